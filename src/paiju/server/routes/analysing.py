"""Computes the analysis of finished deals, off the event loop and once per deal."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from msgspec import Struct

from paiju.packs import pack_of
from paiju.server.fault import Busy, Missing
from paiju.table.replay import TimedDeal
from paiju.text import Text

T = TypeVar("T")

KEPT: Final = 256
"""The number of analyses that are cached."""
WAITING: Final = 16
"""The number of analyses that may wait; each takes a second or two of one core."""


class Analyses:
    """Analyses by table and deal number; one is computed at a time.

    Requests for the same deal share one computation.
    """

    def __init__(self, kept: int = KEPT, waiting: int = WAITING) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="paiju-analysis")
        self._kept: OrderedDict[tuple[str, int], asyncio.Future[Struct]] = OrderedDict()
        self._most = kept
        self._waiting = waiting
        self.worked = 0

    async def get(
        self, key: tuple[str, int], over: TimedDeal, work: Callable[[TimedDeal], Struct] | None = None
    ) -> Struct:
        """Return the analysis of a deal. Raises `Missing` for a game without one, `Busy` if too many wait."""
        future = self._kept.get(key)
        if future is None:
            if sum(not each.done() for each in self._kept.values()) >= self._waiting:
                raise Busy(
                    Text(
                        "many deals are waiting to be analysed; try again in a minute",
                        "等待分析的牌很多；请一分钟后再试",
                    )
                )
            work = work or _of_its_game(over)
            self.worked += 1
            future = asyncio.get_running_loop().run_in_executor(self._pool, work, over)
            self._kept[key] = future
            future.add_done_callback(lambda done: self._drop_failed(key, done))
            if len(self._kept) > self._most:
                self._drop_oldest()
        else:
            self._kept.move_to_end(key)
        return await asyncio.shield(future)

    def _drop_failed(self, key: tuple[str, int], done: asyncio.Future[Struct]) -> None:
        if (done.cancelled() or done.exception() is not None) and self._kept.get(key) is done:
            del self._kept[key]

    def _drop_oldest(self) -> None:
        oldest = next((key for key, each in self._kept.items() if each.done()), None)
        if oldest is not None:
            del self._kept[oldest]

    async def work(self, job: Callable[[], T]) -> T:
        """Run another job for the solver in the same thread. Raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, job)

    def close(self) -> None:
        """End the thread; waiting jobs are dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _of_its_game(over: TimedDeal) -> Callable[[TimedDeal], Struct]:
    analysis = pack_of(over.table.game).analysis
    if analysis is None:
        raise Missing(Text("this game has no analysis", "这种游戏没有分析"))

    def work(over: TimedDeal) -> Struct:
        return analysis()(over)

    return work
