"""Reports the faults of a file: one by one, or by kind if there are many."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from paiju.errors import Malformed, PaijuError
from paiju.text import Text

SHOWN: Final = 20
"""The maximum number of faults that are shown one by one; if there are more, they are counted by kind."""
_PLACES: Final = 6
"""How many lines to name for each kind."""
_SEAT: Final = "(?:North|East|South|West)"
_VARYING: Final = re.compile(
    rf"'[^']*'|\b[1-7](?:NT|[CDHSN])X{{0,2}}(?: by [NESW])?\b|\b{_SEAT}\b(?:, {_SEAT}\b)*|-?\d+"
)
"""The parts that differ between faults of one kind: values in quotes, contracts, seats and numbers."""


def fault_lines(faults: Sequence[PaijuError]) -> list[Text]:
    """Return faults one by one or, if there are many, each kind once: how often it occurs, and the first lines.

    >>> many = [PaijuError(Text(f"board {n}: no tricks", f"第 {n} 副没有墩数")) for n in range(1, 26)]
    >>> [line.en for line in fault_lines(many)]
    ['25 such: board 1: no tricks']
    """
    if len(faults) <= SHOWN:
        return [fault.text for fault in faults]
    kinds: dict[str, list[PaijuError]] = {}
    for fault in faults:
        said = fault.expected if isinstance(fault, Malformed) else fault.text
        kinds.setdefault(_VARYING.sub("#", said.en), []).append(fault)
    ordered = sorted(kinds.values(), key=len, reverse=True)
    lines = [_kind(same) for same in ordered[:SHOWN]]
    rest = ordered[SHOWN:]
    if rest:
        many = sum(map(len, rest))
        lines.append(Text(f"and {many} more of {len(rest)} kinds", f"另有 {len(rest)} 种共 {many} 处"))
    return lines


def _kind(same: Sequence[PaijuError]) -> Text:
    """Return a summary of a kind: its first fault, how many there are, and the lines of the next ones."""
    first, many = same[0].text, len(same)
    if many == 1:
        return first
    lines = [str(one.place.line) for one in same[1:] if isinstance(one, Malformed)]
    known = list(dict.fromkeys(line for line in lines if line != "0"))
    shown = known[:_PLACES]
    more = len(known) > _PLACES
    at = Text("", "")
    if shown:
        en, zh = ", ".join(shown), "、".join(shown)
        at = Text(f" (also lines {en}{', ...' * more})", f"（还有第 {zh}{' 等' * more}行）")
    return Text(f"{many} such: {first.en}{at.en}", f"共 {many} 处：{first.zh}{at.zh}")
