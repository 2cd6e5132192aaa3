"""Each format of bridge events, small enough to be worked out by hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from paiju.cards import shuffled
from paiju.laws import Refused
from paiju.tournament import (
    Contestants,
    Format,
    Places,
    RoundKey,
    Rounds,
    SeatedTable,
    Stage,
    TableKey,
    record,
    seat_knockout,
    seat_movement,
    seat_round_robin,
    seat_swiss,
)
from paiju.tournament import commands as c
from paiju.tournament.bridge import field_of, matches_of
from paiju.tournament.movements import arrow_switched, howell, individual, mitchell

Make = Callable[..., Any]
Key = Callable[..., TableKey]
TEAM = Contestants.TEAM


def score_all(desk: Any, at: RoundKey, points: Callable[[SeatedTable, str], int]) -> None:
    """Enter a result on every board of a round."""
    for number, table in desk.now.round(at).tables.items():
        if table.table.played:
            for board in table.table.boards:
                desk.enter(at.table(number), board, points(table.table, board))


def strong(table: SeatedTable, board: str) -> int:
    """Return points by which the smaller name wins: N-S 110 at its table, 90 against it elsewhere."""
    return 110 if table.sides[0] < table.sides[1] else -90


def test_a_straight_mitchell_has_two_winners_and_an_arrow_switch_one(new_desk: Make) -> None:
    desk = new_desk("123456", Stage(name="main", method="matchpoints", boards=2))
    movement = mitchell(3)
    desk.do(seat_movement(desk.now, movement, RoundKey("main", 1, "A", 1)))
    for number in (1, 2, 3):
        score_all(desk, RoundKey("main", 1, "A", number), lambda table, _: (90, 110, 120)[int(table.sides[0][0]) - 1])
    ns, ew = desk.ranked()
    assert (ns.line, ew.line) == (type(ns.line)("NS", "南北"), type(ns.line)("EW", "东西"))
    assert [line.entry for line in ns.lines] == ["3", "2", "1"]
    assert {line.entry for line in ew.lines} == {"4", "5", "6"}
    assert sum(line.total for line in ns.lines) == sum(line.total for line in ew.lines) == 6 * 3 * 4 / 2
    switched = new_desk("123456", Stage(name="main", method="matchpoints", boards=2))
    switched.do(seat_movement(switched.now, arrow_switched(movement), RoundKey("main", 1, "A", 1)))
    assert [ranking.line for ranking in switched.ranked()] == [None]


def test_a_movement_that_does_not_fit_is_refused(new_desk: Make) -> None:
    desk = new_desk("12345", Stage(name="main", method="matchpoints", boards=2))
    with pytest.raises(Exception, match=r"6 contestants for .*found '5'"):
        seat_movement(desk.now, mitchell(3), RoundKey("main", 1, "A", 1))
    with pytest.raises(Exception, match="the boards in a round"):
        seat_movement(new_desk("123456").now, mitchell(3), RoundKey("main", 1, "A", 1))
    three = (SeatedTable(1, (("1",), ("2",)), ("1", "2", "3")),)
    desk.malformed("2 boards, as in the plan", c.SeatRounds("main", 1, "A", 1, (three,)))


def test_an_individual_scores_each_player(new_desk: Make) -> None:
    names = [f"p{at}" for at in range(1, 9)]
    desk = new_desk(names, Stage(name="main", method="matchpoints", boards=1), contestants=Contestants.INDIVIDUAL)
    desk.do(seat_movement(desk.now, individual(8), RoundKey("main", 1, "A", 1)))
    for key in list(desk.now.stages["main"].rounds):
        score_all(desk, key, lambda table, _: 110 if "p1" in table.sides[0] else -110 if "p1" in table.sides[1] else 0)
    (ranked,) = desk.ranked()
    assert (ranked.lines[0].entry, ranked.lines[0].values[3]) == ("p1", Fraction(100))
    assert ranked.lines[0].values[0] == 7


def test_sections_apart_and_across(new_desk: Make) -> None:
    for across, totals in ((True, [6, 6, 0, 0]), (False, [0, 0, 0, 0])):
        desk = new_desk(
            ["a1", "b1", "b2", "a2"],
            Stage(name="main", method="cross-imps", sections=("A", "B"), across=across, two_winners=False),
        )
        assert desk.now.stages["main"].sections == (("a1", "a2"), ("b1", "b2"))
        for section, points in (("A", 420), ("B", 170)):
            one = section.lower()
            desk.seat(((SeatedTable(1, ((f"{one}1",), (f"{one}2",)), ("1",)),),), section=section)
            desk.enter(RoundKey("main", 1, section, 1).table(1), "1", points)
        rankings = desk.ranked()
        assert [line.total for ranking in rankings for line in ranking.lines] == [
            *totals[:2],
            *(total - 6 if across else total for total in totals[2:]),
        ]
        assert [ranking.section for ranking in rankings] == ([""] if across else ["A", "B"])


def test_several_sessions_add_up_and_are_compared_apart(new_desk: Make, key: Key) -> None:
    desk = new_desk("1234", Stage(name="main", method="matchpoints", sessions=2, two_winners=False))
    tables = ((SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(2, (("3",), ("4",)), ("1",))),)
    for session in (1, 2):
        desk.seat(tables, session=session)
        desk.enter(key(1, 1, session=session), "1", 110)
        desk.enter(key(1, 2, session=session), "1", 90 if session == 1 else 110)
    totals = {line.entry: line.total for line in desk.ranked()[0].lines}
    assert totals == {"1": 3, "4": 3, "2": 1, "3": 1}
    assert len(field_of(desk.now, "main", 1).travellers) == 1


def test_a_round_robin_of_teams_on_a_scale(new_desk: Make) -> None:
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps", scale="wbf", boards=2)
    desk = new_desk(["A", "B", "C"], stage, contestants=TEAM)
    desk.do(seat_round_robin(desk.now, RoundKey("main", 1, "A", 1)))
    rounds = desk.now.stages["main"].rounds
    assert len(rounds) == 3
    for at in list(rounds):
        score_all(desk, at, strong)
    assert desk.places() == [("1", "A"), ("2", "B"), ("3", "C")]
    assert sum(line.total for line in desk.ranked()[0].lines) == 60
    assert [match.home_score for match in matches_of(desk.now, "main")] == [
        -match.visitors_score for match in matches_of(desk.now, "main")
    ]


def test_H_event_undo_leaves_no_forfeit_of_half_a_match(new_desk: Make) -> None:
    """One of a match's tables was empty when it was forfeited; it is not filled again while the forfeit counts."""
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps", scale="wbf", boards=2)
    desk = new_desk(["A", "B"], stage, contestants=TEAM)
    desk.do(seat_round_robin(desk.now, RoundKey("main", 1, "A", 1)))
    ((at, seated),) = [(at, state) for at, state in desk.now.stages["main"].rounds.items() if len(state.tables) > 1]
    played, empty = (at.table(number) for number in sorted(seated.tables))
    desk.enter(played, seated.tables[played.table].table.boards[0], 110)
    gone = desk.do(c.Withdraw("A"))
    assert not desk.now.table(empty).table.played
    given_up = desk.do(c.Forfeit(played, (0, 1), "L90.B.1"))
    assert desk.now.table(empty).forfeits == ()
    assert "half a match" in desk.refused("H.event.undo", c.Undo(gone))
    desk.do(c.Undo(given_up))
    desk.do(c.Undo(gone))
    assert desk.now.table(empty).table.played


