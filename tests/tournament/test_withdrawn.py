"""A withdrawal blocks no correction of what was played: at their own table, at the match's other table, elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from msgspec import Raw, structs

from paiju.tournament import Contestants, Format, SeatedTable, Stage, TableKey, record, seat_swiss
from paiju.tournament import commands as c
from paiju.tournament.plan import Odd
from paiju.tournament.withdrawal import Withdrawal

Make = Callable[..., Any]
Key = Callable[..., TableKey]
LEAGUE: Final = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps", scale="wbf", boards=2)
BOARDS: Final = ("1", "2")


def table(number: int, one: str, other: str) -> SeatedTable:
    """Seat two teams."""
    return SeatedTable(number, ((one,), (other,)), BOARDS)


@pytest.fixture
def desk(new_desk: Make, key: Key) -> Any:
    """Two matches; A and C have a score at the first table of theirs when B and D go home."""
    desk = new_desk("ABCD", LEAGUE, contestants=Contestants.TEAM)
    seats = (table(1, "A", "B"), table(2, "B", "A"), table(3, "C", "D"), table(4, "D", "C"))
    desk.seat((seats,))
    desk.do(c.StartRound(key(1, 1).of_round))
    for at in (1, 3):
        desk.enter(key(1, at), "1", "4S by N =")
    return desk


AWARD: Final = (Raw(b'"A+"'), Raw(b'"A-"'))
CORRECTIONS: Final[dict[str, Callable[[TableKey], c.AnyCommand]]] = {
    "correct": lambda at: c.CorrectResult(at, "1", record.write_raw("4S by N -1")),
    "remove": lambda at: c.RemoveResult(at, "1", "another board"),
    "adjust": lambda at: c.AdjustScore(at, "1", AWARD, "L12.C.2"),
    "unplayed": lambda at: c.MarkUnplayed(at, "2", "no time"),
    "enter": lambda at: c.EnterResult(at, "2", record.write_raw("3NT by N =")),
    "boards turned": lambda at: c.TurnBoards(at, ("1",)),
    "form": lambda at: c.NameForm("1", "other", (at,)),
}


@pytest.mark.parametrize("name", CORRECTIONS)
@pytest.mark.parametrize("gone", [("D",), ("B",), ("B", "D"), ("A", "B")])
def test_L79_C_what_was_played_is_corrected_whoever_withdrew_since(
    desk: Any, key: Key, name: str, gone: tuple[str, ...]
) -> None:
    for entry in gone:
        desk.do(c.Withdraw(entry))
    before = desk.now.table(key(1, 1))
    desk.do(CORRECTIONS[name](key(1, 1)))
    assert desk.now.table(key(1, 1)) != before
    desk.ranked()


def test_L5_B_a_table_of_pairs_is_put_right_whoever_of_another_withdrew(new_desk: Make, key: Key) -> None:
    """At the table that is not corrected the entry stays on record: that needs its own command."""
    desk = new_desk("1234", Stage(name="main", method="matchpoints", two_winners=False))
    seats = SeatedTable(1, (("1",), ("2",)), BOARDS), SeatedTable(2, (("3",), ("4",)), BOARDS)
    desk.seat((seats,))
    for at in (1, 2):
        desk.enter(key(1, at), "1", "4S by N =")
    desk.do(c.Withdraw("4"))
    right = SeatedTable(1, (("2",), ("1",)), BOARDS)
    desk.do(c.ReseatTable(key(1, 1), right, "they sat the other way"))
    assert desk.now.table(key(1, 1)).table == right
    assert desk.now.table(key(1, 2)).table == seats[1]


def test_L5_B_a_table_of_teams_is_put_right_whoever_of_another_match_withdrew(new_desk: Make, key: Key) -> None:
    """The other match is left with half of itself, which is no reason against this correction."""
    stage = Stage(name="main", format=Format.SWISS, method="team-imps", rounds=4, boards=2, odd=Odd.THREE_WAY_2)
    desk = new_desk("ABCDE", stage, contestants=Contestants.TEAM)
    desk.do(seat_swiss(desk.now, key(1, 1).of_round))
    tables = [one.table for one in desk.now.round(key(1, 1).of_round).tables.values()]
    lone = [one for one in tables if one.played and not one.match]
    assert len(lone) == 2, "a match of two teams, beside one of three"
    desk.enter(key(1, lone[0].number), lone[0].boards[0], "4S by N =")
    desk.do(c.Withdraw(lone[0].sides[0][0]))
    assert not desk.now.table(key(1, lone[1].number)).table.played, "half a match"
    wrong = next(one for one in tables if one.match)
    right = structs.replace(wrong, sides=wrong.sides[::-1])
    desk.do(c.ReseatTable(key(1, wrong.number), right, "they sat the other way"))
    assert desk.now.table(key(1, wrong.number)).table == right


@pytest.mark.parametrize("standing", Withdrawal)
def test_H_event_entry_a_withdrawal_says_what_becomes_of_the_part_played(
    new_desk: Make, key: Key, standing: Withdrawal
) -> None:
    desk = new_desk("1234", Stage(name="main", method="matchpoints", two_winners=False))
    rounds = [
        (SeatedTable(1, (("1",), ("2",)), BOARDS), SeatedTable(2, (("3",), ("4",)), BOARDS)),
        (SeatedTable(1, (("1",), ("3",)), ("3",)), SeatedTable(2, (("4",), ("2",)), ("3",))),
    ]
    desk.seat(rounds)
    for at, result in ((1, "4S by N +1"), (2, "4S by N =")):
        for board in BOARDS:
            desk.enter(key(1, at), board, result)
    others = {line.entry: line.total for line in desk.ranked()[0].lines if line.entry != "1"}
    desk.do(c.Withdraw("1", standing=standing))
    (ranked,) = desk.ranked()
    assert {line.entry: line.total for line in ranked.lines if line.entry != "1"} == others
    mine = ranked.of("1")
    assert (mine is not None) is (standing is Withdrawal.RANKED)
    assert mine is None or (mine.place, mine.total) == ("1=", 4)
    assert ranked.unranked == (("1",) if standing is Withdrawal.LISTED else ())


def test_L91_B_who_is_disqualified_is_never_ranked(new_desk: Make) -> None:
    desk = new_desk("12", Stage(name="main", method="matchpoints"))
    desk.refused("L91.B", c.Withdraw("1", "", True, Withdrawal.RANKED))
    desk.do(c.Withdraw("1", "", True, Withdrawal.DROPPED))
    assert desk.ranked()[0].unranked == ()
