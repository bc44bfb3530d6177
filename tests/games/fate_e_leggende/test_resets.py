"""What must not outlast its moment, and what only some may see: turns of seats other than 0, and two of them in a row."""

import pytest

from fatina.engine.match import Match
from tests.games.fate_e_leggende.table import do, names, options, supplies, supply, table, tellable, told, verbs

HUSH, WIND, APPLAUSE = "hush-all-of-you", "contrary-wind", "thunderous-applause"
SPARE = {0: ["gold 1", "gold 2"], 1: ["blue 1", "blue 2"], 2: ["violet 1", "violet 2"]}


def whole_turn(match: Match, seat: int, *, tell: str | None = None) -> None:
    """Roll, go clockwise if the wind lets her, tell a card or none, finish; nobody answers anything."""
    do(match, seat, "roll")
    while match.to_act != [seat]:
        do(match, match.to_act[0], "stay-quiet")
    do(match, seat, "walk", space=min(options(match, seat, "walk", "space")))
    do(match, seat, "no-look")
    if tell:
        do(match, seat, "tell", card=tell)
    do(match, seat, "finish")


# Dust


@pytest.mark.clause("FL-72", "FL-77")
@pytest.mark.parametrize(("seats", "last"), [(2, 9), (3, 12), (4, 15)])
def test_dust_comes_back_from_every_space_the_last_one_too(seats: int, last: int) -> None:
    match = table(
        seats, active=1, hands={1: ["violet 1"]}, stories={last: "blue 1/0,4 2/0,5", 3: "gold 1/3,2"},
        aside=[[0, 3]] + [[]] * (last - 1) + [[2, 5]],
    )  # fmt: skip
    assert supply(match)[:2] == [15, 1]
    do(match, 1, "tell", card="the-chain-letter")
    events = do(match, 1, "finish")
    assert told(events, "dust-back") == {"event": "dust-back", "seat": 1, "amount": 20}
    view = match.view(0)
    assert supply(match)[:2] == [15, 20]
    assert [card["dust"][1] for story in view["stories"] for card in story["cards"]] == [0, 0, 0, 0]
    assert [beside[1] for beside in view["aside"]] == [0] * (last + 1)
    assert view["aside"][last][0] == 2  # another's stays
    assert {s["space"]: s["cards"][0]["dust"][0] for s in view["stories"]}[3] == 3


@pytest.mark.clause("FL-81", "FL-66")
def test_applause_lies_beside_the_completed_story_wherever_the_pawns_stand() -> None:
    match = table(
        3, interruptions="on", active=1, hands={1: ["gold 5"], 2: [APPLAUSE]}, stories={4: "gold 1 2 3 4"},
        players={0: {"pawn": 2}, 1: {"pawn": 4}, 2: {"pawn": 7}}, discards=[HUSH],
    )  # fmt: skip
    do(match, 1, "tell", card="the-fire-of-prometheus")
    do(match, 0, "stay-quiet")
    do(match, 2, "applaud", amount=2)
    assert match.view(0)["aside"][4] == [0, 10, 2]  # ten paid for the card, two put beside it
    assert sum(map(sum, match.view(0)["aside"])) == 12
    assert supply(match) == [20, 10, 18]


def test_a_sneeze_lies_beside_the_space_of_the_sneezer() -> None:
    match = table(
        3, interruptions="on", active=2, hands={2: ["starry-sneeze"]}, discards=[HUSH],
        players={0: {"pawn": 1}, 2: {"pawn": 12}},
    )  # fmt: skip
    do(match, 2, "announce", card="starry-sneeze")
    do(match, 2, "sneeze", amount=3)
    assert match.view(0)["aside"][12] == [0, 0, 3]
    assert supply(match) == [20, 20, 17]


@pytest.mark.clause("FL-63", "FL-66")
def test_lenders_are_asked_clockwise_from_the_payer_and_loans_do_not_outlast_the_card() -> None:
    match = table(3, active=2, hands={2: ["gold 5", "gold 4"]}, aside=supplies(20, 20, 1), legends=2)
    do(match, 2, "tell", card="the-fire-of-prometheus")
    assert options(match, 2, "lend", "other") == {0}
    do(match, 2, "lend", other=0, amount=3)
    assert supply(match) == [17, 19, 0]
    assert match.view(0)["stories"][0]["cards"][0]["dust"] == [3, 1, 1]
    do(match, 2, "tell", card="the-golden-fleece")
    assert options(match, 2, "lend", "amount") == set(range(5))  # all four are missing again
    do(match, 2, "lend", other=0, amount=0)
    assert supply(match) == [17, 15, 0]
    assert match.view(0)["stories"][0]["cards"][1]["dust"] == [0, 4, 0]


