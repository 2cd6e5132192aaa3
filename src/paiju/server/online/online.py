"""Runs all events at live tables of a server: their changes trigger the work, and rights at a table are found here."""

from __future__ import annotations

import asyncio
import re
from typing import Final

from msgspec import Struct

from paiju.errors import PaijuError
from paiju.journal import Lease, Owned
from paiju.office import OpenedEvent
from paiju.office.live_ledger import PREFIX, LiveLedger
from paiju.office.office import stream_of
from paiju.server import logs
from paiju.server.online.event_handover import PASSING
from paiju.server.online.event_tables import EventTables
from paiju.server.online.port import ServerTables
from paiju.table import events as e
from paiju.tournament import Competition, Role, TableKey

AGAIN: Final = 1.0
"""Seconds until failed work is tried again."""
LATER: Final = 30.0
"""Seconds until an event is processed again after an unexpected error, whose cause may pass while people are waiting.
"""
SEARCH: Final = ""
"""The key used in place of an event for the search for events without a ledger."""
ONLINE: Final = re.compile(rb'"online"\s*:\s*true')
"""A pattern that the journal of every event with a stage at live tables contains."""
WAKING: Final = frozenset(
    {
        e.DealStarted,
        e.DealEnded,
        e.CaseRuled,
        e.CaseDropped,
        e.DirectorCalled,
        e.CallClosed,
        e.SeatLeft,
        e.MatchEnded,
        e.Resumed,
        e.TableClosed,
    }
)
"""The events of a table that trigger processing its event."""


class EventPlace(Struct, frozen=True):
    """The place of a live table in an event, in its current state."""

    event: OpenedEvent
    key: TableKey

    @property
    def competition(self) -> Competition:
        """The current state of the event."""
        return self.event.competition

    def directs(self, person: str) -> bool:
        """Return whether a person is director or referee of the event.

        A person who also plays in the event still directs at none of its tables.
        """
        return not self.competition.roles(person).isdisjoint({Role.DIRECTOR, Role.REFEREE})


