"""Play a game and write down, step by step, what a seat sees: for looking at a board without a server.

    .venv/bin/python web/dev/dump.py fairy-tale --seats 3 --seat 0 --seed 7 [--bot sprite] [--steps 40]
    .venv/bin/python web/dev/dump.py fairy-tale --position some-position.json

The file is web/dev/dumps/SLUG.json (or --out); the page /dev/SLUG of `npm run dev` shows it.
"""

import argparse
import json
import random
from pathlib import Path
from typing import Any

import fatina
from fatina.engine.match import Match
from fatina.table import catalogue

NAMES = ["Anna", "Bruno", "Chiara", "Dario", "Elena"]


def step(match: Match, seat: int | None, since: int, move: dict[str, Any] | None) -> dict[str, Any]:
    """One moment as the seat knows it."""
    events = [
        event.json(match.cards) | ({"hidden": sorted(event.hidden)} if event.hidden else {})
        for event in match.events(seat, since)
    ]
    return {
        "move": move,
        "events": events,
        "view": match.view(seat),
        "moves": [{"id": move.id} | move.json() for move in match.moves(seat)] if seat is not None else [],
        "take_back": seat is not None and bool(match.state.chain[seat]),  # type: ignore[attr-defined]
        "to_act": match.to_act,
        "scores": match.scores if match.over else None,
        "ranks": match.ranks if match.over else None,
    }


def main() -> None:
    """Write one file."""
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("game", choices=fatina.games())
    said.add_argument("--seats", type=int)
    said.add_argument("--seat", type=int, default=0, help="from 0; -1: a spectator")
    said.add_argument("--seed", type=int, default=7)
    said.add_argument("--bot", help="random moves unless a level is named")
    said.add_argument("--steps", type=int, default=10_000)
    said.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    said.add_argument("--position", type=Path, help="begin here")
    said.add_argument("--out", type=Path)
    given = said.parse_args()

    game = fatina.game(given.game)
    if given.position:
        match = game.from_position(json.loads(given.position.read_text()))
    else:
        match = game.new(given.seats, given.seed, **dict(pair.split("=", 1) for pair in given.option))
    seat = given.seat if given.seat >= 0 else None
    dice = random.Random(given.seed)
    bot = None
    if given.bot:
        from fatina.bots import bot as make_bot

        bot = make_bot(given.bot, game, given.seed)
    steps = [step(match, seat, 0, None)]
    while not match.over and len(steps) <= given.steps:
        who = dice.choice(match.to_act)
        chosen = match.moves(who)
        number = bot.choose(match, who) if bot else dice.choice(chosen).id
        move = next(one for one in chosen if one.id == number)
        before = len(match.played)
        match.play(who, number)
        # What others chose in secret is not part of the dump: events tell what may be known.
        steps.append(step(match, seat, before, {"seat": who} | (move.json() if who == seat else {})))
    dump = {
        "info": catalogue.whole(game),
        "words": {lang: catalogue.words(game, lang) for lang in ("en", "it")},
        "names": NAMES[: match.seats],
        "seat": seat,
        "seats": match.seats,
        "options": match.options,
        "steps": steps,
    }
    out = given.out or Path(__file__).parent / "dumps" / f"{game.slug}.json"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(dump, ensure_ascii=False), encoding="utf-8")
    print(f"{out}: {len(steps)} steps, {out.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
