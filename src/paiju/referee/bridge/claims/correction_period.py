"""Asks whether something was raised in the correction period (Law 79.C)."""

from __future__ import annotations

from enum import StrEnum

from paiju.referee.bridge.claims.questions import MINUTES, RAISED
from paiju.referee.bridge.regulations import regulations
from paiju.referee.hearing import Hearing
from paiju.text import Text, counted


class Timeliness(StrEnum):
    """The time when something was raised: at once, in the correction period, or too late."""

    AT_ONCE = "at-once"
    PERIOD = "period"
    LATE = "late"


def raised(hearing: Hearing, who: Text, clause: str) -> Timeliness:
    """Ask when a point was raised; `who`: the side whose next call ends the time that counts as at once."""
    when = hearing.ask(RAISED, clause, who=who)
    if when == "at-once":
        return Timeliness.AT_ONCE
    return Timeliness.PERIOD if when == "later" or in_time(hearing) else Timeliness.LATE


def in_time(hearing: Hearing) -> bool:
    """Ask how long the official score has been open to inspection; return whether the period is still open."""
    limit = regulations(hearing).correction_minutes
    minutes = hearing.ask(MINUTES)
    if minutes <= limit:
        return True
    hearing.tell(
        Text(f"the correction period of {counted(limit, 'minute')} is over", f"{limit} 分钟的更正期限已过"), "L79.C"
    )
    return False
