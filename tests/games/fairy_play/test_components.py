"""What is in the box: fairies, powers, games, backs (FP-1 to FP-8)."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from fatina.engine.cards import CardSet
from fatina.engine.errors import BadOption, CardError
from tests.games.fairy_play.table import FAIRIES, GAME, OF_MATERIAL, back, market, options, table, told, walk

ORDER = "ACFLMNOST"
CARDS = GAME.printed


def other_file(tmp_path: Path, *changes: tuple[str, str]) -> CardSet:
    """The card file with some lines changed."""
    text = (GAME.folder / "cards.toml").read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "cards.toml"
    path.write_text(text)
    return GAME.read_cards(path)


@pytest.mark.clause("FP-1")
def test_for_two_to_four_players() -> None:
    assert [GAME.new(seats, 1).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadOption, match="2 to 4"):
            GAME.new(seats)


@pytest.mark.clause("FP-2")
@pytest.mark.ruling("R-1")
def test_nine_fairies_of_twelve_equal_copies_and_one_queen() -> None:
    assert [card.facts["copies"] for card in CARDS["fairy"]] == [12] * 9
    assert sum(card.facts["copies"] for cards in (CARDS["fairy"], CARDS["queen"]) for card in cards) == 109
    assert all(card.sources["copies"] == "rulebook" for card in CARDS["fairy"])


@pytest.mark.clause("FP-3")
def test_each_fairy_is_patron_of_one_material() -> None:
    patrons = {card.names["it"]: card.facts["material"] for card in CARDS["fairy"]}
    assert patrons == {
        "Ainé": "flags", "Cliona": "boxes", "Feeorin": "pencils", "Lull": "cards", "Mab": "pawns", "Nuala": "maps",
        "Onagh": "hourglasses", "Shaylee": "books", "Titania": "dice",
    }  # fmt: skip
    assert all(card.sources["material"] == "rulebook" for card in CARDS["fairy"])


@pytest.mark.clause("FP-4")
def test_powers_and_games_are_those_of_the_specification() -> None:
    table_of_games = """
        A 6 4 AM FAS NCAO
        C 4 6 CN LCT OFCS
        F 2 8 FO MFA SLFT
        L 1 9 LS NLC TMLA
        M 7 3 MT OMF ANMC
        N 5 5 NA SNL CONF
        O 8 2 OC TOM FSOL
        S 3 7 SF ASN LTSM
        T 9 1 TL CTO MATN
    """
    for line in table_of_games.split("\n")[1:-1]:
        letter, authority, fantasy, *games = line.split()
        facts = FAIRIES[letter].facts
        assert (facts["authority"], facts["fantasy"]) == (int(authority), int(fantasy))
        for game, fact in zip(games, ("first", "second", "third"), strict=True):
            assert "".join(OF_MATERIAL[material] for material in facts[fact]) == game
            assert FAIRIES[letter].sources[fact] == "reconstructed"


def test_demand_is_balanced() -> None:
    """Section 2.4: every material is asked for twice, three times and four times, once in every position."""
    for fact, length in (("first", 2), ("second", 3), ("third", 4)):
        for position in range(length):
            assert {card.facts[fact][position] for card in CARDS["fairy"]} == {
                card.facts["material"] for card in CARDS["fairy"]
            }


@pytest.mark.clause("FP-5")
@pytest.mark.ruling("R-3")
def test_backs_have_nine_cells_with_the_own_material_in_the_middle() -> None:
    printed = (
        "A #F#TACS#M C F##ACTLN# F LACOFM### L NM#SLF##C M #T#LM#ONF N ASM#N##LO O #NM#O#TCS S ##TFSANO# T #LACTO#S#"
    )
    words = printed.split()
    for letter, cells in zip(words[::2], words[1::2], strict=True):
        assert back(letter) == cells
        assert cells[4] == letter
        assert cells.count("#") == 3
        i = ORDER.index(letter)
        assert set(cells) - {"#"} == {ORDER[(i + k) % 9] for k in (0, 1, 2, 4, 7, 8)}


@pytest.mark.ruling("R-4")
def test_openings_in_every_turn() -> None:
    """Section 2.3: the table of openings; a quarter turn clockwise brings the west side to the north, read upwards."""
    openings = """
        A -o- -oo o-o -oo
        C o-- -o- oo- ooo
        F ooo oo- --- oo-
        L oo- -oo --o oo-
        M -o- --o ooo -oo
        N ooo o-o -oo o--
        O -oo o-o ooo --o
        S --o oo- oo- -oo
        T -oo oo- -o- -o-
    """
    state = GAME.new(2, 1).state
    for line in openings.split("\n")[1:-1]:
        letter, north, east, south, west = line.split()
        sides = [north, east, south, west]
        for turn in range(4):
            found = state.opening[ORDER.index(letter), turn]
            bits = ["".join("o" if found >> 3 * side + i & 1 else "-" for i in range(3)) for side in range(4)]
            assert bits == sides
            sides = [sides[3][::-1], sides[0], sides[1][::-1], sides[2]]


def test_any_card_fits_any_opening_and_has_at_most_one_closed_side() -> None:
    """Section 2.3, the two guarantees that keep building possible."""
    state = GAME.new(2, 1).state
    for kind in range(9):
        seen = 0
        for turn in range(4):
            for side in range(4):
                seen |= state.opening[kind, turn] >> 3 * side & 7
        assert seen == 7
        assert sum(1 for side in range(4) if not state.opening[kind, 0] >> 3 * side & 7) <= 1
        assert state.turns[kind] == 4


@pytest.mark.clause("FP-6")
def test_for_walking_the_middle_cell_is_a_cell_like_others() -> None:
    across_it = table("# 0 #\nT A C\nS # 1", {"row": "O"}, {"row": "L"}, stage="walk")
    assert options(across_it) == {"walk 0 west", "walk 0 east"}
    from_it = table("# F #\nT 0 C\nS # 1", {"row": "T"}, {"row": "L"}, stage="walk")
    assert options(from_it) == {"walk 0 north", "walk 0 west", "walk 0 east"}


@pytest.mark.clause("FP-7")
def test_as_material_a_card_is_only_what_its_middle_shows() -> None:
    """Dice are drawn on the back of Ainé, but she is flags: nobody who walks to dice can take her, in market or forest."""
    match = table("# F #\nT 0 C\nS # 1", {"row": "T"}, {"row": "L"}, stage="walk", market="A A A A A")
    events = walk(match, 0, "west")
    assert told(events)[:2] == ["walked", "found-nothing"]
    assert market(match) == "A A A A A"
    match = table("# F #\n0 A C\nS # 1", {"row": "T"}, {"row": "L"}, stage="walk", market="A A A A A")
    assert told(walk(match, 0, "middle"))[:2] == ["walked", "took-from-market"]


@pytest.mark.clause("FP-8")
def test_the_aim_is_to_complete_games_in_the_order_asked_for() -> None:
    """The same pile, pawns and dice: it completes the first game of Mab, but not behind Lull, who asks for cards first."""
    for fairies, points in (("M T", 2 + 2), ("L M", 0)):
        match = table("", {"row": fairies, "pile": "M T"}, {"row": "C C"}, stage="scoring", deck="", lying=[], laid=0)
        assert match.over
        assert match.scores[0] - 3 * (match.state.queen == 0) == points


@pytest.mark.ruling("R-11")
def test_a_card_file_with_ties_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CardError, match="same authority"):
        other_file(tmp_path, ("authority = 6", "authority = 4"))
    with pytest.raises(CardError, match="same fantasy"):
        other_file(tmp_path, ("fantasy = 4\n", "fantasy = 6\n"))


def test_other_mistakes_in_a_card_file_are_named(tmp_path: Path) -> None:
    with pytest.raises(CardError, match="same material"):
        other_file(tmp_path, ('material = "flags"', 'material = "boxes"'))
    with pytest.raises(CardError, match="middle of the back of aine"):
        other_file(tmp_path, ('"dice", "flags", "boxes"', '"dice", "dice", "boxes"'))
    with pytest.raises(CardError, match="must be 9, not 8"):
        other_file(tmp_path, ('"bush", "pencils", "bush",\n', '"bush", "pencils",\n'))
    with pytest.raises(CardError, match="line 14"):
        other_file(tmp_path, ("authority = 6", "authority = 0"))
    with pytest.raises(CardError, match="nothing in her first game"):
        other_file(tmp_path, ('first = ["flags", "pawns"]', "first = []"))


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_rules_for_players_state_every_clause_and_ruling(lang: str) -> None:
    text = (Path(__file__).parents[3] / "docs" / "rules" / f"fairy_play.{lang}.md").read_text()
    assert set(range(1, 74)) <= {int(n) for n in re.findall(r"FP-(\d+)", text)}
    assert set(range(1, 73)) <= {int(n) for n in re.findall(r"\bR-(\d+)", text)}


def test_the_rules_for_players_print_the_cards_as_they_are() -> None:
    text = (Path(__file__).parents[3] / "docs" / "rules" / "fairy_play.en.md").read_text()
    for card in CARDS["fairy"]:
        facts = card.facts
        games = " | ".join(", ".join(facts[line]) for line in ("first", "second", "third"))
        assert (
            f"| {card.names['en']} | {facts['material']} | {facts['authority']} | {facts['fantasy']} | {games} |"
            in text
        )


def test_all_cells_of_a_kind_are_in_the_tables() -> None:
    state = GAME.new(2, 1).state
    assert Counter(np.asarray(state.drawing.cells[:, 0]).ravel().tolist()) == {-1: 27} | dict.fromkeys(range(9), 6)
