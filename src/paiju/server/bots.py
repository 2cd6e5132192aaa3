"""Runs the bots at tables in other processes when it is their turn, so that they never block the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec import Raw, Struct

from paiju.journal import Conflict
from paiju.office.live_referee import fault_seen
from paiju.packs import pack_of, thinking
from paiju.server import logs
from paiju.server.bot_worker import BotWorkers
from paiju.server.fault import Busy
from paiju.server.job import QueuedCommand
from paiju.server.metrics import Metrics
from paiju.server.people.session import now_in_ms
from paiju.server.settings import Settings
from paiju.server.warm_bots import WarmBots
from paiju.table.actor import SERVER, Actor
from paiju.table.commands import Explain, LendStrength, Perform
from paiju.table.pace import pause
from paiju.table.state import ActQuestion, Table, TableDeal
from paiju.table.strength import Strength

if TYPE_CHECKING:
    from paiju.server.actor import TableActor

STANDS_IN: Final = "（机器人代打；在其体系中 / a bot stands in; in its system）"
"""The prefix of a call's meaning when a bot answers for a person."""

LONGEST: Final = 500
"""The longest explanation, in characters."""
AGAIN: Final = 1.0
"""Seconds until a bot is asked again after its act could not be stored."""


def seed_of(table: Table, deal: TableDeal, seat: int) -> str:
    """Return the seed for all random choices of a bot at a seat in a deal, whether it acts there or advises."""
    digest = "" if deal.promise is None else deal.promise.digest
    return f"{table.id}/{deal.number}/{digest}/{int(seat)}"


class _Played(Struct, frozen=True):
    """The reply to a bot's act; if the act is refused, the first legal act is submitted instead."""

    bots: Bots
    table: TableActor
    seat: int
    turn: int
    fallback: bool

    def done(self, cause: str, seq: int) -> None:
        """Do nothing."""

    def refused(self, cause: str, error: Exception) -> None:  # noqa: ARG002
        """Submit something legal instead, or ask the bot again later if the store failed."""
        if self.table.closing:
            return
        if isinstance(error, Conflict | Busy):
            self.bots.ask_again(self.table, self.seat)
            return
        logs.error("a bot's act was refused", error, table=self.table.id, seat=self.seat)
        if not self.fallback:
            self.bots.play_safe(self.table, self.seat, self.turn)


class _Said(Struct, frozen=True):
    """The reply to a bot's explanation: it does nothing, even if the deal went on in the meantime."""

    def done(self, cause: str, seq: int) -> None:
        """Do nothing."""

    def refused(self, cause: str, error: Exception) -> None:
        """Do nothing."""


