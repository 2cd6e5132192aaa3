"""Buried cards, and hosts who do not play: cases reveal no cards to people who do not see them."""

from __future__ import annotations

import pytest
from tests.fuzz.buried_twins import BuriedTwins, HostedTwins, KittyTwins
from tests.fuzz.size import SIZE, tell
from tests.fuzz.twins import Twins, campaign

TABLES = (
    ("chaodipi", BuriedTwins),
    ("tractor6", BuriedTwins),
    ("chaodipi", KittyTwins),
    ("tractor6", KittyTwins),
    ("bridge", HostedTwins),
    ("chaodipi", HostedTwins),
    ("tractor6", HostedTwins),
)
DEALS = max(8, SIZE // 200)
FIRST = 30_006
"""The first seed; from there on a host who is told of hidden hands would be found."""


@pytest.mark.parametrize(("game", "twins_of"), TABLES)
def test_H_case_hidden_no_case_tells_of_a_buried_card_nor_a_host_of_any(game: str, twins_of: type[Twins]) -> None:
    deals, sent = campaign(game, iter(range(FIRST, FIRST + DEALS)), twins_of=twins_of)
    tell(f"{game} {twins_of.__name__}: {deals} pairs of tables, {sent} commands")
    assert sent > 0, "too little was asked"
