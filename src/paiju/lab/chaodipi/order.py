"""The order of the cards of Chao Di Pi, as in `paiju.games.chaodipi.order` (C5.2, C4.3, C5.1)."""

from __future__ import annotations

from paiju.lab.chaodipi.numbers import DOWN_IN_NO_TRUMP, FIVE_TEN_KING, GAP_CHAIN, LEVEL_SET
from paiju.lab.compiled import inner
from paiju.lab.tractor.layout import BIG_JOKER, HEART_FIVE, LEVEL, NO_TRUMP, SETS, SMALL_JOKER, TRUMP, Row
from paiju.lab.tractor.orders import clear_order, put, put_off, put_suit

FLAG = 15
KEPT = (1 << 3) | (1 << 8) | (1 << 11)
"""Five, ten and king of clubs."""


@inner
def set_order(row: Row) -> None:
    """Fill in the order at the level and trump of a deal."""
    clear_order(row)
    level, trump = row[LEVEL], row[TRUMP]
    plain = 0 if level == FLAG else level
    for suit in range(4):
        if suit == trump:
            continue
        if suit != 2:
            put_suit(row, suit, suit, plain)
        elif plain == 5:
            put_suit(row, 2, 2, 5)
        else:
            _put_hearts(row, plain)
    top = 0
    if trump != NO_TRUMP:
        begun = False
        for rank in range(2, 15):
            if rank == plain or (trump == 2 and rank == 5):
                top += begun
                begun = False
            else:
                put(row, 4, 13 * trump + rank - 2, top)
                top += 1
                begun = True
        top += begun
    if plain:
        put_off(row, plain, trump, HEART_FIVE, top)
        top += 2
        if trump != NO_TRUMP and 13 * trump + plain - 2 != HEART_FIVE:
            put(row, 4, 13 * trump + plain - 2, top)
            top += 2
    put(row, 4, SMALL_JOKER, top)
    put(row, 4, BIG_JOKER, top + 1)
    put(row, 4, HEART_FIVE, top + 3)
    if row[FIVE_TEN_KING]:
        named = plain in (5, 10, 13)
        for suit in range(4):
            if suit == trump:
                if not named or row[LEVEL_SET]:
                    row[SETS + 4] = KEPT << 13 * suit
            elif not named and (suit != 2 or trump != NO_TRUMP or row[DOWN_IN_NO_TRUMP]):
                row[SETS + suit] = KEPT << 13 * suit


@inner
def _put_hearts(row: Row, level: int) -> None:
    """Put the side hearts in order: the 5 is a top trump, and 4 and 6 are adjacent if the conditions require it."""
    strength = 0
    for rank in range(2, 15):
        if rank == 5:
            if not row[GAP_CHAIN]:
                strength += 1
        elif rank != level:
            put(row, 2, 13 * 2 + rank - 2, strength)
            strength += 1
