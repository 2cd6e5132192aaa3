"""Revokes and defective tricks under the Laws of 2017. The whole grid: tests/golden/referee2017_revoke.tsv."""

from __future__ import annotations

from typing import Any

import pytest
from tests.referee.desk import Desk

from paiju.games.bridge.effects import AddCard, Grade, PenaltyCard, ScoreOverride, TrickTransfer
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Information, MustPlay, RestoreCard, SetTurn
from paiju.referee import Case, judge
from paiju.referee.case import Contradiction

DESK = Desk(Code.BRIDGE_2017)
OLD = Desk(Code.BRIDGE_1997)
N, E, S, W = range(4)
NS, EW = 0, 1
BASE = {"contract": "4S by S", "trick": "6", "failure": "follow"}
OPEN = {
    "noticed": "in-trick", "attention": "lawful", "card": "DT", "led": "H", "plays-after": "-",
    "substitute-card": "H5", "faced-before": "no", "penalty-cards": "-",
    "partner-penalty-cards": "-", "other-side-revoked": "no",
}  # fmt: skip
DONE = {
    "noticed": "os-played", "attention": "lawful", "other-side-revoked": "no", "exception": "none",
    "tricks-won": "3", "revoke-winner": "N", "undercompensated": "no", "equity-score": "later",
}  # fmt: skip
BOTH = {
    **BASE, "noticed": "os-played", "attention": "lawful", "other-side-revoked": "yes",
    "both-played-on": "no", "led": "H", "other-offender": "S", "trick-plays": "N/H9 E/DT S/C4 W/H7",
    "next-plays": "W/C3", "substitute-E": "H5", "substitute-S": "H3", "withdraw-W": "keep",
    "penalty-cards-E": "-", "penalty-cards-W": "-",
}  # fmt: skip


def corrected(offender: str, **changed: str) -> Any:
    return DESK.walk("revoke", {**BASE, **OPEN, "offender": offender, **changed})


def established(offender: str, **changed: str) -> Any:
    return DESK.walk("revoke", {**BASE, **DONE, "offender": offender, **changed})


def asked(verdict: Any) -> tuple[str, ...]:
    return tuple(point.name for point in verdict.points)


def told(verdict: Any) -> tuple[str, ...]:
    return tuple(said.clause for said in verdict.statements)


def transferred(verdict: Any) -> list[tuple[int, int]]:
    return [(e.side, e.tricks) for e in verdict.effects if isinstance(e, TrickTransfer)]


def penalty_cards(verdict: Any) -> set[tuple[int, str, bool]]:
    return {(e.seat, e.card, e.major) for e in verdict.effects if isinstance(e, PenaltyCard)}


@pytest.mark.parametrize(("asker", "held"), [("W", "E"), ("E", "W"), ("E", "S"), ("S", "W")])
def test_2017_L61_B_3_defenders_may_ask_one_another(asker: str, held: str) -> None:
    answers = {"contract": "4S by S", "asker": asker, "asked": held, "held": "no"}
    partners = {asker, held} == {"E", "W"}
    verdict = DESK.walk("revoke-inquiry", answers)
    assert ("2017:L61.B.3" in told(verdict)) == partners
    information = [e for e in verdict.effects if isinstance(e, Information)]
    assert [set(e.unauthorised) for e in information] == ([{E, W}] if partners else [])
    # if there is a revoke after all, it is an ordinary one
    found = DESK.walk("revoke-inquiry", {**BASE, **OPEN, **answers, "held": "yes"})
    assert isinstance(found, Ruling)
    assert transferred(found) == []


def test_2017_removed_L63_B_a_partners_question_does_not_establish() -> None:
    answers = {**BASE, **OPEN, "asker": "W", "asked": "E", "held": "yes", "attention": "partner"}
    done = {"exception": "none", "tricks-won": "1", "undercompensated": "no"}
    before = OLD.walk("revoke-inquiry", {**answers, **done})
    assert transferred(before) == [(NS, 1)]
    verdict = DESK.walk("revoke-inquiry", answers | {"attention": "lawful"})
    assert transferred(verdict) == []
    assert penalty_cards(verdict) == {(E, "DT", True)}
    assert "L63.B" not in told(verdict)
    direct = DESK.walk("revoke", {**BASE, "offender": "E", "noticed": "in-trick"})
    assert {choice.key for choice in direct.question.choices} == {"lawful", "dummy"}


