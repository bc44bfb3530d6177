"""Records: a match as a JSON document: the deal and the moves. Its replay is the match again, byte for byte."""

import hashlib
from typing import TYPE_CHECKING, Any

from fatina.engine.cards import CardSet
from fatina.engine.errors import BadOption, FatinaError, IllegalMove, RecordError
from fatina.engine.match import Match

if TYPE_CHECKING:
    from fatina.engine.game import Game

FORMAT = "fatina-record/1"


def write_record(match: Match, with_key: bool) -> dict[str, Any]:
    """The record of a match, with the dealer's key or only its hash."""
    game, cards = match.game, match.cards
    return {
        "format": FORMAT,
        "game": game.slug,
        "rules": game.version,
        "cards": {"name": cards.name, "hash": cards.hash},
        "seats": match.seats,
        "options": match.options,
        "players": list(match.players),
        "key_sha256": match.key_hash,
        **({"key": match.key.hex()} if with_key else {}),
        "moves": [{"seat": seat, **game.moves.write(move, cards)} for seat, move in match.played],
        **({"scores": match.scores, "ranks": match.ranks} if match.over else {}),
    }


def read_record(game: "Game", record: Any, cards: CardSet, moves: int | None = None) -> Match:
    """Play a record again, whole or its first ``moves`` moves. Raises RecordError naming the field that is wrong."""
    key = _check_frame(game, record, cards)
    try:
        states = game.deal_ready(record["seats"], key, cards, record.get("options", {}))
    except BadOption as error:
        raise RecordError("options", str(error)) from None
    game.layout.code.run(game.rules.setup, states[0])
    match = Match(game, states, cards, tuple(record.get("players", ())))
    if moves is not None and not 0 <= moves <= len(record["moves"]):
        raise RecordError("moves", f"there are {len(record['moves'])} moves, not {moves}")
    for i, form in enumerate(record["moves"][:moves]):
        if not isinstance(form, dict) or type(form.get("seat")) is not int:
            raise RecordError(f"moves[{i}]", 'is an object with "seat" and "verb"')
        try:
            match.play(form["seat"], form)
        except IllegalMove as error:
            raise RecordError(f"moves[{i}]", f"is not legal: {error}") from None
        except FatinaError as error:
            raise RecordError(f"moves[{i}]", str(error)) from None
    for name, reached in (("scores", match.scores), ("ranks", match.ranks)) if moves is None else ():
        if name in record and not match.over:
            raise RecordError(name, "are there, but the moves do not reach the end of the match")
        if record.get(name, reached) != reached:
            raise RecordError(name, f"the moves lead to {reached}, not to {record[name]}")
    return match


def _check_frame(game: "Game", record: Any, cards: CardSet) -> bytes:
    """Check what comes before the moves; return the key."""
    if not isinstance(record, dict):
        raise RecordError("", "a record is an object")
    if record.get("format") != FORMAT:
        said = f"{record['format']!r} is not {FORMAT}" if "format" in record else f"is missing: it is {FORMAT}"
        raise RecordError("format", said)
    if record.get("rules") != game.version:
        raise RecordError("rules", f"made under version {record.get('rules')} of the rules, this is {game.version}")
    if other := cards.unlike(record.get("cards")):
        raise RecordError("cards", other)
    key = record.get("key")
    if key is None:
        raise RecordError("key", "is missing: the record was written before the end of the match")
    if not isinstance(key, str) or len(key) != 64 or set(key) - set("0123456789abcdef"):
        raise RecordError("key", "is 64 hexadecimal digits")
    if record.get("key_sha256", "") not in ("", hashlib.sha256(bytes.fromhex(key)).hexdigest()):
        raise RecordError("key", "does not fit key_sha256: this is not the key that the match was dealt from")
    if type(record.get("seats")) is not int:
        raise RecordError("seats", "is the number of players")
    if not isinstance(record.get("options", {}), dict):
        raise RecordError("options", "is an object of names and values")
    players = record.get("players", [])
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise RecordError("players", "is a list of names")
    if players and len(players) != record["seats"]:
        raise RecordError("players", f"has {len(players)} names for {record['seats']} seats")
    if not isinstance(record.get("moves"), list):
        raise RecordError("moves", "is the list of all moves")
    return bytes.fromhex(key)


def record_schema() -> dict[str, Any]:
    """The JSON Schema of records."""
    numbers = {"type": "array", "items": {"type": "integer"}}
    hexadecimal = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A record of a match",
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "game", "rules", "cards", "seats", "options", "key_sha256", "moves"],
        "properties": {
            "format": {"const": FORMAT},
            "game": {"type": "string"},
            "rules": {"type": "integer"},
            "cards": {
                "type": "object",
                "required": ["name", "hash"],
                "properties": {"name": {"type": "string"}, "hash": {"type": "string"}},
            },
            "seats": {"type": "integer", "minimum": 2, "maximum": 5},
            "options": {"type": "object", "additionalProperties": {"type": "string"}},
            "players": {"type": "array", "items": {"type": "string"}},
            "table": {"type": "string"},
            "key_sha256": hexadecimal,
            "key": hexadecimal,
            "commitment": hexadecimal,
            "secret": hexadecimal,
            "luck": {"type": "array", "items": {"type": "string"}},
            "left": numbers,
            "stand_ins": {
                "type": "array",
                "items": {
                    "type": "object",
                    "additionalProperties": False,
                    "required": ["seat", "level", "from", "to"],
                    "properties": {
                        "seat": {"type": "integer"},
                        "level": {"type": "string"},
                        "from": {"type": "integer"},
                        "to": {"type": ["integer", "null"]},
                    },
                },
            },
            "moves": {
                "type": "array",
                "items": {
                    "type": "object",
                    "required": ["seat", "verb"],
                    "properties": {"seat": {"type": "integer"}, "verb": {"type": "string"}},
                },
            },
            "scores": numbers,
            "ranks": numbers,
        },
    }
