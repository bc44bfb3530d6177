"""Reports: of a name or a message, by players and spectators, once each; the operator sees them and settles them."""

import pytest

from fatina.engine.errors import FatinaError
from fatina.table import reporting
from fatina.table.desk import Desk
from fatina.table.storage import database_url
from tests.table.servers import Caller, Guest, bot, mine, serving

pytestmark = pytest.mark.anyio


async def test_a_message_and_a_name_are_reported(database: str) -> None:
    with serving(database) as base:
        async with Caller(base) as http, Desk.at(database_url(database), "me") as desk:
            eve = await http.call("POST", "/players", {"name": "Rude Eve"})
            body = {"game": "fairy-tale", "pause": 0, "seats": 3, "places": [mine("Rude Eve"), {"kind": "open"}, bot()]}
            made = await http.call("POST", "/tables", body, eve["secret"])
            table, secrets = made["table"], list(made["seats"].values())
            bea = await http.call("POST", f"/tables/{table}/seats/1", {"name": "Bea"})
            async with Guest(base, table, secrets) as guest:
                await guest.until(lambda: guest.status == "playing")
                said = (await guest.ask("chat", seat=0, text="Something nasty"))["version"]
            path = f"/tables/{table}/reports"
            for _ in range(2):  # a second click changes nothing
                assert await http.call("POST", path, {"seat": 0, "version": said, "why": " Nasty "}, bea["secret"]) == {
                    "reported": True
                }
            await http.call("POST", path, {"seat": 0}, bea["secret"])
            await http.call("POST", path, {"seat": 0})
            found = await desk.reports(False, 10)
            rows = [(row["version"], row["text"], row["why"], row["by"]) for row in found]
            assert rows == [
                (said, "Something nasty", "Nasty", 1),
                (None, "Rude Eve", "", 1),
                (None, "Rude Eve", "", None),
            ]
            assert {(row["table_id"], row["seat"], row["name"], row["player"]) for row in found} == {
                (table, 0, "Rude Eve", eve["player"])
            }
            assert "once" not in found[0]

            wrong = [
                ({"seat": 0, "version": 1}, "not-found"), ({"seat": 1, "version": said}, "not-found"),
                ({"seat": 0, "version": 10_000}, "not-found"), ({"seat": 0, "version": 0}, "not-found"),
                ({"seat": 3}, "no-such-seat"), ({"seat": 2}, "not-found"), ({"seat": 0, "why": "x" * 501}, "bad-message"),
                ({"seat": 5}, "bad-message"), ({}, "bad-message"),
            ]  # fmt: skip
            for report, code in wrong:
                answer = await http.http.post(f"/api{path}", json=report)
                assert answer.json()["error"]["code"] == code, report
            assert len(await desk.reports(False, 10)) == 3

            await desk.settle([found[0]["number"]])
            assert [row["number"] for row in await desk.reports(False, 10)] == [row["number"] for row in found[1:]]
            assert len(await desk.reports(True, 10)) == 3
            with pytest.raises(FatinaError, match="there is no report 99: nothing was settled"):
                await desk.settle([found[1]["number"], 99])
            assert len(await desk.reports(False, 10)) == 2


async def test_a_table_cannot_flood_the_operator(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reporting, "MOST", 2)
    with serving(database) as base:
        async with Caller(base) as http:
            table, secrets = await http.table(mine(), mine("Bea"), mine("Carl"))
            for secret, status in zip(secrets, (201, 201, 422), strict=True):
                await http.call("POST", f"/tables/{table}/reports", {"seat": 0}, secret, status)
