"""The effects of rulings on a deal of the tractor games, in addition to the effects that other games share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeAlias, cast

from msgspec import Struct

from paiju.laws.effect import Concerned, Effect, Shared


class DeadCard(Effect, Struct, frozen=True, tag=True):
    """The card is dead: it lies face up and is played by the rules for dead cards."""

    faced: ClassVar[bool] = True
    seat: int
    card: str

    @property
    def concerns(self) -> Concerned:
        """The card, with its seat."""
        return self.seat, (self.card,)


class LowestInTrick(Effect, Struct, frozen=True, tag=True):
    """The seat's cards in the trick in progress, or those that it plays again, count lowest and cannot win."""

    seat: int


class NoDeclare(Effect, Struct, frozen=True, tag=True):
    """The seat may make no more shows to make or overturn trump in this deal."""

    seat: int


class MoveCards(Effect, Struct, frozen=True, tag=True):
    """Cards move from a seat or the kitty (None) to a seat or the kitty."""

    unseen: ClassVar[bool] = True
    giver: int | None
    taker: int | None
    cards: tuple[str, ...]

    @property
    def concerns(self) -> Concerned:
        """The cards, with the place from which they come."""
        return self.giver, self.cards

    def seen(self, seats: frozenset[int]) -> MoveCards:
        """Return the effect as a viewer of some seats' hands may see it.

        A viewer who sees neither hand gets only the number of cards.
        """
        if {self.giver, self.taker} & seats:
            return self
        return MoveCards(self.giver, self.taker, ("?",) * len(self.cards))


class PointPenalty(Effect, Struct, frozen=True, tag=True):
    """Points of the deal are taken from this side, as only the tractor games do."""

    in_result: ClassVar[bool] = True
    side: int
    points: int


class LevelChange(Effect, Struct, frozen=True, tag=True):
    """The side goes up or down by a number of levels."""

    in_result: ClassVar[bool] = True
    side: int
    levels: int


TractorEffect: TypeAlias = Shared | DeadCard | LowestInTrick | NoDeclare | MoveCards | PointPenalty | LevelChange
"""Every effect that can be carried out on a deal, as a closed set."""


def levels_of(effects: Iterable[Effect]) -> tuple[int, int]:
    """Return the total number of levels that each side goes up (negative: down).

    >>> levels_of([LevelChange(1, 2), LevelChange(1, -1), NoDeclare(0)])
    (0, 1)
    """
    found = [0, 0]
    for effect in effects:
        if isinstance(effect, LevelChange):
            found[effect.side] += effect.levels
    return found[0], found[1]


def points_of(effects: Iterable[Effect]) -> tuple[int, int]:
    """Return the total number of points that each side pays."""
    found = [0, 0]
    for effect in effects:
        if isinstance(effect, PointPenalty):
            found[effect.side] += effect.points
    return found[0], found[1]


def pays_points(effects: Iterable[Effect]) -> bool:
    """Return whether a side pays points, even if the total is 0."""
    return any(isinstance(effect, PointPenalty) for effect in effects)


def of_deal(effects: tuple[Effect, ...]) -> tuple[TractorEffect, ...]:
    """Return the effects of a ruling as effects of a deal, because the codes of the tractor games order no others."""
    return cast("tuple[TractorEffect, ...]", effects)
