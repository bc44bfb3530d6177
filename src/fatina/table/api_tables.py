"""HTTP: tables, and all that a socket can do for who has none."""

from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query, Response

from fatina.bots.hint import write_thought
from fatina.engine.cards import CardSet
from fatina.engine.errors import FatinaError
from fatina.engine.words import LANGUAGES
from fatina.table import making, reporting, telling
from fatina.table.calls import FAILURES, AfterGame, AtTable, Hashes, InHouse, Me, find_game, own_seat
from fatina.table.card_files import written
from fatina.table.deciding import playing
from fatina.table.fold import Fold
from fatina.table.messages import AnySaid, Asking, Branch, HintWanted, NewTable, Report, SitDown
from fatina.table.refusal import Refused

router = APIRouter(responses=FAILURES, tags=["tables"])
FILE: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
STATUSES = ("open", "preparing", "playing", "over", "ended")


@router.get("/tables")
async def listed(
    house: InHouse,
    game: Annotated[str | None, Query(max_length=40)] = None,
    status: Annotated[str, Query(pattern=f"^({'|'.join(STATUSES)})(,({'|'.join(STATUSES)}))*$")] = "open,playing",
) -> list[dict[str, Any]]:
    """Public tables, the latest first."""
    if game is not None and game not in house.workshop.steps:
        return []
    found: list[dict[str, Any]] = []

    async def add(id: str) -> None:
        with suppress(Refused):  # of rules that another server of ours knows: here nobody can play it
            if table := await house.table(id):
                found.append(table.facts())

    for id in await house.storage.listed(game, status.split(",")):
        await house.alone(add(id), id)
    return found


@router.post("/tables", status_code=201)
async def make(wish: NewTable, house: InHouse, me: Me) -> dict[str, Any]:
    """A new table; the secrets of the places that are mine."""
    game = await find_game(house, wish.game, "game")
    cards = await house.card_files.wanted(game, wish.cards, wish.card_file)
    setting, entries, secrets = making.from_wish(game, cards, wish, me)
    names = [entry.data["name"] for entry in entries if entry.kind == "sat"]
    house.orders.may_come(*names, player=me.id if me else None)
    made = await house.make(setting, entries, cards)
    if not making.is_as_wished(made.fold, setting, entries):
        raise Refused(
            "taken", "with this `once` another table was made already: choose a new one for each wish", "once"
        )
    return {"table": setting.id, "seats": secrets}


@router.get("/tables/{id}")
async def table(table: AtTable, hashes: Hashes) -> Response:
    """The table as the holder of the secrets given sees it."""
    return json_text((await table.listen(hashes, None)).news())


@router.post("/tables/{id}/seats/{seat}", status_code=201)
async def sit(
    table: AtTable, seat: Annotated[int, Path(ge=0, le=4)], wish: SitDown, me: Me, hashes: Hashes
) -> dict[str, Any]:
    """Take an open place, or one that the players offer. The secrets that come along tell who sits here already."""
    name = wish.name or (me.name if me else "Player")
    return await table.sit(seat, wish, name, me.id if me else None, hashes)


@router.post("/tables/{id}/messages")
async def message(table: AtTable, hashes: Hashes, said: Annotated[AnySaid, Body()]) -> dict[str, Any]:
    """Any message of the socket; the answer is that of the socket."""
    return await table.answer(said, hashes)


@router.get("/tables/{id}/news")
async def news(
    table: AtTable,
    house: InHouse,
    hashes: Hashes,
    since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    wait: Annotated[float, Query(ge=0, le=25)] = 0,
) -> Response:
    """What a socket would have told since some version; waits for something to tell."""
    await table.welcome(hashes)
    return json_text(await house.wait_for_news(await table.listen(hashes, since), wait))


@router.get("/tables/{id}/told")
async def told(
    table: AtTable,
    house: InHouse,
    hashes: Hashes,
    before: Annotated[int, Query(ge=1, le=2**31 - 1)],
    most: Annotated[int, Query(ge=1, le=300)] = 300,
) -> Response:
    """Older entries of the log, as the holder of the secrets given may know them."""
    fold = table.fold
    return json_text(await house.beside(older, fold, fold.seats_of(hashes), before, most))


def older(fold: Fold, seats: list[int], before: int, most: int) -> str:
    """So many lines of the log before a version, as JSON."""
    return telling.encode(telling.last_lines(fold, seats, telling.entry_of(fold, seats, before - 1), most))


