"""The bots of Chao Di Pi (炒地皮) by name."""

from __future__ import annotations

from typing import Final

from paiju.bots.chaodipi import ChaoDiPiBot, ChaoDiPiSearcher, legal_acts, view_key
from paiju.bots.players import Players
from paiju.bots.tractor.players import players_of

PLAYERS: Final[Players] = players_of(ChaoDiPiBot, ChaoDiPiSearcher, legal_acts, view_key, club=4)
