"""What the operator ordered, as this process knows it: maintenance, who may not speak or come, which tables were changed.

``fatina admin`` writes into the database, together with an act that says what was done; every server looks for new acts.
"""

import time
import unicodedata
from contextvars import ContextVar
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select
from starlette.types import ASGIApp, Receive, Scope, Send

from fatina.table.log import milliseconds
from fatina.table.refusal import Refused
from fatina.table.schema import acts, bans, orders
from fatina.table.security import refuse

if TYPE_CHECKING:
    from fatina.table.house import House

LOOK = 2.0
"""Seconds between two looks for what is new."""
BANNED = 4403
"""As which a socket is closed to who may not come."""
MAINTENANCE = "maintenance"
calling: ContextVar[str] = ContextVar("calling", default="")
"""The address of who calls, or of whose socket it is."""

Network = IPv4Network | IPv6Network


def plain(name: str) -> str:
    """A name as it is compared: how it is written makes no difference."""
    seen = "".join(letter for letter in unicodedata.normalize("NFKC", name) if unicodedata.category(letter) != "Cf")
    return " ".join(seen.casefold().split())


@dataclass(slots=True)
class Bans:
    """Who may not come, or not speak, until when (None: for good)."""

    names: dict[str, int | None] = field(default_factory=dict)
    players: dict[str, int | None] = field(default_factory=dict)
    networks: list[tuple[Network, int | None]] = field(default_factory=list)

    def hold(self, names: tuple[str, ...], player: str | None, address: str) -> bool:
        """Whether somebody with one of these names, this id or this address is meant."""
        now = milliseconds()
        found = [self.names[name] for name in map(plain, names) if name in self.names]
        if player in self.players:
            found.append(self.players[player])
        if self.networks and (at := read_address(address)):
            found += [until for network, until in self.networks if at in network]
        return any(until is None or until > now for until in found)


def read_address(text: str) -> Any:
    """An address; None for what is none. (A server on all addresses hears those of IPv4 in the clothes of IPv6.)"""
    try:
        at = ip_address(text)
    except ValueError:
        return None
    return getattr(at, "ipv4_mapped", None) or at


class Orders:
    """The orders in force."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.maintenance: dict[str, Any] | None = None
        self.mutes = Bans()
        self.bans = Bans()
        self._seen = -1
        self._looked = 0.0

    async def look(self) -> None:
        """Take in what is new, now and then."""
        if time.monotonic() - self._looked < LOOK:
            return
        self._looked = time.monotonic()
        query = select(acts.c.number, acts.c.details).where(acts.c.number > self._seen).order_by(acts.c.number)
        async with self.house.storage.reading() as connection:
            if self._seen < 0:  # what was done before we came is in the tables that we read
                self._seen = (await connection.execute(select(func.max(acts.c.number)))).scalar() or 0
                await self._read(connection)
                return
            new = (await connection.execute(query)).all()
            if new:
                await self._read(connection)
        for act in new:
            for table in act.details.get("tables", ()):
                await self.house.changed(table)
            self._seen = act.number

    async def _read(self, connection: Any) -> None:
        found = {"mute": Bans(), "ban": Bans()}
        for row in await connection.execute(select(bans)):
            if row.sort == "address":
                found[row.what].networks.append((ip_network(row.who), row.until))
            else:
                of = found[row.what]
                (of.names if row.sort == "name" else of.players)[row.who] = row.until
        self.mutes, self.bans = found["mute"], found["ban"]
        said = select(orders.c.value).where(orders.c.name == MAINTENANCE)
        self.maintenance = (await connection.execute(said)).scalar()

    def may_come(self, *names: str, player: str | None = None) -> None:
        """Raises Refused if somebody of these names, or who calls, was banned."""
        if self.bans.hold(names, player, calling.get()):
            raise Refused("banned", "the operator of this server does not let you play here")

    def may_speak(self, *names: str, player: str | None = None) -> None:
        """Raises Refused if somebody of these names, or who calls, was muted."""
        if self.mutes.hold(names, player, calling.get()):
            raise Refused("muted", "the operator of this server does not let you write here")

    def may_make(self) -> None:
        """Raises Refused while no new tables are made."""
        if self.maintenance is not None:
            raise Refused(MAINTENANCE, "this server makes no new tables at the moment: running games go on")

    def notice(self) -> dict[str, Any]:
        """What everybody is told."""
        return {"maintenance": self.maintenance}


class Turnstile:
    """Before the application: it keeps in mind who calls, and lets nobody in who was banned."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            address = scope["client"][0] if scope.get("client") else ""
            calling.set(address)
            house: House | None = getattr(scope["app"].state, "house", None)
            if house and scope["path"].startswith("/api/") and house.orders.bans.hold((), None, address):
                if scope["type"] == "http":
                    await refuse(send, 403, "banned", "the operator of this server does not let you play here")
                else:
                    await receive()
                    await send({"type": "websocket.close", "code": BANNED})
                return
        await self.app(scope, receive, send)
