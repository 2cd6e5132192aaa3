"""Exposed cards: what the editions say, side by side."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.penalty_cards.information import (
    faced_1997,
    faced_2017,
    gone_back_1997,
    gone_back_2017,
    once_played_1997,
    once_played_2017,
)
from paiju.referee.bridge.penalty_cards.law import ExposedCardLaw

EXPOSED_CARDS_1997: Final = ExposedCardLaw(
    small_below=10, faced=faced_1997, gone_back=gone_back_1997, once_played=once_played_1997
)
EXPOSED_CARDS_2017: Final = ExposedCardLaw(
    small_below=10, faced=faced_2017, gone_back=gone_back_2017, once_played=once_played_2017
)
