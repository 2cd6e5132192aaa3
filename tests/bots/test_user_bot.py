"""External bots: by a module's path, by an installed package, by a class."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from paiju.bots import user_bot
from paiju.bots.players import Brief
from paiju.bots.user_bot import UserBot, installed_bot
from paiju.cli import main
from paiju.errors import Malformed

FIRST = '''
from paiju.bots.bot import Decision
from paiju.bots.bridge import legal_acts
from paiju.text import Text


class First:
    """Does the first thing that it may."""

    def act(self, view):
        return Decision(legal_acts(view)[0], Text("the first", "第一个"))


class Faulty:
    def act(self, view):
        return {}["nothing"]


def briefed(brief):
    made = First()
    made.seed = brief.seed
    return made
'''


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the current folder, with a name that no other test uses."""
    name = f"bots_of_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(FIRST, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    return name


def test_a_class_takes_a_brief_or_nothing(at_home: str) -> None:
    bare, briefed = UserBot.named(f"{at_home}:First"), UserBot.named(f"{at_home}:briefed")
    assert bare is not None
    assert bare(Brief(seed="s")).act is not None
    assert briefed is not None
    assert briefed(Brief(seed="s")).seed == "s"  # type: ignore[attr-defined]


@pytest.mark.parametrize("words", ["natural", "exec:./bot", "a b:C", ":C", "module:", "listen:2000"])
def test_other_words_are_no_path(words: str) -> None:
    assert UserBot.named(words) is None


def test_what_is_not_there_is_told(at_home: str) -> None:
    with pytest.raises(Malformed, match="a bot in"):
        UserBot(at_home, "Nobody").load()
    with pytest.raises(Malformed, match="can be imported"):
        UserBot(f"{at_home}_nowhere", "First").load()


def test_an_installed_package_brings_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    known = EntryPoints([EntryPoint("mine", "my_package.bots:Mine", "paiju.bots.bridge")])
    monkeypatch.setattr(user_bot, "entry_points", known.select)
    assert installed_bot("bridge", "mine") == UserBot("my_package.bots", "Mine")
    assert installed_bot("bridge", "other") is None
    assert installed_bot("tractor6", "mine") is None


def test_it_plays_a_match_at_the_command_line(at_home: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "--match", "--boards", "1", "--seed", "m", "--workers", "1", "--lang", "en"]
    assert main([*words, "--ns", f"{at_home}:First", "--ew", "random"]) == 0
    assert f"{at_home}:First against random" in capsys.readouterr().out
    assert main([*words, "--ns", f"{at_home}:Faulty"]) == 2
    said = capsys.readouterr().err
    assert f"the bot {at_home}:Faulty failed: KeyError: 'nothing' ({at_home}.py:" in said
    assert main([*words, "--ns", f"{at_home}:Nobody"]) == 2
    assert "a bot in" in capsys.readouterr().err
