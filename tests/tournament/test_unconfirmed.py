"""Scores that the other side has not confirmed, before a round ends and its session is posted (L79.A, L8.C)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Raw

from paiju.tournament import Rounds, SeatedTable, Sender, TableKey
from paiju.tournament import commands as c

Make = Callable[..., Any]
Key = Callable[..., TableKey]


def player(entry: str) -> Sender:
    return Sender(f"person:{entry}.1", entry)


def test_L79_A_unconfirmed_scores_of_a_round(new_desk: Make, two_tables: Rounds, key: Key) -> None:
    desk = new_desk("1234")
    desk.seat(two_tables)
    at = key(1, 1).of_round
    desk.do(c.StartRound(at))
    desk.enter(key(1, 1), "1", "4S by N =", player("1"))
    desk.enter(key(1, 1), "2", "3NT by E =", player("2"))
    desk.enter(key(1, 2), "1", "pass", player("3"))
    desk.enter(key(1, 2), "2", "2H by W -1")
    desk.do(c.DisputeResult(key(1, 2), "1", "no"), player("4"))

    def waiting() -> list[tuple[int, str]]:
        return [(table, board) for table, board, _ in desk.now.round(at).unconfirmed]

    assert waiting() == [(1, "1"), (1, "2"), (2, "1")], "the staff's own counts at once"
    desk.do(c.ConfirmResult(key(1, 1), "1"), player("2"))
    desk.adjust(key(1, 1), "2", "A+", "A-")
    assert waiting() == [(2, "1")]
    desk.do(c.Forfeit(key(1, 2), (0,), "L90.B.1"))
    assert waiting() == []


def test_L79_A_who_confirms_what_was_entered_anew_looks_again(new_desk: Make, two_tables: Rounds, key: Key) -> None:
    desk = new_desk("1234")
    desk.seat(two_tables)
    at = key(1, 1)
    desk.do(c.StartRound(at.of_round))
    desk.enter(at, "1", "4S by N =", player("1"))
    saw = desk.now.table(at).score("1").changed
    desk.enter(at, "1", "4S by N +1", player("1"))
    for actor in (desk.director, player("2")):
        said = desk.refused("L79.C", c.ConfirmResult(at, "1", saw), actor)
        assert "you saw 4S by N = (+420), now it is 4S by N +1 (+450)" in said
    desk.do(c.ConfirmResult(at, "1", desk.now.table(at).score("1").changed), player("2"))
    assert desk.now.table(at).score("1").counts


def test_H_event_result_two_sides_that_enter_different_results(new_desk: Make, two_tables: Rounds, key: Key) -> None:
    """Both are recorded and neither counts, until one side agrees or the director decides."""
    desk = new_desk("1234")
    desk.seat(two_tables)
    at = key(1, 1)
    one, two = player("1"), player("2")
    desk.do(c.StartRound(at.of_round))

    def stands() -> tuple[int, int | None, bool]:
        score = desk.now.table(at).score("1")
        claim = None if score.claim is None else score.claim.points
        return score.outcome.points, claim, score.counts

    desk.enter(at, "1", 420, one)
    desk.enter(at, "1", 450, two)
    assert stands() == (420, 450, False)
    assert desk.now.table(at).score("1").dispute is not None
    seq = desk.now.seq
    desk.enter(at, "1", 450, two)
    assert desk.now.seq == seq, "the same again says nothing new"
    desk.enter(at, "1", 480, two)
    assert stands() == (420, 480, False)
    desk.enter(at, "1", 480, one)
    assert stands() == (480, None, True), "the first side comes round"

    desk.enter(at, "2", 620, one)
    desk.enter(at, "2", 650, two)
    desk.enter(at, "2", 620, two)
    assert desk.now.table(at).score("2").counts, "the second side comes round"

    there = key(1, 2)
    for board, decide in (
        ("1", lambda score: c.CorrectResult(there, "1", Raw(score.claimed), seen=score.changed)),
        ("2", lambda score: c.ConfirmResult(there, "2", score.changed)),
    ):
        desk.enter(there, board, "4S by N =", player("3"))
        seen = desk.now.table(there).score(board).changed
        desk.enter(there, board, "4S by N +1", player("4"))
        desk.refused("L79.C", c.ConfirmResult(there, board, seen))
        desk.do(decide(desk.now.table(there).score(board)))
        score = desk.now.table(there).score(board)
        assert (score.counts, score.claim, score.dispute) == (True, None, None)
    assert desk.now.table(there).score("1").outcome.points == 450
    assert desk.now.table(there).score("2").outcome.points == 620


def test_L8_C_scores_that_are_due_are_named_by_table_once(new_desk: Make, two_tables: Rounds, key: Key) -> None:
    desk = new_desk("1234")
    desk.seat(two_tables)
    stage = key(1, 1).stage
    said = desk.refused("L8.C", c.PostScores(stage, 1))
    boards = sum(len(one.boards) for tables in two_tables for one in tables)
    assert said.startswith(f"{boards} boards have no agreed score: round 1, table 1, boards 1, 2;")
    named = [part for part in said.split("; ") if "table" in part]
    tables = sum(len(tables) for tables in two_tables)
    assert len(named) == min(tables, 3)
    assert ("more" in said) is (tables > 3)
    for at, board in ((key(1, 1), "1"), (key(1, 1), "2")):
        desk.enter(at, board, "4S by N =")
    desk.enter(key(1, 2), "1", "4S by N =")
    said = desk.refused("L8.C", c.PostScores(stage, 1))
    assert "score: round 1, table 2, board 2" in said


def test_L79_C_a_director_confirms_what_he_entered_and_a_director_disputed(
    new_desk: Make, two_tables: Rounds, key: Key
) -> None:
    """No side entered it, so there is no other side; once it was confirmed there is nothing to confirm."""
    desk = new_desk("1234")
    desk.seat(two_tables)
    at = key(1, 1)
    desk.do(c.StartRound(at.of_round))
    desk.enter(at, "1", "4S by N =")
    desk.do(c.DisputeResult(at, "1", "look at it again"))
    assert not desk.now.table(at).score("1").counts
    desk.do(c.ConfirmResult(at, "1"))
    assert desk.now.table(at).score("1").counts
    seq = desk.now.seq
    desk.do(c.ConfirmResult(at, "1"))
    assert desk.now.seq == seq


def test_L8_C_of_many_tables_the_boards_that_are_not_named_are_counted(new_desk: Make) -> None:
    desk = new_desk([str(number) for number in range(1, 11)])
    tables = tuple(SeatedTable(at, ((str(2 * at - 1),), (str(2 * at),)), ("1", "2")) for at in range(1, 6))
    desk.seat((tables,))
    said = desk.refused("L8.C", c.PostScores("main", 1))
    assert "10 boards have no agreed score" in said
    assert said.endswith("and 4 more")
