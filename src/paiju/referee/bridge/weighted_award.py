"""What a weighted assigned score (2017:L12.C.1.c) comes to by the method, less what was self-inflicted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from msgspec import structs

from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.referee.bridge.settlement import Loss, Weights
from paiju.scoring.adjusted import Award, SideScore
from paiju.scoring.result import TableResult


def awarded(
    results: Sequence[TableResult],
    weights: Sequence[tuple[Weights, Weights]],
    losses: Sequence[tuple[Loss, Loss]],
    awards: Callable[[Sequence[TableResult], int, Side], Fraction],
) -> list[TableResult]:
    """Put the awards in the places of weighted scores.

    `results`: all tables; `weights` and `losses`: theirs, in the same order, side by side. `awards` scores all tables
    by the method and gives what one of them (by its place) awards a side. Each result is scored as if it had come
    about at that table, all others as they are; the scores are then weighted (matchpoints or IMPs first, then the
    mean), and the difference between sound play and the table is taken off.
    """
    found = list(results)
    for at, result in enumerate(results):
        scores: list[SideScore] = [result.score_ns, result.own_ew]
        for side in SIDES:
            each, loss = weights[at][side], losses[at][side]
            if not each and loss is None:
                continue
            own = scores[side]
            if not each and isinstance(own, int):
                each = ((own, 100),)
            mean = (
                sum(
                    (_if(results, at, side, points, awards) * percent for points, percent in each),
                    Fraction(0),
                )
                / 100
            )
            if loss is not None:
                sound, table = (_if(results, at, side, points, awards) for points in loss)
                mean -= sound - table
            scores[side] = Award(mean)
        if isinstance(scores[0], Award) or isinstance(scores[1], Award):
            found[at] = structs.replace(result, score_ns=scores[0], score_ew=scores[1])
    return found


def _if(
    results: Sequence[TableResult],
    at: int,
    side: Side,
    points: int,
    awards: Callable[[Sequence[TableResult], int, Side], Fraction],
) -> Fraction:
    """Give what a side is awarded if its table had come to so many points for it."""
    changed = list(results)
    changed[at] = structs.replace(changed[at], score_ns=-points if side else points, score_ew=None)
    return awards(changed, at, side)
