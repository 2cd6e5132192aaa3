"""The first look at every table of a store, so that the lobby can list those that are not in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

from paiju.errors import PaijuError
from paiju.journal import Journal
from paiju.server import logs
from paiju.server.loading import load
from paiju.store import People, Unavailable
from paiju.table import record
from paiju.table.state import Table


async def standing(
    journal: Journal, people: People | None, known: Callable[[str], bool], clock: Callable[[], int]
) -> AsyncIterator[Table]:
    """Return the tables that are not closed, but for those that are `known` by now.

    What `people` note as closed is not read again; a closed table of which they do not know it yet is read once more,
    and noted. A table that does not replay is passed over. Raises `Unavailable`.
    """
    closed = frozenset[str]() if people is None else await people.closed_tables()
    for name in await journal.streams(record.PREFIX):
        id_ = record.name_of(name)
        if id_ in closed or known(id_):
            continue
        try:
            table = (await load(journal, id_, clock())).table
            if table.closed:
                if people is not None:
                    await people.close_table(id_, clock())
                continue
        except Unavailable:
            raise
        except PaijuError as error:
            logs.error("a table cannot be listed", error, table=id_)
            continue
        yield table
