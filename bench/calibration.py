"""Measure how true chances of winning are: among moments at which a bot gives 70 %, about 70 % should be won.

    python bench/calibration.py [GAME …] [--bot learned-300] [--seats 3] [--games N] [--every K] [--cores N] [--file FILE]
                                [--fit] [--pictures docs/pictures]

The same bot plays all seats. At every so-many-th decision its chance of winning with its own move is noted, and when the game is
over it is known who won. Moments of one game are not independent: intervals go by games. Moments are kept beside FILE, and games
that are there are not played again. --fit finds by what likings of seats are best divided (``Learned.warmth``), for --bot glance:
what makes that likeliest which happened. --pictures draws a plot for each game (the extra ``lab``).
"""

import argparse
import json
import sys
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

import fatina
from fatina.bots import bot
from fatina.bots.bot import GlanceBot, SearchBot
from fatina.bots.levels import adviser
from fatina.engine.errors import FatinaError
from fatina.lab.estimates import ratio
from fatina.lab.workers import carry_out

BINS = 10
ADVISES = 1000
"""Hints after the game come from a search about as long as so many simulations by hand."""


@dataclass(frozen=True)
class Played:
    """One game to be played, and looked at."""

    slug: str
    seats: int
    name: str
    number: int
    every: int

    def play(self) -> list[dict[str, Any]]:
        """The moments of the game: whose, their chance, those of all seats where known, and the share of the win they got."""
        game = fatina.game(self.slug)
        thinker = bot(self.name, game, self.number)
        game.compile()
        match = game.new(self.seats, f"calibration {self.number}")
        moments: list[dict[str, Any]] = []
        count = 0
        while not match.over:
            seat = match.to_act[0]
            open_moves = match.moves(seat)
            if len(open_moves) == 1:
                match.make(seat, open_moves[0])
                continue
            thought = thinker.think(match, seat)
            count += 1
            if count % self.every == self.number % self.every:
                chance, all_seats = thought.considered[0].win, []
                if isinstance(thinker, GlanceBot):
                    all_seats = [float(share) for share in thinker.net.shares[: self.seats]]
                    chance = all_seats[seat]
                moments.append({"game": self.number, "seat": seat, "chance": chance, "shares": all_seats})
            match.make(seat, thought.best)
        ranks = match.ranks
        won = [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
        return [moment | {"won": won[moment["seat"]], "wins": won} for moment in moments]


def moments_of(slug: str, name: str, given: argparse.Namespace) -> list[dict[str, Any]]:
    """All moments of a game with some number of seats, played now as far as they are not in the file."""
    game = fatina.game(slug)
    seats = given.seats if given.seats in game.seats else game.seats[0]
    path = given.file.with_name(f"{given.file.stem}-{slug}-{seats}-{name.replace('/', '_')}{given.file.suffix}")
    games: dict[int, list[dict[str, Any]]] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            kept = json.loads(line)
            games[kept["game"]] = kept["moments"]
    missing = [Played(slug, seats, name, number, given.every) for number in range(given.games) if number not in games]
    if missing:
        player = bot(name, game)
        match = game.new(seats, 0)
        game.compile()  # once, before several processes would
        quick = player.brief() if isinstance(player, SearchBot) else player
        while len(match.moves(match.to_act[0])) == 1:
            match.make(match.to_act[0], match.moves(match.to_act[0])[0])
        quick.think(match, match.to_act[0])
    with path.open("a", encoding="utf-8") as out:
        for played, found in carry_out(Played.play, missing, cores=given.cores):
            games[played.number] = found
            print(json.dumps({"game": played.number, "moments": found}), file=out, flush=True)
    return [moment for number in sorted(games) if number < given.games for moment in games[number]]


def binned(moments: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Moments by the chance that they were given: how often such were won, with an interval that goes by games."""
    places = {number: i for i, number in enumerate(sorted({moment["game"] for moment in moments}))}
    rows = []
    for i in range(BINS):
        inside = [one for one in moments if min(BINS - 1, int(one["chance"] * BINS)) == i]
        if not inside:
            continue
        parts, wholes = np.zeros(len(places)), np.zeros(len(places))
        for one in inside:
            parts[places[one["game"]]] += one["won"]
            wholes[places[one["game"]]] += 1
        found = ratio(parts, wholes, 1)
        low, high = found.intervals()
        rows.append(
            {
                "said": float(np.mean([one["chance"] for one in inside])),
                "won": float(found.value[0]),
                "low": float(low[0]),
                "high": float(high[0]),
                "moments": len(inside),
            }
        )
    return rows


def loss(moments: list[dict[str, Any]], warmth: float) -> float:
    """How unlikely what happened is on average, if likings are divided by that (on top of what they were)."""
    total = 0.0
    for one in moments:
        likings = [log(max(share, 1e-12)) / warmth for share in one["shares"]]
        best = max(likings)
        whole = log(sum(exp(liking - best) for liking in likings)) + best
        total -= sum(win * (liking - whole) for win, liking in zip(one["wins"], likings, strict=True))
    return total / len(moments)


def fitted(moments: list[dict[str, Any]]) -> float:
    """The warmth that makes what happened likeliest."""
    steps = [0.5 * 1.05**k for k in range(48)]
    return min(steps, key=lambda warmth: loss(moments, warmth))


def picture(title: str, rows: list[dict[str, Any]]) -> str:
    """The plot, as SVG."""
    import altair as alt
    import vl_convert

    from fatina.lab.plots import INK, MARK, PALE

    percent = alt.Axis(format="%", grid=True)
    whole = alt.Scale(domain=[0, 1])
    line = alt.Chart(alt.InlineData(values=[{"said": 0, "won": 0}, {"said": 1, "won": 1}]))
    base = alt.Chart(alt.InlineData(values=rows))
    across = alt.X("said:Q", title="the bot says", axis=percent, scale=whole)
    up = alt.Y("won:Q", title="are won", axis=percent, scale=whole)
    drawn = (
        line.mark_line(color=MARK, strokeDash=[4, 3]).encode(x=across, y=up)
        + base.mark_rule(color=PALE, strokeWidth=3).encode(x="said:Q", y="low:Q", y2="high:Q")
        + base.mark_point(filled=True, opacity=1, color=INK).encode(
            x=across, y=up, size=alt.Size("moments:Q", legend=None, scale=alt.Scale(range=[20, 200]))
        )
    ).properties(width=260, height=260, title=title)
    made = drawn.configure(background="white", font="sans-serif", axis=alt.AxisConfig(gridColor="#e6e1ee"))
    return str(vl_convert.vegalite_to_svg(made.to_dict()))


def main() -> int:
    """Run the bench; 0 if all went well."""
    parser = argparse.ArgumentParser("bench/calibration.py", description="Measure how true chances of winning are.")
    parser.add_argument("slugs", metavar="GAME", nargs="*", help="these games (all)")
    parser.add_argument("--bot", help="who plays and is asked (who advises after the game)")
    parser.add_argument("--seats", type=int, default=3, help="players, where a game is for so many (3)")
    parser.add_argument("--games", type=int, default=60, help="games to play (60)")
    parser.add_argument("--every", type=int, default=3, help="look at every so-many-th decision (3)")
    parser.add_argument("--cores", type=int, help="use so many cores (all)")
    parser.add_argument("--file", type=Path, default=Path("calibration.jsonl"), help="where moments are kept")
    parser.add_argument("--fit", action="store_true", help="find the warmth of a network (--bot glance)")
    parser.add_argument("--pictures", type=Path, help="draw plots into this folder")
    given = parser.parse_args()
    for slug in given.slugs or fatina.games():
        game = fatina.game(slug)
        name = given.bot or adviser(game, ADVISES)
        try:
            moments = moments_of(slug, name, given)
        except FatinaError as error:
            print(f"{slug}: {error}")
            continue
        rows = binned(moments)
        print(f"{game.title()}, {name}: {len(moments)} moments of {given.games} games")
        for row in rows:
            print(
                f"  said {100 * row['said']:3.0f} %: won {100 * row['won']:3.0f} % ({100 * row['low']:.0f} to "
                f"{100 * row['high']:.0f}), {row['moments']} moments"
            )
        if given.fit:
            warmth = fitted(moments)
            now = game.learned.warmth
            before, after = loss(moments, 1), loss(moments, warmth)
            print(f"  likeliest with a warmth of {warmth * now:.2f} (loss {after:.4f}); it is {now:.2f} ({before:.4f})")
        if given.pictures:
            (given.pictures / f"calibration-{slug}.svg").write_text(picture(game.title(), rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
