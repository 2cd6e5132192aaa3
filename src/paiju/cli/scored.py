"""Turns scored events into reports: rankings with their travellers, matches with their boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from msgspec import structs

from paiju.cli.report import Report, ReportTable
from paiju.cli.standings import match_table, ranking_table, traveller_table
from paiju.errors import Malformed
from paiju.formats.board_file import BoardFile
from paiju.formats.published import differing
from paiju.formats.results import RecordedResult
from paiju.formats.scored import ScoredPart, match_lines, scored_field, scored_matches
from paiju.laws import Edition
from paiju.packs import pack_by
from paiju.scoring import (
    AVERAGES_1997,
    AVERAGES_2017,
    FIELD_METHODS,
    MATCH_METHODS,
    Method,
    Penalty,
    Ranking,
    Scale,
    TeamMatch,
    TieBreak,
    Winners,
    field_method,
    match_method,
)
from paiju.text import Text, counted, listed, verbatim


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
    """Score the records of a file against their field; return ranking and travellers. Raises `NoResult`.

    `by_section`: each section is scored and ranked separately. `edition`: the edition by which artificial scores
    count, which the report then names; None if there can be none.
    """
    by = _by_edition(field_method(method), edition)
    scored = scored_field(file, by, split_ties=split_ties, penalties=penalties, by_section=by_section)
    out = list(scored.out)
    if not scored.lines:
        raise NoResult(title.en, [*notes, *out, *_unscored(scored.unscored)])
    tables: list[ReportTable] = []
    boards: list[ReportTable] = []
    for part in scored.parts:
        tables += [ranking_table(one, file.names_of(one.side), part.section) for one in part.rankings if one.standings]
        boards += _travellers(part, file)
        out += [*part.found.remarks, *_unplaced(part.unplaced)]
    out += [] if file.field else _nameless(scored.lines)
    if travellers:
        tables += boards
    results = sum(len(t.rows) for part in scored.parts for t in part.field.travellers)
    played = sum(len(part.field.travellers) for part in scored.parts)
    said = [_about(FIELD_METHODS[method].title, by.method, played, results), *_edition_note(by, edition), *notes]
    if split_ties:
        said.append(_tie_note(scored.parts[-1].ties, scored.rankings))
    said += [*out, *_unscored(scored.unscored)]
    if not penalties:
        said += differing(scored.rankings, file)
    return Report(title, tuple(tables), tuple(said), {"title": str(title), "method": method})


def _unplaced(names: Sequence[str]) -> list[Text]:
    """Return a note on those whom the file lists without a place, or not at all."""
    if not names:
        return []
    who = listed([verbatim(name) for name in names])
    return [Text(f"without a place in the file, and here too: {who.en}", f"文件没有给名次，这里也不排名：{who.zh}")]


def _travellers(part: ScoredPart, file: BoardFile) -> list[ReportTable]:
    field, found, section = part.field, part.found, part.section
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
        apart = {"section": section, "session": one.session} if several else {}
        tables.append(traveller_table(one, field, names, names_ew, played, session=title, apart=apart))
    return tables


_Scoring = TypeVar("_Scoring")
_AVERAGES: Final = {Edition.LAWS_1997: AVERAGES_1997, Edition.LAWS_2017: AVERAGES_2017}


def _by_edition(by: _Scoring, edition: Edition | None) -> _Scoring:
    """Return a method with its artificial scores as in an edition of the Laws, if it has any."""
    if edition is None or not hasattr(by, "averages"):
        return by
    changed: _Scoring = structs.replace(by, averages=_AVERAGES[edition])  # type: ignore[type-var]
    return changed


def _edition_note(by: object, edition: Edition | None) -> list[Text]:
    if edition is None or not hasattr(by, "averages"):
        return []
    powers = pack_by(edition.code).discipline.powers(edition.code)
    name, cited = edition.text, powers.adjust.clause
    return [Text(f"artificial scores under: {name.en} [{cited}]", f"人为调整分按：{name.zh} [{cited}]")]


def _nameless(lines: Sequence[RecordedResult]) -> list[Text]:
    """Return a note on how many results do not name both sides."""
    here = [line for line in lines if not (line.result.ns and line.result.ew)]
    if not here:
        return []
    count, board = len(here), here[0].record.board
    return [
        Text(
            f"{counted(count, 'result')} without a name for both sides, so not ranked (first: board {board})",
            f"{count} 个结果没有写明两方参赛者，无从排名（第一处：第 {board} 副）",
        )
    ]


def _unscored(boards: Sequence[str]) -> list[Text]:
    """Return a note on the records that have no result."""
    if not boards:
        return []
    named = ", ".join(dict.fromkeys(boards))
    return [
        Text(f"{counted(len(boards), 'record')} without a result: {named}", f"{len(boards)} 个记录没有结果：{named}")
    ]


def _words_by_board(lines: Iterable[RecordedResult]) -> dict[tuple[str, str, str], list[str]]:
    """Return the contracts and results in words by board, in the order of the travellers' rows."""
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
    return Text(f"ties split by: {how.en}; {left} still tied", f"并列依次比：{how.zh}；仍并列 {left} 个")


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
    """Score a file's matches of two rooms; return ranking and boards, with victory points if a scale is given.

    `by_section`: each section is ranked separately. Raises `NoResult`.
    """
    lines, unscored, forms = match_lines(source)
    if not lines:
        raise NoResult(title.en, [*source.remarks, *_unscored(unscored)])
    played = {line.result: line.words for line in lines}
    by = _by_edition(match_method(method), edition)
    scored = scored_matches(source, lines, by, of_scale, penalties=penalties, by_section=by_section)
    matches: list[TeamMatch] = []
    tables: list[ReportTable] = []
    boards: list[ReportTable] = []
    out: list[Text] = []
    names = source.names_of(None)
    for part in scored:
        tables.append(ranking_table(part.ranking, names, part.section))
        boards += [match_table(o.match, o, played) for o in part.outcomes]
        matches += part.matches
        out += _unplaced(part.unplaced)
    if travellers:
        tables += boards
    notes = [_about(MATCH_METHODS[method].title, by.method, sum(len(m.boards) for m in matches), len(lines))]
    notes += [*_edition_note(by, edition), *source.remarks, *forms, *out, *_unscored(unscored)]
    unpaired = sorted({row.board for match in matches for row in match.unpaired})
    if unpaired:
        only = ", ".join(unpaired)
        notes.append(Text(f"not scored, because no table is comparable: {only}", f"没有可比的另一桌，不计分：{only}"))
    return Report(title, tuple(tables), tuple(notes), {"title": str(title), "method": method})
