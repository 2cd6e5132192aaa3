"""The judge of the campaign of several servers finds a table that was owned twice, or written without an owner."""

from __future__ import annotations

import sys

import pytest
from bench.live.ledger import Faults
from tests.server.campaign.judge import owners_in_order

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the players use many loopback addresses")
GOOD = [
    ("table:a", "one", 1, 4, 4),
    ("table:a", "one", 1, 4, 6),
    ("table:a", "", 1, 6, 6),
    ("table:a", "two", 2, 6, 6),
    ("table:a", "two", 2, 6, 7),
]


def judged(
    rows: list[tuple[str, str, int, int, int]],
) -> tuple[dict[str, int], tuple[int, list[tuple[str, str, int, int]]]]:
    wrong = Faults()
    found = owners_in_order(rows, wrong)
    return dict(wrong.counts), found


def test_a_table_that_goes_from_owner_to_owner_is_in_order() -> None:
    wrong, (takings, appends) = judged(GOOD)
    assert wrong == {}
    assert takings == 2
    assert appends == [("table:a", "one", 4, 6), ("table:a", "two", 6, 7)]


@pytest.mark.parametrize(
    ("row", "named"),
    [
        (("table:a", "one", 1, 7, 8), "a fence that fell"),
        (("table:a", "one", 2, 7, 8), "two owners under one fence"),
        (("table:a", "", 2, 7, 8), "written without an owner"),
        (("table:a", "three", 3, 7, 8), "a stream that was moved as it was taken"),
    ],
)
def test_a_record_of_two_owners_is_found_out(row: tuple[str, str, int, int, int], named: str) -> None:
    assert named in judged([*GOOD, row])[0]
