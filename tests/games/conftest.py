"""Where rules are interpreted, as `make rules` and `make mutants` do, each event of each test is checked (`told.py`)."""

from collections.abc import Iterator

import pytest

from fatina.engine.compiled import NEVER_COMPILE
from tests.games import told


@pytest.fixture(autouse=True, scope="session")
def every_event_is_told_to_whom_the_rules_say() -> Iterator[None]:
    """Compiled rules do not call Python."""
    if not NEVER_COMPILE:
        yield
        return
    with told.checked():
        yield
