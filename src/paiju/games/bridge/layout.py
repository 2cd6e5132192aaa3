"""Sorts dummy's cards into columns (L41.D)."""

from __future__ import annotations

from paiju.cards import Hand, Suit
from paiju.games.bridge.call import Denomination

_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def columns(hand: Hand, trump: Denomination) -> tuple[Hand, ...]:
    """Sort dummy's cards into columns, from dummy's right (declarer's left), trumps first.

    Black and red suits alternate; in notrump, spades are first. Each column runs from its highest card down. A suit
    that dummy does not hold has no column.

    >>> [str(column) for column in columns(Hand.dotted("A2.K3.Q4.J5"), Denomination.DIAMONDS)]
    ['DQ D4', 'SA S2', 'HK H3', 'CJ C5']
    """
    first = 0 if trump.suit is None else _ORDER.index(trump.suit)
    turned = (*_ORDER[first:], *_ORDER[:first])
    return tuple(held for suit in turned if (held := hand.suit(suit)))
