"""The wire types of Whist."""

from __future__ import annotations

from typing import Final

from tests.toy.whist.table import seen
from tests.toy.whist.table.notation import WhistAct

from paiju.packs.pack import Wire

WIRE: Final = Wire(acts={"WhistAct": WhistAct}, seen=(seen.WhistSeen, seen.WhistHandSeen, seen.WhistResultSeen))
