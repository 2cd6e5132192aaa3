"""The examples in the documentation do what the text says."""

from __future__ import annotations

import doctest
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from paiju.cli import main

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted(path for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")) if ">>> " in path.read_text("utf-8"))


def test_there_are_pages_with_examples() -> None:
    assert ROOT / "docs" / "library.md" in PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run_as_they_stand(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"^```pycon\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    found = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, str(page), 0)
    assert found.examples
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(found, out=said.append)
    assert runner.failures == 0, "".join(said)


DOCS = ROOT / "docs"
HOURS = sorted(DOCS.glob("first-hour*.md"))
GUIDES = ("club-evening", "tractor6-league", "rule-at-the-desk", "analyse-a-file")
"""Pages for organisers and referees, in both languages."""
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands_of(page: Path) -> list[str]:
    """The commands that a page asks its reader to type."""
    return [line for block in CONSOLE.findall(page.read_text("utf-8")) for line in block.splitlines()]


@pytest.mark.parametrize(
    "page",
    [*HOURS, *(page for name in GUIDES for page in sorted(DOCS.glob(f"{name}*.md")))],
    ids=lambda page: page.name,
)
def test_the_commands_of_a_page_run_as_they_stand(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ROOT / "examples" / "events", tmp_path / "examples" / "events")
    shutil.copy(ROOT / "examples" / "evening.pbn", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    commands = commands_of(page)
    assert len(commands) > 5
    for line in commands:
        assert line.startswith("$ paiju "), line
        code = main(shlex.split(line)[2:])
        out = capsys.readouterr()
        assert code == 0, f"{line}: {out.err}"
        assert out.out.strip(), line


def test_both_languages_have_the_same_first_hour() -> None:
    english, chinese = (page.read_text("utf-8") for page in HOURS)
    assert english.count("\n## ") == chinese.count("\n## ") == 5
    commands = [re.findall(r"^\$ paiju (\w+)", text, re.MULTILINE) for text in (english, chinese)]
    assert commands[0] == commands[1]


@pytest.mark.parametrize("name", GUIDES)
def test_both_languages_have_the_same_guide(name: str) -> None:
    english, chinese = (commands_of(DOCS / f"{name}{ending}.md") for ending in ("", ".zh"))
    assert [line.split()[2:4] for line in english if "enter" not in line] == [
        line.removesuffix(" --lang zh").split()[2:4] for line in chinese if "enter" not in line
    ]


def test_every_package_is_on_a_page_of_the_reference() -> None:
    told = [
        line.split()[-1]
        for page in (DOCS / "reference").glob("*.md")
        for line in page.read_text("utf-8").splitlines()
        if line.startswith(".. automodule::")
    ]
    sources = ROOT / "src"
    public = {
        ".".join(path.relative_to(sources).parent.parts)
        for path in (sources / "paiju").rglob("__init__.py")
        if re.search(r"^__all__ = ", path.read_text("utf-8"), re.MULTILINE)
    }
    wanted = {name for name in public if not name.startswith(("paiju.server", "paiju.cli"))}
    assert len(wanted) > 40
    assert wanted - set(told) == set()
    assert len(told) == len(set(told))


LABS = sorted((ROOT / "docs").glob("lab-first-hour*.md"))
SMALL = {"paiju lab": ["-n", "2", "--workers", "1"], "python": ["--rounds", "2", "--deals", "8", "--threads", "1"]}
"""Options that make a laboratory command small. If an option is given twice, the last one counts."""


@pytest.mark.parametrize("page", LABS, ids=lambda page: page.name)
def test_the_commands_of_the_laboratory_run_but_for_their_size(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^\$ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    assert len(commands) == 6
    for line in commands:
        small = next((more for begin, more in SMALL.items() if line.startswith(begin)), [])
        program, *words = [*shlex.split(line), *small]
        if program == "python":
            monkeypatch.setattr(sys, "argv", words)
            runpy.run_path(str(ROOT / words[0]), run_name="__main__")
        else:
            code = main(words)
            assert (program, code) == ("paiju", 0), f"{line}: {capsys.readouterr().err}"
        assert capsys.readouterr().out.strip(), line
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deals", "played", "solved"]


def test_both_languages_have_the_same_laboratory() -> None:
    english, chinese = (page.read_text("utf-8") for page in LABS)
    assert english.count("\n## ") == chinese.count("\n## ") == 6
    commands = [
        re.findall(r"^(?:\$|>>>) ([^#\n]+?)(?: --lang zh| *#.*)?$", text, re.MULTILINE) for text in (english, chinese)
    ]
    assert commands[0] == commands[1]


@pytest.mark.nightly
def test_the_site_of_the_documentation_is_built_without_a_warning(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "docs", str(tmp_path / "site")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    pages = tmp_path / "site" / "reference"
    for name, said in {
        "scoring": "paiju.scoring.AVERAGE_PLUS",
        "referee": "paiju.referee.judge",
        "command-line": "paiju event line-up",
        "http-api": "/api/referee/ruling",
    }.items():
        assert said in (pages / f"{name}.html").read_text("utf-8"), name
