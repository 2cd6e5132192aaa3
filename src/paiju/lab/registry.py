"""The games of the lab by name: each is a package here that has a `KERNEL`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from paiju.errors import Malformed
from paiju.lab.kernel import Kernel
from paiju.text import Text

GAMES: Final = tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/rules.py")))
"""The names of the games; a package shared by games has no rules of its own."""


def kernel_of(game: str | Kernel) -> Kernel:
    """Return a game by its name; a kernel is returned unchanged. Raises `Malformed`, listing the games."""
    if isinstance(game, Kernel):
        return game
    if game not in GAMES:
        raise Malformed(Text(f"a game: {', '.join(GAMES)}", f"一种游戏：{'、'.join(GAMES)}"), game)
    found: Kernel = import_module(f"paiju.lab.{game}").KERNEL
    return found
