"""The tables at the terminal: positions and the lines that people read, and whole games of which every screen is looked at."""

import random
import re
from io import StringIO
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from rich.console import Console, RenderableType

import fatina
from fatina.cli.boards import Board, board_of
from fatina.cli.boards.scene import Scene
from fatina.cli.choices import Choices
from fatina.cli.speech import FOLDER, Speech
from fatina.engine.match import Match
from fatina.engine.names import words_of
from fatina.games.fairy_play.state import Stage as PlayStage
from fatina.games.fairy_river.state import Stage as RiverStage
from fatina.games.fairy_tale.state import Stage as TaleStage
from fatina.games.fairys_fate.state import Phase
from fatina.games.fate_e_leggende.state import STAGES
from tests.games.fairy_tale.table import reveal, table

GAMES = fatina.games()
WIDTH = 80


def shown(*parts: RenderableType, width: int = WIDTH) -> str:
    console = Console(width=width, file=(paper := StringIO()), color_system=None, highlight=False, markup=False)
    for part in parts:
        console.print(part)
    return "\n".join(line.rstrip() for line in paper.getvalue().splitlines())


def board(match: Match) -> Board:
    found = board_of(match.game)
    assert found
    return found


def scene(match: Match, seat: int | None, lang: str = "en") -> Scene:
    return Scene(match.view(seat), Speech(match.game, match.cards, lang, match.seats, seat), seat)


def drawn(match: Match, seat: int | None, lang: str = "en") -> str:
    return shown(*board(match).draw(scene(match, seat, lang)))


def asked(match: Match, seat: int, lang: str = "en") -> str:
    return board(match).ask(scene(match, seat, lang), match.moves(seat))


def choices(match: Match, seat: int, lang: str = "en") -> Choices:
    here, of = scene(match, seat, lang), board(match)
    return Choices(match.moves(seat), here.speech, lambda move: of.note(here, match, move), of.brief, of.card)


def played(slug: str, until: Any, seats: int | None = None, **options: str) -> Match:
    """A random game up to the first moment at which its view, as the seat that must choose has it, is as wanted."""
    for seed in range(20):
        match, chance = fatina.game(slug).new(seats, seed, **options), random.Random(seed)
        while not match.over:
            seat = match.to_act[0]
            if until(match.view(seat)):
                return match
            match.play(seat, chance.choice(match.moves(seat)))
    raise AssertionError(f"no such moment in 20 games of {slug}")


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", GAMES)
def test_every_screen_of_a_game_fits_and_names_every_move(slug: str, lang: str) -> None:
    game = fatina.game(slug)
    match, chance = game.new(game.seats[-1], seed=4), random.Random(4)
    for turn in range(120):
        if match.over:
            break
        seat = match.to_act[0]
        if turn % 4 == 0:
            here, choice = scene(match, seat, lang), choices(match, seat, lang)
            screen = shown(
                *board(match).draw(here), *board(match).picture(here, choice.moves), asked(match, seat, lang)
            )
            listed = shown(*choice.show())
            for text in (screen, listed):
                assert max(map(len, text.splitlines())) <= WIDTH
                assert "…" not in text.replace(" …\n", "\n").replace("16 …", "").replace(" …", ""), text
            assert {*range(1, len(choice.moves) + 1)} <= {
                int(number) for number in re.findall(r"(?<!\S)\d+(?= )", listed)
            }
            assert choice.texts == [move.text(lang, here.speech.players) for move in choice.moves]
            assert sorted(move.id for move in choice.moves) == sorted(move.id for move in match.moves(seat))
        match.play(seat, chance.choice(match.moves(seat)))
    drawn(match, None, lang)


