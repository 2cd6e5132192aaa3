"""Order of the tests when several workers share them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pytest

SLOW = ("tests/journeys/", "tests/web/")
"""Folders whose tests take seconds each. They run first, so that no long test is left for the end."""


def spread(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """Distribute the slow modules so that each worker starts with its share of them.

    `items`: as collected, module by module. Returns all of them; within a module the order stays the same. At the
    start, xdist's `worksteal` gives each of the `workers` an equal slice of the list.
    """
    modules = [list(some) for _, some in groupby(items, lambda item: item.nodeid.split("::")[0])]
    slow = [some for some in modules if some[0].nodeid.startswith(SLOW)]
    quick = [item for some in modules if not some[0].nodeid.startswith(SLOW) for item in some]
    spread: list[pytest.Item] = []
    for worker in range(workers):
        head = [item for some in slow[worker::workers] for item in some]
        share = (len(items) - len(spread)) // (workers - worker)
        more = len(quick) if worker == workers - 1 else max(0, share - len(head))
        spread += [*head, *quick[:more]]
        del quick[:more]
    return spread
