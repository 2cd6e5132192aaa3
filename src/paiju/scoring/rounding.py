"""Rounding without floats: every score is a `Fraction` until it is shown."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction

from paiju.errors import Malformed
from paiju.text import Text


class Rounding(StrEnum):
    """How a value between two steps is rounded.

    The four modes named HALF go to the nearer step and differ only for a value exactly halfway.
    """

    HALF_AWAY = "half-away-from-zero"
    HALF_TOWARD = "half-toward-zero"
    HALF_EVEN = "half-to-even"
    HALF_UP = "half-up"
    TRUNCATE = "toward-zero"
    FLOOR = "down"
    CEILING = "up"

    @property
    def text(self) -> Text:
        """The rounding in words."""
        return _TEXT[self]


_TEXT = {
    Rounding.HALF_AWAY: Text("to the nearest, halves away from zero", "四舍五入，一半时远离零"),
    Rounding.HALF_TOWARD: Text("to the nearest, halves toward zero", "取最近的，一半时靠近零"),
    Rounding.HALF_EVEN: Text("to the nearest, halves to the even step", "取最近的，一半时取偶数"),
    Rounding.HALF_UP: Text("to the nearest, halves up", "取最近的，一半时取大的"),
    Rounding.TRUNCATE: Text("toward zero", "一律靠近零"),
    Rounding.FLOOR: Text("down", "一律取小的"),
    Rounding.CEILING: Text("up", "一律取大的"),
}


def to_step(value: Fraction | int, step: Fraction | int, rounding: Rounding = Rounding.HALF_AWAY) -> Fraction:
    """Round `value` to a multiple of `step` (the same unit). Raises `Malformed` for a step that is not positive.

    >>> to_step(Fraction(-65, 1), 10), to_step(-65, 10, Rounding.HALF_UP)
    (Fraction(-70, 1), Fraction(-60, 1))
    >>> to_step(Fraction(1, 3), Fraction(1, 10))
    Fraction(3, 10)
    """
    if step <= 0:
        raise Malformed(Text("a rounding step above 0", "大于 0 的取整单位"), str(step))
    steps = Fraction(value) / step
    low = steps.numerator // steps.denominator
    over = steps - low
    if over == 0:
        return low * Fraction(step)
    if rounding is Rounding.FLOOR:
        up = False
    elif rounding is Rounding.CEILING:
        up = True
    elif rounding is Rounding.TRUNCATE:
        up = low < 0
    elif over * 2 != 1:
        up = over * 2 > 1
    elif rounding is Rounding.HALF_UP:
        up = True
    elif rounding is Rounding.HALF_EVEN:
        up = low % 2 == 1
    else:
        up = (low >= 0) == (rounding is Rounding.HALF_AWAY)
    return (low + up) * Fraction(step)


def with_decimals(value: Fraction | int, places: int) -> str:
    """Format a value with `places` decimals, halves away from zero; never ``-0.00``.

    >>> with_decimals(Fraction(12877, 100), 1), with_decimals(Fraction(-1, 1000), 2), with_decimals(Fraction(-5, 2), 0)
    ('128.8', '0.00', '-3')
    """
    scaled = to_step(value, Fraction(1, 10**places)) * 10**places
    whole, part = divmod(abs(scaled.numerator), 10**places)
    sign = "-" if scaled < 0 else ""
    return f"{sign}{whole}.{part:0{places}d}" if places else f"{sign}{whole}"


def decimal(value: Fraction | int | float) -> str:
    """Format a value for people: as an exact decimal if it has at most two places, else as a fraction.

    >>> [decimal(one) for one in (Fraction(5, 2), 1.5, 3, Fraction(-1, 4), Fraction(1, 3))]
    ['2.5', '1.5', '3', '-0.25', '1/3']
    """
    exact = Fraction(value)
    places = next((one for one in (0, 1, 2) if (exact * 10**one).denominator == 1), None)
    return str(exact) if places is None else with_decimals(exact, places)


def exact_sum(values: Iterable[Fraction]) -> Fraction:
    """Add fractions exactly; fast for many values with few denominators.

    >>> exact_sum([Fraction(1, 2), Fraction(3), Fraction(1, 2)])
    Fraction(4, 1)
    """
    parts: dict[int, int] = {}
    for value in values:
        numerator, denominator = value.as_integer_ratio()
        parts[denominator] = parts.get(denominator, 0) + numerator
    total = Fraction(0)
    for denominator, numerator in parts.items():
        total += Fraction(numerator, denominator)
    return total
