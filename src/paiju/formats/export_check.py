"""Checks an exported file: reads and scores it again, and reports every difference from the event's standings.

Enters: an event, and the file as its reader returns it.
Leaves: the options with which it gives the event's standings, and notes on what it lacks, to accompany the file.
Must not know: where the file goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from io import BytesIO
from typing import Final

from msgspec import Struct, structs

from paiju.errors import Malformed, PaijuError
from paiju.formats import bws, pbn, usebio
from paiju.formats.board_file import BoardFile
from paiju.formats.board_readers import read_bws, read_pbn, read_usebio
from paiju.formats.contestants import qualified, with_unique_names
from paiju.formats.report import Deals, results_pbn, usebio_of
from paiju.formats.scorable import scorable
from paiju.formats.scored import match_lines, method_of, scored_field, scored_matches
from paiju.scoring import (
    AVERAGES_2017,
    FIELD_METHODS,
    MATCH_METHODS,
    SCALES,
    Average,
    CalculatedScore,
    Penalty,
    Ranking,
    scale,
    with_decimals,
)
from paiju.text import Text, listed, verbatim
from paiju.tournament import Competition, Contestants, Format, Memo, Ranked, standings
from paiju.tournament.bridge.results import penalties_in
from paiju.tournament.plan import AveragesBy, Stage
from paiju.tournament.withdrawal import Withdrawal

_MANY: Final = 6
_SPLIT: Final = ("head-to-head", "boards-won")


class CheckedExport(Struct, frozen=True):
    """A file with its notes: how to score it, and what it lacks."""

    data: bytes
    notes: tuple[Text, ...] = ()

    @staticmethod
    def of(text: str, notes: tuple[Text, ...] = ()) -> CheckedExport:
        """Build a checked export from a text."""
        return CheckedExport(text.encode(), notes)


class ScoreOptions(Struct, frozen=True, kw_only=True):
    """The options for scoring a file again: the method, and options of `paiju score`.

    `by_1997`: artificial scores have the values of the Laws of 1997.
    """

    method: str
    options: tuple[str, ...] = ()
    scale: str = ""
    split_ties: bool = False
    by_section: bool = False
    penalties: tuple[Penalty, ...] = ()
    by_1997: bool = False


def checked_pbn(
    competition: Competition, stage: str, *, deals: Deals | None = None, memo: Memo | None = None
) -> CheckedExport:
    """Write the results of a stage as PBN; the notes are in lines with % before the first record."""
    file = results_pbn(competition, stage, deals=deals, memo=memo)
    text = pbn.dumps(file)
    source = read_pbn(BytesIO(text.encode()), "") if file.games else None
    notes = notes_on(competition, stage, source, memo=memo)
    head = "".join(f"% {line}\n" for note in notes for line in (note.en, note.zh))
    return CheckedExport.of(f"{head}\n{text}" if head else text, notes)


def checked_usebio(
    competition: Competition,
    stage: str,
    *,
    deals: Deals | None = None,
    memo: Memo | None = None,
    club: usebio.Club | None = None,
    date: str = "",
) -> CheckedExport:
    """Write a stage as USEBIO; the notes are in processing instructions before the root."""
    file = usebio_of(competition, stage, deals=deals, memo=memo, club=club, date=date)
    text = usebio.dumps(file)
    source = read_usebio(BytesIO(text.encode()), "") if file.records else None
    notes = notes_on(competition, stage, source, memo=memo)
    lines = [line.replace("?>", "? >") for note in notes for line in (note.en, note.zh)]
    told = tuple(part for one in lines for part in (usebio.Instruction("paiju", one), "\n"))
    document = structs.replace(file.document, before=(*file.document.before, *told))
    return CheckedExport.of(usebio.dumps(structs.replace(file, document=document)) if told else text, notes)


def notes_on_bws(competition: Competition, stage: str, data: bytes, written: bws.BwsRows) -> tuple[Text, ...]:
    """Return the notes for a BWS file in addition to those of `BwsRows`; see `notes_on`."""
    if not written.rows["ReceivedData"]:
        return ()
    letters = {row["ID"]: str(row["Letter"]) for row in written.rows["Section"]}
    given = {
        f"{letters[row['Section']]!s}{row['Number']!s}": str(row["Entry"]) for row in written.rows.get(bws.ENTRIES, ())
    }
    source = read_bws(BytesIO(data), "")
    return notes_on(competition, stage, source, numbers=given)


def notes_on(
    competition: Competition,
    stage: str,
    source: BoardFile | None,
    *,
    numbers: Mapping[str, str] | None = None,
    memo: Memo | None = None,
) -> tuple[Text, ...]:
    """Score what a reader finds in a file as `paiju score` does, and note how its ranking differs from the event's.

    There are no notes if that gives the event's places and totals without options. `numbers`: each entry's number
    in the file, if its ids do not show it. Errors in the file are not raised but noted.
    """
    if source is None:
        return ()
    plan = competition.plan.stage(stage)
    ranked = standings(competition, stage, memo=memo)
    if not any(line.values and line.values[0] for one in ranked for line in one.lines):
        return ()
    ids = _ids(competition, numbers or {})
    again = _again(competition, plan, source, ids, ranked)
    try:
        found = _rankings(source, again)
    except PaijuError as fault:
        said = fault.text
        return (
            Text(
                f"paiju score cannot rank this file as the event is ranked: {said.en}",
                f"paiju score 无法按本赛事的方法给此文件排名：{said.zh}",
            ),
            *_causes(competition, plan, source),
        )
    differ = list(_differences(ranked, found, ids))
    if differ:
        return (_unlike(differ), *_causes(competition, plan, source))
    if again.options:
        asked = " ".join(again.options)
        return (
            Text(
                f"to rank this file as the event is ranked: paiju score FILE {asked}",
                f"要按本赛事的方法给此文件排名：paiju score 文件 {asked}",
            ),
        )
    return ()


_Ids = Callable[[str], str]
"""Returns the entry for a contestant's name in a file."""


