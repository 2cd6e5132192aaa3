"""The server's metrics, for Prometheus."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

MEDIA: Final = CONTENT_TYPE_LATEST.partition("; charset=")[0]
"""The media type of `Metrics.text`; the charset is added when it is sent."""
_LAG_EVERY: Final = 0.5
_APPEND: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)


class Metrics(Collector):
    """The metrics of one server. What changes with every move is a plain number here, read only on request."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = 0
        self.frames_out = 0
        self.frames_in = 0
        self._appends = [0] * (len(_APPEND) + 1)
        self._append_seconds = 0.0
        self.refusals = Counter(
            "paiju_refusals", "Commands that were not carried out.", ["code"], registry=self.registry
        )
        self.dropped = Counter("paiju_dropped", "Connections that the server ended.", ["code"], registry=self.registry)
        self.bot_faults = Counter("paiju_bot_faults", "Bots that failed and were replaced.", registry=self.registry)
        self.corrupt = Counter("paiju_corrupt_tables", "Tables whose journal did not replay.", registry=self.registry)
        self.connections = Gauge("paiju_connections", "Sockets open now.", ["kind"], registry=self.registry)
        self.tables = Gauge("paiju_tables", "Tables in memory.", registry=self.registry)
        self.lag = Gauge("paiju_loop_lag_seconds", "How late the event loop woke.", registry=self.registry)
        self.longest_lag = Gauge(
            "paiju_loop_lag_longest_seconds", "The latest since the start.", registry=self.registry
        )
        self.late = 0.0
        self._longest = 0.0
        self.registry.register(self)

    def appended(self, seconds: float) -> None:
        """Record how long it took from a decision until it was durable."""
        self._appends[bisect_left(_APPEND, seconds)] += 1
        self._append_seconds += seconds

    def appends(self) -> tuple[int, float]:
        """Return how often something became durable, and the total time in seconds."""
        return sum(self._appends), self._append_seconds

    def collect(self) -> Iterator[CounterMetricFamily | HistogramMetricFamily]:
        """Yield the plain numbers as metric families."""
        bounds = [*(str(bound) for bound in _APPEND), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._appends), strict=True))
        about = "From a decision until it is durable."
        yield HistogramMetricFamily("paiju_append_seconds", about, buckets, self._append_seconds)
        for name, about, value in (
            ("paiju_moves", "Acts of a game that were carried out.", self.moves),
            ("paiju_frames_sent", "Frames sent to clients.", self.frames_out),
            ("paiju_frames_received", "Frames received.", self.frames_in),
        ):
            yield CounterMetricFamily(name, about, value)

    async def watch_loop(self) -> None:
        """Background task that measures how late the event loop wakes."""
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await asyncio.sleep(_LAG_EVERY)
            late = max(0.0, loop.time() - began - _LAG_EVERY)
            self.late = late
            self.lag.set(late)
            if late > self._longest:
                self._longest = late
                self.longest_lag.set(late)

    def text(self) -> bytes:
        """Return all metrics in the Prometheus text format."""
        return generate_latest(self.registry)
