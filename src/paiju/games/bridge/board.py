"""The duplicate board: number, dealer, vulnerability and the deal in its pockets (Law 2)."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import Seed
from paiju.errors import Malformed
from paiju.games.bridge.deal import Deal
from paiju.games.bridge.seat import SEATS, Seat, Vulnerability
from paiju.text import Text

_CYCLE = tuple(Vulnerability(v) for v in (0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2))


def dealer_of(number: int) -> Seat:
    """Return the dealer of a board number (L2.b). Raises `Malformed` if the number is below 1."""
    return SEATS[(_number(number) - 1) % 4]


def vulnerability_of(number: int) -> Vulnerability:
    """Return the vulnerability of a board number (L2.c, L2.d). Raises `Malformed` if the number is below 1."""
    return _CYCLE[(_number(number) - 1) % 16]


def _number(number: int) -> int:
    if number < 1:
        raise Malformed(Text("a board number, 1 or more", "从 1 起的牌号"), str(number))
    return number


class Board(Struct, frozen=True):
    """A numbered board with its deal.

    `dealer` and `vulnerability` are as marked on the board, because a board that does not conform to its number is
    still scored as marked in that session (L2.e).
    """

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal

    @staticmethod
    def of(number: int, deal: Deal) -> Board:
        """Return the board that Law 2 prescribes for a number. Raises `Malformed` if the number is below 1.

        >>> board = Board.shuffled(13, "seed")
        >>> board.dealer.name, board.vulnerability.name
        ('NORTH', 'BOTH')
        """
        at = _number(number) - 1
        return Board(number, SEATS[at % 4], _CYCLE[at % 16], deal)

    @staticmethod
    def shuffled(number: int, seed: Seed) -> Board:
        """Deal board `number` of a seed; the same seed always gives the same boards."""
        return Board.of(number, Deal.shuffled(seed, number))
