"""A board that is not played at a table although a score was entered: the score is removed (L12.A, L79.C)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paiju.tournament import Rounds, TableKey
from paiju.tournament import commands as c

Make = Callable[..., Any]
Key = Callable[..., TableKey]


def test_L79_C_not_played_takes_the_score_out_where_that_is_said(new_desk: Make, two_tables: Rounds, key: Key) -> None:
    desk = new_desk("1234")
    desk.seat(two_tables)
    at = key(1, 1)
    desk.enter(at, "1", "4S by N =")
    assert "remove it together with this" in desk.refused("H.event.result", c.MarkUnplayed(at, "1"))
    before = desk.now.table(at).score("1").changed
    desk.do(c.MarkUnplayed(at, "1", "", take_out=True, seen=before))
    score = desk.now.table(at).score("1")
    assert (score.unplayed, score.outcome, score.settled) == (True, None, True)
    desk.do(c.Undo(desk.now.seq))
    assert desk.now.table(at).score("1").outcome.points == 420
    desk.adjust(at, "1", "A+", None)
    desk.refused("L79.C", c.MarkUnplayed(at, "1", "", take_out=True, seen=before))
    desk.do(c.MarkUnplayed(at, "1", "", take_out=True))
    score = desk.now.table(at).score("1")
    assert (score.unplayed, score.outcome, score.adjusted) == (True, None, None)
    desk.adjust(at, "2", "A+", "A+")
    desk.do(c.MarkUnplayed(at, "2", "", take_out=True))
    assert desk.now.table(at).outstanding == ()


def test_L79_C_after_the_correction_period_no_score_is_taken_out(new_desk: Make, two_tables: Rounds, key: Key) -> None:
    desk = new_desk("1234")
    desk.seat(two_tables[:1])
    for table in (1, 2):
        for board in ("1", "2"):
            desk.enter(key(1, table), board, "pass")
    desk.do(c.PostScores("main", 1))
    desk.at += 31 * 60_000
    desk.refused("L79.C", c.MarkUnplayed(key(1, 1), "1", "", take_out=True))
