"""The end of the game, the simplified and the partnership game (FT-5, FT-53 to FT-77)."""

from pathlib import Path

import pytest

from fatina.engine.errors import BadOption
from tests.games.fairy_tale.table import GAME, final, points, table


@pytest.mark.clause("FT-5", "FT-54", "FT-55")
def test_open_cards_count_and_closed_ones_do_not() -> None:
    match = final("elven-warrior fairy-ring -dragons-lair bard", "-elven-warrior bard")
    assert points(match, 0) == {"elven-warrior": 3, "fairy-ring": 6, "bard": 3}
    assert match.scores == [12, 3]
    assert match.winners == [0]


@pytest.mark.clause("FT-53")
def test_scoring_comes_once_after_the_last_trick() -> None:
    match = GAME.new(3, 4)
    while not match.over:
        assert match.scores == [0, 0, 0]
        assert match.view(0)["scores"] is None
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert [event.name for event in match.events(0)].count("total") == 3
    assert match.view(0)["round"] == 4


@pytest.mark.clause("FT-54", "FT-67")
def test_what_the_cards_would_be_worth_now_is_seen_all_along() -> None:
    match = table("fairy-tale-4 -fairy-queen the-trickster", "bard fairy-ring -bard", rounds=1)
    assert points(match, 0) == {"fairy-tale-4": 9, "the-trickster": -1}
    assert points(match, 1) == {"bard": 3, "fairy-ring": 6}
    first, second = match.view(None)["players"]
    assert (first["stand_in"], second["stand_in"]) == (["fairy-queen"], [])
    assert [card["points"] for card in first["points"]] == [9, 0, -1]


@pytest.mark.clause("FT-54")
def test_closed_cards_meet_no_condition_and_no_requirement() -> None:
    match = final(
        "fairy-tale-4 -fairy-queen dwarven-warrior -sky-dance-dragon fairy-tale-2 fairy-ring -spirit-of-the-spring bard",
        "bard",
    )
    assert points(match, 0) == {"fairy-tale-4": 0, "dwarven-warrior": 0, "fairy-tale-2": 0, "fairy-ring": 6, "bard": 3}


@pytest.mark.clause("FT-55", "FT-56")
def test_fixed_values_may_be_negative() -> None:
    match = final("spirit-of-the-spring the-trickster", "bard")
    assert points(match, 0) == {"spirit-of-the-spring": 1, "the-trickster": -1}
    assert final("the-trickster", "bard").scores == [-1, 3]


@pytest.mark.clause("FT-57", "FT-58")
@pytest.mark.ruling("A-15", "A-22")
def test_chapter_one_needs_the_most_cards_of_its_category_ties_included() -> None:
    level = final("elven-warrior fairy-tale-1", "elven-warrior elven-warrior bard", "elven-warrior bard")
    assert points(level, 0)["fairy-tale-1"] == 6  # two each: the chapter counts itself
    behind = final("elven-warrior fairy-tale-1", "elven-warrior elven-warrior mischievous-fairy bard")
    assert points(behind, 0)["fairy-tale-1"] == 0


@pytest.mark.clause("FT-59")
def test_chapter_two_needs_one_of_each() -> None:
    assert points(final("fairy-ring spirit-of-the-spring fairy-tale-2", "bard"), 0)["fairy-tale-2"] == 7
    assert points(final("fairy-ring fairy-ring fairy-tale-2", "bard"), 0)["fairy-tale-2"] == 0
    assert points(final("spirit-of-the-spring fairy-tale-2", "bard"), 0)["fairy-tale-2"] == 0


@pytest.mark.clause("FT-60")
def test_chapter_three_needs_two_and_two() -> None:
    assert points(final("bard castle sky-dance-dragon sky-dance-dragon fairy-tale-3", "bard"), 0)["fairy-tale-3"] == 8
    assert points(final("bard castle castle sky-dance-dragon fairy-tale-3", "bard"), 0)["fairy-tale-3"] == 0


