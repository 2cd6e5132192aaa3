"""What several rulings on one board come to."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Effect
from paiju.text import Text


class Together(Struct, frozen=True):
    """What the rulings on a board come to: their `effects` on its score, and what to tell the director of them.

    `touched`: whether the new ruling changes anything of the score, by an effect or by taking another's place.
    """

    effects: tuple[Effect, ...]
    notes: tuple[Text, ...]
    touched: bool
