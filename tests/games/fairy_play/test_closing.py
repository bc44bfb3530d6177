"""Closing up the forest (FP-43, R-33 to R-35), with our backs and with others."""

import random
from pathlib import Path
from typing import Any

import pytest

from fatina.engine.cards import CardSet
from fatina.engine.errors import IllegalMove
from fatina.engine.match import Match
from tests.games.fairy_play.table import GAME, act, back, draw, options, order, plain, say, stage, table, told, walk

MARKET = "N N N N N"
DECK = "M M M M M M M M M"
IDLE = {"row": "L"}
OFFSETS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def walking(forest: str, **fields: Any) -> Match:
    """Seat 0 is about to walk one step; what it walks to is not in the market."""
    return table(forest, {"row": "T"}, IDLE, stage="walk", market=fields.pop("market", MARKET), **fields)


def without_the_middle() -> Match:
    """Seat 0 has taken the Mab that held three single cards together."""
    match = walking(
        """
               A S M
               # N #
               # L O
        # 0 M  # T #
        # O #  L M #
        T C S  O N F
               # F #
               T 1 C
               S # M
    """,
        deck=DECK,
    )
    walk(match, 1, "north-east")  # pawns
    act(match, verb="take", card=2)
    return match


@pytest.mark.clause("FP-43")
@pytest.mark.ruling("R-35")
def test_a_card_that_is_cut_off_slides_to_the_nearest_paths_with_its_wayfarer() -> None:
    match = walking("""
        # F #  L A C  # T #
        T 0 C  O F M  L M #
        S # M  # # #  O N 1
    """)
    walk(match, 0, "north")  # pencils: Feeorin lies between the two
    events = act(match, verb="take", card=1)
    assert told(events)[:2] == ["took-from-forest", "slid"]
    assert say(match, events)[1] == "Player 1 closes the forest up: forest card 2 slides to join the clearing."
    assert events[1].arguments == {"seat": 0, "card": 2, "cards": 1, "east": -1, "south": 0, "beside": 0}
    assert plain(draw(match)).splitlines()[0] == "# 0 #  # T #"
    assert plain(draw(match)).splitlines()[1] == "T A C  L M #"


@pytest.mark.clause("FP-43")
@pytest.mark.ruling("R-34")
def test_among_equally_short_slides_the_taker_chooses() -> None:
    """Without Cliona, Ainé touches Onagh by a corner only. One square to the north or one to the west joins her."""
    match = walking("""
        # N M  F # #
        # 0 #  A C T
        T C S  L N #
               # F #
               T 1 C
               S # M
    """)
    walk(match, 0, "south")  # boxes
    act(match, verb="take", card=1)
    assert match.view()["stage"] == "slide-square"
    assert match.to_act == [0]
    assert options(match) == {"square 0 south", "square 0 east"}
    assert match.moves(0)[0].json() == {"verb": "square", "card": 0, "side": "east"}  # the northern one is listed first
    with pytest.raises(IllegalMove, match="FP-43"):
        act(match, verb="square", card=0, side="west")
    events = act(match, verb="square", card=0, side="south")
    assert events[0].arguments["east"] == -1
    assert plain(draw(match)) == plain("""
        # N M
        # O #
        T 0 S
        # F #
        T 1 C
        S # M
    """)


@pytest.mark.ruling("R-33", "R-34")
def test_several_groups_join_the_main_one_in_turn() -> None:
    """Of three single cards the oldest, Nuala, stays. Onagh and Ainé are one square away."""
    match = without_the_middle()
    assert match.view()["stage"] == "slide"
    assert options(match) == {"slide 1", "slide 3"}
    assert [move.card for move in match.moves(0)] == [1, 3]  # the group with the earliest card first
    other = match.copy()
    act(other, verb="slide", card=1)
    assert options(other) == {"square 0 west", "square 0 south"}  # a step that can be taken back
    other.take_back(0)
    assert options(other) == {"slide 1", "slide 3"}
    events = act(match, verb="slide", card=3)  # Ainé has one way only; under Nuala she also touches Onagh, path on path
    assert told(events)[0] == "slid"
    seen = {card["card"]: (card["across"], card["down"]) for card in match.view()["forest"]}
    assert seen == {0: (1, 0), 1: (0, 1), 3: (1, 1)}


@pytest.mark.ruling("R-33")
def test_the_largest_group_stays_and_a_touch_without_link_does_not_connect() -> None:
    """Feeorin taken, three cards are left: Ainé alone, Mab and the Titania under her. The pair is the main group: Ainé slides."""
    match = walking("""
        # F #  L A C  # T #
        T 0 C  O F M  L M #
        S # M  # # #  1 N F
                      # L A
                      C T O
                      # S #
    """)
    walk(match, 0, "north")
    events = act(match, verb="take", card=1)
    slid = next(event for event in events if event.name == "slid")
    assert (slid.arguments["card"], slid.arguments["east"], slid.arguments["south"]) == (0, 1, 0)
    assert match.view()["players"][0]["wayfarer"]["card"] == 0


