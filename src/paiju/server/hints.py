"""Computes hints (H.hint) off the event loop: what a bot would do in a seat's place, from what the seat witnessed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from paiju.bots.advice import Advice
from paiju.laws import Citation, Refused
from paiju.packs import pack_of, thinking
from paiju.packs.seating import strengths
from paiju.server import logs
from paiju.server.awaited import Awaited
from paiju.server.bot_worker import BotWorkers
from paiju.server.bots import seed_of
from paiju.server.job import QueuedCommand
from paiju.server.metrics import Metrics
from paiju.server.settings import Settings
from paiju.server.warm_bots import WarmBots
from paiju.server.wire import HintTold
from paiju.table.actor import Actor
from paiju.table.commands import TakeHint
from paiju.table.decide.moment import own_seat
from paiju.table.state import Table, TableDeal
from paiju.table.strength import Strength
from paiju.text import Text

if TYPE_CHECKING:
    from paiju.server.actor import TableActor

MOVED_ON: Final = Refused(
    Text("the table has moved on since you asked", "你问了以后，牌桌已有新的进展"), Citation("H.turn")
)


class Hints:
    """Computes hints in a process separate from those of the bots, so that no bot's turn waits for one.

    The strongest bot that is ready is asked; if it takes longer than `Settings.hint_limit`, a rule-of-thumb bot
    answers.
    """

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        bot_workers: BotWorkers | None = None,
        warm_bots: WarmBots | None = None,
    ) -> None:
        self._warm_bots = warm_bots or WarmBots()
        self._settings = settings
        self._metrics = metrics
        self._bot_workers = bot_workers or BotWorkers(1)
        self._asked: dict[tuple[str, int], tuple[tuple[int, int, int], asyncio.Task[HintTold]]] = {}

    async def close(self) -> None:
        """Cancel all thinking."""
        tasks = [task for _, task in self._asked.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._bot_workers.close()

    async def give(self, actor: TableActor, person: Actor) -> HintTold:
        """Record that a hint is taken, and return what a bot would do.

        Raises `Refused` if the person gets no hint here.
        """
        seat = own_seat(actor.table, person)
        reply = Awaited()
        actor.submit(QueuedCommand(TakeHint(), person, "", reply))
        await reply.future
        table = actor.table
        if (deal := table.deal) is None or not table.playing or not _may_act(table, deal, seat):
            raise MOVED_ON
        key, now = (table.id, seat), (deal.number, deal.undone, len(deal.steps))
        known = self._asked.get(key)
        if known is None or known[0] != now:
            work = asyncio.get_running_loop().create_task(self._think(table, deal, seat))
            work.add_done_callback(lambda done: self._done(key, done))
            self._asked[key] = known = (now, work)
        return await asyncio.shield(known[1])

    def _done(self, key: tuple[str, int], task: asyncio.Task[HintTold]) -> None:
        """Forget a finished computation; the same question is computed again with the same result."""
        known = self._asked.get(key)
        if known is not None and known[1] is task:
            del self._asked[key]
        if not task.cancelled():
            task.exception()

    async def _think(self, table: Table, deal: TableDeal, seat: int) -> HintTold:
        view = table.rules.game.witness(deal.state, seat)
        bot = pack_of(table.game).table_bot
        seed = seed_of(table, deal, seat)
        chosen, ask = self._settings, self._bot_workers.ask
        asked = (chosen.hint_limit, thinking.weigh, bot, view, seed, chosen.bot_samples)
        slow, ready = pack_of(table.game).slow, self._warm_bots.is_ready
        able = [one for one in strengths(table.game) if ready(table.game, one)]
        # Bots that simulate forgetting do not advise: the usual bot remembers everything.
        strongest = Strength.EXPERT if Strength.EXPERT in able else None
        advice: Advice
        try:
            if strongest in slow:
                advice = await self._warm_bots.ask(table.game, *asked, strongest)
            else:
                advice = await ask(*asked, strongest)
        except (TimeoutError, OSError, EOFError) as fault:
            self._metrics.bot_faults.inc()
            logs.error("a hint took too long", fault, table=table.id, seat=seat)
            advice = await ask(chosen.bot_limit, thinking.weigh, bot, view, seed, 0, None)
        return HintTold(len(deal.steps), advice)


def _may_act(table: Table, deal: TableDeal, seat: int) -> bool:
    itself = table.rules.itself
    return seat in table.to_act or (itself is not None and itself.may_speak(deal.state, seat))
