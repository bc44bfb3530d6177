"""Fair dealing: a commitment at the start, the secret half at the end, the luck of all places in between."""

import hashlib
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import fatina
from fatina.engine.cards import CardSet
from fatina.engine.errors import FatinaError, RecordError

HEX = re.compile(r"[0-9a-f]{64}")


@lru_cache(1000)
def commitment(secret: bytes) -> str:
    """What is shown of the secret half before the end: its SHA-256."""
    return hashlib.sha256(secret).hexdigest()


def dealer_key(secret: bytes, luck: Sequence[str]) -> bytes:
    """The key of the deal: the secret half mixed with the luck of every place, in order."""
    digest = hashlib.sha256(b"fatina deal 1" + secret)
    for text in luck:
        said = text.encode()
        digest.update(len(said).to_bytes(4, "little") + said)
    return digest.digest()


def verify(record: Any, replayed: bool = True, cards: CardSet | None = None) -> dict[str, Any]:
    """Check a record, step by step: each says ``what`` was compared, what was ``expected`` and ``found``, whether it ``holds``.

    A record that no table made has no commitment, secret half and luck: then its key and its moves are checked. Not ``replayed``:
    only the deal is, as for a game of rules that are no longer here. Raises RecordError for a record in which what is needed is
    missing or malformed, or that was not made with these ``cards`` (without any, those that the game comes with).
    """
    if not isinstance(record, dict):
        raise RecordError("", "a record is an object")
    steps = []
    key = _hexadecimal(record, "key")
    if "commitment" in record:
        secret, luck = _hexadecimal(record, "secret"), _luck(record)
        promised = str(record["commitment"])
        steps.append(_step("commitment", promised, commitment(secret)))
        steps.append(_step("key", key.hex(), dealer_key(secret, luck).hex()))
    if "key_sha256" in record:
        steps.append(_step("deal", str(record["key_sha256"]), hashlib.sha256(key).hexdigest()))
    if replayed:
        steps += _replayed(record, cards)
    return {"holds": all(step["holds"] for step in steps), "steps": steps}


def _replayed(record: dict[str, Any], cards: CardSet | None) -> list[dict[str, Any]]:
    """Play the moves again under the key, and compare the end."""
    told = {name: record[name] for name in ("scores", "ranks") if name in record}
    bare = {name: value for name, value in record.items() if name not in (*told, "key_sha256")}
    count = len(record["moves"]) if isinstance(record.get("moves"), list) else 0
    try:
        match = fatina.replay(bare, cards=cards)
    except FatinaError as error:
        if isinstance(error, RecordError) and error.field == "cards":
            raise
        return [_step("moves", f"{count}", str(error))]
    steps = [_step("moves", f"{count}", f"{len(match.played)}")]
    for name, value in told.items():
        steps.append(_step(name, _numbers(value), _numbers(getattr(match, name) if match.over else "")))
    return steps


def _step(what: str, expected: str, found: str) -> dict[str, Any]:
    return {"what": what, "expected": expected, "found": found, "holds": expected == found}


def _numbers(values: Any) -> str:
    return ", ".join(map(str, values)) if isinstance(values, list) else str(values)


def _hexadecimal(record: dict[str, Any], name: str) -> bytes:
    value = record.get(name)
    if value is None:
        raise RecordError(name, "is missing: it is told when the game is over")
    if not isinstance(value, str) or not HEX.fullmatch(value):
        raise RecordError(name, "is 64 hexadecimal digits")
    return bytes.fromhex(value)


def _luck(record: dict[str, Any]) -> list[str]:
    luck = record.get("luck")
    if not isinstance(luck, list) or not all(isinstance(text, str) for text in luck):
        raise RecordError("luck", "is a list with a text for each seat")
    return luck
