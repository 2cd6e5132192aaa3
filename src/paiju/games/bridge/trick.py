"""Finds the winner of a trick (D.trick, Law 44)."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from paiju.cards import CARDS, Card, Suit
from paiju.games.bridge.call import DENOMINATIONS, Denomination
from paiju.games.bridge.seat import Seat


class Played(Struct, frozen=True, gc=False):
    """A card and the hand that played it."""

    seat: Seat
    card: Card


class Trick(Struct, frozen=True, gc=False):
    """Up to four cards in the order of play; `winner` is None until there are four (D.trick)."""

    played: tuple[Played, ...]
    winner: Seat | None = None

    @property
    def leader(self) -> Seat:
        """The hand that led."""
        return self.played[0].seat

    def __str__(self) -> str:
        return " ".join(played.card.text for played in self.played)


Order: TypeAlias = tuple[int, ...]
"""The strength of each card in a trick, by the card's index; -1 if it cannot win."""


def _order(trump: Denomination, led: Suit) -> Order:
    strength = [-1] * len(CARDS)
    if led is not Suit.JOKER:
        strength[13 * led : 13 * led + 13] = range(13)
    if trump.suit is not None:
        strength[13 * trump : 13 * trump + 13] = range(13, 26)
    return tuple(strength)


ORDERS: Final = tuple(tuple(_order(trump, led) for led in Suit) for trump in DENOMINATIONS)
"""The orders of the cards, by the strain of the contract and the suit led (L44.E, L44.F); jokers cannot win."""


def strongest(trick: tuple[Played, ...], order: Order) -> Seat:
    """Return the hand that played the strongest card of a trick."""
    winner = trick[0].seat
    top = -1
    for played in trick:
        strength = order[played.card.index]
        if strength > top:
            winner = played.seat
            top = strength
    return winner


def winner_of(trick: tuple[Played, ...], trump: Denomination) -> Seat:
    """Return the winner of a trick: the highest trump, otherwise the highest card of the suit led (L44.E, L44.F)."""
    return strongest(trick, ORDERS[trump][trick[0].card.suit])
