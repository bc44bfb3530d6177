"""The HTTP API keeps what its OpenAPI description promises, whatever is sent (schemathesis makes it up)."""

import json
import random
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
    use_after_free,
)

import fatina
from tests.table.servers import bot, mine, serving

KEPT = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
    use_after_free,
)

EXAMPLES = 8
"""For each operation and sort of data."""


def post(base: str, path: str, body: Any) -> Any:
    request = urllib.request.Request(
        f"{base}/api{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


def finished_record() -> dict[str, Any]:
    """A game that is over."""
    chance = random.Random(1)
    match = fatina.game("fairy-tale").new(2, seed=1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))
    return match.record()


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The description of a server that has a table in play and a finished one."""
    with serving(tmp_path_factory.mktemp("api") / "fatina.db") as base:
        playing = post(base, "/tables", {"game": "fairy-tale", "places": [mine(), bot()]})
        finished = post(base, "/records", finished_record())
        secret = playing["seats"]["0"]
        schema = schemathesis.openapi.from_url(f"{base}/api/openapi.json")

        @schema.hook
        def map_path_parameters(context: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
            """Half of the tables and games that are asked for exist."""
            if path_parameters and "id" in path_parameters:
                sort = hash(str(path_parameters["id"])) % 4
                path_parameters["id"] = {0: playing["table"], 1: finished["table"]}.get(sort, path_parameters["id"])
            if path_parameters and "slug" in path_parameters and len(str(path_parameters["slug"])) % 2:
                path_parameters["slug"] = "fairy-tale"
            return path_parameters

        @schema.hook
        def map_query(context: Any, query: dict[str, Any] | None) -> dict[str, Any] | None:
            """Nobody waits for news here."""
            if query and "wait" in query:
                query["wait"] = 0
            return query

        @schema.hook
        def map_headers(context: Any, headers: dict[str, Any] | None) -> dict[str, Any] | None:
            """Every other caller holds a seat."""
            headers = dict(headers or {})
            if len(headers) % 2 == 0:
                headers["Authorization"] = f"Bearer {secret}"
            return headers

        yield schema


def test_what_is_described_is_kept(described: Any) -> None:
    """Every operation, with data that fits its description and data that does not."""
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) >= 25
    for operation in operations:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            try:
                strategy = operation.as_strategy(generation_mode=mode)
            except Unsatisfiable:
                continue  # nothing in it could be wrong

            @given(case=strategy)
            @settings(
                max_examples=EXAMPLES,
                deadline=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
                derandomize=True,
                database=None,
            )
            def keeps_its_word(case: Any) -> None:
                case.call_and_validate(checks=KEPT, timeout=60)

            try:
                keeps_its_word()
            except Unsatisfiable:
                assert mode is GenerationMode.NEGATIVE, operation.label
