"""Whole events at live tables: bots and people, secrecy, a crash, causes that come twice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Raw, json as mjson

from paiju.journal import Envelope
from paiju.laws import Refused
from paiju.office import OpenedEvent
from paiju.server.bots import Bots
from paiju.server.house import House
from paiju.server.metrics import Metrics
from paiju.server.settings import Settings
from paiju.table import Actor as Sitter
from paiju.table import proof
from paiju.table.commands import CallDirector, Perform, SetReady, Substitute
from paiju.table.state import Table
from paiju.tournament import (
    Actor,
    Contestants,
    Entry,
    Format,
    Plan,
    Player,
    Role,
    RoundKey,
    Stage,
    deals_seen,
)
from paiju.tournament import commands as c

ANN = Actor("person:1", "Ann")
SETTINGS = Settings(pace=0.0, bot_samples=0, undo_patience=0.0)
HOWELL = {"name": "s", "method": "matchpoints", "movement": "howell", "rounds": 3, "boards": 2}


class Here:
    """Thinks in this process."""

    async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:  # noqa: ARG002
        await asyncio.sleep(0)
        return function(*given)

    async def close(self) -> None:
        return None


def a_house(journal: Any) -> House:
    metrics = Metrics()
    return House(journal, SETTINGS, metrics=metrics, bots=Bots(SETTINGS, metrics, Here()))  # type: ignore[arg-type]


def pair(name: str) -> Entry:
    players = (Player(f"{name}a", f"{name} a"), Player(f"{name}b", f"{name} b"))
    return Entry(id=name, name=f"Pair {name}", players=players)


def team(name: str) -> Entry:
    return Entry(
        id=name, name=name, players=tuple(Player(f"{name}{at}", f"{name} {at}") for at in range(4))
    )


class Club:
    """An event on a house, its director at hand."""

    def __init__(self, house: House, event: OpenedEvent) -> None:
        self.house, self.event = house, event

    @classmethod
    async def open(cls, house: House, entries: list[Entry], **stage: Any) -> Club:
        team_ = len(entries[0].players) > 2
        plan = Plan(
            title="Online",
            contestants=Contestants.TEAM if team_ else Contestants.PAIR,
            stages=(Stage(**{**HOWELL, "online": True, **stage}),),
        )
        event, _ = await house.office.create("e", plan, ANN, house.clock())
        club = cls(house, event)
        await club.do(c.GiveRole(ANN.id, Role.DIRECTOR))
        for entry in entries:
            await club.do(c.Enter(entry))
        await club.do(c.OpenStage("s"))
        return club

    async def do(self, command: c.AnyCommand, cause: str = "") -> None:
        await self.event.do(command, ANN, self.house.clock(), cause)

    def key(self, number: int) -> RoundKey:
        return RoundKey("s", 1, "A", number)

    def live(self, number: int, table: int) -> str:
        attendant = self.house.online._attendants["e"]
        put = attendant.ledger.at(self.key(number).table(table))
        assert put is not None
        return put.id

    async def start(self, number: int) -> None:
        await self.do(c.StartRound(self.key(number)))
        await self.house.online.settled()

    def outstanding(self, number: int) -> int:
        tables = self.event.competition.round(self.key(number)).tables.values()
        return sum(len(table.outstanding) for table in tables)

    async def until(self, test: Callable[[], Any]) -> None:
        async with asyncio.timeout(60):
            while not test():
                await asyncio.sleep(0.005)
        await self.house.online.settled()

    async def play_round(self, number: int) -> None:
        await self.start(number)
        await self.until(lambda: self.outstanding(number) == 0)
        await self.do(c.EndRound(self.key(number)))
        await self.house.online.settled()


def seat_all(event: OpenedEvent, key: RoundKey) -> c.SeatRounds:
    from paiju.office import seat_plan

    return seat_plan(event.competition, key)


def entered(event: OpenedEvent) -> list[tuple[Any, str]]:
    return [
        (act.event.key, act.event.board)
        for act in event.competition.acts
        if type(act.event).__name__ == "ResultEntered"
    ]


def test_H_event_online_a_howell_of_bots_from_the_first_round_to_the_standings(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with a_house(journal) as house:
            club = await Club.open(house, [pair(n) for n in "abcd"], bots=True)
            await club.do(seat_all(club.event, club.key(1)))
            for number in (1, 2, 3):
                await club.play_round(number)
            await club.do(c.PostScores("s", 1))
            ranking = club.event.standings("s")
            assert [line.entry for line in ranking[0].lines]
            assert len(entered(club.event)) == len(set(entered(club.event))) == 3 * 2 * 2
            deals: dict[int, set[str]] = {}
            for number in (1, 2, 3):
                for table in (1, 2):
                    live = await house.table(club.live(number, table))
                    assert live.closed
                    for past in live.past:
                        deals.setdefault(past.number, set()).add(past.deal)
                        assert proof.check(proof.proof_of(live, past)).holds
            assert all(len(found) == 1 for found in deals.values())
            assert len({next(iter(found)) for found in deals.values()}) == len(deals) == 6
            known = club.event.competition.stage("s").deals[1]
            assert {int(board): {deal} for board, deal in known.items()} == deals

    asyncio.run(play())
