"""The combined result of several rulings on one board."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Effect
from paiju.text import Text


class CombinedRulings(Struct, frozen=True):
    """The combined result of the rulings on a board: their `effects` on its score, and notes for the director.

    `touched`: whether the new ruling changes the score at all, by an effect or by replacing another.
    """

    effects: tuple[Effect, ...]
    notes: tuple[Text, ...]
    touched: bool
