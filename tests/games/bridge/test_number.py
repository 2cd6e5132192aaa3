"""Deal numbers: every deal has one, and each number has its deal."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.cards import CARDS
from paiju.errors import Malformed
from paiju.games.bridge import Deal
from paiju.games.bridge.number import DEALS, deal_of, number_of


def owners(deal: Deal) -> list[int]:
    """Return who holds each card, from the ace of spades to the two of clubs."""
    return [next(seat for seat in range(4) if card in deal.hands[seat]) for card in CARDS[51::-1]]


def test_there_are_as_many_deals_as_ways_to_choose_three_hands() -> None:
    assert comb(52, 13) * comb(39, 13) * comb(26, 13) == DEALS
    assert DEALS == 53_644_737_765_488_792_839_237_440_000


@given(st.integers(0, DEALS - 1))
def test_a_number_gives_a_deal_that_gives_the_number(number: int) -> None:
    assert number_of(deal_of(number)) == number


@given(st.integers())
def test_a_deal_gives_a_number_that_gives_the_deal(seed: int) -> None:
    deal = Deal.shuffled(seed)
    assert deal_of(number_of(deal)) == deal


@given(st.integers(0, DEALS - 1), st.integers(0, DEALS - 1))
def test_numbers_follow_the_order_of_the_owners_of_the_cards(one: int, other: int) -> None:
    low, high = sorted((one, other))
    assert (owners(deal_of(low)) < owners(deal_of(high))) == (low < high)


@given(st.integers(0, DEALS - 2))
def test_the_next_number_is_the_next_row_of_owners(number: int) -> None:
    """The step to the next permutation of a multiset, computed by hand."""
    row = owners(deal_of(number))
    at = max(i for i in range(51) if row[i] < row[i + 1])
    swap = max(i for i in range(at + 1, 52) if row[i] > row[at])
    row[at], row[swap] = row[swap], row[at]
    row[at + 1 :] = reversed(row[at + 1 :])
    assert owners(deal_of(number + 1)) == row


def test_the_first_and_the_last_deal_are_the_sorted_ones() -> None:
    assert owners(deal_of(0)) == sorted(owners(deal_of(0)))
    assert owners(deal_of(DEALS - 1)) == sorted(owners(deal_of(0)), reverse=True)


@pytest.mark.parametrize("number", [-1, DEALS, DEALS + 1, -DEALS, 10**40])
def test_a_number_out_of_range_is_malformed(number: int) -> None:
    with pytest.raises(Malformed) as raised:
        deal_of(number)
    assert str(DEALS - 1) in raised.value.text.zh
