"""Points, stoppers and key cards of known hands, and the conversions of card masks."""

from __future__ import annotations

import pytest

from paiju.bots.bridge.evaluation import Evaluation, hand_of, mask_of, suit_masks
from paiju.cards import Hand, Suit
from paiju.games.bridge import Deal

C, D, H, S = Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES


def of(text: str) -> Evaluation:
    return Evaluation.of(Hand.dotted(text))


def test_masks_and_hands_go_to_and_fro() -> None:
    for number in range(20):
        for hand in Deal.shuffled("masks", number).hands:
            assert hand_of(mask_of(hand)) == hand
            assert Evaluation.of_mask(mask_of(hand)).masks == suit_masks(hand)
            assert Evaluation.of(hand).lengths == tuple(len(hand.suit(s)) for s in (C, D, H, S))


def test_the_points_of_a_deal_are_forty() -> None:
    for number in range(20):
        hands = Deal.shuffled("forty", number).hands
        assert sum(Evaluation.of(hand).hcp for hand in hands) == 40


@pytest.mark.parametrize(
    ("hand", "trump", "points"),
    [
        ("AKJ52.Q4.K873.62", None, 14),
        ("AKJ52.Q4.K873.62", S, 15),
        ("Q854.3.AJ76.T652", S, 10),
        ("Q854..AJ76.T6542", S, 12),
        ("Q85.3.AJ764.T652", S, 9),
        ("Q8.3.AJ7642.T652", S, 7),
        ("QJ98752.3.A6.652", S, 7 + 3 + 1 + 2),
    ],
)
def test_points_with_and_without_trumps(hand: str, trump: Suit | None, points: int) -> None:
    assert of(hand).points(trump) == points


@pytest.mark.parametrize(
    ("holding", "stops"),
    [
        ("A", True),
        ("K", False),
        ("K2", True),
        ("Q2", False),
        ("Q32", True),
        ("J32", False),
        ("J952", True),
        ("J852", False),
        ("T9876", False),
    ],
)
def test_stoppers(holding: str, stops: bool) -> None:
    rest = "AKQJT98765432"[: 13 - len(holding)]
    assert of(f"{holding}.{rest}..").stops(S) is stops


def test_shapes_and_key_cards() -> None:
    hand = of("AKJ52.Q4.K873.A2")
    assert hand.shape == (5, 4, 2, 2)
    assert not hand.balanced
    assert of("AKJ52.Q43.K87.A2").balanced
    assert (hand.key_cards(S), hand.key_cards(H), hand.key_cards(D)) == (3, 2, 3)
    assert (hand.aces, hand.kings) == (2, 2)
    assert hand.has_queen(H)
    assert not hand.has_queen(S)


def test_playing_tricks_grow_with_length_and_tops() -> None:
    assert of("AKQJ974.AK3.A2.4").playing_tricks == 10
    assert of("KQJ98653.7.82.43").playing_tricks == 7
    assert of("8765432.765.43.2").playing_tricks == 4
