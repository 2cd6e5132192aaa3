"""Irregularities at a table: attention, questions to those whom the law names, rulings carried out (H.case)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from paiju.games.bridge.effects import PassAlways
from paiju.laws import Code, Offer, Put, Refused, Ruling, Source, Statement
from paiju.laws.effect import AdjustLater, EraseCalls, RestoreCard, SetTurn
from paiju.table import Actor, Terms
from paiju.table import commands as c
from paiju.table.actor import CLOCK, SERVER
from paiju.table.deadline import deadline
from paiju.table.events import CaseRuled, Performed
from paiju.table.terms import Absence
from paiju.text import Text

DIRECTOR = Actor("person:9", "Director", director=True)
ANN, BO, CAI, DEE = (Actor(f"person:{n}", name) for n, name in enumerate(("Ann", "Bo", "Cai", "Dee"), 1))
ACCEPT = Put(
    "accept",
    Source.OPTION,
    Text("Does South accept 1H?", "南家是否接受 1H？"),
    "L27.A",
    Text("accept or refuse", "接受或拒绝"),
    (Offer("accept", Text("accept", "接受")), Offer("refuse", Text("refuse", "拒绝"))),
    (2,),
    "accept",
)
NATURAL = Put("natural", Source.FINDING, Text("Natural?", "是自然叫？"), "L27.B.1.a", Text("yes or no", "是或否"))


def ruled(*effects: Any) -> Ruling:
    """Return a ruling with these effects."""
    told = Statement(Text("West must pass", "西家必须不叫"), "L27.B.2")
    return Ruling(Code.BRIDGE_1997, "insufficient-bid", (), (told,), effects)


@pytest.fixture
def insufficient(make_room: Any) -> Any:
    """A recording table at which East has bid 1H over North's 1S."""
    room = make_room(Terms(enforcing=False)).seat_all().ready_all()
    room.act(0, "1S")
    room.act(1, "1H")
    return room


def test_H_case_attention_makes_the_table_wait_until_the_ruling(insufficient: Any) -> None:
    room = insufficient
    room.do(c.DrawAttention("insufficient-bid", 1), CAI)
    assert room.t.waits
    with pytest.raises(Refused, match="H.case"):
        room.act(2, "2S")
    with pytest.raises(Refused, match="H.case"):
        room.do(c.DrawAttention(), DEE)
    room.refold()
    events = room.do(c.RuleCase(ruled(EraseCalls((1,)), SetTurn(1), PassAlways(3))), SERVER)
    assert [type(event) for event in events] == [CaseRuled, Performed]
    assert room.t.to_act == (1,)
    room.act(1, "2H")
    room.act(2, "P")
    public = room.browsers[DIRECTOR.id][1]
    assert [said.clause for said in public.rulings[0].statements] == ["L27.B.2"]
    bound = [(one.seat, one.text.en) for one in public.deal.bound]
    assert bound == [(3, "passes for the rest of the auction")]
    assert room.browsers[DEE.id][2].deal.calls == ("P",)
    room.refold()


def test_H_case_choose_is_the_named_seats_alone(insufficient: Any) -> None:
    """L10.C.2: partner may not answer, and neither may the others."""
    room = insufficient
    room.do(c.DrawAttention("insufficient-bid", 1), CAI)
    room.do(c.PutCase(ACCEPT), SERVER)
    for other in (ANN, BO, DEE):
        with pytest.raises(Refused, match=r"H\.case\.choose"):
            room.do(c.AnswerCase("accept", "accept"), other)
    with pytest.raises(Refused, match="not the question now"):
        room.do(c.AnswerCase("natural", "yes"), CAI)
    assert room.browsers[BO.id][1].case.put == ACCEPT
    room.do(c.AnswerCase("accept", "refuse"), CAI)
    assert room.t.case.answers == (("accept", "refuse"),)
    assert room.t.case.put is None
    room.refold()


