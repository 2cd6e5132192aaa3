"""The command by which the server has the referee of a table go on, and what it comes to."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.office import live_referee
from paiju.server import logs
from paiju.table import commands as c
from paiju.table.state import Table


class Refer(Struct, frozen=True):
    """The server: whatever follows next by the laws, as the table stands when it is this command's turn."""


REFER: Final = Refer()


def next_step(table: Table) -> c.AnyCommand | None:
    """Return the referee's next command (`live_referee.next_step`).

    What nobody foresaw is logged, and the case is left to the director.
    """
    try:
        return live_referee.next_step(table)
    except Exception as fault:
        case = table.case
        if case is None:
            raise
        logs.error("a case could not be ruled", fault, table=table.id, irregularity=case.irregularity)
        return c.HoldCase(live_referee.UNRULED)
