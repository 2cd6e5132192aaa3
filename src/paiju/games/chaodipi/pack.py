"""The cards of Chao Di Pi: two packs (C0a, C3.4a, C4.3b)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Pack
from paiju.laws import Citation

PACK: Final = Pack(copies=2, jokers=True)
PACK_SIZE: Final = 108
HAND_SIZE: Final = 25
FLAG_HAND_SIZE: Final = 27
KITTY_SIZE: Final = 8

TWO_PACKS: Final = Citation("C0a")
KITTY: Final = Citation("C3.4a")
"""The clause on the kitty: eight cards, except in a flag deal."""
FLAG_KITTY: Final = Citation("C4.3b")
"""The clause on flag deals, which have no kitty."""
