"""Measure the bots: how fast they search, beside OpenSpiel's own search, and how strong each level is against the one below.

    python bench/bots.py speed [--quick] [--cores N] [--json FILE]
    python bench/bots.py strength [--games N] [--only fairy-tale,…] [--seats 3,…] [--pairs seedling:sprite,…]
                                  [--sorts one,rest] [--test 1:1.5] [--markdown] [--cores N] --file FILE

Speed is by CPU time on one core, in turns, as in bench/run.py; on several cores it is by the clock, so the machine must be quiet.
OpenSpiel's search uses one core however many there are. Strength is one seat against the rest, and the rest against
one, seats rotated, by share of wins with 95 % intervals. Every pairing has a file of its own, named after FILE; games that it
holds are not played again, so a run can be stopped at any time and gone on with.

With --test a pairing ends as soon as Wald's sequential test tells two shares of wins apart, right in 95 of 100 cases. One looks
after whole deals, in the order of their numbers, so it ends at the same game however often it was stopped.
"""

import argparse
import json
import sys
from dataclasses import replace
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import fatina
from bench import peers
from bench.ours import Watch, usual_seats
from bench.run import describe_machine, machine_lines, stay_on_one_core
from bench.table import Row, Sample, Section, Work, consoles, measure, ratio, show, times
from fatina.bots.bot import SearchBot
from fatina.engine.game import TO_THE_END, Game, PlayOut
from fatina.lab.arena import Plan, Result, run
from fatina.lab.estimates import wilson

EXPECTED = (("hearts, ISMCTS in C++", 3), ("hearts, ISMCTS in Python", 20))
LADDER = ("random", "seedling", "sprite", "fairy", "queen")


AT_RANDOM = PlayOut(taste=1, depth=TO_THE_END)
"""As OpenSpiel's search plays."""


def search_rows(cores: int) -> list[tuple[Row, Work]]:
    """The first choice of every game, searched: decisions made in simulations, as our bots play and as OpenSpiel's do."""

    def work(game: Game, seats: int, what: str, play_out: PlayOut) -> Work:
        match = game.new(seats, seed=7)
        while len(match.moves(match.to_act[0])) == 1:
            match.play(match.to_act[0], match.moves(match.to_act[0])[0])

        def think(n: int) -> Sample:
            searcher = SearchBot(game, seed=n, simulations=n, cores=cores, play_out=play_out)
            with Watch() as watch:
                thought = searcher.think(match, match.to_act[0])
            depths[what] = thought.decisions / thought.simulations
            return watch.of(thought.decisions) if cores == 1 else Sample(thought.decisions, watch.wall, watch.wall)

        return think

    rows = []
    for game in [fatina.game(slug) for slug in fatina.games()]:
        seats = usual_seats(game)
        for how, play_out in (("as its bots play", game.play_out), ("at random to the end", AT_RANDOM)):
            what = f"{game.slug}, {seats} players, {how}"
            rows.append((Row("Fatina", what), work(game, seats, what, play_out)))
    return rows


depths: dict[str, float] = {}
"""Decisions in a simulation, by row, as last measured."""


def with_at_least_two(search: Work) -> Work:
    """OpenSpiel's search refuses to choose after a single simulation, with which the measurement begins."""
    return lambda n: search(max(2, n))


def speed(quick: bool, cores: int, file: Path | None) -> None:
    """Decisions simulated a second, beside OpenSpiel."""
    console, notes = consoles()
    with notes.status("beginning") as status:
        missing = peers.prepare(status.update)
        machine = describe_machine() | {"peers": peers.versions()}
        if cores == 1:
            stay_on_one_core()
        spiel = peers.Peer("OpenSpiel", missing.get("OpenSpiel", ""))
        rows = search_rows(cores)
        rivals = [
            (Row("OpenSpiel", what), with_at_least_two(spiel.work(name, "hearts")))
            for (what, _), name in zip(EXPECTED, ("search_in_c", "search_in_python"), strict=True)
        ]
        measure(rows + rivals, *((3, 0.1) if quick else (5, 0.5)), status.update)
        spiel.close()
    for line in machine_lines(machine):
        console.print(line, highlight=False)
    where = "one core" if cores == 1 else f"{cores} cores, by the clock"
    section = Section(
        f"Tree search on {where}", "decisions simulated", [r for r, _ in rows + rivals], [r for r, _ in rivals]
    )
    show(section, console)
    for what, depth in depths.items():
        console.print(f"{what}: {depth:.1f} decisions a simulation", highlight=False)
    for (rival, _), (what, least) in zip(rivals, EXPECTED, strict=True):
        for row, _ in rows:
            found = ratio(row, rival)
            if found is not None:
                console.print(f"{row.what}: {times(found)} of {what} (expected: {least} times)", highlight=False)
    if file:
        report: dict[str, Any] = {"machine": machine, "depths": depths, "sections": [section.json()]}
        file.write_text(json.dumps(report, indent=1), encoding="utf-8")


