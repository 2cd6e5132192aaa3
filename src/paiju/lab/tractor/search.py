"""Lists all legal plays of a state at once, for search: equal ones once, and never more than requested."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from paiju.lab.compiled import entry
from paiju.lab.kernel import Rewards, State
from paiju.lab.tractor.following import LIST, follows
from paiju.lab.tractor.layout import ACTOR, CLOSE, COMPOSED, FREE, PHASE, PLAY, PLAYS, Listed
from paiju.lab.tractor.leading import leads

MOST: Final = 4096


class EncodedPlays(Struct, frozen=True):
    """Plays of a state: a row of `counts` for each, the copies of each face; `total`: a lower bound for their number.

    If there are more than requested, the others are not generated: thirty-one cards of a suit can follow a lead of
    ten loose singles in millions of ways. The search also stops if pairs and triples can be split in very many
    ways, as when following a throw of many units. `is_whole`: every legal play is included.
    """

    counts: NDArray[np.int8]
    total: float
    is_whole: bool

    def actions(self, at: int) -> list[int]:
        """Return the actions that name a play and close it."""
        faces = np.repeat(np.arange(54), self.counts[at])
        return [*faces.tolist(), CLOSE]


@entry
def list_plays(state: State, plays: Listed, total: Rewards) -> int:
    """Write the actor's possible plays, each once, while there is room; `total` is a lower bound for their number.

    A play is three planes. Nothing is listed if no play is awaited, or if part of it has already been chosen.
    """
    row = state.view(np.int64)
    total[:] = 0.0
    seat = row[ACTOR]
    if row[PHASE] != PLAY or row[COMPOSED]:
        return 0
    h1, h2, h3 = row[FREE], row[FREE + 1], row[FREE + 2]
    if row[PLAYS]:
        return follows(row, seat, h1, h2, h3, LIST, plays, total)
    return leads(row, seat, h1, h2, h3, LIST, plays, total)


def plays(state: State, most: int = MOST) -> EncodedPlays:
    """Return the actor's possible plays, each once, at most `most`; empty if no play is awaited."""
    found, total = np.empty((most, 3), np.int64), np.zeros(2, np.float64)
    number = list_plays(state, found, total)
    bits = found[:number, :, None] >> np.arange(54) & 1
    is_whole = number == total[0] and not total[1]
    return EncodedPlays(bits.sum(axis=1).astype(np.int8), float(total[0]), is_whole)