def test_every_moment_at_which_somebody_chooses_has_its_question() -> None:
    nobody = {
        "fate": {"turn", "visitor", "gather", "turn-up", "dark", "resolve", "question"},
        "legends": {"begin", "die-fixed", "announced", "completed", "reward", "settle", "answer"},
        "play": {"closing", "bonus", "refill", "scoring", "over", "last-changes"},
        "tale": set(),
        "river": set(),
    }
    stages = {
        "fate": words_of(Phase), "legends": STAGES, "play": words_of(PlayStage),
        "tale": words_of(TaleStage), "river": words_of(RiverStage),
    }  # fmt: skip
    written = messages("en")
    for game, names in stages.items():
        for name in set(names) - nobody[game]:
            assert f"ask-{game}-{name}" in written, f"{game}: {name}"


def messages(lang: str) -> set[str]:
    body = FluentParser().parse((FOLDER / "boards" / f"{lang}.ftl").read_text()).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


def test_boards_say_all_that_they_have_words_for() -> None:
    sources = "\n".join(file.read_text() for file in FOLDER.rglob("*.py"))
    said = set(re.findall(r"""['"]([a-z][a-z0-9-]*)['"]""", sources))
    begun = tuple(re.findall(r'f"([a-z]+-(?:[a-z]+-)*)\{', sources))
    for message in messages("en"):
        assert message in said or message.startswith(begun), message


# Fairy Tale


def test_rows_are_told_by_category_with_what_each_card_is_worth() -> None:
    match = table(
        "elven-warrior -castle bard | fairy-ring vampire vampire",
        "fairy-ring demon demon | bard bard castle",
        trick=0,
        rounds=1,
    )
    lines = drawn(match, 0).splitlines()
    assert lines[0] == f"Round 2 of 4 · trick 1 of 3 · {match.view(0)['deck']} cards in the deck"
    assert lines[1] == "Player 1 (you) · 6 points now · 5 cards in hand"
    assert lines[2:5] == ["  Fairy Wood  Elven Warrior (3)", "  Holy Empire Bard (3)", "  closed      Castle"]
    assert "  Shadow     Demon (2) ×2" in lines
    assert "  · Vampire ×2: Everybody closes one of their own open Fairy Wood cards of" in lines


def test_who_turns_a_card_reads_which_card_asks_and_why() -> None:
    match = table(
        "elven-warrior fairy-ring bard | vampire bard", "fairy-ring elven-warrior demon | bard bard", trick=0, rounds=1
    )
    reveal(match, "vampire", "bard")
    assert asked(match, 0).startswith(
        'Vampire, your card of this trick: "Everybody closes one of their own open Fairy Wood'
    )
    assert asked(match, 1).startswith("Vampire, Player 1's card of this trick:")
    assert asked(match, 1, "it").startswith("Vampire, la carta di Giocatore 1 in questa giocata: «Ognuno chiude")
    assert asked(match, 1).endswith("Which one closes?")


def test_what_is_turned_up_is_not_told_when_it_is_laid() -> None:
    match = table("|bard castle demon", "|bard castle demon")
    reveal(match, "bard", "castle")
    names = [event.name for event in board(match).news(match.events(0, 0))]
    assert names.count("laid") == 0
    assert names.count("revealed") == 2
    waiting = table("|bard castle demon", "|bard castle demon")
    waiting.play(0, {"verb": "play", "card": "bard"})
    assert [event.name for event in board(waiting).news(waiting.events(1, 0))] == ["laid"]


# Fairy River


def test_the_river_is_drawn_with_who_washes_where() -> None:
    match = played("fairy-river", lambda view: any(view["spots"].values()) and view["stage"] == "select")
    seat = match.to_act[0]
    seen, lines = match.view(seat), drawn(match, seat).splitlines()
    assert next(line for line in lines if line.startswith("L3")).split("R3")[0].endswith("Waterfall +4   ")
    for spot, at in seen["spots"].items():
        line = next(line for line in lines if re.search(rf"(^| ){spot} ", line))
        if at:
            who = "you" if at["seat"] == seat else f"P{at['seat'] + 1}"
            name = next(card.name("en") for card in match.cards["fairy"] if card.id == at["fairy"])
            assert f"{spot}   {name} ({who}) {at['total']}/{at['resistance']}".replace("-", "−") in re.sub(
                r"\s{4,}", "   ", line
            )


