"""An event from its opening to its standings: entries, seats, results, and undo."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from msgspec import structs

from paiju.errors import Malformed
from paiju.journal import Corrupt
from paiju.journal.lines import dumps, loads
from paiju.laws import Refused
from paiju.packs import discipline_of
from paiju.tournament import (
    Contestants,
    Entry,
    Places,
    Player,
    Role,
    Rounds,
    SeatedTable,
    Sender,
    Stage,
    TableKey,
    record,
    standings,
)
from paiju.tournament import commands as c

Make = Callable[..., Any]
Key = Callable[..., TableKey]


@pytest.fixture
def desk(new_desk: Make, two_tables: Rounds) -> Any:
    made = new_desk("1234")
    made.seat(two_tables)
    return made


def test_standings_follow_results_and_corrections(desk: Any, key: Key) -> None:
    desk.enter(key(1, 1), "1", "4S by N =")
    desk.enter(key(1, 2), "1", "4S by N -1")
    assert desk.places() == [("1=", "1"), ("1=", "4"), ("3=", "2"), ("3=", "3")]
    assert [line.total for line in desk.ranked()[0].lines] == [2, 2, 0, 0]
    desk.do(c.CorrectResult(key(1, 2), "1", record.write_raw("4S by N =")))
    assert [line.total for line in desk.ranked()[0].lines] == [1, 1, 1, 1]
    assert desk.ranked()[0].lines[0].values[3] == Fraction(50)


def test_a_journal_replays_to_the_same_event(desk: Any, key: Key) -> None:
    number = desk.enter(key(1, 1), "1", -50)
    desk.enter(key(1, 2), "1", 50)
    desk.do(c.Undo(number))
    text = dumps(desk.envelopes)
    again = record.replay(loads(text), discipline_of)
    assert again == desk.now
    assert dumps(loads(text)) == text
    assert standings(again, "main") == desk.ranked()


def test_a_journal_with_a_gap_or_a_foreign_act_is_corrupt(desk: Any, key: Key) -> None:
    desk.enter(key(1, 1), "1", -50)
    with pytest.raises(Corrupt, match="number 3 found there"):
        record.replay([desk.envelopes[0], *desk.envelopes[2:]], discipline_of)
    with pytest.raises(Corrupt, match="number 7: expected a stage that has been opened"):
        record.replay([*desk.envelopes[:6], *renumbered(desk.envelopes[-1:], 7)], discipline_of)


def renumbered(envelopes: Any, first: int) -> Any:
    from msgspec import structs

    return [structs.replace(one, seq=first + at) for at, one in enumerate(envelopes)]


def test_what_one_command_did_is_taken_back_whole_and_put_back(new_desk: Make, two_tables: Rounds) -> None:
    desk = new_desk("1234")
    before = desk.now.stages
    desk.seat(two_tables)
    seated = desk.now.stages
    desk.do(c.Undo(desk.now.seq))
    assert desk.now.stages == before
    desk.do(c.Undo(desk.now.seq))
    assert desk.now.stages == seated


def test_H_event_undo_names_what_rests_upon_an_act(desk: Any, key: Key) -> None:
    entered, opened = (
        next(act.seq for act in desk.now.acts if type(act.event).__name__ == name)
        for name in ("Entered", "StageOpened")
    )
    assert f"number {opened} of the log" in desk.refused("H.event.undo", c.Undo(entered))
    number = desk.enter(key(1, 1), "1", -50)
    desk.do(c.Undo(number))
    desk.refused("H.event.undo", c.Undo(number))
    desk.malformed("the number of an act", c.Undo(999))
    desk.malformed("the number of an act", c.Undo(1))
    # a user may not undo what they may not do
    number = desk.enter(key(1, 1), "1", -50)
    desk.refused("H.event.undo", c.Undo(number), Sender("person:1.1"))


def test_H_event_undo_ends_with_the_correction_period(desk: Any, key: Key, two_tables: Rounds) -> None:
    number = 0
    for at, tables in enumerate(two_tables, 1):
        for table in tables:
            for board in table.boards:
                number = desk.enter(key(at, table.number), board, 0)
    desk.do(c.PostScores("main", 1))
    posted = desk.now.seq
    desk.at += 31 * 60_000
    desk.refused("L79.C", c.Undo(number))
    desk.refused("L79.C", c.Undo(posted))
    desk.do(c.CloseEvent())
    desk.refused("H.event.closed", c.Undo(2))
    desk.do(c.Undo(desk.now.seq))
    assert not desk.now.closed


def test_H_event_closed_changes_no_more(desk: Any, key: Key, two_tables: Rounds) -> None:
    assert "not posted" in desk.refused("L8.C", c.CloseEvent())
    for at, tables in enumerate(two_tables, 1):
        for table in tables:
            for board in table.boards:
                desk.enter(key(at, table.number), board, 0)
    desk.do(c.PostScores("main", 1))
    desk.do(c.CloseEvent())
    desk.refused("H.event.closed", c.Withdraw("1"))


def test_H_event_plan_stands_once_a_stage_is_open(new_desk: Make) -> None:
    desk = new_desk("1234", opened=False)
    plan = desk.now.plan
    from msgspec import structs

    changed = structs.replace(plan, title="Another")
    desk.refused("H.event.plan", c.AmendPlan(changed))  # a director does not write the plan
    desk.do(c.AmendPlan(changed), desk.organiser)
    assert desk.now.plan.title == "Another"
    desk.malformed(
        "1 player in 1", c.AmendPlan(structs.replace(plan, contestants=Contestants.INDIVIDUAL)), desk.organiser
    )
    desk.do(c.OpenStage("main"))
    desk.refused("H.event.plan", c.AmendPlan(plan), desk.organiser)


def test_H_event_entry_once_a_person(new_desk: Make, make_entry: Make) -> None:
    desk = new_desk("12", opened=False)
    assert "already entered" in desk.refused("H.event.entry", c.Enter(make_entry("1")))
    twice = Entry(id="9", name="Nine", players=(Player("person:1.1", "x"), Player("z", "z")))
    assert "in 1" in desk.refused("H.event.entry", c.Enter(twice))
    same = Entry(id="9", name="Nine", players=(Player("z", "z"), Player("z", "z")))
    desk.refused("H.event.entry", c.Enter(same))
    desk.malformed("2 players in 9", c.Enter(make_entry("9", 3)))
    desk.do(c.Withdraw("1"))
    desk.do(c.Enter(twice))  # a player who withdrew may play with another partner
    assert desk.now.people["person:1.1"] == "9"


def test_H_event_seat_refuses_rounds_whole(new_desk: Make, two_tables: Rounds) -> None:
    desk = new_desk("1234")

    def seat(*tables: SeatedTable, first: int = 1) -> c.SeatRounds:
        return c.SeatRounds("main", 1, "A", first, (tables,))

    one = SeatedTable(1, (("1",), ("2",)), ("1", "2"))
    desk.malformed("one place for 1", seat(one, SeatedTable(2, (("1",), ("3",)), ("1",))))
    desk.malformed("an entry of the section", seat(SeatedTable(1, (("1",), ("7",)), ("1",))))
    desk.malformed("tables with different numbers", seat(one, SeatedTable(1, (("3",), ("4",)), ("1",))))
    desk.malformed("each board once", seat(SeatedTable(1, (("1",), ("2",)), ("1", "1"))))
    desk.malformed("a section of main: A", c.SeatRounds("main", 1, "B", 1, two_tables))
    desk.malformed("session 1 to 1", c.SeatRounds("main", 2, "A", 1, two_tables))
    desk.do(seat(one))
    again = seat(SeatedTable(1, (("1",), ("3",)), ("2", "3")), first=2)
    assert "1 would play board 2" in desk.refused("H.event.seat", again)
    desk.do(c.Withdraw("4"))
    gone = seat(SeatedTable(1, (("3",), ("4",)), ("8",)), first=3)
    assert "4 has withdrawn" in desk.refused("H.event.seat", gone)


def test_H_event_result_is_of_a_board_seated_there(desk: Any, key: Key) -> None:
    raw = record.write_raw(0)
    desk.malformed(
        "a board played at main, session 1, section A, round 1, table 1: 1, 2", c.EnterResult(key(1, 1), "3", raw)
    )
    desk.malformed("a table of main", c.EnterResult(key(1, 7), "1", raw))
    desk.malformed("a round that is seated", c.EnterResult(key(5, 1), "1", raw))
    with pytest.raises(Malformed) as missing:
        desk.do(c.EnterResult(key(5, 1), "1", raw))
    assert "却是「main, 1, A, 5」" in missing.value.text.zh, "no English round in it"
    desk.malformed("the nearest are", c.EnterResult(key(1, 1), "1", record.write_raw(435)))
    desk.malformed("from -10 to +3", c.EnterResult(key(1, 1), "1", record.write_raw("4S by N +4")))
    desk.malformed("the tricks after 4S by N", c.EnterResult(key(1, 1), "1", record.write_raw("4S N")))
    desk.malformed("a result:", c.EnterResult(key(1, 1), "1", record.write_raw("4 N")))
    desk.enter(key(1, 1), "1", 420)
    assert "+420" in desk.refused("H.event.result", c.EnterResult(key(1, 1), "1", record.write_raw(450)))
    assert desk.enter(key(1, 1), "1", 420) == desk.now.seq  # the same again changes nothing


def test_H_event_roles_are_kept(desk: Any, key: Key) -> None:
    stranger = Sender("person:stranger")
    raw = record.write_raw(0)
    assert "spectator" in desk.refused("L81.C.10", c.EnterResult(key(1, 1), "1", raw), stranger)
    desk.refused("L80.A", c.GiveRole("person:x", Role.SCORER))
    desk.do(c.GiveRole("person:scorer", Role.SCORER), desk.organiser)
    scorer = Sender("person:scorer")
    desk.enter(key(1, 1), "1", 0, scorer)
    desk.refused("L12.A", adjust(key(1, 1), "1"), scorer)
    desk.refused("H.event.roles", c.GiveRole("person:x", Role.PLAYER), desk.organiser)
    desk.do(c.TakeRole("person:scorer", Role.SCORER), desk.organiser)
    desk.refused("L81.C.10", c.EnterResult(key(1, 1), "2", raw), scorer)
    desk.refused("H.event.roles", c.CheckIn("1"), Sender("person:2.1"))
    desk.do(c.CheckIn("1"), Sender("person:1.1"))
    assert desk.now.contestants["1"].present
    with pytest.raises(Malformed, match="a scorer of this event"):
        desk.do(c.TakeRole("person:scorer", Role.SCORER), desk.organiser)


def adjust(key: TableKey, board: str) -> c.AdjustScore:
    plus = record.write_raw("A+")
    return c.AdjustScore(key, board, (plus, plus), "L12.C.1")


def test_H_event_stage_opens_with_its_places(new_desk: Make, key: Key) -> None:
    desk = new_desk(
        "1234",
        Stage(name="main", method="matchpoints", two_winners=False),
        Stage(name="final", method="matchpoints", entrants=Places(stage="main", last=2, carry=Fraction(1))),
    )
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1", "2")), SeatedTable(2, (("3",), ("4",)), ("1", "2"))),))
    desk.enter(key(1, 1), "1", 420)
    desk.enter(key(1, 2), "1", 170)
    desk.malformed("a stage: main, final", c.OpenStage("semifinal"))
    reason = desk.refused("H.event.stage", c.OpenStage("main"))
    assert "open" in reason
    desk.enter(key(1, 1), "2", 110)
    desk.enter(key(1, 2), "2", 140)  # 1 and 3 with 2 each, 2 and 4 too
    assert "tied across place 2" in desk.refused("H.event.stage", c.OpenStage("final"))
    desk.do(c.OpenStage("final", (("1", "4"),)))
    desk.do(c.Undo(desk.now.seq))
    desk.do(c.CorrectResult(key(1, 2), "2", record.write_raw(90)))  # 1 wins both boards, 4 too
    desk.do(c.OpenStage("final"))
    assert set(desk.now.stages["final"].entries) == {"1", "4"}
    (ranked,) = desk.ranked("final")
    assert [line.values[1] for line in ranked.lines] == [4, 4]
    # a correction in the earlier stage carries over into the later one
    desk.do(c.CorrectResult(key(1, 1), "2", record.write_raw(90)))
    (ranked,) = desk.ranked("final")
    assert {line.entry: line.values[1] for line in ranked.lines} == {"1": 3, "4": 3}


def test_H_event_stage_takes_nobody_who_did_not_play_before(new_desk: Make) -> None:
    final = Stage(name="final", method="matchpoints", entrants=Places(stage="main", last=2))
    desk = new_desk("1234", Stage(name="main", method="matchpoints"), final, opened=False)
    desk.do(c.OpenStage("main", (("1", "2", "3"),)))
    desk.refused("H.event.stage", c.OpenStage("final", (("1", "4"),)))
    desk.refused("H.event.stage", c.OpenStage("final", (("1", "1"),)))
    desk.malformed("1 sections for final", c.OpenStage("final", (("1",), ("2",))))


def test_a_refusal_has_both_languages(desk: Any) -> None:
    with pytest.raises(Refused) as caught:
        desk.do(c.Withdraw("1"), Sender("person:nobody"))
    assert "裁判长" in caught.value.text.zh


def test_H_event_undo_leaves_no_score_where_a_side_is_empty(desk: Any, key: Key) -> None:
    """Whoever withdrew keeps the seat where there is a score; what kept it is not taken back under later scores."""
    first = desk.enter(key(1, 1), "1", -50)
    seated = desk.now.table(key(1, 1)).table.sides
    desk.do(c.Withdraw(seated[0][0]))
    assert desk.now.table(key(1, 1)).table.sides == seated
    second = desk.do(c.Forfeit(key(1, 1), (0,), "L90.B.1"))
    assert "depend on it" in desk.refused("H.event.undo", c.Undo(first))
    desk.do(c.Undo(second))
    desk.do(c.Undo(first))
    assert desk.now.table(key(1, 1)).table.sides == ((), seated[1])


def test_H_event_result_a_table_with_scores_keeps_both_sides(desk: Any, key: Key) -> None:
    desk.enter(key(1, 1), "1", -50)
    table = desk.now.table(key(1, 1)).table
    empty = structs.replace(table, sides=(table.sides[0], ()))
    desk.refused("H.event.result", c.ReseatTable(key(1, 1), empty))


def test_what_is_wrong_with_a_result_does_not_repeat_where_it_was_typed(desk: Any, key: Key) -> None:
    """The person who enters a result knows the table; a file names its own line."""
    said = desk.malformed("a score that the contract can have", c.EnterResult(key(1, 1), "1", msgspec.Raw(b"55")))
    assert "section" not in said
