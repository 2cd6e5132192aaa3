"""The codes that have a referee, each by the edition that is judged."""

from __future__ import annotations

from typing import Final

from paiju.errors import Malformed
from paiju.laws import Code
from paiju.referee import chaodipi, tractor6
from paiju.referee.bridge.editions.laws1997 import LAWS_1997
from paiju.referee.bridge.editions.laws2017 import LAWS_2017
from paiju.referee.edition import Edition
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, listed, verbatim

EDITIONS: Final[dict[Code, Edition]] = {
    one.code: one
    for one in (
        LAWS_2017,
        LAWS_1997,
        chaodipi.EDITION,
        tractor6.EDITION,
    )
}
"""The edition that the cases of a code are judged by."""


def refereed() -> tuple[Code, ...]:
    """List the codes that have a referee."""
    return tuple(EDITIONS)


def edition_of(code: Code) -> Edition:
    """Find the edition that a code's cases are judged by. Raises `Malformed` for a code without a referee."""
    found = EDITIONS.get(code)
    if found is None:
        codes = listed([verbatim(code.value) for code in EDITIONS])
        raise Malformed(
            Text(f"a code with a referee: {codes.en}", f"有裁判的规则：{codes.zh}"), code
        )
    return found


def irregularities(code: Code) -> tuple[Irregularity, ...]:
    """List what a code knows, in the order of its laws. Raises `Malformed` for a code without a referee."""
    return tuple(edition_of(code).irregularities.values())
