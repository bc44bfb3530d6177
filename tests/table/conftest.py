"""Servers that the tests of the table share."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.table.servers import Caller, new_database, postgres_cluster, serving


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an SQLite database, one for all tests of a process."""
    with serving(tmp_path_factory.mktemp("table") / "fatina.db") as base:
        yield base


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A throwaway PostgreSQL."""
    with postgres_cluster() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each sort."""
    if request.param == "sqlite":
        return str(tmp_path / "fatina.db")
    return new_database(request.getfixturevalue("cluster"))


@pytest.fixture
async def http(server: str) -> AsyncIterator[Caller]:
    """HTTP calls to the shared server."""
    async with Caller(server) as caller:
        yield caller
