"""Nothing acknowledged is lost: with a killed writer, a full disk, a replaced owner."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from paiju.journal import Conflict, Envelope
from paiju.store import SqliteJournal, Unavailable, open_journal
from paiju.store.postgres import PostgresJournal

WRITER = """
import asyncio, sys
from paiju.journal import Envelope
from paiju.store import open_journal

async def play(journal, stream):
    seq = await journal.last(stream)
    while True:
        size = 1 + seq % 3
        await journal.append(
            [Envelope(stream, seq + n, seq, "bot:1", f"c{seq}", b'{"n":%d}' % n) for n in range(1, size + 1)]
        )
        seq += size
        sys.stdout.write(f"{stream} {seq}\\n")
        sys.stdout.flush()

async def main():
    async with open_journal(sys.argv[1]) as journal:
        await asyncio.gather(*(play(journal, f"table:{n}") for n in range(20)))

asyncio.run(main())
"""


def killed_writer(address: str, lines: int) -> dict[str, int]:
    """Let a process write, kill it after this many acknowledgements, and return the last of each stream."""
    acknowledged: dict[str, int] = {}
    with subprocess.Popen([sys.executable, "-c", WRITER, address], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        for count, line in enumerate(writer.stdout, 1):
            if count == lines:
                writer.send_signal(signal.SIGKILL)
            if line.endswith("\n"):
                stream, seq = line.split()
                acknowledged[stream] = int(seq)
    assert writer.returncode == -signal.SIGKILL
    return acknowledged


async def test_what_a_killed_writer_acknowledged_is_there_once(address: str) -> None:
    for lines in (1, 150, 700):
        acknowledged = await asyncio.to_thread(killed_writer, address, lines)
        assert acknowledged
        async with open_journal(address) as journal:
            for stream, seq in acknowledged.items():
                found = await journal.read(stream)
                assert len(found) >= seq, f"{stream} lost number {len(found) + 1}"
                assert [e.seq for e in found] == list(range(1, len(found) + 1))


async def test_a_killed_writer_leaves_no_part_of_an_append(address: str) -> None:
    await asyncio.to_thread(killed_writer, address, 300)
    async with open_journal(address) as journal:
        for stream in await journal.streams("table:"):
            causes: dict[str, int] = {}
            for envelope in await journal.read(stream):
                causes[envelope.cause] = causes.get(envelope.cause, 0) + 1
            for cause, count in causes.items():
                assert count == 1 + int(cause[1:]) % 3, f"{stream}: {cause} is half written"


async def test_a_second_process_may_not_write_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "paiju.db"
    async with SqliteJournal(path) as journal:
        await journal.append([envelope("a", 1)])
        with pytest.raises(Unavailable, match="a running site or another program is writing to it"):
            await SqliteJournal(path).__aenter__()
        done = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", WRITER, str(path)], capture_output=True, text=True
        )
        assert done.returncode != 0
        assert "a running site or another program is writing to it" in done.stderr
        await journal.append([envelope("a", 2)])
    async with SqliteJournal(path) as journal:
        assert await journal.last("a") == 2


async def test_others_read_beside_who_writes(tmp_path: Path) -> None:
    """What is acknowledged is visible at once; the reader cannot write."""
    path = tmp_path / "paiju.db"
    async with SqliteJournal(path) as journal, SqliteJournal(path, reading=True) as reader:
        await journal.append([envelope("a", 1)])
        assert [one.seq for one in await reader.read("a")] == [1]
        assert await reader.streams() == ["a"]
        with pytest.raises(Unavailable, match="open for reading only"):
            await reader.append([envelope("a", 2)])
    with pytest.raises(Unavailable):
        await SqliteJournal(tmp_path / "none.db", reading=True).__aenter__()


FULL = """
import asyncio, resource, signal, sys
from paiju.journal import Envelope
from paiju.store import Unavailable, open_journal

async def main():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    async with open_journal(sys.argv[1]) as journal:
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
        for seq in range(1, 1000):
            try:
                await asyncio.gather(*(
                    journal.append([Envelope(f"s{n}", seq, 0, "", "", b'{"x":"' + b"y" * 3000 + b'"}')])
                    for n in range(5)
                ))
            except Unavailable as fault:
                print(seq - 1, fault)
                break
        assert await journal.last("s0") == seq - 1
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await journal.append([Envelope("s0", seq, 0, "", "", b"{}")])

