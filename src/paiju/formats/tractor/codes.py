"""The codes whose matches are files, by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from paiju.errors import Malformed
from paiju.formats.tractor.chaodipi import CHAODIPI
from paiju.formats.tractor.code import Code
from paiju.formats.tractor.tractor6 import TRACTOR6
from paiju.text import Text

CODES: Final[dict[str, Code]] = {code.name: code for code in (CHAODIPI, TRACTOR6)}
"""What a file is read by where its reader is handed no codes: those that the packs have, as a test sees to."""


def code_named(name: str, codes: Iterable[Code] = CODES.values()) -> Code:
    """Find a code. Raises `Malformed` for a name that is none of them."""
    found = {code.name: code for code in codes}
    if name not in found:
        names = ", ".join(found)
        raise Malformed(Text(f"a game: {names}", f"游戏：{names}"), name)
    return found[name]
