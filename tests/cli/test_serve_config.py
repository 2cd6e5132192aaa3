"""The settings of `paiju serve` from the command line, the environment and a file, and the source of each value."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from paiju.cli import main

Shown = Callable[..., tuple[int, str, str]]
FILE = """
port = 8123
name = ["cards.example"]
https = true
data = "postgresql://me:secret@db/paiju"
pace = 0.2
"""


@pytest.fixture
def shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shown:
    for name in ("PAIJU_CONFIG", "PAIJU_STORE", "PAIJU_HOST", "PAIJU_PORT", "PAIJU_EDITION"):
        monkeypatch.delenv(name, raising=False)

    def ask(*words: str) -> tuple[int, str, str]:
        code = main(["serve", "--show-config", "--lang", "en", *words])
        said = capsys.readouterr()
        return code, said.out, said.err

    return ask


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "paiju.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    shown: Shown, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAIJU_PORT", "8200")
    monkeypatch.setenv("PAIJU_HOST", "0.0.0.0")
    code, out, _ = shown("--config", str(file), "--host", "::1", "--json")
    assert code == 0
    found = {one["name"]: (one["value"], one["from"]) for one in json.loads(out)}
    assert found["host"] == ("::1", "command line")
    assert found["port"] == (8200, "PAIJU_PORT")
    assert found["pace"] == (0.2, str(file))
    assert found["https"] == (True, str(file))
    assert found["idle"] == (300.0, "default")


def test_the_file_is_named_by_the_environment_too(shown: Shown, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIJU_CONFIG", str(file))
    assert 'name = ["cards.example"]' in shown()[1]


def test_what_is_shown_is_a_file_that_says_the_same(shown: Shown, tmp_path: Path) -> None:
    again = tmp_path / "again.toml"
    again.write_text(shown("--port", "0", "--name", "a.example")[1], encoding="utf-8")
    code, out, err = shown("--config", str(again))
    assert (code, err) == (0, "")
    assert tomllib.loads(out) == tomllib.loads(again.read_text(encoding="utf-8"))


def test_a_password_is_not_shown(shown: Shown, file: Path) -> None:
    assert "secret@" not in shown("--config", str(file))[1]
    assert "postgresql://me:***@db/paiju" in shown("--config", str(file), "--json")[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("prot = 1", "there is no setting 'prot'; there are host, port, "),
        ("port = 99999999", "--port must be a number from 0 to 65535"),
        ("port = true", "port: expected one value, found 'True'"),
        ("port = [1]", "port: expected one value"),
        ('https = "yes"', "https: expected true or false, found 'yes'"),
        ("name = [1]", "name: expected a list of quoted words"),
        ('edition = "2016"', "--edition must be one of"),
        ("= 3", "is not a TOML file"),
    ],
)
def test_what_a_file_cannot_say_is_one_line_and_nothing_starts(
    shown: Shown, tmp_path: Path, words: str, said: str
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(words, encoding="utf-8")
    code, out, err = shown("--config", str(path))
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert str(path) in err
    assert said in err


def test_a_file_that_is_not_there_is_named(shown: Shown, tmp_path: Path) -> None:
    code, _, err = shown("--config", str(tmp_path / "none.toml"))
    assert code == 2
    assert "none.toml" in err
