"""Applies the acts that change scores: results, corrections, adjusted scores, penalties."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec import structs

from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.evolve.change import staged, with_score, with_table, without_score
from paiju.tournament.evolve.turning import given_to, seated_anew
from paiju.tournament.places import TableKey
from paiju.tournament.role import TABLES
from paiju.tournament.state import Act, RecordedPenalty, RecordedRuling


def read_outcome(competition: Competition, key: TableKey, board: str, raw: bytes) -> Any:
    """Read a result of a table by the game's rules, combined with lateness and rulings on record. Raises as they do."""
    plan = competition.plan
    state = competition.table(key)
    rules = competition.discipline
    outcome = rules.outcome(plan, plan.stage(key.stage), state.table, board, raw)
    return outcome if rules.sheets is None else rules.sheets.with_record(outcome, state)


_UNDISPUTED: Final[dict[str, Any]] = {"dispute": None, "claim": None, "claimed": b""}
"""The fields of an undisputed score."""


def _handed(act: Act) -> dict[str, bool]:
    """Return the field that marks a score from a live table as handed over: its board is finished there."""
    return {"handed": True} if act.actor == TABLES.id else {}


def result_entered(competition: Competition, event: e.ResultEntered, act: Act) -> Competition:
    """Enter a result."""
    if competition.table(event.key).score(event.board).outcome is not None:
        raise ValueError("there is a result")
    return with_score(
        competition,
        event.key,
        event.board,
        outcome=read_outcome(competition, event.key, event.board, bytes(event.result)),
        side=event.side,
        confirmed=event.side is None or not competition.plan.confirmation,
        unplayed=False,
        act=act.seq,
        changed=act.seq,
        **_handed(act),
    )


def result_confirmed(competition: Competition, event: e.ResultConfirmed, act: Act) -> Competition:
    """Confirm a result."""
    score = competition.table(event.key).score(event.board)
    disputed = score.side is None and score.dispute is not None
    if score.outcome is None or (score.side in (None, event.side) and not disputed):
        raise ValueError("nothing is to be confirmed")
    noted: dict[str, Any] = {}
    if event.result != e.NOTHING:
        outcome = read_outcome(competition, event.key, event.board, bytes(event.result))
        noted = {"outcome": outcome, "changed": act.seq}
    return with_score(competition, event.key, event.board, confirmed=True, **_UNDISPUTED, **noted)


def result_vouched(competition: Competition, event: e.ResultVouched, act: Act) -> Competition:
    """Stop questioning a result as long as it does not change."""
    score = competition.table(event.key).score(event.board)
    if score.outcome is None:
        raise ValueError("there is no result")
    return with_score(competition, event.key, event.board, vouched=score.changed)


def result_disputed(competition: Competition, event: e.ResultDisputed, act: Act) -> Competition:
    """Stop counting a result, and store the other side's own entry with it."""
    if competition.table(event.key).score(event.board).outcome is None:
        raise ValueError("there is no result")
    claim: dict[str, Any] = {}
    if event.result != e.NOTHING:
        written = bytes(event.result)
        outcome = read_outcome(competition, event.key, event.board, written)
        claim = {"claim": outcome, "claimed": written, "changed": act.seq}
    return with_score(competition, event.key, event.board, dispute=event.words, **claim)


def result_corrected(competition: Competition, event: e.ResultCorrected, act: Act) -> Competition:
    """Replace a result."""
    score = competition.table(event.key).score(event.board)
    if score.outcome is None:
        raise ValueError("there is no result")
    fields: dict[str, Any] = {"side": event.side} if event.side is not None else {"confirmed": True}
    return with_score(
        competition,
        event.key,
        event.board,
        outcome=read_outcome(competition, event.key, event.board, bytes(event.result)),
        act=act.seq,
        changed=act.seq,
        **_UNDISPUTED,
        **fields,
    )


def result_removed(competition: Competition, event: e.ResultRemoved, act: Act) -> Competition:
    """Remove a result."""
    score = competition.table(event.key).score(event.board)
    if score.outcome is None or score.adjusted is not None:
        raise ValueError("there is no result, or it is adjusted")
    if not (score.form or score.turned):
        return without_score(competition, event.key, event.board)
    return with_score(
        competition,
        event.key,
        event.board,
        outcome=None,
        side=None,
        confirmed=False,
        act=act.seq,
        changed=act.seq,
        **_UNDISPUTED,
    )