def test_what_must_be_judged_is_the_directors(insufficient: Any) -> None:
    room = insufficient
    room.do(c.DrawAttention(), ANN)
    with pytest.raises(Refused, match="only the host"):
        room.do(c.NameCase("insufficient-bid", 1), BO)
    room.do(c.NameCase("insufficient-bid", 1), DIRECTOR)
    room.do(c.PutCase(NATURAL), SERVER)
    for player in (BO, CAI, DEE):
        with pytest.raises(Refused, match=r"H\.case\.choose"):
            room.do(c.AnswerCase("natural", "yes"), player)
    room.do(c.AnswerCase("natural", "yes"), DIRECTOR)
    assert room.t.case.answers == (("natural", "yes"),)
    room.do(c.NameCase("call-out-of-rotation", 1), DIRECTOR)
    assert room.t.case.answers == (), "under another name the law asks anew"


def test_a_host_who_plays_judges_only_where_the_table_has_no_director(make_room: Any) -> None:
    for absence in Absence:
        room = make_room(Terms(enforcing=False, absence=absence)).seat_all().ready_all()
        room.do(c.DrawAttention("insufficient-bid"), CAI)
        room.do(c.PutCase(NATURAL), SERVER)
        if absence is Absence.DIRECTOR:
            with pytest.raises(Refused, match=r"H\.case\.choose"):
                room.do(c.AnswerCase("natural", "yes"), ANN)
        else:
            room.do(c.AnswerCase("natural", "yes"), ANN)
            room.do(c.PutCase(ACCEPT), SERVER)
            with pytest.raises(Refused, match=r"H\.case\.choose"):
                room.do(c.AnswerCase("accept", "accept"), ANN)


def test_a_bot_chooses_at_its_seat_and_at_no_other(make_room: Any) -> None:
    room = make_room(Terms(enforcing=False))
    for seat, person in enumerate((ANN, BO)):
        room.do(c.TakeSeat(seat), person)
    for seat in (2, 3):
        room.do(c.SeatBot(seat), ANN)
    for person in (ANN, BO):
        room.do(c.SetReady(), person)
    room.do(c.DrawAttention("insufficient-bid"), ANN)
    room.do(c.PutCase(ACCEPT), SERVER)
    for other in (Actor.of_bot(3), Actor.of_bot(1)):
        with pytest.raises(Refused, match="H."):
            room.do(c.AnswerCase("accept", "accept"), other)
    room.do(c.AnswerCase("accept", "accept"), Actor.of_bot(2))
    assert room.t.case.answers == (("accept", "accept"),)
    room.refold()


def test_the_referee_leaves_what_does_not_fit_to_the_director(insufficient: Any) -> None:
    room = insufficient
    room.do(c.DrawAttention("insufficient-bid", 1), CAI)
    misfit = Statement(Text("it is sufficient", "此叫有效"), "L27.A")
    with pytest.raises(Refused, match="H.case"):
        room.do(c.HoldCase(misfit), DIRECTOR)
    room.do(c.HoldCase(misfit), SERVER)
    assert room.browsers[DEE.id][1].case.held == misfit
    assert room.t.waits
    room.do(c.NameCase("insufficient-bid", 1), DIRECTOR)
    assert room.t.case.held is None, "named again, the law asks anew"
    room.refold()


def test_a_player_who_takes_too_long_to_choose_has_the_director_called(make_room: Any) -> None:
    room = make_room(Terms(enforcing=False, choice_time=30_000)).seat_all().ready_all()
    room.do(c.DrawAttention("insufficient-bid"), CAI)
    assert deadline(room.t) is None, "the director takes the time that he needs"
    room.now += 1_000
    room.do(c.PutCase(ACCEPT), SERVER)
    assert deadline(room.t) == room.now + 30_000
    room.now += 29_999
    assert room.do(c.Tick(), CLOCK) == []
    room.now += 1
    room.do(c.Tick(), CLOCK)
    assert room.t.call.words == "choice"
    assert deadline(room.t) is None
    room.now += 60_000
    room.do(c.CloseCall(), DIRECTOR)
    assert deadline(room.t) == room.now + 30_000, "the time begins anew"
    room.do(c.AnswerCase("accept", "refuse"), CAI)
    assert deadline(room.t) is None
    room.refold()


