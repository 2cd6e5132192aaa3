"""The size of a fine, as organisers write it: a percentage of a board's top, or a number in an event's unit."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.laws import Citation
from paiju.referee.bridge.regulations import regulations
from paiju.referee.inquest import Inquest
from paiju.referee.question import Notation
from paiju.scoring.method import Unit
from paiju.text import Text

EXPECTED: Final = Text(
    "a fine above 0, as 10% (of a board's top), 3 IMP, 1 VP or 5 MP",
    "大于 0 的罚分，如 10%（一副牌最高分的百分比）、3 IMP、1 VP 或 5 MP",
)
_FORM = re.compile(r"(\d{1,6}(?:\.\d{1,4})?)\s*(%|IMP|VP|MP)")
_UNITS: Final = {
    "%": None,
    "IMP": Unit.IMPS,
    "VP": Unit.VICTORY_POINTS,
    "MP": Unit.MATCHPOINTS,
}
_SIGNS: Final = {unit: sign for sign, unit in _UNITS.items()}


class Amount(Struct, frozen=True):
    """So much of a unit; with `unit` None a percentage of the top on one board.

    >>> Amount.parse("10 %").text, Amount.parse("0.5 vp").text
    ('10%', '0.5 VP')
    """

    number: Fraction
    unit: Unit | None

    @staticmethod
    def parse(text: str) -> Amount:
        """Read an amount. Raises `Malformed` otherwise, and for 0."""
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


AMOUNT: Final = Notation(
    "amount", EXPECTED, Amount.parse, lambda amount: amount.text, lambda amount: amount.words
)


def scale(text: str) -> dict[str, Amount]:
    """Read an organiser's scale of fines: ``L90.B.1=10%, L90.B.2=1 VP``, clauses with what each costs.

    Raises `Malformed` where a clause does not exist or an amount cannot be read.

    >>> {clause: fine.text for clause, fine in scale("L90.B.1=10%, L90.B.2=1 VP").items()}
    {'L90.B.1': '10%', 'L90.B.2': '1 VP'}
    """
    found = {}
    for entry in filter(None, (part.strip() for part in text.replace("；", ",").split(","))):
        name, _, amount = entry.partition("=")
        found[Citation(name).id] = Amount.parse(amount)
    return found


def by_scale(inquest: Inquest, clause: str, name: str = "penalty-amount") -> Amount:
    """Give what the organiser's scale has for a clause, or for Law 90.A; where it has neither, ask the director."""
    fines = scale(regulations(inquest).penalty_scale)
    fixed = fines.get(clause, fines.get("L90.A"))
    if fixed is not None:
        return fixed
    return inquest.decision(
        name,
        Text("How much is the procedural penalty?", "程序性判罚扣多少分？"),
        clause,
        AMOUNT,
    )