@pytest.mark.ruling("R-33", "R-34")
def test_the_earliest_card_itself_slides_if_the_main_group_is_another() -> None:
    """Ainé, the first card, lies one square too far south of two Titanias, which are more."""
    match = table(
        "", {"row": "T", "stands_on": 2, "stands_at": "middle"}, IDLE | {"stands_on": 2, "stands_at": "west"},
        lying=["aine", "titania", "titania"], across=[0, 0, 1], down=[2, 0, 0], turned=["as-printed"] * 3,
        stage="closing", arrival="titania", rounds=2,
    )  # fmt: skip
    lies = {card["card"]: (card["across"], card["down"]) for card in match.view()["forest"]}
    assert lies == {0: (0, 1), 1: (0, 0), 2: (1, 0)}


@pytest.mark.ruling("R-34")
def test_the_slide_is_told_by_the_card_that_is_joined() -> None:
    """Feeorin taken, Ainé slides to join the Mab and the Titania under her: Mab was card 2."""
    match = walking("""
        # F #  L A C  # T #
        T 0 C  O F M  L M #
        S # M  # # #  1 N F
                      # L A
                      C T O
                      # S #
    """)
    walk(match, 0, "north")
    slid = next(event for event in act(match, verb="take", card=1) if event.name == "slid")
    assert slid.arguments == {"seat": 0, "card": 0, "cards": 1, "east": 1, "south": 0, "beside": 2}


def shortest_slides(match: Match) -> set[tuple[int, int, int]]:
    """All shortest slides, found anew: the lowest card of the group, squares to the east, squares to the south."""
    forest = {card["card"]: card for card in match.view(None)["forest"]}
    squares = {(card["across"], card["down"]): number for number, card in forest.items()}

    def edge(number: int, side: str) -> list[bool]:
        cells = {"north": (0, 1, 2), "east": (2, 5, 8), "south": (6, 7, 8), "west": (0, 3, 6)}[side]
        return [forest[number]["cells"][cell] != "bush" for cell in cells]

    opposite = {"north": "south", "south": "north", "east": "west", "west": "east"}

    def link(a: int, side: str, b: int) -> bool:
        return any(x and y for x, y in zip(edge(a, side), edge(b, opposite[side]), strict=True))

    groups: list[set[int]] = []
    for number in forest:
        group, todo = set(), [number]
        while todo:
            this = todo.pop()
            group.add(this)
            for side, (dx, dy) in OFFSETS.items():
                there = squares.get((forest[this]["across"] + dx, forest[this]["down"] + dy))
                if there is not None and there not in group and link(this, side, there):
                    todo.append(there)
        if group not in groups:
            groups.append(group)
    main = max(groups, key=lambda group: (len(group), -min(group)))
    found: dict[int, set[tuple[int, int, int]]] = {}
    for group in groups:
        if group is main:
            continue
        for east in range(-20, 21):
            for south in range(-20, 21):
                places = {member: (forest[member]["across"] + east, forest[member]["down"] + south) for member in group}
                if any(squares.get(place, min(group)) not in group for place in places.values()):
                    continue
                if any(
                    link(member, side, squares[(x + dx, y + dy)])
                    for member, (x, y) in places.items()
                    for side, (dx, dy) in OFFSETS.items()
                    if squares.get((x + dx, y + dy)) in main
                ):
                    found.setdefault(abs(east) + abs(south), set()).add((min(group), east, south))
    return found[min(found)]


def offered_slides(match: Match) -> set[tuple[int, int, int]]:
    """All slides on offer, in the same form."""
    (seat,) = match.to_act
    found = set()
    for move in match.moves(seat):
        twin = match.copy()
        before = {card["card"]: (card["across"], card["down"]) for card in twin.view(None)["forest"]}
        events = twin.play(seat, move)
        if not events:
            found |= offered_slides(twin)
            continue
        slid = events[0].arguments
        after = {card["card"]: (card["across"], card["down"]) for card in twin.view(None)["forest"]}
        assert after[slid["card"]] != before[slid["card"]] or len(events) > 1
        group = next(group for group in groups_of(match) if slid["card"] in group)
        found.add((min(group), slid["east"], slid["south"]))
    return found


def groups_of(match: Match) -> list[set[int]]:
    s: Any = match.state
    names = {s.group[card] for card in range(s.laid) if s.lying[card] >= 0}
    return [{card for card in range(s.laid) if s.lying[card] >= 0 and s.group[card] == name} for name in names]