@pytest.mark.clause("FT-61")
def test_chapter_four_needs_the_named_card() -> None:
    assert points(final("fairy-queen fairy-tale-4", "bard"), 0)["fairy-tale-4"] == 9
    assert points(final("bard fairy-tale-4", "bard"), 0)["fairy-tale-4"] == 0


@pytest.mark.clause("FT-62", "FT-63")
def test_the_dwarven_warrior_of_the_rulebook() -> None:
    """One Dwarven Warrior and two Sky-Dance Dragons are worth 6 + 3 + 3 = 12; every further Warrior counts them again."""
    match = final("dwarven-warrior sky-dance-dragon sky-dance-dragon", "bard")
    assert points(match, 0) == {"dwarven-warrior": 6, "sky-dance-dragon": 3}
    assert match.scores[0] == 12
    assert final("dwarven-warrior dwarven-warrior sky-dance-dragon sky-dance-dragon", "bard").scores[0] == 18


@pytest.mark.clause("FT-64")
def test_a_variable_card_without_its_required_card_is_worth_nothing() -> None:
    assert final("bard dwarven-warrior", "sky-dance-dragon").scores == [3, 3]


@pytest.mark.clause("FT-65")
def test_the_mischievous_fairies_of_the_rulebook() -> None:
    """Four of them are worth four each, sixteen in all; one is worth one."""
    assert final("mischievous-fairy " * 4, "bard").scores[0] == 16
    assert final("mischievous-fairy", "bard").scores[0] == 1


@pytest.mark.clause("FT-66", "FT-67")
@pytest.mark.ruling("A-21")
def test_the_trickster_of_the_rulebook() -> None:
    """The Trickster stands for the Fairy Queen: 9 - 1 = 8 points."""
    match = final("fairy-tale-4 the-trickster", "bard")
    assert points(match, 0) == {"fairy-tale-4": 9, "the-trickster": -1}
    assert match.scores[0] == 8
    assert match.view(None)["players"][0]["stand_in"] == ["fairy-queen"]
    stood = [event for event in match.events(1) if event.name == "stands-for"]
    assert GAME.event_text(stood[0], "en", match.cards) == "The Trickster of Player 1 stands for Fairy Queen."


@pytest.mark.clause("FT-68")
@pytest.mark.ruling("A-19")
def test_the_trickster_is_a_shadow_character_for_categories_and_types() -> None:
    wood = final("the-trickster elven-warrior fairy-tale-1", "elven-warrior elven-warrior mischievous-fairy bard")
    assert points(wood, 0)["fairy-tale-1"] == 0
    shadow = final("the-trickster shadowkings-tale-1", "vampire demon bard")
    assert points(shadow, 0)["shadowkings-tale-1"] == 6
    two = final("bard castle sky-dance-dragon the-trickster fairy-tale-3", "bard")
    assert points(two, 0)["fairy-tale-3"] == 0


@pytest.mark.clause("FT-69")
def test_the_trickster_stands_for_one_card_only() -> None:
    match = final("fairy-tale-4 dwarven-warrior the-trickster", "bard")
    assert points(match, 0) == {"fairy-tale-4": 9, "dwarven-warrior": 0, "the-trickster": -1}


@pytest.mark.ruling("A-17")
def test_every_card_that_wants_it_counts_the_trickster() -> None:
    match = final("dwarven-warrior dwarven-warrior sky-dance-dragon the-trickster", "bard")
    assert points(match, 0)["dwarven-warrior"] == 6
    assert match.scores[0] == 6 + 6 + 3 - 1


@pytest.mark.ruling("A-18")
def test_the_trickster_counts_among_mischievous_fairies() -> None:
    match = final("mischievous-fairy mischievous-fairy the-trickster", "bard")
    assert points(match, 0)["mischievous-fairy"] == 3
    assert match.scores[0] == 3 + 3 - 1


@pytest.mark.ruling("A-21")
def test_a_trickster_that_helps_nothing_stands_for_nothing() -> None:
    assert final("bard the-trickster", "bard").view(None)["players"][0]["stand_in"] == []


