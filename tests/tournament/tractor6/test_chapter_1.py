"""Document 004, chapter 1: stages and draws, clocks, rosters, line-ups, official substitutes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from msgspec import structs

from paiju.cli.event.display import standings_tables
from paiju.errors import Malformed
from paiju.formats.report import standings_csv
from paiju.journal.lines import dumps, loads
from paiju.laws import Refused
from paiju.packs import discipline_of
from paiju.text import Text
from paiju.tournament import (
    Contestants,
    Format,
    Places,
    Plan,
    Player,
    Role,
    RoundKey,
    Sender,
    Stage,
    queue,
    record,
    seat_knockout,
    seat_round_robin,
)
from paiju.tournament import commands as c
from paiju.tournament.tractor6 import DISCIPLINE, MatchClock, bracket_of, crossed, draw_groups, late_by, proof_of
from paiju.tournament.tractor6.result import read_outcome

Make = Callable[..., Any]
MINUTE = 60_000
SCORER = Sender("person:scorer", "S")


def stages() -> tuple[Stage, ...]:
    """The five stages of the document: two of groups, and the knock-out with its three rounds."""
    return (
        Stage(name="初赛", format=Format.GROUPS, sections=tuple("ABCD"), method="match-points"),
        Stage(
            name="复赛",
            format=Format.GROUPS,
            sections=tuple("EFGH"),
            method="match-points",
            entrants=Places(stage="初赛", last=4, each=True),
        ),
        Stage(
            name="淘汰赛",
            format=Format.KNOCK_OUT,
            method="match-points",
            entrants=Places(stage="复赛", last=2, each=True),
        ),
    )


@pytest.fixture
def league(new_desk: Make, make_entry: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that makes leagues: teams 01, 02, ... of some players; the first stage drawn from a seed."""

    def make(count: int = 20, *, seed: str = "7", size: int = 3, bonds: dict[str, str] | None = None) -> Any:
        desk = new_desk((), *stages(), contestants=Contestants.TEAM, game="tractor6", opened=False)
        for at in range(1, count + 1):
            name = f"{at:02}"
            desk.do(c.Enter(make_entry(name, size, bond=(bonds or {}).get(name, ""))))
        if seed:
            desk.do(c.OpenStage("初赛", seed=seed))
        return desk

    return make


def seat_groups(desk: Any, stage: str) -> None:
    for section in desk.now.plan.stage(stage).sections:
        desk.do(seat_round_robin(desk.now, RoundKey(stage, 1, section, 1)))


def play_groups(desk: Any, stage: str, *, post: bool = True) -> None:
    """Play every match: the team with the lower number wins, so there are no cyclic ties."""
    seat_groups(desk, stage)
    for key, state in list(desk.now.stage(stage).rounds.items()):
        for number, table in state.tables.items():
            if table.table.played:
                home, away = table.table.entries
                levels = ["T", "9"] if home < away else ["9", "T"]
                desk.enter(key.table(number), "1", {"levels": levels})
    if post:
        desk.do(c.PostScores(stage, 1))


def play_knockout_round(desk: Any, number: int) -> list[set[str]]:
    key = RoundKey("淘汰赛", 1, "A", number)
    desk.do(seat_knockout(desk.now, key, third=True))
    pairs = []
    for at, table in desk.now.round(key).tables.items():
        home, away = table.table.entries
        desk.enter(key.table(at), "1", {"levels": ["A", "9"] if home < away else ["9", "A"]})
        pairs.append({home, away})
    return pairs


def top(desk: Any, stage: str) -> dict[str, list[str]]:
    return {ranked.section: [line.entry for line in ranked.lines] for ranked in desk.ranked(stage)}


@pytest.fixture
def whole(league: Callable[..., Any]) -> Any:
    """A league of 20 teams up to the quarter-finals, which are seated."""
    desk = league(20)
    play_groups(desk, "初赛")
    desk.do(c.OpenStage("复赛"))
    play_groups(desk, "复赛")
    desk.do(c.OpenStage("淘汰赛"))
    return desk


# 1.1 the stages


def test_T1_1_five_stages_one_after_another(whole: Any) -> None:
    """Groups, second groups, quarter-finals, semi-finals, final; none before the previous one is decided."""
    rounds = [play_knockout_round(whole, number) for number in (1, 2, 3)]
    assert [len(pairs) for pairs in rounds] == [4, 2, 2]
    assert [line.place for line in whole.ranked("淘汰赛")[0].lines] == [
        "1", "2", "3", "4", "5=", "5=", "5=", "5=",
    ]  # fmt: skip
    with pytest.raises(Malformed):
        seat_knockout(whole.now, RoundKey("淘汰赛", 1, "A", 4), third=True)
    assert record.replay(loads(dumps(whole.envelopes)), discipline_of) == whole.now


def test_T1_1_a_stage_waits_for_the_one_before(league: Callable[..., Any]) -> None:
    desk = league(16)
    play_groups(desk, "初赛", post=False)
    key = RoundKey("初赛", 1, "A", 1).table(1)
    desk.do(c.RemoveResult(key, "1"))
    assert "1 match in" in desk.refused("T1.1.2a", c.OpenStage("复赛"))


@pytest.mark.parametrize("count", [16, 17, 20, 24, 33])
def test_T1_1_1a_all_teams_drawn_at_random_into_four_groups(league: Callable[..., Any], count: int) -> None:
    desk = league(count, seed="7")
    groups = desk.now.stage("初赛").sections
    assert sorted(name for group in groups for name in group) == sorted(desk.now.contestants)
    assert max(map(len, groups)) - min(map(len, groups)) <= 1
    assert groups == league(count, seed="7").now.stage("初赛").sections, "the seed alone decides"
    assert groups != league(count, seed="8").now.stage("初赛").sections


