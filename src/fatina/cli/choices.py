"""The moves open to a seat, as people choose among them: by verb, what they have in common said once, each card with what it does."""

from collections.abc import Iterator
from os.path import commonprefix

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fatina.cli.speech import Speech
from fatina.engine.match import Move

HELD = ("card", "fairy", "garment", "legend", "object")
"""Sections whose cards players hold and want explained; places and recipes lie on the table."""
MANY = 8
"""More moves than this are listed in columns."""
HARD_SPACE = "\u00a0"


class Choices:
    """Moves with their sentences; a number stands for each, from 1, in the order of the rules."""

    def __init__(self, moves: list[Move], speech: Speech) -> None:
        self.moves, self.speech = moves, speech
        self.texts = [move.text(speech.lang, speech.players) for move in moves]

    @property
    def cards(self) -> set[str]:
        """The cards that the list explains."""
        return {card for card in map(self.card, self.moves) if card}

    def card(self, move: Move) -> str:
        """The card of the hand that a move is about, if it is about one."""
        verb = move.game.moves.verb(move.id)
        for name, sort in verb.arguments.items():
            if sort.name == "card" and sort.section in HELD:
                return str(move.arguments[name])
        return ""

    def show(self, explain: bool = True) -> Iterator[RenderableType]:
        """All moves, grouped."""
        told: set[str] = set()
        for group in self.groups():
            card = self.card(self.moves[group[0]])
            does = "" if not card or card in told or not explain else self.speech.brief(card)
            told.add(card)
            begin, ends = shared([self.texts[i] for i in group])
            if ends:
                yield Text(begin, "bold").append(f": {does}" if does else " …", "dim not bold")
                items = [f"{i + 1} {end}".replace(" ", HARD_SPACE) for i, end in zip(group, ends, strict=True)]
                yield Padding(numbered("   ".join(items)), (0, 0, 0, 4), expand=False)
            elif len(group) > MANY and not does:
                yield Columns(
                    [Text(f"{i + 1:>3} ", "bold").append(self.texts[i], "not bold") for i in group],
                    padding=(0, 2),
                    column_first=True,
                )
            else:
                yield self.listed(group, told, does, explain)

    def listed(self, group: list[int], told: set[str], does: str, explain: bool) -> Table:
        """A move a line."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(style="bold", justify="right", width=3, no_wrap=True)
        grid.add_column()
        for i in group:
            card = self.card(self.moves[i])
            if i != group[0]:
                does = "" if not card or card in told or not explain else self.speech.brief(card)
                told.add(card)
            grid.add_row(str(i + 1), Text(self.texts[i]).append(f": {does}" if does else "", "dim"))
        return grid

    def groups(self) -> list[list[int]]:
        """The places of moves of one verb and, where it takes several arguments, one first argument."""
        found: dict[tuple[str, object], list[int]] = {}
        for i, move in enumerate(self.moves):
            arguments = list(move.arguments.values())
            found.setdefault((move.verb, str(arguments[0]) if len(arguments) > 1 else ""), []).append(i)
        return list(found.values())


def shared(texts: list[str]) -> tuple[str, list[str]]:
    """The words with which several sentences begin, and their different ends; no ends where that would say less."""
    words = [text.split(" ") for text in texts]
    same = len(commonprefix(words))  # of lists, too
    ends = [" ".join(rest[same:]) for rest in words]
    if len(texts) < 3 or not same or not all(ends) or all(end.isdecimal() for end in ends):
        return "", []
    begin = " ".join(words[0][:same])
    return begin.rstrip(","), ends


def numbered(text: str) -> Text:
    """Items in a row, their numbers bold."""
    shown = Text(text)
    shown.highlight_regex(r"(?:^|(?<=   ))\d+", "bold")
    return shown
