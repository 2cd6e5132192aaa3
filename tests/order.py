"""In what order the tests run, where several workers share them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pytest

SLOW = ("tests/journeys/", "tests/web/")
"""Folders whose tests take seconds each: they come first, so that no long one is left to the end."""


def spread(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """Put the slow modules, shared out, at the head of what each worker gets.

    `items`: as they were collected, module by module. Returns all of them, each module in its order. To begin with,
    xdist's `worksteal` gives each of the `workers` an equal run of the list.
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
