"""Games of bots as data to learn from: every decision with what its seat saw, what it might have done, what it did, and how the
match ended for it.

    from fatina.lab.episodes import Players, write_parquet
    write_parquet(Players("fairy-tale", 3, ("sprite", "seedling"), games=1000, seed="1"), Path("sprites"))
    polars.scan_parquet("sprites/*.parquet")

A row of a Parquet file is a decision; ``docs/adapters.md`` says what its columns are. The same players, seed and version of
Fatina give the same rows, but for bots that think by the clock.
"""

import json
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import fatina
from fatina.bots import Bot, bot
from fatina.engine.cards import CardSet
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game
from fatina.engine.match import Match
from fatina.lab.workers import carry_out

FORMAT = "fatina-dataset/1"
AT_ONCE = 64
"""Games that a core plays before it asks for more."""
FILE_BYTES = 1 << 27
"""A file is written when what is seen in it takes so much memory (on disk it is twenty times smaller)."""

Array = npt.NDArray[Any]
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Players:
    """Who plays what: in game number k seat s is the bot k + s, counted around, so that each sits everywhere.

    Raises FatinaError for what cannot be played.
    """

    slug: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    cards: CardSet | None = None  # other cards than the printed ones

    def __post_init__(self) -> None:
        if not self.bots:
            raise FatinaError("a dataset takes at least one bot, such as sprite")
        if self.games < 1:
            raise FatinaError(f"a dataset has at least one game, not {self.games}")
        for name in self.bots:
            bot(name, self.game)
        self.game.chosen(self.seats, self.options)

    @property
    def game(self) -> Game:
        return fatina.game(self.slug)

    @property
    def printed(self) -> CardSet:
        return self.cards or self.game.printed

    def line_up(self, number: int) -> list[str]:
        """Who sits where in a game."""
        return [self.bots[(number + seat) % len(self.bots)] for seat in range(self.seats)]

    def heading(self) -> dict[str, Any]:
        """What the data are, with all that is needed to make them again and to read them."""
        game, cards = self.game, self.printed
        return {
            "format": FORMAT,
            "game": game.slug,
            "fatina": fatina.__version__,
            "rules": game.version,
            "cards": {"name": cards.name, "hash": cards.hash},
            "seats": self.seats,
            "options": game.chosen(self.seats, self.options),
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "observation": [
                {"name": b.name, "first": b.at, "numbers": b.size, "meaning": b.meaning}
                for b in game.features.blocks.values()
            ],
            "actions": game.moves.size,
        }


@dataclass(frozen=True, eq=False)
class Episode:
    """One match, decision by decision."""

    number: int
    line_up: list[str]
    seat: Array  # [decision]
    seen: Array  # [decision, number]
    mask: Array  # [decision, move]
    action: Array  # [decision]
    last: Array  # [seat, number] what each seat saw when it was over
    scores: list[int]
    ranks: list[int]

    @property
    def worth(self) -> npt.NDArray[np.float32]:
        """What the end is worth to each seat: with n seats n - 1 for the only winner, -1 for losers, winners share."""
        won = np.array(self.ranks) == 1
        return np.asarray(won * len(won) / won.sum() - 1, np.float32)


@dataclass(frozen=True)
class Part:
    """Some games of these players, to be played by one core."""

    players: Players
    numbers: range

    def episodes(self) -> Iterator[Episode]:
        """Play them, one after the other."""
        players, game = self.players, self.players.game
        game.compile()
        bots = {name: bot(name, game) for name in set(players.bots)}
        for number in self.numbers:
            line_up = players.line_up(number)
            for player in bots.values():
                player.seed = number
            match = game.new(
                players.seats, f"dataset {players.seed} {number}", cards=players.printed, **players.options
            )
            yield episode(match, number, line_up, [bots[name] for name in line_up])


def episode(match: Match, number: int, line_up: list[str], players: list[Bot]) -> Episode:
    """Play a match to its end and write down every decision."""
    seats, seen, mask, actions = [], [], [], []
    while not match.over:
        seat = match.to_act[0]
        legal = np.zeros(match.game.moves.size, np.bool_)
        legal[[move.id for move in match.moves(seat)]] = True
        seats.append(seat)
        seen.append(match.observe(seat))
        mask.append(legal)
        actions.append(players[seat].choose(match, seat))
        match.make(seat, actions[-1])
    return Episode(
        number, line_up, np.array(seats, np.int8), np.array(seen), np.array(mask), np.array(actions, np.int32),
        np.array([match.observe(seat) for seat in range(match.seats)]), match.scores, match.ranks,
    )  # fmt: skip


@dataclass(frozen=True)
class Written:
    """Files that were written."""

    files: tuple[str, ...]
    games: int
    decisions: int


