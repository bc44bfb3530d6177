"""Measure what the adapters cost: decisions a second through each, beside the peers' own card games in the same run.

    python bench/adapters.py [--quick] [--json FILE] [--keep]

Random legal play on one core, deals and scoring included, each by the loop that the peer's documentation shows; by CPU time,
in turns, as in bench/run.py.
"""

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import gymnasium
import numpy as np
import pyspiel

import fatina
import fatina.adapters.gymnasium
import fatina.adapters.open_spiel
from bench import document, peers
from bench.ours import Watch, any_of, usual_seats
from bench.run import describe_machine, machine_lines, stay_on_one_core
from bench.table import Row, Sample, Section, Work, consoles, measure, number, show
from fatina.adapters.pettingzoo import env, parallel_env
from fatina.adapters.self_play import SelfPlay
from fatina.engine.game import Game

Measured = list[tuple[Row, Work]]
BATCH = 1024
ADAPTERS = Path(__file__).parents[1] / "docs" / "adapters.md"


def pettingzoo_aec(game: Game) -> Work:
    """PettingZoo's loop: last, a masked sample, step."""

    def play(n: int) -> Sample:
        table = env(game, usual_seats(game))
        made = 0
        with Watch() as watch:
            for i in range(n):
                table.reset(seed=i)
                for agent in table.agent_iter():
                    seen, _, terminated, truncated, _ = table.last()
                    over = terminated or truncated
                    table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))
                    made += not over
        return watch.of(made)

    return play


def pettingzoo_parallel(game: Game) -> Work:
    """All seats at once; only moves of seats that were asked count."""

    def play(n: int) -> Sample:
        table = parallel_env(game, usual_seats(game))
        made = 0
        with Watch() as watch:
            for i in range(n):
                seen, _ = table.reset(seed=i)
                while table.agents:
                    made += len(table.match.to_act)
                    chosen = {a: table.action_space(a).sample(part["action_mask"]) for a, part in seen.items()}
                    seen, *_ = table.step(chosen)
        return watch.of(made)

    return play


def gymnasium_single(game: Game) -> Work:
    """One learner; the moves of the bots around it count too, as they are part of each step."""

    def play(n: int) -> Sample:
        table = gymnasium.make(f"fatina/{game.slug}-v0", seats=usual_seats(game), disable_env_checker=True)
        made = 0
        with Watch() as watch:
            for i in range(n):
                seen, _ = table.reset(seed=i)
                match, over = table.unwrapped.match, False  # type: ignore[attr-defined]
                while not over:
                    seen, _, over, _, _ = table.step(table.action_space.sample(seen["action_mask"]))
                made += len(match.played)
        return watch.of(made)

    return play


def gymnasium_vector(game: Game) -> Work:
    """Steps of learners, ``BATCH`` at a time; the moves of the bots around them are not counted."""
    tables = gymnasium.make_vec(f"fatina/{game.slug}-v0", num_envs=BATCH, seats=usual_seats(game))
    seen, _ = tables.reset(seed=1)
    running = [seen["action_mask"]]
    luck = np.random.default_rng(7)

    def play(n: int) -> Sample:
        with Watch() as watch:
            for _ in range(n):
                chosen = (luck.random(running[0].shape, np.float32) * running[0]).argmax(axis=1)
                running[0] = tables.step(chosen)[0]["action_mask"]
        return watch.of(n * BATCH)

    return play


def self_play(game: Game) -> Work:
    """Steps of all seats, ``BATCH`` matches at a time, into the same arrays; ended matches are dealt anew."""
    tables = SelfPlay(game, usual_seats(game), n=BATCH, seed=1)
    seen, mask = tables.observe(), tables.legal_mask(out=np.zeros((BATCH, game.moves.size), np.bool_))
    luck = np.random.default_rng(7)

    def play(n: int) -> Sample:
        with Watch() as watch:
            for _ in range(n):
                tables.step(any_of(mask, luck))
                tables.observe(out=seen)
                tables.legal_mask(out=mask)
        return watch.of(n * BATCH)

    return play


def open_spiel_loop(game: Game) -> Work:
    """OpenSpiel's loop in Python."""

    def play(n: int) -> Sample:
        loaded = pyspiel.load_game(f"fatina_{game.folder.name}", {"players": usual_seats(game)})
        luck = random.Random(n)
        made = 0
        with Watch() as watch:
            for _ in range(n):
                state = loaded.new_initial_state()
                while not state.is_terminal():
                    made += not state.is_chance_node()
                    state.apply_action(luck.choice(state.legal_actions()))
        return watch.of(made)

    return play


