"""`paiju event mail`: each player with an address gets their results, and refused addresses are named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.post import post

from paiju.cli import main

PLAN = """title = "Club 周一"
[[stages]]
name = "s"
movement = "howell"
rounds = 3
boards = 1
method = "matchpoints"
"""


@pytest.fixture
def played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A finished evening; two of its eight players have an address."""
    entries = "".join(f'\n[[entries]]\nid = "{n}"\nplayers = ["{n} North", "{n} South"]\n' for n in range(2, 5))
    (tmp_path / "club.toml").write_text(PLAN + entries, encoding="utf-8")
    store = tmp_path / "e.db"
    assert typed(store, "new", str(tmp_path / "club.toml")) == 0
    players = [
        {"id": "1.1", "name": "王芳", "mail": "fang@example.org"},
        {"id": "1.2", "name": "Bob", "mail": "nobody@example.org"},
    ]
    enter = {"type": "Enter", "entry": {"id": "1", "name": "王芳 & Bob", "players": players}}
    assert typed(store, "do", json.dumps(enter)) == 0
    for _ in range(3):
        assert typed(store, "next") == 0
    for number in "123":
        for table in "12":
            assert typed(store, "result", table, number, "4S by N =", "--round", number) == 0
    capsys.readouterr()
    return store


def typed(store: Path, *words: str) -> int:
    return main(["event", words[0], "--store", str(store), *words[1:]])


def test_results_go_to_those_whose_address_is_known(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert typed(played, "mail", "--lang", "en", "--dry-run") == 0
    out = capsys.readouterr().out
    assert "fang@example.org" in out
    assert "2 letters of 2" in out
    with post() as server:
        to = ("--server", server.address, "--from", "Club <club@example.org>", "--link", "https://club.example/e/1")
        assert typed(played, "mail", "--lang", "zh", *to) == 1
    assert "邮件服务器拒收：「550 no such person」" in capsys.readouterr().out
    (letter,) = server.letters
    assert (letter["to"], letter["from"]) == ("fang@example.org", "Club <club@example.org>")
    assert str(letter["subject"]).startswith("Club 周一: 第 ")
    text = letter.get_content()
    assert "王芳 & Bob" in text
    assert "https://club.example/e/1" in text
    assert len([line for line in text.splitlines() if line.startswith("  ")]) == 3, "three boards"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "--server"),
        (("--server", "mail.example.org", "--from", "a@b.c"), "smtp://host:port"),
        (("--server", "smtp://user:secret@host:port", "--from", "a@b.c"), "smtp://host:port"),
        (("--server", "smtp://127.0.0.1:9"), "--from"),
        (("--server", "smtp://127.0.0.1:1", "--from", "a@b.c"), "the mail server does not answer"),
    ],
)
def test_what_is_missing_is_told_and_no_password(
    played: Path, words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(played, "mail", "--lang", "en", *words) == 2
    err = capsys.readouterr().err
    assert told in err
    assert "secret" not in err
