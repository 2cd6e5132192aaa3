"""All tables of a server: found, opened, loaded when somebody comes, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from socket import gethostname
from typing import Any, Final, Self

from msgspec import structs

from paiju.journal import Corrupt, Envelope, Journal
from paiju.office import Office
from paiju.packs import rules_of
from paiju.server.actor import STOPPING, TableActor
from paiju.server.bots import Bots
from paiju.server.connection import ELSEWHERE, Connection, lost
from paiju.server.events.viewers import Viewers
from paiju.server.fault import Busy, Missing
from paiju.server.group import Group
from paiju.server.job import Job
from paiju.server.loading import NO_TABLE, Loaded, causes_of, load, stream_of
from paiju.server.lobby import TELLING, Lobby
from paiju.server.logs import say
from paiju.server.metrics import Metrics
from paiju.server.newsroom import Newsroom
from paiju.server.online import Online
from paiju.server.people.session import now_in_ms
from paiju.server.presence import Presence
from paiju.server.readiness import Readiness
from paiju.server.refereeing import TableReferee
from paiju.server.settings import Settings
from paiju.server.spectators import Gallery, is_late, wants_to_watch, why_not_look
from paiju.server.stage import Stage
from paiju.server.survey import standing
from paiju.store import People
from paiju.table import Table, decide, evolve, record
from paiju.table import events as e
from paiju.table.actor import CLOCK, Actor
from paiju.table.clock import deadline
from paiju.table.commands import AnyCommand, OpenTable, Tick, Watch

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""The signs of a table's id: none looks like another."""
LENGTH: Final = 10
_SWEEP: Final = 15.0
_SEATING: Final = (e.SeatTaken, e.SeatLeft, e.DealStarted, e.DealEnded)


class _Awaited:
    """A reply for whom a coroutine waits."""

    __slots__ = ("future",)

    def __init__(self) -> None:
        self.future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def done(self, cause: str, seq: int) -> None:  # noqa: ARG002
        """Let the coroutine go on."""
        if not self.future.done():
            self.future.set_result(seq)

    def refused(self, cause: str, error: Exception) -> None:  # noqa: ARG002
        """Raise the error in the coroutine."""
        if not self.future.done():
            self.future.set_exception(error)


class _Room:
    """A table in memory, with what stands around it."""

    __slots__ = ("actor", "presence", "tick", "tick_at")

    def __init__(self, actor: TableActor, presence: Presence) -> None:
        self.actor = actor
        self.presence = presence
        self.tick: asyncio.TimerHandle | None = None
        self.tick_at: int | None = None


