"""Document 004, chapter 2: sides, seats, who draws first and who declares, the cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from paiju.cards import Card, Hand
from paiju.games.tractor import CLAIM, PASS, Cut, Declare
from paiju.games.tractor6 import SEATS, DealResult, Drawing, Match, bottom_seat, first_drawer, role_of, side_of
from paiju.games.tractor6.pack import PACK

Make = Callable[..., Any]


def test_T2_1_each_deal_has_a_declaring_and_a_defending_side(table: Make) -> None:
    t = table({}, declarer=2)
    names = [role_of(seat, t.deal.declarer) for seat in SEATS]
    assert [name.en[0] for name in names] == ["D", "F"] * 3
    assert [name.zh[0] for name in names] == ["庄", "闲"] * 3
    assert {side_of(seat) for seat, name in zip(SEATS, names, strict=True) if name.en[0] == "D"} == {0}


def test_T2_2a_the_teams_sit_alternately() -> None:
    assert [side_of(seat) for seat in SEATS] == [0, 1, 0, 1, 0, 1]


@pytest.mark.parametrize("stranger", [None, -1, 6, 99])
def test_T2_2a_nobody_acts_from_a_seat_that_is_none_of_the_six(table: Make, stranger: int | None) -> None:
    t = table({5: "S5"})
    for act in (Declare(Hand.of("S5")), PASS, CLAIM):
        assert t.clause(stranger, act) == "T2.2a"
        assert not t.game.can_happen(t.state, stranger, act)
    t.draw()
    assert t.clause(stranger, PASS) == t.clause(stranger, Declare(Hand.of("S5"))) == "T2.2a"


def test_T2_2b_seats_are_named_from_the_declarer_on() -> None:
    named = {role_of(seat, 4).en: seat for seat in SEATS}
    assert named == {"D1": 4, "F1": 5, "D2": 0, "F2": 1, "D3": 2, "F3": 3}
    chinese = {role_of(seat, 4).zh: seat for seat in SEATS}
    assert chinese == {"庄一": 4, "闲一": 5, "庄二": 0, "闲二": 1, "庄三": 2, "闲三": 3}


def test_T2_2c_the_bottom_seat_comes_just_before_the_declarer() -> None:
    assert bottom_seat(0) == 5
    for declarer in SEATS:
        assert role_of(bottom_seat(declarer), declarer).en == "F3"


@pytest.mark.parametrize(
    ("flipper", "card", "first"),
    [
        (0, "SA", 0),
        (0, "S2", 1),
        (0, "S7", 0),
        (5, "S3", 1),
        (2, "HT", 5),
        (1, "HJ", 5),
        (3, "CQ", 2),
        (3, "CK", 3),
        (4, "W1", None),
        (4, "W2", None),
    ],
)
def test_T2_3a_a_turned_card_says_who_draws_first(flipper: int, card: str, first: int | None) -> None:
    assert first_drawer(flipper, Card(card)) == first
    if first is not None:
        assert Match.start(first).deal("seed").first == first


def test_T2_3b_on_the_first_deal_whose_declaration_stands_declares(table: Make) -> None:
    t = table({0: "H2", 3: "S2 S2"}, number=1, level=2)
    t.shows((0, "H2"), (3, "S2 S2"))
    t.wait()
    assert (t.state.declarer, side_of(t.state.declarer)) == (3, 1)
    t.take()
    assert (t.state.declarer, len(t.state.hands[3])) == (3, 32)


@pytest.mark.parametrize(("points", "side"), [(120, 1), (115, 0), (0, 0), (300, 1)])
def test_T2_3c_the_side_that_won_declares_next(points: int, side: int) -> None:
    after = Match.start().after(DealResult(2, None, 2, taken=points))
    assert after.declarer is not None
    assert side_of(after.declarer) == side
    assert after.deal("seed").declarer == after.declarer == after.first


def test_T2_3c_who_of_it_is_the_next_in_turn() -> None:
    """Reading 72: after a defence the next team-mate, after a takeover the player after the declarer."""
    assert Match.start().after(DealResult(2, None, 2, taken=115)).declarer == 4
    assert Match.start().after(DealResult(4, None, 2, taken=0)).declarer == 0
    assert Match.start().after(DealResult(2, None, 2, taken=120)).declarer == 3
    assert Match.start().after(DealResult(5, None, 2, taken=300)).declarer == 0


def test_T2_6a_the_shuffle_is_uniform_and_each_deals_own() -> None:
    """The program shuffles for the declaring side, at once, so no time limit runs out."""
    match = Match.start(0)
    assert match.deal("evening") == match.deal("evening")
    assert match.deal("evening") != match.deal("morning")
    later = match.after(DealResult(0, None, 2, taken=120))
    assert later.deal("evening").cards != match.deal("evening").cards
    decks = [match.deal(seed).cards for seed in range(540)]
    assert all(sorted(deck) == sorted(PACK.cards) for deck in decks)
    # Each of the 54 faces comes to the first, a middle and the last place about ten times.
    for place in (0, 80, 161):
        seen = Counter(deck[place].text for deck in decks)
        assert len(seen) == 54
        assert max(seen.values()) <= 27


def test_T2_6b_the_bottom_seat_cuts_three_times_at_most(table: Make) -> None:
    t = table({}, declarer=2, draw=False)
    state = t.game.initial(t.deal)
    assert t.game.to_act(state) == (1,)
    for at in (100, 3):
        state = t.game.enforce(state, 1, Cut(at))
        assert t.game.to_act(state) == (1,)
    cut = t.deal.cut(100).cut(3)
    assert state.deal == cut
    state = t.game.enforce(state, 1, Cut(50))
    assert isinstance(state, Drawing)
    assert state.deal == cut.cut(50)
    refused = t.game.why_not(state, 1, Cut(1))
    assert refused is not None
    assert refused.citation.id == "T2.6b"


def test_T2_6b_nobody_else_cuts_and_the_pack_is_cut_at_a_place_in_it(table: Make) -> None:
    t = table({}, declarer=2, draw=False)
    t.state = t.game.initial(t.deal)
    for seat in (0, 2, 3, 4, 5):
        assert t.clause(seat, Cut(5)) == "T2.6b"
        assert t.clause(seat, PASS) == "T2.6b"
    assert [t.clause(1, Cut(at)) for at in (0, 162, -3)] == ["T2.6b"] * 3
    assert t.clause(1, Cut(161)) == ""
    t.do(1, PASS)  # the player may leave it
    assert t.state.deal == t.deal
    assert t.game.to_act(t.state) == (2,)


def test_T2_6b_the_one_before_the_first_drawer_cuts_a_first_deal(table: Make) -> None:
    t = table({}, number=1, level=2, first=0, draw=False)
    assert t.game.to_act(t.game.initial(t.deal)) == (5,)
