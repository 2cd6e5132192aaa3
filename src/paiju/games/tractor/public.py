"""Makes the public record of a tractor deal, which shows only the cards of closed hands that everybody knows.

A hand's known cards come from cards laid face up: a card is in the hand before it is shown, and stays there until
it is played, unless cards have left the hand unseen meanwhile. Both games use this.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct, structs

from paiju.cards import EMPTY, Card, Hand
from paiju.games.tractor.acts import (
    Act,
    Bury,
    CarryOut,
    ChooseFallback,
    Claim,
    Declare,
    Draw,
    DrawOutOfTurn,
    Expose,
    Grab,
    Play,
    Stir,
    TakeKitty,
)
from paiju.games.tractor.effects import MoveCards
from paiju.games.tractor.standing import CLEAR, ActFault, DealNotes, Offence, common, less_of
from paiju.games.tractor.trick import Played
from paiju.laws import Effect
from paiju.laws.effect import Redeal

Deed = tuple[int | None, Act]
"""The seat of an act (None: the director), and the act."""
_OPEN_ACTS: Final = (Play, ChooseFallback, Claim, CarryOut, Declare, Expose)
"""Acts that move cards out of and into hands face up, except cards that a ruling moves unseen."""
_UNSEEN_FAULTS: Final = (ActFault.GRAB, ActFault.KITTY, ActFault.DRAW)
"""Faults with cards that nobody else sees."""


def most(first: Hand, second: Hand) -> Hand:
    """Return a hand with, for each card, the larger of its two counts in two hands.

    >>> print(most(Hand.of("SA SA HT"), Hand.of("SA HT HT")))
    SA SA HT HT
    """
    return Hand(first.bits + less_of(second, first).bits) if second.bits else first


class KnownHand(Struct, frozen=True):
    """A hand as everybody knows it: its known cards, and perhaps the number of unseen ones.

    `alive` and `dead`: the known cards that the hand will play as live or as dead cards, and that are therefore
    live or dead already.
    """

    hand: Hand
    alive: Hand = EMPTY
    dead: Hand = EMPTY


def known_cards(
    hands: Sequence[Sequence[Hand]],
    deeds: Sequence[Deed],
    seat: int,
    is_down: Callable[[int], bool],
    dead: Sequence[Sequence[Hand]] = (),
) -> list[KnownHand]:
    """Return, for each moment, the cards that everybody knows a seat to hold, without the unseen ones.

    `hands`: those of all seats, at each moment from before the first act to now; `is_down`: whether the cards of
    the act at an index are face down; `dead`: the dead cards of the hands, if the game has any. A card that has
    visibly become dead and one that is played live later are two cards, even if they are equal (T8.2).
    """
    own = [each[seat] for each in hands]
    died = [each[seat] for each in dead]
    died = died if any(one.bits for one in died) else []
    concerned = [
        by == seat or own[at] is not own[at + 1] or isinstance(act, CarryOut) for at, (by, act) in enumerate(deeds)
    ]  # most acts leave a hand unchanged
    laid = fallen = EMPTY
    before = [(laid, fallen)]  # known from earlier shows, and which of it has become dead in the hand
    for at, (by, act) in enumerate(deeds):
        if concerned[at]:
            held, later = own[at], own[at + 1]
            if by == seat and not is_down(at):
                laid = most(laid, _laid(act, held))
            if _loses_unseen(act, by, seat, held, later):
                laid = EMPTY
            elif not _gains_unseen(act, by, seat, held, later):
                left, back = less_of(held, later), less_of(later, held)
                lost, fell = _lost_and_fallen(died, at)
                gone = common(common(lost, left), fallen)
                kept = less_of(less_of(laid, fallen), less_of(left, gone)) + less_of(fallen, gone)
                laid, fallen = most(kept, back), less_of(fallen, lost) + fell
            fallen = common(fallen, laid)
        before.append((laid, fallen))
    after = alive = sunk = EMPTY  # known from later shows, and played live or dead
    found = [KnownHand(common(own[-1], laid))]
    for at in range(len(deeds) - 1, -1, -1):
        if concerned[at]:
            (by, act), held, later = deeds[at], own[at], own[at + 1]
            if _gains_unseen(act, by, seat, held, later):
                after = alive = sunk = EMPTY
            elif not _loses_unseen(act, by, seat, held, later):
                left, back = less_of(held, later), less_of(later, held)
                lost, fell = _lost_and_fallen(died, at)
                after = less_of(after, back) + left
                alive = less_of(less_of(alive, back), less_of(lost, left)) + less_of(left, lost)
                sunk = less_of(sunk, fell) + common(left, lost)
            if by == seat and not is_down(at):
                after = most(after, _laid(act, held))
            laid, fallen = before[at]
            after = most(after, fallen + common(alive, less_of(held, fallen)))
            found.append(KnownHand(common(held, most(laid, after)), alive, sunk))
        else:
            found.append(found[-1])
    return found[::-1]


def _lost_and_fallen(died: Sequence[Hand], at: int) -> tuple[Hand, Hand]:
    """Return the cards of a hand that are dead and in it only before an act, and those that are dead only after it."""
    return (less_of(died[at], died[at + 1]), less_of(died[at + 1], died[at])) if died else (EMPTY, EMPTY)


def hands_as_known(
    hands: Sequence[Sequence[Hand]],
    deeds: Sequence[Deed],
    seat: int,
    is_down: Callable[[int], bool],
    dead: Sequence[Sequence[Hand]] = (),
) -> list[KnownHand]:
    """Return a seat's hand at each moment as everybody knows it, with the number of unseen cards; see `known_cards`."""
    found: list[KnownHand] = []
    known = own = None
    for one, each in zip(known_cards(hands, deeds, seat, is_down, dead), hands, strict=True):
        held = each[seat]
        if held is own and one is known:
            found.append(found[-1])
        else:
            known, own = one, held
            found.append(KnownHand(as_known(one.hand, held), one.alive, one.dead))
    return found


