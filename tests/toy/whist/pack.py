"""Whist, assembled."""

from __future__ import annotations

from typing import Final

from tests.toy.whist.discipline import DISCIPLINE
from tests.toy.whist.referee.reporting import LAWBOOK
from tests.toy.whist.table import WHIST_RULES

from paiju.packs.pack import GamePack, Late

WHIST: Final = GamePack(
    name="whist",
    rules=WHIST_RULES,
    discipline=DISCIPLINE,
    event_conditions="toy",
    lawbooks=(LAWBOOK,),
    referee_adapter=Late("tests.toy.whist.referee.adapter", "WhistAdapter"),
    result=Late("tests.toy.whist.result", "result"),
    players=Late("tests.toy.whist.bots"),
    table_bot=Late("tests.toy.whist.bots"),
    event_bots=Late("tests.toy.whist.bots"),
    wire=Late("tests.toy.whist.wire", "WIRE"),
)