@pytest.mark.ruling("R-34")
def test_the_slides_on_offer_are_the_shortest_that_there_are() -> None:
    compared = 0
    for seed in range(40):
        match = GAME.new(2 + seed % 3, seed)
        chance = random.Random(seed)
        while not match.over and compared < 12:
            (seat, *_) = match.to_act
            if match.state.stage in (stage("slide"), stage("slide-square")) and not match.state.chain[seat]:
                assert offered_slides(match) == shortest_slides(match)
                compared += 1
            match.play(seat, chance.choice(match.moves(seat)))
        if compared == 12:
            break
    assert compared == 12


# Other backs


def with_backs(tmp_path: Path, **backs: str) -> CardSet:
    """The card file with other backs, given as nine letters."""
    from tests.games.fairy_play.table import FAIRIES, LETTERS

    letters = {letter: card.facts["material"] for letter, card in FAIRIES.items()} | {"#": "bush"}
    assert set(LETTERS.values()) == set(letters) - {"#"}
    lines, current = [], ""
    skipping = False
    for line in (GAME.folder / "cards.toml").read_text().splitlines():
        if line.startswith("id = "):
            current = line.split('"')[1]
        if line.startswith("back = [") and current in backs:
            cells = ", ".join(f'"{letters[letter]}"' for letter in backs[current])
            lines.append(f"back = [{cells}]")
            skipping = True
        if not skipping:
            lines.append(line)
        if line == "]":
            skipping = False
    path = tmp_path / "other.toml"
    path.write_text("\n".join(lines))
    return GAME.read_cards(path)


@pytest.mark.ruling("R-34", "R-35")
def test_where_no_slide_helps_cards_are_taken_up_turned_and_laid_on_the_nearest_square(tmp_path: Path) -> None:
    """Cliona is a straight path, Mab a bend. Without the bend, the upright Cliona cannot join the level one by any slide."""
    cards = with_backs(tmp_path, cliona="###ACT###", mab="###LM##N#", shaylee="###MSM###")
    match = table(
        """
        # # #  # # #  # # #
        M 0 M  A C T  L M #
        # # #  # # #  # N #
                      # 1 #
                      # C #
                      # T #
        """,
        {"row": "T"}, IDLE, stage="walk", market=MARKET, cards=cards,
    )  # fmt: skip
    walk(match, 0, "west")  # pawns
    act(match, verb="take", card=2)
    assert match.view()["laid_again"] == [3]
    # the square east of card 1 is one square away; the other free end of the path is farther
    assert match.view()["stage"] == "lay-again-turn"
    assert options(match) == {"turn as-printed", "turn around"}
    events = act(match, verb="turn", turn="as-printed")
    assert told(events)[0] == "laid-again"
    walked = [event.arguments for event in events if event.name == "walked"]
    assert (walked[0]["seat"], walked[0]["card"]) == (
        1,
        0,
    )  # her wayfarer, turned to the west end, walks nine steps at most
    assert plain(draw(match)).splitlines()[1].endswith("A C T  A C T")


@pytest.mark.ruling("R-34", "R-35")
def test_between_equally_near_squares_the_taker_chooses(tmp_path: Path) -> None:
    """The upright Cliona under the level one is two squares from either end of it."""
    cards = with_backs(tmp_path, cliona="###ACT###")
    match = table(
        """
        # # #
        0 C T
        # # #
        # A #
        # C #
        # 1 #
        """,
        {"row": "T"}, IDLE, stage="closing", line_up=[1, 0], at=1, market=MARKET, cards=cards,
    )  # fmt: skip
    assert match.view()["stage"] == "lay-again"
    assert options(match) == {"square 0 east", "square 0 west"}
    with pytest.raises(IllegalMove, match="FP-43"):
        act(match, verb="square", card=0, side="north")
    act(match, verb="square", card=0, side="west")
    assert match.view(1)["stage"] == "lay-again"  # the others see it when it is done
    match.take_back(0)
    act(match, verb="square", card=0, side="west")
    events = act(match, verb="turn", turn="around")
    assert events[0].arguments == {"seat": 0, "card": 1, "beside": 0, "side": 3, "turn": 2}
    assert GAME.from_position(match.position(), cards=cards).tobytes() == match.tobytes()
    assert draw(match).splitlines()[1] == "1 C A  0 C T"  # dice, where the wayfarer stands, come to the west


@pytest.mark.ruling("R-35")
def test_a_wayfarer_on_a_card_that_is_turned_keeps_its_cell() -> None:
    from fatina.games.fairy_play.backs import turned_cell

    for letter in "ACFLMNOST":
        for cell in range(9):
            for quarters in range(4):
                assert back(letter, quarters)[turned_cell(cell, quarters)] == back(letter)[cell]