def _laid(act: Act, held: Hand) -> Hand:
    """Return the cards of the hand `held` that an act shows to everybody; a claim shows all of them (T6.9)."""
    match act:
        case Play(cards) | Expose(cards) | Declare(cards) | Stir(cards):
            return cards
        case Claim():
            return held
    return EMPTY


def _gains_unseen(act: Act, by: int | None, seat: int, held: Hand, after: Hand) -> bool:
    """Return whether cards that not everybody sees come into a hand."""
    if isinstance(act, CarryOut):
        return any(_is_moved(one, lambda move: move.taker == seat) for one in act.effects)
    if by == seat and isinstance(act, Draw | DrawOutOfTurn | TakeKitty | Grab | Stir):
        return True
    return not isinstance(act, _OPEN_ACTS) and len(after) > len(held)


def _loses_unseen(act: Act, by: int | None, seat: int, held: Hand, after: Hand) -> bool:
    """Return whether cards that not everybody sees leave a hand."""
    if isinstance(act, CarryOut):
        return any(_is_moved(one, lambda move: move.giver == seat) for one in act.effects)
    if by == seat and isinstance(act, Bury):
        return True
    return not isinstance(act, _OPEN_ACTS) and len(after) < len(held)


def _is_moved(effect: Effect, is_meant: Callable[[MoveCards], bool]) -> bool:
    """Return whether an effect of a ruling moves such cards unseen.

    `is_meant` checks the effects that move cards; a redeal moves all.
    """
    return isinstance(effect, Redeal) or (isinstance(effect, MoveCards) and is_meant(effect))


def as_known(known: Hand, held: Hand) -> Hand:
    """Return a hand of which only some cards are known, with the others unseen."""
    return known.hiding(len(held) - len(known))


def unseen(cards: Hand) -> Hand:
    """Return the same number of cards, all unseen."""
    return EMPTY.hiding(len(cards))


def standing_as_known(
    standing: DealNotes, pack: Sequence[Card], seats: frozenset[int], *, shows: bool = False
) -> DealNotes:
    """Return the `DealNotes` for a viewer who sees the hands of some `seats`.

    `pack`: the cards of the deal in any order; `shows`: whether cards shown for trump are face down, so that nobody
    else knows which of them were wrong. The cards that a closed hand took from the kitty and still has are left out
    completely, because their number would reveal whether it has played or buried one since.
    """
    if standing is CLEAR:
        return standing
    if shows:
        standing = _without_shows(standing, seats)
        if standing == CLEAR:
            return CLEAR
    return structs.replace(
        standing,
        grabbed=tuple(one for one in standing.grabbed if one.seat in seats),
        dead_moved=(),
        kitty=None if standing.kitty is None else tuple(pack[: len(standing.kitty)]),
        offences=tuple(
            structs.replace(one, cards=unseen(one.cards))
            if one.kind in _UNSEEN_FAULTS and one.seat not in seats
            else one
            for one in standing.offences
        ),
        ruled=tuple(
            structs.replace(one, effects=tuple(each.seen(seats) for each in one.effects)) for one in standing.ruled
        ),
    )


def _without_shows(standing: DealNotes, seats: frozenset[int]) -> DealNotes:
    """Return the notes without the wrong shows of closed hands."""

    def kept(offences: Sequence[Offence]) -> tuple[Offence, ...]:
        return tuple(one for one in offences if one.kind is not ActFault.SHOW or one.seat in seats)

    return structs.replace(
        standing,
        offences=kept(standing.offences),
        ruled=tuple(
            structs.replace(one, offences=len(kept(standing.offences[: one.offences]))) for one in standing.ruled
        ),
    )


def buried_as_known(buried: Sequence[Played], seats: frozenset[int]) -> tuple[Played, ...]:
    """Return the burials as known to a viewer who sees the hands of some seats."""
    return tuple(_played(one, seats) for one in buried)


def act_as_known(by: int | None, act: Act, seats: frozenset[int], *, down: bool = False) -> Act:
    """Return an act for a viewer of some seats' hands, without the cards that it buried or that a ruling moved.

    `down`: whether the cards that it showed for trump are face down.
    """
    match act:
        case CarryOut(effects):
            return structs.replace(act, effects=tuple(one.seen(seats) for one in effects))
        case Bury(cards) if by not in seats:
            return Bury(unseen(cards))
        case Declare(cards) | Stir(cards) if down:
            return structs.replace(act, cards=unseen(cards), trump=None)
    return act


def _played(one: Played, seats: frozenset[int]) -> Played:
    return one if one.seat in seats else structs.replace(one, cards=unseen(one.cards))
