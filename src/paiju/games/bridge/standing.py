"""What is recorded on a board in addition to its calls and cards: obligations from rulings, and misplaced cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import Final, TypeGuard

from msgspec import Struct, structs

from paiju.cards import Card, Suit
from paiju.games.bridge.auction import Auction
from paiju.games.bridge.call import Call
from paiju.games.bridge.effects import (
    LeadPenalty,
    LeadRestriction,
    LeaveFaced,
    LiftPenalty,
    MustCall,
    NoDouble,
    PassAlways,
    PassOnce,
    PenaltyCard,
    PlayRestriction,
)
from paiju.games.bridge.points import is_honor
from paiju.games.bridge.seat import SEATS, Seat
from paiju.games.bridge.trick import Played
from paiju.laws import Effect
from paiju.laws.effect import MustPlay


class Spent(Struct, frozen=True):
    """Obligations fulfilled by a card played to a `trick` (from 1), or by the end of that trick (`lies` is None).

    They apply again if the card is withdrawn, or the trick is reopened.
    """

    trick: int
    lies: Played | None
    effects: tuple[Effect, ...]


class Kept(Struct, frozen=True):
    """Obligations fulfilled by the call at index `place` of the auction (from 0), which apply again if it is cancelled.

    `learnt`: the lead penalties as that call has left them, in the order in which they appear among the effects.
    """

    place: int
    effects: tuple[Effect, ...]
    learnt: tuple[Effect, ...] = ()


class DealNotes(Struct, frozen=True):
    """Obligations and misplaced cards on a board.

    - `owed`: effects still in force, in the order of the rulings; each binds a seat or waits for the settlement
    - `faced`: cards of a closed hand that are face up, and still held
    - `extra`: cards that left a hand and belong to no trick, each with the trick (from 1) in which it did so
    - `spent`: obligations fulfilled by cards that may be withdrawn
    - `calling`: what was owed when the auction ended, and is owed again if the auction is reopened
    - `lead_stands`: the opening lead was out of turn and has been accepted, so that dummy is spread (L54.B)
    - `kept`: obligations fulfilled by calls that may be cancelled
    - `retracted`: the trick (from 1) to which declarer must still lead from the correct hand, after retracting a lead
      from the wrong one (L60.B)
    """

    owed: tuple[Effect, ...] = ()
    faced: tuple[Played, ...] = ()
    extra: tuple[tuple[Played, int], ...] = ()
    spent: tuple[Spent, ...] = ()
    calling: tuple[Effect, ...] = ()
    lead_stands: bool = False
    kept: tuple[Kept, ...] = ()
    retracted: int = 0

    def of(self, seat: Seat, *kinds: type) -> tuple[Effect, ...]:
        """Return the effects of these types that a seat owes."""
        return tuple(
            effect for effect in self.owed if isinstance(effect, kinds) and getattr(effect, "seat", None) == seat
        )

    def penalty_cards(self, seat: Seat) -> dict[Card, bool]:
        """Return a seat's penalty cards; the value is whether the card is a major one (L50.B)."""
        return {
            Card.parse(effect.card): effect.major
            for effect in self.of(seat, PenaltyCard)
            if isinstance(effect, PenaltyCard)
        }

    def with_faced(self, seat: Seat, card: Card) -> DealNotes:
        """Return the notes with a card of a hand face up."""
        lies = Played(seat, card)
        return self if lies in self.faced else structs.replace(self, faced=(*self.faced, lies))

    def without_card(self, seat: Seat, card: Card) -> DealNotes:
        """Return the notes without a card on the table, which was played or went back to the hand."""
        return structs.replace(
            self,
            owed=tuple(
                effect
                for effect in self.owed
                if not (
                    isinstance(effect, PenaltyCard | LeaveFaced) and effect.seat == seat and effect.card == card.text
                )
            ),
            faced=tuple(lies for lies in self.faced if lies != Played(seat, card)),
            extra=tuple(one for one in self.extra if one[0] != Played(seat, card)),
        )

    def with_owed(self, effect: Effect) -> DealNotes:
        """Return the notes with an obligation from a ruling.

        A defender's penalty cards are all major once there are two (L50.B).
        """
        standing = self
        if isinstance(effect, LiftPenalty):
            for lifted in effect.cards:
                standing = standing.without_card(SEATS[effect.seat], Card.parse(lifted))
            return standing
        if isinstance(effect, LeadRestriction) and effect.withdrawn:
            standing = standing.without(*standing.of(SEATS[effect.seat], LeadPenalty)[:1])
        if isinstance(effect, MustCall):  # a later ruling replaces an earlier one
            standing = standing.without(*standing.of(SEATS[effect.seat], MustCall))
        if isinstance(effect, PenaltyCard | LeaveFaced):
            seat, card = SEATS[effect.seat], Card.parse(effect.card)
            standing = standing.without_card(seat, card).with_faced(seat, card)
            if isinstance(effect, PenaltyCard) and standing.of(seat, PenaltyCard):
                effect = structs.replace(effect, major=True)
                owed = tuple(
                    structs.replace(other, major=True)
                    if isinstance(other, PenaltyCard) and other.seat == seat
                    else other
                    for other in standing.owed
                )
                standing = structs.replace(standing, owed=owed)
        return structs.replace(standing, owed=(*standing.owed, effect))

    def without(self, *effects: Effect) -> DealNotes:
        """Return the notes without fulfilled effects.

        Each is removed only once, because two rulings may have ordered the same.
        """
        if not effects:
            return self
        return structs.replace(self, owed=_less(self.owed, effects))

    def after_call(self, seat: Seat, place: int, call: Call) -> DealNotes:
        """Return the notes after a seat's call at index `place` (from 0), without the obligations that bound that call.

        Lead penalties then record whether the withdrawn call was repeated (L26).
        """
        waiting = tuple(e for e in self.owed if isinstance(e, LeadPenalty) and _waits_for(e, seat))
        done = (*self.of(seat, PassOnce, MustCall, NoDouble), *waiting)
        if not done:
            return self
        after = self.without(*done)
        learnt = tuple(_learnt(effect, call) for effect in waiting)
        return structs.replace(after, owed=(*after.owed, *learnt), kept=(*self.kept, Kept(place, done, learnt)))

    def after_erasing(self, auction: Auction, places: Collection[int]) -> DealNotes:
        """Return the notes after calls at these indices are cancelled, so that what they fulfilled is owed again.

        If the caller's other call of the same turn replaces the cancelled one (L25), it has fulfilled the
        obligation instead. A call that was required in addition to other calls is no longer required if one of
        those is cancelled too.
        """
        standing = structs.replace(self, kept=())
        for one in self.kept:
            place: int | None = one.place
            if one.place in places:
                place = _in_its_place(auction, one.place, places)
            if place is None:
                other = any(at < one.place for at in places)
                again = (e for e in one.effects if not (other and isinstance(e, MustCall)))
                standing = standing.without(*one.learnt)
                standing = structs.replace(standing, owed=(*standing.owed, *again))
                continue
            stays = one
            if place != one.place:
                standing, stays = _learnt_anew(standing, one, auction.calls[place].call)
            moved = structs.replace(stays, place=place - sum(other < place for other in places))
            standing = structs.replace(standing, kept=(*standing.kept, moved))
        return standing

    def after_auction(self, auction: Auction, declarer: Seat) -> DealNotes:
        """Return the notes for the play, in which lead penalties and faced cards bind only defenders (L24, L26).

        Obligations that bound calls are kept in `calling`.
        """
        kept = DealNotes(
            faced=tuple(c for c in self.faced if c.seat.side is not declarer.side), calling=self.owed, kept=self.kept
        )
        for effect in self.owed:
            if isinstance(effect, PassOnce | PassAlways | MustCall | NoDouble):
                continue
            if isinstance(effect, LeadPenalty | LeaveFaced | PenaltyCard) and (
                SEATS[effect.seat].side is declarer.side
            ):
                continue
            if isinstance(effect, LeadPenalty) and _shown(effect, auction):
                continue
            if isinstance(effect, LeaveFaced):
                major = effect.major or is_honor(Card.parse(effect.card))
                kept = kept.with_owed(PenaltyCard(effect.seat, effect.card, major))
                continue
            kept = kept.with_owed(effect)
        return kept

    def reopened(self, auction: Auction, declarer: Seat) -> DealNotes:
        """Return the notes for an auction that is reopened after this declarer had won it (L34, L39).

        The obligations on its calls apply again.
        """
        if not self.calling:
            return self
        closed = structs.replace(self, owed=self.calling).after_auction(auction, declarer)
        since = _less(self.owed, closed.owed)
        return structs.replace(self, owed=self.calling + since, calling=())

    def after_card(self, seat: Seat, card: Card, *, trick: int, led: bool, winner: Seat | None) -> DealNotes:
        """Return the notes after a card of a `trick` (from 1), without the obligations that it has fulfilled.

        Those are a required card, and a restriction of the lead or of the play. `winner`: the seat that won the
        trick if this card completed it, otherwise None. A prohibited lead stays in force while its leader keeps the
        lead (L26.A.2, L50.D.2.a).
        """
        lies = Played(seat, card)
        standing = self.without(*self.of(seat, MustPlay))
        done = list(standing.of(seat, PlayRestriction))
        if led:
            done += standing.of(seat, LeadPenalty)
            done += [e for e in standing.of(seat, LeadRestriction) if not _kept(e)]
        after = standing.without_card(seat, card).without(*done)
        standing = _spending(standing, lies, trick, after)
        if led and done:
            goes_on = (structs.replace(e, kept=True) for e in done if _lasting(e))
            standing = structs.replace(standing, owed=(*standing.owed, *goes_on))
        if winner is not None:
            lost = [e for e in standing.owed if _lasting(e) and e.seat != winner]
            standing = _spending(standing, None, trick, standing.without(*lost))
        return standing

    def after_extra(self, seat: Seat, card: Card, trick: int) -> DealNotes:
        """Return the notes with a second card that a hand put into a `trick` (from 1), and that belongs to no trick."""
        lies = Played(seat, card)
        standing = _spending(self, lies, trick, self.without_card(seat, card))
        return structs.replace(standing, extra=(*standing.extra, (lies, trick)))

    def after_withdrawal(self, seat: Seat, card: Card, reopened: int = 0) -> DealNotes:
        """Return the notes after a card goes back to its hand; the obligations it had fulfilled apply again (L50.A).

        A penalty card becomes one again. `reopened`: the completed trick (from 1) that this reopens, 0 for none.
        """
        lies = Played(seat, card)
        standing = self.without_card(seat, card)
        for spent in self.spent:
            if spent.lies != lies and not (spent.lies is None and spent.trick == reopened):
                continue
            left = tuple(one for one in standing.spent if one is not spent)
            standing = structs.replace(standing, spent=left)
            for effect in spent.effects:
                if _lasting(effect):
                    standing = standing.without(structs.replace(effect, kept=True))
                standing = _owing(standing, effect)
        return standing


