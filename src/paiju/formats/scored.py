"""Scores and ranks a file's results, for `paiju score` and for checking exported files.

Enters: a `BoardFile` as `scorable` returns it, a method with its options.
Leaves: scored boards and rankings.
Must not know: how they are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct, structs

from paiju.errors import Malformed
from paiju.formats.board_file import BoardFile
from paiju.formats.compared import Compared, compared, in_forms
from paiju.formats.results import RecordedResult, lines_of, words_of
from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.scoring import (
    FIELD_METHODS,
    MATCH_METHODS,
    Basis,
    Field,
    FieldMethod,
    MatchMethod,
    MatchOutcome,
    Method,
    Penalty,
    Ranking,
    Scale,
    TableResult,
    TeamMatch,
    TieBreak,
    Winners,
    boards_won,
    field_tallies,
    head_to_head,
    house_results_of,
    match_results_of,
    outcomes_of,
    rank,
    rank_field,
    rank_matches,
    result_of,
    score_field,
    score_matches,
)
from paiju.text import Text

HOME: Final = "home"
VISITORS: Final = "visitors"
METHODS: Final = (*FIELD_METHODS, *MATCH_METHODS)
_HINTS: Final = (
    ("board", "board-a-match"),
    ("butler", "butler"),
    ("datum", "butler"),
    ("cross", "cross-imps"),
    ("ximp", "cross-imps"),
    ("imp", "cross-imps"),
    ("mp", "matchpoints"),
    ("match", "matchpoints"),
    ("total", "total-points"),
    ("aggregate", "total-points"),
)
"""Words in a file's description of its scoring, and the methods they indicate; the first match counts."""
_ALONE: Final = (Method.HOUSE, Method.TOTAL_POINTS)
"""Methods that score each table separately."""


def method_of(source: BoardFile) -> str:
    """Return the method by which a file's results are scored.

    It is the one that the file names, the one for the event's type, a match for two rooms, or the one that a word
    in the file's description indicates, in this order. A file without any indication is ranked by matchpoints.
    Raises `Malformed` if its words match no method.
    """
    if source.unranked is not None:
        raise _or_method(source.unranked)
    said = source.scoring.casefold()
    exact = said.replace("_", "-").replace(" ", "-")
    if exact in METHODS and _goes_with(exact, source.method):
        return exact
    if source.method and source.method != "team-imps":
        return source.method
    if source.method or {record.room for record in source.records} >= {"open", "closed"}:
        return "board-a-match" if "board" in said else "team-imps"
    if said in ("", "?", "vps", "percentage"):
        return "matchpoints"
    found = next((method for word, method in _HINTS if word in said), None)
    if found is None:
        known = Text("a scoring method, for example MP, IMP, Butler", "计分法，如 MP、IMP、Butler")
        raise _or_method(Malformed(known, source.scoring, source.records[0].place))
    return found


def _goes_with(method: str, kind: str) -> bool:
    """Return whether a method is compatible with the event's type."""
    return method in MATCH_METHODS if kind == "team-imps" else method.startswith(kind)


def _or_method(fault: Malformed) -> Malformed:
    """Add to an error that the option can name the method, too."""
    said = fault.expected
    either = structs.replace(said, en=f"{said.en}, or --method", zh=f"{said.zh}，或由 --method 指明")
    return Malformed(either, fault.found, fault.place)


class ScoredPart(Struct, frozen=True, kw_only=True):
    """A unit of scoring and ranking: the whole file, or one `section` of it.

    `unplaced`: contestants who are not ranked, because the file gives places to others but not to them.
    """

    section: str
    found: Compared
    field: Field
    rankings: tuple[Ranking, ...]
    ties: tuple[TieBreak, ...] = ()
    unplaced: tuple[str, ...] = ()


class ScoredField(Struct, frozen=True, kw_only=True):
    """A file scored against the field: its results, the boards without one, and why others are left out."""

    parts: tuple[ScoredPart, ...]
    lines: tuple[RecordedResult, ...]
    unscored: tuple[str, ...]
    out: tuple[Text, ...]

    @property
    def rankings(self) -> list[Ranking]:
        """The rankings of all parts."""
        return [ranking for part in self.parts for ranking in part.rankings]


def scored_field(
    file: BoardFile,
    by: FieldMethod,
    *,
    split_ties: bool = False,
    penalties: Sequence[Penalty] = (),
    by_section: bool = False,
) -> ScoredField:
    """Score the records of a file against their field. `by_section`: each section is scored and ranked separately."""
    lines, unscored, out = lines_of(file)
    if by.method is Method.HOUSE:
        lines = [RecordedResult(one, "", r) for r in file.records for one in house_results_of([r])]
    parts = []
    sections = list(dict.fromkeys(line.record.section for line in lines)) if by_section else [""]
    for section in sections if lines else ():
        here = [line for line in lines if line.record.section == section] if by_section else lines
        mine = _penalties_of(penalties, here, section == sections[0], lines)
        apart = section if len(sections) > 1 else ""
        parts.append(_part(file, here, by, apart, mine, split_ties=split_ties))
    return ScoredField(parts=tuple(parts), lines=tuple(lines), unscored=tuple(unscored), out=tuple(out))


