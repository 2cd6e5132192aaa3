"""The rooms above the packs find a game by its name in `PACKS`, and name none themselves."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import paiju
from paiju.packs import PACKS

HOUSE = Path(paiju.__file__).parent
ABOVE = sorted(
    file for room in ("server", "cli", "office", "store") for file in (HOUSE / room).rglob("*.py")
)


@pytest.mark.parametrize("file", ABOVE, ids=lambda file: str(file.relative_to(HOUSE)))
def test_a_room_above_the_packs_names_no_game(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named = [
        f"{file.name}:{node.lineno}: {node.value!r}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in PACKS
    ]
    assert not named, f"ask the game's pack or discipline instead: {', '.join(named)}"
