"""The bots of Chao Di Pi (炒地皮) by name."""

from __future__ import annotations

from typing import Final

from paiju.bots.chaodipi import ChaoDiPiBot, legal_acts, view_key
from paiju.bots.players import Players
from paiju.bots.random_bot import RandomBot

PLAYERS: Final[Players] = {
    "natural": lambda brief: ChaoDiPiBot(brief.seed, brief.conditions),
    "random": lambda brief: RandomBot(legal_acts(brief.conditions), view_key, brief.seed),
}
