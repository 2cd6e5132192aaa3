"""Moves the adjusted scores of a board whose sides turn out to have sat in each other's direction (L5.B).

A score given to a side for its actions (an average, an award, a limit, no score) stays with that side. An assigned
result of the cards, in points, stays with the direction, because it belongs to those who held the cards.
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from paiju.scoring import Average, Award, CalculatedScore, Void
from paiju.tournament.state import Score, TableState

Sides = tuple[tuple[str, ...], ...]


def is_mixed(values: tuple[Any, ...]) -> bool:
    """Return whether scores belong partly to the sides, partly to the cards; only a director can separate them."""
    kinds = {kind for one in values for kind in _kinds(one)}
    return len(kinds) > 1


def given_to(values: tuple[Any, ...], then: Sides, now: Sides) -> tuple[Any, ...]:
    """Return adjusted scores, given when the sides sat as in `then`, ordered by how they sit now.

    Raises `ValueError` if they are `is_mixed` and the sides have changed places.
    """
    if not then or then == now or then[::-1] != now:
        return values
    if is_mixed(values):
        raise ValueError("an adjusted score of the sides and of the cards")
    by_side = any("side" in _kinds(one) for one in values)
    return values[::-1] if by_side else values


def seated_anew(table: TableState, before: TableState) -> TableState:
    """Return a table whose sides have changed, with each adjusted score moved to the side it was given to."""
    changed: dict[str, Score] = {}
    for board, score in table.scores.items():
        if score.adjusted is None or not score.given_to:
            continue
        values = given_to(score.adjusted, before.sides_on(board), table.sides_on(board))
        if values != score.adjusted:
            changed[board] = structs.replace(score, adjusted=values)
    return structs.replace(table, scores={**table.scores, **changed}) if changed else table


def _kinds(value: Any) -> tuple[str, ...]:
    match value:
        case Average() | Void() | Award():
            return ("side",)
        case CalculatedScore(results, lost, limit):
            cards = ("cards",) if results else ()
            return (*cards, "side") if lost is not None or limit is not None else cards
        case int():
            return ("cards",)
    return ()
