"""Building blocks of both games' orders: a row's strengths, group by group, rung by rung."""

from __future__ import annotations

from paiju.lab.compiled import inner
from paiju.lab.tractor.bits import fill
from paiju.lab.tractor.layout import MASKS, OFF, OFF_RUNG, STRENGTH, Row

NOWHERE = 62
"""The rung of the off level cards if there are none."""


@inner
def clear_order(row: Row) -> None:
    """Clear an order."""
    fill(row, MASKS, STRENGTH - MASKS, 0)
    row[OFF_RUNG] = NOWHERE


@inner
def put(row: Row, group: int, face: int, strength: int) -> None:
    """Put a face on a rung."""
    row[MASKS + group] |= 1 << face
    row[STRENGTH + face] = strength


@inner
def put_suit(row: Row, group: int, suit: int, without: int) -> None:
    """Put a suit into a group from its lowest rung, closing the gap of the rank `without` (2 to 14; 0: none)."""
    strength = 0
    for rank in range(2, 15):
        if rank != without:
            put(row, group, 13 * suit + rank - 2, strength)
            strength += 1


@inner
def put_off(row: Row, level: int, trump: int, but: int, strength: int) -> None:
    """Put the off level cards on one rung of the trumps, all except the face `but`."""
    row[OFF_RUNG] = strength
    for suit in range(4):
        face = 13 * suit + level - 2
        if suit != trump and face != but:
            put(row, 4, face, strength)
            row[OFF] |= 1 << face
