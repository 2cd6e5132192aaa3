"""Matches of two teams, each board at two tables: IMPs, board-a-match, total points (Law 78.B-D)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from typing import Protocol, TypeAlias

from msgspec import Struct

from paiju.errors import Malformed, Requirement
from paiju.scoring.adjusted import AVERAGES_1997, Average, Averages, Award, CalculatedScore, SideScore, Void
from paiju.scoring.imps import imps
from paiju.scoring.method import Method
from paiju.scoring.result import TableResult
from paiju.scoring.rounding import exact_sum
from paiju.scoring.total_points import no_average
from paiju.text import Text


class MatchMethod(Protocol):
    """A method that compares two tables."""

    @property
    def method(self) -> Method:
        """The method, with its title, unit and clause."""

    @property
    def top(self) -> Fraction:
        """The maximum for a board; 0 for a method without a maximum."""

    def award(self, difference: int) -> Fraction:
        """Return a team's award on a board for its net total points at both tables."""

    def average(self, average: Average) -> Fraction:
        """Return the value of an artificial score on one board."""


class TeamImps(Struct, frozen=True, kw_only=True):
    """IMPs for the difference at the two tables (L78.B); average plus and minus are 3 IMPs (L86.A)."""

    averages: Averages = AVERAGES_1997

    @property
    def method(self) -> Method:
        """Team IMPs."""
        return Method.TEAM_IMPS

    @property
    def top(self) -> Fraction:
        """The top of a board: 0, because there is none."""
        return Fraction(0)

    def award(self, difference: int) -> Fraction:
        """Return the IMPs, negative for the loser.

        >>> TeamImps().award(620 - 170)
        Fraction(10, 1)
        """
        return Fraction(imps(difference))

    def average(self, average: Average) -> Fraction:
        """Return an average in IMPs (L86.A)."""
        return self.averages.imps_of(average)


class BoardAMatch(Struct, frozen=True, kw_only=True):
    """Board-a-match, point-a-board (逐副胜负): `win` points for winning a board by any margin, half for a tie (L78.D).

    An average is its percentage of `win`: the whole of Law 12.C.1.
    """

    win: int = 2

    def __post_init__(self) -> None:
        if self.win not in (1, 2):
            raise Malformed(Requirement("2 or 1 points for a board won", "胜一副得 2 或 1 分"), str(self.win))

    @property
    def method(self) -> Method:
        """Board-a-match."""
        return Method.BOARD_A_MATCH

    @property
    def top(self) -> Fraction:
        """The value of a won board."""
        return Fraction(self.win)

    def award(self, difference: int) -> Fraction:
        """Return the points: all, half or none.

        >>> BoardAMatch().award(10), BoardAMatch().award(0), BoardAMatch().award(-10)
        (Fraction(2, 1), Fraction(1, 1), Fraction(0, 1))
        """
        return Fraction(self.win * ((difference > 0) - (difference < 0) + 1), 2)

    def average(self, average: Average) -> Fraction:
        """Return an average's percentage of a board won (L12.C.1)."""
        return Fraction(average.percent * self.win, 100)


class TeamTotalPoints(Struct, frozen=True):
    """The net total points of both tables (L78.C); an average has no value in it and is refused."""

    @property
    def method(self) -> Method:
        """Team total points."""
        return Method.TEAM_TOTAL_POINTS

    @property
    def top(self) -> Fraction:
        """The top of a board: 0, because there is none."""
        return Fraction(0)

    def award(self, difference: int) -> Fraction:
        """Return the difference itself, in total points."""
        return Fraction(difference)

    def average(self, average: Average) -> Fraction:
        """Raise `Refused`, because an average has no value in total points (L78.C)."""
        raise no_average(average, "L78.C")


class MatchBoard(Struct, frozen=True, kw_only=True):
    """One board of a match: the open table (home team North-South), the closed table, and the awards.

    `home` and `visitors` are in the method's unit, each calculated from that team's own scores; they need not
    balance (L12.C.2, L86.A).
    """

    board: str
    open: TableResult
    closed: TableResult
    home: Fraction
    visitors: Fraction


class TeamMatch(Struct, frozen=True, kw_only=True):
    """A match of two teams scored by a method: its boards, and each team's awards, in the method's unit.

    `top`: the maximum for one board, 0 for a method without one; `session`, `round`: as in its results; `unpaired`:
    results of boards that the other table does not have, or has in another form (L87.A); they are not scored.
    """

    method: Method
    top: Fraction
    session: str
    round: str
    home: str
    visitors: str
    boards: tuple[MatchBoard, ...]
    unpaired: tuple[TableResult, ...] = ()

    @property
    def home_score(self) -> Fraction:
        """The home team's awards, added up."""
        return self.score_of(self.home)

    @property
    def visitors_score(self) -> Fraction:
        """The visitors' awards, added up."""
        return self.score_of(self.visitors)

    def score_of(self, team: str) -> Fraction:
        """Return the sum of one team's awards. Raises `Malformed` for another team."""
        return exact_sum(self.awards_of(team))

    def awards_of(self, team: str) -> list[Fraction]:
        """Return one team's award on each board. Raises `Malformed` for another team."""
        if team not in (self.home, self.visitors):
            raise Malformed(Text(f"{self.home} or {self.visitors}", f"{self.home} 或 {self.visitors}"), team)
        return [board.home if team == self.home else board.visitors for board in self.boards]


