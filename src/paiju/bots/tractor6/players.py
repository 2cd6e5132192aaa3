"""The bots of six-player Tractor (六人拖拉机) by name."""

from __future__ import annotations

from typing import Final

from paiju.bots.players import Players
from paiju.bots.tractor.players import players_of
from paiju.bots.tractor6 import Tractor6Bot, Tractor6Searcher, legal_acts, view_key

PLAYERS: Final[Players] = players_of(Tractor6Bot, Tractor6Searcher, legal_acts, view_key, club=2)
