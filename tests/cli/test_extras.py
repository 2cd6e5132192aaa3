"""What a plain installation does, without the extras for the site and for PostgreSQL.

The modules of the extras cannot be imported here. With PAIJU_PLAIN the same is asked of a program that was installed
without them (`make plain`).
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from paiju.extras import EXTRAS

ROOT = Path(__file__).resolve().parents[2]
BLOCKED = f"""
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {{name for brings in {EXTRAS!r}.values() for name in brings}}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
from paiju.cli import main
sys.exit(main())
"""


def _paiju(*words: str, at: Path) -> subprocess.CompletedProcess[str]:
    plain = os.environ.get("PAIJU_PLAIN")
    program = [plain] if plain else [sys.executable, "-c", BLOCKED]
    return subprocess.run(
        [*program, *words], cwd=at, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_the_extras_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    def modules(requirements: list[str]) -> set[str]:
        found = [re.match(r"[\w-]+", one) for one in requirements]
        return {one[0].replace("-", "_") for one in found if one is not None}

    extras = project["optional-dependencies"]
    assert {name: modules(extras[name]) for name in extras} == {
        name: set(brings) for name, brings in EXTRAS.items()
    }
    assert not modules(project["dependencies"]) & {name for one in EXTRAS.values() for name in one}


def test_dealing_playing_ruling_and_events_need_no_extra(tmp_path: Path) -> None:
    for words, said in (
        (["--help"], "serve"),
        (["deal", "--boards", "2", "--seed", "7", "-o", "two.pbn"], ""),
        (["convert", "two.pbn", "two.json"], ""),
        (["play", "--boards", "1", "--seed", "7"], "L78.A"),
        (["laws", "show", "L27"], "L27"),
        (["rule", "L27"], "L27"),
        (["event", "new", str(ROOT / "examples" / "events" / "howell.toml")], ""),
        (["event", "enter", "p1", "A=Anna", "B=Bo"], "Anna"),
    ):
        done = _paiju(*words, at=tmp_path)
        assert done.returncode == 0, f"{words}: {done.stderr}"
        assert said in done.stdout
    assert (tmp_path / "two.json").stat().st_size > 100


@pytest.mark.parametrize("verb", [["serve"], ["person", "list"], ["store", "check", "a.db"]])
def test_what_belongs_to_the_site_names_the_extra(verb: list[str], tmp_path: Path) -> None:
    english = _paiju(*verb, at=tmp_path)
    assert (english.returncode, english.stdout) == (2, "")
    assert "pip install 'paiju[server]'" in english.stderr
    assert len(english.stderr.splitlines()) == 1
    chinese = _paiju(*verb, "--lang", "zh", at=tmp_path)
    assert chinese.returncode == 2
    assert "附加组件「server」" in chinese.stderr
    assert not list(tmp_path.iterdir())


def test_an_event_in_postgresql_names_the_extra(tmp_path: Path) -> None:
    done = _paiju("event", "standings", "--store", "postgresql://me@localhost/none", at=tmp_path)
    assert done.returncode == 2
    assert "pip install 'paiju[postgres]'" in done.stderr
