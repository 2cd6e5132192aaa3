"""Rulings on the score of one board: which of them stand, and the tricks that they move (L64, L79, L12.C).

This is the one place where tricks go over: the table's own result, the settlement of the referee and an event's
scores all come from it.
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
"""The facts that tell one irregularity of a sort from another on the same board."""


def matter_of(ruling: Ruling) -> tuple[str, ...]:
    """Return what a ruling is about: of two on the same matter the later stands."""
    answers = {point.name: point.answer for point in ruling.points}
    return (ruling.irregularity, *(answers.get(name, "") for name in _MATTER))


def scored(ruling: Ruling) -> tuple[Effect, ...]:
    """Return what a ruling orders of the score of its board."""
    return tuple(one for one in ruling.effects if isinstance(one, SCORING))


def in_force(rulings: Sequence[Ruling]) -> list[tuple[Ruling, tuple[Effect, ...]]]:
    """Return the last ruling on each matter, in order, and what of each still stands of the score."""
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
    """Return what the rulings in force on a board order of its score together."""
    return tuple(effect for _, effects in in_force(rulings) for effect in effects)


def stands_beside(effect: Effect, new: Sequence[Effect]) -> bool:
    """Whether an effect of an earlier ruling on another matter stands beside new ones; tricks that go over add up."""
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
    """Return what earlier rulings on the board have left waiting for its score, and stands no more beside a new one."""
    left = list(effects_of((*earlier, ruling)))
    gone = []
    for effect in effects_of(earlier):
        if effect in left:
            left.remove(effect)
        elif isinstance(effect, TrickTransfer | ScoreOverride):
            gone.append(effect)
    return tuple(gone)


def moved(contract: Contract, tricks: int, effects: Iterable[Effect]) -> int:
    """Return declarer's tricks after those that go over; a side never has more than 13, nor fewer than none (L64.A)."""
    declaring = contract.declarer.side
    transfers = (one for one in effects if isinstance(one, TrickTransfer))
    net = sum(one.tricks if one.side == declaring else -one.tricks for one in transfers)
    return min(13, max(0, tricks + net))


def settled(board: Board, result: BoardResult, effects: Iterable[Effect]) -> BoardResult:
    """Return a result with the tricks that rulings have moved; as it is, where nothing was played out."""
    contract, tricks = result.contract, result.tricks
    if contract is None or tricks is None:
        return result
    now = moved(contract, tricks, effects)
    return result if now == tricks else BoardResult.of(board, contract, now)


def settled_in(state: State, result: BoardResult) -> BoardResult:
    """Return the result of a board that is over with the tricks that its rulings have moved."""
    return settled(state.board, result, state.standing.owed)


def overrides(state: State) -> tuple[ScoreOverride, ...]:
    """Return the adjusted scores that rulings on a board give, North-South's first."""
    found = (one for one in state.standing.owed if isinstance(one, ScoreOverride))
    return tuple(sorted(found, key=lambda one: one.side))
