"""Scores and ranks a stage of bridge, always from the results and rulings on record.

Pairs and individuals are compared with the field of their session (matchpoints, IMPs), teams match by match. If the
caller keeps a `Memo`, only what depends on a changed round is calculated again.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, partial
from typing import Final

from msgspec import structs

from paiju.games.bridge.seat import SIDES
from paiju.scoring import Basis, Penalty, Ranking, ScoreUnit, Tally, TieBreak, carry_over, match_tallies, rank
from paiju.text import Text
from paiju.tournament.bridge.byes import byes_in, with_byes
from paiju.tournament.bridge.knockout import rank_knockout
from paiju.tournament.bridge.lines import lines_of, sides_of
from paiju.tournament.bridge.matches import matches_of, outcomes_in
from paiju.tournament.bridge.results import Names, by_field, by_match, penalties_in
from paiju.tournament.bridge.sessions import sessions_of
from paiju.tournament.bridge.sums import added, tallies_of
from paiju.tournament.bridge.ties import FIELD_TIES, MATCH_TIES, lots
from paiju.tournament.competition import Competition
from paiju.tournament.memo import Memo
from paiju.tournament.plan import Contestants, Format, Stage
from paiju.tournament.ranked import Ranked, RankingColumn, RankingLine

_BOARDS: Final = RankingColumn(Text("boards", "副数"), "boards")
_CARRIED: Final = RankingColumn(Text("carried over", "带分"), "carried_over", 2)
_PENALTIES: Final = RankingColumn(Text("penalties", "罚分"), "penalties", 2)
_PERCENT: Final = RankingColumn(Text("per cent", "得分率"), "percent", 2)


def rank_stage(competition: Competition, stage: Stage, memo: Memo, stratum: str) -> tuple[Ranked, ...]:
    """Rank a stage; `stratum`: only entries of this stratum or a lower one. Raises what scoring raises."""
    team = competition.plan.contestants is Contestants.TEAM
    ranked = _Stage(competition, stage, memo, _eligible(competition, stratum))
    if stage.format is Format.KNOCK_OUT:
        return tuple(ranked.knockout(section) for section in ranked.sections())
    return tuple(
        row for section in ranked.sections() for row in (ranked.matches(section) if team else ranked.field(section))
    )


def _eligible(competition: Competition, stratum: str) -> Names | None:
    if not stratum:
        return None
    strata = competition.plan.strata
    below = set(strata[strata.index(stratum) :])
    return frozenset(name for name, one in competition.contestants.items() if one.entry.stratum in below)


class _Stage:
    """The ranking of one stage."""

    def __init__(self, competition: Competition, stage: Stage, memo: Memo, eligible: Names | None) -> None:
        self._competition = competition
        self._stage = stage
        self._memo = memo
        self._eligible = eligible
        self._state = competition.stage(stage.name)

    def sections(self) -> list[str]:
        """Return the sections that are ranked separately, or one empty name if all are ranked together."""
        return [""] if self._stage.across else list(self._stage.sections)

    def _entries(self, section: str) -> tuple[str, ...]:
        if not section:
            return self._state.entries
        return self._state.sections[self._stage.sections.index(section)]

    def _unranked(self, entries: Iterable[str]) -> tuple[str, ...]:
        contestants = self._competition.contestants
        return tuple(name for name in entries if contestants[name].listed)

    def _gone(self, entries: Iterable[str]) -> set[str]:
        contestants = self._competition.contestants
        return {name for name in entries if not contestants[name].ranked}

    def _left_out(self, entries: Iterable[str]) -> set[str]:
        names = list(entries)
        out = self._gone(names)
        if self._eligible is not None:
            out.update(name for name in names if name not in self._eligible)
        return out

    def _penalties(self, entries: Iterable[str]) -> tuple[Penalty, ...]:
        known = set(entries)
        found = penalties_in(self._competition, self._stage)
        return tuple(one for one in found if one.contestant in known)

    def _carried(self, tallies: list[Tally], full: Fraction) -> dict[str, Fraction]:
        """Return each entry's carry-over: its score in the earlier stage, on this stage's scale if both have one."""
        places = self._stage.entrants
        if places is None or not places.carry:
            return {}
        before = self._competition.plan.stage(places.stage)
        earlier = {
            line.entry: (line, ranking)
            for ranking in rank_stage(self._competition, before, self._memo, "")
            for line in ranking.lines
        }
        boards = max((tally.boards for tally in tallies), default=0)
        carried = {}
        for tally in tallies:
            found = earlier.get(tally.contestant)
            if found is None:
                continue
            line, ranking = found
            played = int(line.values[0] or 0) if line.values else 0
            if ranking.full and full and boards and played:
                carried[tally.contestant] = carry_over(
                    line.total, ranking.full, played, into_available=full, into_boards=boards, weight=places.carry
                )
            else:
                carried[tally.contestant] = line.total * places.carry
        return carried

    def field(self, section: str) -> list[Ranked]:
        """Rank pairs or individuals, in one ranking or separately North-South and East-West."""
        entries = self._entries(section)
        sessions = [
            one for (_, part), one in sessions_of(self._state, self._stage, self._memo).items() if part == section
        ]
        by = by_field(self._stage)
        lines = self._lines() if self._stage.format is Format.MOVEMENT else None
        tallies = tallies_of(added([one.sums for one in sessions]), entries)
        tops = [
            column.top
            for one in sessions
            for row in one.field.travellers
            for column in (row.ns, row.ew)
            if column.expected
        ]
        top = max(tops, default=Fraction(0))
        penalties = [one for one in self._penalties(entries) if one.unit is not None or top]
        meetings = [one.meetings for one in sessions]
        ties = [lots(self._state.lots) if name == "lot" else FIELD_TIES[name](meetings) for name in self._stage.ties]
        found = []
        for side in (None,) if lines is None else SIDES:
            mine = tallies
            if side is not None and lines is not None:
                mine = [tally for tally in tallies if tally.contestant in lines[side]]
            gone = self._gone(t.contestant for t in mine)
            full = max((t.available for t in mine if t.contestant not in gone), default=Fraction(0))
            ranking = rank(
                mine,
                unit=by.method.about.unit,
                basis=Basis.PERCENT if top else Basis.TOTAL,
                side=side,
                top=top,
                full=full,
                carried=self._carried(mine, full),
                penalties=penalties,
                ties=ties,
                without_standing=self._left_out(t.contestant for t in mine),
            )
            found.append(self._ranked(ranking, section, by.method.about.places, mine))
        return found

    def _lines(self) -> tuple[Names, Names] | None:
        """Return the two lines that are ranked separately, or None if there is one winner."""
        rounds = self._state.rounds.items()
        sides = (self._memo.ask(("sides", key), (state,), partial(sides_of, state)) for key, state in rounds)
        return lines_of(self._stage, sides)

    def matches(self, section: str) -> list[Ranked]:
        """Rank teams by the outcomes of their matches."""
        entries = self._entries(section)
        members = set(entries)
        matches = matches_of(self._competition, self._stage.name, self._memo)
        outcomes = outcomes_in(
            self._state, self._stage, [match for match in matches if match.home in members], self._penalties(entries)
        )
        units = {row.unit for row in outcomes}
        unit = units.pop() if units else self._unit()
        tallies = {tally.contestant: tally for tally in match_tallies(outcomes)}
        byes = byes_in(self._state, self._stage, members)
        rows = [
            with_byes(tallies.get(name, Tally(contestant=name, boards=0, earned=Fraction(0))), byes) for name in entries
        ]
        taken = [penalty for row in outcomes for penalty in row.penalties]
        penalties = [
            one
            for one in self._penalties(entries)
            if one not in taken and not (self._stage.scale and one.unit is ScoreUnit.IMPS)
        ]
        full = max((tally.available for tally in rows), default=Fraction(0))
        ties: list[TieBreak] = [
            lots(self._state.lots) if name == "lot" else MATCH_TIES[name](outcomes) for name in self._stage.ties
        ]
        ranking = rank(
            rows,
            unit=unit,
            top=by_match(self._stage).top,
            carried=self._carried(rows, full),
            penalties=penalties,
            ties=ties,
            without_standing=self._left_out(entries),
        )
        places = 2 if unit is ScoreUnit.VICTORY_POINTS else by_match(self._stage).method.about.places
        return [self._ranked(ranking, section, places, rows)]

    def _unit(self) -> ScoreUnit:
        return ScoreUnit.VICTORY_POINTS if self._stage.scale else by_match(self._stage).method.about.unit

    def knockout(self, section: str) -> Ranked:
        """Rank a knock-out."""
        entries = self._entries(section)
        ranked = rank_knockout(
            self._competition, self._stage, self._memo, entries=entries, out_of_it=self._left_out(entries)
        )
        return structs.replace(ranked, section=section, unranked=self._unranked(entries))

    def _ranked(self, ranking: Ranking, section: str, places: int, tallies: Iterable[Tally]) -> Ranked:
        columns = (_BOARDS, _CARRIED, _PENALTIES, _PERCENT)
        names = [tally.contestant for tally in tallies]
        lines = _lines(ranking)
        parts = any((line.shown * 10**places).denominator > 1 for line in lines)
        return Ranked(
            section=section,
            line=None if ranking.side is None else ranking.side.text,
            said=None if ranking.side is None else ranking.side.words,
            unit=ranking.unit.text,
            places=max(places, 2) if parts else places,
            full=ranking.full,
            columns=columns,
            lines=lines,
            ties=ranking.ties,
            unranked=self._unranked(names),
        )


@cache
def _whole(number: int) -> Fraction:
    return Fraction(number)


def _lines(ranking: Ranking) -> tuple[RankingLine, ...]:
    """Convert scoring's ranking to lines, each with the tie rule that separated it from entries with the same total."""
    rows = ranking.standings
    lines = []
    for at, row in enumerate(rows):
        by: Text | None = None
        near = [
            rows[other]
            for other in (at - 1, at + 1)
            if row.split and 0 <= other < len(rows) and rows[other].total == row.total
        ]
        for other_row in near:
            if other_row.rank == row.rank:
                continue
            differs = [
                place
                for place, (mine, theirs) in enumerate(zip(row.split, other_row.split, strict=False))
                if mine != theirs
            ]
            if differs:
                by = ranking.ties[differs[0]]
        lines.append(
            RankingLine(
                rank=row.rank,
                tied=row.tied,
                entry=row.contestant,
                total=row.total,
                won=None if row.scaled == row.earned else row.scored,
                values=(_whole(row.boards), row.carried, row.penalties, row.percent),
                by=by,
            )
        )
    return tuple(lines)
