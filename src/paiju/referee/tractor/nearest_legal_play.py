"""Finds the legal play that is nearest to a wrong follow, as an example of what should have been played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from paiju.cards import CARDS, EMPTY, Hand
from paiju.games.tractor import Play, Plays
from paiju.games.tractor.standing import common, less_of

LOOKED_AT: Final = 200
"""The maximum number of legal plays to compare; more would not give a better example."""


def nearest_legal_play(legal: Sequence[Any], cards: Hand) -> Hand:
    """Return the legal play that shares most cards with `cards`; no cards if there is no legal play.

    >>> str(nearest_legal_play((Play(Hand.of("H5")), Play(Hand.of("H6"))), Hand.of("S5 H6")))
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


def wrongly_played(legal: Sequence[Any], cards: Hand) -> Hand:
    """Return the cards of a wrong follow that should not have been played.

    If the follow only has too few cards, all of them count as wrong and are exposed (table 5, row 9).
    """
    over = less_of(cards, nearest_legal_play(legal, cards))
    return over if over.bits else cards
