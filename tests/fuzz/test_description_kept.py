"""schemathesis on the real server: whatever is sent to a route, the response is one that the description lists."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import given
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    ignored_auth,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from tests.fuzz.line import Person
from tests.fuzz.party import Party
from tests.fuzz.served import served
from tests.fuzz.size import SIZE, sized, tell

from paiju.table import Terms

pytestmark = [pytest.mark.nightly, pytest.mark.filterwarnings("ignore:Generating overly large repr")]
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
)
WORDS = {"type": "string", "minLength": 1}
"""The type of any path parameter."""
EACH = SIZE // 10 // 32
"""Examples for each route: so many valid ones, and as many others."""


def takes_anything(operation: Any) -> bool:
    """Return whether nothing about a route can be invalid: it has no body and accepts any text in its path."""
    said = operation.definition.raw
    return "requestBody" not in said and all(
        one["in"] == "path" and one["schema"] in ({"type": "string"}, WORDS) for one in said.get("parameters", ())
    )


def test_the_routes_of_a_live_server_keep_to_their_description(tmp_path: Path) -> None:
    counts: Counter[int] = Counter()
    assert ignored_auth not in CHECKS, "some routes are for everybody, and say so"
    with served(tmp_path) as server, asyncio.Runner() as runner:
        party = Party(server)
        runner.run(party.begin(Terms()))
        runner.run(party.play_out())
        hana = party.persons["Hana"]
        memory = server.memory
        schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/schema/openapi.json")
        schema.config.generation.with_security_parameters = False  # the test has its own
        refused = schema.config.checks.negative_data_rejection
        refused.expected_statuses = [*refused.expected_statuses, "413"]  # a body over its limit

        def leaving() -> Person:
            person: Person = runner.run(Person(server.port, f"Leaving {counts.total()}").come_in())
            return person

        def attempt(case: Any) -> None:
            person = hana
            if case.operation.path in ("/api/session", "/api/guests", "/api/accounts"):
                person = leaving()  # these end the session of the request
            headers = {} if counts.total() % 4 == 0 else dict(person.headers())
            if counts.total() % 3:
                if "id" in case.path_parameters:
                    case.path_parameters["id"] = party.table
                if "n" in case.path_parameters:
                    case.path_parameters["n"] = counts.total() % 3
            answer = case.call(headers=headers, timeout=60)
            counts[answer.status_code] += 1
            case.validate_response(answer, checks=list(CHECKS))

        try:
            for found in schema.get_all_operations():
                operation: Any = found.ok()  # type: ignore[union-attr]
                for mode in schemathesis.GenerationMode:
                    if mode is schemathesis.GenerationMode.NEGATIVE and takes_anything(operation):
                        continue
                    try:
                        strategy = operation.as_strategy(generation_mode=mode)
                        sized(EACH)(given(case=strategy)(attempt))()
                    except hypothesis.errors.Unsatisfiable:
                        continue  # nothing about this route can be invalid
            tell(f"\ndescribed: {counts.total()} {dict(counts)}; memory {memory} -> {server.memory} kB")
            assert counts.total() >= 16
            runner.run(party.check())
        finally:
            runner.run(party.close())
