"""Edge cases of rules, found by a reader who looked for what could go wrong."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Raw, structs

from paiju.journal import Conflict, Corrupt
from paiju.laws import Refused
from paiju.packs import rules_of
from paiju.table import Actor, Terms, record
from paiju.table import commands as c
from paiju.table.actor import CLOCK, SERVER
from paiju.table.commands import Audience
from paiju.table.deadline import deadline
from paiju.table.terms import Absence, AtLimit, Silence
from paiju.text import Text

ANN, BO, CAI, DEE = (Actor(f"person:{n}", name) for n, name in enumerate(("Ann", "Bo", "Cai", "Dee"), 1))
DIRECTOR = Actor("person:9", "Director", director=True)
STRANGER = Actor("person:8", "Stranger")


def refused(room: Any, clause: str, command: Any, actor: Actor) -> None:
    before = room.t
    with pytest.raises(Refused) as caught:
        room.do(command, actor)
    assert str(caught.value.citation) == clause
    assert room.t is before


@pytest.mark.parametrize("enforcing", [True, False])
def test_where_partners_explain_a_call_comes_without_words(make_room: Any, enforcing: bool) -> None:
    """Otherwise the caller would write a message to partner (L73.A.1)."""
    room = make_room(Terms(enforcing=enforcing), conditions="duplicate").seat_all().ready_all()
    for act in (
        {"type": "MakeCall", "call": "1C", "explanation": "five spades, partner"},
        {"type": "MakeCall", "call": "1C", "alert": True},
    ):
        with pytest.raises(Refused, match=r"L73\.A\.1"):
            room.act(0, act)
    room.act(0, "1C")


def test_who_played_one_hand_of_a_deal_is_no_substitute_for_another(room: Any) -> None:
    room.do(c.Substitute(0, STRANGER.id, "Stranger"), DIRECTOR)
    refused(room, "H.substitute", c.Substitute(2, ANN.id, "Ann"), DIRECTOR)
    room.refold()
    room.do(c.Substitute(0, ANN.id, "Ann"), DIRECTOR)
    room.play_on()
    room.do(c.Substitute(2, STRANGER.id, "Stranger"), DIRECTOR)


def test_who_leaves_while_a_bot_stands_in_has_left(room: Any) -> None:
    room.do(c.HandOver(), BO)
    room.do(c.LeaveSeat(), BO)
    assert room.t.seats[1].stand_in == "left"
    assert room.do(c.LeaveSeat(), BO) == []
    room.act(0, "P")
    room.do(c.TakeBack(), BO)
    room.do(c.LeaveSeat(), BO)
    for seat in (1, 2, 3):
        act = c.Perform(Raw(b'{"type":"MakeCall","call":"P"}'))
        room.do(act, Actor.of_bot(seat) if seat == 1 else (ANN, BO, CAI, DEE)[seat])
    assert room.t.seats[1] is None


def test_who_takes_his_seat_back_is_there(make_room: Any) -> None:
    room = make_room(Terms(absence=Absence.BOT, absence_time=30_000)).seat_all().ready_all()
    room.do(c.MarkAway(ANN.id), SERVER)
    room.now += 30_000
    room.do(c.Tick(), CLOCK)
    room.do(c.TakeBack(), ANN)
    assert room.t.seats[0].away == 0
    assert room.do(c.Tick(), CLOCK) == [], "the bot stands in again at once"


def test_who_comes_back_after_his_time_ran_out_has_a_limit_again(make_room: Any) -> None:
    room = make_room(Terms(act_time=20_000, act_limit=AtLimit.BOT)).seat_all().ready_all()
    room.now += 20_000
    room.do(c.Tick(), CLOCK)
    assert deadline(room.t) is None
    room.now += 500
    room.do(c.TakeBack(), ANN)
    assert deadline(room.t) == room.now + 20_000, "the act has no limit any more"
    room.refold()


def test_no_undo_is_granted_while_the_director_is_called(room: Any) -> None:
    room.act(0, "1C")
    room.do(c.AskUndo(), ANN)
    room.do(c.AnswerUndo(accept=True), BO)
    room.do(c.CallDirector("wait"), BO)
    refused(room, "H.wait", c.AnswerUndo(accept=True), DEE)
    room.do(c.CloseCall(), BO)
    room.do(c.AnswerUndo(accept=True), DEE)
    assert room.t.deal.steps == ()


def test_consent_to_one_undo_is_none_to_the_next(room: Any) -> None:
    room.act(0, "1C")
    room.do(c.AskUndo(), ANN)
    seen = room.t.seq
    room.act(1, "P")
    room.act(2, "1H")
    room.do(c.AskUndo(), CAI)
    with pytest.raises(Conflict):
        room.do(c.AnswerUndo(accept=True), BO, seen=seen)
    assert room.t.deal.undo.awaited == (1, 3)


def test_nobody_asks_what_cannot_be_explained_any_more(room: Any) -> None:
    room.act(0, "2C")
    for number in range(10):
        room.do(c.Explain(0, f"corrected {number}"), ANN)
    refused(room, "H.explain", c.Ask(0), BO)


def test_talk_alone_makes_no_view_long(room: Any) -> None:
    for audience, who in ((Audience.TABLE, BO), (Audience.SPECTATORS, STRANGER)):
        for _ in range(200):
            room.do(c.Say("牌" * 500, audience), who)
    assert sum(len(line.words) for line in room.t.lines) == 2 * 12_000
    room.do(c.Say("short"), BO)
    assert room.t.lines[-1].words == "short"


def test_a_table_is_opened_once(room: Any) -> None:
    again = structs.replace(room.journal[0], seq=len(room.journal) + 1)
    with pytest.raises(Corrupt):
        record.replay([*room.journal, again], rules_of)


def test_H_close_lets_the_host_end_a_deal_that_only_a_director_could_go_on_with(make_room: Any) -> None:
    """A claim is contested, all four sit, and there is no director: nobody can act any more."""
    room = make_room(conditions="online").seat_all().ready_all()
    room.bid_to("1C", "P", "P", "P").play_on(5)
    room.act(0, {"type": "Claim", "tricks": 5})
    refused(room, "H.close", c.CloseTable(), ANN)
    room.act(1, {"type": "AnswerClaim", "accept": False})
    while room.t.to_act:
        room.act(room.t.to_act[0], {"type": "AnswerClaim", "accept": True})
    refused(room, "H.host", c.CloseTable(), BO)
    official = Text("An operator closed this table.", "管理员关闭了本桌。")
    refused(room, "H.close", c.CloseTable("", official), ANN)
    room.do(c.CloseTable(), ANN)
    assert room.t.closed


def test_H_silence_keeps_the_words_of_a_call_of_the_director_from_the_table(make_room: Any) -> None:
    """Otherwise a player could write a message to partner that way."""
    room = make_room(Terms(silence=Silence.DURING_DEALS)).seat_all().ready_all()
    room.do(c.CallDirector("a heart, please"), BO)
    assert room.t.call.seat == 1
    readers = {
        person
        for person, (_, *parts) in room.browsers.items()
        if any("a heart" in msgspec.json.encode(part).decode() for part in parts)
    }
    assert readers == {BO.id, DIRECTOR.id}
    room.do(c.CloseCall(), BO)
    room.play_on()
    room.do(c.CallDirector("the score is wrong"), BO)
    assert room.browsers[STRANGER.id][1].call.words == "the score is wrong"