@pytest.mark.clause("FT-70")
@pytest.mark.ruling("A-20")
def test_equal_totals_share_the_victory() -> None:
    match = final("bard", "elven-warrior", "spirit-of-the-spring bard", "mischievous-fairy")
    assert match.scores == [3, 3, 4, 1]
    assert match.ranks == [2, 2, 1, 4]
    tied = final("bard", "elven-warrior", "mischievous-fairy")
    assert tied.winners == [0, 1]
    assert tied.ranks == [1, 1, 3]


@pytest.mark.clause("FT-71", "FT-72")
def test_the_simplified_game_leaves_out_hunters_chapters_and_the_trickster() -> None:
    marked = [card for card in GAME.printed["card"] if card.facts["marked"] == "yes"]
    assert sum(card.facts["copies"] for card in marked) == 20
    for card in GAME.printed["card"]:
        wanted = card.facts["kind"] in ("conditional", "trickster") or card.facts.get("effect") == "hunt"
        assert (card.facts["marked"] == "yes") == wanted
    match = GAME.new(4, 3, deck="simplified")
    assert GAME.cards_of(match.state)["card"].sum() == 80
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    names = {event.name for event in match.events(0)}
    assert not names & {"hunted", "stands-for", "condition-met", "condition-missed"}


@pytest.mark.clause("FT-73")
@pytest.mark.ruling("A-24")
def test_the_simplified_game_is_for_four_at_most() -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        GAME.new(5, 1, deck="simplified")


@pytest.mark.clause("FT-74")
def test_partners_are_four() -> None:
    for seats in (2, 3, 5):
        with pytest.raises(BadOption, match="4 players"):
            GAME.new(seats, 1, partners=True)


@pytest.mark.clause("FT-74", "FT-75", "FT-76")
@pytest.mark.ruling("A-23")
def test_partners_are_scored_alone_and_added_up() -> None:
    """Seats 1 and 3 against 2 and 4: a partner's dragon is no help to my Dwarven Warrior, and a rival in a majority."""
    match = final(
        "dwarven-warrior fairy-tale-1 bard",
        "fairy-ring bard",
        "sky-dance-dragon elven-warrior elven-warrior mischievous-fairy",
        "bard elven-warrior",
        partners="yes",
    )
    assert points(match, 0) == {"dwarven-warrior": 0, "fairy-tale-1": 0, "bard": 3}
    assert match.scores == [3, 9, 10, 6]
    assert match.view(None)["teams"] == [13, 15]
    assert match.ranks == [3, 1, 3, 1]
    assert match.winners == [1, 3]


@pytest.mark.clause("FT-77")
def test_partners_see_no_more_than_others() -> None:
    """No rule lets partners show or exchange cards: a partner's hand is as secret as any."""
    match = GAME.new(4, 5, partners=True)
    hands = {tuple(match.imagine(0, seed).view(2)["hand"]) for seed in range(5)}
    assert len(hands) == 5
    assert "hand" not in match.view(0)["players"][2] or match.view(0)["players"][2]["hand"] == 5


def test_the_score_is_explained_card_by_card() -> None:
    match = final("dwarven-warrior sky-dance-dragon fairy-tale-4 bard", "bard")
    told = [GAME.event_text(event, "en", match.cards) for event in match.events(1)]
    assert "Player 1: Dwarven Warrior is worth 3 × 1 Sky-Dance Dragon = 3." in told
    assert "Player 1: the condition of Fairy Tale - Chapter 4 does not hold: 0." in told
    assert "Player 1 has 9 points." in told


def test_the_shadow_chapters_look_at_types() -> None:
    """These conditions are reconstructed: the test is of the mechanism, not of the cards."""
    match = final("bard shadowkings-tale-2", "elven-warrior castle", "fairy-ring castle")
    assert points(match, 0)["shadowkings-tale-2"] == 7
    match = table("bard " * 3 + "| castle", "bard homesteaders homesteaders | homesteaders")
    assert match.view(0)["stage"] == "play"


