"""The table actor: runs commands one at a time and broadcasts events only after they are stored."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias
from weakref import ref

from msgspec import Struct

from paiju.errors import PaijuError
from paiju.journal import Conflict, Corrupt, Envelope, Journal, Lease, Owned, Snapshot
from paiju.office.live_referee import CHECKED, UNRULED, advance_case, check, concerns
from paiju.packs import rules_of
from paiju.packs.seating import need_offered
from paiju.server import logs
from paiju.server.connection import Connection
from paiju.server.fault import Busy
from paiju.server.feed import Feed
from paiju.server.group import EventGroup
from paiju.server.job import QueuedCommand
from paiju.server.loading import Loaded, load, stream_of
from paiju.server.metrics import Metrics
from paiju.server.settings import Settings
from paiju.store import Unavailable
from paiju.table import commands as c
from paiju.table import decide, evolve, record, snapshot
from paiju.table.actor import SERVER
from paiju.table.state import Table
from paiju.text import Text

if TYPE_CHECKING:
    from paiju.server.spectators import DelayedFeed

STOPPING = Text("the server is stopping; try again in a few seconds", "服务器正在停止；请数秒后再试")
DOUBTFUL = Text(
    "the store did not answer; when you come back you will see whether this was done",
    "存储没有应答；是否已完成，请重新连接后查看",
)
AGAIN: Final = 1.0
"""Seconds until the store is asked again for the state of a table after an append with an unknown outcome."""


class TableObserver(Protocol):
    """Receives notice of everything that happens at a table; implemented by `TableRegistry`."""

    def show_out(self, table: TableActor, group: EventGroup) -> None:
        """End the connections of people who may not see what is about to be shown."""

    def happened(self, table: TableActor, before: Table, group: EventGroup) -> None:
        """Handle a group of events that has been stored and shown."""

    def renewed(self, table: TableActor) -> None:
        """Handle that the table was rebuilt and every client needs a full view."""

    def lost(self, table: TableActor, error: Corrupt) -> None:
        """Handle that the table's journal no longer replays."""

    def reconsider(self, table: TableActor) -> None:
        """Check again whether the bots of a table have something to do."""

    def advise(self, table: TableActor, asker: Connection, cause: str) -> None:
        """Start computing a hint for the client that asked for it."""

    def witness(self, table: TableActor, asker: Connection, cause: str) -> None:
        """Start answering what the asking program has witnessed at the table."""

    def dispossessed(self, table: TableActor, address: str) -> None:
        """Handle that another server owns the table, with its address if known."""


class Decided(Struct, frozen=True):
    """The effect of a command: its envelopes to store, its group of events to show, and the table before them."""

    envelopes: list[Envelope]
    group: EventGroup
    before: Table


Outcome: TypeAlias = Decided | Exception | int | None
"""The result of a job: the decided events; an error; a sequence number if the job was done before or changed nothing;
or None.
"""


