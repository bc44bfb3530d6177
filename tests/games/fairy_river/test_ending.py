"""The end of the game: threshold, all clean, dead end, seven types, ties."""

import pytest

from .table import GAME, everything_washed_but, finish, names, play, table

SIX_LIGHT = {"shorts": 1, "jersey": 1, "skirt": 1, "blouse": 1, "shawl": 1, "gown": 1}  # worth 18
SIX = {"jersey": 1, "skirt": 1, "blouse": 1, "shawl": 1, "gown": 1, "cloak": 1}


@pytest.mark.clause("FR-46")
@pytest.mark.ruling("FRR-60")
def test_the_score_is_the_worth_of_the_washed_garments_and_nothing_else() -> None:
    match = table(
        "L1 0 zoe",
        "cloak gown",
        washed=[{"skirt": 2, "shawl": 1}, {"shorts": 3}, {}],
        pile={"gown": 1},
        barren=2,
    )
    finish(match)
    assert match.over
    assert match.scores == [10, 3, 0]


@pytest.mark.clause("FR-47", "FR-48")
@pytest.mark.parametrize(
    ("seats", "washed", "points", "called"),
    [
        (3, {"skirt": 8, "shawl": 3}, 39, False),
        (3, {"skirt": 8, "shawl": 3, "shorts": 1}, 40, True),
        (4, {"skirt": 8, "jersey": 1}, 29, False),
        (4, {"skirt": 8, "blouse": 1}, 30, True),
        (5, {"skirt": 6, "jersey": 1}, 23, False),
        (5, {"skirt": 7}, 24, True),
    ],
)
def test_reaching_the_threshold_exactly_calls_the_last_round(
    seats: int, washed: dict[str, int], points: int, called: bool
) -> None:
    match = table("L2 0 zoe skirt", seats=seats, washed=[washed])  # the skirt adds three points
    events = finish(match)
    assert match.scores[0] == points
    assert ("last-round" in names(events)) == called
    assert match.view()["last_round"] == ("now" if called else "no")
    assert not match.over


@pytest.mark.clause("FR-48")
@pytest.mark.ruling("FRR-53")
def test_the_round_is_finished_and_one_whole_round_follows() -> None:
    match = table(
        "L2 0 zoe jersey", "jersey jersey jersey jersey jersey", washed=[{"skirt": 8, "shawl": 3, "jersey": 1}]
    )
    finish(match)
    assert match.view()["last_round"] == "next"
    assert match.view()["stage"] == "tidy"  # this round is finished first
    play(match, "discard jersey")
    assert (match.view()["round"], match.view()["last_round"], match.view()["stage"]) == (2, "now", "select")
    while match.view()["stage"] != "river":
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    finish(match)
    assert match.over
    assert match.view()["round"] == 2
    assert match.winners == [0]


@pytest.mark.ruling("FRR-54")
def test_more_players_at_the_threshold_change_nothing() -> None:
    match = table(
        "L2 1 zoe jersey", washed=[{"skirt": 8, "shawl": 4}, {"blouse": 6, "jersey": 9, "gown": 1}], last_round="now"
    )
    events = finish(match)
    assert "last-round" not in names(events)
    assert match.over
    assert match.scores[1] == 43


@pytest.mark.clause("FR-49")
@pytest.mark.ruling("FRR-55")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_without_the_threshold_play_goes_on_until_all_is_washed(seats: int) -> None:
    """Worth 115 in all, the garments can be shared out so that nobody gets there."""
    match = table(
        f"L2 {seats - 1} zoe shorts", seats=seats, washed=everything_washed_but("shorts", seats=seats), deck=[]
    )
    threshold = match.view()["threshold"]
    events = finish(match)
    assert max(match.scores) < threshold
    assert sum(match.scores) == 115
    assert match.over
    assert names(events)[-seats - 1 :] == ["all-washed", *["total"] * seats]
    assert "resisting" not in names(events)


@pytest.mark.clause("FR-49")
def test_while_a_garment_is_left_the_game_goes_on() -> None:
    match = table(
        "L2 0 zoe shorts", "", "shorts", seats=4, washed=everything_washed_but("shorts", "shorts", seats=4), deck=[]
    )
    finish(match)
    assert not match.over


