"""The traits used in rules: shapes, stoppers, suit quality, comparisons of suits."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from paiju.bots.bridge.bidding.meaning import Trait
from paiju.bots.bridge.evaluation import Evaluation
from paiju.cards import SUITS, Suit
from paiju.text import Text

C, D, H, S = SUITS
MAJORS: Final = (S, H)
MINORS: Final = (D, C)

BALANCED: Final = Trait(Text("balanced", "平均牌型"), lambda hand: hand.balanced)
UNBALANCED: Final = Trait(Text("unbalanced", "非平均牌型"), lambda hand: not hand.balanced)
SEMI_BALANCED: Final = Trait(Text("no singleton or void", "无单张或缺门"), lambda hand: hand.shape[3] >= 2)
FLAT: Final = Trait(Text("4333", "4333 牌型"), lambda hand: hand.shape == (4, 3, 3, 3))
NOT_FLAT: Final = Trait(Text("", ""), lambda hand: hand.shape != (4, 3, 3, 3))


@cache
def stopped(suit: Suit) -> Trait:
    """Return the trait of a stopper in a suit."""
    return Trait(Text(f"{suit.text.en} stopped", f"{suit.text.zh}有止张"), lambda hand: hand.stops(suit))


def all_stopped(suits: Iterable[Suit]) -> tuple[Trait, ...]:
    """Return the traits of a stopper in each of several suits."""
    return tuple(stopped(suit) for suit in suits)


def good_suit(hand: Evaluation, suit: Suit) -> bool:
    """Return whether a suit has two of the top three honours, or three of the top five."""
    return hand.tops(suit) >= 2 or hand.honours(suit) >= 3


@cache
def good(suit: Suit) -> Trait:
    """Return the trait of a good suit: two of the top three honours, or three of the top five."""
    return Trait(Text(f"good {suit.text.en}", f"{suit.text.zh}套好"), lambda hand: good_suit(hand, suit))


@cache
def two_of_three(suit: Suit) -> Trait:
    """Return the trait of two of the top three honours."""
    return Trait(
        Text(f"two of the top three {suit.text.en}", f"{suit.text.zh}前三大有其二"), lambda hand: hand.tops(suit) >= 2
    )


@cache
def decent(suit: Suit) -> Trait:
    """Return the trait of two of the top five honours."""
    return Trait(
        Text(f"two honours in {suit.text.en}", f"{suit.text.zh}有两张大牌"), lambda hand: hand.honours(suit) >= 2
    )


@cache
def fair(suit: Suit) -> Trait:
    """Return the trait of a suit that may be led.

    It has two of the top five honours, one of them a queen or better, or six cards.
    """
    return Trait(
        Text(f"fair {suit.text.en}", f"{suit.text.zh}套尚可"),
        lambda hand: (
            (hand.tops(suit) >= 1 and hand.honours(suit) >= 2) or (hand.lengths[suit] >= 6 and hand.honours(suit) >= 1)
        ),
    )


@cache
def longer(suit: Suit, other: Suit, by: int = 1) -> Trait:
    """Return the trait of a suit that is at least `by` cards longer than another.

    0: at least as long; negative: shorter by at most that.
    """
    more = {
        0: Text(f"{suit.text.en} at least as long as {other.text.en}", f"{suit.text.zh}不短于{other.text.zh}"),
        1: Text(f"{suit.text.en} longer than {other.text.en}", f"{suit.text.zh}长于{other.text.zh}"),
    }.get(
        by,
        Text(
            f"{suit.text.en} at least {by} longer than {other.text.en}"
            if by > 0
            else f"{suit.text.en} at most {-by} shorter than {other.text.en}",
            f"{suit.text.zh}比{other.text.zh}至少长 {by} 张"
            if by > 0
            else f"{suit.text.zh}比{other.text.zh}至多短 {-by} 张",
        ),
    )
    return Trait(more, lambda hand: hand.lengths[suit] - hand.lengths[other] >= by)


def opening_suit(hand: Evaluation) -> Suit:
    """Return the suit to open at the one level with five-card majors.

    The longest suit, the higher of two five-card suits; without a five-card major the better minor: diamonds with
    four each, clubs with three each.
    """
    lengths = hand.lengths
    major = S if lengths[S] >= lengths[H] else H
    minor = D if lengths[D] > lengths[C] or lengths[D] == lengths[C] >= 4 else C
    if lengths[major] >= 5 and lengths[major] >= lengths[minor]:
        return major
    return minor


@cache
def opens(suit: Suit) -> Trait:
    """Return the trait that the hand opens this suit."""
    return Trait(Text("", ""), lambda hand: opening_suit(hand) is suit)


@cache
def best_of(suits: tuple[Suit, ...], suit: Suit) -> Trait:
    """Return the trait that `suit` is the longest of several; of equal ones, the first in `suits`."""

    def test(hand: Evaluation) -> bool:
        return max(suits, key=lambda s: (hand.lengths[s], -suits.index(s))) is suit

    return Trait(Text("", ""), test)


@cache
def key_cards(trump: Suit, numbers: tuple[int, ...], queen: bool | None = None) -> Trait:
    """Return the trait of a number of key cards, with or without the queen of trumps if `queen` is given."""
    shown = " or ".join(map(str, numbers))
    shown_zh = " 或 ".join(map(str, numbers))
    tail = {
        None: ("", ""),
        True: (" and the queen of trumps", "，有将牌 Q"),
        False: (", no queen of trumps", "，无将牌 Q"),
    }[queen]
    return Trait(
        Text(f"{shown} key cards{tail[0]}", f"{shown_zh} 个关键张{tail[1]}"),
        lambda hand: hand.key_cards(trump) in numbers and (queen is None or hand.has_queen(trump) is queen),
    )


@cache
def kings(numbers: tuple[int, ...]) -> Trait:
    """Return the trait of a number of kings."""
    shown = " or ".join(map(str, numbers))
    return Trait(Text(f"{shown} kings", f"{shown.replace(' or ', ' 或 ')} 个 K"), lambda hand: hand.kings in numbers)
