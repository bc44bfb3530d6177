"""Studies: the same games wherever they are played, gone on with, compared and swept over; and what is wrong is said."""

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fatina
from fatina.bots.bot import InstinctBot
from fatina.engine.errors import FatinaError
from fatina.games.fairy_tale.instinct import one_world_will_do
from fatina.lab import study
from fatina.lab.deeds import DEEDS, ENDS, Deeds
from fatina.lab.figures import Played, differences
from fatina.lab.loop import DECISIONS
from fatina.lab.playing import Shard, line_ups, play_deals, read_games, shards_of
from fatina.lab.question import Arm, ask
from fatina.lab.shelf import Shelf
from fatina.lab.studies import Study, carry_on
from tests.cli.command import complaint, output
from tests.cli.command import fatina as command

TALE = fatina.game("fairy-tale")


def quick(tmp_path: Path, **how: Any) -> Study:
    return study("fairy-tale", **{"bots": "random", "games": 300, "seats": 3, "keep": tmp_path, "cores": 1} | how)


def arm_of(**how: Any) -> Arm:
    return ask(TALE, **{"bots": ("random",), "seats": [3]} | how).arms[0]


def test_one_core_and_several_say_the_same(tmp_path: Path) -> None:
    one = quick(tmp_path / "one", bots="sprite,random", games=120)
    many = quick(tmp_path / "many", bots="sprite,random", games=120, cores=3)
    assert one.json() == many.json()
    files = sorted(file.relative_to(tmp_path / "one") for file in (tmp_path / "one").rglob("*.npz"))
    assert len(files) == 2
    for file in files:
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "many" / file).read_bytes()


def test_processes_that_search_say_the_same(tmp_path: Path) -> None:
    how = {"bots": "search-3,random", "games": 18}
    assert quick(tmp_path / "one", **how).json() == quick(tmp_path / "two", **how, cores=2).json()


def test_a_study_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole = quick(tmp_path / "whole")
    shelf = Shelf(tmp_path / "part")
    question = ask(TALE, bots=("random",), games=300, seats=[3])
    told: list[int] = []

    def stop(done: int, of: int) -> None:
        told.append(done)
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        carry_on(question, keep=tmp_path / "part", cores=1, progress=stop)
    assert told == [0, 100]
    shards = shards_of(question.arms[0], 300)
    assert [shelf.has(shard) for shard in shards] == [True, False, False]
    told.clear()
    rest = carry_on(question, keep=tmp_path / "part", cores=1, progress=lambda done, of: told.append(done))
    assert told == [100, 200, 300]
    assert rest.json() == whole.json()
    file = next((tmp_path / "part").rglob("100-200.npz"))
    file.write_bytes(file.read_bytes()[:1000])  # cut short by a full disk
    assert carry_on(question, keep=tmp_path / "part", cores=1).json() == whole.json()


def test_who_looks_again_with_more_games_has_wider_intervals(tmp_path: Path) -> None:
    first = quick(tmp_path, games=200)
    assert first.json() == quick(tmp_path, games=200).json()  # the same look
    again = quick(tmp_path, games=300)
    fresh = quick(tmp_path / "fresh", games=300)
    assert not first.found[0].several_looks
    assert again.found[0].several_looks
    wide, narrow = (s.rows("seats")[0] for s in (again, fresh))
    assert wide["wins"] == narrow["wins"]
    assert wide["wins_high"] - wide["wins_low"] > 1.3 * (narrow["wins_high"] - narrow["wins_low"])


def test_a_study_ends_when_enough_is_known(tmp_path: Path) -> None:
    early = quick(tmp_path / "one", games=3200, until=0.08)
    assert early.json() == quick(tmp_path / "two", games=3200, until=0.08, cores=2).json()
    assert len(early.found[0].games) == 400
    assert early.found[0].several_looks
    for row in early.rows("seats"):
        assert (row["wins_high"] - row["wins_low"]) / 2 <= 0.08


