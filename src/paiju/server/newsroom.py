"""The newsroom: who looks at an event, and is told at once what is new in it.

Told is the number at which the event stands. Who asks to follow it (`Since`) is shown it as the viewer that he is: all
of it once, and then what changes.
What another process wrote is read when the store tells of it, and looked for by number where a notice may be lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from paiju.journal import Corrupt
from paiju.office import Office, OpenedEvent
from paiju.office.seen.change import EventChange, change
from paiju.office.seen.event import EventSeen
from paiju.server import frames, logs
from paiju.server.connection import SLOW
from paiju.server.events.viewers import Viewers
from paiju.server.events.wire import EventMoved, EventView
from paiju.server.fault import LATER
from paiju.server.lobby import Guest
from paiju.server.wire import FromBrowser, Since
from paiju.text import Text

EVERY: Final = 0.2
"""Seconds in which further acts of an event are gathered, after the first was told at once."""
AGAIN: Final = 2.0
"""Seconds until an event is read again that could not be read."""
BACKLOG: Final = 16 * 1024
_SAID: Final = Text("a Ping or a Since as JSON: nothing else is said here", "JSON 形式的 Ping 或 Since：这里只有这两种")
_LOST: Final = Text(
    "what is kept of this event cannot be read; the organiser is to be told", "这项赛事的记录无法读取；请告知主办者"
)


class Reader(Guest):
    """One who looks at an event, which the newsroom sets; `told`: the number that he was told last.

    `view`: what he was shown last, None for one who hears but numbers; `asks`: he wants the whole.
    """

    said = _SAID
    backlog = BACKLOG

    event: OpenedEvent
    newsroom: Newsroom
    told = 0
    view: EventSeen | None = None
    asks = False

    @property
    def follows(self) -> bool:
        """Whether he is shown the event itself."""
        return self.asks or self.view is not None

    def inform(self, at: int) -> None:
        """Tell him where the event stands, unless he knows."""
        seq = self.event.seq
        if self.told != seq:
            self.told = seq
            self.tell(frames.ENCODE(EventMoved(seq, at)))

    def show(self, seen: EventSeen) -> None:
        """Show him the event: what changed since he was shown it last, or all of it where he asks for that.

        What the whole takes may wait beside the backlog, unless he asks for it again before he has read it.
        """
        before, self.view = self.view, seen
        asks, self.asks = self.asks, False
        self.told = seen.seq
        if self._out.waiting > self.backlog + (0 if asks else self.room):
            self.end("slow", SLOW)
        elif asks or before is None:
            whole = frames.ENCODE(EventView(seen))
            self.room = len(whole)
            self._out.write(whole)
        else:
            self._out.write(changed(change(before, seen)))

    def hear(self, frame: FromBrowser | None) -> bool:
        """Take a `Since`: he wants to be shown the event."""
        if not isinstance(frame, Since) or self.newsroom.viewers is None:
            return False
        self.asks = True
        self.newsroom.show(self.event)
        return True


def changed(one: EventChange) -> bytes:
    """Write a change as a frame."""
    head = {"type": "EventChanged", "prev": one.prev, "seq": one.seq, "at": one.at}
    return frames.ENCODE(head if one.changed is None else {**head, "changed": one.changed})


class Newsroom:
    """The readers of all events of an office.

    `pace`: seconds until an event is read again that could not be read. `viewers`: who the readers are; None where
    nobody can be shown more than numbers.
    """

    def __init__(
        self, office: Office, now: Callable[[], int], *, viewers: Viewers | None = None, pace: float = AGAIN
    ) -> None:
        self.viewers = viewers
        self._office = office
        self._now = now
        self._pace = pace
        self._readers: dict[str, dict[Reader, None]] = {}
        self._resting: dict[str, asyncio.TimerHandle] = {}
        self._showing: dict[str, asyncio.Task[None]] = {}
        self._following: dict[str, asyncio.Task[None]] = {}
        self._due: set[str] = set()
        self._again: dict[str, asyncio.TimerHandle] = {}
        office.listeners.append(self._changed)

    @property
    def readers(self) -> list[Reader]:
        """All who look at any event."""
        return [one for readers in self._readers.values() for one in readers]

    def come(self, reader: Reader, event: OpenedEvent) -> None:
        """Let somebody look at an event, and tell him where it stands."""
        reader.event, reader.newsroom = event, self
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
        for timer in (*self._resting.values(), *self._again.values()):
            timer.cancel()
        for task in (*self._showing.values(), *self._following.values()):
            task.cancel()
        self._resting.clear()
        self._readers.clear()

    def heard(self, name: str, seq: int) -> None:
        """Heed that an event was written up to a number, here or by another process."""
        event = self._office.in_memory(name)
        if event is not None and event.seq < seq:
            self._follow(event)

    def missed(self) -> None:
        """Look by number how every event in memory stands: notices may have been lost."""
        for event in self._office.opened:
            self._follow(event)

    def renamed(self, event: OpenedEvent) -> None:
        """Show an event anew to who follows it: people in it have other names now."""
        for reader in self._readers.get(event.id, ()):
            reader.asks = reader.follows
        self.show(event)

    def _follow(self, event: OpenedEvent) -> None:
        """Read an event on, in a moment; one reading for all who ask meanwhile."""
        self._due.add(event.id)
        if event.id not in self._following:
            task = asyncio.get_running_loop().create_task(self._read_on(event))
            self._following[event.id] = task

    async def _read_on(self, event: OpenedEvent) -> None:
        name = event.id
        try:
            while name in self._due:
                self._due.discard(name)
                await event.refresh()
        except Corrupt as fault:
            logs.error("an event cannot be read", fault, event=name)
            for reader in list(self._readers.get(name, ())):
                if fault.later:
                    reader.end("restart", LATER)
                else:
                    reader.end("corrupt", _LOST)
        except Exception as fault:
            logs.warning("the news of an event are not known", fault, event=name)
            self._again[name] = asyncio.get_running_loop().call_later(self._pace, self._follow, event)
        finally:
            self._following.pop(name, None)

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
        readers = list(self._readers.get(name, ()))
        for reader in readers:
            if not reader.follows:
                reader.inform(now)
        if any(reader.follows for reader in readers):
            self.show(readers[0].event)

    def show(self, event: OpenedEvent) -> None:
        """Show an event to who follows it, each as far as he may see it, in a moment."""
        if event.id not in self._showing:
            task = asyncio.get_running_loop().create_task(self._show(event))
            self._showing[event.id] = task

    async def _show(self, event: OpenedEvent) -> None:
        """Show an event until everybody who follows it has seen it as it stands."""
        try:
            while waiting := [one for one in self._readers.get(event.id, ()) if _waits(one)]:
                for reader in waiting:
                    await self._show_to(reader)
        finally:
            self._showing.pop(event.id, None)

    async def _show_to(self, reader: Reader) -> None:
        assert self.viewers is not None
        try:
            seen = await self.viewers.view(reader.event, reader.visitor, self._now())
        except Exception as fault:
            logs.warning("an event cannot be shown", fault, event=reader.event.id)
            reader.asks, reader.view = False, None
            reader.inform(self._now())
            return
        if reader in self._readers.get(reader.event.id, ()):
            reader.show(seen)


def _waits(reader: Reader) -> bool:
    """Whether somebody who follows an event is still to be shown it as it stands."""
    return reader.asks or (reader.view is not None and reader.view.seq != reader.event.seq)
