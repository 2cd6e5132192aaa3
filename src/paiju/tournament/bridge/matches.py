"""Matches of teams, and what each counts for in the unit of the ranking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec import structs

from paiju.scoring import (
    Match,
    MatchMethod,
    MatchOutcome,
    Penalty,
    Scale,
    TableResult,
    outcomes_of,
    scale,
    score_match,
)
from paiju.tournament.bridge.results import (
    Names,
    Results,
    by_match,
    forfeits_of,
    names_of,
    results_of_round,
)
from paiju.tournament.memo import Memo
from paiju.tournament.plan import Stage
from paiju.tournament.state import Competition, StageState


def matches_of(competition: Competition, stage: str, memo: Memo | None = None) -> tuple[Match, ...]:
    """Give every match of a stage of teams that has a result, scored, in the order of rounds."""
    memo = memo or Memo()
    plan, state = competition.plan.stage(stage), competition.stage(stage)
    by = by_match(plan)
    results = tuple(results_of_round(one, plan, memo) for _, one in sorted(state.rounds.items()))
    return memo.ask(("matches", stage), (plan, *results), partial(_scored, results, by))


def _scored(results: tuple[Results, ...], by: MatchMethod) -> tuple[Match, ...]:
    grouped: dict[tuple[str, str, tuple[str, ...]], list[TableResult]] = {}
    for part in results:
        for row in part:
            key = (row.session, row.round, tuple(sorted(row.ns + row.ew)))
            grouped.setdefault(key, []).append(row)
    return tuple(score_match(rows, by) for rows in grouped.values())


def outcomes_in(
    state: StageState, stage: Stage, matches: Iterable[Match], penalties: Sequence[Penalty]
) -> list[MatchOutcome]:
    """Turn a stage's matches into what counts: on its scale where it has one, forfeits as the plan has them."""
    rows = list(matches)
    outcomes = _scaled(state, stage, rows, penalties) if stage.scale else outcomes_of(rows)
    if stage.forfeit_won is None and stage.forfeit_lost is None:
        return outcomes
    gave_up = forfeits_of(state, stage)
    return [
        _forfeited(
            row,
            stage,
            gave_up.get(
                (
                    row.match.session,
                    row.match.round,
                    frozenset((row.match.home, row.match.visitors)),
                ),
                frozenset(),
            ),
        )
        for row in outcomes
    ]


def _constant(scale_of_match: Scale, _boards: int) -> Scale:
    return scale_of_match


def _scaled(
    state: StageState, stage: Stage, matches: list[Match], penalties: Sequence[Penalty]
) -> list[MatchOutcome]:
    """Put matches on a scale, for as many boards as they are to have; penalties in IMPs come off first.

    A penalty whose match has no score yet waits for one.
    """
    of_scale = scale(stage.scale)
    sizes: dict[tuple[str, str, Names], set[str]] = {}
    for key, one in state.rounds.items():
        for table in one.tables.values():
            session, name = names_of(key, table.table, stage)
            pair = (session, name, frozenset(table.table.entries))
            sizes.setdefault(pair, set()).update(table.table.boards)
    outcomes = []
    for match in matches:
        teams = (match.home, match.visitors)
        size = len(sizes[match.session, match.round, frozenset(teams)])
        here = [
            one
            for one in penalties
            if one.contestant in teams
            and one.round == match.round
            and one.session in ("", match.session)
            and match.boards
        ]
        outcomes += outcomes_of([match], partial(_constant, of_scale(size)), here)
    return outcomes


def _forfeited(outcome: MatchOutcome, stage: Stage, out: Names) -> MatchOutcome:
    """Put the plan's worth of a forfeit in place of the averages."""
    if not out:
        return outcome
    home, visitors = (
        stage.forfeit_lost if name in out else stage.forfeit_won
        for name in (outcome.match.home, outcome.match.visitors)
    )
    return structs.replace(
        outcome,
        home=outcome.home if home is None else home,
        visitors=outcome.visitors if visitors is None else visitors,
    )
