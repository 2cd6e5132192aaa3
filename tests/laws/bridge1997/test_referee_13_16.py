"""Laws 13 to 16 at the desk: card counts, wrong boards, unauthorised information."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, keys, told

from paiju.errors import Malformed
from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.laws import Code
from paiju.laws.effect import AdjustLater, Cancel, EraseCalls, Information, ProceduralPenalty, Redeal, RestoreCard

DESK = Desk(Code.BRIDGE_1997)
ruled, asked, contradicted = DESK.rule, DESK.question, DESK.other_law
dismissed = DESK.dismissed
N, E, S, W = range(4)
COUNTS = "counts=14 12 13 13"
NO_FAULT = ("fault-ns=none", "fault-ew=none")
NO_FINES = ("penalty-ns=no", "penalty-ew=no")
PLUS = (ScoreOverride(0, Grade.AVERAGE_PLUS), ScoreOverride(1, Grade.AVERAGE_PLUS))


# Law 13


def test_L13_after_a_call_the_deal_goes_on_only_with_the_consent_of_all() -> None:
    called = (COUNTS, "stage=called")
    assert asked("wrong-number-of-cards", *called).name == "correctable"
    on = ruled("wrong-number-of-cards", *called, "correctable=yes", "all-agree=yes")
    assert on.effects == ()
    for refused in (("correctable=no",), ("correctable=yes", "all-agree=no")):
        off = ruled("wrong-number-of-cards", *called, *refused, *NO_FAULT, *NO_FINES)
        assert off.effects == (Cancel(), *PLUS)


def test_L13_three_right_and_one_short_is_a_missing_card() -> None:
    assert contradicted("wrong-number-of-cards", "counts=13 13 12 13") == "L14.A"
    assert dismissed("wrong-number-of-cards", "counts=13 13 13 13") == "L13"
    assert asked("wrong-number-of-cards", "counts=13 13 12 12").name == "stage"


def test_L1_a_card_of_another_pack_is_taken_out_and_its_pocket_ruled_by_L13() -> None:
    found = ("stage=called", "correctable=yes", "all-agree=yes")
    ruling = ruled("wrong-number-of-cards", "counts=13 14 13 13", *found)
    assert told(ruling)[0] == "L1"
    assert "L13" in "".join(told(ruling)[1:])
    assert "L1" not in told(ruled("wrong-number-of-cards", COUNTS, *found))
    assert asked("wrong-number-of-cards", "counts=北13张，东14张，南12张，西13张").name == "stage"
    for wrong in ("13 14 12", "13 14 12 13 0", "13 14 12 99", "13 14 12 -1", "十三"):
        with pytest.raises(Malformed):
            asked("wrong-number-of-cards", f"counts={wrong}")


def test_L14_A_cards_in_none_of_the_hands_are_sought_first() -> None:
    found = ("stage=called", "correctable=yes", "all-agree=yes")
    ruling = ruled("wrong-number-of-cards", "counts=13 14 12 12", *found)
    said = next(one for one in ruling.statements if one.clause == "L14.A")
    assert said.text.zh == "四手牌里少 1 张：裁判先寻找遗失的牌张"
    assert "L14.A" not in told(ruled("wrong-number-of-cards", COUNTS, *found))


def test_L13_A_no_card_seen_the_board_is_played_normally() -> None:
    facts = (COUNTS, "stage=before", "correct-from=record")
    ruling = ruled("wrong-number-of-cards", *facts, "card-seen=no")
    assert (told(ruling), ruling.effects) == (["L13.A.1", "L90.B.6", "L13.A"], ())
    assert asked("wrong-number-of-cards", *facts, "card-seen=yes").name == "inconsequential"


def test_L13_A_1_the_hand_record_sets_the_hands_right() -> None:
    facts = (COUNTS, "stage=before", "card-seen=no")
    assert "L13.A.1" in told(ruled("wrong-number-of-cards", *facts, "correct-from=record"))
    assert "L13.A.1" not in told(ruled("wrong-number-of-cards", *facts, "correct-from=players"))


def test_L13_A_2_without_a_record_those_who_played_it_are_asked() -> None:
    ruling = ruled("wrong-number-of-cards", COUNTS, "stage=before", "correct-from=players", "card-seen=no")
    assert told(ruling) == ["L13.A.2", "L90.B.6", "L13.A"]
    assert ruling.effects == ()


def test_L13_A_3_a_misdealt_board_is_dealt_again() -> None:
    ruling = ruled("wrong-number-of-cards", COUNTS, "stage=before", "correct-from=misdealt")
    assert (told(ruling), ruling.effects) == (["L13.A.3"], (Redeal(),))


SEEN = (COUNTS, "stage=before", "correct-from=record", "card-seen=yes")


def test_L13_B_the_director_says_what_kind_of_information_it_is() -> None:
    question = asked("wrong-number-of-cards", *SEEN)
    assert (question.name, question.source.value, question.citation.id) == (
        "inconsequential", "finding", "L13.B",
    )  # fmt: skip


def test_L13_B_1_inconsequential_and_agreed_it_is_played() -> None:
    ruling = ruled("wrong-number-of-cards", *SEEN, "inconsequential=yes", "all-agree=yes")
    assert told(ruling)[-1] == "L13.B.1"
    assert ruling.effects == ()


@pytest.mark.parametrize("found", [("inconsequential=no",), ("inconsequential=yes", "all-agree=no")])
def test_L13_B_2_otherwise_an_artificial_score(found: tuple[str, ...]) -> None:
    ruling = ruled(
        "wrong-number-of-cards", *SEEN, *found, "fault-ns=directly", "fault-ew=none",
        "penalty-ns=yes", "penalty-amount-ns=10%", "penalty-ew=no",
    )  # fmt: skip
    assert ruling.effects == (
        Cancel(),
        ScoreOverride(0, Grade.AVERAGE_MINUS),
        ScoreOverride(1, Grade.AVERAGE_PLUS),
        ProceduralPenalty(0, "10%"),
    )
    assert "L13.B.2" in told(ruling)


def test_L13_C_after_play_the_result_is_cancelled() -> None:
    ruling = ruled("wrong-number-of-cards", COUNTS, "stage=over", *NO_FAULT, *NO_FINES)
    assert ruling.effects == (Cancel(), *PLUS)
    assert told(ruling)[0] == "L13.C"
    short = dismissed("wrong-number-of-cards", "counts=12 12 13 13", "stage=over")
    assert short == "L13.C"  # nobody had more than 13


# Law 14

BEFORE = ("short=S", "play-begun=no", "card=C4")
BEGUN = ("short=S", "play-begun=yes", "card=H8")
QUIET = ("was-exposed=no", "should-have-played=no")


def test_L14_A_the_director_searches() -> None:
    ruling = ruled("missing-card", *BEFORE, "found=elsewhere")
    assert told(ruling)[0] == "L14.A"
    assert told(ruled("missing-card", *BEGUN, "found=elsewhere", *QUIET))[0] == "L14.B"


def test_L14_A_1_a_found_card_goes_back_without_penalty() -> None:
    ruling = ruled("missing-card", *BEFORE, "found=elsewhere")
    assert ruling.effects == (RestoreCard(S, "C4"),)
    assert told(ruling) == ["L14.A", "L14.A.1"]
    assert "played" not in keys(asked("missing-card", *BEFORE))


def test_L14_A_2_a_lost_card_is_made_up_from_another_pack() -> None:
    ruling = ruled("missing-card", *BEFORE, "found=not")
    assert told(ruling)[-1] == "L14.A.2"
    assert ruling.effects == (RestoreCard(S, "C4"),)


def test_L14_B_after_play_began_the_card_counts_as_held_all_along() -> None:
    ruling = ruled("missing-card", *BEGUN, "found=elsewhere", *QUIET)
    assert told(ruling) == ["L14.B", "L14.B.1.b", "L14.B.3"]


def test_L14_B_1_a_among_the_played_cards_it_is_a_defective_trick() -> None:
    ruling = ruled("missing-card", *BEGUN, "found=played", "holder=W")
    assert told(ruling) == ["L14.B", "L14.B.1.a"]
    assert ruling.effects == ()  # Law 67 rules it


def test_L14_B_1_b_found_elsewhere_it_is_restored_and_penalties_may_follow() -> None:
    ruling = ruled("missing-card", *BEGUN, "found=elsewhere", *QUIET)
    assert "L14.B.1.b" in told(ruling)
    assert ruling.effects == (RestoreCard(S, "H8"),)
    assert asked("missing-card", *BEGUN, "found=elsewhere").name == "was-exposed"


def test_L14_B_2_not_found_it_is_made_up_and_penalties_may_follow() -> None:
    ruling = ruled("missing-card", *BEGUN, "found=not", *QUIET)
    assert told(ruling) == ["L14.B", "L14.B.2", "L14.B.3"]
    assert asked("missing-card", *BEGUN, "found=not").name == "was-exposed"


def test_L14_B_3_it_may_be_a_penalty_card_or_a_revoke() -> None:
    facts = (*BEGUN, "found=elsewhere")
    both = ruled("missing-card", *facts, "was-exposed=yes", "should-have-played=yes", "trick=2")
    assert told(both).count("L14.B.3") == 3
    neither = ruled("missing-card", *facts, *QUIET)
    assert told(neither).count("L14.B.3") == 1
    assert asked("missing-card", *facts, "was-exposed=no", "should-have-played=yes").name == "trick"


# Law 15

NEW = ("in-auction=no", "played-before=neither")


def test_L15_A_new_to_the_table() -> None:
    ruling = ruled("wrong-board", *NEW, "late-play=no")
    assert ruling.effects == ()
    for before in ("ns", "ew"):
        other = asked("wrong-board", "in-auction=no", f"played-before={before}")
        assert other.citation.id == "L15.B"


def test_L15_A_1_the_score_stands() -> None:
    for late in ("yes", "no"):
        ruling = ruled("wrong-board", *NEW, f"late-play={late}")
        assert told(ruling)[0] == "L15.A.1"
        assert not any(isinstance(effect, Cancel) for effect in ruling.effects)


def test_L15_A_2_the_right_board_may_be_played_later() -> None:
    assert "L15.A.2" in told(ruled("wrong-board", *NEW, "late-play=yes"))
    assert "L15.A.2" not in told(ruled("wrong-board", *NEW, "late-play=no"))


def test_L15_B_the_second_score_is_cancelled_for_both() -> None:
    lost = ("in-auction=no", "played-before=ns", "deprived-ew=yes")
    ruling = ruled("wrong-board", *lost, "fault-ew=none")
    assert ruling.effects == (Cancel(), ScoreOverride(1, Grade.AVERAGE_PLUS))
    partly = ruled("wrong-board", *lost, "fault-ew=partly")
    assert partly.effects == (Cancel(), ScoreOverride(1, Grade.AVERAGE))
    kept = ruled("wrong-board", "in-auction=no", "played-before=ns", "deprived-ew=no")
    assert kept.effects == (Cancel(),)
    both = ruled("wrong-board", "in-auction=no", "played-before=both")
    assert both.effects == (Cancel(),)


def test_L15_C_the_second_auction_repeats_the_first() -> None:
    facts = ("in-auction=yes", "auction=N: 1S P")
    same = ruled("wrong-board", *facts, "second-auction=N: 1S P 2S")
    assert same.effects == (EraseCalls((0, 1)),)
    other = ruled("wrong-board", *facts, "second-auction=N: 1H", *NO_FAULT)
    assert other.effects == (EraseCalls((0, 1)), Cancel(), *PLUS)
    assert contradicted("wrong-board", *facts, "second-auction=N: 1S") == "L15.C"
    assert contradicted("wrong-board", *facts, "second-auction=E: 1S P") == "L15.C"


# Law 16

GIVEN = ("offender=N", "signal=hesitation")
USED = ("offender=S", "information-from=partner", "play-over=yes", "action=bid 4S")
SCORES = ("vulnerability=None", "likely-ew=4S by S -1", "at-all-probable-ns=4S by S -1")


def test_L16_information_is_recorded_for_those_who_may_not_use_it() -> None:
    ruling = ruled("information-given", *GIVEN, "agreed=yes")
    assert ruling.effects == (Information((S,), "N: hesitation"),)  # the opponents may use it


def test_L16_A_a_suggested_choice_among_logical_alternatives() -> None:
    first = asked("information-used", *USED)
    assert (first.name, first.citation.id, first.source.value) == ("alternative", "L16.A", "finding")
    second = asked("information-used", *USED, "alternative=yes")
    assert (second.name, second.citation.id) == ("suggested", "L16.A")
    yes = ("alternative=yes", "suggested=yes", "damage=yes")
    ruling = ruled("information-used", *USED, *yes, *SCORES)
    assert [e.points for e in ruling.effects if isinstance(e, ScoreOverride)] == [-50, 50]


@pytest.mark.parametrize(
    "found",
    [("alternative=no",), ("alternative=yes", "suggested=no"), ("alternative=yes", "suggested=yes", "damage=no")],
)
def test_L16_A_not_all_conditions_no_adjustment(found: tuple[str, ...]) -> None:
    assert ruled("information-used", *USED, *found).effects == ()


def test_L16_A_1_rights_are_reserved_unless_the_organiser_forbids() -> None:
    free = ruled("information-given", *GIVEN, "agreed=yes")
    barred = ruled("information-given", *GIVEN, "agreed=yes", regulations="rights_may_be_reserved=false")
    assert "L16.A.1" in told(free)
    assert free.statements[0] != barred.statements[0]
    assert free.effects == barred.effects


def test_L16_A_1_a_dispute_brings_the_director_at_once() -> None:
    question = asked("information-given", *GIVEN, "agreed=no")
    assert (question.name, question.citation.id) == ("happened", "L85.A")
    found = ruled("information-given", *GIVEN, "agreed=no", "happened=yes")
    assert found.effects == (Information((S,), "N: hesitation"),)
    assert ruled("information-given", *GIVEN, "agreed=no", "happened=no").effects == ()


def test_L16_A_2_play_goes_on_and_is_reviewed_when_it_is_over() -> None:
    during = ruled("information-used", "offender=S", "information-from=partner", "play-over=no")
    assert during.effects == (AdjustLater(0, "L16.A.2"),)
    assert asked("information-used", *USED[:3]).name == "action"  # no automatic penalty


FOUND = ("recipient=E", "heard=overheard")
MATTERS = (*FOUND, "interferes=yes")


def test_L16_B_the_director_chooses_among_three_means() -> None:
    assert keys(asked("other-information", *MATTERS)) == {"reseat", "substitute", "artificial"}
    normal = ruled("other-information", *FOUND, "interferes=no")
    assert (normal.effects, set(told(normal))) == ((), {"L16.B"})


def test_L16_B_1_reseating_only_where_the_contest_lets_him() -> None:
    ruling = ruled("other-information", *MATTERS, "means=reseat")
    assert (told(ruling)[-1], ruling.effects) == ("L16.B.1", ())
    question = asked("other-information", *MATTERS, regulations="movement_lets_reseat=false")
    assert keys(question) == {"substitute", "artificial"}


def test_L16_B_2_a_substitute_needs_all_four() -> None:
    agreed = ruled("other-information", *MATTERS, "means=substitute", "all-agree=yes")
    assert (told(agreed)[-1], agreed.effects) == ("L16.B.2", ())
    refused = ruled("other-information", *MATTERS, "means=substitute", "all-agree=no", *NO_FAULT)
    assert refused.effects == (Cancel(), *PLUS)


def test_L16_B_3_an_artificial_score_at_once() -> None:
    ruling = ruled("other-information", *MATTERS, "means=artificial", *NO_FAULT)
    assert "L16.B.3" in told(ruling)
    assert ruling.effects == (Cancel(), *PLUS)


def withdrawn(seat: str, guilty: str, *more: str) -> tuple[str, ...]:
    return (f"offender={seat}", "information-from=withdrawn", f"offending-side={guilty}", *more)


def test_L16_C_a_withdrawal_is_information_side_by_side() -> None:
    """The same withdrawn action binds the offending side and may be used by the other."""
    assert asked("information-used", *withdrawn("S", "NS")).name == "play-over"
    assert told(ruled("information-used", *withdrawn("S", "EW"))) == ["L16.C.1"]


def test_L16_C_1_the_innocent_side_may_use_everything() -> None:
    for seat, guilty in (("S", "EW"), ("N", "EW"), ("W", "NS")):
        ruling = ruled("information-used", *withdrawn(seat, guilty))
        assert (told(ruling), ruling.effects) == (["L16.C.1"], ())


def test_L16_C_2_the_offending_side_may_not() -> None:
    facts = withdrawn("S", "NS", "play-over=yes", "action=bid 4H")
    assert asked("information-used", *facts).citation.id == "L16.C.2"
    ruling = ruled("information-used", *facts, "alternative=yes", "suggested=yes", "damage=yes", *SCORES)
    assert len(ruling.effects) == 2
    during = ruled("information-used", *withdrawn("S", "NS", "play-over=no"))
    assert during.effects == (AdjustLater(0, "L16.C.2"),)
