"""Frames of an event's socket. Times are milliseconds since 1970 UTC."""

from __future__ import annotations

from typing import TypeAlias

from paiju.office.seen.event import EventSeen
from paiju.server.wire import Bye, Changes, Frame, No, Pong


class EventMoved(Frame, frozen=True, tag=True):
    """Event socket: the event stands at `seq`. First of all; and after each act, to who has not asked by `Since`.

    Who shows an older one asks for it anew.
    """

    seq: int
    at: int


class EventView(Frame, frozen=True, tag=True):
    """Event socket: all that the viewer sees, to who asked by `Since`; what changes follows by itself from there."""

    event: EventSeen


class EventChanged(Frame, frozen=True, tag=True, omit_defaults=True):
    """Event socket: what changed between `prev` and `seq`; who stands elsewhere than at `prev` asks by `Since`.

    Before `changed` is carried out, `left` of each clock of a table that has one is its `ends` less `at`.
    """

    prev: int
    seq: int
    at: int
    changed: Changes = Changes()


FromEvent: TypeAlias = EventMoved | EventView | EventChanged | Pong | No | Bye
