"""What a ruling does to a deal of the tractor games, beside the effects that other games have too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeAlias, cast

from msgspec import Struct

from paiju.laws.effect import Concerned, Effect, Shared


class DeadCard(Effect, Struct, frozen=True, tag=True):
    """The card is dead: it lies open and is played by the rules for dead cards."""

    faced: ClassVar[bool] = True
    seat: int
    card: str

    @property
    def concerns(self) -> Concerned:
        """The card."""
        return self.seat, (self.card,)


class LowestInTrick(Effect, Struct, frozen=True, tag=True):
    """What the seat has in the trick in progress, or plays to it again, counts lowest: it stands above nothing."""

    seat: int


class NoDeclare(Effect, Struct, frozen=True, tag=True):
    """The seat may show nothing more to make or to overturn trump in this deal."""

    seat: int


class MoveCards(Effect, Struct, frozen=True, tag=True):
    """Cards go from one place to another: from a seat or the kitty (None) to a seat or the kitty."""

    unseen: ClassVar[bool] = True
    giver: int | None
    taker: int | None
    cards: tuple[str, ...]

    @property
    def concerns(self) -> Concerned:
        """The cards, where they come from."""
        return self.giver, self.cards

    def seen(self, seats: frozenset[int]) -> MoveCards:
        """Return only how many cards are moved, for who sees neither hand."""
        if {self.giver, self.taker} & seats:
            return self
        return MoveCards(self.giver, self.taker, ("?",) * len(self.cards))


class PointPenalty(Effect, Struct, frozen=True, tag=True):
    """So many points of the deal go away from this side (a tractor game's own way of moving points)."""

    in_result: ClassVar[bool] = True
    side: int
    points: int


class LevelChange(Effect, Struct, frozen=True, tag=True):
    """The side goes up so many levels, or down."""

    in_result: ClassVar[bool] = True
    side: int
    levels: int


TractorEffect: TypeAlias = Shared | DeadCard | LowestInTrick | NoDeclare | MoveCards | PointPenalty | LevelChange
"""Every effect that can be carried out on a deal, as a closed set."""


def levels_of(effects: Iterable[Effect]) -> tuple[int, int]:
    """Add up what each side goes up (below 0: down).

    >>> levels_of([LevelChange(1, 2), LevelChange(1, -1), NoDeclare(0)])
    (0, 1)
    """
    found = [0, 0]
    for effect in effects:
        if isinstance(effect, LevelChange):
            found[effect.side] += effect.levels
    return found[0], found[1]


def points_of(effects: Iterable[Effect]) -> tuple[int, int]:
    """Add up the points that each side pays."""
    found = [0, 0]
    for effect in effects:
        if isinstance(effect, PointPenalty):
            found[effect.side] += effect.points
    return found[0], found[1]


def pays_points(effects: Iterable[Effect]) -> bool:
    """Whether a side pays points, be it none in all."""
    return any(isinstance(effect, PointPenalty) for effect in effects)


def of_deal(effects: tuple[Effect, ...]) -> tuple[TractorEffect, ...]:
    """Take the effects of a ruling as those of a deal: the codes of the game order no other."""
    return cast("tuple[TractorEffect, ...]", effects)