class House:
    """The live tables over one journal; ``async with House(journal, settings) as house``.

    `people`, where given, tell who was invited and which tables are closed. See `paiju.server.routes.LiveTables`.
    """

    def __init__(
        self,
        journal: Journal,
        settings: Settings | None = None,
        *,
        people: People | None = None,
        metrics: Metrics | None = None,
        bots: Bots | None = None,
        clock: Callable[[], int] = now_in_ms,
    ) -> None:
        self.settings = settings or Settings()
        self.metrics = metrics or Metrics()
        self.bots = bots or Bots(self.settings, self.metrics)
        self.referee = TableReferee(self.settings.pace)
        self.clock = clock
        self.lobby = Lobby(self.spectators)
        self.office = Office(journal)
        viewers = None if people is None else Viewers(people)
        self.newsroom = Newsroom(self.office, clock, viewers=viewers)
        self.online = Online(self)
        self._journal = journal
        self._people = people
        self.readiness = Readiness(journal, people)
        port = self.settings.port or secrets.token_hex(6)
        self._owner = self.settings.owner or f"{gethostname()}:{port}"
        self._rooms: dict[str, _Room] = {}
        self._loading: dict[str, asyncio.Future[_Room]] = {}
        self._faces: dict[str, Table] = {}
        self._surveyed: asyncio.Task[None] | None = None
        self._whole = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    async def __aenter__(self) -> Self:
        """Begin to keep house."""
        await self.online.begin()
        self._start(self._sweep())
        self._start(self.newsroom.watch())
        self._start(self.metrics.watch_loop())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Carry out what was taken, keep snapshots, let go; within the time that the settings give."""
        self._closing = True
        await self.bots.close()
        self.referee.close()
        self.lobby.close()
        self.newsroom.close()
        self.online.close()
        for task in (tasks := list(self._tasks)):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._surveyed is not None:
            self._surveyed.cancel()
        rooms = list(self._rooms.values())
        for room in rooms:
            self._still(room)
        if rooms:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.settings.stopping):
                    await asyncio.gather(*(room.actor.finish() for room in rooms))
                    await asyncio.gather(*(room.actor.keep() for room in rooms))
        await self.readiness.close()
        self._rooms.clear()
        self.metrics.tables.set(0)

    # What the routes ask.

    async def open_table(self, actor: Actor, command: OpenTable, id_: str = "") -> str:
        """Set a table up and give its id, once that is durable. Raises `Refused`, `Malformed`.

        `id_`: under that id; `Conflict` where there is such a table already.
        """
        id_ = id_ or "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        at = self.clock()
        events = decide(None, command, actor, at, secrets.token_bytes(32), games=rules_of)
        stream = stream_of(id_)
        table: Table | None = None
        envelopes = []
        for seq, event in enumerate(events, 1):
            table = evolve(table, event, id_, seq, at, games=rules_of)
            envelopes.append(Envelope(stream, seq, at, actor.id, "open", record.write(event)))
        assert table is not None
        await self._journal.append(envelopes)
        loaded = Loaded(table, causes_of(envelopes), 0)
        room = self._furnish(loaded)
        self._changed(room.actor.table)
        return id_

    async def tables(self) -> Sequence[Table]:
        """Give the tables that are not closed, as they stand."""
        if self._surveyed is None or (self._surveyed.done() and not self._whole):
            self._surveyed = asyncio.get_running_loop().create_task(self._survey())
        await asyncio.shield(self._surveyed)
        return list(self._faces.values())

    async def table(self, table: str) -> Table:
        """Give a table by its id as it stands, a closed one too. Raises `Missing`; `Corrupt` where it is lost."""
        return (await self.actor(table)).table

    async def do(self, table: str, actor: Actor, command: AnyCommand) -> None:
        """Have a command carried out; return once it is durable. Raises `Missing`, `Refused`, `Conflict`."""
        await self.carry_out(await self.actor(table), actor, command)

    async def carry_out(self, table: TableActor, actor: Actor, command: AnyCommand) -> int:
        """Have a command carried out at a table that is in memory; gives the number that the table stands at."""
        reply = _Awaited()
        table.submit(Job(command, actor, "", reply))
        return await reply.future

    async def journal(self, table: str) -> list[Envelope]:
        """Give all events of a table, from the first. Raises `Missing`, `Corrupt`."""
        found = await self._journal.read(stream_of(_id(table)))
        if not found:
            raise Missing(NO_TABLE)
        return found

    def spectators(self, table: str) -> int:
        """Count those who watch a table now."""
        room = self._rooms.get(table)
        if room is None:
            return 0
        actor = room.actor
        return len(
            {
                c.actor.id
                for s in actor.stages
                for c in s.connections
                if actor.table.seat_of(c.actor.id) is None
            }
        )

    # Connections.

    async def actor(self, id_: str) -> TableActor:
        """Give a table's actor, loaded where it is not in memory. Raises `Missing`, `Corrupt`."""
        return (await self._room(id_)).actor

    async def enter(self, connection: Connection) -> None:
        """Let a connection in and show it the table.

        Raises `Refused` where it may not look. Who will see hidden hands is written down before he sees any.
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
            self._oust(actor, connection)
        self._stage_for(actor, person).show(connection, self.clock())
        room.presence.came(person.id)
        if not seated:
            self._changed(actor.table)

    def leave(self, connection: Connection) -> None:
        """Let a connection go."""
        actor = connection.table
        shown = connection.stage
        if shown is None:
            return
        shown.leave(connection)
        connection.stage = None
        actor.used = self.clock()
        room = self._rooms.get(actor.id)
        if room is not None and room.actor is actor:
            room.presence.went(connection.actor.id)
            if not self._closing and actor.table.seat_of(connection.actor.id) is None:
                self._changed(actor.table)

    def _stage_for(self, actor: TableActor, person: Actor) -> Stage:
        gallery = actor.gallery
        late = gallery is not None and is_late(actor.table, person)
        return gallery.stage if gallery is not None and late else actor.stage

    def _oust(self, actor: TableActor, newest: Connection) -> None:
        """End a player's other connections: the newest plays."""
        for other in [c for c in actor.stage.connections if c.actor.id == newest.actor.id]:
            if other is not newest:
                other.end("elsewhere", ELSEWHERE)

    # What happens at the tables.

    def show_out(self, table: TableActor, group: Group) -> None:
        """End the connections of those who may not look any more, before the group is shown."""
        if group.plain or not any(isinstance(event, _SEATING) for event in group.events):
            return
        for stage in table.stages:
            for connection in list(stage.connections):
                refused = why_not_look(group.after, connection.actor)
                if refused is not None:
                    connection.refused("", refused)
                    connection.end("ended", refused.text)

    def happened(self, table: TableActor, before: Table, group: Group) -> None:  # noqa: ARG002
        """Heed a group of events that is durable and shown."""
        room = self._rooms.get(table.id)
        if room is None:
            return
        if not group.plain:
            self._heed(room, group)
        else:
            self.metrics.moves += 1
        self.wind(room)
        self.bots.consider(table)
        self.referee.consider(table)

    def renewed(self, table: TableActor) -> None:
        """Have all go on that follows by itself: clocks, bots, the referee, what the table's event waits for."""
        room = self._rooms.get(table.id)
        if room is None or self._closing:
            return
        self._changed(table.table)
        self.online.renewed(table.id)
        for occupant in table.table.seats:
            if occupant is not None and not occupant.bot:
                room.presence.check(occupant.person)
        self.wind(room)
        self.bots.consider(table)
        self.referee.consider(table)

    def _heed(self, room: _Room, group: Group) -> None:
        """Heed what is more than an act of the game."""
        table = room.actor
        kinds = {type(event) for event in group.events}
        if e.Performed in kinds:
            self.metrics.moves += 1
        self.online.happened(table.id, kinds)
        if not kinds.isdisjoint(TELLING):
            self._changed(group.after)
        if not kinds.isdisjoint(_SEATING):
            self._reseat(table)
        for event in group.events:
            if isinstance(event, e.SeatTaken | e.WentAway):
                occupant = group.after.seats[event.seat]
                if occupant is not None:
                    room.presence.check(occupant.person)

    def _reseat(self, actor: TableActor) -> None:
        """Bring everybody to where he belongs after somebody sat down or got up, or a deal began."""
        table, now = actor.table, self.clock()
        seated: dict[str, Connection] = {}
        for stage in actor.stages:
            for connection in list(stage.connections):
                person = connection.actor
                if table.seat_of(person.id) is not None:
                    seated[person.id] = connection
                belongs = self._stage_for(actor, person)
                if belongs is not stage:
                    stage.leave(connection)
                    belongs.show(connection, now)
        for connection in seated.values():
            self._oust(actor, connection)

    def lost(self, table: TableActor, error: Corrupt) -> None:
        """Close a table whose journal does not replay; the rest of the house stays open."""
        self.metrics.corrupt.inc()
        say("a journal does not replay", 50, table=table.id, seq=error.seq)
        room = self._rooms.pop(table.id, None)
        self._faces.pop(table.id, None)
        self.metrics.tables.set(len(self._rooms))
        if room is not None:
            self._still(room)
        table.closing = True
        for stage in table.stages:
            for connection in list(stage.connections):
                connection.end("corrupt", lost(error))

    def _changed(self, table: Table) -> None:
        """Keep how a table looks from the lobby, and tell those who are there."""
        if table.closed:
            known = self._faces.pop(table.id, None)
            if known is not None and self._people is not None and not self._closing:
                self._start(self._people.close_table(table.id, self.clock()))
        else:
            self._faces[table.id] = _face(table)
        self.lobby.changed(table)

    def wind(self, room: _Room) -> None:
        """Set the timer by which the table is told that time has passed."""
        due = deadline(room.actor.table)
        if due == room.tick_at:
            return
        if room.tick is not None:
            room.tick.cancel()
        room.tick, room.tick_at = None, due
        if due is not None and not self._closing and not room.actor.closing:
            wait = max(0.0, (due - self.clock()) / 1000)
            loop = asyncio.get_running_loop()
            room.tick = loop.call_later(min(wait, 3600.0), self._tick, room)

    def _tick(self, room: _Room) -> None:
        room.tick, room.tick_at = None, None
        if deadline(room.actor.table) is not None:
            room.actor.submit(Job(Tick(), CLOCK, "", _Ticked(self, room)))

    # In memory and out of it.

    async def _room(self, id_: str) -> _Room:
        room = self._rooms.get(id_)
        if room is not None:
            return room
        loading = self._loading.get(_id(id_))
        if loading is None:
            loading = asyncio.ensure_future(self._load(id_))
            self._loading[id_] = loading
            loading.add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(loading)

    async def _load(self, id_: str) -> _Room:
        if self._closing:
            raise Busy(STOPPING)
        try:
            loaded = await load(self._journal, id_, self.clock())
        except Corrupt as error:
            self.metrics.corrupt.inc()
            say("a journal does not replay", 50, table=id_, seq=error.seq)
            raise
        return self._rooms.get(id_) or self._furnish(loaded)

    def _furnish(self, loaded: Loaded) -> _Room:
        actor = TableActor(
            self._journal,
            loaded,
            self,
            settings=self.settings,
            metrics=self.metrics,
            clock=self.clock,
            owner=self._owner,
        )
        if loaded.table.terms.delay:
            actor.gallery = Gallery(loaded, lambda: actor.table, self.clock)
        room = _Room(actor, Presence(actor, self.settings))
        self._rooms[actor.id] = room
        self.metrics.tables.set(len(self._rooms))
        if not actor.table.closed:
            self._faces[actor.id] = _face(actor.table)
            room.presence.expect()
            self.wind(room)
            self.bots.consider(actor)
            self.referee.consider(actor)
        return room

    def _still(self, room: _Room) -> None:
        """Stop all timers of a table."""
        room.presence.close()
        if room.tick is not None:
            room.tick.cancel()
        if room.actor.gallery is not None:
            room.actor.gallery.close()

    async def _sweep(self) -> None:
        """For ever: put away the tables that nobody uses."""
        while True:
            await asyncio.sleep(min(_SWEEP, self.settings.idle))
            try:
                await self.put_away()
            except Exception as fault:
                say("tables could not be put away", 40, fault)

    async def put_away(self) -> None:
        """Put away each table that nobody uses: its snapshot is kept, its memory given back."""
        for room in list(self._rooms.values()):
            if not self._unused(room):
                continue
            await room.actor.keep()
            if self._unused(room) and self._rooms.get(room.actor.id) is room:
                del self._rooms[room.actor.id]
                self._still(room)
                await room.actor.finish()
        self.metrics.tables.set(len(self._rooms))

    def _unused(self, room: _Room) -> bool:
        actor = room.actor
        here = any(stage.connections for stage in actor.stages)
        if here or actor.busy or room.presence.waiting or room.tick is not None:
            return False
        return (
            not actor.table.bots_to_act and self.clock() - actor.used >= self.settings.idle * 1000
        )

    async def _survey(self) -> None:
        """Look at every table once, so that the lobby can list those that are not in memory."""

        def known(id_: str) -> bool:
            return id_ in self._rooms or id_ in self._faces

        async for table in standing(self._journal, self._people, known, self.clock):
            if not known(table.id):
                self._faces[table.id] = _face(table)
        self._whole = True

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class _Ticked:
    """After a tick that changed nothing, or failed, the clock is wound again."""

    __slots__ = ("_house", "_room")

    def __init__(self, house: House, room: _Room) -> None:
        self._house = house
        self._room = room

    def done(self, cause: str, seq: int) -> None:  # noqa: ARG002
        """Wind the clock."""
        self._house.wind(self._room)

    def refused(self, cause: str, error: Exception) -> None:  # noqa: ARG002
        """Wind the clock, to try again in a second."""
        loop = asyncio.get_running_loop()
        loop.call_later(1.0, self._house.wind, self._room)


def _face(table: Table) -> Table:
    """Give a table as the lobby needs it, without what fills the memory."""
    deal = table.deal
    if deal is not None:
        deal = structs.replace(deal, steps=(), explanations=(), questions=())
    return structs.replace(table, deal=deal, past=(), lines=(), notes=())


def _id(id_: str) -> str:
    """Check an id before the store is asked. Raises `Missing`."""
    if (
        not id_
        or len(id_) > 64
        or not id_.isascii()
        or not id_.replace("-", "").replace("_", "").isalnum()
    ):
        raise Missing(NO_TABLE)
    return id_
