"""Rules on late plays (C1.3c, C6.9)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.referee.chaodipi.discretion import discretion
from paiju.referee.chaodipi.questions import EARLIER_LATE_PLAYS, SECONDS_TO_PLAY, SLOW_PLAYER
from paiju.referee.chaodipi.regulations import regulations
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.wording import by_reading, fine, warn
from paiju.text import Text

TEN: Final = 10
RANGE: Final = (10, 80)
"""The fewest and the most points that a late play may cost (C6.9)."""


def play_overtime(hearing: Hearing) -> None:
    """Rule on a play after its time limit: a warning, then ten points, or what the referee decides."""
    seat = offender(hearing, SLOW_PLAYER)
    rules = regulations(hearing)
    seconds = hearing.ask(SECONDS_TO_PLAY)
    most = rules.play_seconds
    if seconds <= most:
        hearing.tell(
            Text(f"{seconds} of {most} seconds: it was in time", f"{most} 秒内用了 {seconds} 秒：没有超时"), "C1.3c"
        )
        return
    hearing.tell(Text(f"every play must be made within {most} seconds", f"出牌时间不得超过 {most} 秒"), "C1.3c")
    if rules.time_faults == "discretion":
        discretion(hearing, seat, "C6.9", ("none", "warn", "points"), RANGE)
        return
    who = places(hearing).seat(seat)
    before = hearing.ask(EARLIER_LATE_PLAYS, who=who)
    by_reading(
        hearing,
        Text("for late plays: first a warning, then ten points each", "出牌超时：先警告，以后每次罚 10 分"),
        "C6.9",
        62,
    )
    if before == 0:
        warn(hearing, seat, "C6.9")
    else:
        fine(hearing, seat, TEN, "C6.9")


FAMILY: Final = (
    Irregularity(
        "play-overtime", Text("too slow in playing", "出牌超时"), Citation("C6.9"), play_overtime, (Citation("C1.3c"),)
    ),
)
