"""Who may write a stream and where: the rules of leases and numbers, the same for every store."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.errors import Malformed
from paiju.journal import Conflict, Corrupt, Envelope, Lease, Owned
from paiju.store.faults import Occupied
from paiju.text import Text


def stands(lease: Lease | None, standing: Lease | None) -> bool:
    """Return whether who holds `lease` may write a stream whose `standing` lease is this.

    A stream that nobody leases takes what comes without a lease, and nothing that comes under one.
    """
    if standing is None or not standing.owner:
        return lease is None
    return (
        lease is not None
        and lease.stream == standing.stream
        and lease.fence == standing.fence
        and lease.owner == standing.owner
    )


def owned(stream: str, standing: Lease | None, address: str = "", left: int | None = None) -> Owned:
    """Make the fault of somebody who writes to a stream without the standing lease; `address`: its owner's.

    `left`: the milliseconds for which the owner has renewed it, where they are known.
    """
    if standing is None:
        return Owned(stream)
    return Owned(stream, standing.owner, address, standing.fence, left)


def check(envelopes: Sequence[Envelope]) -> None:
    """Check what is appended by itself: one stream, numbered on by one, of text that any store can keep.

    Raises `Conflict` for a gap, `Malformed` for the rest.
    """
    first = envelopes[0]
    stream, seq = first.stream, first.seq
    for envelope in envelopes:
        if envelope.stream != stream:
            alone = Text(f"envelopes of {stream} alone", f"只含 {stream} 的信封")
            raise Malformed(alone, envelope.stream)
        if envelope.seq != seq:
            raise behind(stream, seq - 1)
        if "\0" in stream + envelope.actor + envelope.cause:
            raise unfit(stream, "NUL")
        seq += 1


def behind(stream: str, last: int) -> Conflict:
    """Make the `Conflict` of numbers that do not go on from number `last` of a stream."""
    return Conflict(stream, last, Text(f"{stream} ends at number {last}", f"{stream} 止于第 {last} 号"))


def unfit(stream: str, found: str) -> Malformed:
    """Make the fault of an envelope that no store can keep: half a sign, a number without end."""
    return Malformed(Text("an envelope of plain text and numbers", "由普通文字和数字组成的信封"), f"{stream}: {found}")


def missing(stream: str, expected: int, found: int) -> Corrupt:
    """Make the fault of a stream where a number is missing."""
    return Corrupt(stream, expected, Text(f"number {found} stands there", f"那里是第 {found} 号"))


def existing(stream: str) -> Occupied:
    """Make the fault of a stream that is to be imported and is there already."""
    return Occupied(Text(f"the store already has {stream}", f"存储中已有 {stream}"))
