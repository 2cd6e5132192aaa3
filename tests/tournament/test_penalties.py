"""A penalty in IMPs is deducted from the match of its round, in any session and section (L90.A)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from paiju.scoring import scale
from paiju.tournament import Contestants, Format, RoundKey, Stage, seat_swiss
from paiju.tournament import commands as c


def totals(desk: Any) -> dict[str, Any]:
    return {line.entry: line.total for one in desk.ranked() for line in one.lines}


@pytest.mark.parametrize("across", [True, False])
@pytest.mark.parametrize("session", [1, 2])
def test_L90_A_a_penalty_comes_off_the_match_of_its_session(
    across: bool, session: int, new_desk: Callable[..., Any]
) -> None:
    stage = Stage(
        name="main",
        format=Format.SWISS,
        method="team-imps",
        scale="wbf",
        boards=2,
        rounds=1,
        sessions=2,
        sections=("A", "B"),
        across=across,
    )
    desk = new_desk("ABCDEFGH", stage, contestants=Contestants.TEAM)
    for played in (1, 2):
        for section in stage.sections:
            at = RoundKey("main", played, section, 1)
            desk.do(seat_swiss(desk.now, at))
            for table, state in desk.now.round(at).tables.items():
                ours = "A" in state.table.sides[0]
                for board in state.table.boards:
                    desk.enter(at.table(table), board, 170 if played == 2 and ours else 110)
    by = scale("wbf")(2)
    assert totals(desk)["A"] == by.vps(0) + by.vps(4)  # level, then 2 IMPs on each board
    section = next(
        one
        for one in stage.sections
        for table in desk.now.round(RoundKey("main", session, one, 1)).tables.values()
        if "A" in table.table.entries
    )
    desk.do(c.Penalise("A", "main", Fraction(3), "imps", RoundKey("main", session, section, 1)))
    first, second = (-3, 4) if session == 1 else (0, 1)
    assert totals(desk)["A"] == by.vps(first) + by.vps(second)
