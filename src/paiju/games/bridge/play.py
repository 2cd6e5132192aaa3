"""The play of the cards, trick by trick (Laws 41, 44, 45)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, structs

from paiju.cards import Card, Hand
from paiju.errors import Malformed
from paiju.games.bridge.acts import PLAYS, PlayCard
from paiju.games.bridge.call import Denomination
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.deal import PACK_BITS, Deal
from paiju.games.bridge.hand_on_play import HandOnPlay
from paiju.games.bridge.holding import RANK, bits_of, holdings
from paiju.games.bridge.seat import Seat, Side
from paiju.games.bridge.trick import Played, Trick, strongest, winner_of
from paiju.laws import Citation, Refused
from paiju.text import Text, listed

__all__ = ["Play", "Played", "Trick", "winner_of"]

_NONE_UNSEEN: Final = (0, 0, 0, 0)
L44_B = Citation("L44.B")
L44_C = Citation("L44.C")
L44_G = Citation("L44.G")
L41_A = Citation("L41.A")


class Play(Struct, frozen=True, gc=False):
    """The cards still held, the cards played, and the hand that plays next.

    - `on_play`: the hand that plays next, and who acts for it
    - `deal`: the hands as dealt
    - `legal_plays`: the acts for the cards that this hand may play, spades first, high to low; it follows suit if
      it can (L44.C), and there are none while the lead is face down
    - `held`: the remaining holdings, North's clubs, diamonds, hearts and spades first
    - `trick`: the trick in progress; `full`: the completed ones
    - `won`: the tricks of North-South and East-West
    - `unseen`: how many further cards each hand holds that a public record does not show, North's first
    """

    on_play: HandOnPlay
    deal: Deal
    legal_plays: tuple[PlayCard, ...]
    held: tuple[int, ...]
    trick: tuple[Played, ...] = ()
    full: tuple[Trick, ...] = ()
    won: tuple[int, int] = (0, 0)
    unseen: tuple[int, ...] = _NONE_UNSEEN

    @staticmethod
    def start(contract: Contract, deal: Deal) -> Play:
        """Return the play before the opening lead, which declarer's left-hand opponent makes (L41.A)."""
        return Play.ending(contract, deal, Hand(PACK_BITS))

    @staticmethod
    def ending(contract: Contract, deal: Deal, left: Hand) -> Play:
        """Return a play in which only the cards `left` of a deal are still held, with the opening leader on lead.

        The history of the other cards is not known, so `full` and `won` count from here.
        """
        on_play = HandOnPlay.of(contract.denomination, contract.declarer, contract.declarer).left
        north, east, south, west = [holdings(hand.bits & left.bits) for hand in deal.hands]
        held = north + east + south + west
        return Play(on_play, deal, _whole(held, 4 * on_play.seat), held)

    @property
    def trump(self) -> Denomination:
        """The denomination of the contract."""
        return self.on_play.trump

    @property
    def dummy(self) -> Seat:
        """The hand that declarer plays in addition to their own."""
        return self.on_play.dummy

    @property
    def turn(self) -> Seat:
        """The hand to play, which may be dummy's."""
        return self.on_play.seat

    @property
    def player(self) -> Seat:
        """The seat that acts for the hand to play: declarer for dummy, and the leader while the lead is face down."""
        return self.on_play.awaited[0]

    @property
    def lead_down(self) -> bool:
        """Whether the opening lead is still face down (L41.A)."""
        return self.on_play.lead_down

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards still held, North first."""
        hands = tuple([Hand(bits_of(self.held[at : at + 4])) for at in range(0, 16, 4)])
        if self.unseen is _NONE_UNSEEN:
            return hands
        return tuple(hand.hiding(many) for hand, many in zip(hands, self.unseen, strict=True))

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
        """The cards of `legal_plays`."""
        return Hand(sum([1 << 2 * act.card.index for act in self.legal_plays]))

    def holds(self, seat: Seat, card: Card) -> bool:
        """Return whether the hand `seat` still holds a card."""
        return self.held[self.on_play.ring[seat].spots[card.index]] & RANK[card.index] != 0

    def why_not(self, seat: Seat, card: Card) -> Refused | None:
        """Return the refusal if a hand may not play a card that it holds, or None.

        Raises `Malformed` if the hand does not hold the card.
        """
        if not self.holds(seat, card):
            raise self._not_held(seat, card)
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
            owed = listed([held.shown for held in self.hands[seat].suit(led)])
            return Refused(
                Text(
                    f"{led.text.en} were led, and {seat.text.en} holds {owed.en}",
                    f"首家出{led.text.zh}，{seat.text.zh}家持有 {owed.zh}",
                ),
                L44_C,
            )
        return None

    def after(self, seat: Seat, card: Card) -> Play:
        """Return the play with one more card from the hand `seat`, legal or not.

        The turn passes to the left of the hand that played, or to the winner of a completed trick. If a hand has
        played before its turn, it passes to the first hand that has not played. Raises `Malformed` if the hand does
        not hold the card.
        """
        on_play = self.on_play
        if seat is not on_play.seat:
            on_play = on_play.ring[seat]
        index = card.index
        at = on_play.spots[index]
        held = [*self.held]
        left = held[at] ^ RANK[index]
        if left > held[at]:
            raise self._not_held(seat, card)
        held[at] = left
        trick = self.trick + on_play.played[index]
        if len(trick) < 4:
            on_play = on_play.left
            early = seat is not self.on_play.seat
            if early or (on_play.seat - trick[0].seat) & 3 != len(trick):  # not in turn, now or before
                on_play = on_play.ring[_next(trick)]
            plays = PLAYS[held[on_play.spots[trick[0].card.index]]] or _whole(held, 4 * on_play.seat)
            return Play(on_play, self.deal, plays, tuple(held), trick, self.full, self.won)
        winner = strongest(trick, on_play.orders[trick[0].card.index // 13])
        plays = _whole(held, 4 * winner)
        taken = (Trick(trick, winner),)
        ns, ew = self.won
        won = (ns, ew + 1) if winner & 1 else (ns + 1, ew)
        return Play(on_play.ring[winner], self.deal, plays, tuple(held), (), self.full + taken, won)

    def _not_held(self, seat: Seat, card: Card) -> Malformed:
        hand = self.hands[seat]
        return Malformed(Text(f"a card held by {seat.text.en}: {hand}", f"{seat.text.zh}家持有的牌：{hand}"), card.text)

    def taken_back(self, seat: Seat, card: Card) -> Play:
        """Return the play as if a card of the current trick, or of the last completed one, had not been played.

        The first hand missing from the trick plays next, or the proper leader. Raises `Malformed` if the card is in
        neither, or in a completed trick after which a hand has led.
        """
        lies = Played(seat, card)
        trick, full = self.trick, self.full
        if lies not in trick and not trick and full:
            trick, full = full[-1].played, full[:-1]
        if lies not in trick:
            raise Malformed(
                Text(f"a card that {seat.text.en} played to this trick", f"{seat.text.zh}家在本墩打出的牌"), card.text
            )
        held = [*self.held]
        held[self.on_play.ring[seat].spots[card.index]] += RANK[card.index]
        return self.rearranged(tuple(held), tuple(p for p in trick if p != lies), full)

    def without_card(self, seat: Seat, card: Card) -> Play:
        """Return the play without a card of a hand, which goes into no trick; the turn does not change.

        Raises `Malformed` if the hand does not hold the card.
        """
        if not self.holds(seat, card):
            raise Malformed(Text(f"a card held by {seat.text.en}", f"{seat.text.zh}家持有的牌"), card.text)
        return self._holding(seat, card, -1)

    def with_card(self, seat: Seat, card: Card) -> Play:
        """Return the play with a card put back into a hand; the turn does not change."""
        return self._holding(seat, card, 1)

    def _holding(self, seat: Seat, card: Card, sign: int) -> Play:
        held = [*self.held]
        held[self.on_play.ring[seat].spots[card.index]] += sign * RANK[card.index]
        return self.rearranged(tuple(held), self.trick, self.full, self.turn)

    def rearranged(
        self, held: tuple[int, ...], trick: tuple[Played, ...], full: tuple[Trick, ...], turn: Seat | None = None
    ) -> Play:
        """Return the play with other cards held, in the trick and in completed tricks.

        `turn`: the hand to play; by default the one that follows from the tricks.
        """
        on_play = self.on_play
        if turn is None:
            turn = _next(trick) if trick else full[-1].winner if full else on_play.declarer.lho
            assert turn is not None
        down = on_play.lead_down and bool(trick)
        on_play = HandOnPlay.of(self.trump, on_play.declarer, turn, lead_down=down)
        follow = PLAYS[held[on_play.spots[trick[0].card.index]]] if trick else ()
        plays = () if down else follow or _whole(held, 4 * turn)
        won = (
            sum(one.winner is not None and one.winner & 1 == 0 for one in full),
            sum(one.winner is not None and one.winner & 1 == 1 for one in full),
        )
        return Play(on_play, self.deal, plays, held, trick, full, won)

    def without_hidden(self, deal: Deal, known: Sequence[int], *, lead: bool) -> Play:
        """Return the play for a viewer who has seen only the cards `known` of each hand (`Hand.bits`).

        `deal`: the known part of the hands as dealt; `lead`: whether the viewer knows the face-down lead.
        """
        held: tuple[int, ...] = ()
        unseen = []
        for hand, bits in zip(self.hands, known, strict=True):
            seen = Hand(hand.bits & bits)
            held += holdings(seen.bits)
            unseen.append(len(hand) - len(seen))
        shown = self.rearranged(held, self.trick if lead else (), self.full, self.turn)
        hidden = tuple(unseen) if any(unseen) else _NONE_UNSEEN
        return structs.replace(shown, on_play=self.on_play, deal=deal, unseen=hidden)

    def under(self, declarer: Seat) -> Play:
        """Return the play with another declarer of the same denomination (L54.A)."""
        on_play = HandOnPlay.of(self.trump, declarer, self.turn, lead_down=self.on_play.lead_down)
        return structs.replace(self, on_play=on_play)

    def with_lead(self, *, down: bool) -> Play:
        """Return the play with the opening lead face down or face up (L41.A, L41.C).

        Until it is faced, only the leader may act.
        """
        on_play = HandOnPlay.of(self.trump, self.on_play.declarer, self.turn, lead_down=down)
        follow = PLAYS[self.held[on_play.spots[self.trick[0].card.index]]]
        plays = follow or _whole(self.held, 4 * on_play.seat)
        return structs.replace(self, on_play=on_play, legal_plays=() if down else plays)

    def tricks_of(self, side: Side) -> int:
        """Return the number of tricks that a side has won so far."""
        return self.won[side]

    def tricks(self) -> tuple[Trick, ...]:
        """Return the tricks in order, with the one in progress last."""
        return (*self.full, Trick(self.trick)) if self.trick else self.full


def _next(trick: tuple[Played, ...]) -> Seat:
    """Return the first hand, from the leader on, that has not played to a trick."""
    seat = trick[0].seat
    while any(played.seat is seat for played in trick):
        seat = seat.lho
    return seat


def _whole(held: Sequence[int], first: int) -> tuple[PlayCard, ...]:
    """Return the acts of playing each card of a hand whose holdings begin at index `first`."""
    return PLAYS[held[first + 3]] + PLAYS[held[first + 2]] + PLAYS[held[first + 1]] + PLAYS[held[first]]
