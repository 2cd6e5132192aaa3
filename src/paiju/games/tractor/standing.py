"""What a recording deal records in addition to its cards: offences, obligations that are still open, and rulings.

Both games of the family have one `DealNotes` in every phase. A deal without any irregularity uses the shared
constant `CLEAR`, so checking for irregularities costs only `standing is CLEAR`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from msgspec import Struct, structs

from paiju.cards import EMPTY, Card, Hand
from paiju.games.tractor.effects import LevelChange, NoDeclare, PointPenalty, TractorEffect
from paiju.games.tractor.points import holds
from paiju.games.tractor.trick import Played
from paiju.laws import Effect
from paiju.laws.effect import MustPlay

_ONES: Final = sum(1 << 2 * face for face in range(54))
_ALL: Final = 3 * _ONES


class ActFault(StrEnum):
    """The kinds of illegal act that the table notices, whether or not anybody draws attention to them."""

    TURN = "turn"
    COUNT = "count"
    STRAY = "stray"
    EXPOSED = "exposed"
    SHOW = "show"
    THROW = "throw"
    INTERCEPTION = "interception"
    KITTY = "kitty"
    GRAB = "grab"
    PEEK = "peek"
    ANNOUNCED = "announced"
    CUT = "cut"
    DRAW = "draw"
    DECLARER = "declarer"


class Offence(Struct, frozen=True):
    """One illegal act of a seat, with its cards.

    - `trick`: the number of the trick in progress (from 1), or 0 before the first lead
    - `acted`: how many plays were in that trick after the act
    - `automatic`: the game has settled it (a failed throw, a wrong show), so no ruling is needed
    """

    kind: ActFault
    seat: int
    cards: Hand = EMPTY
    trick: int = 0
    acted: int = 0
    automatic: bool = False


class Ruled(Struct, frozen=True):
    """A ruling that was carried out, with its irregularity, its clauses and its effects.

    `offences`: how many offences the deal had at the time; the ruling has considered them all.
    """

    irregularity: str
    clauses: tuple[str, ...]
    effects: tuple[TractorEffect, ...]
    offences: int = 0


class DeadMoved(Struct, frozen=True):
    """Dead cards that a ruling has moved face down; others count them as the giver's until the taker shows them.

    - `giver`: a hand, or for the buried kitty its declarer; None: the kitty before the burial, where no card is dead
    - `taker`: a hand, or for the buried kitty its declarer; None: a hand in which everybody believes that the card has
      become dead
    """

    giver: int | None
    taker: int | None
    cards: Hand


class DealNotes(Struct, frozen=True):
    """What is recorded in addition to the cards.

    - `early`: cards laid down before their turn, in order; their owner still holds them, and may play these or
      others in turn, because they are not exposed (T6.3)
    - `exposed`: cards that were seen, that their owners have not played since, and that no ruling has dealt with. It
      does not tell whether such a card is now in the buried kitty, or whether the hand holds another copy
    - `owed`: effects that bind a seat (`NoDeclare`, `MustPlay`), or stay on record (`Information`)
    - `announced`: seats that have announced an overturn and not made it yet (T4.3.6.2)
    - `lowest`: seats whose cards cannot win the trick in progress (T6.5.2b, C6.5)
    - `grabbed`: cards of the kitty that a seat took into its hand
    - `kitty`: the cards of the kitty that nobody has taken yet, top first; None if they are still as dealt
    - `peeked`: seats that have looked into the buried kitty, and see it until it changes
    - `drawn`: for each card drawn out of turn, its index among the cards drawn (from 0) and the seat that has it
    - `due`: the seat that should have declared, if another began to draw as if it were the declarer (T2.5)
    - `parted`: whether a ruling has moved cards face down out of the hand whose throw has failed in this trick
    - `dead_moved`: dead cards that rulings have moved face down, in order
    - `offences` and `ruled`: all the offences, and all the rulings
    """

    early: tuple[Played, ...] = ()
    exposed: tuple[Played, ...] = ()
    owed: tuple[Effect, ...] = ()
    announced: tuple[int, ...] = ()
    lowest: tuple[int, ...] = ()
    grabbed: tuple[Played, ...] = ()
    kitty: tuple[Card, ...] | None = None
    offences: tuple[Offence, ...] = ()
    ruled: tuple[Ruled, ...] = ()
    peeked: tuple[int, ...] = ()
    drawn: tuple[tuple[int, int], ...] = ()
    due: int | None = None
    parted: bool = False
    dead_moved: tuple[DeadMoved, ...] = ()

    def with_offence(self, offence: Offence) -> DealNotes:
        """Return the notes with one more offence."""
        return structs.replace(self, offences=(*self.offences, offence))

    def laid_by(self, seat: int) -> Hand:
        """Return the cards that a seat has laid down before its turn."""
        return _of(self.early, seat)

    def exposed_of(self, seat: int) -> Hand:
        """Return the exposed cards of a seat that no ruling has dealt with."""
        return _of(self.exposed, seat)

    def grabbed_by(self, seat: int) -> Hand:
        """Return the cards of the kitty that a seat took."""
        return _of(self.grabbed, seat)

    def with_early(self, seat: int, cards: Hand) -> DealNotes:
        """Return the notes with cards that a seat has laid down before its turn, instead of earlier ones."""
        return structs.replace(self, early=(*_without(self.early, seat), Played(seat, cards)))

    def without_early(self, *seats: int) -> DealNotes:
        """Return the notes without the cards that these seats laid down before their turn."""
        left = self.early
        for seat in seats:
            left = _without(left, seat)
        return self if left == self.early else structs.replace(self, early=left)

    def with_exposed(self, seat: int, cards: Hand, *, more: bool = False) -> DealNotes:
        """Return the notes with cards of a hand exposed.

        `more`: these are further copies, in addition to equal cards exposed before; otherwise they are the same
        copies.
        """
        before = self.exposed_of(seat)
        if more:
            there = (*_without(self.exposed, seat), Played(seat, before + cards))
            return structs.replace(self, exposed=there)
        both = Hand.of(
            tuple(
                card
                for card in {*before.faces(), *cards.faces()}
                for _ in range(max(before.count(card), cards.count(card)))
            )
        )
        return structs.replace(self, exposed=(*_without(self.exposed, seat), Played(seat, both)))

    def without_exposed(self, seat: int, cards: Hand) -> DealNotes:
        """Return the notes without exposed cards of a seat that were played or ruled on."""
        before = self.exposed_of(seat)
        if not before.bits:
            return self
        left = less_of(before, cards)
        rest = _without(self.exposed, seat)
        if left.bits:
            rest = (*rest, Played(seat, left))
        return structs.replace(self, exposed=rest)

    def with_dead_shown(self, seat: int, card: Hand) -> DealNotes:
        """Return the notes after a dead card that was moved face down is shown, so that everybody knows where it is."""
        moves = list(self.dead_moved)
        for at in range(len(moves) - 1, -1, -1):
            one = moves[at]
            if one.taker == seat and holds(one.cards.bits, card.bits):
                left = structs.replace(one, cards=less_of(one.cards, card))
                moves[at : at + 1] = [left, DeadMoved(one.giver, None, card)]
                return structs.replace(self, dead_moved=tuple(moves))
        return self

    def within(self, hands: Iterable[Hand]) -> DealNotes:
        """Return the notes without early and grabbed cards that their seats no longer hold."""
        if not (self.early or self.grabbed):
            return self
        held = tuple(hands)
        early = tuple(one for one in self.early if holds(held[one.seat].bits, one.cards.bits))
        grabbed = _kept(self.grabbed, held)
        if (early, grabbed) == (self.early, self.grabbed):
            return self
        return structs.replace(self, early=early, grabbed=grabbed)

    def unseen(self) -> DealNotes:
        """Return the notes after the kitty has changed, so that nobody has looked at the present one."""
        return structs.replace(self, peeked=()) if self.peeked else self

    def is_barred(self, seat: int) -> bool:
        """Return whether a ruling forbids a seat any further show for trump (T5.2a)."""
        return NoDeclare(seat) in self.owed

    def must_play(self, seat: int) -> Hand:
        """Return the cards that a ruling requires a seat to play next, if that is legal."""
        cards = [
            Card.parse(card)
            for effect in self.owed
            if isinstance(effect, MustPlay) and effect.seat == seat
            for card in effect.cards
        ]
        return Hand.of(tuple(cards)) if cards else EMPTY

    def with_owed(self, effect: Effect) -> DealNotes:
        """Return the notes with an obligation from a ruling; a seat's second `MustPlay` replaces the first."""
        owed = self.owed
        if isinstance(effect, MustPlay):
            owed = without_kind(owed, MustPlay, effect.seat)
        if effect in owed:
            return self
        return structs.replace(self, owed=(*owed, effect))

    def after_play(self, seat: int) -> DealNotes:
        """Return the notes after a seat's play, without its early cards and the obligations that bound that play."""
        owed = without_kind(self.owed, MustPlay, seat)
        standing = self.without_early(seat)
        return standing if owed == self.owed else structs.replace(standing, owed=owed)

    def after_trick(self) -> DealNotes:
        """Return the notes without what applied only to the trick that is over."""
        return structs.replace(self, lowest=(), parted=False) if self.lowest or self.parted else self

    def moved(self, declarers: int) -> int:
        """Return the change in the defenders' points through rulings (readings 60 and 98).

        That is the points that the declarers' side pays minus those that the defenders pay; it may be negative.
        """
        return sum(
            effect.points if effect.side == declarers else -effect.points
            for effect in self.effects(PointPenalty)
            if isinstance(effect, PointPenalty)
        )

    @property
    def levels(self) -> tuple[int, int]:
        """The levels that rulings have given each side."""
        gained = [0, 0]
        for effect in self.effects(LevelChange):
            if isinstance(effect, LevelChange):
                gained[effect.side] += effect.levels
        return gained[0], gained[1]

    def effects(self, *kinds: type) -> tuple[Effect, ...]:
        """Return all carried-out effects of some types."""
        return tuple(e for ruled in self.ruled for e in ruled.effects if isinstance(e, kinds))

    @property
    def open_offences(self) -> tuple[Offence, ...]:
        """The offences since the last ruling that the game itself has not settled."""
        at = self.ruled[-1].offences if self.ruled else 0
        return tuple(offence for offence in self.offences[at:] if not offence.automatic)