def test_T1_1_1a_the_draw_can_be_shown_to_be_fair(league: Callable[..., Any]) -> None:
    desk = league(20, seed="2023-10-14 9:00")
    proof = proof_of(desk.now, "初赛")
    assert proof.fair
    assert proof.seed == "2023-10-14 9:00"
    entry = desk.now.contestant("05").entry
    desk.do(c.AmendEntry(type(entry)(id="05", name="renamed", players=entry.players, bond="later")))
    assert proof_of(desk.now, "初赛").fair, "what was amended later does not touch the draw"
    assert proof.before == 0
    desk.do(c.Undo(proof.act))
    desk.do(c.OpenStage("初赛", seed="another"))
    again = proof_of(desk.now, "初赛")
    assert (again.fair, again.before) == (True, 1), "a draw that was taken back is not forgotten"


def test_T1_1_1a_groups_that_are_not_those_of_the_seed_are_refused(league: Callable[..., Any]) -> None:
    desk = league(16, seed="")
    names = list(desk.now.contestants)
    by_hand = tuple(tuple(names[at::4]) for at in range(4))
    desk.refused("T1.1.1a", c.OpenStage("初赛", by_hand, "7"))
    desk.refused("T1.1.1a", c.OpenStage("初赛", (*by_hand[:3], by_hand[3][:3])))
    desk.malformed("a seed for the draw", c.OpenStage("初赛"))
    desk.do(c.OpenStage("初赛", by_hand))
    assert not proof_of(desk.now, "初赛").fair, "lots drawn by hand prove nothing by a seed"


def test_T1_1_1a_fewer_than_sixteen_cannot_fill_the_second_groups(league: Callable[..., Any]) -> None:
    league(15, seed="").malformed("at least 16 teams", c.OpenStage("初赛", seed="7"))


def test_T1_1_1a_every_team_comes_into_every_group_equally_often(make_entry: Any) -> None:
    """With 400 seeds each team of 16 falls into each group about 100 times, sisters too (5 deviations of 8.7)."""
    entries = [make_entry(f"{at:02}", 3, bond="X" if at < 4 else "") for at in range(1, 17)]
    counts = {(entry.id, group): 0 for entry in entries for group in range(4)}
    for seed in range(400):
        for group, names in enumerate(draw_groups(entries, 4, str(seed))):
            for name in names:
                counts[name, group] += 1
    assert all(57 <= count <= 143 for count in counts.values()), counts


@pytest.mark.parametrize("seed", [str(seed) for seed in range(25)])
def test_T1_1_1b_sister_teams_come_into_different_groups(league: Callable[..., Any], seed: str) -> None:
    bonds = {"01": "X", "02": "X", "03": "X", "04": "X", "05": "Y", "06": "Y", "07": "Z"}
    for group in league(21, seed=seed, bonds=bonds).now.stage("初赛").sections:
        for one, other in combinations(group, 2):
            assert not bonds.get(one) or bonds.get(one) != bonds.get(other), group


@pytest.mark.parametrize(
    ("count", "families", "sizes"),
    [(8, "XXYYZZWW", [2, 2, 2, 2]), (6, "XX----", [1, 1, 2, 2]), (9, "XXXXYYYYZ", [2, 2, 2, 3])],
)
def test_T1_1_1b_sisters_go_where_there_is_most_room(
    count: int, families: str, sizes: list[int], make_entry: Make
) -> None:
    """So no group is overfull, and no group has two families before every group has one."""
    entries = [make_entry(f"{at:02}", 3, bond="" if families[at] == "-" else families[at]) for at in range(count)]
    bonds = {entry.id: entry.bond for entry in entries}
    for seed in range(40):
        groups = draw_groups(entries, 4, str(seed))
        assert sorted(map(len, groups)) == sizes, seed
        assert sorted(name for group in groups for name in group) == sorted(bonds)
        for group in groups:
            known = [bonds[name] for name in group if bonds[name]]
            assert len(known) == len(set(known)), (seed, groups)
        if families.startswith("XX--"):
            assert all(len(group) == 2 for group in groups for one in group if bonds[one]), seed


def test_T7_2_a_penalty_counts_in_the_stage_that_it_was_given_for(new_desk: Make) -> None:
    then = Stage(name="then", format=Format.ROUND_ROBIN, method="match-points", entrants=Places(stage="main", last=4))
    main = Stage(name="main", format=Format.ROUND_ROBIN, method="match-points")
    desk = new_desk("1234", main, then, contestants=Contestants.TEAM, size=3, game="tractor6")
    desk.do(seat_round_robin(desk.now, RoundKey("main", 1, "A", 1)))
    for key, state in list(desk.now.stage("main").rounds.items()):
        for number, table in state.tables.items():
            if table.table.played:
                desk.enter(key.table(number), "1", {"levels": ["A", "9"], "passed": 0})
    desk.do(c.OpenStage("then"))
    before = {stage: totals(desk, stage) for stage in ("main", "then")}
    desk.do(c.Penalise("1", "main", Fraction(1), "match-points", clause="T9.3f"))
    desk.do(c.Penalise("2", "then", Fraction(1), "match-points", clause="T9.3f"))
    desk.do(c.Penalise("2", "then", Fraction(1), "match-points", clause="T9.3f"))
    for stage, fines in (("main", {"1": 1}), ("then", {"2": 2})):
        (ranked,) = desk.ranked(stage)
        assert {line.entry: int(line.values[4]) for line in ranked.lines if line.values[4]} == fines
        for name, total in totals(desk, stage).items():
            assert total == before[stage][name] - fines.get(name, 0), (stage, name)