CLEAR: Final = DealNotes()
"""The notes of a board without irregularities."""


def _spending(standing: DealNotes, lies: Played | None, trick: int, after: DealNotes) -> DealNotes:
    """Return the notes `after` a card, recording in `spent` the obligations that it ended."""
    gone = _less(standing.owed, after.owed)
    return structs.replace(after, spent=(*after.spent, Spent(trick, lies, gone))) if gone else after


def _owing(standing: DealNotes, effect: Effect) -> DealNotes:
    """Return the notes with an obligation in force again that a card had fulfilled.

    Unlike a new lead restriction, one that is restored does not settle a lead penalty.
    """
    if isinstance(effect, PenaltyCard):
        return standing.with_owed(effect)
    return structs.replace(standing, owed=(*standing.owed, effect))


def _lasting(effect: Effect) -> TypeGuard[LeadRestriction]:
    return isinstance(effect, LeadRestriction) and bool(effect.forbid)


def _less(owed: Iterable[Effect], done: Iterable[Effect]) -> tuple[Effect, ...]:
    """Return the effects owed, with one occurrence of each effect in `done` removed."""
    left = list(owed)
    for effect in done:
        if effect in left:
            left.remove(effect)
    return tuple(left)


def _in_its_place(auction: Auction, place: int, gone: Collection[int]) -> int | None:
    """Return the index of the call that replaces a cancelled one: the next remaining one, if of the same seat."""
    left = (at for at in range(place + 1, len(auction.calls)) if at not in gone)
    at = next(left, None)
    return at if at is not None and auction.calls[at].seat is auction.calls[place].seat else None


