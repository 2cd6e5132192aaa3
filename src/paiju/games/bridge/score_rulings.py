"""Decides which rulings on the score of one board are in force, and transfers tricks (L64, L79, L12.C).

Tricks are transferred only here: the table's own result, the referee's settlement and an event's scores all use it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from paiju.games.bridge.board import Board
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.effects import AwardTricks, ScoreOverride, TrickTransfer
from paiju.games.bridge.state import BoardResult, State
from paiju.laws import Effect, Ruling
from paiju.laws.effect import Cancel, Redeal

SCORING: Final = (TrickTransfer, AwardTricks, ScoreOverride, Cancel, Redeal)
_MATTER: Final = ("offender", "claimer", "asked", "side", "trick", "call", "card", "by-clause")
"""The facts that distinguish several irregularities of the same name on one board."""


def matter_of(ruling: Ruling) -> tuple[str, ...]:
    """Return a key for the subject of a ruling. Of two rulings on the same subject, the later is in force."""
    answers = {point.name: point.answer for point in ruling.points}
    return (ruling.irregularity, *(answers.get(name, "") for name in _MATTER))


def scored(ruling: Ruling) -> tuple[Effect, ...]:
    """Return the effects of a ruling on the score of its board."""
    return tuple(one for one in ruling.effects if isinstance(one, SCORING))


def in_force(rulings: Sequence[Ruling]) -> list[tuple[Ruling, tuple[Effect, ...]]]:
    """Return the last ruling on each subject, in order, with those of its effects on the score that are in force."""
    found: list[tuple[Ruling, tuple[Effect, ...]]] = []
    for ruling in rulings:
        new = scored(ruling)
        found = [
            (one, tuple(effect for effect in effects if stands_beside(effect, new)))
            for one, effects in found
            if matter_of(one) != matter_of(ruling)
        ]
        found.append((ruling, new))
    return found


def effects_of(rulings: Sequence[Ruling]) -> tuple[Effect, ...]:
    """Return all effects on the score by the rulings in force on a board."""
    return tuple(effect for _, effects in in_force(rulings) for effect in effects)


def stands_beside(effect: Effect, new: Sequence[Effect]) -> bool:
    """Return whether an earlier effect on another subject stays in force beside new ones; trick transfers add up."""
    for one in new:
        match effect, one:
            case _, Cancel() | Redeal():
                return False
            case ScoreOverride(side, at_most=limit), ScoreOverride() if one.side == side:
                if one.at_most == limit:
                    return False
            case AwardTricks(), AwardTricks():
                return False
    return True


def replaced_by(ruling: Ruling, earlier: Sequence[Ruling]) -> tuple[Effect, ...]:
    """Return pending effects of earlier rulings on the score that a new ruling replaces."""
    left = list(effects_of((*earlier, ruling)))
    gone = []
    for effect in effects_of(earlier):
        if effect in left:
            left.remove(effect)
        elif isinstance(effect, TrickTransfer | ScoreOverride):
            gone.append(effect)
    return tuple(gone)


def moved(contract: Contract, tricks: int, effects: Iterable[Effect]) -> int:
    """Return declarer's tricks after transfers; a side never has more than 13, or fewer than none (L64.A)."""
    declaring = contract.declarer.side
    transfers = (one for one in effects if isinstance(one, TrickTransfer))
    net = sum(one.tricks if one.side == declaring else -one.tricks for one in transfers)
    return min(13, max(0, tricks + net))


def settled(board: Board, result: BoardResult, effects: Iterable[Effect]) -> BoardResult:
    """Return a result with the tricks that rulings transfer; unchanged if the board was not played out."""
    contract, tricks = result.contract, result.tricks
    if contract is None or tricks is None:
        return result
    now = moved(contract, tricks, effects)
    return result if now == tricks else BoardResult.of(board, contract, now)


def settled_in(state: State, result: BoardResult) -> BoardResult:
    """Return the result of a finished board with the tricks that rulings on it transfer."""
    return settled(state.board, result, state.standing.owed)


def overrides(state: State) -> tuple[ScoreOverride, ...]:
    """Return the adjusted scores that rulings give on a board, North-South's first."""
    found = (one for one in state.standing.owed if isinstance(one, ScoreOverride))
    return tuple(sorted(found, key=lambda one: one.side))
