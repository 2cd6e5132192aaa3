"""The contents of a line of the standings: games lost, penalties, and a knock-out from its first round on."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from paiju.cli.event.display import standings_tables
from paiju.office.seen.ranking import ranking_seen
from paiju.tournament import Contestants, Format, RoundKey, SeatedTable, Stage, seat_knockout, seat_round_robin
from paiju.tournament import commands as c
from paiju.tournament.withdrawal import Withdrawal

Make = Callable[..., Any]


@pytest.fixture
def four(new_desk: Make) -> Any:
    """Four teams in one group, every match seated."""
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="match-points")
    desk = new_desk("1234", stage, contestants=Contestants.TEAM, size=3, game="tractor6")
    desk.do(seat_round_robin(desk.now, RoundKey("main", 1, "A", 1)))
    return desk


def table_of(desk: Any, *pair: str) -> tuple[Any, list[str]]:
    """Return the table of a match, and its teams by side."""
    for key, state in desk.now.stage("main").rounds.items():
        for number, table in state.tables.items():
            if set(table.table.entries) == set(pair):
                return key.table(number), list(table.table.entries)
    raise AssertionError(pair)


def play(desk: Any, winner: str, loser: str, *, levels: tuple[str, str] = ("A", "9")) -> None:
    key, (home, _) = table_of(desk, winner, loser)
    row = list(levels) if winner == home else list(levels[::-1])
    desk.enter(key, "1", {"levels": row, "passed": 0 if winner == home else 1})


def counts(desk: Any) -> dict[str, tuple[int, ...]]:
    """Return by team what it played, won and lost."""
    (ranked,) = desk.ranked()
    return {line.entry: tuple(int(one) for one in line.values[:3]) for line in ranked.lines}


def test_T7_2_a_match_is_lost_where_the_other_has_won_it(four: Any) -> None:
    play(four, "1", "2")
    assert counts(four) == {"1": (1, 1, 0), "2": (1, 0, 1), "3": (0, 0, 0), "4": (0, 0, 0)}
    play(four, "1", "3")
    play(four, "3", "2")
    assert counts(four) == {"1": (2, 2, 0), "2": (2, 0, 2), "3": (2, 1, 1), "4": (0, 0, 0)}


def test_T7_2_who_loses_by_time_with_points_has_lost_all_the_same(four: Any) -> None:
    """The loser of a match by time still gets points for it (T7.3.2)."""
    key, (home, away) = table_of(four, "1", "2")
    four.enter(key, "1", {"levels": ["T", "9"]})
    lines = {line.entry: line for line in four.ranked()[0].lines}
    assert lines[away].total > 0
    assert counts(four)[home] == (1, 1, 0)
    assert counts(four)[away] == (1, 0, 1)


def test_T7_5_teams_that_nothing_tells_apart_share_a_place(four: Any) -> None:
    assert sorted(four.places()) == [("1=", "1"), ("1=", "2"), ("1=", "3"), ("1=", "4")]
    play(four, "3", "4")
    assert sorted(four.places()) == [("1", "3"), ("2", "4"), ("3=", "1"), ("3=", "2")]


def test_T7_4_3_both_lose_a_match_that_both_forfeit(four: Any) -> None:
    key, _ = table_of(four, "1", "2")
    four.do(c.Forfeit(key, (0,), "T7.4.1"))
    one, two = four.now.table(key).table.entries
    assert (counts(four)[one], counts(four)[two]) == ((1, 0, 1), (1, 1, 0))
    four.do(c.Forfeit(key, (0, 1), "T7.4.3"))
    assert (counts(four)[one], counts(four)[two]) == ((1, 0, 1), (1, 0, 1))


def test_T7_2_the_most_to_be_had_is_three_points_for_each_match_played(four: Any) -> None:
    def full() -> str:
        (ranked,) = four.ranked()
        return ranking_seen(four.now, ranked).full

    assert full() == ""
    play(four, "1", "2")
    assert full() == "3.0"
    play(four, "1", "3")
    assert full() == "6.0", "two matches, though the fourth has played none"


def test_T7_2_penalty_points_are_shown_with_one_decimal(four: Any) -> None:
    four.do(c.Penalise("1", "main", Fraction(1, 2), "match-points", clause="T9.3f"))
    (table,) = standings_tables(four.now, four.ranked(), "main")
    assert [row[-1].shown for row in table.rows if "Entry 1" in str(row[1])] == ["0.5"]


def test_T1_4_who_withdraws_during_a_group_is_named_without_a_place(four: Any) -> None:
    play(four, "1", "2")
    four.do(c.Withdraw("1"))
    (ranked,) = four.ranked()
    assert ranked.unranked == ("1",)
    assert sorted(line.entry for line in ranked.lines) == ["2", "3", "4"]


def test_T1_4_who_withdraws_may_be_ranked_on_what_it_played_or_left_out(four: Any) -> None:
    play(four, "1", "2")
    four.do(c.Withdraw("1", standing=Withdrawal.RANKED))
    four.do(c.Withdraw("4", standing=Withdrawal.DROPPED))
    (ranked,) = four.ranked()
    assert ranked.unranked == ()
    assert sorted(line.entry for line in ranked.lines) == ["1", "2", "3"]


# the knock-out


@pytest.fixture
def cup(new_desk: Make) -> Any:
    """A knock-out of six teams: the first two of the draw begin in the second round."""
    stage = Stage(name="main", format=Format.KNOCK_OUT, method="match-points")
    desk = new_desk("123456", stage, contestants=Contestants.TEAM, size=3, game="tractor6", opened=False)
    desk.do(c.OpenStage("main", (tuple("123456"),)))
    return desk


def play_round(desk: Any, number: int, **levels: list[str]) -> None:
    """Seat a round of the cup; the lower number wins ten to nine, or by the `levels` of the match, such as "m36"."""
    key = RoundKey("main", 1, "A", number)
    desk.do(seat_knockout(desk.now, key))
    for at, state in desk.now.round(key).tables.items():
        entries = state.table.entries
        if len(entries) < 2:
            continue
        row = levels.get("m" + "".join(sorted(entries)), ["T", "9"])
        desk.enter(key.table(at), "1", {"levels": row if entries[0] < entries[1] else row[::-1]})


def lines(desk: Any) -> list[tuple[str, str, int]]:
    """Return place, team and total of the cup's lines."""
    (ranked,) = desk.ranked()
    return [(line.place, line.entry, int(line.total)) for line in ranked.lines]


