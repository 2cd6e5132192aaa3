"""Builds copies of an event with one part changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec import structs

from paiju.tournament.competition import Competition
from paiju.tournament.places import TableKey
from paiju.tournament.state import RoundState, StageState, TableState

K = TypeVar("K")
V = TypeVar("V")


def put(held: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """Return a copy of a mapping with one value set."""
    return {**held, key: value}


def staged(competition: Competition, stage: StageState) -> Competition:
    """Return the competition with this state of a stage."""
    return structs.replace(competition, stages=put(competition.stages, stage.name, stage))


def with_round(competition: Competition, state: RoundState) -> Competition:
    """Return the competition with this state of a round."""
    stage = competition.stages[state.key.stage]
    return staged(competition, structs.replace(stage, rounds=put(stage.rounds, state.key, state)))


def with_table(competition: Competition, key: TableKey, table: TableState) -> Competition:
    """Return the competition with this state of a table."""
    state = competition.round(key.of_round)
    return with_round(competition, structs.replace(state, tables=put(state.tables, key.table, table)))


def with_score(competition: Competition, key: TableKey, board: str, **fields: Any) -> Competition:
    """Change the score of a board at a table. Raises `ValueError` if the table does not play it."""
    table = competition.table(key)
    if board not in table.table.boards:
        raise ValueError(f"board {board} is not played there")
    score = structs.replace(table.score(board), **fields)
    return with_table(competition, key, structs.replace(table, scores=put(table.scores, board, score)))


def without_score(competition: Competition, key: TableKey, board: str) -> Competition:
    """Remove the score of a board."""
    table = competition.table(key)
    left = {name: score for name, score in table.scores.items() if name != board}
    return with_table(competition, key, structs.replace(table, scores=left))
