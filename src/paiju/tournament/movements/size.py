"""Checks the sizes of movements, with the same words everywhere."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text


def expect(what: Text, value: int, least: int, most: int) -> None:
    """Raise `Malformed` unless `least` <= `value` <= `most`; `what` is counted ("tables").

    >>> expect(Text("rounds", "轮数"), 9, 2, 8)
    Traceback (most recent call last):
        ...
    paiju.errors.Malformed: expected 2 to 8 rounds, found '9'
    """
    if not least <= value <= most:
        if most < least:
            said = Text(f"another size: no {what.en} fit", f"别的规模：没有合适的{what.zh}")
        elif least == most:
            said = Text(f"{least} {what.en}", f"{what.zh}为 {least}")
        else:
            said = Text(f"{least} to {most} {what.en}", f"{what.zh}为 {least} 至 {most}")
        raise Malformed(said, str(value))


TABLES = Text("tables", "桌数")
ROUNDS = Text("rounds", "轮数")
PAIRS = Text("pairs", "对数")
PLAYERS = Text("players", "人数")
TEAMS = Text("teams", "队数")
