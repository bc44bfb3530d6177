"""States as rows."""

import numpy as np
import pytest

from fatina.engine.chance import chance, new_chance
from fatina.engine.layout import Cells, Header, Row, Seats, i8, i16, layout
from fatina.engine.sorts import card


@layout
class Small(Header):
    """A little of everything."""

    lap: int = i8()
    far: int = i16()
    hand: Cells = i8(Seats(5), 3, of=card("card"))


def test_a_state_has_no_holes() -> None:
    dtype = Small.layout.dtype
    fields = sorted((offset, kind.itemsize) for kind, offset, *_ in dtype.fields.values())
    end = 0
    for offset, size in fields:
        assert offset == end
        end += size
    assert end == dtype.itemsize
    assert dtype.itemsize % 4 == 0


def test_a_blank_state_has_no_cards() -> None:
    states = Small.layout.blank(2)
    assert (states["hand"] == -1).all()
    assert (states["scores"] == 0).all()


def test_a_name_that_a_record_would_hide_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Bad\.sort"):

        @layout
        class Bad(Header):
            sort: int = i8()


def test_interpreted_rows_compute_like_compiled_code() -> None:
    states = Small.layout.blank(1)
    row = Small.layout.row(states[0])
    assert isinstance(row, Row)
    row.lap = 100
    assert row.lap + row.lap == 200  # NumPy's own 8 bits would wrap around
    row.hand[2, 1] = 7
    assert list(row.hand[2]) == [-1, 7, -1]
    assert states["hand"][0, 2, 1] == 7
    with pytest.raises(OverflowError):
        row.lap = 200


def test_chance_is_even_and_repeatable() -> None:
    rng = new_chance(5)
    drawn = np.array([chance(rng, 10) for _ in range(5000)])
    assert np.abs(np.bincount(drawn, minlength=10) - 500).max() < 110
    again = new_chance(5)
    assert [chance(again, 10) for _ in range(5)] == list(drawn[:5])
    assert [chance(new_chance(5, stream), 1000) for stream in range(3)] != [chance(new_chance(5), 1000)] * 3
