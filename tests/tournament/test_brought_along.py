"""What the winner of an earlier match carries over into a knock-out: exact, conserved, with its reason."""

from __future__ import annotations

import os
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest
from tests.tournament.test_random_events import imps

from paiju.errors import Malformed
from paiju.tournament import Contestants, Format, Places, Plan, RoundKey, Stage, record, seat_knockout, seat_round_robin
from paiju.tournament import commands as c
from paiju.tournament.knockouts import duels_of
from paiju.tournament.plan_file import dumps, loads

F = Fraction
EVENTS = int(os.environ.get("PAIJU_EVENTS", "60"))


def stages(method: str = "team-imps", boards: int = 2, **places: Any) -> tuple[Stage, Stage]:
    return (
        Stage(name="group", format=Format.ROUND_ROBIN, method=method, boards=boards),
        Stage(
            name="final",
            format=Format.KNOCK_OUT,
            method=method,
            boards=boards,
            entrants=Places(stage="group", last=4, **places),
        ),
    )


class Cup:
    """Four or more teams whose group is played; pairs of names say by how many points a board one beats the other."""

    def __init__(self, new_desk: Callable[..., Any], names: str, made: tuple[Stage, Stage]) -> None:
        self.desk = new_desk(names, *made, contestants=Contestants.TEAM)
        self.key = RoundKey("group", 1, "A", 1)
        self.desk.do(seat_round_robin(self.desk.now, self.key))

    def group(self, gains: dict[tuple[str, str], int]) -> None:
        """Enter every board of the group; without a given gain the result is level."""
        for key, state in self.desk.now.stage("group").rounds.items():
            for number, table in state.tables.items():
                if not table.table.played:
                    continue
                north, south = table.table.sides[0][0], table.table.sides[1][0]
                for board in table.table.boards:
                    points = 110 if (north, south) in gains else 0
                    self.desk.enter(key.table(number), board, points)

    def final(self, *seeds: str) -> None:
        self.desk.do(c.OpenStage("final", (seeds,) if seeds else ()))
        self.desk.do(seat_knockout(self.desk.now, RoundKey("final", 1, "A", 1)))

    def duels(self) -> dict[frozenset[str], Any]:
        plan = self.desk.now.plan
        found = duels_of(self.desk.now, plan.stage("final"), self.desk.memo)
        return {frozenset((duel.home, duel.away)): duel for duel in found}


def test_half_the_margin_goes_to_whoever_won_when_they_met(new_desk: Callable[..., Any]) -> None:
    cup = Cup(new_desk, "ABCD", stages(met=F(1, 3)))
    cup.group({("D", "A"): 1})  # D gains 110 on both boards against A: 3 IMPs each
    cup.final("A", "B", "C", "D")
    duel = cup.duels()[frozenset("AD")]
    assert (duel.home, duel.away, duel.winner) == ("A", "D", None)
    assert duel.carried == duel.margin == F(-6, 3) == -2
    assert duel.why is not None
    assert duel.why.en == "D brings along 1/3 of its margin of 6 in group"
    assert duel.why.zh == "D 带入在group净胜 6 的 1/3"
    level = cup.duels()[frozenset("BC")]
    assert (level.carried, level.why) == (0, None)
    for number, table in cup.desk.now.round(RoundKey("final", 1, "A", 1)).tables.items():
        for board in table.table.boards:
            key = RoundKey("final", 1, "A", 1).table(number)
            cup.desk.enter(key, board, 110 if table.table.sides[0] == ("B",) else 0)
    # Level at the tables: D's carry-over decides.
    assert cup.duels()[frozenset("AD")].winner == "D"
    (ranking,) = cup.desk.ranked("final")
    lines = {line.entry: line for line in ranking.lines}
    assert [column.title.en for column in ranking.columns] == ["carried over"]
    assert (lines["D"].total, lines["D"].values) == (2, (2,))
    assert (lines["A"].total, lines["A"].values) == (-2, (-2,))
    assert lines["A"].why == lines["D"].why == duel.why
    assert (lines["B"].total, lines["B"].values, lines["B"].why) == (6, (0,), None)
    # The next round carries over the result between these two.
    cup.desk.do(seat_knockout(cup.desk.now, RoundKey("final", 1, "A", 2)))
    assert cup.duels()[frozenset("BD")].carried == 0


def test_a_limit_and_another_share_for_the_lower_seed(new_desk: Callable[..., Any]) -> None:
    cup = Cup(new_desk, "ABCD", stages(met=F(1, 2), met_lower=F(1, 4), met_most=F(5, 2)))
    cup.group({("D", "A"): 1, ("B", "C"): 1})
    cup.final("A", "B", "C", "D")
    lower, higher = cup.duels()[frozenset("AD")], cup.duels()[frozenset("BC")]
    assert (lower.carried, lower.why.en) == (F(-3, 2), "D brings along 1/4 of its margin of 6 in group")
    assert (higher.carried, higher.why.en) == (F(5, 2), "B brings along 1/2 of its margin of 6 in group, 5/2 at most")


def test_a_correction_of_the_earlier_match_goes_on_into_the_knock_out(new_desk: Callable[..., Any]) -> None:
    cup = Cup(new_desk, "ABCD", stages(met=F(1, 2)))
    cup.group({("D", "A"): 1})
    cup.final("A", "B", "C", "D")
    assert cup.duels()[frozenset("AD")].margin == -3
    key, number = next(
        (key, number)
        for key, state in cup.desk.now.stage("group").rounds.items()
        for number, table in state.tables.items()
        if table.table.sides == (("D",), ("A",))
    )
    board = cup.desk.now.round(key).tables[number].table.boards[0]
    act = cup.desk.do(c.CorrectResult(key.table(number), board, record.write_raw(0)))
    assert cup.duels()[frozenset("AD")].margin == F(-3, 2)
    cup.desk.ranked("final")
    cup.desk.do(c.Undo(act))
    assert cup.duels()[frozenset("AD")].margin == -3
    cup.desk.ranked("final")


