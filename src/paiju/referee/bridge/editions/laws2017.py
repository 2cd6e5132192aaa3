"""The Laws of Duplicate Bridge of 2017, as the referee applies them."""

from __future__ import annotations

from typing import Final

from paiju.laws import Code
from paiju.referee.bridge2017 import IRREGULARITIES, SUCCESSORS
from paiju.referee.edition import Edition

LAWS_2017: Final = Edition(code=Code.BRIDGE_2017, irregularities=IRREGULARITIES, clauses=SUCCESSORS)
