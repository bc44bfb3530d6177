"""The turn, drawing, the hat, discarding (FL-13 to FL-21, FL-85, FL-86)."""

import pytest

from tests.games.fate_e_leggende.table import GAME, do, names, options, refusal, table, told, verbs

FOUR = ["gold 1", "gold 2", "gold 3", "gold 4"]


@pytest.mark.clause("FL-13", "FL-14", "FL-17")
@pytest.mark.ruling("FL-R25")
def test_the_steps_of_a_turn_in_order() -> None:
    match = table(2, stage="discard", hands={0: FOUR, 1: ["gold 5", "blue 2", "blue 3"]}, stories={2: "blue 1 2"})
    deck = match.state.deck_left
    events = do(match, 0, "discard", card="pandoras-jar")
    assert names(events) == ["discarded", "turn", "drew"]  # exactly one card is drawn
    assert (match.state.held[1], match.state.deck_left) == (4, deck - 1)
    assert verbs(match, 1) == {"roll"}
    assert refusal(match, 1, "walk", space=1) == "FL-22"
    do(match, 1, "roll")
    assert verbs(match, 1) == {"walk"}
    assert refusal(match, 1, "look", space=0) == "FL-32"
    do(match, 1, "walk", space=min(options(match, 1, "walk", "space")))
    assert verbs(match, 1) == {"look", "no-look"}  # looking is free to refuse
    assert refusal(match, 1, "tell", card="the-fire-of-prometheus") == "FL-37"
    do(match, 1, "look", space=match.state.pawn[1])
    assert verbs(match, 1) == {"swap", "keep"}  # so is swapping
    do(match, 1, "keep")
    assert {"finish", "tell"} <= verbs(match, 1)  # and telling
    assert refusal(match, 1, "roll") == "FL-13"
    do(match, 1, "finish")
    assert verbs(match, 1) == {"discard"}  # the discard is not


@pytest.mark.clause("FL-16", "FL-80")
def test_interruptions_at_any_moment_between_the_steps_and_in_any_number() -> None:
    hand = ["starry-sneeze", "white-night", "north-wind", "the-wood-whispers"]
    for stage in ("roll", "move", "look", "tell"):
        die = 0 if stage == "roll" else 3
        match = table(2, stage=stage, interruptions="on", die=die, hands={0: hand}, stories={1: "gold 1/1 2"})
        assert options(match, 0, "announce", "card") == set(hand)
    match = table(2, stage="tell", interruptions="on", hands={0: [*hand[:3], "gold 5"]}, stories={1: "gold 1/1 2"})
    s = match.state
    for card, aim in (
        ("starry-sneeze", {"verb": "sneeze", "amount": 1}),
        ("white-night", None),
        ("north-wind", {"verb": "story", "space": 1}),
    ):
        before = list(s.supply)
        do(match, 0, "announce", card=card)
        if aim:
            match.play(0, aim)
        assert match.to_act == [1]  # may be hushed
        do(match, 1, "stay-quiet")
        if card == "white-night":
            assert list(s.supply) == before  # no stardust
    assert "tell" in verbs(match, 0)  # the legend card is still due
    assert (s.discarded, s.held[0]) == (2, 1)


@pytest.mark.clause("FL-18")
@pytest.mark.ruling("FL-R06", "FL-R58")
def test_an_empty_deck_is_replaced_by_the_shuffled_discards_when_a_card_is_due() -> None:
    hands = {0: [*FOUR[:3]], 1: ["blue 1", "blue 2", "blue 3"]}
    match = table(2, hands=hands, stories={4: "violet 1 2"})
    s = match.state
    pile = [card for card in s.deck if card >= 0]
    fields = {"deck": [], "discards": [match.cards.card_id("legend", card) for card in pile]}
    match = table(2, hands=hands, stories={4: "violet 1 2"}, **fields)
    s = match.state
    assert s.deck_left == 0
    assert match.view(1)["discards"] == sorted(fields["discards"])  # the pile is open
    ring = list(s.ring)
    events = do(match, 0, "finish")
    assert told(events, "reshuffled")["cards"] == len(pile)
    assert (s.deck_left, s.discarded, s.held[1], s.length[4]) == (len(pile) - 1, 0, 4, 2)
    assert list(s.ring) == ring
    assert list(s.deck)[: s.deck_left] != pile[: s.deck_left]


@pytest.mark.ruling("FL-R06")
def test_taking_the_last_card_does_not_reshuffle_yet() -> None:
    everything = table(2, hands={0: FOUR[:3], 1: []})
    ids = [everything.cards.card_id("legend", card) for card in everything.state.deck if card >= 0]
    match = table(2, hands={0: FOUR[:3], 1: []}, deck=ids[:1], discards=ids[1:])
    do(match, 0, "finish")
    assert (match.state.deck_left, match.state.discarded) == (0, len(ids) - 1)


def empty_piles(hands: dict[int, list[str]], **fields: object):  # type: ignore[no-untyped-def]
    """A table at which neither deck nor discards have a card: what is left over lies in stories of other spaces."""
    match = table(2, hands=hands)
    cards = match.cards
    rest = [cards["legend"][card] for card in match.state.deck if card >= 0]
    rows: list[list[str]] = [[] for _ in range(7)]  # two of each colour, up to 4 and from 5: nothing completes
    told: list[list[int]] = [[] for _ in range(7)]
    for card in sorted(rest, key=lambda card: card.facts.get("value", 4)):
        value = card.facts.get("value", 4)
        space = 1 + 2 * ["gold", "blue", "violet"].index(card.facts["colours"][0]) + (value == 5)
        rows[space].append(card.id)
        told[space].append(value)
    ring = [cards.card_id("legend", card) for card in match.state.ring if card >= 0]
    return GAME.from_position(
        {
            "seats": 2, "seed": 1, "options": {"interruptions": "off"}, "stage": "tell", "arrived": True, "active": 0,
            "ring": ring, "row": rows, "told": told, "hue": [None, *(c for c in ("gold", "blue", "violet") for _ in (1, 2))],
            "deck": [],
            "players": [{"hand": [cards.card_id("legend", c) for c in match.state.hand[seat] if c >= 0]} for seat in (0, 1)],
        }
        | fields
    )  # fmt: skip


