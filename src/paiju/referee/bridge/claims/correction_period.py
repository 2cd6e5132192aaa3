"""The correction period (Law 79.C): how long an agreed result may still be changed."""

from __future__ import annotations

from enum import StrEnum

from paiju.referee.bridge.claims.questions import MINUTES, RAISED
from paiju.referee.bridge.regulations import regulations
from paiju.referee.hearing import Hearing
from paiju.text import Text, counted


class Timeliness(StrEnum):
    """The time at which something is raised: at once, within the correction period, or too late."""

    AT_ONCE = "at-once"
    PERIOD = "period"
    LATE = "late"


def raised(hearing: Hearing, who: Text, clause: str) -> Timeliness:
    """Ask when a point was raised; `who` is the side whose next call ends the first period."""
    when = hearing.ask(RAISED, clause, who=who)
    if when == "at-once":
        return Timeliness.AT_ONCE
    return Timeliness.PERIOD if when == "later" or in_time(hearing) else Timeliness.LATE


def in_time(hearing: Hearing) -> bool:
    """Ask how long the official score has been open to inspection, and compare it with the organiser's period."""
    limit = regulations(hearing).correction_minutes
    minutes = hearing.ask(MINUTES)
    if minutes <= limit:
        return True
    hearing.tell(
        Text(f"the correction period of {counted(limit, 'minute')} is over", f"{limit} 分钟的更正期限已过"), "L79.C"
    )
    return False
