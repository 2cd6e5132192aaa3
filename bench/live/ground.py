"""The compared servers, each started with its crowd of players."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from bench.live.boardgame.installed import installed
from bench.live.database import Database
from bench.live.orders import Play, TableOrder
from bench.live.prepare import SEATS, prepared
from bench.live.process import Load, Server
from bench.live.site import free_port, start
from bench.live.turns import Standing

POSTGRES: Final = "over PostgreSQL"
BARE: Final = "bare ASGI server"
BOARDGAME: Final = "boardgame.io"


class Ground:
    """Servers with `count` tables each; all end when the `stack` closes."""

    def __init__(self, stack: ExitStack, folder: Path, found: Database, count: int) -> None:
        self.load = stack.enter_context(Load())
        self._stack = stack
        self._folder = folder
        self._found = found
        self._count = count
        folder.mkdir()

    def ours(self) -> Standing:
        """Start paiju on SQLite."""
        folder = self._folder / "sqlite"
        return self._paiju("paiju", folder, str(folder / "paiju.db"))

    def postgres(self) -> Standing | None:
        """Start paiju on PostgreSQL, if there is one."""
        found = self._found
        if found.absent:
            return None
        address = found.fresh(f"bench_{self._folder.name}")
        return self._paiju(POSTGRES, self._folder / "postgres", address, (found.process,))

    def _paiju(self, name: str, folder: Path, address: str, beside: Sequence[int] = ()) -> Standing:
        folder.mkdir()
        tables = prepared(address, self._count)
        port = free_port()
        one = Standing(name, start(address, folder, port), port, tables, beside=beside)
        one.address, one.folder = address, folder
        return self._come(one)

    def bare(self, frame: int) -> Standing:
        """Start the bare server, with frames of this many bytes."""
        store = self._folder / "bare.db"
        server = Server([sys.executable, "-m", "bench.live.bare", str(store), "--bytes", str(frame)])
        tables = tuple(
            TableOrder(str(number), tuple(f"seat={seat}" for seat in range(SEATS))) for number in range(self._count)
        )
        return self._come(Standing(BARE, server, int(server.line()), tables))

    def boardgame(self) -> tuple[Standing | None, str]:
        """Start a boardgame.io server, or return why there is none."""
        command, why = installed()
        if why:
            return None, why
        server = Server(command, {"NODE_ENV": "production"})
        tables = tuple(TableOrder(str(number), ("",) * SEATS) for number in range(self._count))
        one = Standing(BOARDGAME, server, int(server.line()), tables, kind="boardgame")
        return self._come(one), ""

    def _come(self, one: Standing) -> Standing:
        self._stack.callback(one.stop)
        one.come(self.load)
        return one

    def bytes_a_frame(self, one: Standing) -> int:
        """Play briefly, and return the average size of a frame."""
        report = one.play(self.load, Play(one.name, 2.0, 0.0, 3.0)).report
        return report.bytes // max(report.frames, 1)
