"""The table of leads out of turn and premature plays, tests/golden/referee1997_leads.tsv."""

from __future__ import annotations

from tests.referee.leads_table import check_written, table

from paiju.laws import Code


def test_the_table_of_leads_out_of_turn_is_as_written_down() -> None:
    check_written(Code.BRIDGE_1997)


def test_a_defenders_withdrawn_card_is_free_only_where_a_law_says_so() -> None:
    for line in table(Code.BRIDGE_1997).splitlines()[1:]:
        cells = line.split("\t")
        back = [card for card in cells[7].split() if card[:2] in ("E/", "W/") and "H4" in card]
        free = {"L47.E.1", "L53.C", "L41.A"} & set(cells[11].split())
        if back and "E/H4 major" not in cells[8] and "W/H4 major" not in cells[8]:
            assert free or "leads" in cells[9], line  # else it was picked up for a lead restriction
