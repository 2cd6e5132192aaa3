"""The order of the cards: which are trumps, which of two is higher, and which are adjacent."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.cards import CARDS, EMPTY, Card, Hand, Suit
from paiju.errors import Malformed, Requirement
from paiju.text import Text


class Group(IntEnum):
    """A group of cards that must follow each other: a side suit (副牌), or the trumps with the jokers (主牌)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    TRUMP = 4

    @property
    def text(self) -> Text:
        """The group in words."""
        return Text("trumps", "主牌") if self is Group.TRUMP else Suit(self).text


GROUPS: Final = tuple(Group)

Rung: TypeAlias = tuple[Card, ...]
"""Cards of equal strength; if two of them meet in a trick, the one played first wins."""

Chain: TypeAlias = tuple[Rung, ...]
"""Rungs from low to high, each adjacent to the next. Equal numbers of cards on neighbouring rungs make a tractor."""

Ladder: TypeAlias = tuple[Chain, ...]
"""The chains of one group from low to high; two chains are never adjacent."""


class Order(Struct, frozen=True, dict=True, eq=False):
    """The order of the cards of one code at one level and trump; built once, by `Order.of`.

    - `level`: the level rank, 2 to 14, or 0 in a deal without level cards (a flag deal, C4.3)
    - `trump`: None for no-trump
    - `groups` and `strengths`: by `Card.index`
    - `masks`: by `Group`, the group's bits of `Hand.bits`
    - `shifts`: by `Group`, for each of its cards from low to high the position in `Hand.bits` (twice the card's index)
      and the strength
    - `sets`: by `Group`, the cards that the code joins in one unit although their ranks differ (5-10-K, C5.1), or no
      cards

    Strengths rise by one from a rung to the next adjacent one, and by two across a gap. So strengths are only
    comparable within a group, and two of them are adjacent if they differ by one.
    """

    level: int
    trump: Suit | None
    groups: tuple[int, ...]
    strengths: tuple[int, ...]
    masks: tuple[int, ...]
    shifts: tuple[tuple[tuple[int, int], ...], ...]
    sets: tuple[Hand, ...]

    @staticmethod
    def of(
        level: int, trump: Suit | None, ladders: tuple[Ladder, ...], sets: tuple[Hand, ...] = (EMPTY,) * len(GROUPS)
    ) -> Order:
        """Build the order from the ladder and the set of each group, clubs first and trumps last.

        Raises `Malformed` if a card is missing or occurs twice.
        """
        groups = [-1] * len(CARDS)
        strengths = [-1] * len(CARDS)
        masks = []
        shifts = []
        for group, ladder in zip(GROUPS, ladders, strict=True):
            strength = mask = 0
            rungs: list[tuple[int, int]] = []
            for chain in ladder:
                for rung in chain:
                    for card in rung:
                        if groups[card.index] >= 0:
                            raise Malformed(Requirement("each card in one place", "每张牌只在一处"), card.text)
                        groups[card.index] = group
                        strengths[card.index] = strength
                        rungs.append((2 * card.index, strength))
                        mask |= 3 << 2 * card.index
                    strength += 1
                strength += 1
            masks.append(mask)
            shifts.append(tuple(rungs))
        missing = [card.text for card in CARDS if groups[card.index] < 0]
        if missing:
            raise Malformed(Text("every card in a ladder", "每张牌都在次序之中"), " ".join(missing))
        return Order(level, trump, tuple(groups), tuple(strengths), tuple(masks), tuple(shifts), sets)

    def group(self, card: Card) -> Group:
        """Return the group that a card belongs to."""
        return GROUPS[self.groups[card.index]]

    def strength(self, card: Card) -> int:
        """Return a card's strength within its group; cards with equal numbers are equally strong."""
        return self.strengths[card.index]

    def mask(self, group: int) -> int:
        """Return the bits of `Hand.bits` that belong to a group."""
        return self.masks[group]

    def of_group(self, hand: Hand, group: int) -> Hand:
        """Return the cards of one group."""
        return Hand(hand.bits & self.masks[group])

    def is_trump(self, card: Card) -> bool:
        """Return whether a card is a trump."""
        return self.groups[card.index] == Group.TRUMP

    def common_group(self, cards: Hand) -> Group | None:
        """Return the group of all the cards, or None if they are of several groups or there are none."""
        bits = cards.bits
        for group in GROUPS:
            if bits & self.masks[group]:
                return None if bits & ~self.masks[group] else group
        return None

    def sorted(self, hand: Hand) -> list[Card]:
        """List cards as a player sorts them: trumps first, then the side suits from spades down, high to low."""
        return sorted(hand, key=lambda c: (self.groups[c.index], self.strengths[c.index], c.index), reverse=True)

    @property
    def text(self) -> Text:
        """The trump, and the level if there is one."""
        if self.trump is None:
            trump = Text("no-trump", "无主")
        else:
            trump = Text(f"{self.trump.text.en} trump", f"{self.trump.text.zh}主")
        if not self.level:
            return trump
        rank = rank_text(self.level)
        return Text(f"level {rank}, {trump.en}", f"打 {rank}，{trump.zh}")


def rank_text(level: int) -> str:
    """Write a level: 2 to 9, T, J, Q, K, A. Raises `Malformed` if there is no such level."""
    if not 2 <= level <= 14:
        raise Malformed(Text("a level from 2 to 14", "2 到 14 的级别"), str(level))
    return "23456789TJQKA"[level - 2]


def card_of(suit: Suit, rank: int) -> Card:
    """Return the card of a suit and a rank, 2 to 14."""
    return CARDS[13 * suit + rank - 2]


def ranks_up(suit: Suit, without: tuple[int, ...]) -> Chain:
    """Return the ranks of a suit from 2 to the ace, all adjacent, as if the ranks in `without` did not exist."""
    return tuple((card_of(suit, rank),) for rank in range(2, 15) if rank not in without)


def ranks_broken(suit: Suit, without: tuple[int, ...]) -> Ladder:
    """Return the ranks of a suit from 2 to the ace, with a gap wherever one is left out."""
    chains: list[list[Rung]] = [[]]
    for rank in range(2, 15):
        if rank in without:
            chains.append([])
        else:
            chains[-1].append((card_of(suit, rank),))
    return tuple(tuple(chain) for chain in chains if chain)
