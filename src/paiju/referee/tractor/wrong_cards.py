"""Finds the wrong cards of a follow: the fewest that must be changed to make it legal (C6.5, T6.5.1)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from paiju.cards import EMPTY, Hand
from paiju.games.tractor import Plays

EXACT: Final = 6
"""Up to this number of cards, every choice is tried. With more, cards are kept one by one while a legal follow
contains them all.
"""


def wrong_cards(lawful: Plays, played: Hand) -> Hand:
    """Return the wrong cards of a follow; empty if the follow is in `lawful`.

    `lawful`: all legal follows of that hand to that lead, each with as many cards as `played`.

    >>> from paiju.games.chaodipi import STANDARD
    >>> from paiju.games.tractor import lead_of, reading, follows
    >>> order = STANDARD.order(8, None)
    >>> lead = lead_of(order, reading(order, Hand.of("SA SA")))
    >>> may = follows(STANDARD.rules, order, lead, Hand.of("S3 S3 SK D4"))
    >>> [str(wrong_cards(may, Hand.of(cards))) for cards in ("S3 S3", "SK S3", "D4 SK")]
    ['', 'SK', 'SK D4']
    """
    cards = tuple(played)
    if len(cards) <= EXACT:
        for kept in range(len(cards), 0, -1):
            for some in dict.fromkeys(combinations(cards, kept)):
                if lawful.containing(Hand.of(some)):
                    return Hand(played.bits - Hand.of(some).bits)
        return played
    found = EMPTY
    for card in cards:
        more = found.add(card)
        if lawful.containing(more):
            found = more
    return Hand(played.bits - found.bits)
