"""Faces: one object each, read from many spellings."""

from __future__ import annotations

import copy
import pickle

import pytest

from paiju.cards import BIG_JOKER, CARDS, JOKERS, RANK_TEXT, SMALL_JOKER, SUITS, Card, Suit
from paiju.errors import Malformed


def test_there_are_54_faces_in_the_order_of_their_index() -> None:
    assert [card.index for card in CARDS] == list(range(54))
    assert len({card.text for card in CARDS}) == 54
    assert [c.text for c in CARDS[:3]] == ["C2", "C3", "C4"]
    assert [c.text for c in CARDS[50:]] == ["SK", "SA", "W1", "W2"]
    mixed = [*CARDS[::2], *CARDS[1::2]]
    assert sorted(mixed) == list(CARDS)


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_face_is_one_object_however_it_is_made(card: Card) -> None:
    spellings = [card.text, card.text.lower(), f" {card.text} ", card.symbol]
    for text in spellings:
        assert Card(text) is card
        assert Card.parse(text) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert repr(card) == f"Card('{card}')"


@pytest.mark.parametrize("card", CARDS[:52], ids=str)
def test_suit_rank_and_index_agree(card: Card) -> None:
    assert card.index == 13 * card.suit + card.rank - 2
    assert card.text == card.suit.letter + card.rank_text
    assert card.rank_text == RANK_TEXT[card.rank - 2]
    assert not card.is_joker


def test_the_ten_is_read_and_drawn_as_ten() -> None:
    assert Card("S10") is Card("ST") is Card("♠10")
    assert Card("ST").symbol == "♠10"


def test_jokers_stand_above_and_apart() -> None:
    assert JOKERS == (SMALL_JOKER, BIG_JOKER)
    assert (SMALL_JOKER.suit, SMALL_JOKER.rank, BIG_JOKER.rank) == (Suit.JOKER, 1, 2)
    assert [joker.symbol for joker in JOKERS] == ["小王", "大王"]
    assert Card("SJ") not in JOKERS


@pytest.mark.parametrize("text", ["", "S", "1S", "S1", "S11", "X2", "W3", "SAA", "王"])
def test_what_is_no_card_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as raised:
        Card.parse(text)
    assert raised.value.found == text
    assert raised.value.text.zh


def test_suits_have_letter_sign_and_words() -> None:
    assert "".join(suit.letter for suit in SUITS) == "CDHS"
    assert "".join(suit.symbol for suit in SUITS) == "♣♦♥♠"
    assert [suit.text.zh for suit in SUITS] == ["梅花", "方块", "红心", "黑桃"]
    assert Suit.JOKER.letter == "W"
