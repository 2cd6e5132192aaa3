"""Writes hands as text, directly from the holdings that the engine stores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from paiju.cards.card import RANK_TEXT
from paiju.games.bridge import Bidding, State
from paiju.games.bridge.holding import SUIT, holdings

NONE: Final[tuple[str | None, ...]] = (None,) * 4


def _suits() -> tuple[str, ...]:
    suits = [""]
    for rank in RANK_TEXT:
        suits += [rank + lower for lower in suits]
    return tuple(suits)


_SUIT_TEXT: Final = _suits()
"""The ranks of a holding, high to low, by its number within the suit."""


def holdings_of(state: State) -> Sequence[int]:
    """Return the holdings still held, North's clubs, diamonds, hearts and spades first."""
    play = None if isinstance(state, Bidding) else state.play
    if play is not None:
        return play.held
    return [number for hand in state.board.deal.hands for number in holdings(hand.bits)]


def dotted(holding: Sequence[int], seats: Iterable[int]) -> tuple[str | None, ...]:
    """Write the hands of some seats with dots between the suits, spades first; None for the others."""
    hands: list[str | None] = [None] * 4
    for seat in seats:
        at = 4 * seat
        spades, hearts = holding[at + 3], holding[at + 2]
        diamonds, clubs = holding[at + 1], holding[at]
        hands[seat] = (
            f"{_SUIT_TEXT[spades % SUIT]}.{_SUIT_TEXT[hearts % SUIT]}"
            f".{_SUIT_TEXT[diamonds % SUIT]}.{_SUIT_TEXT[clubs % SUIT]}"
        )
    return tuple(hands)


def count(holding: Sequence[int], seat: int) -> int:
    """Return the number of cards of a seat."""
    at = 4 * seat
    return (
        (holding[at] % SUIT).bit_count()
        + (holding[at + 1] % SUIT).bit_count()
        + (holding[at + 2] % SUIT).bit_count()
        + (holding[at + 3] % SUIT).bit_count()
    )
