"""A hand of a tractor game laid out as players sort it, before anything is declared."""

from __future__ import annotations

from typing import Any

from paiju.cards import SUITS, Hand
from paiju.formats.tractor.code import Code
from paiju.games.tractor import Group, points

__all__ = ["groups_of", "points"]


def groups_of(code: Code, deal: Any, hand: Hand) -> tuple[str, ...]:
    """Write what is trump whatever the suit, then the suits from spades to clubs; empty if nothing is held."""
    order = code.order(deal)
    trumps = " ".join(card.symbol for card in order.sorted(order.of_group(hand, Group.TRUMP)))
    suits = (
        " ".join(card.rank_text.replace("T", "10") for card in order.of_group(hand, Group(suit)))
        for suit in reversed(SUITS)
    )
    return (trumps, *suits)
