"""The OpenAPI description of the routes is complete and correct: schemathesis tests them all.

For a larger campaign: ``PAIJU_FUZZ=500 pytest tests/server/routes/test_description.py`` (examples per route).
"""

from __future__ import annotations

import asyncio
import os
import re
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import hypothesis
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from paiju.server.routes import API

EXAMPLES = int(os.environ.get("PAIJU_FUZZ", "1"))
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
)
HAN = re.compile(r"[\u4e00-\u9fff]")


@pytest.fixture
def served(opened: Any) -> Iterator[str]:
    """Run a site on a free local port, in a thread with its own loop; yield its address."""
    started: list[Any] = []
    ready = threading.Event()

    async def serve() -> None:
        async with opened() as site:
            config = uvicorn.Config(
                site.app, "127.0.0.1", 0, lifespan="off", log_config=None, access_log=False, ws="none"
            )
            server = uvicorn.Server(config)
            started.append(server)
            task = asyncio.create_task(server.serve())
            while not server.started and not task.done():
                await asyncio.sleep(0.01)
            ready.set()
            await task

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert ready.wait(20), "the server did not start"
    (server,) = started
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(20)
    assert not thread.is_alive(), "the server did not stop"


def test_the_description_names_every_route_and_no_page_of_another_host(served: str) -> None:
    answer = httpx.get(f"{served}/schema/openapi.json", timeout=60)
    assert answer.headers["content-type"] == "application/json"
    told = answer.json()
    assert told["openapi"] == "3.1.0"
    found = {(method.upper(), path) for path, place in told["paths"].items() for method in place}
    assert found == {(method, route.path_format) for route in API.routes for method in route.methods - {"OPTIONS"}}
    assert len(found) > 90
    for place in told["paths"].values():
        for operation in place.values():
            said = [operation["summary"], *(one["description"] for one in operation.get("parameters", ()))]
            for english, chinese in (words.split(" / ") for words in said):
                assert not HAN.search(english)
                assert HAN.search(chinese)
            for status, response in operation["responses"].items():
                ((media, content),) = response["content"].items()
                if int(status) >= 400:
                    assert media == "application/json"
                    assert content["schema"] == {"$ref": "#/components/schemas/Fault"}
    guest, account = told["paths"]["/api/guests"]["post"], told["paths"]["/api/me/password"]["post"]
    assert guest["security"] == [{"session": [], "csrf": []}, {}]
    assert account["security"] == [{"session": [], "csrf": []}]
    assert {"401", "413", "415"} <= account["responses"].keys()
    for page in ("/schema", "/schema/swagger", "/schema/redoc", "/schema/elements"):
        assert httpx.get(served + page, timeout=60).status_code == 404


def _signed_in(served: str, name: str) -> dict[str, str]:
    answer = httpx.post(f"{served}/api/guests", json={"name": name}, timeout=60)
    cookie = answer.headers["set-cookie"].partition(";")[0]
    return {"Cookie": cookie, "X-CSRF-Token": answer.json()["csrf"]}


@pytest.mark.nightly
def test_the_routes_do_what_the_description_says_whatever_they_are_sent(served: str) -> None:
    """Valid and invalid bodies, paths, headers and methods, signed in and anonymous."""
    schema = schemathesis.openapi.from_url(f"{served}/schema/openapi.json")
    schema.config.generation.with_security_parameters = False  # the test has its own
    me = _signed_in(served, "Fuzz")
    table = httpx.post(f"{served}/api/tables", json={"name": "t"}, headers=me, timeout=60).json()["id"]
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        modes = list(schemathesis.GenerationMode)
        for mode in modes:
            try:
                strategy = operation.as_strategy(generation_mode=mode)
            except Exception:  # some operations have nothing that could be wrong
                if mode.name != "NEGATIVE":
                    raise
                continue

            @settings(
                max_examples=EXAMPLES,
                database=None,
                deadline=None,
                derandomize=EXAMPLES < 50,
                suppress_health_check=list(HealthCheck),
                phases=[hypothesis.Phase.generate],
            )
            @given(case=strategy)
            def attempt(case: Any) -> None:
                nonlocal tried
                tried += 1
                headers = {} if tried % 4 == 0 else me
                if case.operation.path == "/api/session" and case.method.upper() == "DELETE":
                    headers = _signed_in(served, f"Leaving {tried}")
                if "id" in case.path_parameters and tried % 2:
                    case.path_parameters["id"] = table
                answer = case.call(headers=headers, timeout=60)
                assert answer.headers.get("x-request-id"), "it passed the guard"
                case.validate_response(answer, checks=list(CHECKS))

            try:
                attempt()
            except hypothesis.errors.Unsatisfiable:
                continue
    assert tried >= 90
    assert httpx.get(f"{served}/api/me", timeout=60).status_code == 200
