"""The servers of a campaign, their database, and what is done to them."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final

import asyncpg
import httpx
from bench.live.process import ROOT, Server, family_cpu
from bench.live.site import SECRET
from msgspec import Struct

PATIENCE: Final = 240.0
"""Seconds until a server must be there."""
PROGRAM: Final = "import sys; from paiju.cli import main; sys.exit(main())"
WEIGHTS: Final = {"kill": 35, "pause": 25, "cut": 15, "drain": 20, "database": 5}
"""How often each kind of fault is drawn."""

GONE: Final = (httpx.HTTPError, AttributeError)
"""What a request may raise: the last of its transport, where the server is gone in the moment in which it is asked."""


class Host(Struct):
    """One server: at a port, with a role of its own in the database; `down` by a fault of the campaign's, `since` when.

    `release`: the folder of the release that it runs, `newer`: of the one that it runs after it was told to end.
    """

    port: int
    data: str
    role: str
    log: Path
    release: Path
    newer: Path
    server: Server
    down: bool = False
    since: float = 0.0

    def start(self) -> None:
        """Run it, from its release's folder."""
        self.server = started(self.port, self.data, self.log, self.release)

    @property
    def runs(self) -> bool:
        """Whether its process lives; one that ended and is waited for by nobody is dead."""
        try:
            state = Path(f"/proc/{self.server.id}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return False
        return state != "Z"

    async def ready(self, *, again: bool = False) -> None:
        """Wait until it takes requests; one that ended while the database was away is started again."""
        end = monotonic() + PATIENCE
        async with httpx.AsyncClient(timeout=60) as client:
            while True:
                with suppress(*GONE):
                    path = f"http://127.0.0.1:{self.port}/health/ready"
                    if (await client.get(path, timeout=5)).status_code == 200:
                        return
                if self.down and not again:
                    return  # whoever killed it starts it again
                if not self.runs:
                    self.start()
                if monotonic() > end:
                    raise RuntimeError("a server did not start")
                await asyncio.sleep(0.1)


def started(port: int, data: str, log: Path, release: Path) -> Server:
    """Start a server of a release, whose folder holds ``src``.

    What is compiled is kept, whatever the machine says, as an installed program is: each start else compiles itself for
    seconds, on the cores on which the others take its tables over.
    """
    words = ["serve", "--port", str(port), "--data", data]
    around = {"PAIJU_SECRET": SECRET, "PYTHONPATH": str(release / "src"), "PYTHONDONTWRITEBYTECODE": ""}
    return Server([sys.executable, "-c", PROGRAM, *words], around, log)


class Postgres:
    """The database's server, stopped and started; `process` is the number of its first process."""

    def __init__(self, process: int, address: str) -> None:
        home = Path(f"/proc/{process}/cwd").readlink()
        words = shlex.split((home / "postmaster.opts").read_text())
        self.home = home
        self.up = True
        self.address = address
        self._cpu = 0.0
        self._control = str(Path(words[0]).with_name("pg_ctl"))
        at = words.index("-D") if "-D" in words else -1
        options = words[1:at] + words[at + 2 :] if at > 0 else words[1:]
        self._options = shlex.join(options)
        self._user = home.stat().st_uid

    @property
    def cpu(self) -> float:
        """Seconds of processor time that it has taken, those of connections that have ended among them."""
        return self._cpu + self._cpu_since()

    def _cpu_since(self) -> float:
        """Return the seconds since it was started last."""
        try:
            process = int((self.home / "postmaster.pid").read_text().split()[0])
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        except (OSError, IndexError):
            return 0.0
        ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
        return family_cpu(process) + ended

    async def stop(self, mode: str) -> None:
        """Stop it: "fast" or "immediate"."""
        self._cpu = self.cpu
        self.up = False
        await self._run("stop", "-m", mode)

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        await self._run("start", "-o", self._options, "-l", str(self.home / "log"))
        self.up = True

    async def role(self, name: str) -> str:
        """Make a role for one server; gives the address of the database under it."""
        await self.do(f"create role {name} superuser login")
        return self.address.replace("//postgres", f"//{name}")

    async def cut_off(self, role: str) -> None:
        """End all that a role's server has open here, and let it in no more."""
        await self.do(f"alter role {role} nologin")
        await self.do(f"select pg_terminate_backend(pid) from pg_stat_activity where usename = '{role}'")

    async def let_in(self, role: str) -> None:
        """Let a role's server in again."""
        await self.do(f"alter role {role} login")

    async def do(self, words: str) -> None:
        """Run a statement, once the database is there."""
        while True:
            try:
                connection = await asyncpg.connect(self.address)
                await connection.execute(words)
                await connection.close()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                if self.up:
                    raise
                await asyncio.sleep(0.1)
            else:
                return

    async def _run(self, *words: str) -> None:
        command = [self._control, "-D", str(self.home), "-w", *words]
        user = self._user if os.geteuid() == 0 else None
        done = await asyncio.to_thread(
            subprocess.run, command, stdout=subprocess.DEVNULL, cwd="/", user=user, check=False
        )
        if done.returncode:
            raise RuntimeError(f"pg_ctl {words[0]} failed")


async def kill(host: Host) -> None:
    """End a server at once, as a power cut does."""
    await asyncio.to_thread(host.server.kill)


async def drain(host: Host) -> int:
    """Tell a server to end, as an upgrade does; what is started next is this release. Gives its exit code."""
    code = await asyncio.to_thread(host.server.stop)
    host.release = host.newer
    return code


def pause(host: Host) -> None:
    """Stop a server in the middle of whatever it does."""
    os.kill(host.server.id, signal.SIGSTOP)


def wake(host: Host) -> None:
    """Let a paused server go on."""
    with suppress(ProcessLookupError):
        os.kill(host.server.id, signal.SIGCONT)


__all__ = ["GONE", "PATIENCE", "ROOT", "WEIGHTS", "Host", "Postgres", "drain", "kill", "pause", "started", "wake"]
