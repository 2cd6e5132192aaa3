"""Players at a recording table may ask anything, and are told the same whatever the others hold (H.case.hidden).

``PAIJU_FUZZ_INPUTS=50000`` tries more deals; anything found is reported with the seed of its deal.
"""

from __future__ import annotations

import pytest
from tests.fuzz.size import SIZE, tell
from tests.fuzz.twins import campaign, tried

GAMES = ("bridge", "chaodipi", "tractor6")


@pytest.mark.parametrize("game", GAMES)
def test_H_case_hidden_nothing_that_a_player_asks_is_answered_from_a_hidden_hand(game: str) -> None:
    deals, sent = campaign(game, iter(range(SIZE // 100)))
    tell(f"{game}: {deals} pairs of tables, {sent} commands")
    assert sent > SIZE // 100, "too little was asked"


def test_C6_8_whether_a_throw_fails_goes_by_hidden_cards_and_tells_of_them_by_law() -> None:
    """At one table a throw stands and at its twin it fails: that is the law's answer, and no leak."""
    deals, sent = tried("chaodipi", 7003419)
    assert (deals, sent > 0) == (1, True)
