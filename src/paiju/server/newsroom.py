"""The newsroom: who looks at an event, and is told at once that there is something new in it.

Told is the number at which the event stands, and no more: what a page then shows it asks for as the viewer that it is.
What another process wrote is found by asking the store, at a modest pace, and only while somebody looks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from paiju.journal import Corrupt
from paiju.office import Office, OpenedEvent
from paiju.server import frames
from paiju.server.events.wire import EventMoved
from paiju.server.lobby import Guest
from paiju.server.logs import say
from paiju.text import Text

EVERY: Final = 0.2
"""Seconds in which further acts of an event are gathered, after the first was told at once."""
ASKED_EVERY: Final = 2.0
"""Seconds between two looks at the store for what other processes wrote."""
BACKLOG: Final = 16 * 1024
_PING: Final = Text("a Ping as JSON: nothing else is said here", "JSON 形式的 Ping：这里只有这个")
_LOST: Final = Text(
    "what is kept of this event cannot be read; the organiser is to be told",
    "这项赛事的记录无法读取；请告知主办者",
)


class Reader(Guest):
    """One who looks at an event, which the newsroom sets; `told`: the number that he was told last."""

    said = _PING
    backlog = BACKLOG

    event: OpenedEvent
    told = 0

    def inform(self, at: int) -> None:
        """Tell him where the event stands, unless he knows."""
        seq = self.event.seq
        if self.told != seq:
            self.told = seq
            self.tell(frames.ENCODE(EventMoved(seq, at)))


class Newsroom:
    """The readers of all events of an office.

    `start` begins a task that lasts as long as the house. `pace`: seconds between two looks at the store.
    """

    def __init__(
        self, office: Office, now: Callable[[], int], *, pace: float = ASKED_EVERY
    ) -> None:
        self._office = office
        self._now = now
        self._pace = pace
        self._readers: dict[str, dict[Reader, None]] = {}
        self._resting: dict[str, asyncio.TimerHandle] = {}
        office.listeners.append(self._changed)

    @property
    def readers(self) -> list[Reader]:
        """All who look at any event."""
        return [one for readers in self._readers.values() for one in readers]

    def come(self, reader: Reader, event: OpenedEvent) -> None:
        """Let somebody look at an event, and tell him where it stands."""
        reader.event = event
        self._readers.setdefault(reader.event.id, {})[reader] = None
        reader.inform(self._now())

    def leave(self, reader: Reader) -> None:
        """Let somebody go."""
        readers = self._readers.get(reader.event.id, {})
        readers.pop(reader, None)
        if not readers:
            self._readers.pop(reader.event.id, None)

    def close(self) -> None:
        """Tell nobody any more."""
        for timer in self._resting.values():
            timer.cancel()
        self._resting.clear()
        self._readers.clear()

    async def watch(self) -> None:
        """Look for ever what other processes wrote to the events that somebody looks at."""
        while True:
            await asyncio.sleep(self._pace)
            for name in list(self._readers):
                await self._look(name)

    async def _look(self, name: str) -> None:
        readers = self._readers.get(name)
        if not readers:
            return
        event = next(iter(readers)).event
        try:
            if await self._office.journal.last(event.stream) != event.seq:
                await event.refresh()
        except Corrupt as fault:
            say("an event cannot be read", 40, fault, event=name)
            for reader in list(readers):
                reader.end("corrupt", _LOST)
        except Exception as fault:
            say("the news of an event are not known", 30, fault, event=name)

    def _changed(self, event: OpenedEvent) -> None:
        """Tell the readers of an event at once, and then no more for a moment."""
        name = event.id
        if name not in self._readers or name in self._resting:
            return
        self._tell(name)
        loop = asyncio.get_running_loop()
        self._resting[name] = loop.call_later(EVERY, self._rested, name)

    def _rested(self, name: str) -> None:
        del self._resting[name]
        self._tell(name)

    def _tell(self, name: str) -> None:
        now = self._now()
        for reader in list(self._readers.get(name, ())):
            reader.inform(now)
