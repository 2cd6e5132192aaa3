"""Played cards, inspection and defective tricks: Laws 65 to 67, ruled by the referee."""

from __future__ import annotations

from typing import Any

import pytest
from tests.referee.desk import Desk

from paiju.games.bridge.effects import AddCard, PenaltyCard, TrickTransfer
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Caution, RestoreCard, SetTurn
from paiju.referee.case import Contradiction, Pending

DESK = Desk(Code.BRIDGE_1997)
N, E, S, W = range(4)
NS, EW = 0, 1


def arranged(fault: str, **answers: str) -> Any:
    return DESK.walk("arrangement-of-tricks", {"offender": "W", "fault": fault, **answers})


def inspected(asker: str, what: str, **answers: str) -> Any:
    return DESK.walk("trick-inspection", {"contract": "4S by S", "asker": asker, "what": what, **answers})


def defective(count: str, **answers: str) -> Any:
    base = {"offender": "W", "trick": "4", "both-played-on": "yes", "contract": "4S by S"}
    return DESK.walk("defective-trick", {**base, "count": count, **answers})


def asked(verdict: Any) -> tuple[str, ...]:
    return tuple(point.name for point in verdict.points)


def told(verdict: Any) -> tuple[str, ...]:
    return tuple(said.clause for said in verdict.statements)


def shown(verdict: Any) -> bool:
    """Return whether the cards may be seen; refusals have the same wording in every clause."""
    assert isinstance(verdict, Ruling)
    return not any("not shown" in said.text.en for said in verdict.statements)


@pytest.mark.parametrize(("fault", "clause"), [("not-turned", "L65.A"), ("wrong-way", "L65.B")])
def test_L65_A_B_a_card_not_turned_or_turned_wrong_is_put_right(fault: str, clause: str) -> None:
    verdict = arranged(fault)
    assert told(verdict) == (clause,)
    assert verdict.effects == ()


def test_L65_A_each_turns_his_own_card() -> None:
    assert told(arranged("not-turned")) == ("L65.A",)
    assert "L65.A" not in told(arranged("wrong-way"))


def test_L65_B_a_trick_points_to_the_side_that_won_it() -> None:
    assert told(arranged("wrong-way")) == ("L65.B",)
    assert "L65.B" not in told(arranged("not-turned"))


def test_L65_C_cards_are_kept_in_order() -> None:
    assert told(arranged("disordered", disputed="no")) == ("L65.C",)
    lost = arranged("disordered", disputed="yes", facts_known="no", after_claim="no")
    assert told(lost) == ("L65.C", "L65.D")


def test_L65_D_who_disturbs_cards_before_agreement_puts_his_own_claims_at_risk() -> None:
    verdict = arranged("disturbed", disputed="yes", facts_known="no", after_claim="no")
    assert told(verdict) == ("L65.D", "L65.D")
    assert verdict.effects == ()
    known = arranged("disturbed", disputed="yes", facts_known="yes")
    assert told(known) == ("L65.D", "L66.D")
    assert "after-claim" not in asked(known)


def test_L66_A_the_trick_just_completed() -> None:
    assert shown(inspected("S", "current", own_side_played="no", own_card_faced="yes"))
    assert not shown(inspected("S", "current", own_side_played="yes"))
    assert not shown(inspected("S", "current", own_side_played="no", own_card_faced="no"))
    assert not shown(inspected("N", "current"))
    # the other side may have played on already
    verdict = inspected("W", "current", own_side_played="no", own_card_faced="yes")
    assert shown(verdict)
    assert asked(verdict) == ("contract", "asker", "what", "own-side-played", "own-card-faced")


def test_L66_B_the_own_last_card_until_anybody_leads() -> None:
    for asker in "SWE":
        assert shown(inspected(asker, "own-last", was_led_to="no"))
        assert not shown(inspected(asker, "own-last", was_led_to="yes"))
    assert not shown(inspected("N", "own-last", was_led_to="no"))
    assert told(inspected("S", "own-last", was_led_to="no")) == ("L66.B",)


def test_L66_C_quitted_tricks_on_the_directors_order_only() -> None:
    assert shown(inspected("S", "quitted", ordered="yes"))
    refused = inspected("S", "quitted", ordered="no")
    assert not shown(refused)
    assert told(refused) == ("L66.C",)


def test_L66_D_after_play_the_cards_may_be_seen_by_all_even_dummy() -> None:
    for asker in "NESW":
        verdict = inspected(asker, "after-play")
        assert shown(verdict)
        assert told(verdict) == ("L66.D",)


def test_L66_D_who_mixes_cards_after_a_claim_of_a_revoke_is_ruled_against() -> None:
    after = arranged("disturbed", disputed="yes", facts_known="no", after_claim="yes")
    assert told(after) == ("L65.D", "L66.D")
    assert after.effects == (Caution(W),)
    before = arranged("disturbed", disputed="yes", facts_known="no", after_claim="no")
    assert "L66.D" not in told(before)


def test_L67_A_1_before_both_sides_play_on_a_legal_card_is_supplied() -> None:
    verdict = defective("none", both_played_on="no")
    assert verdict.effects == (SetTurn(W),)
    assert told(verdict) == ("L67.A.1",)
    assert "L67.A.1" not in told(defective("none"))


