"""When to stop: a confidence sequence, which is valid at every moment at once, so that looking often is honest.

The normal-mixture asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (Time-uniform
central limit theory and asymptotic confidence sequences, 2021): for independent values of finite variance the
probability that the true mean is ever outside, from `LEAST` values on, tends to at most `ALPHA`. It is wider than
an interval for a fixed number of boards: that is the price of stopping early.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt
from statistics import fmean, stdev
from typing import Final

from paiju.bots.interval import Interval

ALPHA: Final = 0.05
LEAST: Final = 20
"""Values before the first look, from which the limit is a good approximation."""
BEST: Final = 100
"""The number of values at which the sequence is tightest."""


def bounds(values: Sequence[float]) -> Interval:
    """Return the mean with the bounds that hold at every look; no bounds before `LEAST` values."""
    count = len(values)
    if count < LEAST:
        return Interval(fmean(values) if values else 0.0, -inf, inf, count)
    mix = (-2 * log(ALPHA) + log(-2 * log(ALPHA) + 1)) / BEST
    spread = count * mix + 1
    half = stdev(values) * sqrt(2 * spread / (count**2 * mix) * log(sqrt(spread) / ALPHA))
    mean = fmean(values)
    return Interval(mean, mean - half, mean + half, count)


def verdict(found: Interval, same: float) -> str:
    """Return the decision: `better`, `worse`, `same` (wholly within `same` of zero), or empty for none yet."""
    if found.low > 0:
        return "better"
    if found.high < 0:
        return "worse"
    return "same" if -same < found.low and found.high < same else ""
