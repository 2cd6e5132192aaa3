"""Scans all tables in a store at the start, so that the lobby can list those that are not in memory."""

from __future__ import annotations

from asyncio import gather
from collections.abc import AsyncIterator, Callable
from itertools import islice
from typing import Final

from paiju.errors import PaijuError
from paiju.journal import Journal
from paiju.server import logs
from paiju.server.loading import load
from paiju.store import People, Unavailable
from paiju.table import record
from paiju.table.state import Table

SOME: Final = 32
"""How many tables to read together: their queries to the store are batched."""


async def standing(
    journal: Journal, people: People | None, known: Callable[[str], bool], clock: Callable[[], int]
) -> AsyncIterator[Table]:
    """Yield the open tables, except those that are already `known`.

    A table that `people` have recorded as closed is not read again; a closed one that is not recorded yet is read
    once more and recorded. A table that does not replay is skipped. Raises `Unavailable`.
    """
    closed = frozenset[str]() if people is None else await people.closed_tables()
    names = map(record.name_of, await journal.streams(record.PREFIX))
    while some := list(islice((id_ for id_ in names if id_ not in closed and not known(id_)), SOME)):
        for id_, table in zip(some, await gather(*(_seen(journal, id_, clock()) for id_ in some)), strict=True):
            if table is None:
                continue
            if not table.closed:
                yield table
            elif people is not None:
                await people.close_table(id_, clock())


async def _seen(journal: Journal, id_: str, now: int) -> Table | None:
    """Return the current state of a table, or None if it cannot be read. Raises `Unavailable`."""
    try:
        return (await load(journal, id_, now, remember=0)).table
    except Unavailable:
        raise
    except PaijuError as error:
        logs.error("a table cannot be listed", error, table=id_)
        return None