WAYS: dict[str, Callable[[Game], Work]] = {
    "PettingZoo AEC": pettingzoo_aec,
    "PettingZoo Parallel": pettingzoo_parallel,
    "Gymnasium": gymnasium_single,
    f"Gymnasium vector of {BATCH:,}": gymnasium_vector,
    f"self-play, {BATCH:,} in step": self_play,
    "OpenSpiel": open_spiel_loop,
}


def rivals(missing: dict[str, str]) -> tuple[Measured, list[peers.Peer]]:
    """The peers' own games, each through its own API."""
    zoo, cards, spiel = (peers.Peer(name, missing.get(name, "")) for name in ("PettingZoo", "RLCard", "OpenSpiel"))
    rows: Measured = [
        (Row("PettingZoo", f"{name}, AEC"), zoo.work("play", name)) for name in ("texas_holdem_v4", "leduc_holdem_v4")
    ]
    rows += [(Row("RLCard", name), cards.work("play", name)) for name in ("uno", "gin-rummy")]
    names = ("python_block_dominoes", "hearts")
    rows += [(Row("OpenSpiel", f"{name}, loop in Python"), spiel.work("play_in_python", name)) for name in names]
    return rows, [zoo, cards, spiel]


def written(machine: dict[str, Any], section: Section, quick: bool) -> list[str]:
    """The table as paragraphs of a document: ours a line for each game, the peers' below."""
    rates = {row.what: number(row.rate) for row in section.rows if row.who == "Fatina"}
    games = [f"{slug}, {usual_seats(fatina.game(slug))} players" for slug in fatina.games()]
    ways = [way for way in WAYS if any(what.endswith(f", {way}") for what in rates)]
    lines = [f"| decisions a second | {' | '.join(ways)} |", f"|---|{'---:|' * len(ways)}"]
    for game in games:
        if any(what.startswith(game) for what in rates):
            lines.append(f"| {game} | {' | '.join(rates.get(f'{game}, {way}', '–') for way in ways)} |")
    theirs = [
        f"{row.who}'s {row.what} " + (number(row.rate) if row.samples else f"– ({row.missing})")
        for row in section.rows
        if row.who != "Fatina"
    ]
    how = "A quick run" if quick else "A full run"
    load = f"load {machine['load_before']:.1f} before and {machine['load_after']:.1f} after it"
    return [
        f"{how}, by CPU time on one core; {load}.",
        "  \n".join(machine_lines(machine)),
        "\n".join(lines),
        f"Beside them, in the same run: {'; '.join(theirs)}.",
    ]


def main(arguments: list[str] | None = None) -> int:
    """Run the bench; 0 if all went well."""
    parser = argparse.ArgumentParser(description="Measure what the adapters cost.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repeats")
    parser.add_argument("--only", default=",".join(fatina.games()), metavar="GAME,…", help="these games alone")
    parser.add_argument("--json", metavar="FILE", type=Path, help="also write everything, with all samples, to a file")
    parser.add_argument("--keep", action="store_true", help="put the table into docs/adapters.md")
    chosen = parser.parse_args(arguments)
    games = [fatina.game(slug) for slug in chosen.only.split(",")]
    console, notes = consoles()
    began = time.time()
    machine: dict[str, Any] = describe_machine()
    with notes.status("beginning") as status:
        missing = peers.prepare(status.update)
        stay_on_one_core()
        rows: Measured = [
            (Row("Fatina", f"{game.slug}, {usual_seats(game)} players, {way}"), work(game))
            for game in games
            for way, work in WAYS.items()
        ]
        others, processes = rivals(missing)
        measure(rows + others, *((3, 0.1) if chosen.quick else (5, 0.5)), status.update)
        for process in processes:
            process.close()
    machine |= {"peers": peers.versions(), "load_after": os.getloadavg()[0], "seconds": round(time.time() - began)}
    for line in machine_lines(machine):
        console.print(line, highlight=False)
    section = Section("Random play through the adapters on one core", "decisions", [row for row, _ in rows + others])
    show(section, console)
    if chosen.keep:
        document.keep("bench/adapters.py", "\n\n".join(written(machine, section, chosen.quick)), ADAPTERS)
    if chosen.json:
        report = {"machine": machine, "sections": [section.json()]}
        chosen.json.write_text(json.dumps(report, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
