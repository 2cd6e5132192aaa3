"""Backup and restore of a running store."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from paiju.errors import Malformed
from paiju.journal import Envelope, Journal
from paiju.store import People, Unavailable, open_journal
from paiju.store.backup import backup, restore
from paiju.store.faults import Occupied


def envelope(stream: str, seq: int) -> Envelope:
    return Envelope(stream, seq, 0, "x", "y", b'{"n":1}')


async def writing(journal: Journal, stream: str, stop: asyncio.Event) -> int:
    seq = 0
    while not stop.is_set():
        await journal.append([envelope(stream, seq + 1), envelope(stream, seq + 2)])
        seq += 2
    return seq


@pytest.fixture
def elsewhere(address: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return an empty store of the same kind."""
    if address.startswith("postgresql"):
        other: str = request.getfixturevalue("another_postgres")
        return other
    return str(tmp_path / "elsewhere" / "paiju.db")


async def test_a_backup_is_taken_while_tables_are_played_and_is_whole(
    address: str, elsewhere: str, tmp_path: Path
) -> None:
    stop = asyncio.Event()
    async with open_journal(address) as journal, People(address) as people:
        anna = await people.create_person("Anna", 0, password_hash="h")
        tables = [asyncio.ensure_future(writing(journal, f"t{n:02}", stop)) for n in range(30)]
        while not await journal.last("t29"):
            await asyncio.sleep(0.001)
        said = await backup(address, tmp_path / "backup")
        await people.create_person("later", 1)
        stop.set()
        ends = await asyncio.gather(*tables)
    assert said.events > 0
    assert sorted(path.name for path in tmp_path.iterdir() if "part" in path.name) == []
    assert await restore(tmp_path / "backup", elsewhere) == said
    total = 0
    async with open_journal(elsewhere) as journal, People(elsewhere) as people:
        for number, end in enumerate(ends):
            found = await journal.read(f"t{number:02}")
            assert len(found) <= end
            assert len(found) % 2 == 0, "an append is there whole or not at all"
            total += len(found)
        assert await people.person(anna.id) == anna
        assert await people.person_named("later") is None
        assert total == said.events
        last = await journal.last("t00")
        await journal.append([envelope("t00", last + 1)])


async def test_nothing_is_written_over_unless_told(address: str, tmp_path: Path) -> None:
    async with open_journal(address) as journal, People(address) as people:
        await journal.append([envelope("a", 1)])
        await people.create_person("Anna", 0)
    await backup(address, tmp_path / "backup")
    with pytest.raises(Occupied, match="already exists"):
        await backup(address, tmp_path / "backup")
    with pytest.raises(Occupied, match="already"):
        await restore(tmp_path / "backup", address)


async def test_what_is_replaced_stays_beside(tmp_path: Path) -> None:
    store = tmp_path / "paiju.db"
    async with open_journal(store) as journal, People(store) as people:
        await journal.append([envelope("a", 1)])
        await people.create_person("Anna", 0)
        await backup(store, tmp_path / "backup")
        await journal.append([envelope("a", 2)])
        with pytest.raises(Unavailable, match="another program is writing to it"):
            await restore(tmp_path / "backup", store, replace=True)
    await restore(tmp_path / "backup", store, replace=True)
    async with open_journal(store) as journal:
        assert await journal.last("a") == 1
    async with open_journal(tmp_path / "paiju.db.replaced") as journal:
        assert await journal.last("a") == 2


async def test_a_damaged_backup_is_not_restored(tmp_path: Path) -> None:
    store = tmp_path / "paiju.db"
    async with open_journal(store) as journal:
        for number in range(40):
            await journal.append([envelope(f"s{number}", seq) for seq in range(1, 30)])
    await backup(store, tmp_path / "backup")
    copy = tmp_path / "backup" / "journal.db"
    whole = copy.read_bytes()
    for bad in (whole[: len(whole) // 2], whole[:4096] + b"\x00" * 4096 + whole[8192:], b"x"):
        copy.write_bytes(bad)
        with pytest.raises(Unavailable):
            await restore(tmp_path / "backup", tmp_path / "new.db")
        assert not (tmp_path / "new.db").exists()
    with pytest.raises(Malformed, match="a folder made by"):
        await restore(tmp_path, tmp_path / "new.db")
    copy.write_bytes(whole)
    await restore(tmp_path / "backup", tmp_path / "new.db")


@pytest.mark.parametrize("wrong", [{"streams": 3}, {"events": 4}, {"events": 6}])
async def test_a_backup_that_holds_more_or_less_than_it_says_is_not_restored(
    wrong: dict[str, int], address: str, tmp_path: Path
) -> None:
    """Two complete files can belong to two backups: their contents are counted before anything is replaced."""
    async with open_journal(address) as journal:
        await journal.append([envelope("a", seq) for seq in range(1, 4)])
        await journal.append([envelope("b", seq) for seq in range(1, 3)])
    said = await backup(address, tmp_path / "backup")
    assert (said.streams, said.events) == (2, 5)
    head = tmp_path / "backup" / "backup.json"
    head.write_bytes(msgspec.json.encode(msgspec.json.decode(head.read_bytes()) | wrong))
    with pytest.raises(Unavailable, match="it holds 5 events of 2 journals"):
        await restore(tmp_path / "backup", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


async def test_what_is_put_aside_takes_the_place_of_what_was_before(tmp_path: Path) -> None:
    """SQLite's unwritten log is put aside together with its own database, and with no other."""
    store, aside = tmp_path / "paiju.db", tmp_path / "paiju.db.replaced"
    for count in (1, 2):
        async with open_journal(store) as journal:
            last = await journal.last("a")
            await journal.append([envelope("a", last + 1)])
            if count == 1:
                await backup(store, tmp_path / "backup")
        aside.with_name(aside.name + "-wal").write_bytes(b"of an older one")
        store.with_name(store.name + "-shm").write_bytes(b"x")
        await restore(tmp_path / "backup", store, replace=True)
        assert not aside.with_name(aside.name + "-wal").exists()
        assert not store.with_name(store.name + "-shm").exists()
        async with open_journal(store) as journal:
            assert await journal.last("a") == 1
        async with open_journal(aside) as journal:
            assert await journal.last("a") == count


async def test_a_store_of_people_alone_is_not_written_over(tmp_path: Path) -> None:
    store = tmp_path / "paiju.db"
    async with open_journal(store) as journal, People(store) as people:
        await journal.append([envelope("a", 1)])
        await people.create_person("Anna", 0)
    await backup(store, tmp_path / "backup")
    other = tmp_path / "other.db"
    async with People(other) as people:
        bert = await people.create_person("Bert", 0)
    with pytest.raises(Occupied, match="already"):
        await restore(tmp_path / "backup", other)
    assert not other.exists(), "no journal is put beside the people of another store"
    async with People(other) as people:
        assert await people.person(bert.id) == bert


async def test_lines_that_were_cut_off_are_not_restored(postgres: str, tmp_path: Path) -> None:
    async with open_journal(postgres) as journal:
        await journal.append([envelope("s", seq) for seq in range(1, 30)])
    await backup(postgres, tmp_path / "backup")
    copy = tmp_path / "backup" / "journal.jsonl"
    copy.write_bytes(b"".join(copy.read_bytes().splitlines(keepends=True)[:-1]))
    with pytest.raises(Unavailable, match="should hold 29"):
        await restore(tmp_path / "backup", tmp_path / "new.db")


async def test_a_backup_of_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="no such file"):
        await backup(tmp_path / "none.db", tmp_path / "backup")
    assert not (tmp_path / "backup").exists()
    assert not (tmp_path / "none.db").exists()
