"""Subcommands of `paiju event` for hand records, and for exporting a stage to another program's format."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import click

from paiju.cli.event.desk import carry_out, day_of, shared, with_event
from paiju.cli.event.place import session_option, stage_of, stage_option
from paiju.cli.files import read_boards, write_bytes, write_whole
from paiju.cli.report import Report, ReportColumn, ReportTable, written
from paiju.cli.speech import Speech
from paiju.errors import Malformed, Requirement
from paiju.formats import pbn, usebio
from paiju.formats.export_check import CheckedExport, checked_pbn, checked_usebio
from paiju.formats.report import (
    COMPASS,
    Deals,
    HandRecord,
    began,
    deals_in,
    deals_of,
    dumps,
    hand_records,
    hands_pbn,
    html_of,
    standings_csv,
    text_of,
    travellers_csv,
)
from paiju.formats.report.workbook import workbook_of
from paiju.office import OpenedEvent
from paiju.text import Language, Text, verbatim
from paiju.tournament import Competition
from paiju.tournament.commands import RecordDeals
from paiju.tournament.duplicate import need_duplicate

_FILE: Final = click.Path(path_type=Path, dir_okay=False)


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the subcommands `hands` and `write`."""
    yield speech.command(
        "hands",
        Text(
            "Show the hand records of a session with double dummy and par; with --record, record the deals.",
            "显示一节的牌张记录，含双明手与理论最佳；加 --record 则登记牌张。",
        ),
        lambda **given: _hands(speech, **given),
        speech.option(
            "--record",
            about=Text("A file with the deals, by board, to be recorded.", "按牌号列出各副牌的文件：登记。"),
            type=_FILE,
            default=None,
        ),
        speech.option("--board", about=Text("Only this board.", "只显示这一副。"), default=None),
        speech.option(
            "--output",
            about=Text("Write them to this file: .txt, .html or .pbn.", "写入此文件：.txt、.html 或 .pbn。"),
            type=_FILE,
            default=None,
        ),
        stage_option(speech),
        session_option(speech),
        *shared(speech),
    )
    yield speech.command(
        "write",
        Text(
            "Write a stage to a file: .pbn, .xml (USEBIO), .csv (standings; --results for results), .xlsx (both), "
            ".json (the event).",
            "把赛段写成文件：.pbn、.xml（USEBIO）、.csv（名次，或加 --results 写各副结果）、.xlsx（两者）、"
            ".json（整个赛事）。",
        ),
        lambda **given: _write(speech, **given),
        speech.argument("output", Text("OUTPUT", "输出"), type=_FILE),
        speech.option(
            "--results",
            about=Text("In a .csv file, the results board by board.", ".csv 文件中写各副结果。"),
            is_flag=True,
        ),
        speech.option("--club", about=Text("In USEBIO: the club's name.", "USEBIO 中俱乐部的名称。"), default=""),
        speech.option(
            "--club-number", about=Text("In USEBIO: the club's number.", "USEBIO 中俱乐部的编号。"), default=""
        ),
        stage_option(speech),
        *shared(speech),
    )


def hands_of(competition: Competition, stage: str, session: int, board: str | None = None) -> list[HandRecord]:
    """Compute the hand records of the recorded deals of a session, or of one board."""
    known = competition.stage(stage).deals.get(session, {})
    return hand_records(deals_of({name: deal for name, deal in known.items() if board in (None, name)}))


def session_of(competition: Competition, stage: str, given: Mapping[str, Any]) -> int:
    """Return the requested session: by default the last that is seated."""
    rounds = competition.stage(stage).rounds
    return given["session"] or max((key.session for key in rounds), default=1)


_COLUMNS: Final = (
    ReportColumn("board", Text("Board", "牌号"), "right"),
    ReportColumn("dealer", Text("Dealer", "发牌人")),
    ReportColumn("vulnerable", Text("Vulnerable", "局况")),
    *(ReportColumn(key, text) for key, _, text in COMPASS),
    *(
        ReportColumn(f"tricks_{letter.lower()}", Text(f"{letter}: NT/♠/♥/♦/♣", f"{text.zh}家墩数 NT/♠/♥/♦/♣"))
        for _, letter, text in COMPASS
    ),
    ReportColumn("par", Text("Par", "理论最佳")),
)


def hands_table(records: list[HandRecord]) -> ReportTable:
    """Return a table of hand records: a line for each board."""
    return ReportTable(
        Text("hands, double dummy tricks and par", "牌张、双明手赢墩与理论最佳"),
        _COLUMNS,
        tuple(
            (
                hand.board,
                hand.dealer.text,
                hand.vulnerability.text,
                *hand.hands,
                *("/".join(map(str, reversed(tricks))) for tricks in hand.makes),
                hand.par_text,
            )
            for hand in records
        ),
        "hands",
    )


