"""A board's result as directors write it: a contract and its tricks, which score points by the vulnerability."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.bridge import Contract, Side, Vulnerability, score
from paiju.referee.question import Choice, Notation
from paiju.text import Text

EXPECTED: Final = Text(
    "a result such as 4S by E =, 3NT by N +1 or 4SX by E -2, or P for passed out",
    "结果，如 4♠ 东 =、3NT 北 +1、4♠X 东 -2；四家不叫写「不叫」",
)
_FORM = re.compile(r"(.+?)\s*(=|[+-]\d{1,2})")
_WORDS = (
    *(("庄家", ""), ("坐庄", ""), ("做庄", ""), ("家", "")),
    *(("北", "N"), ("东", "E"), ("南", "S"), ("西", "W")),
    *(("完成", "="), ("做成", "="), ("−", "-"), ("＝", "="), ("＋", "+")),
)
"""The words with which a director writing Chinese names declarer and the result, and their standard notation."""
_SEAT_FIRST = re.compile(r"^([NESW])\s*([1-7一二三四五六七].*?)\s*([=+-].*)")


class BoardOutcome(Struct, frozen=True):
    """A `contract` and declarer's `tricks`; None and 0 if the board was passed out.

    >>> BoardOutcome.parse("4S by E -1").points(Side.NS, Vulnerability.NONE)
    50
    >>> BoardOutcome.parse("东家 4黑桃 -1") == BoardOutcome.parse("4♠ 东 -1") == BoardOutcome.parse("4S E -1")
    True
    """

    contract: Contract | None
    tricks: int = 0

    @staticmethod
    def parse(text: str) -> BoardOutcome:
        """Parse an outcome. Raises `Malformed` if the text is not one, or if its number of tricks is impossible."""
        word = text.strip().upper()
        if word in ("P", "PASS", "不叫", "四家不叫"):
            return BoardOutcome(None)
        for said, written in _WORDS:
            word = word.replace(said, written)
        word = _SEAT_FIRST.sub(r"\2 BY \1 \3", word)
        found = _FORM.fullmatch(word)
        if found is None:
            raise Malformed(EXPECTED, text)
        contract = Contract.parse(found.group(1))
        tricks = contract.target + (0 if found.group(2) == "=" else int(found.group(2)))
        if not 0 <= tricks <= 13:
            raise Malformed(EXPECTED, text)
        return BoardOutcome(contract, tricks)

    @property
    def text(self) -> str:
        """The outcome in its notation."""
        if self.contract is None:
            return "P"
        over = self.tricks - self.contract.target
        return f"{self.contract} {'=' if over == 0 else f'{over:+d}'}"

    @property
    def shown(self) -> Text:
        """The outcome as users see it: 4S by E -1, or 4♠ 东 -1."""
        if self.contract is None:
            return Text("passed out", "四家不叫")
        over = self.tricks - self.contract.target
        doubled, who = "X" * self.contract.doubled, self.contract.declarer.text.zh
        made = "=" if over == 0 else f"{over:+d}"
        return Text(self.text, f"{self.contract.bid.shown.zh}{doubled} {who} {made}")

    def points(self, side: Side, vulnerability: Vulnerability) -> int:
        """Return a side's score in total points (L77), negative if the other side scored."""
        if self.contract is None:
            return 0
        declaring = self.contract.declarer.side
        points = score(self.contract, vulnerability.of(declaring), self.tricks)
        return points if declaring is side else -points


OUTCOME: Final = Notation(
    "outcome", EXPECTED, BoardOutcome.parse, lambda outcome: outcome.text, lambda outcome: outcome.shown
)

VULNERABILITY: Final = Notation(
    "vulnerability",
    Text("a vulnerability: None, NS, EW or Both", "局况：None、NS、EW 或 Both"),
    Vulnerability.parse,
    lambda found: found.text.en,
    lambda found: found.text,
    (
        Choice("None", Text("None", "双方无局")),
        Choice("NS", Text("North-South", "南北有局")),
        Choice("EW", Text("East-West", "东西有局")),
        Choice("Both", Text("Both", "双方有局")),
    ),
)
