"""Scores matches of teams, and converts the scores to the unit of the ranking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import partial

from msgspec import Struct, structs

from paiju.scoring import (
    MatchMethod,
    MatchOutcome,
    Penalty,
    Scale,
    ScoreUnit,
    TableResult,
    TeamMatch,
    outcomes_of,
    scale,
    score_match,
)
from paiju.tournament.bridge.results import Names, Results, by_match, forfeits_of, names_of, results_of_round
from paiju.tournament.competition import Competition
from paiju.tournament.memo import Memo
from paiju.tournament.plan import Stage
from paiju.tournament.state import StageState
from paiju.tournament.three_way_match import weight


def matches_of(competition: Competition, stage: str, memo: Memo | None = None) -> tuple[TeamMatch, ...]:
    """Return the scored matches of a stage of teams that have a result, in the order of rounds."""
    memo = memo or Memo()
    plan, state = competition.plan.stage(stage), competition.stage(stage)
    by = by_match(plan)
    results = tuple(results_of_round(one, plan, memo) for _, one in sorted(state.rounds.items()))
    return memo.ask(("matches", stage), (plan, *results), partial(_scored, results, by))


def _scored(results: tuple[Results, ...], by: MatchMethod) -> tuple[TeamMatch, ...]:
    grouped: dict[tuple[str, str, tuple[str, ...]], list[TableResult]] = {}
    for part in results:
        for row in part:
            key = (row.session, row.round, tuple(sorted(row.ns + row.ew)))
            grouped.setdefault(key, []).append(row)
    return tuple(_match(rows, by) for rows in grouped.values())


def _match(rows: list[TableResult], by: MatchMethod) -> TeamMatch:
    """Score a match; a board that a team played in the same direction at both tables has no comparison (L5.B)."""
    seats = Counter((row.board, row.form, row.ns) for row in rows)
    alike = {(board, form) for (board, form, _), times in seats.items() if times > 1}
    if not alike:
        return score_match(rows, by)
    apart = [
        structs.replace(row, form=f"{row.form}/{at}") if (row.board, row.form) in alike else row
        for at, row in enumerate(rows)
    ]
    match = score_match(apart, by)
    as_played = dict(zip(apart, rows, strict=True))
    return structs.replace(match, unpaired=tuple(as_played[row] for row in match.unpaired))


class _Set(Struct, gc=False):
    """The boards of a match, the rounds in which it is played, and whether it is named."""

    boards: set[str]
    rounds: set[str]
    named: bool = False


def outcomes_in(
    state: StageState, stage: Stage, matches: Iterable[TeamMatch], penalties: Sequence[Penalty]
) -> list[MatchOutcome]:
    """Convert a stage's matches to the values that count: on its scale if any, and the plan's for forfeits.

    A match that is part of a three-way match counts in proportion to its boards in the round.
    """
    rows = list(matches)
    sets = _sets(state, stage)
    outcomes = _scaled(sets, stage, rows, penalties) if stage.scale else outcomes_of(rows)
    if stage.forfeit_won is None and stage.forfeit_lost is None:
        return outcomes
    gave_up = forfeits_of(state, stage)
    return [
        _forfeited(row, stage, gave_up.get(_name(row.match), frozenset()), _weight(sets, stage, row.match))
        for row in outcomes
    ]


def _name(match: TeamMatch) -> tuple[str, str, Names]:
    return match.session, match.round, frozenset((match.home, match.visitors))


def _sets(state: StageState, stage: Stage) -> dict[tuple[str, str, Names], _Set]:
    """Return the boards and rounds of every match of a stage."""
    sets: dict[tuple[str, str, Names], _Set] = {}
    for key, one in state.rounds.items():
        for table in one.tables.values():
            seated = table.table
            name = (*names_of(key, seated, stage), frozenset(seated.entries))
            found = sets.setdefault(name, _Set(set(), set(), bool(seated.match)))
            found.boards.update(seated.boards)
            found.rounds.add(f"{key.section} {key.round}")
    return sets


def _weight(sets: dict[tuple[str, str, Names], _Set], stage: Stage, match: TeamMatch) -> Fraction:
    found = sets[_name(match)]
    return weight(stage, found.named, len(found.boards))


def _constant(scale_of_match: Scale, _boards: int) -> Scale:
    return scale_of_match


def _scaled(
    sets: dict[tuple[str, str, Names], _Set], stage: Stage, matches: list[TeamMatch], penalties: Sequence[Penalty]
) -> list[MatchOutcome]:
    """Convert matches to a scale by their planned number of boards; penalties in IMPs are deducted first.

    A penalty whose match has no score yet waits for one. It is deducted from one match of its round, the first.
    """
    of_scale = scale(stage.scale)
    waiting = list(penalties)
    outcomes = []
    for match in matches:
        found = sets[_name(match)]
        here = [
            one
            for one in waiting
            if one.contestant in (match.home, match.visitors)
            and one.round in found.rounds
            and one.session in ("", match.session)
            and match.boards
        ]
        waiting = [one for one in waiting if one not in here or one.unit is not ScoreUnit.IMPS]
        (row,) = outcomes_of(
            [match],
            partial(_constant, of_scale(len(found.boards))),
            [structs.replace(one, round=match.round) for one in here],
        )
        outcomes.append(_weighted(row, _weight(sets, stage, match)))
    return outcomes


def _weighted(outcome: MatchOutcome, by: Fraction) -> MatchOutcome:
    if by == 1:
        return outcome
    return structs.replace(
        outcome, home=outcome.home * by, visitors=outcome.visitors * by, available=outcome.available * by
    )


def _forfeited(outcome: MatchOutcome, stage: Stage, out: Names, by: Fraction) -> MatchOutcome:
    """Replace the averages of a forfeited match by the plan's values."""
    if not out:
        return outcome
    home, visitors = (
        stage.forfeit_lost if name in out else stage.forfeit_won
        for name in (outcome.match.home, outcome.match.visitors)
    )
    return structs.replace(
        outcome,
        home=outcome.home if home is None else home * by,
        visitors=outcome.visitors if visitors is None else visitors * by,
    )
