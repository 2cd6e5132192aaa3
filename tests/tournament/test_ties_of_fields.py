"""The tie-break rules of a field one by one: boards above average, boards against each other, lots (L78.D.x)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from paiju.games.bridge import Side
from paiju.scoring import TableResult, Winners, field_method, score_field
from paiju.tournament import RoundKey, SeatedTable, Stage
from paiju.tournament import commands as c
from paiju.tournament.bridge.ties import FIELD_TIES, BoardAward, Meetings, lots, sittings_of

Make = Callable[..., Any]


def sat(award: int, halves: int, *others: str, more: BoardAward | None = None) -> BoardAward:
    return BoardAward(Fraction(award), halves, others, more)


def test_boards_above_average_count_whole_and_average_ones_half() -> None:
    first = Meetings([{"P": sat(2, 2, "Q"), "Q": sat(0, 0, "P")}, {"P": sat(1, 1, "R")}])
    second = Meetings([{"Q": sat(2, 2, "R"), "P": sat(1, 1, "R")}])
    won = FIELD_TIES["boards-won"]([first, second]).values(("P", "Q", "R"), None)
    assert won == {"P": 2, "Q": 1, "R": 0}
    assert FIELD_TIES["boards-won"]([first]).values(("P",), None) == {"P": Fraction(3, 2)}


def test_a_board_played_at_two_tables_counts_at_both() -> None:
    twice = Meetings([{"P": sat(2, 2, "Q", more=sat(1, 1, "R"))}])
    assert twice.won("P") == 3
    assert twice.against("P", {"R"}) == 1
    assert twice.against("P", {"Q", "R"}) == 3
    assert twice.against("P", {"S"}) == 0


def test_boards_against_each_other_add_up_over_sessions_and_not_between_directions() -> None:
    one = Meetings([{"P": sat(2, 2, "Q"), "Q": sat(0, 0, "P"), "R": sat(2, 2, "S")}])
    two = Meetings([{"P": sat(1, 1, "Q"), "Q": sat(1, 1, "P")}])
    rule = FIELD_TIES["head-to-head"]([one, two])
    assert rule.values(("P", "Q", "R"), None) == {"P": 3, "Q": 1, "R": 0}
    assert rule.values(("P", "Q"), Side.NS) == {"P": 0, "Q": 0}, "nobody ranked with him met him"


def test_L78_D_a_later_draw_of_lots_counts_before_an_earlier_one() -> None:
    tied = ("P", "Q", "R")
    rule = lots((("P", "Q", "R"), ("R", "P")))
    found = rule.values(tied, None)
    assert sorted(tied, key=lambda name: -found[name]) == ["R", "P", "Q"]
    assert len(set(found.values())) == 3
    late = lots((("Q", "P"), ("P", "Q"), ("S", "R"))).values(("P", "Q"), None)
    assert late["P"] > late["Q"]
    assert lots(()).values(tied, None) == dict.fromkeys(tied, Fraction(0))


def test_L78_D_lots_drawn_anew_reach_the_ranking(new_desk: Make) -> None:
    stage = Stage(name="main", method="matchpoints", two_winners=False, ties=("lot",))
    desk = new_desk("PQRS", stage)
    tables = (SeatedTable(1, (("P",), ("Q",)), ("1",)), SeatedTable(2, (("R",), ("S",)), ("1",)))
    desk.seat((tables,))
    for table in (1, 2):
        desk.enter(RoundKey("main", 1, "A", 1).table(table), "1", 110)
    assert [place for place, _ in desk.places()] == ["1=", "1=", "1=", "1="]
    names, orders = ("P", "Q", "R", "S"), []
    for seed in ("a", "b", "c"):
        desk.do(c.DrawLots("main", names, seed))
        drawn = desk.now.stage("main").lots[-1]
        assert [entry for _, entry in desk.places()] == list(drawn)
        orders.append(drawn)
    assert len(set(orders)) > 1


@pytest.mark.parametrize(
    ("points", "halves"), [((420, 110, 110), [2, 0, 0, 0, 2, 2]), ((420, 110, 50), [2, 1, 0, 0, 1, 2])]
)
def test_a_board_is_above_average_by_what_its_side_could_have(points: tuple[int, ...], halves: list[int]) -> None:
    """Of three results the middle one is average; two equal ones are below it on one side, above on the other."""
    rows = [
        TableResult(board="1", ns=(f"{at}",), ew=(f"{at + 3}",), score_ns=score) for at, score in enumerate(points, 1)
    ]
    field = score_field(rows, field_method("matchpoints"), winners=Winners.ONE)
    found = sittings_of(field.travellers)
    assert [found[name].halves for name in "123456"] == halves
    assert [found[name].others for name in "123456"] == [(one,) for one in "456123"]
    twice = sittings_of((*field.travellers, *field.travellers))
    assert Meetings([twice]).won("1") == 2 * halves[0]
