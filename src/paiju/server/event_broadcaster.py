"""Sends live updates of events to the clients that watch them.

A client is sent the sequence number of the event. If it asks to follow the event (`Since`), it is sent its own view
of the event: the whole view once, and then the changes. Events written by another process are read when the store
sends a notice, and checked by number if a notice may be lost.
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
from paiju.server.lobby import LobbyClient
from paiju.server.wire import FromBrowser, Since
from paiju.text import Text

EVERY: Final = 0.2
"""Seconds over which further changes of an event are collected after the first was sent at once."""
AGAIN: Final = 2.0
"""Seconds until an event that could not be read is read again."""
BACKLOG: Final = 16 * 1024
_SAID: Final = Text(
    "a Ping or a Since as JSON: nothing else is accepted here", "JSON 形式的 Ping 或 Since：这里只有这两种"
)
_LOST: Final = Text(
    "the stored record of this event cannot be read; please tell the organiser", "这项赛事的记录无法读取；请告知主办者"
)


class EventClient(LobbyClient):
    """A client that watches an event. The broadcaster sets `event` and `broadcaster`.

    `told`: the number last sent to it. `view`: the view last sent, None for a client that gets only numbers.
    `asks`: it has asked for the whole view.
    """

    said = _SAID
    backlog = BACKLOG

    event: OpenedEvent
    broadcaster: EventBroadcaster
    told = 0
    view: EventSeen | None = None
    asks = False

    @property
    def follows(self) -> bool:
        """Whether the client is shown the event itself."""
        return self.asks or self.view is not None

    def inform(self, at: int) -> None:
        """Send the event's current number, unless the client has it."""
        seq = self.event.seq
        if self.told != seq:
            self.told = seq
            self.tell(frames.ENCODE(EventMoved(seq, at)))

    def show(self, seen: EventSeen) -> None:
        """Send the event: the changes since it was last shown, or all of it if the client has asked for that.

        The size of a whole view may wait in addition to the backlog, unless the client asks again before reading
        it.
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
        """Handle a `Since`, by which the client asks to be shown the event."""
        if not isinstance(frame, Since) or self.broadcaster.viewers is None:
            return False
        self.asks = True
        self.broadcaster.show(self.event)
        return True


def changed(one: EventChange) -> bytes:
    """Encode a change as a frame."""
    head = {"type": "EventChanged", "prev": one.prev, "seq": one.seq, "at": one.at}
    return frames.ENCODE(head if one.changed is None else {**head, "changed": one.changed})


class EventBroadcaster:
    """The clients that watch the events of an office.

    `pace`: seconds until an event that could not be read is read again. `viewers`: finds what each client may see;
    None if only numbers are sent.
    """

    def __init__(
        self, office: Office, now: Callable[[], int], *, viewers: Viewers | None = None, pace: float = AGAIN
    ) -> None:
        self.viewers = viewers
        self._office = office
        self._now = now
        self._pace = pace
        self._readers: dict[str, dict[EventClient, None]] = {}
        self._resting: dict[str, asyncio.TimerHandle] = {}
        self._showing: dict[str, asyncio.Task[None]] = {}
        self._following: dict[str, asyncio.Task[None]] = {}
        self._due: set[str] = set()
        self._again: dict[str, asyncio.TimerHandle] = {}
        office.listeners.append(self._changed)

    @property
    def readers(self) -> list[EventClient]:
        """All clients that look at any event."""
        return [one for readers in self._readers.values() for one in readers]

    def come(self, reader: EventClient, event: OpenedEvent) -> None:
        """Add a client to an event, and send it the event's current number."""
        reader.event, reader.broadcaster = event, self
        self._readers.setdefault(reader.event.id, {})[reader] = None
        reader.inform(self._now())

    def leave(self, reader: EventClient) -> None:
        """Remove a client."""
        readers = self._readers.get(reader.event.id, {})
        readers.pop(reader, None)
        if not readers:
            self._readers.pop(reader.event.id, None)

    def close(self) -> None:
        """Stop sending."""
        for timer in (*self._resting.values(), *self._again.values()):
            timer.cancel()
        for task in (*self._showing.values(), *self._following.values()):
            task.cancel()
        self._resting.clear()
        self._readers.clear()

    def heard(self, name: str, seq: int) -> None:
        """Handle a notice that an event was written up to a number, here or by another process."""
        event = self._office.in_memory(name)
        if event is not None and event.seq < seq:
            self._follow(event)

    def missed(self) -> None:
        """Check the number of every event in memory, because notices may have been lost."""
        for event in self._office.opened:
            self._follow(event)

    def renamed(self, event: OpenedEvent) -> None:
        """Show an event again to its followers, because people in it have other names now."""
        for reader in self._readers.get(event.id, ()):
            reader.asks = reader.follows
        self.show(event)

    def _follow(self, event: OpenedEvent) -> None:
        """Read an event on in the background; all requests that arrive meanwhile share one reading."""
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
        """Notify the clients of an event at once, and then not again for a moment."""
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
        """Show an event to its followers in the background, to each what they may see."""
        if event.id not in self._showing:
            task = asyncio.get_running_loop().create_task(self._show(event))
            self._showing[event.id] = task

    async def _show(self, event: OpenedEvent) -> None:
        """Show an event until every follower has seen its current state."""
        try:
            while waiting := [one for one in self._readers.get(event.id, ()) if _waits(one)]:
                for reader in waiting:
                    await self._show_to(reader)
        finally:
            self._showing.pop(event.id, None)

    async def _show_to(self, reader: EventClient) -> None:
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


def _waits(reader: EventClient) -> bool:
    """Return whether a follower has not yet been shown the current state of its event."""
    return reader.asks or (reader.view is not None and reader.view.seq != reader.event.seq)
