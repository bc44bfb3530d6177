"""Whole games in the terminal, fed from a script, and everything that can be typed at a prompt."""

import json
import random
import re
import signal
import subprocess
from pathlib import Path

import pytest
from rich.table import Table

import fatina
from fatina.bots import bot
from fatina.cli.boards.fairy_tale import brief
from fatina.cli.choices import Choices
from fatina.cli.play import Sitting
from fatina.cli.saving import write_record
from fatina.cli.speech import Speech
from fatina.engine.match import Match, Move
from tests.cli.command import COMMAND, ENVIRONMENT, complaint, output

GAMES = fatina.games()


def listed(match: Match, seat: int) -> list[Move]:
    """The moves of a seat, in the order of their numbers on the screen."""
    return Choices(match.moves(seat), Speech(match.game, match.cards, "en", match.seats)).moves


def before_a_chain(slug: str, file: Path) -> int:
    """Leave a game in a file just before a choice that is a chain; return the number of a move that begins the chain."""
    for seed in range(20):
        match, chance = fatina.game(slug).new(seed=seed), random.Random(seed)
        while not match.over:
            seat = match.to_act[0] if 0 not in match.to_act or chance.random() < 0.5 else 0
            moves = match.moves(seat)
            for number, move in enumerate(listed(match, seat) if len(moves) > 1 else (), 1):
                twin = match.copy()
                twin.play(seat, move)
                if seat == 0 and twin.state.chain[0] > 0:
                    write_record(match, file)
                    return number
            match.play(seat, chance.choice(moves))
    raise AssertionError(f"no chain in 20 games of {slug}")


def typed_by_a_bot(match: Match, name: str, person: int) -> str:
    """The numbers that a bot would type at that seat, among others of its kind; the match is played to its end."""
    player, typed = bot(name, match.game), ""
    while not match.over:
        seat = next((seat for seat in match.to_act if seat != person), person)
        move = player.choose(match, seat)
        if seat == person and (len(match.moves(seat)) > 1 or match.state.chain[seat]):  # type: ignore[attr-defined]
            typed += f"{[known.id for known in listed(match, seat)].index(move) + 1}\n"
        match.play(seat, move)
    return typed


@pytest.mark.parametrize(
    ("slug", "lang"),
    [
        ("fairy-tale", "en"), ("fairy-tale", "it"), ("fairy-river", "en"), ("fairys-fate", "it"), ("fate-e-leggende", "en"),
        ("fairy-play", "it"),
    ],
)  # fmt: skip
def test_a_whole_game_is_played_saved_and_replayed(slug: str, lang: str, tmp_path: Path) -> None:
    game = fatina.game(slug)
    seats = game.seats[0]
    file = tmp_path / "game.json"
    match = game.new(seats, "7")
    typed = typed_by_a_bot(match, "seedling", 1)
    shown = output(
        "play", slug, "--seats", str(seats), "--seat", "2", "--seed", "7", "--lang", lang, "--bot", "seedling",
        "--save", str(file), typed=typed,
    )  # fmt: skip
    record = json.loads(file.read_text())
    assert record == match.record()
    best = {seat for seat, rank in enumerate(record["ranks"]) if rank == 1}
    ending = shown.split({"en": "The game is over", "it": "La partita è finita"}[lang])[-1]
    for seat in range(seats):
        name = {"en": f"Player {seat + 1}", "it": f"Giocatore {seat + 1}"}[lang]
        line = next(line for line in ending.splitlines() if name in line)
        assert line.split()[0] == str(record["ranks"][seat])
        assert line.split()[-1] == str(record["scores"][seat])
    assert len([line for line in ending.splitlines() if line.strip().startswith("1 ")]) == len(best)
    told = output("replay", str(file), "--lang", lang)
    assert f"{len(record['moves']):>4} " in told
    assert {"en": "the scores are right", "it": "i punti sono giusti"}[lang] in " ".join(told.split())


def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    output("play", "fairy-tale", "--seed", "4", "--save", str(whole), typed="1\n" * 100)
    output("play", "fairy-tale", "--seed", "4", "--save", str(parts), typed="1\n" * 5)
    assert "scores" not in json.loads(parts.read_text())
    output("play", "fairy-tale", "--save", str(parts), typed="1\n" * 100)
    assert json.loads(parts.read_text()) == json.loads(whole.read_text())
    assert "finished game" in complaint(1, "play", "fairy-tale", "--save", str(parts))


def test_every_prompt_helps(tmp_path: Path) -> None:
    shown = output("play", "fairy-tale", "--seed", "3", typed="?\nhelp\nquit\n")
    for word in ("help", "card", "hint", "why", "undo", "table", "rules", "save", "quit"):
        assert shown.count(f"\n  {word}") + shown.count(f"? {word}") >= 2, word
    assert "was not saved" in shown
    shown = output("play", "fairy-tale", "--seed", "3", "--lang", "it", typed="?\naiuto\nhelp\nesci\n")
    assert shown.count("perché PAROLE") == 3
    assert "non è stata salvata" in shown


