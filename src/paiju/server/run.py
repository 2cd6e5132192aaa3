"""Runs the whole server: opens store, table registry, application and uvicorn, serves, and stops cleanly."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from importlib import import_module
from typing import Final

import uvicorn
from msgspec import structs
from pwdlib.hashers import HasherProtocol

from paiju.errors import PaijuError
from paiju.journal import Journal
from paiju.server import logs
from paiju.server.app import Application, create_app
from paiju.server.connection import LARGEST
from paiju.server.http_protocol import BoundedHttpProtocol
from paiju.server.operating.name_mask import MaskedJournal, NameMask
from paiju.server.people.session import now_in_ms
from paiju.server.protocol import SEND_BUFFER, Pipe
from paiju.server.reach import EVERYWHERE
from paiju.server.routes.accounts.organiser import PATH as ORGANISER
from paiju.server.secret import read_secret
from paiju.server.settings import Settings
from paiju.server.sweeper import Sweeper
from paiju.server.table_registry import TableRegistry
from paiju.store import People, open_journal
from paiju.store.upgrading import backed_up
from paiju.text import Text

GARBAGE: Final = 50_000
"""New objects before the first garbage collection: tables are trees without cycles, and scanning them all costs much.
"""
BACKLOG: Final = 4096
"""Connections that may wait to be accepted."""


Ready = Callable[[int, Application, str | None], None]
"""Called with the port, the application, and the path that makes its visitor the organiser of a site without accounts.
"""


class Unbound(PaijuError):
    """The address cannot be listened on."""


class Server(uvicorn.Server):
    """uvicorn's server; stops on a signal, and does not call the previous signal handlers again."""

    def __init__(self, config: uvicorn.Config, drain: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._drain = drain

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hand over the tables to other servers, then stop."""
        try:
            await self._drain()
        except Exception as fault:
            logs.error("the tables could not be handed over", fault)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop cleanly on SIGTERM or SIGINT, and at once on the second."""
        loop = asyncio.get_running_loop()
        caught = (signal.SIGINT, signal.SIGTERM)
        held = []
        for number in caught:
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, self.handle_exit, number, None)
                held.append(number)
        try:
            yield
        finally:
            for number in held:
                loop.remove_signal_handler(number)


@asynccontextmanager
async def opened(settings: Settings, *, hasher: HasherProtocol | None = None) -> AsyncIterator[Application]:
    """Open the store and the table registry and yield the application; at the end finish, store and close everything.

    Raises `Unavailable` if the store cannot be opened, `Malformed` for a bad address or secret.
    """
    secret = read_secret(settings.secret)
    await _back_up(settings.data)
    async with (
        open_journal(settings.data, synchronous=settings.synchronous) as journal,
        People(settings.data) as people,
        _masked(journal, people) as (shown, mask),
        TableRegistry(shown, settings, people=people) as registry,
        Sweeper(registry, shown, people),
    ):
        app = create_app(registry, people, secret, hasher=hasher, mask=mask)
        try:
            await app.services.bans.load()
            registry.start(app.services.departures.keep())
            yield app
        finally:
            await app.close()


async def _back_up(data: str) -> None:
    """Back up a store that is about to be migrated; for PostgreSQL, log that this is not done here."""
    earlier = await backed_up(data, now_in_ms())
    if earlier is None:
        return
    if earlier.folder is None:
        logs.warning(
            "the store is brought up to date without a backup; the earlier release makes one: paiju store backup",
            form=earlier.form,
        )
    else:
        logs.info(
            "a backup was made before the store is brought up to date", form=earlier.form, folder=str(earlier.folder)
        )


@asynccontextmanager
async def _masked(journal: Journal, people: People) -> AsyncIterator[tuple[MaskedJournal, NameMask]]:
    """Yield a journal that shows people's current names."""
    mask = NameMask(people)
    await mask.load()
    yield MaskedJournal(journal, mask), mask


def listen(host: str, port: int) -> socket.socket:
    """Listen at an address; port 0 takes a free one, and ``::`` takes IPv4 too. Raises `Unbound`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        both = family is socket.AF_INET6 and host in EVERYWHERE and socket.has_dualstack_ipv6()
        listener = socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=both)
    except (OSError, OverflowError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise Unbound(
            Text(
                f"cannot listen on {host} port {port} ({why}); try another with --port",
                f"无法监听 {host} 端口 {port}（{why}）；请用 --port 换一个",
            )
        ) from None
    # inherited by its connections; frames are sent at once, without waiting for acknowledgements
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def own_address(settings: Settings, port: int) -> str:
    """Return the address at which clients find this server if none is configured: its host's, or the machine's name.

    >>> own_address(Settings(host="127.0.0.1"), 8000)
    'http://127.0.0.1:8000'
    """
    host = settings.host
    if host in ("0.0.0.0", "::", ""):
        host = socket.gethostname()
    shown = f"[{host}]" if ":" in host else host
    return f"{'https' if settings.site.https else 'http'}://{shown}:{port}"


def server_of(app: Application) -> Server:
    """Create the server of an application."""
    settings = app.registry.settings
    return Server(
        uvicorn.Config(
            app,
            loop="none",
            http=BoundedHttpProtocol,
            ws=Pipe,
            ws_max_size=4 * LARGEST,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            access_log=False,
            log_config=None,
            lifespan="off",
            server_header=False,
            proxy_headers=False,  # the guard handles forwarding headers, only from configured proxies
            timeout_graceful_shutdown=max(1, int(settings.stopping)),
        ),
        app.registry.drain,
    )


async def serve(settings: Settings, *, ready: Ready | None = None, listener: socket.socket | None = None) -> None:
    """Serve until stopped; `ready` is called once, before the first request is served (see `Ready`)."""
    asyncio.get_running_loop().set_exception_handler(logs.log_unforeseen)
    bound = listener or listen(settings.host, settings.port)
    if settings.leased and not settings.address:
        at = own_address(settings, bound.getsockname()[1])
        settings = structs.replace(settings, address=at)
    try:
        async with opened(settings) as app:
            server = server_of(app)
            port: int = bound.getsockname()[1]
            logs.info("the server is up", port=port)
            if ready is not None:
                token = await app.services.accounts.offer_first()
                ready(port, app, None if token is None else ORGANISER + token)
            gc.collect()
            gc.freeze()
            gc.set_threshold(GARBAGE, 50, 100)
            await server.serve([bound])
            logs.info("the server stops")
    finally:
        bound.close()


def allow_files() -> None:
    """Raise the limit of open files to the maximum, because each socket is one; Windows has no such limit."""
    with suppress(ImportError, ValueError, OSError):
        resource = import_module("resource")
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(settings: Settings, ready: Ready | None = None) -> None:
    """Serve in a new event loop. Raises what `serve` raises."""
    allow_files()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(serve(settings, ready=ready))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's loop factory if it is installed, which it is not on Windows."""
    try:
        found: Callable[[], asyncio.AbstractEventLoop] = import_module("uvloop").new_event_loop
    except ImportError:
        return None
    return found
