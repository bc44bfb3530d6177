"""Components, set-up, rounds and the draft (FT-1 to FT-17, FT-78, FT-79)."""

from collections import Counter

import pytest

from fatina.engine.compiled import NEVER_COMPILE
from fatina.engine.errors import BadOption
from fatina.engine.match import Match
from fatina.games.fairy_tale import cards
from tests.games.fairy_tale.table import GAME, options

CARDS = GAME.printed["card"]


def deck_of(match: Match) -> list[int]:
    return [card for card in match.state.deck if card >= 0]


def pick_all(match: Match, first: int = 0) -> None:
    """Everybody keeps a card of the hand."""
    for seat in match.to_act:
        match.play(seat, match.moves(seat)[first])


def to_play(match: Match) -> None:
    """Draft a whole round."""
    while match.view()["stage"] == "pick":
        pick_all(match)


@pytest.mark.clause("FT-1", "FT-7")
def test_one_deck_of_a_hundred_cards_six_numbered_in_each_colour() -> None:
    assert sum(card.facts["copies"] for card in CARDS) == 100
    by_category = Counter()
    for card in CARDS:
        by_category[card.facts["category"]] += card.facts["copies"]
    assert by_category == {"fairy-wood": 28, "holy-empire": 28, "dragonvale": 28, "shadow": 16}
    numbered = [(card.facts["category"], card.facts["number"]) for card in CARDS if "number" in card.facts]
    assert len(numbered) == 18
    assert Counter(category for category, _ in numbered) == {"fairy-wood": 6, "holy-empire": 6, "dragonvale": 6}


@pytest.mark.ruling("A-1")
def test_numbers_run_from_one_to_six_in_each_colour() -> None:
    for category in ("fairy-wood", "holy-empire", "dragonvale"):
        numbers = [
            card.facts["number"] for card in CARDS if card.facts["category"] == category and "number" in card.facts
        ]
        assert sorted(numbers) == [1, 2, 3, 4, 5, 6]


@pytest.mark.clause("FT-2")
def test_two_to_five_players() -> None:
    for seats in (2, 3, 4, 5):
        assert GAME.new(seats, 1).seats == seats
    for seats in (1, 6):
        with pytest.raises(BadOption, match="2 to 5 players"):
            GAME.new(seats, 1)


@pytest.mark.clause("FT-3")
def test_no_seat_has_an_advantage_from_dealing() -> None:
    """Nobody acts before the others: the dealer only shuffles and calls the moment to pick."""
    match = GAME.new(4, 3)
    assert match.to_act == [0, 1, 2, 3]
    games = 200 if NEVER_COMPILE else 20_000
    results = GAME.batch(games, 4, seed=8).play_out()
    shares = (results.ranks == 1).mean(axis=0)
    assert shares.max() - shares.min() < 5 * (0.25 / games) ** 0.5


@pytest.mark.clause("FT-4")
def test_all_cards_are_shuffled_into_one_pile() -> None:
    decks = [tuple(deck_of(GAME.new(2, seed))) for seed in range(20)]
    assert len(set(decks)) == 20
    match = GAME.new(2, 5)
    dealt = Counter(deck_of(match)) + Counter(card for seat in range(2) for card in match.state.hand[seat])
    assert dealt == {card.index: card.facts["copies"] for card in CARDS}


@pytest.mark.clause("FT-6", "FT-8")
def test_what_a_card_carries() -> None:
    for card in CARDS:
        kind = card.facts["kind"]
        assert ("effect" in card.facts) == (kind == "action")
        assert ("condition" in card.facts) == (kind == "conditional")
        assert ("requires" in card.facts) == (kind == "variable")
        assert card.facts["category"]
        assert card.facts["type"]
    wanted = {card.facts["requires"] for card in CARDS if card.facts["kind"] == "variable" and card.facts["times"] == 3}
    assert wanted == {card.id for card in CARDS if card.facts["kind"] == "ally"}
    assert [card.id for card in CARDS if card.facts["kind"] == "trickster"] == ["the-trickster"]


@pytest.mark.clause("FT-9")
def test_the_number_of_copies_is_printed() -> None:
    copies = {card.id: card.facts["copies"] for card in CARDS}
    assert copies["spirit-of-the-spring"] == 4
    assert copies["mischievous-fairy"] == 7
    assert copies["fairy-queen"] == 1


