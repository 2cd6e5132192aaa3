"""A table plays a game without capabilities, and uses a plain default for each."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import Raw
from tests.contract.high_card import HighCardRules

from paiju.journal import Conflict, Envelope
from paiju.laws import Refused
from paiju.table import CLOCK, Actor, Table, Terms, decide, evolve, record, snapshot, view
from paiju.table import commands as c
from paiju.table.deadline import deadline
from paiju.table.events import AnyEvent, LastDealSet, MatchEnded, Performed, TableClosed
from paiju.table.replay import opened, played_deal
from paiju.table.rules import VERSION, AnyRules, Rules
from paiju.table.terms import Undo

PEOPLE = tuple(Actor(f"person:{n}", name) for n, name in enumerate(("Ann", "Bo", "Cai")))
RULES: Rules[Any, Any, Any, Any] = HighCardRules()


def games(game: str, conditions: str, version: int = VERSION, /) -> AnyRules:
    return RULES


class Room:
    """A table with its journal; all three people are seated."""

    def __init__(self, terms: Terms) -> None:
        self.now = 1_000_000
        self.table: Table | None = None
        self.journal: list[Envelope] = []
        self._rng = Random(1)
        self.do(c.OpenTable("Test", game="high-card", terms=terms))
        for seat, person in enumerate(PEOPLE):
            self.do(c.TakeSeat(seat), person)

    @property
    def t(self) -> Table:
        assert self.table is not None
        return self.table

    def do(self, command: c.AnyCommand, actor: Actor = PEOPLE[0], seen: int | None = None) -> list[AnyEvent]:
        """Send a command; its events are recorded and folded."""
        entropy = self._rng.randbytes(32)
        events = decide(self.table, command, actor, self.now, entropy, games=games, seen=seen)
        for event in events:
            seq = len(self.journal) + 1
            data = record.write(event)
            self.journal.append(Envelope("table:t", seq, self.now, actor.id, "cause", data))
            self.table = evolve(self.table, event, "t", seq, self.now, games=games)
        return list(events)

    def ready(self) -> Room:
        """Have everybody ready, so that a deal starts."""
        for person in PEOPLE:
            self.do(c.SetReady(), person)
        return self

    def lay(self, seen: int | None = None) -> list[AnyEvent]:
        """Have the next seat lay its first card."""
        deal, rules = self.t.deal, self.t.rules
        assert deal is not None
        (seat,) = self.t.to_act
        act = rules.write_act(rules.game.legal(deal.state, seat)[0])
        return self.do(c.Perform(Raw(act)), PEOPLE[seat], seen)


def refused(room: Room, command: c.AnyCommand, actor: Actor = PEOPLE[0]) -> str:
    """Send a command that is refused; return the clause."""
    with pytest.raises(Refused) as found:
        room.do(command, actor)
    return found.value.citation.id


def test_its_deals_are_played_shown_stored_and_replayed() -> None:
    room = Room(Terms(deals=2))
    for number in (1, 2):
        room.ready()
        for _ in range(3):
            deal = room.t.deal
            assert deal is not None
            assert view.public(room.t).deal == RULES.public(deal.state)
            assert snapshot.load(snapshot.dump(room.t), games) == room.t
            room.lay()
        told = played_deal(room.journal, number, games)
        assert room.t.past[-1].result == RULES.result(told.deal.state) is not None
        assert len(opened(told)) == 4
    assert room.t.closed
    assert record.replay(room.journal, games) == room.t


def test_without_itself_the_table_waits_and_asks_who_must_act() -> None:
    room = Room(Terms())
    room.do(c.LeaveSeat())
    room.do(c.SeatBot(0))
    for person in PEOPLE[1:]:
        room.do(c.SetReady(), person)
    assert deadline(room.t) is None
    assert room.t.bots_to_act == room.t.to_act == (0,)


def test_without_together_or_near_an_older_view_is_out_of_date() -> None:
    room = Room(Terms()).ready()
    seen = room.t.seq
    room.lay()
    with pytest.raises(Conflict):
        room.lay(seen)


def test_without_explaining_nothing_is_asked_or_explained() -> None:
    room = Room(Terms()).ready()
    room.lay()
    assert refused(room, c.Ask(0), PEOPLE[1]) == "H.ask"
    assert refused(room, c.Explain(0, "my best"), PEOPLE[0]) == "H.ask"


def test_without_times_the_code_limits_nothing() -> None:
    room = Room(Terms(code_times=True)).ready()
    assert room.t.clock is not None
    assert (room.t.clock.act, room.t.clock.match) == (None, None)
    for _ in range(3):
        room.lay()
    assert room.t.clock.act is None


def test_without_match_the_deal_in_hand_as_the_organisers_time_is_up_is_the_last() -> None:
    room = Room(Terms(match_time=60_000, deals=9)).ready()
    room.lay()
    room.now += 60_000
    events = room.do(c.Tick(), CLOCK)
    assert LastDealSet(1, "H.clock") in events
    room.lay()
    *_, ended, closed = room.lay()
    assert ended == MatchEnded(None, (0, 0), "H.clock")
    assert closed == TableClosed()
    assert record.replay(room.journal, games) == room.t


def test_without_undoing_nothing_is_taken_back_whatever_the_terms() -> None:
    for undo in Undo:
        room = Room(Terms(undo=undo)).ready()
        room.lay()
        assert refused(room, c.AskUndo()) == "H.undo"
        assert not view.private(room.t, view.viewer_of(room.t, PEOPLE[0])).may_undo


def test_without_ruling_no_case_is_opened() -> None:
    room = Room(Terms()).ready()
    room.lay()
    assert refused(room, c.DrawAttention("revoke"), PEOPLE[1]) == "H.case"


def test_without_wording_an_act_comes_as_it_is() -> None:
    room = Room(Terms()).ready()
    (done,) = room.lay()
    assert isinstance(done, Performed)
    assert room.t.deal is not None
    assert RULES.read_act(done.act) == room.t.deal.steps[0].act


def test_without_refusing_nobody_is_told_who_turned_what_down() -> None:
    room = Room(Terms()).ready()
    room.lay()
    assert view.public(room.t).refused is None
