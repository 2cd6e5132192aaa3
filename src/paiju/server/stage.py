"""A table as it is shown: to whom, since when, and the frames that each viewer gets.

A table has one stage for those who see it as it happens, and where its terms say so a second one, for spectators, on
which everything happens later.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct, structs

from paiju.server import frames
from paiju.server.connection import Connection
from paiju.server.group import Group
from paiju.table import events as e
from paiju.table.actor import Actor
from paiju.table.commands import Audience
from paiju.table.decide.undoing import undoable
from paiju.table.patch import Changed, changes
from paiju.table.seen import PrivateSeen, PublicSeen
from paiju.table.state import Table
from paiju.table.step import private_steps, public_step, ready_step
from paiju.table.view import Viewer, private, public, viewer_of

TAIL: Final = 32
"""How many groups of events a stage can tell again."""
_SEATING: Final = (e.SeatTaken, e.SeatLeft, e.Watched, e.DealEnded)
_PERSONAL: Final = (e.Said, e.NoteWritten)


class Told(Struct, frozen=True):
    """What was told of one group: the frame's parts, the private one by the key of an eye."""

    prev: int
    seq: int
    head: bytes
    public: bytes
    private: dict[str, bytes]


class Eye:
    """A seat's eyes: they stay open while its player is gone for a moment, so that he can be told what he missed."""

    __slots__ = ("key", "seen", "viewer")

    def __init__(self, key: str, viewer: Viewer, seen: PrivateSeen | None) -> None:
        self.key = key
        self.viewer = viewer
        self.seen = seen


def key_of(table: Table, viewer: Viewer) -> str:
    """Name what sets a viewer's part apart: his seat and person; or the kind of those who do not play."""
    if viewer.seat is not None:
        return f"{viewer.seat} {viewer.person}"
    kind = "d" if viewer.director else "s"
    return (
        kind
        + ("e" if viewer.everything else "-")
        + ("h" if viewer.person == table.host.person else "-")
    )


