"""The forms of shown cards that can make trump: one level card, or a pair (C3.1a, C3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

from paiju.cards import BIG_JOKER, CARDS, SMALL_JOKER, SUITS, Hand, Suit
from paiju.games.chaodipi.turn_up import HEART_FIVE
from paiju.games.tractor.acts import NO_TRUMP
from paiju.laws import Citation, Refused
from paiju.text import Text


class Form(IntEnum):
    """The forms of a show. They are ranked only if the conditions rank stirs (reading 17), otherwise not (C3.2c)."""

    SINGLE = 1
    PAIR = 2
    SMALL_JOKERS = 3
    BIG_JOKERS = 4
    HEART_FIVES = 5

    @property
    def text(self) -> Text:
        """The form in words."""
        return _TEXT[self - 1]


_TEXT = (
    Text("one level card", "一张级牌"),
    Text("a pair of level cards", "一对级牌"),
    Text("a pair of small jokers", "一对小王"),
    Text("a pair of big jokers", "一对大王"),
    Text("a pair of heart 5s", "一对红心 5"),
)

_ANY_TRUMP: Final = (*reversed(SUITS), NO_TRUMP)
_NO_NAME: Final = (None,)
_SUIT_RANK: Final = {Suit.DIAMONDS: 0, Suit.CLUBS: 1, Suit.HEARTS: 2, Suit.SPADES: 3}
_OF_FACE: Final = {SMALL_JOKER: Form.SMALL_JOKERS, BIG_JOKER: Form.BIG_JOKERS, HEART_FIVE: Form.HEART_FIVES}


def form_of(cards: Hand, level: int) -> Form | None:
    """Return the form of one or two cards at a level of 2 to 14, or None if they cannot make trump.

    At level 5 one heart 5 is a level card (C3.2e), and a pair of them is still the heart 5s (C3.2g).

    >>> form_of(Hand.of("S7"), 7), form_of(Hand.of("H5"), 7), form_of(Hand.of("H5"), 5)
    (<Form.SINGLE: 1>, None, <Form.SINGLE: 1>)
    """
    faces = list(cards.faces())
    if len(faces) != 1:
        return None
    card, copies = faces[0], len(cards)
    is_level = card.rank == level and not card.is_joker
    if copies == 1:
        return Form.SINGLE if is_level else None
    if copies > 2:
        return None
    return _OF_FACE.get(card, Form.PAIR if is_level else None)


def why_no_form(cards: Hand, level: int) -> Refused | None:
    """Return the refusal of cards that cannot make trump, or None if they can."""
    if form_of(cards, level) is not None:
        return None
    if len(cards) == 1 and next(iter(cards)) in _OF_FACE:
        return Refused(
            Text(
                f"a single {cards.shown.en} cannot make trump: it takes the pair",
                f"单张 {cards.shown.zh} 不得亮主，须一对",
            ),
            Citation("C3.2d"),
        )
    return Refused(
        Text(
            f"{cards.shown.en or 'nothing'} is neither a level card nor a pair of level cards, jokers or heart 5s",
            f"{cards.shown.zh or '空手'} 不是级牌，也不是一对级牌、王或红心 5",
        ),
        Citation("C3.1a"),
    )


def trump_of(cards: Hand, form: Form, named: Suit | None) -> Suit | None:
    """Return the trump that a show makes, None for no-trump.

    A level card makes its suit trump, heart 5s the trump that was named.
    """
    if form is Form.HEART_FIVES:
        return None if named is NO_TRUMP else named
    return next(iter(cards)).suit if form in (Form.SINGLE, Form.PAIR) else None


def names_of(form: Form) -> tuple[Suit | None, ...]:
    """Return the trumps that a show of this form may name: for heart 5s a suit or `NO_TRUMP`, otherwise only None."""
    return _ANY_TRUMP if form is Form.HEART_FIVES else _NO_NAME


def rank_of(cards: Hand, form: Form) -> tuple[int, int]:
    """Return a show's rank if stirs are ranked: by form, then spade, heart, club, diamond (reading 17)."""
    return (form, _SUIT_RANK.get(next(iter(cards)).suit, 0))


def forms_in(hand: Hand, level: int) -> Iterator[tuple[Hand, Form]]:
    """Yield every show that a hand holds: level cards by suit, one and two of each, then jokers, then heart 5s."""
    for suit in reversed(SUITS):
        card = CARDS[13 * suit + level - 2]
        held = hand.count(card)
        if held:
            yield Hand.of((card,)), Form.SINGLE
        if held >= 2 and card is not HEART_FIVE:
            yield Hand.of((card, card)), Form.PAIR
    for card, form in _OF_FACE.items():
        if hand.count(card) >= 2:
            yield Hand.of((card, card)), form