@pytest.mark.clause("FL-70", "FL-71")
def test_aside_dust_of_two_stories_at_one_space_adds_up() -> None:
    match = table(2, active=1, hands={1: ["gold 5"]}, stories={0: "gold 1/0,1 2 3/2 4"}, aside=[[3, 4]])
    do(match, 1, "tell", card="the-fire-of-prometheus")
    assert match.view(0)["aside"][0] == [3 + 2, 4 + 1 + 10]


# A turn ends


@pytest.mark.ruling("FL-R66")
def test_quiet_turns_are_counted_anew_after_each_legend_card() -> None:
    match = table(3, stage="roll", active=1, arrived=False, hands=SPARE, quiet=7)
    whole_turn(match, 1, tell="the-befana")
    assert match.view(0)["quiet"] == 0
    whole_turn(match, 2)
    assert match.view(0)["quiet"] == 1  # that a card was told the turn before is forgotten
    whole_turn(match, 0)
    assert match.view(0)["quiet"] == 2
    assert match.view(0)["turns"] == 3


@pytest.mark.clause("FL-82")
def test_the_wind_blows_for_one_turn_only() -> None:
    match = table(
        3, interruptions="on", stage="roll", active=1, arrived=False, hands=SPARE | {2: [WIND]}, discards=[HUSH]
    )
    do(match, 1, "roll")
    do(match, 0, "stay-quiet")
    do(match, 2, "blow", way="counter-clockwise")
    die = match.state.die
    assert options(match, 1, "walk", "space") == {13 - die}
    do(match, 1, "walk", space=13 - die)
    do(match, 1, "no-look")
    assert match.view(0)["forced"] == "counter-clockwise"
    do(match, 1, "finish")
    assert match.view(0)["forced"] is None
    do(match, 2, "roll")
    die = match.state.die
    assert options(match, 2, "walk", "space") == {die, 13 - die}


@pytest.mark.clause("FL-13", "FL-38")
def test_every_turn_begins_anew() -> None:
    """Whatever a turn has used up or gained is gone in the next: die, arrival, legend cards."""
    match = table(
        2, interruptions="on", active=1, discards=[HUSH, WIND], die=4,
        hands={0: ["violet 3"], 1: ["once-upon-another-time", "once-upon-another-time", "gold 1"]},
    )  # fmt: skip
    for _ in range(2):
        do(match, 1, "announce", card="once-upon-another-time")
    do(match, 1, "tell", card="pandoras-jar")
    assert match.view(0)["legends"] == 2
    do(match, 1, "finish")
    view = match.view(1)
    assert (view["die"], view["arrived"], view["legends"], view["active"]) == (0, False, 1, 0)
    assert "roll" in verbs(match, 0)
    whole_turn(match, 0)
    assert match.view(0)["legends"] == 1


@pytest.mark.clause("FL-21")
def test_the_hat_costs_this_turn_and_not_the_next() -> None:
    match = table(2, stage="roll", active=1, arrived=False, hands={0: ["gold 1"], 1: []}, objects={1: "hat-pink+"})
    do(match, 1, "hat")
    do(match, 1, "finish")
    assert match.view(0)["legends"] == 1
    whole_turn(match, 0, tell="pandoras-jar")
    assert match.state.active == 1


@pytest.mark.clause("FL-15")
def test_an_object_turned_before_another_act_may_be_turned_again_after_it() -> None:
    match = table(2, stage="roll", active=1, arrived=False, objects={1: "wings-pink hat-white+"})
    do(match, 1, "uncover", object="wings-pink")
    assert options(match, 1, "cover", "object") == {"hat-white"}  # not the wings, just turned
    do(match, 1, "roll")
    assert options(match, 1, "cover", "object") == {"hat-white", "wings-pink"}


