"""Document 004, chapter 5: taking and burying the kitty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.tractor import TAKE_KITTY, Bury, Play
from paiju.games.tractor6 import ONLINE, Conditions
from paiju.laws import Refused

Make = Callable[..., Any]


def test_T5_1a_the_declarer_takes_the_kitty_buries_six_cards_and_leads(table: Make) -> None:
    t = table({2: "S5"}, kitty="S3 D9 CK H2 H3 S4", declarer=2)
    t.shows((2, "S5"))
    t.wait()
    t.do(2, TAKE_KITTY)
    assert t.game.observe(t.state, None).phase == "burying"
    assert len(t.state.hands[2]) == 32
    assert Hand.of("S3 D9 CK H2 H3 S4") <= t.state.hands[2]
    assert t.clause(2, Play(Hand.of("S5"))) == "T5.1a"
    for seat in (0, 1, 3):
        assert t.clause(seat, Bury(Hand(t.state.hands[2].bits))) == "T5.1a"
    t.bury("S5 D9 CK H2 H3 S3")
    assert t.game.observe(t.state, None).phase == "playing"
    assert [len(hand) for hand in t.state.hands] == [26] * 6
    assert t.game.to_act(t.state) == (2,)


def test_T5_1a_only_cards_that_are_held_are_buried(table: Make) -> None:
    t = table({0: "S5", 1: "S6 S6 S6"}, kitty="S3 D9 CK H2 H3 S4")
    t.shows((0, "S5"))
    t.take()
    assert t.clause(0, Bury(Hand.of("S6 S3 D9 CK H2 H3"))) == "T5.1a"


@pytest.mark.parametrize("cards", ["S3 D9 CK H2 H3", "S3 D9 CK H2 H3 S4 S5", ""])
def test_T5_1b_the_kitty_has_six_cards(table: Make, cards: str) -> None:
    t = table({0: "S5"}, kitty="S3 D9 CK H2 H3 S4")
    t.shows((0, "S5"))
    assert [len(t.deal.drawn(seat)) for seat in range(6)] == [26] * 6
    assert len(t.deal.kitty) == 6
    t.take()
    before = t.state
    act = Bury(Hand.of(cards))
    assert t.clause(0, act) == "T5.1b"
    with pytest.raises(Refused, match=r"T5\.1b"):
        t.game.enforce(t.state, 0, act)
    assert t.state is before
    if not cards:
        assert not t.game.can_happen(t.state, 0, act)
        with pytest.raises(Malformed):
            t.game.apply(t.state, 0, act)
        return
    # at a recording table they stay there, and the referee rules on it (T5.6)
    after = t.game.apply(t.state, 0, act)
    assert after.setting.kitty == act.cards
    assert after.standing.offences


def test_T5_4_once_he_has_led_the_declarer_no_longer_sees_the_kitty(table: Make) -> None:
    kitty = Hand.of("S3 D9 CK H2 H3 S4")
    for conditions, still in ((Conditions(), None), (ONLINE, kitty)):
        t = table({0: "S5"}, kitty=str(kitty), conditions=conditions)
        t.shows((0, "S5"))
        t.take()
        t.bury(str(kitty))
        assert t.game.observe(t.state, 0).kitty == kitty
        t.do(0, t.game.legal(t.state, 0)[0])
        assert t.game.observe(t.state, 0).kitty == still
        for viewer in (1, 2, 3, 4, 5, None):
            assert t.game.observe(t.state, viewer).kitty is None


def test_T5_7_his_teammates_may_count_the_kitty_but_not_see_it(table: Make) -> None:
    t = table({0: "S5"}, kitty="S3 D9 CK H2 H3 S4")
    t.shows((0, "S5"))
    t.take()
    assert t.game.observe(t.state, 2).kitty_size == 0
    t.bury()
    for seat in (1, 2, 4):
        seen = t.game.observe(t.state, seat)
        assert (seen.kitty_size, seen.kitty) == (6, None)


@pytest.mark.parametrize("tricks", [1, 2, 3])
def test_T5_6_2_the_kitty_stays_as_it_is_once_cards_are_played(table: Make, tricks: int) -> None:
    """Nobody takes a card out of the kitty or adds one; what was buried counts in the end."""
    kitty = Hand.of("S3 D9 CK H2 H3 S4")
    t = table({0: "S5"}, kitty=str(kitty))
    t.shows((0, "S5"))
    t.take()
    t.bury(str(kitty))
    while len(t.state.tricks) < tricks:
        (seat,) = t.game.to_act(t.state)
        t.do(seat, t.game.legal(t.state, seat)[0])
    for seat in range(6):
        cards = Hand.of(list(t.state.hands[seat])[:1])
        for act in (TAKE_KITTY, Bury(kitty), Bury(cards), Bury(kitty + cards)):
            assert t.clause(seat, act), act
            assert not t.game.can_happen(t.state, seat, act)
    assert t.state.setting.kitty == kitty
    played = [sum(len(trick.plays[seat].cards) for trick in t.state.tricks) for seat in range(6)]
    assert [len(hand) for hand in t.state.hands] == [26 - cards for cards in played]
