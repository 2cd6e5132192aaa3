"""Determines how high to bid: the strength needed for game and slam, opposite what partner has shown."""

from __future__ import annotations

from typing import Final

from paiju.bots.bridge.bidding.context import Context
from paiju.cards import Suit

GAME: Final = 25
MINOR_GAME: Final = 28
SMALL_SLAM: Final = 33
SUIT_SLAM: Final = 32
GRAND_SLAM: Final = 37


def sure(c: Context, total: int) -> int:
    """Return the points needed to have `total` together with partner's least."""
    return max(0, total - c.partner.low)


def likely(c: Context, total: int) -> int:
    """Return the points needed to have `total` together with partner's average, a little under the middle."""
    low = c.partner.low
    return max(0, total - (low + min(c.partner.high, low + 6)) // 2)


def hoped(c: Context, total: int) -> int:
    """Return the points from which a total of `total` points is worth an invitation.

    Partner is counted for their maximum, or for three points above their minimum if that is less.
    """
    return max(0, total - min(c.partner.high, c.partner.low + 3))


def fit_length(c: Context, suit: Suit, together: int = 8) -> int:
    """Return the cards needed in a suit to have `together` with partner's least.

    If partner may have none: seven cards if partner may have two or more, eight for one, nine for none.
    """
    least = c.partner.least(suit)
    if least == 0:
        return 7 if c.partner.most(suit) >= 2 else 8 if c.partner.most(suit) == 1 else 9
    return max(1, together - least)
