"""Where a `paiju event` command applies if the place is not given: the running round, otherwise the last one."""

from __future__ import annotations

from typing import Any

import click
import pytest
from tests.tournament.conftest import Desk, entry_of

from paiju.cli.event.place import SIDE, round_of, stage_of, table_of
from paiju.errors import Malformed
from paiju.tournament import Places, Plan, Role, RoundKey, SeatedTable, Stage
from paiju.tournament import commands as c


@pytest.fixture
def desk() -> Desk:
    """Return an event of two stages, the first with two sections and two sessions."""
    desk = Desk()
    first = Stage(name="first", method="matchpoints", sections=("A", "B"), sessions=2, two_winners=False, ties=("lot",))
    then = Stage(name="then", method="matchpoints", entrants=Places(stage="first", last=2))
    desk.do(c.OpenEvent(Plan(title="T", stages=(first, then))), desk.organiser)
    desk.do(c.GiveRole(desk.director.id, Role.DIRECTOR), desk.organiser)
    for name in "12345678":
        desk.do(c.Enter(entry_of(name)))
    return desk


def rounds(section: str, board: int) -> tuple[tuple[SeatedTable, ...], ...]:
    """Return two rounds of a section of four pairs, with one board each."""
    a, b, cc, d = "1234" if section == "A" else "5678"
    return (
        (SeatedTable(1, ((a,), (b,)), (str(board),)), SeatedTable(2, ((cc,), (d,)), (str(board),))),
        (SeatedTable(1, ((a,), (cc,)), (str(board + 1),)), SeatedTable(2, ((d,), (b,)), (str(board + 1),))),
    )


def meant(desk: Desk, **given: Any) -> RoundKey:
    return round_of(desk.now, given)


def test_before_a_stage_is_open_none_can_be_meant(desk: Desk) -> None:
    with pytest.raises(Malformed, match="an open stage"):
        stage_of(desk.now, {})
    assert stage_of(desk.now, {"stage": "then"}) == "then"
    with pytest.raises(Malformed):
        stage_of(desk.now, {"stage": "other"})


def test_the_round_under_way_is_meant_then_the_last_that_was_played(desk: Desk) -> None:
    desk.do(c.OpenStage("first", (tuple("1234"), tuple("5678"))))
    assert meant(desk) == RoundKey("first", 1, "A", 1), "nothing is seated yet"
    for section in "AB":
        desk.seat(rounds(section, 1), stage="first", section=section)
    assert meant(desk) == RoundKey("first", 1, "A", 1)
    assert meant(desk, section="B") == RoundKey("first", 1, "B", 1)
    assert meant(desk, number=2) == RoundKey("first", 1, "A", 2)
    one = RoundKey("first", 1, "A", 1)
    desk.do(c.StartRound(one))
    for number in (1, 2):
        desk.enter(one.table(number), "1", 110)
    desk.do(c.EndRound(one))
    assert meant(desk) == RoundKey("first", 1, "A", 2)
    two = RoundKey("first", 1, "A", 2)
    desk.do(c.StartRound(two))
    for number in (1, 2):
        desk.enter(two.table(number), "2", 110)
    desk.do(c.EndRound(two))
    assert meant(desk) == two, "all is over: the last"
    assert meant(desk, section="B") == RoundKey("first", 1, "B", 1)
    desk.seat(rounds("A", 3), stage="first", session=2)
    assert meant(desk) == RoundKey("first", 2, "A", 1), "the last session"
    assert meant(desk, session=1) == two
    assert meant(desk, section="B") == RoundKey("first", 1, "B", 1), "of that section"


def test_the_stage_that_was_opened_last_is_meant(desk: Desk) -> None:
    desk.do(c.OpenStage("first", (tuple("1234"), tuple("5678"))))
    assert stage_of(desk.now, {}) == "first"
    desk.seat(rounds("A", 1)[:1], stage="first")
    desk.enter(RoundKey("first", 1, "A", 1).table(1), "1", 110)
    desk.enter(RoundKey("first", 1, "A", 1).table(2), "1", 50)
    desk.do(c.PostScores("first", 1))
    desk.do(c.OpenStage("then", (("1", "4"),)))
    assert stage_of(desk.now, {}) == "then"
    assert stage_of(desk.now, {"stage": "first"}) == "first"


def test_a_table_that_is_not_there_is_named(desk: Desk) -> None:
    desk.do(c.OpenStage("first", (tuple("1234"), tuple("5678"))))
    desk.seat(rounds("A", 1), stage="first")
    assert table_of(desk.now, {"table": 2}).table == 2
    with pytest.raises(Malformed):
        table_of(desk.now, {"table": 3})


def test_sides_are_typed_from_one() -> None:
    assert [SIDE.convert(str(number), None, None) for number in (1, 2)] == [0, 1]
    with pytest.raises(click.BadParameter):
        SIDE.convert("0", None, None)
