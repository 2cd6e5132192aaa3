"""Laws 13 to 22: cards, boards, information and explanations as the referee of 2017 rules them, clause by clause."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, has, told
from tests.referee.later import later_review

from paiju.errors import Malformed
from paiju.games.bridge.effects import Grade, MustCall, ScoreOverride
from paiju.laws import Code
from paiju.laws.effect import AdjustLater, Cancel, EraseCalls, Information, Redeal, RestoreCard, SetTurn
from paiju.referee import Pending, judge
from paiju.referee.bridge.information.poll import POLL

N, E, S, W = range(4)
NS, EW = 0, 1
DESK = Desk(Code.BRIDGE_2017)
rule, asked, other_law = DESK.rule, DESK.asked, DESK.other_law
dismissed = DESK.dismissed
FAULTS = {"fault_ns": "none", "fault_ew": "none", "penalty_ns": "no", "penalty_ew": "no"}
NO_RESULT = {**FAULTS, "award": "no-result", "result_obtained": "no"}


# Law 13

WRONG = {"counts": "14 12 13 13"}
SEEN = {**WRONG, "stage": "before", "correct_from": "record", "card_seen": "yes"}


def test_2017_L13_A_a_board_of_which_a_card_was_seen_is_played_all_the_same() -> None:
    played = rule("wrong-number-of-cards", **SEEN, saw="N", cards="H3")
    assert has(played, Information((N,), "H3"), AdjustLater(NS, "2017:L13.A"))
    assert not has(played, Cancel())
    assert "all-agree" not in [point.name for point in played.points]  # as 1997 asks
    unseen = rule("wrong-number-of-cards", **{**SEEN, "card_seen": "no"})
    assert unseen.effects == ()


def test_2017_L13_B_after_a_call_the_deal_is_corrected_or_adjusted() -> None:
    facts = {**WRONG, "stage": "called"}
    played = rule("wrong-number-of-cards", **facts, correctable="yes", moved="-")
    assert has(played, AdjustLater(NS, "2017:L13.B"), AdjustLater(EW, "2017:L13.B"))
    assert "L90.B.6" in told(played), "whoever misboarded it may be fined"
    moved = rule("wrong-number-of-cards", **facts, correctable="yes", moved="SK")
    (known,) = (one for one in moved.effects if isinstance(one, Information))
    assert known.words == "SK"
    assert told(moved)[-2] == "2017:L16.D.2"
    assert later_review(Code.BRIDGE_2017, AdjustLater(NS, "2017:L13.B")).answers["by-clause"] == "2017:L13.B"
    beyond = {**facts, "correctable": "no"}
    void = rule("wrong-number-of-cards", **beyond, **NO_RESULT)
    assert has(void, Cancel(), ScoreOverride(NS, Grade.AVERAGE_PLUS))
    assert asked("wrong-number-of-cards", **beyond) == "award"  # an assigned score if possible (12C1b)
    fines = {"penalty_ns": "no", "penalty_ew": "no"}
    likely = {"award": "assigned", "offending_side": "neither", "vulnerability": "None", **fines}
    given = rule("wrong-number-of-cards", **beyond, **likely, probable="2S by S =")
    assert has(given, ScoreOverride(NS, Grade.ASSIGNED, 110))
    assert not has(given, Cancel())
    assert asked("wrong-number-of-cards", **facts) == "correctable"


def test_2017_L13_C_a_surplus_card_is_removed() -> None:
    facts = {"offender": "W", "card": "S3"}
    before = rule("surplus-card", **facts, played="no")
    assert (before.effects, told(before)) == ((), ["2017:L13.C", "2017:L13.C"])
    assert "no adjusted score" in before.statements[-1].text.en
    assert "quitted" in before.points[-1].text.en  # a card of the trick in progress is retracted
    after = rule("surplus-card", **facts, played="yes")
    assert has(after, AdjustLater(NS, "2017:L13.C"), AdjustLater(EW, "2017:L13.C"))


def test_2017_L13_C_hands_of_more_cards_than_a_pack_hold_a_surplus_card() -> None:
    assert other_law("wrong-number-of-cards", counts="13 14 13 13") == "2017:L13.C"
    assert other_law("wrong-number-of-cards", counts="14 15 12 12") == "2017:L13.C"
    assert asked("wrong-number-of-cards", counts="14 14 12 12") == "stage"
    called = {"stage": "called", "correctable": "yes", "moved": "-"}
    sought = rule("wrong-number-of-cards", counts="14 12 13 12", **called)
    assert told(sought)[0] == "2017:L14.A"


def test_2017_L13_D_found_after_the_play_the_result_is_void() -> None:
    void = rule("wrong-number-of-cards", **WRONG, stage="over", award="numerous", **FAULTS)
    assert has(void, Cancel(), ScoreOverride(NS, Grade.AVERAGE_PLUS))
    assert "2017:L13.D" in told(void)
    assert other_law("wrong-number-of-cards", counts="13 12 13 13") == "2017:L14.A"
    assert dismissed("wrong-number-of-cards", counts="13 13 13 13") == "2017:L13.A"


# Law 14

SHORT = {"short": "W", "card": "D5"}


def test_2017_L14_A_before_the_lead_is_faced_the_card_goes_back_and_calls_stand() -> None:
    ruling = rule("missing-card", **SHORT, play_begun="no", found="elsewhere")
    assert has(ruling, RestoreCard(W, "D5"))
    assert "2017:L14.A" in ruling.clauses
    assert not any(isinstance(e, EraseCalls | Cancel | AdjustLater) for e in ruling.effects)


def test_2017_L14_B_after_the_lead_it_may_be_a_revoke() -> None:
    facts = {**SHORT, "play_begun": "yes", "found": "elsewhere", "exposed": "no"}
    ruling = rule("missing-card", **facts, should_have_played="yes", trick="2")
    assert has(ruling, RestoreCard(W, "D5"))
    assert "2017:L14.B" in ruling.clauses
    assert "L14.B.3" in told(ruling)
    played = rule("missing-card", **SHORT, play_begun="yes", found="played", holder="W")
    assert not has(played, RestoreCard(W, "D5"))


def test_2017_L14_C_that_a_card_was_restored_is_unauthorised_for_partner() -> None:
    ruling = rule("missing-card", **SHORT, play_begun="no", found="elsewhere")
    assert has(ruling, Information((E,), "D5"))
    assert "2017:L14.C" in told(ruling)
    played = rule("missing-card", **SHORT, play_begun="yes", found="played", holder="W")
    assert "2017:L14.C" not in told(played)


# Law 15

WRONG_CARDS = {"auction": "N:", "offender": "N", "call": "1S"}


def test_2017_L15_A_1_the_call_and_every_later_one_are_cancelled() -> None:
    alone = rule("call-on-wrong-cards", **WRONG_CARDS, next_acted="no")
    assert has(alone, EraseCalls((0,)), SetTurn(N), Information((N, S), "1S"))
    over = rule("call-on-wrong-cards", **WRONG_CARDS, next_acted="yes", partner_called="no")
    assert has(over, EraseCalls((0, 1)), SetTurn(N))
    turn = {"auction": "N:", "offender": "E", "call": "1S"}
    assert other_law("call-on-wrong-cards", **turn) == "L29.B"


def test_2017_L15_A_2_only_partners_call_ends_the_board() -> None:
    facts = {**WRONG_CARDS, "next_acted": "yes"}
    goes_on = rule("call-on-wrong-cards", **facts, partner_called="no")
    assert not any(isinstance(e, Cancel | MustCall) for e in goes_on.effects)  # east calls again
    ended = rule("call-on-wrong-cards", **facts, partner_called="yes")
    plus, minus = ScoreOverride(EW, Grade.AVERAGE_PLUS), ScoreOverride(NS, Grade.AVERAGE_MINUS)
    assert has(ended, Cancel(), plus, minus)


def test_2017_L15_A_3_the_board_that_the_cards_came_from() -> None:
    facts = {"offender": "N", "call": "1S"}
    played = rule("own-board-after-wrong-cards", **facts, substitute="1S", differs="no")
    assert played.effects == ()
    other = {**facts, "substitute": "P"}
    assert asked("own-board-after-wrong-cards", **other) == "award"
    assigned = rule(
        "own-board-after-wrong-cards", **other, award="assigned", vulnerability="None",
        probable="2S by N =", self_inflicted="no",
    )  # fmt: skip
    assert has(assigned, ScoreOverride(NS, Grade.ASSIGNED, 110))
    psychic = {**facts, "substitute": "1S", "differs": "yes"}
    assert asked("own-board-after-wrong-cards", **psychic) == "award"


def test_2017_L15_B_1_a_board_that_one_of_them_has_played_is_cancelled() -> None:
    facts = {"played_before": "ew", "teams": "no", "deprived_ns": "no", "deprived_ew": "no"}
    ruling = rule("wrong-board", **facts)
    assert ruling.effects == (Cancel(),)
    assert not any("auction" in point.name for point in ruling.points)  # whenever it is found
    assert other_law("wrong-board", played_before="ew", teams="yes") == "2017:L86.B.2"


def test_2017_L15_B_2_a_board_that_nobody_has_played_is_completed() -> None:
    ruling = rule("wrong-board", played_before="neither", late_play="no")
    assert ruling.effects == ()
    assert rule("wrong-board", played_before="neither", late_play="yes").effects == ()


def test_2017_L15_B_3_who_lost_a_chance_gets_an_artificial_score() -> None:
    facts = {"played_before": "ew", "teams": "no", "deprived_ns": "yes", "deprived_ew": "no"}
    ruling = rule("wrong-board", **facts, fault_ns="none")
    assert has(ruling, Cancel(), ScoreOverride(NS, Grade.AVERAGE_PLUS))
    assert not any(isinstance(e, ScoreOverride) and e.side == EW for e in ruling.effects)


def test_2017_removed_L15_C_no_auction_is_repeated_with_other_pairs() -> None:
    ruling = rule("wrong-board", played_before="neither", late_play="no")
    assert not any(isinstance(e, EraseCalls) for e in ruling.effects)
    assert asked("wrong-board") == "played-before"
    assert Desk(Code.BRIDGE_1997).asked("wrong-board") == "in-auction"


# Law 16

USED = {"offender": "W", "information_from": "partner", "play_over": "yes", "action": "3S"}


@pytest.mark.parametrize("source", ["legal", "law", "before"])
def test_2017_L16_A_1_what_may_be_used(source: str) -> None:
    usable = rule("information-used", offender="W", information_from=source)
    assert (usable.effects, told(usable)) == ((), ["2017:L16.A.1"])
    partner = {"offender": "W", "information_from": "partner"}
    assert asked("information-used", **partner) == "play-over"


def test_2017_L16_A_2_an_estimate_of_ones_own_score_may_be_used() -> None:
    usable = rule("information-used", offender="W", information_from="estimate")
    assert (usable.effects, told(usable)) == ((), ["2017:L16.A.2"])


def test_2017_L16_B_1_b_a_logical_alternative_is_considered_by_many_and_chosen_by_some() -> None:
    nobody = rule("information-used", **USED, poll="10 4 0")
    assert (nobody.effects, told(nobody)) == ((), ["2017:L16.B.1.b"])
    assert asked("information-used", **USED, poll="10 4 1") == "alternative"
    assert asked("information-used", **USED, poll="-") == "alternative"
    none = rule("information-used", **USED, poll="10 1 1", alternative="no")
    assert none.effects == ()
    assert asked("information-used", **USED, poll="10 4 1", alternative="yes") == "suggested"
    for wrong in ("10 4", "4 10 1", "10 2 3", "0 0 0"):
        with pytest.raises(Malformed):
            POLL.read(wrong)


def test_2017_L16_B_2_rights_are_reserved() -> None:
    facts = {"offender": "E", "signal": "hesitation"}
    agreed = rule("information-given", **facts, agreed="yes")
    disputed = rule("information-given", **facts, agreed="no", happened="yes")
    for ruling in (agreed, disputed):
        assert "2017:L16.B.2" in told(ruling)
        assert any(isinstance(e, Information) for e in ruling.effects)
    nothing = rule("information-given", **facts, agreed="no", happened="no")
    assert nothing.effects == ()


def test_2017_L16_B_3_play_goes_on_and_the_gain_is_taken_away() -> None:
    during = rule("information-used", offender="W", information_from="partner", play_over="no")
    later = AdjustLater(EW, "2017:L16.B.3")
    assert during.effects == (later,)
    assert later_review(Code.BRIDGE_2017, later).irregularity == "information-used"
    found = {**USED, "poll": "-", "alternative": "yes", "suggested": "yes", "damage": "yes"}
    given = {"vulnerability": "None", "self_inflicted": "no", "by_infraction_only": "no"}
    ruling = rule("information-used", **found, **given, probable="70% 2S by W =, 30% 2S by W -1")
    assert "2017:L16.B.3" in told(ruling)
    weights = [e.weights for e in ruling.effects if isinstance(e, ScoreOverride)]
    assert weights == [((-110, 70), (50, 30)), ((110, 70), (-50, 30))]
    before = {**USED, "poll": "-", "alternative": "yes", "suggested": "no"}
    assert rule("information-used", **before).effects == ()


def test_2017_L16_C_withdrawn_actions_are_authorised_for_one_side_only() -> None:
    facts = {"information_from": "withdrawn", "offending_side": "NS"}
    other = rule("information-used", offender="W", **facts)
    assert (other.effects, told(other)) == ((), ["2017:L16.C"])
    own = {"offender": "N", **facts}
    assert asked("information-used", **own) == "was-comparable"
    review = rule("information-used", **own, was_comparable="yes")
    assert review.effects == (AdjustLater(NS, "2017:L23.C"),)
    barred = rule("information-used", **own, was_comparable="no", play_over="no")
    assert barred.effects == (AdjustLater(NS, "2017:L16.C"),)


def test_2017_L16_D_2_before_any_call_four_ways() -> None:
    facts = {"offender": "E", "interferes": "yes", "call_made": "no"}
    ways = ("reseat", "redeal", "play-on", "adjust")
    assert DESK.choices("other-information", **facts) == ways
    fixed = "movement_lets_reseat=false"
    assert DESK.choices("other-information", **facts, regulations=fixed) == ways[1:]
    assert has(rule("other-information", **facts, means="redeal"), Redeal())
    played = rule("other-information", **facts, means="play-on")
    assert has(played, AdjustLater(EW, "2017:L16.D.2"))
    assert asked("other-information", **facts, means="adjust") == "award"


def test_2017_L16_D_2_what_is_unlikely_to_interfere_lets_the_board_be_played_normally() -> None:
    for who, seat in (("E", E), ("S", S)):
        normal = rule("other-information", offender=who, interferes="no")
        assert normal.effects == (Information((seat,), "other source"),)
        assert told(normal) == ["2017:L16.D.2"]
        assert "played normally" in normal.statements[0].text.en
        assert "照常进行" in normal.statements[0].text.zh
    assert asked("other-information", offender="E", interferes="yes") == "call-made"


def test_2017_L16_D_3_after_a_call_they_play_on_or_the_score_is_adjusted() -> None:
    facts = {"offender": "S", "interferes": "yes", "call_made": "yes"}
    assert DESK.choices("other-information", **facts) == ("play-on", "adjust")
    played = rule("other-information", **facts, means="play-on")
    assert has(played, AdjustLater(NS, "2017:L16.D.3"))
    assert asked("other-information", **facts, means="adjust") == "award"


# Laws 20 and 21


AT_HIS_TURN = {"asked_when": "auction", "own_turn": "yes"}


def test_2017_L20_F_1_the_askers_partner_adds_no_question() -> None:
    extra = rule("question-asked", offender="N", question="supplementary")
    assert extra.effects == (Information((S,), "N: question"),)
    assert told(extra)[0] == "2017:L20.F.1"
    his = rule("question-asked", offender="N", question="general", **AT_HIS_TURN, sole_purpose="none")
    assert (his.effects, told(his)) == ((), ["2017:L20.F.1"])
    early = rule("question-asked", offender="N", question="general", asked_when="auction", own_turn="no")
    assert early.effects == (Information((S,), "N: question"),)


def test_2017_L20_F_3_a_question_about_one_call_is_allowed_and_informs_partner() -> None:
    ruling = rule("question-asked", offender="S", question="one-call", **AT_HIS_TURN, sole_purpose="none")
    assert ruling.effects == (Information((N,), "S: question"),)
    assert told(ruling) == ["2017:L20.F.3"]


OWN = {"explainer": "E", "offender": "E"}


def test_2017_L20_F_4_ones_own_explanation_is_put_right_before_the_lead_is_faced() -> None:
    for stage in ("auction", "before-lead"):
        timely = rule("explanation-corrected", **OWN, stage=stage)
        assert "infraction" not in timely.statements[0].text.en
        assert has(timely, AdjustLater(EW, "2017:L21.B.3"))
    found = rule("explanation-corrected", **OWN, stage="play", knew_before="no")
    late = rule("explanation-corrected", **OWN, stage="play", knew_before="yes")
    assert "infraction" not in found.statements[0].text.en
    assert "infraction" in late.statements[0].text.en


PARTNERS = {"explainer": "N", "offender": "S"}


def test_2017_L20_F_5_partners_explanation_has_its_own_time() -> None:
    early = rule("explanation-corrected", **PARTNERS, stage="auction")
    assert has(early, Information((N,), "S: correction"), AdjustLater(NS, "2017:L16.B.3"))
    declaring = rule("explanation-corrected", **PARTNERS, stage="before-lead", defends="no")
    assert declaring.effects == (AdjustLater(NS, "2017:L21.B.3"),)
    defending = rule("explanation-corrected", **PARTNERS, stage="play", defends="yes")
    assert has(defending, Information((N,), "S: correction"))
    over = {"stage": "over", "damage": "no"}
    late = rule("explanation-corrected", **PARTNERS, **over, defended="no")
    in_time = rule("explanation-corrected", **PARTNERS, **over, defended="yes")
    assert late.effects == in_time.effects == (), "no damage: nothing is to be adjusted"
    assert asked("explanation-corrected", **PARTNERS, stage="over", defended="no", damage="yes") == ("vulnerability")
    assert "infraction" in late.statements[0].text.en
    assert "infraction" not in in_time.statements[0].text.en
    opponents = {"explainer": "N", "offender": "E"}
    assert other_law("explanation-corrected", **opponents) == "2017:L21.B.1.a"


@pytest.mark.parametrize("purpose", ["partner", "trap"])
def test_2017_L20_G_questions_with_one_improper_purpose(purpose: str) -> None:
    """The question itself leads to no adjustment, only what partner then does with it (16B)."""
    facts = {"offender": "W", "question": "general", **AT_HIS_TURN}
    asked_improperly = rule("question-asked", **facts, sole_purpose=purpose, penalty_ew="no")
    assert asked_improperly.effects == (Information((E,), "W: question"),)
    assert "2017:L20.G" in told(asked_improperly)
    proper = rule("question-asked", **facts, sole_purpose="none")
    assert proper.effects == ()


def test_2017_L41_B_presumed_dummy_does_not_ask_and_declarer_does_at_either_turn() -> None:
    faced_not = {"question": "general", "asked_when": "before-faced", "contract": "3NT by S"}
    dummy = rule("question-asked", offender="N", **faced_not)
    assert dummy.effects == (Information((S,), "N: question"),)
    assert told(dummy)[0] == "2017:L41.B"
    for seat in "SE":
        asks = rule("question-asked", offender=seat, **faced_not, sole_purpose="none")
        assert (asks.effects, told(asks)[0]) == ((), "2017:L41.B")
    pending = DESK.case("question-asked", {"offender": "S", **faced_not, "asked_when": "play"})
    question = judge(pending)
    assert isinstance(question, Pending)
    assert "dummy's" in question.question.text.en


def test_2017_L20_E_a_wrong_review_that_was_not_put_right() -> None:
    wrong = {"offender": "S", "question": "wrong-review", "in_time": "no"}
    during = rule("question-asked", **wrong, play_over="no")
    assert (during.effects, told(during)[-1]) == ((), "2017:L21.B.1.a")
    spared = rule("question-asked", **wrong, play_over="yes", damage="no")
    assert (spared.effects, told(spared)[-1]) == ((), "2017:L12.B.1")
    assert asked("question-asked", **wrong, play_over="yes", damage="yes") == "award"


def test_2017_L20_G_ones_own_card_stays_closed() -> None:
    facts = {"offender": "E", "looked_at": "own"}
    barred = rule("card-consulted", **facts, penalty_ew="no")
    assert "2017:L20.G" in told(barred)
    assert has(barred, Information((E,), "own"))
    assert rule("card-consulted", **facts, regulations="own_card_barred=false").effects == ()


MISLED = {"misinformed": "S", "cause": "explanation", "mistake": "explanation"}
CALLED = {**MISLED, "stage": "auction", "auction": "E: 1H P"}


def test_2017_L21_B_1_a_what_could_well_have_influenced_the_call_may_be_changed() -> None:
    facts = {**MISLED, "stage": "auction", "auction": "E: 1H P 2H"}
    assert asked("misinformation", **facts) == "could-well"
    changed = rule("misinformation", **facts, could_well="yes", change="change", new_call="X")
    assert has(changed, EraseCalls((1, 2)), SetTurn(S), MustCall(S, "X"))
    assert has(changed, Information((W, E), "P"))
    assert rule("misinformation", **facts, could_well="no").effects == ()
    late = rule("misinformation", **{**facts, "auction": "E: 1H P 2H P"})
    assert late.effects == (AdjustLater(EW, "2017:L21.B.3"),)


def test_2017_L21_B_1_b_without_evidence_the_explanation_is_taken_to_be_wrong() -> None:
    facts = {"misinformed": "S", "cause": "explanation"}
    assert asked("misinformation", **facts, mistake="no-evidence") == "stage"
    mistaken_call = rule("misinformation", **facts, mistake="call")
    assert (mistaken_call.effects, told(mistaken_call)) == ((), ["2017:L21.B.1.b"])


def test_2017_L21_B_2_the_next_opponent_may_follow_and_16c_applies() -> None:
    facts = {**MISLED, "stage": "auction", "auction": "E: 1H P 2H"}
    changed = rule("misinformation", **facts, could_well="yes", change="change", new_call="X")
    assert has(changed, Information((W, E), "2H"))
    assert "2017:L21.B.2" in told(changed)
    assert not any(isinstance(e, AdjustLater) for e in changed.effects)
    alone = rule("misinformation", **CALLED, could_well="yes", change="change", new_call="X")
    assert "2017:L21.B.2" not in told(alone)


def test_2017_L21_B_3_too_late_to_change_the_score_is_adjusted_if_they_gained() -> None:
    played = rule("misinformation", **MISLED, stage="play")
    assert played.effects == (AdjustLater(EW, "2017:L21.B.3"),)
    over = {**MISLED, "stage": "over"}
    assert rule("misinformation", **over, damage="no").effects == ()
    given = {"damage": "yes", "vulnerability": "None", "self_inflicted": "no"}
    ruling = rule("misinformation", **over, **given, probable="4S by S =")
    assert has(ruling, ScoreOverride(NS, Grade.ASSIGNED, 420), ScoreOverride(EW, Grade.ASSIGNED, -420))


def test_2017_L41_C_once_the_lead_is_faced_no_call_is_changed() -> None:
    before = rule("misinformation", **CALLED, could_well="yes", change="change", new_call="X")
    assert has(before, MustCall(S, "X"))
    after = rule("misinformation", **MISLED, stage="play")
    assert not any(isinstance(one, EraseCalls | MustCall) for one in after.effects)
