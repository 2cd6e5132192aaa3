"""Scores a board (Law 77); document 003 has the same table."""

from __future__ import annotations

from functools import cache

from paiju.errors import Malformed
from paiju.games.bridge.call import Denomination
from paiju.games.bridge.contract import Contract
from paiju.text import Text


def score(contract: Contract, vulnerable: bool, tricks: int) -> int:
    """Score a played board for declarer's side, in total points; negative if the contract fails (L77).

    - `vulnerable`: whether declarer's side is vulnerable.
    - `tricks`: the tricks that declarer's side won, 0 to 13.

    Raises `Malformed` if the contract or the number of tricks is not valid, or if `vulnerable` is not a bool: a
    board's `Vulnerability` describes both sides.

    >>> score(Contract.parse("4S by N"), True, 10), score(Contract.parse("2HXX by E"), False, 7)
    (620, -200)
    """
    if not isinstance(contract, Contract):
        raise Malformed(
            Text("a contract, as Contract.parse reads it", "定约（文字可用 Contract.parse 读成定约）"), str(contract)
        )
    if not hasattr(tricks, "__index__") or not 0 <= tricks <= 13:
        raise Malformed(Text("0 to 13 tricks", "0 到 13 墩"), str(tricks))
    if not isinstance(vulnerable, bool):
        raise Malformed(
            Text("True or False: whether declarer's side is vulnerable", "True 或 False：庄家一方是否有局"),
            str(vulnerable),
        )
    return _score(contract.level, contract.denomination, contract.doubled, vulnerable, tricks)


@cache
def _score(level: int, denomination: Denomination, doubled: int, vulnerable: bool, tricks: int) -> int:
    over = tricks - level - 6
    if over < 0:
        return -_undertricks(-over, doubled, vulnerable)
    each = 20 if denomination <= Denomination.DIAMONDS else 30
    first = 40 if denomination is Denomination.NOTRUMP else each
    trick_points = (first + each * (level - 1)) << doubled
    total = trick_points
    if trick_points >= 100:
        total += 500 if vulnerable else 300
    else:
        total += 50
    if level == 6:
        total += 750 if vulnerable else 500
    elif level == 7:
        total += 1500 if vulnerable else 1000
    if doubled:
        total += 50 * doubled + over * (100 << vulnerable) * doubled
    else:
        total += over * each
    return total


def _undertricks(down: int, doubled: int, vulnerable: bool) -> int:
    if not doubled:
        return down * (100 if vulnerable else 50)
    points = 300 * down - 100 if vulnerable else (100, 300, 500)[min(down, 3) - 1] + 300 * max(0, down - 3)
    return points * doubled