@pytest.mark.ruling("FRR-55")
def test_with_all_washed_there_is_no_empty_last_round() -> None:
    """The last garment takes its owner to the threshold."""
    heavy = {"shawl": 4, "gown": 2, "cloak": 2}
    washed = [heavy, {"skirt": 9, "blouse": 4}, {"blouse": 2, "jersey": 10, "shorts": 11}]  # 38, 39 and 37 points
    match = table("L2 1 zoe shorts", washed=washed)
    events = finish(match)
    assert match.over
    assert match.scores == [38, 40, 37]
    assert "last-round" not in names(events)
    assert match.winners == [1]


@pytest.mark.clause("FR-54")
@pytest.mark.ruling("FRR-56")
def test_three_rounds_without_washing_end_the_game() -> None:
    match = GAME.new(3, 1)
    play(match, "colour red", "colour blue", "colour green")
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])  # take, decline, end the turn
    assert match.view()["round"] == 3
    assert names(match.events())[-4:] == ["dead-end", "total", "total", "total"]
    assert match.scores == [0, 0, 0]
    assert match.winners == [0, 1, 2]


@pytest.mark.ruling("FRR-56")
def test_a_washed_garment_begins_the_count_anew() -> None:
    match = table("L2 0 zoe shorts", barren=2, number=5)
    finish(match)
    assert not match.over
    assert match.view()["barren"] == 0
    match = table("L1 0 zoe cloak", barren=2, number=5, washed=[{"shorts": 1}, {"jersey": 1}, {}])
    events = finish(match)  # tried, but not washed
    assert match.over
    assert "dead-end" in names(events)
    assert match.ranks == [2, 1, 3]  # scored as usual


@pytest.mark.clause("FR-51")
@pytest.mark.ruling("FRR-57")
def test_seven_types_win_at_once_whatever_the_scores() -> None:
    match = table(
        "L1 2 zoe shorts; L2 0 tecla shorts; R2 1 berta shorts",
        washed=[SIX, {"skirt": 8, "blouse": 5, "shorts": 1}, {"jersey": 8}],
        last_round="now",
    )
    events = finish(match)
    assert match.over
    assert match.winners == [0]
    assert match.scores == [24, 40, 17]
    assert match.ranks == [1, 2, 3]
    assert names(events)[-5:] == ["washed", "all-types", "total", "total", "total"]
    assert [e.arguments["fairy"] for e in events if e.name == "washing"] == [
        match.cards.card_index("fairy", fairy) for fairy in ("zoe", "tecla")
    ]  # Berta at R2 is never reached


@pytest.mark.clause("FR-51")
def test_six_types_do_not_win() -> None:
    match = table("L2 0 tecla jersey", washed=[SIX])
    finish(match)
    assert not match.over


@pytest.mark.ruling("FRR-58")
@pytest.mark.parametrize(("first", "second", "winner"), [("L2", "R2", 0), ("R2", "L2", 1), ("M", "S", 1)])
def test_of_two_collectors_the_order_of_washing_decides(first: str, second: str, winner: int) -> None:
    match = table(f"{first} 0 tecla shorts; {second} 1 tecla shorts", washed=[SIX, SIX])
    finish(match)
    assert match.winners == [winner]


@pytest.mark.clause("FR-50")
@pytest.mark.ruling("FRR-59")
@pytest.mark.parametrize(
    ("washed", "ranks"),
    [
        ([{"cloak": 1}, {"jersey": 2}, {"gown": 1}], [1, 3, 2]),  # points
        ([{"cloak": 1}, {"skirt": 2}, {"jersey": 1}], [2, 1, 3]),  # 6 each: more garments
        ([{"skirt": 2}, {"blouse": 1, "skirt": 1}, {"jersey": 1}], [2, 1, 3]),  # 6 and two cards each: more types
        ([{"jersey": 3}, {"blouse": 1, "skirt": 1}, {}], [1, 2, 3]),  # 6 each: garments come before types
        ([{"skirt": 2}, {"blouse": 2}, {"jersey": 1}], [1, 1, 3]),  # all equal: a shared win
        ([{"cloak": 1}, {"skirt": 2}, {"shorts": 4, "jersey": 1}], [3, 2, 1]),  # 6 each; 1, 2 and 5 garments
        ([{"jersey": 10, "shorts": 12}, {"shawl": 4, "cloak": 2, "gown": 1}, {}], [2, 1, 3]),  # 32 and 33 points
        (
            [{"skirt": 4, "jersey": 3}, SIX_LIGHT, {}],
            [1, 2, 3],
        ),  # 18 each: seven garments of two types before six of six
        ([{"gown": 1}, {"cloak": 1}, {"shorts": 5}], [3, 1, 2]),  # garments decide among those who are level only
    ],
)
def test_points_then_garments_then_types(washed: list[dict[str, int]], ranks: list[int]) -> None:
    match = table("", washed=washed, barren=2)
    finish(match)
    assert match.ranks == ranks