def totals(desk: Any, stage: str) -> dict[str, Fraction]:
    (ranked,) = desk.ranked(stage)
    return {line.entry: line.total for line in ranked.lines}


def test_T1_1_1b_sisters_in_one_group_are_refused(league: Callable[..., Any]) -> None:
    desk = league(16, seed="", bonds={"01": "X", "05": "X"})
    names = list(desk.now.contestants)
    desk.refused("T1.1.1b", c.OpenStage("初赛", tuple(tuple(names[at::4]) for at in range(4))))
    five = league(20, seed="", bonds={f"{at:02}": "X" for at in range(1, 6)})
    five.malformed("at most 4 sister teams of X", c.OpenStage("初赛", seed="1"))


def test_T1_1_2a_the_best_four_of_each_group_go_on(whole: Any) -> None:
    first = top(whole, "初赛")
    second = whole.now.stage("复赛").entries
    assert set(second) == {name for names in first.values() for name in names[:4]}
    assert len(second) == 16


def test_T1_1_2a_other_groups_than_the_crossed_ones_are_refused(league: Callable[..., Any]) -> None:
    desk = league(20)
    play_groups(desk, "初赛")
    right = crossed([names[:4] for names in top(desk, "初赛").values()])
    desk.refused("T1.1.2a", c.OpenStage("复赛", (right[1], right[0], *right[2:])))
    desk.do(c.OpenStage("复赛", right))


def second_group(whole: Any, name: str) -> tuple[str, ...]:
    return tuple(whole.now.stage("复赛").sections["EFGH".index(name)])


def test_T1_1_2b_group_E_is_A1_B2_C3_D4(whole: Any) -> None:
    a, b, cc, d = top(whole, "初赛").values()
    assert second_group(whole, "E") == (a[0], b[1], cc[2], d[3])


def test_T1_1_2c_group_F_is_B1_C2_D3_A4(whole: Any) -> None:
    a, b, cc, d = top(whole, "初赛").values()
    assert second_group(whole, "F") == (b[0], cc[1], d[2], a[3])


def test_T1_1_2d_group_G_is_C1_D2_A3_B4(whole: Any) -> None:
    a, b, cc, d = top(whole, "初赛").values()
    assert second_group(whole, "G") == (cc[0], d[1], a[2], b[3])


def test_T1_1_2e_group_H_is_D1_A2_B3_C4(whole: Any) -> None:
    a, b, cc, d = top(whole, "初赛").values()
    assert second_group(whole, "H") == (d[0], a[1], b[2], cc[3])


def test_T1_1_3_quarter_finals_cross_E_with_G_and_F_with_H(whole: Any) -> None:
    e, f, g, h = top(whole, "复赛").values()
    assert sorted(map(sorted, play_knockout_round(whole, 1))) == sorted(
        map(sorted, [(e[0], g[1]), (g[0], e[1]), (f[0], h[1]), (h[0], f[1])])
    )


def test_T1_1_3_another_bracket_is_refused(league: Callable[..., Any]) -> None:
    desk = league(16)
    play_groups(desk, "初赛")
    desk.do(c.OpenStage("复赛"))
    play_groups(desk, "复赛")
    right = bracket_of([names[:2] for names in top(desk, "复赛").values()])
    desk.refused("T1.1.3", c.OpenStage("淘汰赛", (tuple(reversed(right)),)))
    desk.do(c.OpenStage("淘汰赛", (right,)))


def test_T1_1_4_semi_finals_of_the_two_E_G_and_the_two_F_H_winners(whole: Any) -> None:
    sides = {name: at % 2 for at, names in enumerate(top(whole, "复赛").values()) for name in names}
    play_knockout_round(whole, 1)
    semis = play_knockout_round(whole, 2)
    assert sorted({sides[name] for name in pair} for pair in semis) == [{0}, {1}]


def test_T1_1_5_winners_play_for_first_and_losers_for_third(whole: Any) -> None:
    play_knockout_round(whole, 1)
    semis = play_knockout_round(whole, 2)
    last = play_knockout_round(whole, 3)
    winners, losers = {min(pair) for pair in semis}, {max(pair) for pair in semis}
    assert last == [winners, losers]
    order = [line.entry for line in whole.ranked("淘汰赛")[0].lines[:4]]
    assert order == [min(winners), max(winners), min(losers), max(losers)]


# 1.2 the clocks


def test_T1_2a_a_match_in_the_groups_has_two_and_a_half_hours(league: Callable[..., Any]) -> None:
    desk = league(16)
    seat_groups(desk, "初赛")
    key = RoundKey("初赛", 1, "A", 1)
    desk.do(c.StartRound(key))
    assert desk.now.round(key).minutes == 150
    assert MatchClock(0).ends == 150 * MINUTE


def test_T1_2b_a_match_in_the_knock_out_has_three_hours(whole: Any) -> None:
    key = RoundKey("淘汰赛", 1, "A", 1)
    whole.do(seat_knockout(whole.now, key))
    whole.do(c.StartRound(key))
    assert whole.now.round(key).minutes == 180


def test_T1_2b_other_times_are_the_house_s(new_desk: Make) -> None:
    short = Stage(name="a", format=Format.ROUND_ROBIN, method="match-points", round_minutes=60)
    with pytest.raises(Malformed, match="150 minutes per match"):
        new_desk((), short, contestants=Contestants.TEAM, game="tractor6", opened=False)
    new_desk((), short, contestants=Contestants.TEAM, game="tractor6", conditions="house", opened=False)


