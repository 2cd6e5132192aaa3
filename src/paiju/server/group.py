"""What one command brought about at a table: its events together, as they are told."""

from __future__ import annotations

from msgspec import Struct

from paiju.table import events as e
from paiju.table.state import Table


class Group(Struct, frozen=True):
    """The events of one command: the table after the last of them, which is number `seq`; the first follows `prev`."""

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
