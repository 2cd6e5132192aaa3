"""`paiju event print`: sheets to print, as a PDF."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click

from paiju.cli.event.desk import shared, with_event
from paiju.cli.event.hands import hands_of, session_of
from paiju.cli.event.place import session_option, stage_of, stage_option
from paiju.cli.files import need_ending, write_bytes
from paiju.cli.report import Report, ReportColumn, ReportTable, written
from paiju.cli.speech import Speech
from paiju.errors import Malformed
from paiju.formats.paper import KINDS, PAPERS, Paper, PrintRequest, SheetKind, kinds_of, pdf
from paiju.office import OpenedEvent
from paiju.text import Text, verbatim
from paiju.tournament import Competition

_COLUMNS: Final = (
    ReportColumn("sheet", Text("Sheet", "表格")),
    ReportColumn("title", Text("What it is", "内容")),
    ReportColumn("start", Text("At the start", "开赛时用")),
)


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build `paiju event print`."""
    yield speech.command(
        "print",
        Text(
            "Print sheets as a PDF: guide cards, table cards, slips, score sheets, labels, hand records; without "
            "OUTPUT, list the sheets of this event. Needs the extra: pip install 'paiju[print]'.",
            "把表格印成 PDF：指引卡、桌卡、成绩条、记分表、名签、牌张记录；不写输出则列出本赛事有的表格。"
            "需要附加组件：pip install 'paiju[print]'。",
        ),
        lambda **given: _print(speech, **given),
        speech.argument(
            "output", Text("OUTPUT", "输出"), type=click.Path(path_type=Path, dir_okay=False), required=False
        ),
        speech.option(
            "--sheet",
            "sheets",
            about=Text(
                "The sheet; may be given again (default: all that are needed at the start).",
                "印哪种，可重复（缺省为开赛时用的全部）。",
            ),
            type=click.Choice(list(KINDS)),
            multiple=True,
        ),
        speech.option(
            "--paper", about=Text("The paper size.", "纸张大小。"), type=click.Choice(PAPERS), default=PAPERS[0]
        ),
        speech.option(
            "--address",
            about=Text(
                "The event's page, shown on the start list as a QR code.", "赛事网页的地址，座次表上印成二维码。"
            ),
            default="",
        ),
        stage_option(speech),
        session_option(speech),
        *shared(speech),
    )


def _print(speech: Speech, **given: Any) -> None:
    output: Path | None = given["output"]
    if output is not None:
        need_ending(output, (".pdf",))
    paper: Paper = given["paper"]

    async def work(event: OpenedEvent) -> Report:
        competition = event.competition
        if output is None:
            return _offered(competition)
        stage = stage_of(competition, given)
        session = session_of(competition, stage, given)
        kinds = _wanted(competition, given["sheets"])
        hands = tuple(hands_of(competition, stage, session)) if KINDS["hands"] in kinds else ()
        asked = PrintRequest(
            competition=competition, stage=stage, session=session, address=given["address"], hands=hands
        )
        title = competition.plan.title
        sheets = [kind.sheet(asked) for kind in kinds]
        write_bytes(pdf(title, sheets, paper=paper, language=speech.language), output)
        return written(output)

    with_event(given["store"], given["event"], work).show(speech, as_json=given["as_json"])


def _wanted(competition: Competition, names: tuple[str, ...]) -> list[SheetKind]:
    if not names:
        return [kind for kind in kinds_of(competition) if kind.start]
    there = kinds_of(competition)
    wrong = next((name for name in names if KINDS[name] not in there), None)
    if wrong is not None:
        offered = ", ".join(kind.name for kind in there)
        raise Malformed(Text(f"a sheet of this event: {offered}", f"本赛事有的表格：{offered}"), wrong)
    return [KINDS[name] for name in names]


def _offered(competition: Competition) -> Report:
    yes = Text("yes", "是")
    rows = tuple((kind.name, kind.title, yes if kind.start else None) for kind in kinds_of(competition))
    table = ReportTable(Text("sheets to print", "可打印的表格"), _COLUMNS, rows, "sheets")
    return Report(verbatim(competition.plan.title), (table,))
