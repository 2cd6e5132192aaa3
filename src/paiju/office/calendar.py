"""Writes sessions as a calendar file (iCalendar, RFC 5545) that phones and mail programs can import."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from icalendar import Calendar, Event
from msgspec import Struct


class Appointment(Struct, frozen=True):
    """An appointment with a unique `id`, so that importing a second file moves it instead of adding another.

    `start` and `end` are timezone-aware.
    """

    id: str
    title: str
    start: datetime
    end: datetime
    place: str = ""
    link: str = ""


def dumps(meetings: Iterable[Appointment], *, written: datetime) -> bytes:
    """Write a calendar; times are in UTC, which every calendar program shows in its user's time zone."""
    calendar = Calendar()
    calendar.add("prodid", "-//paiju//events//EN")
    calendar.add("version", "2.0")
    for one in meetings:
        event = Event()
        event.add("uid", f"{one.id}@paiju")
        event.add("dtstamp", written.astimezone(UTC))
        event.add("dtstart", one.start.astimezone(UTC))
        event.add("dtend", one.end.astimezone(UTC))
        event.add("summary", one.title)
        if one.place:
            event.add("location", one.place)
        if one.link:
            event.add("url", one.link)
        calendar.add_component(event)
    data: bytes = calendar.to_ical()
    return data
