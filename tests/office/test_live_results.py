"""What a live table's record means for an event: results in the event's notation, rulings each on their own deal."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.table.conftest import Room

from paiju.games.bridge import Contract, score
from paiju.games.bridge.effects import Grade, ScoreOverride, TrickTransfer
from paiju.laws import Code, Ruling, Statement
from paiju.laws.effect import Redeal
from paiju.office.live_results import LiveRuling, rulings_of
from paiju.packs.bridge_result import written
from paiju.table import Terms
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.bridge.seen import BridgeResultSeen, ContractSeen
from paiju.text import Text
from paiju.tournament.bridge.outcome import read_outcome, vulnerability

BIDS = {"": 0, "X": 1, "XX": 2}


def ruled(*effects: Any, name: str = "adjusted-score") -> Ruling:
    """Return a ruling with these effects."""
    said = Statement(Text("so it is", "如此裁定"), "L12.C.1")
    return Ruling(Code.BRIDGE_1997, name, (), (said,), effects)


@pytest.fixture
def recording() -> Room:
    """Return a recording table of four people, dealt."""
    return Room(Terms(enforcing=False), eyes=1).seat_all().ready_all()


def rule(room: Room, *effects: Any) -> int:
    """Have a case ruled; return the number of its event."""
    room.do(c.DrawAttention("adjusted-score"), room.people[0])
    before = len(room.journal)
    room.do(c.RuleCase(ruled(*effects)), SERVER)
    return before + 1


def pass_out(room: Room) -> None:
    room.bid_to(*["P"] * 4)


@pytest.mark.parametrize("doubled", BIDS)
@pytest.mark.parametrize("declarer", "NESW")
def test_L77_a_board_is_written_as_it_was_played_by_its_own_declarer(declarer: str, doubled: str) -> None:
    room = Room(Terms(), eyes=1).seat_all().ready_all()
    calls = ["P"] * "NESW".index(declarer) + ["1NT"]
    calls += {"": ["P", "P", "P"], "X": ["X", "P", "P", "P"], "XX": ["X", "XX", "P", "P", "P"]}[doubled]
    room.bid_to(*calls)
    room.play_on()
    seen = room.t.past[-1].result
    raw = written(seen)
    assert raw is not None
    over = seen.tricks - 7
    ends = f"{over:+d}" if over else "="
    assert msgspec.json.decode(raw) == f"1NT{doubled} by {declarer} {ends}"
    outcome = read_outcome(bytes(raw), vulnerability("1"))
    assert outcome.points == seen.score
    contract = Contract.parse(f"1NT{doubled} by {declarer}")
    mine = score(contract, False, seen.tricks)
    assert seen.score == (mine if declarer in "NS" else -mine), "board 1: nobody is vulnerable"


def test_a_board_that_was_passed_out_is_written_and_a_cancelled_one_is_not(recording: Room) -> None:
    pass_out(recording)
    raw = written(recording.t.past[-1].result)
    assert raw is not None
    assert bytes(raw) == b'"pass"'
    cancelled = BridgeResultSeen(ContractSeen("4S", 0, 0), 10, 0, cancelled=True)
    assert written(cancelled) is None


def test_H_event_online_a_ruling_stands_with_those_on_its_own_deal_alone(recording: Room) -> None:
    room = recording
    first = rule(room, TrickTransfer(0, 1))
    second = rule(room, TrickTransfer(0, 2))
    assert rulings_of(room.journal) == [], "unless the deal is over"
    pass_out(room)
    found = rulings_of(room.journal)
    assert [(one.seq, one.deal, one.after) for one in found] == [(first, 1, False), (second, 1, False)]
    assert [one.ruling.effects for one in found] == [(TrickTransfer(0, 1),), (TrickTransfer(0, 2),)]
    assert [one.before for one in found] == [(), (found[0].ruling,)], "each ruling once"
    after = rule(room, ScoreOverride(1, Grade.ASSIGNED, -50))
    *_, late = rulings_of(room.journal)
    assert (late.seq, late.deal, late.after) == (after, 1, True)
    assert late.ruling.effects == (ScoreOverride(1, Grade.ASSIGNED, -50),)
    assert late.before == tuple(one.ruling for one in found)

    room.ready_all()
    again = rule(room, TrickTransfer(1, 3))
    assert len(rulings_of(room.journal)) == 3
    pass_out(room)
    *_, last = rulings_of(room.journal)
    assert (last.seq, last.deal, last.after) == (again, 2, False)
    assert last.ruling.effects == (TrickTransfer(1, 3),)
    assert last.before == (), "the tricks of board 1 stay there"


def test_a_board_that_is_dealt_again_does_not_know_the_rulings_on_its_first_deal(recording: Room) -> None:
    room = recording
    rule(room, TrickTransfer(0, 1))
    rule(room, Redeal())
    room.ready_all()
    rule(room, TrickTransfer(1, 2))
    pass_out(room)
    *_, last = rulings_of(room.journal)
    assert last.before == ()


def test_a_table_without_a_deal_has_no_rulings() -> None:
    room = Room(Terms(), eyes=1)
    assert rulings_of(room.journal) == []
    assert LiveRuling(1, 1, ruled()).after is False
