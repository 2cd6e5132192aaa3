"""Hands compared with a plain `Counter` of cards."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.cards import CARDS, EMPTY, JOKERS, SUITS, Card, Hand, Suit
from paiju.errors import Malformed

cards = st.sampled_from(CARDS)
piles = st.lists(cards, max_size=40).map(
    lambda pile: [card for at, card in enumerate(pile) if pile[:at].count(card) < 3]
)


@given(piles)
def test_a_hand_holds_what_was_put_in(pile: list[Card]) -> None:
    hand = Hand.of(pile)
    plain = Counter(pile)
    assert len(hand) == len(pile)
    assert Counter(hand) == plain
    assert bool(hand) == bool(pile)
    assert [card.index for card in hand] == sorted((c.index for c in pile), reverse=True)
    assert list(hand.faces()) == sorted(plain, reverse=True)
    for card in CARDS:
        assert hand.count(card) == plain[card]
        assert (card in hand) == (card in plain)
    assert hand == Hand.of(reversed(pile)) == Hand.of(str(hand))
    assert hash(hand) == hash(Hand.of(str(hand)))


@given(piles)
def test_a_suit_is_the_cards_of_that_suit(pile: list[Card]) -> None:
    hand = Hand.of(pile)
    for suit in Suit:
        assert Counter(hand.suit(suit)) == Counter(c for c in pile if c.suit is suit)
    assert sum(len(hand.suit(suit)) for suit in Suit) == len(pile)


@given(piles, cards)
def test_adding_and_removing_a_card(pile: list[Card], card: Card) -> None:
    hand = Hand.of(pile)
    if hand.count(card) == 3:
        with pytest.raises(Malformed):
            hand.add(card)
    else:
        assert Counter(hand.add(card)) == Counter([*pile, card])
        assert hand.add(card).remove(card) == hand
    if card not in pile:
        with pytest.raises(Malformed):
            hand.remove(card)


@given(piles, piles)
def test_sums_differences_and_parts(one: list[Card], two: list[Card]) -> None:
    a, b = Hand.of(one), Hand.of(two)
    plain = Counter(one) + Counter(two)
    if max(plain.values(), default=0) > 3:
        with pytest.raises(Malformed):
            _ = a + b
    else:
        assert Counter(a + b) == plain
        assert (a + b) - b == a
        assert a <= a + b
    within = all(Counter(one)[card] <= Counter(two)[card] for card in one)
    assert (a <= b) == within
    if not within:
        with pytest.raises(Malformed):
            _ = b - a


def test_a_fourth_copy_is_malformed() -> None:
    assert Hand.of("SA SA SA").count(Card("SA")) == 3
    with pytest.raises(Malformed, match="at most 3"):
        Hand.of("SA SA SA SA")


def test_dotted_text_goes_both_ways() -> None:
    text = "AKT9.Q.876.5432"
    assert Hand.dotted(text).to_dotted() == text
    assert Hand.dotted("akt9.q.876.5432") == Hand.dotted("AK109.Q.876.5432") == Hand.dotted(text)
    assert Hand.dotted("...") == EMPTY
    assert EMPTY.to_dotted() == "..."


@pytest.mark.parametrize("text", ["", "AK.Q.J", "A.K.Q.J.T", "AA...", "1...", "X..."])
def test_dotted_text_that_is_no_hand_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        Hand.dotted(text)


def test_jokers_are_a_suit_of_their_own() -> None:
    hand = Hand.of("W1 W2 W2 SA")
    assert len(hand.suit(Suit.JOKER)) == 3
    assert [str(hand.suit(suit)) for suit in SUITS] == ["", "", "", "SA"]
    assert all(joker in hand for joker in JOKERS)
    assert "SA" not in hand  # a hand holds cards, not text
