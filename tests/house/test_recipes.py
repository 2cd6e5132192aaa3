"""The recipes in docs/ are applied exactly to a copy of the sources, and the result is what they promise."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(
    r"^```python (?P<path>(?:src|tests)/\S+)(?: (?P<way>after|before): (?P<line>[^\n]+))?\n(?P<code>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
RECIPES = ("add-a-format", "add-a-movement", "add-a-bot", "add-a-ruling", "add-a-route")


def follow(recipe: str, into: Path) -> list[str]:
    """Apply the blocks of a recipe to the sources in `into`, and return the paths that were changed."""
    touched = []
    for block in BLOCK.finditer((ROOT / "docs" / f"{recipe}.md").read_text("utf-8")):
        path = into / block["path"]
        touched.append(block["path"])
        if block["way"] is None:
            assert not path.exists(), f"{recipe}: {block['path']} is there already"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block["code"], "utf-8")
            continue
        lines = path.read_text("utf-8").splitlines(keepends=True)
        places = [at for at, line in enumerate(lines) if line.strip() == block["line"].strip()]
        assert len(places) == 1, f"{recipe}: {block['line']!r} stands {len(places)} times"
        lines.insert(places[0] + (block["way"] == "after"), block["code"])
        path.write_text("".join(lines), "utf-8")
    return touched


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with all toy games added."""
    into = tmp_path_factory.mktemp("recipes")
    left_out = shutil.ignore_patterns("__pycache__", "site")
    shutil.copytree(ROOT / "src", into / "src", ignore=left_out)
    for recipe in RECIPES:
        assert len(follow(recipe, into)) >= 3, f"{recipe} has no blocks to follow"
    return into


def run(house: Path, *words: str) -> str:
    """Run Python with the copied sources and return its output."""
    env = {**os.environ, "PYTHONPATH": str(house / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *words], cwd=house, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def paiju(house: Path, *words: str) -> str:
    return run(house, "-c", "import sys; from paiju.cli import main; sys.exit(main())", *words)


def test_a_format_by_its_recipe_is_read_and_written(house: Path) -> None:
    (house / "two.plain").write_text("1 9\nnine\n4 10\n", "utf-8")
    read = "from paiju.formats.records import read_file; f = read_file('two.plain'); "
    said = run(house, "-c", read + "print(f.format, [r.tricks for r in f.records], *f.faults)")
    assert said.startswith("plain [9, 10] ")
    assert "two.plain:2" in said
    paiju(house, "convert", "two.plain", "again.plain")
    assert (house / "again.plain").read_text("utf-8") == "1 9\n4 10\n"
    assert paiju(house, "convert", "two.plain", "--to", "json").count('"tricks"') == 2


def test_a_movement_by_its_recipe_is_offered_seated_and_in_the_form(house: Path) -> None:
    offered = (
        "from paiju.tournament.movements import MovementRequest, check, offers; "
        "o = {one.name: one for one in offers(MovementRequest(pairs=4, boards=12))}; "
        "print(check(o['square'].movement).ok, o['square'].boards)"
    )
    assert run(house, "-c", offered).split() == ["True", "12"]
    plan = 'title = "Four"\n[[stages]]\nname = "s"\nmovement = "square"\nboards = 2\nmethod = "matchpoints"\n'
    (house / "plan.toml").write_text(plan, "utf-8")
    event = ("--entries", "4", "--seed", "1", "--samples", "0", "--workers", "1", "--bots")
    paiju(house, "event", "run", "plan.toml", *event)
    form = "from paiju.server.typescript import event_values; print(event_values())"
    assert "四对循环" in run(house, "-c", form)


def test_a_bot_by_its_recipe_plays_and_is_named(house: Path) -> None:
    match = ("--match", "-n", "1", "--seed", "1", "--samples", "0", "--workers", "1")
    assert "first against random" in paiju(house, "play", *match, "--ns", "first", "--ew", "random", "--lang", "en")


def test_a_ruling_by_its_tutorial_is_given_and_its_test_passes(house: Path) -> None:
    said = ("offender=E", "ring-disturbed=yes", "warned-for-ringing=no")
    assert "East is warned" in paiju(house, "rule", "--code", "chaodipi", "telephone", *said, "--lang", "en")
    assert "2 passed" in run(
        house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/laws/chaodipi/test_telephone.py"
    )


def test_a_route_by_its_recipe_answers_and_is_described(house: Path) -> None:
    asked = (
        "from litestar.testing import TestClient; from paiju.server.routes import routed; "
        "c = TestClient(routed(None)); get = lambda hand: c.get('/api/points', params={'hand': hand}); "
        "print(get('AK4.QT98.7.KJ632').json(), get('nothing').status_code); "
        "print('/api/points' in c.get('/schema/openapi.json').json()['paths'])"
    )
    assert run(house, "-c", asked).splitlines() == ["{'points': 13} 400", "True"]


def test_the_recipe_ends_where_its_lines_end(tmp_path: Path) -> None:
    """A line that a recipe refers to but that no longer exists is an error in the recipe."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("site", "*.txt"))
    named = tmp_path / "src" / "paiju" / "tournament" / "movements" / "named.py"
    named.write_text(named.read_text("utf-8").replace("for one in (", "for each in ("), "utf-8")
    with pytest.raises(AssertionError, match="stands 0 times"):
        follow("add-a-movement", tmp_path)
