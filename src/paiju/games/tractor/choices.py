"""All ways to take a number of cards from a stock, counted, listed and drawn without building them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Stock = Sequence[tuple[int, int]]
"""The cards that may be taken: each as its position in `Hand.bits`, with how many copies may be taken."""


class Choices:
    """The multisets of `size` cards of a stock, each with the cards of `base` added; values are `Hand.bits`.

    They are numbered from 0, always in the same order for the same stock.
    """

    __slots__ = ("_size", "_stock", "_ways", "base")

    def __init__(self, base: int, stock: Stock, size: int) -> None:
        self.base = base
        self._stock = stock
        self._size = size
        self._ways: list[list[int]] | None = None

    @property
    def ways(self) -> list[list[int]]:
        """The number of multisets, by the first card of the stock that they may use (rows) and by size (columns)."""
        if self._ways is None:
            below = [1] + [0] * self._size
            table = [below]
            for _, cap in reversed(self._stock):
                below = [sum(below[max(0, left - cap) : left + 1]) for left in range(self._size + 1)]
                table.append(below)
            table.reverse()
            self._ways = table
        return self._ways

    def __len__(self) -> int:
        return self.ways[0][self._size]

    def __iter__(self) -> Iterator[int]:
        return self._from(0, self._size, self.base)

    def _from(self, at: int, left: int, bits: int) -> Iterator[int]:
        if not left:
            yield bits
            return
        if at == len(self._stock) or not self.ways[at][left]:
            return
        shift, cap = self._stock[at]
        for copies in range(min(cap, left) + 1):
            yield from self._from(at + 1, left - copies, bits + (copies << shift))

    def containing(self, cards: int) -> Choices | None:
        """Return those multisets that contain all these cards (`Hand.bits`), or None if there are none."""
        caps = dict(self._stock)
        base, left, rest = self.base, self._size, cards
        while rest:
            shift = rest.bit_length() - 1 & ~1
            owed = (rest >> shift & 3) - (self.base >> shift & 3)
            rest &= (1 << shift) - 1
            if owed <= 0:
                continue
            caps[shift] = caps.get(shift, 0) - owed
            left -= owed
            base += owed << shift
            if caps[shift] < 0:
                return None
        stock = [(shift, cap) for shift, cap in caps.items() if cap]
        if left < 0 or sum(cap for _, cap in stock) < left:
            return None
        return Choices(base, stock, left)

    def least(self, costs: Sequence[float]) -> int:
        """Return the multiset whose cards cost least; `costs` by `Card.index`. This needs no counting."""
        bits, left = self.base, self._size
        for shift, cap in sorted(self._stock, key=lambda face: costs[face[0] >> 1]):
            copies = min(cap, left)
            bits += copies << shift
            left -= copies
            if not left:
                break
        return bits

    def __getitem__(self, number: int) -> int:
        if not 0 <= number < len(self):
            raise IndexError(number)
        bits, left = self.base, self._size
        for at, (shift, cap) in enumerate(self._stock):
            for copies in range(min(cap, left) + 1):
                ways = self.ways[at + 1][left - copies]
                if number < ways:
                    bits += copies << shift
                    left -= copies
                    break
                number -= ways
        return bits
