"""`paiju event calendar`: the sessions of an event as a calendar file."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import click

from paiju.cli.event.desk import shared, with_event
from paiju.cli.files import need_ending, write_bytes
from paiju.cli.report import Report, written
from paiju.cli.speech import Speech
from paiju.errors import Malformed
from paiju.office import OpenedEvent
from paiju.office.calendar import Appointment, dumps
from paiju.office.seen.forecast import forecast
from paiju.text import Language, Text
from paiju.tournament import Competition

_TIMES: Final = ["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"]
_FIRST: Final = 1970
_LAST: Final = 2200
"""A year that every computer's clock and calendar supports."""


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build `paiju event calendar`."""
    yield speech.command(
        "calendar",
        Text(
            "Write the sessions as a calendar file (.ics) for phones and mail programs.",
            "把各节写成日历文件（.ics），供手机与邮件程序使用。",
        ),
        lambda **given: _calendar(speech, **given),
        speech.argument("output", Text("OUTPUT", "输出"), type=click.Path(path_type=Path, dir_okay=False)),
        speech.option(
            "--start",
            about=Text(
                "When the first session starts, in this computer's local time: 2026-12-07T19:30.",
                "第一节开始的时间，按本机时钟：2026-12-07T19:30。",
            ),
            type=click.DateTime(_TIMES),
            required=True,
        ),
        speech.option(
            "--every",
            about=Text("Days from one session to the next.", "相邻两节相隔的天数。"),
            type=click.IntRange(1, 366),
            default=7,
        ),
        speech.option(
            "--minutes",
            about=Text(
                "How long a session lasts (default: from the plan's times).", "一节的时长（缺省按方案的时间计算）。"
            ),
            type=click.IntRange(1, 24 * 60),
        ),
        speech.option("--place", about=Text("The venue.", "地点。"), default=""),
        speech.option("--link", about=Text("The address of the event's page.", "赛事网页的地址。"), default=""),
        *shared(speech),
    )


def _calendar(speech: Speech, **given: Any) -> None:
    output: Path = given["output"]
    need_ending(output, (".ics",))
    if not _FIRST <= given["start"].year <= _LAST:
        raise Malformed(
            Text(f"--start: a year from {_FIRST} to {_LAST}", f"--start：{_FIRST} 年至 {_LAST} 年"), str(given["start"])
        )
    for option in ("place", "link"):
        if not given[option].isprintable():
            raise Malformed(Text(f"--{option}: one line", f"--{option}：一行文字"), given[option])

    async def work(event: OpenedEvent) -> Report:
        meetings = list(_meetings(event.competition, given, speech.language))
        write_bytes(dumps(meetings, written=datetime.now(UTC)), output)
        return written(output)

    with_event(given["store"], given["event"], work).show(speech, as_json=given["as_json"])


def _meetings(competition: Competition, given: dict[str, Any], language: Language) -> Iterator[Appointment]:
    """Yield the sessions of all stages, one after another. Raises `Malformed` if the length of one is unknown."""
    plan = competition.plan
    stages, _ = forecast(plan, len(competition.contestants))
    several = len(stages) > 1 or stages[0].sessions > 1
    day = 0
    for number, stage in enumerate(stages, 1):
        minutes = given["minutes"] or max((one.minutes for one in stage.sections), default=0)
        if not minutes:
            raise Malformed(
                Text(
                    f"--minutes: the plan does not say how long a session of {stage.name} is",
                    f"--minutes：方案没有说明 {stage.name} 一节的时长",
                ),
                "-",
            )
        for session in range(1, stage.sessions + 1):
            start = (given["start"] + timedelta(days=day)).astimezone()
            of = Text(f"{stage.name}, session {session}", f"{stage.name} 第 {session} 节")
            yield Appointment(
                id=f"{competition.id}-{number}-{session}",
                title=f"{plan.title}: {of.to(language)}" if several else plan.title,
                start=start,
                end=start + timedelta(minutes=minutes),
                place=given["place"],
                link=given["link"],
            )
            day += given["every"]
