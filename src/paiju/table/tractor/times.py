"""Defines the times that the code allows (T2.6a, T5.5, T6.2a; C1.3b, C1.3c)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from paiju.table.capabilities import CodeTimes

StateT = TypeVar("StateT")


class ActTimes(CodeTimes[StateT]):
    """Seconds to `bury`, to `play`, to `rest` from one deal to the next, and to `wait` for a show; 0 for no limit."""

    def __init__(self, phases: Mapping[Any, str], *, bury: int, play: int, rest: int = 0, wait: int = 0) -> None:
        limits = {"burying": 1000 * bury, "playing": 1000 * play}
        self._limits = {kind: limits.get(phase, 0) for kind, phase in phases.items()}
        self._rest = 1000 * rest
        self._wait = 1000 * wait

    def act_time(self, state: StateT) -> int:
        """Return the time of the phase."""
        return self._limits[type(state)]

    @property
    def rest_time(self) -> int:
        """The time from one deal to the next."""
        return self._rest

    @property
    def answer_time(self) -> int:
        """The time before the kitty is taken (T4.3.6)."""
        return self._wait
