"""What a ruling does to a deal of Whist, beside what other games have too."""

from __future__ import annotations

from typing import TypeAlias, cast

from msgspec import Struct

from paiju.laws.effect import Effect, RestoreCard


class TricksBack(Effect, Struct, frozen=True, tag=True):
    """When play is over, so many tricks go over to this side (W6.b)."""

    side: int
    tricks: int


WhistEffect: TypeAlias = RestoreCard | TricksBack
"""Every effect that can be carried out on a deal, as a closed set."""


def of_deal(effects: tuple[Effect, ...]) -> tuple[WhistEffect, ...]:
    """Take the effects of a ruling as those of a deal: the rules of Whist order no other."""
    return cast("tuple[WhistEffect, ...]", effects)