@pytest.mark.ruling("R-34")
def test_a_card_that_fits_nowhere_stays_cut_off_and_play_goes_on(tmp_path: Path) -> None:
    """Onagh has openings at corners only, Cliona in the middle only: without the Feeorin between them nothing joins them."""
    cards = with_backs(tmp_path, cliona="###FCT###", onagh="N#M#O#T#S")
    match = table(
        """
        N # M  L A C  # # #
        # O #  O F M  F 0 T
        1 # S  # # #  # # #
        """,
        {"row": "T", "hand": "A A A A"}, {"row": "L", "hand": "S S S S"}, stage="walk", market=MARKET, cards=cards,
    )  # fmt: skip
    walk(match, 2, "west")  # pencils
    events = act(match, verb="take", card=1)
    assert told(events)[:2] == ["took-from-forest", "cut-off"]
    assert events[1].arguments == {"card": 2}
    assert [(card["card"], card["across"]) for card in match.view()["forest"]] == [(0, 0), (2, 2)]
    assert GAME.from_position(match.position(), cards=cards).tobytes() == match.tobytes()
    while match.view()["stage"] != "walking-order":
        (seat,) = match.to_act
        match.play(seat, match.moves(seat)[0])
    assert len(match.view()["forest"]) == 4


@pytest.mark.ruling("R-17")
def test_where_a_card_cannot_be_placed_anywhere_any_card_is_discarded(tmp_path: Path) -> None:
    cards = with_backs(tmp_path, titania="####T####")
    nothing = table(
        "# # #\n# T #\n# # #", {"row": "A", "hand": "A C F L M"}, {"row": "C", "hand": "A A A A A"},
        stage="building-order", rounds=2, deck="N O S A", market=MARKET, cards=cards,
    )  # fmt: skip
    act(nothing, verb="builds-next", player=0)
    assert options(nothing) == {"discard A", "discard C", "discard F", "discard L", "discard M"}
    for fairy in ("aine", "cliona", "feeorin"):
        assert "cannot-lay" in told(act(nothing, verb="discard", fairy=fairy))
    assert "ended" in told(act(nothing, verb="discard", fairy="lull"))
    assert nothing.view()["ending"] == "forest"
    match = table(
        "# F #\nT A C\nS # M", {"row": "A", "hand": "T T T T T"}, {"row": "C"},
        stage="building-order", rounds=2, deck="T N O S A", market=MARKET, cards=cards, rest=1,
    )  # fmt: skip
    act(match, verb="builds-next", player=0)
    with pytest.raises(IllegalMove, match=r"cannot be linked to the forest anywhere. \(FP-26\)"):
        act(match, verb="build", fairy="titania")
    act(match, verb="discard", fairy="titania")
    act(match, verb="discard", fairy="titania")
    assert options(match) == {"build N"}


def test_who_finds_no_free_cell_does_not_walk(tmp_path: Path) -> None:
    """The only cell of the only card is held; seat 0, whose token is out, cannot set it, and seat 1 cannot step."""
    cards = with_backs(tmp_path, titania="####T####")
    match = table(
        "# # #\n# 1 #\n# # #", {"row": "A", "stands_on": None, "stands_at": None}, {"row": "C"}, stage="walking-order",
        market=MARKET, rounds=2, cards=cards,
    )  # fmt: skip
    events = order(match, 0, 1)
    assert told(events)[1:3] == ["did-not-walk", "could-not-step"]
    assert events[1].arguments == {"seat": 0}
    assert match.view(None)["players"][0]["wayfarer"] is None


def test_random_games_with_poor_backs_end_and_keep_every_card(tmp_path: Path) -> None:
    """Titania can never be laid, Onagh and Cliona seldom; some games begin with a forest that nothing can join."""
    cards = with_backs(tmp_path, titania="####T####", cliona="###ACT###", onagh="N#M#O#T#S", nuala="#S##N##L#")
    endings = set()
    for seed in range(6):
        seats = 2 + seed % 3
        match = GAME.new(seats, seed, cards=cards)
        chance = random.Random(seed)
        n = 0
        while not match.over:
            (seat, *_) = match.to_act
            match.play(seat, chance.choice(match.moves(seat)))
            n += 1
            assert GAME.cards_of(match.state)["fairy"].sum() == 72 + 9 * seats
            if n % 40 == 0:
                again = GAME.from_position(match.position(), cards=cards)
                assert again.tobytes() == match.tobytes()
        assert n <= GAME.longest(seats)
        endings.add(match.view()["ending"])
    assert endings <= {"market", "fairies", "forest", "gathering", "hands"}