def _hands(speech: Speech, **given: Any) -> None:
    if given["record"] is not None:
        deals = {board: str(deal) for board, deal in deals_in(read_boards(given["record"]).records).items()}
        if not deals:
            raise Malformed(Text("a file with complete deals", "含有完整牌张的文件"), given["record"].name)

        def commands(competition: Competition) -> list[RecordDeals]:
            stage = stage_of(competition, given)
            return [RecordDeals(stage, session_of(competition, stage, given), deals)]

        carry_out(speech, given, commands)
        return

    output: Path | None = given["output"]
    if output is not None:
        _known(output, _PAPERS)

    async def work(event: OpenedEvent) -> Report:
        competition = event.competition
        need_duplicate(competition)
        stage = stage_of(competition, given)
        session = session_of(competition, stage, given)
        records = hands_of(competition, stage, session, given["board"])
        title = verbatim(competition.plan.title)
        if not records:
            note = Text("no deals are recorded: add them with --record FILE", "尚未登记牌张：用 --record 文件 登记")
            return Report(title, notes=(note,))
        if output is None:
            return Report(title, (hands_table(records),))
        write_whole(_PAPERS[output.suffix](records, competition, stage, session, speech), output)
        return written(output)

    with_event(given["store"], given["event"], work).show(speech, as_json=given["as_json"])


_Paper = Callable[[list[HandRecord], Competition, str, int, Speech], str]
_PAPERS: Final[Mapping[str, _Paper]] = {
    ".txt": lambda records, event, _stage, _session, speech: text_of(
        records, language=speech.language, title=event.plan.title
    ),
    ".html": lambda records, event, _stage, _session, speech: html_of(
        records, language=speech.language, title=event.plan.title
    ),
    ".pbn": lambda records, event, stage, session, _speech: pbn.dumps(
        hands_pbn(records, competition=event, stage=stage, session=session)
    ),
}


def _known(output: Path, kinds: Mapping[str, object]) -> None:
    if output.suffix not in kinds:
        names = ", ".join(kinds)
        raise Malformed(Requirement(f"a file whose name ends in {names}", f"文件名以 {names} 结尾"), output.name)


def _write(speech: Speech, **given: Any) -> None:
    output: Path = given["output"]
    kind = ".csv results" if output.suffix == ".csv" and given["results"] else output.suffix
    _known(output, {name: one for name, one in _WRITERS.items() if " " not in name})

    async def work(event: OpenedEvent) -> Report:
        stage = stage_of(event.competition, given)
        made = _WRITERS[kind](event, stage, speech.language, given)
        write_bytes(made.data, output)
        return written(output, made.notes)

    with_event(given["store"], given["event"], work).show(speech, as_json=given["as_json"])


def _single(competition: Competition, stage: str) -> Deals:
    """Return the deals by board if a stage has one session, because only then a number names one board."""
    if competition.plan.stage(stage).sessions > 1:
        return {}
    known = competition.stage(stage).deals.get(1, {})
    return deals_of(known)


def _results(event: OpenedEvent, stage: str, _language: Language, _given: Mapping[str, Any]) -> CheckedExport:
    seen = event.competition
    return checked_pbn(seen, stage, deals=_single(seen, stage), memo=event.memo)


def _usebio(event: OpenedEvent, stage: str, _language: Language, given: Mapping[str, Any]) -> CheckedExport:
    seen = event.competition
    named = given["club"] or given["club_number"]
    club = usebio.Club(name=given["club"], id=given["club_number"]) if named else None
    return checked_usebio(
        seen, stage, deals=_single(seen, stage), memo=event.memo, club=club, date=day_of(began(seen, stage))
    )


_WRITERS: Final[Mapping[str, Callable[[OpenedEvent, str, Language, Mapping[str, Any]], CheckedExport]]] = {
    ".pbn": _results,
    ".xml": _usebio,
    ".csv": lambda event, stage, language, _given: CheckedExport.of(
        standings_csv(event.competition, stage, language=language, memo=event.memo)
    ),
    ".csv results": lambda event, stage, language, _given: CheckedExport.of(
        travellers_csv(event.competition, stage, language=language, memo=event.memo)
    ),
    ".xlsx": lambda event, stage, language, _given: CheckedExport(
        workbook_of(event.competition, stage, language=language, memo=event.memo)
    ),
    ".json": lambda event, _stage, _language, _given: CheckedExport.of(dumps(event.competition, memo=event.memo)),
}
