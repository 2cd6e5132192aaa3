"""The frames of an event's socket. Times are milliseconds since 1970 UTC."""

from __future__ import annotations

from typing import TypeAlias

from paiju.office.seen.event import EventSeen
from paiju.server.wire import Bye, Changes, Frame, No, Pong


class EventMoved(Frame, frozen=True, tag=True):
    """Event socket: the event is at `seq`. Sent first, and after each act to a client that has not sent `Since`.

    A client that shows an older one requests the event again.
    """

    seq: int
    at: int


class EventView(Frame, frozen=True, tag=True):
    """Event socket: all that the viewer sees, for a client that sent `Since`; changes follow automatically."""

    event: EventSeen


class EventChanged(Frame, frozen=True, tag=True, omit_defaults=True):
    """Event socket: what changed between `prev` and `seq`; a client that is not at `prev` sends `Since`.

    Before `changed` is applied, `left` of each clock of a table that has one becomes its `ends` minus `at`.
    """

    prev: int
    seq: int
    at: int
    changed: Changes = Changes()


FromEvent: TypeAlias = EventMoved | EventView | EventChanged | Pong | No | Bye
