"""Two releases over one PostgreSQL, as in a rolling upgrade and a downgrade.

This release runs here. Beside it, in its own process, runs a copy that acts as a later release: with later versions
of the store's tables and snapshots, and another version of an event.
"""

from __future__ import annotations

import copy
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.live.conftest import NAMES, PATIENCE

import paiju
from paiju.journal import Corrupt
from paiju.packs import rules_of
from paiju.server.fault import LATER
from paiju.store import Unavailable
from paiju.store.backup import backup, restore
from paiju.store.migrations import HEAD
from paiju.store.postgres.schema import VERSION as FORM
from paiju.table import record, snapshot

pytestmark = pytest.mark.nightly

HERE = Path(paiju.__file__).parent
PROGRAM = "import sys; from paiju.cli import main; sys.exit(main())"
NEXT = f"{int(HEAD) + 1:04}"
CHANGES = {
    "table/record.py": [
        ("UPCASTS: Final[Upcasts] = {}", 'UPCASTS: Final[Upcasts] = {("Performed", 1): dict}'),
        (
            "    return _ENCODER.encode(event)",
            (
                "    data = _ENCODER.encode(event)\n"
                "    return b'{\"v\":2,' + data[1:] if type(event).__name__ == 'Performed' else data"
            ),
        ),
    ],
    "table/snapshot.py": [(f'VERSION: Final = "{snapshot.VERSION}"', f'VERSION: Final = "{snapshot.VERSION}1"')],
    "store/postgres/schema.py": [
        (f"VERSION: Final = {FORM}", f"VERSION: Final = {FORM + 1}"),
        (
            "STEPS: Final = {",
            (
                f'STEPS: Final = {{\n    {FORM}: "alter table journal_event add column later text;'
                f' update journal_form set version = {FORM + 1}",'
            ),
        ),
    ],
    "store/migrations/__init__.py": [(f'"{HEAD}")', f'"{HEAD}", "{NEXT}")')],
}
"""What the later release changes, by file."""
STEP = f"""
import sqlalchemy as sa
from alembic import op
revision, down_revision, branch_labels, depends_on = "{NEXT}", "{HEAD}", None, None
def upgrade():
    op.add_column("person", sa.Column("later", sa.Text(), nullable=True))
def downgrade():
    op.drop_column("person", "later")
"""


def later_release(folder: Path) -> Path:
    """Create the later release, and return the value for `PYTHONPATH`."""
    made = folder / "later" / "paiju"
    shutil.copytree(HERE, made)
    for name, changes in CHANGES.items():
        file = made / name
        words = file.read_text(encoding="utf-8")
        for here, there in changes:
            assert words.count(here) == 1, f"{name}: {here}"
            words = words.replace(here, there)
        file.write_text(words, encoding="utf-8")
    (made / "store" / "migrations" / "versions" / f"m{NEXT}_later.py").write_text(STEP)
    return made.parent


def start(begin: Any, release: Path, data: str, secret: Path) -> tuple[Any, str]:
    """Start a server of a release; return its process and address."""
    words = ["serve", "--port", "0", "--data", data, "--secret-file", str(secret), "--lang", "en"]
    process = begin(
        [sys.executable, "-c", PROGRAM, *words],
        env=os.environ | {"PYTHONPATH": str(release), "PAIJU_LEASE": "20"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    while True:
        line = process.stdout.readline()
        assert line, "the later release did not start"
        if found := re.search(r"(http://127\.0\.0\.1:\d+)/", line):
            return process, found[1]


async def test_a_table_goes_to_a_later_release_without_a_lost_frame_and_the_way_back_is_a_backup(
    running: Any, postgres: str, play_out: Any, begin: Any, tmp_path: Path
) -> None:
    given = {"data": postgres, "leased": True, "lease": 600.0}
    release = later_release(tmp_path)
    async with running(**given, address=NAMES[1]) as left:
        async with running(**given, address=NAMES[0]) as old:
            before = await old.table()
            await play_out(await old.four(before), 2)
            kept = await old.registry.journal(before)
            await backup(postgres, tmp_path / "kept")
            process, at = start(begin, release, postgres, tmp_path / "paiju.secret")
            await old.registry.lease_manager.renew()
            table = await old.table()
            while old.registry.elsewhere(f"table:{table}") != at:
                table = await old.table()
            four = await old.four(table)
            assert await play_out(four, 5) == 5, "the old one goes on beside the later one"
            mover = next(browser for browser in four if browser.act())
            act = {"type": "Perform", "act": mover.act()}
            cause = await mover.order(act)
            await old.registry.drain()
            for browser in four:
                moved = await browser.until(lambda frame: frame["type"] == "Moved")
                assert moved["address"] == at
            done = any(frame.get("cause") == cause for frame in mover.frames)
        later = copy.copy(left)
        later.port, later.people = int(at.rpartition(":")[2]), old.people
        again = await later.four(table)
        for was, browser in zip(four, again, strict=True):
            await browser.send({"type": "Since", "seq": was.view["seq"]})
            told = await browser.until(lambda frame: frame["type"] in ("Patch", "View"))
            begins = told["prev"] if told["type"] == "Patch" else told["seq"]
            assert begins >= was.view["seq"], "what follows is what was not shown yet"
        if not done:  # it is sent again to the server that now has the table
            answer = await again[four.index(mover)].do(act, cause)
            assert answer["type"] in ("Patch", "Done")
        seq = max(browser.view["seq"] for browser in again)
        for browser in again:
            await browser.reach(seq)
        assert await play_out(again, 4) == 4
        rows = await left.registry.journal(table)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        assert len({row.at for row in rows if row.cause == cause}) == 1, "neither lost nor twice"
        with pytest.raises(Corrupt) as fault:
            record.replay(rows, rules_of)
        assert fault.value.later

        process.terminate()
        assert process.wait(PATIENCE) == 0
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{left.port}", timeout=60) as client:
            headers = {"Cookie": old.people[0][1]}
            answer = await client.get(f"/api/tables/{table}", headers=headers)
        assert answer.status_code == 503, answer.text
        assert LATER.en in answer.text
        assert await left.registry.journal(table) == rows, "left as it is"
        assert await left.registry.owner(f"table:{table}") == "", "and to whoever can read it"

    with pytest.raises(Unavailable) as refused:
        async with running(**given, address=NAMES[0]):
            pass
    assert f"form {NEXT}" in refused.value.text.en or f"form {FORM + 1}" in refused.value.text.en
    assert "start the" in refused.value.text.en
    assert "\n" not in refused.value.text.en + refused.value.text.zh

    back = tmp_path / "back" / "paiju.db"
    back.parent.mkdir()
    await restore(tmp_path / "kept", back)
    async with running(data=str(back)) as site:
        site.people = old.people
        assert await site.registry.journal(before) == kept
        assert await play_out(await site.four(before), 2) == 2
