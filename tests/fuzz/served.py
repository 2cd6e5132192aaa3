"""The real server in its own process, watched from outside: its memory, its log, its journal."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from paiju.journal import Envelope
from paiju.packs import rules_of
from paiju.table import record
from paiju.table.state import Table

_SERVE = """
import sys
from pathlib import Path
from pwdlib.hashers.argon2 import Argon2Hasher
from paiju.server import run as server, people
from paiju.server.guard import SiteAccess
from paiju.server.limits import UNLIMITED, Rate, Rates
from paiju.server.logs import set_up
from paiju.server.networks import read_networks
from paiju.server.settings import Settings
from paiju.store import People
import asyncio, functools

folder, limited = Path(sys.argv[1]), sys.argv[2] == "limited"
set_up()
free = {} if limited else dict(
    rates=UNLIMITED, frames=Rate(0, 0), person_frames=Rate(0, 0), sockets=0, lobby_sockets=0
)
settings = Settings(
    port=0, site=SiteAccess(metrics=read_networks(["127.0.0.1"])),
    data=str(folder / "paiju.db"), secret=folder / "paiju.secret",
    synchronous="normal", pace=0.0, bot_samples=1, undo_patience=0.0, call_patience=0.0,
    away_after=3600.0, idle=5.0, **free,
)
cheap = Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1)
server.opened = functools.partial(server.opened, hasher=cheap)

def ready(port, app, organiser):
    print(port, flush=True)

server.run(settings, ready)
"""


class Served:
    """A server over `folder`; `limited`: with a site's usual limits, otherwise with none."""

    def __init__(self, folder: Path, *, limited: bool = False) -> None:
        self.folder = folder
        self._log = folder / "server.log"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _SERVE, str(folder), "limited" if limited else "free"],
                stdout=subprocess.PIPE,
                stderr=log,
                env=dict(os.environ),
            )
        assert self._process.stdout is not None
        try:
            line = self._process.stdout.readline()
            assert line.strip(), f"the server did not start:\n{self._log.read_text('utf-8')[-4000:]}"
            self.port = int(line)
        except BaseException:
            self._process.kill()
            self._process.wait()
            self._process.stdout.close()
            raise

    @property
    def memory(self) -> int:
        """The server's memory in kilobytes."""
        status = Path(f"/proc/{self._process.pid}/status").read_text("ascii")
        return next(int(line.split()[1]) for line in status.splitlines() if "VmRSS" in line)

    @property
    def files(self) -> int:
        """The number of files and sockets that it holds open."""
        return len(os.listdir(f"/proc/{self._process.pid}/fd"))  # noqa: PTH208

    @property
    def log(self) -> list[dict[str, Any]]:
        """The server's log. Fails for a line that is not its own, such as a traceback."""
        return [json.loads(line) for line in self._log.read_text("utf-8").splitlines()]

    @property
    def faults(self) -> list[dict[str, Any]]:
        """The log entries about errors of the server itself."""
        return [line for line in self.log if line["level"] in ("error", "critical")]

    def journal(self, table: str) -> list[Envelope]:
        """Read a table's journal from the file."""
        place = f"file:{self.folder / 'paiju.db'}?mode=ro"
        with contextlib.closing(sqlite3.connect(place, uri=True)) as file:
            rows = file.execute(
                "select stream, seq, at, actor, cause, event from event where stream = ? order by seq",
                (record.PREFIX + table,),
            ).fetchall()
        return [Envelope(*row) for row in rows]

    def tables(self, table: str) -> list[Table]:
        """Fold a table's journal: the table after each event, the first after event number 1."""
        found: list[Table] = []
        for envelope in self.journal(table):
            found.append(record.replay([envelope], rules_of, found[-1] if found else None))
        return found

    def stop(self) -> None:
        """Stop the server as an operator would, and check that it went well."""
        self._process.send_signal(signal.SIGTERM)
        try:
            code = self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise AssertionError("the server did not stop in 30 s") from None
        finally:
            assert self._process.stdout is not None
            self._process.stdout.close()
        assert code == 0, f"the server ended with {code}"


@contextlib.contextmanager
def served(folder: Path, *, limited: bool = False) -> Iterator[Served]:
    """Run a server, and stop it at the end; an error of its own in the log fails the test."""
    server = Served(folder, limited=limited)
    try:
        yield server
    finally:
        server.stop()
    assert not server.faults, server.faults[:5]
