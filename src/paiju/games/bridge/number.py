"""Numbers all deals: every deal has a number, and every number below 52!/(13!)**4 is a deal.

To see the order, write down, for each card from the ace of spades to the two of clubs (SA SK ... S2 HA ... D2 CA
... C2), which seat holds it, with N before E before S before W. Sorting these rows of 52 letters like words puts
all deals in order, and a deal's number is the number of deals before it. So deal 0 gives North the spades, East the
hearts, South the diamonds and West the clubs, and the last deal is the reverse.
"""

from __future__ import annotations

from math import factorial
from typing import Final

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.bridge.deal import Deal
from paiju.text import Text

DEALS: Final = factorial(52) // factorial(13) ** 4
"""The number of deals: 53,644,737,765,488,792,839,237,440,000."""


def number_of(deal: Deal) -> int:
    """Return the number of a deal, 0 to `DEALS` - 1.

    >>> number_of(Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"))
    0
    """
    left = [13, 13, 13, 13]
    ways, number = DEALS, 0
    north, east, south, _ = (hand.bits for hand in deal.hands)
    for index in range(51, -1, -1):
        bit = 1 << (2 * index)
        holder = 0 if north & bit else 1 if east & bit else 2 if south & bit else 3
        number += ways * sum(left[:holder]) // (index + 1)
        ways = ways * left[holder] // (index + 1)
        left[holder] -= 1
    return number


def deal_of(number: int) -> Deal:
    """Return the deal with a number. Raises `Malformed` if the number is not from 0 to `DEALS` - 1.

    >>> print(deal_of(DEALS - 1))
    N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...
    """
    if not 0 <= number < DEALS:
        raise Malformed(Text(f"a deal number from 0 to {DEALS - 1}", f"0 到 {DEALS - 1} 的牌局编号"), str(number))
    left, bits = [13, 13, 13, 13], [0, 0, 0, 0]
    ways, rest = DEALS, number
    for index in range(51, -1, -1):
        holder, block = 0, ways * left[0] // (index + 1)
        while rest >= block:
            rest -= block
            holder += 1
            block = ways * left[holder] // (index + 1)
        bits[holder] |= 1 << (2 * index)
        left[holder] -= 1
        ways = block
    return Deal.of(Hand(held) for held in bits)