@pytest.mark.clause("FR-50")
def test_whatever_was_washed_points_come_before_garments_and_those_before_types() -> None:
    """Each of all scores up to 24, made of many light garments and of few heavy ones, beside the next lower."""
    worth = {card.id: card.facts["value"] for card in GAME.printed["garment"]}
    copies = {card.id: card.facts["copies"] for card in GAME.printed["garment"]}
    light, heavy = sorted(worth, key=lambda id: worth[id])[:3], sorted(worth, key=lambda id: -worth[id])[:3]
    heaps: list[dict[str, int]] = [{}]
    for total in range(1, 25):
        for sorts in (light, heavy + light):
            heap, left = dict[str, int](), total
            for sort in sorted(sorts, key=lambda id: -worth[id]):
                heap[sort] = min(left // worth[sort], copies[sort] // 2)
                left -= heap[sort] * worth[sort]
            heaps += [] if left else [{sort: n for sort, n in heap.items() if n}]
    for i, one in enumerate(heaps):
        for other in heaps[max(0, i - 3) : i + 1]:
            match = table("", washed=[one, {}, other], barren=2)
            finish(match)
            stands = [
                (sum(worth[id] * n for id, n in heap.items()), sum(heap.values()), len(heap))
                for heap in (one, {}, other)
            ]
            assert match.ranks == [1 + sum(better > stand for better in stands) for stand in stands], (one, other)


@pytest.mark.ruling("FRR-56")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_game_is_longer_than_the_house_rule_allows(seats: int) -> None:
    """135 rounds: 45 washings with at most two barren rounds before each."""
    match = GAME.new(seats, seats)
    seen = 0
    while not match.over:
        moves = match.moves(match.to_act[0])
        match.play(match.to_act[0], moves[(len(match.played) * 13) % len(moves)])
        assert match.view()["barren"] < 3 or match.over
        seen = match.view()["round"]
    assert seen <= 135
    assert len(match.played) <= GAME.longest(seats)


@pytest.mark.clause("FR-51")
def test_a_collector_comes_first_with_the_fewest_points_and_the_others_as_usual() -> None:
    six = {"jersey": 1, "skirt": 1, "blouse": 1, "shawl": 1, "gown": 1, "cloak": 1}
    match = table("L2 2 zoe shorts", washed=[{"skirt": 8, "shorts": 2}, {"jersey": 9, "shawl": 3, "shorts": 3}, six])
    finish(match)
    assert match.scores == [26, 33, 24]
    assert match.ranks == [3, 2, 1]
    told = {e.arguments["seat"]: e.arguments for e in match.events() if e.name == "total"}
    assert told[1] == {"seat": 1, "points": 33, "garments": 15, "types": 3}
    assert told[2] == {"seat": 2, "points": 24, "garments": 7, "types": 7}


@pytest.mark.clause("FR-48")
@pytest.mark.ruling("FRR-53", "FRR-54")
def test_the_last_round_is_called_for_whoever_is_there_and_once() -> None:
    """Seat 2 gets to the threshold, in the next round seat 1 too: then the game is over."""
    washed = [{}, {"jersey": 10, "shorts": 11}, {"skirt": 8, "shawl": 3, "blouse": 1}]
    match = table("L2 2 zoe shorts; R2 1 zoe", "", "gown", washed=washed)
    events = finish(match)
    assert [e.arguments for e in events if e.name == "last-round"] == [{"seat": 2, "points": 40}]
    while match.view()["stage"] != "river":
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    assert match.view()["last_round"] == "now"
    assert "last-round" not in names(finish(match))
    assert match.over


@pytest.mark.clause("FR-48", "FR-54")
def test_a_barren_last_round_is_the_last_all_the_same() -> None:
    match = table("", washed=[{}, {"skirt": 8, "shawl": 4}, {}], barren=0)
    events = finish(match)
    assert match.over
    assert "dead-end" not in names(events)
    assert (match.winners, match.view()["barren"]) == ([1], 1)
