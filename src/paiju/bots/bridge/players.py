"""The bots of bridge by name."""

from __future__ import annotations

from typing import Any, Final

from paiju.bots.bot import Bot
from paiju.bots.bridge import BridgeBot, legal_acts, view_key
from paiju.bots.players import BotLevel, Brief, Players
from paiju.bots.random_bot import RandomBot
from paiju.bots.slipping import SLIPS, Slipping
from paiju.games.bridge import PlayCard
from paiju.games.bridge.acts import Act

CLUB: Final = 10
EXPERT: Final = 30
"""Sampled deals for each card."""


def _sampling(samples: int) -> BotLevel:
    return BotLevel(make=lambda brief: BridgeBot(seed=brief.seed, samples=samples, language=brief.language))


def _beginner(brief: Brief) -> Bot[Any, Any]:
    bot = BridgeBot(seed=brief.seed, samples=0, language=brief.language)
    return Slipping(bot, legal_acts, view_key, _cards, SLIPS, brief.seed)


def _cards(one: Act, other: Act) -> bool:
    return isinstance(one, PlayCard) and isinstance(other, PlayCard)


PLAYERS: Final[Players] = {
    "natural": lambda brief: BridgeBot(seed=brief.seed, samples=brief.samples, language=brief.language),
    "random": lambda brief: RandomBot(legal_acts, view_key, brief.seed),
    "beginner": BotLevel(make=_beginner),
    "club": _sampling(CLUB),
    "expert": _sampling(EXPERT),
}
