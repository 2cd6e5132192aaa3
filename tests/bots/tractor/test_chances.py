"""Probabilities: one if certain, zero only if no unseen card can do it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from paiju.bots.tractor import Scene, can_claim, excess
from paiju.bots.tractor.chances import beaten, is_top, ruffed, tail, void
from paiju.bots.tractor.leading import lead_options
from paiju.bots.tractor.worth import worths
from paiju.cards import EMPTY, Card, Hand, Suit
from paiju.games.tractor import Group, Kind, Unit, unit_of
from paiju.games.tractor6 import STANDARD, order_of
from paiju.games.tractor6.pack import PACK

ORDER = order_of(2, Suit.SPADES)


def scene(hand: str, unseen: str, **fields: Any) -> Scene:
    """Return a lead of seat 0, with the same number of cards in each other seat."""
    mine = Hand.of(hand)
    given: dict[str, Any] = {
        "rules": STANDARD.rules,
        "order": ORDER,
        "seats": 6,
        "seat": 0,
        "declarer": 0,
        "hand": mine,
        "dead": EMPTY,
        "counts": (len(mine),) * 6,
        "trick": None,
        "intercepts": False,
        "unseen": Hand.of(unseen),
        "voids": (0,) * 6,
        "kitty_hidden": 0,
        "stake": 40.0,
        "key": "test",
    }
    return Scene(**(given | fields))


def unit(cards: str) -> Unit:
    found = unit_of(ORDER, Hand.of(cards))
    assert found is not None
    return found


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_tail_counts_every_way_in_which_copies_can_lie(copies: int) -> None:
    for wanted in (1, 2, 3):
        ways = [sum(lies) >= wanted for lies in product((0, 1), repeat=copies)]
        assert tail(0.5, copies, wanted) == pytest.approx(sum(ways) / len(ways))


def test_only_what_no_unseen_card_can_beat_is_never_beaten() -> None:
    at = scene("HK HQ", "HA H3 H4 H5 H6 H7 C3 C4 C5 C6")
    assert beaten(at, unit("HK"), Group.HEARTS, (1, 3, 5)) > 0
    assert not is_top(at, unit("HK"), Group.HEARTS)
    at = scene("HK HK", "HA H3 H4 H5 H6 H7 C3 C4 C5 C6")
    assert beaten(at, unit("HK HK"), Group.HEARTS, (1, 3, 5)) == 0
    assert is_top(at, unit("HK HK"), Group.HEARTS)


def test_who_is_known_to_be_out_cannot_beat_but_may_ruff() -> None:
    voids = (0, 1 << Group.HEARTS, 0, 1 << Group.HEARTS, 0, 1 << Group.HEARTS)
    at = scene("HK HQ", "HA HA H3 H4 S3 S4 S5 S6 W1 C3", voids=voids)
    assert beaten(at, unit("HK"), Group.HEARTS, (1, 3, 5)) == 0
    assert void(at, 1, Group.HEARTS) == 1
    assert ruffed(at, (unit("HK"),), Group.HEARTS, (1, 3, 5)) > 0.5
    assert ruffed(at, (unit("S3"),), Group.TRUMP, (1, 3, 5)) == 0


def test_a_low_lead_pulls_points_out_of_a_partner_who_has_nothing_else() -> None:
    hearts = 1 << Group.HEARTS
    voids = (0, hearts, 0, hearts, 0, hearts)
    others = "S3 S4 S5 S6 D3 D4 D6 D7 D8 D9 DJ DQ C4 C6 C8"

    def value(last_heart: str) -> float:
        at = scene("H6 C3 D3", f"{last_heart} {others}", voids=voids)
        return next(option.value for option in lead_options(at) if option.play.cards == Hand.of("H6"))

    assert value("HK") < value("HJ")


def test_trumps_that_are_all_gone_ruff_nothing() -> None:
    at = scene("HK HQ", "HA H3 H4 H5 H6 H7 C3 C4 C5 C6")
    assert ruffed(at, (unit("HK"),), Group.HEARTS, (1, 3, 5)) == 0


def test_a_set_is_beaten_only_where_its_three_cards_are_unseen() -> None:
    kept = Unit(1, 3, 0, Hand.of("D5 DT DK"), Kind.SET)
    at = scene("HK HQ HJ", "HA H3 H4 H5 H6 H7 C3 C4 C5 C6")
    assert beaten(at, kept, Group.DIAMONDS, (1, 3, 5)) == 0


def test_a_claim_is_proved_or_not_made() -> None:
    assert can_claim(scene("HA HK", "HQ HQ HJ HT H9 H8 C3 C4 C5 C6"))
    assert not can_claim(scene("HA HK", "HQ HQ HJ HT H9 H8 C3 C4 C5 S3"))
    assert not can_claim(scene("HA HQ", "HK HQ HJ HT H9 H8 C3 C4 C5 C6"))
    assert can_claim(scene("W2 W1", "S3 S4 S5 SA SK H9 C3 C4 C5 C6"))
    assert not can_claim(scene("HA HK", "H3 C4", dead=Hand.of("HK")))


def test_better_cards_are_worth_more() -> None:
    at = scene("HA HQ H3 S3 W2", "HA HK HK H4 H5 S4 S5 W1 W2 C3 C4 C5 D3 D4 D5")
    worth = worths(at)
    order = [worth[Card(text).index] for text in ("H3", "HQ", "HA")]
    assert order == sorted(order)
    assert worth[Card("S3").index] < worth[Card("W2").index]
    assert worth[Card("C3").index] == 0


def test_the_mean_of_many_hands_has_no_excess_and_long_hands_have() -> None:
    whole = PACK.hand
    assert excess(ORDER, Hand.of("S3 S4 S5 S6 S7 S8"), whole) > 3
    assert excess(ORDER, Hand.of("H3 H4 H5 H6 H7 H8"), whole) < -1
