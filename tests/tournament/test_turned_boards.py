"""A single board that was played with the table turned counts for those who sat there (L5.B); the others stay."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from msgspec import structs

from paiju.formats import report, usebio
from paiju.formats.report.whole import scores_in
from paiju.tournament import Contestants, Rounds, SeatedTable, Stage, TableKey, record
from paiju.tournament import commands as c

Make = Callable[..., Any]
Key = Callable[..., TableKey]
FIELD = Stage(name="main", method="matchpoints", two_winners=False)
BOARDS = ("1", "2")


def rounds(tables: int) -> Rounds:
    """Return one round in which each pair of an odd number sits North-South against the next."""
    return (tuple(SeatedTable(at, ((str(2 * at - 1),), (str(2 * at),)), BOARDS) for at in range(1, tables + 1)),)


def totals(desk: Any) -> dict[str, Fraction]:
    return {line.entry: line.total for ranking in desk.ranked() for line in ranking.lines}


@pytest.fixture
def desk(new_desk: Make, key: Key) -> Any:
    """Return three tables that play two boards: N-S score 50, 100 and 150 on the first, 620 on the second."""
    desk = new_desk([str(at) for at in range(1, 7)], FIELD)
    desk.seat(rounds(3))
    for at in (1, 2, 3):
        desk.enter(key(1, at), "1", 50 * at)
        desk.enter(key(1, at), "2", 620)
    return desk


def test_L5_B_the_score_of_a_turned_board_is_of_those_who_sat_there(desk: Any, key: Key) -> None:
    plain = totals(desk)
    assert [plain["5"], plain["6"]] == [4 + 2, 0 + 2]
    number = desk.do(c.TurnBoards(key(1, 3), ("1",), words="the arrow"))
    assert desk.now.table(key(1, 3)).sides_on("1") == (("6",), ("5",))
    assert desk.now.table(key(1, 3)).sides_on("2") == (("5",), ("6",))
    found = totals(desk)
    assert [found["6"], found["5"]] == [4 + 2, 0 + 2]
    assert {name: found[name] for name in "1234"} == {name: plain[name] for name in "1234"}
    assert desk.do(c.TurnBoards(key(1, 3), ("1",))) == number, "nothing changes"
    desk.do(c.TurnBoards(key(1, 3), ("1",), turned=False))
    assert totals(desk) == plain


def test_turning_is_taken_back_and_again(desk: Any, key: Key) -> None:
    plain = totals(desk)
    number = desk.do(c.TurnBoards(key(1, 1), BOARDS))
    turned = totals(desk)
    assert turned != plain
    back = desk.do(c.Undo(number))
    assert totals(desk) == plain
    desk.do(c.Undo(back))
    assert totals(desk) == turned


def test_it_may_be_said_before_there_is_a_score_and_outlives_its_removal(new_desk: Make, key: Key) -> None:
    desk = new_desk("1234", FIELD)
    desk.seat(rounds(2))
    desk.do(c.TurnBoards(key(1, 1), ("1",)))
    assert "1" in desk.now.table(key(1, 1)).outstanding
    desk.enter(key(1, 1), "1", 420)
    desk.enter(key(1, 2), "1", 50)
    assert totals(desk)["2"] == 2
    desk.do(c.RemoveResult(key(1, 1), "1"))
    desk.enter(key(1, 1), "1", 420)
    assert totals(desk)["2"] == 2
    desk.adjust(key(1, 1), "1", "A+", "A-")
    assert totals(desk)["2"] > totals(desk)["1"], "N-S of the board, who are pair 2, have the average plus"
    desk.do(c.RemoveResult(key(1, 2), "1"))


def test_L79_C_it_is_said_within_the_correction_period(desk: Any, key: Key) -> None:
    desk.do(c.PostScores("main", 1))
    desk.at += 60_000 * (desk.now.plan.correction_minutes + 1)
    desk.refused("L79.C", c.TurnBoards(key(1, 1), ("1",)))


def test_a_board_that_is_not_played_there_cannot_be_turned(desk: Any, key: Key) -> None:
    desk.malformed("a board played at", c.TurnBoards(key(1, 1), ("7",)))


def test_a_forfeit_stays_with_its_side(desk: Any, key: Key) -> None:
    desk.do(c.Forfeit(key(1, 1), (0,), "L90.A"))
    plain = totals(desk)
    desk.do(c.TurnBoards(key(1, 1), BOARDS))
    assert totals(desk) == plain


@pytest.mark.parametrize("method", ["matchpoints", "cross-imps", "butler", "total-points"])
def test_a_table_whose_boards_are_all_turned_scores_as_one_seated_so(method: str, new_desk: Make, key: Key) -> None:
    found = []
    for by_board in (False, True):
        desk = new_desk([str(at) for at in range(1, 9)], structs.replace(FIELD, method=method))
        desk.seat(rounds(4))
        for at, first, second in ((1, 50, -100), (2, 110, 620), (3, -50, 650), (4, 90, -200)):
            desk.enter(key(1, at), "1", first)
            desk.enter(key(1, at), "2", second)
        seated = desk.now.table(key(1, 2)).table
        desk.do(
            c.TurnBoards(key(1, 2), BOARDS)
            if by_board
            else c.ReseatTable(key(1, 2), structs.replace(seated, sides=seated.sides[::-1]))
        )
        found.append(totals(desk))
    assert found[0] == found[1]


def test_one_turned_board_leaves_a_mitchell_its_two_winners(new_desk: Make, key: Key) -> None:
    desk = new_desk(
        [str(at) for at in range(1, 7)], Stage(name="main", method="matchpoints", movement="mitchell", rounds=1)
    )
    desk.do(c.SeatRounds("main", 1, "A", 1, rounds(3), 2))
    for at in (1, 2, 3):
        desk.enter(key(1, at), "1", 50 * at)
        desk.enter(key(1, at), "2", 620)
    desk.do(c.TurnBoards(key(1, 3), ("1",)))
    lines = [{line.entry for line in one.lines} for one in desk.ranked()]
    assert lines == [{"1", "3", "5"}, {"2", "4", "6"}]
    assert totals(desk)["6"] == 4 + 2


def test_files_name_who_sat_there(desk: Any, key: Key) -> None:
    desk.do(c.CorrectResult(key(1, 3), "1", msgspec.Raw(b'"1C by N +4"')))
    desk.do(c.TurnBoards(key(1, 3), ("1",)))
    one, two = (row for row in report.records_of(desk.now, "main") if row.table == "3")
    assert (one.board, one.ns, one.ew) == ("1", "6", "5")
    assert one.players == ("61", "51", "62", "52")
    assert (two.ns, two.ew) == ("5", "6")
    file = usebio.loads(usebio.dumps(report.usebio_of(desk.now, "main")))
    (line,) = [row for row in file.records if row.board == "1" and row.ns == "6"]
    assert line.ew == "5"
    assert {(row.board, row.sides) for row in scores_in(report.dumps(desk.now)) if "6" in row.sides} == {
        ("1", ("6", "5")),
        ("2", ("5", "6")),
    }


def test_a_journal_without_turned_boards_reads_as_before() -> None:
    old = b'{"type":"FormNamed","board":"1","form":"B","tables":[]}'
    assert b"turned" not in record.write(record.read(old))


def test_L5_B_an_individual_is_turned_player_by_player(new_desk: Make, key: Key) -> None:
    desk = new_desk("ABCD", FIELD, contestants=Contestants.INDIVIDUAL)
    desk.seat(((SeatedTable(1, (("A", "B"), ("C", "D")), ("1",)),),))
    desk.enter(key(1, 1), "1", "4S by N =")
    desk.do(c.TurnBoards(key(1, 1), ("1",)))
    (row,) = report.records_of(desk.now, "main")
    assert row.players == ("C1", "A1", "D1", "B1")
    (line,) = usebio.loads(usebio.dumps(report.usebio_of(desk.now, "main"))).records
    assert line.players[0] in ("C", "C1")
