"""The site in a child process, as `paiju serve` runs it: started, killed as by a power cut, started again."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import IO, Final

import msgspec

from paiju.cli.event.rehearsal.finding import FindingKind, Findings
from paiju.errors import PaijuError
from paiju.text import Text, verbatim

_SERVE: Final = "import sys; from paiju.cli import main; sys.exit(main())"
_AT: Final = re.compile(rb"http://127\.0\.0\.1:(\d+)/")
_START: Final = 300.0
"""Seconds in which the server must print its address."""
_STOP: Final = 30.0
"""Seconds that a clean stop may take."""
_QUIET: Final = ("debug", "info")
_DATA: Final = "paiju.db"
_LOG: Final = "server.log"


class NoStart(PaijuError):
    """The server did not start."""


class RehearsalServer:
    """A server over the data in `folder`; it keeps its port when started again. `up`: whether it listens."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.up = asyncio.Event()
        self._process: Process | None = None
        self._log: IO[bytes] | None = None

    async def start(self) -> None:
        """Start, and wait until it listens. Raises `NoStart` with the server's output."""
        words = ["--port", str(self.port), "--data", str(self.folder / _DATA), "--pace", "0", "--lang", "en"]
        # Each phone has its own address, as behind a club's proxy; otherwise the rate limits of one address would
        # slow all of them down, because they send a hundred times as many requests as people do.
        words += ["--trusted-proxy", "127.0.0.1"]
        clean = {name: value for name, value in os.environ.items() if not name.startswith("PAIJU_")}
        self._log = (self.folder / _LOG).open("ab")
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", _SERVE, "serve", *words, stdout=PIPE, stderr=self._log, env=clean
        )
        try:
            async with asyncio.timeout(_START):
                await self._listens(self._process)
        except TimeoutError:
            await self.cut()
            raise self._no_start() from None

    async def _listens(self, process: Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            found = _AT.search(line)
            if found is not None:
                self.port = int(found[1])
                self.up.set()
                return
        await self._gone()
        raise self._no_start()

    def _no_start(self) -> NoStart:
        said = (self.folder / _LOG).read_text(encoding="utf-8", errors="replace").strip().rpartition("\n")[2][:300]
        return NoStart(Text(f"the server did not start: {said}", f"服务器未能启动：{said}"))

    async def cut(self) -> None:
        """Kill the server at once, like a power cut."""
        self.up.clear()
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        await self._gone()

    async def stop(self, findings: Findings) -> None:
        """Ask the server to stop, and wait; an unclean stop is a finding."""
        process = self._process
        if process is None:
            return
        if process.returncode is None:
            process.terminate()
        try:
            code = await asyncio.wait_for(process.wait(), _STOP)
        except TimeoutError:
            process.kill()
            code = await process.wait()
        await self._gone()
        if code != 0:
            what = Text(f"exit code {code}", f"退出码 {code}")
            findings.add(FindingKind.ERROR, Text("the end of the server", "服务器停止时"), what)

    async def _gone(self) -> None:
        if self._process is not None:
            await self._process.wait()
            self._process = None
        if self._log is not None:
            self._log.close()
            self._log = None

    def complaints(self, findings: Findings) -> None:
        """Record the server's log entries of level warning or above as findings."""
        for line in (self.folder / _LOG).read_bytes().splitlines():
            try:
                logged = msgspec.json.decode(line, type=dict)
            except msgspec.DecodeError:
                findings.add(FindingKind.LOG, verbatim(_LOG), verbatim(line.decode(errors="replace")[:300]))
                continue
            if logged.get("level") not in _QUIET:
                more = {key: value for key, value in logged.items() if key not in ("at", "level", "logger", "request")}
                findings.add(
                    FindingKind.LOG, verbatim(str(logged.get("level"))), verbatim(msgspec.json.encode(more).decode())
                )
