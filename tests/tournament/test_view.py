"""Nobody is shown a result of a board that they have yet to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.laws import Refused
from paiju.tournament import (
    Contestants,
    Format,
    Rounds,
    SeatedTable,
    Sender,
    Stage,
    TableKey,
    record,
    seen_by,
    standings,
)
from paiju.tournament import commands as c

Make = Callable[..., Any]
Key = Callable[..., TableKey]

TABLES: Rounds = (
    (SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(2, (("3",), ("4",)), ("2",))),
    (SeatedTable(1, (("1",), ("2",)), ("2",)), SeatedTable(2, (("3",), ("4",)), ("1",))),
)
"""Boards move: those who play board 1 in the first round play board 2 in the second."""


def boards_seen(desk: Any, person: str) -> set[tuple[int, int, str]]:
    """Return (round, table, board) of every score that a person may see."""
    seen = seen_by(desk.now, person)
    return {
        (key.round, number, board)
        for stage in seen.stages.values()
        for key, state in stage.rounds.items()
        for number, table in state.tables.items()
        for board in table.scores
    }


def test_H_event_hidden_from_who_has_yet_to_play(new_desk: Make, key: Key) -> None:
    desk = new_desk("1234", Stage(name="main", method="matchpoints", rounds=2))
    desk.seat(TABLES)
    desk.enter(key(1, 1), "1", 110)
    desk.enter(key(1, 2), "2", 110)
    assert boards_seen(desk, "person:1.1") == {(1, 1, "1")}
    assert boards_seen(desk, "person:3.2") == {(1, 2, "2")}
    assert boards_seen(desk, "person:nobody") == set()
    assert boards_seen(desk, "person:director") == {(1, 1, "1"), (1, 2, "2")}
    desk.enter(key(2, 1), "2", 140)
    assert boards_seen(desk, "person:1.1") == {(1, 1, "1"), (1, 2, "2"), (2, 1, "2")}
    assert boards_seen(desk, "person:3.1") == {(1, 2, "2"), (2, 1, "2")}
    assert boards_seen(desk, "person:nobody") == {(1, 2, "2"), (2, 1, "2")}
    desk.enter(key(2, 2), "1", 90)
    assert len(boards_seen(desk, "person:nobody")) == 4


def test_H_event_hidden_results_change_nothing_that_is_shown(new_desk: Make, key: Key) -> None:
    """Swapping a hidden result changes nothing that a viewer is shown, including standings."""
    views: dict[str, set[str]] = {"person:1.1": set(), "person:2.2": set(), "person:x": set()}
    for points in (110, -500):
        desk = new_desk("1234", Stage(name="main", method="matchpoints", rounds=2))
        desk.seat(TABLES)
        desk.enter(key(1, 1), "1", 110)
        desk.enter(key(1, 2), "2", points)
        desk.do(c.CorrectResult(key(1, 2), "2", record.write_raw(points + 20 if points > 0 else -550)))
        for person, shown in views.items():
            seen = seen_by(desk.now, person)
            from msgspec import structs

            shown.add(repr(structs.replace(seen, seq=0)) + repr(standings(seen, "main")))
    assert all(len(shown) == 1 for shown in views.values())


def test_H_event_hidden_a_result_nobody_agreed_to_opens_nothing(new_desk: Make, key: Key) -> None:
    from paiju.tournament import Sender

    desk = new_desk("1234")
    desk.seat((TABLES[0],))
    desk.seat((TABLES[1],), first=2)
    desk.do(c.StartRound(key(2, 2).of_round))
    desk.enter(key(1, 1), "1", 110)
    desk.enter(key(2, 2), "1", -50, Sender("person:3.1"))
    assert boards_seen(desk, "person:3.1") == {(2, 2, "1")}
    desk.do(c.ConfirmResult(key(2, 2), "1"), Sender("person:4.1"))
    assert boards_seen(desk, "person:3.1") == {(1, 1, "1"), (2, 2, "1")}


def test_H_event_hidden_from_the_partners_in_the_other_room(new_desk: Make, key: Key) -> None:
    """In a team match a result of one room reaches the other room once they have played the board, too."""
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps")
    desk = new_desk(["A", "B"], stage, contestants=Contestants.TEAM, size=5)
    desk.seat(((SeatedTable(1, (("A",), ("B",)), ("1",)), SeatedTable(2, (("B",), ("A",)), ("1",))),))
    for table, people in ((1, (1, 2)), (2, (3, 4))):
        for team in "AB":
            names = tuple(f"person:{team}.{at}" for at in people)
            desk.do(c.SetLineup(key(1, table), team, names))
    desk.enter(key(1, 1), "1", 110)
    assert boards_seen(desk, "person:A.1") == {(1, 1, "1")}
    for waiting in ("person:A.3", "person:B.4", "person:A.5"):
        assert boards_seen(desk, waiting) == set()
    desk.enter(key(1, 2), "1", 140)
    for done in ("person:A.1", "person:A.3", "person:A.5"):
        assert boards_seen(desk, done) == {(1, 1, "1"), (1, 2, "1")}


def test_H_event_hidden_nobody_learns_which_acts_were_taken_back_who_may_not_do_so(new_desk: Make, key: Key) -> None:
    """No refusal to a player, or to an outsider, reveals whether a score of another table was undone."""
    told: set[str] = set()
    for undone in (True, False):
        desk = new_desk("1234", Stage(name="main", method="matchpoints", rounds=2))
        desk.seat(TABLES)
        desk.enter(key(1, 1), "1", 110)
        entered = desk.now.seq
        if undone:
            desk.do(c.Undo(entered))
        else:
            desk.do(c.CallDirector(key(1, 1), "x"))
        for person in ("person:3.1", "person:nobody"):
            told.add(desk.refused("H.event.undo", c.Undo(entered), Sender(person)))
    assert len(told) == 1


def test_posted_scores_are_shown_to_everybody(new_desk: Make, key: Key) -> None:
    desk = new_desk("1234")
    desk.seat((TABLES[0],))
    desk.enter(key(1, 1), "1", 110)
    desk.enter(key(1, 2), "2", 110)
    assert boards_seen(desk, "person:x") == set()
    desk.do(c.PostScores("main", 1))
    assert len(boards_seen(desk, "person:x")) == 2
    assert seen_by(desk.now, "person:x").log == ()


def test_H_event_hidden_from_staff_who_play_until_they_choose_to_see_all(new_desk: Make, key: Key) -> None:
    """Staff who play see what players see, whichever id they use, until they choose otherwise, on record."""
    from paiju.tournament import Role, Sender, concealed

    desk = new_desk("1234", Stage(name="main", method="matchpoints", rounds=2))
    desk.do(c.GiveRole("person:1.1", Role.DIRECTOR), Sender("person:organiser"))
    desk.do(c.GiveRole("person:9", Role.SCORER), Sender("person:organiser"))
    assert not concealed(desk.now, "person:1.1"), "nothing is seated yet"
    desk.seat(TABLES)
    desk.enter(key(1, 2), "2", 110)
    desk.do(c.CallDirector(key(1, 2), "the ace of spades"), Sender("person:3.1"))
    staff = {"person:1.1": "", "person:9": "person:1.2"}

    def seen(person: str) -> set[tuple[int, int, str]]:
        view = seen_by(desk.now, person, player=staff[person])
        if concealed(desk.now, person, staff[person]):
            assert view.log == ()
            assert [call.words for call in view.calls] == [""]
        else:
            assert view is desk.now
        return {
            (where.round, number, board)
            for where, state in view.stages["main"].rounds.items()
            for number, table in state.tables.items()
            for board in table.scores
        }

    assert not concealed(desk.now, "person:9"), "a scorer who plays nowhere"
    for person, player in staff.items():
        assert concealed(desk.now, person, player)
        assert seen(person) == set()
    desk.enter(key(1, 1), "1", 110)
    assert seen("person:1.1") == seen("person:9") == {(1, 1, "1")}
    number = desk.now.seq + 1
    desk.do(c.ShowAll(), Sender("person:9"))
    assert seen("person:9") == {(1, 1, "1"), (1, 2, "2")}
    assert seen("person:1.1") == {(1, 1, "1")}
    assert desk.now.act(number).actor == "person:9"
    desk.do(c.ShowAll(), Sender("person:9"))
    assert desk.now.seq == number, "once is enough"
    desk.do(c.Undo(number), Sender("person:9"))
    assert seen("person:9") == {(1, 1, "1")}
    desk.enter(key(2, 1), "2", 140)
    for person, player in staff.items():
        assert not concealed(desk.now, person, player), "he has played all his boards"
        assert len(seen(person)) == 3
    with pytest.raises(Refused, match="organiser"):
        desk.do(c.ShowAll(), Sender("person:3.1"))


def test_H_event_hidden_staff_who_play_see_the_stage_that_they_do_not_play(new_desk: Make, key: Key) -> None:
    from paiju.tournament import Role, Sender, concealed

    stages = [Stage(name=name, method="matchpoints", rounds=2) for name in ("main", "other")]
    desk = new_desk("12345678", *stages, opened=False)
    desk.do(c.GiveRole("person:1.1", Role.DIRECTOR), Sender("person:organiser"))
    for stage, names in (("main", "1234"), ("other", "5678")):
        desk.do(c.OpenStage(stage, sections=(tuple(names),)))
        one, two, three, four = ((name,) for name in names)
        tables = (SeatedTable(1, (one, two), ("1",)), SeatedTable(2, (three, four), ("2",)))
        desk.seat((tables,), stage=stage)
        desk.enter(key(1, 2, stage=stage), "2", 110)
    assert concealed(desk.now, "person:1.1")
    view = seen_by(desk.now, "person:1.1")
    assert view.stages["other"] is desk.now.stages["other"]
    (state,) = view.stages["main"].rounds.values()
    assert not any(table.scores for table in state.tables.values())


def test_H_event_hidden_staff_who_play_wait_for_rounds_still_to_be_seated(new_desk: Make, key: Key) -> None:
    from paiju.tournament import Role, Sender, concealed

    first = Stage(name="main", method="matchpoints", rounds=2, sections=("A", "B"))
    desk = new_desk("12345678", first, opened=False)
    desk.do(c.GiveRole("person:1.1", Role.DIRECTOR), Sender("person:organiser"))
    desk.do(c.OpenStage("main", sections=(tuple("1234"), tuple("5678"))))
    desk.seat((TABLES[0],))
    other = tuple(
        SeatedTable(table.number, tuple((str(int(side[0]) + 4),) for side in table.sides), table.boards)
        for table in TABLES[0]
    )
    desk.seat((other,), section="B")
    for section in "AB":
        for table, board in ((1, "1"), (2, "2")):
            desk.enter(key(1, table, section=section), board, 110)
    assert concealed(desk.now, "person:1.1"), "a second round is to come"
    assert boards_seen(desk, "person:1.1") == {(1, 1, "1")}


def test_H_event_hidden_a_result_that_stands_is_not_told_to_staff_who_play_elsewhere(new_desk: Make, key: Key) -> None:
    from paiju.tournament import Role, Sender

    desk = new_desk("1234", Stage(name="main", method="matchpoints", rounds=2))
    desk.do(c.GiveRole("person:1.1", Role.DIRECTOR), Sender("person:organiser"))
    desk.do(c.GiveRole("person:9", Role.SCORER), Sender("person:organiser"))
    desk.seat(TABLES)
    desk.enter(key(1, 1), "1", 110)
    desk.enter(key(1, 2), "2", 110)
    another = c.EnterResult(key(1, 2), "2", record.write_raw(50))

    def told(actor: Sender, command: c.EnterResult = another) -> bool:
        return "+110" in desk.refused("H.event.result", command, actor)

    assert told(Sender("person:director"))
    assert told(Sender("person:9"))
    assert not told(Sender("person:1.1"))
    assert not told(Sender("person:9", player="person:1.2"))
    at_his_own = c.EnterResult(key(1, 1), "1", record.write_raw(50))
    assert told(Sender("person:1.1"), at_his_own)
    desk.do(c.ShowAll(), Sender("person:1.1"))
    assert told(Sender("person:1.1"))


def test_H_event_hidden_staff_who_have_played_all_their_boards_see_every_deal(new_desk: Make, key: Key) -> None:
    from paiju.tournament import Role, Sender, concealed, deals_seen

    desk = new_desk("123", Stage(name="main", method="matchpoints", rounds=1, sessions=2))
    desk.do(c.GiveRole("person:1.1", Role.DIRECTOR), Sender("person:organiser"))
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(2, (("3",), ()), ("2",))),))
    suits = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    deals = {"1": "N:" + " ".join(suits), "2": "N:" + " ".join(suits[1:] + suits[:1])}
    desk.do(c.RecordDeals("main", 1, deals))

    def boards(person: str) -> set[str]:
        return set(deals_seen(desk.now, "main", 1, person))

    assert boards("person:1.1") == set()
    desk.enter(key(1, 1), "1", 110)
    assert boards("person:1.2") == {"1"}
    assert boards("person:1.1") == boards("person:director") == {"1", "2"}
    desk.do(c.RecordDeals("main", 2, deals))
    assert concealed(desk.now, "person:1.1"), "a session is to come"
    assert boards("person:1.1") == {"1"}
    desk.do(c.PostScores("main", 1))
    desk.do(c.CloseEvent())
    assert not concealed(desk.now, "person:1.1"), "it is not played any more"
