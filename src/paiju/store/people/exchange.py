"""People as JSON lines: a header, then one row a line, in an order in which they can be inserted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import func, insert, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from paiju.errors import Malformed, Place, undecoded
from paiju.store.address import Address
from paiju.store.faults import Occupied
from paiju.store.migrations import HEAD as FORM
from paiju.store.people import values
from paiju.store.people.people import People
from paiju.store.people.rows import PersonRow, Row
from paiju.text import Text

HEAD: Final = "paiju-people"
"""The kind of the first line, which identifies a file of people."""
NUMBERED: Final = ("person", "ban", "noted")
"""The tables whose rows are numbered by the database."""
BATCH: Final = 500
"""How many rows are inserted at a time."""


class _Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    kind: str
    form: str = ""
    row: dict[str, Any] = {}


_DECODER: Final = msgspec.json.Decoder(_Line)
_SHAPES: Final[dict[str, type[Struct]]] = {
    "person": values.Person,
    "session": values.Session,
    "invitation": values.Invitation,
    "admission": values.Admission,
    "competition": values.CompetitionEntry,
    "table_entry": values.TableEntry,
    "ban": values.Ban,
    "noted": values.AdminAct,
}
_SINCE: Final[dict[str, dict[str, dict[str, Any]]]] = {
    FORM: {},
    "0002": {"person": {"leaving": None, "veiled": False}},
    "0001": {"person": {"edition": None, "leaving": None, "veiled": False}},
}
"""Defaults of the columns that rows of each readable schema version lack, by table."""


async def export_people(where: str | Path | Address, out: IO[bytes]) -> int:
    """Write all people, sessions, invitations, admissions, tables and competitions; return the number of lines.

    They are written from one consistent snapshot; a server may be running.
    """
    count = 0
    out.write(_encoded(_Line(HEAD, form=FORM)))
    async with People(where) as people, people.reading() as session:
        if people.address.journal is None:
            await session.execute(text("set transaction isolation level repeatable read"))
        for table in Row.metadata.sorted_tables:
            rows = await session.stream(select(table).order_by(*table.primary_key.columns))
            async for row in rows.mappings():
                out.write(_encoded(_Line(str(table.name), row={str(k): v for k, v in row.items()})))
                count += 1
    return count


async def import_people(where: str | Path | Address, stream: IO[bytes] | Iterable[bytes], *, source: str = "") -> int:
    """Read such lines into a store that has no people yet, all or nothing; return the number of lines.

    Raises `Occupied` if there are people, and `Malformed` with its place for a line that cannot be read.
    """
    parsed = _parsed(stream, source)
    async with People(where) as people, people.writing() as session:
        if await session.scalar(select(func.count()).select_from(PersonRow)):
            raise Occupied(Text("the store already has people", "存储中已有人员"))
        count = await _write(session, parsed)
        if people.address.journal is None:
            for table in NUMBERED:
                await session.execute(
                    text(
                        f"select setval(pg_get_serial_sequence('{table}', 'id'),"
                        f" coalesce((select max(id) from {table}), 1),"
                        f" exists (select from {table}))"
                    )
                )
    return count


def _encoded(line: _Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def _parsed(stream: IO[bytes] | Iterable[bytes], source: str) -> Iterator[tuple[Place, _Line]]:
    """Yield the lines; the first one names the schema version of the others."""
    number, lacking = 0, _SINCE[FORM]
    for number, data in enumerate(stream, 1):
        place = Place(source, number)
        try:
            line = _DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            raise _malformed(data.decode(errors="replace"), place, str(fault)) from None
        if (number == 1) != (line.kind == HEAD):
            raise _malformed(line.kind, place, "head")
        if number > 1:
            yield place, replace(line, row={**lacking.get(line.kind, {}), **line.row})
        elif line.form in _SINCE:
            lacking = _SINCE[line.form]
        else:
            raise Malformed(
                Text(
                    f"people in form {FORM}; upgrade the store they come from",
                    f"格式为 {FORM} 的人员数据；请先升级其来源",
                ),
                line.form,
                place,
            )
    if not number:
        raise _malformed("", Place(source, 1), "empty")


async def _write(session: AsyncSession, parsed: Iterable[tuple[Place, _Line]]) -> int:
    """Insert rows in batches, each for one table."""
    count = 0
    batch: list[dict[str, Any]] = []
    kind = ""
    place = Place()
    for place, line in parsed:
        if line.kind != kind or len(batch) >= BATCH:
            await _flush(session, kind, batch, place)
            kind, batch = line.kind, []
        batch.append(_row(line, place))
        count += 1
    await _flush(session, kind, batch, place)
    return count


async def _flush(session: AsyncSession, kind: str, batch: list[dict[str, Any]], place: Place) -> None:
    if not batch:
        return
    try:
        await session.execute(insert(Row.metadata.tables[kind]), batch)
    except (IntegrityError, OverflowError, UnicodeError) as fault:
        said = str(getattr(fault, "orig", fault))
        raise _malformed(kind, place, said.splitlines()[0]) from None


def _row(line: _Line, place: Place) -> dict[str, Any]:
    """Check a row against the value type of its kind. Raises `Malformed`."""
    shape = _SHAPES.get(line.kind)
    if shape is None:
        raise _malformed(line.kind, place, "kind")
    extra = {"key"} if line.kind == "person" else set()
    given = set(shape.__struct_fields__) | extra
    if line.row.keys() != given or not all(isinstance(line.row[name], str) for name in extra):
        raise _malformed(", ".join(sorted(line.row)), place, ", ".join(sorted(given)))
    try:
        msgspec.convert({k: v for k, v in line.row.items() if k not in extra}, shape)
    except msgspec.ValidationError as fault:
        raise _malformed(line.kind, place, str(fault)) from None
    return line.row


def _malformed(found: str, place: Place, why: str) -> Malformed:
    return Malformed(
        Text(f"a line of people as exported by paiju ({why})", f"paiju 导出的人员数据行（{undecoded(why).zh}）"),
        found.strip(),
        place,
    )