class TableActor:
    """One live table. `submit` queues jobs, which run one after another; waiting jobs are stored in one append.

    `lease`: the lease under which the journal is written if several servers share the store; if it is lost, the
    table is dropped at once. `delayed_feed` delays what spectators see; None if the terms have no delay. `heeded`:
    the irregularity after which the bots have already waited for people to speak (the deal, how much was undone in
    it, the act); see `Bots`. `watched`: the number of spectators last sent to the clients. `live` returns the
    current table without keeping the actor alive: feeds use it, so that an actor without other references is freed
    at once.
    """

    def __init__(
        self,
        journal: Journal,
        loaded: Loaded,
        observer: TableObserver,
        *,
        settings: Settings,
        metrics: Metrics,
        clock: Callable[[], int],
        lease: Lease | None = None,
    ) -> None:
        self.lease = lease
        self.table = loaded.table
        self.id = loaded.table.id
        self.live = _standing(ref(self))
        self.feed = Feed(self.table, self.live)
        self.delayed_feed: DelayedFeed | None = None
        self.thinking: dict[int, int] = {}
        self.heeded: tuple[int, int, int] | None = None
        self.closing = False
        self.used = clock()
        self.watched = 0
        self._stream = stream_of(self.id)
        self._journal = journal
        self._observer = observer
        self._settings = settings
        self._metrics = metrics
        self._clock = clock
        self._causes = loaded.causes
        self._kept = loaded.kept
        self._keeping: asyncio.Task[None] | None = None
        self._jobs: deque[QueuedCommand] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._doubtful = False
        self._looking: asyncio.TimerHandle | None = None
        self._last_at = 0

    @property
    def feeds(self) -> tuple[Feed, ...]:
        """The feeds on which the table is shown."""
        return (self.feed,) if self.delayed_feed is None else (self.feed, self.delayed_feed.feed)

    @property
    def busy(self) -> bool:
        """Whether the actor still has work to do."""
        return bool(self._jobs) or self._worker is not None or self._keeping is not None

    def reconsider(self) -> None:
        """Check the bots again because one of them has become ready."""
        if not self.closing:
            self._observer.reconsider(self)

    def advise(self, asker: Connection, cause: str) -> None:
        """Start computing a hint; the asker receives it, or the reason why there is none."""
        self._observer.advise(self, asker, cause)

    def witness(self, asker: Connection, cause: str) -> None:
        """Start answering what the asker has witnessed and may do."""
        self._observer.witness(self, asker, cause)

    def submit(self, job: QueuedCommand) -> None:
        """Queue a job; its reply is called with the result."""
        if self.closing:
            job.reply.refused(job.cause, Busy(STOPPING))
            return
        self._jobs.append(job)
        if self._worker is None:
            self._worker = asyncio.get_running_loop().create_task(self._work())

    def advance(self) -> None:
        """Let the referee take its next step if one is due at the table as loaded."""
        if not self.closing and self._worker is None and concerns(self.table):
            self._worker = asyncio.get_running_loop().create_task(self._work())

    async def finish(self) -> None:
        """Accept no more jobs, and wait until all queued jobs have run."""
        self.closing = True
        for task in (self._worker, self._keeping):
            if task is not None:
                await asyncio.wait((task,))

    async def _work(self) -> None:
        try:
            while True:
                jobs = self._jobs
                self._jobs = deque()
                try:
                    await self._carry_out(jobs)
                except Unavailable as fault:
                    self._doubtful = True
                    busy = Busy(DOUBTFUL)
                    busy.__cause__ = fault
                    _refuse_all(jobs, busy)
                except PaijuError as error:
                    _refuse_all(jobs, error)
                except Exception as error:
                    logs.error("commands were too much for the server", error, table=self.id)
                    _refuse_all(jobs, error)
                if not self._jobs:
                    break
        finally:
            self._worker = None
            self.used = self._clock()
            if self._doubtful and self._looking is None:
                self._looking = asyncio.get_running_loop().call_later(AGAIN, self._look)

    def _look(self) -> None:
        """Find out the table's state after a doubtful append, because the clients at the table wait for it."""
        self._looking = None
        if self._doubtful and not self.closing and self._worker is None:
            self._worker = asyncio.get_running_loop().create_task(self._work())

    async def _carry_out(self, jobs: Sequence[QueuedCommand]) -> None:
        """Run all waiting jobs: decide each on the result of the one before, store them together, then reply in order.

        After each act, the steps that the laws require follow. If the append fails, none of the jobs has taken
        effect, and every sender gets the error.
        """
        if self._doubtful:
            await self.reload()
        at = max(self._clock(), self._last_at)
        done: list[tuple[QueuedCommand, Outcome]] = []
        table, causes = self._advanced(self.table, at, done), dict[tuple[str, str], int]()
        for job in jobs:
            try:
                outcome = self._decide(table, job, at, causes)
            except PaijuError as error:
                outcome = error
            except Exception as error:
                logs.error("a command was too much for the server", error, table=self.id)
                outcome = error
            done.append((job, outcome))
            if type(outcome) is Decided:
                table = self._advanced(outcome.group.after, at, done)
        envelopes = [one for _, outcome in done if type(outcome) is Decided for one in outcome.envelopes]
        if envelopes:
            await self._append(envelopes)
            self._last_at = at
        for job, outcome in done:
            try:
                self._tell(job, outcome)
            except Exception as error:
                logs.error("events could not be broadcast", error, table=self.id)
                _refuse(job, error)
                self._show_anew()

    def _advanced(self, table: Table, at: int, done: list[tuple[QueuedCommand, Outcome]]) -> Table:
        """Run the referee's steps that are due, append each to `done`, and return the table after them."""
        while concerns(table) and (step := self._next(table)) is not None:
            job = QueuedCommand(step, SERVER, "", NOBODY)
            try:
                outcome = self._decide(table, job, at, {})
            except PaijuError as error:
                logs.error("a step of the referee's was refused", error, table=self.id)
                break
            if type(outcome) is not Decided:
                break
            done.append((job, outcome))
            table = outcome.group.after
        return table

    def _next(self, table: Table) -> c.AnyCommand | None:
        """Return the referee's next command; log an unexpected error and leave its case to the director."""
        try:
            return advance_case(table)
        except Exception as fault:
            case = table.case
            name = "" if case is None else case.irregularity
            logs.error("a case could not be ruled", fault, table=table.id, irregularity=name)
            return None if case is None or case.held is not None else c.HoldCase(UNRULED)

    def _decide(self, table: Table, job: QueuedCommand, at: int, causes: dict[tuple[str, str], int]) -> Outcome:
        """Return the outcome of a job on the table that the previous jobs leave; `causes` belong to those jobs.

        Raises the error with which the job is refused.
        """
        actor, cause = job.actor, job.cause
        if cause:
            known = self._causes.get(actor.id, cause) or causes.get((actor.id, cause))
            if known is not None:
                return known
        if job.turn is not None and (table.deal is None or table.deal.turn_seq != job.turn):
            return None
        command: Any = job.command
        events = decide(table, command, actor, at, _entropy(), games=rules_of, seen=job.seen)
        if type(command) is c.SeatBot:
            need_offered(table.game, command.strength)
        if type(command) in CHECKED:
            check(table, command, actor)
        if not events:
            return table.seq
        # Apply the events before they are stored, so that nothing is stored that cannot be applied; nobody sees them
        # before they are stored.
        after, envelopes = table, []
        for seq, event in enumerate(events, table.seq + 1):
            data = record.write(event)
            envelopes.append(Envelope(self._stream, seq, at, actor.id, cause, data))
            after = evolve(after, event, self.id, seq, at, games=rules_of)
        if cause:
            causes[actor.id, cause] = after.seq
        return Decided(envelopes, EventGroup(table.seq, after.seq, at, events, after, actor.id, cause), table)

    def _tell(self, job: QueuedCommand, outcome: Outcome) -> None:
        """Report the result of a job, now that it is stored."""
        if type(outcome) is Decided:
            group = outcome.group
            if job.cause:
                self._causes.remember(job.actor.id, job.cause, group.seq)
            self._show(outcome.before, group, job)
        elif isinstance(outcome, Exception):
            _refuse(job, outcome)
        elif type(outcome) is int:
            job.reply.done(job.cause, outcome)

    async def _append(self, envelopes: list[Envelope]) -> None:
        """Append to the journal and return once it is durable.

        If this fails, only the journal knows the state of the table.
        """
        began = monotonic()
        try:
            await self._journal.append(envelopes, self.lease)
        except Owned as fault:
            self._observer.dispossessed(self, fault.address)
            raise
        except Conflict:
            await self.reload()
            raise
        except BaseException:
            self._doubtful = True
            raise
        self._metrics.appended(monotonic() - began)

    async def reload(self) -> None:
        """Load the table again from its journal and show it to all clients. Raises `Corrupt`."""
        now = self._clock()
        try:
            loaded = await load(self._journal, self.id, now)
        except Corrupt as error:
            self._observer.lost(self, error)
            raise
        self._doubtful = False
        self.table = loaded.table
        self._causes = loaded.causes
        if self.delayed_feed is not None:
            self.delayed_feed.reset(loaded)
        logs.often("a table was reloaded", table=self.id, seq=self.table.seq)
        self._show_anew()

    def _show_anew(self) -> None:
        """Show the whole table to all clients, and resume everything that runs automatically."""
        self.thinking.clear()
        try:
            self.feed.reset(self.table, self._clock())
        except Exception as error:
            logs.error("a full view of a table could not be sent", error, table=self.id)
        try:
            self._observer.renewed(self)
        except Exception as error:
            logs.error("a table could not be reloaded", error, table=self.id)

    def _show(self, before: Table, group: EventGroup, job: QueuedCommand) -> None:
        """Broadcast what has just been stored."""
        self.table = group.after
        if self.delayed_feed is not None:
            self.delayed_feed.hold(group)  # first, so that an error below cannot prevent it
        self._observer.show_out(self, group)
        sender = job.reply if isinstance(job.reply, Connection) else None
        shown = sender is not None and sender.feed is self.feed
        self.feed.advance(group, sender)
        self._observer.happened(self, before, group)
        if not shown:
            job.reply.done(job.cause, group.seq)
        if group.seq - self._kept >= self._settings.snapshot_every and self._keeping is None:
            self._keeping = asyncio.get_running_loop().create_task(self._keep())

    async def _keep(self) -> None:
        try:
            await self.keep()
        finally:
            self._keeping = None

    async def keep(self) -> None:
        """Store a snapshot of the current table unless there is one; a failure only makes later loading slower."""
        table = self.table
        if table.seq == self._kept or self._doubtful or table.terms.delay:
            return
        self._kept = table.seq
        try:
            state = snapshot.dump(table)
            await self._journal.keep(Snapshot(self._stream, table.seq, snapshot.VERSION, state))
        except Exception as fault:
            logs.often("a snapshot could not be kept", fault, table=self.id, seq=table.seq)


class _Nobody:
    """The reply for the referee's own steps: it does nothing, because everybody at the table sees them."""

    def done(self, cause: str, seq: int) -> None:
        """Do nothing."""

    def refused(self, cause: str, error: Exception) -> None:
        """Do nothing: the act that led to this step has not happened either."""


NOBODY: Final = _Nobody()


def _standing(actor: ref[TableActor]) -> Callable[[], Table]:
    """Return a function that gives an actor's current table, for objects that do not outlive the actor."""

    def live() -> Table:
        found = actor()
        assert found is not None
        return found.table

    return live


_drawn = bytearray()


def _entropy() -> bytes:
    """Return 32 secret random bytes for one use; they are fetched from the system in larger blocks."""
    if not _drawn:
        _drawn.extend(secrets.token_bytes(4096))
    fresh = bytes(_drawn[-32:])
    del _drawn[-32:]
    return fresh


def _refuse_all(jobs: Sequence[QueuedCommand], error: Exception) -> None:
    for job in jobs:
        _refuse(job, error)


def _refuse(job: QueuedCommand, error: Exception) -> None:
    try:
        job.reply.refused(job.cause, error)
    except Exception as fault:
        logs.error("a refusal could not be sent", fault)
