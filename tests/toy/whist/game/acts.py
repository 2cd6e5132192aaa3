"""What a seat, or the director, can do, as values."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from tests.toy.whist.game.effects import WhistEffect

from paiju.cards import Card


class PlayCard(Struct, frozen=True, tag=True):
    """A card is played."""

    card: Card


class CarryOut(Struct, frozen=True, tag=True):
    """The director carries out a ruling; `irregularity` and `clauses` are recorded with it."""

    effects: tuple[WhistEffect, ...]
    irregularity: str = ""
    clauses: tuple[str, ...] = ()


Act: TypeAlias = PlayCard | CarryOut
