"""The phases of a board, as types: `Bidding`, then `Playing`, then `Finished`."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from paiju.games.bridge.auction import Auction
from paiju.games.bridge.board import Board
from paiju.games.bridge.claim import ClaimMade
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.play import Play
from paiju.games.bridge.score import score
from paiju.games.bridge.seat import Seat, Side
from paiju.games.bridge.standing import CLEAR, DealNotes


class BoardResult(Struct, frozen=True):
    """The result of a board.

    - `contract` and declarer's `tricks`: both None if the board was passed out
    - `score_ns`: total points, for North-South
    - `redeal`: the next dealer if the board is dealt again instead of scored, after four passes under conditions that
      require it (O.passout) or by a ruling
    - `cancelled`: a ruling has annulled the result, and adjusted scores replace it

    Transfers and adjusted scores by rulings are not included: they are in `Finished.standing`.
    `score_rulings.settled` applies the transfers of tricks, and the referee's settlement the rest.
    """

    contract: Contract | None
    tricks: int | None
    score_ns: int
    redeal: Seat | None = None
    cancelled: bool = False

    @staticmethod
    def of(board: Board, contract: Contract, tricks: int) -> BoardResult:
        """Score a contract on a board (L77); `tricks`: the tricks that declarer's side won, 0 to 13."""
        side = contract.declarer.side
        points = score(contract, board.vulnerability.of(side), tricks)
        return BoardResult(contract, tricks, points if side is Side.NS else -points)

    def __str__(self) -> str:
        if self.contract is None or self.tricks is None:
            return "cancelled" if self.cancelled else "passed out"
        over = self.tricks - self.contract.target
        shown = "=" if over == 0 else f"{over:+d}"
        return f"{self.contract.short} {self.contract.declarer.letter} {shown}"


class Bidding(Struct, frozen=True, gc=False, tag=True):
    """The auction is in progress."""

    board: Board
    auction: Auction
    standing: DealNotes = CLEAR


class Playing(Struct, frozen=True, gc=False, tag=True):
    """The contract is known and cards are played; `claim` is set while play is stopped for one."""

    board: Board
    auction: Auction
    contract: Contract
    play: Play
    claim: ClaimMade | None = None
    standing: DealNotes = CLEAR


class Finished(Struct, frozen=True, tag=True):
    """A finished board; `play` and `claim` are the final ones, both None for a passed-out board."""

    board: Board
    auction: Auction
    result: BoardResult
    play: Play | None = None
    claim: ClaimMade | None = None
    standing: DealNotes = CLEAR


State: TypeAlias = Bidding | Playing | Finished