class Bots:
    """The bots of a server's tables."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        bot_workers: BotWorkers | None = None,
        clock: Callable[[], int] = now_in_ms,
        warm_bots: WarmBots | None = None,
    ) -> None:
        self._clock = clock
        self._settings = settings
        self._metrics = metrics
        self._bot_workers = bot_workers or BotWorkers(settings.bot_workers)
        self.warm_bots = warm_bots or WarmBots()
        self._tasks: set[asyncio.Task[None]] = set()
        self._answering: set[tuple[str, int, int]] = set()

    async def close(self) -> None:
        """Cancel everything that bots are computing, and end their processes."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._bot_workers.close()
        await self.warm_bots.close()

    def consider(self, actor: TableActor) -> None:
        """Start whatever a bot has to do: act, or answer a question.

        Called after every change, and when a table is loaded.
        """
        table = actor.table
        deal = table.deal
        if actor.closing or table.closed:
            return
        self._lend(actor, table)
        if deal is None or not table.playing:
            return
        for question in deal.questions:
            occupant = table.seats[question.of]
            if occupant is not None and not occupant.plays:
                self._answer(actor, question, stands_in=not occupant.bot)
        for seat in table.bots_to_act:
            if actor.thinking.get(seat) != deal.turn_seq:
                actor.thinking[seat] = deal.turn_seq
                self._start(self._play(actor, table, seat))

    def _lend(self, actor: TableActor, table: Table) -> None:
        """Let a bot of club strength play for each bot that is not ready yet, and start preparing that bot."""
        slow = pack_of(table.game).slow
        if not slow:
            return
        for seat, occupant in enumerate(table.seats):
            if occupant is None or not occupant.bot or occupant.strength not in slow:
                continue
            ready = self.warm_bots.is_ready(table.game, occupant.strength)
            if not ready:
                self.warm_bots.want(table.game, occupant.strength, actor.reconsider)
            lent = None if ready else Strength.CLUB
            if occupant.lent is not lent:
                actor.submit(QueuedCommand(LendStrength(seat, lent), SERVER, "", _Said()))

    async def _think(
        self, table: Table, view: Any, seed: str, strength: Strength | None, lent: Strength | None
    ) -> bytes:
        """Ask a bot of a strength for an act; if it is slow and not ready, or just failed, ask the one lent instead."""
        asked = (thinking.act, pack_of(table.game).table_bot, view, seed, self._settings.bot_samples)
        limit = self._settings.bot_limit
        if strength is not None and strength in pack_of(table.game).slow:
            if lent is None and self.warm_bots.is_ready(table.game, strength):
                try:
                    return await self.warm_bots.ask(table.game, limit, *asked, strength)
                except (TimeoutError, OSError, EOFError) as fault:
                    self._metrics.bot_faults.inc()
                    logs.error("a bot was too slow; a weaker one acts", fault, table=table.id)
            strength = lent or Strength.CLUB
        return await self._bot_workers.ask(limit, *asked, strength)

    def _start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, actor: TableActor, table: Table, seat: int) -> None:
        """Have a bot choose an act from a copy of the seat's view, and submit it unless the turn has moved on.

        A bot that is asked before its turn may do nothing.
        """
        deal = table.deal
        assert deal is not None
        turn = deal.turn_seq
        loop = asyncio.get_running_loop()
        began = loop.time()
        usual = int(1000 * self._settings.pace)
        pace = pause(table, seat, usual, self._clock()) / 1000 if seat in table.to_act else 0.0
        act: bytes | None = None
        try:
            view = table.rules.game.witness(deal.state, seat)
            occupant = table.seats[seat]
            strength = None if occupant is None else occupant.strength
            lent = None if occupant is None else occupant.lent
            act = await self._think(table, view, seed_of(table, deal, seat), strength, lent)
            if not act:
                return
            rules = table.rules
            said = rules.read_act(act)
            if rules.wording is not None:
                said = rules.wording.wordless(said)
            act = rules.write_act(said)
        except Exception as fault:
            self._metrics.bot_faults.inc()
            logs.error("a bot failed; the first legal act is done instead", fault, table=table.id, seat=seat)
        # A bot asked before its turn may be too late with its act.
        await asyncio.sleep(max(0.0, pace - (loop.time() - began)))
        await self._let_call(actor, turn)
        await self._let_undo(actor, turn)
        if not self._is_turn(actor, seat, turn):
            return
        if act:
            self._submit(actor, seat, turn, act, fallback=False)
        else:
            self.play_safe(actor, seat, turn)

    async def _let_undo(self, actor: TableActor, turn: int) -> None:
        """Wait a while if an undo has been requested and not answered yet."""
        left = self._settings.undo_patience
        while left > 0 and (deal := actor.table.deal) is not None:
            if deal.undo is None or deal.turn_seq != turn:
                return
            await asyncio.sleep(0.1)
            left -= 0.1

    async def _let_call(self, actor: TableActor, turn: int) -> None:
        """Wait a while, once for each irregularity that everybody can see, because a bot's act may condone it.

        Only irregularities that the program itself might point out are considered, so that the delay does not
        reveal what a hand holds.
        """
        table = actor.table
        if table.terms.enforcing or not any(seat is not None and seat.plays for seat in table.seats):
            return
        deal, found = table.deal, fault_seen(table)
        if found is None or deal is None:
            return
        heeded = (deal.number, deal.undone, found.act)
        if actor.heeded == heeded:
            return
        left = table.terms.call_time / 1000 or self._settings.call_patience
        while left > 0:
            now = actor.table
            if now.deal is None or now.deal.turn_seq != turn or now.waits:
                return
            if now.deal.looked > found.act:
                break
            await asyncio.sleep(min(0.1, left))
            left -= 0.1
        actor.heeded = heeded

    def _is_turn(self, actor: TableActor, seat: int, turn: int) -> bool:
        """Return whether a bot may still act; if not, clear its marker so that it is asked again on its next turn."""
        deal = actor.table.deal
        if deal is not None and deal.turn_seq == turn and seat in actor.table.bots_to_act:
            return True
        if actor.thinking.get(seat) == turn:
            del actor.thinking[seat]
        return False

    def _submit(self, actor: TableActor, seat: int, turn: int, act: bytes, *, fallback: bool) -> None:
        reply = _Played(self, actor, seat, turn, fallback)
        command = Perform(Raw(act))
        actor.submit(QueuedCommand(command, Actor.of_bot(seat), f"turn-{turn}", reply, turn=turn))

    def ask_again(self, actor: TableActor, seat: int) -> None:
        """Ask a bot again after a pause because its act could not be stored."""
        actor.thinking.pop(seat, None)
        asyncio.get_running_loop().call_later(AGAIN, self.consider, actor)

    def play_safe(self, actor: TableActor, seat: int, turn: int) -> None:
        """Submit the first legal act, so that a bot that fails does not hold up the table."""
        table = actor.table
        if not self._is_turn(actor, seat, turn) or table.deal is None or seat not in table.to_act:
            return
        legal = table.rules.game.legal(table.deal.state, seat)
        first = next(iter(legal), None)
        if first is not None:
            act = table.rules.write_act(first)
            self._submit(actor, seat, turn, act, fallback=True)

    def _answer(self, actor: TableActor, question: ActQuestion, *, stands_in: bool) -> None:
        deal = actor.table.deal
        key = (actor.id, question.of, question.about)
        if deal is not None and key not in self._answering:
            self._answering.add(key)
            self._start(self._explain(actor, question, key, stands_in=stands_in))

    async def _explain(
        self, actor: TableActor, question: ActQuestion, key: tuple[str, int, int], *, stands_in: bool
    ) -> None:
        """Explain a call in the bots' system, noting if the call is not theirs or was made by a person."""
        table = actor.table
        deal = table.deal
        assert deal is not None
        try:
            view = table.rules.game.witness(deal.state, question.of)
            bot = pack_of(table.game).table_bot
            words = await self._bot_workers.ask(self._settings.bot_limit, thinking.meaning, bot, view, question.about)
            if stands_in:
                words = STANDS_IN + words
            times = sum(x.about == question.about for x in deal.explanations)
            cause = f"asked-{deal.number}-{deal.undone}-{question.about}-{int(question.seat)}-{times}"
            command = Explain(question.about, words[:LONGEST])
            actor.submit(QueuedCommand(command, Actor.of_bot(question.of), cause, _Said()))
        except Exception as fault:
            self._metrics.bot_faults.inc()
            logs.error("a bot could not explain a call", fault, table=table.id, seat=question.of)
        finally:
            self._answering.discard(key)
