"""Declarer's designations, and how they are read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.cards import CARDS, Card, Suit
from paiju.errors import Malformed
from paiju.games.bridge.designation import Designation, RankWord

S, H, D, C = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS


@pytest.mark.parametrize(
    ("text", "suit", "rank"),
    [
        ("SA", S, 14), ("as", S, 14), ("♠A", S, 14), ("ace of spades", S, 14), ("the spade ace", S, 14),
        ("黑桃A", S, 14),
        ("黑桃尖", S, 14), ("Heart King", H, 13), ("红桃老K", H, 13), ("红心K", H, 13), ("q of diamonds", D, 12),
        ("方片Q", D, 12), ("jack club", C, 11), ("knave of clubs", C, 11), ("梅花J", C, 11), ("草花勾", C, 11),
        ("10s", S, 10), ("ten of hearts", H, 10), ("ht", H, 10), ("方块十", D, 10), ("c9", C, 9), ("nine clubs", C, 9),
        ("h4", H, 4), ("trey of hearts", H, 3), ("deuce of clubs", C, 2), ("出梅花二", C, 2), ("请打一张黑桃七", S, 7),
        ("please play the five of diamonds from dummy.", D, 5),
    ],
)  # fmt: skip
def test_suit_and_rank_in_any_form(text: str, suit: Suit, rank: int) -> None:
    assert Designation.parse(text) == Designation(suit=suit, rank=rank)


@given(st.sampled_from(CARDS[:52]))
def test_every_card_as_it_is_written(card: Card) -> None:
    wanted = Designation(suit=card.suit, rank=card.rank)
    for text in (card.text, card.text.lower(), card.symbol, f"{card.suit.text.zh}{card.rank_text}"):
        assert Designation.parse(text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("heart", Designation(suit=H)),
        ("红心", Designation(suit=H)),
        ("a", Designation(rank=14)),
        ("jack", Designation(rank=11)),
        ("小梅花", Designation(suit=C, word=RankWord.LOW)),
        ("top spade", Designation(suit=S, word=RankWord.HIGH)),
        ("大", Designation(word=RankWord.HIGH)),
        ("最小", Designation(word=RankWord.LOW)),
        ("win it", Designation(word=RankWord.WIN)),
        ("赢", Designation(word=RankWord.WIN)),
        ("ruff high", Designation(trump=True, word=RankWord.HIGH)),
        ("将吃", Designation(trump=True)),
        ("any heart", Designation(suit=H, anything=True)),
        ("anything", Designation(anything=True)),
        ("随便", Designation(anything=True)),
        ("whatever you", None),
    ],
)
def test_incomplete_designations(text: str, wanted: Designation | None) -> None:
    if wanted is None:
        with pytest.raises(Malformed):
            Designation.parse(text)
    else:
        assert Designation.parse(text) == wanted


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("a heart", "heart"),
        ("play a small heart", "low heart"),
        ("a trump", "ruff"),
        ("play a card from dummy", "play"),
        ("run the hearts", "high heart"),
        ("cash clubs", "top club"),
    ],
)
def test_L46_B_an_article_is_no_ace_and_a_suit_is_run_from_the_top(text: str, same: str) -> None:
    assert Designation.parse(text) == Designation.parse(same)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("foo", 1, "a suit, a rank"),
        ("spade foo", 7, "a suit, a rank"),
        ("heart spade", 7, "one suit and one rank"),
        ("ace king", 5, "one suit and one rank"),
        ("high low", 6, "one suit and one rank"),
        ("ace high", 0, "not both"),
        ("ruff spade", 6, "one suit and one rank"),
        ("spade ruff", 7, "one suit and one rank"),
        ("黑桃将吃", 3, "one suit and one rank"),
        ("", 0, "a suit, a rank or both"),
        ("please", 0, "a suit, a rank or both"),
        ("h1", 2, "a suit, a rank"),
        ("黑桃红心", 3, "one suit and one rank"),
    ],
)
def test_what_cannot_be_read_is_shown_where_it_stands(text: str, column: int, expected: str) -> None:
    with pytest.raises(Malformed) as raised:
        Designation.parse(text)
    assert raised.value.place.column == column
    assert expected in raised.value.expected.en
    assert raised.value.text.zh


@given(st.text(max_size=20))
def test_noise_is_malformed_or_read(text: str) -> None:
    try:
        found = Designation.parse(text)
    except Malformed:
        return
    assert found != Designation()
