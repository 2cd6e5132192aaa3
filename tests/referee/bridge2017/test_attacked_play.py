"""Faults found by readers of the Laws of 2017 in the rulings on the play, each by its clause."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, has, told
from tests.referee.later import later_review

from paiju.games.bridge import Seat
from paiju.games.bridge.effects import AddCard, LeadPenalty, PenaltyCard, ScoreOverride, TrickTransfer
from paiju.laws import Code
from paiju.laws.effect import AdjustLater, Information, MustPlay, RestoreCard, SetTurn

DESK = Desk(Code.BRIDGE_2017)
OLD = Desk(Code.BRIDGE_1997)
N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
NS, EW = 0, 1
TABLE = {"contract": "3NT by S"}
"""South declares, north is dummy; west and east defend."""


# Laws 57 and 58

AT_ONCE = {**TABLE, "turn": "N", "offender": "W", "card": "H4", "partner_played": "no", "led": "H"}
"""West plays simultaneously with dummy's lead; east has still to play."""


def test_L58_A_at_the_turn_of_his_rho_it_is_law_57D() -> None:
    facts = {**AT_ONCE, "turn": "E", "card": "C2", "partner_played": "yes"}
    del facts["led"]
    legal = DESK.rule("simultaneous-plays", **facts, legal="yes")
    assert has(legal, MustPlay(W, ("C2",)))
    assert "2017:L57.D" in told(legal)
    illegal = DESK.rule("simultaneous-plays", **facts, legal="no", next_acted="no", penalty_cards="-")
    assert has(illegal, PenaltyCard(W, "C2", major=True))


def test_L57_C_declarers_premature_card_stands_at_the_same_moment_too() -> None:
    """57C3 is new: in 1997 the card goes back."""
    facts = {**TABLE, "turn": "E", "offender": "N", "card": "H4"}
    ruling = DESK.rule("simultaneous-plays", **facts, legal="yes")
    assert ruling.effects == (MustPlay(N, ("H4",)), SetTurn(S))
    assert told(ruling) == ["L58.A", "2017:L57.C"]
    assert has(OLD.rule("simultaneous-plays", **facts), RestoreCard(N, "H4"))
    assert DESK.other_law("simultaneous-plays", **facts, legal="no") == "L61.A"


def test_L60_A_an_illegal_card_at_rhos_turn_that_was_played_over_counts_as_in_turn() -> None:
    facts = {**TABLE, "offender": "E", "premature": "play", "card": "C2", "partner_played": "yes"}
    assert DESK.asked("premature-play", **facts, legal="no") == "next-acted"
    over = DESK.rule("premature-play", **facts, legal="no", next_acted="yes")
    assert not any(isinstance(effect, PenaltyCard) for effect in over.effects)
    assert told(over) == ["L60.A.1", "L60.A.2"]


# Laws 49, 61, 67 and 68


@pytest.mark.parametrize("desk", [OLD, DESK], ids=["1997", "2017"])
def test_L68_A_what_a_defender_shows_of_the_trick_in_progress_is_law_16(desk: Desk) -> None:
    """It is no penalty card, but partner may not use the information."""
    shown = desk.rule("exposed-card", **TABLE, offender="W", cards="HQ", way="claim")
    assert shown.effects == (RestoreCard(W, "HQ"), Information((E,), "HQ"))
    said = desk.rule("claim", **TABLE, claimer="E", form="in-progress")
    assert said.effects == (Information((W,), "68A"),)
    declarer = desk.rule("claim", **TABLE, claimer="S", form="in-progress")
    assert declarer.effects == ()


def test_L61_B_dummy_may_not_ask_a_defender_and_declarer_may_not_use_it() -> None:
    facts = {**TABLE, "asker": "N", "rights_lost": "no", "held": "no"}
    asked = DESK.rule("revoke-inquiry", **facts, asked="W")
    assert asked.effects == (Information((S,), "61B2"),)
    assert "2017:L16.B.3" in told(asked)
    assert DESK.rule("revoke-inquiry", **facts, asked="S").effects == ()


