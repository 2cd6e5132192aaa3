"""What visible cards prove about a follow in six-player Tractor, and what they do not prove (T6.5, T6.7)."""

from __future__ import annotations

import pytest
from tests.office.test_tractor_referee import Game

from paiju.cards import CARDS, Card, Hand
from paiju.games.tractor.acts import Bury, Declare, Play
from paiju.games.tractor6.deal import Deal
from paiju.table import commands as c

FIVES = "H5 H5 H5 H6 H8"
FOURS = "H5 H5 H4 H6 H8"


def dealt(second: str) -> Deal:
    """Deal `second` and no other heart to seat 1; seat 0 holds the highest hearts."""
    given = ["S2 HA HA HK HK HQ", second, "H3 H3 H4 H4", "H7 H7 H9 H9", "HT HT HJ HJ", "H3 H6 H7"]
    hands = [[Card.parse(word) for word in words.split()] for words in given]
    left = [card for card in CARDS for _ in range(3)]
    for card in (card for hand in hands for card in hand):
        left.remove(card)
    hearts = [card for card in left if card.text[0] == "H" and card.text != "H2"]
    others = [card for card in left if card not in hearts]
    hands[0] += hearts[6:]
    for hand in hands:
        while len(hand) < 26:
            hand.append(others.pop(0))
    return Deal.of_hands(hands, hearts[:6], number=1, levels=(2, 2), declarer=None, first=0)


@pytest.mark.parametrize("second", [FIVES, FOURS])
def test_T6_5_a_pair_of_which_a_third_copy_may_be_held_proves_nothing(second: str) -> None:
    """A triple need not be broken up for a pair (reading 86): a player who shows a pair later may have held three."""
    one = Game("tractor6", deal=str(dealt(second)))
    one.go_on(lambda state: getattr(state, "drawn", 0) > 0)
    one.act(0, Declare(Hand.of("S2")))
    one.phase("burying")
    hearts = [card for card in one.state.hands[0] if card.text[0] == "H"]
    one.act(0, Bury(Hand.of([card for card in hearts if card.text not in ("HA", "HK")][:6])))
    at = len(one.t.deal.steps) + 1 if one.t.deal is not None else 0
    for led, followed in (("HA HA", "H6 H8"), ("HK HK", "H5 H5")):
        one.act(0, Play(Hand.of(led)))
        one.act(1, Play(Hand.of(followed)))
        one.go_on(lambda state: state.trick is None)
    for name in ("concealment", "wrong-follow"):
        one.send(one.people[3], c.DrawAttention(name, at))
        assert one.asked() == "admits", "he alone knows whether he held the third"
        assert one.rulings == []
        one.send(one.people[3], c.DropCase())
