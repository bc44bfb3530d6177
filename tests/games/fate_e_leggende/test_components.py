"""Components and set-up (FL-1 to FL-12)."""

from collections import Counter

import pytest

from fatina.engine.errors import BadOption, CardError, PositionError
from fatina.engine.match import Match
from tests.games.fate_e_leggende.table import CARDS, COLOURS, GAME, do, options, refusal, table

LEGENDS = CARDS["legend"]
OBJECTS = CARDS["object"]


def copies(**facts: object) -> int:
    """How many legend cards have these facts."""
    return sum(c.facts["copies"] for c in LEGENDS if all(c.facts.get(name) == value for name, value in facts.items()))


def started(seats: int, seed: int = 0) -> Match:
    """A match whose fairies are chosen."""
    match = GAME.new(seats, seed)
    for seat in range(seats):
        match.play(seat, match.moves(seat)[0])
    return match


@pytest.mark.clause("FL-1")
def test_110_cards_in_two_decks() -> None:
    assert sum(c.facts["copies"] for c in OBJECTS) == 20
    assert sum(c.facts["copies"] for c in LEGENDS) == 90


@pytest.mark.clause("FL-2")
def test_every_kind_of_object_once_in_every_colour() -> None:
    kinds = ("shoes", "wings", "wand", "hat")
    colours = ("pink", "green", "azure", "yellow", "white")
    assert Counter((c.facts["kind"], c.facts["colour"]) for c in OBJECTS) == Counter(
        (kind, colour) for kind in kinds for colour in colours
    )
    assert {source for c in OBJECTS for source in c.sources.values()} == {"rulebook"}


@pytest.mark.clause("FL-3")
def test_the_legend_deck_by_groups() -> None:
    for colour, number in (("gold", 15), ("blue", 25), ("violet", 25)):
        assert copies(kind="story", colours=[colour]) == number
    assert copies(kind="wild") == 12
    assert copies(kind="wild", colours=list(COLOURS)) == 3
    for pair in (["gold", "blue"], ["gold", "violet"], ["blue", "violet"]):
        assert copies(kind="wild", colours=pair) == 3
    assert copies(kind="interruption") == 13
    assert copies() == 15 + 25 + 25 + 12 + 13


@pytest.mark.clause("FL-4")
def test_story_cards_have_a_value_wilds_have_none_interruptions_a_text() -> None:
    for colour, each in (("gold", 3), ("blue", 5), ("violet", 5)):
        for value in range(1, 6):
            assert copies(kind="story", colours=[colour], value=value) == each
    assert all("value" not in c.facts for c in LEGENDS if c.facts["kind"] != "story")
    assert all("effect" in c.facts for c in LEGENDS if c.facts["kind"] == "interruption")


@pytest.mark.clause("FL-83")
def test_one_interruption_allows_more_legends_and_one_raises_white_objects() -> None:
    by_effect = {c.facts.get("effect"): c for c in LEGENDS}
    assert by_effect["another-legend"].facts["copies"] == 2
    assert by_effect["white-night"].facts["amount"] == 3
    assert by_effect["white-night"].sources["amount"] == "rulebook"
    assert by_effect["white-night"].sources["window"] == "reconstructed"


