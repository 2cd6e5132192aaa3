"""The port to whatever keeps journals: append only, in order, durable before anybody is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

from paiju.journal.envelope import Envelope


class Process(Struct, frozen=True):
    """One that writes a store, perhaps beside others: `id`, another at each start, and where clients find it."""

    id: str
    address: str = ""


class Lease(Struct, frozen=True):
    """The right to write a stream, which the process `owner` holds for as long as it is renewed.

    Each taking raises the fence by one, so that what an earlier owner still sends writes nothing.
    """

    stream: str
    owner: str
    fence: int


class Notice(Struct, frozen=True):
    """What one process tells all: a `topic` and its words; of topic `STREAM` the stream and its last number.

    Notices may be lost, and never hold what cannot be read elsewhere: their numbers say whether anything is new.
    """

    topic: str
    words: str = ""


STREAM: Final = "stream"
"""The topic of what was appended to a stream that nobody owns."""
EARLY: Final = 3 / 5
"""The part of its time that a process has left which the store hears nothing of, when others may take its streams."""
MISSED: Final = Notice("missed")
"""Heard where notices may have been lost: whoever follows anything compares numbers."""
Hear: TypeAlias = Callable[[Notice], None]
"""Hears notices, one's own as well; it does not raise."""


Renew: TypeAlias = Callable[[Process, int], Awaitable[tuple[Process, ...]]]
"""Does what `Journal.renew` does."""
Renewing: TypeAlias = Callable[[float], AbstractAsyncContextManager[Renew]]
"""Opens a way of its own to renew, in so many seconds. Raises `Unavailable`."""


class Snapshot(Struct, frozen=True):
    """A stream folded up to `seq`, a cache that may be thrown away; `version` names the form of `state`."""

    stream: str
    seq: int
    version: str
    state: bytes


class Journal(Protocol):
    """What a store of journals does."""

    async def append(self, envelopes: Sequence[Envelope], lease: Lease | None = None) -> None:
        """Append envelopes of one stream, numbered on from its end, all or none; return when they are durable.

        Raises `Conflict` if a number is taken or would leave a gap, or where the stream is leased and `lease` is
        not the standing one; then nothing is written.
        """

    async def read(self, stream: str, after: int = 0) -> list[Envelope]:
        """Return the envelopes of a stream behind number `after`, in order. Raises `Corrupt` for a gap."""

    async def last(self, stream: str) -> int:
        """Return the last number of a stream, 0 where there is none."""

    async def streams(self, prefix: str = "") -> list[str]:
        """List the streams whose names begin with `prefix`, in order."""

    async def times(self, prefix: str = "") -> dict[str, int]:
        """Return when something was last written to each of those streams, in milliseconds since 1970 UTC."""

    async def keep(self, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the stream's earlier one."""

    async def snapshot(self, stream: str) -> Snapshot | None:
        """Return the stream's snapshot, where there is one."""

    def hear(self, hear: Hear) -> None:
        """Have notices heard from now on, `MISSED` first, until the journal is closed: by one at a time.

        What is appended without a lease is told by itself, when it is durable.
        """

    async def tell(self, notice: Notice) -> None:
        """Tell all processes that hear, this one too."""

    async def join(self, name: str, address: str, span: int) -> Process:
        """Begin as a process that may own streams, for `span` milliseconds by the store's own clock.

        One that was at that address before is gone: what it owned is free.
        """

    async def renew(self, process: Process, span: int) -> tuple[Process, ...]:
        """Go on for `span` milliseconds from now, with all that the process owns; give the others that live.

        Raises `Lapsed` if it was away for too long and was ended: then it owns nothing any more.
        """

    def renewing(self) -> Renewing | None:
        """Return how to renew in any event loop, whatever else waits here, or None if nothing ever lapses."""

    async def leave(self, process: Process) -> None:
        """End as a process: whatever it still owns is free."""

    async def take(self, stream: str, process: Process, span: int = 0) -> Lease:
        """Own a stream from now on, under the next fence: one that is free, one's own, or of a process that lapsed.

        `span`: the milliseconds for which processes renew themselves. With it, one that the store knows to be gone has
        lapsed once it did not renew itself for two fifths of them.
        Raises `Owned` while another lives that owns it, `Lapsed` where `process` does not live itself.
        """

    async def release(self, lease: Lease) -> None:
        """Give a lease back; nothing happens where it is no longer the standing one."""

    async def owner(self, stream: str, *, heard: bool = False) -> Process | None:
        """Return the living process that owns a stream, or None if it is free.

        `heard`: None too where the store hears nothing of it at this moment, so that it may just have died.
        """
