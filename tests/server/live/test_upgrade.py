"""A store in an earlier format is backed up before it is migrated, and play goes on from there."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from paiju.store import People, Unavailable
from paiju.store.backup import restore
from paiju.store.migrations import VERSIONS
from paiju.store.upgrading import Earlier, backed_up
from paiju.text import Text

EARLIER = VERSIONS[-2]
NOON = int(datetime(2026, 11, 23, 12, tzinfo=UTC).timestamp() * 1000)


def test_a_store_of_an_earlier_form_is_backed_up_and_a_table_is_played_from_there(
    running: Any, play_out: Any, tmp_path: Path
) -> None:
    store, back = tmp_path / "paiju.db", tmp_path / "back" / "paiju.db"

    def copies() -> list[Path]:
        return sorted(tmp_path.glob("paiju-form-*"))

    async def play() -> None:
        async with running() as site:
            table = await site.table()
            four = await site.four(table)
            await play_out(four, 7)
            seq = four[0].view["seq"]
            people, registry = site.people, site.registry
            rows = await registry.journal(table)
        assert copies() == [], "it has today's form"
        await People(store).step_back(EARLIER)
        async with running() as site:
            (copy,) = copies()
            site.people = people
            assert await play_out(await site.four(table), 3) == 3
        async with running():
            assert copies() == [copy], "once is enough"
        assert copy.name.startswith(f"paiju-form-{EARLIER}-2")

        back.parent.mkdir()
        await restore(copy, back)
        assert await People(back).check() == EARLIER
        async with running(data=str(back)) as site:
            site.people = people
            assert await site.registry.journal(table) == rows
            four = await site.four(table)
            assert four[0].view["seq"] == seq
            assert await play_out(four, 1000) > 0
            assert four[0].view["public"]["phase"] == "between"
            assert (await site.registry.journal(table))[: len(rows)] == rows

    asyncio.run(play())


async def test_a_backup_that_cannot_be_made_leaves_the_store_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, running: Any
) -> None:
    store = tmp_path / "paiju.db"
    async with running():
        pass
    await People(store).step_back(EARLIER)

    async def full(*_: object) -> None:
        raise Unavailable("here", Text("the disk is full", "磁盘已满"))

    monkeypatch.setattr("paiju.store.upgrading.backup", full)
    with pytest.raises(Unavailable):
        async with running():
            pass
    assert await People(store).check() == EARLIER


async def test_the_folder_is_named_with_form_and_date_and_postgresql_is_left_to_its_operator(
    tmp_path: Path, postgres: str, running: Any
) -> None:
    store = tmp_path / "paiju.db"
    assert await backed_up(store, NOON) is None, "there is no store"
    assert not store.exists()
    async with running():
        pass
    await People(store).step_back(EARLIER)
    folder = tmp_path / f"paiju-form-{EARLIER}-2026-11-23"
    assert await backed_up(store, NOON) == Earlier(EARLIER, folder)
    assert (folder / "backup.json").exists()
    async with People(postgres):
        pass
    assert await backed_up(postgres, NOON) is None
    await People(postgres).step_back(EARLIER)
    assert await backed_up(postgres, NOON) == Earlier(EARLIER, None)
    assert await People(postgres).check() == EARLIER
