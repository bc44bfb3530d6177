"""Lore: what a seat knows of a hidden legend card, as the set of places where it cannot lie, one bit each."""

from dataclasses import dataclass
from typing import Any

from fatina.engine.compiled import rule
from fatina.engine.errors import FatinaError
from fatina.engine.sorts import Names, Sort
from fatina.games.fate_e_leggende.cards import SEATS, SPACES

# The places: the spaces of the ring, the hands, the deck.
HANDS = SPACES
DECK = HANDS + SEATS
PLACES = DECK + 1
EVERYWHERE = (1 << PLACES) - 1
UNKNOWN = 0  # nothing is barred


@rule
def exactly(place: int) -> int:
    """The lore of a card that is known to lie in this place."""
    return EVERYWHERE ^ (1 << place)


@rule
def may_lie_in(lore: int, place: int) -> int:
    """1 if a card with this lore can lie in the place, else 0."""
    return ~lore >> place & 1


@dataclass(frozen=True)
class Lore(Sort):
    """In JSON, the list of places where the card can lie; null for a card of which nothing is known."""

    def write(self, value: int, names: Names) -> Any:
        places = [f"space {i}" for i in range(SPACES)] + [f"hand {i}" for i in range(SEATS)] + ["deck"]
        return [name for place, name in enumerate(places) if may_lie_in(value, place)] if value else None

    def read(self, value: Any, names: Names) -> int:
        if value is None:
            return UNKNOWN
        places = {self._place(name) for name in value} if isinstance(value, list) else {-1}
        if -1 in places:
            raise FatinaError(f'{value!r} is not a list of places such as "space 3", "hand 0" or "deck"')
        if len(places) < len(value):
            raise FatinaError(f"{value!r} names a place twice")
        return EVERYWHERE ^ sum(1 << place for place in places)

    @staticmethod
    def _place(name: Any) -> int:
        match str(name).split():
            case ["deck"]:
                return DECK
            case ["space", n] if n.isdigit() and int(n) < SPACES:
                return int(n)
            case ["hand", n] if n.isdigit() and int(n) < SEATS:
                return HANDS + int(n)
        return -1

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]}


LORE = Lore("lore")
