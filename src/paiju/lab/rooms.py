"""The games of the laboratory by name: each is a room here that has a `KERNEL`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from paiju.errors import Malformed
from paiju.lab.kernel import Kernel
from paiju.text import Text

GAMES: Final = tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/rules.py")))
"""The games that there are; what games share has no rules of its own."""


def kernel_of(game: str | Kernel) -> Kernel:
    """Find a game by its name; a kernel of one's own is returned as it is. Raises `Malformed`, listing the games."""
    if isinstance(game, Kernel):
        return game
    if game not in GAMES:
        raise Malformed(Text(f"a game: {', '.join(GAMES)}", f"一种游戏：{'、'.join(GAMES)}"), game)
    found: Kernel = import_module(f"paiju.lab.{game}").KERNEL
    return found