def test_a_forfeited_match_brings_nothing(new_desk: Callable[..., Any]) -> None:
    cup = Cup(new_desk, "ABCD", stages(met=F(1, 2)))
    cup.group({("D", "A"): 1})
    key, number = next(
        (key, number)
        for key, state in cup.desk.now.stage("group").rounds.items()
        for number, table in state.tables.items()
        if set(table.table.entries) == {"A", "D"}
    )
    cup.desk.do(c.Forfeit(key.table(number), (0,), "L86.A"))
    cup.final("A", "B", "C", "D")
    assert cup.duels()[frozenset("AD")].carried == 0


def test_the_plan(new_desk: Callable[..., Any]) -> None:
    made = stages(met=F(1, 2), met_lower=F(1, 3), met_most=F(16))
    plan = Plan(title="T", contestants=Contestants.TEAM, stages=made)
    assert loads(dumps(plan)) == plan
    with pytest.raises(Malformed, match="from 0 to 1"):
        Plan(title="T", contestants=Contestants.TEAM, stages=stages(met=F(3, 2)))
    with pytest.raises(Malformed, match="in a knock-out only"):
        Plan(
            title="T",
            contestants=Contestants.TEAM,
            stages=(
                made[0],
                Stage(
                    name="x",
                    format=Format.SWISS,
                    method="team-imps",
                    entrants=Places(stage="group", last=4, met=F(1, 2)),
                ),
            ),
        )
    desk = new_desk("AB", *stages(), contestants=Contestants.TEAM, opened=False)
    other = Stage(
        name="final",
        format=Format.KNOCK_OUT,
        method="board-a-match",
        entrants=Places(stage="group", last=4, met=F(1, 2)),
    )
    desk.malformed(
        "the method of group",
        c.AmendPlan(Plan(title="T", contestants=Contestants.TEAM, stages=(made[0], other))),
        desk.organiser,
    )
    carry = Stage(
        name="final", format=Format.KNOCK_OUT, method="team-imps", entrants=Places(stage="group", last=4, carry=F(1, 2))
    )
    desk.malformed(
        "no carry-over from group",
        c.AmendPlan(Plan(title="T", contestants=Contestants.TEAM, stages=(made[0], carry))),
        desk.organiser,
    )


@pytest.mark.parametrize("seed", range(max(EVENTS // 6, 6)))
def test_random_cups_equal_a_plain_count(seed: int, new_desk: Callable[..., Any]) -> None:
    rng = Random(seed)
    method = rng.choice(["team-imps", "board-a-match", "team-total-points"])
    share, lower = F(rng.randint(1, 6), 6), rng.choice([None, F(rng.randint(0, 6), 6)])
    most = rng.choice([None, F(rng.randint(0, 30), 7)])
    made = stages(method, boards=2, met=share, met_lower=lower, met_most=most)
    names = "ABCDEF"[: rng.randint(4, 6)]
    cup = Cup(new_desk, names, made)
    won: dict[tuple[str, str], Fraction] = {two: F(0) for two in combinations(names, 2)}
    play(cup, rng, won, sorted(cup.desk.now.stage("group").rounds))
    seeds = rng.sample(names, 4)
    cup.desk.do(c.OpenStage("final", (tuple(seeds),)))
    for number in (1, 2):
        at = RoundKey("final", 1, "A", number)
        cup.desk.do(seat_knockout(cup.desk.now, at))
        margins = {two: F(0) for two in won}
        play(cup, rng, margins, [at])
        for pair, duel in cup.duels().items():
            if duel.round != number:
                continue
            one, two = sorted(pair)
            lead = won[one, two]
            ahead, behind = (one, two) if lead > 0 else (two, one)
            below = seeds.index(ahead) > seeds.index(behind) and lower is not None
            brought = abs(lead) * (lower if below and lower is not None else share)
            if most is not None:
                brought = min(brought, most)
            signed = brought if lead > 0 else -brought
            assert (duel.home, duel.carried) == (one, signed)
            total = margins[one, two] + signed
            assert duel.margin == total
            assert duel.winner == (None if not total else one if total > 0 else two)
            assert (duel.why is None) == (not brought)
        (ranking,) = cup.desk.ranked("final")
        if number == 1:
            assert sum(line.total for line in ranking.lines) == 0
        if any(duel.winner is None for duel in cup.duels().values()):
            return


def play(cup: Cup, rng: Random, margins: dict[tuple[str, str], Fraction], keys: list[RoundKey]) -> None:
    """Play rounds, and count the margins of every two teams, by the lesser name."""
    for key in keys:
        scores: dict[tuple[str, str, str], int] = {}
        method = cup.desk.now.plan.stage(key.stage).method
        for number, table in cup.desk.now.round(key).tables.items():
            for board in table.table.boards if table.table.played else ():
                points = rng.choice([110, 140, -90, -110, 90, 0])
                cup.desk.enter(key.table(number), board, points)
                scores[table.table.sides[0][0], table.table.sides[1][0], board] = points
        for (north, south, board), points in scores.items():
            if north < south:
                net = points - scores[south, north, board]
                margins[north, south] += {
                    "team-imps": F(imps(net)),
                    "board-a-match": F(2 * ((net > 0) - (net < 0))),
                    "team-total-points": F(net),
                }[method]
