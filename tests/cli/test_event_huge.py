"""A number of 5,000 digits anywhere in `paiju event` gives one line and exit code 2, or is accepted as text."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import click
import pytest

from paiju.cli import main
from paiju.cli.event import command
from paiju.cli.speech import Speech

pytestmark = pytest.mark.nightly

HUGE = "9" * 5000
PLAN = """title = "Club"
[[stages]]
name = "s"
movement = "howell"
rounds = 3
boards = 1
method = "matchpoints"
"""
ENTRIES = "".join(f'\n[[entries]]\nid = "{n}"\nplayers = ["{n} N", "{n} S"]\n' for n in range(1, 5))
GIVEN = {"result": "4S by N =", "scores": "A6040", "side": "NS", "sides": "NS", "amount": "1"}


def verbs() -> Mapping[str, click.Command]:
    group = command(Speech("en"))
    assert isinstance(group, click.Group)
    return group.commands


def words_with(verb: click.Command, huge: str, tmp_path: Path) -> Iterator[list[str]]:
    """Yield the words of a command with the huge number in place of each argument, and as each option."""

    def told(param: click.Parameter) -> str:
        if isinstance(param.type, click.Path):
            return str(tmp_path / "no file.xml")
        if isinstance(param.type, click.Choice):
            return str(param.type.choices[0])
        return GIVEN.get(param.name or "", "1")

    places = [param for param in verb.params if isinstance(param, click.Argument)]
    usual = [told(param) for param in places]
    for at in range(len(places)):
        yield [*usual[:at], huge, *usual[at + 1 :]]
    for param in verb.params:
        if isinstance(param, click.Option) and not param.is_flag and param.name not in ("store", "help"):
            yield [*usual, param.opts[0], huge]


SHOWN = ("result", "correct", "adjust", "penalise")
CASES = [(name, HUGE) for name in sorted(verbs())]
CASES += [(name, huge) for name in SHOWN for huge in (f"NS {HUGE}", f"-{HUGE}", f"1/{HUGE}")]


@pytest.mark.parametrize(("name", "huge"), CASES, ids=lambda text: text[:12])
def test_no_number_is_too_long_for_a_verb_of_events(
    name: str, huge: str, store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in words_with(verbs()[name], huge, tmp_path):
        code = main(["event", name, "--store", str(store), "--lang", "zh", *words])
        err = capsys.readouterr().err
        assert code in (0, 2), (words, err)
        assert "自身的错误" not in err
        assert not code or err.count("\n") == 1


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an event whose first round has started."""
    folder = tmp_path_factory.mktemp("begun")
    (folder / "club.toml").write_text(PLAN + ENTRIES, encoding="utf-8")
    store = str(folder / "e.db")
    for words in (("new", str(folder / "club.toml")), ("next",), ("next",), ("next",)):
        assert main(["event", words[0], "--store", store, *words[1:]]) == 0
    return folder


@pytest.fixture
def store(begun: Path, tmp_path: Path) -> Path:
    """A copy of that event for one test to change."""
    shutil.copytree(begun, tmp_path, dirs_exist_ok=True)
    return tmp_path / "e.db"
