"""A Chao Di Pi bot at a live table: its acts and its explanations."""

from __future__ import annotations

from typing import Final

from paiju.bots.chaodipi.players import PLAYERS
from paiju.bots.tractor.at_table import BotsAtTable
from paiju.games.chaodipi import SEATS, STANDARD

_BOTS: Final = BotsAtTable(PLAYERS, STANDARD, lambda seat: SEATS[seat].text, "无主")
act, weigh, prepare, meaning = _BOTS.act, _BOTS.weigh, _BOTS.prepare, _BOTS.meaning
