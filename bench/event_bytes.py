"""The network cost of one score entry while an event of 16 tables is watched: bytes, total and per viewer.

The site runs in this process; every page is a real socket. The count includes TCP data both ways from the entry
until every page shows it, without handshakes. No other program has such events, so there is no peer.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
import websockets
from msgspec import Struct

from bench.figure import Figure
from paiju.office import OpenedEvent, Ready, next_step
from paiju.server.app import Application
from paiju.server.limits import UNLIMITED, Rate
from paiju.server.run import listen, opened, server_of
from paiju.server.settings import Settings
from paiju.tournament import Entry, Plan, Player, Role, RoundKey, Sender, Stage
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw

TABLES: Final = 16
PUBLIC: Final = 4
"""Anonymous pages: a screen in the hall, people at home."""
ROUNDS: Final = 8
BOARDS: Final = 3
PLAN: Final = Plan(
    title="Bench",
    stages=(
        Stage(name="main", method="matchpoints", movement="mitchell", rounds=ROUNDS, boards=BOARDS, board_minutes=7),
    ),
)
PATIENCE: Final = 20.0
KEY: Final = RoundKey("main", 1, "A", 1)


class Counted:
    """A connection to the site that counts every byte."""

    def __init__(self) -> None:
        self.bytes = 0


@asynccontextmanager
async def counted(port: int) -> AsyncIterator[tuple[int, Counted]]:
    """Yield a local port that forwards to another, and the count of its bytes."""
    count = Counted()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 16):
            count.bytes += len(data)
            writer.write(data)
            await writer.drain()
        writer.close()

    async def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inside = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(carry(reader, inside[1]), carry(inside[0], writer), return_exceptions=True)

    async with await asyncio.start_server(come, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1], count


class Page:
    """A page that shows an event, kept as in the browser's store."""

    def __init__(self, kind: str, port: int, cookie: str, count: Counted) -> None:
        self.kind = kind
        self.seq = 0
        self.count = count
        self._port = port
        self._cookie = cookie
        self._socket: Any = None

    async def open(self, stack: AsyncExitStack) -> None:
        """Sign in, and read the event."""
        headers = {"Cookie": self._cookie, "Origin": f"http://127.0.0.1:{self._port}"}
        self._socket = await stack.enter_async_context(
            websockets.connect(
                f"ws://127.0.0.1:{self._port}/api/events/bench/live",
                additional_headers=headers,
                proxy=None,
                max_size=None,
            )
        )
        await self.reach(1)

    async def reach(self, seq: int) -> None:
        """Follow the changes until this page has the event at a sequence number."""
        while self.seq < seq:
            frame = json.loads(await asyncio.wait_for(self._socket.recv(), PATIENCE))
            if frame["type"] == "EventMoved":
                await self._socket.send('{"type":"Since","seq":0}')
            elif frame["type"] == "EventView":
                self.seq = frame["event"]["seq"]
            elif frame["type"] == "EventChanged":
                assert frame["prev"] == self.seq, "a frame is missing"
                self.seq = frame["seq"]


async def _event(app: Application, people: list[Sender], director: Sender) -> OpenedEvent:
    """Create an event of 16 tables whose first round has begun; the first player of each pair has come in."""
    then: list[c.AnyCommand] = [c.GiveRole(director.id, Role.DIRECTOR)]
    for number, actor in enumerate(people):
        players = (Player(actor.id, actor.name), Player(f"partner-{number}", f"Partner {number}"))
        then.append(c.Enter(Entry(id=str(number + 1), name=f"Pair {number}", players=players)))
    event, _ = await app.registry.office.create("bench", PLAN, director, 1, "open", then=then)
    at = app.registry.clock()
    while isinstance(step := next_step(event.competition, event.memo), Ready):
        await event.do_all(step.commands, director, at)
        if any(isinstance(one, c.StartRound) for one in step.commands):
            return event
    raise AssertionError(f"no round was started: {step}")


async def _measured(folder: Path, entries: int) -> dict[str, list[int]]:
    """Enter scores one after another; return the bytes of each, by kind of viewer."""
    free = Rate(0, 0)
    settings = Settings(
        data=str(folder / "paiju.db"),
        secret=folder / "paiju.secret",
        rates=UNLIMITED,
        frames=free,
        person_frames=free,
        pages=folder / "none",
    )
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    async with AsyncExitStack() as stack:
        stack.callback(listener.close)
        app = await stack.enter_async_context(opened(settings))
        server = server_of(app)
        serving = asyncio.get_running_loop().create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        async with AsyncExitStack() as inside:
            found = await _watched(app, port, entries, inside)
        server.should_exit = True
        await serving
    return found


async def _watched(app: Application, port: int, entries: int, stack: AsyncExitStack) -> dict[str, list[int]]:
    signed = [
        await app.services.accounts.come_in(f"Player {number}", "en", "bench") for number in range(2 * TABLES + 1)
    ]
    actors = [Sender(one.visitor.person, one.visitor.name) for one in signed]
    event = await _event(app, actors[1:], actors[0])
    cookies = [f"paiju={one.token}" for one in signed]
    kinds = [("director", cookies[0]), *(("player", one) for one in cookies[1:])]
    kinds += [("public", "")] * PUBLIC
    pages = []
    for kind, cookie in kinds:
        through, count = await stack.enter_async_context(counted(port))
        page = Page(kind, through, cookie, count)
        await page.open(stack)
        pages.append(page)
    found: dict[str, list[int]] = {kind: [] for kind in ("director", "player", "public", "all")}
    for number in range(entries):
        table, board = number % TABLES + 1, number // TABLES
        key = KEY.table(table)
        boards = event.competition.table(key).table.boards
        before = [page.count.bytes for page in pages]
        entered = c.EnterResult(key, boards[board], write_raw("4S N ="))
        await event.do(entered, actors[0], app.registry.clock(), f"score-{number}")
        await asyncio.gather(*(page.reach(event.seq) for page in pages))
        cost = [page.count.bytes - was for page, was in zip(pages, before, strict=True)]
        found["all"].append(sum(cost))
        for page, spent in zip(pages, cost, strict=True):
            found[page.kind].append(spent)
    return found


class EventBytes(Struct, frozen=True):
    """Figures of the bytes for a score entry."""

    name: str = "bytes-event"

    def run(self, *, quick: bool) -> Iterator[Figure]:
        """Run the measurements."""
        entries = 4 if quick else TABLES * BOARDS
        with TemporaryDirectory() as folder:
            found = asyncio.run(_measured(Path(folder), entries))
        on = msgspec.json.encode({"tables": TABLES, "players": 2 * TABLES, "directors": 1, "public": PUBLIC}).decode()
        for kind, costs in found.items():
            whose = "all viewers" if kind == "all" else f"one {kind}"
            yield Figure(
                name=f"a score entry at {TABLES} tables, {whose}",
                unit="bytes",
                ours=sum(costs) / len(costs),
                ours_median=sorted(costs)[len(costs) // 2],
                peer="",
                rounds=len(costs),
                on=on,
            )
