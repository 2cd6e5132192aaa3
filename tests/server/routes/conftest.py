"""A site to send requests to: the real routes, guard, people and journal; plain tables decide one command at a time."""

from __future__ import annotations

import asyncio
import secrets
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar, get
from msgspec import Raw
from pwdlib.hashers.argon2 import Argon2Hasher
from tests.server.applications import lent

from paiju.journal import Envelope, Journal
from paiju.office import Office
from paiju.packs import pack_of, rules_of
from paiju.packs.thinking import weigh
from paiju.server.fault import Missing
from paiju.server.guard import SiteAccess as Place
from paiju.server.limits import UNLIMITED, Rates
from paiju.server.networks import read_networks
from paiju.server.routes import Services
from paiju.server.secret import Secret
from paiju.server.wire import HintTold
from paiju.store import People, open_journal
from paiju.table import record
from paiju.table.actor import SERVER, Actor
from paiju.table.commands import AnyCommand, OpenTable, Perform, TakeHint, Tick
from paiju.table.decide import decide
from paiju.table.state import Table
from paiju.text import Text

CHEAP = Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1)
"""Argon2 at its lowest cost, so that tests are quick."""


class PlainTables:
    """`LiveTables` without connections: every command is decided and stored at once."""

    def __init__(self, journal: Journal, site: Site) -> None:
        self._journal = journal
        self._site = site
        self._tables: dict[str, Table] = {}
        self._lock = asyncio.Lock()

    async def open_table(self, actor: Actor, command: OpenTable) -> str:
        name = secrets.token_hex(4)
        await self._decide(name, None, actor, command)
        return name

    async def tables(self) -> list[Table]:
        return [table for table in self._tables.values() if not table.closed]

    async def table(self, table: str) -> Table:
        if table not in self._tables:
            raise Missing(Text("there is no such table", "没有这一桌"))
        return self._tables[table]

    async def do(self, table: str, actor: Actor, command: AnyCommand) -> None:
        async with self._lock:
            await self._decide(table, await self.table(table), actor, command)

    async def hint(self, table: str, actor: Actor) -> HintTold:
        await self.do(table, actor, TakeHint())
        standing = await self.table(table)
        deal, seat = standing.deal, standing.seat_of(actor.id)
        assert deal is not None
        assert seat is not None
        view = standing.rules.game.witness(deal.state, seat)
        told = weigh(pack_of(standing.game).table_bot, view, "hint", 0)
        return HintTold(len(deal.steps), told)

    async def journal(self, table: str) -> list[Envelope]:
        await self.table(table)
        return await self._journal.read(f"table:{table}")

    def spectators(self, _table: str) -> int:
        return 0

    async def _decide(self, name: str, table: Table | None, actor: Actor, command: AnyCommand) -> None:
        at = self._site.now
        events = decide(table, command, actor, at, secrets.token_bytes(32), games=rules_of)
        if not events:
            return
        first = 1 if table is None else table.seq + 1
        envelopes = [
            Envelope(f"table:{name}", seq, at, actor.id, secrets.token_hex(4), record.write(event))
            for seq, event in enumerate(events, first)
        ]
        await self._journal.append(envelopes)
        self._tables[name] = record.replay(envelopes, rules_of, table)

    async def play_out(self, table: str) -> None:
        """Play the table's deal to its end, with the first legal act of each hand; the dealer bids."""
        while (now := self._tables[table]).playing:
            deal = now.deal
            assert deal is not None
            self._site.now += 1000
            if not now.to_act:
                await self.do(table, SERVER, Tick())
                continue
            seat = now.to_act[0]
            acts = now.rules.game.legal(deal.state, seat)
            act = acts[0]
            if not deal.steps:  # a bid, so that cards are played
                act = next((a for a in acts if b"1" in now.rules.write_act(a)), act)
            written = now.rules.write_act(act)
            occupant = now.seats[seat]
            assert occupant is not None
            actor = Actor(occupant.person, occupant.name) if occupant.plays else Actor.of_bot(seat)
            await self.do(table, actor, Perform(Raw(written)))


@get("/plain", sync_to_thread=False)
def plain() -> str:
    return "plain"


@get("/broken", sync_to_thread=False)
def broken() -> str:
    raise RuntimeError("the queen of spades lies with East")


