"""A real server on the loopback interface, browsers that play on it, and a journal that can be blocked."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import websockets
from pwdlib.hashers.argon2 import Argon2Hasher
from tests.server.applications import lending
from websockets.asyncio.client import ClientConnection

from paiju.journal import MISSED, Conflict, Envelope, Lease, Listener, Notice, Process, Snapshot
from paiju.server.app import Application
from paiju.server.guard import SiteAccess
from paiju.server.limits import UNLIMITED, Rate
from paiju.server.networks import read_networks
from paiju.server.people.visitor import Visitor
from paiju.server.run import Server, listen, opened, server_of
from paiju.server.settings import Settings
from paiju.store.postgres.leases import _LIFELINE
from paiju.table.actor import Actor
from paiju.table.commands import OpenTable, SetReady, TakeSeat
from paiju.table.patch import applied
from paiju.table.terms import FRIENDLY, Terms

CHEAP = Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1)
FREE = Rate(0, 0)
PATIENCE = 60.0
NAMES = ("http://127.0.0.1:11", "http://127.0.0.1:12")
"""The addresses of two servers over one database."""


class MemoryJournal:
    """A journal in memory. While `gate` is cleared, appends are blocked; the next one raises `fail`."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Envelope]] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.gate = asyncio.Event()
        self.gate.set()
        self.fail: Exception | None = None
        self.waiting = self.appends = 0
        self.reads = 0

    async def append(self, envelopes: Sequence[Envelope], lease: Lease | None = None) -> None:  # noqa: ARG002
        self.waiting += 1
        self.appends += 1
        await self.gate.wait()
        self.waiting -= 1
        if self.fail is not None:
            fail, self.fail = self.fail, None
            raise fail
        rows = self.rows.setdefault(envelopes[0].stream, [])
        if envelopes[0].seq != len(rows) + 1:
            raise Conflict(envelopes[0].stream, len(rows))
        rows += envelopes

    async def read(self, stream: str, after: int = 0) -> list[Envelope]:
        self.reads += 1
        return self.rows.get(stream, [])[after:]

    async def last(self, stream: str) -> int:
        return len(self.rows.get(stream, []))

    async def streams(self, prefix: str = "") -> list[str]:
        return sorted(name for name in self.rows if name.startswith(prefix))

    async def times(self, prefix: str = "") -> dict[str, int]:
        return {name: self.rows[name][-1].at for name in await self.streams(prefix)}

    async def keep(self, snapshot: Snapshot) -> None:
        self.snapshots[snapshot.stream] = snapshot

    async def snapshot(self, stream: str) -> Snapshot | None:
        return self.snapshots.get(stream)

    def listen(self, listener: Listener) -> None:
        listener(MISSED)

    async def notify(self, notice: Notice) -> None:  # noqa: ARG002
        return None

    async def join(self, name: str, address: str, span: int) -> Process:  # noqa: ARG002
        return Process(name, address)

    async def renew(self, process: Process, span: int) -> tuple[Process, ...]:  # noqa: ARG002
        return ()

    def renewing(self) -> None:
        return None

    async def leave(self, process: Process) -> None:  # noqa: ARG002
        return None

    async def take(self, stream: str, process: Process, span: int = 0) -> Lease:  # noqa: ARG002
        return Lease(stream, process.id, 1)

    async def release(self, lease: Lease) -> None:  # noqa: ARG002
        return None

    async def owner(self, stream: str, *, connected: bool = False) -> Process | None:  # noqa: ARG002
        return None


