"""Law 6.D of 2017 at the desk: when a board is dealt again, and when it never counts."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, has, told

from paiju.laws import Code
from paiju.laws.effect import Cancel, Redeal

DESK = Desk(Code.BRIDGE_2017)


@pytest.mark.parametrize(("cause", "other"), [("misdealt", "2017:L13.A"), ("exposed", "2017:L16.D.2")])
def test_2017_L6_D_1_a_redeal_only_before_the_auction_begins(cause: str, other: str) -> None:
    early = DESK.rule("misdeal", cause=cause, auction_begun="no")
    assert has(early, Redeal())
    assert told(early) == ["2017:L6.D.1"]
    assert DESK.other_law("misdeal", cause=cause, auction_begun="yes") == other


@pytest.mark.parametrize("cause", ["sorted", "imported"])
def test_2017_L6_D_2_no_result_on_a_sorted_or_imported_deal_unless_past_deals_are_replayed(cause: str) -> None:
    assert has(DESK.rule("misdeal", cause=cause, replay="no"), Cancel())
    stands = DESK.rule("misdeal", cause=cause, replay="yes")
    assert stands.effects == ()
    assert told(stands) == ["2017:L6.D.2"]


def test_2017_L22_B_a_passed_out_board_is_not_dealt_again() -> None:
    assert DESK.dismissed("misdeal", cause="passed-out") == "2017:L22.B"
