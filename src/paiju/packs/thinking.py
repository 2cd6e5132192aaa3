"""Calls to the bots of any game, as functions that can be sent to another process."""

from __future__ import annotations

from typing import Any

from paiju.bots.advice import Advice
from paiju.bots.job import Job
from paiju.packs import pack_of
from paiju.packs.pack import LazyImport, TableBot
from paiju.table.strength import Strength
from paiju.text import both


def act(bot: LazyImport[TableBot], view: Any, seed: str, samples: int, strength: Strength | None = None) -> bytes:
    """Let a bot act on a view (`TableBot.act`). Raises whatever the bot raises."""
    return bot().act(view, seed, samples, strength)


def weigh(bot: LazyImport[TableBot], view: Any, seed: str, samples: int, strength: Strength | None = None) -> Advice:
    """Let a bot advise a seat (`TableBot.weigh`). Raises whatever the bot raises."""
    return bot().weigh(view, seed, samples, strength)


def prepare(bot: LazyImport[Any], strength: Strength) -> None:
    """Prepare a bot that is slow to start (`Preparing`)."""
    bot().prepare(strength)


def meaning(bot: LazyImport[Any], view: Any, about: int) -> str:
    """Let a bot explain the act at an index of a view, in both languages (`Explainer`)."""
    return both(bot().meaning(view, about))


def deal(job: Job) -> str:
    """Deal a board of an event (`EventBots.deal`)."""
    return pack_of(job.game).event_bots().deal(job)


def play(job: Job) -> bytes:
    """Let bots play a board, game or match of an event; return the result as JSON in the game's own form."""
    return pack_of(job.game).event_bots().play(job)
