"""Three-way matches of a Swiss with an odd number of teams: seats, boards, results, victory points; then at random."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest
from tests.tournament.movements.test_swiss import can_be_paired
from tests.tournament.test_random_events import Book, expected, keep

from paiju.errors import Malformed
from paiju.journal.lines import dumps, loads
from paiju.office.seen.forecast import forecast
from paiju.packs import discipline_of
from paiju.scoring import scale
from paiju.tournament import Contestants, Format, Plan, RoundKey, SeatedTable, Stage, record, seat_swiss, standings
from paiju.tournament import commands as c
from paiju.tournament.movements import Forced, check, triangle
from paiju.tournament.plan import Odd
from paiju.tournament.plan_file import dumps as plan_text
from paiju.tournament.plan_file import loads as plan_of

F = Fraction
EVENTS = int(os.environ.get("PAIJU_EVENTS", "60"))


def swiss_of(odd: Odd, **fields: Any) -> Stage:
    given = {"rounds": 4, "boards": 4, "method": "team-imps", "scale": "wbf", **fields}
    return Stage(name="main", format=Format.SWISS, odd=odd, **given)


def at(number: int) -> RoundKey:
    return RoundKey("main", 1, "A", number)


def played(tables: Any) -> list[SeatedTable]:
    return [one.table for one in tables.values() if one.table.played]


def halves(tables: list[SeatedTable]) -> list[tuple[frozenset[str], tuple[str, ...], bool]]:
    """Return for every table who meets there, the boards, and whether the first by name sits North-South."""
    return [(frozenset(table.entries), table.boards, min(table.entries) == table.sides[0][0]) for table in tables]


def test_the_movement_passes_the_checker() -> None:
    assert check(triangle()).faults == ()
    assert len({frozenset(s.contestants) for half in triangle().rounds for s in half}) == 3


@pytest.mark.parametrize("odd", Odd)
@pytest.mark.parametrize("teams", ["AB", "ABC", "ABCDE", "ABCDEF"])
def test_L8_A_1_the_preview_says_what_an_odd_team_does(new_desk: Callable[..., Any], odd: Odd, teams: str) -> None:
    desk = new_desk(teams, swiss_of(odd), contestants=Contestants.TEAM)
    desk.do(seat_swiss(desk.now, at(1)))
    tables = desk.now.round(at(1)).tables
    three = [table for table in played(tables) if table.match]
    (stage,), faults = forecast(desk.now.plan, len(teams))
    (row,) = stage.sections
    assert faults == ()
    assert row.three_way is bool(three)
    assert row.byes == len(tables) - len(played(tables))
    # The halves of a three-way match in one round are played one after the other, at the same three tables.
    assert row.tables == len(played(tables)) - len(three) + min(len(three), 3)


def test_in_one_round_every_two_of_three_play_half_the_boards(new_desk: Callable[..., Any]) -> None:
    desk = new_desk("ABCDE", swiss_of(Odd.THREE_WAY), contestants=Contestants.TEAM)
    desk.do(seat_swiss(desk.now, at(1)))
    tables = played(desk.now.round(at(1)).tables)
    three = [table for table in tables if table.match]
    assert [frozenset(table.entries) for table in tables[:2]] == [frozenset("AB")] * 2
    found: dict[frozenset[str], list[Any]] = {}
    for who, boards, north in halves(three):
        found.setdefault(who, []).append((boards, north))
    assert set(found) == {frozenset(two) for two in combinations("CDE", 2)}
    for one, other in found.values():
        assert one[0] == other[0]  # the same boards
        assert {one[1], other[1]} == {True, False}  # either half of a team North-South once
    own = [set(rows[0][0]) for rows in found.values()]
    assert all(len(one) == 2 for one in own)
    assert len(set().union(*own)) == 6
    # In each half nobody is in two places: three tables, each team once North-South and once East-West.
    for half in (three[:3], three[3:]):
        assert Counter(table.sides[0] for table in half) == Counter(table.sides[1] for table in half)


def test_victory_points_of_a_half_by_the_boards_played_in_it(new_desk: Callable[..., Any]) -> None:
    desk = new_desk("ABC", swiss_of(Odd.THREE_WAY), contestants=Contestants.TEAM)
    desk.do(seat_swiss(desk.now, at(1)))
    for number, state in desk.now.round(at(1)).tables.items():
        for board in state.table.boards:
            home = state.table.sides[0][0]
            # A makes 140 wherever it sits North-South, and concedes 110 at the other table.
            desk.enter(at(1).table(number), board, 140 if home == "A" else 110)
    (ranking,) = desk.ranked()
    got = {line.entry: line.total for line in ranking.lines}
    half = scale("wbf")(2)
    # On either board A is 30 up on B and on C: an IMP a board, in two half matches.
    assert got["A"] == 2 * half.vps(2) / 2
    assert got["B"] == got["C"] == half.vps(-2) / 2 + half.vps(0) / 2
    assert sum(got.values()) == 30
    assert {line.values[0] for line in ranking.lines} == {F(4)}


def test_over_two_rounds_the_matches_are_as_long_as_the_others(new_desk: Callable[..., Any]) -> None:
    desk = new_desk("ABCDEFG", swiss_of(Odd.THREE_WAY_2), contestants=Contestants.TEAM)
    met: list[frozenset[str]] = []
    boards: dict[str, list[str]] = {}
    threes = []
    for number in range(1, 5):
        desk.do(seat_swiss(desk.now, at(number)))
        tables = played(desk.now.round(at(number)).tables)
        threes.append({name for table in tables if table.match for name in table.entries})
        for table in tables:
            for name in table.entries:
                boards.setdefault(name, []).extend(table.boards)
        met += {frozenset(table.entries) for table in tables if not table.match}
        if number % 2:
            met += [frozenset(two) for two in combinations(sorted(threes[-1]), 2)]
        for key, state in desk.now.round(at(number)).tables.items():
            for board in state.table.boards:
                desk.enter(at(number).table(key), board, 110)
    assert threes[0] == threes[1]
    assert threes[2] == threes[3]
    assert len(met) == len(set(met))
    # Each team plays every board of a match with either half, and no other board twice.
    assert all(set(Counter(mine).values()) == {2} for mine in boards.values())
    (ranking,) = desk.ranked()
    assert {line.values[0] for line in ranking.lines} == {F(16)}
    assert {line.total for line in ranking.lines} == {F(40)}


def test_the_last_round_is_one_round_where_no_second_is_left(new_desk: Callable[..., Any]) -> None:
    stage = swiss_of(Odd.THREE_WAY_2, rounds=1)
    desk = new_desk("ABC", stage, contestants=Contestants.TEAM)
    desk.do(seat_swiss(desk.now, at(1)))
    assert len(played(desk.now.round(at(1)).tables)) == 6


def test_where_no_three_can_meet_the_lowest_sits_out(new_desk: Callable[..., Any]) -> None:
    stage = swiss_of(Odd.THREE_WAY, scale="")
    desk = new_desk("ABCDE", stage, contestants=Contestants.TEAM)
    rounds = (
        ("AB", "CD", "E"),
        ("AE", "CB", "D"),
        ("AD", "EB", "C"),
    )  # pairs that have not met: A-C, B-D, C-E, D-E: no three of them
    for number, (one, two, _) in enumerate(rounds, 1):
        first = (number - 1) * 4
        names = tuple(str(first + board) for board in range(1, 5))
        desk.seat(
            (
                (
                    SeatedTable(1, ((one[0],), (one[1],)), names),
                    SeatedTable(2, ((one[1],), (one[0],)), names),
                    SeatedTable(3, ((two[0],), (two[1],)), names),
                    SeatedTable(4, ((two[1],), (two[0],)), names),
                ),
            ),
            first=number,
        )
    desk.do(seat_swiss(desk.now, at(4)))
    assert desk.now.round(at(4)).forced is Forced.NO_THREE
    tables = desk.now.round(at(4)).tables
    assert not [table for table in played(tables) if table.match]
    pairs = {frozenset(table.entries) for table in played(tables)}
    assert len(pairs) == 2
    assert pairs <= {frozenset("AC"), frozenset("BD"), frozenset("CE"), frozenset("DE")}


def test_who_withdraws_between_the_halves_leaves_the_others_their_match(new_desk: Callable[..., Any]) -> None:
    desk = new_desk("ABC", swiss_of(Odd.THREE_WAY_2), contestants=Contestants.TEAM)
    desk.do(seat_swiss(desk.now, at(1)))
    for key, state in desk.now.round(at(1)).tables.items():
        for board in state.table.boards:
            desk.enter(at(1).table(key), board, 110)
    desk.do(c.StartRound(at(1)))
    desk.do(c.EndRound(at(1)))
    desk.do(c.Withdraw("C"))
    desk.do(seat_swiss(desk.now, at(2)))
    (table,) = played(desk.now.round(at(2)).tables)
    assert set(table.entries) == {"A", "B"}
    desk.enter(at(2).table(table.number), table.boards[0], 110)
    (ranking,) = desk.ranked()
    assert {line.entry: line.total for line in ranking.lines} == {"A": 10, "B": 10}


def test_the_plan_says_so(new_desk: Callable[..., Any]) -> None:
    plan = Plan(title="T", contestants=Contestants.TEAM, stages=(swiss_of(Odd.THREE_WAY_2, boards=8),))
    assert plan_of(plan_text(plan)) == plan
    with pytest.raises(Malformed, match="even number of boards"):
        Plan(title="T", contestants=Contestants.TEAM, stages=(swiss_of(Odd.THREE_WAY, boards=7),))
    with pytest.raises(Malformed, match="team Swiss"):
        Plan(title="T", stages=(Stage(name="m", format=Format.SWISS, method="matchpoints", odd=Odd.THREE_WAY),))
    with pytest.raises(Malformed):  # a scale of 6 boards and more has none for halves of 4
        discipline_of("bridge").check_plan(
            Plan(
                title="T",
                contestants=Contestants.TEAM,
                stages=(swiss_of(Odd.THREE_WAY, boards=8, scale="american-20"),),
            )
        )


def test_a_team_of_three_named_matches_is_refused(new_desk: Callable[..., Any]) -> None:
    desk = new_desk("ABCD", swiss_of(Odd.THREE_WAY), contestants=Contestants.TEAM)
    rows = (
        SeatedTable(1, (("A",), ("B",)), ("1", "2"), "x"),
        SeatedTable(2, (("B",), ("A",)), ("1", "2"), "x"),
        SeatedTable(3, (("A",), ("C",)), ("3", "4"), "y"),
        SeatedTable(4, (("C",), ("A",)), ("1", "4"), "y"),
    )
    desk.malformed("one place for A", c.SeatRounds("main", 1, "A", 1, (rows,)))


def test_a_penalty_in_imps_comes_off_one_of_the_halves(new_desk: Callable[..., Any]) -> None:
    desk = new_desk("ABC", swiss_of(Odd.THREE_WAY), contestants=Contestants.TEAM)
    desk.do(seat_swiss(desk.now, at(1)))
    for key, state in desk.now.round(at(1)).tables.items():
        for board in state.table.boards:
            desk.enter(at(1).table(key), board, 110)
    desk.do(c.Penalise("A", "main", F(3), "imps", at(1)))
    half = scale("wbf")(2)
    got = {line.entry: line.total for line in desk.ranked()[0].lines}
    assert got == {"A": half.vps(-3) / 2 + 5, "B": 10, "C": 10}


@pytest.mark.parametrize("seed", range(max(EVENTS // 4, 6)))
def test_random_three_ways_equal_a_plain_recomputation(seed: int, new_desk: Callable[..., Any]) -> None:
    rng = Random(seed)
    stage = swiss_of(
        rng.choice([Odd.THREE_WAY, Odd.THREE_WAY_2]),
        boards=rng.choice([2, 4]),
        rounds=rng.randint(2, 4),
        method=(method := rng.choice(["team-imps", "team-imps", "board-a-match"])),
        scale=rng.choice(["", "wbf"]) if method == "team-imps" else "",
        forfeit_won=F(12) if method == "team-imps" else None,
        forfeit_lost=F(0) if method == "team-imps" else None,
    )
    names = [f"E{at}" for at in range(rng.choice([7, 9, 11, 13]))]
    desk = new_desk(names, stage, contestants=Contestants.TEAM)
    book = Book()
    pairs: Counter[frozenset[str]] = Counter()
    ruled = False
    for number in range(1, stage.rounds + 1):
        try:
            seats = seat_swiss(desk.now, at(number))
        except Malformed:  # a small field has nobody left to meet: test_swiss proves that
            assert number > 3
            break
        met = set(pairs)
        desk.do(seats)
        keep(book, desk, at(number))
        tables = desk.now.round(at(number)).tables
        here: Counter[str] = Counter()
        for table in played(tables):
            pairs[frozenset(table.entries)] += 1
            here.update(table.entries)
        left = set(names) - set(here)
        if left:  # only if no three are left that could meet
            assert len(left) == 1
            assert not any(
                not any(frozenset(two) in met for two in combinations(three, 2))
                and can_be_paired(
                    frozenset(range(len(names))) - set(map(names.index, three)),
                    {frozenset(map(names.index, two)) for two in met},
                )
                for three in combinations(names, 3)
            )
        for key, state in tables.items():
            place = at(number).table(key)
            for board in state.table.boards:
                for points in rng.choices([110, 140, -90, -110, 90, 0], k=rng.choice([1, 1, 2])):
                    raw = record.write_raw(points)
                    fresh = desk.now.table(place).score(board).outcome is None
                    kind = c.EnterResult if fresh else c.CorrectResult
                    desk.do(kind(place, board, raw))
                    book.enter(place, board, points, False)
            if rng.random() < 0.06:
                ruled = True
                sides = rng.choice([(0,), (1,), (0, 1)])
                try:
                    desk.do(c.Forfeit(place, sides, "L90.B.1"))
                except Malformed:  # the other half was forfeited by the other side
                    continue
                book.forfeit(place, sides)
        (ranking,) = desk.ranked()
        (lines,) = expected(book, stage, names, "")
        assert {line.entry: (line.rank, line.tied, line.total) for line in ranking.lines} == lines
    assert max(pairs.values()) == 2  # the two tables of one match, and never another
    if not ruled:
        total = sum(line.total for line in desk.ranked()[0].lines)
        if stage.scale:
            matches = [
                F(len(state.table.boards), stage.boards)
                for one in desk.now.stage("main").rounds.values()
                for state in one.tables.values()
            ]
            whole = {two for two, count in pairs.items() if count == 2}
            if len(whole) == len(pairs):
                assert total == 20 * sum(matches) / 2
        elif stage.method == "team-imps":
            assert total == 0
    again = record.replay(loads(dumps(desk.envelopes)), discipline_of)
    assert standings(again, "main") == desk.ranked()
