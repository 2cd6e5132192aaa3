"""A table as it is shown: its connections, their viewers, and the frames that each viewer gets.

A table has one feed for viewers who see it live and, if its terms say so, a second one for spectators, which shows
everything later.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct, structs

from paiju.server import frames
from paiju.server.connection import Connection
from paiju.server.group import EventGroup
from paiju.table import events as e
from paiju.table.actor import Actor
from paiju.table.commands import Audience
from paiju.table.decide.undoing import undoable
from paiju.table.patch import Changed, changes
from paiju.table.seen import PrivateSeen, PublicSeen
from paiju.table.state import Table
from paiju.table.step import private_steps, public_step, ready_step
from paiju.table.view import Viewer, private, public, viewer_of

TAIL: Final = 16
"""How many groups of events a feed can send again."""
_SEATING: Final = (e.SeatTaken, e.SeatLeft, e.Watched, e.DealEnded)
_PERSONAL: Final = (e.Said, e.NoteWritten)


class Sent(Struct, frozen=True):
    """The frame of one group of events in parts; private parts by viewer key."""

    prev: int
    seq: int
    head: bytes
    public: bytes
    private: dict[str, bytes]


class SeatShown:
    """The last view that a seat's player was shown.

    It is kept while they are briefly disconnected, so that they can be sent what they missed.
    """

    __slots__ = ("key", "seen", "viewer")

    def __init__(self, key: str, viewer: Viewer, seen: PrivateSeen | None) -> None:
        self.key = key
        self.viewer = viewer
        self.seen = seen


def key_of(table: Table, viewer: Viewer) -> str:
    """Return the key of a viewer's private part: seat and person for a player, the kind of viewer for all others."""
    if viewer.seat is not None:
        return f"{int(viewer.seat)} {viewer.person}"
    kind = "d" if viewer.director else "s"
    return kind + ("e" if viewer.everything else "-") + ("h" if viewer.person == table.host.person else "-")


