"""Writes CSV exports: standings, results and acts, with headings in one language."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from io import StringIO

from paiju.office.seen.log import EventLog
from paiju.office.seen.ranking import StandingsSeen
from paiju.office.seen.travellers import TravellerSeen
from paiju.text import Language, Text, read_both
from paiju.tournament.ranked import SCALED

_FORMULA = ("=", "+", "@", "\t", "\r")


def _sheet(language: Language, heads: Iterable[Text], rows: Iterable[Iterable[object]]) -> bytes:
    """Write a CSV file with a byte order mark, by which spreadsheets recognise UTF-8; escape cells like formulas."""
    out = StringIO()
    writer = csv.writer(out)
    writer.writerow([head.to(language) for head in heads])
    for row in rows:
        writer.writerow([_cell(cell) for cell in row])
    return out.getvalue().encode("utf-8-sig")


def _cell(value: object) -> str:
    text = str(value)
    return f"'{text}" if text.startswith(_FORMULA) else text


def csv_of_standings(standings: StandingsSeen, section: Text, language: Language) -> bytes:
    """Write the rankings of a stage, one below the other, each followed by those listed without a rank.

    `section`: the game's word for one. Scaled totals have a separate column.
    """
    scaled = any(line.scaled for ranking in standings.rankings for line in ranking.lines)
    columns = list(standings.rankings[0].columns) if standings.rankings else []
    heads = [
        section,
        Text("line", "方向"),
        Text("place", "名次"),
        Text("no.", "编号"),
        Text("name", "名称"),
        Text("total", "总分"),
        *((SCALED,) if scaled else ()),
        Text("unit", "单位"),
        Text("tie split by", "同分依据"),
        *columns,
    ]
    rows: list[list[object]] = []
    for ranking in standings.rankings:
        unit = ranking.unit.to(language)
        way = "" if ranking.line is None else ranking.line.to(language)
        rows += [
            [
                ranking.section,
                way,
                line.place,
                line.entry,
                line.name,
                line.total,
                *((line.scaled,) if scaled else ()),
                unit,
                "" if line.by is None else line.by.to(language),
                *line.values,
            ]
            for line in ranking.lines
        ]
        for one in ranking.unranked:
            row: list[object] = [ranking.section, way, "", one.entry, one.name]
            rows.append(row + [""] * (len(heads) - len(row)))
    return _sheet(language, heads, rows)


def csv_of_results(
    sessions: Iterable[tuple[int, tuple[TravellerSeen, ...]]], section: Text, language: Language
) -> bytes:
    """Write every result of a stage, board by board; `section`: the game's word for one."""
    rows = [
        [
            session,
            traveller.board,
            traveller.form,
            row.section,
            row.round,
            row.table,
            *("+".join(side) for side in row.sides),
            row.text.to(language),
            *row.awards,
        ]
        for session, travellers in sessions
        for traveller in travellers
        for row in traveller.rows
    ]
    heads = [
        Text("session", "节"),
        Text("board", "牌号"),
        Text("form", "式"),
        section,
        Text("round", "轮"),
        Text("table", "桌"),
        Text("side 1", "甲方"),
        Text("side 2", "乙方"),
        Text("result", "结果"),
        Text("score 1", "甲方得分"),
        Text("score 2", "乙方得分"),
    ]
    return _sheet(language, heads, rows)


def csv_of_acts(log: EventLog, language: Language) -> bytes:
    """Write the acts of an event; times in milliseconds since 1970 UTC."""
    rows = [
        [
            act.seq,
            act.at,
            act.name,
            act.text.to(language),
            read_both(act.words).to(language),
            " ".join(act.ruling.clauses) if act.ruling is not None else "",
            Text("yes", "是").to(language) if act.undone else "",
        ]
        for act in log.acts
    ]
    heads = [
        Text("no.", "编号"),
        Text("time", "时间"),
        Text("by", "办理人"),
        Text("act", "事项"),
        Text("words", "说明"),
        Text("clauses", "条款"),
        Text("taken back", "已撤回"),
    ]
    return _sheet(language, heads, rows)
