"""Document 004, 3.1 to 3.3: the pack, the trumps and the side cards of a deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from paiju.cards import BIG_JOKER, SMALL_JOKER, SUITS, Card, Suit
from paiju.games.tractor6 import Deal, order_of
from paiju.games.tractor6.pack import PACK

Make = Callable[..., Any]

LEVELS = range(2, 15)


def trumps(level: int, trump: Suit | None) -> list[Card]:
    order = order_of(level, trump)
    return [card for card in PACK.cards if order.is_trump(card)]


def test_T3_1_a_match_is_played_with_three_packs(table: Make) -> None:
    cards = table({}, draw=False).deal.cards
    assert len(cards) == 162
    assert set(Counter(cards).values()) == {3}
    assert len(set(cards)) == 54


@pytest.mark.parametrize("level", LEVELS)
def test_T3_2_trumps_are_jokers_level_cards_and_the_trump_suit(level: int) -> None:
    for suit in SUITS:
        found = set(trumps(level, suit))
        wanted = {c for c in PACK.cards if c.is_joker or c.rank == level or c.suit is suit}
        assert found == wanted
        assert len(trumps(level, suit)) == 54


def test_T3_2_1_three_big_jokers_and_three_small() -> None:
    found = Counter(trumps(4, Suit.HEARTS))
    assert (found[BIG_JOKER], found[SMALL_JOKER]) == (3, 3)


@pytest.mark.parametrize("level", LEVELS)
def test_T3_2_2a_the_twelve_cards_of_the_declarers_level_are_trumps(table: Make, level: int) -> None:
    t = table({}, level=level, draw=False)
    assert t.deal.level == level
    for trump in (*SUITS, None):
        assert sum(card.rank == level and not card.is_joker for card in trumps(level, trump)) == 12


def test_T3_2_2a_the_level_is_the_declaring_sides() -> None:
    for declarer in range(6):
        deal = Deal.shuffled("s", number=4, levels=(3, 9), declarer=declarer, first=declarer)
        assert deal.level == (3, 9)[declarer % 2]


def test_T3_2_2b_the_level_card_of_the_trump_suit_is_above_the_others() -> None:
    order = order_of(4, Suit.HEARTS)
    off = {order.strength(Card(text)) for text in ("S4", "D4", "C4")}
    assert len(off) == 1
    assert order.strength(Card("H4")) > off.pop() > order.strength(Card("HA"))


@pytest.mark.parametrize("level", LEVELS)
def test_T3_2_3_the_other_cards_of_the_trump_suit_are_thirty_six(level: int) -> None:
    found = [c for c in trumps(level, Suit.HEARTS) if not c.is_joker and c.rank != level]
    assert len(found) == 36
    assert {card.suit for card in found} == {Suit.HEARTS}


@pytest.mark.parametrize("level", LEVELS)
def test_T3_2_4_in_no_trump_jokers_and_level_cards_are_the_trumps(level: int) -> None:
    found = set(trumps(level, None))
    assert found == {c for c in PACK.cards if c.is_joker or c.rank == level}


@pytest.mark.parametrize("level", LEVELS)
def test_T3_3a_with_a_trump_suit_there_are_108_side_cards(level: int) -> None:
    for suit in SUITS:
        assert 162 - len(trumps(level, suit)) == 108 == 2 * len(trumps(level, suit))


@pytest.mark.parametrize("level", LEVELS)
def test_T3_3b_in_no_trump_there_are_144_side_cards(level: int) -> None:
    assert 162 - len(trumps(level, None)) == 144 == 8 * len(trumps(level, None))