def _again(
    competition: Competition, stage: Stage, source: BoardFile, ids: _Ids, ranked: tuple[Ranked, ...]
) -> ScoreOptions:
    """Find how a file has to be scored, and which of the options `paiju score` does not find in the file."""
    options: list[str] = []
    try:
        own = method_of(source)
    except Malformed:
        own = ""
    if own != stage.method:
        options += ["--method", stage.method]
    if stage.scale in SCALES:
        options += ["--vps", stage.scale]
    by_1997 = stage.averages is not AveragesBy.LAWS_2017 and _artificial(competition, stage)
    if by_1997:
        options += ["--edition", "1997"]
    by_section = not stage.across and len(stage.sections) > 1
    if by_section and not source.by_section:
        options.append("--by-section")
    split = bool(stage.ties) and set(stage.ties) <= set(_SPLIT) and stage.method in FIELD_METHODS
    split = split and stage.ties == _SPLIT
    if split:
        options.append("--split-ties")
    names = _names(source, ids)
    taken = _penalised(ranked)
    penalties = tuple(
        structs.replace(one, contestant=names.get(one.contestant, one.contestant))
        for one in penalties_in(competition, stage)
        if one.contestant in taken and not stage.scale
    )
    for one in penalties:
        share = "%" if one.unit is None else ""
        options += ["--penalty", f"'{one.contestant}={_number(one.amount)}{share}'"]
    return ScoreOptions(
        method=stage.method,
        options=tuple(options),
        scale=stage.scale if stage.scale in SCALES else "",
        split_ties=split,
        by_section=by_section or source.by_section,
        penalties=penalties,
        by_1997=by_1997,
    )


def _penalised(ranked: Iterable[Ranked]) -> set[str]:
    """Return the entries with penalties."""
    return {
        line.entry
        for ranking in ranked
        for line in ranking.lines
        if any(value and column.key == "penalties" for value, column in zip(line.values, ranking.columns, strict=False))
    }


