"""Scored events as reports: rankings with their travellers, matches with their boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from msgspec import Struct, structs

from paiju.cli.published import differing
from paiju.cli.report import Report, Table
from paiju.cli.standings import (
    HOME,
    VISITORS,
    Names,
    match_table,
    ranking_table,
    traveller_table,
)
from paiju.errors import Malformed
from paiju.formats.board_file import BoardFile
from paiju.games.bridge import BoardRecord, Side
from paiju.laws import Citation, Edition
from paiju.scoring import (
    AVERAGES_1997,
    AVERAGES_2017,
    FIELD_METHODS,
    MATCH_METHODS,
    Method,
    Penalty,
    Ranking,
    Scale,
    TableResult,
    TieBreak,
    Winners,
    boards_won,
    field_method,
    head_to_head,
    house_results_of,
    match_method,
    match_results_of,
    name_in_field,
    outcomes_of,
    rank_field,
    rank_matches,
    result_of,
    score_field,
    score_matches,
)
from paiju.text import Text, counted, listed


class NoResult(Malformed):
    """No board has a result that counts; `notes`: what was left out, and why."""

    def __init__(self, name: str, notes: Iterable[Text] = ()) -> None:
        super().__init__(Text("boards with a result", "有结果的牌"), name)
        self.notes = tuple(notes)


def field_report(
    title: Text,
    records: Sequence[BoardRecord],
    method: str,
    notes: Iterable[Text],
    *,
    file: BoardFile | None = None,
    split_ties: bool = False,
    penalties: Sequence[Penalty] = (),
    travellers: bool = True,
    edition: Edition | None = None,
) -> Report:
    """Score records against their field and report ranking and travellers. Raises `NoResult`.

    `edition`: by which artificial scores count, and then it is named; None where there can be none.
    """
    by = _by_edition(field_method(method), edition)
    lines, unscored, out = _lines(records, file)
    if by.method is Method.HOUSE:
        lines = [_Line(result, "") for result in house_results_of(records)]
    results = [line.result for line in lines]
    if not results:
        raise NoResult(title.en, [*notes, *out, *_unscored(unscored)])
    winners = (
        Winners.TWO
        if file and file.winners == 2
        else Winners.ONE
        if file and file.winners
        else None
    )
    field = score_field(results, by, winners=winners)
    ties = (head_to_head(field), boards_won(field)) if split_ties else ()
    rankings = rank_field(field, penalties=penalties, ties=ties)
    names: Names = file.names if file else {}
    names_ew: Names = {**names, **file.names_ew} if file else {}
    of_side = {Side.NS: names, Side.EW: names_ew, None: {**names_ew, **names}}
    tables: list[Table] = [
        ranking_table(ranking, of_side[ranking.side]) for ranking in rankings if ranking.standings
    ]
    if travellers:
        words = _words_by_board(lines)
        tables += [
            traveller_table(t, field, names, names_ew, words[t.session, t.board, t.form])
            for t in field.travellers
        ]
    said = [
        _about(FIELD_METHODS[method].title, by.method, len(field.travellers), len(results)),
        *_edition_note(by, edition),
        *notes,
    ]
    if ties:
        said.append(_tie_note(ties, rankings))
    said += [*out, *_unscored(unscored)]
    if file is not None and not penalties:
        said += differing(rankings, file)
    return Report(title, tuple(tables), tuple(said), {"title": str(title), "method": method})


_Scoring = TypeVar("_Scoring")
_AVERAGES: Final = {Edition.LAWS_1997: AVERAGES_1997, Edition.LAWS_2017: AVERAGES_2017}
_BY: Final = {Edition.LAWS_1997: "L12.C.1", Edition.LAWS_2017: "2017:L12.C.2.a"}


def _by_edition(by: _Scoring, edition: Edition | None) -> _Scoring:
    """Give a method with its artificial scores as an edition of the Laws has them, where it knows any."""
    if edition is None or not hasattr(by, "averages"):
        return by
    changed: _Scoring = structs.replace(by, averages=_AVERAGES[edition])  # type: ignore[type-var]
    return changed


def _edition_note(by: object, edition: Edition | None) -> list[Text]:
    if edition is None or not hasattr(by, "averages"):
        return []
    name, cited = edition.text, Citation(_BY[edition])
    return [
        Text(f"artificial scores by: {name.en} [{cited}]", f"人为调整分按：{name.zh} [{cited}]")
    ]


def _unscored(boards: Sequence[str]) -> list[Text]:
    """Name the records that have no result."""
    if not boards:
        return []
    named = ", ".join(dict.fromkeys(boards))
    return [
        Text(
            f"{counted(len(boards), 'record')} without a result: {named}",
            f"{len(boards)} 个记录没有结果：{named}",
        )
    ]


def _words_by_board(lines: Iterable[_Line]) -> dict[tuple[str, str, str], list[str]]:
    """Gather what was played board by board, in the order of the travellers' rows."""
    words: dict[tuple[str, str, str], list[str]] = {}
    for line in lines:
        key = (line.result.session, line.result.board, line.result.form)
        words.setdefault(key, []).append(line.words)
    return words


def _about(title: Text, method: Method, boards: int, results: int) -> Text:
    cited = method.about.citation
    return Text(
        f"{title.en} [{cited}], {counted(boards, 'board')}, {counted(results, 'result')}",
        f"{title.zh} [{cited}]，{boards} 副，{results} 个结果",
    )


