"""The interface of journal stores: append only, in order, durable before an append returns."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

from paiju.journal.envelope import Envelope


class Process(Struct, frozen=True):
    """A process that writes a store, maybe with others: `id`, new at each start, and the address for clients."""

    id: str
    address: str = ""


class Lease(Struct, frozen=True):
    """The right to write a stream, which the process `owner` holds as long as it renews it.

    Each change of ownership increases the fence by one, so that late appends of an earlier owner are rejected.
    """

    stream: str
    owner: str
    fence: int


class Notice(Struct, frozen=True):
    """A broadcast to all processes: a `topic` and its message; for topic `STREAM` the stream and its last number.

    Notices may be lost, and never contain anything that cannot be read elsewhere: their numbers show whether there
    is anything new.
    """

    topic: str
    words: str = ""


STREAM: Final = "stream"
"""The topic of appends to a stream without an owner."""
EARLY: Final = 3 / 5
"""The remaining share of its lease at which others may take the streams of a process that lost its connection."""
MISSED: Final = Notice("missed")
"""Delivered when notices may have been lost: receivers must compare numbers."""
Listener: TypeAlias = Callable[[Notice], None]
"""A callback for notices, including those of the same process; it must not raise."""


Renew: TypeAlias = Callable[[Process, int], Awaitable[tuple[Process, ...]]]
"""Does what `Journal.renew` does."""
Renewing: TypeAlias = Callable[[float], AbstractAsyncContextManager[Renew]]
"""Opens a separate connection for renewing, within so many seconds. Raises `Unavailable`."""


class Snapshot(Struct, frozen=True):
    """The state of a stream after event `seq`: a cache that may be dropped; `version` is the format of `state`."""

    stream: str
    seq: int
    version: str
    state: bytes


class Journal(Protocol):
    """The interface of a store of journals."""

    async def append(self, envelopes: Sequence[Envelope], lease: Lease | None = None) -> None:
        """Append envelopes of one stream, numbered on from its end, all or none; return once they are durable.

        Raises `Conflict` if a number is taken or would leave a gap, or if the stream is leased and `lease` is not
        the valid lease; then nothing is written.
        """

    async def read(self, stream: str, after: int = 0) -> list[Envelope]:
        """Return the envelopes of a stream after number `after`, in order. Raises `Corrupt` for a gap."""

    async def last(self, stream: str) -> int:
        """Return the last number of a stream, or 0 if there is none."""

    async def streams(self, prefix: str = "") -> list[str]:
        """List the streams whose names begin with `prefix`, sorted."""

    async def times(self, prefix: str = "") -> dict[str, int]:
        """Return when something was last written to each of those streams, in milliseconds since 1970 UTC."""

    async def keep(self, snapshot: Snapshot) -> None:
        """Store a snapshot, replacing the stream's earlier one."""

    async def snapshot(self, stream: str) -> Snapshot | None:
        """Return the stream's snapshot, if there is one."""

    def listen(self, listener: Listener) -> None:
        """Receive notices from now on, `MISSED` first, until the journal is closed; one listener at a time.

        Appends without a lease send a notice automatically, once they are durable.
        """

    async def notify(self, notice: Notice) -> None:
        """Send a notice to all listening processes, including this one."""

    async def join(self, name: str, address: str, span: int) -> Process:
        """Register a process that may own streams, for `span` milliseconds by the store's own clock.

        A process that had the same address before is ended: its streams are free.
        """

    async def renew(self, process: Process, span: int) -> tuple[Process, ...]:
        """Renew all leases of the process for `span` milliseconds from now; return the other living processes.

        Raises `Lapsed` if the process was late and its leases were ended: then it no longer owns anything.
        """

    def renewing(self) -> Renewing | None:
        """Return a function that can renew in any event loop, or None if leases never expire."""

    async def leave(self, process: Process) -> None:
        """Unregister a process and release whatever it still owns."""

    async def take(self, stream: str, process: Process, span: int = 0) -> Lease:
        """Take ownership of a stream under the next fence: a free one, one already owned, or one of a lapsed process.

        `span`: the milliseconds for which processes renew themselves. With it, a process that the store knows to be
        disconnected has lapsed once it has not renewed for two fifths of them.
        Raises `Owned` while its owner lives, and `Lapsed` if `process` itself does not live.
        """

    async def release(self, lease: Lease) -> None:
        """Release a lease; nothing happens if it is no longer valid."""

    async def owner(self, stream: str, *, connected: bool = False) -> Process | None:
        """Return the living process that owns a stream, or None if it is free.

        `connected`: also None if the process is not connected to the store at this moment, because it may just have
        died.
        """
