"""Writes a group of appends with one statement."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from paiju.journal import STREAM, Envelope, Lease
from paiju.store.postgres.notices import CHANNEL
from paiju.store.postgres.schema import Connection

WRITE: Final = f"""
with given as materialized (
    select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[])
        as g (stream, before, after, owner, fence)
), made as (
    insert into journal_stream (name, last)
    select stream, after from given where before = 0 and owner = '' order by stream
    on conflict (name) do nothing
    returning name
), moved as (
    update journal_stream s set last = g.after from given g
    where s.name = g.stream and s.last = g.before and s.owner = g.owner
        and (g.owner = '' or s.fence = g.fence)
    returning s.name
), fit as (
    select name from made union all select name from moved
), written as (
    insert into journal_event (stream, seq, at, actor, cause, event)
    select e.stream, e.seq, e.at, e.actor, e.cause, e.event
    from unnest($6::text[], $7::bigint[], $8::bigint[], $9::text[], $10::text[], $11::bytea[])
        as e (stream, seq, at, actor, cause, event)
    join fit on fit.name = e.stream
)
select name, case when owner = '' then pg_notify('{CHANNEL}', '{STREAM} ' || left(name, 999) || ' ' || after) end
from fit join given on stream = name
"""
"""Advance the last numbers of the streams that are where their writers expect them, under the lease that the writers
hold; write the events of those streams only, and return their names. A row that another transaction has just
changed is checked again in its new state, so a stale owner matches nothing. Streams without an owner may be written
by any process, so the others are notified of it.
"""


class Append(Struct, frozen=True, eq=False):
    """Waiting envelopes of one stream, the lease under which they were sent, and the future that waits for them."""

    envelopes: Sequence[Envelope]
    lease: Lease | None
    future: asyncio.Future[None]

    @property
    def stream(self) -> str:
        """The stream to append to."""
        return self.envelopes[0].stream


async def write(connection: Connection, jobs: Sequence[Append]) -> set[str]:
    """Write a group with at most one append per stream; return the streams whose appends fit and are now durable."""
    events = [envelope for job in jobs for envelope in job.envelopes]
    rows = await connection.fetch(
        WRITE,
        [job.stream for job in jobs],
        [job.envelopes[0].seq - 1 for job in jobs],
        [job.envelopes[-1].seq for job in jobs],
        [job.lease.owner if job.lease else "" for job in jobs],
        [job.lease.fence if job.lease else 0 for job in jobs],
        [event.stream for event in events],
        [event.seq for event in events],
        [event.at for event in events],
        [event.actor for event in events],
        [event.cause for event in events],
        [event.event for event in events],
    )
    return {row[0] for row in rows}