def _tie_note(ties: Sequence[TieBreak], rankings: Sequence[Ranking]) -> Text:
    how = listed([tie.text for tie in ties])
    left = sum(row.tied for ranking in rankings for row in ranking.standings)
    return Text(
        f"ties split by: {how.en}; {left} still tied", f"并列依次比：{how.zh}；仍并列 {left} 个"
    )


class _Line(Struct, frozen=True):
    """A result, and what was played for it in words."""

    result: TableResult
    words: str


def _lines(
    records: Sequence[BoardRecord], file: BoardFile | None
) -> tuple[list[_Line], list[str], list[Text]]:
    """Turn records into results, each within the field that the file prints.

    Leaves the lines, the boards without a result, and why others are left out: those whose field the file does not
    tell, or tells otherwise than their own record does.
    """
    lines: list[_Line] = []
    unscored: list[str] = []
    out: list[Text] = []
    fields: dict[str, list[_Line]] = {}
    individual = file is not None and file.individual
    for row in file.field if file else ():
        other = result_of(row.record, individual=individual)
        if other is not None:
            one = structs.replace(other, session="", round="", count=row.count)
            fields.setdefault(one.board, []).append(_Line(one, _played(row.record)))
    for record in records:
        result = result_of(record, individual=individual)
        if result is None:
            unscored.append(record.board or str(record.place))
        elif not fields:
            lines.append(_Line(result, _played(record)))
        elif result.board not in fields:
            out.append(_left_out(record, _NO_FIELD))
        else:
            own = _Line(structs.replace(result, session="", round=""), _played(record))
            named = _named(fields[result.board], own)
            if named is None:
                out.append(_left_out(record, _OTHERWISE))
                fields[result.board] = []
            else:
                fields[result.board] = named
    for rows in fields.values():
        lines += rows
    return lines, unscored, out


_NO_FIELD = Text("its ScoreTable gives no results of the field", "ScoreTable 没有给出全场成绩")
_OTHERWISE = Text(
    "no row of its ScoreTable has the result of its own table",
    "ScoreTable 没有一行与本桌自己的结果相同",
)


def _left_out(record: BoardRecord, why: Text) -> Text:
    at = f"{record.place}: " if str(record.place) else ""
    return Text(
        f"{at}board {record.board} left out: {why.en}",
        f"{at}第 {record.board} 副不计：{why.zh}",
    )


def _named(rows: list[_Line], own: _Line) -> list[_Line] | None:
    """Name the table that played `own` in its field: the line with its score, and its contract where several have it.

    A field that names its contestants has the table already. None where no line has its score.
    """
    if any(row.result.ns or row.result.ew for row in rows):
        return rows
    same = [at for at, row in enumerate(rows) if row.result.score_ns == own.result.score_ns]
    if not same:
        return None
    at = next((at for at in same if rows[at].words == own.words), same[0])
    named = name_in_field([rows[at].result], own.result)
    words = rows[at].words
    return [
        *rows[:at],
        *(_Line(result, own.words if result.ns else words) for result in named),
        *rows[at + 1 :],
    ]


def _played(record: BoardRecord) -> str:
    if record.adjusted:
        return record.adjusted
    if record.passed_out or record.contract is None:
        return "P" if record.passed_out else ""
    contract = record.contract
    sign = f"{contract.level}{contract.denomination.symbol}{'X' * contract.doubled} {contract.declarer.letter}"
    if record.tricks is None:
        return sign
    over = record.tricks - contract.target
    return f"{sign} {'=' if over == 0 else f'{over:+d}'}"


def match_report(
    title: Text,
    source: BoardFile,
    method: str,
    of_scale: Callable[[int], Scale] | None,
    penalties: Sequence[Penalty],
    *,
    travellers: bool,
    edition: Edition,
) -> Report:
    """Score a file's matches of two rooms and report ranking and boards; victory points where a scale is given.

    Raises `NoResult`.
    """
    played: dict[TableResult, str] = {}
    rows: list[TableResult] = []
    unscored: list[str] = []
    for record in source.records:
        if result_of(record) is None:
            unscored.append(record.board or str(record.place))
            continue
        home, visitors = (record.ns, record.ew) if record.room == "open" else (record.ew, record.ns)
        for result in match_results_of([record], home or HOME, visitors or VISITORS):
            played[result] = _played(record)
            rows.append(result)
    if not rows:
        raise NoResult(title.en, [*source.remarks, *_unscored(unscored)])
    by = _by_edition(match_method(method), edition)
    matches = score_matches(rows, by)
    outcomes = outcomes_of(matches, of_scale, penalties)
    tables = [ranking_table(rank_matches(outcomes, penalties=penalties), source.names)]
    if travellers:
        tables += [match_table(o.match, o, played) for o in outcomes]
    notes = [
        _about(
            MATCH_METHODS[method].title, by.method, sum(len(m.boards) for m in matches), len(rows)
        )
    ]
    notes += [*_edition_note(by, edition), *source.remarks, *_unscored(unscored)]
    unpaired = sorted({row.board for match in matches for row in match.unpaired})
    if unpaired:
        only = ", ".join(unpaired)
        notes.append(
            Text(
                f"without a comparable table, not scored: {only}",
                f"没有可比的另一桌，不计分：{only}",
            )
        )
    return Report(title, tuple(tables), tuple(notes), {"title": str(title), "method": method})
