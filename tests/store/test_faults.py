"""A store that is gone, full, closed or too new reports it in one line, with what to do."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from paiju.journal import Owned
from paiju.store import Unavailable, open_journal
from paiju.store.postgres.schema import unreachable
from paiju.store.sqlite.schema import unavailable


@pytest.mark.parametrize(
    ("fault", "says", "advice"),
    [
        (lambda: unavailable("s", sqlite3.OperationalError("database or disk is full")), "full", "free some space"),
        (lambda: unavailable("s", OSError(28, "No space left on device: full")), "full", "free some space"),
        (lambda: unavailable("s", sqlite3.OperationalError("a readonly database")), "to write to it", "give the file"),
        (lambda: unavailable("s", sqlite3.OperationalError("database is locked")), "is using it", "stop that one"),
        (lambda: unreachable("s", asyncpg.DiskFullError("no space")), "full", "free some space"),
        (lambda: unreachable("s", asyncpg.InvalidPasswordError("no")), "rejects", "pg_hba.conf"),
        (lambda: unreachable("s", asyncpg.InvalidCatalogNameError("no")), "no such database", "createdb"),
        (lambda: unreachable("s", ConnectionRefusedError()), "no server answers", "is it running"),
        (lambda: Owned("table:a", "p#1", "http://b:1", 7), "fence 7", "use that one"),
    ],
)  # fmt: skip
def test_a_fault_of_a_store_is_one_line_that_says_what_to_do(
    fault: Callable[[], Unavailable | Owned], says: str, advice: str
) -> None:
    text = fault().text
    assert says in text.en
    assert advice in text.en
    assert "\n" not in text.en + text.zh
    assert any("\u4e00" <= sign <= "\u9fff" for sign in text.zh)
    assert "请" in text.zh or "？" in text.zh


async def test_a_journal_of_a_later_release_is_left_alone_and_says_what_to_start(address: str) -> None:
    async with open_journal(address):
        pass
    if address.startswith("postgresql"):
        connection = await asyncpg.connect(address)
        await connection.execute("update journal_form set version = 99")
        await connection.close()
    else:
        with closing(sqlite3.connect(Path(address))) as file, file:
            file.execute("pragma user_version = 99")
    with pytest.raises(Unavailable, match="form 99") as told:
        async with open_journal(address):
            pass
    assert "start th" in told.value.text.en
    assert "请改用" in told.value.text.zh
    assert "\n" not in told.value.text.en
