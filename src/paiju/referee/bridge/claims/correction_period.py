"""The correction period (Law 79.C): how long an agreed result may still be changed."""

from __future__ import annotations

from enum import StrEnum

from paiju.referee.bridge.regulations import regulations
from paiju.referee.inquest import Inquest
from paiju.referee.question import number
from paiju.text import Text, counted


class Moment(StrEnum):
    """When something is raised: at once, within the correction period, or too late."""

    AT_ONCE = "at-once"
    PERIOD = "period"
    LATE = "late"


def raised(inquest: Inquest, who: Text, clause: str) -> Moment:
    """Ask when a point was raised; `who` is the side whose next call ends the first stretch."""
    when = inquest.which(
        "raised",
        Text(
            "When was it first asked that the result be changed?", "最初是什么时候要求更改结果的？"
        ),
        clause,
        {
            "at-once": Text(
                f"before {who.en} called on a later board, and before the round ended",
                f"{who.zh}方还没有在以后的牌上叫牌，本轮也没有结束",
            ),
            "later": Text(
                "later, before the official score could be inspected",
                "在那以后，正式成绩公布之前",
            ),
            "posted": Text("after the official score could be inspected", "正式成绩公布之后"),
        },
        usual="at-once",
    )
    if when == "at-once":
        return Moment.AT_ONCE
    return Moment.PERIOD if when == "later" or in_time(inquest) else Moment.LATE


def in_time(inquest: Inquest) -> bool:
    """Ask how long the official score has been open to inspection, and compare it with the organiser's period."""
    limit = regulations(inquest).correction_minutes
    minutes = inquest.fact(
        "minutes",
        Text(
            "How many minutes had the official score been open to inspection?",
            "当时正式成绩已公布多少分钟？",
        ),
        "L79.C",
        number(0, 99999),
    )
    if minutes <= limit:
        return True
    inquest.tell(
        Text(
            f"the correction period of {counted(limit, 'minute')} is over",
            f"{limit} 分钟的更正期限已过",
        ),
        "L79.C",
    )
    return False