@pytest.mark.clause("FL-10")
def test_the_turn_passes_clockwise_from_the_last_seat_to_the_first() -> None:
    match = table(3, active=2, hands={2: []})
    do(match, 2, "finish")
    assert (match.to_act, match.state.active) == ([0], 0)


def test_a_declined_whisper_leaves_nothing_behind() -> None:
    match = table(
        2, interruptions="on", active=1, hands={1: ["the-wood-whispers", "gold 2", "starry-sneeze"]}, discards=[HUSH]
    )
    do(match, 1, "announce", card="the-wood-whispers")
    for space in (5, 2, 8):
        do(match, 1, "whisper", space=space)
    assert match.view(0)["aim"] == [5, 2, 8]  # all see where she looked
    assert match.view(0)["stage"] == "pick"
    do(match, 1, "keep")
    assert (match.view(0)["aim"], match.view(0)["looked"], match.view(0)["stage"]) == ([0], 0, "tell")
    do(match, 1, "announce", card="starry-sneeze")
    do(match, 1, "sneeze", amount=1)
    assert supply(match) == [20, 19]


# Who sees what


@pytest.mark.clause("FL-87")
@pytest.mark.parametrize("face", ["up", "down"])
def test_what_a_new_object_is_shows_to_all_only_if_it_lies_face_up(face: str) -> None:
    match = table(3, active=1, hands={1: ["blue 1"]}, aside=supplies(20, 1, 20))
    do(match, 1, "tell", card="the-befana")
    before = len(match.played)
    do(match, 1, "finish")
    do(match, 1, "place", face=face)
    mine = match.view(1)["players"][1]["objects"][0]["object"]
    for onlooker, placed in ((1, mine), (0, mine if face == "up" else None), (None, mine if face == "up" else None)):
        events = match.events(onlooker, before)
        assert told(events, "placed")["object"] == placed
        assert told(events, "took-object")["object"] == (mine if onlooker == 1 else None)  # before it was placed


def test_cards_drawn_looked_at_and_swapped_show_to_one_seat_only() -> None:
    match = table(3, stage="look", active=1, hands={1: ["blue 1"], 2: ["violet 1"]}, ring={0: "gold 4"})
    do(match, 1, "look", space=0)
    do(match, 1, "swap", card="the-befana")
    do(match, 1, "finish")
    for onlooker in (0, 1, 2, None):
        events = match.events(onlooker)
        looked, swapped, drew = told(events, "looked"), told(events, "swapped"), told(events, "drew")
        assert looked["card"] == ("the-golden-fleece" if onlooker == 1 else None)
        assert (swapped["laid"], swapped["taken"]) == (
            ("the-befana", "the-golden-fleece") if onlooker == 1 else (None, None)
        )
        assert (drew["seat"], drew["card"] is not None) == (2, onlooker == 2)


@pytest.mark.clause("FL-80")
def test_the_aims_of_a_card_not_yet_announced_are_its_players_own() -> None:
    position = {"hands": {1: ["the-wood-whispers", "gold 2"]}, "active": 1, "interruptions": "on", "discards": [HUSH]}
    match = table(3, stage="look", arrived=True, **position)
    quiet = {onlooker: match.view(onlooker) for onlooker in (0, 2, None)}
    do(match, 1, "announce", card="the-wood-whispers")
    do(match, 1, "whisper", space=5)
    do(match, 1, "whisper", space=2)
    assert match.view(1)["aim"] == [5, 2]
    assert match.view(1)["stage"] == "aim"
    for onlooker in (0, 2, None):
        assert match.view(onlooker) == quiet[onlooker]  # as if nothing had been chosen
    do(match, 1, "enough")
    assert all(match.view(onlooker)["aim"] == [5, 2] for onlooker in (0, 1, 2, None))


def test_a_chain_of_choices_shows_to_nobody_before_it_is_complete() -> None:
    match = table(
        3, active=2, hands={2: ["gb", "gold 1"]}, stories={0: "gold 1 2 3 4 gbv=4"}, aside=supplies(20, 20, 2)
    )
    quiet = {onlooker: match.view(onlooker) for onlooker in (0, 1, None)}
    for move in (
        {"verb": "tell", "card": "the-wandering-bard"},
        {"verb": "call", "colour": "gold", "value": 4},
        {"verb": "name", "value": 4},
    ):
        match.play(2, move)
        for onlooker, seen in quiet.items():
            assert match.view(onlooker) == seen
    assert match.view(2)["choosing"] == {
        "card": "the-wandering-bard", "colour": "gold", "value": 4, "names": 4, "surcharge": 0, "lender": 1,
        "loans": [0, 0, 0],
    }  # fmt: skip
    do(match, 2, "lend", other=0, amount=2)
    assert match.view(2)["choosing"]["card"] is None
    assert match.view(2)["choosing"]["lender"] == 0
    assert match.view(0)["stage"] == "tell"


