"""The draw of the bracket: an order of the pairs from a seed, so that anybody can draw it again."""

from __future__ import annotations

from collections.abc import Iterable

from paiju.cards import shuffled
from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament.competition import Competition


def draw_bracket(pairs: Iterable[str], seed: str) -> tuple[str, ...]:
    """Get the pairs in the order of a bracket; the first of them have the byes. Raises `Malformed` without a seed."""
    if not seed.strip():
        raise Malformed(Text("a seed for the draw", "抽签的种子"), seed)
    return tuple(shuffled(sorted(pairs), seed, "bracket"))


def proof_of(competition: Competition, stage: str) -> bool:
    """Return whether the bracket on record is the one that the seed on record gives."""
    state = competition.stage(stage)
    return bool(state.seed) and state.sections == (draw_bracket(state.entries, state.seed),)
