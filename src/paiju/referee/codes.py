"""The codes that have a referee, and what each knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.errors import Malformed
from paiju.laws import Code
from paiju.referee import bridge1997, bridge2017, chaodipi, tractor6
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, listed, verbatim

_CODES: Final[Mapping[Code, Mapping[str, Irregularity]]] = {
    Code.BRIDGE_2017: bridge2017.IRREGULARITIES,
    Code.BRIDGE_1997: bridge1997.IRREGULARITIES,
    Code.CHAODIPI: chaodipi.IRREGULARITIES,
    Code.TRACTOR6: tractor6.IRREGULARITIES,
}
REFEREED: Final = tuple(_CODES)
"""The codes that have a referee."""


def irregularities(code: Code) -> tuple[Irregularity, ...]:
    """List what a code knows, in the order of its laws. Raises `Malformed` for a code without a referee."""
    found = _CODES.get(code)
    if found is None:
        codes = listed([verbatim(code.value) for code in _CODES])
        raise Malformed(
            Text(f"a code with a referee: {codes.en}", f"有裁判的规则：{codes.zh}"), code
        )
    return tuple(found.values())
