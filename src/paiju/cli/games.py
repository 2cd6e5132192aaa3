"""The games that are dealt and played on the command line, by their packs."""

from __future__ import annotations

from typing import Final

import click

from paiju.cli.speech import Speech
from paiju.packs import FIRST, PACKS
from paiju.text import Text

DEALT: Final = tuple(name for name, pack in PACKS.items() if pack.boards or pack.notation)
"""The names of those games."""


def option(speech: Speech) -> click.Option:
    """Create the option for the game: ``--game``, ``-g``."""
    about = Text("The game: bridge, Chao Di Pi or six-player Tractor.", "游戏：桥牌、炒地皮或六人拖拉机。")
    return speech.option("--game", "-g", about=about, type=click.Choice(DEALT), default=FIRST)
