"""Several processes at one event on PostgreSQL: the later one decides again; nothing is duplicated or lost."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from typing import Any

import pytest
from tests.office.conftest import Place

from paiju.journal import Conflict
from paiju.laws import Refused
from paiju.office import EventExists, Office, next_step
from paiju.office.steps import Ready
from paiju.store import open_journal
from paiju.tournament import TableKey
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw

KEY = TableKey("s", 1, "A", 1, 1)


@pytest.fixture
def place(postgres: str) -> Place:
    """Return a place on PostgreSQL, where several processes write."""
    return Place(postgres)


WORKER = """
import asyncio, sys
from paiju.office import Office
from paiju.store import open_journal
from paiju.tournament import Sender, Entry, Player
from paiju.tournament import commands as c

async def work(address, mine, count):
    who = Sender("person:director", "D")
    async with open_journal(address) as journal:
        event = await Office(journal).event("club")
        print("ready", flush=True)
        sys.stdin.readline()
        for number in range(count):
            name = f"{mine}{number}"
            players = (Player(f"{name}a", "A"), Player(f"{name}b", "B"))
            await event.do(c.Enter(Entry(id=name, name=name, players=players)), who, 5, f"enter {name}")
            await event.do(c.CheckIn("1", number % 2 == 0), who, 5, f"both {number}")

asyncio.run(work(sys.argv[1], sys.argv[2], int(sys.argv[3])))
"""
COUNT = 25


def test_three_processes_enter_at_once_and_every_entry_is_there_once(postgres: str, place: Any, begin: Any) -> None:
    place.work(place.club)
    workers = [
        begin(
            [sys.executable, "-c", WORKER, postgres, name, str(COUNT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in "xyz"
    ]
    for worker in workers:
        assert worker.stdout.readline() == "ready\n", worker.communicate(timeout=120)[1]
    for worker in workers:
        worker.stdin.write("\n")
        worker.stdin.flush()
    for worker in workers:
        _, err = worker.communicate(timeout=120)
        assert worker.returncode == 0, err

    async def look(office: Office) -> Any:
        rows = await office.journal.read("event:club")
        return (await office.event("club")).competition, rows

    competition, rows = place.work(look)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    entered = [name for name in competition.contestants if name[0] in "xyz"]
    assert sorted(entered) == sorted(f"{w}{n}" for w in "xyz" for n in range(COUNT))
    for name in "xyz":
        mine = [one for one in entered if one[0] == name]
        assert mine == [f"{name}{n}" for n in range(COUNT)], "each worker's in its own order"
    names = [json.loads(row.event)["entry"]["id"] for row in rows if row.cause.startswith("enter ")]
    assert len(names) == len(set(names)) == 3 * COUNT
    causes = [row.cause for row in rows if row.cause.startswith("both ")]
    assert len(causes) == len(set(causes)), "a cause is carried out once, wherever it is sent"


def test_one_result_entered_in_two_places_at_once_stands_once(postgres: str, place: Any) -> None:
    async def both(office: Office) -> None:
        event = await place.club(office)
        while isinstance(step := next_step(event.competition), Ready):
            await event.do_all(step.commands, place.who, 2)
        async with open_journal(postgres) as journal:
            other = await Office(journal).event("club")
            command = c.EnterResult(KEY, "1", write_raw(420))
            done = await asyncio.gather(
                *(one.do(command, place.who, 3, f"tap {at}") for at, one in enumerate((event, other)))
            )
            assert sorted(len(one.acts) for one in done) == [0, 1]
            told = await asyncio.gather(
                event.do(c.CorrectResult(KEY, "1", write_raw(-50), ""), place.who, 4),
                other.do(c.EnterResult(KEY, "1", write_raw(170)), place.who, 4),
                return_exceptions=True,
            )
            assert not isinstance(told[0], BaseException)
            assert isinstance(told[1], Refused), "it is decided on what stands there by now"
            await event.refresh()
            await other.refresh()
            assert event.competition == other.competition
            rows = await journal.read("event:club")
            assert sum(b"ResultEntered" in row.event for row in rows) == 1

    place.work(both)


def test_one_name_taken_in_two_places_at_once_is_given_once(postgres: str, place: Any) -> None:
    async def both(office: Office) -> None:
        async with open_journal(postgres) as journal:
            other = Office(journal)
            made = await asyncio.gather(
                *(
                    one.create("cup", place.plan_of(), place.who, 1, f"new {at}")
                    for at, one in enumerate((office, other))
                ),
                return_exceptions=True,
            )
            faults = [one for one in made if isinstance(one, BaseException)]
            assert [type(one) for one in faults] == [EventExists]
            assert await journal.last("event:cup") == 1

    place.work(both)


def test_a_conflict_that_does_not_end_is_told_and_changes_nothing(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await place.club(office)
        journal: Any = office.journal
        append = journal.append

        async def late(rows: Any, lease: Any = None) -> None:
            raise Conflict(rows[0].stream, rows[0].seq)

        journal.append = late
        with pytest.raises(Conflict):
            await event.do(place.entries(9)[-1], place.who, 2)
        journal.append = append
        assert "9" not in event.competition.contestants
        await event.do(place.entries(9)[-1], place.who, 2)
        assert "9" in event.competition.contestants

    place.work(work)
