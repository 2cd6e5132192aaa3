"""Finds the hands that hold a wrong number of cards (T6.7, C6.3)."""

from __future__ import annotations

from typing import Protocol

from paiju.cards import Hand
from paiju.games.tractor import Trick


class CardPlay(Protocol):
    """A play of cards in either game."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards still held."""

    @property
    def trick(self) -> Trick | None:
        """The trick in progress."""


def miscounted(state: CardPlay, tricks: tuple[Trick, ...], dealt: int) -> tuple[int, ...]:
    """Return the seats that hold a wrong number of cards; `dealt`: the size of each hand at the start.

    To each trick, every hand plays as many cards as were led.
    """
    left = dealt - sum(trick.lead.size for trick in tricks)
    trick = state.trick
    there = () if trick is None else tuple(played.seat for played in trick.plays)
    size = 0 if trick is None else trick.lead.size
    return tuple(
        seat for seat, hand in enumerate(state.hands) if len(hand) != max(0, left - (size if seat in there else 0))
    )
