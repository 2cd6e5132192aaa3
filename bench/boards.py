"""Boards played by bots, as by `paiju play`: with one process and with two, including their start."""

from __future__ import annotations

from contextlib import closing
from hashlib import sha256
from typing import Any, Final

from bench.job import Job
from paiju.bots.bridge.sitting import BoardAtTable, BotPlayer, Contest
from paiju.engines import Workers

BOARDS: Final = 40


def one(*, quick: bool) -> Job:
    """Play them in this process."""
    return _job(1, quick=quick)


def two(*, quick: bool) -> Job:
    """Play them with two workers."""
    return _job(2, quick=quick)


def _job(workers: int, *, quick: bool) -> Job:
    player = BotPlayer("natural", (2,), "en")
    contest = Contest("bench", player, player)
    count = BOARDS // 4 if quick else BOARDS
    sittings = [BoardAtTable(contest, number, 1, 1) for number in range(1, count + 1)]

    def play() -> list[Any]:
        with Workers(workers) as several, closing(several.in_order(BoardAtTable.play, sittings)) as played:
            return list(played)

    return Job(play, count, _digest)


def _digest(boards: list[Any]) -> str:
    return sha256("".join(map(repr, boards)).encode()).hexdigest()[:12]