class Browser:
    """A browser with its own cookies and address."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.csrf = ""
        self.me: dict[str, Any] = {}

    async def get(self, path: str, **how: Any) -> httpx.Response:
        return await self.client.get(path, **how)

    async def send(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> httpx.Response:
        """Send a request as the page would: JSON, the origin, and the CSRF token if there is one."""
        own = {"Origin": str(self.client.base_url).rstrip("/")}
        if self.csrf:
            own["X-CSRF-Token"] = self.csrf
        how = {} if body is None else {"json": body}
        answer = await self.client.request(method, path, headers=own | (headers or {}), **how)
        if answer.is_success and path in ("/api/guests", "/api/accounts", "/api/session"):
            self.me = answer.json()
            self.csrf = self.me["csrf"]
        if answer.is_success and path == "/api/play":
            self.me = (await self.get("/api/me")).json()
            self.csrf = self.me["csrf"]
        return answer

    async def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return await self.send("POST", path, body, headers)

    async def guest(self, name: str = "Anna", language: str = "en") -> Browser:
        answer = await self.post("/api/guests", {"name": name, "language": language})
        assert answer.status_code == 201, answer.text
        return self

    async def account(self, name: str, password: str = "four plain words here", **headers: str) -> Browser:
        answer = await self.post("/api/accounts", {"name": name, "password": password}, **headers)
        assert answer.status_code == 201, answer.text
        return self

    async def table(self, **fields: Any) -> str:
        answer = await self.post("/api/tables", {"name": "桌", **fields})
        assert answer.status_code == 201, answer.text
        made: str = answer.json()["id"]
        return made


class Site:
    """A site in this process: `now` is its clock in milliseconds, `ticks` the clock of its rate limits in seconds."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000
        self.ticks = 0.0
        self._numbers = iter(range(1, 10_000))
        self._stack = AsyncExitStack()
        self.app: Litestar
        self.desk: Services
        self.people: People
        self.tables: PlainTables

    async def open(self, address: str, rates: Rates, place: Place) -> None:
        journal = await self._stack.enter_async_context(open_journal(address, synchronous="normal"))
        self.people = await self._stack.enter_async_context(People(address))
        self.tables = PlainTables(journal, self)
        self.desk = Services(
            self.people,
            self.tables,
            Secret(b"s" * 40),
            office=Office(journal),
            site=place,
            rates=rates,
            clock=lambda: self.now,
            ticking=lambda: self.ticks,
            hasher=CHEAP,
        )
        self._stack.push_async_callback(self.desk.close)
        self.app = self._stack.enter_context(lent(self.desk, plain, broken))
        self.app.asgi_handler = self.desk.guard(self.app.asgi_handler)

    async def browser(self, address: str = "", base: str = "http://site.test") -> Browser:
        """Open another browser, at a new address unless one is given."""
        number = next(self._numbers)
        where = address or f"10.0.{number // 250}.{number % 250}"
        transport = httpx.ASGITransport(app=self.app, client=(where, 1))  # type: ignore[arg-type]
        client = httpx.AsyncClient(transport=transport, base_url=base, timeout=60)
        return Browser(await self._stack.enter_async_context(client))

    async def close(self) -> None:
        await self._stack.aclose()


Opener = Callable[..., Any]


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Create the database of people once; each site starts with a copy."""
    file = tmp_path_factory.mktemp("empty") / "paiju.db"

    async def make() -> None:
        async with People(file):
            pass

    asyncio.run(make())
    return file.with_name("paiju.people.db")


@pytest.fixture
def opened(tmp_path: Path, empty: Path) -> Opener:
    """Return a function that opens a site: ``async with opened() as site``; options `rates`, `hosts` and `https`."""

    @asynccontextmanager
    async def opens(
        rates: Rates = UNLIMITED,
        hosts: tuple[str, ...] = (),
        *,
        https: bool = False,
        address: str = "",
        proxies: tuple[str, ...] = (),
        metrics: tuple[str, ...] = (),
    ) -> AsyncIterator[Site]:
        site = Site()
        try:
            if not address:
                shutil.copy(empty, tmp_path / empty.name)
            place = Place(frozenset(hosts), https, read_networks(proxies), read_networks(metrics))
            await site.open(address or str(tmp_path / "paiju.db"), rates, place)
            yield site
        finally:
            await site.close()

    return opens
