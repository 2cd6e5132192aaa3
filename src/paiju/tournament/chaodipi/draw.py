"""Draws the bracket: an order of the pairs from a seed, so that anyone can repeat the draw."""

from __future__ import annotations

from collections.abc import Iterable

from paiju.cards import shuffled
from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament.competition import Competition


def draw_bracket(pairs: Iterable[str], seed: str) -> tuple[str, ...]:
    """Return the pairs in bracket order; the first of them have the byes. Raises `Malformed` without a seed."""
    if not seed.strip():
        raise Malformed(Text("a seed for the draw", "抽签的种子"), seed)
    return tuple(shuffled(sorted(pairs), seed, "bracket"))


def proof_of(competition: Competition, stage: str) -> bool:
    """Return whether the recorded bracket is the one that the recorded seed gives."""
    state = competition.stage(stage)
    return bool(state.seed) and state.sections == (draw_bracket(state.entries, state.seed),)
