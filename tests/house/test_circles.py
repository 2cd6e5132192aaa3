"""No files of a package import each other in a cycle. Late imports and type-only imports count, too."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import paiju

SOURCE = Path(paiju.__file__).parent
ROOMS = sorted(path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists())

Graph = Mapping[str, set[str]]


def modules(folder: Path, prefix: str) -> dict[str, Path]:
    """Return the files of a folder by module name."""
    found = {}
    for path in folder.rglob("*.py"):
        parts = path.relative_to(folder).with_suffix("").parts
        found[".".join((prefix, *(part for part in parts if part != "__init__")))] = path
    return found


def imported(text: str, known: Mapping[str, object]) -> set[str]:
    """Return which of the known modules a file imports anywhere."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found.update(one.name for one in node.names if one.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for one in node.names:
                whole = f"{node.module}.{one.name}"
                found.add(whole if whole in known else node.module)
    return found.intersection(known)


def graph(folder: Path, prefix: str) -> Graph:
    """Return the import graph of a folder: which module imports which."""
    known = modules(folder, prefix)
    return {name: imported(path.read_text(encoding="utf-8"), known) - {name} for name, path in known.items()}


def reached(start: str, drawn: Graph) -> set[str]:
    """Return all direct and indirect imports of a module."""
    found: set[str] = set()
    ahead = [start]
    while ahead:
        for one in drawn[ahead.pop()] - found:
            found.add(one)
            ahead.append(one)
    return found


def circles(drawn: Graph) -> Iterator[tuple[str, ...]]:
    """Yield the import cycles, each as the tuple of its modules."""
    beyond = {name: reached(name, drawn) for name in drawn}
    told: set[str] = set()
    for name in sorted(drawn):
        if name in beyond[name] and name not in told:
            one = tuple(sorted(at for at in beyond[name] if name in beyond[at]))
            told.update(one)
            yield one


@pytest.mark.parametrize("room", ROOMS)
def test_no_files_of_a_room_know_each_other_in_a_circle(room: str) -> None:
    assert not list(circles(graph(SOURCE / room, f"paiju.{room}")))


def test_late_imports_and_those_for_types_close_a_circle(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("from x.two import Two\n", encoding="utf-8")
    (tmp_path / "two.py").write_text("def f():\n    from x import three\n    return three\n", encoding="utf-8")
    three = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import x.one\n"
    (tmp_path / "three.py").write_text(three, encoding="utf-8")
    (tmp_path / "four.py").write_text("import x.one\n", encoding="utf-8")
    assert list(circles(graph(tmp_path, "x"))) == [("x.one", "x.three", "x.two")]
