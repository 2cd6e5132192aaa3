"""A match recorded by its score sheet (T2.7), and lateness in its result (T9.3)."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from paiju.journal.lines import dumps, loads
from paiju.packs import discipline_of
from paiju.tournament import Contestants, Format, RoundKey, SeatedTable, Stage, record
from paiju.tournament import commands as c

STAGE = Stage(name="main", format=Format.ROUND_ROBIN, method="match-points")
KEY = RoundKey("main", 1, "A", 1).table(1)
MINUTE = 60


@pytest.fixture
def match(new_desk: Callable[..., Any]) -> Any:
    """A match of P (side 0) and Q (side 1)."""
    desk = new_desk(["P", "Q"], STAGE, contestants=Contestants.TEAM, size=3, game="tractor6", opened=False)
    desk.do(c.OpenStage("main", (("P", "Q"),)))
    desk.seat(((SeatedTable(1, (("P",), ("Q",)), ("1",)),),))
    return desk


def late(desk: Any, side: int, minutes: int) -> int:
    return int(desk.do(c.ComeLate(KEY, side, minutes * MINUTE)))


def sheet(desk: Any, opener: int, *points: int, **more: Any) -> None:
    desk.enter(KEY, "1", {"opener": opener, "sheet": points, **more})


def shown(desk: Any) -> list[tuple[str, str, int]]:
    """Return points and net levels of P and Q, from the standings."""
    lines = {line.entry: line for ranked in desk.ranked() for line in ranked.lines}
    return [(name, str(lines[name].total), int(lines[name].values[3])) for name in ("P", "Q")]


def score(desk: Any) -> tuple[int, int]:
    return tuple(desk.now.table(KEY).score("1").outcome.result.score)


@pytest.mark.parametrize(
    ("opener", "points", "levels", "worth"),
    [
        # 85: P to 3. 130: Q take the stage. 0: Q to 5. 190: P take it and go to 4.
        (0, (85, 130, 0, 190), (4, 5), ("1", "3")),
        # 55: Q to 4. 300: P take it, to 5. 60: P to 6.
        (1, (55, 300, 60), (6, 4), ("3", "1")),
        # P first at 3, Q after it: equal, P was there first (T7.3.3).
        (0, (60, 180), (3, 3), ("5/2", "3/2")),
        # Nobody left 2: P declared first (reading 119).
        (0, (120,), (2, 2), ("5/2", "3/2")),
        # 3 + 3 + 3 + 3 = A, and defended there.
        (1, (0, 0, 0, 0, 100), (2, 15), ("1", "3")),
    ],
)
def test_T2_7_the_levels_come_of_the_score_sheet(
    match: Any, opener: int, points: tuple[int, ...], levels: tuple[int, int], worth: tuple[str, str]
) -> None:
    sheet(match, opener, *points)
    assert score(match) == levels
    assert tuple(one[1] for one in shown(match)) == worth
    assert match.now.table(KEY).score("1").outcome.deals == len(points)


def test_T1_2_1b_a_sheet_with_the_last_deal_abandoned(match: Any) -> None:
    sheet(match, 0, 85, walked_out=0)
    assert score(match) == (3, 5)


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ({"opener": 0, "sheet": [83]}, "in multiples of five"),
        ({"opener": 0, "sheet": []}, '"sheet"'),
        ({"sheet": [80]}, '"opener"'),
        ({"opener": 0, "sheet": [80], "levels": ["3", "2"]}, "without"),
        ({"opener": 0, "sheet": [0, 0, 0, 0, 0, 100]}, "5 deals"),
        ({"opener": 0, "sheet": [0, 0, 0, 0, 0], "walked_out": 1}, "walked_out"),
        ({}, "a result"),
    ],
)
def test_T2_7_a_sheet_of_deals_never_played_is_refused(match: Any, result: dict[str, Any], words: str) -> None:
    match.malformed(words, c.EnterResult(KEY, "1", record.write_raw(result)))


@pytest.mark.parametrize(
    ("side", "minutes", "opener", "points", "levels"),
    [
        (0, 5, 0, 110, (3, 2)),  # a warning: P keep the stage
        (0, 6, 0, 110, (2, 2)),  # T9.3b: 130 for the defenders, who take the stage
        (1, 10, 0, 120, (3, 2)),  # T9.3b: the defenders were late: 100
        (0, 11, 1, 140, (2, 3)),  # T9.3c: the defenders were late: 110
        (1, 15, 1, 210, (4, 2)),  # T9.3c: the declarers were late: 240, two levels
    ],
)
def test_T9_3_points_for_coming_late_move_the_first_deal(  # noqa: PLR0917 - a row of the table
    match: Any, side: int, minutes: int, opener: int, points: int, levels: tuple[int, int]
) -> None:
    late(match, side, minutes)
    sheet(match, opener, points)
    assert score(match) == levels


def test_T9_3b_the_first_deal_alone_pays(match: Any) -> None:
    late(match, 0, 8)
    sheet(match, 0, 90, 110)
    assert score(match) == (4, 2), "110 and 110 keep the stage; 130 in the second would lose it"


@pytest.mark.parametrize("minutes", [16, 20])
def test_T9_3d_the_first_deal_is_lost_and_the_opponents_go_up_one(match: Any, minutes: int) -> None:
    late(match, 0, minutes)
    sheet(match, 1, 115)
    assert score(match) == (2, 4), "3 for coming late, 4 for the deal"
    assert shown(match) == [("P", "1", -2), ("Q", "3", 2)]
    said = match.now.table(KEY).score("1").outcome.text
    assert "T9.3d" in said.en
    assert "迟到" in said.zh


def test_T9_3d_whoever_lost_the_first_deal_does_not_declare_the_next(match: Any) -> None:
    late(match, 0, 18)
    match.malformed("T9.3d", c.EnterResult(KEY, "1", record.write_raw({"opener": 0, "sheet": [80]})))


def test_T9_3d_both_go_up_one_where_both_came_so_late(match: Any) -> None:
    late(match, 0, 18)
    late(match, 1, 17)
    sheet(match, 0, 115)
    assert score(match) == (4, 3)


def test_T9_3e_both_forfeit_where_both_came_so_late(match: Any) -> None:
    late(match, 0, 21)
    assert shown(match) == [("P", "0", -3), ("Q", "3", 3)]
    late(match, 1, 25)
    assert match.now.table(KEY).forfeits == (0, 1), "a double forfeit, not the first one undone"
    assert shown(match) == [("P", "0", 0), ("Q", "0", 0)]


def test_T9_3_it_reaches_a_sheet_that_is_in_already_and_can_be_taken_back(match: Any) -> None:
    sheet(match, 0, 110)
    assert score(match) == (3, 2)
    act = late(match, 0, 8)
    assert score(match) == (2, 2)
    again = record.replay(loads(dumps(match.envelopes)), discipline_of)
    assert again == match.now
    match.do(c.Undo(act))
    assert score(match) == (3, 2)


def test_T9_3_levels_that_the_table_came_to_have_it_in_them(match: Any) -> None:
    late(match, 0, 18)
    match.enter(KEY, "1", {"levels": ["T", "9"]})
    assert shown(match) == [("P", "3", 1), ("Q", "1", -1)]


@pytest.mark.parametrize(("minutes", "clause"), [(8, "T9.3b"), (12, "T9.3c"), (18, "T9.3d")])
def test_T9_3_it_is_not_added_to_levels_that_are_in(match: Any, minutes: int, clause: str) -> None:
    match.enter(KEY, "1", {"levels": ["T", "9"]})
    match.refused(clause, c.ComeLate(KEY, 0, minutes * MINUTE))
    late(match, 0, 5)
    late(match, 0, 21)
    assert shown(match) == [("P", "0", -3), ("Q", "3", 3)]


def test_T9_3a_a_warning_is_on_record(match: Any) -> None:
    late(match, 1, 3)
    (given,) = match.now.penalties
    assert (given.given.entry, given.given.clause) == ("Q", "T9.3a")
    assert match.do(c.ComeLate(KEY, 1, 3 * MINUTE)) == match.now.seq
    assert len(match.now.penalties) == 1, "said twice, it is one"


def test_T9_3_a_side_that_is_not_there_cannot_be_late(match: Any) -> None:
    match.malformed("sitting", c.ComeLate(KEY, 2, 60))


def plain(opener: int, points: list[int], late: dict[int, int]) -> tuple[list[int], int] | None:
    """Recompute the levels from the text alone; return the levels and the winner, or None for deals after the end.

    Table 4: 0 is three levels for the declarers, to 55 two, to 115 one; from 120 the others take the stage, from
    180 with a level, from 240 with two, from 300 with three. A side at A passes it only by holding the stage
    (reading 117).
    """
    minutes = {side: -(-seconds // 60) for side, seconds in late.items()}
    levels, since, stage = [2, 2], [0, 0], opener
    lost = [side for side, late_by in minutes.items() if 16 <= late_by <= 20]
    for side in lost:
        levels[1 - side] += 1
        since[1 - side] = 0 if len(lost) == 2 else 1
    played = 1 if len(lost) == 1 else 0
    passed = None
    for at, counted in enumerate(points):
        if passed is not None:
            return None
        played += 1
        sum_ = counted
        if at == 0 and not lost:
            for side, late_by in minutes.items():
                off = 20 if 6 <= late_by <= 10 else 30 if 11 <= late_by <= 15 else 0
                sum_ += off if side == stage else -off
        if sum_ < 120:
            gain = 3 if sum_ < 5 else 2 if sum_ < 60 else 1
            if levels[stage] == 14:
                passed = stage
                continue
            levels[stage], since[stage] = min(14, levels[stage] + gain), played
        else:
            stage = 1 - stage
            gain = min(3, (sum_ - 120) // 60)
            if gain and levels[stage] < 14:
                levels[stage], since[stage] = min(14, levels[stage] + gain), played
    if passed is not None:
        levels[passed] = 15
        return levels, passed
    if levels[0] != levels[1]:
        return levels, int(levels[1] > levels[0])
    if since[0] != since[1]:
        return levels, int(since[1] < since[0])
    return levels, opener if len(lost) != 1 else 1 - lost[0]


@pytest.mark.parametrize("seed", range(int(os.environ.get("PAIJU_EVENTS", "60"))))
def test_T9_3_random_sheets_with_coming_late_equal_a_plain_recomputation(match: Any, seed: int) -> None:
    random = Random(seed)
    coming = {side: random.randint(1, 1200) for side in (0, 1) if random.random() < 0.6}
    lost = [side for side, seconds in coming.items() if seconds > 900]
    opener = random.randrange(2) if len(lost) != 1 else 1 - lost[0]
    points = [5 * random.randint(0, 70) for _ in range(random.randint(1, 14))]
    expected = plain(opener, points, coming)
    orders = [c.ComeLate(KEY, side, seconds) for side, seconds in coming.items()]
    result = record.write_raw({"opener": opener, "sheet": points})
    if expected is None:
        for order in orders:
            match.do(order)
        match.malformed("deals", c.EnterResult(KEY, "1", result))
        return
    entering = c.EnterResult(KEY, "1", result)
    fits = len(coming) == 1 and not lost and plain(opener, points, {}) is not None
    after = fits and random.random() < 0.5
    for command in [entering, *orders] if after else [*orders, entering]:
        match.do(command)
    levels, winner = expected
    assert list(score(match)) == levels
    found = match.now.table(KEY).score("1").outcome.result
    assert found.winner == winner
    assert found.net == (levels[0] - levels[1], levels[1] - levels[0])
