"""Options and the best of them; ties go by the bot's seed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from paiju.bots.tractor.scene import Scene
from paiju.cards import number
from paiju.games.tractor import Play
from paiju.text import Text

CLOSE = 1e-6


class Option(Struct):
    """A play with its value in points, the chance that it holds the trick, its cards, and its reason."""

    play: Play
    value: float
    holds: float
    many: int
    reason: Text


def best(scene: Scene, options: Sequence[Option]) -> Option:
    """Return the option of most value; among equals the scene's key draws."""
    most = max(option.value for option in options)
    equal = [option for option in options if option.value > most - CLOSE]
    if len(equal) == 1:
        return equal[0]
    return equal[number(scene.key, bits=32) % len(equal)]
