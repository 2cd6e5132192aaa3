"""Determines the penalty for coming late to a match, by the minute (T9.3)."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.laws import Citation
from paiju.text import Text
from paiju.tournament.late_cost import Lateness


def late_by(seconds: int) -> Lateness | None:
    """Return the penalty for being late by `seconds`, or None for 0; minutes are rounded up (reading 124).

    Special cases are up to the referees (T9.3f): they may rule differently, and are not bound by this.

    >>> [late_by(60 * minutes).citation.id for minutes in (5, 10, 15, 20, 21)]
    ['T9.3a', 'T9.3b', 'T9.3c', 'T9.3d', 'T9.3e']
    """
    if not 0 <= seconds <= 86_400:
        raise Malformed(Text("0 seconds to a day", "0 秒至一天"), str(seconds))
    minutes = -(-seconds // 60)
    reading = 124 if seconds % 60 else 0

    def cite(part: str) -> Citation:
        return Citation(f"T9.3{part}", reading=reading)

    if minutes == 0:
        return None
    if minutes <= 5:
        return Lateness(cite("a"), Text("warned for coming late", "迟到警告"))
    if minutes <= 15:
        points, part = (20, "b") if minutes <= 10 else (30, "c")
        text = Text(f"{points} points off in the first deal", f"首局扣 {points} 分")
        return Lateness(cite(part), text, points=points)
    if minutes <= 20:
        text = Text("the first deal is lost, and the opponents go up one level", "首局自动放弃，对手升一级")
        return Lateness(cite("d"), text, levels=1)
    return Lateness(cite("e"), Text("the match is forfeited", "判该队该轮比赛弃权"), forfeit=True)