def test_T1_2_1b_who_walks_out_of_the_last_deal_gives_three_levels(league: Callable[..., Any]) -> None:
    desk = league(16)
    seat_groups(desk, "初赛")
    key = RoundKey("初赛", 1, "A", 1).table(1)
    desk.enter(key, "1", {"levels": ["9", "8"], "walked_out": 0})
    outcome = desk.now.table(key).score("1").outcome
    assert outcome.result.score == (9, 11), "8 and three is J"
    assert outcome.result.winner == 1
    key = RoundKey("初赛", 1, "A", 1).table(2)
    desk.enter(key, "1", {"levels": ["8", "J"], "walked_out": 1})
    outcome = desk.now.table(key).score("1").outcome
    assert (outcome.result.score, outcome.result.winner) == ((11, 11), 1), "J was there first"


def test_T1_2_2_time_is_added_for_an_absence_in_the_last_half_hour() -> None:
    clock = MatchClock(0)
    longer = clock.with_time_out(at=125 * MINUTE, spent=4 * MINUTE, reported=140 * MINUTE)
    assert longer.ends == clock.ends + 4 * MINUTE
    for at, reported in ((119, 125), (150, 149), (125, 150)):
        with pytest.raises(Refused) as caught:
            clock.with_time_out(at=at * MINUTE, spent=MINUTE, reported=reported * MINUTE)
        assert caught.value.citation.id == "T1.2.2"


def test_T1_2_2_the_director_adds_the_time_to_the_round_on_record(league: Callable[..., Any]) -> None:
    desk = league(16)
    seat_groups(desk, "初赛")
    key = RoundKey("初赛", 1, "A", 1)
    assert MatchClock.of(desk.now.round(key)) is None
    desk.do(c.StartRound(key))
    clock = MatchClock.of(desk.now.round(key))
    assert clock is not None
    desk.do(c.ExtendRound(key, 4))
    longer = MatchClock.of(desk.now.round(key))
    assert longer is not None
    assert longer.ends == clock.ends + 4 * MINUTE
    desk.enter(key.table(1), "1", {"levels": ["T", "9"], "extended": 4, "deals": 11})
    outcome = desk.now.table(key.table(1)).score("1").outcome
    assert (outcome.extended, outcome.deals) == (4, 11)


# 1.4 teams and line-ups


def with_people(entry: Any, *people: Player) -> Any:
    return type(entry)(id=entry.id, name=entry.name, players=people[:3], reserves=people[3:], bond=entry.bond)


def person(name: str) -> Player:
    return Player(f"person:{name}", name)


@pytest.mark.parametrize(("size", "clause"), [(2, "T1.4.1a"), (6, "T1.4.3a")])
def test_T1_4_a_roster_is_of_three_to_five(league: Callable[..., Any], make_entry: Any, size: int, clause: str) -> None:
    desk = league(16, seed="")
    desk.refused(clause, c.Enter(make_entry("X", size)))
    desk.do(c.Enter(make_entry("Y", 3)))
    desk.do(c.Enter(make_entry("Z", 5)))


@pytest.fixture
def seated(league: Callable[..., Any]) -> Any:
    """A league of 20 teams of five, its groups seated."""
    desk = league(20, size=5)
    seat_groups(desk, "初赛")
    return desk


def first_match(desk: Any, stage: str = "初赛") -> tuple[Any, str, list[str]]:
    """Return a match of the first round: its table, its home team, and that team's players."""
    section = desk.now.plan.stage(stage).sections[0]
    key = RoundKey(stage, 1, section, 1)
    number, table = next((number, table) for number, table in desk.now.round(key).tables.items() if table.table.played)
    entry = table.table.sides[0][0]
    return key.table(number), entry, [one.id for one in desk.now.contestant(entry).entry.people]


def test_T1_4_1a_three_of_the_roster_play(seated: Any) -> None:
    key, entry, people = first_match(seated)
    seated.refused("T1.4.1a", c.SetLineup(key, entry, tuple(people[:2])))
    seated.refused("T1.4.1a", c.SetLineup(key, entry, tuple(people[:4])))
    seated.do(c.SetLineup(key, entry, tuple(people[2:])))
    assert seated.now.table(key).lineups[entry] == tuple(people[2:])


def test_T1_4_1b_two_who_are_there_at_21_minutes_forfeit(seated: Any) -> None:
    key, entry, _ = first_match(seated)
    side = seated.now.table(key).table.side_of(entry)
    for command in DISCIPLINE.latecomers.commands(key, side, 20 * 60 + 1):
        seated.do(command)
    assert seated.now.table(key).forfeits == (side,)
    line = next(line for ranked in seated.ranked("初赛") for line in ranked.lines if line.entry == entry)
    assert (line.total, line.values[3]) == (0, -3)
    seated.do(c.Forfeit(key, (), "T9.3f"))
    for command in DISCIPLINE.latecomers.commands(key, side, 20 * 60):
        seated.do(command)
    assert seated.now.table(key).forfeits == ()


def test_T1_4_2a_only_registered_players_and_official_substitutes_play(seated: Any) -> None:
    key, entry, people = first_match(seated)
    seated.malformed(f"players of {entry}", c.SetLineup(key, entry, (*people[:2], "person:new")))
    seated.do(c.Substitute(entry, people[2], person("new"), key.of_round))
    seated.do(c.SetLineup(key, entry, (*people[:2], "person:new")))


