"""Defines the combined result of several rulings on one board."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Effect
from paiju.text import Text


class CombinedRulings(Struct, frozen=True):
    """What the rulings on a board result in together.

    - `effects`: the effects on the board's score.
    - `notes`: notes for the director.
    - `touched`: whether the new ruling changes the score, by an effect of its own or by replacing another ruling.
    """

    effects: tuple[Effect, ...]
    notes: tuple[Text, ...]
    touched: bool
