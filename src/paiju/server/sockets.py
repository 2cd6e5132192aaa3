"""Serves the sockets: the handshake, authentication, and the link from a pipe to a table, the lobby or an event."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol
from weakref import WeakValueDictionary

from msgspec import structs

from paiju.errors import PaijuError
from paiju.journal import Corrupt, Owned
from paiju.laws import Refused
from paiju.office import OpenedEvent
from paiju.server import frames, logs
from paiju.server.actor import STOPPING
from paiju.server.answer import NO_SUCH_PATH, answer_for
from paiju.server.connection import AT_ANOTHER, CODES, MOVED, RESTART, Bucket, Connection, lost
from paiju.server.event_broadcaster import EventClient
from paiju.server.events.finding import event_in
from paiju.server.fault import Busy, Missing
from paiju.server.guard import address_of, deny
from paiju.server.limits import Seconds
from paiju.server.listing import may_see
from paiju.server.loading import NO_TABLE
from paiju.server.lobby import LobbyClient
from paiju.server.online import rights
from paiju.server.operating.bans import ban_message
from paiju.server.operating.census import Here
from paiju.server.people.visitor import Visitor, signed_in
from paiju.server.protocol import EXTENSION, Pipe
from paiju.server.socket_limits import Admission, SocketLimits
from paiju.server.table_registry import TableRegistry
from paiju.store import People
from paiju.store.people import Ban
from paiju.table.actor import Actor
from paiju.table.state import Table
from paiju.text import Text

LOBBY: Final = "/api/lobby"
_TABLE: Final = ("/api/tables/", "/live")
_EVENT: Final = ("/api/events/", "/live")
_FAREWELL: Final = frames.bye("restart", RESTART)
_SIGNED: Final = Text(
    "your sign-in here has changed; the page will return by itself", "你的登录状态已改变；页面会自动恢复"
)
_OWN_SERVER: Final = Text(
    "live tables need paiju's own server: paiju serve", "实时牌桌须由 paiju 自带的服务器运行：paiju serve"
)


class SocketAuthenticator(Protocol):
    """Authenticates socket connections."""

    async def identify(self, scope: Any) -> Visitor | None:
        """Return the visitor of a handshake, or None if there is no valid session."""


class Sockets:
    """The ASGI application for the sockets; `people`, if given, is used to check who was invited to a table."""

    def __init__(
        self, registry: TableRegistry, authenticator: SocketAuthenticator, people: People | None, ticking: Seconds
    ) -> None:
        self._registry = registry
        self._authenticator = authenticator
        self._people = people
        self._ticking = ticking
        self._buckets: WeakValueDictionary[str, Bucket] = WeakValueDictionary()
        chosen = registry.settings
        self._tables = SocketLimits(chosen.sockets, chosen.address_sockets)
        self._lookers = SocketLimits(chosen.lobby_sockets, chosen.address_lobby_sockets)
        self.here: dict[Connection | LobbyClient, Here] = {}
        """All open sockets."""
        self._reviewing: set[asyncio.Task[None]] = set()
        registry.office.listeners.append(self._changed)
        if people is not None:
            registry.lobby.admitted = people.admitted

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one socket from its handshake to its end."""
        path: str = scope["path"]
        admission = Admission()
        try:
            if path == LOBBY:
                await self._lobby(admission, scope, receive, send)
            elif path.startswith(_TABLE[0]) and path.endswith(_TABLE[1]):
                table = path[len(_TABLE[0]) : -len(_TABLE[1])]
                await self._table(table, admission, scope, receive, send)
            elif path.startswith(_EVENT[0]) and path.endswith(_EVENT[1]):
                event = path[len(_EVENT[0]) : -len(_EVENT[1])]
                await self._event(event, admission, scope, receive, send)
            else:
                await deny(answer_for(Missing(NO_SUCH_PATH)), scope, receive, send)
        finally:
            admission.leave()

    async def _table(self, id_: str, admission: Admission, scope: Any, receive: Any, send: Any) -> None:
        registry = self._registry
        pipe: Pipe | None = None
        try:
            pipe = _pipe(scope)
            admission.enter(self._tables.addresses, address_of(scope))
            visitor = signed_in(await self._authenticator.identify(scope))
            admission.enter(self._tables.persons, visitor.person)
            table = await registry.actor(id_)
            actor = await self._actor(visitor, id_, invited=table.table.terms.by_invitation)
            actor = await self._known(table.table, visitor, actor)
        except Corrupt as error:
            await _accept(receive, send)
            if pipe is not None:
                pipe.end(frames.bye("corrupt", lost(error)), CODES["corrupt"])
            return
        except Owned as error:
            await _accept(receive, send)
            if pipe is not None:
                _lead(pipe, error.address)
            return
        except Exception as error:
            await deny(answer_for(error), scope, receive, send)
            return
        limits = (Bucket(registry.settings.frames, self._ticking()), self._shared(visitor.person))
        connection = Connection(
            pipe,
            table,
            actor,
            limits=limits,
            metrics=registry.metrics,
            now=registry.clock,
            ticking=self._ticking,
            backlog=registry.settings.backlog,
        )
        self.here[connection] = Here(visitor, "table", address_of(scope), table.id)
        gauge = registry.metrics.connections.labels("table")
        gauge.inc()
        try:
            await self._serve(connection, pipe, receive, send)
        finally:
            gauge.dec()
            del self.here[connection]
            registry.leave(connection)

    def ended(self, session: str, person: int) -> None:
        """Close the sockets of a session that ended or of a person whose rights changed.

        They reconnect with their current rights.
        """
        for socket, here in list(self.here.items()):
            known = here.visitor
            if known is not None and (known.session == session or known.number == person):
                socket.end("restart", _SIGNED)

    def banned(self, ban: Ban) -> None:
        """Disconnect those whom a ban excludes, with its reason; an address ban does not affect an operator."""
        for socket, here in list(self.here.items()):
            known = here.visitor
            person = known is not None and known.number == ban.person
            address = here.address == ban.address and not (known is not None and known.operates)
            if person or address:
                socket.end("ended", ban_message(ban))

    def _changed(self, event: OpenedEvent) -> None:
        """Check again who directs at the tables of an event: a role was revoked, or its holder plays now."""
        event_of = self._registry.online.event_of
        directing = [
            one
            for one in self.here
            if isinstance(one, Connection) and one.actor.director and event_of(one.table.id) == event.id
        ]
        if directing:
            task = asyncio.get_running_loop().create_task(self._review(directing))
            self._reviewing.add(task)
            task.add_done_callback(self._reviewing.discard)

    async def _review(self, directing: list[Connection]) -> None:
        """Close the sockets of people who no longer direct, so that they reconnect with their new rights."""
        for connection in directing:
            here, table = self.here.get(connection), connection.table.table
            if here is None or here.visitor is None:
                continue
            try:
                now = await rights(self._registry.online, self._people, here.visitor, table)
            except Exception as error:
                logs.error("who directs at a table is not known", error, table=table.id)
                now = None
            if now is None or not now.directs:
                connection.end("restart", _SIGNED)

    async def _serve(self, connection: Connection, pipe: Pipe, receive: Any, send: Any) -> None:
        pipe.farewell = _FAREWELL
        waiting: list[tuple[bytes, bool]] = []

        def hold(data: bytes, text: bool) -> None:
            """Keep what arrives before the table is shown."""
            if len(waiting) < 16:
                waiting.append((data, text))

        pipe.sink = hold
        await _accept(receive, send)
        try:
            await self._registry.enter(connection)
        except Corrupt as error:
            connection.end("corrupt", lost(error))
        except PaijuError as error:
            connection.refused("", error)
            final = isinstance(error, Refused | Missing)
            connection.end("ended" if final else "restart", error.text)
        except Exception as error:
            logs.error("a table could not be shown", error, table=connection.table.id)
            connection.refused("", error)
            connection.end("restart", STOPPING)
        pipe.sink = connection.received
        for data, text in waiting:
            connection.received(data, text)
        waiting.clear()
        await _until_closed(receive)

    async def _actor(self, visitor: Visitor, table: str, *, invited: bool) -> Actor:
        admitted = False
        if invited and self._people is not None:
            admitted = await self._people.admission(f"table:{table}", visitor.number) is not None
        return visitor.actor(admitted=admitted)

    async def _known(self, table: Table, visitor: Visitor, actor: Actor) -> Actor:
        """Return a visitor with their rights at a table. Raises `Missing` if they may not know of it."""
        of_event = await rights(self._registry.online, self._people, visitor, table)
        if of_event is None:
            _need_known(table, visitor, actor)
            return actor
        if not of_event.looks:
            raise Missing(NO_TABLE)
        return structs.replace(actor, director=of_event.directs, admitted=False)

    async def _lobby(self, admission: Admission, scope: Any, receive: Any, send: Any) -> None:
        registry = self._registry
        try:
            pipe = _pipe(scope)
            admission.enter(self._lookers.addresses, address_of(scope))
            visitor = await self._authenticator.identify(scope)
            if visitor is not None:
                admission.enter(self._lookers.persons, visitor.person)
            bucket = self._shared(visitor.person if visitor is not None else address_of(scope))
        except Exception as error:
            await deny(answer_for(error), scope, receive, send)
            return
        guest = LobbyClient(pipe, visitor, bucket, registry.clock, self._ticking)
        pipe.farewell = _FAREWELL
        pipe.sink = guest.received
        await _accept(receive, send)
        gauge = registry.metrics.connections.labels("lobby")
        gauge.inc()
        registry.lobby.guests[guest] = None
        self.here[guest] = Here(visitor, "lobby", address_of(scope))
        try:
            await _until_closed(receive)
        finally:
            registry.lobby.guests.pop(guest, None)
            del self.here[guest]
            gauge.dec()

    async def _event(self, id_: str, admission: Admission, scope: Any, receive: Any, send: Any) -> None:
        registry = self._registry
        try:
            pipe = _pipe(scope)
            admission.enter(self._lookers.addresses, address_of(scope))
            visitor = await self._authenticator.identify(scope)
            if visitor is not None:
                admission.enter(self._lookers.persons, visitor.person)
            bucket = self._shared(visitor.person if visitor is not None else address_of(scope))
            event = await event_in(registry.office, id_)
        except Exception as error:
            await deny(answer_for(error), scope, receive, send)
            return
        reader = EventClient(pipe, visitor, bucket, registry.clock, self._ticking)
        pipe.farewell = _FAREWELL
        pipe.sink = reader.received
        await _accept(receive, send)
        gauge = registry.metrics.connections.labels("event")
        gauge.inc()
        registry.broadcaster.come(reader, event)
        self.here[reader] = Here(visitor, "event", address_of(scope))
        try:
            await _until_closed(receive)
        finally:
            registry.broadcaster.leave(reader)
            del self.here[reader]
            gauge.dec()

    def _shared(self, key: str) -> Bucket:
        """Return the bucket that all sockets of one person share."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._registry.settings.person_frames, self._ticking())
        return bucket


def _need_known(table: Table, visitor: Visitor, actor: Actor) -> None:
    """Raise `Missing` if the visitor may not learn that there is such a table, as on the routes."""
    if not may_see(table, visitor, admitted=actor.admitted):
        raise Missing(NO_TABLE)


def _pipe(scope: Any) -> Pipe:
    """Return the pipe below a socket. Raises `Busy` if another ASGI server runs the application."""
    pipe: Pipe | None = (scope.get("extensions") or {}).get(EXTENSION)
    if pipe is None:
        raise Busy(_OWN_SERVER)
    return pipe


def _lead(pipe: Pipe, address: str) -> None:
    """Send the address of the server that has the table; if it is unknown, the table will be free in a moment."""
    if address:
        pipe.end(frames.moved(address, AT_ANOTHER), MOVED)
    else:
        pipe.end(_FAREWELL, CODES["restart"])


async def _accept(receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})


async def _until_closed(receive: Callable[[], Any]) -> None:
    while (await receive())["type"] != "websocket.disconnect":
        pass
