"""A share of a core for each of several processes, enforced by stopping them when they exceed it.

So two cores show what more would: the compared servers have equal shares, whatever core they run on, and the
players and the database have the rest.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Sequence
from typing import Final, Self

PERIOD: Final = 0.002
"""Seconds between two checks."""
SAVED: Final = 0.02
"""Seconds of processor time that an idle process may save up."""


class Shares:
    """A thread that limits each process to `share` of a core within the block; 0: no limit."""

    def __init__(self, processes: Sequence[int], share: float) -> None:
        self._clocks = {process: clock_of(process) for process in processes if share}
        self._share = share
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._hold, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()

    def _hold(self) -> None:
        """Let each process run while it has used less than its share of the elapsed time."""
        at = time.monotonic()
        used = {process: time.clock_gettime(clock) for process, clock in self._clocks.items()}
        left = dict.fromkeys(used, 0.0)
        stopped: set[int] = set()
        try:
            while not self._done.wait(PERIOD):
                now = time.monotonic()
                for process, clock in self._clocks.items():
                    spent = time.clock_gettime(clock)
                    more = (now - at) * self._share - (spent - used[process])
                    left[process] = min(left[process] + more, SAVED)
                    used[process] = spent
                    if left[process] < 0 and process not in stopped:
                        os.kill(process, signal.SIGSTOP)
                        stopped.add(process)
                    elif left[process] >= 0 and process in stopped:
                        os.kill(process, signal.SIGCONT)
                        stopped.discard(process)
                at = now
        finally:
            for process in stopped:
                os.kill(process, signal.SIGCONT)


def clock_of(process: int) -> int:
    """Return the clock of a process's processor time, as `clock_getcpuclockid` does; Linux."""
    return ~process << 3 | 2
