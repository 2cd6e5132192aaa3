"""Real processes over one PostgreSQL: paused past their lease, woken, killed; a table is at one of them each time.

``PAIJU_TURNS=200`` goes round so often, as ``make campaign`` does.
"""

from __future__ import annotations

import asyncio
import importlib.util
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from paiju.packs import rules_of
from paiju.store import open_journal
from paiju.table import record


def _stores() -> Any:
    """Load the fixtures that start stores of both kinds."""
    path = Path(__file__).parents[2] / "store" / "conftest.py"
    spec = importlib.util.spec_from_file_location("stores_of_processes", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_STORE = _stores()
postgres_server, postgres = _STORE.postgres_server, _STORE.postgres
PROGRAM = "import sys; from paiju.cli import main; sys.exit(main())"
TURNS = int(os.environ.get("PAIJU_TURNS", "1"))
PATIENCE = 300.0
"""Seconds after which a state that does not come is a fault; nothing is judged by how long it takes."""


class Serving:
    """One `paiju serve` in a process of its own, at a free port."""

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
        """Ask until a status comes."""
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


def test_a_table_of_a_paused_or_killed_server_goes_on_at_another_and_is_never_at_two(
    postgres: str, begin: Any, tmp_path: Path
) -> None:
    one, other = (Serving(begin, postgres, tmp_path / "secret") for _ in range(2))
    answer = httpx.post(
        f"{one.at}/api/play",
        json={"game": "bridge"},
        headers={"Origin": one.at},
        timeout=PATIENCE,
    )
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
        one.process.send_signal(signal.SIGCONT)
        woken = one.until(path, token, 307)
        assert woken.headers["Location"] == other.at + path, "who was paused has it no more"
        assert other.ask(path, token).status_code == 200
        other.process.kill()
        other.process.wait()
        one.until(path, token, 200)
    one.process.terminate()
    assert one.process.wait(PATIENCE) == 0
    seqs = numbers(postgres, path.rpartition("/")[2])
    assert seqs == list(range(1, len(seqs) + 1))
