"""The totals of each contestant over a whole event, before ranking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.scoring.field import Field
from paiju.scoring.method import ScoreUnit
from paiju.scoring.penalty import Penalty, penalties_of
from paiju.scoring.rounding import exact_sum
from paiju.scoring.team_match import TeamMatch
from paiju.scoring.victory_points import Scale
from paiju.scoring.winners import Winners
from paiju.text import Text


class Tally(Struct, frozen=True, kw_only=True, gc=False):
    """One contestant's boards and awards.

    - `side`: where they sat, in an event with two winners
    - `boards`: the number of boards with a score; `earned`: the sum of the awards, in the event's unit
    - `available`: the sum of the tops of those boards (or of the full victory points of the matches); 0 without a
      maximum
    """

    contestant: str
    side: Side | None = None
    boards: int
    earned: Fraction
    available: Fraction = Fraction(0)


def field_tallies(field: Field) -> list[Tally]:
    """Add up the awards of every named contestant, exactly and fast.

    The order is that of first appearance, on each board North-South first; with two winners all of North-South come
    first.
    """
    held: tuple[dict[str, list[Fraction]], dict[str, list[Fraction]]]
    tops: tuple[dict[str, list[Fraction]], dict[str, list[Fraction]]]
    if field.winners is Winners.TWO:
        held, tops = ({}, {}), ({}, {})
    else:
        awards_of: dict[str, list[Fraction]] = {}
        tops_of: dict[str, list[Fraction]] = {}
        held, tops = (awards_of, awards_of), (tops_of, tops_of)
    for traveller in field.travellers:
        for side, top in ((Side.NS, traveller.ns.top), (Side.EW, traveller.ew.top)):
            awards, limits = held[side], tops[side]
            for row in traveller.rows:
                for name in row.result.contestants(side):
                    award = row.ew if side else row.ns
                    if row.apart:
                        award = row.award(side, name)
                    if name in awards:
                        awards[name].append(award)
                        limits[name].append(top)
                    else:
                        awards[name] = [award]
                        limits[name] = [top]
    sides: Sequence[Side | None] = SIDES if field.winners is Winners.TWO else (None,)
    return [
        Tally(
            contestant=name,
            side=side,
            boards=len(awards),
            earned=exact_sum(awards),
            available=exact_sum(tops[side or 0][name]),
        )
        for side in sides
        for name, awards in held[side or 0].items()
    ]


class MatchOutcome(Struct, frozen=True, kw_only=True):
    """A match with each team's award for it in the unit of the ranking; the two need not balance.

    `available`: the maximum for a team, 0 without one; `penalties`: those in IMPs that were deducted from the
    margins before the scale was applied.
    """

    match: TeamMatch
    unit: ScoreUnit
    home: Fraction
    visitors: Fraction
    available: Fraction
    penalties: tuple[Penalty, ...] = ()


def outcomes_of(
    matches: Iterable[TeamMatch], scale: Callable[[int], Scale] | None = None, penalties: Iterable[Penalty] = ()
) -> list[MatchOutcome]:
    """Convert matches to the values that count for the ranking.

    Without `scale` that is the match score itself. With one (called with the number of boards) each team gets the
    victory points of its own margin, or none if no board was played at both tables. A penalty in IMPs lowers only
    the offenders' margin, in their match of the penalty's round. Raises `Malformed` for a scale on a match that is
    not scored in IMPs, and for a penalty in IMPs that does not belong to exactly one match with boards.

    >>> from paiju.scoring import ContinuousScale, TableResult, TeamImps, score_match
    >>> match = score_match([TableResult(board="1", ns=("A",), ew=("B",), score_ns=620),
    ...                      TableResult(board="1", ns=("B",), ew=("A",), score_ns=170)], TeamImps())
    >>> (result,) = outcomes_of([match], lambda boards: ContinuousScale(16))
    >>> str(result.home), str(result.visitors)
    ('64/5', '36/5')
    """
    rows = list(matches)
    if scale is None:
        return [
            MatchOutcome(
                match=match,
                unit=match.method.about.unit,
                home=match.home_score,
                visitors=match.visitors_score,
                available=match.top * len(match.boards),
            )
            for match in rows
        ]
    in_imps = [penalty for penalty in penalties if penalty.unit is ScoreUnit.IMPS]
    outcomes = [_on_scale(match, scale, in_imps) for match in rows]
    for penalty in in_imps:
        hit = sum(penalty in row.penalties for row in outcomes)
        if hit != 1:
            at = " ".join(part for part in (penalty.session, penalty.round) if part) or "-"
            raise Malformed(
                Text(
                    f"one match for {penalty.contestant} in round {at}, for its penalty",
                    f"{penalty.contestant} 在轮次 {at} 的一场比赛，罚分从中扣除",
                ),
                str(hit),
            )
    return outcomes


def _on_scale(match: TeamMatch, scale: Callable[[int], Scale], penalties: Sequence[Penalty]) -> MatchOutcome:
    if match.method.about.unit is not ScoreUnit.IMPS:
        raise Malformed(Text("a match in IMPs", "以 IMP 计分的比赛"), match.method)
    if not match.boards:
        nothing = Fraction(0)
        return MatchOutcome(
            match=match, unit=ScoreUnit.VICTORY_POINTS, home=nothing, visitors=nothing, available=nothing
        )
    here = tuple(
        penalty
        for penalty in penalties
        if penalty.contestant in (match.home, match.visitors)
        and penalty.round == match.round
        and penalty.session in ("", match.session)
    )
    by = scale(len(match.boards))
    home, visitors = (
        by.vps(match.score_of(team) - penalties_of(here, team, None, ScoreUnit.IMPS))
        for team in (match.home, match.visitors)
    )
    return MatchOutcome(
        match=match,
        unit=ScoreUnit.VICTORY_POINTS,
        home=home,
        visitors=visitors,
        available=by.vps(10**6),
        penalties=here,
    )


def match_tallies(outcomes: Iterable[MatchOutcome]) -> list[Tally]:
    """Add up every team's matches, in order of first appearance."""
    held: dict[str, list[MatchOutcome]] = {}
    rows = list(outcomes)
    for row in rows:
        for team in (row.match.home, row.match.visitors):
            held.setdefault(team, []).append(row)
    return [
        Tally(
            contestant=team,
            boards=sum(len(row.match.boards) for row in played),
            earned=exact_sum(row.home if row.match.home == team else row.visitors for row in played),
            available=exact_sum(row.available for row in played),
        )
        for team, played in held.items()
    ]
