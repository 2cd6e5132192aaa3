"""A result in the results list (rs) of a vugraph file: 4SE+1, 3NN=, 2SWx-3."""

from __future__ import annotations

import re

from msgspec import Struct

from paiju.games.bridge import Contract, Denomination, Seat

_FORM = re.compile(r"([1-7])(NT|[CDHSN])([NESW])(X{0,2})(=|[+-]\d{1,2})?")
_PASSED = frozenset({"P", "PASS", "PASSED", "PASSED OUT", "ALL PASS", "AP"})


class LinResult(Struct, frozen=True, gc=False):
    """One table's result on a board: `contract` and declarer's `tricks`, or `passed_out`.

    `text` is the entry as written. If it is neither a contract nor a pass, the other fields are empty: it may be an
    artificial score.

    >>> result = LinResult.parse("2SWx-3")
    >>> str(result.contract), result.tricks
    ('2SX by W', 5)
    """

    text: str
    contract: Contract | None = None
    tricks: int | None = None
    passed_out: bool = False

    @staticmethod
    def parse(text: str) -> LinResult:
        """Parse an entry. Never fails: anything else is kept as text only."""
        word = text.strip().upper()
        if word in _PASSED:
            return LinResult(text, passed_out=True)
        found = _FORM.fullmatch(word)
        if found is None:
            return LinResult(text)
        level, denomination, declarer, doubled, over = found.groups()
        contract = Contract(int(level), Denomination.parse(denomination), len(doubled), Seat.parse(declarer))
        if over is None:
            return LinResult(text, contract)
        tricks = contract.target + (0 if over == "=" else int(over))
        return LinResult(text, contract, tricks) if 0 <= tricks <= 13 else LinResult(text)

    @staticmethod
    def of(contract: Contract | None, tricks: int | None, *, passed_out: bool = False) -> LinResult:
        """Build a result; the text is empty if nothing is known.

        >>> LinResult.of(LinResult.parse("3NN=").contract, 11).text
        '3NN+2'
        """
        if passed_out:
            return LinResult("PASS", passed_out=True)
        if contract is None:
            return LinResult("")
        over = 0 if tricks is None else tricks - contract.target
        shown = "" if tricks is None else "=" if over == 0 else f"{over:+d}"
        text = (
            f"{contract.level}{contract.denomination.letter[0]}{contract.declarer.letter}"
            f"{'x' * contract.doubled}{shown}"
        )
        return LinResult(text, contract, tricks)
