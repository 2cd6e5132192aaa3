"""Counts and indexes every way to bury cards of a hand, without listing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from paiju.cards import Hand
from paiju.games.tractor.acts import Bury


class Burials(Sequence[Bury]):
    """The acts that bury `size` cards of `hand`, in a fixed order, high cards first.

    Eight of 33 cards can be buried in up to 13,884,156 ways, so the acts are counted and indexed, never listed.

    >>> burials = Burials(Hand.of("SA SA SK HQ HQ HQ D2"), 6)
    >>> len(burials), str(burials[0].cards), Bury(Hand.of("SA SK HQ HQ HQ D2")) in burials
    (4, 'SA SA SK HQ HQ HQ', True)
    """

    def __init__(self, hand: Hand, size: int) -> None:
        self.hand = hand
        self.size = size
        self._faces = [(card.index, hand.count(card)) for card in hand.faces()]
        ways = [[1] + [0] * size]
        for _, copies in reversed(self._faces):
            later = ways[-1]
            ways.append([sum(later[max(0, k - copies) : k + 1]) for k in range(size + 1)])
        self._ways = ways[::-1]
        """By face and by number of cards still to choose: the number of ways in which the faces from here on can
        supply them.
        """

    def __len__(self) -> int:
        return self._ways[0][self.size]

    @overload
    def __getitem__(self, at: int) -> Bury: ...
    @overload
    def __getitem__(self, at: slice) -> list[Bury]: ...
    def __getitem__(self, at: int | slice) -> Bury | list[Bury]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        rank = at + len(self) if at < 0 else at
        if not 0 <= rank < len(self):
            raise IndexError(at)
        bits, left = 0, self.size
        for place, (index, copies) in enumerate(self._faces, 1):
            for taken in range(min(copies, left), -1, -1):
                ways = self._ways[place][left - taken]
                if rank < ways:
                    bits |= taken << 2 * index
                    left -= taken
                    break
                rank -= ways
        return Bury(Hand(bits))

    def __contains__(self, act: object) -> bool:
        return isinstance(act, Bury) and len(act.cards) == self.size and act.cards <= self.hand
