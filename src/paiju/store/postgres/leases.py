"""Which process owns which stream: rows of `journal_process` and the owners and fences in `journal_stream`.

Time is the database's alone. A process renews its own row, whatever it owns, so its leases end together: whoever takes
one over ends the process, whose next renewal tells it so. Safe is what is written by the fence, which the append itself
compares (`paiju.store.postgres.group.WRITE`); the rest decides who may try.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from paiju.journal import Lapsed, Lease, Owned, Process
from paiju.store.refusals import owned

Fetch: TypeAlias = Callable[..., Awaitable[list[Any]]]
"""Ask the database a question with its values, in a transaction of its own."""

_UNTIL: Final = "clock_timestamp() + {} * interval '1 millisecond'"
_JOIN: Final = f"""
with earlier as (delete from journal_process where address = $2 and address <> '')
insert into journal_process values ($1, $2, {_UNTIL.format("$3::bigint")})
"""
_RENEW: Final = f"""
with ended as (
    delete from journal_process where id in (
        select id from journal_process where until <= clock_timestamp() and id <> $1
            and exists (select from journal_process where id = $1 and until > clock_timestamp())
        for update skip locked
    )
), mine as (
    update journal_process set until = {_UNTIL.format("$2::bigint")} where id = $1 returning id, address
)
select id, address from mine
union all select id, address from journal_process where id <> $1 and until > clock_timestamp()
"""
"""Who is late himself ends nobody: where the database stood still, all are late."""
_TAKE: Final = """
insert into journal_stream as s (name, last, owner, fence)
select $1, 0, id, 1 from journal_process where id = $2
on conflict (name) do update set owner = excluded.owner, fence = s.fence + 1 where s.owner = any($3)
returning fence
"""
"""Where the row has just changed, it is looked at as it now is: of two who take a stream at once, one does."""
_END: Final = """
delete from journal_process p using journal_stream s
where s.name = $1 and p.id = s.owner and p.id <> $2 and p.until <= clock_timestamp()
    and exists (select from journal_process where id = $2 and until > clock_timestamp())
"""
_LOOK: Final = """
select owner, fence, p.address, exists (select from journal_process where id = $2)
from journal_stream left join journal_process p on p.id = owner where name = $1
"""
TRIES: Final = 5
"""How often a stream is taken anew whose owner changed meanwhile."""


async def join(fetch: Fetch, name: str, address: str, span: int) -> Process:
    """Begin as a process, under a name that none had before; see `Journal.join`."""
    process = Process(f"{name}#{secrets.token_hex(6)}", address)
    await fetch(_JOIN, process.id, address, span)
    return process


async def renew(fetch: Fetch, process: Process, span: int) -> tuple[Process, ...]:
    """Go on with all that a process owns; see `Journal.renew`."""
    living = tuple(Process(*row) for row in await fetch(_RENEW, process.id, span))
    if not any(one.id == process.id for one in living):
        raise Lapsed(process.id)
    return tuple(sorted((one for one in living if one.id != process.id), key=lambda one: one.id))


async def leave(fetch: Fetch, process: Process) -> None:
    """End as a process; whatever it still owns is free."""
    await fetch("delete from journal_process where id = $1", process.id)


async def take(fetch: Fetch, stream: str, process: Process) -> Lease:
    """Own a stream; see `Journal.take`. One that is free costs one statement.

    The id of a process that ended never comes back, so a stream that it owned when looked at may be taken from it.
    """
    free = ["", process.id]
    fault = Owned(stream)
    for _ in range(TRIES):
        rows = await fetch(_TAKE, stream, process.id, free)
        if rows:
            return Lease(stream, process.id, rows[0][0])
        await fetch(_END, stream, process.id)
        found = await fetch(_LOOK, stream, process.id)
        if not found or not found[0][3]:
            raise Lapsed(process.id)
        owner, fence, address, _lives = found[0]
        if address is not None and owner != process.id:
            raise owned(stream, Lease(stream, owner, fence), address)
        free = ["", process.id, owner]
        fault = owned(stream, Lease(stream, owner, fence))
    raise fault


async def release(fetch: Fetch, lease: Lease) -> None:
    """Give a lease back, where it is the standing one."""
    await fetch(
        "update journal_stream set owner = '' where name = $1 and owner = $2 and fence = $3",
        lease.stream,
        lease.owner,
        lease.fence,
    )


async def owner(fetch: Fetch, stream: str) -> Process | None:
    """Return the process that owns a stream and lives."""
    rows = await fetch(
        "select id, address from journal_stream join journal_process on id = owner"
        " where name = $1 and until > clock_timestamp()",
        stream,
    )
    return Process(*rows[0]) if rows else None
