"""Ranks groups by match points and T7.5, and the knock-out by which teams stayed in longer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Final

from msgspec import Struct

from paiju.text import Text
from paiju.tournament.bracket import Duel, knockout_order
from paiju.tournament.competition import Competition
from paiju.tournament.events import Penalised
from paiju.tournament.memo import Memo
from paiju.tournament.places import RoundKey
from paiju.tournament.plan import Format, Stage
from paiju.tournament.ranked import Ranked, RankingColumn, RankingLine
from paiju.tournament.state import RoundState, TableState
from paiju.tournament.tractor6.result import MatchShare, shares_of
from paiju.tournament.tractor6.ties import CountedMatch, TieRule, in_order

POINTS: Final = Text("match points", "积分")
NET: Final = Text("net levels", "净胜级")
_COLUMNS: Final = (
    RankingColumn(Text("played", "场次"), "played"),
    RankingColumn(Text("won", "胜"), "won"),
    RankingColumn(Text("lost", "负"), "lost"),
    RankingColumn(NET, "net_levels"),
    RankingColumn(Text("penalty points", "罚分"), "penalty_points", 1),
)
TIES: Final = tuple(rule.text for rule in TieRule)


class MatchShares(Struct, frozen=True):
    """A match with each side's share, or None if it has no result that counts."""

    round: int
    table: TableState
    shares: tuple[MatchShare, MatchShare] | None

    @property
    def winner(self) -> int | None:
        """The side that won, or None if neither did."""
        if self.shares is None:
            return None
        return next((side for side in (0, 1) if self.shares[side].won), None)


def rows_of(competition: Competition, stage: Stage, memo: Memo) -> Iterator[MatchShares]:
    """Yield the seated tables of a stage, round by round; a table with an empty side has no result that counts."""
    for key, state in competition.stage(stage.name).rounds.items():
        yield from memo.ask(("tractor6", key), (state,), partial(_rows, key, state))


def _rows(key: RoundKey, state: RoundState) -> tuple[MatchShares, ...]:
    return tuple(MatchShares(key.round, table, shares_of(table)) for table in state.tables.values())


def _penalties(competition: Competition, stage: Stage) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for row in competition.penalties:
        given = row.given
        if isinstance(given, Penalised) and given.stage == stage.name:
            found[given.entry] = found.get(given.entry, Fraction(0)) + given.amount
    return found


class _Tally:
    """The totals of a team in a group."""

    def __init__(self) -> None:
        self.points = Fraction(0)
        self.played = self.won = self.lost = self.net = 0

    def add(self, share: MatchShare, other: MatchShare) -> None:
        self.points += share.points
        self.played += 1
        self.won += share.won
        self.lost += other.won or share.points == 0
        self.net += share.net


def rank_groups(competition: Competition, stage: Stage, memo: Memo) -> tuple[Ranked, ...]:
    """Rank each group by match points, then by T7.5; each line names the rule that decided its place.

    Matches not yet played against a withdrawn team are won by forfeit (T7.4).
    """
    state = competition.stage(stage.name)
    tallies = {name: _Tally() for name in state.entries}
    meetings: list[CountedMatch] = []
    for row in rows_of(competition, stage, memo):
        if row.shares is None:
            continue
        zero, one = row.shares
        home, away = names = ["".join(side) for side in row.table.table.sides]
        for name, mine, other in ((home, zero, one), (away, one, zero)):
            if name:
                tallies[name].add(mine, other)
        winner = None if row.winner is None else names[row.winner]
        meetings.append(CountedMatch(home, away, (zero.net, one.net), winner))
    taken = _penalties(competition, stage)
    return tuple(
        _group(competition, stage, at, tallies=tallies, meetings=meetings, taken=taken)
        for at in range(len(stage.sections))
    )


def _group(
    competition: Competition,
    stage: Stage,
    at: int,
    *,
    tallies: Mapping[str, _Tally],
    meetings: list[CountedMatch],
    taken: Mapping[str, Fraction],
) -> Ranked:
    state = competition.stage(stage.name)
    members = state.sections[at]
    contestants = competition.contestants
    zero = Fraction(0)
    points = {name: tallies[name].points - taken.get(name, zero) for name in members if contestants[name].ranked}
    lines: list[RankingLine] = []
    for placed in in_order(points, meetings, state.lots):
        for name in placed.entries:
            tally = tallies[name]
            lines.append(
                RankingLine(
                    rank=len(lines) + 1 - placed.entries.index(name),
                    tied=len(placed.entries) > 1,
                    entry=name,
                    total=points[name],
                    values=(
                        Fraction(tally.played),
                        Fraction(tally.won),
                        Fraction(tally.lost),
                        Fraction(tally.net),
                        taken.get(name, zero),
                    ),
                    by=None if placed.rule is None else placed.rule.text,
                )
            )
    return Ranked(
        section=stage.sections[at],
        unit=POINTS,
        places=1,
        full=Fraction(3 * max((tallies[name].played for name in members), default=0)),
        columns=_COLUMNS,
        lines=tuple(lines),
        ties=TIES,
        unranked=tuple(name for name in members if contestants[name].listed),
    )


def duels_of(competition: Competition, stage: Stage, memo: Memo) -> tuple[Duel, ...]:
    """Return the matches of a knock-out with their winners; a double forfeit has no winner."""
    return tuple(
        Duel(
            row.round,
            sides[0][0],
            sides[1][0],
            None if won is None else sides[won][0],
            lost_by_both=len(row.table.forfeits) == len(sides),
        )
        for row in rows_of(competition, stage, memo)
        if all(sides := row.table.table.sides)
        for won in (row.winner,)
    )


def rank_knockout(competition: Competition, stage: Stage, memo: Memo) -> Ranked:
    """Rank a knock-out: champion, second, third and fourth, then by the round in which a team went out (T1.1.5)."""
    state = competition.stage(stage.name)
    contestants = competition.contestants
    seated = [
        (key.round, name)
        for key, one in state.rounds.items()
        for table in one.tables.values()
        for name in table.table.entries
    ]
    nets: dict[str, int] = {}
    for row in sorted(rows_of(competition, stage, memo), key=lambda row: row.round):
        if row.shares is not None:
            for side, share in zip(row.table.table.sides, row.shares, strict=True):
                nets["".join(side)] = share.net
    lines: list[RankingLine] = []
    for group in knockout_order(state.entries, duels_of(competition, stage, memo), seated):
        here = [name for name in group if contestants[name].ranked]
        rank = len(lines) + 1
        lines += [
            RankingLine(rank=rank, tied=len(here) > 1, entry=name, total=Fraction(nets.get(name, 0))) for name in here
        ]
    return Ranked(
        section=stage.sections[0],
        unit=Text("net levels of the last match", "末场净胜级"),
        places=0,
        columns=(),
        lines=tuple(lines),
        unranked=tuple(name for name in state.entries if contestants[name].listed),
    )


def rank_stage(competition: Competition, stage: Stage, memo: Memo) -> tuple[Ranked, ...]:
    """Rank a stage: each group separately, a knock-out as one."""
    if stage.format is Format.KNOCK_OUT:
        return (rank_knockout(competition, stage, memo),)
    return rank_groups(competition, stage, memo)
