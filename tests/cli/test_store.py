"""`paiju store` as a user types it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.output import read

from paiju.cli import main
from paiju.journal import Envelope, lines
from paiju.packs import rules_of
from paiju.store import People, open_journal
from paiju.table import Actor, Table, decide, evolve, record
from paiju.table.commands import AnyCommand, OpenTable, SetReady, TakeSeat


@pytest.fixture
def store(tmp_path: Path) -> str:
    """Create a store with two journals that are no tables, and a person."""
    path = str(tmp_path / "paiju.db")

    async def fill() -> None:
        async with open_journal(path) as journal, People(path) as people:
            for stream in ("note:1", "note:2"):
                await journal.append([Envelope(stream, n, n, "person:1", "c", b'{"n":1}') for n in range(1, 6)])
            await people.create_person("Anna", 0)

    asyncio.run(fill())
    return path


def test_a_backup_and_the_way_back(store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, new = str(tmp_path / "backup"), str(tmp_path / "new.db")
    assert main(["store", "backup", store, folder, "--lang", "en"]) == 0
    assert "10 events of 2 journals copied to" in capsys.readouterr().out
    assert main(["store", "restore", folder, new, "--lang", "zh"]) == 0
    assert "已还原 2 份日志，共 10 条事件" in capsys.readouterr().out
    assert main(["store", "check", new, "--json"]) == 0
    said = read(capsys.readouterr().out)
    assert (said["streams"], said["events"], said["faults"]) == (2, 10, [])
    assert main(["store", "restore", folder, new, "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert "already exists; nothing was written over it" in err
    assert err.count("\n") == 1
    assert main(["store", "restore", folder, new, "--replace"]) == 0


def test_journals_and_people_go_through_files(
    store: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["store", "export", store, "--stream", "note:2"]) == 0
    out = capfdbinary.readouterr().out
    assert [envelope.seq for envelope in lines.loads(out)] == [1, 2, 3, 4, 5]
    events, people = str(tmp_path / "journal.jsonl"), str(tmp_path / "people.jsonl")
    assert main(["store", "export", store, "-o", events, "--json"]) == 0
    assert json.loads(capfdbinary.readouterr().out)["events"] == 10
    assert main(["store", "export", store, "-o", people, "--people"]) == 0
    new = str(tmp_path / "new.db")
    assert main(["store", "import", events, new, "--lang", "zh"]) == 0
    assert main(["store", "import", people, new, "--json"]) == 0
    out = capfdbinary.readouterr().out
    assert "2 份日志共 10 条事件".encode() in out
    assert b'"lines": 1' in out


def test_a_check_lists_the_faults_and_ends_with_2(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(store)) as connection, connection:
        connection.execute("delete from event where stream = 'note:1' and seq = 3")
    assert main(["store", "check", store, "--json"]) == 2
    said = read(capsys.readouterr().out)
    assert said["faults"] == [{"stream": "note:1", "seq": 3, "reason": said["faults"][0]["reason"]}]
    assert main(["store", "check", store, "--lang", "zh"]) == 2
    assert "1 处错误" in capsys.readouterr().out
    assert main(["store", "export", store, "--lang", "en"]) == 2
    assert "note:1 does not replay at number 3" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["check", "none.db"], "没有这个文件"),
        (["check", "mysql://host/x"], "存储的地址"),
        (["check", "postgresql://me:secret@127.0.0.1:1/x"], "没有服务器应答"),
        (["restore", ".", "new.db"], "paiju store backup 所作的文件夹"),
        (["import", "none.jsonl", "new.db"], "none.jsonl"),
        (["export"], "缺少 存储"),
    ],
)
def test_what_cannot_be_done_is_one_line_in_chinese(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--lang", "zh", "store", *words]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
    assert "secret" not in err
    assert list(tmp_path.iterdir()) == []


def test_a_stream_that_is_not_there_is_refused_and_leaves_no_file(
    store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.jsonl"
    words = ["store", "export", store, "--stream", "table:9", "-o", str(out), "--lang", "en"]
    assert main(words) == 2
    assert "table:9" in capsys.readouterr().err
    assert not out.exists()


PEOPLE = [Actor(f"person:{number}", f"P{number}") for number in range(4)]


def a_table(id_: str) -> list[Envelope]:
    """Set up a table with four people, and deal."""
    table: Table | None = None
    envelopes: list[Envelope] = []
    orders: list[tuple[Actor, AnyCommand]] = [(PEOPLE[0], OpenTable("T"))]
    orders += [(actor, TakeSeat(seat)) for seat, actor in enumerate(PEOPLE)]
    orders += [(actor, SetReady()) for actor in PEOPLE]
    for actor, command in orders:
        for event in decide(table, command, actor, 0, bytes(32), games=rules_of):
            seq = len(envelopes) + 1
            envelopes.append(Envelope(f"table:{id_}", seq, 0, actor.id, "", record.write(event)))
            table = evolve(table, event, id_, seq, 0, games=rules_of)
    return envelopes


def test_a_check_replays_every_table_and_event_and_names_each_that_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "paiju.db")
    whole = a_table("whole")
    bad = {
        "table:empty": [b"{}"],
        "table:other": [b'{"type":"NoSuchEvent"}'],
        "table:late": [row.event for row in whole[1:]],
        "table:twice": [*(row.event for row in whole[:2]), b"{}", b"{}"],
        "event:club": [b'{"type":"EventOpened"}'],
        "online:club": [b'{"type":"SeedDrawn","stage":"Main"}'],
    }

    async def fill() -> None:
        async with open_journal(path) as journal, People(path):
            await journal.append(whole)
            for stream, events in bad.items():
                await journal.append(
                    [Envelope(stream, n, 0, "person:1", "", event) for n, event in enumerate(events, 1)]
                )

    asyncio.run(fill())
    assert main(["store", "check", path, "--json"]) == 2
    said = read(capsys.readouterr().out)
    places = {fault["stream"]: fault["seq"] for fault in said["faults"]}
    assert places == {**dict.fromkeys(bad, 1), "table:twice": 3}
    assert said["streams"] == 7
    assert main(["store", "check", path, "--lang", "zh"]) == 2
    told = capsys.readouterr()
    assert all(stream in told.out for stream in bad)
    assert "table:whole" not in told.out
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("form", ["0009", ""])
@pytest.mark.parametrize(
    "words",
    [
        ["store", "check", "{}"],
        ["store", "export", "{}", "--people"],
        ["person", "list", "--store", "{}"],
        ["serve", "--port", "0", "--data", "{}"],
    ],
    ids=lambda words: words[1],
)
def test_people_in_another_form_say_so_in_one_line(
    store: str, form: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    people = store.replace("paiju.db", "paiju.people.db")
    with closing(sqlite3.connect(people)) as connection, connection:
        if form:
            connection.execute("update alembic_version set version_num = ?", (form,))
        else:
            connection.execute("drop table alembic_version")
    for language, says in {"en": "this release reads 0001 to 0003", "zh": "本版本可读 0001 至 0003"}.items():
        code = main([*(word.format(store) for word in words), "--lang", language])
        err = capsys.readouterr().err
        assert code == 2
        assert says in err
        assert (form or "paiju") in err
        assert err.count("\n") == 1, err
    with closing(sqlite3.connect(people)) as connection:
        assert connection.execute("select count(*) from person").fetchone() == (1,)