def test_H_case_choose_time_runs_for_players_alone_not_for_what_the_director_is_asked(make_room: Any) -> None:
    room = make_room(Terms(enforcing=False, choice_time=30_000)).seat_all().ready_all()
    room.do(c.DrawAttention("insufficient-bid"), CAI)
    room.do(c.PutCase(NATURAL), SERVER)
    assert deadline(room.t) is None
    room.now += 600_000
    assert room.do(c.Tick(), CLOCK) == []
    room.do(c.AnswerCase("natural", "no"), DIRECTOR)
    room.do(c.PutCase(ACCEPT), SERVER)
    assert deadline(room.t) == room.now + 30_000


def test_a_case_is_dropped_by_the_director_or_at_once_by_who_opened_it(insufficient: Any) -> None:
    room = insufficient
    room.do(c.DrawAttention("insufficient-bid", 1), CAI)
    with pytest.raises(Refused, match="only the host"):
        room.do(c.DropCase(), DEE)
    room.do(c.DropCase("a mistake"), CAI)
    assert not room.t.waits
    room.do(c.DrawAttention("insufficient-bid", 1), CAI)
    room.do(c.PutCase(ACCEPT), SERVER)
    room.do(c.AnswerCase("accept", "refuse"), CAI)
    with pytest.raises(Refused, match="only the host"):
        room.do(c.DropCase(), CAI)
    room.do(c.DropCase(), DIRECTOR)
    assert not room.t.waits
    room.refold()


def test_H_watch_delay_who_looks_on_is_refused_alike_whatever_is_open(make_room: Any) -> None:
    """No command tells a delayed spectator whether there is a case, or what is asked."""
    room = make_room(Terms(enforcing=False, delay=60_000)).seat_all().ready_all()
    room.act(0, "1S")
    room.act(1, "1H")
    guest = Actor("person:78", "Guest")
    commands = (
        c.DrawAttention("insufficient-bid", 1),
        c.NameCase("insufficient-bid", 1),
        c.AnswerCase("accept", "accept"),
        c.AnswerCase("natural", "yes"),
        c.DropCase(),
    )

    def said() -> list[Text]:
        told = []
        for command in commands:
            with pytest.raises(Refused) as refused:
                room.do(command, guest)
            told.append(refused.value.reason)
        return told

    before = said()
    room.do(c.DrawAttention("insufficient-bid", 1), CAI)
    assert said() == before
    room.do(c.PutCase(ACCEPT), SERVER)
    assert said() == before


def test_only_the_referee_asks_and_rules(insufficient: Any) -> None:
    room = insufficient
    room.do(c.DrawAttention("insufficient-bid", 1), CAI)
    for command in (c.PutCase(ACCEPT), c.RuleCase(ruled())):
        with pytest.raises(Refused, match="H.case"):
            room.do(command, DIRECTOR)


def test_a_ruling_that_cannot_be_carried_out_changes_nothing(insufficient: Any) -> None:
    room = insufficient
    room.do(c.DrawAttention("insufficient-bid", 1), CAI)
    before = room.t
    with pytest.raises(Refused, match="L81.C.5"):
        room.do(c.RuleCase(ruled(EraseCalls((7,)))), SERVER)
    assert room.t == before


