"""Numbers the actions of both tractor games; a number never changes its meaning within a version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paiju.cards import CARDS
from paiju.lab.tractor.layout import CLOSE, CUT_AT, DRAW_CARD, FALL, PASS, SHOW, TAKE

VERSION: Final = 1


def actions(shows: Sequence[str], cards: int, *, falls: int) -> tuple[str, ...]:
    """Return the meaning of each action number; "" for numbers without an act. `shows`: the possible shows for trump.

    A play or a burial is composed card by card, from clubs up to the jokers, equal cards one by one; `close` plays
    the chosen cards. `falls`: how many units of a failed throw there may be to choose from, the smallest first.
    """
    found = [""] * (CUT_AT + cards)
    for card in CARDS:
        found[card.index] = card.text
    found[CLOSE], found[PASS], found[DRAW_CARD], found[TAKE] = "close", "pass", "draw", "take kitty"
    for at, words in enumerate(shows):
        found[SHOW + at] = f"show {words}"
    for at in range(falls):
        found[FALL + at] = f"fall back {at + 1}"
    for at in range(1, cards):
        found[CUT_AT + at] = f"cut {at}"
    return tuple(found)