def test_L67_A_2_too_many_cards_are_another_irregularity_until_both_sides_play_on() -> None:
    verdict = defective("extra", both_played_on="no")
    assert isinstance(verdict, Contradiction)
    assert verdict.citation.id == "L67.A.2"
    late = defective("extra", cards="C2 H4", left_faced="C2", exposed="-", missed_trick="0")
    assert isinstance(late, Ruling)


def test_L67_B_the_trick_and_the_count_are_asked_first() -> None:
    for missing in ("offender", "trick", "count"):
        answers = {"offender": "W", "trick": "4", "count": "none", "both-played-on": "no"}
        del answers[missing]
        verdict = DESK.walk("defective-trick", answers)
        assert isinstance(verdict, Pending)
        assert (verdict.question.name, verdict.question.citation.id) == (missing, "L67.B")


def test_L67_B_1_a_a_card_of_the_suit_led_is_added_without_penalty() -> None:
    verdict = defective("none", led="H", holds_suit="yes", added="H3")
    assert verdict.effects == (AddCard(W, "H3", 4),)
    assert set(told(verdict)) == {"L67.B.1.a"}
    other = defective("none", led="H", holds_suit="yes", added="C3")
    assert isinstance(other, Contradiction)
    assert other.citation.id == "L67.B.1.a"


def test_L67_B_1_b_without_the_suit_he_counts_as_having_revoked() -> None:
    known = {"led": "H", "holds_suit": "no", "added": "C3", "undercompensated": "no"}
    verdict = defective("none", **known, tricks_won="5")
    assert verdict.effects == (AddCard(W, "C3", 4), TrickTransfer(NS, 1))  # never two
    assert "L67.B.1.b" in told(verdict)
    none = defective("none", **known, tricks_won="0")
    assert none.effects == (AddCard(W, "C3", 4),)
    assert "L64.B.1" in told(none)
    twelfth = defective("none", **known, trick="12")
    assert twelfth.effects == (AddCard(W, "C3", 12),)
    damaged = defective("none", **{**known, "undercompensated": "yes", "equity_score": "later"}, tricks_won="5")
    assert AdjustLater(EW, "L64.C") in damaged.effects
    wrong = defective("none", **{**known, "added": "H3"})
    assert isinstance(wrong, Contradiction)


def test_L67_B_2_the_faced_card_stays_and_the_others_go_back() -> None:
    verdict = defective("extra", cards="C2 H4", left_faced="C2", exposed="-", missed_trick="0")
    assert verdict.effects == (RestoreCard(W, "H4"),)
    other = defective("extra", cards="C2 H4", left_faced="H4", exposed="-", missed_trick="0")
    assert other.effects == (RestoreCard(W, "C2"),)
    assert isinstance(defective("extra", cards="C2"), Contradiction)
    assert isinstance(defective("extra", cards="C2 H4", left_faced="D4"), Contradiction)


def test_L67_B_2_where_nobody_can_tell_the_highest_legal_card_stays() -> None:
    known = {"left-faced": "-", "exposed": "-", "missed_trick": "0"}
    clubs = defective("extra", cards="C2 C9 HA", defective_led="C", **known)
    assert set(clubs.effects) == {RestoreCard(W, "C2"), RestoreCard(W, "HA")}
    discards = defective("extra", cards="D2 HA", defective_led="C", **known)
    assert discards.effects == (RestoreCard(W, "D2"),)
    equal = defective("extra", cards="DA HA", defective_led="C", **known)
    assert (equal.question.name, equal.question.seats) == ("left", (W,))
    chosen = defective("extra", cards="DA HA", defective_led="C", left="da", **known)
    assert chosen.effects == (RestoreCard(W, "HA"),)


def test_L67_B_2_a_restored_card_always_held_makes_a_revoke() -> None:
    known = {"cards": "C2 H4", "left-faced": "C2", "exposed": "-", "attention": "lawful"}
    penalty = {
        "noticed": "os-played", "exception": "none", "tricks_won": "2", "revoke_winner": "W",
        "undercompensated": "no",
    }  # fmt: skip
    verdict = defective("extra", **known, missed_trick="5", **penalty)
    assert TrickTransfer(NS, 2) in verdict.effects
    assert "L63.C" in told(verdict)
    last = {**penalty, "noticed": "in-trick", "card": "DT", "led": "H", "plays_after": "-"}
    current = defective(
        "extra", **known, missed_trick="6", substitute_card="H4", faced_before="no", penalty_cards="-", **last
    )
    assert PenaltyCard(W, "DT", major=True) in current.effects
    assert not any(isinstance(effect, TrickTransfer) for effect in current.effects)
    same = defective("extra", **known, missed_trick="4")
    assert isinstance(same, Contradiction)


def test_L67_B_2_fn_a_restored_card_that_was_seen_is_a_penalty_card() -> None:
    known = {"cards": "C2 H4", "left-faced": "C2", "missed_trick": "0", "penalty_cards": "-"}
    seen = defective("extra", **known, exposed="H4")
    assert RestoreCard(W, "H4") in seen.effects
    assert PenaltyCard(W, "H4", major=False) in seen.effects
    unseen = defective("extra", **known, exposed="-")
    assert not any(isinstance(effect, PenaltyCard) for effect in unseen.effects)
    declarer = defective("extra", **known, offender="S")
    assert "exposed" not in asked(declarer)
    assert isinstance(defective("extra", **known, exposed="C2"), Contradiction)
