"""Adjusted scores of a board whose sides turn out to have sat the other way round (L5.B).

What was given to a side for what it did (an average, an award, a limit, no score) stays with that side. A result of
the cards that was assigned, in points, stays with the direction: it is of those who held them.
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from paiju.scoring import Average, Award, Reckoned, Void
from paiju.tournament.state import Score, TableState

Sides = tuple[tuple[str, ...], ...]


def is_mixed(values: tuple[Any, ...]) -> bool:
    """Return whether a part of adjusted scores is of the sides and another of the cards: only a director can part them.
    """
    kinds = {kind for one in values for kind in _kinds(one)}
    return len(kinds) > 1


def given_to(values: tuple[Any, ...], then: Sides, now: Sides) -> tuple[Any, ...]:
    """Return adjusted scores by direction, as the sides sit now, that were given as they sat `then`.

    Raises `ValueError` if they are `is_mixed` and the sides sat the other way round.
    """
    if not then or then == now or then[::-1] != now:
        return values
    if is_mixed(values):
        raise ValueError("an adjusted score of the sides and of the cards")
    by_side = any("side" in _kinds(one) for one in values)
    return values[::-1] if by_side else values


def seated_anew(table: TableState, before: TableState) -> TableState:
    """Return a table whose sides sit otherwise than before, its adjusted scores with the sides they were given to."""
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
        case Reckoned(results, lost, limit):
            cards = ("cards",) if results else ()
            return (*cards, "side") if lost is not None or limit is not None else cards
        case int():
            return ("cards",)
    return ()
