"""One contender's work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct


class Job(Struct, frozen=True):
    """What is timed: `run` does `amount` of the figure's unit.

    `answer` summarises the result after the clock has stopped; contenders with the same work must give the same
    answer. Empty means that there is nothing to compare. `note` says what the work is done on.
    """

    run: Callable[[], Any]
    amount: float
    answer: Callable[[Any], str] = lambda _: ""
    note: str = ""
