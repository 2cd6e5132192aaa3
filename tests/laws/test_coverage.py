"""Which tests belong to which clause, and which clauses are observed in another way."""

from __future__ import annotations

import csv
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from paiju.laws import Code, clauses
from paiju.laws.coverage import BY_PEOPLE, counts, coverage, names_of_tests, stem_of
from paiju.laws.untested_clauses import UntestedClause, untested_clauses

TESTS = Path(__file__).parents[1]


def test_a_test_belongs_to_the_longest_id_that_its_name_begins_with() -> None:
    rows = {
        r.clause.id: r.tests for r in coverage(["test_L19_A_1_x", "test_L41_A_opt", "test_L41_A", "test_2017_L6_B"])
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


def test_each_clause_counts_once_tested_or_honoured_otherwise_or_neither() -> None:
    for count in counts(coverage(["test_L44_C", "test_L81_A", "test_T9_4_call"])):
        assert count.tested + count.honoured + count.neither == count.clauses
        assert not (count.kind in BY_PEOPLE and count.neither)


def test_a_clause_without_a_test_is_honoured_by_the_list_or_by_its_kind_or_not_at_all() -> None:
    rows = {row.clause.id: row for row in coverage([])}
    (listed,) = [row for row in untested_clauses() if row.clause.id == "L81.A"]
    assert rows["L81.A"].honoured == listed.how
    assert rows["T9.4"].honoured == BY_PEOPLE[rows["T9.4"].clause.kind]
    assert (rows["L44.C"].honoured, rows["L44.C"].neither) == (None, True)


def test_a_clause_with_a_test_is_not_honoured_otherwise() -> None:
    rows = {row.clause.id: row for row in coverage(["test_L81_A_status", "test_T9_4_call"])}
    for name in ("L81.A", "T9.4"):
        assert (rows[name].honoured, rows[name].neither) == (None, False)


def test_test_functions_are_found_in_all_folders(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "test_a.py").write_text("def test_L1(): ...\ndef other(): ...\n", encoding="utf-8")
    (tmp_path / "below" / "test_b.py").write_text("class TestB:\n    async def test_L2(self): ...\n", encoding="utf-8")
    (tmp_path / "helper.py").write_text("def test_L3(): ...\n", encoding="utf-8")
    assert sorted(names_of_tests(tmp_path)) == ["test_L1", "test_L2"]


def test_each_clause_of_the_list_exists_and_stands_there_once() -> None:
    with files("paiju.laws").joinpath("data", "honoured.tsv").open(encoding="utf-8") as lines:
        ids = Counter(row["id"] for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    assert [name for name, times in ids.items() if times > 1] == []
    assert set(ids) <= {c.id for c in clauses()}, "no ledger has these"
    assert [row.clause.id for row in untested_clauses()] == list(ids)


@pytest.mark.parametrize("row", untested_clauses(), ids=lambda row: row.clause.id)
def test_each_way_of_the_list_is_one_sentence_in_both_languages(row: UntestedClause) -> None:
    how = row.how
    assert re.fullmatch(r"[A-Z][^.]{20,}\.", how.en), how.en
    assert re.search("[\u4e00-\u9fff]{4}", how.zh), how.zh
    assert how.zh.count("。") == 1, how.zh
    assert how.zh.endswith("。"), how.zh


def test_no_clause_of_the_list_has_a_test_by_its_id() -> None:
    tested = {row.clause.id for row in coverage(names_of_tests(TESTS)) if row.tests}
    assert sorted(tested & {row.clause.id for row in untested_clauses()}) == []
