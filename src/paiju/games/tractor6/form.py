"""The seven forms of a declaration, smallest first (table 2)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

from msgspec import Struct

from paiju.cards import BIG_JOKER, CARDS, SMALL_JOKER, SUITS, Card, Hand, Suit
from paiju.text import Text


class Form(IntEnum):
    """The form of a show: one, two or three level cards of a suit, or three jokers."""

    SINGLE = 1
    PAIR = 2
    TWO_SMALL = 3
    TWO_BIG = 4
    TRIPLE = 5
    SMALL_JOKERS = 6
    BIG_JOKERS = 7

    @property
    def is_mixed(self) -> bool:
        """Whether the form is three jokers that are not all equal (混三王)."""
        return self in (Form.TWO_SMALL, Form.TWO_BIG)

    @property
    def text(self) -> Text:
        """The form in words."""
        return _TEXT[self]


_TEXT: Final = {
    Form.SINGLE: Text("one level card", "一张级别牌"),
    Form.PAIR: Text("a pair of level cards", "一对级别牌"),
    Form.TWO_SMALL: Text("two small jokers and a big one", "混三王（小小大）"),
    Form.TWO_BIG: Text("two big jokers and a small one", "混三王（大大小）"),
    Form.TRIPLE: Text("three level cards", "清三级别牌"),
    Form.SMALL_JOKERS: Text("three small jokers", "清三王（小小小）"),
    Form.BIG_JOKERS: Text("three big jokers", "清三王（大大大）"),
}

_LEVEL_FORMS: Final = (Form.SINGLE, Form.PAIR, Form.TRIPLE)
_JOKERS: Final = {
    Hand.of((small,) * (3 - big) + (BIG_JOKER,) * big).bits: form
    for small, big, form in (
        (SMALL_JOKER, 1, Form.TWO_SMALL),
        (SMALL_JOKER, 2, Form.TWO_BIG),
        (SMALL_JOKER, 0, Form.SMALL_JOKERS),
        (SMALL_JOKER, 3, Form.BIG_JOKERS),
    )
}


class Declaration(Struct, frozen=True):
    """A declaration made by cards: their form and the trump suit, None for no-trump."""

    form: Form
    trump: Suit | None


def level_card(level: int, suit: Suit) -> Card:
    """Return the level card of a suit; `level` is 2 to 14."""
    return CARDS[13 * suit + level - 2]


def _calls(level: int) -> dict[int, Declaration]:
    calls = {
        Hand.of((level_card(level, suit),) * (at + 1)).bits: Declaration(form, suit)
        for suit in SUITS
        for at, form in enumerate(_LEVEL_FORMS)
    }
    return calls | {bits: Declaration(form, None) for bits, form in _JOKERS.items()}


_CALLS: Final = {level: _calls(level) for level in range(2, 15)}
_COPIES: Final = {level: sum(3 << 2 * level_card(level, suit).index for suit in SUITS) for level in range(2, 15)}
_JOKER_BITS: Final = 0b1111 << 104


def call_of(cards: Hand, level: int) -> Declaration | None:
    """Return the declaration that cards make at a level, or None if they are none of the seven forms.

    >>> call_of(Hand.of("S5 S5"), 5).form.name, call_of(Hand.of("S5 H5"), 5)
    ('PAIR', None)
    """
    return _CALLS[level].get(cards.bits)


def calls_in(hand: Hand, level: int) -> Iterator[tuple[Hand, Declaration]]:
    """Yield every show that a hand could make at a level, in the order of suits and forms, jokers last."""
    bits = hand.bits
    if bits & _COPIES[level]:
        for suit in SUITS:
            card = level_card(level, suit)
            for copies in range(1, hand.count(card) + 1):
                cards = Hand(copies << 2 * card.index)
                yield cards, _CALLS[level][cards.bits]
    if (bits & _JOKER_BITS) >> 104 in _THREE_JOKERS:
        for joker_bits, form in _JOKERS.items():
            cards = Hand(joker_bits)
            if cards <= hand:
                yield cards, Declaration(form, None)


_THREE_JOKERS: Final = frozenset(small + 4 * big for small in range(4) for big in range(4) if small + big >= 3)
