"""This server's membership and leases, if several servers share one store.

A server that is alone at its store (SQLite) owns everything and has no lease manager. Safety does not depend on
this module: each append carries its fencing number, and the store refuses an outdated one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from time import monotonic
from typing import Final

from paiju.errors import PaijuError
from paiju.journal import EARLY, Journal, Lapsed, Lease, Owned, Process, Renewing
from paiju.server import logs
from paiju.server.fault import Busy
from paiju.server.lease_renewer import OFTEN, LeaseRenewer, Outcome
from paiju.server.limits import Seconds
from paiju.text import Text

JOINING: Final = Text(
    "this server has just lost its connection to the store; try again in a few seconds",
    "本服务器刚刚与存储失去联系；请数秒后再试",
)


class LeaseManager:
    """This server's membership among the processes of its store, renewed within every `span` seconds.

    `others`: the other live processes, as of the last renewal. `leaving`: take no more leases, and direct clients
    to the other servers.
    `away`: nothing was renewed in time, so others may have taken over, and no client may be served from memory; if
    no other has taken over, everything continues once the store answers. Each change of state is reported by a
    callback.
    `silent`: away from now on. `lost`: the store reports that every lease is lost, so loaded streams are dropped.
    `freed`: streams may have become free, because other processes are gone or this one has joined again.
    """

    def __init__(
        self,
        journal: Journal,
        name: str,
        address: str,
        span: float,
        *,
        silent: Callable[[], None],
        lost: Callable[[], None],
        freed: Callable[[], None],
        ticking: Seconds = monotonic,
    ) -> None:
        self.others: tuple[Process, ...] = ()
        self.leaving = self.away = False
        self._journal = journal
        self._name = name
        self._address = address
        self._span = span
        self._silent = silent
        self._lost = lost
        self._freed = freed
        self._ticking = ticking
        self._process: Process | None = None
        self._renewer: LeaseRenewer | None = None
        self._until = 0.0
        self._failed = 0

    async def begin(self) -> None:
        """Join the other processes. Raises `Unavailable`."""
        began = self._ticking()
        process = await self._journal.join(self._name, self._address, self._milliseconds)
        self.others = await self._journal.renew(process, self._milliseconds)
        self._process, self._until = process, began + self._span
        self._succeeded()
        if (renewing := self._journal.renewing()) is not None:
            self._beat(renewing, process)
        logs.info("this server may own tables", process=process.id, address=self._address)

    async def keep(self) -> None:
        """Background task that keeps the leases renewed, and joins again after they are lost."""
        while True:
            await asyncio.sleep(self._span / OFTEN)
            if self._process is None or self._renewer is None:
                await self.renew()
            else:
                self._renewer.turned()
            self.look()

    async def renew(self) -> None:
        """Renew once; every failure is handled."""
        process = self._process
        try:
            if process is None:
                await self.begin()
                self._freed()
            else:
                began = self._ticking()
                async with asyncio.timeout(self._span):
                    others = await self._journal.renew(process, self._milliseconds)
                self._until = began + self._span
                self._told(process, others)
        except Exception as fault:
            self._told(process, fault)

    def look(self) -> None:
        """Check whether the leases are still valid by this host's clock, without waiting for pending reports.

        If renewing failed, the store may have lost contact with this server, and others may take its tables early
        (`EARLY`). Then this server also stops early, so that clients need not wait the full time.
        """
        if self._renewer is not None:
            self._until = max(self._until, self._renewer.until)
        early = self._span * EARLY if self._failed else 0.0
        if self._process is not None and not self.away and self._ticking() >= self._until - early:
            self.away = True
            logs.error("the leases ran out: others may have these tables", process=self._process.id)
            self._silent()

    async def take(self, stream: str) -> Lease:
        """Acquire a stream's lease.

        Raises `Owned` if another server has it or should have it, `Busy` if this one has lost contact.
        """
        process = self._process
        if process is None:
            raise Busy(JOINING)
        if self.leaving:
            heir = self.heir(stream)
            raise Owned(stream) if heir is None else Owned(stream, heir.id, heir.address)
        try:
            return await self._take(stream, process)
        except Lapsed as fault:
            self._told(process, fault)
            raise Busy(JOINING) from fault

    async def _take(self, stream: str, process: Process) -> Lease:
        """Acquire a stream's lease; if its owner is silent, wait until the owner answers again or is gone.

        Directing clients there at once would send them to a server that does not answer.
        """
        end = self._ticking() + self._span
        while True:
            try:
                return await self._journal.take(stream, process, self._milliseconds)
            except Owned as fault:
                left = fault.left
                if left is None or left >= self._milliseconds // 2 or self._ticking() >= end:
                    raise
            await asyncio.sleep(left / 1000 + 0.01 if left > 0 else self._span / OFTEN / 2)

    def heir(self, stream: str) -> Process | None:
        """Return the other server that should own a stream after this one; it is the same on every call."""
        named = [one for one in self.others if one.address]
        if not named:
            return None
        return max(named, key=lambda one: blake2b(f"{stream} {one.id}".encode()).digest())

    async def owner(self, stream: str) -> Process | None:
        """Return the other live server that owns a stream, or None. Raises `Unavailable`."""
        found = await self._journal.owner(stream, connected=True)
        return None if found is None or found == self._process else found

    def holds(self, lease: Lease) -> bool:
        """Return whether a lease was acquired by this process since it last joined."""
        return self._process is not None and self._process.id == lease.owner

    async def release(self, lease: Lease) -> None:
        """Release a lease; if that fails, it becomes free when this server ends."""
        try:
            await self._journal.release(lease)
        except PaijuError as fault:
            logs.often("a lease could not be given back; it runs out", fault, stream=lease.stream)

    async def end(self) -> None:
        """Leave the group of processes; everything that this server still owns becomes free."""
        process, self._process = self._process, None
        renewer, self._renewer = self._renewer, None
        if renewer is not None:
            await renewer.stop()
        if process is not None:
            with suppress(PaijuError):
                await self._journal.leave(process)

    @property
    def process(self) -> Process | None:
        """This server's own process record, or None while it has lost contact."""
        return self._process

    @property
    def _milliseconds(self) -> int:
        return int(self._span * 1000)

    def _beat(self, renewing: Renewing, process: Process) -> None:
        """Start renewing a process in its own thread."""
        loop = asyncio.get_running_loop()

        def told(outcome: Outcome) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._told, process, outcome)

        self._renewer = LeaseRenewer(renewing, process, self._span, self._until, told, ticking=self._ticking)
        self._renewer.start()

    def _told(self, process: Process | None, outcome: Outcome) -> None:
        """Handle the result of a renewal, or of an attempt to join again."""
        if process is not self._process:
            return
        if isinstance(outcome, Lapsed):
            self._drop(outcome)
        elif isinstance(outcome, Exception):
            self._failed += 1
            if self._failed == 1:
                logs.warning("the leases could not be renewed; it is tried again", outcome)
            self.look()
        else:
            self._succeeded()
            gone = set(self.others) - set(outcome)
            self.others = outcome
            if gone:
                logs.warning("other servers are gone", processes=sorted(one.id for one in gone))
                self._freed()

    def _succeeded(self) -> None:
        """Record that the store has answered: this process still owns its leases."""
        if self._failed:
            logs.warning("the leases are renewed again", failed=self._failed)
        self._failed = 0
        self.away = False

    def _drop(self, fault: Exception) -> None:
        """Give up everything owned; the next renewal joins again."""
        process, self._process, self._renewer = self._process, None, None
        self.away = False
        logs.error("all leases are lost", fault, process="" if process is None else process.id)
        self._lost()
