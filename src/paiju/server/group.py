"""The group of events that one command led to at a table, which are shown together."""

from __future__ import annotations

from msgspec import Struct

from paiju.table import events as e
from paiju.table.state import Table


class EventGroup(Struct, frozen=True):
    """The events of one command, with the table after the last of them, number `seq`; the first follows `prev`."""

    prev: int
    seq: int
    at: int
    events: tuple[e.AnyEvent, ...]
    after: Table
    actor: str
    cause: str

    @property
    def plain(self) -> bool:
        """Whether it is one act of the game and nothing else, as most groups are."""
        return len(self.events) == 1 and type(self.events[0]) is e.Performed
