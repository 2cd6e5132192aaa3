"""The page about external bots: its examples run, and its schemas agree with the types."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.external.schemas import written
from paiju.packs import PACKS

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "external-bots.md").read_text("utf-8")
BLOCK = re.compile(r"^```(?:python|javascript|sh) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS = [shlex.split(line) for line in dict(BLOCK.findall(PAGE))["play"].splitlines()]


@pytest.mark.parametrize("words", COMMANDS, ids=[" ".join(words[2:4]) for words in COMMANDS])
def test_the_examples_play(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name, code in BLOCK.findall(PAGE):
        (tmp_path / name).write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert main([*words[1:], "--seed", "e", "--seconds", "60", "--lang", "en"]) == 0
    out, err = capfd.readouterr()
    assert not err, err  # no stand-in was needed
    if "--explain" in words:
        assert "the first that I may" in out


def test_both_pages_say_the_same_numbers() -> None:
    chinese = (DOCS / "external-bots.zh.md").read_text("utf-8")
    numbers = re.compile(r"\d+(?:,\d{3})*")
    head = PAGE.index("Each question (ask) is one line")
    ours = set(numbers.findall(PAGE[head:]))
    assert ours <= set(numbers.findall(chinese)) | {"0", "7"}


@pytest.mark.parametrize("game", [name for name, pack in PACKS.items() if pack.external])
def test_the_schemas_are_fresh(game: str) -> None:
    """`python -m paiju.external.schemas docs/schemas/` writes them."""
    assert (DOCS / "schemas" / f"ask-{game}.json").read_text("utf-8") == written(game)


WRONG = {
    "exec:": "exec:COMMAND",
    "exec:'": "exec:COMMAND",
    "exec:./nowhere.py": "can be run",
    "exec:/etc/passwd": "can be run",
    "ssh:there": "a module that can be imported",
    "listen:": "a port from 1 to 65535",
    "listen:0": "a port from 1 to 65535",
    "listen:99999": "a port from 1 to 65535",
    "listen:here:x": "a port from 1 to 65535",
    "listen:2000": "as a bot that can play",
    "nobody": "natural",
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_name_is_refused_in_one_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for language in ("en", "zh"):
        assert main(["play", "-g", "tractor6", "--ns", name, "--lang", language]) == 2
        err = capsys.readouterr().err
        assert len(err.splitlines()) == 1
        if language == "en":
            assert WRONG[name] in err
        else:
            assert "应为" in err or "，现为「" in err


def test_seconds_are_for_programs_and_doors_for_matches(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seconds", "3", "--lang", "en"]) == 2
    assert "exec:" in capsys.readouterr().err
    assert main(["play", "--ns", "listen:2000", "--lang", "en"]) == 2
    assert "--match" in capsys.readouterr().err
    assert main(["join", "127.0.0.1:1", "--seats", "NX", "--lang", "en"]) == 2
    assert "a seat" in capsys.readouterr().err


def test_a_guest_to_whom_nobody_opens_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", "127.0.0.1:1", "--seats", "N", "--lang", "en"]) == 2
    assert "no table manager at 127.0.0.1:1" in capsys.readouterr().err


def test_the_modules_print(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "paiju.external.schemas", f"{tmp_path}/"], check=True)
    assert done.returncode == 0
    assert len(list(tmp_path.iterdir())) == sum(1 for pack in PACKS.values() if pack.external)