def strength(
    file: Path,
    games: int,
    only: list[str],
    seats: list[int],
    pairs: list[tuple[str, str]],
    sorts: list[str],
    cores: int | None,
    told_apart: tuple[float, float] | None = None,
    markdown: bool = False,
) -> None:
    """Each level against the one below, in these games with these numbers of seats, where the game has them."""
    for slug in only:
        for n in [n for n in fatina.game(slug).seats if n in seats]:
            for below, above in pairs:
                line_ups = {"one": (above, *[below] * (n - 1)), "rest": (below, *[above] * (n - 1))}
                for sort in sorts if n > 2 else sorts[:1]:  # of two, each is the rest to the other
                    plan = Plan(slug, n, line_ups[sort], games, "bench", {})
                    named = f"{file.stem}-{slug}-{n}-{above}-{below}-{sort}{file.suffix}"
                    part = file.with_name(named.replace("/", "_"))
                    results = (
                        run(plan, part, cores)
                        if told_apart is None
                        else until_clear(plan, part, cores, told_apart, above if sort == "one" else below)
                    )
                    tell_share(plan, results, above, below, sort, markdown=markdown)


DEALS_AT_ONCE = 4
"""With a sequential test so many deals are played between two looks."""
DOUBT = 0.05


def won(result: Result, name: str) -> float:
    """The share of the win of the only seat with that bot."""
    seat = result.bots.index(name)
    return 1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0.0


def until_clear(
    plan: Plan, file: Path, cores: int | None, told_apart: tuple[float, float], single: str
) -> list[Result]:
    """Play until it is clear which of two shares (in times the even one) a bot rather wins, at most all games of the plan."""
    low, high = (min(times_even / plan.seats, 0.99) for times_even in told_apart)
    results: list[Result] = []
    for games in range(DEALS_AT_ONCE * plan.seats, plan.games + DEALS_AT_ONCE * plan.seats, DEALS_AT_ONCE * plan.seats):
        results = run(replace(plan, games=min(games, plan.games)), file, cores)
        wins = sum(won(result, single) for result in results)
        evidence = wins * log(high / low) + (len(results) - wins) * log((1 - high) / (1 - low))
        if abs(evidence) > log((1 - DOUBT) / DOUBT):
            break
    return results


def tell_share(plan: Plan, results: list[Result], above: str, below: str, sort: str, *, markdown: bool = False) -> None:
    """One line: the share of wins of the single seat."""
    single = above if sort == "one" else below
    shares = [won(result, single) for result in results]
    share = sum(shares) / len(shares)
    low, high = wilson(share, len(shares))
    if markdown:
        rival = below if sort == "one" else above
        wins = f"{100 * share:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
        times_even = f"{share * plan.seats:.2f} ({low * plan.seats:.2f} to {high * plan.seats:.2f})"
        cells = plan.found.title(), plan.seats, single, rival, len(shares), wins, times_even
        print(f"| {' | '.join(map(str, cells))} |", flush=True)
        return
    others = plan.seats - 1
    rivals = above if sort == "rest" else below
    print(
        f"{plan.game:16} {plan.seats} seats: one {single} against {others} x {rivals}: wins {100 * share:.1f} % "
        f"({100 * low:.1f} to {100 * high:.1f}), {share * plan.seats:.2f} times its even share, {len(shares)} games",
        flush=True,
    )


def main() -> int:
    """Run the bench; 0 if all went well."""
    parser = argparse.ArgumentParser("bench/bots.py", description="Measure the bots.")
    parser.add_argument("what", choices=("speed", "strength"))
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repeats")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the speeds, with all samples, to a file")
    parser.add_argument("--games", metavar="N", type=int, default=200, help="games of each pairing (200)")
    parser.add_argument("--only", metavar="GAME,…", default=",".join(fatina.games()), help="these games only")
    parser.add_argument("--seats", metavar="N,…", default="2,3,4,5", help="these numbers of seats only")
    parser.add_argument(
        "--sorts", metavar="one,rest", default="one,rest", help="one against the rest, the rest against one"
    )
    parser.add_argument("--cores", metavar="N", type=int, help="use so many cores (strength: all, speed: 1)")
    parser.add_argument("--pairs", metavar="LOW:HIGH,…", default=",".join(map(":".join, pairwise(LADDER))))
    parser.add_argument(
        "--file", metavar="FILE", type=Path, default=Path("strength.jsonl"), help="where games are kept"
    )
    parser.add_argument(
        "--test",
        metavar="LOW:HIGH",
        default="",
        help="stop a pairing when it is clear which share it is, in times the even one",
    )
    parser.add_argument("--markdown", action="store_true", help="write rows of a table")
    chosen = parser.parse_args()
    if chosen.what == "speed":
        speed(chosen.quick, chosen.cores or 1, chosen.json)
    else:
        pairs = [(low, high) for low, _, high in (pair.partition(":") for pair in chosen.pairs.split(","))]
        seats = [int(n) for n in chosen.seats.split(",")]
        only, sorts = chosen.only.split(","), chosen.sorts.split(",")
        low, _, high = chosen.test.partition(":")
        told_apart = (float(low), float(high)) if chosen.test else None
        strength(chosen.file, chosen.games, only, seats, pairs, sorts, chosen.cores, told_apart, chosen.markdown)
    return 0


if __name__ == "__main__":
    sys.exit(main())
