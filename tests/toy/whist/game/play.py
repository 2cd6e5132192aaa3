"""Cards on the table: whose turn it is, and who won the tricks."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from paiju.cards import Card, Hand

HAND = 13


class Played(Struct, frozen=True):
    """A card that was played from a seat's hand."""

    seat: int
    card: Card


class Play(Struct, frozen=True):
    """The current play: the cards still held, and those played, in order."""

    hands: tuple[Hand, ...]
    leader: int
    played: tuple[Played, ...] = ()

    @property
    def trick(self) -> tuple[Played, ...]:
        """The cards of the trick in progress."""
        return self.played[len(self.played) // 4 * 4 :]

    @property
    def tricks(self) -> tuple[tuple[Played, ...], ...]:
        """The full tricks."""
        return tuple(self.played[at : at + 4] for at in range(0, len(self.played) // 4 * 4, 4))

    @property
    def taken(self) -> tuple[int, ...]:
        """The winner of each full trick."""
        return tuple(winner(trick) for trick in self.tricks)

    @property
    def won(self) -> tuple[int, int]:
        """How many tricks each side has won."""
        first = sum(seat % 2 == 0 for seat in self.taken)
        return first, len(self.taken) - first

    @property
    def turn(self) -> int:
        """The seat that plays next; when all cards are played, the winner of the last trick."""
        if self.trick:
            return (self.trick[-1].seat + 1) % 4
        return winner(self.played[-4:]) if self.played else self.leader

    @property
    def is_over(self) -> bool:
        """Whether all cards are played."""
        return len(self.played) == 4 * HAND

    def may_play(self, seat: int) -> Hand:
        """Return the cards that a seat may play to the trick in progress (W3)."""
        hand = self.hands[seat]
        return (self.trick and hand.suit(self.trick[0].card.suit)) or hand

    def after(self, card: Card) -> Play:
        """Return the play after a card of the hand in turn."""
        seat = self.turn
        return Play(
            _with(self.hands, seat, self.hands[seat].remove(card)), self.leader, (*self.played, Played(seat, card))
        )

    def back(self) -> Play:
        """Return the play before its last card."""
        last = self.played[-1]
        hand = self.hands[last.seat].add(last.card)
        return Play(_with(self.hands, last.seat, hand), self.leader, self.played[:-1])


def winner(trick: Sequence[Played]) -> int:
    """Return who wins a trick: the highest card of the suit led (W4)."""
    led = trick[0].card.suit
    return max((one for one in trick if one.card.suit is led), key=lambda one: one.card.rank).seat


def _with(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
