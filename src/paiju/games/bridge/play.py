"""The play of the cards, trick by trick (Laws 41, 44, 45)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from paiju.cards import CARDS, Card, Hand
from paiju.cards.hand import suit_bits
from paiju.errors import Malformed
from paiju.games.bridge.call import Denomination
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.deal import Deal
from paiju.games.bridge.seat import SEATS, Seat, Side
from paiju.laws import Citation, Refused
from paiju.text import Text

L44_B = Citation("L44.B")
L44_C = Citation("L44.C")
L44_G = Citation("L44.G")
L41_A = Citation("L41.A")


class Played(Struct, frozen=True, gc=False):
    """A card that was played, and from which hand."""

    seat: Seat
    card: Card


class Trick(Struct, frozen=True):
    """Cards in the order of play; `winner` is None until all four are there (D.trick)."""

    played: tuple[Played, ...]
    winner: Seat | None = None

    @property
    def leader(self) -> Seat:
        """Whose hand led."""
        return self.played[0].seat

    def __str__(self) -> str:
        return " ".join(played.card.text for played in self.played)


PLAYED: Final = tuple(tuple(Played(seat, card) for card in CARDS[:52]) for seat in SEATS)
_SUITS: Final = tuple(suit_bits(s) for s in range(4))


class Play(Struct, frozen=True, gc=False):
    """The cards still held, the cards played, and whose hand plays next.

    `trump` is the denomination of the contract; `dummy` the hand that declarer plays besides his own; `turn` the
    hand to play, dummy's included; `won` the tricks of North-South and East-West; `lead_down` while the opening
    lead lies face down (L41.A).
    """

    trump: Denomination
    dummy: Seat
    hands: tuple[Hand, Hand, Hand, Hand]
    turn: Seat
    played: tuple[Played, ...] = ()
    won: tuple[int, int] = (0, 0)
    lead_down: bool = False

    @staticmethod
    def start(contract: Contract, deal: Deal) -> Play:
        """Give the play before the opening lead, which is due from declarer's left (L41.A)."""
        return Play(contract.denomination, contract.dummy, deal.hands, contract.leader)

    @property
    def trick(self) -> tuple[Played, ...]:
        """The trick in progress; empty before a lead."""
        whole = len(self.played) & ~3
        return self.played[whole:]

    @property
    def player(self) -> Seat:
        """Who plays the next card: declarer where it is dummy's (L41.D, L45.B)."""
        turn = self.turn
        return SEATS[turn ^ 2] if turn is self.dummy else turn

    @property
    def is_over(self) -> bool:
        """Whether thirteen tricks have been played."""
        return self.won[0] + self.won[1] == 13

    @property
    def legal_cards(self) -> Hand:
        """The cards that the hand in turn may play: it follows suit where it can (L44.C)."""
        bits = self.hands[self.turn].bits
        trick = len(self.played) & 3
        if trick:
            follow = bits & _SUITS[self.played[-trick].card.index // 13]
            if follow:
                return Hand(follow)
        return Hand(bits)

    def why_not(self, seat: Seat, card: Card) -> Refused | None:
        """Say which clause forbids the hand `seat` to play `card`, or None where it may."""
        if seat is not self.turn:
            return Refused(
                Text(
                    f"it is {self.turn.text.en}'s turn to play, not {seat.text.en}'s",
                    f"轮到{self.turn.text.zh}家出牌，不是{seat.text.zh}家",
                ),
                L44_B if self.trick else (L44_G if self.played else L41_A),
            )
        if card not in self.legal_cards:
            led = self.trick[0].card.suit
            owed = self.hands[seat].suit(led)
            return Refused(
                Text(
                    f"{led.text.en} were led, and {seat.text.en} holds {owed}",
                    f"首家出{led.text.zh}，{seat.text.zh}家持有 {owed}",
                ),
                L44_C,
            )
        return None

    def after(self, seat: Seat, card: Card) -> Play:
        """Give the play with one more card from the hand `seat`, legal or not.

        The turn goes to the left of the hand that played, or to the winner of a trick that is full. Raises
        `Malformed` where the hand does not hold the card.
        """
        index = card.index
        bit = 1 << (2 * index)
        north, east, south, west = self.hands
        held = self.hands[seat]
        if not held.bits & bit:
            raise Malformed(
                Text(f"a card held by {seat.text.en}: {held}", f"{seat.text.zh}家持有的牌：{held}"),
                card.text,
            )
        held = Hand(held.bits ^ bit)
        if seat == 0:
            hands = (held, east, south, west)
        elif seat == 1:
            hands = (north, held, south, west)
        elif seat == 2:
            hands = (north, east, held, west)
        else:
            hands = (north, east, south, held)
        played = (*self.played, PLAYED[seat][index])
        won, turn = self.won, SEATS[(seat + 1) & 3]
        if not len(played) & 3:
            turn = winner_of(played[-4:], self.trump)
            ns, ew = won
            won = (ns, ew + 1) if turn & 1 else (ns + 1, ew)
        return Play(self.trump, self.dummy, hands, turn, played, won, self.lead_down)

    def tricks_of(self, side: Side) -> int:
        """Count the tricks that a side has won so far."""
        return self.won[side]

    def tricks(self) -> Iterator[Trick]:
        """Give the tricks in order, the one in progress last."""
        for at in range(0, len(self.played), 4):
            cards = self.played[at : at + 4]
            yield Trick(cards, winner_of(cards, self.trump) if len(cards) == 4 else None)


def winner_of(trick: tuple[Played, ...], trump: Denomination) -> Seat:
    """Name who wins a trick: the highest trump, else the highest card of the suit led (L44.E, L44.F)."""
    best = trick[0]
    at = best.card.index
    suit = at // 13
    for played in trick[1:]:
        index = played.card.index
        if index // 13 == suit:
            if index > at:
                best, at = played, index
        elif index // 13 == trump:
            best, at, suit = played, index, index // 13
    return best.seat
