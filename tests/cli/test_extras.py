"""What a plain installation does without the extras for the site and for PostgreSQL.

The modules of the extras cannot be imported here. With PAIJU_PLAIN the same is tested on a program that was
installed without them (`make plain`).
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
    return subprocess.run([*program, *words], cwd=at, capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_extras_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    def modules(requirements: list[str]) -> set[str]:
        found = [re.match(r"[\w-]+", one) for one in requirements]
        return {one[0].replace("-", "_") for one in found if one is not None}

    extras = project["optional-dependencies"]
    assert {name: modules(extras[name]) for name in extras} == {name: set(brings) for name, brings in EXTRAS.items()}
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


def test_the_laboratory_names_its_extra(tmp_path: Path) -> None:
    done = _paiju("lab", "deals", "-o", "deals", "--lang", "zh", at=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "pip install 'paiju[lab]'" in done.stderr


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


LACKING = """
import sys
from paiju.cli import main
from paiju.errors import PaijuError

class Missing:
    lacks = ""
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == self.lacks:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, missing := Missing())
for asked in sys.argv[1:]:
    missing.lacks, _, wanted = asked.partition(":")
    for name in [name for name in sys.modules if name.startswith(("paiju.lab", "paiju.cli.lab"))]:
        del sys.modules[name]
    if wanted == "cli":
        code = main(["lab", "deals", "-o", "none", "--lang", "en"])
        print(code, file=sys.stderr)
        continue
    try:
        __import__(wanted)
        print("there it is", file=sys.stderr)
    except PaijuError as fault:
        print(fault.text.en, file=sys.stderr)
"""


def test_what_the_laboratory_lacks_is_one_line_that_names_the_extra(tmp_path: Path) -> None:
    """In this order, because modules stay loaded."""
    lacks = {
        "numpy:cli": "lab",
        "numpy:paiju.lab": "lab",
        "numba:paiju.lab": "lab",
        "pyarrow:cli": "parquet",
        "pyarrow:paiju.lab.bridge.double_dummy": "parquet",
        "gymnasium:paiju.lab.zoo": "pettingzoo",
        "pettingzoo:paiju.lab.zoo": "pettingzoo",
        "pyspiel:paiju.lab.spiel": "openspiel",
    }
    program = [sys.executable, "-c", LACKING, *lacks]
    done = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, check=False)
    lines = [line.removeprefix("paiju: ") for line in done.stderr.splitlines() if line != "2"]
    assert lines == [
        f"this needs the extra '{extra}', which is not installed: pip install 'paiju[{extra}]'"
        for extra in lacks.values()
    ]
    assert done.stderr.splitlines().count("2") == sum(":cli" in asked for asked in lacks)
    assert not list(tmp_path.iterdir())