def _part(
    file: BoardFile,
    lines: Sequence[RecordedResult],
    by: FieldMethod,
    section: str,
    penalties: Sequence[Penalty],
    *,
    split_ties: bool,
) -> ScoredPart:
    winners = Winners.TWO if file.winners == 2 else Winners.ONE if file.winners else None
    found = compared(lines, winners or Winners.of(line.result for line in lines), field=by.method not in _ALONE)
    results = [line.result for line in found.lines]
    numbered = _numbered_lines(file, results) if winners is Winners.TWO else None
    field = score_field(results, by, winners=Winners.ONE if numbered else winners)
    ties = (head_to_head(field), boards_won(field)) if split_ties else ()
    out = {side: _unplaced(file, field, side) for side in (None, *SIDES)}
    if numbered:
        rankings = _in_lines(field, numbered, penalties, ties, out)
    elif field.winners is Winners.ONE:
        rankings = rank_field(field, penalties=penalties, ties=ties, without_standing=out[None])
    else:
        rankings = tuple(
            rank_field(field, penalties=penalties, ties=ties, without_standing=out[side])[side] for side in SIDES
        )
    names = out[None] if len(rankings) == 1 else {*out[Side.NS], *out[Side.EW]}
    return ScoredPart(
        section=section, found=found, field=field, rankings=rankings, ties=ties, unplaced=tuple(sorted(names))
    )


def _numbered_lines(file: BoardFile, results: Iterable[TableResult]) -> Mapping[str, Side] | None:
    """Return each contestant's line if a file gives each contestant one line, but some also sat in the other.

    In that case a number is the same contestant wherever it sat. Returns None if a number stands for two
    contestants.
    """
    lines = {one.number: one.side for one in file.contestants}
    if None in lines.values() or len(lines) < len({(x.number, x.side) for x in file.contestants}):
        return None
    known = {name: side for name, side in lines.items() if side is not None}
    sat = {(name, side) for row in results for side in SIDES for name in row.contestants(side)}
    turned = any(known.get(name, side) is not side for name, side in sat)
    return known if turned else None


def _in_lines(
    field: Field,
    lines: Mapping[str, Side],
    penalties: Sequence[Penalty],
    ties: Sequence[TieBreak],
    out: Mapping[Side | None, frozenset[str]],
) -> tuple[Ranking, ...]:
    """Rank two lines whose contestants have different numbers."""
    tallies = field_tallies(field)
    tops = [top for row in field.travellers for top in (row.ns.top, row.ew.top) if row.ns.expected]
    top = max(tops, default=Fraction(0))
    return tuple(
        rank(
            [tally for tally in tallies if lines.get(tally.contestant) is side],
            unit=field.method.about.unit,
            basis=Basis.PERCENT if top else Basis.TOTAL,
            side=side,
            top=top,
            penalties=penalties,
            ties=ties,
            without_standing=out[None],
        )
        for side in SIDES
    )


def _unplaced(file: BoardFile, field: Field, side: Side | None) -> frozenset[str]:
    """Return who played on a side (None: anywhere) but has no place in a file that gives places to others."""
    here = [one for one in file.contestants if side is None or one.side in (None, side)]
    placed = {one.number for one in here if one.placed}
    if not placed:
        return frozenset()
    sides = SIDES if side is None else (side,)
    return frozenset(
        name
        for traveller in field.travellers
        for row in traveller.rows
        for at in sides
        for name in row.result.contestants(at)
        if name not in placed
    )


def _penalties_of(
    penalties: Sequence[Penalty], here: Iterable[RecordedResult], first: bool, lines: Iterable[RecordedResult]
) -> list[Penalty]:
    """Return the penalties on contestants with a result here; the first field also gets those on unknown ones."""
    names, known = ({name for line in some for name in (*line.result.ns, *line.result.ew)} for some in (here, lines))
    return [one for one in penalties if one.contestant in names or (first and one.contestant not in known)]


class ScoredMatches(Struct, frozen=True, kw_only=True):
    """The matches of a section, or of a whole file, ranked; `outcomes` in their order."""

    section: str
    outcomes: tuple[MatchOutcome, ...]
    ranking: Ranking
    unplaced: tuple[str, ...] = ()

    @property
    def matches(self) -> list[TeamMatch]:
        """The matches."""
        return [row.match for row in self.outcomes]


def match_lines(file: BoardFile) -> tuple[list[RecordedResult], list[str], list[Text]]:
    """Convert records of matches to results by team; return also boards without one, and remarks on forms."""
    lines: list[RecordedResult] = []
    unscored: list[str] = []
    for record in file.records:
        if result_of(record) is None:
            unscored.append(record.board or str(record.place))
            continue
        home, visitors = (record.ns, record.ew) if record.room == "open" else (record.ew, record.ns)
        lines += [
            RecordedResult(result, words_of(record), record)
            for result in match_results_of([record], home or HOME, visitors or VISITORS)
        ]
    lines, forms = in_forms(lines)
    return lines, unscored, forms


def scored_matches(
    file: BoardFile,
    lines: Sequence[RecordedResult],
    by: MatchMethod,
    of_scale: Callable[[int], Scale] | None = None,
    *,
    penalties: Sequence[Penalty] = (),
    by_section: bool = False,
) -> list[ScoredMatches]:
    """Score the matches of a file and rank them, in victory points if there is a scale."""
    rows: dict[str, list[TableResult]] = {}
    for line in lines:
        rows.setdefault(line.record.section if by_section else "", []).append(line.result)
    placed = {one.number for one in file.contestants if one.placed}
    found = []
    for section, mine in rows.items():
        here = [line for line in lines if not by_section or line.record.section == section]
        taken = _penalties_of(penalties, here, section == next(iter(rows)), lines)
        outcomes = outcomes_of(score_matches(mine, by), of_scale, taken)
        teams = {team for row in outcomes for team in (row.match.home, row.match.visitors)}
        out = teams - placed if placed else set[str]()
        found.append(
            ScoredMatches(
                section=section if len(rows) > 1 else "",
                outcomes=tuple(outcomes),
                ranking=rank_matches(outcomes, penalties=taken, without_standing=out),
                unplaced=tuple(sorted(out)),
            )
        )
    return found
