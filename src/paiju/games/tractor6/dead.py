"""Finds the dead cards of each hand as everybody knows them (T8.2)."""

from __future__ import annotations

from paiju.cards import Hand
from paiju.games.tractor.standing import CLEAR, common
from paiju.games.tractor6.burying import Burying
from paiju.games.tractor6.drawing import Drawing, Waiting
from paiju.games.tractor6.playing import Playing
from paiju.games.tractor6.setting import Finished


def dead_as_known(state: Drawing | Waiting | Burying | Playing | Finished) -> tuple[Hand, ...]:
    """Return the dead cards of each hand; those that left it unseen still count as held there.

    Such a card was buried by the declarer or moved by a ruling. Once another player has played it face up, it
    counts as that player's.
    """
    buried = state.setting.dead if isinstance(state, Playing) else None
    if state.standing is CLEAR and not buried:
        return state.dead
    dead = list(state.dead)
    if isinstance(state, Playing) and buried:
        dead[state.setting.declarer] += buried
    for moved in reversed(state.standing.dead_moved):
        back = moved.cards
        if moved.taker is not None:
            held = dead[moved.taker]
            back = common(held, back)
            dead[moved.taker] = Hand(held.bits - back.bits)
        if moved.giver is not None:
            dead[moved.giver] += back
    return tuple(dead)