class Told:
    """An `Out` that stores what is sent; a test may set the number of `waiting` bytes."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.waiting = 0
        self.gone = False
        self.code = 0

    def write(self, text: bytes) -> None:
        self.frames.append(json.loads(text))

    def end(self, last: bytes, code: int) -> None:
        self.write(last)
        self.gone, self.code = True, code

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == kind]


class Browser:
    """A browser at a table that keeps its view as a real one does, and checks that no frame is missing."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.causes = 0

    async def next(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str), "a frame that is no text"
        frame: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.frames.append(frame)
        if frame["type"] == "View":
            self.view = frame
        elif frame["type"] == "Patch":
            assert frame["prev"] == self.view["seq"], "a frame is missing, or came twice"
            self.view = {
                **self.view,
                "seq": frame["seq"],
                "public": applied(self.view["public"], frame.get("public")),
                "private": applied(self.view["private"], frame.get("private")),
            }
        return frame

    async def until(self, test: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = await self.next()
                if test(frame):
                    return frame

    async def until_view(self, test: Callable[[dict[str, Any]], Any]) -> None:
        """Read frames until the view passes a test."""
        async with asyncio.timeout(PATIENCE):
            while not test(self.view):
                await self.next()

    async def reach(self, seq: int) -> None:
        """Read frames until the event with this number has been shown."""
        await self.until_view(lambda view: view["seq"] >= seq)

    async def send(self, frame: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(frame))

    async def order(self, command: dict[str, Any], cause: str = "", seen: int | None = None) -> str:
        self.causes += 1
        cause = cause or f"c{self.causes}-{id(self)}"
        seq = self.view.get("seq", 0) if seen is None else seen
        await self.send({"type": "Do", "cause": cause, "seen": seq, "command": command})
        return cause

    async def do(self, command: dict[str, Any], cause: str = "") -> dict[str, Any]:
        """Send a command and return the frame that answers it."""
        cause = await self.order(command, cause)
        return await self.until(lambda frame: frame.get("cause") == cause)

    def act(self) -> dict[str, Any] | None:
        """Return the first act that the view offers, but pass if possible once a bid has been made."""
        hand = self.view["private"]["deal"] or {}
        if hand.get("cards"):
            return {"type": "PlayCard", "card": hand["cards"][0]}
        if hand.get("calls"):
            bid = any(c["call"] != "P" for c in self.view["public"]["deal"]["calls"])
            call = "P" if bid or "1C" not in hand["calls"] else "1C"
            return {"type": "MakeCall", "call": call}
        if hand.get("face"):
            return {"type": "FaceLead"}
        if hand.get("answer"):
            return {"type": "AnswerClaim", "accept": True}
        return None

    async def play(self) -> dict[str, Any]:
        act = self.act()
        assert act is not None, "nothing to do"
        return await self.do({"type": "Perform", "act": act})


class LiveSite:
    """A running server with its people and browsers."""

    def __init__(self, app: Application, server: Server, port: int, stack: AsyncExitStack) -> None:
        self.app = app
        self.registry = app.registry
        self.server = server
        self.port = port
        self.stack = stack
        self.people: list[tuple[Visitor, str]] = []

    async def guest(self, name: str = "") -> int:
        """Sign a guest in; return their index in `people`."""
        signed = await self.app.services.accounts.come_in(name, "en", "test")
        self.people.append((signed.visitor, f"paiju={signed.token}"))
        return len(self.people) - 1

    def actor(self, person: int) -> Actor:
        return self.people[person][0].actor()

    async def table(self, terms: Terms = FRIENDLY, *, seated: int = 4, ready: bool = True) -> str:
        """Set up a table with guests at the first seats. If four are seated and ready, the deal begins."""
        while len(self.people) < max(1, seated):
            await self.guest(f"P{len(self.people)}")
        host = self.actor(0)
        made = await self.registry.open_table(host, OpenTable("Table", terms=terms))
        for seat in range(seated):
            await self.registry.do(made, self.actor(seat), TakeSeat(seat))
        for seat in range(seated if ready else 0):
            await self.registry.do(made, self.actor(seat), SetReady())
        return made

    async def raw(self, path: str, cookie: str = "", **more: Any) -> ClientConnection:
        headers = {"Cookie": cookie, "Origin": f"http://127.0.0.1:{self.port}"} | more.pop("headers", {})
        connecting = websockets.connect(
            f"ws://127.0.0.1:{self.port}{path}", additional_headers=headers, proxy=None, compression=None, **more
        )
        return await self.stack.enter_async_context(connecting)

    async def browser(self, table: str, person: int, **more: Any) -> Browser:
        cookie = self.people[person][1]
        return Browser(await self.raw(f"/api/tables/{table}/live", cookie, **more))

    async def four(self, table: str) -> list[Browser]:
        browsers = [await self.browser(table, person) for person in range(4)]
        for browser in browsers:
            await browser.next()
        return browsers


async def everybody_plays(browsers: list[Browser], moves: int = 1000) -> int:
    """Let four browsers play until the deal is over or `moves` acts are done; each checks every frame."""
    done = 0
    while done < moves and browsers[0].view["public"]["phase"] == "playing":
        mover = next(browser for browser in browsers if browser.act())
        answer = await mover.play()
        assert answer["type"] == "Patch", answer
        done += 1
        for browser in browsers:
            await browser.reach(answer["seq"])
    return done


Running = Callable[..., Any]


@pytest.fixture
def running(tmp_path: Path) -> Running:
    """Return a context manager that runs a server over a store in the test's folder."""

    @asynccontextmanager
    async def run(**changes: Any) -> AsyncIterator[LiveSite]:
        given: dict[str, Any] = {
            "data": str(tmp_path / "paiju.db"),
            "secret": tmp_path / "paiju.secret",
            "rates": UNLIMITED,
            "site": SiteAccess(metrics=read_networks(["127.0.0.1"])),
            "frames": FREE,
            "person_frames": FREE,
            "pace": 0.0,
            "bot_samples": 0,
            "stopping": 3.0,
            "pages": tmp_path / "none",
        }
        settings = Settings(**(given | changes))
        listener = listen("127.0.0.1", 0)
        port = listener.getsockname()[1]
        async with AsyncExitStack() as stack:
            stack.callback(listener.close)
            with lending(stack):
                app = await stack.enter_async_context(opened(settings, hasher=CHEAP))
            server = server_of(app)
            serving = asyncio.get_running_loop().create_task(server.serve([listener]))

            async def stop() -> None:
                server.should_exit = True
                await serving

            stack.push_async_callback(stop)
            clients = await stack.enter_async_context(AsyncExitStack())
            while not server.started:
                await asyncio.sleep(0.005)
            yield LiveSite(app, server, port, clients)

    return run


@pytest.fixture
def two(running: Any, postgres: str) -> Any:
    """Return a context manager that runs two servers over one database, where no lease expires on its own."""

    @asynccontextmanager
    async def run() -> AsyncIterator[tuple[Any, Any]]:
        given = {"data": postgres, "leased": True, "lease": 600.0}
        async with running(**given, address=NAMES[0]) as one, running(**given, address=NAMES[1]) as other:
            await one.registry.lease_manager.renew()  # and learns of the other one
            await _all_heard(postgres, 2)
            yield one, other

    return run


async def _all_heard(database: str, processes: int) -> None:
    """Wait until this many processes hold permanent connections to the database."""
    held = "select count(*) from pg_locks where locktype = 'advisory' and classid = $1"
    connection = await asyncpg.connect(database)
    async with asyncio.timeout(PATIENCE):
        while await connection.fetchval(held, _LIFELINE) < processes:
            await asyncio.sleep(0.01)
    await connection.close()


@pytest.fixture
def play_out() -> Callable[[list[Browser], int], Awaitable[int]]:
    return everybody_plays


@pytest.fixture
def memory() -> type[MemoryJournal]:
    return MemoryJournal


@pytest.fixture
def told() -> type[Told]:
    return Told
