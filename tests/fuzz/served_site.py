"""The real server in this process, with a clock and random values that the test controls."""

from __future__ import annotations

import asyncio
import io
import logging
import random
import secrets as real
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from msgspec import structs
from pwdlib.hashers.argon2 import Argon2Hasher
from tests.fuzz.line import Person
from tests.server.applications import lending

from paiju.games.bridge import Board, Deal
from paiju.server import logs
from paiju.server.app import Application, create_app
from paiju.server.guard import SiteAccess
from paiju.server.limits import UNLIMITED, Rate
from paiju.server.networks import read_networks
from paiju.server.run import listen, server_of
from paiju.server.secret import Secret
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.store import People, open_journal
from paiju.table.bridge.rules import BridgeRules
from paiju.table.chaodipi.rules import ChaoDiPiRules
from paiju.table.tractor6.rules import Tractor6Rules

CHEAP = Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1)
DREW = (
    "paiju.server.actor",
    "paiju.server.guard",
    "paiju.server.loading",
    "paiju.server.people.known_browsers",
    "paiju.server.people.token",
    "paiju.server.secret",
)
"""Modules in which the server draws random values."""


class Chance:
    """Draws like `secrets`, but the same every time."""

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(seed)

    def token_bytes(self, size: int) -> bytes:
        return self._rng.randbytes(size)

    def token_hex(self, size: int) -> str:
        return self._rng.randbytes(size).hex()

    def choice(self, signs: str) -> str:
        return self._rng.choice(signs)

    def token_urlsafe(self, size: int) -> str:
        return (self._rng.randbytes(size).hex() * 2)[: (size * 8 + 5) // 6]

    def __getattr__(self, name: str) -> Any:
        return getattr(real, name)


@contextmanager
def certain(deals: dict[int, Any]) -> Iterator[None]:
    """Make the server draw the same each time and deal the given deals; seeds and digests stay the same."""

    with ExitStack() as stack:
        for module in DREW:
            stack.enter_context(mock.patch(f"{module}.secrets", Chance(module)))
        for rules in (BridgeRules, ChaoDiPiRules, Tractor6Rules):
            stack.enter_context(mock.patch.object(rules, "deal", _dealing(rules.deal, deals)))
        yield


def _dealing(shuffled: Callable[..., Any], deals: dict[int, Any]) -> Callable[..., Any]:
    """Deal what is given for a deal's number, and shuffle the others."""

    def deal(self: Any, number: int, seed: bytes, last: Any) -> Any:
        given = deals.get(number)
        if given is None:
            return shuffled(self, number, seed, last)
        return Board.of(number, given) if isinstance(given, Deal) else given

    return deal


class Live:
    """A running server. `now` is its clock in milliseconds."""

    def __init__(self, app: Application, port: int, log: io.StringIO, people: People) -> None:
        self.app = app
        self.port = port
        self.now = 1_700_000_000_000
        self.log = log
        self.people = people
        self.persons: list[Person] = []

    async def person(self, name: str, *roles: str) -> Person:
        """Sign a person in, with roles if any are given."""
        person = await Person(self.port, name).come_in()
        if roles:
            number = int(person.id.removeprefix("person:"))
            await self.people.set_roles(number, roles)
            self.app.services.authenticator.sessions.forget_person(number)
        self.persons.append(person)
        return person

    def stranger(self) -> Person:
        """Return a person without a session."""
        person = Person(self.port)
        self.persons.append(person)
        return person


@asynccontextmanager
async def live(folder: Path, **changed: Any) -> AsyncIterator[Live]:
    """Run a server over a folder; `changed` are fields of the settings."""
    folder.mkdir(exist_ok=True)
    chosen = Settings(
        data=str(folder / "paiju.db"),
        secret=folder / "paiju.secret",
        synchronous="normal",
        site=SiteAccess(metrics=read_networks(["127.0.0.1"])),
        rates=UNLIMITED,
        frames=Rate(0, 0),
        person_frames=Rate(0, 0),
        away_after=3600.0,
        pace=0.0,
        call_patience=0.0,
        bot_samples=1,
    )
    settings = structs.replace(chosen, **changed)
    log = io.StringIO()
    handler = logging.StreamHandler(log)
    handler.setFormatter(logs.JsonLines())
    heard = [logging.getLogger(name) for name in (logs.NAME, "uvicorn", "asyncio")]
    for logger in heard:
        logger.addHandler(handler)
    holder: list[Live] = []
    clock: Callable[[], int] = lambda: holder[0].now if holder else 1_700_000_000_000  # noqa: E731
    try:
        async with (
            AsyncExitStack() as stack,
            open_journal(settings.data, synchronous="normal") as journal,
            People(settings.data) as people,
            TableRegistry(journal, settings, people=people, clock=clock) as registry,
        ):
            with lending(stack):
                app = create_app(registry, people, Secret(b"s" * 40), hasher=CHEAP)
            bound = listen("127.0.0.1", 0)
            server = server_of(app)
            made = Live(app, bound.getsockname()[1], log, people)
            holder.append(made)
            serving = asyncio.create_task(server.serve([bound]))
            try:
                while not server.started:
                    await asyncio.sleep(0.002)
                yield made
            finally:
                for person in made.persons:
                    await person.close()
                server.should_exit = True
                await serving
                bound.close()
                await app.close()
    finally:
        for logger in heard:
            logger.removeHandler(handler)