def test_moves_are_chosen_by_number_or_words() -> None:
    shown = output("play", "fairy-tale", "--seed", "3", "--seats", "4", typed="keep shadow\nquit\n")
    assert "Player 1 (you) keeps Shadowking's Tale - Chapter 3." in shown
    shown = output("play", "fairy-tale", "--seed", "3", "--seats", "4", typed="KEEP\n9\n0\n-1\nxyzzy\n\n2\nquit\n")
    assert "Several moves have these words" in shown
    assert "There is no move 9: they go from 1 to 5." in shown
    assert "There is no move 0" in shown
    assert 'No move has the words "xyzzy"' in shown
    assert "Type a number, words of a move" in shown
    assert "Player 1 (you) keeps Silver Dragon." in shown


def test_why_names_the_rule() -> None:
    shown = output(
        "play", "fairy-tale", "--seed", "3", "--seats", "4", typed="why play bard\nwhy keep castle\nq\nquit\n"
    )
    assert "Play Bard: Nobody plays cards now. (FT-11)" in shown
    assert "Keep Castle: Castle is not in your hand. (FT-13)" in shown
    shown = output(
        "play", "fairy-tale", "--seed", "3", "--seats", "4", typed="keep castle\nwhy\nwhy xyzzy\nwhy keep bard\n"
    )
    assert "Keep Castle: Castle is not in your hand. (FT-13)" in shown
    assert "Which move?" in shown
    assert 'No move of this game has the words "xyzzy"' in shown
    assert "Keep Bard: that is possible now." in shown


def test_a_reason_that_holds_for_many_moves_is_given_once() -> None:
    shown = output("play", "fairy-tale", "--seed", "3", typed="why play\nquit\n")
    assert shown.count("Nobody plays cards now.") == 1
    assert re.search(r"Play \S.* and \d+ other\s+moves: Nobody plays cards now", shown)


def test_of_a_card_that_closes_only_its_worth_is_told() -> None:
    """Its effect has happened, and does not happen again (FT-28)."""
    sitting = Sitting(fatina.game("fairy-tale").new(seats=2, seed=3), 0, "random", "en", None)
    castles = {move.verb: move for move in sitting.all_moves() if move.arguments.get("card") == "castle"}
    for verb, tells in (("close", ["At the end worth 6"]), ("play", ["You close one of", "At the end worth 6"])):
        [line] = [
            part for part in Choices([castles[verb]], sitting.speech, brief=brief).show() if isinstance(part, Table)
        ]
        told = str(next(iter(line.columns[1].cells)))
        assert all(words in told for words in tells)
        assert ("You close" in told) == (verb == "play")


@pytest.mark.parametrize("slug", GAMES)
def test_why_answers_for_every_verb_of_every_game(slug: str) -> None:
    game = fatina.game(slug)
    words = (Path(fatina.__file__).parent / "games" / slug.replace("-", "_") / "it.ftl").read_text()
    begins = [re.search(rf"^move-{verb} = ([^{{\n]*)", words, re.MULTILINE) for verb in game.moves.verbs]
    asked = [f"perché {begin[1].strip()}\n" for begin in begins if begin]
    assert len(asked) == len(game.moves.verbs)
    shown = output("play", slug, "--seed", "1", "--lang", "it", typed="".join(asked))
    assert "Nessuna mossa di questo gioco" not in shown
    assert shown.count(": ") >= len(asked)


def test_cards_can_be_looked_up() -> None:
    shown = output("play", "fairy-tale", "--seed", "3", typed="card fairy queen\ncard\ncard xyzzy\ncard dragon\n")
    assert "Fairy Queen: Every Shadow card revealed in the same trick is closed at once" in shown
    assert "number 3 · category Fairy Wood= · type character" in shown
    assert "value 2?" in shown
    assert "lost, rebuilt by us" in shown
    assert "Which card?" in shown
    assert 'No card has the words "xyzzy"' in shown


def test_a_card_is_found_by_its_name_in_either_language() -> None:
    shown = output("play", "fairys-fate", "--seed", "3", typed="card BUIO\ncard darkness\nquit\n")
    assert shown.count("DARKNESS (light): All other cards of the place lose their effect, good and bad,") == 2
    shown = output("play", "fairys-fate", "--seed", "3", "--lang", "it", typed="carta darkness\nesci\n")
    assert "BUIO (lume): Tutte le altre carte del luogo perdono effetto" in shown


def test_a_hint_names_a_move_that_can_be_made() -> None:
    shown = output("play", "fairy-tale", "--seed", "3", "--lang", "it", typed="consiglio\nesci\n")
    advised = re.search(r"Un folletto, d'istinto: (Tieni .+)", shown)
    assert advised
    assert f" {advised[1]}: " in shown


def test_what_is_no_choice_is_made_and_told() -> None:
    shown = output("play", "fate-e-leggende", "--seed", "3", "--bot", "random", typed="1\n1\n1\n1\nquit\n")
    assert re.search(r"→ Roll the die \(your only move\)\n\n· Player 1 \(you\) rolls \d\.", shown)
    assert "1 to 1" not in shown


