"""Scored events as reports: rankings with their travellers, matches with their boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from msgspec import structs

from paiju.cli.report import Report, Table
from paiju.cli.standings import (
    HOME,
    VISITORS,
    match_table,
    ranking_table,
    traveller_table,
)
from paiju.errors import Malformed
from paiju.formats.board_file import BoardFile
from paiju.formats.compared import Compared, compared, in_forms
from paiju.formats.published import differing
from paiju.formats.results import Line, lines_of, words_of
from paiju.laws import Citation, Edition
from paiju.scoring import (
    AVERAGES_1997,
    AVERAGES_2017,
    FIELD_METHODS,
    MATCH_METHODS,
    Field,
    Match,
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
    file: BoardFile,
    method: str,
    notes: Iterable[Text],
    *,
    split_ties: bool = False,
    penalties: Sequence[Penalty] = (),
    travellers: bool = True,
    edition: Edition | None = None,
    by_section: bool = False,
) -> Report:
    """Score the records of a file against their field and report ranking and travellers. Raises `NoResult`.

    `by_section`: each section is scored and ranked alone. `edition`: by which artificial scores count, and then it is
    named; None where there can be none.
    """
    by = _by_edition(field_method(method), edition)
    lines, unscored, out = lines_of(file)
    if by.method is Method.HOUSE:
        lines = [Line(one, "", r) for r in file.records for one in house_results_of([r])]
    if not lines:
        raise NoResult(title.en, [*notes, *out, *_unscored(unscored)])
    winners = Winners.TWO if file.winners == 2 else Winners.ONE if file.winners else None
    sections = _sections(lines) if by_section else [""]
    fields: list[Field] = []
    rankings: list[Ranking] = []
    tables: list[Table] = []
    boards: list[Table] = []
    ties: tuple[TieBreak, ...] = ()
    for section in sections:
        here = [line for line in lines if line.record.section == section] if by_section else lines
        sides = winners or Winners.of(line.result for line in here)
        found = compared(here, sides, field=by.method not in _ALONE)
        field = score_field([line.result for line in found.lines], by, winners=winners)
        ties = (head_to_head(field), boards_won(field)) if split_ties else ()
        mine = _penalties_of(penalties, here, sections.index(section) == 0, lines)
        ranked = rank_field(field, penalties=mine, ties=ties)
        apart = section if len(sections) > 1 else ""
        tables += [
            ranking_table(one, file.names_of(one.side), apart) for one in ranked if one.standings
        ]
        boards += _travellers(field, file, found, apart)
        fields.append(field)
        rankings += ranked
        out += found.remarks
    out += [] if file.field else _nameless(lines)
    if travellers:
        tables += boards
    results = sum(len(t.rows) for field in fields for t in field.travellers)
    played = sum(len(field.travellers) for field in fields)
    said = [
        _about(FIELD_METHODS[method].title, by.method, played, results),
        *_edition_note(by, edition),
        *notes,
    ]
    if ties:
        said.append(_tie_note(ties, rankings))
    said += [*out, *_unscored(unscored)]
    if not penalties:
        said += differing(rankings, file)
    return Report(title, tuple(tables), tuple(said), {"title": str(title), "method": method})


_ALONE: Final = (Method.HOUSE, Method.TOTAL_POINTS)
"""Methods that score each table by itself."""


def _sections(lines: Iterable[Line]) -> list[str]:
    """Return the sections in order."""
    return list(dict.fromkeys(line.record.section for line in lines))


def _penalties_of(
    penalties: Sequence[Penalty], here: Iterable[Line], first: bool, lines: Iterable[Line]
) -> list[Penalty]:
    """Return the penalties on those who have a result here; the first field also has those on nobody at all."""
    names, known = (
        {name for line in some for name in (*line.result.ns, *line.result.ew)}
        for some in (here, lines)
    )
    return [
        one
        for one in penalties
        if one.contestant in names or (first and one.contestant not in known)
    ]


def _travellers(field: Field, file: BoardFile, found: Compared, section: str) -> list[Table]:
    words = _words_by_board(found.lines)
    names, names_ew = file.names_of_sides
    if field.winners is Winners.ONE:
        names = names_ew = file.names_of(None)
    several = section or len({t.session for t in field.travellers}) > 1
    of = Text(f"Section {section}, ", f"{section} 组") if section else Text("", "")
    tables = []
    for one in field.travellers:
        label = found.labels[one.session]
        title = Text(f"{of.en}{label.en}", f"{of.zh}{label.zh}") if several else None
        played = words[one.session, one.board, one.form]
        apart = f"{section} {one.session}".strip() if several else ""
        tables.append(
            traveller_table(one, field, names, names_ew, played, session=title, apart=apart)
        )
    return tables


_Scoring = TypeVar("_Scoring")
_AVERAGES: Final = {Edition.LAWS_1997: AVERAGES_1997, Edition.LAWS_2017: AVERAGES_2017}
_BY: Final = {Edition.LAWS_1997: "L12.C.1", Edition.LAWS_2017: "2017:L12.C.2.a"}


def _by_edition(by: _Scoring, edition: Edition | None) -> _Scoring:
    """Return a method with its artificial scores as an edition of the Laws has them, where it knows any."""
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


def _nameless(lines: Sequence[Line]) -> list[Text]:
    """Say how many results do not name both sides."""
    here = [line for line in lines if not (line.result.ns and line.result.ew)]
    if not here:
        return []
    count, board = len(here), here[0].record.board
    return [
        Text(
            f"{counted(count, 'result')} without a name for both sides: nobody to rank there (first: board {board})",
            f"{count} 个结果没有写明两方参赛者，无从排名（第一处：第 {board} 副）",
        )
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


def _words_by_board(lines: Iterable[Line]) -> dict[tuple[str, str, str], list[str]]:
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


def match_report(
    title: Text,
    source: BoardFile,
    method: str,
    of_scale: Callable[[int], Scale] | None,
    penalties: Sequence[Penalty],
    *,
    travellers: bool,
    edition: Edition,
    by_section: bool = False,
) -> Report:
    """Score a file's matches of two rooms and report ranking and boards; victory points where a scale is given.

    `by_section`: each section is ranked alone. Raises `NoResult`.
    """
    lines: list[Line] = []
    unscored: list[str] = []
    for record in source.records:
        if result_of(record) is None:
            unscored.append(record.board or str(record.place))
            continue
        home, visitors = (record.ns, record.ew) if record.room == "open" else (record.ew, record.ns)
        lines += [
            Line(result, words_of(record), record)
            for result in match_results_of([record], home or HOME, visitors or VISITORS)
        ]
    if not lines:
        raise NoResult(title.en, [*source.remarks, *_unscored(unscored)])
    lines, forms = in_forms(lines)
    played = {line.result: line.words for line in lines}
    rows: dict[str, list[TableResult]] = {}
    for line in lines:
        rows.setdefault(line.record.section if by_section else "", []).append(line.result)
    by = _by_edition(match_method(method), edition)
    matches: list[Match] = []
    tables: list[Table] = []
    boards: list[Table] = []
    names = source.names_of(None)
    for section, mine in rows.items():
        here = score_matches(mine, by)
        outcomes = outcomes_of(here, of_scale, penalties)
        apart = section if len(rows) > 1 else ""
        tables.append(ranking_table(rank_matches(outcomes, penalties=penalties), names, apart))
        boards += [match_table(o.match, o, played) for o in outcomes]
        matches += here
    if travellers:
        tables += boards
    results = sum(map(len, rows.values()))
    notes = [
        _about(MATCH_METHODS[method].title, by.method, sum(len(m.boards) for m in matches), results)
    ]
    notes += [*_edition_note(by, edition), *source.remarks, *forms, *_unscored(unscored)]
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
