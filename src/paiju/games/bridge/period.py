"""The periods of a board (Laws 17 and 41), which limit questions and changes."""

from __future__ import annotations

from enum import StrEnum

from paiju.games.bridge.state import Bidding, Finished, State
from paiju.text import Text


class Period(StrEnum):
    """The periods of a board, in order.

    The auction period consists of the calls and, after three passes, the clarification until the opening lead is
    faced (L17.E; the edition of 2017 gives that period its name). Then cards are played until the board is over.
    """

    CALLS = "calls"
    CLARIFICATION = "clarification"
    PLAY = "play"
    OVER = "over"

    @property
    def is_auction(self) -> bool:
        """Whether the auction period is still open (L17.E)."""
        return self in (Period.CALLS, Period.CLARIFICATION)

    @property
    def text(self) -> Text:
        """The period in words."""
        return {
            Period.CALLS: Text("the calls", "叫牌"),
            Period.CLARIFICATION: Text("questions before the lead is faced", "翻开首攻前的询问"),
            Period.PLAY: Text("the play", "打牌"),
            Period.OVER: Text("after the board", "牌局结束之后"),
        }[self]


def period_of(state: State) -> Period:
    """Return the period of a state.

    >>> from paiju.games.bridge.board import Board
    >>> from paiju.games.bridge.bridge import Bridge
    >>> period_of(Bridge().initial(Board.shuffled(1, "seed")))
    <Period.CALLS: 'calls'>
    """
    if isinstance(state, Bidding):
        return Period.CALLS
    if isinstance(state, Finished):
        return Period.OVER
    play = state.play
    faced = (play.trick or play.full) and not play.lead_down
    return Period.PLAY if faced else Period.CLARIFICATION
