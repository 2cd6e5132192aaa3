"""Every test folder has a place in the table of time budgets."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.budget import BUDGET, REST, part_of, table

TESTS = Path(__file__).parents[1]
ALONE = {"nightly", "data", "golden"}
"""Folders that are not part of the gate or contain no tests."""


def test_each_folder_of_tests_belongs_to_one_part() -> None:
    named = [folder for _, _, folders in BUDGET for folder in folders]
    there = {path.name for path in TESTS.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert sorted(named) == sorted(there - ALONE)


@pytest.mark.parametrize(
    ("nodeid", "part"),
    [
        ("src/paiju/text.py::paiju.text.Text", 0),
        ("tests/laws/test_readings.py::test_a", 0),
        ("tests/store/test_leases.py::test_b[1/2]", 1),
        ("tests/test_docs.py::test_c", REST),
    ],
)
def test_a_test_counts_where_its_folder_does(nodeid: str, part: int) -> None:
    assert part_of(nodeid) == part


def test_what_costs_too_much_is_named() -> None:
    lines = table({0: 400.0, 1: 20.0}, 4)
    assert lines[0].startswith(" 100.0 s of  90 s")
    assert "over its budget" in lines[0]
    assert "over" not in "".join(lines[1:])
    assert lines[-1] == " 105.0 s of 390 s   all"
