"""The arena: seats rotated, the same deals for all, results that can be gone on with, ratings and a picture."""

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import fatina
from fatina.bots.network import read_network
from fatina.engine.errors import FatinaError
from fatina.lab import arena
from fatina.lab.arena import Plan, Result, run
from fatina.lab.estimates import wilson
from fatina.lab.standings import picture, rate, standings
from tests.bots.networks import arrays_of, saved


def plan(
    games: int = 6, bots: tuple[str, ...] = ("sprite", "seedling", "random"), seats: int = 3, seed: str = "1"
) -> Plan:
    return Plan("fairy-tale", seats, bots, games, seed, {})


def quick(games: int) -> Plan:
    return plan(games, ("seedling", "random"), 2)


def test_every_bot_sits_on_every_seat_of_every_deal() -> None:
    for bots, seats in (
        (("sprite", "seedling", "random"), 3),
        (("sprite", "random"), 4),
        (("queen", "sprite", "seedling", "random"), 2),
    ):
        line_ups = plan(bots=bots, seats=seats)
        for deal in range(3):
            numbers = range(deal * len(bots), (deal + 1) * len(bots))
            assert len({line_ups.deal(number) for number in numbers}) == 1
            sat = Counter((seat, name) for number in numbers for seat, name in enumerate(line_ups.line_up(number)))
            assert set(sat.values()) == {1}
            assert len(sat) == seats * len(bots)
    assert plan().deal(0) != plan().deal(3)


def test_results_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    told: list[int] = []
    first = run(quick(2), file, cores=1, progress=told.append)
    assert told == [1, 2]
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines, lines[-1][:20]]))  # cut short while writing
    again: list[int] = []
    results = run(quick(4), file, cores=1, progress=again.append)
    assert again == [3, 4]
    assert results[:2] == first
    assert [result.number for result in results] == [0, 1, 2, 3]
    assert run(quick(4), file, cores=1, progress=again.append) == results
    assert again == [3, 4]
    whole = run(quick(4), tmp_path / "other.jsonl", cores=1)
    assert [(r.bots, r.scores, r.ranks) for r in whole] == [(r.bots, r.scores, r.ranks) for r in results]


def test_games_of_changed_bots_are_shown_but_not_mixed_with_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    results = run(quick(2), file, cores=1)
    before = file.read_text()
    monkeypatch.setattr(arena, "sources_hash", lambda rooms: "changed")
    assert run(quick(2), file, cores=1) == results
    with pytest.raises(FatinaError, match=r"games.jsonl holds games of bots that have changed since"):
        run(quick(3), file, cores=1)
    assert file.read_text() == before


def test_a_file_of_other_games_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run(quick(1), file, cores=1)
    before = file.read_text()
    with pytest.raises(FatinaError, match=r"games.jsonl holds games with seats 2, not 3"):
        run(plan(1, ("seedling", "random")), file, cores=1)
    with pytest.raises(FatinaError, match="holds games with bots"):
        run(plan(1, ("sprite", "random"), 2), file, cores=1)
    assert file.read_text() == before
    file.write_text("hello\n")
    with pytest.raises(FatinaError, match="is not a file of arena games"):
        run(plan(1), file, cores=1)
    file.write_text(json.dumps([1]) + "\n")
    with pytest.raises(FatinaError, match="is not a file of arena games"):
        run(plan(1), file, cores=1)


def test_a_plan_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(FatinaError, match="at least two bots"):
        plan(bots=("sprite",))
    with pytest.raises(FatinaError, match="there is no bot 'spright'"):
        plan(bots=("spright", "random"))
    with pytest.raises(FatinaError, match="2 to 5 players, not 7"):
        plan(seats=7)
    with pytest.raises(FatinaError, match="at least one game"):
        plan(0)


def result(number: int, bots: list[str], ranks: list[int]) -> Result:
    return Result(number, bots, [10 * (4 - rank) for rank in ranks], ranks, 100, 1.0)


def test_standings_count_wins_and_rate_in_order_of_strength() -> None:
    results = [result(n, ["a", "b", "c"], [1, 2, 3]) for n in range(20)]
    results += [result(20 + n, ["c", "a", "b"], [1, 1, 3]) for n in range(4)]
    table = standings(results, 3)
    assert [standing.bot for standing in table] == ["a", "c", "b"]
    a = table[0]
    assert a.played == 24
    assert a.wins == pytest.approx((20 + 2) / 24)
    assert a.wins_low < a.wins < a.wins_high
    assert a.even == pytest.approx(1 / 3)
    assert a.score == 30
    assert a.rating_low < a.rating < a.rating_high
    assert a.rating_low > min(standing.rating_high for standing in table)


def test_a_bot_on_several_seats_has_one_rating() -> None:
    ratings = rate([result(n, ["a", "b", "b"], [1, 2, 3]) for n in range(10)])
    assert set(ratings) == {"a", "b"}
    assert ratings["a"][0] > 25 > ratings["b"][0]


def test_wilson_s_interval() -> None:
    low, high = wilson(0.5, 100)
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_bots_are_ranked_by_their_wins_and_shown_by_seat() -> None:
    often = [Result(n, ["strong", "late"], [9, 3], [1, 2], 10, 1.0) for n in range(0, 30)]
    lately = [Result(n, ["late", "strong"], [9, 3], [1, 2], 10, 1.0) for n in range(30, 50)]
    table = standings(often + lately, 2)
    assert [standing.bot for standing in table] == ["strong", "late"]
    assert table[0].wins == pytest.approx(0.6)
    assert [share.played for share in table[0].by_seat] == [30, 20]
    assert [share.wins for share in table[0].by_seat] == [1.0, 0.0]
    alone = standings(often + lately, 1)[0]
    assert table[0].wins_high - table[0].wins_low > 1.2 * (
        alone.wins_high - alone.wins_low
    )  # games of a deal go together


def test_the_picture_is_a_drawing_with_every_bot() -> None:
    table = standings([result(n, ["a", "b", "c & d"], [1, 2, 3]) for n in range(5)], 3)
    drawing = ElementTree.fromstring(picture(table, "Tale <1>"))
    texts = {element.text for element in drawing.iter() if element.text}
    assert {"a", "b", "c & d", "Tale <1>"} <= texts
    circles = [float(circle.attrib["cx"]) for circle in drawing.iter("{http://www.w3.org/2000/svg}circle")]
    assert circles == sorted(circles, reverse=True)


def test_a_file_says_which_networks_played_and_takes_no_others(tmp_path: Path) -> None:
    game = fatina.game("fairy-tale")
    network = saved(tmp_path / "n.npz", arrays_of(game))
    plan = Plan("fairy-tale", 2, (f"glance@{network}", "random"), 2, "n", {})
    file = tmp_path / "games.jsonl"
    assert len(run(plan, file, 1)) == 2
    named = json.loads(file.read_text().splitlines()[0])["networks"]
    assert list(named) == [f"glance@{network}"]
    other = saved(tmp_path / "m.npz", arrays_of(game, seed=1))
    network.unlink()
    other.rename(network)
    read_network.cache_clear()
    with pytest.raises(FatinaError, match="holds games with networks"):
        run(plan, file, 1)