def test_line_ups_rotate_and_are_not_always_in_the_same_order() -> None:
    arm = arm_of(bots=("sprite", "seedling", "random"))
    seated = line_ups(arm, range(40)).reshape(40, 3, 3)
    assert (np.sort(seated, 1) == np.arange(3)[:, None]).all()  # each sits on each seat of each deal
    assert len({tuple(deal[0]) for deal in seated}) == 6
    alone = arm_of(bots=("sprite",))
    assert (alone.rotations, alone.line_up) == (1, ("sprite",) * 3)
    one = arm_of(bots=("fairy", "sprite"), seats=[4])
    assert (one.rotations, one.line_up) == (4, ("search-500", "sprite", "sprite", "sprite"))


@pytest.mark.parametrize("slug", fatina.games())
def test_games_are_written_down_as_they_were_played(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move has one verb, nothing is chosen that was not open: in all games, interpreted, which is sooner than compiled."""
    game = fatina.game(slug)
    monkeypatch.setattr(game.layout.code, "run", game.layout.code.interpret)
    arm = ask(game, bots=("random",), games=1).arms[0]
    games = play_deals(arm, range(1))
    deeds = Deeds(game, arm.cards)
    verbs = [i for i, thing in enumerate(deeds.things) if thing.sort is None]
    assert (games.made[:, :, verbs].sum((1, 2)) == games.counts[:, DECISIONS]).all()  # each move has one verb
    assert (games.picked <= games.open).all()
    assert (games.picked <= games.made).all()
    assert games.even.sum() <= games.open.sum() + 1e-6
    assert games.ranks.min() == 1
    assert read_games(games.tobytes()).tobytes() == games.tobytes()
    assert set(DEEDS[slug]) <= {"take", "play", "give-up"}
    known = {verb for verbs in DEEDS[slug].values() for verb in verbs}
    assert known <= set(game.moves.verbs)
    assert all(game.layout.fields[zone].of.section for zone in ENDS[slug])


def test_what_players_hold_is_counted() -> None:
    arm = arm_of()
    games = play_deals(arm, range(20))
    assert (games.held.sum(2) == 12).all()  # each plays twelve cards of Fairy Tale
    deeds = Deeds(TALE, arm.cards)
    played = [i for i, thing in enumerate(deeds.things) if thing.verb == "play" and thing.sort]
    assert (games.made[:, :, played] == games.held).all()
    kept = [i for i, thing in enumerate(deeds.things) if thing.verb == "keep" and thing.sort]
    assert (games.made[:, :, kept].sum(2) == 16).all()  # nobody chooses the fifth card of a round


INTERPRETED = """
import hashlib
from fatina.lab.playing import play_deals
from fatina.lab.question import ask
import fatina
arm = ask(fatina.game("fairy-tale"), bots=("seedling", "random"), seats=[2]).arms[0]
print(hashlib.sha256(play_deals(arm, range(1)).tobytes()).hexdigest())
"""


def test_interpreted_and_compiled_play_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETED],
        env=os.environ | {"FATINA_JIT": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled = play_deals(arm_of(bots=("seedling", "random"), seats=[2]), range(1)).tobytes()
    assert done.stdout.strip() == hashlib.sha256(compiled).hexdigest()


def test_better_players_win_and_better_cards_are_worth_more(tmp_path: Path) -> None:
    found = quick(tmp_path, bots="sprite,random", games=300)
    sprite, chance = found.rows("bots")
    assert (sprite["bot"], chance["bot"]) == ("sprite", "random")
    assert sprite["wins_low"] > 0.8
    assert sprite["sure"]
    assert chance["wins_high"] < 0.1
    dear = quick(tmp_path, games=1500, sweep="fairy-queen.value=1,30")
    worths = {
        row["value"]: row for row in dear.rows("swept") if (row["measure"], row["how"]) == ("wins-worth", "in-row")
    }
    assert worths["1"]["high"] < worths["30"]["low"]
    assert worths["30"]["low"] > 0.3


def test_the_same_deals_tell_a_change_from_luck(tmp_path: Path) -> None:
    printed = Path(TALE.folder / "cards.toml").read_text()
    dear = tmp_path / "dear.toml"
    dear.write_text(
        printed.replace('name = "Fairy Tale, 100 cards"', 'name = "Dear queens"').replace("value = 2\n", "value = 3\n")
    )
    found = quick(tmp_path / "keep", cards=dear, against="printed", games=400)
    assert found.question.compared
    assert [played.arm.label for played in found.found] == ["Fairy Tale, 100 cards", "Dear queens"]
    row = next(row for row in found.rows("differences") if row["measure"] == "score")
    assert row["difference_low"] > 0
    assert row["sure"]
    apart = [
        next(r for r in found.rows("games") if r["measure"] == "score" and r["arm"] == p.arm.label) for p in found.found
    ]
    widths = [r["high"] - r["low"] for r in apart]
    assert row["difference_high"] - row["difference_low"] < min(widths)  # pairing pays
    assert not [row for row in found.rows("move_differences") if row["sure"]]  # random players do not mind


def test_what_could_seldom_be_chosen_is_not_compared(tmp_path: Path) -> None:
    found = quick(tmp_path, against={"deck": "simplified"}, games=200)
    chances = {
        (row["verb"], row["id"]): row["chances"] * 600
        for row in found.rows("moves")
        if row["arm"] == found.found[0].arm.label
    }
    rows = found.rows("move_differences")
    assert len(rows) > 20
    assert all(chances[row["verb"], row["id"]] >= 50 for row in rows)
    assert any(0 < count < 50 for count in chances.values())


def test_frames_and_files_have_what_the_tables_have(tmp_path: Path) -> None:
    import polars

    found = quick(tmp_path / "keep", seats=[2, 3], games=100)
    frame = found["seats"]
    assert frame.rows(named=True) == found.rows("seats")
    assert frame["players"].to_list() == [2, 2, 3, 3, 3]
    found.csv(tmp_path / "csv", "fatina study")
    found.parquet(tmp_path / "parquet")
    assert polars.read_parquet(tmp_path / "parquet" / "cards.parquet").rows(named=True) == found.rows("cards")
    assert len(polars.read_csv(tmp_path / "csv" / "moves.csv")) == len(found.rows("moves"))
    told = json.loads((tmp_path / "csv" / "study.json").read_text())
    assert (told["command"], told["seed"], told["rules"]) == ("fatina study", "1", TALE.version)
    assert told["arms"][0]["cards"] == {"name": TALE.printed.name, "hash": TALE.printed.hash}
    with pytest.raises(KeyError, match=r"no table 'card': there are games, seats"):
        found["card"]


WITHOUT = """
import sys
for name in ("polars", "altair", "distributed"):
    sys.modules[name] = None
from fatina.cli import main
main()
"""


@pytest.mark.parametrize(
    ("option", "value", "missing"),
    [
        ("--report", "page.html", "altair"),
        ("--parquet", "tables", "polars"),
        ("--scheduler", "tcp://localhost:1", "distributed"),
    ],
)
def test_a_missing_library_is_named_before_anything_is_played(
    tmp_path: Path, option: str, value: str, missing: str
) -> None:
    arguments = [
        "study",
        "fairy-tale",
        "--bots",
        "random",
        "--games",
        "2",
        "--keep",
        str(tmp_path / "keep"),
        option,
        value,
    ]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *arguments],
        env=os.environ | {"FATINA_JIT": "0"}, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert f"{missing}: pip install 'fatina[lab]'" in done.stderr
    assert not list(tmp_path.rglob("*.npz"))


def test_workers_with_other_sources_are_refused() -> None:
    shard = shards_of(arm_of(), 100)[0]
    with pytest.raises(FatinaError, match="has another version of Fatina"):
        Shard(shard.arm, shard.deals, "other").play()


WRONG = [
    (["--bots", "wizard"], "there is no bot 'wizard': there are random, seedling, sprite, fairy, queen, and search-N"),
    (["--bots", ","], "a study needs somebody who plays"),
    (["--bots", "sprite,random,seedling"], "3 bots are named, but there are 2 players"),
    (["--seats", "9"], "2 to 5 players, not 9"),
    (["--seats", "many"], "'many' is not a number of players, such as 3 or 2,3,4, nor all"),
    (["--option", "deck=huge"], "option deck: 'huge' is not one of full, simplified"),
    (["--against", "printed"], "both card files are the same"),
    (["--against", "none.toml"], "none.toml: cannot be read"),
    (["--against", "deck=full"], "both have the same options"),
    (["--against", "deck=simplified,partners"], "'partners' is not of the form name=value"),
    (["--sweep", "fairy-queen"], "is no sweep: write card.fact=1..6"),
    (["--sweep", "fairy-qeen.value=1..3"], "there is no card 'fairy-qeen'; did you mean fairy-queen"),
    (["--sweep", "fairy-queen.price=1..3"], "fairy-queen has no 'price' to sweep over: there are number, category"),
    (["--sweep", "fairy-queen.value=1..90"], "41 should be a whole number from -20 to 40"),
    (["--sweep", "fairy-queen.value=3"], "a sweep has at least two values"),
    (["--sweep", "fairy-queen.value=5..2"], "goes down: write 2..5"),
    (["--sweep", "fairy-queen.kind=ally,variable"], "with fairy-queen.kind=ally the game cannot be played"),
    (["--sweep", "fairy-queen.value=1..3", "--seats", "2,3"], "for one number of players"),
    (["--sweep", "fairy-queen.value=1..3", "--against", "deck=simplified"], "not both at once"),
    (["--report", "none/page.html"], "page.html cannot be written: there is no folder none"),
    (["--report", "."], "cannot be written: it is a folder"),
    (["--csv", __file__], "is a file: tables go into a folder"),
    (["--scheduler", "tcp://127.0.0.1:1"], "no Dask scheduler answers at tcp://127.0.0.1:1"),
]


@pytest.mark.parametrize(("arguments", "says"), WRONG, ids=[" ".join(arguments) for arguments, _ in WRONG])
def test_what_is_wrong_is_said(
    tmp_path: Path, arguments: list[str], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fatina.lab.workers.CONNECTING", 1)
    code = 2 if "many" in arguments or "deck=simplified,partners" in arguments else 1
    assert says in complaint(code, "study", "fairy-tale", "--games", "2", "--keep", str(tmp_path), *arguments)
    assert not list(tmp_path.rglob("*.npz"))


def test_the_command_tells_findings_and_json(tmp_path: Path) -> None:
    arguments = ["study", "fairy-tale", "--bots", "random", "--games", "200", "--keep", str(tmp_path), "--lang"]
    told = output(*arguments, "en")
    assert told.startswith("Fairy Tale\nGames played: 200. Players: 2; random players; Fairy Tale, 100 cards.\n- ")
    assert "Una partita richiede in media" in output(*arguments, "it")
    document = json.loads(output(*arguments, "en", "--json"))
    assert document["command"].startswith("fatina study fairy-tale --bots random --games 200")
    assert [row["seat"] for row in document["tables"]["seats"]] == [1, 2]
    assert document["arms"][0]["games"] == 200


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = command("study", "fairy-tale", "--games", "2", "--keep", str(tmp_path / "file"))
    assert (done.returncode, "file cannot be written" in done.stderr) == (1, True)


def test_differences_are_called_sure_among_all_that_are_looked_at() -> None:
    """Both are drawn alike, so that whatever is called sure is a mistake."""
    chance = np.random.default_rng(11)
    arm = ask(TALE, bots=["random"], seats=[2], games=200).arms[0]
    games = play_deals(arm, range(200))
    wrong = 0
    for _ in range(60):
        drawn = [
            replace(games, scores=chance.normal(0, 9, (200, 2)), counts=chance.integers(30, 60, games.counts.shape))
            for _ in range(2)
        ]
        rows = differences(*(Played(arm, each) for each in drawn))
        wrong += any(row["sure"] for row in rows)
    assert wrong <= 8  # 5 in 100 are allowed; each by itself it would be a third


def test_one_world_tells_as_much_as_eight_where_the_loop_looks_at_one() -> None:
    """While Fairy Tale is drafted, moves differ by the same in every world, but for the last choice; after that no longer."""
    match, several = TALE.new(3, seed=3), set()
    chance = np.random.default_rng(1)
    while not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        if len(moves) > 1:
            thoughts = [InstinctBot(TALE, seed, looks=1, tries=4).think(match, seat) for seed in range(3)]
            worths = [{one.move: one.worth for one in thought.considered} for thought in thoughts]
            gaps = [[worth[move.id] - worth[moves[0].id] for move in moves] for worth in worths]
            same = bool(np.allclose(gaps[0], gaps[1], atol=1e-9) and np.allclose(gaps[0], gaps[2], atol=1e-9))
            if one_world_will_do(match.state, seat):
                assert same
            several.add((one_world_will_do(match.state, seat), same))
        match.play(seat, moves[chance.integers(len(moves))])
    assert several == {(True, True), (False, True), (False, False)}
