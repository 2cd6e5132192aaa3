"""What bots of each game think: a view goes in, an act as JSON or words come out. It runs in `paiju.server.thinker`.

A game's mind is a module with the functions `act` and `meaning`; a new game adds its own to `MINDS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from paiju.text import Text

MINDS: Final[Mapping[str, str]] = {
    "bridge": "paiju.server.bridge_mind",
    "chaodipi": "paiju.server.chaodipi_mind",
    "tractor6": "paiju.server.tractor6_mind",
}
"""By the game's name, the module; it is loaded where it is needed, for a bot brings much with it."""
LONGEST: Final = 500


def both(text: Text, longest: int = LONGEST) -> str:
    """Write a text in both languages, for nobody knows who will read it.

    >>> both(Text("strong", "强"))
    '强 / strong'
    """
    if text.en == text.zh:
        return text.en[:longest]
    half = (longest - 3) // 2
    return f"{text.zh[:half]} / {text.en[:half]}"


def think(game: str, view: Any, seed: str, samples: int) -> bytes:
    """Let a bot act on a view; nothing where it need not act and will not. Raises whatever the bot raises."""
    act: bytes = import_module(MINDS[game]).act(view, seed, samples)
    return act


def meaning(game: str, view: Any, about: int) -> str:
    """Let a bot say what the act at a place means, in both languages."""
    return both(import_module(MINDS[game]).meaning(view, about))