def test_T1_4_2b_nobody_is_changed_once_the_match_has_started(seated: Any) -> None:
    key, entry, people = first_match(seated)
    seated.do(c.SetLineup(key, entry, tuple(people[:3])))
    seated.do(c.StartRound(key.of_round))
    seated.refused("T1.4.2b", c.SetLineup(key, entry, tuple(people[1:4])))
    seated.refused("T1.4.2b", c.Substitute(entry, people[0], person("new"), key.of_round))
    other, away, theirs = key, seated.now.table(key).table.sides[1][0], None
    theirs = [one.id for one in seated.now.contestant(away).entry.people]
    seated.do(c.SetLineup(other, away, tuple(theirs[:3])))  # named late, but once
    seated.enter(key, "1", {"levels": ["T", "9"]})
    seated.refused("T1.4.2b", c.SetLineup(other, away, tuple(theirs[:3])))


def roster_at_second_stage(league: Callable[..., Any], size: int = 4) -> Any:
    desk = league(20, size=size)
    play_groups(desk, "初赛")
    return desk


def test_T1_4_3a_one_player_added_or_swapped_after_the_groups(league: Callable[..., Any]) -> None:
    desk = roster_at_second_stage(league)
    groups = list(top(desk, "初赛").values())
    one, other, out = groups[0][0], groups[1][0], groups[0][4]
    entry = desk.now.contestant(one).entry
    desk.refused("T1.4.3a", c.AmendEntry(with_people(entry, *entry.people, person("n"), person("m"))))
    desk.do(c.AmendEntry(with_people(entry, *entry.people, person("n"))))
    full = desk.now.contestant(one).entry
    assert len(full.people) == 5
    again = with_people(full, *full.people[:4], person("m"))
    assert "after 1 changes" in desk.refused("T1.4.3a", c.AmendEntry(again))
    entry = desk.now.contestant(other).entry
    desk.refused("T1.4.3a", c.AmendEntry(with_people(entry, *entry.people[:3])))
    swapped = with_people(entry, *entry.people[:3], person("s"))
    act = desk.do(c.AmendEntry(swapped))
    desk.do(c.Undo(act))
    desk.do(c.AmendEntry(swapped))  # undone, it does not count
    entry = desk.now.contestant(out).entry
    desk.refused("T1.4.3a", c.AmendEntry(with_people(entry, *entry.people, person("o"))))


def test_T1_4_3a_a_roster_of_five_swaps_but_does_not_grow(league: Callable[..., Any]) -> None:
    desk = roster_at_second_stage(league, size=5)
    entry = desk.now.contestant(top(desk, "初赛")["A"][0]).entry
    desk.refused("T1.4.3a", c.AmendEntry(with_people(entry, *entry.people, person("n"))))
    desk.do(c.AmendEntry(with_people(entry, *entry.people[:4], person("n"))))


def test_T1_4_3b_the_new_player_is_free_or_of_a_team_that_is_out(league: Callable[..., Any]) -> None:
    desk = roster_at_second_stage(league)
    groups = list(top(desk, "初赛").values())
    entry = desk.now.contestant(groups[0][0]).entry
    rival = desk.now.contestant(groups[1][1]).entry.people[0]
    desk.refused("T1.4.3b", c.AmendEntry(with_people(entry, *entry.people, rival)))
    gone = desk.now.contestant(groups[2][4]).entry
    desk.do(c.AmendEntry(with_people(entry, *entry.people, gone.people[0])))
    assert desk.now.people[gone.people[0].id] == entry.id
    assert desk.now.contestant(gone.id).entry.people == gone.people[1:]
    assert record.replay(loads(dumps(desk.envelopes)), discipline_of) == desk.now


def test_T1_4_3c_no_roster_changes_once_the_second_stage_has_started(league: Callable[..., Any]) -> None:
    desk = roster_at_second_stage(league)
    desk.do(c.OpenStage("复赛"))
    seat_groups(desk, "复赛")
    name = desk.now.stage("复赛").sections[0][0]
    other = desk.now.stage("复赛").sections[1][0]
    entry, late = desk.now.contestant(name).entry, desk.now.contestant(other).entry
    desk.do(c.AmendEntry(with_people(entry, *entry.people, person("n"))))
    desk.do(c.StartRound(RoundKey("复赛", 1, "E", 1)))
    desk.refused("T1.4.3c", c.AmendEntry(with_people(late, *late.people, person("m"))))


def test_T1_4_4_in_the_groups_a_newcomer_must_not_have_played_for_another_team(seated: Any) -> None:
    key, entry, people = first_match(seated)
    seated.do(c.SetLineup(key, entry, tuple(people[:3])))
    seated.enter(key, "1", {"levels": ["T", "9"]})
    away = seated.now.table(key).table.sides[1][0]
    other = next(name for name, one in seated.now.contestants.items() if name not in (entry, away))
    roster = seated.now.contestant(other).entry
    played, spare = seated.now.contestant(entry).entry.people[:5:4]
    seated.refused("T1.4.4", c.AmendEntry(with_people(roster, *roster.people[:4], played)))
    seated.do(c.AmendEntry(with_people(roster, *roster.people[:4], spare)))
    assert len(seated.now.contestant(entry).entry.people) == 4


# 1.5 official substitutes


def test_T1_5_substitutes_are_shown_as_such_and_serve_one_match(seated: Any) -> None:
    key, entry, people = first_match(seated)
    seated.do(c.Substitute(entry, people[0], person("new"), key.of_round))
    assert seated.now.lent_to(entry, key.of_round) == ("person:new",)
    after = RoundKey(key.stage, 1, key.section, key.round + 1)
    assert seated.now.lent_to(entry, after) == ()
    assert [one.id for one in seated.now.people_of(entry, after)] == people


