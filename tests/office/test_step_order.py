"""The order in which an event goes on: rounds, sessions, posting, lots, extra boards of a drawn match."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.office.test_steps import Result, by_number, done, opened

from paiju.laws import Refused
from paiju.office import PlayAwaited, Ready, next_step
from paiju.office.steps import levels
from paiju.tournament import Competition, Contestants, Format, Places, Plan, RoundKey, Stage, TableKey, standings
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw

Stop = Callable[[Competition], bool]


def carried_out(competition: Competition, result: Result) -> tuple[Competition, list[Any]]:
    """Run an event to its end; return it with every step on the way."""
    steps: list[Any] = []
    for _ in range(500):
        step = next_step(competition, seed="seed")
        if step is None:
            return competition, steps
        steps.append(step)
        commands: tuple[c.AnyCommand, ...] = ()
        if isinstance(step, Ready):
            commands = step.commands
        elif isinstance(step, PlayAwaited):
            commands = tuple(c.EnterResult(key, board, write_raw(result(key, board))) for key, board in step.boards)
        for command in commands:
            after = done(competition, command)
            assert after is not None
            competition = after
    raise AssertionError("the event does not end")


def commands_of(steps: list[Any]) -> list[c.AnyCommand]:
    return [one for step in steps if isinstance(step, Ready) for one in step.commands]


def test_rounds_are_played_in_turn_in_all_sections_at_once() -> None:
    stage = Stage(
        name="s", method="matchpoints", movement="howell", rounds=3, boards=2, sections=("A", "B"),
        sessions=2,
    )  # fmt: skip
    over, steps = carried_out(opened(Plan(title="t", stages=(stage,)), 8, 2), by_number)
    played = [step for step in steps if isinstance(step, PlayAwaited)]
    order = [{(key.session, key.round) for key, _ in step.boards} for step in played]
    assert order == [{(session, number)} for session in (1, 2) for number in (1, 2, 3)]
    for step in played:
        assert {key.section for key, _ in step.boards} == {"A", "B"}
        assert len(step.boards) == 8, "two boards at each of four tables"
        assert step.text.en.endswith(": 8 boards to be played")
        assert "8 副" in step.text.zh
    told = [
        (type(one).__name__, getattr(one, "session", 0) or one.key.session)  # type: ignore[union-attr]
        for one in commands_of(steps)
        if isinstance(one, c.SeatRounds | c.PostScores | c.EndRound)
    ]
    first = [("SeatRounds", 1)] * 2 + [("EndRound", 1)] * 6 + [("PostScores", 1)]
    assert told == first + [(name, 2) for name, _ in first], "session 2 waits for the scores of 1"
    assert over.closed


def test_a_swiss_has_the_rounds_of_its_plan_each_seated_on_the_one_before() -> None:
    stage = Stage(name="s", format=Format.SWISS, method="matchpoints", rounds=3, boards=2)
    over, steps = carried_out(opened(Plan(title="t", stages=(stage,)), 8, 2), by_number)
    seated = [one for one in commands_of(steps) if isinstance(one, c.SeatRounds)]
    assert [(one.first, len(one.rounds)) for one in seated] == [(1, 1), (2, 1), (3, 1)]
    assert sorted(key.round for key in over.stage("s").rounds) == [1, 2, 3]


def cup(*, sessions: int = 1, ties: tuple[str, ...] = ("lot",), boards: int = 2) -> Plan:
    stage = Stage(
        name="s", format=Format.KNOCK_OUT, method="team-imps", boards=boards, sessions=sessions,
        ties=ties,
    )  # fmt: skip
    return Plan(title="t", contestants=Contestants.TEAM, stages=(stage,))


def test_L86_B_a_match_of_two_sessions_is_level_only_when_both_are_over() -> None:
    over, steps = carried_out(opened(cup(sessions=2), 2, 4), lambda *_: 110)
    assert sorted((key.round, key.session) for key in over.stage("s").rounds) == [(1, 1), (1, 2)]
    one, two = (over.stage("s").rounds[key] for key in sorted(over.stage("s").rounds))
    assert {len(table.table.boards) for table in one.tables.values()} == {2}
    assert {len(table.table.boards) for table in two.tables.values()} == {2 + 8}
    assert len(over.stage("s").lots) == 1
    (drawn,) = (one for one in commands_of(steps) if isinstance(one, c.DrawLots))
    assert drawn.seed == "seed/01/02", "each match has lots of its own"


def at_the_end_of_boards(plan: Plan, count: int, result: Result, *, size: int = 4) -> Competition:
    """Play all boards of a first round, up to the next step after it."""
    competition = opened(plan, count, size)
    while isinstance(step := next_step(competition, seed="seed"), Ready):
        for command in step.commands:
            after = done(competition, command)
            assert after is not None
            competition = after
    assert isinstance(step, PlayAwaited)
    for key, board in step.boards:
        after = done(competition, c.EnterResult(key, board, write_raw(result(key, board))))
        assert after is not None
        competition = after
    return competition


def of(competition: Competition, command: c.AnyCommand) -> Competition:
    after = done(competition, command)
    assert after is not None
    return after


def test_L86_B_only_matches_that_are_level_and_played_out_go_on() -> None:
    first = RoundKey("s", 1, "A", 1)

    def one_is_won(key: TableKey, _board: str) -> int:
        return 110 if key.table == 1 else 0

    competition = at_the_end_of_boards(cup(), 4, lambda *_: 110)
    stage = competition.plan.stage("s")
    tables = competition.round(first).tables
    pairs = {frozenset(table.table.entries) for table in tables.values()}
    assert {one.pair for one in levels(competition, stage, "x")} == pairs
    assert len(pairs) == 2
    assert not any(one.by_lot for one in levels(competition, stage, "x"))
    number, table = next(iter(tables.items()))
    key, pair = first.table(number), frozenset(table.table.entries)
    open_again = of(competition, c.RemoveResult(key, table.table.boards[0]))
    assert {one.pair for one in levels(open_again, stage, "x")} == pairs - {pair}, "not played out"
    forfeited = of(competition, c.Forfeit(key, (0, 1), "L86.B"))
    assert pair not in {one.pair for one in levels(forfeited, stage, "x")}
    won = at_the_end_of_boards(cup(), 4, one_is_won)
    assert len(levels(won, stage, "x")) == 1


def test_L86_B_a_league_keeps_its_draws() -> None:
    stage = Stage(name="s", format=Format.ROUND_ROBIN, method="team-imps", boards=2)
    league = Plan(title="t", contestants=Contestants.TEAM, stages=(stage,))
    competition = at_the_end_of_boards(league, 4, lambda *_: 110)
    assert levels(competition, stage, "x") == ()
    over, _ = carried_out(competition, lambda *_: 110)
    assert {
        len(table.table.boards) for state in over.stage("s").rounds.values() for table in state.tables.values()
    } == {2}


def test_L86_B_lots_wait_until_no_level_match_has_boards_before_it() -> None:
    competition = at_the_end_of_boards(cup(), 4, lambda *_: 110)
    stage = competition.plan.stage("s")
    ahead, behind = levels(competition, stage, "x")
    for number in range(1, 9):
        for command in next(one for one in levels(competition, stage, "x") if one.pair == ahead.pair).commands:
            competition = of(competition, command)
        first = RoundKey("s", 1, "A", 1)
        for at, table in competition.round(first).tables.items():
            for board in table.outstanding:
                level = c.EnterResult(first.table(at), board, write_raw(110))
                competition = of(competition, level)
        lots = [one for one in levels(competition, stage, "x") if one.by_lot]
        assert [one.pair for one in lots] == ([ahead.pair] if number == 8 else [])
    step = next_step(competition, seed="x")
    assert isinstance(step, Ready)
    assert {type(one) for one in step.commands} == {c.ReseatTable}
    seated = {entry for one in step.commands for entry in one.table.entries}  # type: ignore[union-attr]
    assert seated == behind.pair


def test_L86_B_boards_of_a_level_match_are_the_same_at_both_tables() -> None:
    competition = at_the_end_of_boards(cup(), 2, lambda *_: 110)
    step = next_step(competition, seed="seed")
    assert isinstance(step, Ready)
    changed = [one for one in step.commands if isinstance(one, c.ReseatTable)]
    assert [one.table.boards[-1] for one in changed[-2:]] == ["3", "3"]
    assert len({one.table.match for one in changed}) == 1
    assert changed[0].table.match
    assert re.fullmatch(r".+ and .+ are tied: one more board", step.text.en)
    assert re.fullmatch(r".+与.+打平：加赛一副", step.text.zh)
    for command in step.commands:
        competition = of(competition, command)
    again = levels(competition, competition.plan.stage("s"), "seed")
    assert again == (), "it is being played"


SHARED = {1: 110, 2: 110, 3: 100, 4: 50}
"""Points of N-S at four tables: 1 and 2 share the first place, and their opponents share the last."""


@pytest.mark.parametrize(("last", "drawn"), [(2, [{110}]), (6, [{110}, {-110}])])
def test_L78_D_lots_are_drawn_for_the_places_that_go_on_and_no_others(last: int, drawn: list[set[int]]) -> None:
    first = Stage(name="s", format=Format.SWISS, method="matchpoints", rounds=1, boards=1, ties=("lot",))
    then = Stage(
        name="t", method="matchpoints", movement="howell", rounds=3,
        entrants=Places(stage="s", last=last),
    )  # fmt: skip
    competition = at_the_end_of_boards(
        Plan(title="t", stages=(first, then)), 8, lambda key, _board: SHARED[key.table], size=2
    )
    had: dict[str, int] = {}
    for number, table in competition.round(RoundKey("s", 1, "A", 1)).tables.items():
        north, east = table.table.entries
        had |= {north: SHARED[number], east: -SHARED[number]}
    while isinstance(step := next_step(competition, seed="seed"), Ready):
        if any(isinstance(one, c.DrawLots) for one in step.commands):
            break
        for command in step.commands:
            competition = of(competition, command)
    assert isinstance(step, Ready)
    lots = [one for one in step.commands if isinstance(one, c.DrawLots)]
    assert [{had[entry] for entry in one.entries} for one in lots] == drawn
    for command in step.commands:
        competition = of(competition, command)
    after = next_step(competition, seed="seed")
    assert isinstance(after, Ready)
    assert isinstance(after.commands[0], c.OpenStage), "what is drawn is not drawn again"


def test_L78_D_without_lots_in_the_plan_the_director_says_who_goes_on() -> None:
    first = Stage(name="s", format=Format.SWISS, method="matchpoints", rounds=1, boards=1)
    then = Stage(name="t", method="matchpoints", movement="howell", entrants=Places(stage="s", last=1))
    with pytest.raises(Refused, match="tied across place 1"):
        carried_out(opened(Plan(title="t", stages=(first, then)), 4, 2), lambda *_: 110)


def test_T7_5_2_lots_are_drawn_where_a_ring_is_level_in_everything() -> None:
    groups = Stage(name="g", format=Format.GROUPS, method="match-points")
    then = Stage(
        name="cup", format=Format.KNOCK_OUT, method="match-points",
        entrants=Places(stage="g", last=2, each=True),
    )  # fmt: skip
    plan = Plan(title="t", game="tractor6", contestants=Contestants.TEAM, stages=(groups, then))
    wins = {("01", "02"), ("02", "03"), ("03", "01")}
    seats: dict[TableKey, tuple[str, ...]] = {}

    def ring(key: TableKey, _board: str) -> Any:
        if key.stage == "cup":
            return {"levels": ["A", "9"], "passed": 0}
        return {"levels": ["5", "4"] if seats[key] in wins else ["4", "5"]}

    competition = opened(plan, 3, 3)
    while isinstance(step := next_step(competition, seed="seed"), Ready):
        for command in step.commands:
            competition = of(competition, command)
    for state in competition.stage("g").rounds.values():
        seats |= {state.key.table(at): one.table.entries for at, one in state.tables.items()}
    over, steps = carried_out(competition, ring)
    (lots,) = (one for one in commands_of(steps) if isinstance(one, c.DrawLots))
    assert sorted(lots.entries) == ["01", "02", "03"]
    assert set(over.stage("cup").entries) == set(over.stage("g").lots[0][:2])


def test_L86_B_a_knock_out_in_two_sections_is_played_in_both() -> None:
    """Each section has its own bracket: of four teams, and of three with a bye."""
    cup = Stage(
        name="cup", format=Format.KNOCK_OUT, method="team-imps", boards=2, sections=("A", "B"),
        across=False, ties=("lot",),
    )  # fmt: skip
    plan = Plan(title="t", contestants=Contestants.TEAM, stages=(cup,))
    over, steps = carried_out(opened(plan, 7, 4), by_number)
    assert sorted((key.section, key.round) for key in over.stage("cup").rounds) == [
        ("A", 1), ("A", 2), ("B", 1), ("B", 2),
    ]  # fmt: skip
    seated = [one for one in commands_of(steps) if isinstance(one, c.SeatRounds)]
    assert [(one.section, one.first) for one in seated] == [("A", 1), ("B", 1), ("A", 2), ("B", 2)]
    ranked = {one.section: [line.rank for line in one.lines] for one in standings(over, "cup")}
    assert ranked == {"A": [1, 2, 3], "B": [1, 2, 3, 3]}


def test_L86_B_a_section_whose_bracket_is_shorter_ends_before_the_other() -> None:
    cup = Stage(
        name="cup", format=Format.KNOCK_OUT, method="team-imps", boards=2, sections=("A", "B"),
        across=False, ties=("lot",),
    )  # fmt: skip
    now = opened(Plan(title="t", contestants=Contestants.TEAM, stages=(cup,)), 6, 4)
    entries = list(now.contestants)
    opened_stage = done(now, c.OpenStage("cup", (tuple(entries[:4]), tuple(entries[4:]))))
    assert opened_stage is not None
    over, _ = carried_out(opened_stage, by_number)
    assert sorted((key.section, key.round) for key in over.stage("cup").rounds) == [
        ("A", 1), ("A", 2), ("B", 1),
    ]  # fmt: skip
