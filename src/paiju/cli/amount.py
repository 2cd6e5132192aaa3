"""Parses a typed amount: a number of points, possibly a fraction."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from paiju.errors import Malformed
from paiju.text import Text

_AMOUNT: Final = re.compile(r"[+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}|\d{1,9}/\d{1,9})")


def amount_of(text: str) -> Fraction:
    """Parse an amount. Raises `Malformed` if it is not one, or has more than nine digits.

    >>> amount_of("1/2"), amount_of("-0.5")
    (Fraction(1, 2), Fraction(-1, 2))
    """
    word = text.strip()
    try:
        if _AMOUNT.fullmatch(word):
            return Fraction(word)
    except ZeroDivisionError:
        pass
    raise Malformed(Text("an amount such as 10, 1/2 or 0.5", "数量，如 10、1/2 或 0.5"), text)