def test_T1_5_1_one_official_substitute_in_a_match(seated: Any) -> None:
    key, entry, people = first_match(seated)
    seated.do(c.Substitute(entry, people[0], person("n"), key.of_round))
    seated.refused("T1.5.1", c.Substitute(entry, people[1], person("m"), key.of_round))


def test_T1_5_2_none_in_the_final_but_in_the_match_for_third_place(whole: Any) -> None:
    for number in (1, 2):
        play_knockout_round(whole, number)
    key = RoundKey("淘汰赛", 1, "A", 3)
    whole.do(seat_knockout(whole.now, key, third=True))
    final, third = (table.table.sides[0][0] for table in whole.now.round(key).tables.values())
    for entry in (final, third):
        leaves = whole.now.contestant(entry).entry.players[0].id
        command = c.Substitute(entry, leaves, person(f"for {entry}"), key)
        if entry == final:
            whole.refused("T1.5.2", command)
        else:
            whole.do(command)


def others(desk: Any, stage: str, entry: str) -> tuple[str, str]:
    """Return a team of the same group as `entry`, and one of a different group."""
    sections = desk.now.stage(stage).sections
    own = next(group for group in sections if entry in group)
    same = next(name for name in own if name != entry)
    different = next(group for group in sections if group is not own)[0]
    return same, different


def test_T1_5_3_the_list_of_candidates_is_worked_out(seated: Any) -> None:
    key, entry, people = first_match(seated)
    listed = DISCIPLINE.rosters.candidates(seated.now, key.of_round, entry)
    group = next(names for names in seated.now.stage("初赛").sections if entry in names)
    assert {seated.now.people[one.id] for one in listed} == set(seated.now.contestants) - set(group)
    chosen = listed[0]
    seated.do(c.Substitute(entry, people[0], chosen, key.of_round))
    rival = seated.now.table(key).table.sides[1][0]
    assert chosen not in DISCIPLINE.rosters.candidates(seated.now, key.of_round, rival), "he plays already"
    theirs = seated.now.contestant(rival).entry.players[0].id
    seated.refused("T1.5.3", c.Substitute(rival, theirs, chosen, key.of_round))


def test_T1_5_3_1_who_is_not_registered_may_stand_in(seated: Any) -> None:
    key, entry, people = first_match(seated)
    seated.do(c.Substitute(entry, people[0], person("nobody's"), key.of_round))
    after = RoundKey(key.stage, 1, key.section, key.round + 1)
    seated.do(c.Substitute(entry, people[0], person("nobody's"), after))


def test_T1_5_3_2_in_the_first_stage_players_of_another_group(seated: Any) -> None:
    key, entry, people = first_match(seated)
    same, different = others(seated, "初赛", entry)
    mate, guest = (seated.now.contestant(name).entry.players[0] for name in (same, different))
    seated.refused("T1.5.3.2", c.Substitute(entry, people[0], mate, key.of_round))
    seated.do(c.Substitute(entry, people[0], guest, key.of_round))
    assert seated.now.people[guest.id] == different, "he still belongs to his own team"


def second_stage(league: Callable[..., Any]) -> Any:
    desk = league(20)
    play_groups(desk, "初赛")
    desk.do(c.OpenStage("复赛"))
    seat_groups(desk, "复赛")
    return desk


def test_T1_5_3_3_later_players_of_teams_that_went_out_in_the_first_stage(league: Callable[..., Any]) -> None:
    desk = second_stage(league)
    key, entry, people = first_match(desk, "复赛")
    out = top(desk, "初赛")["A"][4]
    _, rival = others(desk, "复赛", entry)
    guest, mate = (desk.now.contestant(name).entry.players[0] for name in (out, rival))
    desk.refused("T1.5.3.3", c.Substitute(entry, people[0], mate, key.of_round))
    desk.do(c.Substitute(entry, people[0], guest, key.of_round))


def test_T1_5_3_4_who_went_out_in_the_second_stage_stands_in_for_nobody(whole: Any) -> None:
    key = RoundKey("淘汰赛", 1, "A", 1)
    whole.do(seat_knockout(whole.now, key))
    _, entry, people = first_match(whole, "淘汰赛")
    gone = whole.now.contestant(top(whole, "复赛")["E"][3]).entry.players[0]
    before = whole.now.contestant(top(whole, "初赛")["B"][4]).entry.players[0]
    whole.refused("T1.5.3.4", c.Substitute(entry, people[0], gone, key))
    whole.do(c.Substitute(entry, people[0], before, key))


def test_T1_5_3_who_withdrew_with_his_team_is_no_stranger(whole: Any) -> None:
    key = RoundKey("淘汰赛", 1, "A", 1)
    whole.do(seat_knockout(whole.now, key))
    _, entry, people = first_match(whole, "淘汰赛")
    out = top(whole, "复赛")["E"][3]
    gone = whole.now.contestant(out).entry.players[0]
    whole.do(c.Withdraw(out))
    whole.refused("T1.5.3.4", c.Substitute(entry, people[0], gone, key))


def test_T1_5_3_2_who_withdrew_with_a_team_of_the_group_does_not_come_back(seated: Any) -> None:
    key, entry, people = first_match(seated)
    same, _ = others(seated, "初赛", entry)
    mate = seated.now.contestant(same).entry.players[0]
    seated.do(c.Withdraw(same))
    seated.refused("T1.5.3.2", c.Substitute(entry, people[0], mate, key.of_round))