SHORT = {
    **TABLE, "trick": "5", "count": "none", "both_played_on": "yes", "led": "H",
    "undercompensated": "no",
}  # fmt: skip


@pytest.mark.parametrize("desk", [OLD, DESK], ids=["1997", "2017"])
def test_L64_B_3_a_card_that_dummy_did_not_play_costs_no_trick(desk: Desk) -> None:
    """By 67B1 dummy counts as having revoked, and a revoke by dummy transfers no trick; declarer names the card."""
    facts = {**SHORT, "offender": "N", "holds_suit": "no"}
    assert desk.asked("defective-trick", **facts) == "S added"
    ruling = desk.rule("defective-trick", **facts, added="C4")
    assert ruling.effects == (AddCard(N, "C4", 5),)
    assert told(ruling)[-1] == ("L64.B.3" if desk is OLD else "2017:L64.B.3")


def test_L67_B_1_declarer_and_defenders_lose_the_trick() -> None:
    for seat, other in (("S", EW), ("E", NS)):
        facts = {**SHORT, "offender": seat, "holds_suit": "yes", "added": "H4", "tricks_won": "3"}
        ruling = DESK.rule("defective-trick", **facts)
        assert has(ruling, TrickTransfer(other, 1))
        assert told(ruling)[0] == "2017:L67.B.1.a"


def test_L68_B_2_nothing_is_conceded_where_partner_objects_at_once() -> None:
    facts = {**TABLE, "claimer": "E", "form": "number", "remaining": "5", "claimed": "2"}
    undone = DESK.rule("claim", **facts, partner_objected="yes", exposed="H2")
    assert told(undone) == ["2017:L68.B.2"]
    assert DESK.asked("claim", **facts) == "partner-objected"


# Laws 12, 13, 16 and 26

GIVEN = {
    "ground": "law", "by_clause": "2017:L72.C", "asked_by": "director", "damage": "yes",
    "award": "assigned", "offending_side": "ns", "vulnerability": "None", "probable": "4H by E =",
    "self_inflicted": "error",
}  # fmt: skip


@pytest.mark.parametrize("table", ["4S by N -2", "4S by N -1"])
def test_L12_C_1_e_what_cost_nothing_is_not_self_inflicted(table: str) -> None:
    """The error must have left the innocent side worse off than sound play would have."""
    facts = {**GIVEN, "sound_result": "4S by N -1", "table_result": table}
    none = DESK.rule("adjusted-score", **facts)
    assert [e.self_inflicted for e in none.effects if isinstance(e, ScoreOverride)] == [None, None]
    assert "2017:L12.C.1.e" in told(none)
    worse = DESK.rule("adjusted-score", **{**facts, "table_result": "4S by N ="})
    assert [e.self_inflicted for e in worse.effects if isinstance(e, ScoreOverride)] == [None, (50, -420)]


def test_L16_B_a_partner_who_was_consulted_is_looked_at_as_unauthorised_information() -> None:
    case = later_review(Code.BRIDGE_2017, AdjustLater(EW, "2017:L16.B.1.b"))
    assert (case.irregularity, case.answers) == ("information-used", {"information-from": "partner"})


def test_L13_A_a_misdeal_found_too_late_is_law_13_of_this_edition() -> None:
    assert DESK.other_law("misdeal", cause="misdealt", auction_begun="yes") == "2017:L13.A"


def test_L26_B_a_restriction_that_was_laid_down_is_no_matter_of_what_replaced_the_call() -> None:
    """It was imposed because no comparable call replaced it: nobody asks again."""
    facts = {**TABLE, "offender": "W", "shown_suits": "S"}
    assert DESK.asked("lead-penalty-laid-down", **facts) == "S lead"
    free = DESK.rule("lead-penalty-due", **TABLE, offender="W", was_comparable="lowest")
    assert not any(isinstance(effect, LeadPenalty | AdjustLater) for effect in free.effects)
