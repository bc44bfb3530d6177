"""The cards: what the rulebook counts, and the deck and recipes of the specification's section 2 (FF-1 to FF-9)."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from fatina.engine.cards import CardSet
from fatina.engine.errors import BadOption, CardError
from tests.games.fairys_fate.table import GAME, OBJECTS, act, gathering

CARDS = GAME.printed["card"]
GOOD = ("nelchaeal", "haahiah", "haraeal", "mebahel", "imamiah", "haheuiah", "jabamiah", "rochel")
BAD = ("poverta", "avversita", "pietrificazione", "buio")


def fronts(copies: str = "copies") -> Counter[str]:
    count: Counter[str] = Counter()
    for card in CARDS:
        count[card.facts["front"]] += card.facts[copies]
    return count


def backs(copies: str = "copies") -> Counter[str]:
    count: Counter[str] = Counter()
    for card in CARDS:
        count[card.facts["back"]] += card.facts[copies]
    return count


def under(front: str, copies: str = "copies") -> tuple[int, int, int]:
    """Copies of a front under light, nature and goblin."""
    found = {card.facts["back"]: card.facts[copies] for card in CARDS if card.facts["front"] == front}
    return found.get("light", 0), found.get("nature", 0), found.get("goblin", 0)


both_decks = pytest.mark.parametrize("copies", ["copies", "copies_b"])


@both_decks
@pytest.mark.clause("FF-1", "FF-7")
def test_110_cards_with_five_backs(copies: str) -> None:
    assert backs(copies) == {"light": 36, "goblin": 30, "nature": 30}
    assert len(GAME.printed["recipe"]) == 9
    assert [place.id for place in GAME.printed["place"]] == ["cave", "meadow", "wood", "river", "hill"]
    assert sum(backs(copies).values()) + 9 + 5 == 110


@both_decks
@pytest.mark.clause("FF-2", "FF-3", "FF-4")
def test_54_fairies_and_42_objects(copies: str) -> None:
    count = fronts(copies)
    assert count["serpent"] == 18
    assert len(GOOD) == 8
    assert len(BAD) == 4
    assert all(count[fairy] == 3 for fairy in GOOD + BAD)
    assert all(count[thing] == 5 and count[f"takes-{thing}"] == 2 for thing in OBJECTS)
    fairies = count["serpent"] + sum(count[fairy] for fairy in GOOD + BAD)
    assert (fairies, sum(count.values()) - fairies) == (54, 42)


@both_decks
@pytest.mark.clause("FF-5")
def test_what_a_back_promises(copies: str) -> None:
    for card in CARDS:
        thing = card.facts["front"].removeprefix("takes-")
        if card.facts["back"] == "light" and card.facts[copies]:
            assert thing not in OBJECTS
        if card.facts["back"] == "goblin" and card.facts[copies]:
            assert thing in OBJECTS
    nature = {card.facts["front"] in OBJECTS for card in CARDS if card.facts["back"] == "nature" and card.facts[copies]}
    assert nature == {True, False}


@pytest.mark.clause("FF-6")
@pytest.mark.ruling("RU-65")
def test_nine_recipes_of_four_objects_none_better_than_another() -> None:
    recipes = [frozenset(recipe.facts["objects"]) for recipe in GAME.printed["recipe"]]
    assert len(set(recipes)) == 9
    assert all(len(recipe) == 4 for recipe in recipes)
    assert all(sum(thing in recipe for recipe in recipes) == 6 for thing in OBJECTS)
    together = Counter(sum({one, other} <= recipe for recipe in recipes) for one, other in combinations(OBJECTS, 2))
    assert together == {3: 6, 4: 9}
    left_out = [sorted(set(OBJECTS) - recipe, key=OBJECTS.index) for recipe in recipes]
    assert left_out == [[fruit, green] for fruit in OBJECTS[:3] for green in OBJECTS[3:]]


@pytest.mark.clause("FF-8")
def test_two_to_five_players() -> None:
    for seats in (2, 3, 4, 5):
        assert GAME.new(seats, 1).seats == seats
    for seats in (1, 6):
        with pytest.raises(BadOption, match="2 to 5 players"):
            GAME.new(seats, 1)


@pytest.mark.clause("FF-9")
def test_the_aim_is_a_whole_recipe_and_then_the_serpent() -> None:
    match, _ = gathering("F:rose L:SERPENT", owns="walnut acorn leaf", recipe="1")
    assert match.winners == [0]
    match, _ = gathering("L:SERPENT F:rose", owns="walnut acorn leaf", recipe="1")
    assert not match.over
    act(match, "play F:leaf wood")


@pytest.mark.ruling("RU-64")
def test_deck_a_spreads_every_fairy_two_to_one() -> None:
    assert under("serpent") == (12, 6, 0)
    assert all(under(fairy) == (2, 1, 0) for fairy in GOOD + BAD)
    assert all(under(thing) == (0, 2, 3) and under(f"takes-{thing}") == (0, 0, 2) for thing in OBJECTS)


@pytest.mark.ruling("RU-64")
def test_deck_b_parts_serpents_from_the_named_fairies() -> None:
    assert under("serpent", "copies_b") == (0, 18, 0)
    assert all(under(fairy, "copies_b") == (3, 0, 0) for fairy in GOOD + BAD)
    dealt = GAME.cards_of(GAME.new(3, 1, deck="b").state)["card"]
    assert [int(dealt[card.index]) for card in CARDS] == [card.facts["copies_b"] for card in CARDS]
    dealt = GAME.cards_of(GAME.new(3, 1).state)["card"]
    assert [int(dealt[card.index]) for card in CARDS] == [card.facts["copies"] for card in CARDS]


def test_every_fact_says_where_it_comes_from() -> None:
    sources = {card.id: card.sources for section in GAME.sections for card in GAME.printed[section]}
    assert sources["light-serpent"]["front"] == "rulebook"
    assert sources["light-serpent"]["copies"] == "reconstructed"
    assert sources["goblin-takes-leaf"]["back"] == "derived"
    assert sources["recipe-3"]["objects"] == "reconstructed"
    assert sources["river"]["first_two"] == "rulebook"


def changed(tmp_path: Path, old: str, new: str) -> CardSet:
    """The cards with one change."""
    text = (GAME.folder / "cards.toml").read_text(encoding="utf-8")
    assert old in text
    other = tmp_path / "other.toml"
    other.write_text(text.replace(old, new, 1), encoding="utf-8")
    return GAME.read_cards(other)


def test_another_deck_can_be_played_to_its_end(tmp_path: Path) -> None:
    """Seven serpents fewer: piles of unequal size, which the rulebook allows (FF-13)."""
    cards = changed(tmp_path, "copies = 12\n", "copies = 5\n")
    match = GAME.new(3, 1, cards=cards)
    assert sorted(pile["cards"] for pile in match.view()["piles"]) == [19, 19, 19, 20]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[-1])


def test_five_players_need_five_recipes(tmp_path: Path) -> None:
    text = (GAME.folder / "cards.toml").read_text(encoding="utf-8")
    first, *rest = text.split("[[recipe]]")
    few = tmp_path / "few.toml"
    few.write_text("[[recipe]]".join([first, *rest[-4:]]), encoding="utf-8")
    cards = GAME.read_cards(few)
    assert GAME.new(4, 1, cards=cards).seats == 4
    with pytest.raises(BadOption, match=r"5 players need 5 different recipes, and .* has 4"):
        GAME.new(5, 1, cards=cards)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("copies = 12\n", "copies = 13\n", "add up to 97"),
        ('front = "serpent"\nback = "nature"', 'front = "serpent"\nback = "light"', "front and the back of another"),
        ('["walnut", "acorn", "leaf", "rose"]', '["walnut", "walnut", "leaf", "rose"]', "four different objects"),
        ('front = "serpent"\nback = "light"', 'front = "haraeal"\nback = "light"', "at most 5 copies"),
        ('first_two = ["light", "light"]', 'first_two = ["light"]', "first two backs"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        changed(tmp_path, old, new)
