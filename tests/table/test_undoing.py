"""Undo by consent: hidden from the partner, and never past an exposed hand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw

from paiju.laws import Refused
from paiju.table import Actor, Terms
from paiju.table import commands as c
from paiju.table.terms import Undo

ANN, BO, CAI, DEE = (Actor(f"person:{n}", name) for n, name in enumerate(("Ann", "Bo", "Cai", "Dee"), 1))


def test_H_undo_needs_every_opponent_and_then_takes_the_act_back(room: Any) -> None:
    room.act(0, "7NT")
    room.do(c.AskUndo(), ANN)
    with pytest.raises(Refused, match="H.undo"):
        room.do(c.AnswerUndo(accept=True), CAI)
    room.do(c.AnswerUndo(accept=True), BO)
    assert len(room.t.deal.steps) == 1
    room.do(c.AnswerUndo(accept=True), DEE)
    assert room.t.deal.steps == ()
    assert room.t.deal.undo is None, "what was taken back is asked no more"
    assert room.t.to_act == (0,)
    assert room.browsers["person:8"][1].undone == 1
    room.act(0, "1C")
    room.do(c.AskUndo(), ANN)
    for other in (BO, DEE):
        room.do(c.AnswerUndo(accept=True), other)
    assert room.browsers["person:8"][1].undone == 2, "who looks on knows that it was another act"
    room.refold()


def test_H_undo_is_declined_by_one_opponent_without_the_partner_learning_of_it(room: Any) -> None:
    room.act(0, "7NT")
    public, private = room.browsers["person:3"][1:]
    room.do(c.AskUndo(), ANN)
    assert room.browsers["person:2"][2].undo is not None
    assert room.browsers["person:3"][1:] == (public, private)
    assert room.browsers["person:8"][2].undo is None
    room.do(c.AnswerUndo(accept=False), DEE)
    assert room.t.deal.undo is None, "one refusal ends it"
    assert room.browsers["person:2"][2].undo is None
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


def partners_against_bots(make_room: Any, *, bots: tuple[int, ...] = (1, 3)) -> Any:
    room = make_room()
    for seat, person in enumerate((ANN, BO, CAI, DEE)):
        if seat not in bots:
            room.do(c.TakeSeat(seat), person)
    for seat in bots:
        room.do(c.SeatBot(seat), ANN)
    for seat, person in enumerate((ANN, BO, CAI, DEE)):
        if seat not in bots:
            room.do(c.SetReady(), person)
    return room


def test_H_undo_past_a_bots_act_is_refused_where_no_opponent_is_a_person(make_room: Any) -> None:
    """The bot's act was seen: nobody plays on with that knowledge beside a partner."""
    room = partners_against_bots(make_room)
    room.act(0, "1C")
    room.do(c.AskUndo(), ANN)
    assert room.t.deal.steps == (), "nobody has acted on it"
    room.act(0, "1C")
    assert room.browsers[ANN.id][2].may_undo
    room.do(c.Perform(Raw(b'{"type":"MakeCall","call":"1S"}')), Actor.of_bot(1))
    assert not room.browsers[ANN.id][2].may_undo
    with pytest.raises(Refused, match="H.undo"):
        room.do(c.AskUndo(), ANN)
    assert len(room.t.deal.steps) == 2
    room.refold()


@pytest.mark.parametrize("bots", [(1,), (3,), (1, 2)])
def test_H_undo_past_a_bots_act_is_the_other_opponents_to_grant(make_room: Any, bots: tuple[int, ...]) -> None:
    room = partners_against_bots(make_room, bots=bots)
    room.act(0, "1C")
    call = c.Perform(Raw(b'{"type":"MakeCall","call":"1S"}'))
    room.do(call, Actor.of_bot(1) if 1 in bots else BO)
    assert room.browsers[ANN.id][2].may_undo
    room.do(c.AskUndo(), ANN)
    (other,) = room.t.deal.undo.awaited
    room.do(c.AnswerUndo(accept=True), (ANN, BO, CAI, DEE)[other])
    assert room.t.deal.steps == ()


