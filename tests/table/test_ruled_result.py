"""Tricks moved and scores adjusted by rulings at a table outside events: its result, its replay, and its event's."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.conftest import Room

from paiju.games.bridge import Contract, score
from paiju.games.bridge.effects import Grade, ScoreOverride, TrickTransfer
from paiju.laws import Code, Edition, Ruling, Source, Statement
from paiju.laws.effect import Cancel
from paiju.laws.ruling import Point
from paiju.packs import rules_of
from paiju.packs.bridge_result import written
from paiju.server.routes.tables.replaying import replay_of
from paiju.table import Terms, view
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.bridge.seen import AdjustedSeen
from paiju.table.replay import played_deal
from paiju.text import Text

EDITIONS = pytest.mark.parametrize("edition", Edition)


def on_revoke(offender: str, trick: int, *effects: Any) -> Ruling:
    """Return a ruling on a hand's revoke in a trick, with these effects."""
    about = tuple(
        Point(name, Source.FINDING, Text("", ""), answer, Text("", ""), "L61.A")
        for name, answer in (("offender", offender), ("trick", str(trick)))
    )
    said = Statement(Text("so it is", "如此裁定"), "L64.A.1")
    return Ruling(Code.BRIDGE_1997, "revoke", about, (said,), effects)


def rule(room: Room, ruling: Ruling) -> None:
    room.do(c.DrawAttention("revoke"), room.people[0])
    room.do(c.RuleCase(ruling), SERVER)


def dealt(edition: Edition = Edition.LAWS_1997) -> Room:
    """Return a recording table on which North plays board 1 in 1NT, nobody vulnerable."""
    room = Room(Terms(enforcing=False, laws=edition), eyes=1).seat_all().ready_all()
    return room.bid_to("1NT", "P", "P", "P")


def points(tricks: int) -> int:
    return score(Contract.parse("1NT by N"), False, tricks)


def told(room: Room) -> set[tuple[int, int]]:
    """Return tricks and score as the table, its list of deals and its replay report them."""
    seen = view.public(room.t)
    over = played_deal(room.journal, room.t.past[-1].number, rules_of)
    replayed = replay_of(over)
    last: Any = replayed.steps[-1]
    shown = [seen.deal.result, seen.past[-1].result, room.t.past[-1].result, replayed.result]
    found = {(one.tricks, one.score) for one in shown}
    for field in ("tricks", "score"):
        assert last.changes.set.get(f"result.{field}") in {None, getattr(replayed.result, field)}
    return found


@EDITIONS
@pytest.mark.parametrize("late", [True, False])
def test_L64_A_tricks_that_go_over_are_in_the_result_of_the_table(edition: Edition, late: bool) -> None:
    """Ruled during or after play, tricks that go to the defenders are taken from declarer's."""
    room = dealt(edition)
    if late:
        room.play_on()
    ruling = on_revoke("N", 2, TrickTransfer(1, 2))
    rule(room, ruling)
    room.play_on()
    over: Any = room.t.deal
    won = over.state.result.tricks
    after = max(0, won - 2)
    assert after < won, "there are tricks to go over"
    assert told(room) == {(after, points(after))}
    assert room.t.past[-1].result.won == won
    room.refold()


@EDITIONS
def test_L77_the_event_is_handed_the_tricks_of_the_table_and_settles_them_itself(edition: Edition) -> None:
    room = dealt(edition).play_on()
    natural = written(room.t.past[-1].result)
    assert room.t.past[-1].result.won is None, "nothing was ruled"
    rule(room, on_revoke("N", 2, TrickTransfer(1, 1)))
    assert written(room.t.past[-1].result) == natural


def test_L64_rulings_on_two_revokes_add_up_and_one_on_the_same_takes_the_place_of_the_first() -> None:
    room = dealt().play_on()
    won = room.t.past[-1].result.tricks
    rule(room, on_revoke("E", 2, TrickTransfer(0, 2)))
    assert told(room) == {(won + 2, points(won + 2))}
    rule(room, on_revoke("N", 3, TrickTransfer(1, 1)))
    assert told(room) == {(won + 1, points(won + 1))}
    rule(room, on_revoke("E", 2, TrickTransfer(0, 1)))
    assert told(room) == {(won, points(won))}
    assert room.t.past[-1].result.won is None, "as many go over as come back"
    rule(room, on_revoke("N", 3))
    assert told(room) == {(won + 1, points(won + 1))}
    room.refold()


