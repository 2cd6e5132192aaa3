"""Who may give which command, and undo what: every role and every command, written out (Law 81, H.event.roles).

The table is the oracle and is not generated from the program. Each command is sent where it has an effect, so that
a permitted role changes the event, and any other is refused by the clause of the table and by nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, get_args

import pytest
from msgspec import Struct, structs

from paiju.laws import Code, Refused
from paiju.packs import discipline_of
from paiju.referee import Case, judge
from paiju.tournament import (
    Contestants,
    Entry,
    Format,
    Plan,
    Player,
    Role,
    RoundKey,
    SeatedTable,
    Sender,
    Stage,
    decide,
    record,
)
from paiju.tournament import commands as c
from paiju.tournament.role import TABLES

Make = Callable[..., Any]
RAW = record.write_raw
ROUND = RoundKey("main", 1, "A", 1)
ONE = ROUND.table(1)
DEALS = {"1": "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"}
ACTORS = {
    "O": Sender("person:organiser"),
    "D": Sender("person:director"),
    "R": Sender("person:referee"),
    "S": Sender("person:scorer"),
    "P": Sender("person:1.1"),
    "-": Sender("person:nobody"),
    "T": TABLES,
}
"""One actor for each role: organiser, director, referee, scorer, player, spectator; the live tables."""

ORACLE = """
command           may      clause        takes-back
AmendPlan         O        H.event.plan  O
GiveRole          O        L80.A         O
TakeRole          O        L80.A         O
Enter             O.D      L81.C.2       O.D
AmendEntry        O.D      L81.C.2       O.D
Withdraw          O.D      L81.C.2       O.D
CheckIn           O.D.S.P  L81.C.2       O.D.S.P
OpenStage         O.D      H.event.stage O.D
SeatRounds        D        L5.A          D
ReseatTable       D        L5.B          D
SeatLate          D        L5.A          D
SetLineup         D.P      L5.A          D.P
Substitute        D        L4            D
StartRound        D        L81.B.1       D
ExtendRound       D        L81.B.1       D
EndRound          D        L8.B          D
StartTable        D        L81.B.1       D
ExtendTable       D        L81.B.1       D
StopClock         D.R      L81.B.1       D.R
ResumeClock       D.R.P    L81.B.1       D.R
TimeOut           D.R.P    L81.B.1       D.R
ComeLate          D.R.T    L81.C.7       D.R
EnterResult       D.S.P.T  L81.C.10      D.S
ConfirmResult     D.P      L79.A         D
VouchResult       D.S      L81.C.10      D.S
DisputeResult     D.P      L79.A         D
CorrectResult     O.D.S.P.T L79.C        O.D.S
RemoveResult      D.S      L79.C         D.S
AdjustScore       D.R.T    L12.A         D.R
CancelAdjustment  D.R.T    L12.A         D.R
MarkUnplayed      D        L81.B.1       D
NameForm          D.R      L87.A         D.R
TurnBoards        D        L5.B          D
Forfeit           D.R.T    L90.A         D.R
Penalise          D.R.T    L90.A         D.R
Warn              D.R.T    L90.A         D.R
NoteRuling        D.R      L81.C.7       D.R
DrawLots          O.D      L78.D.x       O.D
RecordDeals       O.D.S.T  L6.E.4        O.D.S
PostScores        D.S      L81.C.10      D.S
CallDirector      D.R.S.P.T H.event.roles D.R.S
CloseCall         D.R      H.event.roles D.R
ShowAll           O.D.R.S  H.event.hidden O.D.R.S
CloseEvent        O.D      L81.C.11      O.D
"""
PENALISES = "L90.A"
"""The power to penalise under the Laws of 2017, which the bridge events here use; otherwise L81.C.7."""
EVERYBODY = ("OpenEvent", "Undo")
"""The user who opens an event is its organiser; who may undo is in the last column."""


class Row(Struct, frozen=True):
    """A line of the table: who may give a command, the clause that refuses others, who may undo it."""

    may: frozenset[str]
    clause: str
    back: frozenset[str]


def _row(may: str, clause: str, back: str) -> Row:
    return Row(frozenset(may.split(".")), clause, frozenset(back.split(".")))


ROWS = {
    name: _row(may, clause, back)
    for name, may, clause, back in (line.split() for line in ORACLE.strip().splitlines()[1:])
}


def pairs(make: Make, **fields: Any) -> Any:
    """Return two pairs under the Laws of 2017, staffed with one of each role; nothing is seated."""
    stage = Stage(name="main", method="matchpoints", **fields)
    desk = make("12", stage, opened=False, late_entries=True, conditions="bridge2017")
    return staffed(desk)


def staffed(desk: Any) -> Any:
    desk.do(c.GiveRole("person:referee", Role.REFEREE), desk.organiser)
    desk.do(c.GiveRole("person:scorer", Role.SCORER), desk.organiser)
    return desk


def opened(make: Make) -> Any:
    desk = pairs(make, round_minutes=50, time_outs=1, time_out_minutes=3)
    desk.do(c.OpenStage("main"))
    return desk


def seated(make: Make) -> Any:
    desk = opened(make)
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)),),))
    return desk


def started(make: Make) -> Any:
    desk = seated(make)
    desk.do(c.StartRound(ROUND))
    return desk


def played(make: Make) -> Any:
    """Return a round whose one board has a result entered by East-West, the other pair."""
    desk = started(make)
    desk.enter(ONE, "1", 420, Sender("person:2.1"))
    return desk


def of_player(make: Make) -> Any:
    """Return the same, entered by the player, who may still correct it."""
    desk = started(make)
    desk.enter(ONE, "1", 420, ACTORS["P"])
    return desk


def agreed(make: Make) -> Any:
    desk = started(make)
    desk.enter(ONE, "1", 420)
    return desk


def adjusted(make: Make) -> Any:
    desk = agreed(make)
    desk.adjust(ONE, "1", "A+", "A-")
    return desk


def called(make: Make) -> Any:
    desk = started(make)
    desk.do(c.CallDirector(ONE))
    return desk


def paused(make: Make) -> Any:
    desk = started(make)
    desk.do(c.TimeOut(ONE, 0))
    return desk


def with_a_free_side(make: Make) -> Any:
    desk = opened(make)
    desk.do(c.Enter(entry("3")))
    desk.seat(((SeatedTable(1, (("1",), ()), ("1",)),),))
    return desk


def posted(make: Make) -> Any:
    desk = agreed(make)
    desk.do(c.PostScores("main", 1))
    return desk


def teams(make: Make) -> Any:
    """Return two teams of six, seated; the round has not begun."""
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps")
    desk = staffed(make("12", stage, contestants=Contestants.TEAM, size=6))
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(2, (("2",), ("1",)), ("1",))),))
    return desk


def match(make: Make) -> Any:
    """Return a match of six-player Tractor that has begun."""
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="match-points")
    desk = staffed(make("12", stage, contestants=Contestants.TEAM, size=3, game="tractor6"))
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)),),))
    desk.do(c.StartRound(ROUND))
    return desk


def entry(name: str, **fields: Any) -> Entry:
    people = tuple(Player(f"person:{name}.{at}", f"{name}{at}") for at in (1, 2))
    return Entry(id=name, name=f"Pair {name}", players=people, **fields)


SLUMP = judge(
    Case(Code.BRIDGE_1997, "adjusted-score", {"ground": "no-normal-play", "fault-ns": "none", "fault-ew": "directly"})
)
CASES: dict[str, tuple[Callable[[Make], Any], Callable[[Any], c.AnyCommand]]] = {
    "AmendPlan": (pairs, lambda desk: c.AmendPlan(
        Plan(title="Other", stages=desk.now.plan.stages, late_entries=True, conditions="bridge2017"))),
    "GiveRole": (pairs, lambda _: c.GiveRole("person:x", Role.SCORER)),
    "TakeRole": (pairs, lambda _: c.TakeRole("person:scorer", Role.SCORER)),
    "Enter": (pairs, lambda _: c.Enter(entry("3"))),
    "AmendEntry": (pairs, lambda _: c.AmendEntry(entry("1"))),
    "Withdraw": (pairs, lambda _: c.Withdraw("1")),
    "CheckIn": (pairs, lambda _: c.CheckIn("1")),
    "OpenStage": (pairs, lambda _: c.OpenStage("main")),
    "SeatRounds": (opened, lambda _: c.SeatRounds(
        "main", 1, "A", 1, ((SeatedTable(1, (("1",), ("2",)), ("1",)),),))),
    "ReseatTable": (seated, lambda _: c.ReseatTable(ONE, SeatedTable(1, (("2",), ("1",)), ("1",)))),
    "SeatLate": (with_a_free_side, lambda _: c.SeatLate("3", ROUND)),
    "SetLineup": (teams, lambda _: c.SetLineup(ONE, "1", ("person:1.1", "person:1.2"))),
    "Substitute": (seated, lambda _: c.Substitute("1", "person:1.2", Player("person:x", "X"), ROUND)),
    "StartRound": (seated, lambda _: c.StartRound(ROUND)),
    "ExtendRound": (started, lambda _: c.ExtendRound(ROUND, 5)),
    "EndRound": (started, lambda _: c.EndRound(ROUND)),
    "StartTable": (seated, lambda _: c.StartTable(ONE)),
    "ExtendTable": (started, lambda _: c.ExtendTable(ONE, 5)),
    "StopClock": (started, lambda _: c.StopClock(ONE)),
    "ResumeClock": (paused, lambda _: c.ResumeClock(ONE)),
    "TimeOut": (started, lambda _: c.TimeOut(ONE, 0)),
    "ComeLate": (match, lambda _: c.ComeLate(ONE, 0, 480)),
    "EnterResult": (started, lambda _: c.EnterResult(ONE, "1", RAW(420))),
    "ConfirmResult": (played, lambda _: c.ConfirmResult(ONE, "1")),
    "VouchResult": (played, lambda _: c.VouchResult(ONE, "1")),
    "DisputeResult": (played, lambda _: c.DisputeResult(ONE, "1")),
    "CorrectResult": (of_player, lambda _: c.CorrectResult(ONE, "1", RAW(450), "the card says 11")),
    "RemoveResult": (agreed, lambda _: c.RemoveResult(ONE, "1")),
    "AdjustScore": (agreed, lambda _: c.AdjustScore(ONE, "1", (RAW("A+"), RAW("A-")), "L12.C.1")),
    "CancelAdjustment": (adjusted, lambda _: c.CancelAdjustment(ONE, "1")),
    "MarkUnplayed": (started, lambda _: c.MarkUnplayed(ONE, "1")),
    "TurnBoards": (started, lambda _: c.TurnBoards(ONE, ("1",))),
    "NameForm": (started, lambda _: c.NameForm("1", "B", (ONE,))),
    "Forfeit": (started, lambda _: c.Forfeit(ONE, (0,), "L91.B")),
    "Penalise": (started, lambda _: c.Penalise("1", "main", Fraction(10))),
    "Warn": (started, lambda _: c.Warn("1", "late")),
    "NoteRuling": (match, lambda _: c.NoteRuling(ONE, "1", SLUMP)),  # type: ignore[arg-type]
    "DrawLots": (opened, lambda _: c.DrawLots("main", ("1", "2"), "seed")),
    "RecordDeals": (opened, lambda _: c.RecordDeals("main", 1, DEALS)),
    "PostScores": (agreed, lambda _: c.PostScores("main", 1)),
    "CallDirector": (started, lambda _: c.CallDirector(ONE)),
    "CloseCall": (called, lambda desk: c.CloseCall(desk.now.calls[0].act)),
    "ShowAll": (pairs, lambda _: c.ShowAll()),
    "CloseEvent": (posted, lambda _: c.CloseEvent()),
}  # fmt: skip


def test_every_command_has_its_row_and_its_case() -> None:
    every = {kind.__name__ for kind in get_args(c.AnyCommand)} - {*EVERYBODY}
    assert set(ROWS) == every, "a new command wants a row: who may give it, who may take it back"
    assert set(CASES) == every


@pytest.mark.parametrize("name", ROWS)
def test_L81_each_role_gives_the_commands_of_its_row_and_no_other(name: str, new_desk: Make) -> None:
    make, command_of = CASES[name]
    desk, row = make(new_desk), ROWS[name]
    command = command_of(desk)
    assert type(command).__name__ == name
    for letter, actor in ACTORS.items():
        if letter in row.may:
            assert decide(desk.now, command, actor, desk.at, discipline_of), f"{letter} may, and nothing changes"
            continue
        with pytest.raises(Refused, match="this may be done by") as caught:
            decide(desk.now, command, actor, desk.at, discipline_of)
        assert caught.value.citation.id == row.clause, letter


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.clause == PENALISES])
@pytest.mark.parametrize(("conditions", "clause"), [("bridge1997", "L81.C.7"), ("bridge2017", PENALISES)])
def test_L81_C_7_L90_A_the_power_to_penalise_is_cited_by_the_events_own_edition(
    name: str, conditions: str, clause: str, new_desk: Make
) -> None:
    desk = CASES[name][0](new_desk)
    command = CASES[name][1](desk)
    whole = structs.replace(desk.now, plan=structs.replace(desk.now.plan, conditions=conditions))
    with pytest.raises(Refused, match="this may be done by") as caught:
        decide(whole, command, ACTORS["-"], desk.at, discipline_of)
    assert caught.value.citation.id == clause
    cited = whole.discipline.powers(whole.code).forfeit.clause
    assert clause == cited, "what a director's forfeit cites, too"


@pytest.mark.parametrize("name", ROWS)
def test_H_event_undo_each_role_takes_back_what_its_row_says(name: str, new_desk: Make) -> None:
    make, command_of = CASES[name]
    row = ROWS[name]
    for giver in sorted(row.may - {"T"}):
        desk = make(new_desk)
        act = desk.do(command_of(desk), ACTORS[giver])
        own = "P" if giver == "P" and name in ("CheckIn", "SetLineup") else ""
        for letter, actor in ACTORS.items():
            if letter == "T" or (letter == "P" and letter in row.back and not own):
                continue
            if letter in row.back and (letter != "P" or own):
                assert decide(desk.now, c.Undo(act), actor, desk.at, discipline_of), letter
                continue
            with pytest.raises(Refused, match="only those who may perform an action") as caught:
                decide(desk.now, c.Undo(act), actor, desk.at, discipline_of)
            assert caught.value.citation.id == "H.event.undo", letter


def test_H_event_undo_a_player_takes_back_his_own_check_in_and_line_up_alone(new_desk: Make) -> None:
    for name in ("CheckIn", "SetLineup"):
        make, command_of = CASES[name]
        desk = make(new_desk)
        act = desk.do(command_of(desk), ACTORS["D"])
        desk.refused("H.event.undo", c.Undo(act), ACTORS["P"])
        desk = make(new_desk)
        act = desk.do(command_of(desk), ACTORS["P"])
        desk.refused("H.event.undo", c.Undo(act), Sender("person:1.2"))
        desk.do(c.Undo(act), ACTORS["P"])


def test_two_roles_may_what_each_of_them_may(new_desk: Make) -> None:
    desk = started(new_desk)
    desk.do(c.GiveRole("person:1.1", Role.REFEREE), desk.organiser)
    both = ROWS["StopClock"].may | {"P"}
    assert both >= {"R", "P"}
    assert decide(desk.now, c.StopClock(ONE), ACTORS["P"], desk.at, discipline_of)
    assert decide(desk.now, c.EnterResult(ONE, "1", RAW(420)), ACTORS["P"], desk.at, discipline_of)
    desk.refused("L81.B.1", c.ExtendTable(ONE, 5), ACTORS["P"])


def test_H_event_roles_a_refusal_names_who_may_and_what_one_is(new_desk: Make) -> None:
    desk = started(new_desk)
    with pytest.raises(Refused) as caught:
        decide(desk.now, c.StopClock(ONE), ACTORS["P"], desk.at, discipline_of)
    assert caught.value.reason.en == "this may be done by: director, referee; you are: player"
    assert caught.value.reason.zh == "此事由裁判长、裁判办理；现在的角色是选手"
