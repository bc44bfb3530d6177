"""States as rows: an annotated class becomes a NumPy record type of fixed size.

    @layout
    class Tale(Header):
        lap: int = i8()
        hand: Cells = i8(SEATS, 5, of=card("card"))

All numbers are signed: compiled arithmetic on mixed signs would turn into floating point. ``of`` says what the numbers of
a field mean; positions are written and read by it.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from fatina.engine.compiled import Called, Code
from fatina.engine.sorts import HEX, INTERNAL, NUMBER, SEATS_SET, WORDLESS, Sort, number

Cells = npt.NDArray[Any]
"""A field of more than one number, inside a rule."""


class Seats(int):
    """The length of an axis that runs over the seats: ``SEATS = Seats(4)``."""


MOST_SEATS = Seats(5)
"""No game has more seats than this; header fields are this long."""

ALIGNMENT = 4
"""The size of a state is a multiple of this: its largest numbers have four bytes."""

OPTIONS = 10
"""How many options a game may have."""


@dataclass(frozen=True)
class Field:
    """One field of a layout: the type and shape of its numbers, and what they mean."""

    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    of: Sort
    was: str = ""  # its former name, which positions may still have

    @property
    def each_seat(self) -> bool:
        """Whether the first axis runs over the seats."""
        return bool(self.shape) and isinstance(self.shape[0], Seats)


@dataclass(frozen=True)
class Kind:
    """A type of number; calling it with a shape makes a field."""

    dtype: np.dtype[Any]

    def __call__(self, *shape: int, of: Sort = NUMBER, was: str = "") -> Any:
        return Field(self.dtype, shape, of, was)


i8 = Kind(np.dtype(np.int8))
i16 = Kind(np.dtype(np.int16))
i32 = Kind(np.dtype(np.int32))
u32 = Kind(np.dtype(np.uint32))  # for the dealer's stream alone


class Header:
    """What every state begins with."""

    key: Cells = u32(8, of=HEX)  # the dealer's key: whoever has it knows every card
    block: Cells = u32(16, of=INTERNAL)  # the part of the dealer's stream in use, follows from key and drawn
    drawn: int = i32(of=number(0, 2**31 - 1))  # how many words of the stream have been used
    scores: Cells = i32(MOST_SEATS)
    ranks: Cells = i8(MOST_SEATS, of=number(0, MOST_SEATS))  # 1 is best; equal ranks are ties; 0 while the game runs
    seats: int = i8(of=WORDLESS)
    over: int = i8(of=number(0, 1))
    to_act: int = i8(of=SEATS_SET)  # the seats that must choose now, one bit each
    chain: Cells = i8(MOST_SEATS, of=number(0, 127))  # steps of an unfinished choice that this seat may still take back
    options: Cells = i16(OPTIONS, of=WORDLESS)


State = TypeVar("State", bound=Header)


@dataclass(frozen=True, eq=False)
class Layout:
    """The shape of a game's states: the record type, its fields, how it is wrapped when interpreted, and its machine code."""

    name: str
    fields: dict[str, Field]
    dtype: np.dtype[Any]
    row: type["Row"]

    def blank(self, n: int) -> npt.NDArray[Any]:
        """``n`` states in which no card lies anywhere."""
        states = np.zeros(n, self.dtype)
        for name, field in self.fields.items():
            if field.of.blank:
                states[name] = field.of.blank
        return states

    @cached_property
    def code(self) -> Code:
        """The machine code of all rules for these states: whoever is no rule calls rules there."""
        return Code(self)

    def wrapped(self, argument: Any) -> Any:
        """An argument of a rule in the form that interpreted rules take."""
        if isinstance(argument, np.ndarray):
            return Rows(argument, self.row) if argument.dtype == self.dtype else Grid(argument)
        if isinstance(argument, np.void):
            return self.row(argument)
        if isinstance(argument, tuple):
            return type(argument)(*map(self.wrapped, argument))
        return argument


