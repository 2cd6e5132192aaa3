"""Converts the conditions of six-player Tractor to numbers, in their order within a state."""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.errors import Malformed
from paiju.games.tractor6 import Conditions
from paiju.games.tractor6.conditions import History, KittyUnit, NoDeclaration
from paiju.games.tractor6.declaration import Again
from paiju.lab.kernel import Options
from paiju.lab.tractor.layout import MOST_OPTIONS, OWN
from paiju.lab.tractor.options import play_options
from paiju.text import Text

CUTS_ALLOWED: Final = OWN + 0
REDEALS: Final = OWN + 1
AGAIN: Final = OWN + 2
OWN_CARDS: Final = OWN + 3
SEALED: Final = OWN + 4
HIDDEN: Final = OWN + 5

FLIPPED: Final = 2
"""The index in the kitty of the card that is turned up for trump if nobody declares (T4.2)."""

START: Final = MOST_OPTIONS
"""The start of a deal comes after them: who draws first (-1: by a turned card), the declarer, the levels."""


def options_of(conditions: Conditions) -> Options:
    """Return conditions as numbers. Raises `Malformed` for those of another game."""
    if not isinstance(conditions, Conditions):
        raise Malformed(Text("conditions of six-player Tractor", "六人拖拉机的比赛条件"), type(conditions).__name__)
    own = [
        conditions.cut,
        conditions.no_declaration is NoDeclaration.REDEAL,
        list(Again).index(conditions.readd_after_overturn),
        conditions.kitty_unit is KittyUnit.OWN_CARDS,
        conditions.kitty_sealed,
        conditions.history is History.OWN_LAST,
    ]
    numbers = [*play_options(conditions.rules), *own]
    found = np.zeros(START + 4, np.int32)
    found[: len(numbers)] = numbers
    level = conditions.start_level
    found[START:] = (-1, -1, level, level)
    return found


def started(options: Options, *, first: int, declarer: int | None, levels: tuple[int, int]) -> Options:
    """Return options for deals with this start: the first drawer, the declarer, the levels."""
    found = options.copy()
    found[START:] = (first, -1 if declarer is None else declarer, *levels)
    return found


UNUSED: Final[frozenset[str]] = frozenset(
    {
        "match_seconds", "knockout_seconds", "last_deal_seconds", "shuffle_seconds", "wait_seconds",
        "tie_milliseconds", "bury_seconds", "play_seconds",
        "stray",
        "must_name", "weaker_readings", "claims",
        "must_play", "ace_failure", "start_tie",
    }
)  # fmt: skip
"""No act and no result here depends on these: clocks, naming, claims, misleading acts, a match's levels."""
