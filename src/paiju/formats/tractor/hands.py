"""Sorts a hand of a tractor game as players do, before anything is declared."""

from __future__ import annotations

from typing import Any

from paiju.cards import SUITS, Hand
from paiju.formats.tractor.code import GameFormat
from paiju.games.tractor import Group, points

__all__ = ["groups_of", "points"]


def groups_of(code: GameFormat, deal: Any, hand: Hand) -> tuple[str, ...]:
    """Return the hand's permanent trumps, then its suits from spades to clubs; empty groups are ""."""
    order = code.order(deal)
    trumps = " ".join(card.symbol for card in order.sorted(order.of_group(hand, Group.TRUMP)))
    suits = (
        " ".join(card.rank_text.replace("T", "10") for card in order.of_group(hand, Group(suit)))
        for suit in reversed(SUITS)
    )
    return (trumps, *suits)
