"""Plays a board of bridge at an event's table: four bots, the same cards at every table of the session."""

from __future__ import annotations

from typing import Any

from paiju.bots.bridge import BridgeBot
from paiju.bots.bridge.table import play_board
from paiju.bots.job import Job
from paiju.games.bridge import ONLINE, Board, Deal, Finished
from paiju.tournament.bridge.outcome import write_outcome


def play(job: Job) -> bytes:
    """Let bots play a job; return the result as JSON in the game's own form."""
    board = Board.of(int(job.board), Deal.parse(deal(job)))
    bots = job.bots(4, lambda brief: BridgeBot(seed=brief.seed, samples=brief.samples), ONLINE)
    over = play_board(bots, board, ONLINE)
    cards = over.play.played if job.noted and over.play is not None else ()
    return write_outcome(over.result.contract, over.result.tricks, cards[0].card if cards else None)


def deal(job: Job) -> str:
    """Return the recorded deal, else that of the event's seed: the same at every table of the session."""
    return job.deal or str(Deal.shuffled(f"{job.seed}/{job.key.stage}/{job.key.session}", int(job.board)))


def again(rules: Any, deal: Board) -> Finished:
    """Replay the board of a live table without simulations; return the final state."""
    bots = [BridgeBot(seed=f"again/{seat}", samples=0) for seat in range(4)]
    return play_board(bots, deal, rules.conditions)
