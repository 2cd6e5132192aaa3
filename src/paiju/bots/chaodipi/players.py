"""The bots of Chao Di Pi (炒地皮) by name."""

from __future__ import annotations

from typing import Any, Final

from paiju.bots.bot import Bot
from paiju.bots.chaodipi import ChaoDiPiBot, ChaoDiPiSearcher, legal_acts, view_key
from paiju.bots.players import Brief, Level, Players
from paiju.bots.random_bot import RandomBot
from paiju.bots.slipping import SLIPS
from paiju.bots.tractor.slipping import TractorSlipping, alike

BEGINNER: Final = 0
CLUB: Final = 4
"""How many past tricks are remembered; an expert forgets none."""


def _beginner(brief: Brief) -> Bot[Any, Any]:
    bot = ChaoDiPiBot(brief.seed, brief.conditions, memory=BEGINNER)
    legal = legal_acts(brief.conditions)
    return TractorSlipping(bot, legal, view_key, alike, SLIPS, brief.seed)


PLAYERS: Final[Players] = {
    "natural": lambda brief: ChaoDiPiBot(brief.seed, brief.conditions),
    "random": lambda brief: RandomBot(legal_acts(brief.conditions), view_key, brief.seed),
    "search": lambda brief: ChaoDiPiSearcher(brief.seed, brief.conditions, brief.samples),
    "beginner": Level(make=_beginner),
    "club": Level(make=lambda brief: ChaoDiPiBot(brief.seed, brief.conditions, memory=CLUB)),
    "expert": Level(make=lambda brief: ChaoDiPiSearcher(brief.seed, brief.conditions), extra="lab"),
}
