"""Server processes over one PostgreSQL, paused past their lease, resumed, killed; each table has one owner at a time.

``PAIJU_TURNS=200`` sets the number of rounds, as ``make nightly STEPS=turns`` does.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

from paiju.packs import rules_of
from paiju.store import open_journal
from paiju.table import record

pytestmark = pytest.mark.nightly

PROGRAM = "import sys; from paiju.cli import main; sys.exit(main())"
TURNS = int(os.environ.get("PAIJU_TURNS", "1"))
PATIENCE = 300.0
"""Seconds after which a missing state is a failure; nothing else depends on how long it takes."""
STAGE = {"name": "main", "method": "matchpoints", "movement": "howell", "rounds": 3, "boards": 2}
PLAN = {"title": "Killed", "stages": [STAGE]}


class Serving:
    """One `paiju serve` in its own process, at a free port."""

    def __init__(self, begin: Any, data: str, secret: Path) -> None:
        words = ["--port", "0", "--data", data, "--secret-file", str(secret), "--lang", "en"]
        self.process = begin(
            [sys.executable, "-c", PROGRAM, "serve", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        found = None
        while found is None:
            line = self.process.stdout.readline()
            assert line, "the server did not start"
            found = re.search(r"(http://127\.0\.0\.1:\d+)/", line)
        self.at = found[1]

    def ask(self, path: str, token: str) -> httpx.Response:
        return httpx.get(self.at + path, headers={"Cookie": token}, timeout=PATIENCE)

    def until(self, path: str, token: str, wanted: int) -> httpx.Response:
        """Repeat the request until it has the wanted status."""
        end = time.monotonic() + PATIENCE
        while (answer := self.ask(path, token)).status_code != wanted:
            assert time.monotonic() < end, answer.text
            time.sleep(0.05)
        return answer


def numbers(address: str, table: str) -> list[int]:
    async def read() -> list[int]:
        async with open_journal(address) as journal:
            rows = await journal.read(f"table:{table}")
        record.replay(rows, rules_of)
        return [row.seq for row in rows]

    return asyncio.run(read())


class Desk:
    """A director's browser, at whichever server is up."""

    def __init__(self, at: str) -> None:
        headers = {"Origin": at}
        self.at, self.client = at, httpx.Client(timeout=PATIENCE)
        said = {"name": "Desk", "password": "four plain words here"}
        answer = self.client.post(f"{at}/api/accounts", json=said, headers=headers)
        assert answer.status_code == 201, answer.text
        self.csrf = answer.json()["csrf"]

    def post(self, path: str, body: Any) -> httpx.Response:
        headers = {"Origin": self.at, "X-CSRF-Token": self.csrf}
        answer = self.client.post(self.at + path, json=body, headers=headers)
        if answer.status_code == 307:
            self.at = answer.headers["Location"].removesuffix(path)
            return self.post(path, body)
        return answer

    def enter(self, event: str, number: int) -> bool:
        """Enter a pair under its own cause; return whether that was acknowledged."""
        players = [{"id": f"{number}{at}", "name": f"P{number}{at}"} for at in "NS"]
        entry = {"id": f"{number}", "name": f"Pair {number}", "players": players}
        body = {"cause": f"e{number}", "command": {"type": "Enter", "entry": entry}}
        try:
            return self.post(f"/api/events/{event}/acts", body).is_success
        except httpx.TransportError:
            return False

    def until_entered(self, at: str, event: str, number: int) -> None:
        """Connect to a server, following redirects if any, until a pair's entry is acknowledged."""
        end = time.monotonic() + PATIENCE
        self.at = at
        while not self.enter(event, number):
            assert time.monotonic() < end, f"entry {number} is not taken"
            self.at = at
            time.sleep(0.05)


def test_a_table_and_an_event_of_a_paused_or_killed_server_go_on_at_another_and_are_never_at_two(
    postgres: str, begin: Any, tmp_path: Path
) -> None:
    one, other = (Serving(begin, postgres, tmp_path / "secret") for _ in range(2))
    desk, entries = Desk(one.at), 0
    event = desk.post("/api/events", {"plan": PLAN}).json()["id"]
    answer = httpx.post(f"{one.at}/api/play", json={"game": "bridge"}, headers={"Origin": one.at}, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    token = answer.headers["Set-Cookie"].partition(";")[0]
    path = f"/api/tables/{answer.json()['id']}"
    assert other.ask(path, token).headers["Location"] == one.at + path
    for turn in range(TURNS):
        if turn:
            other = Serving(begin, postgres, tmp_path / "secret")
            assert other.until(path, token, 307).headers["Location"] == one.at + path
        one.process.send_signal(signal.SIGSTOP)
        other.until(path, token, 200)
        entries += 1
        desk.until_entered(other.at, event, entries)
        one.process.send_signal(signal.SIGCONT)
        woken = one.until(path, token, 307)
        assert woken.headers["Location"] == other.at + path, "who was paused has it no more"
        assert other.ask(path, token).status_code == 200
        entries += 1
        blow = Thread(target=other.process.kill)
        blow.start()
        desk.enter(event, entries)  # acknowledged or not
        blow.join()
        other.process.wait()
        one.until(path, token, 200)
        desk.until_entered(one.at, event, entries)
    kept = desk.client.get(f"{one.at}/api/events/{event}").json()["entries"]
    assert [entry["id"] for entry in kept] == [str(at) for at in range(1, entries + 1)], "once each"
    desk.client.close()
    one.process.terminate()
    assert one.process.wait(PATIENCE) == 0
    seqs = numbers(postgres, path.rpartition("/")[2])
    assert seqs == list(range(1, len(seqs) + 1))
