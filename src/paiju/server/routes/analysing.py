"""Double dummy of a deal that is over: worked out off the event loop, once for a deal."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from paiju.analysis.double_dummy import double_dummy_table, solve_many
from paiju.analysis.par import Par, par
from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge import DENOMINATIONS, SEATS, Board, Play, PlayCard, Playing
from paiju.server.fault import Busy, Missing
from paiju.server.wire import Analysis, AnalysisStep, CardWorth
from paiju.table.replay import PlayedDeal
from paiju.text import Text

T = TypeVar("T")

KEPT: Final = 256
"""Analyses that are remembered."""
WAITING: Final = 16
"""Analyses that may wait; each takes a second or two of one core."""


class Analyses:
    """Analyses by table and number; one is worked on at a time, and nobody waits for one twice."""

    def __init__(self, kept: int = KEPT, waiting: int = WAITING) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="paiju-analysis")
        self._kept: OrderedDict[tuple[str, int], asyncio.Future[Analysis]] = OrderedDict()
        self._most = kept
        self._waiting = waiting
        self.worked = 0

    async def get(
        self,
        key: tuple[str, int],
        over: PlayedDeal,
        work: Callable[[PlayedDeal], Analysis] | None = None,
    ) -> Analysis:
        """Give the analysis of a deal. Raises `Missing` for a game without one, `Busy` where too many wait."""
        future = self._kept.get(key)
        if future is None:
            if sum(not each.done() for each in self._kept.values()) >= self._waiting:
                raise Busy(
                    Text(
                        "many deals wait to be analysed; try again in a minute",
                        "等待分析的牌很多；请一分钟后再试",
                    )
                )
            self.worked += 1
            future = asyncio.get_running_loop().run_in_executor(self._pool, work or analyse, over)
            self._kept[key] = future
            future.add_done_callback(lambda done: self._drop_failed(key, done))
            if len(self._kept) > self._most:
                self._drop_oldest()
        else:
            self._kept.move_to_end(key)
        return await asyncio.shield(future)

    def _drop_failed(self, key: tuple[str, int], done: asyncio.Future[Analysis]) -> None:
        if (done.cancelled() or done.exception() is not None) and self._kept.get(key) is done:
            del self._kept[key]

    def _drop_oldest(self) -> None:
        oldest = next((key for key, each in self._kept.items() if each.done()), None)
        if oldest is not None:
            del self._kept[oldest]

    async def work(self, job: Callable[[], T]) -> T:
        """Do other work of the solver's in the same thread. Raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, job)

    def close(self) -> None:
        """End the thread; what waits is dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def analyse(over: PlayedDeal) -> Analysis:
    """Work out the table of tricks, par, and each card's worth before each card that was played.

    Blocks for about a second. Raises `Missing` for another game than bridge.
    """
    board = over.deal.deal
    if not isinstance(board, Board):
        raise Missing(Text("there is an analysis of bridge alone", "目前只有桥牌的分析"))
    table = double_dummy_table(board.deal)
    before = (over.deal.start, *(step.state for step in over.deal.steps))
    places, plays = [], []
    for place, step in enumerate(over.deal.steps):
        state = before[place]
        if isinstance(step.act, PlayCard) and isinstance(state, Playing):
            places.append(place)
            plays.append(state.play)
    steps = []
    for place, play, worths in zip(places, plays, _solved(plays), strict=True):
        won = play.won[play.turn.side]
        worth = tuple(CardWorth(card.text, won + tricks) for card, tricks in worths.items())
        if worth:
            steps.append(AnalysisStep(place, worth))
    return Analysis(
        tricks=tuple(
            tuple(table.tricks(denomination, seat) for denomination in DENOMINATIONS)
            for seat in SEATS
        ),
        par=par_text(par(table, board.vulnerability, board.dealer)),
        steps=tuple(steps),
    )


def _solved(plays: list[Play]) -> list[dict[Card, int]]:
    """Solve all; where hands did not play in turn, what cannot be solved has no worths."""
    try:
        return solve_many(plays)
    except Malformed:
        return [_one(play) for play in plays]


def _one(play: Play) -> dict[Card, int]:
    try:
        return solve_many((play,))[0]
    except Malformed:
        return {}


def par_text(best: Par) -> Text:
    """Say a par in both languages."""
    if not best.results:
        return Text("passed out", "四家不叫")
    contracts = ", ".join(str(result) for result in best.results)
    return Text(f"NS {best.score_ns:+d}: {contracts}", f"南北 {best.score_ns:+d}：{contracts}")
