"""Subcommands of `paiju event` on calls of the director: making one, the queue with waiting times, closing one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import click

from paiju.cli.event.desk import now, shared, with_event
from paiju.cli.event.one_act import act, words_option
from paiju.cli.event.place import NUMBER, table_of, table_options
from paiju.cli.event.words import by_name
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.office import OpenedEvent
from paiju.text import Text, read_both, verbatim
from paiju.tournament import commands as c
from paiju.tournament import queue


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the subcommands `call`, `calls` and `close-call`."""
    verb, words = partial(act, speech), words_option(speech)
    table, *of_round = table_options(speech)
    yield verb(
        "call",
        Text("Call the director to a table.", "叫裁判到一桌。"),
        lambda competition, given: [c.CallDirector(table_of(competition, given), given["words"])],
        table,
        words,
        *of_round,
    )
    yield speech.command(
        "calls",
        Text("Show open director calls, the longest wait first.", "显示等候的呼叫，等得最久的在前。"),
        lambda **given: _calls(speech, **given),
        *shared(speech),
    )
    yield verb(
        "close-call",
        Text("Close a director call, by its number.", "按编号说明一次呼叫已处理。"),
        lambda _competition, given: [c.CloseCall(given["call"], given["words"])],
        speech.argument("call", Text("CALL", "编号"), type=NUMBER),
        words,
    )


def _calls(speech: Speech, **given: Any) -> None:
    async def work(event: OpenedEvent) -> Report:
        competition = event.competition
        rows = tuple(
            (
                call.act,
                competition.where(call.key),
                by_name(call.actor),
                f"{waited // 60_000}:{waited // 1000 % 60:02}",
                read_both(call.words),
            )
            for call, waited in queue(competition, now())
        )
        columns = (
            ReportColumn("call", Text("No.", "编号"), "right"),
            ReportColumn("table", Text("Table", "桌")),
            ReportColumn("by", Text("By", "由")),
            ReportColumn("waited", Text("Waiting", "已等"), "right"),
            ReportColumn("words", Text("Why", "原因")),
        )
        notes = () if rows else (Text("no open calls", "无人等候"),)
        table = ReportTable(Text("Calls", "呼叫"), columns, rows, "calls")
        return Report(verbatim(competition.plan.title), (table,), notes)

    with_event(given["store"], given["event"], work).show(speech, as_json=given["as_json"])
