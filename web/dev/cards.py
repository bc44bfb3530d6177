"""Write down all cards of all games, for looking at them: the page /dev/cards of `npm run dev` shows web/dev/dumps/cards.json.

.venv/bin/python web/dev/cards.py
"""

import json
from pathlib import Path

import fatina
from fatina.table import catalogue

OUT = Path(__file__).parent / "dumps" / "cards.json"

if __name__ == "__main__":
    OUT.parent.mkdir(exist_ok=True)
    infos = [catalogue.whole(fatina.game(slug)) for slug in fatina.games()]
    OUT.write_text(json.dumps(infos, ensure_ascii=False), encoding="utf-8")
    print(OUT)