class Online:
    """The bridge between the events of a server and its live tables.

    Of several servers over one store, one processes an event: the owner of its ledger. It also owns its live
    tables.
    """

    def __init__(self, tables: ServerTables) -> None:
        self._tables = tables
        self._event_tables: dict[str, EventTables] = {}
        self._events: dict[str, str] = {}
        self._elsewhere: set[str] = set()
        self._due: set[str] = set()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._closing = False
        tables.office.listeners.append(self._changed)

    async def begin(self) -> None:
        """Resume from the journals after a restart: results not entered yet, tables not yet opened.

        An event whose first session was seated just before has no ledger yet; such events are searched for in the
        background.
        """
        journal = self._tables.office.journal
        known = set[str]()
        for stream in await journal.streams(PREFIX):
            name = stream.removeprefix(PREFIX)
            ledger = LiveLedger(journal, name)
            try:
                await ledger.read()
            except PaijuError as error:
                logs.error("an event at live tables cannot be taken up", error, event=name)
                continue
            self._know(ledger)
            self.wake(name)
            known.add(name)
        self._busy[SEARCH] = asyncio.get_running_loop().create_task(self._search(known))

    async def _search(self, known: set[str]) -> None:
        """Wake the events at live tables that have no ledger yet."""
        office = self._tables.office
        try:
            for name in await office.names():
                if name not in known:
                    rows = await office.journal.read(stream_of(name))
                    if any(ONLINE.search(row.event) for row in rows):
                        self.wake(name)
        except Exception as error:
            logs.error("events at live tables cannot be looked for", error)
        finally:
            del self._busy[SEARCH]

    def close(self) -> None:
        """Stop processing events."""
        self._closing = True
        for task in list(self._busy.values()):
            task.cancel()

    async def settled(self) -> None:
        """Wait until there is no work left for now."""
        while self._busy:
            await asyncio.wait(list(self._busy.values()))

    async def place(self, table: str) -> EventPlace | None:
        """Return the place of a live table; None if it belongs to no event. Raises `Corrupt` if that cannot be read."""
        name = self.event_of(table)
        if name is None:
            return None
        event_tables = await self.event_tables(await self._tables.office.event(name))
        return EventPlace(event_tables.event, event_tables.ledger.tables[table].key)

    def event_of(self, table: str) -> str | None:
        """Return the name of the event to which a live table belongs, or None."""
        return self._events.get(table)

    async def event_tables(self, event: OpenedEvent) -> EventTables:
        """Return the object that synchronises an event and its tables, with its ledger loaded. Raises `Corrupt`."""
        found = self._event_tables.get(event.id)
        if found is None:
            ledger = LiveLedger(self._tables.office.journal, event.id)
            await ledger.read()
            found = self._event_tables.setdefault(event.id, EventTables(self._tables, event, ledger))
            self._know(found.ledger)
        return found

    async def own(self, table: str) -> None:
        """Acquire the event of a live table before the table is loaded. Raises `Owned`."""
        name = self.event_of(table) or await self._find(table)
        if name is not None:
            await self._own(await self.event_tables(await self._tables.office.event(name)))

    async def _own(self, event_tables: EventTables) -> None:
        ledger = event_tables.ledger
        if ledger.lease is None:
            ledger.lease = await self._tables.own(ledger.stream)
            if ledger.lease is not None and ledger.event in self._elsewhere:
                self._elsewhere.discard(ledger.event)
                self.wake(ledger.event)

    async def _find(self, table: str) -> str | None:
        """Search all ledgers for a table, because another server may have opened it."""
        journal = self._tables.office.journal
        for stream in await journal.streams(PREFIX):
            name = stream.removeprefix(PREFIX)
            known = self._event_tables.get(name)
            ledger = LiveLedger(journal, name) if known is None else known.ledger
            if table not in ledger.tables:
                await ledger.read()
            self._know(ledger)
            if table in ledger.tables:
                return name
        return None

    def dispossessed(self) -> None:
        """Give up all events, because their leases are lost."""
        for event_tables in self._event_tables.values():
            if event_tables.ledger.lease is not None:
                event_tables.ledger.lease = None
                self._elsewhere.add(event_tables.event.id)

    def hand_over(self) -> list[Lease]:
        """Stop processing, and return the leases of the events."""
        self.close()
        ledgers = [one.ledger for one in self._event_tables.values()]
        leases = [ledger.lease for ledger in ledgers if ledger.lease is not None]
        for ledger in ledgers:
            ledger.lease = None
        return leases

    async def attending(self, event: OpenedEvent) -> EventTables:
        """Return an event's tables like `event_tables`, but acquire the event first if it is live. Raises `Owned`."""
        found = await self.event_tables(event)
        if found.ledger.tables or any(stage.online for stage in event.competition.plan.stages):
            await self._own(found)
        return found

    def take_over(self) -> None:
        """Process the events of servers that have stopped."""
        elsewhere, self._elsewhere = self._elsewhere, set()
        for name in sorted(elsewhere):
            self.wake(name)

    def happened(self, table: str, kinds: set[type]) -> None:
        """Handle events of a table."""
        if not kinds.isdisjoint(WAKING):
            self.renewed(table)

    def renewed(self, table: str) -> None:
        """Handle a rebuilt table: look for anything that may have happened there."""
        name = self.event_of(table)
        if name is not None:
            self.wake(name)

    def wake(self, event: str) -> None:
        """Schedule processing of an event."""
        if self._closing or event in self._elsewhere:
            return
        self._due.add(event)
        if event not in self._busy:
            self._busy[event] = asyncio.get_running_loop().create_task(self._work(event))

    def _changed(self, event: OpenedEvent) -> None:
        if event.exists and any(stage.online for stage in event.competition.plan.stages):
            self.wake(event.id)

    async def _work(self, name: str) -> None:
        """Process an event for as long as it is due; nothing can intervene between the last check and the end."""
        try:
            while name in self._due:
                self._due.discard(name)
                await self._attend(name)
        finally:
            del self._busy[name]

    async def _attend(self, name: str) -> None:
        try:
            event_tables = await self.event_tables(await self._tables.office.event(name))
            await self._own(event_tables)
            await event_tables.attend()
            if self._know(event_tables.ledger):
                self._due.add(name)  # the events of a table that was just opened were missed
        except Owned as fault:
            if fault.stream != PREFIX + name:
                await self._again(name, fault)
            else:  # a server that loses one stream has lost all, and drops its tables once it notices
                self._event_tables[name].ledger.lease = None
                self._elsewhere.add(name)
        except PASSING as fault:
            await self._again(name, fault)
        except Exception as fault:
            logs.error("an event at live tables cannot be attended to", fault, event=name)
            asyncio.get_running_loop().call_later(LATER, self.wake, name)

    async def _again(self, name: str, fault: Exception) -> None:
        logs.often("an event at live tables is attended to again", fault, event=name)
        self._due.add(name)
        await asyncio.sleep(AGAIN)

    def _know(self, ledger: LiveLedger) -> bool:
        """Record which tables belong to an event, and return whether any of them is new."""
        known = len(self._events)
        for table in ledger.tables:
            self._events[table] = ledger.event
        return len(self._events) > known
