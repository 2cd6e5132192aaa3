"""Writes standings and travellers of an event as tables: CSV (RFC 4180), in either language."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Final

from paiju.formats.report.played import ScoredBoard, played_of
from paiju.games.bridge import Side
from paiju.scoring import side_word, with_decimals
from paiju.text import Language, Text
from paiju.tournament import Competition, Contestants, Memo, Ranked, standings
from paiju.tournament.bridge import field_of
from paiju.tournament.ranked import SCALED

_TRAVELLER: Final = (
    Text("session", "节"),
    Text("section", "分区"),
    Text("board", "牌号"),
    Text("round", "轮次"),
    Text("table", "桌号"),
    Text("North-South", "南北"),
    Text("East-West", "东西"),
    Text("contract", "定约"),
    Text("tricks", "墩数"),
    Text("score of North-South", "南北得分"),
    Text("score of East-West", "东西得分"),
    Text("form", "牌的形式"),
)
_AWARDS: Final = (Text("award of North-South", "南北计分"), Text("award of East-West", "东西计分"))


def standings_csv(
    competition: Competition, stage: str, *, language: Language = "en", stratum: str = "", memo: Memo | None = None
) -> str:
    """Write the rankings of a stage, separated by an empty line; see `standings_rows`."""
    rows = standings_rows(competition, stage, language=language, stratum=stratum, memo=memo)
    return _written(rows)


def standings_rows(
    competition: Competition, stage: str, *, language: Language = "en", stratum: str = "", memo: Memo | None = None
) -> list[list[str]]:
    """Return the rankings of a stage as rows, headings first, with an empty row between two rankings; any game.

    Each is followed by contestants listed without a rank. Totals scaled to as many boards as others played have a
    separate column next to the unscaled ones.
    """
    rankings = standings(competition, stage, stratum=stratum, memo=memo)
    lines: list[list[str]] = []
    for ranked in rankings:
        lines += [[]] if lines else []
        lines += _ranking(competition, ranked, language)
    return lines


def _ranking(competition: Competition, ranked: Ranked, language: Language) -> Iterable[list[str]]:
    scaled = any(line.won is not None for line in ranked.lines)
    titles = [
        competition.discipline.section,
        Text("line", "方向"),
        Text("place", "名次"),
        Text("entry", "参赛单位"),
        Text("name", "名称"),
        Text("players", "选手"),
        ranked.unit,
        *((SCALED,) if scaled else ()),
        *(column.title for column in ranked.columns),
        Text("tie split by", "同分规则"),
    ]
    yield [title.to(language) for title in titles]
    side = ranked.line.to(language) if ranked.line else ""
    for line in ranked.lines:
        values = [
            "" if value is None else with_decimals(value, column.places)
            for value, column in zip(line.values, ranked.columns, strict=False)
        ]
        yield [
            *map(_named, (ranked.section, side)),
            line.place,
            *_who(competition, line.entry),
            with_decimals(line.shown, ranked.places),
            *(("" if line.won is None else with_decimals(line.total, ranked.places),) if scaled else ()),
            *values,
            *[""] * (len(ranked.columns) - len(values)),
            line.by.to(language) if line.by else "",
        ]
    for name in ranked.unranked:
        row = [*map(_named, (ranked.section, side)), "", *_who(competition, name)]
        yield row + [""] * (len(titles) - len(row))


def _who(competition: Competition, name: str) -> list[str]:
    """Return an entry's number, name and players."""
    entry = competition.contestant(name).entry
    people = " & ".join(one.name for one in entry.people)
    return [_named(cell) for cell in (name, entry.name, people)]


def travellers_csv(competition: Competition, stage: str, *, language: Language = "en", memo: Memo | None = None) -> str:
    """Write every result of a stage of bridge, board by board; see `travellers_rows`."""
    return _written(travellers_rows(competition, stage, language=language, memo=memo))


def travellers_rows(
    competition: Competition, stage: str, *, language: Language = "en", memo: Memo | None = None
) -> list[list[str]]:
    """Return every result of a stage of bridge as rows, headings first, board by board.

    If the field is compared, each side's award is included.
    """
    compared = competition.plan.contestants is not Contestants.TEAM
    titles = (*_TRAVELLER, *(_AWARDS if compared else ()))
    rows = sorted(played_of(competition, stage), key=lambda row: (row.key.session, _number(row.board)))
    worth = awards(competition, stage, rows, memo) if compared else {}
    lines = [[title.to(language) for title in titles]]
    for row in rows:
        record, key = row.record, row.key
        contract = str(record.contract) if record.contract else ""
        line = [
            str(key.session),
            _named(key.section),
            _named(row.board),
            str(key.round),
            str(key.table),
            _named(record.ns),
            _named(record.ew),
            contract or ("pass" if record.passed_out else ""),
            "" if record.tricks is None else str(record.tricks),
            side_word(row.result.score_ns),
            side_word(row.result.own_ew),
            _named(row.result.form),
        ]
        if compared:
            line += worth.get((key.session, key.section, key.round, key.table, row.board), ["", ""])
        lines.append(line)
    return lines


def awards(
    competition: Competition, stage: str, rows: list[ScoredBoard], memo: Memo | None = None
) -> dict[tuple[int, str, int, int, str], list[str]]:
    """Return North-South's and East-West's award for each result, with two decimals, by the place of the result.

    Partners in an individual may get different awards on an adjusted board: then it is North's and East's.
    """
    plan = competition.plan.stage(stage)
    found: dict[tuple[int, str, int, int, str], list[str]] = {}
    groups = {(row.key.session, "" if plan.across else row.key.section) for row in rows}
    for session, section in groups:
        field = field_of(competition, stage, session, section, memo)
        # two contestants meet only once on a board in a session (L15.B)
        scored = {
            (one.result.board, one.result.ns, one.result.ew, one.result.round): one
            for traveller in field.travellers
            for one in traveller.rows
        }
        for row in rows:
            key, result = row.key, row.result
            one = scored.get((result.board, result.ns, result.ew, result.round))
            if key.session == session and section in ("", key.section) and one is not None:
                both = ((Side.NS, result.ns), (Side.EW, result.ew))
                found[key.session, key.section, key.round, key.table, row.board] = [
                    with_decimals(one.award(side, names[0]), 2) for side, names in both
                ]
    return found


def _number(board: str) -> tuple[int, str]:
    return (int(board) if board.isdecimal() and len(board) < 7 else 1_000_000, board)


def _named(cell: str) -> str:
    """Escape a name that begins like a formula, so that spreadsheets do not execute it."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t") else cell


def _written(lines: Iterable[list[str]]) -> str:
    stream = io.StringIO(newline="")
    csv.writer(stream).writerows(lines)
    return stream.getvalue()
