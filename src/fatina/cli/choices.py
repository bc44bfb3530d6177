"""The moves open to a seat, as people choose among them: by verb, common words said once, each card with what it does."""

from collections.abc import Callable, Iterator

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from fatina.cli.speech import Speech
from fatina.engine.match import Move

HELD = ("card", "fairy", "garment", "legend", "object")
"""Sections whose cards players hold and want explained; places and recipes lie on the table."""
MANY = 8
"""More moves than this are listed in columns."""
SHORT = 8
"""A beginning in fewer letters is not worth a line."""


class Choices:
    """Moves with their sentences; a number stands for each, from 1, in the order in which they are shown."""

    def __init__(
        self,
        moves: list[Move],
        speech: Speech,
        note: Callable[[Move], str] = lambda move: "",
        brief: Callable[[Speech, Move, str], str] = lambda speech, move, card: speech.brief(card),
        about: Callable[[Speech, Move], str] = lambda speech, move: "",
    ) -> None:
        self.speech, self.note, self.brief, self.about = speech, note, brief, about
        self.groups = grouped(moves)
        self.moves = [move for group in self.groups for move in group]
        self.texts = [move.text(speech.lang, speech.players) for move in self.moves]

    @property
    def cards(self) -> set[str]:
        """The cards that the list explains."""
        return {card for card in map(self.card, self.moves) if card}

    def card(self, move: Move) -> str:
        """The card that a move is about, if it is about one that players hold or use."""
        verb = move.game.moves.verb(move.id)
        for name, sort in verb.arguments.items():
            if sort.name == "card" and sort.section in HELD:
                return str(move.arguments[name])
        return self.about(self.speech, move)

    def show(self, explain: bool = True) -> Iterator[RenderableType]:
        """All moves, grouped."""
        told: set[str] = set()
        first = 0
        for moves in self.groups:
            group = list(range(first, first + len(moves)))
            first += len(moves)
            card = self.card(self.moves[group[0]])
            does = self.does(group[0], told) if explain else ""
            begin, ends = self.shared(group, card)
            if ends:
                yield Text(begin, "bold").append(f": {does}" if does else " …", "dim not bold")
                yield Flow([(i + 1, self.noted(i, end)) for i, end in zip(group, ends, strict=True)])
            elif len(group) > MANY and not does:
                yield Columns(
                    [Text(f"{i + 1:>3} ", "bold").append(self.noted(i, self.texts[i]), "not bold") for i in group],
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
            if i != group[0]:
                does = self.does(i, told) if explain else ""
            grid.add_row(str(i + 1), Text(self.noted(i, self.texts[i])).append(f": {does}" if does else "", "dim"))
        return grid

    def does(self, i: int, told: set[str]) -> str:
        """What the card of a move does, the first time that this is said."""
        card = self.card(self.moves[i])
        if not card:
            return ""
        does = self.brief(self.speech, self.moves[i], card)
        said = self.speech.names[card].partition(" (")[0] + does  # a back in brackets makes no other card
        if said in told:
            return ""
        told.add(said)
        return does

    def noted(self, i: int, text: str) -> str:
        """A move's sentence, or its end, with what is to be known of it."""
        note = self.note(self.moves[i])
        return f"{text} ({note})" if note else text

    def shared(self, group: list[int], card: str) -> tuple[str, list[str]]:
        """The words with which several sentences begin, up to the card that they are about, and their different ends; no ends
        where that would say less."""
        if len(group) < 2 or len(self.moves[group[0]].arguments) < 2:
            return "", []
        words = [self.texts[i].split(" ") for i in group]
        same = next((i for i, several in enumerate(zip(*words, strict=False)) if len(set(several)) > 1), 0)
        begin = " ".join(words[0][:same])
        if card and self.speech.names[card] in begin:
            begin = begin[: begin.index(self.speech.names[card]) + len(self.speech.names[card])]
        ends = [self.texts[i][len(begin) :].strip() for i in group]
        if len(begin) < SHORT or not all(ends) or any(end[0].isdecimal() for end in ends):
            return "", []
        return begin.rstrip(","), ends


def grouped(moves: list[Move]) -> list[list[Move]]:
    """Moves of one verb and, where it takes several arguments, one first argument, together."""
    found: dict[tuple[str, str], list[Move]] = {}
    for move in moves:
        arguments = list(move.arguments.values())
        found.setdefault((move.verb, str(arguments[0]) if len(arguments) > 1 else ""), []).append(move)
    verbs = list(dict.fromkeys(verb for verb, _ in found))
    return [group for verb in verbs for (of, _), group in found.items() if of == verb]


class Flow:
    """Numbered items in a row, as many on a line as fit; none is torn apart."""

    def __init__(self, items: list[tuple[int, str]]) -> None:
        self.items = items

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text("   ")
        for number, text in self.items:
            item = Text(f"{number:>3} ", "bold").append(text, "not bold")
            if len(line) > 3 and line.cell_len + item.cell_len + 1 > options.max_width:
                yield line
                line = Text("   ")
            line.append_text(item).append("  ")
        yield line
