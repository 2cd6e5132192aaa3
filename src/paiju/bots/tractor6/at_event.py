"""Plays a match of six-player Tractor at an event's table: six bots, until a side passes A or time is up (T1.2)."""

from __future__ import annotations

from typing import Any, Final

from paiju.bots.job import Job, check_end
from paiju.bots.tractor import play_deal
from paiju.bots.tractor6 import Tractor6Bot
from paiju.cards import RANK_TEXT, number
from paiju.games.tractor6 import Match, Tractor6
from paiju.games.tractor6.match import Ending
from paiju.tournament.record import write_raw

LAST_MINUTES: Final = 10
"""Minutes before the end of a match when its last deal is announced: the deal then in hand is the last (T1.2.1)."""
ACE: Final = 14


def play(job: Job) -> bytes:
    """Let bots play a job; return the result as JSON in the game's own form."""
    at = job.place
    game = Tractor6()
    bots = job.bots(6, lambda brief: Tractor6Bot(brief.seed), game.conditions)
    match = Match.start(number(at, "first", bits=32) % 6)
    deals = spent = 0
    while not match.is_over:
        match = match.after(play_deal(game, bots, match.deal(at, deals)).result)
        deals += 1
        spent += job.deal_minutes
        check_end(job, deals)
        timed_out = bool(job.minutes) and spent > job.minutes - LAST_MINUTES
        if timed_out and match.at_time().winner is not None:
            break
    result = match.at_time()
    written: dict[str, Any] = {"levels": [RANK_TEXT[min(level, ACE) - 2] for level in match.levels], "deals": deals}
    if result.ending is Ending.PASSED_A:
        written["passed"] = result.winner
    elif result.ending is Ending.LEVEL_TIE:
        written["first"] = result.winner
    return bytes(write_raw(written))


def deal(job: Job) -> str:  # noqa: ARG001
    """Return an empty string: each table has its own cards."""
    return ""


def again(rules: Any, deal: Any) -> Any:
    """Replay the deal of a live table; return the final state."""
    return play_deal(rules.game, [Tractor6Bot(f"again/{seat}") for seat in range(6)], deal)