def test_H_undo_who_plays_alone_with_bots_goes_back_past_their_acts(make_room: Any) -> None:
    room = partners_against_bots(make_room, bots=(1, 2, 3))
    room.act(0, "1C")
    for seat, call in enumerate(("1S", "2C", "P"), 1):
        made = Raw(b'{"type":"MakeCall","call":"%s"}' % call.encode())
        room.do(c.Perform(made), Actor.of_bot(seat))
        assert room.browsers[ANN.id][2].may_undo, "past the partner's call too"
    room.do(c.AskUndo(), ANN)
    assert room.t.deal.steps == ()
    assert not room.browsers[ANN.id][2].may_undo, "nothing of hers is left"
    with pytest.raises(Refused, match="H.undo"):
        room.do(c.AskUndo(), ANN)
    room.refold()


def test_H_undo_past_the_partners_call_is_refused_where_others_play(make_room: Any) -> None:
    room = partners_against_bots(make_room, bots=(1, 2))
    room.act(0, "1C")
    for seat, call in enumerate(("P", "1H"), 1):
        made = Raw(b'{"type":"MakeCall","call":"%s"}' % call.encode())
        room.do(c.Perform(made), Actor.of_bot(seat))
    assert not room.browsers[ANN.id][2].may_undo
    with pytest.raises(Refused, match="H.undo"):
        room.do(c.AskUndo(), ANN)


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


def test_H_undo_takes_what_was_said_of_the_call_with_it_and_nothing_else(room: Any) -> None:
    """A call that was taken back has no meaning any more; the call made instead has its own."""
    room.act(0, "1C")
    room.do(c.Explain(0, "natural or balanced"), ANN)
    room.do(c.Ask(0), BO)
    room.act(1, "1D")
    room.do(c.Explain(1, "majors"), BO)
    room.do(c.Ask(1), CAI)
    room.do(c.AskUndo(), BO)
    for opponent in (ANN, CAI):
        room.do(c.AnswerUndo(accept=True), opponent)
    deal = room.t.deal
    assert [(one.about, one.words) for one in deal.explanations] == [(0, "natural or balanced")]
    assert [(one.about, one.seat) for one in deal.questions] == [(0, 1)]
    room.act(1, "2H")
    assert room.browsers[ANN.id][2].explanations[0].words == "natural or balanced"
    assert "majors" not in str(room.browsers[ANN.id][1:])
    shown = room.browsers[BO.id][2].questions
    assert [one.about for one in shown] == [0], "nobody has asked what 2H means"
    room.refold()


def test_H_undo_ends_where_a_bot_plays_for_who_asked_or_has_yet_to_answer(room: Any) -> None:
    for who, left in ((ANN, False), (BO, False), (DEE, False), (CAI, True)):
        room.act(0, "1C")
        room.do(c.AskUndo(), ANN)
        room.do(c.HandOver(), who)
        assert (room.t.deal.undo is not None) is left, who.name
        room.do(c.TakeBack(), who)
        assert (room.t.deal.undo is not None) is left, "who comes back asks anew"
        if room.t.deal.undo is None:
            room.do(c.AskUndo(), ANN)
        for opponent in (BO, DEE):
            room.do(c.AnswerUndo(accept=True), opponent)
        assert room.t.deal.steps == ()


def test_H_undo_goes_on_where_a_bot_plays_for_who_has_agreed(room: Any) -> None:
    room.act(0, "1C")
    room.do(c.AskUndo(), ANN)
    room.do(c.AnswerUndo(accept=True), BO)
    room.do(c.HandOver(), BO)
    assert room.t.deal.undo is not None
    room.do(c.AnswerUndo(accept=True), DEE)
    assert room.t.deal.steps == ()


def test_H_undo_what_a_case_had_looked_at_is_looked_at_no_further_than_it_stands(make_room: Any) -> None:
    """An act that replaces an undone one has not been examined yet."""
    room = make_room(Terms(enforcing=False)).seat_all().ready_all()
    room.bid_to("1C", "P", "1S")
    room.do(c.DrawAttention(), BO)
    room.do(c.DropCase(), BO)
    assert room.t.deal.looked == 3
    room.do(c.AskUndo(), CAI)
    for opponent in (BO, DEE):
        room.do(c.AnswerUndo(accept=True), opponent)
    assert room.t.deal.looked == 2
    room.act(2, "1H")
    assert room.t.deal.looked == 2
    room.act(3, "P")
    room.do(c.AskUndo(), DEE)
    for opponent in (ANN, CAI):
        room.do(c.AnswerUndo(accept=True), opponent)
    assert room.t.deal.looked == 2, "what was looked at stays so"
    room.refold()
