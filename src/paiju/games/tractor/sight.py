"""Defines which parts of rulings and irregularities each viewer may see, for both tractor games."""

from __future__ import annotations

from typing import Any, Final, Protocol

from msgspec import structs

from paiju.games.sight import Each, PartAudience, ViewerGroup, Whole
from paiju.games.tractor.effects import MoveCards
from paiju.games.tractor.standing import DealNotes, Ruled
from paiju.laws import Citation
from paiju.text import Text


class Looks(Protocol):
    """A viewer of a deal of either game."""

    @property
    def seat(self) -> int | None:
        """The viewer's seat, or None if the viewer does not play."""

    @property
    def over(self) -> bool:
        """Whether the deal is over."""


class Stands(Protocol):
    """A state of either game."""

    @property
    def standing(self) -> DealNotes:
        """The notes of the deal: what is recorded in addition to the cards."""


def moved(*by: Citation) -> Each[Any, Ruled]:
    """Return the row for cards that a ruling moves; by these clauses giver and taker see them, and all at the end."""
    return Each(
        "rulings.effects",
        Text("which cards a ruling moved unseen", "裁定暗中移动了哪些牌"),
        lambda _, ruled: [(effect, effect) for effect in ruled.effects],
        (_OVER,),
        (PartAudience(_WHO, _gave_or_took, by),),
        hidden=lambda effect: structs.replace(effect, cards=()),
    )


def rulings(parts: Each[Any, Ruled]) -> Whole[Any, Any]:
    """Return the row for the rulings so far; `parts` decides how the cards that they move are shown."""

    def taken(look: Looks, state: Stands) -> tuple[Ruled, ...]:
        return tuple([structs.replace(ruled, effects=parts.of(look, ruled)) for ruled in state.standing.ruled])

    return Whole("rulings", Text("the rulings so far", "已经作出的裁定"), taken, within=parts)


def _standing(field: str, what: Text) -> Whole[Any, Any]:
    def taken(_: Looks, state: Stands) -> Any:
        return getattr(state.standing, field)

    return Whole(field, what, taken)


EARLY: Final = _standing("early", Text("cards laid down out of turn", "提前着桌的牌"))
EXPOSED: Final = _standing(
    "exposed", Text("cards that were seen and have not been played since", "露过、后来没有打出的牌")
)
LOWEST: Final = _standing("lowest", Text("whose cards rank lowest in this trick", "这一轮谁的牌算最小"))
_OVER: Final = ViewerGroup[Looks](Text("everyone, once the deal is over", "所有人：打完以后"), lambda look: look.over)
_WHO: Final = Text("the player who gave or took the cards", "给牌、拿牌的人")


def _gave_or_took(look: Looks, effect: Any) -> bool:
    if not isinstance(effect, MoveCards):
        return True
    return look.seat is not None and look.seat in (effect.giver, effect.taker)
