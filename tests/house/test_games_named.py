"""Games are looked up by name in `PACKS`: no package names a game other than its own or tests which code it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import paiju
from paiju.laws import Code, clauses
from paiju.packs import PACKS

HOUSE = Path(paiju.__file__).parent
NAMED: Final = {*PACKS, *(code.value for code in Code if code is not Code.TABLE)}
MEMBERS: Final = {code.name for code in Code if code is not Code.TABLE}
LISTS: Final = {"laws", "packs"}
"""The packages that list the codes as data or assemble the games."""
MEANT: Final = {
    Path("tournament/plan.py"): "a plan of release 0.1 names no game",
    Path("table/commands.py"): "a table of release 0.1 names no game",
    Path("referee/tractor/places.py"): "what tells the codes of the family apart, said once",
}


def general(file: Path) -> bool:
    """Return whether a file is independent of any game: neither it nor a folder above it has a game's name."""
    path = file.relative_to(HOUSE)
    return path.parts[0] not in LISTS and NAMED.isdisjoint((*path.parts, path.stem)) and path not in MEANT


GENERAL: Final = sorted(file for file in HOUSE.rglob("*.py") if general(file))


def names(tree: ast.AST) -> Iterator[str]:
    """Yield the places where a game or code is named, or compared with an edition of its laws."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(word), lineno=line) if word in NAMED:
                yield f"{line}: {word!r}"
            case ast.Attribute(ast.Name("Code"), member, lineno=line) if member in MEMBERS:
                yield f"{line}: Code.{member}"
            case ast.Compare(comparators=[ast.Attribute(ast.Name("Edition"), year)], lineno=line):
                yield f"{line}: Edition.{year}"


ROOMS: Final = sorted({file.relative_to(HOUSE).parts[0] for file in GENERAL})


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_of_no_game_names_none(room: str) -> None:
    found = [
        f"{file.relative_to(HOUSE)}:{name}"
        for file in GENERAL
        if file.relative_to(HOUSE).parts[0] == room
        for name in names(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert not found, f"ask the game's pack or discipline instead: {', '.join(found)}"


def test_what_would_name_a_game_is_seen() -> None:
    for words in ('plan.game == "bridge"', "code is Code.CHAODIPI", "e is Edition.LAWS_2017"):
        assert list(names(ast.parse(words))), words
    assert all((HOUSE / path).exists() for path in MEANT)
    assert not general(HOUSE / "referee" / "bridge" / "adapter.py")
    assert not general(HOUSE / "formats" / "tractor" / "chaodipi.py")
    assert general(HOUSE / "tournament" / "edition.py")


ABOVE: Final = ("store", "office", "server", "cli", "external")
"""The packages above the packs."""


def numbers() -> set[str]:
    """Return the numbers of all clauses and laws of the games' codes, with and without their edition."""
    found = set()
    for one in clauses():
        if one.code is not Code.TABLE:
            for id_ in (one.id, one.id.rpartition(":")[2]):
                parts = id_.split(".")
                found |= {".".join(parts[:many]) for many in range(1, len(parts) + 1)}
    return {one for one in found if any(letter.isdigit() for letter in one)}


NUMBERS: Final = numbers()


def cited(tree: ast.AST) -> Iterator[str]:
    """Yield the places where a clause of a game's code is named or its prefix is compared."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(word), lineno=line) if word.strip(".:") in NUMBERS:
                yield f"{line}: {word!r}"


@pytest.mark.parametrize("room", ABOVE)
def test_no_clause_of_a_games_code_is_named_above_the_packs(room: str) -> None:
    found = [
        f"{file.relative_to(HOUSE)}:{clause}"
        for file in sorted((HOUSE / room).rglob("*.py"))
        for clause in cited(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert not found, f"ask the game's discipline instead: {', '.join(found)}"


def test_what_would_name_a_clause_is_seen() -> None:
    for words in ('Citation("L12.C.1")', 'clause.startswith("L90.")', 'x = ("T7.4",)', '"2017:L12.C.2.a"', '"C6.5a"'):
        assert list(cited(ast.parse(words))), words
    for words in (
        'Citation("H.event.result")',
        'Text("Correct a result (L79.C).", "更正结果（L79.C）。")',
        'T = TypeVar("T")',
    ):
        assert not list(cited(ast.parse(words))), words