def test_T1_1_2a_a_group_that_a_team_left_sends_those_that_it_has(league: Callable[..., Any]) -> None:
    desk = league(16)
    play_groups(desk, "初赛", post=False)
    last = top(desk, "初赛")["A"][3]
    desk.do(c.Withdraw(last))
    desk.do(c.PostScores("初赛", 1))
    ranked = top(desk, "初赛")
    desk.do(c.OpenStage("复赛"))
    e, f, g, h = desk.now.stage("复赛").sections
    assert f == (ranked["B"][0], ranked["C"][1], ranked["D"][2])
    assert [len(group) for group in (e, g, h)] == [4, 4, 4]
    play_groups(desk, "复赛")
    desk.do(c.OpenStage("淘汰赛"))
    assert len(desk.now.stage("淘汰赛").entries) == 8


def test_T1_5_4_a_request_is_timed_and_waits_for_the_committee(seated: Any) -> None:
    key, entry, people = first_match(seated)
    asked = seated.do(c.CallDirector(key, "官替"), Sender(people[0], people[0]))
    seated.at += 5 * MINUTE
    ((call, waited),) = queue(seated.now, seated.at)
    assert (call.actor, call.words, waited) == (people[0], "官替", 5 * MINUTE)
    granted = seated.do(c.Substitute(entry, people[1], person("n"), key.of_round))
    seated.do(c.CloseCall(asked, "granted"))
    assert seated.now.act(granted).at - seated.now.act(asked).at == 5 * MINUTE
    assert queue(seated.now, seated.at) == []


# 9.3 lateness


@pytest.mark.parametrize(
    ("seconds", "clause", "points", "levels", "forfeit"),
    [
        (1, "T9.3a", 0, 0, False),
        (300, "T9.3a", 0, 0, False),
        (301, "T9.3b", 20, 0, False),
        (600, "T9.3b", 20, 0, False),
        (601, "T9.3c", 30, 0, False),
        (900, "T9.3c", 30, 0, False),
        (901, "T9.3d", 0, 1, False),
        (1200, "T9.3d", 0, 1, False),
        (1201, "T9.3e", 0, 0, True),
    ],
)
def test_T9_3_lateness_by_the_minute_rounded_up(
    seconds: int, clause: str, points: int, levels: int, forfeit: bool
) -> None:
    late = late_by(seconds)
    assert late is not None
    assert (late.citation.id, late.points, late.levels, late.forfeit) == (
        clause, points, levels, forfeit,
    )  # fmt: skip
    assert late_by(0) is None


def test_T9_3f_the_referees_rule_otherwise_and_it_is_on_record(seated: Any) -> None:
    key, entry, _ = first_match(seated)
    side = seated.now.table(key).table.side_of(entry)
    (order,) = DISCIPLINE.latecomers.commands(key, side, 25 * 60)
    seated.do(order)
    seated.do(c.Forfeit(key, (), "T9.3f", "accident on the way"))
    assert seated.now.table(key).forfeits == ()
    assert any("accident" in getattr(act.event, "words", "") for act in seated.now.acts)


# 7.3, 7.4 results


RESULTS = [
    ({"levels": ["A", "9"], "passed": 0}, "T7.3.1", ("3", "1"), (6, -6)),
    ({"levels": ["T", "9"]}, "T7.3.2", ("3", "1"), (1, -1)),
    ({"levels": ["10", "J"]}, "T7.3.2", ("1", "3"), (-1, 1)),
    ({"levels": ["9", "9"], "first": 1}, "T7.3.3", ("3/2", "5/2"), (0, 0)),
    ({"levels": ["2", "2"], "first": 0}, "T7.3.3", ("5/2", "3/2"), (0, 0)),
]


def test_T1_1_the_sheets_of_an_event_call_its_groups_so(seated: Any) -> None:
    assert standings_csv(seated.now, "初赛", language="zh").startswith("小组,")
    assert standings_csv(seated.now, "初赛").startswith("group,")
    said = standings_tables(seated.now, seated.ranked("初赛"), "初赛")[0].title
    assert (said.zh, said.en) == ("初赛，A 组", "初赛, group A")
    with pytest.raises(Malformed) as fault:
        seated.do(c.SeatRounds("初赛", 1, "Z", 1, ((),)))
    assert "初赛 的小组：" in fault.value.text.zh


@pytest.mark.parametrize(("result", "clause", "points", "net"), RESULTS)
def test_T7_3_points_by_level_or_by_time(
    seated: Any, result: Any, clause: str, points: tuple[str, str], net: tuple[int, int]
) -> None:
    key, *_ = first_match(seated)
    seated.enter(key, "1", result)
    outcome = seated.now.table(key).score("1").outcome
    assert outcome.result.citation.id == clause
    said = " - ".join(f"{float(Fraction(one)):g}" for one in points)
    assert f"points {said} [" in outcome.text.en
    assert f"积分 {said}〔" in outcome.text.zh
    lines = {line.entry: line for ranked in seated.ranked("初赛") for line in ranked.lines}
    table = seated.now.table(key).table
    found = [lines[side[0]] for side in table.sides]
    assert tuple(str(line.total) for line in found) == points
    assert tuple(line.values[3] for line in found) == net


