"""The bots of bridge by name."""

from __future__ import annotations

from typing import Final

from paiju.bots.bridge import BridgeBot, legal_acts, view_key
from paiju.bots.players import Players
from paiju.bots.random_bot import RandomBot

PLAYERS: Final[Players] = {
    "natural": lambda brief: BridgeBot(
        seed=brief.seed, samples=brief.samples, language=brief.language
    ),
    "random": lambda brief: RandomBot(legal_acts, view_key, brief.seed),
}
