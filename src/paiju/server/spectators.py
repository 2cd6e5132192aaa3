"""Decides who may watch a table, and with how much delay."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from paiju.laws import Citation, Refused
from paiju.server import logs
from paiju.server.feed import Feed
from paiju.server.group import EventGroup
from paiju.server.loading import Loaded
from paiju.table.actor import Actor
from paiju.table.state import Table
from paiju.table.terms import Privacy, Spectators
from paiju.text import Text

H_PRIVACY: Final = Citation("H.privacy")
H_WATCH: Final = Citation("H.watch")


def runs(table: Table, actor: Actor) -> bool:
    """Return whether a person runs the table: its host, or a director."""
    return actor.director or actor.id == table.host.person


def why_not_look(table: Table, actor: Actor) -> Refused | None:
    """Return the refusal, with its clause, if a person may not watch, or None if they may (H.watch).

    A table without spectators admits other people only between deals, because they may want to sit down. A table by
    link or by invitation admits only people who were invited, and one by link only while a seat is free or a bot's
    (H.privacy).
    """
    if runs(table, actor) or table.seat_of(actor.id) is not None:
        return None
    terms = table.terms
    if terms.privacy in (Privacy.LINK, Privacy.INVITED) and not actor.admitted:
        return Refused(Text("this table is by invitation only", "本桌凭邀请进入"), H_PRIVACY)
    if terms.privacy is Privacy.LINK and not any(seat is None or seat.bot for seat in table.seats):
        return Refused(
            Text("this table has no spectators, and every seat is taken", "本桌不许旁观，座位也已坐满"), H_PRIVACY
        )
    if terms.shown is not Spectators.NONE or not table.playing:
        return None
    return Refused(Text("this table has no spectators during a deal", "本桌打牌时不许旁观"), H_WATCH)


def is_late(table: Table, actor: Actor) -> bool:
    """Return whether a person sees the table with a delay (H.watch.delay): spectators, if the terms say so."""
    return bool(table.terms.delay) and not runs(table, actor) and table.seat_of(actor.id) is None


def wants_to_watch(table: Table, actor: Actor) -> bool:
    """Return whether a `Watch` is journaled first, because the person will see hidden hands (H.watched)."""
    if table.seat_of(actor.id) is not None or actor.id in table.watched or table.closed:
        return False
    if table.waits_for_hands(actor.id, director=actor.director):
        return False
    return actor.director or table.terms.shown is Spectators.ALL_HANDS


class DelayedFeed:
    """The feed for viewers who see a table with a delay: events are queued, and shown when their time has come."""

    def __init__(self, loaded: Loaded, live: Callable[[], Table], clock: Callable[[], int]) -> None:
        self.delay = loaded.table.terms.delay
        self.feed = Feed(loaded.then or loaded.table, live, self.delay)
        self._live = live
        self._clock = clock
        self._held: deque[EventGroup] = deque(loaded.recent)
        self._timer: asyncio.TimerHandle | None = None
        self._wind()

    def hold(self, group: EventGroup) -> None:
        """Queue a group of new events."""
        self._held.append(group)
        if self._timer is None:
            self._wind()

    def reset(self, loaded: Loaded) -> None:
        """Start again from the journal."""
        self.close()
        self._held = deque(loaded.recent)
        self.feed.reset(loaded.then or loaded.table, self._clock())
        self._wind()

    def close(self) -> None:
        """Stop showing the table."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wind(self) -> None:
        if self._held:
            wait = self._held[0].at + self.delay - self._clock()
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0, wait) / 1000, self._show_due)

    def _show_due(self) -> None:
        self._timer = None
        now = self._clock()
        while self._held and self._held[0].at + self.delay <= now:
            group = self._held.popleft()
            try:
                self.feed.advance(group)
            except Exception as error:
                logs.error("what happened could not be shown later", error, table=group.after.id)
                self.feed.reset(group.after, now)
        self._wind()
