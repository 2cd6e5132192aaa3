"""Plays a game of Chao Di Pi at an event's table: four bots, until a side passes the flag or time is up (C1.3)."""

from __future__ import annotations

from typing import Any, Final

from paiju.bots.chaodipi import ChaoDiPiBot
from paiju.bots.job import Job, check_end
from paiju.bots.tractor import play_deal
from paiju.cards import RANK_TEXT, number
from paiju.games.chaodipi import SEATS, ChaoDiPi, Match
from paiju.games.chaodipi.match import Ending
from paiju.tournament.record import write_raw

ACE: Final = 14


def play(job: Job) -> bytes:
    """Let bots play a job; return the result as JSON in the game's own form."""
    at = job.place
    game = ChaoDiPi()
    bots = job.bots(4, lambda brief: ChaoDiPiBot(brief.seed), game.conditions)
    match = Match.start(SEATS[number(at, "first", bits=32) % 4])
    deals = spent = 0
    while not match.is_over:
        match = match.after(play_deal(game, bots, match.deal(at, deals)).result)
        deals += 1
        spent += job.deal_minutes
        check_end(job, deals)
        if job.minutes and spent >= job.minutes and not match.is_over:
            match = match.time_up(in_hand=False)
    levels = [RANK_TEXT[level - 2] if level <= ACE else "flag" for level in match.levels]
    written: dict[str, Any] = {"levels": levels, "deals": deals}
    if match.ending is Ending.PASSED_FLAG:
        written["passed"] = match.winner
    elif match.levels[0] == match.levels[1]:
        written["declarer"] = match.winner
    return bytes(write_raw(written))


def deal(job: Job) -> str:  # noqa: ARG001
    """Return an empty string: each table has its own cards."""
    return ""


def again(rules: Any, deal: Any) -> Any:
    """Replay the deal of a live table; return the final state."""
    return play_deal(rules.game, [ChaoDiPiBot(f"again/{seat}") for seat in range(4)], deal)
