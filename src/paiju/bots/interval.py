"""Computes the uncertainty of a mean: Student's interval, computed exactly and without randomness."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan, cos, inf, pi, sin, sqrt
from statistics import fmean, stdev

from msgspec import Struct

from paiju.errors import Malformed
from paiju.text import Text


class Interval(Struct, frozen=True):
    """A mean of `count` values, and the bounds of the true mean at the requested confidence."""

    mean: float
    low: float
    high: float
    count: int

    @property
    def clear(self) -> bool:
        """Whether the bounds are on one side of zero, so that the sign of the mean is certain."""
        return self.low > 0 or self.high < 0

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ({self.low:+.2f} to {self.high:+.2f}, n = {self.count})"


def mean_interval(values: Sequence[float], confidence: float = 0.95) -> Interval:
    """Return the mean of independent values with its interval by Student's t.

    A single value gives an interval without bounds. Raises `Malformed` for none, and for a confidence that is not
    between 0 and 1.

    >>> print(mean_interval([1, 2, 3, 4]))
    +2.50 (+0.45 to +4.55, n = 4)
    """
    if not values:
        raise Malformed(Text("at least one value", "至少一个值"), "none")
    if not 0 < confidence < 1:
        raise Malformed(Text("a confidence between 0 and 1", "0 与 1 之间的置信度"), str(confidence))
    mean = fmean(values)
    if len(values) == 1:
        return Interval(mean, -inf, inf, 1)
    half = student_t(len(values) - 1, confidence) * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half, len(values))


@cache
def student_t(freedom: int, confidence: float) -> float:
    """Return the bound that Student's t with `freedom` degrees stays within, with this probability.

    >>> round(student_t(10, 0.95), 3), round(student_t(1, 0.9), 3)
    (2.228, 6.314)
    """
    low, high = 0.0, 1.0
    while _within(high, freedom) < confidence:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        if _within(middle, freedom) < confidence:
            low = middle
        else:
            high = middle
    return high


def _within(t: float, freedom: int) -> float:
    """Return the chance of -t to t: the finite series for whole degrees of freedom (Abramowitz and Stegun 26.7.3-4)."""
    theta = atan(t / sqrt(freedom))
    square = cos(theta) ** 2
    odd = freedom % 2 == 1
    term = total = (cos(theta) if odd else 1.0) if freedom > 1 else 0.0
    for k in range(3 if odd else 2, freedom - 1, 2):
        term *= square * ((k - 1) / k)
        total += term
    if odd:
        return 2 / pi * (theta + sin(theta) * total)
    return sin(theta) * total
