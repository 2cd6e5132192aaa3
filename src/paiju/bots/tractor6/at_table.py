"""A six-player Tractor bot at a live table: its acts and its explanations."""

from __future__ import annotations

from typing import Final

from paiju.bots.tractor.at_table import BotsAtTable
from paiju.bots.tractor6.players import PLAYERS
from paiju.games.tractor6 import STANDARD, seat_text

_BOTS: Final = BotsAtTable(PLAYERS, STANDARD, seat_text, "无将")
act, weigh, prepare, meaning = _BOTS.act, _BOTS.weigh, _BOTS.prepare, _BOTS.meaning