def test_a_secret_answer_shows_to_who_gave_it_alone() -> None:
    match = table(3, interruptions="on", stage="roll", active=1, arrived=False, hands={2: [WIND]}, discards=[HUSH])
    do(match, 1, "roll")
    do(match, 2, "blow", way="counter-clockwise")
    assert (match.view(2)["answer"], match.view(2)["answer_choice"]) == (True, 1)
    assert (match.view(0)["answer"], match.view(0)["answer_choice"]) == (False, 0)
    assert "answer" not in match.view(None)
    do(match, 0, "stay-quiet")
    assert (match.view(2)["answer"], match.view(2)["answer_choice"]) == (False, 0)  # heard, and forgotten


# Stories


@pytest.mark.ruling("FL-R34")
@pytest.mark.parametrize("story", ["gold gbv=1 gb=2", "gold gb=1 gbv=2"])
def test_a_row_of_bare_wilds_has_the_colours_of_all_its_bars_in_whatever_order(story: str) -> None:
    match = table(2, active=1, hands={1: ["gold 2", "blue 2", "violet 2"]}, stories={0: story})
    assert tellable(match, 1) == {"gold 2", "blue 2"}


@pytest.mark.clause("FL-46", "FL-58")
def test_one_counter_anywhere_in_a_row_of_wilds_keeps_its_colour() -> None:
    hand = {0: ["gold 2", "blue 2"]}
    assert tellable(table(2, hands=hand, stories={0: "gold gb=1/0,1 gbv=2"})) == {"gold 2"}
    assert tellable(table(2, hands=hand, stories={0: "gold gb=1 gbv=2/1"})) == {"gold 2"}
    assert tellable(table(2, hands=hand, stories={0: "gold gb=1 gbv=2"})) == {"gold 2", "blue 2"}


@pytest.mark.clause("FL-68", "FL-69")
@pytest.mark.parametrize(("colour", "card"), [("gold", "the-fire-of-prometheus"), ("blue", "robin-hood")])
def test_the_reward_is_the_active_players_whoever_sits_where(colour: str, card: str) -> None:
    match = table(3, active=2, hands={2: [f"{colour} 5"]}, stories={6: f"{colour} 1 2 3 4"}, players={2: {"pawn": 6}})
    events = do(match, 2, "tell", card=card)
    assert told(events, f"{colour}-reward")["seat"] == 2
    assert list(match.state.gold)[:3] == [0, 0, 1 if colour == "gold" else 0]
    assert list(match.state.owned)[:3] == [0, 0, 1 if colour == "blue" else 0]
    assert match.to_act == [2]
    assert match.state.length[6] == 0


@pytest.mark.ruling("FL-R59")
def test_with_two_players_the_violet_charge_goes_to_the_other_also_from_seat_1() -> None:
    match = table(2, active=1, hands={1: ["violet 5"]}, stories={0: "violet 1 2 3 4"})
    do(match, 1, "tell", card="mary-in-the-mirror")
    assert list(match.state.charges)[:2] == [1, 0]


@pytest.mark.clause("FL-93")
def test_a_vote_to_stop_counts_for_one_turns_beginning_only() -> None:
    match = table(
        2,
        options={"agreement": "on"},
        stage="vote",
        arrived=False,
        to_act=[0, 1],
        active=1,
        hands={0: SPARE[0], 1: SPARE[1]},
    )
    do(match, 0, "stop")
    do(match, 1, "go-on")
    assert not match.over
    whole_turn(match, 1)
    assert match.to_act == [0, 1]
    do(match, 1, "stop")
    do(match, 0, "go-on")
    assert not match.over
    assert match.to_act == [0]