@pytest.mark.clause("FT-10")
def test_an_effect_says_what_whom_and_which_category() -> None:
    effects = {
        card.id: tuple(card.facts[fact] for fact in ("effect", "whom", "touches"))
        for card in CARDS
        if "effect" in card.facts
    }
    assert effects["fairy-queen"] == ("hunt", "all", "shadow")
    assert effects["spirit-of-the-spring"] == ("open", "self", "fairy-wood")
    assert effects["vampire"] == ("close", "all", "fairy-wood")
    assert effects["fairy-ring"] == ("close", "self", "fairy-wood")
    assert effects["magic-circle-of-chaos"] == ("close", "self", "any")


@pytest.mark.clause("FT-11")
def test_four_rounds_of_deal_draft_and_play() -> None:
    match = GAME.new(3, 2)
    stages = []
    while not match.over:
        seen = (match.view()["round"], match.view()["stage"])
        if seen[1] in ("pick", "play") and (not stages or stages[-1] != seen):
            stages.append(seen)
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert stages == [(round_, stage) for round_ in (1, 2, 3, 4) for stage in ("pick", "play")]


@pytest.mark.clause("FT-12")
def test_five_cards_each_seen_by_their_owner_only() -> None:
    match = GAME.new(3, 2)
    for seat in range(3):
        view = match.view(seat)
        assert len(view["hand"]) == 5
        assert [player["hand"] for player in view["players"]] == [5, 5, 5]
    assert "hand" not in match.view(None)
    assert match.view(0)["deck"] == 100 - 15


@pytest.mark.clause("FT-13")
def test_everyone_keeps_one_card_at_the_same_time_face_down() -> None:
    match = GAME.new(3, 2)
    assert options(match, 1) == {f"keep {card}" for card in match.view(1)["hand"]}
    chosen = match.moves(1)[0]
    before = match.view(0)
    events = match.play(1, chosen)
    assert match.to_act == [0, 2]
    assert match.view(1)["chosen"] == chosen.card
    assert match.view(0) == before | {"to_act": [0, 2]}
    assert [event.name for event in events] == ["kept"]
    assert events[0].arguments["card"] is None
    assert match.events(1)[0].arguments["card"] == GAME.printed.card_index("card", chosen.card)


@pytest.mark.clause("FT-14")
def test_five_picks_and_four_passes_the_fifth_forced() -> None:
    match = GAME.new(3, 2)
    sizes = []
    while match.view()["stage"] == "pick":
        sizes.append(len(match.view(0)["hand"]))
        pick_all(match)
    assert sizes == [5, 4, 3, 2]
    kept = [event for event in match.events(0) if event.name == "kept"]
    assert len(kept) == 15
    assert len([event for event in match.events(0) if event.name == "passed"]) == 4


@pytest.mark.clause("FT-15")
def test_left_in_rounds_one_and_three_right_in_two_and_four() -> None:
    match = GAME.new(4, 6)
    while not match.over:
        view = match.view(1)
        hand = view["hand"]
        if view["stage"] == "pick" and view["pick"] == 0:
            keep = match.moves(1)[0].card
            pick_all(match)
            passed = sorted(hand)
            passed.remove(keep)
            neighbour = 2 if view["round"] in (1, 3) else 0
            assert match.view(neighbour)["hand"] == passed
        else:
            match.play(match.to_act[0], match.moves(match.to_act[0])[0])


@pytest.mark.clause("FT-16")
def test_kept_cards_are_shown_to_their_owner_alone() -> None:
    match = GAME.new(3, 2)
    keep = match.moves(0)[0].card
    pick_all(match)
    assert match.view(0)["kept"][0] == [keep]
    assert [player["kept"] for player in match.view(1)["players"]] == [1, 1, 1]
    assert keep not in str(match.view(1)["players"])


@pytest.mark.clause("FT-17")
def test_at_the_end_of_a_draft_the_five_kept_cards_are_the_hand() -> None:
    match = GAME.new(5, 2)
    to_play(match)
    for seat in range(5):
        view = match.view(seat)
        assert view["hand"] == sorted(view["kept"][0])
        assert len(view["hand"]) == 5


