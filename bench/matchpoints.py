"""Matchpointing an event of 1,000 tables and 32 boards, compared with numpy comparing every pair of results."""

from __future__ import annotations

from importlib.metadata import version
from random import Random
from typing import Any, Final

from bench.job import Job
from paiju.games.bridge import Side
from paiju.scoring import Matchpoints, Ranking, TableResult, Winners, rank_field, score_field

TABLES: Final = 1000
BOARDS: Final = 32
SCORES: Final = (420, 450, 620, 650, 170, 140, 110, 90, 50, 100, 200, 400, 430, 600, 630, 980, 1430)


def _scores() -> list[list[int]]:
    """Return North-South's scores, board by board."""
    rng = Random(1)
    return [[rng.choice(SCORES) * rng.choice((1, 1, 1, -1)) for _ in range(TABLES)] for _ in range(BOARDS)]


def _east_west(board: int, table: int) -> int:
    """Return which pair sits East-West: it moves one table up after each board."""
    return (table - board) % TABLES


def ours(*, quick: bool) -> Job:  # noqa: ARG001
    """Score every board and rank both fields of pairs."""
    results = [
        TableResult(board=str(board), ns=(str(table),), ew=(str(_east_west(board, table)),), score_ns=score)
        for board, scores in enumerate(_scores())
        for table, score in enumerate(scores)
    ]

    def run() -> tuple[Ranking, ...]:
        return rank_field(score_field(results, Matchpoints(), winners=Winners.TWO))

    return Job(run, 1, _of_ours, "scored and ranked")


def all_pairs(*, quick: bool) -> Job:  # noqa: ARG001
    """Sum in numpy the signs of every result's difference from every other; totals by pair, unranked."""
    import numpy as np

    boards = np.array(_scores())
    east_west = np.array([[_east_west(board, table) for table in range(TABLES)] for board in range(BOARDS)])

    def run() -> tuple[Any, Any]:
        north_south = np.zeros(TABLES, dtype=np.int64)
        others = np.zeros(TABLES, dtype=np.int64)
        for scores, pairs in zip(boards, east_west, strict=True):
            won = np.sign(scores[:, None] - scores[None, :]).sum(axis=1) + TABLES - 1
            north_south += won
            others[pairs] += 2 * (TABLES - 1) - won
        return north_south, others

    return Job(run, 1, _of_numpy, f"numpy {version('numpy')}")


def _of_ours(rankings: tuple[Ranking, ...]) -> str:
    totals = {ranking.side: {row.contestant: int(row.total) for row in ranking.standings} for ranking in rankings}
    return _said([[totals[side][str(pair)] for pair in range(TABLES)] for side in Side])


def _of_numpy(totals: tuple[Any, Any]) -> str:
    return _said([[int(total) for total in side] for side in totals])


def _said(sides: list[list[int]]) -> str:
    weighed = [sum((pair + 1) * total for pair, total in enumerate(side)) for side in sides]
    return f"best {', '.join(str(max(side)) for side in sides)}; weighed {weighed}"
