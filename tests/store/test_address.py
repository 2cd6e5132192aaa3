"""The address of a store, and the errors for invalid ones."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from paiju.errors import Malformed
from paiju.store import People, Unavailable, open_journal
from paiju.store.address import Address
from paiju.store.postgres import PostgresJournal


@pytest.mark.parametrize(
    ("where", "journal"),
    [
        ("paiju.db", "paiju.db"),
        ("sqlite:///paiju.db", "paiju.db"),
        ("sqlite:////var/paiju.db", "/var/paiju.db"),
        (Path("a b/牌局.db"), "a b/牌局.db"),
    ],
)
def test_a_file_is_named_by_its_path_or_as_a_url(where: str | Path, journal: str) -> None:
    assert Address.of(where) == Address(journal=Path(journal))


@pytest.mark.parametrize("where", ["", "mysql://me:secret@h/x", "sqlite:", "sqlite://", "https://x"])
def test_any_other_address_is_refused_in_both_languages(where: str) -> None:
    with pytest.raises(Malformed, match="the address of a store") as fault:
        open_journal(where)
    assert "存储的地址" in fault.value.text.zh
    assert "secret" not in str(fault.value)


@pytest.mark.parametrize("scheme", ["postgresql", "postgres"])
async def test_a_server_that_does_not_answer_is_named_without_its_password(scheme: str) -> None:
    where = f"{scheme}://me:secret@127.0.0.1:1/paiju?password=secret"
    for store in (open_journal(where), People(where)):
        with pytest.raises(Unavailable, match="no server answers there") as fault:
            await store.__aenter__()
        assert "没有服务器应答" in fault.value.text.zh
        assert "me@127.0.0.1:1/paiju" in str(fault.value)
        assert "secret" not in str(fault.value)


async def test_a_database_that_is_not_there_is_named(postgres: str) -> None:
    where = postgres.replace("/paiju_", "/absent_")
    for store in (PostgresJournal(where), People(where)):
        with pytest.raises(Unavailable, match="no such database"):
            await store.__aenter__()


async def test_new_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    where = tmp_path / "new" / "folder" / "paiju.db"
    async with open_journal(where), People(where):
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in where.parent.iterdir()}
    assert {"paiju.db", "paiju.db-wal", "paiju.people.db"} <= modes.keys()
    assert set(modes.values()) == {0o600}, modes
