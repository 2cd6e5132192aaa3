"""No result of a board is shown to somebody who has yet to play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paiju.tournament import (
    Contestants,
    Format,
    Rounds,
    Stage,
    Table,
    TableKey,
    record,
    seen_by,
    standings,
)
from paiju.tournament import commands as c

Make = Callable[..., Any]
Key = Callable[..., TableKey]

TABLES: Rounds = (
    (Table(1, (("1",), ("2",)), ("1",)), Table(2, (("3",), ("4",)), ("2",))),
    (Table(1, (("1",), ("2",)), ("2",)), Table(2, (("3",), ("4",)), ("1",))),
)
"""Boards travel: who plays board 1 in the first round plays board 2 in the second."""


def boards_seen(desk: Any, person: str) -> set[tuple[int, int, str]]:
    """Give (round, table, board) of every score that somebody may see."""
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
    """Swap a result that a viewer may not see: nothing of what he is given changes, standings too."""
    views: dict[str, set[str]] = {"person:1.1": set(), "person:2.2": set(), "person:x": set()}
    for points in (110, -500):
        desk = new_desk("1234", Stage(name="main", method="matchpoints", rounds=2))
        desk.seat(TABLES)
        desk.enter(key(1, 1), "1", 110)
        desk.enter(key(1, 2), "2", points)
        desk.do(
            c.CorrectResult(key(1, 2), "2", record.write_raw(points + 20 if points > 0 else -550))
        )
        for person, shown in views.items():
            seen = seen_by(desk.now, person)
            from msgspec import structs

            shown.add(repr(structs.replace(seen, seq=0)) + repr(standings(seen, "main")))
    assert all(len(shown) == 1 for shown in views.values())


def test_H_event_hidden_a_result_nobody_agreed_to_opens_nothing(new_desk: Make, key: Key) -> None:
    from paiju.tournament import Actor

    desk = new_desk("1234")
    desk.seat((TABLES[0],))
    desk.seat((TABLES[1],), first=2)
    desk.do(c.StartRound(key(2, 2).of_round))
    desk.enter(key(1, 1), "1", 110)
    desk.enter(key(2, 2), "1", -50, Actor("person:3.1"))
    assert boards_seen(desk, "person:3.1") == {(2, 2, "1")}
    desk.do(c.ConfirmResult(key(2, 2), "1"), Actor("person:4.1"))
    assert boards_seen(desk, "person:3.1") == {(1, 1, "1"), (2, 2, "1")}


def test_H_event_hidden_from_the_partners_in_the_other_room(new_desk: Make, key: Key) -> None:
    """Of a match of teams, a result of one room reaches those in the other once they have played the board too."""
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps")
    desk = new_desk(["A", "B"], stage, contestants=Contestants.TEAM, size=5)
    desk.seat(((Table(1, (("A",), ("B",)), ("1",)), Table(2, (("B",), ("A",)), ("1",))),))
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


def test_posted_scores_are_shown_to_everybody(new_desk: Make, key: Key) -> None:
    desk = new_desk("1234")
    desk.seat((TABLES[0],))
    desk.enter(key(1, 1), "1", 110)
    desk.enter(key(1, 2), "2", 110)
    assert boards_seen(desk, "person:x") == set()
    desk.do(c.PostScores("main", 1))
    assert len(boards_seen(desk, "person:x")) == 2
    assert seen_by(desk.now, "person:x").log == ()
