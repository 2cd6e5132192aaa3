"""The table of leads out of turn and premature plays of 2017, tests/golden/referee2017_leads.tsv."""

from __future__ import annotations

from tests.referee.leads_table import check_written, table

from paiju.laws import Code

CODE = Code.BRIDGE_2017


def test_the_table_of_leads_out_of_turn_is_as_written_down() -> None:
    check_written(CODE)


def test_a_defenders_withdrawn_card_is_free_only_where_a_law_says_so() -> None:
    free_by = {"2017:L47.E.1", "2017:L53.B", "L41.A", "2017:L53.A"}
    for line in table(CODE).splitlines()[1:]:
        cells = line.split("\t")
        back = [card for card in cells[7].split() if card[:2] in ("E/", "W/") and "H4" in card]
        free = free_by & set(cells[11].split())
        if back and "E/H4 major" not in cells[8] and "W/H4 major" not in cells[8]:
            assert free or "leads" in cells[9], line


def test_2017_L57_A_declarer_has_four_kinds_of_choice_whatever_the_irregularity_is_called() -> None:
    """A card played at the same moment as another hand's, before its partner's turn, is premature (58.A)."""
    offered: dict[str, set[str]] = {}
    for line in table(CODE).splitlines()[1:]:
        cells = line.split("\t")
        for said in cells[5].split("; "):
            choice = said.removeprefix("S: ")
            if choice.split("-")[0] in ("highest", "lowest", "require", "forbid") and (
                "2017:L57.A" in cells[11].split()
            ):
                offered.setdefault(cells[0].split(" ")[0], set()).add(choice.split("-")[0])
    assert {"premature", "plays", "declarer's"} <= set(offered)
    assert set(map(frozenset, offered.values())) == {
        frozenset({"highest", "lowest", "require", "forbid"})
    }