@pytest.mark.clause("FT-59", "FT-67")
@pytest.mark.parametrize(
    ("held", "missing"), [("fairy-ring", "spirit-of-the-spring"), ("spirit-of-the-spring", "fairy-ring")]
)
def test_the_trickster_is_the_first_or_the_second_card_of_a_pair(held: str, missing: str) -> None:
    """Seat 1 has one card of the pair and The Trickster; the pair is complete whichever card is missing."""
    match = final("bard", f"fairy-tale-2 {held} the-trickster", "bard")
    assert points(match, 1)["fairy-tale-2"] == 7
    assert match.view(None)["players"][1]["stand_in"] == [missing]
    assert [player["stand_in"] for player in match.view(None)["players"]] == [[], [missing], []]
    stood = [event.json(match.cards) for event in match.events(None) if event.name == "stands-for"]
    assert stood == [{"event": "stands-for", "seat": 1, "card": missing}]
    alone = final("bard", "fairy-tale-2 the-trickster", "bard")
    assert points(alone, 1)["fairy-tale-2"] == 0
    assert alone.view(None)["players"][1]["stand_in"] == []


@pytest.mark.clause("FT-69")
def test_the_trickster_stands_for_what_brings_most() -> None:
    """As the Fairy Queen it brings 9; as a fourth Mischievous Fairy 3, as a dragon 3. A closed one stands for nothing."""
    match = final(
        "bard", "mischievous-fairy mischievous-fairy mischievous-fairy dwarven-warrior fairy-tale-4 the-trickster"
    )
    assert match.view(None)["players"][1]["stand_in"] == ["fairy-queen"]
    assert match.scores == [3, 9 + 9 - 1]
    closed = final("bard", "fairy-tale-4 -the-trickster spirit-of-the-spring")
    assert closed.scores == [3, 1]


@pytest.mark.clause("FT-74", "FT-76")
def test_the_total_of_a_team_names_those_who_face_each_other() -> None:
    match = final("bard", "elven-warrior bard", "castle bard", "spirit-of-the-spring bard", partners="yes")
    told = [event.json(match.cards) for event in match.events(None) if event.name == "team-total"]
    assert told == [
        {"event": "team-total", "first": 0, "second": 2, "points": 3 + 9},
        {"event": "team-total", "first": 1, "second": 3, "points": 6 + 4},
    ]
    totals = [event.json(match.cards) for event in match.events(None) if event.name == "total"]
    assert [(event["seat"], event["points"]) for event in totals] == [(0, 3), (1, 6), (2, 9), (3, 4)]
    assert match.ranks == [1, 3, 1, 3]
    assert not [event for event in final("bard", "bard", "bard", "bard").events(None) if event.name == "team-total"]


@pytest.mark.clause("FT-67", "FT-69")
@pytest.mark.ruling("A-21")
def test_of_cards_worth_the_same_the_trickster_stands_for_the_one_that_an_open_card_wants_first() -> None:
    """Silver Dragon and Knights count three for a Bard and for a Warrior; closed Knights want nothing."""
    last = "sky-dance-dragon"
    for closed in ("-castle", "-knights-of-the-round-table"):
        match = final(f"{closed} the-trickster silver-dragon knights-of-the-round-table {last}", last)
        assert match.view(None)["players"][0]["stand_in"] == ["bard"]
    match = final(f"the-trickster knights-of-the-round-table silver-dragon {last}", last)
    assert match.view(None)["players"][0]["stand_in"] == ["elven-warrior"]


@pytest.mark.clause("FT-67")
def test_the_trickster_may_be_the_first_card_of_a_box(tmp_path: Path) -> None:
    head, *blocks = (GAME.folder / "cards.toml").read_text().split("[[card]]")
    blocks.sort(key=lambda block: 'id = "the-trickster"' not in block)
    other = tmp_path / "cards.toml"
    other.write_text("[[card]]".join([head, *blocks]))
    players = [{"row": ["the-trickster", "knights-of-the-round-table"]}, {}]
    match = GAME.from_position({"seed": 1, "rounds": 4, "players": players}, cards=GAME.read_cards(other))
    assert match.cards.card_index("card", "the-trickster") == 0
    assert match.view(None)["players"][0]["stand_in"]