def _kept(effect: Effect) -> bool:
    return isinstance(effect, LeadRestriction) and effect.kept


def _waits_for(effect: LeadPenalty, seat: Seat) -> bool:
    """Return whether a lead penalty still depends on whether this seat's next call repeats the withdrawn call."""
    return SEATS[effect.seat].partner is seat and bool(effect.withdrawn) and not effect.repeated


def _learnt(effect: LeadPenalty, call: Call) -> LeadPenalty:
    if call.text == effect.withdrawn:
        return structs.replace(effect, repeated=True)
    return structs.replace(effect, withdrawn="")


def _learnt_anew(standing: DealNotes, kept: Kept, call: Call) -> tuple[DealNotes, Kept]:
    """Return the notes and the record of a call after another call of the same turn replaces it (L25).

    The lead penalties then depend on the other call.
    """
    before = tuple(effect for effect in kept.effects if isinstance(effect, LeadPenalty))
    learnt = tuple(_learnt(effect, call) for effect in before)
    left = standing.without(*kept.learnt)
    after = structs.replace(left, owed=(*left.owed, *learnt))
    return after, structs.replace(kept, learnt=learnt)


def _shown(effect: LeadPenalty, auction: Auction) -> bool:
    """Return whether the offender has specified every suit of the withdrawn call in the legal auction (L26.A.1).

    A natural bid specifies its own suit. For an alerted bid the director is asked what it specified.
    """
    if effect.shower is None or not effect.suits:
        return False
    named = auction.named_by(SEATS[effect.shower])
    return {Suit("CDHS".index(letter)) for letter in effect.suits} <= named


class Matter(StrEnum):
    """The reasons why a ruling must come before a hand may play."""

    LEAD_PENALTY = "lead-penalty"
    PARTNERS_PENALTY_CARD = "partners-penalty-card"
    DESIGNATION = "designation"
    EMPTY_HAND = "empty-hand"


class Due(Struct, frozen=True):
    """The hand `seat` is in turn to play, but a ruling must come first."""

    matter: Matter
    seat: Seat
