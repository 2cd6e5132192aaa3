"""The table of penalty-card rulings of 2017, tests/golden/referee2017_penalty_cards.tsv."""

from __future__ import annotations

from tests.referee.penalty_cards_table import check_rules, check_written, table

from paiju.laws import Code

CODE = Code.BRIDGE_2017


def test_the_table_of_penalty_cards_is_as_written_down() -> None:
    check_written(CODE)


def test_the_table_keeps_the_rules_that_hold_for_every_row() -> None:
    check_rules(CODE)


def test_2017_L50_E_partner_may_use_what_lies_there_and_not_what_went_back() -> None:
    for line in table(CODE).splitlines()[1:]:
        cards, _, words, _, _, _, back, after, _, barred, later, clauses = line.split("\t")
        lies = set(after.split()) - {"-"}
        assert not set(barred.split()) & lies, line  # 50.E.1
        gone = (set(cards.split()) & set(back.split())) - lies - {"-"}
        assert gone <= set(barred.split()), line  # 50.E.2
        fresh = lies - set(cards.split()) - {"-"}
        assert bool(fresh) is ("2017:L50.E.4" in later.split()), line
        assert ("2017:L50.E.2" in clauses.split()) is bool(gone), line
        if "claim" in words:
            assert barred != "-", line  # the footnote of 68.A
