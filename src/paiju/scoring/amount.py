"""The size of a penalty, as organisers write it: a percentage of a board's top, or a number in a unit."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.scoring.method import ScoreUnit
from paiju.text import Text

EXPECTED: Final = Text(
    "a fine above 0, as 10% (of a board's top), 3 IMP, 1 VP or 5 MP",
    "大于 0 的罚分，如 10%（一副牌最高分的百分比）、3 IMP、1 VP 或 5 MP",
)
_FORM = re.compile(r"(\d{1,6}(?:\.\d{1,4})?)\s*(%|IMP|VP|MP)")
_UNITS: Final = {"%": None, "IMP": ScoreUnit.IMPS, "VP": ScoreUnit.VICTORY_POINTS, "MP": ScoreUnit.MATCHPOINTS}
_SIGNS: Final = {unit: sign for sign, unit in _UNITS.items()}


class Amount(Struct, frozen=True):
    """A number in a unit; with `unit` None a percentage of the top on one board.

    >>> Amount.parse("10 %").text, Amount.parse("0.5 vp").text
    ('10%', '0.5 VP')
    """

    number: Fraction
    unit: ScoreUnit | None

    @staticmethod
    def parse(text: str) -> Amount:
        """Parse an amount. Raises `Malformed` for anything else, and for 0."""
        found = _FORM.fullmatch(text.strip().upper())
        if found is None or not Fraction(found.group(1)):
            raise Malformed(EXPECTED, text)
        return Amount(Fraction(found.group(1)), _UNITS[found.group(2)])

    @property
    def text(self) -> str:
        """The amount as it is written."""
        number = f"{float(self.number):.4f}".rstrip("0").rstrip(".")
        return f"{number}{'' if self.unit is None else ' '}{_SIGNS[self.unit]}"

    @property
    def words(self) -> Text:
        """The amount in words."""
        if self.unit is None:
            return Text(f"{self.text} of a top", f"一副牌最高分的 {self.text}")
        return Text(self.text, f"{self.text.split()[0]} {self.unit.text.zh}")