def test_a_board_that_is_over_can_still_be_ruled(make_room: Any) -> None:
    """L64, L79: attention after the play changes the score, and play does not resume."""
    room = make_room(Terms(enforcing=False)).seat_all().ready_all().play_on()
    assert not room.t.playing
    room.do(c.DrawAttention("revoke"), BO)
    room.do(c.SetReady(), ANN)
    room.do(c.RuleCase(ruled(AdjustLater(0, "L64.C"))), SERVER)
    assert room.t.deal.state.standing.owed == (AdjustLater(0, "L64.C"),)
    assert len(room.t.past) == 1
    room.refold()
    if room.t.deal.state.play is None:
        return
    two = [one for trick in room.t.deal.state.play.full[:-3:-1] for one in reversed(trick.played)]
    back = [RestoreCard(one.seat, one.card.text) for one in two]
    room.do(c.DrawAttention("revoke"), BO)
    with pytest.raises(Refused, match="cannot be continued"):  # the player leading to trick 12 would have a choice
        room.do(c.RuleCase(ruled(*back)), SERVER)
    result = room.t.past[-1].result
    room.do(c.RuleCase(ruled(back[0])), SERVER)  # the last card: nobody has another (L62.D.1)
    assert room.t.past[-1].result == result
    assert room.t.deal.ended


def test_there_is_no_case_before_a_deal_and_none_of_a_strangers(make_room: Any) -> None:
    room = make_room(Terms(enforcing=False)).seat_all()
    with pytest.raises(Refused, match="no deal"):
        room.do(c.DrawAttention(), ANN)
    room.ready_all()
    with pytest.raises(Refused, match="only the host"):
        room.do(c.DrawAttention(), Actor("person:8", "Stranger"))
    with pytest.raises(Refused, match="no such act"):
        room.do(c.DrawAttention("revoke", 5), ANN)
    with pytest.raises(Refused, match="no case"):
        room.do(c.DropCase(), DIRECTOR)


def test_the_next_board_remembers_what_was_ruled_before(make_room: Any) -> None:
    """A second offence costs more in some codes, so rulings of earlier deals stay on record."""
    room = make_room(Terms(enforcing=False)).seat_all().ready_all()
    for seat in range(4):
        room.act(seat, "P")
    room.do(c.DrawAttention("insufficient-bid"), ANN)
    room.do(c.RuleCase(ruled(AdjustLater(0, "L12.A"))), SERVER)
    assert room.t.ruled == ()
    room.ready_all()
    assert not room.t.deal.ended
    assert [one.irregularity for one in room.t.ruled] == ["insufficient-bid"]
    room.refold()


def test_H_case_choose_time_stands_still_while_the_table_is_paused(make_room: Any) -> None:
    room = make_room(Terms(enforcing=False, choice_time=30_000)).seat_all().ready_all()
    room.do(c.DrawAttention("insufficient-bid"), CAI)
    room.do(c.PutCase(ACCEPT), SERVER)
    room.now += 20_000
    room.do(c.Pause(), ANN)
    assert deadline(room.t) is None
    room.now += 600_000
    assert room.do(c.Tick(), CLOCK) == []
    assert not room.t.call, "nobody takes too long while the table is paused"
    room.do(c.Resume(), ANN)
    assert deadline(room.t) == room.now + 30_000, "the time begins anew"
    room.now += 30_000
    room.do(c.Tick(), CLOCK)
    assert room.t.call.words == "choice"
    room.refold()


def test_H_case_hidden_a_secret_answer_of_an_open_case_is_shown_to_nobody(insufficient: Any) -> None:
    """Such an answer names cards of a hidden hand: the case keeps it for the ruling only."""
    room = insufficient
    room.do(c.DrawAttention("insufficient-bid", 1), CAI)
    secret = structs.replace(NATURAL, name="cards-held", secret=True)
    room.do(c.PutCase(secret), SERVER)
    room.do(c.AnswerCase("cards-held", "yes"), DIRECTOR)
    room.do(c.PutCase(NATURAL), SERVER)
    room.do(c.AnswerCase("natural", "no"), DIRECTOR)
    assert room.t.case.answers == (("cards-held", "yes"), ("natural", "no"))
    for person in (*room.people, DIRECTOR):
        assert room.browsers[person.id][1].case.answers == (("natural", "no"),)
    room.refold()