@pytest.mark.clause("FL-19")
@pytest.mark.ruling("FL-R07")
def test_without_deck_and_discards_the_draw_is_skipped() -> None:
    match = empty_piles({0: ["gold 2"], 1: ["gold 3"]})
    events = do(match, 0, "finish")
    assert names(events) == ["turn", "no-draw"]
    assert not match.over
    assert match.state.held[1] == 1
    assert verbs(match, 1) == {"roll"}


@pytest.mark.ruling("FL-R66")
def test_a_table_without_deck_discards_and_hands_is_frozen() -> None:
    match = empty_piles({0: [], 1: []})
    assert "frozen" in names(do(match, 0, "finish"))
    assert match.over


@pytest.mark.ruling("FL-R66")
def test_twenty_rounds_without_a_legend_card_end_the_game() -> None:
    match = table(3, hands={0: ["gold 1"]}, quiet=59)
    assert "frozen" in names(do(match, 0, "finish"))
    assert match.over
    match = table(3, hands={0: ["gold 1"]}, quiet=58)
    do(match, 0, "finish")
    assert not match.over
    match = table(3, hands={0: ["gold 1"]}, quiet=59)
    do(match, 0, "tell", card="pandoras-jar")
    do(match, 0, "finish")
    assert not match.over
    assert match.state.quiet == 0
    match = table(3, hands={0: ["gold 1"]}, turns=599)  # the program's own limit of 200 rounds
    assert "frozen" in names(do(match, 0, "finish"))


@pytest.mark.clause("FL-20", "FL-21")
@pytest.mark.ruling("FL-R15", "FL-R16")
def test_the_hat_gives_two_cards_and_takes_the_rest_of_the_turn() -> None:
    match = table(2, stage="roll", hands={0: FOUR}, objects={0: "hat-pink+ shoes-pink"})
    deck = match.state.deck_left
    events = do(match, 0, "hat")
    assert names(events) == ["rummaged", "drew", "drew"]
    assert (match.state.held[0], match.state.deck_left) == (6, deck - 2)
    assert verbs(match, 0) == {"finish", "cover", "uncover"}  # no roll, move, look or narration; objects still turn
    assert refusal(match, 0, "tell", card="pandoras-jar") == "FL-21"
    do(match, 0, "finish")
    for left in (6, 5, 4):  # from 3 + 1 + 2 = 6 cards three are thrown away
        assert match.state.held[0] == left
        match.play(0, match.moves(0)[0])
    assert match.state.active == 1
    assert match.state.held[0] == 3


@pytest.mark.ruling("FL-R16")
def test_in_a_hat_turn_interruptions_of_the_own_window_remain() -> None:
    hand = ["starry-sneeze", "once-upon-another-time", "seven-league-hop", "will-o-the-wisp"]
    match = table(2, stage="roll", interruptions="on", hands={0: hand}, objects={0: "hat-pink+"})
    do(match, 0, "hat")
    assert "starry-sneeze" in options(match, 0, "announce", "card")
    assert not {"once-upon-another-time", "seven-league-hop", "will-o-the-wisp"} & options(match, 0, "announce", "card")


@pytest.mark.clause("FL-20")
def test_the_hat_must_lie_face_up_and_serves_before_the_roll_only() -> None:
    match = table(2, stage="roll", hands={0: FOUR}, objects={0: "hat-pink"})
    assert refusal(match, 0, "hat") == "FL-20"
    do(match, 0, "uncover", object="hat-pink")
    assert "hat" in verbs(match, 0)
    do(match, 0, "roll")
    assert refusal(match, 0, "hat") == "FL-20"


@pytest.mark.ruling("FL-R17")
def test_the_hat_draws_what_can_be_had() -> None:
    everything = table(2, hands={0: FOUR, 1: []})
    ids = [everything.cards.card_id("legend", card) for card in everything.state.deck if card >= 0]
    short = {"hands": {0: FOUR, 1: []}, "objects": {0: "hat-pink+"}, "stage": "roll"}
    match = table(2, **short, deck=ids[:1], discards=ids[1:])
    assert names(do(match, 0, "hat")) == ["rummaged", "drew", "reshuffled", "drew"]
    assert match.state.held[0] == 6


@pytest.mark.clause("FL-85", "FL-86")
@pytest.mark.ruling("FL-R54", "FL-R55")
def test_discard_down_to_three_of_ones_choice_interruptions_counting() -> None:
    hand = ["white-night", "hush-all-of-you", "gold 1", "gbv"]
    match = table(2, interruptions="on", hands={0: hand})
    do(match, 0, "finish")
    assert options(match, 0, "discard", "card") == {"white-night", "hush-all-of-you", "pandoras-jar", "the-storyteller"}
    do(match, 0, "discard", card="white-night")
    assert match.state.held[0] == 3
    assert match.to_act == [1]  # no further discard is possible
    assert "white-night" in match.view(1)["discards"]
    match = table(2, hands={0: ["gold 1", "gold 5"]})
    do(match, 0, "finish")  # with three or fewer nothing is discarded, and nobody draws back up to three
    assert match.state.held[0] == 2
    assert match.to_act == [1]
