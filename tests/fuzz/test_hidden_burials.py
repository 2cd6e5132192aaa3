"""What lies buried, and who runs a table and does not play: cases tell them nothing of cards that they do not see."""

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
DEALS = max(4, SIZE // 200)


@pytest.mark.parametrize(("game", "twins_of"), TABLES)
def test_H_case_hidden_no_case_tells_of_a_buried_card_nor_a_host_of_any(
    game: str, twins_of: type[Twins]
) -> None:
    deals, sent = campaign(game, iter(range(30_000, 30_000 + DEALS)), twins_of=twins_of)
    tell(f"{game} {twins_of.__name__}: {deals} pairs of tables, {sent} commands")
    assert sent > DEALS, "too little was asked"
