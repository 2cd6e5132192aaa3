"""The codes by name."""

from __future__ import annotations

from typing import Final

from paiju.errors import Malformed
from paiju.formats.tractor.chaodipi import ChaoDiPiCode
from paiju.formats.tractor.code import Code
from paiju.formats.tractor.tractor6 import Tractor6Code
from paiju.text import Text

CHAODIPI: Final[Code] = ChaoDiPiCode()
TRACTOR6: Final[Code] = Tractor6Code()
CODES: Final[dict[str, Code]] = {code.name: code for code in (CHAODIPI, TRACTOR6)}
"""The games of the tractor family, as `paiju --game` names them."""


def code_named(name: str) -> Code:
    """Return a code. Raises `Malformed` for a name that is none."""
    found = CODES.get(name)
    if found is None:
        names = ", ".join(CODES)
        raise Malformed(Text(f"a game: {names}", f"游戏：{names}"), name)
    return found
