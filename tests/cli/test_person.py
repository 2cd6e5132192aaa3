"""`paiju person` as a user types it."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import read

from paiju.cli import main
from paiju.cli import person as person_verbs
from paiju.cli import store as store_verbs
from paiju.journal import Envelope
from paiju.server.people.password import Passwords
from paiju.store import People, Unavailable, open_journal
from paiju.store.people import Session
from paiju.text import Text

PASSWORD = "four plain words here"


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    path = str(tmp_path / "paiju.db")
    monkeypatch.setenv("PAIJU_STORE", path)
    return path


def typed(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(words))


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["person", *words, "--json", "--lang", "en"]) == 0
    return read(capsys.readouterr().out)


def test_an_account_is_added_listed_and_given_roles(
    store: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, f"{PASSWORD}\n")
    added = shown(capsys, "add", " 王芳 ", "--role", "organiser", "--language", "zh")
    (person,) = added["people"]
    assert (person["id"], person["name"], person["language"]) == ("person:1", "王芳", "zh")
    assert person["roles"] == ["organiser"]
    changed = shown(capsys, "role", "王芳", "director", "scorer")
    assert changed["people"][0]["roles"] == ["director", "scorer"]
    assert shown(capsys, "list")["people"] == changed["people"]
    assert main(["person", "list", "--lang", "zh"]) == 0
    assert "裁判长、记分员" in capsys.readouterr().out

    async def right() -> bool:
        passwords = Passwords()
        try:
            async with People(store) as people:
                (kept,) = await people.accounts()
            return (await passwords.check(PASSWORD, kept.password_hash, "")).right
        finally:
            passwords.close()

    assert asyncio.run(right())
    assert shown(capsys, "role", "王芳")["people"][0]["roles"] == []


def test_another_password_ends_all_sessions_and_removing_leaves_a_number(
    store: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, f"{PASSWORD}\n")
    shown(capsys, "add", "Anna")

    async def sessions(*, begin: bool) -> int:
        async with People(store) as people:
            if begin:
                session = Session(token_hash="a" * 64, person=1, created=0, expires=9, last_seen=0)
                await people.open_session(session)
            return len(await people.sessions(1))

    assert asyncio.run(sessions(begin=True)) == 1
    typed(monkeypatch, "another four plain words\n")
    shown(capsys, "password", "anna")
    assert asyncio.run(sessions(begin=False)) == 0
    shown(capsys, "remove", "Anna")
    assert shown(capsys, "list")["people"] == []
    typed(monkeypatch, f"{PASSWORD}\n")
    assert shown(capsys, "add", "Anna")["people"][0]["id"] == "person:2"


@pytest.mark.parametrize(
    "case",
    [
        (["add", "Anna"], "", "a password as one line of standard input"),
        (["add", "Anna"], "short\n", "8 to 200 characters"),
        (["add", "Annabelle"], "annabelle\n", "cannot be the same as the name"),
        (["add", "An\u202ena"], PASSWORD, "cannot contain hidden characters"),
        (["add", "Bert"], PASSWORD, "taken"),
        (["add", "Anna", "--role", "boss"], PASSWORD, "--role must be one of"),
        (["role", "Bert", "boss"], "", "expected a role"),
        (["role", "Nobody", "scorer"], "", "the name of an account"),
        (["password", "Nobody"], PASSWORD, "the name of an account"),
        (["remove", "Nobody"], "", "the name of an account"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    store: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], case: tuple[list[str], str, str]
) -> None:
    words, given, says = case

    async def fill() -> None:
        async with People(store) as people:
            await people.create_person("Bert", 0, password_hash="$argon2id$x")

    asyncio.run(fill())
    typed(monkeypatch, given)
    assert main(["person", *words, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


@pytest.mark.parametrize("words", [["list"], ["remove", "Bert"], ["password", "Bert"]], ids=" ".join)
def test_a_store_that_is_not_there_is_named_and_not_made(
    store: str, words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, f"{PASSWORD}\n")
    assert main(["person", *words, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert "there is no file of people" in told.err
    assert told.err.count("\n") == 1
    assert list(Path(store).parent.iterdir()) == []


def test_a_person_has_all_that_is_kept_of_him_and_nothing_of_others(
    store: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in ("王芳", "Wei"):
        typed(monkeypatch, f"{PASSWORD}\n")
        shown(capsys, "add", name)

    async def filled() -> None:
        async with People(store) as people:
            for number in (1, 2):
                await people.open_session(
                    Session(
                        token_hash="0" * 63 + str(number),
                        person=number,
                        created=number,
                        expires=9,
                        last_seen=number,
                        user_agent=f"browser {number}",
                    )
                )
        async with open_journal(store) as journal:
            await journal.append(
                [
                    Envelope("table:a", seq, seq, f"person:{actor}", "", b'{"type":"Said"}')
                    for seq, actor in ((1, 1), (2, 2), (3, 11), (4, 1))
                ]
            )

    asyncio.run(filled())
    file = tmp_path / "mine.jsonl"
    assert shown(capsys, "export", "王芳", "-o", str(file))["people"][0]["name"] == "王芳"
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    kinds = [line["kind"] for line in lines]
    assert kinds == ["person", "session", "act", "act"]
    assert lines[0]["name"] == "王芳"
    assert lines[1]["user_agent"] == "browser 1"
    assert [line["seq"] for line in lines[2:]] == [1, 4]
    assert lines[2]["event"] == {"type": "Said"}
    assert "hash" not in file.read_text(encoding="utf-8")
    assert file.stat().st_mode & 0o077 == 0
    assert main(["person", "export", "王芳", "-o", str(file), "--lang", "en"]) == 2
    assert main(["person", "export", "nobody", "-o", str(tmp_path / "x"), "--lang", "en"]) == 2
    assert "the name of an account" in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("verb", ["person", "store"])
def test_an_export_that_fails_midway_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], verb: str
) -> None:
    store, file = tmp_path / "site.db", tmp_path / "out.jsonl"
    monkeypatch.setattr("sys.stdin", io.StringIO("a long password\n"))
    assert main(["person", "add", "Ann", "--store", str(store)]) == 0

    async def torn(*given: Any, **more: Any) -> int:
        for one in (*given, *more.values()):
            if hasattr(one, "write"):
                one.write(b'{"kind":"person"}\n')
        raise Unavailable("the store is gone", Text("the store is gone", "存储已断开"))

    monkeypatch.setattr(person_verbs, "export_person", torn)
    monkeypatch.setattr(store_verbs, "_exported", torn)
    words = {
        "person": ["person", "export", "Ann", "-o", str(file), "--store", str(store)],
        "store": ["store", "export", str(store), "-o", str(file)],
    }[verb]
    capsys.readouterr()
    assert main(words) != 0
    assert list(tmp_path.glob("out.jsonl*")) == []
