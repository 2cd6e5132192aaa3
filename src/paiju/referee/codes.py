"""Lists the codes that have a referee, each with its law book."""

from __future__ import annotations

from typing import Final

from paiju.errors import Malformed
from paiju.laws import Code
from paiju.referee import chaodipi, tractor6
from paiju.referee.bridge.editions.laws1997 import LAWS_1997
from paiju.referee.bridge.editions.laws2017 import LAWS_2017
from paiju.referee.irregularity import Irregularity
from paiju.referee.lawbook import Lawbook
from paiju.text import Text, listed, verbatim

LAWBOOKS: Final[dict[Code, Lawbook]] = {
    one.code: one for one in (LAWS_2017, LAWS_1997, chaodipi.LAWBOOK, tractor6.LAWBOOK)
}
"""The law book of each code."""


def refereed() -> tuple[Code, ...]:
    """List the codes that have a referee."""
    return tuple(LAWBOOKS)


def lawbook_of(code: Code) -> Lawbook:
    """Return the law book of a code. Raises `Malformed` if the code has no referee."""
    found = LAWBOOKS.get(code)
    if found is None:
        codes = listed([verbatim(code.value) for code in LAWBOOKS])
        raise Malformed(Text(f"a code with a referee: {codes.en}", f"有裁判的规则：{codes.zh}"), code)
    return found


def irregularities(code: Code) -> tuple[Irregularity, ...]:
    """List the irregularities of a code in the order of its laws. Raises `Malformed` if it has no referee."""
    return tuple(lawbook_of(code).irregularities.values())
