"""The next step in an event: from its plan to its end, in every format."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.laws import Refused
from paiju.office import PlayAwaited, Ready, movement_for, next_step
from paiju.office.seen.bracket import levels_seen
from paiju.office.steps import levels
from paiju.packs import discipline_of
from paiju.tournament import (
    Act,
    Competition,
    Contestants,
    Entry,
    Format,
    Places,
    Plan,
    Player,
    Role,
    Sender,
    Stage,
    TableKey,
    decide,
    evolve,
    standings,
)
from paiju.tournament import commands as c
from paiju.tournament.bridge import matches_of
from paiju.tournament.record import write_raw

WHO = Sender("person:director")
Result = Callable[[TableKey, str], Any]


def done(competition: Competition | None, command: c.AnyCommand) -> Competition | None:
    for event in decide(competition, command, WHO, 1, discipline_of):
        seq = 1 if competition is None else competition.seq + 1
        competition = evolve(competition, Act(seq, 1, WHO.id, f"{seq}", event), "e", discipline_of)
    return competition


def opened(plan: Plan, count: int, size: int) -> Competition:
    competition = done(None, c.OpenEvent(plan))
    competition = done(competition, c.GiveRole(WHO.id, Role.DIRECTOR))
    for n in range(1, count + 1):
        players = tuple(Player(f"{n}.{at}", f"{n} {at}") for at in range(size))
        competition = done(competition, c.Enter(Entry(id=f"{n:02}", name=f"E{n}", players=players)))
    assert competition is not None
    return competition


def to_the_end(competition: Competition, result: Result) -> Competition:
    for _ in range(2000):
        step = next_step(competition, seed="seed")
        if step is None:
            return competition
        commands: list[c.AnyCommand] = []
        if isinstance(step, Ready):
            commands += step.commands
        elif isinstance(step, PlayAwaited):
            commands += [c.EnterResult(key, board, write_raw(result(key, board))) for key, board in step.boards]
        for command in commands:
            after = done(competition, command)
            assert after is not None
            competition = after
    raise AssertionError("the event does not end")


def by_number(key: TableKey, board: str) -> int:
    """Return points that differ between tables, and that contracts give at any vulnerability."""
    return 100 * ((key.table * 7 + int(board) * 3 + key.round) % 11 - 5)


@pytest.mark.parametrize(
    ("movement", "rounds", "count"),
    [("howell", 7, 8), ("mitchell", 5, 9), ("mitchell+arrow", 3, 8), ("barometer", 3, 8)],
)
def test_a_movement_is_played_to_its_end(movement: str, rounds: int, count: int) -> None:
    stage = Stage(name="s", method="matchpoints", movement=movement, rounds=rounds, boards=2)
    over = to_the_end(opened(Plan(title="t", stages=(stage,)), count, 2), by_number)
    assert over.closed
    ranked = standings(over, "s")
    assert sum(len(ranking.lines) for ranking in ranked) == count


def test_a_swiss_and_two_sessions_are_played_to_their_end() -> None:
    swiss = Stage(name="swiss", format=Format.SWISS, method="matchpoints", rounds=3, boards=2)
    twice = Stage(
        name="twice", method="matchpoints", movement="howell", rounds=3, boards=1, sessions=2,
        entrants=Places(stage="swiss", last=4),
    )  # fmt: skip
    swiss_ties = Stage(name="swiss", format=Format.SWISS, method="matchpoints", rounds=3, boards=2, ties=("lot",))
    over = to_the_end(opened(Plan(title="t", stages=(swiss_ties, twice)), 9, 2), by_number)
    assert over.closed
    assert sorted({key.session for key in over.stage("twice").rounds}) == [1, 2]
    with pytest.raises(Refused, match="tied across place 4"):
        to_the_end(opened(Plan(title="t", stages=(swiss, twice)), 8, 2), lambda _key, _board: 0)


def test_a_round_robin_and_a_knock_out_of_teams_have_a_winner() -> None:
    league = Stage(name="league", format=Format.ROUND_ROBIN, method="team-imps", boards=2, ties=("lot",))
    cup = Stage(
        name="cup", format=Format.KNOCK_OUT, method="team-imps", boards=2,
        entrants=Places(stage="league", last=4),
    )  # fmt: skip
    plan = Plan(title="t", contestants=Contestants.TEAM, stages=(league, cup))
    over = to_the_end(opened(plan, 5, 4), by_number)
    (ranked,) = standings(over, "cup")
    assert [line.place for line in ranked.lines] == ["1", "2", "3=", "3="]


def test_L86_B_a_level_match_has_one_more_board_until_it_is_decided() -> None:
    cup = Stage(name="cup", format=Format.KNOCK_OUT, method="team-imps", boards=2)
    plan = Plan(title="t", contestants=Contestants.TEAM, stages=(cup,))

    def level(key: TableKey, board: str) -> int:
        return 420 if board in ("6", "8") and key.table % 2 else 0

    over = to_the_end(opened(plan, 4, 4), level)
    first = over.stage("cup").rounds[next(iter(over.stage("cup").rounds))]
    boards = [table.table.boards for table in first.tables.values()]
    assert boards == [("1", "2", "5", "6")] * 4, "two more boards at every table of a level match"
    last = over.stage("cup").rounds[max(over.stage("cup").rounds)]
    boards = [table.table.boards for table in last.tables.values() if table.table.played]
    assert boards == [("3", "4", "7", "8")] * 2, "nobody meets a board of an earlier round again"
    assert [line.rank for line in standings(over, "cup")[0].lines] == [1, 2, 3, 3]


def test_T7_5_groups_are_crossed_into_a_knock_out_with_lots_where_places_are_shared() -> None:
    groups = Stage(name="g", format=Format.GROUPS, method="match-points", sections=("A", "B"))
    cup = Stage(
        name="cup", format=Format.KNOCK_OUT, method="match-points",
        entrants=Places(stage="g", last=2, each=True),
    )  # fmt: skip
    plan = Plan(title="t", game="tractor6", contestants=Contestants.TEAM, stages=(groups, cup))

    def ring(key: TableKey, _board: str) -> Any:
        if key.stage == "cup":
            return {"levels": ["A", "9"], "passed": 0}
        home, away = {1: ("5", "4"), 2: ("4", "5"), 3: ("5", "4")}[key.round]
        return {"levels": [home, away]}

    over = to_the_end(opened(plan, 6, 3), ring)
    assert [line.place for line in standings(over, "cup")[0].lines] == ["1", "2", "3", "4"]


def test_C1_2_a_third_game_is_played_only_where_it_is_needed() -> None:
    stage = Stage(name="k", format=Format.KNOCK_OUT, method="games", rounds=2, best_of=3)
    plan = Plan(title="t", game="chaodipi", stages=(stage,))
    played: list[str] = []

    def game(key: TableKey, board: str) -> Any:
        played.append(f"{key.table}:{board}")
        winner = int(board == "2.1")
        return {"levels": ["9", "flag"] if winner else ["flag", "9"], "passed": winner}

    over = to_the_end(opened(plan, 3, 2), game)
    assert played == ["1:1.1", "1:1.2", "1:2.1", "1:2.2", "1:2.3"]
    assert over.closed


@pytest.mark.parametrize(
    ("movement", "rounds", "count", "expected"),
    [
        ("", 0, 8, "a movement of s: mitchell"),
        ("wheel", 0, 8, "a movement of s: mitchell"),
        ("howell+arrow", 0, 8, "after a Mitchell"),
        ("mitchell", 9, 8, "rounds"),
        ("howell", 3, 400, "pairs"),
    ],
)
def test_a_movement_that_does_not_fit_is_refused_with_what_would_be_right(
    movement: str, rounds: int, count: int, expected: str
) -> None:
    stage = Stage(name="s", method="matchpoints", movement=movement, rounds=rounds)
    with pytest.raises(Malformed, match=expected.replace("+", r"\+")):
        movement_for(Plan(title="t", stages=(stage,)), stage, count)


def test_L86_B_a_match_that_stays_level_ends_by_lot_or_by_the_director() -> None:
    def plan(*ties: str) -> Plan:
        stage = Stage(name="s", format=Format.KNOCK_OUT, method="team-imps", boards=2, ties=ties)
        return Plan(title="t", contestants=Contestants.TEAM, stages=(stage,))

    over = to_the_end(opened(plan("lot"), 6, 4), lambda *_: 110)
    drawn = over.stage("s").lots
    assert len(drawn) == 5  # every match
    boards = [
        len(table.table.boards)
        for state in over.stage("s").rounds.values()
        for table in state.tables.values()
        if table.table.played
    ]
    assert set(boards) == {2 + 8}
    (ranking,) = standings(over, "s")
    assert [line.place for line in ranking.lines[:2]] == ["1", "2"]
    final = max(over.stage("s").rounds)
    pair = frozenset(over.round(final).tables[1].table.entries)
    assert ranking.lines[0].entry == next(lots[0] for lots in drawn if frozenset(lots) == pair)
    again = to_the_end(opened(plan("lot"), 6, 4), lambda *_: 110)
    assert again.stage("s").lots == drawn
    with pytest.raises(Refused, match="is undecided"):
        to_the_end(opened(plan(), 6, 4), lambda *_: 110)


def test_H_event_undo_what_brought_an_entry_back_stays_where_a_stage_rests_on_it() -> None:
    stage = Stage(name="s", method="matchpoints", movement="howell", rounds=3, boards=1)
    event = opened(Plan(title="t", stages=(stage,)), 4, 2)
    entered = event.seq
    for command in (c.Undo(entered), c.Undo(entered + 1), c.OpenStage("s")):
        after = done(event, command)
        assert after is not None
        event = after
    assert "04" in event.stage("s").entries
    with pytest.raises(Refused, match="depends on it"):
        done(event, c.Undo(entered + 2))


def after(competition: Competition, command: c.AnyCommand) -> Competition:
    now = done(competition, command)
    assert now is not None
    return now


def cup(*ties: str, count: int = 2) -> Competition:
    """Return a knock-out whose first round is started, with nothing played."""
    stage = Stage(name="s", format=Format.KNOCK_OUT, method="team-imps", boards=2, ties=ties)
    return under_way(stage, count)


def under_way(stage: Stage, count: int) -> Competition:
    """Start the first round of a stage of teams."""
    now = opened(Plan(title="t", contestants=Contestants.TEAM, stages=(stage,)), count, 4)
    while not isinstance(step := next_step(now, seed="seed"), PlayAwaited):
        assert step is not None
        for command in step.commands:
            now = after(now, command)
    return now


def all_level(now: Competition) -> Competition:
    """Enter the same result wherever one is wanted."""
    step = next_step(now, seed="seed")
    while isinstance(step, PlayAwaited):
        for key, board in step.boards:
            now = after(now, c.EnterResult(key, board, write_raw(110)))
        step = next_step(now, seed="seed")
    return now


def test_L86_B_a_match_that_both_forfeit_has_no_more_boards() -> None:
    now = cup()
    (state,) = now.stage("s").rounds.values()
    for number in state.tables:
        now = after(now, c.Forfeit(state.key.table(number), (0, 1), "L91.B"))
    assert levels(now, now.plan.stage("s"), "seed") == ()


def cup_of(count: int, *sections: str, sessions: int = 1) -> Competition:
    """Return a knock-out whose first round is started in every section."""
    stage = Stage(
        name="s", format=Format.KNOCK_OUT, method="team-imps", boards=2, sections=sections or ("A",), sessions=sessions
    )
    return under_way(stage, count)


def test_L86_B_a_match_of_two_sessions_is_level_when_both_are_played() -> None:
    """At half-time there is nothing to decide; the extra board belongs to the second session."""
    now = all_level(cup_of(2, sessions=2))
    stage = now.plan.stage("s")
    assert levels(now, stage, "seed") == (), "half of it is played, level"
    while not isinstance(next_step(now, seed="seed"), PlayAwaited):
        assert levels(now, stage, "seed") == ()
        now = one_step(now)
    assert {key.session for key in now.stage("s").rounds} == {1, 2}
    assert levels(now, stage, "seed") == (), "the second half is seated"
    now = all_level(now)
    (found,) = levels(now, stage, "seed")
    about = {one.key.of_round for one in found.commands if isinstance(one, c.ReseatTable)}
    assert {key.session for key in about} == {2}


def test_L86_B_each_section_is_told_of_its_own_level_matches() -> None:
    now = all_level(cup_of(4, "A", "B"))
    stage = now.plan.stage("s")
    told = [levels_seen(now, stage, at, "seed", directs=True) for at in range(2)]
    for section, found in zip(now.stage("s").sections, told, strict=True):
        assert [one.entries for one in found] == [tuple(sorted(section))]
        assert all(one.commands for one in found)


def test_L86_B_one_more_board_that_was_half_begun_is_finished() -> None:
    """The two tables are marked as one match, then given the board; the server may stop between these steps."""
    whole = all_level(cup())
    stage = whole.plan.stage("s")
    (found,) = levels(whole, stage, "seed")
    assert [type(one).__name__ for one in found.commands] == ["ReseatTable"] * 4
    for stop in (1, 2):
        now = whole
        for command in found.commands[:stop]:
            now = after(now, command)
        (again,) = levels(now, stage, "seed")
        for command in again.commands:
            now = after(now, command)
        (state,) = now.stage("s").rounds.values()
        assert {(one.table.match, one.table.boards) for one in state.tables.values()} == {("01-02", ("1", "2", "3"))}


def test_L86_B_lots_name_the_teams_in_one_order_so_that_the_draw_can_be_made_again() -> None:
    now = cup("lot", count=8)
    for _ in range(8):
        now = all_level(now)
        for one in levels(now, now.plan.stage("s"), "seed"):
            for command in one.commands:
                now = after(now, command)
    lots = [one for one in levels(all_level(now), now.plan.stage("s"), "seed") if one.by_lot]
    draws = [command for one in lots for command in one.commands if isinstance(command, c.DrawLots)]
    assert sorted(command.entries for command in draws) == [
        ("01", "08"), ("02", "07"), ("03", "06"), ("04", "05"),
    ]  # fmt: skip
    assert {command.seed for command in draws} == {
        "seed/01/08", "seed/02/07", "seed/03/06", "seed/04/05",
    }  # fmt: skip


def test_T7_5_lots_are_drawn_among_those_who_share_a_place_alone() -> None:
    """Three of four beat each other in a cycle; the fourth has lost to all, and draws no lot."""
    groups = Stage(name="g", format=Format.GROUPS, method="match-points", sections=("A",))
    then = Stage(
        name="cup", format=Format.KNOCK_OUT, method="match-points",
        entrants=Places(stage="g", last=2, each=True),
    )  # fmt: skip
    plan = Plan(title="t", game="tractor6", contestants=Contestants.TEAM, stages=(groups, then))
    beats = {("01", "02"), ("02", "03"), ("03", "01"), ("01", "04"), ("02", "04"), ("03", "04")}
    now = opened(plan, 4, 3)
    drawn: list[tuple[str, ...]] = []
    for _ in range(200):
        step = next_step(now, seed="seed")
        if isinstance(step, PlayAwaited):
            for key, board in step.boards:
                home, away = now.table(key).table.entries
                row = ["5", "4"] if (home, away) in beats or key.stage == "cup" else ["4", "5"]
                now = after(now, c.EnterResult(key, board, write_raw({"levels": row})))
        elif step is not None:
            drawn += [tuple(sorted(one.entries)) for one in step.commands if isinstance(one, c.DrawLots)]
            for command in step.commands:
                now = after(now, command)
    assert now.closed
    assert drawn == [("01", "02", "03")]


def test_L4_who_had_a_bye_and_withdrew_does_not_stop_the_round() -> None:
    """Before the first round is seated, and between its two halves."""
    for played in (0, 1):
        stage = Stage(name="s", format=Format.KNOCK_OUT, method="team-imps", boards=2, sessions=2)
        plan = Plan(title="t", contestants=Contestants.TEAM, stages=(stage,))
        now = after(opened(plan, 3, 4), c.OpenStage("s", (), "seed"))
        while len(now.stage("s").rounds) < played or any(one.ended is None for one in now.stage("s").rounds.values()):
            now = one_step(now)
        now = after(now, c.Withdraw("01"))
        over = to_the_end(now, by_number)
        assert over.closed
        ranked = standings(over, "s")[0]
        assert (sorted(line.entry for line in ranked.lines), ranked.unranked) == (["02", "03"], ("01",))


def one_step(now: Competition) -> Competition:
    """Do the next step; if results are wanted, all of them."""
    step = next_step(now, seed="seed")
    assert step is not None
    commands: tuple[c.AnyCommand, ...]
    if isinstance(step, PlayAwaited):
        commands = tuple(c.EnterResult(key, board, write_raw(by_number(key, board))) for key, board in step.boards)
    else:
        commands = step.commands
    for command in commands:
        now = after(now, command)
    return now


def test_L86_B_half_a_match_that_a_withdrawal_left_does_not_stop_another_that_is_level() -> None:
    now = cup("lot", count=4)
    (state,) = now.stage("s").rounds.values()
    for number, table in state.tables.items():
        level = "02" not in table.table.entries
        if level or table.table.sides[0] == ("02",):
            for board in table.table.boards:
                now = after(now, c.EnterResult(state.key.table(number), board, write_raw(110)))
    now = after(now, c.Withdraw("02"))
    step = next_step(now, seed="seed")
    assert isinstance(step, Ready)
    assert {type(one).__name__ for one in step.commands} == {"ReseatTable"}
    for command in step.commands:
        now = after(now, command)
    assert sorted(len(one.table.boards) for one in now.round(state.key).tables.values()) == [2, 2, 3, 3]


@pytest.mark.parametrize("gone", ["02", "06"])
@pytest.mark.parametrize(
    ("movement", "contestants", "size"),
    [("mitchell", Contestants.PAIR, 2), ("howell", Contestants.PAIR, 2), ("", Contestants.TEAM, 4)],
)
@pytest.mark.parametrize("played", [False, True])
def test_L4_who_withdrew_leaves_his_side_empty_in_what_is_seated_later(
    movement: str, contestants: Contestants, size: int, played: bool, gone: str
) -> None:
    """Before the first session is seated, and between two sessions."""
    stage = Stage(
        name="s",
        format=Format.MOVEMENT if movement else Format.ROUND_ROBIN,
        method="matchpoints" if movement else "team-imps",
        movement=movement,
        boards=2,
        sessions=2 if movement else 1,
    )
    now = after(opened(Plan(title="t", contestants=contestants, stages=(stage,)), 6, size), c.OpenStage("s", ()))
    while played and movement and 1 not in now.stage("s").posted:
        now = one_step(now)
    over = to_the_end(after(now, c.Withdraw(gone)), by_number)
    assert over.closed
    later = [one for key, one in over.stage("s").rounds.items() if key.session == stage.sessions]
    tables = [table.table for one in later for table in one.tables.values()]
    assert later
    assert not any(gone in table.entries for table in tables)
    assert all(any(name in table.entries for table in tables) for name in ("01", "03", "05"))


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("form", [Format.ROUND_ROBIN, Format.KNOCK_OUT])
def test_L5_B_a_team_that_sat_alike_at_both_tables_costs_that_board_and_not_the_standings(
    form: Format, when: str
) -> None:
    """The director may rule this before or after the scores; that board has nothing to compare it with."""
    stage = Stage(name="s", format=form, method="team-imps", boards=2)
    now = opened(Plan(title="t", contestants=Contestants.TEAM, stages=(stage,)), 4, 4)
    while not isinstance(step := next_step(now, seed="seed"), PlayAwaited):
        now = one_step(now)
    key = step.boards[0][0]
    turn = c.TurnBoards(key, ("1",))
    played = one_step(after(now, turn) if when == "before" else now)
    played = played if when == "before" else after(played, turn)
    assert standings(played, "s")[0].lines
    (match,) = (
        one for one in matches_of(played, "s") if {one.home, one.visitors} == set(played.table(key).table.entries)
    )
    assert ([row.board for row in match.boards], [row.board for row in match.unpaired]) == (["2"], ["1", "1"])
    assert to_the_end(played, by_number).closed
