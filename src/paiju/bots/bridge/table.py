"""One board played by four bots, each of which is shown only its own view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from paiju.analysis.double_dummy import solve
from paiju.bots.bot import Bot, Decision
from paiju.bots.external_bot import carry_out, tell_over
from paiju.errors import PaijuError
from paiju.games.bridge import (
    DUPLICATE,
    SEATS,
    Adjudicate,
    Board,
    Bridge,
    Conditions,
    Finished,
    Playing,
    Seat,
    State,
    View,
)
from paiju.games.bridge.acts import Act
from paiju.text import Text

BridgePlayer: TypeAlias = Bot[View, Act]
Watcher: TypeAlias = Callable[[Seat, View, Decision[Act]], None]
"""Called with each decision: who, on which view, what and why."""

_MOST_ACTS: Final = 1000


class NoEnd(PaijuError):
    """The bots did not reach an end, for example because a rejected claim was made again each time."""


def play_board(
    bots: Sequence[BridgePlayer], board: Board, conditions: Conditions = DUPLICATE, watch: Watcher | None = None
) -> Finished:
    """Let four bots, North first, play a board to its end.

    The law is enforced: an illegal act raises `Refused`, except an `ExternalBot`'s, and a bot's error propagates. The
    director settles a contested claim, allowing what best play would have won and no more than was claimed (L70.A).
    Raises `NoEnd` after a thousand acts.
    """
    game = Bridge(conditions)
    state: State = game.initial(board)
    for _ in range(_MOST_ACTS):
        if isinstance(state, Finished):
            tell_over(game, state, bots)
            return state
        waiting = game.to_act(state)
        if not waiting:
            state = game.enforce(state, None, _ruling(state))
            continue
        seat = waiting[0]
        view = game.witness(state, seat)
        decision = bots[seat].act(view)
        state, done = carry_out(game, state, seat, bots[seat], (view, decision))
        if watch is not None and done is not None:
            watch(SEATS[seat], view, done)
    raise NoEnd(
        Text(
            f"board {board.number} has not ended after {_MOST_ACTS} actions",
            f"第 {board.number} 副牌在 {_MOST_ACTS} 个行为之后仍未结束",
        )
    )


def _ruling(state: State) -> Adjudicate:
    if not isinstance(state, Playing) or state.claim is None:
        raise NoEnd(Text("no one is to act, and there is no claim", "无人可行动，也没有摊牌"))
    side = state.claim.claimer.side
    tricks = max(solve(state.play).values())
    if state.play.turn.side is not side:
        tricks = state.claim.remaining - tricks
    return Adjudicate(min(tricks, state.claim.tricks))
