"""Which board comes after one that is over."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.games.bridge.board import Board
from paiju.games.bridge.deal import Deal
from paiju.games.bridge.state import Finished
from paiju.text import Text


def next_board(finished: Finished, deal: Deal) -> Board:
    """Put a new deal into the board that comes next.

    After an ordinary board that is the next number with its own dealer and vulnerability (L2). After four passes
    in the house game the board is void (O.passout): the same number with its vulnerability is dealt again, and the
    next seat deals. The page does not say that a void board uses up its number, so we read that it does not.

    Raises `Malformed` where the new deal is the one that was just passed out: it must be shuffled anew.

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
