"""Rules on coming late to a match (C7.3)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import Forfeit
from paiju.referee.chaodipi.questions import LATE_SIDE, MINUTES
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import places, side
from paiju.referee.tractor.wording import by_reading
from paiju.text import Text, counted

FORFEIT: Final = 10
"""A side that is this many minutes late forfeits the match (reading 65)."""


def late(hearing: Hearing) -> None:
    """Rule on a side that was late for the start: after ten minutes it forfeits the match."""
    who = side(hearing, LATE_SIDE)
    name = places(hearing).team(who)
    minutes = hearing.ask(MINUTES)
    if minutes < FORFEIT:
        hearing.tell(
            Text(
                f"{counted(minutes, 'minute')} late: the match is played without penalty",
                f"迟到 {minutes} 分钟：照常比赛，不判罚",
            ),
            "C7.3",
        )
        return
    hearing.order(Forfeit(who, match=True))
    by_reading(
        hearing,
        Text(
            f"{FORFEIT} minutes late or more: {name.en} forfeits the whole match",
            f"迟到满 {FORFEIT} 分钟：判{name.zh}弃权，整场比赛按负计",
        ),
        "C7.3",
        65,
    )


FAMILY: Final = (Irregularity("late", Text("late for the match", "迟到"), Citation("C7.3"), late),)