asyncio.run(main())
"""


async def test_where_the_file_cannot_grow_nothing_is_acknowledged_and_later_all_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "paiju.db"
    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", FULL, str(path)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    acknowledged, _, said = done.stdout.partition(" ")
    assert "cannot be used" in said
    async with SqliteJournal(path) as journal:
        assert await journal.last("s0") == int(acknowledged) + 1
        for number in range(1, 5):
            assert await journal.last(f"s{number}") == int(acknowledged)


async def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    path.write_bytes(b"not a database at all, but longer than its head would be" * 40)
    with pytest.raises(Unavailable, match="not a database"):
        await SqliteJournal(path).__aenter__()
    assert path.read_bytes().startswith(b"not a database at all")
    (tmp_path / "paiju.people.db").touch()
    with pytest.raises(Unavailable):
        await SqliteJournal(tmp_path / "other.db" / "paiju.db").__aenter__()


HOUR = 3_600_000


def envelope(stream: str, seq: int) -> Envelope:
    return Envelope(stream, seq, 0, "person:1", f"c{seq}", b'{"type":"Opened"}')


# PostgreSQL: two servers at one database


async def test_two_servers_share_a_database_and_one_of_them_a_number(postgres: str) -> None:
    async with PostgresJournal(postgres) as one, PostgresJournal(postgres) as two:
        for seq in range(1, 30):
            results = await asyncio.gather(
                *(server.append([envelope("a", seq)]) for server in (one, two, two, one)),
                one.append([envelope("b", seq)]),
                two.append([envelope("c", seq)]),
                return_exceptions=True,
            )
            assert sum(result is None for result in results[:4]) == 1, results
            assert all(isinstance(r, Conflict) for r in results[:4] if r is not None)
            assert results[4:] == [None, None]
        assert [e.seq for e in await two.read("a")] == list(range(1, 30))


async def test_after_a_taking_over_nothing_of_the_old_owner_arrives(postgres: str) -> None:
    """The old owner writes fast while the lease changes; after that there are only the new owner's events."""
    async with PostgresJournal(postgres) as one, PostgresJournal(postgres) as two:
        for turn in range(15):
            stream = f"table:{turn}"
            owner = await one.join("one", "one", HOUR)
            old = await one.take(stream, owner)
            lost = asyncio.Event()

            async def write(stream: str = stream, old: Any = old, lost: Any = lost) -> int:
                seq = 0
                while True:
                    try:
                        await one.append([envelope(stream, seq + 1)], old)
                    except Conflict:
                        lost.set()
                        return seq
                    seq += 1

            writing = asyncio.ensure_future(write())
            while await two.last(stream) < turn:
                await asyncio.sleep(0.001)
            await two.leave(owner)
            new = await two.take(stream, await two.join("two", "two", HOUR))
            last = await two.last(stream)
            await two.append([envelope(stream, last + 1)], new)
            assert await writing == last, "the old owner wrote after it was replaced"
            assert await two.last(stream) == last + 1


async def test_a_first_lease_and_an_append_without_one_never_pass_each_other(postgres: str) -> None:
    async with PostgresJournal(postgres) as one, PostgresJournal(postgres) as two:
        owner = await two.join("two", "two", HOUR)
        for turn in range(40):
            stream = f"table:{turn}"
            wrote, _ = await asyncio.gather(
                one.append([envelope(stream, 1)]), two.take(stream, owner), return_exceptions=True
            )
            assert await two.last(stream) == (1 if wrote is None else 0)
            with pytest.raises(Conflict):
                await one.append([envelope(stream, 2 if wrote is None else 1)])


async def test_a_journal_finds_its_server_again(postgres: str) -> None:
    """The server ends all connections at any moment of the driver; waiting callers get an error each time."""
    async with asyncio.timeout(60):
        for turn in range(30):
            await _ended_by_the_server(postgres, f"stream:{turn}")


async def _ended_by_the_server(postgres: str, stream: str) -> None:
    async with PostgresJournal(postgres) as journal:
        await journal.append([envelope(stream, 1)])
        killer = await asyncpg.connect(postgres)
        await killer.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity"
            " where pid <> pg_backend_pid() and datname = current_database()"
        )
        await killer.close()
        with pytest.raises(Unavailable):
            await journal.append([envelope(stream, 2)])
        last = await journal.last(stream)
        await journal.append([envelope(stream, last + 1)])
        assert [e.seq for e in await journal.read(stream)] == list(range(1, last + 2))


@pytest.mark.parametrize(
    "fault", [asyncpg.InternalClientError("another operation is in progress"), RuntimeError("unheard of")]
)
async def test_whatever_fails_in_the_writer_is_told_and_the_next_append_is_written(
    postgres: str, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    async def failing(*_: object) -> set[str]:
        raise fault

    async with asyncio.timeout(60), PostgresJournal(postgres) as journal:
        with monkeypatch.context() as patch:
            patch.setattr("paiju.store.postgres.writer.write", failing)
            with pytest.raises(Unavailable, match=str(fault)) as told:
                await journal.append([envelope("a", 1)])
            assert told.value.__cause__ is fault
        await journal.append([envelope("a", 1)])
        assert [e.seq for e in await journal.read("a")] == [1]