@router.post("/tables/{id}/why")
async def why(table: AtTable, hashes: Hashes, asked: Asking) -> dict[str, Any]:
    """Why a move is not allowed now, in both languages."""
    match = playing(table.fold)
    seat = own_seat(table, hashes, asked.seat)
    try:
        refusals = {lang: match.why_not(seat, asked.move, lang) for lang in LANGUAGES}
    except FatinaError as error:
        raise Refused("bad-move", str(error), "move") from None
    if refusals["en"] is None:
        return {"allowed": True, "clause": "", "message": None}
    texts = {lang: str(refusal).removesuffix(f" ({refusal.clause})") for lang, refusal in refusals.items()}
    return {"allowed": False, "clause": refusals["en"].clause, "message": texts}


@router.post("/tables/{id}/hint")
async def hint(table: AtTable, house: InHouse, hashes: Hashes, wanted: HintWanted) -> dict[str, Any]:
    """What a bot would do, best first."""
    fold = table.fold
    match = playing(fold)
    seat = own_seat(table, hashes, wanted.seat)
    if not fold.setting.hints:
        raise Refused("no-hints", "this table does without hints")
    if fold.questions[seat] is None:
        raise Refused("not-asked", f"seat {seat} has nothing to choose now", "seat")
    if seat in table.advised:
        raise Refused("busy", "a bot is already thinking about this: wait for it")
    table.advised.add(seat)
    try:
        level = house.minds.level_now(fold.game, wanted.level)
        return write_thought(match, await house.minds.weigh(fold.game, level, match, seat, table.id)) | {"bot": level}
    finally:
        table.advised.discard(seat)


@router.post("/tables/{id}/reports", status_code=201)
async def report(table: AtTable, house: InHouse, hashes: Hashes, wanted: Report) -> dict[str, bool]:
    """Tell the operator of a name, or of a message (its `version` in the log)."""
    await reporting.keep(house.storage, table.fold, wanted, hashes)
    return {"reported": True}


@router.get("/tables/{id}/record")
async def record(table: AfterGame, house: InHouse) -> dict[str, Any]:
    """The record of a finished game, with the key."""
    return await house.beside(making.record_of, table.fold)


@router.get("/tables/{id}/cards")
async def cards(table: AtTable, house: InHouse) -> Response:
    """The cards that the table is played with, and where they are not the printed ones."""
    found = await house.beside(written, table.fold.game, known_cards(table.fold))
    return Response(found, media_type="application/json")


@router.get("/tables/{id}/cards.toml", response_class=Response, responses=FILE)
async def card_file(table: AtTable) -> Response:
    """The card file that the table is played with."""
    found = known_cards(table.fold)
    headers = {"content-disposition": f'attachment; filename="{table.fold.game.slug}-{found.hash}.toml"'}
    return Response(found.text, media_type="text/plain; charset=utf-8", headers=headers)


def known_cards(fold: Fold) -> CardSet:
    """The cards of a table. Raises Refused where nobody has them any more."""
    if fold.bygone:
        raise Refused("other-rules", "this game was played under other rules or cards: only its record is kept")
    return fold.cards


@router.post("/records", status_code=201)
async def upload(record: Annotated[dict[str, Any], Body()], house: InHouse) -> dict[str, Any]:
    """A finished table whose replay can be looked at."""
    game = await find_game(house, str(record.get("game", ""))[:40], "game")
    named = record.get("cards")
    digest = str(named.get("hash"))[:16] if isinstance(named, dict) else ""
    cards = await house.card_files.find(game, digest) or game.printed  # of which replaying says that it is another
    setting, entries = await house.replay(making.from_record, game, cards, record)
    await house.make(setting, entries, cards)
    return {"table": setting.id}


@router.post("/tables/{id}/branch", status_code=201)
async def branch(table: AfterGame, house: InHouse, wanted: Branch) -> dict[str, Any]:
    """A new table that begins at a step of a finished game, against bots."""
    setting, entries, secrets = await house.replay(making.branch, table.fold, wanted.step, wanted.seat, wanted.level)
    await house.make(setting, entries, table.fold.cards)
    return {"table": setting.id, "seats": secrets}


def json_text(text: str | None) -> Response:
    """An answer that is JSON already."""
    return Response(text, media_type="application/json")
