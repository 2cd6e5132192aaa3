"""The contract, which is the result of the auction (Law 22.B, D.contract, D.declarer)."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed, written
from paiju.games.bridge.call import Call, Denomination
from paiju.games.bridge.seat import Seat
from paiju.text import Text

_FORM = re.compile(r"([1-7])\s*(NT|[CDHSN♣♦♥♠])\s*(XX|X|\*\*|\*)?(?:\s*(?:BY\s+|[（(]\s*)?([NESW])\s*[)）]?)?")
_SAID: Final = (
    *zip("一二三四五六七", "1234567", strict=True),
    *(("黑桃", "S"), ("红心", "H"), ("红桃", "H"), ("方块", "D"), ("方片", "D")),
    *(("梅花", "C"), ("草花", "C"), ("无将", "NT"), ("再加倍", "XX"), ("加倍", "X")),
    *(("为庄家", ""), ("庄家", ""), ("坐庄", ""), ("做庄", ""), ("家", ""), ("阶", ""), ("线", "")),
    *(("北", " N"), ("东", " E"), ("南", " S"), ("西", " W")),
)
"""Chinese words for a contract as they are spoken, and their notation."""


class Contract(Struct, frozen=True):
    """A contract and its declarer.

    - `level`: 1 to 7.
    - `doubled`: 0, 1, or 2 if it is redoubled.

    >>> contract = Contract.parse("4SX by E")
    >>> print(contract, contract.target, contract.declarer.name)
    4SX by E 10 EAST
    """

    level: int
    denomination: Denomination
    doubled: int
    declarer: Seat

    @staticmethod
    def parse(text: str, declarer: Seat | None = None) -> Contract:
        """Parse ``4SX by E``, ``4SxE``, ``四黑桃加倍 东``, ``4♠X（东为庄家）`` or, with `declarer`, ``4SX``.

        Raises `Malformed` for any other text.
        """
        word = written(text, _A_CONTRACT).strip().upper()
        for said, sign in _SAID if not word.isascii() else ():
            word = word.replace(said, sign)
        found = _FORM.fullmatch(word.strip())
        by = found.group(4) if found else None
        if found is None or (by is None and declarer is None):
            raise Malformed(_A_CONTRACT, text)
        return Contract(
            int(found.group(1)),
            Denomination.parse(found.group(2)),
            len(found.group(3) or ""),
            Seat.parse(by) if by else declarer or Seat.NORTH,
        )

    @property
    def bid(self) -> Call:
        """The last bid of the auction."""
        return Call.bid(self.level, self.denomination)

    @property
    def target(self) -> int:
        """The number of tricks that fulfils the contract."""
        return self.level + 6

    @property
    def dummy(self) -> Seat:
        """The presumed dummy: declarer's partner."""
        return self.declarer.partner

    @property
    def leader(self) -> Seat:
        """The opening leader: declarer's left-hand opponent (L41.A)."""
        return self.declarer.lho

    @property
    def short(self) -> str:
        """The contract without its declarer, such as ``3NTXX``."""
        return f"{self.level}{self.denomination.letter}{'X' * self.doubled}"

    @property
    def shown(self) -> Text:
        """The contract in running text: 4♠X by S, or 4♠X（南为庄家）."""
        bid, doubled = self.bid.shown, "X" * self.doubled
        who = self.declarer
        return Text(f"{bid.en}{doubled} by {who.letter}", f"{bid.zh}{doubled}（{who.text.zh}为庄家）")

    def __repr__(self) -> str:
        return f"Contract.parse({str(self)!r})"

    def __str__(self) -> str:
        return f"{self.short} by {self.declarer.letter}"


_A_CONTRACT: Final = Text("a contract such as 4SX by E", "定约，如 4♠ 东（东为庄家）、3无将加倍 南")
