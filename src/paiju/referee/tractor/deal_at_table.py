"""Reads a deal of a tractor game as its table recorded it: leaders, known cards, fines, and subjects of rulings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias, TypeVar

from msgspec import structs

from paiju.cards import EMPTY, Hand
from paiju.games.tractor.acts import Act
from paiju.games.tractor.public import most
from paiju.games.tractor.standing import less_of
from paiju.games.tractor.trick import Trick
from paiju.laws import Ruling
from paiju.referee import Verdict
from paiju.referee.adapter import DetectedIrregularity
from paiju.table.public_record import PublicDeal
from paiju.table.state import OpenCase

StateT = TypeVar("StateT")
TractorDeal: TypeAlias = PublicDeal[object, Act]
"""A deal of either game of the family on a table."""

Hidden = tuple[str, DetectedIrregularity]
"""An irregularity, with the name that it had when it was done, and as it was detected."""


def leader_at(deal: TractorDeal, case: OpenCase) -> int | None:
    """Return the seat that led the trick of a case, or None.

    That is the trick of the case's act, or else the one in progress when the case was opened.
    """
    at = case.acts if case.act is None else case.act
    state = deal.before(at) if at < len(deal.steps) else deal.state
    trick = getattr(state, "trick", None)
    return None if trick is None else trick.leader


def went_on(deal: TractorDeal, act: int) -> int | None:
    """Return the seat that acted next after an act, or None."""
    return next((step.seat for step in deal.steps[act + 1 :] if step.seat is not None), None)


def last_fined(deal: TractorDeal, kind: type) -> int | None:
    """Return the index of the last act of a type that the deal fined automatically, or None."""
    acts = range(len(deal.steps) - 1, -1, -1)
    found = (a for a in acts if isinstance(deal.steps[a].act, kind) and has_fined(deal, a))
    return next(found, None)


def has_fined(deal: TractorDeal, act: int) -> bool:
    """Return whether the deal fined an act automatically."""
    before, after = deal.before(act), deal.steps[act].state
    return len(getattr(after, "fines", ())) > len(getattr(before, "fines", ()))


def live_in_hand(state: object, seat: int) -> Hand:
    """Return the live cards that everybody knows to be in a seat's hand."""
    shown: Any = state
    hands, dead = getattr(shown, "hands", None), getattr(shown, "dead", None)
    if not hands:
        return EMPTY
    live: Hand = hands[seat].seen if dead is None else less_of(hands[seat], dead[seat])
    return live


def in_sight(state: object, seat: int) -> Hand:
    """Return the live cards of a seat that are known to be in its hand, face up, or in the last trick.

    A card that was shown before may be buried or dead by now, and no ruling reveals whether the hand holds another
    copy.
    """
    shown: Any = state
    if not getattr(shown, "hands", None):
        return EMPTY
    trick = getattr(shown, "trick", None) or next(reversed(_over(shown)), None)
    found = most(live_in_hand(state, seat), shown.standing.exposed_of(seat))
    for played in () if trick is None else trick.plays:
        if played.seat == seat:
            found += less_of(played.cards, played.dead)
    return found


def _over(state: Any) -> tuple[Trick, ...]:
    """Return the completed tricks."""
    over: tuple[Trick, ...] = getattr(state, "tricks", ())
    return over


def of_known_cards(state: StateT) -> StateT:
    """Return a deal whose hands hold only the known cards, to list the plays that these would have allowed."""
    shown: Any = state
    hands = tuple(hand.seen for hand in shown.hands)
    found: StateT = state if hands == shown.hands else structs.replace(shown, hands=hands)
    return found


def matter_of(ruling: Ruling) -> str:
    """Return the subject of a ruling: the irregularity that a check of cards has found, or else its own."""
    return point(ruling, "found") or ruling.irregularity


def seat_of(deal: TractorDeal, found: Hidden) -> str | None:
    """Return the seat of an irregularity in the form of an answer, or None."""
    seat = deal.steps[found[1].act].seat
    return None if seat is None else str(seat + 1)


def acts_ruled(deal: TractorDeal) -> Iterator[tuple[Ruling, tuple[int, ...]]]:
    """Yield the rulings of a deal, each with the indices of its acts, empty if the record did not know them."""
    for at, ruling in enumerate(deal.rulings):
        yield ruling, deal.ruled_acts[at] if at < len(deal.ruled_acts) else ()


def point(verdict: Verdict, name: str) -> str | None:
    """Return the answer to a question in a ruling or an unfinished case; None if it was not asked."""
    return next((one.answer for one in verdict.points if one.name == name), None)