def test_2017_L62_C_3_both_are_corrected_while_one_side_alone_has_played_on() -> None:
    verdict = DESK.walk("revoke", {**BOTH, "offender": "E"})
    assert isinstance(verdict, Ruling)
    assert penalty_cards(verdict) == {(E, "DT", True), (W, "C3", True)}
    assert RestoreCard(S, "C4") in verdict.effects
    assert verdict.effects[-3:] == (SetTurn(E), MustPlay(E, ("H5",)), MustPlay(S, ("H3",)))
    assert "2017:L62.C.3" in told(verdict)


def test_2017_L62_C_3_a_card_played_after_an_opponents_revoke_may_go_back() -> None:
    verdict = DESK.walk("revoke", {**BOTH, "offender": "E", "withdraw-W": "withdraw"})
    assert (W, "H7", True) in penalty_cards(verdict)
    assert "withdraw-N" not in asked(verdict)  # this player led, before anybody revoked
    declarers = DESK.walk("revoke", {**BOTH, "offender": "S", "noticed": "nos-led", "other-offender": "E"})
    assert penalty_cards(declarers) == {(E, "DT", True), (W, "C3", True)}


@pytest.mark.parametrize(
    ("name", "value", "clause"),
    [
        ("next-plays", "W/C3 N/C5", "L63.A.1"),
        ("trick-plays", "N/H9 E/DT S/C4", "L44.B"),
        ("trick-plays", "N/H9 E/DT S/H4 W/H7", "L61.A"),
        ("other-offender", "W", "2017:L62.C.3"),
        ("other-offender", "N", "2017:L62.C.3"),
        ("substitute-S", "C9", "L62.B"),
    ],
)
def test_2017_L62_C_3_facts_that_do_not_fit(name: str, value: str, clause: str) -> None:
    verdict = DESK.walk("revoke", {**BOTH, "offender": "E", name: value})
    assert isinstance(verdict, Contradiction)
    assert verdict.citation.id == clause


def test_2017_L62_D_1_at_a_desk_the_last_two_tricks_are_counted_anew() -> None:
    verdict = corrected(
        "E", trick="12", noticed="os-played", hands_returned="no",
        plays_after="S/H2 W/H3 N/H4", withdraw_S="keep", withdraw_N="keep", withdraw_W="keep",
        next_plays="N/C9 E/H5 S/C2 W/C3", tricks_changed="-1",
    )  # fmt: skip
    assert transferred(verdict) == [(EW, 1)]
    assert "L62.D.1" in told(verdict)


def test_2017_L62_D_2_law_16C_binds_the_partner_who_had_yet_to_play() -> None:
    twelfth = {"trick": "12", "noticed": "in-trick", "partner_to_play": "yes"}
    verdict = corrected("E", **twelfth)
    assert isinstance(verdict, Ruling)
    assert not {"partner-plays", "partner-cards"} & set(asked(verdict))  # nor how many suits
    assert Information((W,), "62D2") in verdict.effects
    assert AdjustLater(EW, "2017:L16.C") in verdict.effects
    assert "2017:L62.D.2" in told(verdict)
    seen = corrected("E", trick="12", noticed="in-trick", plays_after="S/H2 W/H3 N/H4",
                     withdraw_S="keep", withdraw_N="keep")  # fmt: skip
    assert "2017:L62.D.2" in told(seen)  # the record tells it: the play came after the revoke
    past = corrected("E", **{**twelfth, "partner_to_play": "no"})
    assert "2017:L62.D.2" not in told(past)
    assert Information((W,), "62D2") not in past.effects
    declarers = corrected("S", **twelfth)
    assert "partner-to-play" not in asked(declarers)


