"""Effects of a ruling on a deal of Whist, besides those shared with other games."""

from __future__ import annotations

from typing import TypeAlias, cast

from msgspec import Struct

from paiju.laws.effect import Effect, RestoreCard


class TricksBack(Effect, Struct, frozen=True, tag=True):
    """When play is over, this many tricks are transferred to this side (W6.b)."""

    side: int
    tricks: int


WhistEffect: TypeAlias = RestoreCard | TricksBack
"""Every effect that can be carried out on a deal, as a closed set."""


def of_deal(effects: tuple[Effect, ...]) -> tuple[WhistEffect, ...]:
    """Return the effects of a ruling as effects on a deal: the rules of Whist order no others."""
    return cast("tuple[WhistEffect, ...]", effects)
