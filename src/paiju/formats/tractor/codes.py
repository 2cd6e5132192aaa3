"""The codes of games with match files, by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from paiju.errors import Malformed
from paiju.formats.tractor.chaodipi import CHAODIPI
from paiju.formats.tractor.code import GameFormat
from paiju.formats.tractor.tractor6 import TRACTOR6
from paiju.text import Text

CODES: Final[dict[str, GameFormat]] = {code.name: code for code in (CHAODIPI, TRACTOR6)}
"""The default codes for reading a file; a test checks that they are those of the packs."""


def code_named(name: str, codes: Iterable[GameFormat] = CODES.values()) -> GameFormat:
    """Return a code by its name. Raises `Malformed` for an unknown name."""
    found = {code.name: code for code in codes}
    if name not in found:
        names = ", ".join(found)
        raise Malformed(Text(f"a game: {names}", f"游戏：{names}"), name)
    return found[name]
