"""Faulty kitties in Chao Di Pi at a recording table, and the hands after their rulings."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from tests.office.test_tractor_referee import DIRECTOR, Game
from tests.phases import phase_of

from paiju.cards import Card, Hand
from paiju.games.chaodipi import Stirring
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, PASS, Bury, Cut, Grab, Play, Stir
from paiju.games.tractor.effects import PointPenalty
from paiju.laws.effect import Caution
from paiju.table import commands as c
from paiju.table.public_record import public_table
from paiju.table.terms import Attention
from paiju.table.view import Viewer, private, public


def passed_on(buried: int, again: int) -> tuple[Game, int, int]:
    """Have the declarer bury some cards, and the first player who can stir take over and bury `again` cards."""
    one = Game("chaodipi")
    one.phase("burying")
    declarer = one.t.to_act[0]
    one.act(declarer, Bury(Hand.of(list(one.state.hands[declarer])[:buried])))
    while isinstance(one.state, Stirring):
        seat = one.t.to_act[0]
        stirs = [act for act in one.game.legal(one.state, seat) if isinstance(act, Stir)]
        if stirs:
            one.act(seat, stirs[0])
            one.act(seat, Bury(Hand.of(list(one.state.hands[seat])[-again:])))
            return one, declarer, seat
        one.act(seat, PASS)
    raise AssertionError("nobody can stir in this deal")


def answer(one: Game) -> None:
    """Have each player who is asked for cards name the first possible ones."""
    while (case := one.t.case) is not None and case.put is not None and case.put.seats:
        (seat,), count = case.put.seats, int(re.findall(r"\d+", case.put.text.en)[-1])
        lies = one.state.kitty if case.put.kitty else one.state.hands[seat]
        cards = " ".join(card.text for card in list(lies)[:count])
        one.send(one.people[seat], c.AnswerCase(case.put.name, cards))


@pytest.mark.parametrize(("buried", "again"), [(7, 7), (9, 9), (7, 8), (9, 8), (9, 7), (7, 9)])
def test_C6_2b_C3_4a_a_kitty_that_was_passed_on_before_the_lead_is_one_case(buried: int, again: int) -> None:
    one, declarer, stirrer = passed_on(buried, again)
    one.send(one.people[0], c.DrawAttention("kitty-count"))
    answer(one)
    assert one.t.case is None
    (ruling,) = one.rulings
    assert (len(one.state.kitty), [len(hand) for hand in one.state.hands]) == (8, [25] * 4)
    warned = [effect.seat for effect in ruling.effects if isinstance(effect, Caution)]
    assert warned == [declarer, stirrer][: 1 + (again != 8)]
    one.send(one.people[0], c.DrawAttention("kitty-count"))
    assert one.asked() == "offender", "the same kitty is ruled on a second time"


@pytest.mark.parametrize(("buried", "again", "left"), [(7, 7, 8), (9, 8, 9), (9, 7, 9)])
def test_C6_2b_who_passed_a_kitty_on_pays_80_once(buried: int, again: int, left: int) -> None:
    one, declarer, stirrer = passed_on(buried, again)
    one.go_on(lambda state: getattr(state, "trick", None) is not None)
    one.send(one.people[0], c.DrawAttention("kitty-count"))
    (ruling,) = one.rulings
    fines = [effect for effect in ruling.effects if isinstance(effect, PointPenalty)]
    assert fines == [PointPenalty(declarer % 2, 80), PointPenalty(stirrer % 2, 80)]
    assert len(one.state.kitty) == left
    one.send(one.people[0], c.DrawAttention("kitty-count"))
    assert (len(one.rulings), one.asked()) == (1, "offender")


def test_C6_3a_a_hand_that_was_ruled_on_is_not_paid_for_again_as_a_kitty() -> None:
    one = Game("chaodipi")
    one.phase("burying")
    seat = one.t.to_act[0]
    one.act(seat, Bury(Hand.of(list(one.state.hands[seat])[:7])))
    one.go_on(lambda state: getattr(state, "trick", None) is not None)
    one.send(one.people[0], c.DrawAttention("hand-count"))
    assert PointPenalty(seat % 2, 80) in one.rulings[0].effects
    assert len(one.state.kitty) == 8
    one.send(one.people[0], c.DrawAttention("kitty-count"))
    assert [ruling.effects for ruling in one.rulings[1:]] == [()]
    assert len(one.state.kitty) == 8


def test_C6_3a_a_hand_that_is_wrong_anew_is_paid_for_anew() -> None:
    """The first time a card was drawn unseen from it, which settled that irregularity."""
    one = Game("chaodipi")
    one.phase("burying")
    seat = one.t.to_act[0]
    one.act(seat, Bury(Hand.of(list(one.state.hands[seat])[:7])))
    one.go_on(lambda state: getattr(state, "trick", None) is not None)
    for _ in range(2):
        one.send(one.people[0], c.DrawAttention("hand-count"))
        assert PointPenalty(seat % 2, 80) in one.rulings[-1].effects
        one.act(seat, Grab(1))
    assert len(one.rulings) == 2


@pytest.mark.parametrize("buried", [7, 9])
def test_C6_3a_a_wrong_hand_that_is_found_after_the_deal_is_paid_for_once(buried: int) -> None:
    """No card can be drawn any more, so the record still shows too many cards in the hand."""
    one = Game("chaodipi")
    one.phase("burying")
    seat = one.t.to_act[0]
    one.act(seat, Bury(Hand.of(list(one.state.hands[seat])[:buried])))
    one.phase("finished")
    for name in ("hand-count", "hand-count", "kitty-count"):
        one.send(one.people[0], c.DrawAttention(name))
        if one.t.case is not None:
            one.send(DIRECTOR, c.DropCase())
    first, *again = one.rulings
    assert first.effects == (PointPenalty(seat % 2, 80),)
    assert [ruling.effects for ruling in again] == [()] * len(again)
    assert all("不再判罚" in ruling.statements[-1].text.zh for ruling in again)
    assert again


@pytest.mark.parametrize("offset", [1, 2])
@pytest.mark.parametrize("phase", ["waiting", "burying", "stirring", "playing"])
def test_C6_7a_a_card_of_the_kitty_goes_to_the_declarer_once_he_has_buried(offset: int, phase: str) -> None:
    one = Game("chaodipi")
    one.phase("waiting")
    declarer = one.state.shows.declarer
    one.act((declarer + offset) % 4, DRAW_OUT_OF_TURN)
    one.phase(phase)
    one.send(one.people[0], c.DrawAttention())
    answer(one)
    (ruling,) = one.rulings
    assert ruling.irregularity == "kitty-overdrawn"
    assert not any(isinstance(effect, PointPenalty) for effect in ruling.effects)
    one.phase("playing")
    assert (len(one.state.kitty), [len(hand) for hand in one.state.hands]) == (8, [25] * 4)
    one.phase("finished")


def test_C7_4_no_levels_go_down_before_a_first_deal_has_a_declarer() -> None:
    """Both sides are at 2: the deal could not carry it out, because nobody can go lower."""
    one = Game("chaodipi", Attention.PROGRAM)
    cutter = one.t.to_act[0]
    one.act(cutter, Cut(50))
    one.act(cutter, Cut(30))
    assert one.answer_all(anew="no", measure="lose", reason="on purpose")[0] == "anew"
    assert one.state.result.winner == 1 - cutter % 2
    other = Game("chaodipi")
    other.send(other.people[0], c.DrawAttention("bottom-seen"))
    for name, said in (("offender", str(cutter + 1)), ("anew", "yes")):
        assert other.asked() == name
        other.send(DIRECTOR, c.AnswerCase(name, said))
    assert other.t.case is not None
    assert other.t.case.put is not None
    choices = [offer.key for offer in other.t.case.put.offers]
    assert choices == ["none", "warn", "lose"]


@pytest.mark.parametrize("phase", ["burying", "stirring", "playing"])
def test_C3_4b_a_card_taken_out_of_the_kitty_goes_to_who_took_it_up_short_of_it(phase: str) -> None:
    """The declarer takes one back, another player stirs with seven and buries eight, and so is one card short."""
    one = Game("chaodipi")
    one.phase("burying")
    declarer = one.t.to_act[0]
    one.act(declarer, Bury(Hand.of(list(one.state.hands[declarer])[:8])))
    one.act(declarer, Grab(1))
    while True:
        seat = one.t.to_act[0]
        stirs = [act for act in one.game.legal(one.state, seat) if isinstance(act, Stir)]
        one.act(seat, stirs[0] if stirs else PASS)
        if stirs:
            break
    assert len(one.state.hands[seat]) == 32
    if phase != "burying":
        one.act(seat, Bury(Hand.of(list(one.state.hands[seat])[-8:])))
    one.phase(phase)
    one.send(one.people[0], c.DrawAttention())
    (ruling,) = one.rulings
    assert ruling.irregularity == "kitty-exchanged"
    assert Caution(declarer) in ruling.effects
    one.phase("playing")
    assert (len(one.state.kitty), [len(hand) for hand in one.state.hands]) == (8, [25] * 4)
    one.phase("finished")


def test_C3_4b_of_a_kitty_put_right_nobody_learns_whether_a_card_of_it_was_played() -> None:
    """The burier takes a card back and plays one: nothing visible shows which of the two had been in the kitty."""
    rulings = []
    for came_from_the_kitty in (True, False):
        one = Game("chaodipi")
        one.phase("burying")
        seat = one.t.to_act[0]
        held = one.state.hands[seat]
        high = [card for card in held.faces() if held.count(card) == 1][:2]
        low = [card for card in held if card.index < min(card.index for card in high)][-7:]
        buried = high[0] if came_from_the_kitty else high[1]
        one.act(seat, Bury(Hand.of([buried, *low])))
        one.phase("playing")
        one.act(seat, Grab(1))
        one.act(seat, Play(Hand.of((high[0],))))
        one.send(one.people[(seat + 1) % 4], c.DrawAttention("kitty-exchanged"))
        assert one.rulings
        played = next(one for one in one.rulings[-1].points if one.name == "played")
        assert played.answer == (high[0].text if came_from_the_kitty else "-")
        rulings.append(public(one.t).rulings)
    assert rulings[0] == rulings[1]


def test_C3_4b_of_a_hand_smaller_than_what_it_took_nobody_learns_how_much_of_it_was_played() -> None:
    """The number of cards left to draw from would tell: seven of the eight are there, or six and another one."""

    def begun(buried: list[Card]) -> tuple[Game, int, int]:
        one = Game("chaodipi")
        one.phase("burying")
        seat = one.t.to_act[0]
        one.act(seat, Bury(Hand.of(buried)))
        assert one.t.deal is not None
        return one, seat, len(one.t.deal.steps)

    first = Game("chaodipi")
    first.phase("burying")
    buried = list(first.state.hands[first.t.to_act[0]])[-8:]
    one, seat, at = begun(buried)
    one.go_on(lambda state: phase_of(state) == "playing" and len(state.hands[seat]) == 5)
    one.go_on(lambda state: one.t.to_act == (seat,) and state.trick is not None)
    assert one.t.deal is not None
    steps: Any = one.t.deal.steps[at:]
    left = list(one.state.hands[seat])
    two, _, _ = begun([left[0], *buried[1:]])
    for step in steps:
        two.act(step.seat, step.act)
    told, held = [], []
    for each in (one, two):
        each.act(seat, Grab(8))
        each.act(seat, Play(Hand.of([*buried[:2], *left[1:5]])))
        assert len(each.state.hands[seat]) == 7
        each.send(each.people[(seat + 1) % 4], c.DrawAttention("kitty-exchanged"))
        assert each.rulings[-1].irregularity == "kitty-exchanged"
        held.append(next(point.answer for point in each.rulings[-1].points if point.name.startswith("held-")))
        others = [Viewer(person.id, of) for of, person in enumerate(each.people) if of != seat]
        shown = [private(each.t, viewer) for viewer in (*others, Viewer("person:77"))]
        told.append((msgspec.json.encode((public(each.t), shown)), repr(public_table(each.t))))
    assert held == ["1", "0"]
    assert told[0] == told[1]
