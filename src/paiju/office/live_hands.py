"""Who has held or seen a hand of which deals at a live table (H.watched)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from paiju.journal import Envelope
from paiju.table import record
from paiju.table.events import DealStarted, SeatLeft, SeatTaken, Watched


class Holder(Struct, frozen=True):
    """Somebody who was at a deal: his id, his name at the seat, and the seat; None for who was shown hidden hands."""

    person: str
    name: str
    seat: int | None


def holders_of(envelopes: Iterable[Envelope]) -> dict[int, frozenset[Holder]]:
    """Return the people who were at each deal of a table's journal, by its number; no bots.

    Whoever sits down while a deal is played was at it, and who got up in the middle of it. The deals that are over lie
    open to all who sit down or watch later: they have seen those too. Who was shown hidden hands is written down once:
    he has seen those of later deals as well, until he sits down himself.
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
