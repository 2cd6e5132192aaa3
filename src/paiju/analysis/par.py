"""Computes par (理论最佳分): the score of a board if both sides bid perfectly, given the double-dummy table.

The score is found by going through the whole auction backwards. Each seat in turn may pass, or bid
any higher contract and declare it; three passes end it. A contract that fails is doubled, one that
makes is not, and each side maximises its score. So sacrifices, contracts that one partner must
declare, and the dealer's chance to bid first all follow from the same few lines, without special
cases.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.analysis.table import DoubleDummyTable
from paiju.games.bridge import DENOMINATIONS, SEATS, BoardResult, Contract, Seat, Side, Vulnerability, score

_BIDS: Final = 35


class Par(Struct, frozen=True):
    """The par of a board.

    `score_ns`: total points for North-South, 0 if the board is passed out. `results`: the par contracts with their
    tricks, by rank of bid and then by declarer, so a contract that either partner can declare is listed twice;
    empty if the board is passed out. A par contract scores exactly par, and no contract above it would score better
    for the side that bids it, so neither side can improve on it.
    """

    score_ns: int
    results: tuple[BoardResult, ...]

    def __str__(self) -> str:
        if not self.results:
            return "passed out"
        contracts = ", ".join(str(result) for result in self.results)
        return f"NS {self.score_ns:+d}: {contracts}"


def par(table: DoubleDummyTable, vulnerability: Vulnerability, dealer: Seat) -> Par:
    """Compute the par of a table.

    The dealer only matters if both sides can make the same highest contract: the side that bids it first has it.

    >>> table = DoubleDummyTable.parse("89587 89587 43656 43656")
    >>> print(par(table, Vulnerability.NONE, Seat.NORTH))
    NS +140: 1S N +2, 1S S +2, 2S N +1, 2S S +1, 3S N =, 3S S =
    """
    results = {
        (bid, declarer): _result(table, vulnerability, bid, declarer) for bid in range(_BIDS) for declarer in SEATS
    }
    score_ns = _worth({end: result.score_ns for end, result in results.items()}, dealer)
    lowest = max(
        (
            bid
            for (bid, declarer), result in results.items()
            if _choose(declarer, result.score_ns, score_ns) != score_ns
        ),
        default=0,
    )
    return Par(
        score_ns, tuple(result for (bid, _), result in results.items() if bid >= lowest and result.score_ns == score_ns)
    )


def _result(table: DoubleDummyTable, vulnerability: Vulnerability, bid: int, declarer: Seat) -> BoardResult:
    level, denomination = bid // 5 + 1, DENOMINATIONS[bid % 5]
    tricks = table.tricks(denomination, declarer)
    contract = Contract(level, denomination, int(tricks < level + 6), declarer)
    points = score(contract, vulnerability.of(declarer.side), tricks)
    return BoardResult(contract, tricks, points if declarer.side is Side.NS else -points)


def _choose(seat: Seat, *scores_ns: int) -> int:
    return max(scores_ns) if seat.side is Side.NS else min(scores_ns)


def _worth(scores: dict[tuple[int, Seat], int], dealer: Seat) -> int:
    """Compute the value of the auction for North-South, from the highest bid down to the dealer's first call.

    `scores`: for each bid and its declarer, the score if the auction ends there.
    """
    higher: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
    for bid in reversed(range(_BIDS)):
        after = {}
        for declarer in SEATS:
            worth = scores[bid, declarer]
            for seat in (declarer.rho, declarer.partner, declarer.lho):
                worth = _choose(seat, worth, *higher[seat])
            after[declarer] = worth
        for seat in SEATS:
            higher[seat] = [_choose(seat, after[seat], *higher[seat])]
    worth = 0
    for seat in (dealer.rho, dealer.partner, dealer.lho, dealer):
        worth = _choose(seat, worth, *higher[seat])
    return worth