def test_L64_A_a_side_has_no_more_than_thirteen_tricks_and_no_less_than_none() -> None:
    room = dealt().play_on()
    rule(room, on_revoke("E", 2, TrickTransfer(0, 13)))
    assert told(room) == {(13, points(13))}
    rule(room, on_revoke("N", 3, TrickTransfer(1, 20)))
    won = room.t.past[-1].result.won
    assert won is not None
    after = max(0, won + 13 - 20)
    assert told(room) == {(after, points(after))}


def test_L22_a_board_that_was_passed_out_or_cancelled_has_no_tricks_to_move() -> None:
    room = Room(Terms(enforcing=False), eyes=1).seat_all().ready_all().bid_to(*["P"] * 4)
    rule(room, on_revoke("E", 2, TrickTransfer(0, 2)))
    assert room.t.past[-1].result.score == 0
    rule(room, on_revoke("E", 3, Cancel()))
    assert room.t.past[-1].result.cancelled
    assert room.t.past[-1].result.won is None


def adjusted(room: Room) -> tuple[AdjustedSeen, ...]:
    """Return the adjusted scores; the table, its list of deals and its replay must agree on them."""
    over = played_deal(room.journal, room.t.past[-1].number, rules_of)
    seen = view.public(room.t)
    found: list[Any] = [seen.deal.result, seen.past[-1].result, replay_of(over).result]
    assert found[0].adjusted == found[1].adjusted == found[2].adjusted
    told: tuple[AdjustedSeen, ...] = found[0].adjusted
    return told


@EDITIONS
@pytest.mark.parametrize("late", [True, False])
def test_L12_C_adjusted_scores_are_in_the_result_of_the_table(edition: Edition, late: bool) -> None:
    """Assigned, weighted, artificial, split: each side has its own; the score as played is shown beside it."""
    room = dealt(edition)
    if late:
        room.play_on()
    given = ScoreOverride(0, Grade.ASSIGNED, -50)
    other = ScoreOverride(1, Grade.ASSIGNED, 50, weights=((50, 60), (-90, 40)))
    rule(room, on_revoke("N", 2, other, given))
    room.play_on()
    ns, ew = adjusted(room)
    assert (ns.side, ns.points, ns.text.en, ns.most) == (0, -50, "-50 points", False)
    assert (ew.side, ew.points) == (1, None), "the method weighs them"
    assert "60% +50 分、40% -90 分" in ew.text.zh
    result = room.t.past[-1].result
    assert (result.score, result.won) == (points(result.tricks), None)
    room.refold()


def test_L12_C_the_later_adjusted_score_of_a_side_stands_and_a_limit_stands_beside_it() -> None:
    room = dealt().play_on()
    minus = ScoreOverride(1, Grade.AVERAGE_MINUS)
    rule(room, on_revoke("E", 2, ScoreOverride(0, Grade.AVERAGE_PLUS), minus))
    limit = ScoreOverride(1, Grade.AVERAGE, at_most=True)
    rule(room, on_revoke("N", 3, ScoreOverride(0, Grade.AVERAGE), limit))
    told = [(one.side, one.text.zh, one.most) for one in adjusted(room)]
    assert sorted(told) == [(0, "平均分", False), (1, "平均减", False), (1, "平均分", True)]
    rule(room, on_revoke("E", 2))
    assert [one.side for one in adjusted(room)] == [0, 1], "that ruling has been taken back"


def test_L12_C_an_event_takes_no_adjusted_score_from_what_the_table_shows() -> None:
    room = dealt().play_on()
    natural = written(room.t.past[-1].result)
    rule(room, on_revoke("E", 2, ScoreOverride(0, Grade.AVERAGE_PLUS)))
    assert written(room.t.past[-1].result) == natural
    rule(room, on_revoke("E", 3, Cancel(), ScoreOverride(1, Grade.AVERAGE_PLUS)))
    assert room.t.past[-1].result.cancelled
    assert [one.side for one in adjusted(room)] == [1]
