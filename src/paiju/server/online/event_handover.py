"""Hands results and rulings of live tables to their event, each once; what it refuses goes to its director."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from paiju.errors import PaijuError
from paiju.journal import Conflict
from paiju.office import OpenedEvent, handover
from paiju.office.live_results import LiveRuling
from paiju.server import logs
from paiju.server.fault import Busy
from paiju.server.online.port import ServerTables
from paiju.store import Unavailable
from paiju.text import Text, both
from paiju.tournament import TABLES, Competition, TableKey
from paiju.tournament import commands as c

PASSING = (Conflict, Unavailable, Busy)
"""Errors after which everything is tried again later."""


def _told(english: c.AnyCommand, chinese: c.AnyCommand) -> c.AnyCommand:
    """Return a command with its text in both languages."""
    words = getattr(english, "words", "")
    if not words:
        return english
    said: Any = {"words": f"{getattr(chinese, 'words', '')} / {words}"[:500]}
    return structs.replace(english, **said)


class EventHandover:
    """Hands over to one event. Every cause is handed over once, however often it is requested."""

    def __init__(self, tables: ServerTables, event: OpenedEvent) -> None:
        self.event = event
        self._tables = tables

    @property
    def competition(self) -> Competition:
        """The current state of the event."""
        return self.event.competition

    async def hand(self, key: TableKey, board: str, commands: tuple[c.AnyCommand, ...], cause: str) -> None:
        """Run commands in the event; anything it refuses is left to the director."""
        try:
            await self.event.do_all(commands, TABLES, self._tables.clock(), cause)
        except PASSING:
            raise
        except PaijuError as error:
            await self.leave(key, board, error.text, cause)

    async def rule(self, key: TableKey, board: str, one: LiveRuling, cause: str) -> None:
        """Hand over a ruling; what was carried out at the table is already in its result."""
        if self.event.done(TABLES, cause) is not None:
            return
        try:
            english = handover(self.competition, key, board, one.ruling, before=one.before, language="en")
            chinese = handover(self.competition, key, board, one.ruling, before=one.before, language="zh")
        except PASSING:
            raise
        except PaijuError as error:
            await self.leave(key, board, error.text, cause)
            return
        commands = tuple(map(_told, english.commands, chinese.commands))
        await self.hand(key, board, commands, cause)
        for place, left in enumerate(english.left):
            if not left.at_table:
                await self.leave(key, board, left.text, f"{cause}/{place}")

    async def leave(self, key: TableKey, board: str, why: Text, cause: str) -> None:
        """Call the director of the event for what only the director can do."""
        unit = self.competition.discipline.unit(board)
        said = why if unit is None else Text(f"{unit.en}: {why.en}", f"{unit.zh}：{why.zh}")
        await self.call(key, said, f"{cause}/call")

    def left(self, cause: str) -> bool:
        """Return whether the director was already called for the matters that a cause left to them."""
        return self.event.done(TABLES, f"{cause}/call") is not None

    async def call(self, key: TableKey, why: Text, cause: str) -> None:
        """Call the director of the event to a table."""
        try:
            command = c.CallDirector(key, both(why))
            await self.event.do(command, TABLES, self._tables.clock(), cause)
        except PASSING:
            raise
        except PaijuError as error:
            logs.error("a director could not be called", error, event=self.event.id)