def test_a_forfeited_match_is_scored_as_the_plan_says_or_as_averages(new_desk: Make) -> None:
    for won, lost, totals in ((None, None, {"A": 6, "B": -6}), (Fraction(18), Fraction(0), {"A": 18, "B": 0})):
        stage = Stage(
            name="main",
            format=Format.ROUND_ROBIN,
            method="team-imps",
            scale="wbf" if won else "",
            boards=2,
            forfeit_won=won,
            forfeit_lost=lost,
        )
        desk = new_desk(["A", "B"], stage, contestants=TEAM)
        at = RoundKey("main", 1, "A", 1)
        desk.do(seat_round_robin(desk.now, at))
        side = desk.now.round(at).tables[1].table.side_of("B")
        desk.do(c.Forfeit(at.table(1), (side,), "L90.B.1"))
        assert {line.entry: line.total for line in desk.ranked()[0].lines} == totals
        assert all(table.forfeits for table in desk.now.round(at).tables.values())
        desk.do(c.PostScores("main", 1))


def test_a_swiss_pairs_by_standing_without_a_second_meeting(new_desk: Make) -> None:
    stage = Stage(name="main", format=Format.SWISS, method="team-imps", scale="wbf", rounds=3, boards=2)
    desk = new_desk(["A", "B", "C", "D", "E"], stage, contestants=TEAM)
    met: set[frozenset[str]] = set()
    byes = []
    for number in (1, 2, 3):
        at = RoundKey("main", 1, "A", number)
        desk.do(seat_swiss(desk.now, at))
        pairs = {frozenset(t.table.entries) for t in desk.now.round(at).tables.values()}
        byes += [name for pair in pairs if len(pair) == 1 for name in pair]
        assert not met & {pair for pair in pairs if len(pair) == 2}
        met |= pairs
        score_all(desk, at, strong)
    assert len(set(byes)) == 3
    desk.malformed("round 1 to 3 of main", c.SeatRounds("main", 1, "A", 4, desk_round(desk)))


