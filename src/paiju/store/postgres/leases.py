"""Leases of streams: rows of `journal_process`, and the owners and fences in `journal_stream`.

Only the database's clock counts. A process has a single row, which it renews, so all its leases expire together: a
process that takes one over ends the owner, whose next renewal fails. Safety comes from the fence, which the append
itself compares (`paiju.store.postgres.group.WRITE`); everything else decides who may try.

The connection over which a process renews holds a lock, which the database frees at once when that connection ends.
A process that has no lock and does not renew is dead, and its streams may be taken before its time has run out.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeAlias

from paiju.journal import EARLY, Lapsed, Lease, Owned, Process
from paiju.store.lease_rules import owned

Fetch: TypeAlias = Callable[..., Awaitable[list[Any]]]
"""Runs a query with its values in a separate transaction."""

_UNTIL: Final = "clock_timestamp() + {} * interval '1 millisecond'"
_JOIN: Final = f"""
with earlier as (delete from journal_process where address = $2 and address <> '')
insert into journal_process values ($1, $2, {_UNTIL.format("$3::bigint")})
"""
_RENEW: Final = f"""
with ended as (
    delete from journal_process where id in (
        select id from journal_process where until <= clock_timestamp() - interval '1 minute' and id <> $1
            and exists (select from journal_process where id = $1 and until > clock_timestamp())
        for update skip locked
    )
), mine as (
    update journal_process set until = {_UNTIL.format("$2::bigint")} where id = $1 returning id, address
)
select id, address from mine
union all select id, address from journal_process where id <> $1 and until > clock_timestamp()
"""
"""A late owner keeps its leases while nobody else wants them, and a late process ends nobody's lease: if the database
stalled, every process is late.
"""
_LIFELINE: Final = 0x70616A75
"""The first key of the processes' advisory locks; the second is derived from their ids."""
_HOLD: Final = f"select pg_try_advisory_lock({_LIFELINE}, hashtext($1))"
_HELD: Final = f"""
exists (select from pg_locks where locktype = 'advisory' and classid = {_LIFELINE} and objsubid = 2
    and objid = (hashtext(p.id)::bigint & 4294967295)::oid
    and database = (select oid from pg_database where datname = current_database()))
"""
_END: Final = f"""
delete from journal_process p
where p.id in (select owner from journal_stream where name = any($1::text[])) and p.id <> $2
    and exists (select from journal_process where id = $2 and until > clock_timestamp())
    and case when pg_postmaster_start_time() < clock_timestamp() - interval '2 seconds'
        then p.until <= clock_timestamp()
            or (p.until <= {_UNTIL.format("$3::bigint")} and not {_HELD})
        else p.until <= clock_timestamp() and p.until > pg_postmaster_start_time() end
"""
"""A process that became late, or lost its lock, while the database was down has two seconds from its start to renew."""
_TAKE: Final = f"""
with mine as materialized (
    select from journal_process where id = $2
), free as materialized (
    select name from journal_stream
    where name = any($1::text[]) and owner = any($3::text[]) and exists (select from mine)
    order by name for update
), taken as (
    update journal_stream s set owner = $2, fence = s.fence + 1 from free
    where s.name = free.name and s.owner = any($3::text[])
    returning s.name, s.fence
), made as (
    insert into journal_stream (name, last, owner, fence)
    select g.name, 0, $2, 1 from unnest($1::text[]) as g (name)
    where exists (select from mine) and not exists (select from journal_stream s where s.name = g.name)
    order by g.name
    on conflict (name) do nothing
    returning name, fence
), owners as materialized (
    select id, address, (extract(epoch from until - clock_timestamp()) * 1000)::bigint as ms, {_HELD} as held
    from journal_process p where id in (select owner from journal_stream where name = any($1::text[]))
)
select g.name, coalesce(taken.fence, made.fence), coalesce(s.owner, ''), coalesce(s.fence, 0), address, ms, held,
    exists (select from mine)
from unnest($1::text[]) as g (name) left join journal_stream s on s.name = g.name left join taken on taken.name = g.name
    left join made on made.name = g.name left join owners on id = s.owner
"""
"""Take the free streams in the order of their names, and return the owners of the others. A row that has just changed
is checked again in its new state: if two processes take a stream at once, one gets it.
"""
_OWNER: Final = """
select id, address from journal_stream join journal_process p on id = owner
where name = $1 and until > clock_timestamp()
"""
REMEMBERED: Final = 16
"""How many ended processes to remember."""
TRIES: Final = 5
"""How many times to retry taking a stream if its owner changed in between."""


