"""Finds the board that follows a finished one."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.games.bridge.board import Board
from paiju.games.bridge.deal import Deal
from paiju.games.bridge.state import Finished
from paiju.text import Text


def next_board(finished: Finished, deal: Deal) -> Board:
    """Return the next board with a new deal.

    After an ordinary board it is the next number with its own dealer and vulnerability (L2). After four passes in
    the house game the board is void (O.passout): the same number with its vulnerability is dealt again, and the
    next seat deals. The document does not say that a void board uses up its number, so here it does not.
    Raises `Malformed` if the new deal is the one that was just passed out; it must be shuffled again.

    >>> from paiju.games.bridge import HOUSE, PASS, Bridge, MakeCall
    >>> game = Bridge(HOUSE)
    >>> state = game.initial(Board.shuffled(1, "seed"))
    >>> for seat in range(4):
    ...     state = game.enforce(state, seat, MakeCall(PASS))
    >>> board = next_board(state, Deal.shuffled("seed", 1, "again"))
    >>> board.number, board.dealer.name
    (1, 'EAST')
    """
    board, redeal = finished.board, finished.result.redeal
    if redeal is None:
        return Board.of(board.number + 1, deal)
    if deal == board.deal:
        raise Malformed(Text("a new deal", "重新发出的牌"), str(deal))
    return Board(board.number, redeal, board.vulnerability, deal)
