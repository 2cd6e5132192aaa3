"""One contender's piece of work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct


class Job(Struct, frozen=True):
    """What is timed: `run` does `amount` of the figure's unit.

    `answer` says in short what came out, after the clock has stopped; contenders who do the same work must say the
    same. Empty means that there is nothing to compare. `note` says what the work is done on.
    """

    run: Callable[[], Any]
    amount: float
    answer: Callable[[Any], str] = lambda _: ""
    note: str = ""
