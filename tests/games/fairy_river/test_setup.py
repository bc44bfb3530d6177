"""Set-up, and how new fairies come."""

from collections import Counter

import pytest

from fatina.engine.errors import IllegalMove

from .table import GAME, finish, legal, names, play, table


@pytest.mark.clause("FR-6")
@pytest.mark.ruling("FRR-2")
def test_colours_are_chosen_freely_in_seat_order() -> None:
    match = GAME.new(3, 4)
    assert match.to_act == [0]
    assert legal(match) == {f"colour {colour}" for colour in ("red", "blue", "green", "yellow", "lilac")}
    play(match, "colour green")
    assert match.to_act == [1]
    with pytest.raises(IllegalMove, match="FR-6"):
        play(match, "colour green")
    play(match, "colour red", "colour lilac")
    assert [player["colour"] for player in match.view()["players"]] == ["green", "red", "lilac"]
    assert match.view()["stage"] == "select"


@pytest.mark.clause("FR-6")
def test_the_fifth_player_gets_the_colour_left() -> None:
    match = GAME.new(5, 4)
    play(match, "colour green", "colour red", "colour lilac", "colour blue")
    assert match.view()["players"][4]["colour"] == "yellow"
    assert match.view()["round"] == 1


@pytest.mark.clause("FR-6")
@pytest.mark.ruling("FRR-2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_has_the_same_eleven_and_other_colours_stay_out(seats: int) -> None:
    match = GAME.new(seats, 2)
    for seat in range(seats):
        held = [fairy for fairy in range(11) if match.state.fairies[seat, fairy]]
        assert sorted(held + [fairy for fairy in match.state.stack[seat] if fairy >= 0]) == list(range(11))
    for seat in range(seats, 5):
        assert not any(match.state.fairies[seat])
        assert set(match.state.stack[seat]) == {-1}


@pytest.mark.clause("FR-7")
@pytest.mark.parametrize(("seats", "cards"), [(3, 7), (4, 8), (5, 9)])
def test_the_river_has_a_card_more_for_each_player(seats: int, cards: int) -> None:
    assert GAME.new(seats, 1).view()["river"] == [f"river-{number}" for number in range(1, cards + 1)]


@pytest.mark.clause("FR-8")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_fairies_in_hand_and_eight_in_the_stack(seats: int) -> None:
    match = GAME.new(seats, 1)
    for seat in range(seats):
        assert match.view()["players"][seat]["fairies"] == 3
        assert match.view()["players"][seat]["stack"] == [None] * 8
        assert len(match.view(seat)["fairies"]) == 3
        assert "fairies" not in match.view()


@pytest.mark.clause("FR-8", "FR-9")
def test_fairies_and_garments_are_shuffled() -> None:
    fairies, garments = Counter[str](), Counter[str]()
    for seed in range(100):
        match = GAME.new(3, seed)
        fairies.update(match.view(1)["fairies"])
        garments.update(match.view(1)["hand"])
    assert len(fairies) == 11
    assert all(10 <= n <= 50 for n in fairies.values())  # each in three hands of eleven, 27 of 100
    assert set(garments) == {card.id for card in GAME.printed["garment"]}


@pytest.mark.clause("FR-9")
@pytest.mark.parametrize(("seats", "deck"), [(3, 36), (4, 33), (5, 30)])
def test_three_garments_each_unseen_by_others(seats: int, deck: int) -> None:
    match = GAME.new(seats, 1)
    assert match.view()["deck"] == deck
    for seat in range(seats):
        assert sum(match.view(seat)["hand"].values()) == 3
        assert match.view()["players"][seat]["garments"] == 3
        assert match.view()["players"][seat]["known"] == {}


@pytest.mark.clause("FR-9", "FR-10")
@pytest.mark.ruling("FRR-1")
def test_every_seat_starts_as_often() -> None:
    starts = Counter(GAME.new(4, seed).view()["start"] for seed in range(400))
    assert set(starts) == {0, 1, 2, 3}
    assert all(70 <= n <= 130 for n in starts.values())


@pytest.mark.clause("FR-10")
def test_the_start_player_is_first_in_round_one() -> None:
    for seed in range(6):
        match = GAME.new(3, seed)
        start = match.view()["start"]
        play(match, "colour red", "colour blue", "colour green")
        assert match.view()["picker"] == start


@pytest.mark.clause("FR-52")
@pytest.mark.ruling("FRR-4")
def test_everybody_draws_a_fairy_as_each_round_opens() -> None:
    match = GAME.new(3, 3)
    play(match, "colour red", "colour blue")
    events = play(match, "colour green")
    assert names(events)[:5] == ["colour-taken", "round-opened", "fairy-drawn", "fairy-drawn", "fairy-drawn"]
    assert [player["fairies"] for player in match.view()["players"]] == [4, 4, 4]
    assert [len(player["stack"]) for player in match.view()["players"]] == [7, 7, 7]


@pytest.mark.ruling("FRR-4")
def test_with_an_empty_stack_nothing_is_drawn() -> None:
    match = table(
        "S 0 zoe; L2 0 berta; L4 0 tecla; L6 0 brigida; R2 0 ersilia; R4 0 clotilde; R6 0 ortensia",
        "| ifigenia filomena brasilina gelsomina",
        "| zoe",
        "| zoe",
    )
    assert match.view()["players"][0]["stack"] == []
    events = finish(match)
    assert [event.arguments["seat"] for event in events if event.name == "fairy-drawn"] == [1, 2]
    assert [player["fairies"] for player in match.view()["players"]] == [4, 2, 2]


@pytest.mark.ruling("FRR-5")
def test_the_stack_is_a_queue_and_is_never_shuffled() -> None:
    stack = ["tecla", "zoe", "berta"]
    match = table(
        "L1 0 brigida; L4 0 gelsomina; L6 0 ersilia",
        "| ortensia ifigenia filomena brasilina clotilde",
        "| zoe",
        "| zoe",
        stack=[stack],
    )
    play(match, "recall L1")
    finish(match)
    play(match, "send-back ortensia")
    assert match.view(0)["fairies"] == ["ifigenia", "filomena", "tecla", "brasilina", "clotilde"]  # tecla came up
    state = match.state
    ids = [match.cards.card_id("fairy", fairy) for fairy in state.stack[0] if fairy >= 0]
    assert ids == ["zoe", "berta", "brigida", "ortensia"]
