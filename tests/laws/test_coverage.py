"""Which tests belong to which clause."""

from __future__ import annotations

from paiju.laws import Code, clauses
from paiju.laws.coverage import BY_PEOPLE, counts, coverage, stem_of


def test_a_test_belongs_to_the_longest_id_that_its_name_begins_with() -> None:
    rows = {
        r.clause.id: r.tests
        for r in coverage(["test_L19_A_1_x", "test_L41_A_opt", "test_L41_A", "test_2017_L6_B"])
    }
    assert rows["L19.A.1"] == ("test_L19_A_1_x",)
    assert rows["L41.A.opt"] == ("test_L41_A_opt",)
    assert rows["L41.A"] == ("test_L41_A",)
    assert rows["2017:L6.B"] == ("test_2017_L6_B",)
    assert rows["L19.A.2"] == ()


def test_no_two_clauses_share_the_beginning_of_a_name() -> None:
    stems = [stem_of(c.id) for c in clauses()]
    assert len(stems) == len(set(stems))


def test_a_name_that_is_no_clause_counts_for_none() -> None:
    assert not any(row.tests for row in coverage(["test_L999_A", "test_", "other"]))


def test_counts_add_up_and_keep_the_kinds_apart_that_people_decide() -> None:
    rows = coverage(["test_L44_C"], Code.BRIDGE_1997)
    counted = counts(rows)
    assert sum(c.clauses for c in counted) == len(clauses(Code.BRIDGE_1997))
    assert sum(c.tested for c in counted) == 1
    assert {r.clause.kind for r in rows if r.by_people} <= set(BY_PEOPLE)
