"""Converts the results of tables for scoring, and configures the scoring methods of a stage."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final, TypeAlias

from msgspec import structs

from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.edition import UNSTATED
from paiju.scoring import (
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    AVERAGES_2_IMPS,
    AVERAGES_1997,
    AVERAGES_2017,
    Averages,
    CalculatedScore,
    FieldMethod,
    MatchMethod,
    Penalty,
    ScoreUnit,
    SideScore,
    TableResult,
    Void,
    field_method,
    match_method,
)
from paiju.tournament.bridge.outcome import Outcome
from paiju.tournament.competition import Competition
from paiju.tournament.events import Penalised
from paiju.tournament.memo import Memo
from paiju.tournament.places import RoundKey, SeatedTable
from paiju.tournament.plan import AveragesBy, Stage
from paiju.tournament.state import RoundState, Score, StageState, TableState

_AVERAGES: Final[Mapping[AveragesBy, Averages]] = {
    AveragesBy.LAWS_1997: AVERAGES_1997,
    AveragesBy.LAWS_2017: AVERAGES_2017,
    AveragesBy.TWO_IMPS: AVERAGES_2_IMPS,
}
Names: TypeAlias = frozenset[str]
Results: TypeAlias = tuple[TableResult, ...]


def _averages(stage: Stage) -> Averages:
    """Return what averages are worth; plans of release 0.2 that do not name an edition use the Laws of 1997."""
    return _AVERAGES[stage.averages or AveragesBy(UNSTATED.year)]


def by_field(stage: Stage) -> FieldMethod:
    """Return the stage's method for scoring against the field, configured as the stage says."""
    by = field_method(stage.method)
    options: dict[str, object] = {"averages": _averages(stage), "neuberg": stage.neuberg}
    known = {field.name for field in structs.fields(type(by))}  # type: ignore[arg-type]
    chosen = {name: value for name, value in options.items() if name in known}
    changed: FieldMethod = structs.replace(by, **chosen)  # type: ignore[type-var]
    return changed


def by_match(stage: Stage) -> MatchMethod:
    """Return the stage's method for scoring teams, configured as the stage says."""
    by = match_method(stage.method)
    known = {field.name for field in structs.fields(type(by))}  # type: ignore[arg-type]
    if "averages" in known:
        changed: MatchMethod = structs.replace(by, averages=_averages(stage))  # type: ignore[type-var]
        return changed
    return by


def _score(table: TableState, score: Score, side: Side) -> SideScore | None:
    """Return the score on a board of the pair in one direction, from its own view, or None if it has no score."""
    if table.forfeits:
        seated = 1 - side if score.turned else side
        return AVERAGE_MINUS if seated in table.forfeits else AVERAGE_PLUS
    own = None
    if isinstance(score.outcome, Outcome):
        own = -score.outcome.points if side else score.outcome.points
    given: SideScore | None = None if score.adjusted is None else score.adjusted[side]
    if isinstance(given, CalculatedScore):
        return given.on(own)
    return own if given is None else given


def names_of(key: RoundKey, table: SeatedTable, stage: Stage) -> tuple[str, str]:
    """Return the names of the session and of the round under which scoring compares a table's results."""
    return session_of(key, stage), table.match or f"{key.section} {key.round}"


def session_of(key: RoundKey, stage: Stage) -> str:
    """Return the name of a session for scoring; it includes the section if the plan compares sections separately."""
    return str(key.session) if stage.across else f"{key.session} {key.section}"


def results_of_table(key: RoundKey, table: TableState, stage: Stage) -> Results:
    """Return the results of a table for scoring, board by board.

    Boards are compared within a session, or within its section if the plan keeps sections separate. The round (or
    the name of a match) determines which tables form a match.
    """
    seated = table.table
    if not seated.played:
        return ()
    session, name = names_of(key, seated, stage)
    found = []
    for board in seated.boards:
        score = table.score(board)
        if not (score.counts or table.forfeits):
            continue
        for_ns, for_ew = (_score(table, score, side) for side in SIDES)
        if for_ns is None or for_ew is None:
            continue
        if isinstance(for_ns, Void) and isinstance(for_ew, Void):
            continue
        ns, ew = table.sides_on(board)
        mirror = isinstance(for_ns, int) and isinstance(for_ew, int) and for_ns == -for_ew
        found.append(
            TableResult(
                board=board,
                ns=ns,
                ew=ew,
                score_ns=for_ns,
                score_ew=None if mirror else for_ew,
                form=score.form,
                session=session,
                round=name,
            )
        )
    return tuple(found)


def results_of_round(state: RoundState, stage: Stage, memo: Memo | None = None) -> Results:
    """Return the results of a round, table by table."""
    memo = memo or Memo()
    return memo.ask(("results", state.key), (state, stage), partial(_of_round, state, stage, memo))


def _of_round(state: RoundState, stage: Stage, memo: Memo) -> Results:
    return tuple(
        result
        for number, table in state.tables.items()
        for result in memo.ask(
            ("results", state.key, number), (table, stage), partial(results_of_table, state.key, table, stage)
        )
    )


def forfeits_of(state: StageState, stage: Stage) -> dict[tuple[str, str, Names], Names]:
    """Return who forfeited in each match with a forfeit; a key is the session, the round and the two teams."""
    found: dict[tuple[str, str, Names], Names] = {}
    for key, one in state.rounds.items():
        for table in one.tables.values():
            if table.forfeits:
                seated = table.table
                out = frozenset(name for side in table.forfeits for name in seated.sides[side])
                found[*names_of(key, seated, stage), frozenset(seated.entries)] = out
    return found


def penalties_in(competition: Competition, stage: Stage) -> list[Penalty]:
    """Return the penalties of a stage as `Penalty` values for scoring."""
    found = []
    for row in competition.penalties:
        given = row.given
        if not isinstance(given, Penalised) or given.stage != stage.name:
            continue
        at = given.round
        found.append(
            Penalty(
                contestant=given.entry,
                amount=given.amount,
                unit=ScoreUnit(given.unit) if given.unit else None,
                session=session_of(at, stage) if at else "",
                round=f"{at.section} {at.round}" if at else "",
                citation=Citation(given.clause),
            )
        )
    return found
