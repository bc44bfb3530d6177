"""Write docs/schemas: the JSON Schemas of records and of each game's positions. Run it whenever a layout changes.

.venv/bin/python -m tests.write_schemas
"""

import json
from pathlib import Path

import fatina
from fatina.engine.position import position_schema
from fatina.engine.record import record_schema

FOLDER = Path(__file__).parents[1] / "docs" / "schemas"


def schemas() -> dict[str, str]:
    """The text of every file of the folder, by name."""
    documents = {"record.json": record_schema()}
    for slug in fatina.games():
        documents[f"position-{slug}.json"] = position_schema(fatina.game(slug))
    return {name: json.dumps(document, indent=2) + "\n" for name, document in documents.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for name, text in schemas().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(FOLDER / name)
