"""What stands on a recording deal beside its cards: what was done wrong, what is still open, and what was ruled.

Both games of the family keep one `Standing` in every phase. A deal in which nothing has gone wrong has `CLEAR`
itself, so that `standing is CLEAR` is all that it pays for the rest.
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


class Fault(StrEnum):
    """What a seat did that it may not do; the table saw it, whether or not anybody remarked it."""

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
    """One fault of a seat with the cards that it was done with.

    `trick`: during which trick (from 1), 0 before the first lead. `acted`: how many plays lay in that trick after
    the act. `automatic`: the game has settled it itself (a failed throw, a wrong show), nobody need rule on it.
    """

    kind: Fault
    seat: int
    cards: Hand = EMPTY
    trick: int = 0
    acted: int = 0
    automatic: bool = False


class Ruled(Struct, frozen=True):
    """A ruling that was carried out: what it was on, by which clauses, and its effects.

    `offences`: how many offences the deal had then; those before that place have been looked at.
    """

    irregularity: str
    clauses: tuple[str, ...]
    effects: tuple[TractorEffect, ...]
    offences: int = 0


class DeadMoved(Struct, frozen=True):
    """Dead cards that a ruling has moved unseen: all others count them as the giver's until the taker shows them.

    `giver` and `taker` are hands, the buried kitty being its declarer's; None: the kitty before anybody buries, where
    no card is dead, or a taker of whose card all think that it has died in his hand.
    """

    giver: int | None
    taker: int | None
    cards: Hand


class Standing(Struct, frozen=True):
    """What stands beside the cards.

    - `early`: cards laid down before their turn, in order; their owner still holds them, and plays when it is his
      turn, these or others, for they are not exposed (T6.3)
    - `exposed`: cards seen that their owners have not played since, and on which nobody has ruled; whether one lies
      in the buried kitty by now, or another like it in the hand, does not show here
    - `owed`: effects that bind somebody (`NoDeclare`, `MustPlay`), or stay on the record (`Information`)
    - `announced`: seats that said that they would overturn, and have not (T4.3.6.2)
    - `lowest`: seats whose cards in the trick in progress stand above nothing (T6.5.2b, C6.5)
    - `grabbed`: cards of the kitty that a seat took into its hand
    - `kitty`: the cards of the kitty that nobody has taken yet, top first, once they are not as dealt; else None
    - `peeked`: seats that have looked into the kitty as it lies buried, and see it until it is another
    - `drawn`: cards that a seat drew out of turn: their places among the cards drawn, from 0, and who has them
    - `due`: who should have declared, where another began to draw as if he did (T2.5)
    - `parted`: whether a ruling has moved cards unseen out of the hand whose throw has failed in this trick
    - `dead_moved`: dead cards that rulings have moved unseen, in order
    - `offences` and `ruled`: all that was done wrong, and all that was ruled
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

    def with_offence(self, offence: Offence) -> Standing:
        """Add a fault."""
        return structs.replace(self, offences=(*self.offences, offence))

    def laid_by(self, seat: int) -> Hand:
        """Return the cards that a seat has laid down before its turn."""
        return _of(self.early, seat)

    def exposed_of(self, seat: int) -> Hand:
        """Return the cards of a seat that were seen and not ruled on."""
        return _of(self.exposed, seat)

    def grabbed_by(self, seat: int) -> Hand:
        """Return the cards of the kitty that a seat took."""
        return _of(self.grabbed, seat)

    def with_early(self, seat: int, cards: Hand) -> Standing:
        """Lay cards down before the turn of a seat; what it laid before is taken up again."""
        return structs.replace(self, early=(*_without(self.early, seat), Played(seat, cards)))

    def without_early(self, *seats: int) -> Standing:
        """Take up what seats laid down before their turn."""
        left = self.early
        for seat in seats:
            left = _without(left, seat)
        return self if left == self.early else structs.replace(self, early=left)

    def with_exposed(self, seat: int, cards: Hand, *, more: bool = False) -> Standing:
        """Mark cards of a hand as seen; `more`: besides equal ones that were seen before, else the same copies."""
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

    def without_exposed(self, seat: int, cards: Hand) -> Standing:
        """Forget that cards were seen: they were played, or ruled on."""
        before = self.exposed_of(seat)
        if not before.bits:
            return self
        left = less_of(before, cards)
        rest = _without(self.exposed, seat)
        if left.bits:
            rest = (*rest, Played(seat, left))
        return structs.replace(self, exposed=rest)

    def with_dead_shown(self, seat: int, card: Hand) -> Standing:
        """Let a dead card that came into a hand unseen count as one that has died there, for all to see."""
        moves = list(self.dead_moved)
        for at in range(len(moves) - 1, -1, -1):
            one = moves[at]
            if one.taker == seat and holds(one.cards.bits, card.bits):
                left = structs.replace(one, cards=less_of(one.cards, card))
                moves[at : at + 1] = [left, DeadMoved(one.giver, None, card)]
                return structs.replace(self, dead_moved=tuple(moves))
        return self

    def within(self, hands: Iterable[Hand]) -> Standing:
        """Forget of the cards that are laid early or were grabbed all that no hand holds any more."""
        if not (self.early or self.grabbed):
            return self
        held = tuple(hands)
        early = tuple(one for one in self.early if holds(held[one.seat].bits, one.cards.bits))
        grabbed = _kept(self.grabbed, held)
        if (early, grabbed) == (self.early, self.grabbed):
            return self
        return structs.replace(self, early=early, grabbed=grabbed)

    def unseen(self) -> Standing:
        """Forget who looked into the kitty: it is another now."""
        return structs.replace(self, peeked=()) if self.peeked else self

    def is_barred(self, seat: int) -> bool:
        """Whether a seat may show nothing more to make trump (T5.2a)."""
        return NoDeclare(seat) in self.owed

    def must_play(self, seat: int) -> Hand:
        """Return the cards that a seat must play next, where that is legal."""
        cards = [
            Card.parse(card)
            for effect in self.owed
            if isinstance(effect, MustPlay) and effect.seat == seat
            for card in effect.cards
        ]
        return Hand.of(tuple(cards)) if cards else EMPTY

    def with_owed(self, effect: Effect) -> Standing:
        """Add what a ruling orders; a second `MustPlay` of a seat takes the place of the first."""
        owed = self.owed
        if isinstance(effect, MustPlay):
            owed = without_kind(owed, MustPlay, effect.seat)
        if effect in owed:
            return self
        return structs.replace(self, owed=(*owed, effect))

    def after_play(self, seat: int) -> Standing:
        """Drop what bound one play of a seat, now that it has played, and what it had laid early."""
        owed = without_kind(self.owed, MustPlay, seat)
        standing = self.without_early(seat)
        return standing if owed == self.owed else structs.replace(standing, owed=owed)

    def after_trick(self) -> Standing:
        """Drop what held for one trick only."""
        return structs.replace(self, lowest=(), parted=False) if self.lowest or self.parted else self

    def moved(self, declarers: int) -> int:
        """Return how far rulings have moved the defenders' points (readings 60 and 98).

        Up by what the declarers' side pays, down by what the defenders pay, below 0 too.
        """
        return sum(
            effect.points if effect.side == declarers else -effect.points
            for effect in self.effects(PointPenalty)
            if isinstance(effect, PointPenalty)
        )

    @property
    def levels(self) -> tuple[int, int]:
        """How many levels rulings have given each side."""
        gained = [0, 0]
        for effect in self.effects(LevelChange):
            if isinstance(effect, LevelChange):
                gained[effect.side] += effect.levels
        return gained[0], gained[1]

    def effects(self, *kinds: type) -> tuple[Effect, ...]:
        """Return all effects of some kinds that were carried out."""
        return tuple(e for ruled in self.ruled for e in ruled.effects if isinstance(e, kinds))

    @property
    def open_offences(self) -> tuple[Offence, ...]:
        """What was done wrong since the last ruling and is not settled by the game itself."""
        at = self.ruled[-1].offences if self.ruled else 0
        return tuple(offence for offence in self.offences[at:] if not offence.automatic)


CLEAR: Final = Standing()
"""Nothing has gone wrong; compare with `is`."""


def without_kind(owed: tuple[Effect, ...], kind: type, seat: int) -> tuple[Effect, ...]:
    """Leave out the effects of one kind on a seat."""
    return tuple(effect for effect in owed if not (isinstance(effect, kind) and getattr(effect, "seat", None) == seat))


def less_of(hand: Hand, cards: Hand) -> Hand:
    """Take out of a hand as many of these cards as it holds; of cards that are unseen nothing is known."""
    return Hand((hand.bits & _ALL) - common(hand, cards).bits)


def common(hand: Hand, cards: Hand) -> Hand:
    """Return the cards that both have, as far as they are seen."""
    one, other = hand.bits & _ALL, cards.bits & _ALL
    if not (one and other):
        return EMPTY
    if one == other:
        return Hand(one)
    # of each face the lesser of two numbers of two bits
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
