"""What an end is worth to each seat."""

from math import e, exp

import pytest

import fatina
from fatina.bots.thinking import Mind
from fatina.bots.worth import (
    CUT_OFF,
    LEADS,
    SCORES,
    WINS,
    WORTH,
    compare_lead,
    final_lead,
    note_end,
    share_chances,
    squash,
    win_share,
)
from fatina.engine.layout import Row, as_cells

TALE = fatina.game("fairy-tale")
MARGIN = 5.0


def ended(scores: list[int], ranks: list[int]) -> Row:
    states = TALE.layout.blank(1)
    states["seats"] = len(scores)
    states["over"] = 1
    states["scores"][0, : len(scores)] = scores
    states["ranks"][0, : len(scores)] = ranks
    return TALE.layout.row(states[0])


def note(s: Row, mind: Mind) -> None:
    TALE.layout.code.run(note_end, s.record, mind.ends, mind.gauges, MARGIN)


def test_a_shared_win_is_shared() -> None:
    s = ended([20, 20, 5], [1, 1, 3])
    assert [win_share(s, seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_the_lead_is_over_those_who_did_not_end_level() -> None:
    s = ended([20, 20, 5], [1, 1, 3])
    assert [final_lead(s, seat) for seat in range(3)] == [15, 15, -15]
    assert final_lead(ended([7, 7], [1, 1]), 0) == 0


def test_where_points_do_not_decide_the_rank_does() -> None:
    s = ended([10, 30, 12], [1, 2, 3])  # somebody won outright with the fewest points
    assert final_lead(s, 0) == 0
    assert final_lead(s, 1) == 0
    assert final_lead(s, 2) < 0


def test_squash_keeps_order_between_0_and_1() -> None:
    found = [squash(lead, 10.0) for lead in (-1000, -10, 0, 10, 1000)]
    assert found == sorted(found)
    assert found[1:4] == pytest.approx([0.25, 0.5, 0.75])
    assert 0 < found[0] < 0.01
    assert 0.99 < found[4] < 1


def test_the_winner_s_worth_is_the_largest_and_a_near_loser_s_better_than_a_far_one_s() -> None:
    mind = Mind(TALE)
    note(ended([30, 28, 3], [1, 2, 3]), mind)
    first = [mind.ends[seat, WORTH] for seat in range(3)]
    assert first == [0.75, 0.25, 0.25]  # as yet there is nothing to compare the leads with
    note(ended([30, 29, 2], [1, 2, 3]), mind)
    worth = [mind.ends[seat, WORTH] for seat in range(3)]
    assert worth[0] > 0.5 > worth[1] > worth[2] > 0
    assert worth[1] > first[1]
    assert worth[2] < first[2]
    assert [mind.ends[seat, WINS] for seat in range(3)] == [1, 0, 0]
    assert [mind.ends[seat, SCORES] for seat in range(3)] == [30, 29, 2]


def test_who_wins_with_others_has_won() -> None:
    mind = Mind(TALE)
    note(ended([30, 20, 30, 20], [1, 3, 1, 3]), mind)  # partners, say
    assert [mind.ends[seat, WINS] for seat in range(4)] == [1, 0, 1, 0]


def test_a_game_that_was_cut_off_is_judged() -> None:
    match = TALE.new(2, seed=1)
    mind = Mind(TALE)
    note(match.state, mind)
    assert mind.ends[0, WORTH] == mind.ends[1, WORTH] == 0.5
    assert mind.ends[0, WINS] + mind.ends[1, WINS] == pytest.approx(1)


def test_chances_follow_from_leads_by_the_game_s_margin() -> None:
    mind = Mind(TALE)
    for seat, lead in enumerate((2.0, -2.0, -2.0 - MARGIN)):
        mind.ends[seat, LEADS] = lead
    share_chances(3, as_cells(mind.ends), MARGIN)
    first, second, third = (mind.ends[seat, WINS] for seat in range(3))
    assert first + second + third == pytest.approx(1)
    assert first / second == pytest.approx(exp(2.0 / MARGIN))
    assert second / third == pytest.approx(e)


def test_a_player_far_behind_tells_moves_apart_as_well_as_one_who_is_level() -> None:
    mind = Mind(TALE)
    changes = (0.0, 1.0, -1.0, 0.5, -2.0, 1.0)
    level = [compare_lead(mind.gauges[CUT_OFF, 0], change) for change in changes]
    behind = [compare_lead(mind.gauges[CUT_OFF, 1], change - 50.0) for change in changes]
    assert behind == pytest.approx(level)
    assert level[4] < 0.5 < level[5]