def desk_round(desk: Any) -> Rounds:
    return (tuple(t.table for t in desk.now.round(RoundKey("main", 1, "A", 1)).tables.values()),)


def test_a_knock_out_goes_to_its_champion(new_desk: Make) -> None:
    stage = Stage(name="main", format=Format.KNOCK_OUT, method="team-imps", boards=2)
    desk = new_desk(["A", "B", "C", "D", "E", "F"], stage, contestants=TEAM)
    for number in (1, 2, 3):
        at = RoundKey("main", 1, "A", number)
        desk.do(seat_knockout(desk.now, at, third=True))
        if number < 3:
            with pytest.raises(Refused, match="is undecided"):
                seat_knockout(desk.now, RoundKey("main", 1, "A", number + 1), third=True)
        score_all(desk, at, strong)
    assert desk.places() == [("1", "A"), ("2", "B"), ("3", "C"), ("4", "D"), ("5=", "E"), ("5=", "F")]
    # two forfeits leave nobody to go on
    key = RoundKey("main", 1, "A", 3).table(1)
    desk.do(c.Forfeit(key, (0, 1), "L90.B.1"))
    assert desk.places()[:2] == [("1=", "A"), ("1=", "B")]


def test_L86_B_a_knockout_match_takes_the_mean(new_desk: Make) -> None:
    stage = Stage(name="main", format=Format.KNOCK_OUT, method="team-imps", boards=1)
    desk = new_desk(["A", "B"], stage, contestants=TEAM)
    at = RoundKey("main", 1, "A", 1)
    desk.do(seat_knockout(desk.now, at))
    desk.adjust(at.table(1), "1", {"award": 5}, {"award": -1})
    desk.enter(at.table(2), "1", 0)
    assert [(line.entry, line.total) for line in desk.ranked()[0].lines] == [("A", 3), ("B", -3)]


