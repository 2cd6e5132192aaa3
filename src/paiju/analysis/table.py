"""The double-dummy table (双明手表): the tricks of each declarer in each denomination."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed, written
from paiju.games.bridge import DENOMINATIONS, SEATS, Contract, Denomination, Seat, Side
from paiju.text import Text

_LETTERS: Final = (
    Denomination.NOTRUMP,
    Denomination.SPADES,
    Denomination.HEARTS,
    Denomination.DIAMONDS,
    Denomination.CLUBS,
)


class DoubleDummyTable(Struct, frozen=True):
    """How many tricks, 0 to 13, each seat takes as declarer in each denomination if all hands are open.

    `rows` is ordered by denomination, clubs first, and within it by seat, North first. Raises `Malformed` for
    another shape or number.

    >>> table = DoubleDummyTable.parse("89587 89587 43656 43656")
    >>> table.tricks(Denomination.SPADES, Seat.NORTH), table.best(Denomination.NOTRUMP, Side.EW)
    (9, 4)
    """

    rows: tuple[tuple[int, int, int, int], ...]

    def __post_init__(self) -> None:
        numbers = [tricks for row in self.rows for tricks in row]
        shape = [len(row) for row in self.rows]
        if shape != [4] * 5 or not all(0 <= tricks <= 13 for tricks in numbers):
            raise Malformed(
                Text("five rows of four numbers from 0 to 13", "五行、每行四个 0 到 13 的数"), str(self.rows)
            )

    @staticmethod
    def of(numbers: Iterable[int]) -> DoubleDummyTable:
        """Build a table from twenty numbers by denomination, clubs first, and within it by declarer, North first."""
        flat = tuple(numbers)
        rows = tuple(flat[at : at + 4] for at in range(0, len(flat), 4))
        return DoubleDummyTable(rows)  # type: ignore[arg-type]  # the shape is checked on making

    @staticmethod
    def parse(text: str) -> DoubleDummyTable:
        """Parse twenty hexadecimal digits by declarer N, S, E, W and within it by NT, S, H, D, C; spaces are ignored.

        That is the order of the DoubleDummyTricks tag. Raises `Malformed` for any other text.
        """
        expected = Text("twenty hexadecimal digits", "二十个十六进制数字")
        digits = "".join(written(text, expected).split())
        try:
            numbers = [int(digit, 16) for digit in digits]
        except ValueError:
            numbers = []
        if len(numbers) != 20:
            raise Malformed(expected, text)
        found = {
            (denomination, seat): numbers[5 * at + column]
            for at, seat in enumerate((Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST))
            for column, denomination in enumerate(_LETTERS)
        }
        return DoubleDummyTable.of(found[denomination, seat] for denomination in DENOMINATIONS for seat in SEATS)

    def to_digits(self) -> str:
        """Write the digits that `parse` reads, without spaces.

        >>> DoubleDummyTable.parse("89587 89587 43656 43656").to_digits()
        '89587895874365643656'
        """
        return "".join(
            f"{self.rows[denomination][seat]:x}"
            for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
            for denomination in _LETTERS
        )

    def tricks(self, denomination: Denomination, declarer: Seat) -> int:
        """Return the tricks of a declarer in a denomination."""
        return self.rows[denomination][declarer]

    def best(self, denomination: Denomination, side: Side) -> int:
        """Return the tricks of the better declarer of a side in a denomination."""
        row = self.rows[denomination]
        return max(row[side], row[side + 2])

    def makes(self, contract: Contract) -> bool:
        """Return whether the contract is made."""
        return self.tricks(contract.denomination, contract.declarer) >= contract.target

    def __str__(self) -> str:
        lines = ["   " + "".join(f"{denomination.letter:>3}" for denomination in _LETTERS)]
        lines += [f"{seat.letter:>3}" + "".join(f"{self.rows[d][seat]:>3}" for d in _LETTERS) for seat in SEATS]
        return "\n".join(lines)
