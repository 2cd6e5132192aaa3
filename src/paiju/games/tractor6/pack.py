"""The cards of six-player Tractor: three packs (T3.1, T5.1b)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Pack
from paiju.laws import Citation

PACK: Final = Pack(copies=3, jokers=True)
HAND_SIZE: Final = 26
KITTY_SIZE: Final = 6
DRAWN: Final = 6 * HAND_SIZE
"""The number of cards drawn; the others are the kitty."""

T3_1: Final = Citation("T3.1")
"""Three packs."""
T5_1B: Final = Citation("T5.1b")
"""26 cards to each hand, and six in the kitty."""