@pytest.mark.parametrize(("held", "bound"), [("S4 D7", True), ("-", False)])
def test_2017_L62_D_2_cases_of_release_0_2_say_which_cards_he_held(held: str, bound: bool) -> None:
    now = corrected("E", trick="12", noticed="in-trick", partner_to_play="no")
    answers = {one.name: one.answer for one in now.points if one.name != "partner-to-play"}
    old = judge(Case(Code.BRIDGE_2017, "revoke", {**answers, "partner-cards": held}))
    assert isinstance(old, Ruling)
    assert ("2017:L62.D.2" in told(old)) is bound


def test_2017_L62_A_it_is_corrected_once_attention_is_drawn() -> None:
    assert told(corrected("E"))[0] == "2017:L62.A"
    assert "2017:L62.A" not in told(established("E"))


def test_2017_L63_A_3_an_own_claim_establishes() -> None:
    for offender in "SE":
        verdict = established(offender, noticed="os-claimed", by_claim="os-claimed")
        assert told(verdict)[:2] == ("2017:L63.A.3", "L63.C")
        assert transferred(verdict)


def test_2017_L63_A_4_agreement_establishes_only_when_it_is_complete() -> None:
    still_open = corrected("E", noticed="os-claimed", by_claim="agreement-open")
    assert isinstance(still_open, Ruling)
    assert penalty_cards(still_open) == {(E, "DT", True)}
    assert "2017:L63.A.4" in told(still_open)
    assert "L63.C" not in told(still_open)
    complete = established("E", noticed="os-claimed", by_claim="agreement-complete")
    assert told(complete)[:2] == ("2017:L63.A.4", "L63.C")
    assert transferred(complete) == [(NS, 1)]


@pytest.mark.parametrize(("won", "tricks"), [("0", []), ("1", [(NS, 1)]), ("2", [(NS, 2)]), ("5", [(NS, 2)])])
def test_2017_L64_A_1_the_revoker_won_the_trick_himself(won: str, tricks: list[Any]) -> None:
    verdict = established("E", revoke_winner="E", tricks_won=won)
    assert transferred(verdict) == tricks
    assert ("2017:L64.A.1" in told(verdict)) == (int(won) > 1)


def test_2017_L64_A_2_one_trick_whatever_the_revoker_wins_later() -> None:
    for winner in "WNS":
        verdict = established("E", revoke_winner=winner, tricks_won="4")
        assert transferred(verdict) == [(NS, 1)]
        assert "later-winner" not in asked(verdict)  # the extra trick of 1997 no longer exists
        assert told(verdict)[-1] == "2017:L64.A.2"
    all_of_them = established("E", revoke_winner="N", tricks_won="8")
    assert isinstance(all_of_them, Contradiction)
    assert all_of_them.citation.id == "2017:L64.A.2"


def test_2017_L64_B_2_a_second_revoke_in_the_suit_moves_no_trick() -> None:
    verdict = established("E", exception="same-suit", repeat_damage="no")
    assert (transferred(verdict), [e for e in verdict.effects if isinstance(e, AdjustLater)]) == ([], [])
    assert "2017:L64.B.2" in told(verdict)
    assert "repeat-damage" in asked(verdict)
    assert "repeat-damage" not in asked(established("E"))


def test_2017_L64_C_2_a_equity_after_repeated_revokes() -> None:
    verdict = established("E", exception="same-suit", repeat_damage="yes")
    assert AdjustLater(EW, "2017:L64.C.2.a") in verdict.effects


def test_2017_L64_B_3_a_penalty_card_or_a_card_of_dummys() -> None:
    verdict = established("E", exception="faced")
    assert transferred(verdict) == []
    assert "2017:L64.B.3" in told(verdict)
    dummys = established("N", undercompensated="yes")
    assert "exception" not in asked(dummys)
    assert dummys.effects == (AdjustLater(NS, "2017:L64.C.1"),)


def test_2017_L64_B_7_both_sides_revoked_on_the_board() -> None:
    for damage in ("yes", "no"):
        verdict = established("E", exception="both", both_damage=damage)
        assert transferred(verdict) == []
        assert "2017:L64.B.7" in told(verdict)
        assert "undercompensated" not in asked(verdict)


def test_2017_L64_C_2_b_equity_where_both_sides_revoked() -> None:
    verdict = established("E", exception="both", both_damage="yes")
    assert {e.side for e in verdict.effects if isinstance(e, AdjustLater)} == {NS, EW}
    assert {e.clause for e in verdict.effects} == {"2017:L64.C.2.b"}
    assert established("E", exception="both", both_damage="no").effects == ()


