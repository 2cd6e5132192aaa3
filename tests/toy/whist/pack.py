"""Whist, assembled."""

from __future__ import annotations

from typing import Final

from tests.toy.whist.discipline import DISCIPLINE
from tests.toy.whist.referee.reporting import LAWBOOK
from tests.toy.whist.table import WHIST_RULES

from paiju.packs.pack import GamePack, LazyImport

WHIST: Final = GamePack(
    name="whist",
    rules=WHIST_RULES,
    discipline=DISCIPLINE,
    event_conditions="toy",
    lawbooks=(LAWBOOK,),
    referee_adapter=LazyImport("tests.toy.whist.referee.adapter", "WhistAdapter"),
    result=LazyImport("tests.toy.whist.result", "result"),
    players=LazyImport("tests.toy.whist.bots"),
    table_bot=LazyImport("tests.toy.whist.bots"),
    event_bots=LazyImport("tests.toy.whist.bots"),
    wire=LazyImport("tests.toy.whist.wire", "WIRE"),
)
