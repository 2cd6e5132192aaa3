"""Targets of figures."""

from __future__ import annotations

import pytest
from bench.figure import Asked


@pytest.mark.parametrize(
    ("asked", "met"),
    [
        (Asked(), None),
        (Asked(rate=15), True),
        (Asked(rate=16), False),
        (Asked(seconds=2), True),
        (Asked(seconds=1), False),
        (Asked(ratio=3), True),
        (Asked(ratio=4), False),
    ],
)
def test_a_target_is_a_rate_a_time_or_a_ratio(asked: Asked, met: bool | None) -> None:
    assert asked.met(ratio=3.5, seconds=2, amount=30) is met


def test_no_ratio_is_met_without_a_peer() -> None:
    assert Asked(ratio=1).met(None, 2, 30) is None
    assert Asked(rate=1).met(None, 2, 30) is True