def test_2017_L64_B_8_no_trick_for_revokes_corrected_together() -> None:
    verdict = DESK.walk("revoke", {**BOTH, "offender": "E"})
    assert transferred(verdict) == []
    assert told(verdict)[-1] == "2017:L64.B.8"
    assert "2017:L64.B.8" not in told(corrected("E"))


def test_2017_L64_C_1_an_assigned_score_takes_the_place_of_the_transfer() -> None:
    verdict = established("E", undercompensated="yes")
    assert AdjustLater(EW, "2017:L64.C.1") in verdict.effects
    assert told(verdict)[-1] == "2017:L64.C.1"
    assert "2017:L64.C.1" not in told(established("E"))


def short(**changed: str) -> Any:
    answers = {
        "offender": "E", "trick": "3", "count": "none", "both-played-on": "yes", "led": "S",
        "holds-suit": "yes", "added": "S2", "tricks-won": "1", "undercompensated": "no",
        "contract": "4H by S",
    }  # fmt: skip
    return DESK.walk("defective-trick", {**answers, **changed})


def test_2017_L67_B_1_a_who_held_the_suit_has_revoked_too() -> None:
    verdict = short()
    assert verdict.effects == (AddCard(E, "S2", 3), TrickTransfer(NS, 1))
    assert "2017:L67.B.1.a" in told(verdict)
    assert transferred(short(tricks_won="0")) == []
    assert transferred(short(tricks_won="5")) == [(NS, 1)]  # one trick at most
    assert transferred(short(trick="12")) == []


def test_2017_L67_B_1_b_any_card_and_one_trick() -> None:
    verdict = short(holds_suit="no", added="C7")
    assert verdict.effects == (AddCard(E, "C7", 3), TrickTransfer(NS, 1))
    assert "2017:L67.B.1.b" in told(verdict)
    assert transferred(short(holds_suit="no", added="C7", tricks_won="0")) == []
    wrong = short(holds_suit="no", added="S2")
    assert isinstance(wrong, Contradiction)


def test_2017_L67_B_3_a_card_that_lay_elsewhere_is_placed() -> None:
    placed = short(count="elsewhere", played_again="no")
    assert (placed.effects, told(placed)) == ((), ("2017:L67.B.3",))
    again = short(count="elsewhere", played_again="yes")
    assert again.effects == (AdjustLater(EW, "2017:L67.B.3"),)
    assert "both-played-on" not in asked(again)


def test_2017_L67_B_1_b_at_once_the_card_is_just_played() -> None:
    verdict = short(both_played_on="no")
    assert verdict.effects == (SetTurn(E),)
    assert transferred(verdict) == []


def test_2017_L64_C_1_the_director_assigns_the_score_with_the_ruling() -> None:
    given = {"vulnerability": "NS", "probable": "4S by S +1", "self_inflicted": "no"}
    verdict = established("E", undercompensated="yes", equity_score="now", **given)
    assert [e for e in verdict.effects if isinstance(e, ScoreOverride)] == [
        ScoreOverride(NS, Grade.ASSIGNED, 650),
        ScoreOverride(EW, Grade.ASSIGNED, -650),
    ]
    assert not any(isinstance(e, AdjustLater) for e in verdict.effects)


def test_2017_L64_C_2_the_later_revokes_and_revokes_of_both_sides_are_assigned_too() -> None:
    given = {"vulnerability": "None", "probable": "4S by S =", "self_inflicted": "no"}
    repeated = {"exception": "same-suit", "undercompensated": "no", "repeat_damage": "yes"}
    for asked_for in (repeated, {"exception": "both", "both_damage": "yes"}):
        verdict = established("E", **{**asked_for, **given, "equity_score": "now"})
        scores = [e.points for e in verdict.effects if isinstance(e, ScoreOverride)]
        assert scores == [420, -420], asked_for
    once = established("E", exception="same-suit", undercompensated="yes", equity_score="now", **given)
    assert "repeat-damage" not in asked(once), "the score takes every damage into account"
