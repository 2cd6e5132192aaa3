"""The recipe of docs/add-a-game.md names exactly the files of a game, for the toy and for each shipped game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from paiju.packs import PACKS
from paiju.packs.pack import GamePack
from paiju.referee.codes import LAWBOOKS

ROOT = Path(__file__).resolve().parents[2]
TOY = ROOT / "tests" / "toy" / "whist"
RECIPE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
ROW = re.compile(r"^\| `(?P<shipped>[^`]+)`(?P<family> or the family's)? \| `(?P<toy>[^`]+)` \|", re.M)
NOT_NAMED = {"__init__.py"}
"""A package's docstring describes it; the toy's top one covers all of it."""


class Row(Struct, frozen=True):
    """A file, or with a trailing slash a folder, in the program and in the toy.

    `family`: whether a game may get it from its family.
    """

    shipped: str
    toy: str
    family: bool


def rows(recipe: str) -> list[Row]:
    """Read the table of files."""
    table = recipe.partition("## The files")[2].partition("## The lines")[0]
    return [Row(one["shipped"], one["toy"], one["family"] is not None) for one in ROW.finditer(table)]


def missing(named: list[Row], toy: Path) -> set[str]:
    """Return what the recipe names but the toy does not have."""
    return {row.toy for row in named if not (toy / row.toy).exists()}


def unnamed(named: list[Row], toy: Path) -> set[str]:
    """Return what the toy has but the recipe names neither directly nor by its folder."""
    files = {row.toy for row in named}
    folders = tuple(one for one in files if one.endswith("/"))
    found = {path.relative_to(toy).as_posix() for path in toy.rglob("*") if path.is_file()}
    kept = {one for one in found if "__pycache__" not in one} - NOT_NAMED
    return {one for one in kept if one not in files and not one.startswith(folders)}


def not_there(named: list[Row], pack: GamePack, root: Path = ROOT) -> Iterator[str]:
    """Yield what a shipped game should have but does not."""
    for row in named:
        for code in pack.discipline.codes if "<code>" in row.shipped else ("",):
            path = row.shipped.replace("<game>", pack.name).replace("<code>", code)
            if not (root / path).exists() and not row.family:
                yield path


NAMED = rows(RECIPE)


def test_the_recipe_names_the_files_of_the_toy_and_no_others() -> None:
    assert len(NAMED) > 20
    assert not missing(NAMED, TOY)
    assert not unnamed(NAMED, TOY)


@pytest.mark.parametrize("name", PACKS)
def test_each_shipped_game_has_the_files_that_the_recipe_names(name: str) -> None:
    assert list(not_there(NAMED, PACKS[name])) == []


def test_a_recipe_that_goes_stale_is_found(tmp_path: Path) -> None:
    kept = [row for row in NAMED if row.toy not in ("discipline.py", "web/")]
    assert {"discipline.py", "web/Board.svelte"} <= unnamed(kept, TOY)
    moved = [*NAMED, Row("src/paiju/games/<game>/tricks.py", "game/tricks.py", family=False)]
    assert missing(moved, TOY) == {"game/tricks.py"}
    assert list(not_there(moved, PACKS["bridge"])) == ["src/paiju/games/bridge/tricks.py"]
    (tmp_path / "helper.py").touch()
    assert unnamed(NAMED, tmp_path) == {"helper.py"}


def test_the_lines_are_those_that_the_recipe_names() -> None:
    """A shipped game is in each list; the toy is in none of them, and needs only one call before its server runs."""
    lines = RECIPE.partition("## The lines")[2]
    listed = dict(re.findall(r"^\| `(\w+)` in `([^`]+)` \|", lines, re.M))
    assert set(listed) == {"PACKS", "Code", "LAWBOOKS"}
    for path in (*listed.values(), "web/src/packs/index.ts", "src/paiju/packs/__init__.py"):
        assert "whist" not in (ROOT / path).read_text("utf-8").lower(), path
    assert re.findall(r"^ *add\(.*\)$", (TOY.parent / "serve.py").read_text("utf-8"), re.M) == ["    add(WHIST)"]
    judged = [code for pack in PACKS.values() for code in pack.discipline.codes]
    assert sorted(judged) == sorted(LAWBOOKS)
    assert {code: book.code for code, book in LAWBOOKS.items()} == dict(zip(judged, judged, strict=True))
    assert [pack.name for pack in PACKS.values() if pack.lawbooks] == [], "one list is enough"


def test_nothing_that_is_shipped_knows_the_toy() -> None:
    """It is added entirely from outside: no file of the program, the site or the build names it."""
    roots = (ROOT / "src", ROOT / "web" / "src")
    files = [path for root in roots for path in root.rglob("*") if path.suffix in (".py", ".ts", ".svelte", ".tsv")]
    assert len(files) > 500
    names = re.compile(r"""["']whist["']|tests[./]toy""")
    found = [str(path) for path in files if names.search(path.read_text("utf-8"))]
    assert found == []
