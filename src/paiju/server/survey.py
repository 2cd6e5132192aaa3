"""The first look at every table of a store, so that the lobby can list those that are not in memory."""

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
"""How many tables are looked at together: what they ask of the store goes as one."""


async def standing(
    journal: Journal, people: People | None, known: Callable[[str], bool], clock: Callable[[], int]
) -> AsyncIterator[Table]:
    """Return the tables that are not closed, but for those that are `known` by now.

    What `people` note as closed is not read again; a closed table of which they do not know it yet is read once more,
    and noted. A table that does not replay is passed over. Raises `Unavailable`.
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
    """Return a table as it stands, None where it cannot be read. Raises `Unavailable`."""
    try:
        return (await load(journal, id_, now, remember=0)).table
    except Unavailable:
        raise
    except PaijuError as error:
        logs.error("a table cannot be listed", error, table=id_)
        return None
