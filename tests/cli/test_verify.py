"""The check of a deal in the terminal."""

import json
from pathlib import Path
from typing import Any

import pytest

import fatina
from fatina.table.fairness import commitment, dealer_key
from tests.cli.command import complaint, output
from tests.cli.command import fatina as command


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """As the table writes it."""
    secret, luck = bytes(range(32)), ["clover", ""]
    match = fatina.game("fairy-tale").new(2, dealer_key(secret, luck))
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    return match.record() | {
        "table": "abcdefghij",
        "commitment": commitment(secret),
        "secret": secret.hex(),
        "luck": luck,
    }


def test_a_good_deal_holds(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "good.json"
    file.write_text(json.dumps(record))
    said = output("verify", str(file))
    assert said.count("✓") == 6
    assert said.rstrip().endswith("Everything holds.")
    assert "Tutto torna." in output("verify", str(file), "--lang", "it")
    assert json.loads(output("verify", str(file), "--json"))["holds"]


def test_a_bad_one_does_not(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(record | {"luck": ["clover", "!"]}))
    done = command("verify", str(file))
    assert done.returncode == 1
    assert done.stdout.count("✗") == 1
    assert f"promised: {record['key']}" in done.stdout
    assert done.stdout.rstrip().endswith("This does not hold.")


def test_a_record_that_no_table_made(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    own = {name: value for name, value in record.items() if name not in ("table", "commitment", "secret", "luck")}
    file.write_text(json.dumps(own))
    assert "is not from a table" in output("verify", str(file))
    file.write_text(json.dumps({name: value for name, value in own.items() if name != "key"}))
    assert complaint(1, "verify", str(file)) == f"fatina: {file}: key: is missing: it is told when the game is over\n"
    file.write_text("[]")
    assert "a record is a JSON object" in complaint(1, "verify", str(file))
