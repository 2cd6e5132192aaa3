"""A random player of a tractor game who never throws, and so is never fined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from paiju.games.tractor import Act, Leads

ViewT = TypeVar("ViewT")


def single_leads(listed: Callable[[ViewT], Sequence[Act]]) -> Callable[[ViewT], Sequence[Act]]:
    """Return a function that lists the same acts, with only single-unit leads."""

    def few(view: ViewT) -> Sequence[Act]:
        acts = listed(view)
        return acts.units if isinstance(acts, Leads) else acts

    return few
