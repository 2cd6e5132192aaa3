"""Parses and writes results that a director weights by their probability (12C1c)."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.bridge import Side, Vulnerability
from paiju.referee.bridge.outcome import BoardOutcome
from paiju.referee.question import Notation
from paiju.text import Text

EXPECTED: Final = Text(
    "one result, or several with percentages: 4H by S =, or 60% 4H by S =, 40% 4H by S -1",
    "一个结果，或几个带百分比的结果：4♥ 南 =，或 60% 4♥ 南 =，40% 4♥ 南 -1",
)
_FORM: Final = re.compile(r"(?:(\d{1,3})\s*%\s*)?(.+)")


class Weighted(Struct, frozen=True):
    """Results with their weights in percent. They need not sum to 100 here; the rule on weighted scores checks that.

    >>> Weighted.parse("60% 4H by S =, 40% 4H by S -1").points(Side.NS, Vulnerability.NONE)
    ((420, 60), (-50, 40))
    """

    results: tuple[tuple[BoardOutcome, int], ...]

    @staticmethod
    def parse(text: str) -> Weighted:
        """Parse results with weights. Raises `Malformed` for anything else, a weight of 0, or a repeated result."""
        parts = [part.strip() for part in text.replace("，", ",").replace("、", ",").split(",") if part.strip()]
        found = []
        for part in parts:
            form = _FORM.fullmatch(part)
            if form is None or (form.group(1) is None and len(parts) > 1):
                raise Malformed(EXPECTED, text)
            found.append((BoardOutcome.parse(form.group(2)), int(form.group(1) or 100)))
        outcomes = {outcome for outcome, _ in found}
        if not found or len(outcomes) < len(found) or not all(weight for _, weight in found):
            raise Malformed(EXPECTED, text)
        return Weighted(tuple(found))

    @property
    def percent(self) -> int:
        """The sum of all weights."""
        return sum(weight for _, weight in self.results)

    @property
    def text(self) -> str:
        """The results in their notation."""
        if len(self.results) == 1 and self.percent == 100:
            return self.results[0][0].text
        return ", ".join(f"{weight}% {outcome.text}" for outcome, weight in self.results)

    @property
    def shown(self) -> Text:
        """The results as people read them, such as 60% 4♥ 南 =，40% 4♥ 南 -1."""
        if len(self.results) == 1 and self.percent == 100:
            return self.results[0][0].shown
        each = [f"{weight}% {outcome.shown.zh}" for outcome, weight in self.results]
        return Text(self.text, "，".join(each))

    def points(self, side: Side, vulnerability: Vulnerability) -> tuple[tuple[int, int], ...]:
        """Return a side's total points for each result, with its weight."""
        return tuple((outcome.points(side, vulnerability), weight) for outcome, weight in self.results)


WEIGHTED: Final = Notation(
    "weighted", EXPECTED, Weighted.parse, lambda weighted: weighted.text, lambda weighted: weighted.shown
)