def layout(declared: type[State]) -> type[State]:
    """Make the annotated class a layout; it is found as ``declared.layout``.

    Raises TypeError for a field name that an interpreted record would hide.
    """
    fields = {
        name: value
        for parent in reversed(declared.__mro__)
        for name, value in vars(parent).items()
        if isinstance(value, Field)
    }
    for name in fields:
        if hasattr(np.record, name):
            raise TypeError(f"{declared.__name__}.{name}: a NumPy record has an attribute of that name, choose another")
    by_size = sorted(fields, key=lambda name: -fields[name].dtype.itemsize)  # so that no holes lie between fields
    size = sum(fields[name].dtype.itemsize * math.prod(fields[name].shape) for name in by_size)
    if size % ALIGNMENT:  # nor behind the last: copies of holes are not made
        fields["padding"] = Field(i8.dtype, (-size % ALIGNMENT,), INTERNAL)
        by_size.append("padding")
    plain = np.dtype([(name, fields[name].dtype, tuple(map(int, fields[name].shape))) for name in by_size], align=True)
    dtype = np.dtype((np.record, plain))
    row = type(f"{declared.__name__}Row", (Row,), {name: _property(name, field) for name, field in fields.items()})
    made = Layout(declared.__name__, fields, dtype, row)
    row.layout = made  # type: ignore[attr-defined]
    declared.layout = made  # type: ignore[attr-defined]
    return declared


class Row:
    """A state for interpreted rules: numbers come out as Python's own, so arithmetic cannot differ from compiled rules.

    (NumPy's 8-bit numbers wrap around where compiled code computes with 64 bits.)
    """

    __slots__ = ("record",)
    layout: Layout

    def __init__(self, record: Any) -> None:
        self.record = record


def _property(name: str, field: Field) -> property:
    if field.shape:
        return property(lambda row: Grid(row.record[name]))

    def write(row: Row, value: int) -> None:
        row.record[name] = value

    return property(lambda row: int(row.record[name]), write)


class Grid:
    """Cells for interpreted rules: an array whose single numbers come out as Python's own."""

    __slots__ = ("cells",)

    def __init__(self, cells: Cells) -> None:
        self.cells = cells

    def __getitem__(self, index: Any) -> Any:
        found = self.cells[index]
        return Grid(found) if isinstance(found, np.ndarray) else found.item()

    def __setitem__(self, index: Any, value: Any) -> None:
        self.cells[index] = value.cells if isinstance(value, Grid) else value

    def __len__(self) -> int:
        return len(self.cells)

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    @property
    def shape(self) -> tuple[int, ...]:
        return self.cells.shape


def as_cells(array: Cells) -> Cells:
    """An array in the form that an interpreted rule takes."""
    return Grid(array)  # type: ignore[return-value]


class Still:
    """A state as it stands at one moment, for reading only: numbers are Python's own, and rows of them are tuples.

    Views read whole states cell by cell: this is several times quicker than asking NumPy for each cell, and the views of all
    seats share what is read and asked.
    """

    def __init__(self, record: Any, form: Layout) -> None:
        self.record = record
        self.layout = form
        self._asked: dict[tuple[Any, ...], Any] = {}
        self._shared: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        if name not in self.layout.fields:
            raise AttributeError(name)
        field = self.record[name]
        value = frozen(field.tolist()) if isinstance(field, np.ndarray) else int(field)
        self.__dict__[name] = value
        return value

    def once(self, what: str, make: Callable[[], Any]) -> Any:
        """Something that looks the same to all seats, put together for the first that asks. Nobody may change it."""
        if what not in self._shared:
            self._shared[what] = make()
        return self._shared[what]


class Frozen(tuple[Any, ...]):
    """Cells of more than one axis: ``cells[2]`` is a row, ``cells[2, 3]`` a number."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        if type(index) is tuple:
            found = tuple.__getitem__(self, index[0])
            for i in index[1:]:
                found = found[i]
            return found
        return tuple.__getitem__(self, index)


def frozen(cells: list[Any]) -> tuple[Any, ...]:
    """Nested lists as tuples."""
    return Frozen(map(frozen, cells)) if cells and isinstance(cells[0], list) else tuple(cells)


def copied(states: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A copy of states, as bytes: NumPy's own goes from field to field, which takes thirty times as long."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


class Rows:
    """Many states for interpreted rules."""

    __slots__ = ("row", "states")

    def __init__(self, states: Cells, row: type[Row]) -> None:
        self.states = states
        self.row = row

    def __getitem__(self, index: int) -> Row:
        return self.row(self.states[index])

    def __setitem__(self, index: int, value: Row) -> None:
        self.states[index] = value.record

    def __len__(self) -> int:
        return len(self.states)


def ask(s: Row | Still, rule: Called, *arguments: Any) -> Any:
    """Call a rule from Python code that is no rule: views, explanations and positions."""
    if isinstance(s, Row):  # once in a while: nobody need compile that
        return s.layout.code.interpret(rule, s.record, *arguments)
    question = (rule, *arguments)
    if question not in s._asked:
        s._asked[question] = s.layout.code.run(rule, s.record, *arguments)
    return s._asked[question]
