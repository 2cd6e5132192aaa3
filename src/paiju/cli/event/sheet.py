"""`paiju event sheet`: the score sheet of a match of six-player Tractor, with fines and reasons (T2.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import click

from paiju.cli.event.desk import shared, with_event
from paiju.cli.event.paper import html_option, put
from paiju.cli.event.place import round_options, table_of, table_options
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.errors import Malformed
from paiju.office import OpenedEvent
from paiju.office.seen.entry import numbered
from paiju.text import Text
from paiju.tournament import Competition, TableKey
from paiju.tournament.capabilities import ScoreSheets

_COLUMNS: Final = (
    ReportColumn("deal", Text("Deal", "第几把"), "right"),
    ReportColumn("declarers", Text("Declarers", "庄家方")),
    ReportColumn("level", Text("Level", "级别")),
    ReportColumn("points", Text("Defenders' points", "闲家得分"), "right"),
    ReportColumn("fines", Text("Fines and reasons", "罚分及原因")),
    ReportColumn("after", Text("Levels after the deal", "打后级数")),
)


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build `paiju event sheet`."""
    yield speech.command(
        "sheet",
        Text(
            "Show the score sheet of a match, or an empty one: points, fines and their reasons (six-player Tractor).",
            "显示一场比赛的记分表，或打印空表：得分、罚分及原因（六人拖拉机）。",
        ),
        lambda **given: _sheet(speech, **given),
        table_options(speech)[0],
        *round_options(speech),
        html_option(speech),
        *shared(speech),
    )


def _sheet(speech: Speech, **given: Any) -> None:
    async def work(event: OpenedEvent) -> Report:
        competition = event.competition
        sheets = competition.discipline.sheets
        if sheets is None:
            raise Malformed(Text("an event whose matches have a score sheet", "用记分表的赛事"), competition.plan.game)
        return sheet_of(competition, sheets, table_of(competition, given))

    put(with_event(given["store"], given["event"], work), speech, given)


def sheet_of(competition: Competition, sheets: ScoreSheets, key: TableKey) -> Report:
    """Return the sheet of a match: its deals, or empty lines if no sheet is in, with the recorded fines."""
    table = competition.table(key)
    sides = [" + ".join(numbered(competition, one) for one in side) for side in table.table.sides]
    outcome = table.score(table.table.boards[0]).outcome
    rows = tuple(
        (one.deal, one.declarers, one.level, one.points, one.fines, one.after) for one in sheets.lines(table, sides)
    )
    notes = [] if outcome is None else [competition.discipline.said(outcome)]
    if any(one.deal == 0 for one in table.rulings):
        notes.append(
            Text("some recorded rulings name no deal: see the log of rulings", "有裁定未指明是第几把：见裁定记录")
        )
    at = competition.where(key)
    title = Text(f"Score sheet, {at.en}", f"比赛记分表：{at.zh}")
    return Report(
        Text(f"{competition.plan.title}: {' - '.join(sides)}", f"{competition.plan.title}：{' - '.join(sides)}"),
        (ReportTable(title, _COLUMNS, rows, "sheet"),),
        tuple(notes),
    )