_BoardKey: TypeAlias = tuple[str, str]
"""A board and its form."""


def score_match(results: Iterable[TableResult], by: MatchMethod, *, home: str | None = None) -> TeamMatch:
    """Score the results of one match. `home`: the team named first; by default North-South of the first result.

    A board is only compared with the same form of it at the other table (L87.A).
    Raises `Malformed` if there are not exactly two teams, if a board has two results with the same team
    North-South, or if a team has two different artificial scores on a board.

    >>> match = score_match([
    ...     TableResult(board="1", ns=("A",), ew=("B",), score_ns=620),
    ...     TableResult(board="1", ns=("B",), ew=("A",), score_ns=170)], TeamImps())
    >>> match.home, match.home_score, match.visitors_score
    ('A', Fraction(10, 1), Fraction(-10, 1))
    """
    rows = list(results)
    teams = sorted({team for row in rows for team in (*row.ns, *row.ew)})
    if len(teams) != 2 or any(len(row.ns) != 1 or len(row.ew) != 1 or row.ns == row.ew for row in rows):
        raise Malformed(Text("results of two teams", "两队的结果"), ", ".join(teams) or "-")
    first = home or rows[0].ns[0]
    if first not in teams:
        raise Malformed(Text(f"one of {teams[0]}, {teams[1]}", f"{teams[0]}、{teams[1]} 之一"), first)
    second = teams[0] if first == teams[1] else teams[1]
    tables: tuple[dict[_BoardKey, TableResult], dict[_BoardKey, TableResult]] = ({}, {})
    for row in rows:
        table = tables[row.ns[0] != first]
        if (row.board, row.form) in table:
            raise Malformed(
                Requirement(
                    f"one result of board {row.board} with {row.ns[0]} North-South",
                    f"第 {row.board} 副由 {row.ns[0]} 坐南北的结果只有一个",
                ),
                "2",
            )
        table[row.board, row.form] = row
    both = [key for key in tables[0] if key in tables[1]]
    return TeamMatch(
        method=by.method,
        top=by.top,
        session=rows[0].session,
        round=rows[0].round,
        home=first,
        visitors=second,
        boards=tuple(_board(tables[0][key], tables[1][key], by) for key in both),
        unpaired=tuple(row for row in rows if (row.board, row.form) not in both),
    )


def score_matches(results: Iterable[TableResult], by: MatchMethod) -> list[TeamMatch]:
    """Score every match of a teams event: a match is the results of the same two teams in a session and round.

    Raises `Malformed` as `score_match` does.
    """
    grouped: dict[tuple[str, str, tuple[str, ...]], list[TableResult]] = {}
    for row in results:
        key = (row.session, row.round, tuple(sorted(row.ns + row.ew)))
        grouped.setdefault(key, []).append(row)
    return [score_match(rows, by) for rows in grouped.values()]


def _board(open_row: TableResult, closed_row: TableResult, by: MatchMethod) -> MatchBoard:
    board = open_row.board
    return MatchBoard(
        board=board,
        open=open_row,
        closed=closed_row,
        home=_team(board, open_row.score_ns, closed_row.own_ew, by),
        visitors=_team(board, open_row.own_ew, closed_row.score_ns, by),
    )


def _team(board: str, one: SideScore, other: SideScore, by: MatchMethod) -> Fraction:
    if isinstance(one, int) and isinstance(other, int):
        return by.award(one + other)
    if isinstance(one, Void) or isinstance(other, Void):
        return Fraction(0)
    fixed = {score for score in (one, other) if isinstance(score, Average | Award)}
    if len(fixed) > 1:
        raise Malformed(
            Requirement(f"one adjusted score for a team on board {board}", f"第 {board} 副每队只有一个调整分"), "2"
        )
    if not fixed:
        return _reckoned(one, other, by)
    score = fixed.pop()
    award = score.amount if isinstance(score, Award) else by.average(score)
    limits = [found.at_most for found in (one, other) if isinstance(found, CalculatedScore)]
    return min([award, *(by.average(limit) for limit in limits if limit is not None)])


def _reckoned(one: SideScore, other: SideScore, by: MatchMethod) -> Fraction:
    """Score each result of one table against each of the other, weighted by both percentages."""
    first, second = _parts(one), _parts(other)
    award = _against(first, second, by)
    for score, others in ((one, second), (other, first)):
        if isinstance(score, CalculatedScore):
            worth = partial(_worth, others=others, by=by)
            award = score.worth(award, worth, by.average)
    return award


_Parts: TypeAlias = tuple[tuple[int, int], ...]


def _parts(score: SideScore) -> _Parts:
    if isinstance(score, CalculatedScore):
        return score.results
    assert isinstance(score, int)
    return ((score, 100),)


def _against(first: _Parts, second: _Parts, by: MatchMethod) -> Fraction:
    return sum(
        (by.award(one + other) * share * part for one, share in first for other, part in second), Fraction(0)
    ) / (100 * 100)


def _worth(points: int, others: _Parts, by: MatchMethod) -> Fraction:
    return _against(((points, 100),), others, by)