class Feed:
    """A table as it is shown now.

    `delay`: how many milliseconds late it is shown. `live` returns the current table, which decides the rights of
    viewers.
    """

    def __init__(self, table: Table, live: Callable[[], Table], delay: int = 0) -> None:
        self.table = table
        self.delay = delay
        self.connections: dict[Connection, None] = {}
        self._live = live
        self._public: PublicSeen | None = None
        self._written = b""
        self._undoable = undoable(table)
        self._seats: dict[str, SeatShown] = {}
        self._tail: deque[Sent] = deque(maxlen=TAIL)

    @property
    def seq(self) -> int:
        """The number of the last event that is shown."""
        return self.table.seq

    @property
    def public(self) -> PublicSeen:
        """The public view now."""
        if self._public is None:
            self._public = public(self.table)
        return self._public

    def viewer(self, actor: Actor) -> Viewer:
        """Return what a person may see here: their seat and rights are the current ones even if the feed is delayed."""
        return viewer_of(self._live(), actor)

    def show(self, connection: Connection, now: int) -> None:
        """Send a whole view, and everything that follows from now on."""
        self.connections[connection] = None
        connection.feed = self
        connection.viewer = viewer = self.viewer(connection.actor)
        connection.key = key = key_of(self.table, viewer)
        seen = self._seen(key, viewer)
        if not self._written:
            self._written = frames.encoded(self.public)
        connection.show(frames.view(self.seq, now - self.delay, self._written, frames.encoded(seen)))

    def leave(self, connection: Connection) -> None:
        """Remove a connection from the feed."""
        self.connections.pop(connection, None)

    def since(self, connection: Connection, seq: int, now: int) -> None:
        """Send again what came after number `seq`, or a whole view."""
        if seq == self.seq:
            connection.tell(frames.patch(frames.patch_head(seq, seq, now - self.delay), "", b"", b""))
            return
        sent = [one for one in self._tail if one.prev >= seq]
        if not sent or sent[0].prev != seq or any(connection.key not in one.private for one in sent):
            self.show(connection, now)
            return
        for one in sent:
            connection.tell(frames.patch(one.head, "", one.public, one.private[connection.key]))

    def reset(self, table: Table, now: int) -> None:
        """Show a rebuilt table to all, because the one shown so far differs from the journal."""
        self.table = table
        self._public = None
        self._written = b""
        self._undoable = undoable(table)
        self._seats.clear()
        self._tail.clear()
        for connection in list(self.connections):
            self.show(connection, now)

    def advance(self, group: EventGroup, sender: Connection | None = None) -> None:
        """Show a group of events: each connection gets one frame, the sender's with its cause.

        What a frame contains depends on the group; `table.step` knows what a plain one changes::

            group                  public part      a seat's part        part of a spectator or director
            ---------------------  ---------------  -------------------  ---------------------------------
            one act, plain         its step         its step             compared, once for each kind
            one is ready           the seats        nothing              compared, once for each kind
            anything else          views compared   views compared       compared, once for each kind
              seating changes      views compared   those who stay       those who moved: by their new role
              private messages     views compared   views compared       for each of those persons separately
        """
        before, could = self.table, self._undoable
        found, seen, stepped = self._public_part(group)
        self.table, self._public, self._written = group.after, seen, b""
        self._undoable = undoable(group.after)
        kinds = set() if stepped else {type(event) for event in group.events}
        seating = not kinds.isdisjoint(_SEATING)
        if seating:
            self._seats = {
                key: one for key, one in self._seats.items() if self.table.seat_of(one.viewer.person) == one.viewer.seat
            }
        sent = Sent(
            group.prev,
            group.seq,
            frames.patch_head(group.prev, group.seq, group.at),
            frames.changed(found or {}),
            self._seat_parts(before, could, stepped=stepped, acted=group.plain),
        )
        own = frozenset() if kinds.isdisjoint(_PERSONAL) else _persons(before, self.table)
        self._send(sent, before, own, (sender, group.cause), seating=seating)
        for person_key in [key for key in sent.private if own and key[0] in "ds"]:
            del sent.private[person_key]
        self._tail.append(sent)

    def _public_part(self, group: EventGroup) -> tuple[Changed | None, PublicSeen | None, bool]:
        """Return what changes for all, the resulting public view if known, and whether a step produced it."""
        before, after = self.table, group.after
        if group.plain:
            found = public_step(before, after)
            if found is not None:
                return found, None, True
        elif len(group.events) == 1 and type(group.events[0]) is e.ReadySet:
            found = ready_step(after)
            known = self._public
            return found, known and structs.replace(known, **found["set"]), True
        seen = public(after, (before, self.public))
        return changes(self.public, seen), seen, False

    def _seat_parts(self, before: Table, could: frozenset[int], *, stepped: bool, acted: bool) -> dict[str, bytes]:
        """Return what changes for each seat, by its key.

        After an act this is computed from the act's step. Other steps change nothing for a seat. Without a step,
        the views before and after are compared.
        """
        after, can = self.table, self._undoable
        seats = list(self._seats.values())
        steps: list[Changed | None] = [{} if stepped else None] * len(seats)
        if acted and stepped:
            steps = private_steps(before, after, [one.viewer for one in seats], could, can)
        parts: dict[str, bytes] = {}
        for one, step in zip(seats, steps, strict=True):
            turned = step
            if turned is None:
                seen = one.seen or private(before, one.viewer)
                one.seen = private(after, one.viewer, (before, seen), can)
                turned = changes(seen, one.seen)
            elif turned:
                one.seen = None
            parts[one.key] = frames.changed(turned or {})
        return parts

    def _send(
        self, sent: Sent, before: Table, own: frozenset[str], asked: tuple[Connection | None, str], *, seating: bool
    ) -> None:
        """Send each connection its frame.

        `own`: the persons with private messages of their own; `asked`: the sender of the command, and its cause;
        `seating`: whether the seating has changed.
        """
        sender, cause = asked
        after, public_part, parts = self.table, sent.public, sent.private
        common = b"".join((sent.head, b',"public":', public_part) if public_part else (sent.head,))
        for connection in list(self.connections):
            viewer, key = connection.viewer, connection.key
            moved = seating and (viewer := self.viewer(connection.actor)) != connection.viewer
            if moved or viewer.person in own:
                part = self._turned(connection, before, after, viewer)
            else:
                known = parts.get(key)
                if known is None:
                    known = parts[key] = _part(before, after, viewer, viewer)
                part = known
            if connection is sender and cause:
                connection.tell(frames.patch(sent.head, cause, public_part, part))
            elif part:
                connection.tell(b"".join((common, b',"private":', part, b"}")))
            else:
                connection.tell(common + b"}")

    def _turned(self, connection: Connection, before: Table, after: Table, viewer: Viewer) -> bytes:
        """Return the private part for a viewer whose rights have changed or who was sent something alone."""
        part = _part(before, after, connection.viewer, viewer)
        connection.viewer = viewer
        connection.key = key = key_of(after, viewer)
        if viewer.seat is not None:
            self._seen(key, viewer)
        return part

    def _seen(self, key: str, viewer: Viewer) -> PrivateSeen:
        """Return a viewer's private part of the table as shown; for a seat it is cached."""
        one = self._seats.get(key)
        if one is not None:
            if one.seen is None:
                one.seen = private(self.table, viewer)
            return one.seen
        seen = private(self.table, viewer)
        if viewer.seat is not None and not self.delay:
            self._seats[key] = SeatShown(key, viewer, seen)
        return seen


def _part(before: Table, after: Table, old: Viewer, new: Viewer) -> bytes:
    found: dict[str, Any] | None = changes(private(before, old), private(after, new))
    return frames.changed(found or {})


def _persons(before: Table, after: Table) -> frozenset[str]:
    """Return the persons whose private part holds messages that no other viewer of their kind sees."""
    lines = {line.person for table in (before, after) for line in table.lines if line.to is not Audience.TABLE}
    notes = {note.person for table in (before, after) for note in table.notes}
    return frozenset(lines | notes)
