"""What this server owns among others over one store: joined, renewed, lost, given back.

A server alone at its store (SQLite) owns everything and has no tenure. Safety does not rest on what is done here: each
append carries its fence, and the store refuses an old one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from time import monotonic
from typing import Final

from paiju.errors import PaijuError
from paiju.journal import Journal, Lapsed, Lease, Owned, Process
from paiju.server import logs
from paiju.server.fault import Busy
from paiju.server.limits import Seconds
from paiju.text import Text

OFTEN: Final = 4
"""How often leases are renewed within the time for which they hold."""
JOINING: Final = Text(
    "this server has just lost touch with its store; try again in seconds",
    "本服务器刚刚与存储失去联系；请数秒后再试",
)


class Tenure:
    """This server as one process of its store, for as long as it renews itself every quarter of `span` seconds.

    `others`: who else lives, as of the last renewal. `leaving`: take nothing more, and lead who asks to them.
    `lost`: called when all is lost that it owned, by then perhaps to others: whatever was loaded has to be dropped.
    `freed`: called when streams may be free that were not: other processes are gone, or this one joined anew.
    """

    def __init__(
        self,
        journal: Journal,
        name: str,
        address: str,
        span: float,
        *,
        lost: Callable[[], None],
        freed: Callable[[], None],
        ticking: Seconds = monotonic,
    ) -> None:
        self.others: tuple[Process, ...] = ()
        self.leaving = False
        self._journal = journal
        self._name = name
        self._address = address
        self._span = span
        self._lost = lost
        self._freed = freed
        self._ticking = ticking
        self._process: Process | None = None
        self._until = 0.0

    async def begin(self) -> None:
        """Join the others. Raises `Unavailable`."""
        began = self._ticking()
        process = await self._journal.join(self._name, self._address, self._milliseconds)
        self._process, self._until = process, began + self._span
        self.others = await self._journal.renew(process, self._milliseconds)
        logs.info("this server may own tables", process=process.id, address=self._address)

    async def keep(self) -> None:
        """Renew for ever, and join anew after what was owned is lost."""
        while True:
            await asyncio.sleep(self._span / OFTEN)
            await self.renew()

    async def renew(self) -> None:
        """Renew once; whatever fails is got over, and by the next time or the one after all is lost."""
        try:
            if self._process is None:
                await self.begin()
                self._freed()
                return
            began = self._ticking()
            async with asyncio.timeout(max(self._until - began, self._span / OFTEN)):
                others = await self._journal.renew(self._process, self._milliseconds)
        except Lapsed as fault:
            self._drop(fault)
        except (PaijuError, TimeoutError) as fault:
            logs.warning("the leases could not be renewed", fault)
            if self._process is not None and self._ticking() >= self._until:
                self._drop(fault)
        except Exception as fault:
            logs.error("the leases could not be renewed", fault)
        else:
            self._until = began + self._span
            gone = set(self.others) - set(others)
            self.others = others
            if gone:
                logs.warning("other servers are gone", processes=sorted(one.id for one in gone))
                self._freed()

    async def take(self, stream: str) -> Lease:
        """Own a stream. Raises `Owned` while another server does or should, `Busy` where this one lost touch."""
        process = self._process
        if process is None:
            raise Busy(JOINING)
        if self.leaving:
            heir = self.heir(stream)
            raise Owned(stream) if heir is None else Owned(stream, heir.id, heir.address)
        try:
            return await self._journal.take(stream, process)
        except Lapsed as fault:
            if self._process is process:
                self._drop(fault)
            raise Busy(JOINING) from fault

    def heir(self, stream: str) -> Process | None:
        """Return who of the others should have a stream after this server: all who ask are told the same."""
        named = [one for one in self.others if one.address]
        if not named:
            return None
        return max(named, key=lambda one: blake2b(f"{stream} {one.id}".encode()).digest())

    async def owner(self, stream: str) -> Process | None:
        """Return the other server that owns a stream, None where it is free or this one's. Raises `Unavailable`."""
        found = await self._journal.owner(stream)
        return None if found is None or found == self._process else found

    def holds(self, lease: Lease) -> bool:
        """Whether a lease was taken by this process as it lives now."""
        return self._process is not None and self._process.id == lease.owner

    async def release(self, lease: Lease) -> None:
        """Give a stream back; where that fails it is free when this server ends."""
        try:
            await self._journal.release(lease)
        except PaijuError as fault:
            logs.warning("a lease could not be given back; it runs out", fault, stream=lease.stream)

    async def end(self) -> None:
        """Leave the others; whatever is still owned is free."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(PaijuError):
                await self._journal.leave(process)

    @property
    def _milliseconds(self) -> int:
        return int(self._span * 1000)

    def _drop(self, fault: Exception) -> None:
        """Own nothing any more; the next renewal joins anew."""
        process, self._process = self._process, None
        logs.error("all leases are lost", fault, process="" if process is None else process.id)
        self._lost()
