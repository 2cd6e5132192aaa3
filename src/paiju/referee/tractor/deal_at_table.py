"""A deal of a tractor game as its table has it: who led, what was laid down and fined, what a ruling was on."""

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
from paiju.referee.clerk import Sighting
from paiju.table.public_record import PublicDeal
from paiju.table.state import OpenCase

StateT = TypeVar("StateT")
TractorDeal: TypeAlias = PublicDeal[object, Act]
"""A deal of either game of the family on a table."""

Hidden = tuple[str, Sighting]
"""What nobody could see as it was done: its name then, and how it is found."""


def leader_at(deal: TractorDeal, case: OpenCase) -> int | None:
    """Return who led the trick of the act of a case, or the one in progress as it was opened; None where none was."""
    at = case.acts if case.act is None else case.act
    state = deal.before(at) if at < len(deal.steps) else deal.state
    trick = getattr(state, "trick", None)
    return None if trick is None else trick.leader


def went_on(deal: TractorDeal, act: int) -> int | None:
    """Return the seat that acted next after an act; None where none did."""
    return next((step.seat for step in deal.steps[act + 1 :] if step.seat is not None), None)


def last_fined(deal: TractorDeal, kind: type) -> int | None:
    """Find the last act of a kind that the deal fined by itself."""
    acts = range(len(deal.steps) - 1, -1, -1)
    found = (a for a in acts if isinstance(deal.steps[a].act, kind) and has_fined(deal, a))
    return next(found, None)


def has_fined(deal: TractorDeal, act: int) -> bool:
    """Whether the deal fined an act by itself."""
    before, after = deal.before(act), deal.steps[act].state
    return len(getattr(after, "fines", ())) > len(getattr(before, "fines", ()))


def live_in_hand(state: object, seat: int) -> Hand:
    """Return the live cards of a seat that all know to be in its hand."""
    shown: Any = state
    hands, dead = getattr(shown, "hands", None), getattr(shown, "dead", None)
    if not hands:
        return EMPTY
    live: Hand = hands[seat].seen if dead is None else less_of(hands[seat], dead[seat])
    return live


def in_sight(state: object, seat: int) -> Hand:
    """Return the live cards of a seat that all know to be in its hand, to lie open, or to lie in the last trick.

    What was shown once may be buried by now, or dead: whether another like it is held, no ruling tells.
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
    """Return the tricks that are over."""
    over: tuple[Trick, ...] = getattr(state, "tricks", ())
    return over


def of_known_cards(state: StateT) -> StateT:
    """Return a deal in which the hands have only the cards that are known, to list what they could have played."""
    shown: Any = state
    hands = tuple(hand.seen for hand in shown.hands)
    found: StateT = state if hands == shown.hands else structs.replace(shown, hands=hands)
    return found


def matter_of(ruling: Ruling) -> str:
    """Name what a ruling is on: what a check of cards has found, or its irregularity."""
    return point(ruling, "found") or ruling.irregularity


def seat_of(deal: TractorDeal, found: Hidden) -> str | None:
    """Name who did something, as an answer names a seat."""
    seat = deal.steps[found[1].act].seat
    return None if seat is None else str(seat + 1)


def acts_ruled(deal: TractorDeal) -> Iterator[tuple[Ruling, tuple[int, ...]]]:
    """Go through the rulings of a deal, each with the acts that it is on: none where the record did not know them."""
    for at, ruling in enumerate(deal.rulings):
        yield ruling, deal.ruled_acts[at] if at < len(deal.ruled_acts) else ()


def point(verdict: Verdict, name: str) -> str | None:
    """Return what was answered to a question of a ruling, or what is known before it."""
    return next((one.answer for one in verdict.points if one.name == name), None)