def test_T1_1_5_a_bye_is_a_round_stood(cup: Any) -> None:
    """Before a match all rank alike.

    After the first round a team with a bye ranks with its winners, above its losers.
    """
    assert {place for place, *_ in lines(cup)} == {"1="}
    play_round(cup, 1)
    assert [(place, entry) for place, entry, _ in lines(cup)] == [
        ("1=", "1"), ("1=", "2"), ("1=", "3"), ("1=", "4"), ("5=", "5"), ("5=", "6"),
    ]  # fmt: skip


def test_T1_1_5_who_has_not_played_yet_stands_behind_who_has(cup: Any) -> None:
    cup.seat(((SeatedTable(1, (("2",), ("6",)), ("1",)),),))
    cup.enter(RoundKey("main", 1, "A", 1).table(1), "1", {"levels": ["T", "9"]})
    assert [(place, entry) for place, entry, _ in lines(cup)] == [
        ("1", "2"), ("2", "6"), ("3=", "1"), ("3=", "3"), ("3=", "4"), ("3=", "5"),
    ]  # fmt: skip


def test_T1_1_5_a_line_has_the_net_levels_of_the_last_match(cup: Any) -> None:
    play_round(cup, 1, m36=["Q", "9"])
    assert sorted(lines(cup), key=lambda line: line[1]) == [
        ("1=", "1", 0), ("1=", "2", 0), ("1=", "3", 3), ("1=", "4", 1), ("5=", "5", -1), ("5=", "6", -3),
    ]  # fmt: skip
    play_round(cup, 2, m14=["J", "9"])
    found = {entry: net for _, entry, net in lines(cup)}
    assert found == {"1": 2, "4": -2, "2": 1, "3": -1, "5": -1, "6": -3}, "the last one alone"
    play_round(cup, 3, m12=["K", "9"])
    assert lines(cup) == [
        ("1", "1", 4), ("2", "2", -4), ("3=", "3", -1), ("3=", "4", -2), ("5=", "5", -1), ("5=", "6", -3),
    ]  # fmt: skip
    (table,) = standings_tables(cup.now, cup.ranked(), "main")
    assert [row[2].shown for row in table.rows][:2] == ["4", "-4"], "whole levels"


def test_T1_1_5_who_withdrew_is_named_without_a_place_and_nobody_is_tied_with_him(cup: Any) -> None:
    play_round(cup, 1)
    cup.do(c.Withdraw("6"))
    (ranked,) = cup.ranked()
    assert ranked.unranked == ("6",)
    assert [line.place for line in ranked.lines] == ["1=", "1=", "1=", "1=", "5"]
    cup.do(c.Withdraw("4"))
    (ranked,) = cup.ranked()
    assert [(line.place, line.entry) for line in ranked.lines] == [
        ("1=", "1"), ("1=", "2"), ("1=", "3"), ("4", "5"),
    ]  # fmt: skip


def test_T7_4_3_a_match_that_both_forfeit_is_won_by_nobody(cup: Any) -> None:
    play_round(cup, 1)
    key = RoundKey("main", 1, "A", 1)
    cup.do(c.Forfeit(key.table(1), (0, 1), "T7.4.3"))
    (ranked,) = cup.ranked()
    both = cup.now.table(key.table(1)).table.entries
    found = {line.entry: (line.place, int(line.total)) for line in ranked.lines}
    assert {found[name][1] for name in both} == {0}


def test_T1_1_5_the_last_match_is_that_of_the_last_round_whichever_was_seated_first(cup: Any) -> None:
    """Rounds seated by hand may be entered in another order than they are played."""
    for number, levels in ((2, ["A", "9"]), (1, ["T", "9"])):
        cup.seat(((SeatedTable(1, (("1",), ("6",)), ("1",)),),), first=number)
        key = RoundKey("main", 1, "A", number).table(1)
        cup.enter(key, "1", {"levels": levels, **({"passed": 0} if "A" in levels else {})})
    assert dict(line[1:] for line in lines(cup))["1"] == 6


def test_T7_4_3_who_both_forfeit_stand_with_the_losers_of_their_round(cup: Any) -> None:
    """Both lose the match: neither ranks above a loser of another match of that round."""
    play_round(cup, 1)
    key = RoundKey("main", 1, "A", 1)
    (first, second) = [at for at, table in cup.now.round(key).tables.items() if len(table.table.entries) == 2]
    both = cup.now.table(key.table(first)).table.entries
    cup.do(c.Forfeit(key.table(first), (0, 1), "T7.4.3"))
    played = sorted(cup.now.table(key.table(second)).table.entries)
    (ranked,) = cup.ranked()
    place = {line.entry: line.place for line in ranked.lines}
    assert {place[name] for name in (*both, played[1])} == {"4="}
    assert place[played[0]] == "1="
