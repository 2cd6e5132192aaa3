"""The IMP table (Law 78.B; document 003 has the same one, O.imp)."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from typing import Final

IMP_STEPS: Final = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The minimum difference, in total points, that is worth 1, 2, ... 24 IMPs; anything below the first is worth none."""


def imps(difference: int | Fraction) -> int:
    """Convert a difference in total points to IMPs, with its sign (L78.B).

    Between two bands (a difference that no two bridge scores have, such as 45) the lower band applies.

    >>> imps(620 - 170), imps(-10), imps(-4000)
    (10, 0, -24)
    """
    if difference < 0:
        return -bisect_right(IMP_STEPS, -difference)
    return bisect_right(IMP_STEPS, difference)
