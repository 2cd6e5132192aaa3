"""The bots of a tractor game by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from paiju.bots.bot import Bot
from paiju.bots.players import BotLevel, Brief, Players
from paiju.bots.random_bot import RandomBot
from paiju.bots.slipping import SLIPS
from paiju.bots.tractor.slipping import TractorSlipping, alike

BEGINNER: Final = 0
"""How many past tricks a beginner remembers; an expert forgets none."""


def players_of(
    bot: Callable[..., Any],
    searcher: Callable[..., Any],
    legal_acts: Callable[[Any], Any],
    view_key: Callable[[Any], str],
    *,
    club: int,
) -> Players:
    """Return the bots of a game by name.

    `bot`, `searcher`: create the bot that plays by rules of thumb, and the one that simulates deals; `legal_acts`:
    under some conditions, returns the legal acts for a view; `view_key`: distinguishes a turn from any other;
    `club`: how many past tricks a club player remembers.
    """

    def beginner(brief: Brief) -> Bot[Any, Any]:
        made = bot(brief.seed, brief.conditions, memory=BEGINNER)
        return TractorSlipping(made, legal_acts(brief.conditions), view_key, alike, SLIPS, brief.seed)

    return {
        "natural": lambda brief: bot(brief.seed, brief.conditions),
        "random": lambda brief: RandomBot(legal_acts(brief.conditions), view_key, brief.seed),
        "search": lambda brief: searcher(brief.seed, brief.conditions, brief.samples),
        "beginner": BotLevel(make=beginner),
        "club": BotLevel(make=lambda brief: bot(brief.seed, brief.conditions, memory=club)),
        "expert": BotLevel(make=lambda brief: searcher(brief.seed, brief.conditions), extra="lab"),
    }
