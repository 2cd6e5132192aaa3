"""Subcommands of `paiju event` for time: the clocks of a round's tables, extra time, stopping a clock, time-outs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any

import click

from paiju.cli.event.desk import now, shared, with_event
from paiju.cli.event.one_act import act, words_option
from paiju.cli.event.place import NUMBER, SIDE, round_of, round_options, table_of, table_options
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.office import OpenedEvent
from paiju.office.seen.entry import numbered
from paiju.text import Text, counted, verbatim
from paiju.tournament import Competition, TableTime, table_time
from paiju.tournament import commands as c


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the subcommands that show and change clocks."""
    verb = partial(act, speech)
    words = words_option(speech)
    table, *of_round = table_options(speech)
    yield speech.command(
        "clock",
        Text("Show the clock of every table of a round.", "显示一轮各桌的时间。"),
        lambda **given: _clock(speech, **given),
        *of_round,
        *shared(speech),
    )
    yield verb(
        "extend",
        Text("Give a round, or one of its tables, more time.", "为一轮或其中一桌加时。"),
        _extend,
        speech.argument("minutes", Text("MINUTES", "分钟"), type=click.IntRange(-600, 600)),
        speech.option("--table", about=Text("Only this table.", "只此一桌。"), type=NUMBER, default=None),
        words,
        *round_options(speech),
    )
    yield verb(
        "start-table",
        Text("Start the clock of one table on its own.", "一桌单独开始计时。"),
        lambda competition, given: [c.StartTable(table_of(competition, given), given["words"])],
        table,
        words,
        *of_round,
    )
    yield verb(
        "stop-clock",
        Text("Stop the clock of one table.", "停一桌的表。"),
        lambda competition, given: [c.StopClock(table_of(competition, given), given["words"])],
        table,
        words,
        *of_round,
    )
    yield verb(
        "resume",
        Text("Restart the clock of a table.", "一桌恢复计时。"),
        lambda competition, given: [c.ResumeClock(table_of(competition, given))],
        table,
        *of_round,
    )
    yield verb(
        "time-out",
        Text(
            "Give a side (1, 2) a time-out, or add the seconds that the sides timed.",
            "一方（1、2）暂停；或补上双方自计的秒数。",
        ),
        lambda competition, given: [
            c.TimeOut(table_of(competition, given), given["side"], given["seconds"], given["words"])
        ],
        table,
        speech.argument("side", Text("SIDE", "方"), type=SIDE),
        speech.option(
            "--seconds",
            about=Text("How long it took, if it is over.", "已结束者所用秒数。"),
            type=click.IntRange(0, 7200),
            default=0,
        ),
        words,
        *of_round,
    )


def _extend(competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    minutes = given["minutes"]
    if given["table"] is not None:
        return [c.ExtendTable(table_of(competition, given), minutes, given["words"])]
    return [c.ExtendRound(round_of(competition, given), minutes)]


def _clock(speech: Speech, **given: Any) -> None:
    async def work(event: OpenedEvent) -> Report:
        competition = event.competition
        key, at = round_of(competition, given), now()
        rows = []
        for number, state in competition.round(key).tables.items():
            if not state.table.played:
                continue
            clock = table_time(competition, key.table(number), at)
            sides = " - ".join(" + ".join(numbered(competition, name) for name in side) for side in state.table.sides)
            rows.append((number, sides, _time(clock.started), _time(clock.ends), _left(clock), _state(clock)))
        columns = (
            ReportColumn("table", Text("Table", "桌"), "right"),
            ReportColumn("sides", Text("Sides", "双方")),
            ReportColumn("started", Text("Started (UTC)", "开始（UTC）")),
            ReportColumn("ends", Text("Ends (UTC)", "结束（UTC）")),
            ReportColumn("left", Text("Left", "剩余"), "right"),
            ReportColumn("state", Text("State", "状态")),
        )
        return Report(
            verbatim(competition.plan.title), (ReportTable(competition.where(key), columns, tuple(rows), "tables"),)
        )

    with_event(given["store"], given["event"], work).show(speech, as_json=given["as_json"])


def _time(at: int | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at / 1000, UTC).strftime("%H:%M:%S")


def _left(clock: TableTime) -> str | None:
    if clock.left is None or clock.done:
        return None
    minutes, seconds = divmod(abs(clock.left) // 1000, 60)
    return f"{'-' if clock.left < 0 else ''}{minutes}:{seconds:02}"


def _state(clock: TableTime) -> Text:
    if clock.done:
        return Text("scored", "已登记")
    if clock.started is None:
        return Text("not started", "未开始")
    if clock.stopped is not None and clock.side is not None:
        side = clock.side + 1
        return Text(f"time-out of side {side}", f"{side} 方暂停")
    if clock.stopped is not None:
        return Text("stopped", "停表")
    if clock.left is not None and clock.left < 0:
        return Text("over time", "超时")
    if clock.last:
        return Text("the last deal", "最后一局")
    if clock.warned:
        return Text(f"{counted(clock.warned[-1], 'minute')} warned", f"已提醒 {clock.warned[-1]} 分钟")
    return Text("running", "进行中")
