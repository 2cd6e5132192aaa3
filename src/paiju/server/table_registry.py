"""All tables of a server: finds and opens them, loads them when a client connects, and unloads unused ones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from socket import gethostname
from typing import Any, Final, Self

from paiju.errors import PaijuError
from paiju.journal import MISSED, STREAM, Corrupt, Envelope, Journal, Lease, Notice
from paiju.office import Office
from paiju.server import logs
from paiju.server.actor import STOPPING, TableActor
from paiju.server.audience import (
    SEATING,
    feed_for,
    hush,
    oust,
    reseat,
    send_away,
    send_elsewhere,
    show_out,
    tell_watching,
    watching,
)
from paiju.server.awaited import Awaited
from paiju.server.bots import Bots
from paiju.server.choosing import CaseBots
from paiju.server.connection import Connection
from paiju.server.event_broadcaster import EventBroadcaster
from paiju.server.events.viewers import Viewers
from paiju.server.fault import LATER, Busy, Missing
from paiju.server.group import EventGroup
from paiju.server.hints import Hints
from paiju.server.job import QueuedCommand
from paiju.server.lease_manager import JOINING, LeaseManager
from paiju.server.loaded_table import LoadedTable
from paiju.server.loaded_tables import LoadedTables
from paiju.server.loading import NO_TABLE, Loaded, checked_id, load, new_id, opened, stream_of, whole
from paiju.server.lobby import TELLING, Lobby
from paiju.server.lobby_index import FACE, LobbyIndex
from paiju.server.metrics import Metrics
from paiju.server.online import Online
from paiju.server.operating.census import ProcessDirectory
from paiju.server.people.session import now_in_ms
from paiju.server.presence import Presence
from paiju.server.readiness import Readiness
from paiju.server.settings import Settings
from paiju.server.spectators import DelayedFeed, wants_to_watch, why_not_look
from paiju.server.wire import HintTold
from paiju.server.witnessing import question_for
from paiju.store import People
from paiju.table import Table
from paiju.table import events as e
from paiju.table.actor import SERVER, Actor
from paiju.table.commands import AnyCommand, OpenTable, Watch
from paiju.tournament.record import PREFIX as EVENT

CHOSEN: Final = "chosen"
"""The topic of the notice that a person has changed their language or edition; the message is the person's number."""
ENDED: Final = "ended"
"""The topic of the notice that a session or a person's rights have ended: the session's digest or "-", and a number or
0.
"""

HANDED: Final = 8
"""How many tables are handed over at once."""