def _names(source: BoardFile, ids: _Ids) -> dict[str, str]:
    """Return the file's name for each entry, after making duplicate names unique."""
    file, _ = with_unique_names(source)
    played = (name for one in file.records for name in (one.ns, one.ew, *one.players) if name)
    return {ids(name): name for name in (*played, *(one.number for one in file.contestants))}


def _number(amount: Fraction) -> str:
    """Format an amount for an option."""
    return f"{amount.numerator}/{amount.denominator}" if amount.denominator > 1 else f"{amount}"


def _artificial(competition: Competition, stage: Stage) -> bool:
    """Return whether a score of a stage depends on the value of averages."""
    for state in competition.stage(stage.name).rounds.values():
        for table in state.tables.values():
            if table.forfeits:
                return True
            for score in table.scores.values():
                for one in score.adjusted or ():
                    if isinstance(one, Average) or (isinstance(one, CalculatedScore) and one.at_most):
                        return True
    return False


def _rankings(source: BoardFile, again: ScoreOptions) -> list[tuple[str, Ranking]]:
    """Score a file as `paiju score` does with the options; return rankings with their sections. Raises `PaijuError`."""
    match = again.method in MATCH_METHODS
    ready = scorable(source, match=match)
    if match:
        matches = MATCH_METHODS[again.method].by
        if hasattr(matches, "averages") and not again.by_1997:
            matches = structs.replace(matches, averages=AVERAGES_2017)  # type: ignore[type-var]
        lines, _, _ = match_lines(ready)
        of_scale = scale(again.scale) if again.scale else None
        found = scored_matches(ready, lines, matches, of_scale, penalties=again.penalties, by_section=again.by_section)
        return [(part.section, part.ranking) for part in found]
    by = FIELD_METHODS[again.method].by
    if hasattr(by, "averages") and not again.by_1997:
        by = structs.replace(by, averages=AVERAGES_2017)  # type: ignore[type-var]
    scored = scored_field(
        ready, by, split_ties=again.split_ties, penalties=again.penalties, by_section=again.by_section
    )
    return [(part.section, ranking) for part in scored.parts for ranking in part.rankings]


_Row = tuple[int, bool, Fraction, Fraction]
"""A contestant's rank, whether it is shared, the total that ranks and the total that is shown."""


def _differences(ranked: tuple[Ranked, ...], found: list[tuple[str, Ranking]], ids: _Ids) -> Iterator[Text]:
    """Yield each contestant whose place or total differs in the file."""
    here: dict[str, _Row] = {
        line.entry: (line.rank, line.tied, line.total, line.shown)
        for ranking in ranked
        for line in ranking.lines
        if line.values and line.values[0]
    }
    there: dict[str, list[_Row]] = {}
    for _, ranking in found:
        for one in ranking.standings:
            mine = (one.rank, one.tied, one.total, one.scored)
            there.setdefault(ids(one.contestant), []).append(mine)
    lines = len([ranking for ranking in ranked if ranking.lines])
    rankings = len([ranking for _, ranking in found if ranking.standings])
    if lines != rankings:
        yield Text(f"{rankings} rankings instead of {lines}", f"名次表 {rankings} 个，应为 {lines} 个")
    for name, row in here.items():
        told = there.pop(name, [])
        if told != [row]:
            yield _other(name, row, told)
    for name, told in there.items():
        yield _other(name, None, told)


def _other(name: str, here: _Row | None, there: list[_Row]) -> Text:
    own = _row(here)
    others = [_row(one) for one in there] or [_row(None)]
    en, zh = "; ".join(one.en for one in others), "；".join(one.zh for one in others)
    return Text(f"{name} is {en} (event: {own.en})", f"{name} 为{zh}（赛事：{own.zh}）")


def _row(row: _Row | None) -> Text:
    if row is None:
        return Text("not ranked", "不排名")
    rank, tied, total, scored = row
    sums = with_decimals(scored, 2) if total == scored else f"{with_decimals(scored, 2)} ({with_decimals(total, 2)})"
    place = f"{rank}{'=' * tied}"
    return Text(f"{place} with {sums}", f"第 {place} 名 {sums}")


