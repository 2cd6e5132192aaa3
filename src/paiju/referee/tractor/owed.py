"""What a wrong follow should have been: the legal play that is nearest to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from paiju.cards import CARDS, EMPTY, Hand
from paiju.games.tractor import Play, Plays
from paiju.games.tractor.standing import common, less_of

LOOKED_AT: Final = 200
"""How many choices of pairs and triples are compared; a hand with more of them owes nothing plainer by it."""


def owed(legal: Sequence[Any], cards: Hand) -> Hand:
    """Return the legal play that has most of these cards; no cards where nothing can be played.

    >>> str(owed((Play(Hand.of("H5")), Play(Hand.of("H6"))), Hand.of("S5 H6")))
    'H6'
    """
    costs = [0.0 if card in cards else 1.0 for card in CARDS]
    found: list[Play] = []
    source = legal.least(costs) if isinstance(legal, Plays) else iter(legal)
    for play in source:
        if isinstance(play, Play):
            found.append(play)
        if len(found) == LOOKED_AT:
            break
    best = max(found, key=lambda play: len(common(play.cards, cards)), default=None)
    return EMPTY if best is None else best.cards


def wrong(legal: Sequence[Any], cards: Hand) -> Hand:
    """Return the cards of a wrong follow that should not have been played.

    Of one that is merely too short all are wrong: what was played is exposed (table 5, row 9).
    """
    over = less_of(cards, owed(legal, cards))
    return over if over.bits else cards
