"""The play of the cards, trick by trick (Laws 41, 44, 45)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, structs

from paiju.cards import CARDS, Card, Hand
from paiju.cards.hand import suit_bits
from paiju.errors import Malformed
from paiju.games.bridge.acts import PLAYS, PlayCard, plays_of
from paiju.games.bridge.call import Denomination
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.deal import PACK_BITS, Deal
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


class Trick(Struct, frozen=True, gc=False):
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
_NEXT: Final = tuple(seat.lho for seat in SEATS)
_BITS: Final = tuple(1 << (2 * card.index) for card in CARDS)


class Play(Struct, frozen=True, gc=False):
    """The cards still held, the cards played, and whose hand plays next.

    `trump` is the denomination of the contract; `dummy` the hand that declarer plays besides his own; `deal` the
    hands as dealt and `left` the bits of all cards not played yet; `turn` the hand to play, dummy's included;
    `player` who acts for it (declarer for dummy; the leader while his lead is down); `full` the full tricks and
    `trick` the one in progress; `won` the tricks of North-South and East-West; `lead_down` says that the opening
    lead lies face down (L41.A).
    """

    trump: Denomination
    dummy: Seat
    deal: Deal
    turn: Seat
    player: Seat
    left: int = PACK_BITS
    trick: tuple[Played, ...] = ()
    full: tuple[Trick, ...] = ()
    won: tuple[int, int] = (0, 0)
    lead_down: bool = False

    @staticmethod
    def start(contract: Contract, deal: Deal) -> Play:
        """Give the play before the opening lead, which is due from declarer's left (L41.A)."""
        return Play(contract.denomination, contract.dummy, deal, contract.leader, contract.leader)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards still held, North first."""
        return tuple(Hand(hand.bits & self.left) for hand in self.deal.hands)

    @property
    def is_over(self) -> bool:
        """Whether thirteen tricks have been played."""
        return len(self.full) == 13

    @property
    def played(self) -> tuple[Played, ...]:
        """Every card in the order of play."""
        return tuple(played for trick in self.full for played in trick.played) + self.trick

    @property
    def legal_cards(self) -> Hand:
        """The cards that the hand in turn may play: it follows suit where it can (L44.C)."""
        bits = self.deal.hands[self.turn].bits & self.left
        return Hand((self.trick and bits & _SUITS[self.trick[0].card.index // 13]) or bits)

    @property
    def legal_plays(self) -> tuple[PlayCard, ...]:
        """The same as acts, spades first, high to low."""
        bits = self.deal.hands[self.turn].bits & self.left
        if self.trick:
            follow = bits & _SUITS[self.trick[0].card.index // 13]
            if follow:
                return PLAYS[follow]
        return plays_of(bits)

    def holds(self, seat: Seat, card: Card) -> bool:
        """Whether the hand `seat` still holds a card."""
        return self.deal.hands[seat].bits & self.left & _BITS[card.index] != 0

    def why_not(self, seat: Seat, card: Card) -> Refused | None:
        """Say which clause forbids the hand `seat` to play a card that it holds, or None where it may."""
        if seat is not self.turn:
            return Refused(
                Text(
                    f"it is {self.turn.text.en}'s turn to play, not {seat.text.en}'s",
                    f"轮到{self.turn.text.zh}家出牌，不是{seat.text.zh}家",
                ),
                L44_B if self.trick else L44_G if self.full else L41_A,
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
        bit = _BITS[card.index]
        if not self.deal.hands[seat].bits & self.left & bit:
            held = self.hands[seat]
            raise Malformed(
                Text(f"a card held by {seat.text.en}: {held}", f"{seat.text.zh}家持有的牌：{held}"),
                card.text,
            )
        dummy, full, won = self.dummy, self.full, self.won
        trick = self.trick + (PLAYED[seat][card.index],)  # noqa: RUF005 - twice as fast as unpacking
        if len(trick) < 4:
            turn = _NEXT[seat]
        else:
            turn = winner_of(trick, self.trump)
            won = (won[0], won[1] + 1) if turn & 1 else (won[0] + 1, won[1])
            full = (*full, Trick(trick, turn))
            trick = ()
        player = SEATS[turn ^ 2] if turn is dummy else turn
        left = self.left ^ bit
        return Play(self.trump, dummy, self.deal, turn, player, left, trick, full, won)

    def with_lead(self, *, down: bool) -> Play:
        """Turn the opening lead face down, or up: until it is faced the leader is the one to act (L41.A, L41.C)."""
        leader = self.trick[0].seat
        player = leader if down else SEATS[self.turn ^ 2] if self.turn is self.dummy else self.turn
        return structs.replace(self, player=player, lead_down=down)

    def tricks_of(self, side: Side) -> int:
        """Count the tricks that a side has won so far."""
        return self.won[side]

    def tricks(self) -> tuple[Trick, ...]:
        """Give the tricks in order, the one in progress last."""
        return (*self.full, Trick(self.trick)) if self.trick else self.full


def winner_of(trick: tuple[Played, ...], trump: Denomination) -> Seat:
    """Name who wins a trick: the highest trump, else the highest card of the suit led (L44.E, L44.F)."""
    best, *others = trick
    top = best.card.index
    suit = top // 13
    for played in others:
        index = played.card.index
        if index // 13 == suit:
            if index > top:
                best, top = played, index
        elif index // 13 == trump:
            best, top, suit = played, index, trump
    return best.seat
