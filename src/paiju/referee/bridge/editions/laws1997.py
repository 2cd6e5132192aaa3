"""The Laws of Duplicate Contract Bridge of 1997, as the referee applies them."""

from __future__ import annotations

from typing import Final

from paiju.laws import Code
from paiju.referee.bridge1997 import IRREGULARITIES
from paiju.referee.edition import Edition

LAWS_1997: Final = Edition(code=Code.BRIDGE_1997, irregularities=IRREGULARITIES)
