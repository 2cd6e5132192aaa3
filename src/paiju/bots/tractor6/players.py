"""The bots of six-player Tractor (六人拖拉机) by name."""

from __future__ import annotations

from typing import Final

from paiju.bots.players import Players
from paiju.bots.random_bot import RandomBot
from paiju.bots.tractor6 import Tractor6Bot, legal_acts, view_key

PLAYERS: Final[Players] = {
    "natural": lambda brief: Tractor6Bot(brief.seed, brief.conditions),
    "random": lambda brief: RandomBot(legal_acts(brief.conditions), view_key, brief.seed),
}
