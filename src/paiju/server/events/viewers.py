"""Determines who a visitor is in an event and what they see of it, for both routes and sockets."""

from __future__ import annotations

from msgspec import Struct

from paiju.office import OpenedEvent
from paiju.office.seen.entry import player_name
from paiju.office.seen.event import EventSeen, event_seen
from paiju.server.people.visitor import Visitor
from paiju.store import People
from paiju.text import Text
from paiju.tournament import TABLES, Competition, Role, Sender
from paiju.tournament.role import STAFF


def place_of(event: str) -> str:
    """Return the place name under which people are admitted to an event."""
    return f"event:{event}"


class Viewers(Struct, frozen=True):
    """The people of a site as viewers of its events."""

    people: People

    async def actor(self, event: OpenedEvent, visitor: Visitor | None) -> Sender:
        """Return who a visitor is in an event: themselves with a role, else the player whose link they followed.

        A member of the staff remains themselves, and plays as that player.
        """
        if visitor is None:
            return Sender("")
        mine = event.competition.roles(visitor.person)
        if Role.PLAYER not in mine:
            admitted = await self.people.admission(place_of(event.id), visitor.number)
            if admitted is not None and admitted.seat and admitted.seat in event.competition.people:
                if mine.isdisjoint(STAFF):
                    return Sender(admitted.seat, visitor.name)
                return Sender(visitor.person, visitor.name, player=admitted.seat)
        return Sender(visitor.person, visitor.name)

    async def names(self, competition: Competition, actors: set[str], visitor: Visitor | None) -> dict[str, str]:
        """Return the names of people of this site who act in an event."""
        numbers = {
            name: int(number)
            for name in actors
            if name.startswith("person:") and (number := name.removeprefix("person:")).isdecimal()
        }
        found = await self.people.people(sorted(set(numbers.values())))
        names = {name: found[number].name for name, number in numbers.items() if number in found}
        language = visitor.language if visitor else "en"
        clock = Text("the clock", "时钟").to(language)
        tables = Text("the live tables", "实时牌桌").to(language)
        others = {name: player_name(competition, name) for name in actors if name not in names}
        return {**others, **names, "clock": clock, TABLES.id: tables}

    async def view(self, event: OpenedEvent, visitor: Visitor | None, at: int) -> EventSeen:
        """Return an event as a visitor may see it now, at a time in milliseconds since 1970 UTC."""
        actor = await self.actor(event, visitor)
        waiting = {call.actor for call in event.seen_by(actor.id, actor.player).calls}
        staff = {event.competition.organiser, *event.competition.staff}
        names = await self.names(event.competition, staff | waiting, visitor)
        seen = event.seen_by(actor.id, actor.player)
        return event_seen(event.competition, seen, actor, at, names)