class Stage:
    """`table` as shown now; `delay` in milliseconds behind; `live` gives the table as it stands, by which rights go."""

    def __init__(self, table: Table, live: Callable[[], Table], delay: int = 0) -> None:
        self.table = table
        self.delay = delay
        self.connections: dict[Connection, None] = {}
        self._live = live
        self._public: PublicSeen | None = None
        self._written = b""
        self._undoable = undoable(table)
        self._eyes: dict[str, Eye] = {}
        self._tail: deque[Told] = deque(maxlen=TAIL)

    @property
    def seq(self) -> int:
        """The number of the last event that is shown."""
        return self.table.seq

    @property
    def public(self) -> PublicSeen:
        """What all see now."""
        if self._public is None:
            self._public = public(self.table)
        return self._public

    def viewer(self, actor: Actor) -> Viewer:
        """Say what somebody may see here: his seat and rights are those that he has now, though the stage be behind."""
        return viewer_of(self._live(), actor)

    def show(self, connection: Connection, now: int) -> None:
        """Send a whole view, and everything that follows from now on."""
        self.connections[connection] = None
        connection.stage = self
        connection.viewer = viewer = self.viewer(connection.actor)
        connection.key = key = key_of(self.table, viewer)
        seen = self._seen(key, viewer)
        if not self._written:
            self._written = frames.encoded(self.public)
        connection.show(
            frames.view(self.seq, now - self.delay, self._written, frames.encoded(seen))
        )

    def leave(self, connection: Connection) -> None:
        """Show no more to a connection."""
        self.connections.pop(connection, None)

    def since(self, connection: Connection, seq: int, now: int) -> None:
        """Tell again what came after number `seq`, or show a whole view."""
        if seq == self.seq:
            connection.tell(
                frames.patch(frames.patch_head(seq, seq, now - self.delay), "", b"", b"")
            )
            return
        told = [one for one in self._tail if one.prev >= seq]
        if (
            not told
            or told[0].prev != seq
            or any(connection.key not in one.private for one in told)
        ):
            self.show(connection, now)
            return
        for one in told:
            connection.tell(frames.patch(one.head, "", one.public, one.private[connection.key]))

    def reset(self, table: Table, now: int) -> None:
        """Show another table to all: ours was not what the journal says."""
        self.table = table
        self._public = None
        self._written = b""
        self._undoable = undoable(table)
        self._eyes.clear()
        self._tail.clear()
        for connection in list(self.connections):
            self.show(connection, now)

    def advance(self, group: Group, sender: Connection | None = None) -> None:
        """Show a group of events: each connection gets one frame, the sender's with its cause."""
        before, after = self.table, group.after
        could, can = self._undoable, undoable(after)
        seen_after: PublicSeen | None = None
        found: Changed | None = None
        if group.plain:
            found = public_step(before, after)
        elif len(group.events) == 1 and type(group.events[0]) is e.ReadySet:
            found = ready_step(after)
            if self._public is not None:
                seen_after = structs.replace(self._public, **found["set"])
        plain = found is not None
        kinds = set() if plain else {type(event) for event in group.events}
        seating = not kinds.isdisjoint(_SEATING)
        if not plain:
            seen_before = self.public
            seen_after = public(after, (before, seen_before))
            found = changes(seen_before, seen_after)
        self.table, self._public, self._written, self._undoable = after, seen_after, b"", can
        shown = frames.ENCODE(found) if found else b""
        head = frames.patch_head(group.prev, group.seq, group.at)
        told = Told(group.prev, group.seq, head, shown, {})
        privates = told.private
        if seating:
            self._eyes = {
                key: eye
                for key, eye in self._eyes.items()
                if after.seat_of(eye.viewer.person) == eye.viewer.seat
            }
        eyes = list(self._eyes.values())
        viewers = [eye.viewer for eye in eyes]
        steps: list[Changed | None] = [{} if plain else None] * len(eyes)
        if group.plain and plain:
            steps = private_steps(before, after, viewers, could, can)
        for eye, viewer, step in zip(eyes, viewers, steps, strict=True):
            turned = step
            if turned is None:
                seen = eye.seen or private(before, viewer)
                eye.seen = private(after, viewer, (before, seen), can)
                turned = changes(seen, eye.seen)
            elif turned:
                eye.seen = None
            privates[eye.key] = frames.ENCODE(turned) if turned else b""
        own = () if kinds.isdisjoint(_PERSONAL) else _persons(before, after)
        common = b"".join((head, b',"public":', shown) if shown else (head,))
        for connection in list(self.connections):
            viewer, key = connection.viewer, connection.key
            moved = seating and (viewer := self.viewer(connection.actor)) != connection.viewer
            if moved or viewer.person in own:
                part = self._turned(connection, before, after, viewer)
            else:
                known = privates.get(key)
                if known is None:
                    known = privates[key] = _part(before, after, viewer, viewer)
                part = known
            if connection is sender and group.cause:
                connection.tell(frames.patch(head, group.cause, shown, part))
            elif part:
                connection.tell(b"".join((common, b',"private":', part, b"}")))
            else:
                connection.tell(common + b"}")
        for person_key in [key for key in privates if own and key[0] in "ds"]:
            del privates[person_key]
        self._tail.append(told)

    def _turned(self, connection: Connection, before: Table, after: Table, viewer: Viewer) -> bytes:
        """Give the private part of one whose rights have changed, or who was told something alone."""
        part = _part(before, after, connection.viewer, viewer)
        connection.viewer = viewer
        connection.key = key = key_of(after, viewer)
        if viewer.seat is not None:
            self._seen(key, viewer)
        return part

    def _seen(self, key: str, viewer: Viewer) -> PrivateSeen:
        """Give a viewer's part of the table as shown; the eyes of a seat are kept open."""
        eye = self._eyes.get(key)
        if eye is not None:
            if eye.seen is None:
                eye.seen = private(self.table, viewer)
            return eye.seen
        seen = private(self.table, viewer)
        if viewer.seat is not None and not self.delay:
            self._eyes[key] = Eye(key, viewer, seen)
        return seen


def _part(before: Table, after: Table, old: Viewer, new: Viewer) -> bytes:
    found: dict[str, Any] | None = changes(private(before, old), private(after, new))
    return frames.ENCODE(found) if found else b""


def _persons(before: Table, after: Table) -> frozenset[str]:
    """Name those whose part holds words of their own, which nobody else's of their kind does."""
    lines = {
        line.person
        for table in (before, after)
        for line in table.lines
        if line.to is not Audience.TABLE
    }
    notes = {note.person for table in (before, after) for note in table.notes}
    return frozenset(lines | notes)
