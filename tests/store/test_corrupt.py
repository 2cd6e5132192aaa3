"""A journal that does not replay is `Corrupt` with its position, and the rest of the site keeps running."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from paiju.journal import Corrupt, Envelope
from paiju.store import Unavailable, open_journal
from paiju.store.exchange import check
from paiju.store.sqlite.transfer import integrity


async def damage(address: str, statement: str) -> None:
    """Change the events of a store by hand; `{event}` is replaced with their table."""
    if address.startswith("postgresql"):
        connection = await asyncpg.connect(address)
        await connection.execute(statement.format(event="journal_event", bad="'\\x7b'::bytea"))
        await connection.close()
    else:
        with closing(sqlite3.connect(address)) as file, file:
            file.execute(statement.format(event="event", bad="x'7b'"))


async def three_streams(address: str) -> None:
    async with open_journal(address) as journal:
        for stream in ("a", "b", "c"):
            await journal.append([Envelope(stream, n, n, "x", "y", b'{"n":1}') for n in range(1, 9)])


@pytest.mark.parametrize(("gone", "place"), [(1, 1), (4, 4)])
async def test_a_gap_is_found_where_it_is_and_the_other_streams_read_on(address: str, gone: int, place: int) -> None:
    await three_streams(address)
    await damage(address, f"delete from {{event}} where stream = 'b' and seq = {gone}")
    async with open_journal(address) as journal:
        with pytest.raises(Corrupt, match=f"b does not replay at number {place}") as fault:
            await journal.read("b")
        assert (fault.value.stream, fault.value.seq) == ("b", place)
        assert len(await journal.read("a")) == 8
        assert len(await journal.read("c", 4)) == 4
        assert len(await journal.read("b", gone)) == 8 - gone
        await journal.append([Envelope("a", 9, 0, "x", "y", b"{}")])


async def test_a_check_names_every_stream_that_does_not_replay(address: str) -> None:
    await three_streams(address)
    assert (await check(address)).faults == ()
    await damage(address, "delete from {event} where stream = 'a' and seq in (3, 5)")
    await damage(address, "update {event} set event = {bad} where stream = 'c' and seq = 8")
    found = await check(address)
    assert (found.streams, found.events) == (3, 22)
    assert [(fault.stream, fault.seq) for fault in found.faults] == [("a", 3), ("c", 8)]
    assert "not a JSON object" in str(found.faults[1])


async def test_a_damaged_file_is_found_and_said(tmp_path: Path) -> None:
    path = tmp_path / "paiju.db"
    async with open_journal(path) as journal:
        for number in range(40):
            await journal.append(
                [Envelope(f"s{number:02}", n, 0, "x", "y", b'{"n":"' + b"z" * 400 + b'"}') for n in range(1, 21)]
            )
    assert integrity(path) == []
    whole = path.read_bytes()
    middle = len(whole) // 2 // 4096 * 4096
    path.write_bytes(whole[:middle] + b"\xa5" * 4096 + whole[middle + 4096 :])
    assert integrity(path) != []
    faults, good = 0, 0
    async with open_journal(path) as journal:
        for number in range(40):
            try:
                good += len(await journal.read(f"s{number:02}")) == 20
            except (Corrupt, Unavailable):
                faults += 1
    assert faults, "the damaged page belongs to some stream"
    assert good > 20, "the other streams can be read"