async def join(fetch: Fetch, name: str, address: str, span: int) -> Process:
    """Register a process under a name that has never been used before; see `Journal.join`."""
    process = Process(f"{name}#{secrets.token_hex(6)}", address)
    await fetch(_JOIN, process.id, address, span)
    return process


async def renew(fetch: Fetch, process: Process, span: int) -> tuple[Process, ...]:
    """Renew all leases of a process; see `Journal.renew`."""
    living = tuple(Process(*row) for row in await fetch(_RENEW, process.id, span))
    if not any(one.id == process.id for one in living):
        raise Lapsed(process.id)
    return tuple(sorted((one for one in living if one.id != process.id), key=lambda one: one.id))


async def leave(fetch: Fetch, process: Process) -> None:
    """Unregister a process and release whatever it still owns."""
    await fetch("delete from journal_process where id = $1", process.id)


async def hold(fetch: Fetch, process: Process) -> bool:
    """Take the lock that proves a process is alive; return False if an old connection still holds it."""
    return bool((await fetch(_HOLD, process.id))[0][0])


async def take(
    fetch: Fetch, streams: Sequence[str], process: Process, span: int = 0, ended: dict[str, None] | None = None
) -> dict[str, Lease | Exception]:
    """Take ownership of streams; see `Journal.take`. Errors are returned in place of leases; it costs one statement.

    The id of an ended process is never reused, so a stream that such a process owned when it was looked up may be
    taken. `ended` remembers the most recent ones. Meeting an ended process for the first time costs another
    statement, and having to end one costs yet another.
    """
    ended = {} if ended is None else ended
    early, tried = int(span * EARLY), set[str]()
    found: dict[str, Lease | Exception] = {}
    waiting = sorted(set(streams))
    for _ in range(TRIES):
        rows = await fetch(_TAKE, waiting, process.id, ["", process.id, *ended])
        waiting, late = [], set[str]()
        for stream, taken, owner, fence, address, left, held, lives in rows:
            if taken is not None:
                found[stream] = Lease(stream, process.id, taken)
            elif not lives:
                found[stream] = Lapsed(process.id)
            elif address is None or owner == process.id:
                if owner and address is None:
                    ended[owner] = None
                found[stream] = owned(stream, Lease(stream, owner, fence))
                waiting.append(stream)
            elif owner not in tried and left <= (0 if held else early):
                late.add(owner)
                waiting.append(stream)
            else:
                rest = left if held else min(left, max(left - early, 0))
                found[stream] = owned(stream, Lease(stream, owner, fence), address, rest)
        while len(ended) > REMEMBERED:
            del ended[next(iter(ended))]
        if late:
            await fetch(_END, waiting, process.id, early)
            tried |= late
        if not waiting:
            break
    return {stream: found.get(stream, Owned(stream)) for stream in streams}


async def release(fetch: Fetch, lease: Lease) -> None:
    """Release a lease, if it is still valid."""
    await fetch(
        "update journal_stream set owner = '' where name = $1 and owner = $2 and fence = $3",
        lease.stream,
        lease.owner,
        lease.fence,
    )


async def owner(fetch: Fetch, stream: str, *, connected: bool = False) -> Process | None:
    """Return the living process that owns a stream; `connected`: only if the database sees its lock."""
    rows = await fetch(_OWNER + (f" and {_HELD}" if connected else ""), stream)
    return Process(*rows[0]) if rows else None