def test_board_a_match_and_a_named_match_over_two_rounds(new_desk: Make) -> None:
    stage = Stage(name="main", method="board-a-match")
    desk = new_desk(["A", "B"], stage, contestants=TEAM)
    rounds = ((SeatedTable(1, (("A",), ("B",)), ("1",), "A-B"),), (SeatedTable(1, (("B",), ("A",)), ("1",), "A-B"),))
    desk.seat(rounds)
    desk.enter(RoundKey("main", 1, "A", 1).table(1), "1", 110)
    assert [line.total for line in desk.ranked()[0].lines] == [0, 0]
    desk.enter(RoundKey("main", 1, "A", 2).table(1), "1", 100)
    assert [(line.entry, line.total) for line in desk.ranked()[0].lines] == [("A", 2), ("B", 0)]


def test_carry_over_on_the_next_stage_scale(new_desk: Make, key: Key) -> None:
    desk = new_desk(
        "1234",
        Stage(name="main", method="matchpoints", two_winners=False),
        Stage(
            name="final",
            method="matchpoints",
            two_winners=False,
            entrants=Places(stage="main", last=4, carry=Fraction(1, 2)),
        ),
    )
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1", "2")), SeatedTable(2, (("3",), ("4",)), ("1", "2"))),))
    for board in "12":
        desk.enter(key(1, 1), board, 110)
        desk.enter(key(1, 2), board, 90)
    desk.do(c.OpenStage("final"))
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(2, (("3",), ("4",)), ("1",))),), stage="final")
    for table in (1, 2):
        desk.enter(key(1, table, stage="final"), "1", 110)
    # two boards at 100%, each weighing half a board of the final, whose one board is worth 2
    lines = {line.entry: line for line in desk.ranked("final")[0].lines}
    assert (lines["1"].values[1], lines["1"].total) == (2, 3)
    assert (lines["2"].values[1], lines["2"].total) == (0, 1)


def test_strata_rank_their_own_and_those_below(new_desk: Make, make_entry: Make, key: Key) -> None:
    desk = new_desk((), Stage(name="main", method="matchpoints", two_winners=False), opened=False, strata=("A", "B"))
    for name in "1234":
        desk.do(c.Enter(make_entry(name, stratum="A" if name in "12" else "B")))
    desk.malformed("a stratum for 9: A, B", c.Enter(make_entry("9", stratum="C")))
    desk.do(c.OpenStage("main"))
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(2, (("3",), ("4",)), ("1",))),))
    desk.enter(key(1, 1), "1", 110)
    desk.enter(key(1, 2), "1", 90)
    assert [line.entry for line in desk.ranked(stratum="A")[0].lines] == ["1", "4", "2", "3"]
    assert [(line.place, line.entry) for line in desk.ranked(stratum="B")[0].lines] == [("1", "4"), ("2", "3")]


def test_each_tie_names_the_rule_that_split_it(new_desk: Make, key: Key) -> None:
    stage = Stage(name="main", method="matchpoints", two_winners=False, ties=("head-to-head", "boards-won", "lot"))
    desk = new_desk("1234", stage)
    desk.do(seat_movement(desk.now, howell(4), RoundKey("main", 1, "A", 1), boards=1))
    assert [(line.place, line.by) for line in desk.ranked()[0].lines] == [("1=", None)] * 4
    desk.do(c.DrawLots("main", ("1", "2", "3", "4"), "a seed"))
    lines = desk.ranked()[0].lines
    assert [line.place for line in lines] == ["1", "2", "3", "4"]
    assert {line.by.en for line in lines} == {"by lot"}
    order = [line.entry for line in lines]
    desk.do(c.Undo(desk.now.seq))
    desk.do(c.DrawLots("main", ("4", "2", "3", "1"), "a seed"))
    assert [line.entry for line in desk.ranked()[0].lines] == order
    # where two meet and one wins, that comes before the lot
    for at in list(desk.now.stages["main"].rounds):
        for number, table in desk.now.round(at).tables.items():
            for board in table.table.boards:
                ns, ew = table.table.sides[0][0], table.table.sides[1][0]
                points = (
                    110 if (ns, ew) in (("1", "2"), ("3", "4")) else -110 if (ew, ns) in (("1", "2"), ("3", "4")) else 0
                )
                desk.enter(at.table(number), board, points)
    said = {line.entry: (line.by.en if line.by else "") for line in desk.ranked()[0].lines}
    totals = {line.entry: line.total for line in desk.ranked()[0].lines}
    for name, other in (("1", "2"), ("3", "4")):
        if totals[name] == totals[other]:
            assert said[name] != "by lot"
    desk.malformed("different entries of main", c.DrawLots("main", ("1", "1"), "s"))


