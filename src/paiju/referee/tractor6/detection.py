"""Recognises irregularities in a recorded deal of six-player Tractor, from one act or from past tricks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from typing import Final

from msgspec import Struct, structs

from paiju.cards import Card, Hand
from paiju.games.tractor import Act, Bury, Declare, Order, Pass, Play, TakeKitty, Trick
from paiju.games.tractor.acts import Announce, Cut, DrawOutOfTurn, Expose, Grab, Peek
from paiju.games.tractor.standing import ActFault, common, less_of
from paiju.games.tractor6 import Cutting, Drawing, Finished, Playing, State, Tractor6, Waiting
from paiju.games.tractor6.failed_throw import failed_throw_in
from paiju.referee.tractor.deal_at_table import of_known_cards
from paiju.referee.tractor.nearest_legal_play import nearest_legal_play

STEP = tuple[State, int | None, Act]
"""The deal before an act, the seat that acted (None: the director), and the act."""

DECLARER: Final = "T2.5b"
"""The clause by which only the declarer may begin to draw."""
OBEYED: Final = "T6.5.2a"
"""The clause by which a play that is not the one required by a ruling is refused."""
_TRIED: Final = 200


def detect_irregularity(game: Tractor6, before: State, seat: int, act: Act) -> str | None:
    """Return the irregularity in an act, as far as the known cards show it, or None.

    Faults that the deal itself settles by the code give None too: a throw or a claim that fails, and a wrong show.
    """
    if isinstance(act, Pass) and seat in before.standing.announced:
        return "announced-overturn"
    if isinstance(act, TakeKitty) and isinstance(before, Waiting):
        return "announced-overturn" if before.standing.announced else None
    refused = game.why_not(before, seat, act)
    if refused is None:
        return None
    match act, before:
        case Declare(), _:
            return None
        case Announce(), _:
            return None  # nobody knows the hand: the end of the wait will show it (T4.3.6.2)
        case ((Grab() | DrawOutOfTurn()), Waiting()):
            return "kitty-overdrawn"
        case Cut(), _:
            return "wrong-cut"
        case DrawOutOfTurn(), Drawing():
            return "wrong-declarer" if refused.citation.id == DECLARER else "wrong-draw"
        case (Grab(), Playing()) | (Bury(), _):
            return "kitty-size"
        case Peek(), Playing():
            own = seat == before.setting.declarer and not before.has_begun
            return None if own else "kitty-looked-at"
        case Expose(cards), _ if not isinstance(before, Finished):
            seen = _dead(before, seat)
            return "exposed-card" if less_of(cards, seen).bits else None
        case Play(), Playing():
            return _play(game, before, seat, act)
    return None


def _dead(before: State, seat: int) -> Hand:
    dead: tuple[Hand, ...] = getattr(before, "dead", ())
    return dead[seat] if dead else Hand()


def _play(game: Tractor6, before: Playing, seat: int, act: Play) -> str | None:
    thrown = failed_throw_in(game.conditions.rules, before)
    if thrown is not None and len(act.cards) == len(thrown.cards):
        if thrown.is_missed_by(game.conditions.rules, seat, act.cards):
            return "missed-interception"
        if seat != thrown.thrower:
            return "premature-follow"
    if seat != before.turn or before.failed is not None:
        return "out-of-turn"
    refused = game.why_not(before, seat, act)
    must = before.standing.must_play(seat)
    if refused is not None and must.bits and refused.citation.id == OBEYED:
        return "misconduct"
    if before.trick is None:
        return "stray-card" if is_mixed(before.setting.order, act.cards) else "wrong-lead"
    return "wrong-follow"


def is_mixed(order: Order, cards: Hand) -> bool:
    """Return whether cards belong to more than one suit (trumps are one suit), so that they cannot form one lead."""
    return order.common_group(cards) is None


class Concealment(Struct, frozen=True):
    """A wrong follow that was not noticed.

    `trick`: from 1; `played`: the cards played; `concealed`: those that should have been played instead.
    """

    seat: int
    trick: int
    played: Hand
    concealed: Hand

    @property
    def key(self) -> tuple[int, int]:
        """Its unique key within the deal."""
        return (self.seat, self.trick)


def concealments(game: Tractor6, steps: Iterable[STEP], now: State) -> tuple[Concealment, ...]:
    """Return the wrong follows that were not corrected in tricks before the last one led, the earliest first (T6.7).

    `steps`: all acts so far, each with the deal before it.
    """
    if not isinstance(now, Playing | Finished):
        return ()
    begun = rounds_begun(now)
    found: dict[tuple[int, int], Concealment] = {}
    for before, seat, act in steps:
        if seat is None or not isinstance(before, Playing) or not isinstance(act, Play):
            continue
        trick, at = before.trick, len(before.tricks) + 1
        if trick is None or before.failed is not None or seat != before.turn or at >= begun:
            continue
        if len(act.cards) != trick.lead.size or not _stands(now.tricks, at, seat, act.cards):
            continue
        if any(game.is_legal(held, seat, act) for held in with_third_copies(before, seat)):
            found.pop((seat, at), None)
            continue
        due = nearest_legal_play(of_known_cards(before).legal(game.conditions.rules), act.cards)
        found[seat, at] = Concealment(seat, at, act.cards, less_of(due, act.cards))
    return tuple(found.values())


def with_third_copies(before: Playing, seat: int) -> Iterator[Playing]:
    """Yield a deal, and the same deal with third copies of cards of which a hand is known to hold two.

    Such a pair need not be played to a pair (reading 86), so the known cards prove no wrong follow while the hand
    may hold the third copy. If there are very many such hands, only the first are yielded.
    """
    yield before
    hand = before.hands[seat]
    if not hand.unseen:
        return
    faces = [card for card in hand.faces() if hand.count(card) == 2 and _seen(before, card) == 2]
    if before.trick is not None:
        group = before.trick.lead.group
        faces = [card for card in faces if before.setting.order.group(card) is group]
    some = (few for size in range(1, hand.unseen + 1) for few in combinations(faces, size))
    for more in islice(some, _TRIED):
        held = Hand(hand.seen.bits + Hand.of(more).bits).hiding(hand.unseen - len(more))
        hands = (*before.hands[:seat], held, *before.hands[seat + 1 :])
        yield structs.replace(before, hands=hands)


def with_live_copies(before: Playing, seat: int, cards: Hand) -> Playing:
    """Return a deal in which a seat may hold live copies of the cards it lays down that are known to be dead.

    Unless the player says otherwise, live copies are played first, and until they are on the table nobody can tell
    which copies are live (T8.2).
    """
    hand, dead = before.hands[seat], common(before.dead[seat], cards)
    more = [card for card in dead.faces() for _ in range(min(cards.count(card), 3 - _seen(before, card)))]
    more = more[: hand.unseen]
    held = Hand(hand.seen.bits + Hand.of(more).bits).hiding(hand.unseen - len(more))
    return structs.replace(before, hands=(*before.hands[:seat], held, *before.hands[seat + 1 :]))


def _seen(state: Playing, card: Card) -> int:
    """Count the copies of a card that are known to be in hands or in tricks."""
    tricks = state.tricks if state.trick is None else (*state.tricks, state.trick)
    played = sum(one.cards.count(card) for trick in tricks for one in trick.plays)
    return played + sum(hand.count(card) for hand in state.hands)


def rounds_begun(now: State) -> int:
    """Count the tricks to which a seat has led; a claim counts as a throw of all cards in the hand (T6.9)."""
    if isinstance(now, Playing):
        return len(now.tricks) + (now.trick is not None or now.failed is not None)
    if isinstance(now, Finished):
        return len(now.tricks) + (now.claimed is not None)
    return 0


def _stands(tricks: tuple[Trick, ...], at: int, seat: int, cards: Hand) -> bool:
    """Return whether a play is still part of its trick, and was not taken back."""
    return at <= len(tricks) and any(played.seat == seat and played.cards == cards for played in tricks[at - 1].plays)


def announced_by(now: State) -> int | None:
    """Return the seat that last announced an overturn and did not make it, or None."""
    found = [one for one in now.standing.offences if one.kind is ActFault.ANNOUNCED]
    return found[-1].seat if found else None


def still_concealed(now: State, one: Concealment) -> Hand:
    """Return the concealed cards that can still become dead: in the hand, or in the last trick led, and not dead yet.

    That trick may be complete, and the last of the deal (T6.7.5.1, T6.7.5.3).
    """
    return common(one.concealed, alive(now, one.seat))


def alive(now: State, seat: int) -> Hand:
    """Return the cards of a seat that can still become dead: in its hand, or in the last trick led, and not dead yet.

    There are none before the draw, or if the deal ended with cards left in the hands.
    """
    if isinstance(now, Cutting) or (isinstance(now, Finished) and any(now.hands)):
        return Hand()
    here = Hand(now.hands[seat].bits - now.dead[seat].bits)
    if not isinstance(now, Playing | Finished):
        return here
    trick = now.trick if isinstance(now, Playing) else None
    if trick is None and now.tricks and not (isinstance(now, Playing) and now.failed is not None):
        trick = now.tricks[-1]
    for played in () if trick is None else trick.plays:
        if played.seat == seat:
            here += Hand(played.cards.bits - played.dead.bits)
    return here
