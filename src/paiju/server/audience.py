"""Decides which of a table's feeds each connected client sees, and which clients must be disconnected."""

from __future__ import annotations

from typing import Final

from paiju.journal import Corrupt
from paiju.server import frames
from paiju.server.actor import TableActor
from paiju.server.connection import ELSEWHERE, RESTART, Connection, lost
from paiju.server.feed import Feed
from paiju.server.group import EventGroup
from paiju.server.spectators import is_late, why_not_look
from paiju.table import events as e
from paiju.table.actor import Actor

SEATING: Final = (e.SeatTaken, e.SeatLeft, e.DealStarted, e.DealEnded)
"""The events after which a client may belong to another feed."""


def feed_for(table: TableActor, person: Actor) -> Feed:
    """Return the feed on which a person sees a table: the live one or the delayed one."""
    delayed_feed = table.delayed_feed
    late = delayed_feed is not None and is_late(table.table, person)
    return delayed_feed.feed if delayed_feed is not None and late else table.feed


def oust(table: TableActor, newest: Connection) -> None:
    """End a player's other connections: the newest one plays."""
    for other in [c for c in table.feed.connections if c.actor.id == newest.actor.id]:
        if other is not newest:
            other.end("elsewhere", ELSEWHERE)


def show_out(table: TableActor, group: EventGroup) -> None:
    """End the connections of people who may no longer watch, before the group is shown."""
    if group.plain or not any(isinstance(event, SEATING) for event in group.events):
        return
    for feed in table.feeds:
        for connection in list(feed.connections):
            refused = why_not_look(group.after, connection.actor)
            if refused is not None:
                connection.refused("", refused)
                connection.end("ended", refused.text)


def reseat(table: TableActor, at: int) -> None:
    """Move every client to the right feed after a seat was taken or left, or a deal began."""
    seated: dict[str, Connection] = {}
    for feed in table.feeds:
        for connection in list(feed.connections):
            person = connection.actor
            if table.table.seat_of(person.id) is not None:
                seated[person.id] = connection
            belongs = feed_for(table, person)
            if belongs is not feed:
                feed.leave(connection)
                belongs.show(connection, at)
    for connection in seated.values():
        oust(table, connection)


def send_away(table: TableActor, error: Corrupt) -> None:
    """End every connection to a table whose journal does not replay."""
    for feed in table.feeds:
        for connection in list(feed.connections):
            connection.end("corrupt", lost(error))


def hush(table: TableActor) -> None:
    """Ignore everything more that the clients at a table send."""
    for feed in table.feeds:
        for connection in feed.connections:
            connection.hush()


def send_elsewhere(table: TableActor, address: str) -> None:
    """End every connection to a table that another server owns.

    If the address is unknown, clients that reconnect are led there.
    """
    for feed in table.feeds:
        for connection in list(feed.connections):
            if address:
                connection.lead(address)
            else:
                connection.end("restart", RESTART)


def watching(table: TableActor) -> int:
    """Return how many people watch a table now without sitting at it."""
    people = {c.actor.id for feed in table.feeds for c in feed.connections}
    return sum(table.table.seat_of(person) is None for person in people)


def tell_watching(table: TableActor, newcomer: Connection | None = None) -> None:
    """Send everybody at a table the number of spectators if it changed; a newcomer gets it whenever it is not zero."""
    count = watching(table)
    told = [newcomer] if newcomer is not None and count > 0 else []
    if count != table.watched:
        table.watched = count
        told = [connection for feed in table.feeds for connection in feed.connections]
    for connection in told:
        connection.tell(frames.watching(count))
