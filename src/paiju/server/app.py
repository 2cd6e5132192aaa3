"""The application: the guard around everything, the routes, the sockets and the pages."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any, Final

from litestar import MediaType, Response, get
from pwdlib.hashers import HasherProtocol

from paiju.office.live_ledger import PREFIX as LEDGER
from paiju.server import logs
from paiju.server.house import CHOSEN, ENDED, House
from paiju.server.limits import Seconds
from paiju.server.loading import stream_of
from paiju.server.metrics import MEDIA
from paiju.server.operating.bans import TOPIC as BANS
from paiju.server.operating.bans import Bans
from paiju.server.operating.closing import CLOSE, heed
from paiju.server.operating.veil import TOPIC as NAMES
from paiju.server.operating.veil import Veil
from paiju.server.pages import Pages
from paiju.server.routes import Desk, routed
from paiju.server.secret import Secret
from paiju.server.sockets import Sockets
from paiju.store import People, Unavailable

_SHOWN: Final = re.compile(r"/(t|e)/([A-Za-z0-9._-]{1,64})(?:/(?!d/).*)?")
"""The pages of live tables and events, which belong to one server; any server can show a replay."""
AGAIN: Final = 1.0
"""Seconds until the store is read again after it could not be read."""
_ROUTES: Final = ("/api/", "/schema", "/metrics", "/health")


def create_app(
    house: House,
    people: People,
    secret: Secret,
    *,
    ticking: Seconds = time.monotonic,
    hasher: HasherProtocol | None = None,
    veil: Veil | None = None,
) -> Application:
    """Build the application over an open house and people store; `veil` is the one the house reads through."""
    settings = house.settings
    desk = Desk(
        people,
        house,
        secret,
        office=house.office,
        site=settings.site,
        rates=settings.rates,
        clock=house.clock,
        ticking=ticking,
        hasher=hasher,
        online=house.online,
        edition=settings.edition,
        others=house.others,
        house=house,
        veil=veil,
        mail=settings.mail,
    )
    sockets = Sockets(house, desk.doorkeeper, people, ticking)
    house.roll.here = sockets.here.values
    desk.bans.made.append(sockets.banned)
    _share(house, BANS, desk.bans)
    house.hearers[CLOSE] = lambda words: heed(house, words)
    if veil is not None:
        veil.changed = house.renamed
        _share(house, NAMES, veil)
    sessions = desk.doorkeeper.sessions
    sessions.ended.append(sockets.ended)
    sessions.ended.append(lambda session, person: house.tell(ENDED, f"{session or '-'} {person}"))

    def ended(session: str, person: int) -> None:
        """Handle a notice that a session or a person's rights have ended at another server."""
        digest = session.removeprefix("-")
        sessions.heard(digest, person)
        sockets.ended(digest, person)

    house.ended = ended
    sessions.chosen.append(lambda person: house.tell(CHOSEN, str(person)))
    house.chosen = sessions.ask_again
    return Application(house, desk, sockets)


def _share(house: House, topic: str, kept: Bans | Veil) -> None:
    """Read a cache of the store again whenever another server reports a change."""

    async def read() -> None:
        while True:
            try:
                await kept.load()
            except Unavailable as fault:
                logs.often("what changed in the store cannot be read", fault, topic=topic)
                await asyncio.sleep(AGAIN)
            else:
                return

    house.hearers[topic] = lambda _: house.start(read())
    kept.tell = lambda: house.tell(topic, "changed")


class Application:
    """The ASGI application. Call `close` when it is no longer served."""

    def __init__(self, house: House, desk: Desk, sockets: Sockets) -> None:
        self.house = house
        self.desk = desk
        self.pages = Pages(house.settings.pages)
        self._sockets = sockets
        self._routes = routed(desk, *_service(house))
        self._guarded = desk.guard(self._inside)

    async def close(self) -> None:
        """Stop the threads behind the routes and their remaining work on the people store."""
        await self.desk.close()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one request or socket."""
        await self._guarded(scope, receive, send)

    async def _inside(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
            return
        path: str = scope["path"]
        if path == "/api" or path.startswith(_ROUTES):
            await self._routes(scope, receive, send)
        elif address := await self._elsewhere(path):
            await _lead(address, scope, send)
        else:
            await self.pages(scope, receive, send)

    async def _elsewhere(self, path: str) -> str:
        """Return the address of the server that owns what a page shows; empty if it is this server or none."""
        tenure, found = self.house.tenure, _SHOWN.fullmatch(path)
        if tenure is None or found is None:
            return ""
        kind, name = found.groups()
        stream = stream_of(name) if kind == "t" else LEDGER + name
        try:
            owner = await tenure.owner(stream)
        except Unavailable:
            return ""
        if owner is None:
            return self.house.elsewhere(stream) if tenure.leaving else ""
        return owner.address


async def _lead(address: str, scope: Any, send: Any) -> None:
    """Redirect a browser to the same page at another server."""
    query = scope["query_string"].decode("latin-1")
    at = address + scope["raw_path"].decode("latin-1") + (f"?{query}" if query else "")
    headers = [(b"location", at.encode("latin-1")), (b"cache-control", b"no-store")]
    headers.append((b"content-length", b"0"))
    await send({"type": "http.response.start", "status": 307, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _service(house: House) -> list[Any]:
    """Return the routes for the server's operators."""

    @get("/health/live", sync_to_thread=False)
    def live() -> Response[bytes]:
        """Report that the process is running."""
        return Response(b'{"live":true}', media_type=MediaType.JSON)

    @get(["/health", "/health/ready"])
    async def ready() -> Response[bytes]:
        """Report whether the store accepts writes; see `paiju.server.readiness`."""
        if await house.readiness.ask():
            return Response(b'{"ready":true}', media_type=MediaType.JSON)
        return Response(b'{"ready":false}', status_code=503, media_type=MediaType.JSON)

    @get("/metrics", sync_to_thread=False)
    def metrics() -> Response[bytes]:
        """Return the server's metrics."""
        return Response(house.metrics.text(), media_type=MEDIA)

    return [live, ready, metrics]