def test_beside_a_spot_stands_what_a_fairy_would_wash_there() -> None:
    match = played("fairy-river", lambda view: view["stage"] == "river" and not view["done"])
    seat = match.to_act[0]
    offered = choices(match, seat)
    places = [(i, move) for i, move in enumerate(offered.moves) if move.verb == "place"]
    listed = shown(*offered.show())
    for i, move in places:
        twin = match.copy()
        twin.play(seat, move)
        at = twin.view(seat)["spots"][move.spot]
        note = f"{at['total']}{'!' if at['afraid'] else ''}".replace("-", "−")
        assert f"{i + 1} at {move.spot} ({note})" in listed
    assert match.copy().played == match.played


# Fairy's Fate


def test_places_show_what_one_knows_of_each_card() -> None:
    match = played("fairys-fate", lambda view: sum(len(place["cards"]) for place in view["places"]) > 6)
    seat = match.to_act[0]
    text = drawn(match, seat)
    for place in match.view(seat)["places"]:
        for card in place["cards"]:
            if card["card"] is None:
                assert f"? {card['back']} (P{card['placed_by'] + 1})" in text
    assert "2 × light" in text
    assert "missing" in text
    assert "DARKNESS" not in drawn(match, None) or any(
        card["card"] and "buio" in card["card"] for place in match.view(None)["places"] for card in place["cards"]
    )


def test_darkness_acts_before_the_card_that_was_turned_up_first() -> None:
    dark = played(
        "fairys-fate", lambda view: view["phase"] == "react" and any("buio" in card for card in view["laid"][1:])
    )
    assert asked(dark, dark.to_act[0]).startswith("DARKNESS (")
    assert 'would hurt you: "All other cards of the place lose their effect' in asked(dark, dark.to_act[0])
    other = played("fairys-fate", lambda view: view["phase"] == "react" and not any("buio" in c for c in view["laid"]))
    name = next(card.name("it") for card in other.cards["card"] if card.id == other.view(None)["laid"][0])
    assert asked(other, other.to_act[0], "it").startswith(f"{name} ti colpirebbe")


def test_who_has_no_card_to_play_is_told_what_is_left() -> None:
    def stuck(view: dict[str, Any]) -> bool:
        return bool(view["phase"] == "act" and view["starter"] is None)

    verbs: set[str] = set()
    for seed in range(12):
        match, chance = fatina.game("fairys-fate").new(4, seed), random.Random(seed)
        while not match.over:
            seat = match.to_act[0]
            verbs = {move.verb for move in match.moves(seat)}
            if stuck(match.view(seat)) and verbs == {"journey", "skip"}:
                assert asked(match, seat) == "You can play no card: start a journey, or pass."
                assert asked(match, seat, "it") == "Non puoi giocare carte: inizia un viaggio, o passa."
                return
            match.play(seat, chance.choice(match.moves(seat)))
    raise AssertionError("everybody could always play")


def test_a_good_fairy_that_may_be_used_says_what_she_does() -> None:
    match = played(
        "fairys-fate", lambda view: view["phase"] == "act" and "nelchaeal" in str(view["players"][view["seat"]])
    )
    offered = choices(match, match.to_act[0])
    assert "nelchaeal" in {move.fairy for move in offered.moves if move.verb == "use"}
    assert "Use NELCHAEAL (wisdom): You get one more recipe" in " ".join(shown(*offered.show()).split())


# Fate e Leggende


