"""A game in the terminal: one person, and bots."""

import shlex
import sys
import unicodedata
from pathlib import Path

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fatina.bots import bot
from fatina.cli.boards import board_of
from fatina.cli.boards.scene import Scene
from fatina.cli.choices import Choices
from fatina.cli.others import Others
from fatina.cli.rulebook import show_rules
from fatina.cli.saving import write_record
from fatina.cli.screen import screen, waiting
from fatina.cli.show import card_facts, legend
from fatina.cli.speech import Speech
from fatina.cli.table import TableView, show_scores
from fatina.engine.cards import Card
from fatina.engine.errors import FatinaError
from fatina.engine.match import Match, Move
from fatina.engine.words import LANGUAGES

COMMANDS = ("help", "card", "hint", "why", "undo", "table", "rules", "save", "quit")
ADVISER = "sprite"
"""The bot that gives hints: the best that needs no compiling."""
REASONS = 6
"""How many cards are explained at once, or how many reasons why moves are not possible are given."""


class Leave(Exception):
    """The person leaves the table."""


class Sitting:
    """A person at a seat of a match."""

    def __init__(
        self, match: Match, seat: int, bot: str, lang: str, file: Path | None, cards: Path | None = None
    ) -> None:
        self.match, self.seat, self.file, self.cards = match, seat, file, cards
        self.speech = Speech(match.game, match.cards, lang, match.seats, seat)
        self.table, self.board = TableView(self.speech), board_of(match.game)
        self.console = screen()
        self.others = Others(bot, match.game, lang, self.note)
        self.told = 0  # the number of moves whose events the person has read
        self.shown_at = -1  # the number of moves after which the table was shown,
        self.shown: set[str] = set()  # and its parts

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        if sys.stdin.isatty():
            import readline  # noqa: F401 (lines can then be edited, and called back)
        self.welcome()
        try:
            self.others.arrive()
            while True:
                self.others.look_up()
                with waiting(self.speech.say("thinking")):
                    self.others_choose()
                self.tell_news()
                if self.match.over:
                    break
                self.choose()
                if self.file:
                    self.save(self.file)
        except (Leave, EOFError, KeyboardInterrupt) as left:
            self.farewell(to_new_line=not isinstance(left, Leave))
        else:
            self.end()
        finally:
            self.others.leave()

    def others_choose(self) -> None:
        """All others who must choose do so."""
        match = self.match
        while others := [seat for seat in match.to_act if seat != self.seat]:
            match.play(others[0], self.others.bot.choose(match, others[0]))

    def choose(self) -> None:
        """Ask until a move is made or taken back. What is no choice is made and told."""
        choices = self.choices()
        in_chain = self.in_chain()
        if len(choices.moves) == 1 and not in_chain:
            self.note("only-move", move=choices.texts[0])
            self.make(choices.moves[0])
            return
        self.show_choices(choices, with_table=not in_chain)
        while True:
            answer = self.read(self.speech.say("prompt", most=len(choices.moves)))
            command, _, rest = answer.partition(" ")
            if (known := self.command(command)) and self.obey(known, rest.strip(), choices):
                return
            if known or not answer:
                if not known:
                    self.say("nothing-typed")
                continue
            if (chosen := self.pick(answer, choices)) is not None:
                self.make(choices.moves[chosen])
                if self.in_chain():  # nothing is told of an unfinished choice
                    self.console.print(f"→ {choices.texts[chosen]}")
                return

    def read(self, prompt: str) -> str:
        """A line that is typed; one that comes from a file or a pipe is shown, as if it had been typed."""
        answer = input(f"{prompt} ").strip()
        if not sys.stdin.isatty():
            self.console.print(answer)
        return answer

    def in_chain(self) -> bool:
        """Whether a choice of several steps is unfinished."""
        return bool(self.match.state.chain[self.seat])  # type: ignore[attr-defined]

    def make(self, move: Move) -> None:
        """Make a move. What the others see of it comes with the news."""
        self.told = min(self.told, len(self.match.played))
        self.match.play(self.seat, move)

    def pick(self, answer: str, choices: Choices) -> int | None:
        """The move that an answer means: its number, or words of its sentence; explains itself if there is not just one."""
        texts = choices.texts
        if answer.isdecimal():
            if 1 <= int(answer) <= len(texts):
                return int(answer) - 1
            self.say("no-such-number", number=answer, most=len(texts))
            return None
        found = matching(answer, texts)
        if len(found) == 1:
            return found[0]
        if found:
            self.say("several")
            for i in found:
                self.console.print(Text(f"{i + 1:>3} ", "bold").append(texts[i], "not bold"))
        elif not self.explain(answer):
            self.say("not-understood", answer=answer)
        return None

    # commands

    def command(self, typed: str) -> str:
        """The command that was typed, in this language or in English; empty if it is none."""
        if typed == "?":
            return "help"
        for command in COMMANDS:
            if plain(typed) in (command, plain(self.speech.say(f"command-{command}"))):
                return command
        return ""

    def obey(self, command: str, rest: str, choices: Choices) -> bool:
        """Carry out a command. Returns whether the table has changed."""
        match command:
            case "help":
                self.help()
            case "card":
                self.show_cards(rest)
            case "hint":
                self.hint()
            case "why":
                if not rest:
                    self.say("why-what")
                elif not self.explain(rest):
                    self.say("why-unknown", answer=rest)
            case "undo":
                return self.undo()
            case "table":
                self.show_choices(choices, with_table=True, whole=True)
            case "rules":
                try:
                    show_rules(self.match.game.slug, self.speech.lang)
                except FatinaError as error:
                    self.console.print(str(error))
            case "save":
                self.file = Path(rest).expanduser() if rest else self.file
                if self.file is None:
                    self.say("save-where")
                else:
                    self.save(self.file, aloud=True)
            case "quit":
                raise Leave
        return False

    def help(self) -> None:
        """What can be typed."""
        self.say("help-choose")
        commands = Table.grid(padding=(0, 2))
        commands.add_column(style="bold", no_wrap=True)
        for command in COMMANDS:
            name = self.speech.say(f"command-{command}")
            commands.add_row(f"  {'? ' if command == 'help' else ''}{name}", self.speech.say(f"help-{command}"))
        self.console.print(commands)

    def show_cards(self, answer: str) -> None:
        """What the cards do whose names have these words, in either language, and what is printed on them."""
        cards = [card for of in self.match.cards.cards.values() for card in of]
        own = self.speech.lang
        found: list[Card] = []
        for lang in (own, *(other for other in LANGUAGES if other != own)):
            found = found or [cards[i] for i in matching(answer, [card.name(lang) for card in cards])] if answer else []
        for card in found[:REASONS]:
            name = Text(card.name(own), "bold")
            self.console.print(name.append(f": {' '.join(self.speech.does(card.id))}", "not bold"))
            self.console.print(Padding(card_facts(card, self.speech), (0, 0, 0, 4)))
        if len(found) > REASONS:
            self.say("more", more=len(found) - REASONS)
        if not found:
            self.say("card-unknown" if answer else "card-which", answer=answer)
        elif any(source != "rulebook" for card in found[:REASONS] for source in card.sources.values()):
            self.console.print(legend(self.speech))

    def hint(self) -> None:
        """What a bot would do, by instinct."""
        with waiting(self.speech.say("hint-thinking", bot=self.speech.bot(ADVISER))):
            number = bot(ADVISER, self.match.game).choose(self.match, self.seat)
        move = Move(number, self.match.game, self.match.cards)
        self.say("hint-is", bot=self.speech.bot(ADVISER), move=move.text(self.speech.lang, self.speech.players))

    def explain(self, answer: str) -> bool:
        """Say why moves with these words are not possible, each reason once. Returns whether there are such moves."""
        reasons: dict[str, list[str]] = {}
        for move in self.all_moves():
            text = move.text(self.speech.lang, self.speech.players)
            if matching(answer, [text]):
                refusal = self.match.why_not(self.seat, move, self.speech.lang)
                reasons.setdefault(str(refusal) if refusal else self.speech.say("why-possible"), []).append(text)
        for reason, texts in list(reasons.items())[:REASONS]:
            of = texts[0] if len(texts) == 1 else self.speech.say("why-of", move=texts[0], more=len(texts) - 1)
            self.console.print(Text(f"{of}: ", "bold").append(reason, "not bold"))
        if len(reasons) > REASONS:
            self.say("more", more=len(reasons) - REASONS)
        return bool(reasons)

    def all_moves(self) -> list[Move]:
        """Every move of the game with cards that there are and players who sit here."""
        game, cards = self.match.game, self.match.cards
        limits = {section: len(of) for section, of in cards.cards.items()}
        found = []
        for verb in game.moves.verbs.values():
            for number in range(verb.first, verb.first + verb.size):
                values = game.moves.arguments_of(number)
                if all(
                    values[name] < (self.match.seats if sort.name == "seat" else limits.get(sort.section, 1 << 30))
                    for name, sort in verb.arguments.items()
                ):
                    found.append(Move(number, game, cards))
        return found

    def undo(self) -> bool:
        """Take the last step of an unfinished choice back."""
        if not self.in_chain():
            self.say("no-take-back")
            return False
        self.match.take_back(self.seat)
        self.told = min(self.told, len(self.match.played))
        self.say("taken-back")
        return True

    def save(self, file: Path, aloud: bool = False) -> None:
        """Write the record, with the dealer's key, so that the game can go on."""
        try:
            write_record(self.match, file)
        except OSError as error:
            self.say("not-saved", file=str(file), reason=str(error.strerror))
            self.file = None
        else:
            if aloud:
                self.say("saved", file=str(file))

    # what is shown

    def say(self, message: str, **arguments: object) -> None:
        self.console.print(self.speech.say(message, **arguments))

    def note(self, message: str, **arguments: object) -> None:
        """Say something in passing."""
        self.console.print(Text(self.speech.say(message, **arguments), "dim"))

    def welcome(self) -> None:
        """Which game this is, its options, and how to get help."""
        match, game, lang = self.match, self.match.game, self.speech.lang
        self.console.print(Rule(Text(game.title(lang), "bold")))
        for name, value in match.options.items():
            option, chosen = (game.words.say(f"option-{key}", lang) for key in (name, f"{name}-{value}"))
            self.console.print(f"{option}: {chosen}")
        you = self.speech.say("seat", number=self.seat + 1)
        self.say("welcome", player=you, seats=match.seats, bot=self.speech.bot(self.others.name))

    def tell_news(self) -> None:
        """The events since the person's last decision, as this seat may know them."""
        events = self.match.events(self.seat, self.told)
        self.told = len(self.match.played)
        if self.board:
            events = self.board.news(events)
        news = Table.grid(padding=(0, 1))
        for event in events:
            text = self.match.game.event_text(event, self.speech.lang, self.match.cards, self.speech.players)
            news.add_row("·", Text(text))
        if events:
            self.console.print()
            self.console.print(news)

    def show_table(self, told: set[str], whole: bool) -> None:
        """The table; what is new on it, if nobody else has moved since it was shown."""
        since = self.match.played[self.shown_at :]
        whole = whole or self.shown_at < 0 or not since or any(seat != self.seat for seat, _ in since)
        self.shown_at = len(self.match.played)
        before, self.shown = self.shown, set()
        parts = []
        for part in self.table.parts(self.match, self.seat, told):
            with self.console.capture() as captured:
                self.console.print(part)
            self.shown.add(captured.get())
            if whole or captured.get() not in before:
                parts.append(part)
        if whole:
            self.console.print(Rule(style="dim"))
        for part in parts:
            self.console.print(part)
        if parts:
            self.console.print()

    def show_choices(self, choices: Choices, with_table: bool, whole: bool = False) -> None:
        """The table, what is asked, and the moves; within a choice of several steps only what is next."""
        self.console.print()
        if with_table:
            self.show_table(choices.cards, whole)
        pictures: list[RenderableType] = []
        if self.board:
            scene = self.scene()
            self.console.print(Text(self.board.ask(scene, choices.moves), "bold"))
            pictures = list(self.board.picture(scene, choices.moves))
        for part in (*pictures, *choices.show(explain=with_table and not pictures)):
            self.console.print(part)

    def scene(self) -> Scene:
        """The table as it is now, for this seat."""
        return Scene(self.match.view(self.seat), self.speech, self.seat)

    def choices(self) -> Choices:
        """The moves open now."""
        moves, board = self.match.moves(self.seat), self.board
        if board is None:
            return Choices(moves, self.speech)
        scene, note = self.scene(), board.note
        return Choices(moves, self.speech, lambda move: note(scene, self.match, move), board.brief, board.card)

    def end(self) -> None:
        """The result, and the record."""
        match = self.match
        self.console.print(Rule(Text(self.speech.say("game-over"), "bold")))
        show_scores(self.console, match, self.speech)
        winners = [self.speech.players[seat] for seat in match.winners]
        self.say("winners", count=len(winners), names=", ".join(winners))
        if self.file:
            self.save(self.file, aloud=True)

    def farewell(self, to_new_line: bool) -> None:
        """Leave in good order."""
        if to_new_line:
            self.console.print()
        if self.file:
            self.save(self.file)
        if not self.file:  # saving failed, too
            self.say("left")
            return
        words = ["fatina", "play", self.match.game.slug, "--seat", str(self.seat + 1), "--bot", self.others.name]
        words += ["--lang", self.speech.lang, *(["--cards", str(self.cards)] if self.cards else [])]
        self.say("left-saved", command=shlex.join([*words, "--save", str(self.file)]))


def plain(text: str) -> str:
    """Small letters without accents: what people type in a hurry."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def matching(answer: str, texts: list[str]) -> list[int]:
    """The sentences that hold every typed word, in any order; a whole sentence means itself alone."""
    whole = [i for i, text in enumerate(texts) if plain(text) == plain(answer)]
    wanted = plain(answer).split()
    return whole or [i for i, text in enumerate(texts) if all(word in plain(text) for word in wanted)]