def test_T7_4_forfeits_and_double_forfeits(seated: Any) -> None:
    key, *_ = first_match(seated)
    names = [side[0] for side in seated.now.table(key).table.sides]

    def lines() -> list[tuple[Any, Any]]:
        rows = {line.entry: line for ranked in seated.ranked("初赛") for line in ranked.lines}
        return [(rows[name].total, rows[name].values[3]) for name in names]

    seated.do(c.Forfeit(key, (0,), "T7.4.1"))
    assert lines() == [(0, -3), (3, 3)]
    seated.do(c.Forfeit(key, (0, 1), "T7.4.3"))
    assert lines() == [(0, 0), (0, 0)]


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ({"levels": ["9", "9"]}, '"first"'),
        ({"levels": ["T", "9"], "first": 0}, '"first"'),
        ({"levels": ["K", "9"], "passed": 0}, "level A"),
        ({"levels": ["1", "9"]}, "a level: 2 to 10"),
        ({"levels": ["9"]}, "a result"),
        ({"levels": ["9", "8"], "winner": 0}, "a result"),
        ({"levels": ["A", "9"], "passed": 0, "walked_out": 1}, "level A"),
        ("9:8", "a result"),
    ],
)
def test_a_result_that_no_match_comes_to_is_refused(seated: Any, result: Any, words: str) -> None:
    key, *_ = first_match(seated)
    seated.malformed(words, c.EnterResult(key, "1", record.write_raw(result)))


@pytest.mark.parametrize(
    ("stage", "words"),
    [
        ({"scale": "wbf"}, "T7.5"),
        ({"method": "imps"}, "the method of a"),
        ({"format": Format.SWISS}, "a format of a"),
        ({"ties": ("lot",)}, "T7.5"),
        ({"best_of": 3}, "one match"),
        ({"sections": ("A", "B")}, "one group"),
        ({"forfeit_won": 2}, "T7.4"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused(stage: dict[str, Any], words: str) -> None:
    fields = {"name": "a", "format": Format.ROUND_ROBIN, "method": "match-points"} | stage
    plan = Plan(title="x", game="tractor6", contestants=Contestants.TEAM, stages=(Stage(**fields),))
    with pytest.raises(Malformed, match=words):
        DISCIPLINE.check_plan(plan)


def test_T1_1_3_a_knock_out_has_one_session_for_one_match_says_who_goes_on() -> None:
    stage = Stage(name="a", format=Format.KNOCK_OUT, method="match-points", sessions=2)
    plan = Plan(title="x", game="tractor6", contestants=Contestants.TEAM, stages=(stage,))
    with pytest.raises(Malformed, match=r"one session of a: a single match.*T1\.1\.3"):
        DISCIPLINE.check_plan(plan)
    DISCIPLINE.check_plan(structs.replace(plan, stages=(structs.replace(stage, sessions=1),)))


def test_second_groups_take_places_of_each_group() -> None:
    first, second, last = stages()
    whole = Places(stage="初赛", last=16)
    plan = Plan(
        title="x",
        game="tractor6",
        contestants=Contestants.TEAM,
        stages=(first, structs.replace(second, entrants=whole), last),
    )
    with pytest.raises(Malformed, match="by places in each group: 1 to"):
        DISCIPLINE.check_plan(plan)


def test_a_scorer_enters_results_and_a_spectator_does_not(seated: Any) -> None:
    key, *_ = first_match(seated)
    seated.do(c.GiveRole(SCORER.id, Role.SCORER), seated.organiser)
    seated.do(c.EnterResult(key, "1", record.write_raw({"levels": ["T", "9"]})), SCORER)
    seated.refused(
        "L81.C.10", c.EnterResult(key, "1", record.write_raw({"levels": ["T", "9"]})), Sender("person:other", "x")
    )


def test_T1_4_3a_one_change_also_where_the_second_stage_is_open_before_scores_are_posted(
    league: Callable[..., Any],
) -> None:
    desk = league(20, size=4)
    play_groups(desk, "初赛", post=False)
    desk.do(c.OpenStage("复赛"))
    entry = desk.now.contestant(desk.now.stage("复赛").entries[0]).entry
    desk.do(c.AmendEntry(with_people(entry, *entry.people, person("n"))))
    desk.do(c.PostScores("初赛", 1))
    entry = desk.now.contestant(entry.id).entry
    desk.refused("T1.4.3a", c.AmendEntry(with_people(entry, *entry.people[:4], person("m"))))


@pytest.mark.parametrize(
    ("result", "en", "zh"),
    [
        (
            '{"levels": ["9", "9"], "first": 0}',
            "T4 Dragon reached 9 first and beat T2 Bamboo",
            "T4 Dragon 先打到 9，胜 T2 Bamboo",
        ),
        (
            '{"levels": ["9", "9"], "first": 1}',
            "T2 Bamboo reached 9 first and beat T4 Dragon",
            "T2 Bamboo 先打到 9，胜 T4 Dragon",
        ),
        (
            '{"levels": ["2", "2"], "first": 1}',
            "T2 Bamboo declared first and beat T4 Dragon",
            "T2 Bamboo 首把坐庄，胜 T4 Dragon",
        ),
        (
            '{"levels": ["9", "A"], "passed": 1}',
            "T2 Bamboo passed A and beat T4 Dragon",
            "T2 Bamboo 打过 A，胜 T4 Dragon",
        ),
        ('{"levels": ["T", "9"]}', "T4 Dragon beat T2 Bamboo", "T4 Dragon 胜 T2 Bamboo"),
    ],
)
def test_the_winner_of_a_match_is_named(result: str, en: str, zh: str) -> None:
    outcome = read_outcome(result.encode())
    assert DISCIPLINE.winner_said(outcome, ("T4 Dragon", "T2 Bamboo")) == Text(en, zh)