def test_a_space_to_which_one_may_go_tells_its_story() -> None:
    match = played("fate-e-leggende", lambda view: view["stage"] == "move" and len(view["stories"]) > 4)
    seat = match.to_act[0]
    stories = {story["space"]: story for story in match.view(seat)["stories"]}
    offered = choices(match, seat)
    listed = shown(*offered.show())
    for move in offered.moves:
        if move.verb == "walk" and (story := stories.get(move.space)):
            last = story["cards"][-1]["value"] or "?"
            assert f"Move to space {move.space + 1} ({story['colour'] or '?'} {last})" in listed


def test_a_known_card_of_the_ring_is_told_by_colour_and_value_or_by_its_name() -> None:
    def known(view: dict[str, Any], of: str) -> list[str]:
        return [card for card in view["ring"] if card and cards[card].facts["kind"] == of and not view["stories"]]

    cards = {card.id: card for card in fatina.game("fate-e-leggende").printed["legend"]}
    match = played("fate-e-leggende", lambda view: known(view, "story"))
    seat = match.to_act[0]
    facts = cards[known(match.view(seat), "story")[0]].facts
    assert f"({facts['colours'][0]} {facts['value']})" in drawn(match, seat)
    match = played("fate-e-leggende", lambda view: known(view, "wild"))
    seat = match.to_act[0]
    card = known(match.view(seat), "wild")[0]
    space = match.view(seat)["ring"].index(card) + 1
    assert "(*)" in drawn(match, seat)
    assert f"* space {space} {cards[card].name('en')}" in drawn(match, seat)


def test_the_hidden_card_that_one_looks_at_is_told_with_what_it_does() -> None:
    wild = {card.id for card in fatina.game("fate-e-leggende").printed["legend"] if card.facts["kind"] == "wild"}

    def looks_at_a_wild(view: dict[str, Any]) -> bool:
        return view["stage"] == "swap" and view["ring"][view["looked"]] in wild

    match = played("fate-e-leggende", looks_at_a_wild)
    said = asked(match, match.to_act[0])
    assert re.match(r"Space \d+ hides .+: wild \(.+\), any value\. Lay one of your cards", said)


# Fairy Play


def test_wayfarers_stand_in_the_forest_by_the_number_of_their_player() -> None:
    match = played("fairy-play", lambda view: view["stage"] == "walk" and all(p["wayfarer"] for p in view["players"]))
    seen, text = match.view(0), drawn(match, 0)
    forest = {card["card"]: card for card in seen["forest"]}
    cells = ("north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east")
    for seat, player in enumerate(seen["players"], 1):
        material = forest[player["wayfarer"]["card"]]["cells"][cells.index(player["wayfarer"]["cell"])]
        assert re.search(rf"{material[:3]}{seat}", text)
    assert "A number after a cell is the wayfarer of that player." in text
    assert "0 " not in {line.strip("│ ")[:2] for line in text.splitlines()}  # the first card has a name, no number


def test_a_card_of_the_forest_is_chosen_by_its_back_and_turned_before_the_eyes() -> None:
    match = played("fairy-play", lambda view: view["stage"] == "forest-card")
    seat = match.to_act[0]
    pictures = shown(*board(match).picture(scene(match, seat), match.moves(seat)))
    facts = {card.id: card for card in match.cards["fairy"]}
    for move in match.moves(seat):
        assert facts[move.fairy].name("en") in pictures
    match = played("fairy-play", lambda view: view["stage"] == "turn")
    seat = match.to_act[0]
    here = scene(match, seat)
    back = facts[here.seen["building"]].facts["back"]
    pictures = shown(*board(match).picture(here, match.moves(seat)))
    drawings = [line.strip("│").split("│") for line in pictures.splitlines()[2:5]]
    assert len(match.moves(seat)) > 1
    for i, move in enumerate(match.moves(seat)):
        twin = match.copy()
        twin.play(seat, move)
        laid = twin.view(None)["forest"][-1]["cells"]
        assert sorted(laid) == sorted(back)
        assert " ".join(row[i] for row in drawings).split() == ["···" if cell == "bush" else cell[:3] for cell in laid]