@dataclass(frozen=True)
class Writing:
    """A part that is to be written into a folder, in files that hold a good deal each."""

    part: Part
    folder: Path
    heading: str

    def write(self) -> Written:
        """Play and write; the names of files say which games are in them."""
        files, decisions, waiting, size = [], 0, [], 0
        for one in self.part.episodes():
            waiting.append(one)
            size += one.seen.nbytes
            decisions += len(one.seat)
            if size > FILE_BYTES or one.number == self.part.numbers[-1]:
                name = f"games-{waiting[0].number:07d}-{waiting[-1].number:07d}.parquet"
                table_of(waiting).write_parquet(self.folder / name, metadata={"fatina": self.heading})
                files.append(name)
                waiting, size = [], 0
        return Written(tuple(files), len(self.part.numbers), decisions)


def table_of(episodes: list[Episode]) -> Any:
    """Matches as a data frame, a row for each decision. Raises FatinaError without polars."""
    try:
        import polars
    except ImportError as missing:
        raise FatinaError("Parquet files need polars: pip install 'fatina[lab]'") from missing

    def each(of: Callable[[Episode], Any], kind: Any) -> Array:
        return np.concatenate([np.asarray(of(one), kind) for one in episodes])

    last = [np.array([seat not in one.seat[i + 1 :] for i, seat in enumerate(one.seat)], np.bool_) for one in episodes]
    return polars.DataFrame(
        {
            "game": each(lambda one: np.full(len(one.seat), one.number), np.int32),
            "step": each(lambda one: np.arange(len(one.seat)), np.int32),
            "seat": each(lambda one: one.seat, np.int8),
            "bot": [one.line_up[seat] for one in episodes for seat in one.seat],
            "observation": each(lambda one: one.seen, np.float32),
            "action_mask": each(lambda one: one.mask, np.bool_),
            "action": each(lambda one: one.action, np.int32),
            "last": np.concatenate(last),
            "result": each(lambda one: one.worth[one.seat], np.float32),
            "score": each(lambda one: np.array(one.scores)[one.seat], np.int32),
            "rank": each(lambda one: np.array(one.ranks)[one.seat], np.int8),
        }
    )


def parts_of(players: Players) -> list[Part]:
    """All games, in parts that are alike however many cores there are."""
    return [Part(players, range(at, min(at + AT_ONCE, players.games))) for at in range(0, players.games, AT_ONCE)]


def check_place(place: Path) -> None:
    """Raises FatinaError where nothing can be written, or something lies already."""
    if place.suffix == ".parquet" and place.exists():
        raise FatinaError(f"{place} is there already: choose another name, or remove it")
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise FatinaError(f"{place} is there already and not an empty folder: choose another, or remove it")
    if not place.parent.is_dir():
        raise FatinaError(f"{place} cannot be written: there is no folder {place.parent}")


def write_parquet(
    players: Players, place: Path, cores: int | None = None, progress: Progress | None = None
) -> dict[str, Any]:
    """Play all games and write them: into a folder of Parquet files with ``dataset.json``, or into one file ``….parquet``.

    Returns the heading with what was written. Raises FatinaError where that cannot be.
    """
    table_of_nothing()
    check_place(place)
    alone = place.suffix == ".parquet"
    folder = place.with_name(f"{place.name}.parts") if alone else place
    begun, heading = time.monotonic(), players.heading()
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise FatinaError(f"{place} cannot be written: {error.strerror}") from None
    try:
        work = [Writing(part, folder, json.dumps(heading)) for part in parts_of(players)]
        written = []
        for _, done in carry_out(Writing.write, work, cores=cores):
            written.append(done)
            if progress:
                progress(sum(part.games for part in written))
        files = sorted(name for done in written for name in done.files)
        if alone:
            import polars

            together = polars.scan_parquet([folder / name for name in files])
            together.sink_parquet(place, metadata={"fatina": json.dumps(heading)})
    finally:
        if alone:
            shutil.rmtree(folder, ignore_errors=True)
    told = heading | {
        "decisions": sum(done.decisions for done in written),
        "files": [place.name] if alone else files,
        "bytes": sum((place if alone else place / name).stat().st_size for name in ([""] if alone else files)),
        "seconds": round(time.monotonic() - begun, 1),
    }
    if not alone:
        (place / "dataset.json").write_text(json.dumps(told, indent=1), encoding="utf-8")
    return told


def table_of_nothing() -> None:
    """Raises FatinaError without polars, before anything is played."""
    try:
        import polars  # noqa: F401
    except ImportError as missing:
        raise FatinaError("Parquet files need polars: pip install 'fatina[lab]'") from missing
