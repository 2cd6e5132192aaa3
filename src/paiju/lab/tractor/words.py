"""Describes a deal of a tractor game in words, for debugging: as a seat has witnessed it, or all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from paiju.cards import CARDS, Hand
from paiju.lab.kernel import State
from paiju.lab.tractor.layout import (
    ACTOR,
    BURIER,
    COMPOSING,
    DECLARER,
    DRAWN,
    FINED,
    HANDS,
    KITTY,
    LEVEL,
    LEVELS,
    NUMBER,
    OVER,
    PHASE,
    PHASES,
    PLAYS,
    SEATS,
    TAKEN,
    TRICK,
    TRICKS,
)
from paiju.lab.tractor.tensors import LEVEL_TEXT

TRUMPS = ("clubs", "diamonds", "hearts", "spades", "no-trump")


def hand_at(state: State, place: int) -> Hand:
    """Return a set of cards of a row."""
    row: Any = state.view(np.int64)
    words = [int(row[place + plane]) for plane in range(3)]
    return Hand(sum((word >> face & 1) << 2 * face for word in words for face in range(54)))


def faces(counts: Sequence[int]) -> str:
    """Return numbers of cards by face as cards."""
    return str(Hand.of([card for card, many in zip(CARDS, counts, strict=True) for _ in range(many)]))


def text(state: State, seat: int | None, trump: int, shown: Sequence[str], names: Sequence[str]) -> str:
    """Describe a deal in lines; `trump`: -1 if it is not known, `shown`: texts of the shows, `names`: of the seats."""
    row: Any = state.view(np.int64)
    phase, actor, seats = int(row[PHASE]), int(row[ACTOR]), int(row[SEATS])
    levels = " ".join(LEVEL_TEXT[int(row[LEVELS + side]) - 2] for side in range(2))
    lines = [
        f"deal {int(row[NUMBER])}, levels {levels}, level played {LEVEL_TEXT[int(row[LEVEL]) - 2]}",
        f"phase {PHASES[phase]}" + (f", {names[actor]} to act" if actor >= 0 else ""),
    ]
    if int(row[DECLARER]) >= 0:
        lines.append(f"declarer {names[int(row[DECLARER])]}")
    if trump >= 0:
        lines.append(f"trump {TRUMPS[trump]}")
    lines += [f"shown: {words}" for words in shown]
    lines.append(f"drawn {int(row[DRAWN])}, tricks {int(row[TRICKS])}")
    for at in range(seats):
        cards = hand_at(state, HANDS + 3 * at)
        hidden = seat is not None and at != seat
        lines.append(f"{names[at]}: {len(cards)} cards" if hidden else f"{names[at]}: {cards}")
    kitty = hand_at(state, KITTY)
    if kitty and (seat is None or phase == OVER or int(row[BURIER]) == seat):
        lines.append(f"kitty: {kitty}")
    if int(row[PLAYS]):
        for at in range(seats):
            cards = hand_at(state, TRICK + 3 * at)
            if cards:
                lines.append(f"on the table, {names[at]}: {cards}")
    named = hand_at(state, COMPOSING)
    if named and (seat is None or seat == actor):
        lines.append(f"named: {named}")
    lines.append(f"points {int(row[TAKEN])} {int(row[TAKEN + 1])}, fines {int(row[FINED])}")
    return "\n".join(lines)