@pytest.mark.clause("FL-94")
def test_names_at_the_end_are_told_to_all() -> None:
    """When the game is over covered objects are known to everybody, and counted."""
    match = table(
        2, options={"agreement": "on"}, stage="vote", arrived=False, to_act=[0, 1], objects={1: "shoes-pink wings-white"},
        players={0: {"fairy": "azure"}, 1: {"fairy": "pink"}},
    )  # fmt: skip
    assert match.view(0)["players"][1]["objects"][0]["object"] is None
    do(match, 1, "stop")
    events = do(match, 0, "stop")
    assert "agreed" in names(events)
    assert [thing["object"] for thing in match.view(0)["players"][1]["objects"]] == ["shoes-pink", "wings-white"]
    assert match.view(0)["players"][1]["points"]["objects"] == 4 + 1


def test_the_last_object_that_makes_four_kinds_is_told_as_four_kinds() -> None:
    """The last object also empties the deck; that is not told beside it (FL-R50)."""
    rest = [
        f"{kind}-{c}"
        for kind in ("shoes", "wings", "wand", "hat")
        for c in ("pink", "green", "azure", "yellow", "white")
    ]
    mine = rest[:15]
    match = table(2, active=1, hands={1: ["gold 1"]}, aside=supplies(20, 1), object_deck=rest[-1:],
                  objects={1: " ".join(mine), 0: " ".join(rest[15:-1])})  # fmt: skip
    do(match, 1, "tell", card="pandoras-jar")
    events = names(do(match, 1, "finish"))
    assert "four-kinds" in events
    assert "objects-gone" not in events


def test_how_many_cards_a_completed_story_has_is_told() -> None:
    match = table(3, active=2, hands={2: ["gold 5"]}, stories={4: "gold 1 2 2 3 4"}, players={2: {"pawn": 4}})
    events = do(match, 2, "tell", card="the-fire-of-prometheus")
    assert told(events, "completed") == {"event": "completed", "seat": 2, "space": 4, "colour": "gold", "cards": 6}


def test_each_step_of_a_chain_can_be_taken_back() -> None:
    match = table(
        3, active=2, hands={2: ["gb", "gold 1"]}, stories={0: "gold 1 2 3 4 gbv=4"}, aside=supplies(20, 20, 2)
    )
    stages = []
    for move in (
        {"verb": "tell", "card": "the-wandering-bard"},
        {"verb": "call", "colour": "gold", "value": 4},
        {"verb": "name", "value": 4},
    ):
        stages.append(match.view(2)["stage"])
        match.play(2, move)
        assert match.state.chain[2] == len(stages)
    assert list(match.state.chain) == [0, 0, 3, 0, 0]
    while stages:
        match.take_back(2)
        assert match.view(2)["stage"] == stages.pop()
        assert match.state.chain[2] == len(stages)


def test_an_object_turned_stays_turned_until_an_act_is_complete() -> None:
    """An act begun and taken back, which nobody sees, allows no second turning."""
    match = table(2, active=1, hands={1: ["gb"]}, objects={1: "wings-pink"})
    do(match, 1, "uncover", object="wings-pink")
    do(match, 1, "tell", card="the-wandering-bard")
    assert match.state.turned
    match.take_back(1)
    assert "cover" not in verbs(match, 1)
    do(match, 1, "tell", card="the-wandering-bard")
    do(match, 1, "call", colour="gold", value=1)
    assert "cover" in verbs(match, 1)


def test_a_look_without_a_card_to_swap_leaves_no_space_behind() -> None:
    match = table(2, stage="look", active=1, hands={1: []}, players={1: {"pawn": 7}})
    do(match, 1, "look", space=7)
    assert (match.view(0)["stage"], match.view(0)["looked"]) == ("tell", 0)


def test_way_and_steps_of_a_hop_show_to_all_once_it_is_announced() -> None:
    match = table(3, interruptions="on", active=1, hands={1: ["seven-league-hop", "gold 2"]}, discards=[WIND])
    do(match, 1, "announce", card="seven-league-hop")
    do(match, 1, "hop", way="counter-clockwise", steps=3)
    assert [match.view(seat)["aim"] for seat in (0, 1, 2, None)] == [[1, 3]] * 4
    assert match.view(0)["players"][1]["pawn"] == 0  # it may still be hushed
    for seat in (0, 2):
        do(match, seat, "stay-quiet")
    assert match.view(0)["players"][1]["pawn"] == 10
    assert match.view(0)["aim"] == [0]
