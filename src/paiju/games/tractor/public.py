"""The public record of a tractor deal: which cards of closed hands everybody knows, and what of the rest is hidden.

What all know of a hand comes from what was laid down face up: a card lies in the hand before it is shown, and stays
there until it is played, unless cards have left the hand unseen meanwhile. Both games take it from here.
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
from paiju.games.tractor.standing import CLEAR, Fault, Offence, Standing, common, less_of
from paiju.games.tractor.trick import Played
from paiju.laws import Effect
from paiju.laws.effect import Redeal

Deed = tuple[int | None, Act]
"""An act, and who did it (None: the director)."""
_OPEN_ACTS: Final = (Play, ChooseFallback, Claim, CarryOut, Declare, Expose)
"""By these cards leave hands and come back for all to see, but for those that a ruling moves unseen."""
_UNSEEN_FAULTS: Final = (Fault.GRAB, Fault.KITTY, Fault.DRAW)
"""What is done with cards that nobody else sees."""


def most(first: Hand, second: Hand) -> Hand:
    """Return of each face as many cards as the one of two hands that has more of it.

    >>> print(most(Hand.of("SA SA HT"), Hand.of("SA HT HT")))
    SA SA HT HT
    """
    return Hand(first.bits + less_of(second, first).bits) if second.bits else first


class Known(Struct, frozen=True):
    """What everybody knows of a hand: its cards, others being unseen.

    `alive` and `dead`: those of them that the hand plays so later, as they are now too.
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
) -> list[Known]:
    """Return, for each moment, the cards that everybody knows a seat to hold, without those that are unseen.

    `hands`: those of all seats, at each moment from before the first act to now; `is_down`: whether the cards of the
    act at a place lie face down; `dead`: the dead cards of the hands, where the game has any. A card that has died in
    sight and one that is played alive later are two, though they be equal (T8.2).
    """
    own = [each[seat] for each in hands]
    died = [each[seat] for each in dead]
    died = died if any(one.bits for one in died) else []
    concerned = [
        by == seat or own[at] is not own[at + 1] or isinstance(act, CarryOut) for at, (by, act) in enumerate(deeds)
    ]  # by most acts a hand stays the same value
    laid = fallen = EMPTY
    before = [(laid, fallen)]  # known from what was shown earlier, and which of it has died in the hand
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
    after = alive = sunk = EMPTY  # and from what is shown later, and played alive or dead
    found = [Known(common(own[-1], laid))]
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
            found.append(Known(common(held, most(laid, after)), alive, sunk))
        else:
            found.append(found[-1])
    return found[::-1]


def _lost_and_fallen(died: Sequence[Hand], at: int) -> tuple[Hand, Hand]:
    """Return which cards of a hand are dead no more after an act, or have left it, and which are dead now."""
    return (less_of(died[at], died[at + 1]), less_of(died[at + 1], died[at])) if died else (EMPTY, EMPTY)


def hands_as_known(
    hands: Sequence[Sequence[Hand]],
    deeds: Sequence[Deed],
    seat: int,
    is_down: Callable[[int], bool],
    dead: Sequence[Sequence[Hand]] = (),
) -> list[Known]:
    """Return the hand of a seat at each moment as everybody knows it, with what is unseen; see `known_cards`."""
    found: list[Known] = []
    known = own = None
    for one, each in zip(known_cards(hands, deeds, seat, is_down, dead), hands, strict=True):
        held = each[seat]
        if held is own and one is known:
            found.append(found[-1])
        else:
            known, own = one, held
            found.append(Known(as_known(one.hand, held), one.alive, one.dead))
    return found


def _laid(act: Act, held: Hand) -> Hand:
    """Return the cards that everybody sees by an act of the hand `held`; who claims lays all down (T6.9)."""
    match act:
        case Play(cards) | Expose(cards) | Declare(cards) | Stir(cards):
            return cards
        case Claim():
            return held
    return EMPTY


def _gains_unseen(act: Act, by: int | None, seat: int, held: Hand, after: Hand) -> bool:
    """Whether cards come into a hand that not everybody sees."""
    if isinstance(act, CarryOut):
        return any(_is_moved(one, lambda move: move.taker == seat) for one in act.effects)
    if by == seat and isinstance(act, Draw | DrawOutOfTurn | TakeKitty | Grab | Stir):
        return True
    return not isinstance(act, _OPEN_ACTS) and len(after) > len(held)


def _loses_unseen(act: Act, by: int | None, seat: int, held: Hand, after: Hand) -> bool:
    """Whether cards leave a hand that not everybody sees."""
    if isinstance(act, CarryOut):
        return any(_is_moved(one, lambda move: move.giver == seat) for one in act.effects)
    if by == seat and isinstance(act, Bury):
        return True
    return not isinstance(act, _OPEN_ACTS) and len(after) < len(held)


def _is_moved(effect: Effect, is_meant: Callable[[MoveCards], bool]) -> bool:
    """Whether an effect of a ruling moves cards unseen so; dealing anew moves all."""
    return isinstance(effect, Redeal) or (isinstance(effect, MoveCards) and is_meant(effect))


def as_known(known: Hand, held: Hand) -> Hand:
    """Return a hand of which only some cards are known, and the others are unseen."""
    return known.hiding(len(held) - len(known))


def unseen(cards: Hand) -> Hand:
    """Return as many cards, all unseen."""
    return EMPTY.hiding(len(cards))


def standing_as_known(
    standing: Standing, pack: Sequence[Card], seats: frozenset[int], *, shows: bool = False
) -> Standing:
    """Return what stands beside the cards, for who sees the hands of some `seats`.

    `pack`: the cards of the deal in no order; `shows`: whether cards shown for trump lie face down, so that nobody
    else knows which of them were wrong. What a closed hand has still of the cards that it took is left out whole: one
    that it has played or buried since would show in their number.
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


def _without_shows(standing: Standing, seats: frozenset[int]) -> Standing:
    """Leave out the wrong shows of closed hands."""

    def kept(offences: Sequence[Offence]) -> tuple[Offence, ...]:
        return tuple(one for one in offences if one.kind is not Fault.SHOW or one.seat in seats)

    return structs.replace(
        standing,
        offences=kept(standing.offences),
        ruled=tuple(
            structs.replace(one, offences=len(kept(standing.offences[: one.offences]))) for one in standing.ruled
        ),
    )


def buried_as_known(buried: Sequence[Played], seats: frozenset[int]) -> tuple[Played, ...]:
    """Return who buried what, for who sees the hands of some seats."""
    return tuple(_played(one, seats) for one in buried)


def act_as_known(by: int | None, act: Act, seats: frozenset[int], *, down: bool = False) -> Act:
    """Return an act for who sees the hands of some seats: without cards that were buried, or moved by a ruling.

    `down`: the cards that it showed for trump lie face down.
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
