"""Finds people who have held or seen the hands of each deal at a live table (H.watched)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from paiju.journal import Envelope
from paiju.table import record
from paiju.table.events import DealStarted, SeatLeft, SeatTaken, Watched


class Holder(Struct, frozen=True):
    """A person who was at a deal: id, name at the seat, and the seat, or None for a viewer of hidden hands."""

    person: str
    name: str
    seat: int | None


def holders_of(envelopes: Iterable[Envelope]) -> dict[int, frozenset[Holder]]:
    """Return the people who were present at each deal of a table's journal, by its number; bots are left out.

    A person who sits down or leaves during a deal was present. Finished deals are open to everyone who sits down or
    watches later, so such people count as having seen those, too. Being shown hidden hands is recorded once: it
    also covers later deals, until that person sits down.
    """
    seats: dict[int, Holder] = {}
    watchers: dict[str, Holder] = {}
    found: dict[int, set[Holder]] = {}
    for envelope in envelopes:
        event = record.read(envelope.event)
        if isinstance(event, SeatTaken):
            seats.pop(event.seat, None)
            watchers.pop(event.person, None)
            if not event.bot:
                came = seats[event.seat] = Holder(event.person, event.name, event.seat)
                for people in found.values():
                    people.add(came)
        elif isinstance(event, SeatLeft):
            seats.pop(event.seat, None)
        elif isinstance(event, Watched):
            watcher = watchers[event.person] = Holder(event.person, "", None)
            for people in found.values():
                people.add(watcher)
        elif isinstance(event, DealStarted):
            found.setdefault(event.number, set()).update(seats.values(), watchers.values())
    return {number: frozenset(people) for number, people in found.items()}