def _ids(competition: Competition, numbers: Mapping[str, str]) -> _Ids:
    """Return a function that finds the entry for a contestant's name in a file."""
    known = set(competition.contestants)
    sections = {name for one in competition.plan.stages for name in one.sections}
    told = {qualified(section, name): name for section in sections for name in known}
    if competition.plan.contestants is Contestants.INDIVIDUAL:
        told |= {one.entry.people[0].name: name for name, one in competition.contestants.items()}
    return partial(_id, known, {**told, **numbers})


def _id(known: set[str], told: Mapping[str, str], name: str) -> str:
    for word in (name, name.removesuffix(" NS").removesuffix(" EW")):
        if word in known:
            return word
        if word in told:
            return told[word]
    return name


def _unlike(differ: list[Text]) -> Text:
    first = differ[:_MANY]
    en, zh = "; ".join(one.en for one in first), "；".join(one.zh for one in first)
    more = len(differ) - len(first)
    return Text(
        f"paiju score ranks this file differently from the event: {en}" + (f"; and {more} more" if more else ""),
        f"paiju score 给此文件的排名与赛事不同：{zh}" + (f"；另有 {more} 处" if more else ""),
    )


def _causes(competition: Competition, stage: Stage, source: BoardFile) -> tuple[Text, ...]:
    """Return the data of this stage for which a file of boards has no place."""
    state = competition.stage(stage.name)
    tables = [table for one in state.rounds.values() for table in one.tables.values()]
    formed = sorted({board for one in tables for board, x in one.scores.items() if x.form})
    causes: list[Text] = []
    if formed:
        boards = listed([verbatim(board) for board in formed])
        causes.append(
            Text(
                f"which version of a fouled board was played (board {boards.en})",
                f"错乱牌所打的形式（第 {boards.zh} 副）",
            )
        )
    gone = [
        name for name, one in competition.contestants.items() if one.withdrawn and one.standing is not Withdrawal.RANKED
    ]
    if gone and not any(one.placed for one in source.contestants):
        who = listed([verbatim(name) for name in gone])
        causes.append(Text(f"the unranked contestants ({who.en})", f"谁不排名（{who.zh}）"))
    sat = {name for one in tables for board in one.scores for name in one.table.entries}
    turned = any(score.turned for one in tables for score in one.scores.values())
    if turned and source.format == "bws" and sat:
        causes.append(Text("the seating on boards that were turned", "转了方向的牌由谁坐"))
    several = len({key.session for key in state.rounds}) > 1
    if several and source.format == "bws":
        causes.append(Text("the other sessions", "其他各节"))
    places = stage.entrants
    plain = (
        (places is not None and bool(places.carry), Text("the carry-over", "带分")),
        (not stage.neuberg, Text("the fact that Neuberg's formula is not used", "不用诺伊贝格公式")),
        (stage.averages is AveragesBy.TWO_IMPS, Text("averages of 2 IMPs", "平均分为 2 IMP")),
        (bool(stage.ties) and stage.ties != _SPLIT, Text("the tie-break rules", "同分规则")),
        (
            stage.forfeit_won is not None or stage.forfeit_lost is not None,
            Text("the value of a forfeit", "弃权的分值"),
        ),
        (
            stage.format is Format.SWISS and competition.plan.contestants is Contestants.TEAM,
            Text("the value of a bye", "轮空的分值"),
        ),
        (stage.format is Format.KNOCK_OUT, Text("who went through in a knock-out", "淘汰赛的晋级")),
        (
            bool(stage.scale) and bool(penalties_in(competition, stage)),
            Text("penalties in victory points of an event", "以胜利分计的赛事的罚分"),
        ),
        (
            bool(stage.scale) and any(not one.score(board).counts for one in tables for board in one.table.boards),
            Text("the intended number of boards in a match", "一场比赛应打的副数"),
        ),
    )
    causes += [text for holds, text in plain if holds]
    if not causes:
        return ()
    what = listed(causes)
    return (Text(f"the file has no place for: {what.en}", f"文件无法记载：{what.zh}"),)