@pytest.mark.clause("FL-5", "FL-12")
@pytest.mark.ruling("FL-R01", "FL-R02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twenty_counters_for_each_fairy_in_play_and_an_empty_table(seats: int) -> None:
    s = GAME.new(seats, 3).state
    assert list(s.supply) == [20] * seats + [0] * (4 - seats)  # the dust of absent fairies is no common reserve
    assert not any(s.length)
    assert not s.dust.cells.any()
    assert not s.aside.cells.any()
    assert not any(s.owned)
    assert not any(s.gold)
    assert not any(s.charges)


@pytest.mark.clause("FL-6")
@pytest.mark.ruling("FL-R03")
def test_each_takes_another_fairy_in_seat_order() -> None:
    match = GAME.new(3, 1)
    assert match.to_act == [0]
    assert options(match, 0, "fairy", "fairy") == {"pink", "green", "azure", "yellow"}
    do(match, 0, "fairy", fairy="azure")
    assert match.to_act == [1]
    assert options(match, 1, "fairy", "fairy") == {"pink", "green", "yellow"}
    assert refusal(match, 1, "fairy", fairy="azure") == "FL-6"
    do(match, 1, "fairy", fairy="pink")
    do(match, 2, "fairy", fairy="yellow")
    assert [player["fairy"] for player in match.view(None)["players"]] == ["azure", "pink", "yellow"]
    for seats in (1, 5):
        with pytest.raises(BadOption):
            GAME.new(seats)
    with pytest.raises(PositionError, match="FL-6"):
        table(2, players={0: {"fairy": "pink"}, 1: {"fairy": "pink"}})


@pytest.mark.clause("FL-7")
def test_both_decks_are_shuffled_and_all_objects_used() -> None:
    for seats in (2, 3, 4):
        assert GAME.new(seats, 1).state.objects_left == 20
    orders = {tuple(GAME.new(2, seed).state.object_deck) for seed in range(5)}
    assert len(orders) == 5
    assert len({tuple(GAME.new(2, seed).state.ring) for seed in range(5)}) == 5


@pytest.mark.clause("FL-8", "FL-9")
@pytest.mark.parametrize(("seats", "ring", "deck"), [(2, 10, 74), (3, 13, 68), (4, 16, 62)])
def test_ring_hands_and_what_is_left(seats: int, ring: int, deck: int) -> None:
    match = GAME.new(seats, 1)
    s = match.state
    assert sum(1 for card in s.ring if card >= 0) == ring
    assert list(s.held)[:seats] == [3] * seats
    assert s.deck_left == deck
    view = match.view(0)
    assert view["ring"] == [None] * ring  # face down for everybody
    assert len(view["hand"]) == 3
    assert view["players"][1]["hand"] == 3
    assert view["players"][1]["known"] == []


@pytest.mark.clause("FL-10")
@pytest.mark.ruling("FL-R04")
def test_anyone_may_start_and_play_goes_clockwise() -> None:
    starters = Counter(GAME.new(4, seed).state.active for seed in range(400))
    assert all(80 < starters[seat] < 120 for seat in range(4)), starters  # ties broken by seat would favour seat 0
    match = table(3, stage="discard", hands={0: ["gold 1", "gold 2", "gold 3", "gold 4"]})
    do(match, 0, "discard", card="pandoras-jar")
    assert match.to_act == [1]


@pytest.mark.clause("FL-11")
@pytest.mark.ruling("FL-R05")
def test_all_pawns_on_one_random_space_that_nobody_looks_at() -> None:
    starts = set()
    for seed in range(40):
        match = started(2, seed)
        pawns = [player["pawn"] for player in match.view(None)["players"]]
        assert pawns[0] == pawns[1]
        starts.add(pawns[0])
        assert all(match.view(seat)["ring"][pawns[0]] is None for seat in range(2))
    assert len(starts) > 6


def test_a_card_file_that_cannot_be_played_is_refused(tmp_path) -> None:  # type: ignore[no-untyped-def]
    text = (GAME.folder / "cards.toml").read_text()
    wrong = {
        'window = "roll"': ('window = "own"', "choose-die cannot be played in the window own"),
        'effect = "whisper"\namount = 3': ('effect = "whisper"\namount = 4', "needs an amount from 1 to 3"),
        'effect = "forget"': ('effect = "sneeze"', "have the same effect"),
        'kind = "wild"\ncolours = ["gold", "blue", "violet"]': ('kind = "wild"', "needs colours"),
        'colours = ["gold"]\nvalue = 1': ('colours = ["gold"]', "a value"),
    }
    for number, (old, (new, message)) in enumerate(wrong.items()):
        path = tmp_path / f"{number}.toml"
        path.write_text(text.replace(old, new, 1))
        with pytest.raises(CardError, match=message):
            GAME.read_cards(path)


def test_without_interruptions_77_legends() -> None:
    match = GAME.new(2, 1, interruptions="off")
    assert GAME.cards_of(match.state)["legend"].sum() == 77
