"""Clocks, handed-over seats, bots and a director who plays: none of them reveals a hidden card."""

from __future__ import annotations

import pytest
from tests.fuzz.keen_twins import Keen, KeenDirecting, KeenHosted, KeenKitty
from tests.fuzz.size import SIZE, tell
from tests.fuzz.twins import Twins, campaign

TABLES = (
    ("bridge", Keen, 600_000),
    ("chaodipi", Keen, 600_000),
    ("bridge", KeenDirecting, 600_003),
    ("chaodipi", KeenHosted, 600_000),
    ("chaodipi", KeenKitty, 600_007),
    ("tractor6", KeenKitty, 600_001),
)
"""With the first deal of each; some of them show earlier faults."""
DEALS = max(1, SIZE // 1200)
ASKED = 60
"""Commands at a pair of tables."""


@pytest.mark.parametrize(("game", "twins_of", "first"), TABLES)
def test_H_case_hidden_what_follows_and_what_bots_know_goes_by_no_hidden_card(
    game: str, twins_of: type[Twins], first: int
) -> None:
    deals, sent = campaign(game, iter(range(first, first + DEALS)), ASKED, twins_of)
    tell(f"{game} {twins_of.__name__}: {deals} pairs of tables, {sent} commands")
    assert sent > 0, "too little was asked"