def test_a_table_is_shown_once_while_nobody_else_moves() -> None:
    shown = output("play", "fairys-fate", "--seed", "3", typed="1\ntable\nquit\n")
    first, second, asked_for = shown.split("(? for help): ")[:3]
    assert "Recipe" in first
    assert "Draw a card." in second
    assert "Meadow" in second  # a card was laid somewhere
    assert "Recipe" not in second  # mine is as it was
    assert "Recipe" in asked_for


def test_lines_from_a_pipe_are_shown_as_if_typed() -> None:
    shown = output("play", "fairy-tale", "--seed", "3", typed="xyzzy\nquit\n")
    assert '(? for help): xyzzy\nNo move has the words "xyzzy"' in shown


def test_rules_and_table_can_be_read_again() -> None:
    shown = output("play", "fairy-river", "--seed", "1", "--lang", "it", typed="regole\ntavolo\nesci\n")
    assert "FR-1" in shown
    assert shown.count("Scegli il colore delle tue fate.") == 2


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "fairy-tale"])
def test_a_step_of_a_chain_is_taken_back(slug: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    number = before_a_chain(slug, file)
    before = json.loads(file.read_text())
    shown = output("play", slug, "--save", str(file), typed=f"undo\n{number}\nundo\nundo\nquit\n")
    assert shown.count("Taken back.") == 1
    assert shown.count("There is nothing to take back.") == 2
    after = json.loads(file.read_text())
    assert [move for move in after["moves"] if move["seat"] == 0] == [m for m in before["moves"] if m["seat"] == 0]


def test_saving_at_the_prompt(tmp_path: Path) -> None:
    file = tmp_path / "later.json"
    shown = output(
        "play", "fairy-tale", "--seed", "3", typed=f"save\nsave {tmp_path}/no/where.json\n1\nsave {file}\nquit\n"
    )
    assert "Where? Type: save FILE" in shown
    unwrapped = "".join(shown.split())  # a long path is wrapped anywhere
    assert "where.jsoncannotbewritten:Nosuchfileordirectory." in unwrapped
    assert f"--save{file}" in unwrapped
    assert len(json.loads(file.read_text())["moves"]) >= 2
    assert "after" in output("replay", str(file))


def test_the_end_of_input_and_ctrl_c_leave_politely(tmp_path: Path) -> None:
    assert "Goodbye" in output("play", "fairy-tale", typed="1\n")
    file = tmp_path / "game.json"
    process = subprocess.Popen(
        [*COMMAND, "play", "fairy-tale", "--save", str(file)],
        env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout
    seen = ""
    while "? for help):" not in seen:
        seen += process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    rest, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, "")
    again = "Goodbye. To go on: fatina play fairy-tale --seat 1 --bot seedling --lang en --save"
    assert again in " ".join(rest.split())
    assert json.loads(file.read_text())["game"] == "fairy-tale"


def test_options_and_another_card_file(tmp_path: Path) -> None:
    shown = output("play", "fairy-tale", "--seats", "4", "--option", "partners=yes", "--option", "deck=simplified")
    assert "simplified, 80 cards" in shown
    assert "two against two" in shown
    file = tmp_path / "mine.toml"
    text = (Path(__file__).parents[2] / "src/fatina/games/fairy_tale/cards.toml").read_text()
    file.write_text(text.replace('en = "Bard"', 'en = "Minstrel"'))
    shown = output("play", "fairy-tale", "--seed", "3", "--seats", "4", "--cards", str(file))
    assert "Keep Minstrel" in shown


def test_a_save_file_is_never_mistaken(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("my shopping list")
    assert "is not JSON" in complaint(1, "play", "fairy-tale", "--save", str(file))
    assert file.read_text() == "my shopping list"
    file.write_text("[1]")
    assert "is not a record" in complaint(1, "play", "fairy-tale", "--save", str(file))
    file.write_text('{"game": "fairy-river"}')
    assert "holds fairy-river, not fairy-tale" in complaint(1, "play", "fairy-tale", "--save", str(file))
    file.unlink()
    output("play", "fairy-tale", "--save", str(file), typed="1\n")
    assert "there is no folder" in complaint(1, "play", "fairy-tale", "--save", f"{tmp_path}/no/where.json")
    assert "other players or options" in complaint(1, "play", "fairy-tale", "--seats", "3", "--save", str(file))


def test_the_others_play_as_asked(tmp_path: Path) -> None:
    played = {}
    for name in ("random", "seedling", "sprite"):
        file = tmp_path / f"{name}.json"
        assert f"({name})" in output(
            "play", "fairy-tale", "--seed", "2", "--bot", name, "--save", str(file), typed="1\n" * 100
        )
        played[name] = [move.get("card") for move in json.loads(file.read_text())["moves"] if move["seat"] == 1]
    assert len({tuple(cards) for cards in played.values()}) == 3
    assert "there is no bot 'king': there are" in complaint(1, "play", "fairy-tale", "--bot", "king")
