"""The lobby: a list of all open tables, and the clients that watch it.

Changes of a table that is not public are sent only to people who sit there, host it, direct it or were admitted.
Its removal is sent to everyone to whom the table was shown.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from paiju.errors import Malformed
from paiju.server import frames, logs
from paiju.server.connection import CODES, FLOOD, SLOW, Bucket, Out
from paiju.server.limits import Seconds
from paiju.server.listing import card_of, may_see
from paiju.server.people.visitor import Visitor
from paiju.server.wire import ByeCode, FromBrowser, Ping, TableChanged, TableGone
from paiju.table import events as e
from paiju.table.state import Table
from paiju.text import Text

EVERY: Final = 0.2
"""Seconds for which changes of tables are collected before they are sent."""
TELLING: Final = (
    e.TableOpened,
    e.SeatTaken,
    e.SeatLeft,
    e.StoodIn,
    e.TakenBack,
    e.WentAway,
    e.CameBack,
    e.DealStarted,
    e.DealEnded,
    e.TableClosed,
)
"""The events that change how a table appears in the lobby."""
BACKLOG: Final = 1 << 20
_PING: Final = Text("a Ping as JSON, the only message that the lobby accepts", "JSON 形式的 Ping，大厅只接受这一种消息")


class LobbyClient:
    """A client of the lobby; `shown`: the non-public tables that were sent to it.

    `said`: describes the messages that a client may send here. `backlog`: how many bytes may wait to be sent to it;
    `room`: how many more, so that a whole view always fits.
    """

    said: Text = _PING
    backlog: int = BACKLOG
    room: int = 0

    def __init__(
        self, out: Out, visitor: Visitor | None, bucket: Bucket, now: Callable[[], int], ticking: Seconds
    ) -> None:
        self.visitor = visitor
        self.shown: set[str] = set()
        self._out = out
        self._bucket = bucket
        self._now = now
        self._ticking = ticking

    def tell(self, frame: bytes) -> None:
        """Send a frame. A client that has left too many bytes unread is disconnected."""
        self._out.write(frame)
        if self._out.waiting > self.backlog + self.room:
            self.end("slow", SLOW)

    def end(self, code: ByeCode, why: Text) -> None:
        """Send the reason and close the connection."""
        self._out.end(frames.bye(code, why), CODES[code])

    def hear(self, frame: FromBrowser | None) -> bool:  # noqa: ARG002
        """Handle a frame other than a ping, and return whether it is allowed here."""
        return False

    def received(self, data: bytes, text: bool) -> None:
        """Answer a ping, pass any other frame to `hear`, and reject what is not allowed here."""
        if not self._bucket.take(self._ticking()):
            self.end("flood", FLOOD)
            return
        try:
            frame = msgspec.json.decode(data, type=FromBrowser) if text else None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            frame = None
        if isinstance(frame, Ping):
            self.tell(frames.pong(frame.n, self._now()))
        elif not self.hear(frame):
            self.tell(frames.no("", Malformed(self.said, f"{len(data)} bytes")))


class Lobby:
    """The clients of the lobby, and the changes that must still be sent to them.

    `admitted`, if given, returns the numbers of the persons admitted to a place, such as ``table:7f3a``.
    """

    def __init__(self, spectators: Callable[[str], int]) -> None:
        self.guests: dict[LobbyClient, None] = {}
        self.admitted: Callable[[str], Awaitable[frozenset[int]]] | None = None
        self._spectators = spectators
        self._changed: dict[str, Table] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._private: dict[str, Table] = {}
        self._telling: asyncio.Task[None] | None = None

    def changed(self, table: Table) -> None:
        """Send a table's change to the clients soon, together with other changes."""
        if not self.guests:
            return
        self._changed[table.id] = table
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(EVERY, self._tell)

    def close(self) -> None:
        """Stop sending."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._telling is not None:
            self._telling.cancel()

    def _tell(self) -> None:
        self._timer = None
        changed, self._changed = self._changed, {}
        for table in changed.values():
            if may_see(table, None, admitted=False):
                self._tell_all(table)
            else:
                self._private[table.id] = table
        if self._private and self._telling is None:
            self._telling = asyncio.get_running_loop().create_task(self._tell_some())

    def _tell_all(self, table: Table) -> None:
        """Send a public table to all clients."""
        if table.closed:
            gone = frames.ENCODE(TableGone(table.id))
            for guest in list(self.guests):
                guest.tell(gone)
            return
        count = self._spectators(table.id)
        common = frames.ENCODE(TableChanged(card_of(table, None, count)))
        for guest in list(self.guests):
            visitor = guest.visitor
            if visitor is not None and table.seat_of(visitor.person) is not None:
                guest.tell(frames.ENCODE(TableChanged(card_of(table, visitor, count))))
            else:
                guest.tell(common)

    async def _tell_some(self) -> None:
        """Send the non-public tables, one after another, to the clients that may see them."""
        try:
            while self._private:
                id_ = next(iter(self._private))
                table = self._private.pop(id_)
                self._tell_of(table, await self._admitted(id_))
        finally:
            self._telling = None

    async def _admitted(self, id_: str) -> frozenset[int]:
        if self.admitted is None:
            return frozenset()
        try:
            return await self.admitted(f"table:{id_}")
        except Exception as fault:
            logs.warning("cannot load who was admitted to a table", fault, table=id_)
            return frozenset()

    def _tell_of(self, table: Table, admitted: frozenset[int]) -> None:
        count = self._spectators(table.id)
        for guest in list(self.guests):
            visitor = guest.visitor
            if visitor is None:
                continue
            seen = may_see(table, visitor, admitted=visitor.number in admitted)
            if seen and not table.closed:
                guest.shown.add(table.id)
                guest.tell(frames.ENCODE(TableChanged(card_of(table, visitor, count))))
            elif seen or table.id in guest.shown:
                guest.shown.discard(table.id)
                guest.tell(frames.ENCODE(TableGone(table.id)))
