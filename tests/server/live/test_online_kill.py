"""An event at live tables whose server is killed repeatedly, as by ``kill -9``."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju.office import Office, OpenedEvent
from paiju.store import open_journal
from paiju.tournament.events import ResultEntered

pytestmark = pytest.mark.nightly

SERVE = """
import asyncio, sys
from paiju.office import Office
from paiju.office.steps import Ready, next_step
from paiju.server.table_registry import TableRegistry
from paiju.server.settings import Settings
from paiju.store import open_journal
from paiju.tournament import Sender, Entry, Plan, Player, Role, Stage
from paiju.tournament import commands as c
ANN = Sender("person:1", "Ann")
STAGE = Stage(name="s", method="matchpoints", movement="howell", rounds=3, boards=2, online=True, bots=True)

async def run():
    async with open_journal(sys.argv[1], synchronous="normal") as journal:
        settings = Settings(pace=0.0, bot_samples=0, undo_patience=0.0, call_patience=0.0)
        async with TableRegistry(journal, settings) as registry:
            if not await registry.office.names():
                roles = (c.GiveRole(ANN.id, Role.DIRECTOR),)
                entries = tuple(
                    c.Enter(Entry(id=n, name=n, players=(Player(n + "a", "A"), Player(n + "b", "B"))))
                    for n in "abcd"
                )
                plan = Plan(title="Kill", stages=(STAGE,))
                await registry.office.create("e", plan, ANN, registry.clock(), then=(*roles, *entries))
            event = await registry.office.event("e")
            registry.office.listeners.append(lambda one: print(one.seq, flush=True))
            while not event.competition.closed:
                step = next_step(event.competition, seed="k")
                if isinstance(step, Ready):
                    await event.do_all(step.commands, ANN, registry.clock())
                await asyncio.sleep(0.01)

asyncio.run(run())
"""
"""A server for one event that carries out the director's next steps; the four pairs are bots."""


def test_H_event_online_killed_at_any_moment_no_result_is_lost_and_none_is_doubled(tmp_path: Path, begin: Any) -> None:
    data, rng, told = tmp_path / "paiju.db", Random(7), 0

    def start() -> subprocess.Popen[str]:
        command = [sys.executable, "-c", SERVE, str(data)]
        begun: subprocess.Popen[str] = begin(command, stdout=subprocess.PIPE, text=True)
        return begun

    for _ in range(5):
        server = start()
        assert server.stdout is not None
        stop = told + rng.randint(2, 6)
        while told < stop:
            line = server.stdout.readline()
            assert line, "the server ended by itself"
            told = max(told, int(line))
        server.send_signal(signal.SIGKILL)
        server.wait(30)
    last = start()
    last.communicate(timeout=120)
    assert last.returncode == 0

    async def read() -> OpenedEvent:
        async with open_journal(str(data)) as journal:
            tables = await journal.streams("table:")
            assert len(tables) == 6, "one live table for each table of each round"
            return await Office(journal).event("e")

    event = asyncio.run(read())
    entered = [
        (act.event.key, act.event.board) for act in event.competition.acts if isinstance(act.event, ResultEntered)
    ]
    assert len(entered) == len(set(entered)) == 12
    assert len(event.standings("s")[0].lines) == 4
    assert set(event.competition.stage("s").deals[1]) == set(map(str, range(1, 7)))
