"""The rules of leases and numbers for writing a stream, the same for every store."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.errors import Malformed
from paiju.journal import Conflict, Corrupt, Envelope, Lease, Owned
from paiju.store.faults import Occupied
from paiju.text import Text


def may_write(lease: Lease | None, standing: Lease | None) -> bool:
    """Return whether the holder of `lease` may write a stream; `standing`: the lease that the stream has now.

    A stream without an owner accepts appends without a lease, and none with one.
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
    """Build the error for writing to a stream without its valid lease; `address`: its owner's.

    `left`: the milliseconds for which the owner has renewed it, if known.
    """
    if standing is None:
        return Owned(stream)
    return Owned(stream, standing.owner, address, standing.fence, left)


def check(envelopes: Sequence[Envelope]) -> None:
    """Check an append without the database: one stream, consecutive numbers, text that any store can keep.

    Raises `Conflict` for a gap, and `Malformed` for other faults.
    """
    first = envelopes[0]
    stream, seq = first.stream, first.seq
    for envelope in envelopes:
        if envelope.stream != stream:
            alone = Text(f"envelopes of {stream} only", f"只含 {stream} 的信封")
            raise Malformed(alone, envelope.stream)
        if envelope.seq != seq:
            raise behind(stream, seq - 1)
        if "\0" in stream + envelope.actor + envelope.cause:
            raise unfit(stream, "NUL")
        seq += 1


def behind(stream: str, last: int) -> Conflict:
    """Build the `Conflict` for numbers that do not continue from number `last` of a stream."""
    return Conflict(stream, last, Text(f"{stream} ends at number {last}", f"{stream} 止于第 {last} 号"))


def unfit(stream: str, found: str) -> Malformed:
    """Build the error for an envelope that no store can keep: half a surrogate pair, a number out of range."""
    return Malformed(Text("an envelope of plain text and numbers", "由普通文字和数字组成的信封"), f"{stream}: {found}")


def missing(stream: str, expected: int, found: int) -> Corrupt:
    """Build the error for a stream with a missing number."""
    return Corrupt(stream, expected, Text(f"number {found} found there", f"那里是第 {found} 号"))


def existing(stream: str) -> Occupied:
    """Build the error for an import of a stream that exists already."""
    return Occupied(Text(f"the store already has {stream}", f"存储中已有 {stream}"))
