"""Positions: a state as a JSON document that a person can write by hand.

The fields are those of the game's layout, in words: cards by id, choices by name. Fields with one entry a seat stand under
``players``. What is left out is dealt from the cards left over, by the game's ``complete``.
"""

import random
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from fatina.engine.cards import CardSet
from fatina.engine.dealer import chacha_block
from fatina.engine.errors import BadOption, FatinaError, PositionError
from fatina.engine.layout import Field, Row, as_cells
from fatina.engine.match import Match
from fatina.engine.sorts import WITNESSES, Sort

if TYPE_CHECKING:
    from fatina.engine.game import Game

FORMAT = "fatina-position/1"
FRAME = ("format", "game", "seats", "options", "cards", "key", "seed", "players")


def fields_of(game: "Game") -> tuple[dict[str, Field], dict[str, Field]]:
    """The fields that a position can hold: those of the table, and those of each player."""
    shown = {n: f for n, f in game.layout.fields.items() if f.of.name not in ("internal", "hex", "wordless")}
    return {n: f for n, f in shown.items() if not f.each_seat}, {n: f for n, f in shown.items() if f.each_seat}


def write_position(match: Match) -> dict[str, Any]:
    """The whole state of a match."""
    state = match._states[0]
    table, each = fields_of(match.game)
    return {
        "format": FORMAT,
        "game": match.game.slug,
        "seats": match.seats,
        "options": match.options,
        "cards": {"name": match.cards.name, "hash": match.cards.hash},
        "key": match.key.hex(),
        **{name: _write(state[name], field.of, match.cards) for name, field in table.items()},
        "players": [
            {name: _write(state[name][seat], field.of, match.cards) for name, field in each.items()}
            for seat in range(match.seats)
        ],
    }


def _write(value: Any, of: Sort, cards: CardSet) -> Any:
    if np.ndim(value) == 0:
        return of.write(int(value), cards)
    if of.name == "counts" and np.ndim(value) == 1:
        return {cards.card_id(of.section, i): int(n) for i, n in enumerate(value) if n}
    items = [_write(item, of, cards) for item in value]
    nothing = of.write(of.blank, cards) if of.name != "counts" else {}
    while items and items[-1] in (nothing, []):
        items.pop()
    return items


class Draft:
    """A position being read: the state so far, and which fields its author gave."""

    def __init__(self, game: "Game", states: npt.NDArray[Any], cards: CardSet, given: set[str]) -> None:
        self.game, self.states, self.cards = game, states, cards
        self.given = given
        self.chance = random.Random(states["key"].tobytes())

    @property
    def s(self) -> Row:
        """The state, to be read and completed."""
        return self.game.layout.row(self.states[0])

    def has(self, field: str, seat: int | None = None) -> bool:
        """Whether the author gave this field (of this player)."""
        return (field if seat is None else f"players[{seat}].{field}") in self.given

    def fail(self, field: str, message: str, seat: int | None = None) -> PositionError:
        """An error to raise about a field."""
        return PositionError(field if seat is None else f"players[{seat}].{field}", message)

    def left_over(self, section: str) -> list[int]:
        """The cards that lie nowhere yet, shuffled. Raises PositionError if some card lies in too many places."""
        whole = self.whole[section]
        used = self.game.cards_of(self.s)[section]
        left = []
        for index, (all_copies, placed) in enumerate(zip(whole, used, strict=True)):
            if placed > all_copies:
                name = self.cards.card_id(section, index)
                raise PositionError("", f"{name} lies in {placed} places, but there are {all_copies} in the game")
            left += [index] * int(all_copies - placed)
        self.chance.shuffle(left)
        return left

    @cached_property
    def whole(self) -> dict[str, npt.NDArray[np.int64]]:
        """How many of each card the game has, as a deal shows."""
        fresh = self.game.deal_ready(int(self.states[0]["seats"]), bytes(32), self.cards, self.options)
        self.game.layout.code.run(self.game.rules.setup, fresh[0])
        return self.game.cards_of(self.game.layout.row(fresh[0]))

    @property
    def options(self) -> dict[str, str]:
        chosen = self.states[0]["options"]
        return {option.name: option.values[int(chosen[i])] for i, option in enumerate(self.game.options)}


