"""The order of the cards of six-player Tractor, as in `paiju.games.tractor6.order` (T3)."""

from __future__ import annotations

from paiju.lab.compiled import inner
from paiju.lab.tractor.layout import BIG_JOKER, LEVEL, NO_TRUMP, SMALL_JOKER, TRUMP, Row
from paiju.lab.tractor.orders import clear_order, put, put_off, put_suit


@inner
def set_order(row: Row) -> None:
    """Fill in the order at the level and trump of a deal."""
    clear_order(row)
    level, trump = row[LEVEL], row[TRUMP]
    for suit in range(4):
        if suit != trump:
            put_suit(row, suit, suit, level)
    top = 0
    if trump != NO_TRUMP:
        put_suit(row, 4, trump, level)
        top = 12
    put_off(row, level, trump, -1, top)
    if trump != NO_TRUMP:
        top += 1
        put(row, 4, 13 * trump + level - 2, top)
    put(row, 4, SMALL_JOKER, top + 1)
    put(row, 4, BIG_JOKER, top + 2)
