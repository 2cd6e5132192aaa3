"""A plan of four pairs, and a store in a file."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest

from paiju.office import Office, OpenedEvent
from paiju.store import open_journal
from paiju.tournament import Entry, Plan, Player, Role, Sender, Stage
from paiju.tournament import commands as c

T = TypeVar("T")
WHO = Sender("person:director", "D")


def plan_of(**fields: object) -> Plan:
    stage = {"name": "s", "method": "matchpoints", "movement": "howell", "rounds": 3, "boards": 1, **fields}
    return Plan(title="Club", stages=(Stage(**stage),))  # type: ignore[arg-type]


def entries(count: int) -> list[c.AnyCommand]:
    return [
        c.Enter(Entry(id=f"{n}", name=f"P{n}", players=(Player(f"{n}a", "A"), Player(f"{n}b", "B"))))
        for n in range(1, count + 1)
    ]


class Place:
    """A store that is opened again for each piece of work, as after a restart."""

    who = WHO
    plan_of = staticmethod(plan_of)
    entries = staticmethod(entries)

    def __init__(self, address: str) -> None:
        self.address = address

    def work(self, work: Callable[[Office], Awaitable[T]]) -> T:
        async def done() -> T:
            async with open_journal(self.address) as journal:
                return await work(Office(journal))

        return asyncio.run(done())

    async def club(self, office: Office) -> OpenedEvent:
        """Create an event of four pairs."""
        then = [c.GiveRole(WHO.id, Role.DIRECTOR), *entries(4)]
        event, _ = await office.create("club", plan_of(), WHO, 1, "new", then=then)
        return event


@pytest.fixture
def place(address: str) -> Place:
    """Return a place with each kind of store."""
    return Place(address)