CLEAR: Final = DealNotes()
"""The notes of a deal without any irregularity; compare with `is`."""


def without_kind(owed: tuple[Effect, ...], kind: type, seat: int) -> tuple[Effect, ...]:
    """Return the effects without those of one type that bind a seat."""
    return tuple(effect for effect in owed if not (isinstance(effect, kind) and getattr(effect, "seat", None) == seat))


def less_of(hand: Hand, cards: Hand) -> Hand:
    """Return the seen cards of a hand without `cards`; those that the hand does not hold are ignored."""
    return Hand((hand.bits & _ALL) - common(hand, cards).bits)


def common(hand: Hand, cards: Hand) -> Hand:
    """Return the seen cards that both hands have."""
    one, other = hand.bits & _ALL, cards.bits & _ALL
    if not (one and other):
        return EMPTY
    if one == other:
        return Hand(one)
    # for each face the smaller of two two-bit counts
    high, low = one >> 1 & _ONES, one & _ONES
    high_too, low_too = other >> 1 & _ONES, other & _ONES
    both = ~(high ^ high_too) & low & low_too
    least = both | high & ~high_too & low_too | high_too & ~high & low
    return Hand((high & high_too) << 1 | least)


def _of(places: tuple[Played, ...], seat: int) -> Hand:
    return next((one.cards for one in places if one.seat == seat), EMPTY)


def _without(places: tuple[Played, ...], seat: int) -> tuple[Played, ...]:
    return tuple(one for one in places if one.seat != seat)


def _kept(places: tuple[Played, ...], hands: tuple[Hand, ...]) -> tuple[Played, ...]:
    kept = tuple(Played(one.seat, common(one.cards, hands[one.seat])) for one in places)
    return tuple(one for one in kept if one.cards.bits)
