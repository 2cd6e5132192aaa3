"""The servers of a campaign, their database, and the faults done to them."""

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
"""Seconds until a server must be ready."""
PROGRAM: Final = "import sys; from paiju.cli import main; sys.exit(main())"
WEIGHTS: Final = {"kill": 35, "pause": 25, "cut": 15, "drain": 20, "database": 5}
"""How often each kind of fault is drawn."""

GONE: Final = (httpx.HTTPError, AttributeError)
"""What a request may raise. The last comes from the transport, if the server dies just as the request is sent."""


class Host(Struct):
    """One server at a port, with its own role in the database.

    `down`: whether a fault of the campaign has it down, and `since` when.
    `release`: the folder of the release that it runs.
    `newer`: the folder of the release that it runs after it was told to stop.
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
        """Start the server, from its release's folder."""
        self.server = started(self.port, self.data, self.log, self.release)

    @property
    def runs(self) -> bool:
        """Whether its process is alive; a zombie counts as dead."""
        try:
            state = Path(f"/proc/{self.server.id}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return False
        return state != "Z"

    async def ready(self, *, again: bool = False) -> None:
        """Wait until it accepts requests. If it exited while the database was away, start it again."""
        end = monotonic() + PATIENCE
        async with httpx.AsyncClient(timeout=60) as client:
            while True:
                with suppress(*GONE):
                    path = f"http://127.0.0.1:{self.port}/health/ready"
                    if (await client.get(path, timeout=5)).status_code == 200:
                        return
                if self.down and not again:
                    return  # the fault that killed it starts it again
                if not self.runs:
                    self.start()
                if monotonic() > end:
                    raise RuntimeError("a server did not start")
                await asyncio.sleep(0.1)


def started(port: int, data: str, log: Path, release: Path) -> Server:
    """Start a server of a release, whose folder holds ``src``.

    The cache of compiled code is kept whatever the environment says, as for an installed program. Otherwise each
    start would compile for seconds on the cores on which the other servers take over its tables.
    """
    words = ["serve", "--port", str(port), "--data", data]
    around = {"PAIJU_SECRET": SECRET, "PYTHONPATH": str(release / "src"), "PYTHONDONTWRITEBYTECODE": ""}
    return Server([sys.executable, "-c", PROGRAM, *words], around, log)


class Postgres:
    """The database server, which can be stopped and started; `process` is the id of its first process."""

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
        """Seconds of processor time used so far, including connections that have ended."""
        return self._cpu + self._cpu_since()

    def _cpu_since(self) -> float:
        """Return the processor seconds since the last start."""
        try:
            process = int((self.home / "postmaster.pid").read_text().split()[0])
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        except (OSError, IndexError):
            return 0.0
        ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
        return family_cpu(process) + ended

    async def stop(self, mode: str) -> None:
        """Stop the database server; `mode` is "fast" or "immediate"."""
        self._cpu = self.cpu
        self.up = False
        await self._run("stop", "-m", mode)

    async def start(self) -> None:
        """Start the database server and wait until it answers."""
        await self._run("start", "-o", self._options, "-l", str(self.home / "log"))
        self.up = True

    async def role(self, name: str) -> str:
        """Create a role for one server, and return the address of the database with that role."""
        await self.do(f"create role {name} superuser login")
        return self.address.replace("//postgres", f"//{name}")

    async def cut_off(self, role: str) -> None:
        """End all connections of a role and refuse new ones."""
        await self.do(f"alter role {role} nologin")
        await self.do(f"select pg_terminate_backend(pid) from pg_stat_activity where usename = '{role}'")

    async def let_in(self, role: str) -> None:
        """Allow a role to connect again."""
        await self.do(f"alter role {role} login")

    async def do(self, words: str) -> None:
        """Run a statement as soon as the database is there."""
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
    """Kill a server at once, as a power cut would."""
    await asyncio.to_thread(host.server.kill)


async def drain(host: Host) -> int:
    """Stop a server as for an upgrade, so that this release is started next. Returns its exit code."""
    code = await asyncio.to_thread(host.server.stop)
    host.release = host.newer
    return code


def pause(host: Host) -> None:
    """Freeze a server in the middle of whatever it is doing."""
    os.kill(host.server.id, signal.SIGSTOP)


def wake(host: Host) -> None:
    """Resume a paused server."""
    with suppress(ProcessLookupError):
        os.kill(host.server.id, signal.SIGCONT)


__all__ = ["GONE", "PATIENCE", "ROOT", "WEIGHTS", "Host", "Postgres", "drain", "kill", "pause", "started", "wake"]
