"""Exports everything a store keeps about one person, for that person: rows about them, and their acts in journals."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from sqlalchemy import or_, select

from paiju.journal import Envelope
from paiju.store.address import Address
from paiju.store.exchange import everything
from paiju.store.people import People
from paiju.store.people.rows import PersonRow, Row

HASHES: Final = frozenset(("password_hash", "token_hash", "key"))
"""Columns that are not personal data: values derived from secrets, and the comparison key of the name."""


async def export_person(
    where: str | Path | Address, number: int, out: IO[bytes], is_own: Callable[[Envelope], bool]
) -> int:
    """Write everything stored about a person as JSON lines; return the number of lines.

    A line has the `kind` (a table of people, or ``act``) and its values; times are in milliseconds since 1970 UTC.
    From journals it has the person's own acts, each with its stream and number: `is_own` distinguishes them from
    what the program did in response. A server may be running.
    """
    address = Address.of(where)
    count = 0
    async with People(address) as people, people.reading() as session:
        for table in Row.metadata.sorted_tables:
            own = [
                column
                for column in table.columns
                if any(key.column is PersonRow.__table__.c.id for key in column.foreign_keys)
            ]
            if table is PersonRow.__table__:
                own = [table.c.id]
            if not own:
                continue
            query = select(table).where(or_(*(column == number for column in own)))
            for row in (await session.execute(query.order_by(*table.primary_key.columns))).mappings():
                kept = {str(name): value for name, value in row.items() if name not in HASHES}
                out.write(_line(str(table.name), kept))
                count += 1
    async with aclosing(everything(address, actor=f"person:{number}")) as envelopes:
        async for one in envelopes:
            if not is_own(one):
                continue
            act = {"stream": one.stream, "seq": one.seq, "at": one.at}
            out.write(_line("act", {**act, "event": msgspec.Raw(one.event)}))
            count += 1
    return count


def _line(kind: str, values: dict[str, Any]) -> bytes:
    return msgspec.json.encode({"kind": kind, **values}) + b"\n"
