"""Cards as people, rule texts and other programs write them: one reader for all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.cards import CARDS, Card, Hand, Suit, read_cards, read_suit
from paiju.errors import Malformed


@pytest.mark.parametrize(
    "word", ["SA", "sa", "S A", "♠A", "♠ A", "♠️A", "♤A", "黑桃A", "黑桃 A", "黑桃a", "spade A", "spades A", "ＳＡ"]
)
def test_the_ace_of_spades_in_every_way(word: str) -> None:
    assert Card.parse(word) is Card("SA")


@pytest.mark.parametrize("word", ["H5", "♥5", "红桃5", "红心5", "红心 5", "heart 5"])
def test_the_heart_five_in_every_way(word: str) -> None:
    assert Card.parse(word) is Card("H5")


@pytest.mark.parametrize("word", ["CT", "C10", "♣10", "♣T", "梅花10", "草花10", "c 10", "♣１０"])
def test_the_ten_in_every_way(word: str) -> None:
    assert Card.parse(word) is Card("CT")


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("W1", "W1"),
        ("小王", "W1"),
        ("small joker", "W1"),
        ("w2", "W2"),
        ("大王", "W2"),
        ("Big Joker", "W2"),
        ("SJ", "SJ"),
        ("黑桃J", "SJ"),
    ],
)
def test_jokers_have_signs_of_their_own_and_SJ_is_the_jack(word: str, card: str) -> None:
    assert Card.parse(word) is Card(card)


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("♥6677", "H6 H6 H7 H7"),
        ("♥44♠44", "H4 H4 S4 S4"),
        ("♥44 小王 小王", "H4 H4 W1 W1"),
        ("W1W1 D6D6D6 C6C6", "W1 W1 D6 D6 D6 C6 C6"),
        ("大王、小王，♠A；H10", "W2 W1 SA HT"),
        ("♦1010", "DT DT"),
        ("♠ A K 10 ♥ 5", "SA SK ST H5"),
        ("黑桃AK红心5", "SA SK H5"),
        ("", ""),
        (" ， ", ""),
    ],
)
def test_several_cards_as_the_texts_write_them(words: str, cards: str) -> None:
    assert [card.text for card in read_cards(words)] == cards.split()
    assert Hand.of(words) == Hand.of(cards)


@pytest.mark.parametrize("words", ["BJ", "BJ SJ", "SA BJ", "LJ", "joker", "SA, SJ, BJ", "RJ"])
def test_the_joker_of_another_program_is_told_as_such(words: str) -> None:
    with pytest.raises(Malformed, match="other programs") as told:
        read_cards(words)
    assert "SJ" in told.value.text.en
    assert "♠J" in told.value.text.zh
    with pytest.raises(Malformed, match="other programs"):
        Hand.of(words)


@pytest.mark.parametrize(
    "words", ["S", "A", "10", "S1", "S11", "W", "W3", "AS5", "SA 5", "SAX", "♠", "SA+SK", "黑桃", "SA 东"]
)
def test_what_is_no_card_is_refused_in_both_languages(words: str) -> None:
    with pytest.raises(Malformed, match="a card such as") as told:
        read_cards(words)
    assert "大王" in told.value.text.zh


@pytest.mark.parametrize("word", ["", " ", "SA SK", "♥66"])
def test_one_card_is_one_card(word: str) -> None:
    with pytest.raises(Malformed, match="a card such as"):
        Card.parse(word)


WAYS = ("{letter}{rank}", "{symbol}{ten}", "{zh}{ten}", "{letter} {ten}", "{zh} {rank}", "{low}{ten}")


@st.composite
def written(draw: st.DrawFn) -> tuple[list[Card], str]:
    cards = draw(st.lists(st.sampled_from(CARDS), max_size=12))
    words = []
    for card in cards:
        if card.is_joker:
            words.append(draw(st.sampled_from([card.text, card.symbol, card.text.lower()])))
            continue
        rank = card.rank_text
        words.append(
            draw(st.sampled_from(WAYS)).format(
                letter=card.suit.letter,
                low=card.suit.letter.lower(),
                symbol=card.suit.symbol,
                zh=card.suit.text.zh,
                rank=rank,
                ten="10" if rank == "T" else rank,
            )
        )
    between = draw(st.sampled_from([" ", ", ", "，", "、", "  ", "; "]))
    return cards, between.join(words)


@given(written())
def test_cards_come_back_from_every_way_of_writing_them(case: tuple[list[Card], str]) -> None:
    cards, words = case
    assert list(read_cards(words)) == cards


@given(st.lists(st.sampled_from(CARDS), max_size=12), st.sampled_from(["", " ", "、"]))
def test_what_is_shown_is_read_back(cards: list[Card], between: str) -> None:
    assert list(read_cards(between.join(card.symbol for card in cards))) == cards


@given(st.lists(st.sampled_from(CARDS), max_size=12, unique=True), st.integers(1, 3))
def test_a_hand_as_it_is_shown_is_read_back(cards: list[Card], copies: int) -> None:
    hand = Hand.of(cards * copies)
    shown = hand.shown
    assert Hand.of(shown.zh) == hand
    assert Hand.of(shown.en) == hand
    assert not any(card.text in shown.zh for card in cards)


@given(st.text(max_size=12))
def test_any_text_is_cards_or_refused(text: str) -> None:
    try:
        cards = read_cards(text)
    except Malformed:
        return
    assert all(isinstance(card, Card) for card in cards)


@pytest.mark.parametrize(
    ("word", "suit"),
    [("♥", Suit.HEARTS), ("红桃", Suit.HEARTS), ("红心", Suit.HEARTS), ("H", Suit.HEARTS), ("clubs", Suit.CLUBS)],
)
def test_a_suit_in_every_way(word: str, suit: Suit) -> None:
    assert read_suit(word) is suit
    assert read_suit(f"{word}A") is None
