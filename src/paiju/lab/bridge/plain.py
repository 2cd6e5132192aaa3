"""Converts the plain engine's conditions, boards, and boards in progress without irregularities to rows."""

from __future__ import annotations

import numpy as np

from paiju.errors import Malformed
from paiju.games.bridge import DUPLICATE, FRIENDLY, HOUSE, ONLINE, Bidding, Board, Conditions, MakeCall, Playing
from paiju.games.bridge.conditions import PassedOut
from paiju.games.bridge.standing import CLEAR
from paiju.games.bridge.state import State as Plain
from paiju.lab.bridge.numbers import FACE, number_of
from paiju.lab.bridge.rules import CELLS, apply, place
from paiju.lab.kernel import DONE, Options, State
from paiju.text import Text

CONDITIONS = {"duplicate": DUPLICATE, "online": ONLINE, "friendly": FRIENDLY, "house": HOUSE}


def options(conditions: Conditions) -> Options:
    """Return conditions as numbers, those that affect the acts and who sees what. Raises `Malformed` for others."""
    if not isinstance(conditions, Conditions):
        raise Malformed(Text("conditions of bridge", "桥牌的比赛条件"), type(conditions).__name__)
    redeal = conditions.passed_out is PassedOut.REDEAL_NEXT_DEALER
    chosen = (conditions.lead_face_down, redeal, conditions.dummy_sees_declarer)
    return np.array(chosen, np.int32)


def row_of(board: Board, conditions: Conditions = DUPLICATE) -> State:
    """Return a board before its first call, with its own dealer and vulnerability."""
    owners = np.zeros(52, np.int32)
    for seat, hand in enumerate(board.deal.hands):
        for card in hand:
            owners[card.index] = seat
    row = np.zeros(CELLS, np.int32)
    place(row, owners, board.number, board.dealer, board.vulnerability, options(conditions))
    return row


def row_in_progress(state: Plain, conditions: Conditions = DUPLICATE) -> State:
    """Return a board in progress, or over. Raises `Malformed` if its acts were not regular play."""
    if state.standing is not CLEAR or (not isinstance(state, Bidding) and state.claim is not None):
        raise _irregular(Text("a claim or a ruling", "摊牌或裁定"))
    row = row_of(state.board, conditions)
    actions = [number_of(MakeCall(called.call)) for called in state.auction.calls]
    play = None if isinstance(state, Bidding) else state.play
    if play is not None:
        actions += [played.card.index for played in play.played]
        if conditions.lead_face_down and actions[len(state.auction.calls) :]:
            down = isinstance(state, Playing) and play.lead_down
            first = len(state.auction.calls) + 1
            actions[first:first] = [] if down else [FACE]
    for action in actions:
        if apply(row, action) != DONE:
            raise _irregular(Text("an act against the laws", "违规的行为"))
    return row


def _irregular(found: Text) -> Malformed:
    return Malformed(
        Text("a board of regular play (any other is the plain engine's)", "没有违规的一副牌（其余由普通引擎处理）"),
        found.en,
    )
