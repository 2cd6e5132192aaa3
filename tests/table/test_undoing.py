"""Undo by consent, hidden from the partner, never behind a hand laid open."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.laws import Refused
from paiju.table import Actor, Terms
from paiju.table import commands as c
from paiju.table.terms import Undo

ANN, BO, CAI, DEE = (
    Actor(f"person:{n}", name) for n, name in enumerate(("Ann", "Bo", "Cai", "Dee"), 1)
)


def test_H_undo_needs_every_opponent_and_then_takes_the_act_back(room: Any) -> None:
    room.act(0, "7NT")
    room.do(c.AskUndo(), ANN)
    with pytest.raises(Refused, match="H.undo"):
        room.do(c.AnswerUndo(accept=True), CAI)
    room.do(c.AnswerUndo(accept=True), BO)
    assert len(room.t.deal.steps) == 1
    room.do(c.AnswerUndo(accept=True), DEE)
    assert room.t.deal.steps == ()
    assert room.t.to_act == (0,)
    room.refold()


def test_H_undo_is_declined_by_one_opponent_without_the_partner_learning_of_it(room: Any) -> None:
    room.act(0, "7NT")
    public, private = room.browsers["person:3"][1:]
    room.do(c.AskUndo(), ANN)
    assert room.browsers["person:2"][2].undo is not None
    assert room.browsers["person:3"][1:] == (public, private)
    assert room.browsers["person:8"][2].undo is None
    room.do(c.AnswerUndo(accept=False), DEE)
    assert room.browsers["person:3"][1:] == (public, private)
    assert len(room.t.deal.steps) == 1


def test_H_undo_lapses_with_the_next_act_and_can_be_dropped(room: Any) -> None:
    room.act(0, "1C")
    room.do(c.AskUndo(), ANN)
    room.do(c.DropUndo(), ANN)
    assert room.t.deal.undo is None
    room.do(c.AskUndo(), ANN)
    room.act(1, "P")
    assert room.t.deal.undo is None


def test_H_undo_of_the_very_last_act_only(make_room: Any) -> None:
    room = make_room(Terms(undo=Undo.LAST_ACT)).seat_all().ready_all()
    room.bid_to("1C", "P")
    with pytest.raises(Refused, match="H.undo"):
        room.do(c.AskUndo(), ANN)
    room.do(c.AskUndo(), BO)


def test_H_undo_reaches_ones_own_act_past_an_opponents_but_not_past_the_partners(room: Any) -> None:
    room.bid_to("1C", "P")
    room.do(c.AskUndo(), ANN)
    room.do(c.DropUndo(), ANN)
    room.act(2, "1S")
    with pytest.raises(Refused, match="H.undo"):
        room.do(c.AskUndo(), ANN)


def test_H_undo_is_unknown_where_the_terms_say_so(make_room: Any) -> None:
    room = make_room(Terms(undo=Undo.NONE)).seat_all().ready_all()
    room.act(0, "1C")
    with pytest.raises(Refused, match="H.undo"):
        room.do(c.AskUndo(), ANN)


def test_H_undo_is_granted_at_once_by_bots(make_room: Any) -> None:
    room = make_room()
    room.do(c.TakeSeat(0), ANN)
    for seat in (1, 2, 3):
        room.do(c.SeatBot(seat), ANN)
    room.do(c.SetReady(), ANN)
    room.act(0, "7NT")
    room.do(c.AskUndo(), ANN)
    assert room.t.deal.steps == ()


def test_H_undo_faced_lead_cannot_be_taken_back_once_dummy_lies_open(room: Any) -> None:
    room.bid_to("1NT", "P", "P", "P")
    room.act(1, {"type": "PlayCard", "card": room.hand(1)[0]})
    with pytest.raises(Refused, match="H.undo.faced"):
        room.do(c.AskUndo(), BO)


def test_H_undo_of_the_last_pass_takes_the_play_back_to_the_auction(room: Any) -> None:
    room.bid_to("1NT", "P", "P", "P")
    room.do(c.AskUndo(), DEE)
    room.do(c.AnswerUndo(accept=True), ANN)
    room.do(c.AnswerUndo(accept=True), CAI)
    assert room.browsers["person:1"][1].deal.phase == "bidding"
    assert room.t.to_act == (3,)


def test_H_undo_waits_for_nobody_whose_seat_a_bot_took_over(room: Any) -> None:
    room.act(0, "1C")
    room.do(c.AskUndo(), ANN)
    room.do(c.HandOver(), BO)
    assert room.t.deal.undo is None


def test_H_undo_faced_claim_cannot_be_taken_back_though_it_is_played_on(room: Any) -> None:
    room.bid_to("1NT", "P", "P", "P")
    room.act(1, {"type": "PlayCard", "card": room.hand(1)[0]})
    room.act(0, {"type": "Claim", "tricks": 13})
    room.act(1, {"type": "AnswerClaim", "accept": False})
    with pytest.raises(Refused, match="H.undo.faced"):
        room.do(c.AskUndo(), ANN)


def test_H_undo_is_not_consented_to_by_a_bot_that_stands_in(room: Any) -> None:
    room.act(0, "1C")
    room.do(c.HandOver(), BO)
    with pytest.raises(Refused, match="H.undo"):
        room.do(c.AskUndo(), ANN)
    room.do(c.TakeBack(), BO)
    room.do(c.AskUndo(), ANN)
    assert room.t.deal.undo.awaited == (1, 3)
