"""The port to whatever keeps journals: append only, in order, durable before anybody is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from paiju.journal.envelope import Envelope


class Lease(Struct, frozen=True):
    """The right to write a stream: `owner` holds it under `epoch` up to `until` (milliseconds since 1970 UTC).

    Each taking over raises the epoch by one, so that what a stale owner still sends writes nothing.
    """

    stream: str
    owner: str
    epoch: int
    until: int


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

        Raises `Conflict` where a number is taken or would leave a gap, or where the stream is leased and `lease`
        is not the standing one; then nothing is written.
        """

    async def read(self, stream: str, after: int = 0) -> list[Envelope]:
        """Return the envelopes of a stream behind number `after`, in order. Raises `Corrupt` for a gap."""

    async def last(self, stream: str) -> int:
        """Return the last number of a stream, 0 where there is none."""

    async def streams(self, prefix: str = "") -> list[str]:
        """List the streams whose names begin with `prefix`, in order."""

    async def keep(self, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the stream's earlier one."""

    async def snapshot(self, stream: str) -> Snapshot | None:
        """Return the stream's snapshot, where there is one."""

    async def take(self, stream: str, owner: str, at: int, until: int) -> Lease:
        """Lease a stream at time `at`: a lease that ran out, or one's own, is taken over under the next epoch.

        Raises `Conflict` while another holds it.
        """

    async def renew(self, lease: Lease, until: int) -> Lease:
        """Hold a lease for longer. Raises `Conflict` where it is no longer the standing one."""

    async def release(self, lease: Lease) -> None:
        """Give a lease back; nothing happens where it is no longer the standing one."""
