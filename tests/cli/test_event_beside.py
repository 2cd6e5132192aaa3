"""`paiju event` beside a site running on the same SQLite file: it reads, and says how to write instead."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.store import open_journal

PLAN = Path(__file__).resolve().parents[2] / "examples" / "events" / "first.toml"


def test_what_only_reads_works_beside_a_running_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = str(tmp_path / "club.db")
    assert main(["event", "new", str(PLAN), "--entries", "4", "--store", store]) == 0
    capsys.readouterr()

    def said(*words: str) -> tuple[int, str, str]:
        code = main(["event", *words, "--store", store, "--lang", "en"])
        out = capsys.readouterr()
        return code, out.out, out.err

    async def beside() -> None:
        async with open_journal(store):
            for verb in ("list", "show", "journal", "export"):
                code, out, err = await asyncio.to_thread(said, verb)
                assert (code, err) == (0, ""), verb
                assert out.strip(), verb
            code, _, err = await asyncio.to_thread(said, "check-in", "1")
            assert code == 2
            assert "do this on the site's own pages, or stop it first" in err

    asyncio.run(beside())
