"""The rules of each edition on exposed cards."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.penalty_cards.exposed_card import (
    seen_in_auction_1997,
    seen_in_auction_2017,
    shown_to_partner_1997,
    shown_to_partner_2017,
)
from paiju.referee.bridge.penalty_cards.information import (
    faced_1997,
    faced_2017,
    gone_back_1997,
    gone_back_2017,
    once_played_1997,
    once_played_2017,
)
from paiju.referee.bridge.penalty_cards.law import ExposedCardLaw
from paiju.referee.bridge.penalty_cards.penalty_card_lead import minor_opposite_1997, minor_opposite_2017

EXPOSED_CARDS_1997: Final = ExposedCardLaw(
    small_below=10,
    faced=faced_1997,
    gone_back=gone_back_1997,
    once_played=once_played_1997,
    minor_opposite=minor_opposite_1997,
    shown_to_partner=shown_to_partner_1997,
    seen_in_auction=seen_in_auction_1997,
)
EXPOSED_CARDS_2017: Final = ExposedCardLaw(
    small_below=10,
    faced=faced_2017,
    gone_back=gone_back_2017,
    once_played=once_played_2017,
    minor_opposite=minor_opposite_2017,
    shown_to_partner=shown_to_partner_2017,
    seen_in_auction=seen_in_auction_2017,
)
