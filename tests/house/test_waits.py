"""Tests wait for states, never for time: a sleep is only allowed in a loop that polls for a state."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
BY_NIGHT = ("nightly", "campaign")
"""Folders whose tests and programs may let time pass, because they are not part of the gate."""
FORBIDDEN = {"wait_for_timeout"}
HTTPX = {"AsyncClient", "Client", "delete", "get", "post", "put", "request"}
"""The parts of httpx with a default timeout of five seconds, which is too short on a busy machine."""
IDLE = "network" + "idle"
"""The browser state that tests must not wait for: no network traffic for half a second."""


def waits(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and reason for each place in a test's source that waits for time."""
    yield from _found(ast.parse(source), polling=False)


def _found(node: ast.AST, polling: bool) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Constant) and node.value == IDLE:
        yield node.lineno, f"waits for {IDLE}"
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in HTTPX and _is_of(node, "httpx") and not any(word.arg == "timeout" for word in node.keywords):
            yield node.lineno, "waits five seconds for an answer: say timeout=60"
        if name in FORBIDDEN:
            yield node.lineno, f"calls {name}"
        if name == "sleep" and not polling and not _is_zero(node):
            yield node.lineno, "sleeps outside a loop that looks for a state"
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        polling = False
    if isinstance(node, ast.While):
        polling = True
    for child in ast.iter_child_nodes(node):
        yield from _found(child, polling)


def _is_of(call: ast.Call, module: str) -> bool:
    """Return whether a call is to a function of this module, by the module's name."""
    where = call.func.value if isinstance(call.func, ast.Attribute) else None
    return isinstance(where, ast.Name) and where.id == module


def _is_zero(call: ast.Call) -> bool:
    """Return whether a sleep is for zero seconds, which only lets other tasks of the event loop run."""
    return len(call.args) == 1 and isinstance(call.args[0], ast.Constant) and call.args[0].value == 0


def test_no_test_of_the_gate_waits_for_time() -> None:
    found = [
        f"{path.relative_to(TESTS.parent)}:{line}: {why}"
        for path in sorted(TESTS.rglob("*.py"))
        if not any(part.startswith(BY_NIGHT) for part in path.relative_to(TESTS).parts)
        for line, why in waits(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("import time\ntime.sleep(1)", [2]),
        ("while not ready():\n    await asyncio.sleep(0.01)", []),
        ("while True:\n    def late():\n        sleep(1)", [3]),
        ("await asyncio.sleep(0)", []),
        ("page.wait_for_timeout(200)", [1]),
        ("httpx.get(url)\nhttpx.get(url, timeout=60)\nclient.get(url)", [1]),
        (f"page.goto(url, wait_until='{IDLE}')", [1]),
    ],
)
def test_a_wait_for_time_is_found(source: str, lines: list[int]) -> None:
    assert [line for line, _ in waits(source)] == lines
