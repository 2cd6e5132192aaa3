"""Deals hands under constraints: every matching deal is equally likely, even if such deals are rare.

Deals are seeded, and found fast.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from paiju.cards import Hand, Seed
from paiju.cards.shuffle import number
from paiju.errors import Malformed, PaijuError
from paiju.games.bridge.deal import Deal
from paiju.games.bridge.dealing.constraint import HAND_POINTS, Span
from paiju.games.bridge.dealing.constraints import Constraints
from paiju.games.bridge.dealing.first_hand import FirstHand
from paiju.games.bridge.dealing.point_plan import PointPlan
from paiju.games.bridge.dealing.shape_plan import ShapePlan
from paiju.games.bridge.dealing.slots import ALL_POINTS, Held, Slots, mask_of
from paiju.games.bridge.points import DECK_POINTS
from paiju.games.bridge.seat import SEATS, SIDES
from paiju.text import Text, listed

LIMIT: Final = 200_000
"""The default number of tries for one matching deal."""
REPORT_EVERY: Final = 1_000
"""The number of tries between progress reports."""

Progress: TypeAlias = Callable[[int], None]
"""A callback that receives the number of tries so far for the current deal."""


class TooRare(PaijuError):
    """Raised if no deal was found within the limit of tries.

    `broken`: for each constraint, the share of deals in which it failed. The shares are of the deals that the plan
    draws, so constraints that the plan always meets do not show.
    """

    def __init__(self, tries: int, broken: tuple[tuple[Text, float], ...]) -> None:
        self.tries = tries
        self.broken = broken
        worst = listed(
            [Text(f"'{name.en}' ({share:.2%})", f"「{name.zh}」（{share:.2%}）") for name, share in broken[:3]]
        )
        super().__init__(
            Text(
                f"no deal found in {tries} tries; the constraint that failed most often: {worst.en}. Relax it, or "
                f"allow more tries (the limit is {tries}).",
                f"试了 {tries} 次仍无合乎条件的牌；最常不满足的是：{worst.zh}。"
                f"请放宽条件，或提高次数上限（现为 {tries}）。",
            )
        )


class Impossible(Malformed):
    """Raised if no deal can meet these constraints, alone or together."""

    def __init__(self, constraints: tuple[Text, ...]) -> None:
        english = "; ".join(text.en for text in constraints)
        chinese = "；".join(text.zh for text in constraints)
        super().__init__(Text("constraints that a deal can satisfy", "有牌能够满足的条件"), english)
        self.text = Text(f"no deal can satisfy: {english}", f"没有牌能满足：{chinese}")


class Dealer:
    """Deals hands that meet `constraints`.

    Part of the constraints is met by construction, so that no tries are wasted on it: either all shapes and side
    lengths, with the points of the seat whose points are rarest, or the points of two seats or of the sides. The
    plan by shapes is chosen if it works well, otherwise the one that leaves the fewest deals; `chance` is the
    plan's share of the deals with the fixed cards. Constraints outside the plan are tested by trial, at most
    `limit` tries per deal. Either way every matching deal is equally likely.

    Raises `Impossible` if part of the constraints cannot be met by any deal, and `Malformed` if they fix a card
    twice.

    >>> from paiju.games.bridge.dealing import parse
    >>> dealer = Dealer(parse("north: 7=6=0=0, hcp 20+; south: hcp 5-"))
    >>> print(dealer.deal("evening", 1).hands[0])
    SA SK SQ SJ S9 S5 S2 HA HK HQ HJ H8 H5
    """

    def __init__(self, constraints: Constraints, *, limit: int = LIMIT) -> None:
        self.constraints = constraints
        self.limit = limit
        slots = Slots(constraints)
        self._plan = _plan(slots)
        self.chance = self._plan.total / slots.deals

    def deal(self, seed: Seed, *path: Seed, progress: Progress | None = None) -> Deal:
        """Deal by a seed; the same seed and path (a board's number) always give the same deal.

        Without constraints, the result is that of `Deal.shuffled`. Raises `TooRare` if the limit is reached.
        """
        if self.constraints.is_free:
            return Deal.shuffled(seed, *path)
        rng = Random(number(seed, *path, "constrained", bits=256))
        for tried in range(1, self.limit + 1):
            held = self._plan.draw(rng)
            if progress is not None and tried % REPORT_EVERY == 0:
                progress(tried)
            if held is None:
                continue
            deal = _made(held)
            if self.constraints.allows(deal):
                return deal
        raise TooRare(self.limit, self._broken(rng))

    def deals(self, seed: Seed, *path: Seed, progress: Progress | None = None) -> Iterator[Deal]:
        """Yield deals without end: the first is `deal(seed, *path, 1)`, then 2, and so on, as boards are numbered."""
        board = 1
        while True:
            yield self.deal(seed, *path, board, progress=progress)
            board += 1

    def _broken(self, rng: Random) -> tuple[tuple[Text, float], ...]:
        """Return, for each constraint, the share of a thousand draws in which it fails."""
        counted: Counter[Text] = Counter()
        for _ in range(1000):
            held = self._plan.draw(rng, check=False)
            if held is not None:
                counted.update(self.constraints.broken(_made(held)))
        return tuple((name, times / 1000) for name, times in counted.most_common())


def _made(held: Held) -> Deal:
    return Deal.of(Hand(bits) for bits in held)


def _plan(slots: Slots) -> ShapePlan | PointPlan:
    """Return the plan to use. Raises `Impossible` if the constraints that it covers leave no deal.

    The plan by shapes is used if a few of a hundred draws match, otherwise the one that leaves the fewest deals.
    """
    for seat in SEATS:
        if not slots.shapes[seat]:
            raise _impossible(slots, seat)
    hands = {seat: FirstHand(slots, seat) for seat in SEATS if slots.is_pointed(seat)}
    for seat, hand in hands.items():
        if not hand.total:
            raise _impossible(slots, seat)
    if not _points_add_up(slots):
        raise Impossible(slots.constraints.texts)
    rarest = sorted(hands, key=lambda seat: hands[seat].total)
    best: ShapePlan | PointPlan = ShapePlan(slots, hands[rarest[0]] if rarest else None)
    if best.total and _is_easy(best):
        return best
    for groups in _groups(slots, rarest):
        plan = PointPlan(slots, groups)
        if plan.total < best.total:
            best = plan
    if not best.total:
        raise Impossible(slots.constraints.texts)
    return best


def _is_easy(plan: ShapePlan | PointPlan) -> bool:
    rng = Random(0)
    return sum(plan.draw(rng) is not None for _ in range(100)) >= 5


def _groups(slots: Slots, rarest: Sequence[int]) -> list[tuple[tuple[int, ...], ...]]:
    """Divide the seats into groups for plans by points."""
    found: list[tuple[tuple[int, ...], ...]] = []
    if any(mask != ALL_POINTS for mask in slots.side_points):
        found.append(((0, 2), (1, 3)))
        found += [((seat,), (seat ^ 2,), (seat ^ 1, seat ^ 3)) for seat in rarest[:1]]
    if len(rarest) > 1:
        one, two = rarest[:2]
        pair = ((one,), (two,), tuple(seat for seat in range(4) if seat not in (one, two)))
        found += [pair] if pair not in found else []
    return found


def _impossible(slots: Slots, seat: int) -> Impossible:
    return Impossible(Constraints().hand(SEATS[seat], *slots.constraints.hands[seat]).texts)


def _points_add_up(slots: Slots) -> bool:
    """Return whether the points that the hands may have allow totals that the sides and the pack can have."""
    least = [(mask & -mask).bit_length() - 1 for mask in slots.points]
    most = [min(mask.bit_length() - 1, HAND_POINTS) for mask in slots.points]
    for side in SIDES:
        low, high = least[side] + least[side + 2], most[side] + most[side + 2]
        if not slots.side_points[side] & mask_of(Span(low, high)):
            return False
    return sum(least) <= DECK_POINTS <= sum(most)
