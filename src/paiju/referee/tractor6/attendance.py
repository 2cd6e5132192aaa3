"""Rules on late players, a side that leaves, and time away from the table (9.3, 1.2)."""

from __future__ import annotations

from typing import Final

from paiju.games.tractor.effects import LevelChange
from paiju.laws import Citation
from paiju.laws.effect import Cancel, Forfeit
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.wording import by_reading, fine, warn
from paiju.referee.tractor6.penalty import cited, sanction
from paiju.referee.tractor6.questions import (
    ANNOUNCED,
    AWAY,
    LAST_DEAL,
    LATECOMER,
    LEAVER,
    MINUTES,
    MINUTES_LEFT,
    REPORTED,
    REQUESTED,
    SPECIAL,
)
from paiju.text import Text, counted

WALKOUT_LEVELS: Final = 3
LAST_MINUTES: Final = 10
LAST_HALF_HOUR: Final = 30
_FINES: Final = ((10, 20, "T9.3b"), (15, 30, "T9.3c"))
"""For each fine in the first deal: the most minutes late that it covers, its points, and its clause."""


def late(hearing: Hearing) -> None:
    """Rule on a late arrival, by the minutes; a minute that has begun counts in full (reading 124)."""
    seat = offender(hearing, LATECOMER)
    minutes = hearing.ask(MINUTES)
    if hearing.ask(SPECIAL):
        sanction(hearing, seat, "T9.3f", none=True)
        return
    if minutes <= 5:
        warn(hearing, seat, "T9.3a")
        return
    for most, points, clause in _FINES:
        if minutes <= most:
            by_reading(hearing, Text("the penalty counts in the first deal", "计入首局"), clause, 125)
            fine(hearing, seat, points, clause)
            return
    side, at = seat % 2, places(hearing)
    of, other = at.side(side), at.side(1 - side)
    hearing.order(Forfeit(side, deal=minutes <= 20))
    if minutes <= 20:
        hearing.order(LevelChange(1 - side, 1))
        by_reading(
            hearing,
            Text(f"{of.en} give up the first deal; {other.en} go up 1", f"{of.zh}首局自动放弃，{other.zh}升 1 级"),
            "T9.3d",
            124,
        )
        return
    hearing.tell(Text(f"{of.en} forfeit the match", f"判{of.zh}该轮比赛弃权"), "T9.3e")


def walkout(hearing: Hearing) -> None:
    """Rule on a side that leaves in the last ten minutes."""
    seat = offender(hearing, LEAVER)
    if not hearing.ask(ANNOUNCED, last_minutes=LAST_MINUTES):
        hearing.tell(Text("before the announcement, the referee decides", "宣布之前离局由裁判裁决"), "T9.2")
        sanction(hearing, seat)
        return
    if not hearing.ask(LAST_DEAL):
        hearing.contradiction(
            Text(
                "it was not yet the last deal, and had to be finished: rule it as"
                ' "a breach without a fixed penalty, or disobedience"',
                "还不是最后一局，须打完：按「其他违规或不服从裁判」裁定",
            ),
            "T9.2",
            instead="misconduct",
        )
    hearing.tell(Text("once announced, the last deal must be played", "宣布后就要打最后一局"), "T1.2.1a")
    hearing.order(Cancel())
    hearing.order(LevelChange(1 - seat % 2, WALKOUT_LEVELS))
    of = places(hearing).side(1 - seat % 2)
    by_reading(
        hearing,
        Text(f"the deal does not count; {of.en} go up {WALKOUT_LEVELS}", f"该局不计；{of.zh}升 {WALKOUT_LEVELS} 级"),
        "T1.2.1b",
        120,
    )


def absence(hearing: Hearing) -> None:
    """Rule on time away from the table in the last half hour, which is added if somebody asks for it."""
    left = hearing.ask(MINUTES_LEFT)
    if left > LAST_HALF_HOUR:
        hearing.dismiss(Text("time is added only in the last half hour", "最后半小时内才可延时"), "T1.2.2")
    if not hearing.ask(REQUESTED):
        hearing.tell(Text("no one asked: no time is added", "无人要求，不延时"), "T1.2.2")
        return
    if not hearing.ask(REPORTED):
        hearing.tell(
            Text("report it to the referees first; no time is added until then", "须先报告裁判组，方可延时"), "T1.2.2"
        )
        return
    away = hearing.ask(AWAY)
    hearing.tell(Text(f"the match is extended by {counted(away, 'minute')}", f"比赛延时 {away} 分钟"), "T1.2.2")


FAMILY: Final = (
    Irregularity(
        "late", Text("late arrival", "迟到"), Citation("T9.3a"), late, also=cited("T9.3b T9.3c T9.3d T9.3e T9.3f")
    ),
    Irregularity("walkout", Text("a side walks out", "扔牌离局"), Citation("T1.2.1b"), walkout, also=cited("T1.2.1a")),
    Irregularity(
        "restroom-time",
        Text("time away from the table in the last half hour", "最后半小时内去洗手间，要求延时"),
        Citation("T1.2.2"),
        absence,
    ),
)