@pytest.mark.clause("FT-78", "FT-79", "FT-22")
@pytest.mark.parametrize(
    ("seats", "deck", "left"),
    [
        (2, "full", 60),
        (3, "full", 40),
        (4, "full", 20),
        (5, "full", 0),
        (2, "simplified", 40),
        (3, "simplified", 20),
        (4, "simplified", 0),
    ],
)
def test_twenty_cards_a_player_and_the_rest_never_seen(seats: int, deck: str, left: int) -> None:
    match = GAME.new(seats, 4, deck=deck)
    seen = [match.view(None)["deck"]]
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        seen.append(match.view(None)["deck"])
    assert seen == sorted(seen, reverse=True)
    assert seen[-1] == left
    for seat in range(seats):
        player = match.view(seat)["players"][seat]
        assert len(player["row"]) == 12
        assert player["discards"] == 8
    worlds = {tuple(deck_of(match.imagine(0, seed))) for seed in range(8)}
    assert len(worlds) == (1 if left == 0 else 8)


def test_a_passed_hand_is_known_as_a_set() -> None:
    """My neighbour has these four; later, one of these four was kept."""
    match = GAME.new(5, 9)
    hand = list(match.view(0)["hand"])
    keep = match.moves(0)[0].card
    pick_all(match)
    hand.remove(keep)
    assert match.view(0)["passed"] == [{"pick": 0, "to": 1, "cards": hand}]
    for seed in range(10):
        assert match.imagine(0, seed).view(1)["hand"] == hand
    pick_all(match)
    kept_by_neighbour = set()
    for seed in range(60):
        world = match.imagine(0, seed)
        neighbour_kept = world.view(1)["kept"][0][1]
        assert sorted([*world.view(2)["hand"], neighbour_kept]) == hand
        kept_by_neighbour.add(neighbour_kept)
    assert kept_by_neighbour == set(hand)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_packet_that_came_back_is_known_as_it_was_passed_on_the_last_time(seats: int) -> None:
    """Of two players each has a packet at every other pick, of three at the first and the fourth."""
    match = GAME.new(seats, 9)
    left: list[list[dict[str, object]]] = [[] for _ in range(seats)]
    for pick in range(4):
        for seat in range(seats):
            hand = list(match.view(seat)["hand"])
            hand.remove(match.moves(seat)[-1].card)
            left[seat].append({"pick": pick, "to": (seat + 1) % seats, "cards": hand})
        pick_all(match, -1)
        for seat in range(seats):
            assert match.view(seat)["passed"] == left[seat][-seats:]


def test_a_state_has_room_for_other_card_files() -> None:
    assert len(CARDS) == 40 < cards.CARDS


@pytest.mark.clause("FT-13", "FT-14", "FT-16")
def test_each_hears_which_cards_it_keeps_itself_the_last_one_too() -> None:
    match = GAME.new(3, 2)
    to_play(match)
    for seat in (None, 0, 1, 2):
        kept = [event.json(match.cards) for event in match.events(seat) if event.name == "kept"]
        assert len(kept) == 15
        for of in range(3):
            cards = [event["card"] for event in kept if event["seat"] == of]
            assert cards == (match.view(of)["kept"][0] if of == seat else [None] * 5)


@pytest.mark.clause("FT-15")
def test_all_hear_which_way_the_hands_go() -> None:
    match = GAME.new(3, 2)
    while not match.over:
        match.play(match.to_act[-1], match.moves(match.to_act[-1])[0])
    for seat in (None, 1):
        went = [event.json(match.cards)["direction"] for event in match.events(seat) if event.name == "passed"]
        assert went == (["left"] * 4 + ["right"] * 4) * 2


@pytest.mark.clause("FT-15")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_the_second_round_the_packet_of_seat_0_goes_to_the_last(seats: int) -> None:
    match = GAME.from_position({"seats": seats, "rounds": 1, "seed": 1})
    hands = [Counter(match.view(seat)["hand"]) for seat in range(seats)]
    for seat in range(seats):
        kept = match.moves(seat)[0]
        hands[seat] -= Counter([kept.json()["card"]])
        match.play(seat, kept)
    assert [Counter(match.view(seat)["hand"]) for seat in range(seats)] == [*hands[1:], hands[0]]
