"""Ties in groups (T7.5): the golden file of made-up tables, and each clause by its id."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paiju.tournament import Contestants, Format, RoundKey, SeatedTable, Stage
from paiju.tournament import commands as c

GOLDEN = Path(__file__).parents[2] / "golden" / "ring_ties.tsv"
Make = Callable[..., Any]
STAGE = Stage(name="main", format=Format.ROUND_ROBIN, method="match-points")


def golden() -> list[tuple[str, ...]]:
    rows = [
        tuple(line.split("\t"))
        for line in GOLDEN.read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    return rows[1:]


def play(new_desk: Make, matches: str) -> Any:
    """Play made-up matches, each in its own round, and return the event."""
    rows = [one.split() for one in matches.split("; ")]
    names = sorted({name for row in rows for name in (row[0], row[2])})
    desk = new_desk(names, STAGE, contestants=Contestants.TEAM, size=3, game="tractor6", opened=False)
    desk.do(c.OpenStage("main", (tuple(names),)))
    desk.seat(tuple((SeatedTable(1, ((home,), (away,)), ("1",)),) for home, _, away in rows))
    for number, (_, said, _) in enumerate(rows, 1):
        key = RoundKey("main", 1, "A", number).table(1)
        if said in ("f", "ff"):
            desk.do(c.Forfeit(key, (0, 1) if said == "ff" else (1,), "T7.4"))
            continue
        home, away = said.split(":")
        result: dict[str, Any] = {"levels": [home, away]}
        if home == away:
            result["first"] = 0
        desk.enter(key, "1", result)
    return desk


def ranking(desk: Any) -> str:
    lines = []
    for line in desk.ranked()[0].lines:
        rule = "-" if line.by is None else line.by.en.split(" ")[0]
        lines.append(f"{line.place} {line.entry} {line.total} {rule}")
    return "; ".join(lines)


def names_only(desk: Any) -> list[str]:
    return [line.entry for line in desk.ranked()[0].lines]


@pytest.mark.parametrize("row", golden(), ids=lambda row: row[1])
def test_a_made_up_table(new_desk: Make, row: tuple[str, ...]) -> None:
    zh, en, matches, lots, expected = row
    desk = play(new_desk, matches)
    if lots:
        desk.do(c.DrawLots("main", tuple(lots.split()), "2026"))
    assert ranking(desk) == expected, f"{zh} / {en}"


def test_T7_5_equal_points_are_told_apart_by_the_mutual_result(new_desk: Make) -> None:
    """P beat Q; if Q had beaten P instead, the order would be the other way round."""
    rest = "; P 9:8 R; S 9:8 P; Q 9:8 R; Q 9:8 S; R 9:8 S"
    assert ranking(play(new_desk, "P T:9 Q" + rest)).startswith("1 P 7 T7.5.1; 2 Q 7 T7.5.1")
    other = "Q T:9 P; Q 9:8 R; S 9:8 Q; P 9:8 R; P 9:8 S; R 9:8 S"
    assert ranking(play(new_desk, other)).startswith("1 Q 7 T7.5.1; 2 P 7 T7.5.1")


def test_T7_5_1_the_winner_between_two_stands_first_whatever_the_levels(new_desk: Make) -> None:
    """Q has far better net levels in the group and still ranks below P, who beat it."""
    desk = play(new_desk, "P 9:8 Q; P 9:8 R; S K:3 P; Q A:3 R; Q A:3 S; R 9:8 S")
    assert names_only(desk)[:2] == ["P", "Q"]
    assert ranking(desk).count("T7.5.1") == 4


def test_T7_5_2_a_ring_goes_by_A_then_B1_then_B2(new_desk: Make) -> None:
    """P > Q > R > P with all nets 0: A and B1 decide nothing, B2 decides."""
    desk = play(new_desk, "P J:9 Q; Q J:9 R; R J:9 P; P J:5 S; Q 7:5 S; R 9:5 S")
    assert names_only(desk) == ["P", "R", "Q", "S"]
    assert {line.by.en.split(" ")[0] for line in desk.ranked()[0].lines[:3]} == {"T7.5.2B2"}


def test_T7_5_2A_net_levels_among_those_in_the_ring(new_desk: Make) -> None:
    """P +3, Q -1, R -2 as in the ledger; levels won against others do not count."""
    desk = play(new_desk, "P 9:5 Q; Q J:8 R; R 9:8 P; P 9:8 S; Q A:3 S; R A:3 S")
    assert names_only(desk)[:3] == ["P", "Q", "R"]
    assert ranking(desk).count("T7.5.2A") == 3


def test_T7_5_2B1_teams_level_on_that_net_by_their_mutual_result(new_desk: Make) -> None:
    """P +1, Q +1, R -2, and Q beat P."""
    desk = play(new_desk, "Q J:9 P; P Q:9 R; R 9:8 Q")
    assert ranking(desk) == "1 Q 4 T7.5.2B1; 2 P 4 T7.5.2B1; 3 R 4 T7.5.2A"


def test_T7_5_2B2_net_levels_in_the_whole_group_and_then_lots(new_desk: Make) -> None:
    """Group nets +6, +2, +4; if these are equal, too, the place is shared until lots are drawn (reading 122)."""
    ring = "P J:9 Q; Q J:9 R; R J:9 P"
    assert names_only(play(new_desk, ring + "; P J:5 S; Q 7:5 S; R 9:5 S"))[:3] == ["P", "R", "Q"]
    desk = play(new_desk, ring)
    assert [line.place for line in desk.ranked()[0].lines] == ["1=", "1=", "1="]
    desk.do(c.DrawLots("main", ("P", "Q"), "seed"))
    assert [line.place for line in desk.ranked()[0].lines] == ["1=", "1=", "1="]
    act = desk.do(c.DrawLots("main", ("P", "Q", "R"), "seed"))
    drawn = list(desk.now.act(act).event.entries)
    assert names_only(desk) == drawn
    act = desk.do(c.DrawLots("main", ("P", "Q", "R"), "another"))
    again = list(desk.now.act(act).event.entries)
    assert again != drawn, "choose a seed that gives another order"
    assert names_only(desk) == again, "a later draw stands in place of an earlier one"
    assert all("reading 122" in line.by.en and "122" in line.by.zh for line in desk.ranked()[0].lines)


def test_T7_5_2_matches_without_net_levels_count_nothing_however_many(new_desk: Make) -> None:
    """Q has met both others, P and R have not met: all of them without points, and nothing separates them."""
    assert ranking(play(new_desk, "P ff Q; Q ff R")) == "1= P 0 -; 1= Q 0 -; 1= R 0 -"
