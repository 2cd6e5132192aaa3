"""Where something is played, as a person reads it."""

from __future__ import annotations

from paiju.tournament.seating import RoundKey


def test_T1_1_1a_a_round_and_a_table_name_stage_and_group() -> None:
    """A section of bridge and a group of Tractor are both 组; the stage stands apart from what follows."""
    round_ = RoundKey("main", 1, "A", 3)
    assert round_.text.zh == "main 第 1 节 A 组第 3 轮"
    assert round_.table(2).text.zh == "main 第 1 节 A 组第 3 轮第 2 桌"
    assert round_.table(2).text.en == "main, session 1, section A, round 3, table 2"
