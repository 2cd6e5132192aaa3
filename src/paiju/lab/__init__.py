"""The lab (an extra, `paiju[lab]`): the games as arrays, fast and exact, for research and for strong bots.

Enters: seeds, conditions, actions as numbers. Leaves: states, masks, tensors, rewards.
Must not know: tables, journals, the referee: irregular play belongs to the plain engine, and is refused here. A
game is a package with its `rules.py` and a `KERNEL`; tests verify that it equals `paiju.games` act for act.
"""

from typing import Any

from paiju.extras import wanted_by

try:
    from paiju.lab.batch import Batch, BatchStep
except ModuleNotFoundError as fault:
    raise (wanted_by(fault) or fault) from None
from paiju.lab.chance import prefix
from paiju.lab.kernel import DONE, OVER, REFUSED, Kernel, Part, places, size
from paiju.lab.registry import GAMES, kernel_of


def batch(game: str | Kernel, n: int, *, conditions: Any = None, threads: int = 1) -> Batch:
    """Return `n` deals of a game that are stepped at once: `Batch`."""
    return Batch(game, n, conditions=conditions, threads=threads)


__all__ = [
    "DONE",
    "GAMES",
    "OVER",
    "REFUSED",
    "Batch",
    "BatchStep",
    "Kernel",
    "Part",
    "batch",
    "kernel_of",
    "places",
    "prefix",
    "size",
]
