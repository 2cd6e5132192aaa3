"""Duplicate bridge, put together."""

from __future__ import annotations

from typing import Final

from paiju.packs.pack import Pack
from paiju.table.bridge import BRIDGE as RULES
from paiju.tournament.bridge import DISCIPLINE

BRIDGE: Final = Pack(name="bridge", rules=RULES, discipline=DISCIPLINE)