def test_L78_D_a_later_draw_of_lots_counts_before_an_earlier_one(new_desk: Make) -> None:
    stage = Stage(name="main", method="matchpoints", two_winners=False, ties=("lot",))
    desk = new_desk("1234", stage)
    desk.do(seat_movement(desk.now, howell(4), RoundKey("main", 1, "A", 1), boards=1))
    desk.do(c.DrawLots("main", ("1", "2", "3", "4"), "first"))
    first = [entry for _, entry in desk.places()]
    ahead, behind = first[1], first[2]
    turned = next(
        seed
        for seed in map(str, range(100))
        if tuple(shuffled(sorted((ahead, behind)), seed, "lots")) == (behind, ahead)
    )
    desk.do(c.DrawLots("main", (ahead, behind), turned))
    second = [entry for _, entry in desk.places()]
    assert second.index(behind) < second.index(ahead), "the later lots turn these two"
    desk.do(c.Undo(desk.now.seq))
    assert [entry for _, entry in desk.places()] == first


def test_a_weighted_award_and_a_correction_follow_into_the_standings(new_desk: Make, key: Key) -> None:
    desk = new_desk("1234", Stage(name="main", method="cross-imps", two_winners=False))
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(2, (("3",), ("4",)), ("1",))),))
    desk.enter(key(1, 1), "1", 420)
    desk.enter(key(1, 2), "1", 170)
    desk.adjust(key(1, 1), "1", {"award": "7/2"}, {"award": "-5/2"})
    totals = {line.entry: line.total for line in desk.ranked()[0].lines}
    assert (totals["1"], totals["2"]) == (Fraction(7, 2), Fraction(-5, 2))
    desk.do(c.CancelAdjustment(key(1, 1), "1"))
    totals = {line.entry: line.total for line in desk.ranked()[0].lines}
    assert (totals["1"], totals["2"]) == (6, -6)
    desk.refused("L12.A", c.CancelAdjustment(key(1, 1), "1"))
    assert record.write_raw(Fraction(7, 2)) is not None


def test_L80_D_a_stratum_is_measured_as_the_whole_field(new_desk: Make, make_entry: Make, key: Key) -> None:
    """A penalty weighs the same in a stratum whose pairs all sat out as in the whole field."""
    desk = new_desk((), Stage(name="main", method="matchpoints", two_winners=False), opened=False, strata=("A", "B"))
    for name in "123456":
        desk.do(c.Enter(make_entry(name, stratum="B" if name in "34" else "A")))
    desk.do(c.OpenStage("main"))
    both, one = ("1", "2"), ("1",)
    desk.seat(
        (
            (
                SeatedTable(1, (("1",), ("2",)), both),
                SeatedTable(2, (("3",), ("4",)), one),
                SeatedTable(3, (("5",), ("6",)), both),
            ),
        )
    )
    for table, points in ((1, 110), (2, 140), (3, 90)):
        desk.enter(key(1, table), "1", points)
    for table in (1, 3):
        desk.enter(key(1, table), "2", 110)
    desk.do(c.Penalise("3", "main", Fraction(1), "matchpoints"))
    whole = {line.entry: line for line in desk.ranked()[0].lines}
    part = {line.entry: line for line in desk.ranked(stratum="B")[0].lines}
    # 4 of 4 on one board is 8 of 8 on two, less 1
    assert (whole["3"].total, part["3"].total) == (7, 7)
    assert part["4"].total == whole["4"].total == 0
