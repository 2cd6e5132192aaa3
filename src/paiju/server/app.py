"""Builds the application: the guard around everything, the routes, the sockets and the pages."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.datastructures import State
from pwdlib.hashers import HasherProtocol

from paiju.office.live_ledger import PREFIX as LEDGER
from paiju.server import logs
from paiju.server.limits import Seconds
from paiju.server.loading import stream_of
from paiju.server.metrics import MEDIA
from paiju.server.operating.bans import TOPIC as BANS
from paiju.server.operating.bans import Bans
from paiju.server.operating.closing import CLOSE, heed
from paiju.server.operating.name_mask import TOPIC as NAMES
from paiju.server.operating.name_mask import NameMask
from paiju.server.pages import Pages
from paiju.server.routes import Services, routed
from paiju.server.secret import Secret
from paiju.server.sockets import Sockets
from paiju.server.table_registry import CHOSEN, ENDED, TableRegistry
from paiju.store import People, Unavailable

_SHOWN: Final = re.compile(r"/(t|e)/([A-Za-z0-9._-]{1,64})(?:/(?!d/).*)?")
"""The pages of live tables and events, which belong to one server; any server can show a replay."""
AGAIN: Final = 1.0
"""Seconds until the store is read again after a failed attempt."""
_ROUTES: Final = ("/api/", "/schema", "/metrics", "/health")


def create_app(
    registry: TableRegistry,
    people: People,
    secret: Secret,
    *,
    ticking: Seconds = time.monotonic,
    hasher: HasherProtocol | None = None,
    mask: NameMask | None = None,
) -> Application:
    """Build the application over an open table registry and people store; the registry reads through `mask`."""
    settings = registry.settings
    services = Services(
        people,
        registry,
        secret,
        office=registry.office,
        site=settings.site,
        rates=settings.rates,
        clock=registry.clock,
        ticking=ticking,
        hasher=hasher,
        online=registry.online,
        edition=settings.edition,
        others=registry.others,
        registry=registry,
        mask=mask,
        mail=settings.mail,
    )
    sockets = Sockets(registry, services.authenticator, people, ticking)
    registry.process_directory.here = sockets.here.values
    services.bans.made.append(sockets.banned)
    _share(registry, BANS, services.bans)
    registry.handlers[CLOSE] = lambda words: heed(registry, words)
    if mask is not None:
        mask.changed = registry.renamed
        _share(registry, NAMES, mask)
    sessions = services.authenticator.sessions
    sessions.ended.append(sockets.ended)
    sessions.ended.append(lambda session, person: registry.notify(ENDED, f"{session or '-'} {person}"))

    def ended(session: str, person: int) -> None:
        """Handle a notice that a session or a person's rights have ended at another server."""
        digest = session.removeprefix("-")
        sessions.heard(digest, person)
        sockets.ended(digest, person)

    registry.ended = ended
    sessions.chosen.append(lambda person: registry.notify(CHOSEN, str(person)))
    registry.chosen = sessions.ask_again
    return Application(registry, services, sockets)


def _share(registry: TableRegistry, topic: str, kept: Bans | NameMask) -> None:
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

    registry.handlers[topic] = lambda _: registry.start(read())
    kept.notify = lambda: registry.notify(topic, "changed")


class Application:
    """The ASGI application. Call `close` when it is no longer served."""

    def __init__(self, registry: TableRegistry, services: Services, sockets: Sockets) -> None:
        self.registry = registry
        self.services = services
        self.pages = Pages(registry.settings.pages)
        self._sockets = sockets
        self._routes = routed(services, live, ready, metrics)
        self._guarded = services.guard(self._inside)

    async def close(self) -> None:
        """Stop the threads behind the routes and their remaining work on the people store."""
        await self.services.close()

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
        """Return the address of the server that owns the page's table or event; empty if it is this server or none."""
        lease_manager, found = self.registry.lease_manager, _SHOWN.fullmatch(path)
        if lease_manager is None or found is None:
            return ""
        kind, name = found.groups()
        stream = stream_of(name) if kind == "t" else LEDGER + name
        try:
            owner = await lease_manager.owner(stream)
        except Unavailable:
            return ""
        if owner is None:
            return self.registry.elsewhere(stream) if lease_manager.leaving else ""
        return owner.address


async def _lead(address: str, scope: Any, send: Any) -> None:
    """Redirect a browser to the same page at another server."""
    query = scope["query_string"].decode("latin-1")
    at = address + scope["raw_path"].decode("latin-1") + (f"?{query}" if query else "")
    headers = [(b"location", at.encode("latin-1")), (b"cache-control", b"no-store")]
    headers.append((b"content-length", b"0"))
    await send({"type": "http.response.start", "status": 307, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _registry(state: State) -> TableRegistry:
    services: Services = state.services
    assert services.registry is not None
    return services.registry


@get("/health/live", sync_to_thread=False)
def live() -> Response[bytes]:
    """Report that the process is running."""
    return Response(b'{"live":true}', media_type=MediaType.JSON)


@get(["/health", "/health/ready"])
async def ready(state: State) -> Response[bytes]:
    """Report whether the store accepts writes; see `paiju.server.readiness`."""
    if await _registry(state).readiness.ask():
        return Response(b'{"ready":true}', media_type=MediaType.JSON)
    return Response(b'{"ready":false}', status_code=503, media_type=MediaType.JSON)


@get("/metrics", sync_to_thread=False)
def metrics(state: State) -> Response[bytes]:
    """Return the server's metrics."""
    return Response(_registry(state).metrics.text(), media_type=MEDIA)
