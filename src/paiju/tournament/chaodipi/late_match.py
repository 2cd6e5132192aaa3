"""Determines what coming late to a match costs (C7.3)."""

from __future__ import annotations

from typing import Final

from paiju.errors import Malformed
from paiju.laws import Citation, Ruling
from paiju.text import Text, counted
from paiju.tournament import commands as c
from paiju.tournament.late_cost import Lateness
from paiju.tournament.places import TableKey
from paiju.tournament.state import TableState

LIMIT: Final = 600
_CLAUSE: Final = Citation("C7.3", reading=65)


def forfeits(seconds: int) -> bool:
    """Return whether a side that is late by `seconds` forfeits the match: from ten minutes on (reading 65).

    >>> forfeits(599), forfeits(600)
    (False, True)
    """
    if not 0 <= seconds <= 86_400:
        raise Malformed(Text("0 seconds to a day", "0 秒至一天"), str(seconds))
    return seconds >= LIMIT


def late_by(seconds: int) -> Lateness | None:
    """Return the penalty for being late by `seconds`, which is the match, or None if there is none."""
    if not forfeits(seconds):
        return None
    minutes = seconds // 60
    text = Text(f"{counted(minutes, 'minute')} late", f"迟到 {minutes} 分钟")
    return Lateness(_CLAUSE, text, forfeit=True)


class Latecomers:
    """Implements the discipline's `Latecomers`: ten minutes forfeit the match, less costs nothing (C7.3)."""

    def cost(self, table: TableState, seconds: int) -> Lateness | None:  # noqa: ARG002
        """Return the forfeit of the match for ten minutes or more, else None."""
        return late_by(seconds)

    def counted(self, seconds: int) -> Lateness | None:  # noqa: ARG002
        """Return None: no penalty grows with the minutes."""
        return None

    def commands(self, key: TableKey, side: int, seconds: int) -> tuple[c.AnyCommand, ...]:
        """Return the director's commands against a side that came late."""
        return (c.ComeLate(key, side, seconds),) if forfeits(seconds) else ()

    def ruled(self, ruling: Ruling) -> tuple[int, int] | None:  # noqa: ARG002
        """Return None: in this game lateness is always the director's own act."""
        return None

    def charged(self, ruling: Ruling) -> int | None:  # noqa: ARG002
        """Return None: no ruling costs a late side points or the first deal."""
        return None
