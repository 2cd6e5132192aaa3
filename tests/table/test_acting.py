"""Acts: enforced with the game's clause, recorded at a recording table, and never accepted on a stale view."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import Raw

from paiju.errors import Malformed
from paiju.journal import Conflict
from paiju.laws import Refused
from paiju.table import Actor, Terms, view
from paiju.table import commands as c
from paiju.table.seen import RefusalSeen

ANN, BO, DEE = (Actor(f"person:{n}", name) for n, name in ((1, "Ann"), (2, "Bo"), (4, "Dee")))
DIRECTOR = Actor("person:9", "Director", director=True)


def raw(**act: Any) -> c.Perform:
    return c.Perform(Raw(json.dumps(act).encode()))


def test_H_enforce_refuses_with_the_games_clause_and_changes_nothing(room: Any) -> None:
    room.act(0, "1S")
    before = room.table
    for seat, call, clause in ((1, "1C", "L18.D"), (2, "2C", "L17.C"), (1, "XX", "L19.B.1")):
        with pytest.raises(Refused) as fault:
            room.act(seat, call)
        assert fault.value.citation.id == clause
    assert room.table is before


def test_H_enforce_lets_what_can_happen_happen_at_a_recording_table(make_room: Any) -> None:
    room = make_room(Terms(enforcing=False)).seat_all().ready_all()
    room.act(0, "1S")
    room.act(1, "1C")
    assert [str(called.call) for called in room.t.deal.state.auction.calls] == ["1S", "1C"]
    room.act(0, "P")  # out of turn
    with pytest.raises(Malformed):
        room.act(0, {"type": "PlayCard", "card": "SA"})
    room.refold()


def test_a_revoke_happens_at_a_recording_table_and_not_at_an_enforcing_one(make_room: Any) -> None:
    for enforcing in (True, False):
        room = make_room(Terms(enforcing=enforcing), seed=3).seat_all().ready_all()
        room.bid_to("1NT", "P", "P", "P")
        room.act(1, {"type": "PlayCard", "card": room.hand(1)[0]})
        led = room.t.deal.state.play.trick[0].card.suit
        dummy = [card.text for card in room.t.deal.state.play.hands[2] if card.suit != led]
        act = {"type": "PlayCard", "card": dummy[0]}
        if enforcing:
            with pytest.raises(Refused, match="L44"):
                room.act(0, act)
        else:
            room.act(0, act)
            assert len(room.t.deal.state.play.trick) == 2


def test_an_act_sent_on_an_old_view_is_a_conflict(room: Any) -> None:
    seen = room.t.seq
    room.act(0, "P")
    with pytest.raises(Conflict):
        room.do(raw(type="MakeCall", call="P"), BO, seen=seen)
    room.do(c.Say("words change nothing"), ANN)
    seen = room.t.deal.turn_seq
    room.do(raw(type="MakeCall", call="P"), BO, seen=seen)


@pytest.mark.parametrize(
    "act",
    [
        b"{}",
        b"[]",
        b'"P"',
        b'{"type":"MakeCall"}',
        b'{"type":"MakeCall","call":"1Z"}',
        b'{"type":"PlayCard","card":"W1"}',
        b'{"type":"PlayCard","card":"S1"}',
        b'{"type":"Claim","tricks":14}',
        b'{"type":"Claim","tricks":true}',
        b'{"type":"Resign"}',
        b'{"type":"MakeCall","call":"P","seat":1}',
        b"\xff",
    ],
)
def test_what_is_no_act_is_malformed(room: Any, act: bytes) -> None:
    before = room.table
    with pytest.raises(Malformed) as fault:
        room.do(c.Perform(Raw(act)), ANN)
    assert fault.value.text.zh
    assert room.table is before


def test_H_director_call_stops_everybody_until_it_is_closed(room: Any) -> None:
    room.do(c.CallDirector("a question"), BO)
    for seat in (0, 1):
        with pytest.raises(Refused, match="H.wait"):
            room.act(seat, "P")
    with pytest.raises(Refused, match="H.director"):
        room.do(c.CloseCall(), Actor("person:3", "Cai"))
    assert room.do(c.CallDirector(), ANN) == []
    room.do(c.CloseCall(), BO)
    room.act(0, "P")


def test_H_wait_while_paused(room: Any) -> None:
    with pytest.raises(Refused, match="H.host"):
        room.do(c.Pause(), BO)
    room.do(c.Pause(), ANN)
    with pytest.raises(Refused, match="H.wait"):
        room.act(0, "P")
    room.do(c.Resume(), ANN)
    room.act(0, "P")


def test_L68_D_claim_is_answered_by_both_defenders_and_ends_the_deal(make_room: Any) -> None:
    room = make_room(conditions="online").seat_all().ready_all()
    room.bid_to("1NT", "P", "P", "P")
    room.act(1, {"type": "PlayCard", "card": room.hand(1)[0]})
    room.act(0, {"type": "Claim", "tricks": 3, "statement": "three tops"})
    with pytest.raises(Refused, match="L69"):
        room.act(2, {"type": "AnswerClaim", "accept": True})
    room.act(1, {"type": "AnswerClaim", "accept": True})
    room.act(3, {"type": "AnswerClaim", "accept": True})
    assert not room.t.playing
    assert room.t.past[0].result.tricks == 3
    room.refold()


def test_L69_A_both_defenders_agree_at_once_and_neither_answer_is_out_of_date(make_room: Any) -> None:
    room = make_room(conditions="online").seat_all().ready_all()
    room.bid_to("1NT", "P", "P", "P")
    before = room.t.seq
    room.act(1, {"type": "PlayCard", "card": room.hand(1)[0]})
    room.act(0, {"type": "Claim", "tricks": 3})
    seen = room.t.seq
    with pytest.raises(Conflict):
        room.do(raw(type="AnswerClaim", accept=True), BO, seen=before)
    room.do(raw(type="AnswerClaim", accept=True), BO, seen=seen)
    room.do(raw(type="AnswerClaim", accept=True), DEE, seen=seen)
    assert not room.t.playing
    assert room.t.past[0].result.tricks == 3
    room.refold()


def test_L69_A_one_agrees_and_the_other_objects_at_once_and_the_objection_counts(room: Any) -> None:
    room.bid_to("1NT", "P", "P", "P")
    room.act(1, {"type": "PlayCard", "card": room.hand(1)[0]})
    room.act(0, {"type": "Claim", "tricks": 3})
    seen = room.t.seq
    room.do(raw(type="AnswerClaim", accept=True), BO, seen=seen)
    room.do(raw(type="AnswerClaim", accept=False), DEE, seen=seen)
    assert room.t.playing
    assert room.t.deal.state.claim is None


def test_L69_A_all_are_told_who_objects_and_why(room: Any) -> None:
    room.bid_to("1NT", "P", "P", "P")
    room.act(1, {"type": "PlayCard", "card": room.hand(1)[0]})
    assert view.public(room.t).refused is None
    room.act(0, {"type": "Claim", "tricks": 3})
    room.act(1, {"type": "AnswerClaim", "accept": False, "reason": "the king of hearts still wins"})
    refused = view.public(room.t).refused
    assert refused == RefusalSeen(1, len(room.t.deal.steps) - 1, "the king of hearts still wins")
    room.act(0, {"type": "Claim", "tricks": 2})
    room.act(1, {"type": "AnswerClaim", "accept": True})
    assert view.public(room.t).refused == refused, "who agrees has not refused"
    room.act(3, {"type": "AnswerClaim", "accept": False})
    said = view.public(room.t).refused
    assert said is not None
    assert (said.seat, said.words) == (3, "")
    room.refold()


def test_L68_D_an_answer_to_one_claim_is_none_to_the_next(room: Any) -> None:
    room.bid_to("1NT", "P", "P", "P")
    room.act(1, {"type": "PlayCard", "card": room.hand(1)[0]})
    room.act(0, {"type": "Claim", "tricks": 3})
    seen = room.t.seq
    room.do(raw(type="AnswerClaim", accept=False), BO, seen=seen)
    with pytest.raises(Conflict):
        room.do(raw(type="AnswerClaim", accept=True), DEE, seen=seen)
    room.act(0, {"type": "Claim", "tricks": 3})
    with pytest.raises(Conflict):
        room.do(raw(type="AnswerClaim", accept=True), DEE, seen=seen)
    assert room.t.deal.state.claim.awaiting == (1, 3)


def test_L70_A_contested_claim_is_the_directors_to_settle(make_room: Any) -> None:
    room = make_room(conditions="online").seat_all().ready_all()
    room.bid_to("1NT", "P", "P", "P")
    room.act(1, {"type": "PlayCard", "card": room.hand(1)[0]})
    room.act(0, {"type": "Claim", "tricks": 13})
    room.act(1, {"type": "AnswerClaim", "accept": False})
    assert room.t.to_act == ()
    with pytest.raises(Refused, match="L70"):
        room.act(0, {"type": "Adjudicate", "tricks": 13})
    room.do(raw(type="Adjudicate", tricks=7), DIRECTOR)
    assert room.t.past[0].result.tricks == 7


def test_O_clm_contested_claim_among_friends_is_played_on(room: Any) -> None:
    room.bid_to("1NT", "P", "P", "P")
    room.act(1, {"type": "PlayCard", "card": room.hand(1)[0]})
    room.act(0, {"type": "Claim", "tricks": 13})
    room.act(1, {"type": "AnswerClaim", "accept": False})
    assert room.t.deal.state.claim is None
    room.play_on()
    assert not room.t.playing


def test_a_concession_is_a_claim_of_no_trick(room: Any) -> None:
    room.bid_to("1NT", "P", "P", "P")
    room.act(1, {"type": "Claim", "tricks": 0})
    room.act(0, {"type": "AnswerClaim", "accept": True})
    room.act(3, {"type": "AnswerClaim", "accept": True})
    assert room.t.past[0].result.tricks == 13


def test_L41_A_the_lead_lies_face_down_until_it_is_faced(make_room: Any) -> None:
    room = make_room(conditions="duplicate").seat_all().ready_all()
    room.bid_to("1NT", "P", "P", "P")
    card = room.hand(1)[0]
    room.act(1, {"type": "PlayCard", "card": card})
    seen = room.browsers
    assert seen["person:2"][2].deal.lead == card
    assert seen["person:2"][2].deal.face
    for person in ("person:1", "person:3", "person:4", "person:8"):
        assert seen[person][1].deal.plays == ()
        assert seen[person][1].deal.counts == (13, 13, 13, 13)
        assert seen[person][2].deal.lead is None
    room.act(1, {"type": "FaceLead"})
    assert room.browsers["person:1"][1].deal.hands[2] is not None
