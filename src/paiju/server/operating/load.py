"""Measures the load of this process over the last minute, from its existing counters."""

from __future__ import annotations

import asyncio
import os
import time
from collections import deque
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from paiju.server.limits import Seconds
from paiju.server.metrics import Metrics

EVERY: Final = 10.0
"""Seconds between two samples."""
SAMPLES: Final = 7
"""The number of samples kept: about a minute."""


class _Sample(Struct, frozen=True):
    at: float
    cpu: float
    moves: int
    appends: int
    append_seconds: float


class Load:
    """Samples of a process's cumulative use and work; the load is the difference between the oldest and now."""

    def __init__(self, metrics: Metrics, ticking: Seconds = time.monotonic) -> None:
        self._metrics = metrics
        self._ticking = ticking
        self.began = ticking()
        self._samples = deque([self._sample()], maxlen=SAMPLES)

    async def keep(self) -> None:
        """Background task that takes samples."""
        while True:
            await asyncio.sleep(EVERY)
            self.take()

    def take(self) -> None:
        """Take a sample."""
        self._samples.append(self._sample())

    def cpu(self) -> float:
        """Return the share of one core that was used, from 0."""
        first, last = self._span()
        return (last.cpu - first.cpu) / (last.at - first.at) if last.at > first.at else 0.0

    def acts(self) -> float:
        """Return the acts of games per second."""
        first, last = self._span()
        return (last.moves - first.moves) / (last.at - first.at) if last.at > first.at else 0.0

    def latency(self) -> float | None:
        """Return the mean time until an act was durable, in seconds; None if there was no act."""
        first, last = self._span()
        count = last.appends - first.appends
        return (last.append_seconds - first.append_seconds) / count if count else None

    def _span(self) -> tuple[_Sample, _Sample]:
        return self._samples[0], self._sample()

    def _sample(self) -> _Sample:
        count, seconds = self._metrics.appends()
        return _Sample(self._ticking(), time.process_time(), self._metrics.moves, count, seconds)


def memory() -> int:
    """Return how many bytes of memory this process uses; 0 if the system does not report it."""
    held = Path("/proc/self/statm")
    if held.exists():
        return int(held.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    try:
        resource: Any = import_module("resource")
    except ImportError:
        return 0
    return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