class TableRegistry:
    """The live tables over one journal; ``async with TableRegistry(journal, settings) as registry``.

    `people`, if given, knows who was invited and which tables are closed. See `paiju.server.routes.LiveTables`.
    """

    def __init__(
        self,
        journal: Journal,
        settings: Settings | None = None,
        *,
        people: People | None = None,
        metrics: Metrics | None = None,
        bots: Bots | None = None,
        hints: Hints | None = None,
        clock: Callable[[], int] = now_in_ms,
    ) -> None:
        self.settings = settings or Settings()
        self.metrics = metrics or Metrics()
        self.bots = bots or Bots(self.settings, self.metrics, clock=clock)
        self.hints = hints or Hints(self.settings, self.metrics, warm_bots=self.bots.warm_bots)
        self.case_bots = CaseBots(self.settings.pace)
        self.clock = clock
        self.lobby = Lobby(self.spectators)
        self.office = Office(journal)
        viewers = None if people is None else Viewers(people)
        self.broadcaster = EventBroadcaster(self.office, clock, viewers=viewers)
        self.online = Online(self)
        self._journal = journal
        self._people = people
        self.readiness = Readiness(journal, people)
        self.lease_manager = self._lease_manager() if self.settings.leased else None
        self._rooms = LoadedTables(self.settings.idle, self.metrics, self._give_back)
        known = self._rooms.__contains__
        self._lobby_index = LobbyIndex(
            journal, people, clock, self.lobby, known=known, start=self._start, notify=self.notify
        )
        self.ended: Callable[[str, int], None] | None = None
        """Called when another server reports that a session (by its digest) or a person's rights have ended."""
        self.chosen: Callable[[int], None] | None = None
        """Called when another server reports that a person, by number, has changed their preferences."""
        self.handlers: dict[str, Callable[[str], None]] = {}
        """Callbacks by topic, called with the message of a notice, or with an empty string if notices may have been
        lost.
        """
        self.process_directory = ProcessDirectory(self)
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    async def __aenter__(self) -> Self:
        """Start all background tasks."""
        if self.lease_manager is not None:
            await self.lease_manager.begin()
            self._start(self.lease_manager.keep())
        await self.online.begin()
        self._start(self._rooms.sweep())
        self._journal.listen(self._receive)
        self._start(self.metrics.watch_loop())
        self._start(self.process_directory.load.keep())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def drain(self) -> None:
        """Hand all tables over to the other servers, each once its last frame is written.

        Does nothing if there are no other servers. Only a few tables are handed over at a time: play goes on at the
        tables that are waiting for their turn.
        """
        lease_manager = self.lease_manager
        if lease_manager is None or not lease_manager.others:
            return
        lease_manager.leaving = True
        for lease in self.online.hand_over():
            await lease_manager.release(lease)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.settings.stopping):
                turns = asyncio.Semaphore(HANDED)
                await asyncio.gather(*(self._in_turn(room, turns) for room in self.rooms))

    async def _in_turn(self, room: LoadedTable, turns: asyncio.Semaphore) -> None:
        async with turns:
            await self._hand_over(room)

    async def _hand_over(self, room: LoadedTable) -> None:
        """Hand a table over to another server.

        The table accepts no more commands, finishes those it has accepted, releases its lease, and tells its
        clients where it continues.
        """
        table = room.actor
        hush(table)
        room.still()
        await table.finish()
        await table.keep()
        if self._rooms.get(table.id) is room:
            self._rooms.drop(table.id)
            await self._give_back(room)
            send_elsewhere(table, self.elsewhere(stream_of(table.id)))

    def elsewhere(self, stream: str) -> str:
        """Return the address of the server that should own a stream next; empty if there is none."""
        heir = None if self.lease_manager is None else self.lease_manager.heir(stream)
        return "" if heir is None else heir.address

    def others(self) -> tuple[str, ...]:
        """Return the addresses of the other servers over this store."""
        living = () if self.lease_manager is None else self.lease_manager.others
        return tuple(one.address for one in living if one.address)

    async def close(self) -> None:
        """Run the queued jobs, store snapshots and release everything, within the time that the settings allow."""
        self._closing = True
        self._lobby_index.closing()
        await self.bots.close()
        await self.hints.close()
        self.case_bots.close()
        self.lobby.close()
        self.broadcaster.close()
        self.online.close()
        for task in (tasks := list(self._tasks)):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._lobby_index.close()
        await self._rooms.close(self.settings.stopping)
        if self.lease_manager is not None:
            await self.lease_manager.end()
        await self.readiness.close()

    # Called by the routes.

    async def open_table(self, actor: Actor, command: OpenTable, id_: str = "") -> str:
        """Open a table and return its id once it is stored. Raises `Refused`, `Malformed`.

        `id_`: the id to use. Raises `Conflict` if there is such a table already.
        """
        id_ = id_ or new_id()
        lease = await self._taken(id_)
        try:
            loaded = await opened(self._journal, id_, command, actor, self.clock(), lease=lease)
        except BaseException:
            await self._release(lease)
            raise
        self._lobby_index.changed(self._set_up(loaded, lease).actor.table)
        return id_

    async def tables(self) -> Sequence[Table]:
        """Return the current state of all open tables."""
        return await self._lobby_index.all()

    async def table(self, table: str) -> Table:
        """Return the current state of a table by its id, even if it is closed.

        Raises `Missing` if there is none, and `Corrupt` if its journal cannot be read.
        """
        return (await self.actor(table)).table

    async def do(self, table: str, actor: Actor, command: AnyCommand) -> None:
        """Run a command and return once it is durable. Raises `Missing`, `Refused`, `Conflict`."""
        await self.carry_out(await self.actor(table), actor, command)

    async def carry_out(self, table: TableActor, actor: Actor, command: AnyCommand) -> int:
        """Run a command at a table that is in memory, and return the table's number after it."""
        reply = Awaited()
        table.submit(QueuedCommand(command, actor, "", reply))
        return await reply.future

    async def hint(self, table: str, actor: Actor) -> HintTold:
        """Return the act that a bot would do in a person's place. Raises `Missing`, `Refused`."""
        return await self.hints.give(await self.actor(table), actor)

    async def journal(self, table: str) -> list[Envelope]:
        """Return all events of a table, from the first. Raises `Missing`, `Corrupt`."""
        return await whole(self._journal, checked_id(table))

    def spectators(self, table: str) -> int:
        """Return how many people watch a table now."""
        room = self._rooms.get(table)
        return 0 if room is None else watching(room.actor)

    # Notices of other servers.

    def _receive(self, notice: Notice) -> None:
        """Handle a notice after the code that caused it has received the store's answer."""
        asyncio.get_running_loop().call_soon(self._dispatch, notice)

    def _dispatch(self, notice: Notice) -> None:
        first, _, second = notice.words.rpartition(" ")
        if self._closing:
            return
        if notice.topic == STREAM and first.startswith(EVENT):
            self.broadcaster.heard(first.removeprefix(EVENT), int(second))
        elif notice.topic == FACE:
            self._lobby_index.heard(first, int(second))
        elif notice.topic == ENDED and self.ended is not None:
            self.ended(first, int(second))
        elif notice.topic == CHOSEN and self.chosen is not None:
            self.chosen(int(second))
        elif notice.topic in self.handlers:
            self.handlers[notice.topic](notice.words)
        elif notice == MISSED:
            self._missed()

    def _missed(self) -> None:
        """Compare sequence numbers with the store, because notices may have been lost."""
        for handler in self.handlers.values():
            handler("")
        self.broadcaster.missed()
        self._lobby_index.missed()

    def _freed(self) -> None:
        """Take over what other servers released, and check what they may not have reported."""
        self.online.take_over()
        self._missed()

    def notify(self, topic: str, words: str) -> None:
        """Notify the other servers, if there are any."""
        if self.lease_manager is not None and not self._closing:
            self._start(self._tell(Notice(topic, words)))

    async def _tell(self, notice: Notice) -> None:
        try:
            await self._journal.notify(notice)
        except PaijuError as fault:
            logs.often("the other servers could not be notified", fault, topic=notice.topic)

    # Connections.

    async def actor(self, id_: str) -> TableActor:
        """Return a table's actor, loading it if necessary. Raises `Missing`, `Corrupt`."""
        return (await self._room(id_)).actor

    async def enter(self, connection: Connection) -> None:
        """Let a connection in and show it the table.

        Raises `Refused` if it may not watch. If the person will see hidden hands, this is recorded before they see
        any.
        """
        room = await self._room(connection.table.id)
        actor, person = room.actor, connection.actor
        connection.table = actor
        actor.used = self.clock()
        refused = why_not_look(actor.table, person)
        if refused is not None:
            raise refused
        if wants_to_watch(actor.table, person):
            await self.carry_out(actor, person, Watch())
        if connection.gone:
            return
        seated = actor.table.seat_of(person.id) is not None
        if seated:
            oust(actor, connection)
        feed_for(actor, person).show(connection, self.clock())
        room.presence.came(person.id)
        tell_watching(actor, connection)
        if not seated:
            self._lobby_index.changed(actor.table)

    def leave(self, connection: Connection) -> None:
        """Remove a connection that has closed."""
        actor = connection.table
        shown = connection.feed
        if shown is None:
            return
        shown.leave(connection)
        connection.feed = None
        actor.used = self.clock()
        room = self._rooms.get(actor.id)
        if room is not None and room.actor is actor:
            room.presence.went(connection.actor.id)
            tell_watching(actor)
            if not self._closing and actor.table.seat_of(connection.actor.id) is None:
                self._lobby_index.changed(actor.table)

    # Events at the tables.

    def show_out(self, table: TableActor, group: EventGroup) -> None:
        """End the connections of people who may no longer watch, before the group is shown."""
        show_out(table, group)

    def happened(self, table: TableActor, before: Table, group: EventGroup) -> None:  # noqa: ARG002
        """Handle a group of events that has been stored and shown."""
        room = self._rooms.get(table.id)
        if room is None:
            return
        if not group.plain:
            self._heed(room, group)
        else:
            self.metrics.moves += 1
        room.wind()
        self.bots.consider(table)
        self.case_bots.consider(table)

    def renewed(self, table: TableActor) -> None:
        """Resume everything automatic after a rebuild: clocks, bots, the referee, what the table's event waits for."""
        room = self._rooms.get(table.id)
        if room is None or self._closing:
            return
        self._lobby_index.changed(table.table)
        self.online.renewed(table.id)
        for occupant in table.table.seats:
            if occupant is not None and not occupant.bot:
                room.presence.check(occupant.person)
        room.wind()
        table.advance()
        self.bots.consider(table)
        self.case_bots.consider(table)

    def _heed(self, room: LoadedTable, group: EventGroup) -> None:
        """Handle a group that is more than an act of the game."""
        table = room.actor
        kinds = {type(event) for event in group.events}
        if e.Performed in kinds:
            self.metrics.moves += 1
        self.online.happened(table.id, kinds)
        if not kinds.isdisjoint(TELLING):
            self._lobby_index.changed(group.after)
        if not kinds.isdisjoint(SEATING):
            reseat(table, self.clock())
            tell_watching(table)
        for event in group.events:
            if isinstance(event, e.SeatTaken | e.WentAway):
                occupant = group.after.seats[event.seat]
                if occupant is not None:
                    room.presence.check(occupant.person)

    def lost(self, table: TableActor, error: Corrupt) -> None:
        """Close a table whose journal does not replay; all other tables stay open."""
        self.metrics.corrupt.inc()
        logs.critical("a journal does not replay", table=table.id, seq=error.seq)
        self._rooms.drop(table.id)
        self._lobby_index.forget(table.id)
        table.closing = True
        send_away(table, error)

    def reconsider(self, table: TableActor) -> None:
        """Check again whether the bots of a table have something to do."""
        self.bots.consider(table)

    def advise(self, table: TableActor, asker: Connection, cause: str) -> None:
        """Start computing a hint for the client that asked for it."""
        if not self._closing:
            self._start(self._advise(table, asker, cause))

    async def _advise(self, table: TableActor, asker: Connection, cause: str) -> None:
        try:
            told = await self.hints.give(table, asker.actor)
        except Exception as error:
            if not isinstance(error, PaijuError):
                logs.error("a hint could not be given", error, table=table.id)
            asker.refused(cause, error)
        else:
            asker.hint(cause, told)

    def witness(self, table: TableActor, asker: Connection, cause: str) -> None:
        """Start answering what the asking program has witnessed at the table."""
        if not self._closing:
            self._start(_witness(table.table, asker, cause))

    def dispossessed(self, table: TableActor, address: str = "") -> None:
        """Drop a table at once because another server owns it; no client has had a command confirmed meanwhile."""
        room = self._rooms.get(table.id)
        if room is None or room.actor is not table:
            return
        logs.often("a table is another server's now", table=table.id)
        self._let_go(room, address)

    def _let_go(self, room: LoadedTable, address: str = "") -> None:
        self._rooms.drop(room.actor.id)
        room.actor.closing = True
        send_elsewhere(room.actor, address)

    def _lost_all(self) -> None:
        """Drop all tables, because another server considers this one dead."""
        rooms = list(self._rooms.values())
        for room in rooms:
            self._let_go(room)
        logs.warning("tables are let go", tables=len(rooms))
        self.online.dispossessed()

    def _silent(self) -> None:
        """Disconnect the clients, who may find their tables at another server.

        Tables that no other server takes over stay as they are.
        """
        for room in list(self._rooms.values()):
            send_elsewhere(room.actor, "")

    # Loading and unloading.

    def _lease_manager(self) -> LeaseManager:
        return LeaseManager(
            self._journal,
            gethostname(),
            self.settings.address,
            self.settings.lease,
            silent=self._silent,
            lost=self._lost_all,
            freed=self._freed,
        )

    async def own(self, stream: str) -> Lease | None:
        """Acquire the lease of a stream; None if this server runs alone. Raises `Owned`, `Busy`, `Unavailable`."""
        return None if self.lease_manager is None else await self.lease_manager.take(stream)

    async def _taken(self, id_: str) -> Lease | None:
        return await self.own(stream_of(id_))

    async def _release(self, lease: Lease | None) -> None:
        if lease is not None and self.lease_manager is not None:
            await self.lease_manager.release(lease)

    async def _give_back(self, room: LoadedTable) -> None:
        await self._release(room.actor.lease)

    async def _room(self, id_: str) -> LoadedTable:
        if self.lease_manager is not None and self.lease_manager.away:
            raise Busy(JOINING)
        return self._rooms.get(id_) or await self._rooms.loaded(checked_id(id_), self._load)

    async def _load(self, id_: str) -> LoadedTable:
        if self._closing:
            raise Busy(STOPPING)
        lease = None
        if self.lease_manager is not None:
            if not await self._journal.last(stream_of(id_)):
                raise Missing(NO_TABLE)
            lease = await self._taken(id_)
        try:
            loaded = await load(self._journal, id_, self.clock())
            if lease is not None and loaded.table.host.person == SERVER.id:
                await self.online.own(id_)
        except BaseException as error:
            await self._release(lease)
            if isinstance(error, Corrupt) and error.later:
                logs.often("a later release wrote a journal", grave=True, reason=error.text.en)
                raise Busy(LATER) from error
            if isinstance(error, Corrupt):
                self.metrics.corrupt.inc()
                logs.critical("a journal does not replay", table=id_, seq=error.seq)
            raise
        if lease is not None and self.lease_manager is not None and not self.lease_manager.holds(lease):
            raise Busy(JOINING)
        room = self._rooms.get(id_)
        if room is not None:
            room.actor.lease = lease
            return room
        return self._set_up(loaded, lease)

    def _set_up(self, loaded: Loaded, lease: Lease | None = None) -> LoadedTable:
        actor = TableActor(
            self._journal, loaded, self, settings=self.settings, metrics=self.metrics, clock=self.clock, lease=lease
        )
        if loaded.table.terms.delay:
            actor.delayed_feed = DelayedFeed(loaded, actor.live, self.clock)
        room = LoadedTable(actor, Presence(actor, self.settings), self.clock)
        self._rooms.add(room)
        if not actor.table.closed:
            self._lobby_index.keep(actor.table)
            room.presence.expect()
            room.wind()
            actor.advance()
            self.bots.consider(actor)
            self.case_bots.consider(actor)
        return room

    @property
    def rooms(self) -> tuple[LoadedTable, ...]:
        """The tables in memory."""
        return tuple(self._rooms.values())

    async def owner(self, stream: str) -> str:
        """Return the id of the process that owns a stream; empty if there is none or this server runs alone."""
        if self.lease_manager is None:
            return ""
        found = await self._journal.owner(stream)
        return "" if found is None else found.id

    async def last_at(self, stream: str) -> int:
        """Return when a stream was last written (milliseconds since 1970 UTC), 0 for never."""
        last = await self._journal.last(stream)
        rows = await self._journal.read(stream, last - 1) if last else []
        return rows[-1].at if rows else 0

    async def written(self, prefix: str) -> dict[str, int]:
        """Return when each stream with a prefix was last written, by the part of its name after the prefix."""
        found = await self._journal.times(prefix)
        return {stream.removeprefix(prefix): at for stream, at in found.items()}

    def renamed(self, ids: frozenset[str]) -> None:
        """Reload in the background all tables that name people whose names in journals have been replaced."""
        self._start(self._renamed(ids))

    async def _renamed(self, ids: frozenset[str]) -> None:
        for room in self.rooms:
            if _names(room.actor.table, ids):
                await self._read_anew(room)
        self._lobby_index.renamed(lambda table: _names(table, ids))
        for event in self.office.opened:
            if not ids.isdisjoint(event.competition.people):
                await event.read_anew()
                self.broadcaster.renamed(event)

    async def _read_anew(self, room: LoadedTable) -> None:
        """Finish the queued commands of a table, unload it, and let its clients reconnect."""
        table = room.actor
        hush(table)
        room.still()
        await table.finish()
        if self._rooms.get(table.id) is room:
            self._rooms.drop(table.id)
            await self._give_back(room)
            send_elsewhere(table, "")

    async def put_away(self) -> None:
        """Unload every table that has no users."""
        await self._rooms.put_away()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task that ends with the registry."""
        self._start(work)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _names(table: Table, ids: frozenset[str]) -> bool:
    """Return whether one of these people hosts a table, sits there or has written a message."""
    people = {table.host.person, *(one.person for one in table.seats if one is not None)}
    return not ids.isdisjoint(people) or any(line.person in ids for line in table.lines)


async def _witness(table: Table, asker: Connection, cause: str) -> None:
    """Answer what a person has witnessed at a table; there may be many legal acts, so a thread lists them."""
    try:
        ask = await asyncio.to_thread(question_for, table, asker.actor)
    except Exception as error:
        if not isinstance(error, PaijuError):
            logs.error("what a seat has witnessed could not be read", error, table=table.id)
        asker.refused(cause, error)
    else:
        asker.witnessed(cause, table.seq, ask)
