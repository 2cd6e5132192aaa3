"""With several workers every test runs exactly once, and the slow ones run first."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from tests.order import spread


@pytest.mark.parametrize("workers", [1, 2, 3, 7])
@pytest.mark.parametrize("quick", [0, 5, 400])
def test_every_worker_begins_with_its_share_of_the_slow_modules(workers: int, quick: int) -> None:
    names = [f"tests/cards/test_{n // 9}.py::test_{n}" for n in range(quick // 2)]
    names += [f"tests/journeys/test_{n // 4}.py::test_{n}[a::b]" for n in range(114)]
    names += [f"tests/laws/test_{n // 9}.py::test_{n}" for n in range(quick - quick // 2)]
    names += [f"tests/web/test_web.py::test_{n}" for n in range(9)]
    items: list[Any] = [SimpleNamespace(nodeid=name) for name in names]
    found = [item.nodeid for item in spread(items, workers)]
    assert sorted(found) == sorted(names)
    modules = [name.split("::")[0] for name in found]
    begun = [module for n, module in enumerate(modules) if n == 0 or modules[n - 1] != module]
    slow = [module for module in begun if module.startswith(("tests/journeys", "tests/web"))]
    assert len(slow) == len(set(slow)), "a slow module is torn apart"
    if quick == 400:
        at = 0
        for worker in range(workers):
            share = (len(found) - at) // (workers - worker)
            run = [name.startswith(("tests/journeys", "tests/web")) for name in found[at : at + share]]
            assert sum(run) >= 123 // workers - 12, "not its share"
            assert run == sorted(run, reverse=True), "a slow test comes after a quick one"
            at += share
