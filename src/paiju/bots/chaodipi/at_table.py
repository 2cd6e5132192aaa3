"""What a bot of Chao Di Pi does and says at a live table."""

from __future__ import annotations

from typing import Final

from paiju.bots.chaodipi.players import PLAYERS
from paiju.bots.tractor.at_table import BotsAtTable
from paiju.games.chaodipi import SEATS, STANDARD

_BOTS: Final = BotsAtTable(PLAYERS, STANDARD, lambda seat: SEATS[seat].text, "无主")
act, weigh, prepare, meaning = _BOTS.act, _BOTS.weigh, _BOTS.prepare, _BOTS.meaning