def read_position(game: "Game", position: Any, cards: CardSet) -> Match:
    """The match that begins in a position. Raises PositionError."""
    states = _frame(game, position, cards)
    table, each = fields_of(game)
    renamed = {field.was: name for name, field in game.layout.fields.items() if field.was}
    given: set[str] = set()
    for called, value in position.items():
        name = renamed.get(called, called)
        if name in FRAME:
            continue
        if name not in table:
            where = " (it stands under players)" if name in each else ""
            raise PositionError(name, f"there is no such field{where}; there are {', '.join((*FRAME, *table))}")
        if name in given:
            raise PositionError(called, f"{table[name].was} is what {name} was called before: give one of the two")
        _read_into(states[0], name, (), value, table[name].of, cards, called)
        given.add(name)
    players = position.get("players", [])
    seats = int(states[0]["seats"])
    if not isinstance(players, list) or len(players) > seats:
        raise PositionError("players", f"is a list of at most {seats} players")
    for seat, player in enumerate(players):
        if not isinstance(player, dict):
            raise PositionError(f"players[{seat}]", "is an object with the fields of a player")
        for called, value in player.items():
            name = renamed.get(called, called)
            path = f"players[{seat}].{called}"
            if name not in each:
                raise PositionError(path, f"there is no such field; a player has {', '.join(each)}")
            if f"players[{seat}].{name}" in given:
                raise PositionError(path, f"{each[name].was} is what {name} was called before: give one of the two")
            _read_into(states[0], name, (seat,), value, each[name].of, cards, path)
            given.add(f"players[{seat}].{name}")
    draft = Draft(game, states, cards, given)
    game.complete(draft)
    for section in game.sections:
        if left := draft.left_over(section):
            raise PositionError("", f"{cards.card_id(section, left[0])} lies nowhere")
    match = Match(game, states, cards)
    check_choices(match)
    drawn = int(states[0]["drawn"])
    if drawn:  # the block in use is that of the last word drawn, also when all of it has been used
        chacha_block(as_cells(states[0]["block"]), as_cells(states[0]["key"]), (drawn - 1) // 16, 0, 0, 0)
    return Match(game, states, cards)


def check_choices(match: Match) -> None:
    """Somebody can choose unless the game is over, and whoever must choose can. Raises PositionError."""
    if match.over and match.to_act:
        raise PositionError("to_act", "names nobody when the game is over")
    if not match.over and not match.to_act:
        raise PositionError("to_act", "names nobody, but the game is not over: somebody must choose")
    for seat in match.to_act:
        if not match.moves(seat):
            raise PositionError("to_act", f"names seat {seat}, which has nothing to choose in this position")


def _frame(game: "Game", position: Any, cards: CardSet) -> npt.NDArray[Any]:
    """The state with what comes before the cards: game, seats, options, key."""
    from fatina.engine.game import key_from

    if not isinstance(position, dict):
        raise PositionError("", "a position is an object")
    if position.get("format", FORMAT) != FORMAT:
        raise PositionError("format", f"{position['format']!r} is not {FORMAT}")
    if position.get("game", game.slug) != game.slug:
        raise PositionError("game", f"{position['game']!r} is not {game.slug}")
    named = position.get("cards")
    if isinstance(named, dict) and "hash" in named and (other := cards.unlike(named)):
        raise PositionError("cards", other)
    options = position.get("options", {})
    if not isinstance(options, dict):
        raise PositionError("options", "is an object of names and values")
    key = position.get("key")
    if key is not None and (not isinstance(key, str) or len(key) != 64 or set(key) - set("0123456789abcdef")):
        raise PositionError("key", "is 64 hexadecimal digits")
    seed = position.get("seed")
    if seed is not None and type(seed) not in (int, str):
        raise PositionError("seed", "is a number or a text")
    seats = position.get(
        "seats", len(position["players"]) if isinstance(position.get("players"), list) else game.seats[0]
    )
    try:
        return game.deal_ready(seats, bytes.fromhex(key) if key else key_from(seed), cards, options)
    except BadOption as error:
        raise PositionError("options" if type(seats) is int and seats in game.seats else "seats", str(error)) from None


def _read_into(state: Any, name: str, at: tuple[int, ...], value: Any, of: Sort, cards: CardSet, path: str) -> None:
    """Read a JSON value into a field, or into the part of it that ``at`` points to."""
    shape = state[name].shape[len(at) :] if isinstance(state[name], np.ndarray) else ()
    try:
        if not shape:
            number = of.read(value, cards)
            _check_seats(number, of, int(state["seats"]))
            if isinstance(state[name], np.ndarray):
                state[name][at] = number
            else:
                state[name] = number
        elif of.name == "counts" and len(shape) == 1:
            if not isinstance(value, dict):
                raise FatinaError("is an object of cards and how many of each")
            for card, n in value.items():
                state[name][(*at, cards.card_index(of.section, card))] = Sort("number").read(n, cards)
        else:
            if not isinstance(value, list) or len(value) > shape[0]:
                raise FatinaError(f"is a list of at most {shape[0]}")
            for i, item in enumerate(value):
                _read_into(state, name, (*at, i), item, of, cards, f"{path}[{i}]")
    except PositionError:
        raise
    except (FatinaError, OverflowError) as error:
        raise PositionError(path, str(error)) from None


def _check_seats(number: int, of: Sort, seats: int) -> None:
    """No value names a seat that is not at the table. Raises FatinaError."""
    if of == WITNESSES and number == of.size - 1:
        return
    highest = number if of.name == "seat" else number.bit_length() - 1 if of.name == "seats" else 0
    if highest >= seats:
        raise FatinaError(f"there is no seat {highest}: seats go from 0 to {seats - 1}")


def position_schema(game: "Game") -> dict[str, Any]:
    """The JSON Schema of the game's positions."""
    table, each = fields_of(game)
    options = {o.name: {"enum": list(o.values)} for o in game.options}
    player = {name: _schema(field, field.shape[1:]) for name, field in each.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A position of {game.title()}",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "format": {"const": FORMAT},
            "game": {"const": game.slug},
            "seats": {"type": "integer", "minimum": game.seats[0], "maximum": game.seats[-1]},
            "options": {"type": "object", "additionalProperties": False, "properties": options},
            "cards": {"type": "object", "properties": {"name": {"type": "string"}, "hash": {"type": "string"}}},
            "key": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
            "seed": {"type": ["integer", "string"]},
            **{name: _schema(field, field.shape) for name, field in table.items()},
            "players": {
                "type": "array",
                "maxItems": game.seats[-1],
                "items": {"type": "object", "additionalProperties": False, "properties": player},
            },
        },
    }


def _schema(field: Field, shape: tuple[int, ...]) -> dict[str, Any]:
    if not shape:
        return field.of.schema()
    if field.of.name == "counts" and len(shape) == 1:
        return {"type": "object", "additionalProperties": {"type": "integer"}}
    return {"type": "array", "maxItems": shape[0], "items": _schema(field, shape[1:])}