def read_adjusted(competition: Competition, key: TableKey, scores: Iterable[bytes]) -> tuple[Any, ...]:
    """Read the adjusted scores of a table's sides by the game's rules. Raises `Malformed` as they do."""
    plan = competition.plan
    table, stage = competition.table(key).table, plan.stage(key.stage)
    rules = competition.discipline
    return tuple(rules.adjusted(plan, stage, table, side, raw) for side, raw in enumerate(scores))


def score_adjusted(competition: Competition, event: e.ScoreAdjusted, act: Act) -> Competition:
    """Give sides adjusted scores."""
    values = read_adjusted(competition, event.key, [bytes(raw) for raw in event.scores])
    table = competition.table(event.key)
    if len(values) != len(table.table.sides):
        raise ValueError("a score for each side")
    score = table.score(event.board)
    values = given_to(values, event.sides, table.sides_on(event.board))
    if score.outcome is None and None in values:
        raise ValueError("a side without a score of its own")
    return with_score(
        competition,
        event.key,
        event.board,
        adjusted=values,
        clause=event.clause,
        given_to=event.sides,
        rulings=() if event.ruling is None else (*score.rulings, event.ruling),
        unplayed=False,
        changed=act.seq,
        **_handed(act),
    )


def adjustment_cancelled(competition: Competition, event: e.AdjustmentCancelled, act: Act) -> Competition:
    """Remove adjusted scores."""
    score = competition.table(event.key).score(event.board)
    if score.adjusted is None:
        raise ValueError("nothing is adjusted")
    if score.outcome is None and not (score.form or score.turned):
        return without_score(competition, event.key, event.board)
    return with_score(
        competition, event.key, event.board, adjusted=None, clause="", given_to=(), rulings=(), changed=act.seq
    )


def board_unplayed(competition: Competition, event: e.BoardUnplayed, act: Act) -> Competition:
    """Mark a board as not played."""
    score = competition.table(event.key).score(event.board)
    if score.outcome is not None or score.adjusted is not None:
        raise ValueError("there is a score")
    return with_score(competition, event.key, event.board, unplayed=True, changed=act.seq, **_handed(act))


def form_named(competition: Competition, event: e.FormNamed, act: Act) -> Competition:
    """Set the form in which a board was played."""
    changed = competition
    for key in event.tables:
        changed = with_score(changed, key, event.board, form=event.form)
    return changed


def boards_turned(competition: Competition, event: e.BoardsTurned, act: Act) -> Competition:
    """Set whether the sides of boards sat in each other's direction."""
    changed = competition
    for board in event.boards:
        changed = with_score(changed, event.key, board, turned=event.turned, changed=act.seq)
    before, after = competition.table(event.key), changed.table(event.key)
    return with_table(changed, event.key, seated_anew(after, before))


def forfeited(competition: Competition, event: e.Forfeited, act: Act) -> Competition:
    """Set the sides that forfeit."""
    table = competition.table(event.key)
    if any(side >= len(table.table.sides) for side in event.sides):
        raise ValueError("no such side")
    changed = structs.replace(table, forfeits=event.sides, clause=event.clause if event.sides else "")
    return with_table(competition, event.key, changed)


def penalised(competition: Competition, event: e.Penalised | e.Warned, act: Act) -> Competition:
    """Record a penalty or a warning."""
    if event.entry not in competition.contestants:
        raise ValueError(f"{event.entry} is not entered")
    if isinstance(event, e.Penalised) and (event.entry not in competition.stages[event.stage].entries):
        raise ValueError(f"{event.entry} is not in the stage")
    return structs.replace(competition, penalties=(*competition.penalties, RecordedPenalty(act.seq, event)))


def ruling_noted(competition: Competition, event: e.RulingNoted, act: Act) -> Competition:
    """Record a ruling with its match."""
    table = competition.table(event.key)
    if event.board not in table.table.boards:
        raise ValueError("no such board")
    noted = RecordedRuling(event.board, event.deal, event.ruling, event.words)
    changed = structs.replace(table, rulings=(*table.rulings, noted))
    return with_table(competition, event.key, changed)


def lots_drawn(competition: Competition, event: e.LotsDrawn, act: Act) -> Competition:
    """Record lots."""
    stage = competition.stages[event.stage]
    if not set(stage.entries).issuperset(event.entries):
        raise ValueError("lots of those who are not in the stage")
    return staged(competition, structs.replace(stage, lots=(*stage.lots, event.entries)))
