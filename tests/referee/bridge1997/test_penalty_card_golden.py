"""The table of penalty-card rulings, tests/golden/referee1997_penalty_cards.tsv."""

from __future__ import annotations

from tests.referee.penalty_cards_table import check_rules, check_written

from paiju.laws import Code


def test_the_table_of_penalty_cards_is_as_written_down() -> None:
    check_written(Code.BRIDGE_1997)


def test_the_table_keeps_the_rules_that_hold_for_every_row() -> None:
    check_rules(Code.BRIDGE_1997)
