"""The cards of Fairy River, as far as the rulebook fixes them, and card files that cannot be played."""

from pathlib import Path

import pytest

from fatina.engine.errors import CardError

from .table import GAME

CARDS = GAME.printed
FAIRY = {card.id: card for card in CARDS["fairy"]}
GARMENT = {card.id: card for card in CARDS["garment"]}


@pytest.mark.clause("FR-1")
def test_110_cards_for_three_to_five() -> None:
    copies = {section: sum(card.facts["copies"] for card in CARDS[section]) for section in GAME.sections}
    assert copies == {"river": 9, "garment": 45, "fairy": 55, "marker": 1}
    assert sum(copies.values()) == 110
    assert list(GAME.seats) == [3, 4, 5]


@pytest.mark.clause("FR-2")
@pytest.mark.ruling("FRR-2")
def test_the_same_eleven_fairies_in_each_of_five_colours() -> None:
    assert len(FAIRY) == 11
    for card in FAIRY.values():
        assert card.facts["colours"] == ["red", "blue", "green", "yellow", "lilac"]
        assert card.facts["copies"] == 5


@pytest.mark.clause("FR-3")
def test_a_fairy_has_strength_traits_and_distractions() -> None:
    for card in FAIRY.values():
        assert 1 <= card.facts["strength"] <= 4
        assert card.facts["traits"]
        assert len(card.facts["distractions"]) == len(card.facts["points"]) == 2
        assert not set(card.facts["traits"]) & set(card.facts["distractions"])


@pytest.mark.clause("FR-4")
def test_seven_types_of_garment_with_a_value() -> None:
    values = {name: (card.facts["value"], card.facts["copies"]) for name, card in GARMENT.items()}
    assert values == {
        "shorts": (1, 12),
        "jersey": (2, 10),
        "skirt": (3, 9),
        "blouse": (3, 6),
        "shawl": (4, 4),
        "gown": (5, 2),
        "cloak": (6, 2),
    }


@pytest.mark.clause("FR-5")
def test_river_cards_have_number_and_current_and_three_are_special() -> None:
    assert [card.facts["number"] for card in CARDS["river"]] == list(range(1, 10))
    places = [card.facts["place"] for card in CARDS["river"]]
    assert {place: places.count(place) for place in set(places)} == {
        "ordinary": 6,
        "waterfall": 1,
        "rapids": 1,
        "lake": 1,
    }
    assert not {"waterfall", "rapids", "lake"} & set(places[7:])  # in play with three players already


@pytest.mark.clause("FR-53")
@pytest.mark.ruling("FRR-32")
def test_each_trait_has_one_price_everywhere() -> None:
    prices: dict[str, set[int]] = {}
    for card in FAIRY.values():
        for trait, points in zip(card.facts["distractions"], card.facts["points"], strict=True):
            prices.setdefault(trait, set()).add(points)
    assert prices == {
        "mischievous": {2},
        "out-of-tune": {2},
        "bossy": {2},
        "fleas": {1},
        "gossip": {1},
        "whiny": {1},
    }
    assert {trait for card in FAIRY.values() for trait in card.facts["traits"]} == set(prices)


@pytest.mark.clause("FR-53")
def test_what_the_two_examples_fix_is_marked_as_the_rulebooks() -> None:
    """The facts of the two worked examples come from the text; what was rebuilt says so."""
    assert FAIRY["ifigenia"].sources["strength"] == FAIRY["tecla"].sources["distractions"] == "rulebook"
    assert FAIRY["ifigenia"].sources["traits"] == "reconstructed"
    for name, trait in (
        ("zoe", "mischievous"),
        ("berta", "fleas"),
        ("brasilina", "out-of-tune"),
        ("brigida", "gossip"),
    ):
        assert FAIRY[name].facts["traits"] == [trait]
        assert FAIRY[name].sources["traits"] == "rulebook"
        assert FAIRY[name].sources["strength"] == "reconstructed"
    assert GARMENT["jersey"].sources["value"] == "rulebook"
    assert GARMENT["shorts"].sources["value"] == "derived"
    assert GARMENT["cloak"].sources["value"] == "reconstructed"


@pytest.mark.parametrize(
    ("line", "instead", "complaint"),
    [
        ("number = 9", "number = 8", "1 to 9, in order"),
        ("points = [2, 1]", "points = [2]", "each of her distractions needs its points"),
        ("copies = 12", "copies = 40", "add up to 73; there can be 12 to 60"),
        ('traits = ["bossy", "fleas"]', 'traits = ["fleas", "fleas"]', "the same word twice in “traits”"),
        ('traits = ["bossy", "fleas"]', 'traits = ["noisy"]', "should be a list of at most 3"),
        ("strength = 4", "strength = 10", "should be a whole number from 0 to 9"),
    ],
)
def test_card_files_that_cannot_be_played_are_refused(tmp_path: Path, line: str, instead: str, complaint: str) -> None:
    text = (GAME.folder / "cards.toml").read_text()
    assert line in text
    other = tmp_path / "cards.toml"
    other.write_text(text.replace(line, instead, 1))
    with pytest.raises(CardError, match=complaint):
        GAME.read_cards(other)


def test_a_changed_card_changes_the_game(tmp_path: Path) -> None:
    """A fairy with another trait disturbs others at once."""
    other = tmp_path / "cards.toml"
    text = (GAME.folder / "cards.toml").read_text()
    other.write_text(text.replace('traits = ["whiny"]', 'traits = ["fleas", "mischievous"]', 1))
    match = GAME.new(3, 1, cards=GAME.read_cards(other))
    ifigenia, ortensia = FAIRY["ifigenia"].index, FAIRY["ortensia"].index
    assert match.state.suffers[ifigenia, ortensia] == 3
    assert GAME.new(3, 1).state.suffers[ifigenia, ortensia] == 0
