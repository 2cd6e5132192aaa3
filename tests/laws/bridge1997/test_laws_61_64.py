"""Revokes: Laws 61 to 64, ruled by the referee. The whole grid: tests/golden/referee1997_revoke.tsv."""

from __future__ import annotations

from typing import Any

import pytest
from tests.referee.desk import Desk

from paiju.games.bridge.effects import Grade, PenaltyCard, ScoreOverride, TrickTransfer
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Information, MustPlay, RestoreCard, SetTurn
from paiju.referee.case import Contradiction, Pending

DESK = Desk(Code.BRIDGE_1997)
N, E, S, W = range(4)
NS, EW = 0, 1
BASE = {"contract": "4S by S", "trick": "6", "failure": "follow"}
OPEN = {
    "noticed": "in-trick", "attention": "lawful", "card": "DT", "led": "H", "plays-after": "-",
    "substitute-card": "H5", "faced-before": "no", "penalty-cards": "-",
    "partner-penalty-cards": "-",
}  # fmt: skip
DONE = {
    "noticed": "os-played", "attention": "lawful", "exception": "none", "tricks-won": "3",
    "revoke-winner": "N", "later-winner": "no", "undercompensated": "no", "equity-score": "later",
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


def penalty_cards(verdict: Any) -> list[tuple[int, str, bool]]:
    return [(e.seat, e.card, e.major) for e in verdict.effects if isinstance(e, PenaltyCard)]


def restored(verdict: Any) -> list[tuple[int, str]]:
    return [(e.seat, e.card) for e in verdict.effects if isinstance(e, RestoreCard)]


def test_L61_A_who_could_have_complied_has_revoked() -> None:
    for failure in ("follow", "required"):
        verdict = established("E", failure=failure)
        assert isinstance(verdict, Ruling)
        assert transferred(verdict) == [(NS, 1)]
    unable = established("E", failure="unable")
    assert isinstance(unable, Ruling)
    assert (unable.effects, unable.statements[-1].clause) == ((), "L61.A")


def test_L61_A_a_card_of_the_suit_led_is_no_revoke() -> None:
    verdict = corrected("E", card="HT")
    assert isinstance(verdict, Ruling)
    assert (verdict.effects, verdict.statements[-1].clause) == ((), "L61.A")
    # a card required by a law or a penalty can be of any suit: no suit led is asked about
    required = corrected("E", failure="required", card="HT", substitute_card="C2")
    assert isinstance(required, Ruling)
    assert "led" not in asked(required)


@pytest.mark.parametrize(
    ("asker", "held", "permitted"),
    [("S", "W", True), ("N", "S", True), ("E", "S", True), ("W", "S", True), ("W", "E", False)],
)
def test_L61_B_who_may_ask_whom(asker: str, held: str, permitted: bool) -> None:
    answers = {"contract": "4S by S", "asker": asker, "asked": held, "rights-lost": "no", "held": "no"}
    verdict = DESK.walk("revoke-inquiry", answers)
    assert ("L16.A" in told(verdict)) is not permitted
    allowed = DESK.walk("revoke-inquiry", answers, {"defenders_may_ask": "true"})
    assert "L16.A" not in told(allowed)
    assert ("rights-lost" in asked(verdict)) == (asker == "N")


def test_L61_B_nobody_asks_himself_or_about_the_open_hand() -> None:
    for asker, held in (("W", "W"), ("E", "N")):
        verdict = DESK.walk("revoke-inquiry", {"contract": "4S by S", "asker": asker, "asked": held})
        assert isinstance(verdict, Contradiction)
        assert verdict.citation.id == "L61.B"


def test_L61_B_dummy_may_not_ask_a_defender() -> None:
    answers = {"contract": "4S by S", "asker": "N", "asked": "W", "rights-lost": "no", "held": "no"}
    assert "L42.B.1" in told(DESK.walk("revoke-inquiry", answers))


def test_L61_B_an_illegal_question_about_a_revoke_is_ruled_by_63B() -> None:
    answers = {
        **BASE, **OPEN, **DONE, "noticed": "in-trick", "asker": "W", "asked": "E", "held": "yes",
    }  # fmt: skip
    verdict = DESK.walk("revoke-inquiry", answers)
    assert "L63.B" in told(verdict)
    assert transferred(verdict) == [(NS, 1)]
    assert "attention" not in asked(verdict)  # the case contains it
    legal = DESK.walk("revoke-inquiry", answers, {"defenders_may_ask": "true"})
    assert "L63.B" not in told(legal)
    assert transferred(legal) == []


def test_L61_C_asking_opens_no_quitted_trick() -> None:
    answers = {"contract": "4S by S", "asker": "S", "asked": "E", "held": "no"}
    verdict = DESK.walk("revoke-inquiry", answers)
    assert "L61.C" in told(verdict)
    refused = DESK.walk("trick-inspection", {"contract": "4S by S", "asker": "S", "what": "quitted", "ordered": "no"})
    assert told(refused) == ("L66.C",)


def test_L62_A_a_revoke_is_corrected_before_it_is_established() -> None:
    for noticed, extra in (("in-trick", {}), ("nos-led", {"next-plays": "-"})):
        verdict = corrected("E", noticed=noticed, **extra)
        assert told(verdict)[0] == "L62.A"
        assert restored(verdict) == [(E, "DT")]
        assert SetTurn(E) in verdict.effects
        assert transferred(verdict) == []
    assert "L62.A" not in told(established("E"))


def test_L62_B_a_legal_card_is_substituted() -> None:
    verdict = corrected("E")
    assert MustPlay(E, ("H5",)) in verdict.effects
    for wrong in ("C2", "DT"):
        refused = corrected("E", substitute_card=wrong)
        assert isinstance(refused, Contradiction)
        assert refused.citation.id == "L62.B"
    open_question = DESK.walk("revoke", {**BASE, **OPEN, "offender": "N"} | {"substitute-card": "H5"})
    point = next(p for p in open_question.points if p.name == "substitute-card")
    assert point.seats == (S,)  # declarer plays dummy's cards


def test_L62_B_a_lead_that_is_replaced_begins_the_trick_anew() -> None:
    cards = {
        "failure": "required", "card": "S9", "plays_after": "S/S2 W/S3 N/S4", "withdraw_S": "keep",
        "withdraw_N": "withdraw",
    }  # fmt: skip
    lead = corrected("E", **cards, was_lead="yes")
    assert set(restored(lead)) == {(E, "S9"), (S, "S2"), (W, "S3"), (N, "S4")}
    assert penalty_cards(lead) == [(E, "S9", True)]  # west keeps the card and shows no other
    again = [(e.seat, *e.cards) for e in lead.effects if isinstance(e, MustPlay)]
    assert again == [(E, "H5"), (S, "S2"), (W, "S3")]
    later = corrected("E", **cards, was_lead="no")
    assert set(restored(later)) == {(E, "S9"), (N, "S4")}
    assert "was-lead" not in asked(corrected("E", plays_after="S/HK", withdraw_S="keep"))


def test_L62_B_1_a_defenders_card_becomes_a_major_penalty_card() -> None:
    assert penalty_cards(corrected("E")) == [(E, "DT", True)]
    assert penalty_cards(corrected("W")) == [(W, "DT", True)]


def test_L62_B_1_an_earlier_minor_penalty_card_becomes_major_with_it() -> None:
    verdict = corrected("E", penalty_cards="C3")
    assert penalty_cards(verdict) == [(E, "C3", True), (E, "DT", True)]


def test_L62_B_2_declarer_dummy_and_a_faced_card_go_free() -> None:
    for free in (corrected("S"), corrected("N"), corrected("E", faced_before="yes")):
        assert penalty_cards(free) == []
        assert "L62.B.2" in told(free)
        assert ("DT" in dict(restored(free)).values()) is True


def test_L62_C_1_non_offenders_may_take_back_what_they_played_since() -> None:
    cards = {"plays_after": "S/HQ W/HK N/H2"}
    first = corrected("E", **cards)
    assert (first.question.name, first.question.seats) == ("withdraw-S", (S,))
    changed = corrected("E", **cards, withdraw_S="keep", withdraw_N="withdraw")
    assert restored(changed) == [(E, "DT"), (N, "H2")]
    assert penalty_cards(changed) == [(E, "DT", True)]  # theirs never become penalty cards
    choosers = {p.name: p.seats for p in changed.points}
    assert choosers["withdraw-N"] == (S,)  # dummy's card: declarer chooses
    lead = corrected("E", **cards, noticed="nos-led", next_plays="S/C3", withdraw_S="keep", withdraw_N="keep")
    assert restored(lead)[0] == (S, "C3")  # before the trick can be opened again
    assert Information((E, W), "C3") in lead.effects
    assert "L62.C.1" in told(lead)


def test_L62_C_1_cards_are_given_in_turn_and_none_of_the_offenders_to_the_next_trick() -> None:
    order = corrected("E", plays_after="W/HK S/HQ")
    assert isinstance(order, Contradiction)
    assert order.citation.id == "L44.B"
    next_trick = corrected("E", noticed="nos-led", next_plays="S/C3 W/C4")
    assert isinstance(next_trick, Contradiction)
    assert next_trick.citation.id == "L63.A.1"


def test_L62_C_2_only_after_such_a_change_may_the_offenders_partner_change() -> None:
    cards = {"plays_after": "S/HQ W/HK N/H2", "withdraw_N": "keep"}
    changed = corrected("E", **cards, withdraw_S="withdraw", withdraw_W="withdraw")
    assert restored(changed) == [(E, "DT"), (S, "HQ"), (W, "HK")]
    assert penalty_cards(changed) == [(E, "DT", True), (W, "HK", True)]
    kept = corrected("E", **cards, withdraw_S="keep")
    assert "withdraw-W" not in asked(kept)
    # north plays after west, so north's change gives west no right
    late = corrected("E", plays_after="S/HQ W/HK N/H2", withdraw_S="keep", withdraw_N="withdraw")
    assert "withdraw-W" not in asked(late)
    declarers = corrected(
        "S", plays_after="W/HK N/H7 E/H2", withdraw_W="withdraw", withdraw_N="withdraw",
        withdraw_E="keep",
    )  # fmt: skip
    assert (N, "H7") in restored(declarers)
    assert penalty_cards(declarers) == []


def test_L62_D_1_the_twelfth_trick_is_corrected_until_the_hands_are_returned() -> None:
    late = {"trick": "12", "noticed": "os-played", "partner_cards": "-"}
    verdict = corrected(
        "E", **late, hands_returned="no", plays_after="S/H2 W/H3 N/H4", withdraw_S="keep",
        withdraw_N="keep", next_plays="E/CA S/C2",
    )  # fmt: skip
    assert "L62.D.1" in told(verdict)
    assert {(E, "DT"), (E, "CA"), (S, "C2")} == set(restored(verdict))
    gone = established("E", trick="12", hands_returned="yes")
    assert "L63.C" in told(gone)
    assert "hands-returned" not in asked(established("E", trick="11"))


ALL_PLAYED = {
    "trick": "12", "noticed": "os-played", "hands_returned": "no", "partner_cards": "-",
    "plays_after": "S/H2 W/H3 N/H4", "withdraw_S": "withdraw", "withdraw_N": "keep",
    "withdraw_W": "keep", "next_plays": "N/C9 E/H5 S/C2 W/C3", "substitute-card": "H5",
}  # fmt: skip


@pytest.mark.parametrize(("more", "effect"), [("-2", (EW, 2)), ("1", (NS, 1)), ("0", None)])
def test_L62_D_1_at_a_desk_the_last_two_tricks_are_counted_anew(more: str, effect: Any) -> None:
    """All four cards of trick 13 are on the table: only what the corrected cards win changes the result."""
    verdict = corrected("E", **ALL_PLAYED, tricks_changed=more)
    assert isinstance(verdict, Ruling)
    assert transferred(verdict) == ([] if effect is None else [effect])
    assert MustPlay(S, ("C2",)) in verdict.effects, "who takes his card back has one other"
    assert "L62.D.1" in told(verdict)
    assert "penalty-cards" not in asked(verdict)
    assert penalty_cards(verdict) == []
    pending = corrected("E", **ALL_PLAYED)
    assert pending.question.name == "tricks-changed"
    early = corrected("E", **(ALL_PLAYED | {"next_plays": "N/C9 E/H5"}))
    assert "tricks-changed" not in asked(early)
    assert isinstance(early, Ruling)


def test_L62_D_2_declarer_chooses_between_partners_two_suits() -> None:
    held = {"trick": "12", "partner_cards": "S4 D7"}
    pending = corrected("E", **held)
    assert (pending.question.name, pending.question.seats) == ("partner-plays", (S,))
    assert {choice.key for choice in pending.question.choices} == {"s4", "d7", "either"}
    chosen = corrected("E", **held, partner_plays="d7")
    assert MustPlay(W, ("D7",)) in chosen.effects
    free = corrected("E", **held, partner_plays="either")
    assert not any(isinstance(e, MustPlay) and e.seat == W for e in free.effects)
    played = corrected("E", **held, plays_after="S/H2 W/S4", withdraw_S="keep", partner_plays="d7")
    assert (W, "S4") in restored(played)


@pytest.mark.parametrize("cards", ["-", "S4 S7", "H9 D7"])
def test_L62_D_2_no_choice_with_one_suit_one_legal_card_or_partner_past_his_turn(cards: str) -> None:
    verdict = corrected("E", trick="12", partner_cards=cards)
    assert isinstance(verdict, Ruling)
    assert "partner-plays" not in asked(verdict)
    assert "partner-cards" not in asked(corrected("E"))  # not the twelfth trick
    assert "partner-cards" not in asked(corrected("S", trick="12"))  # not a defender
    assert isinstance(corrected("E", trick="12", partner_cards="S4"), Contradiction)


@pytest.mark.parametrize(
    ("noticed", "clause"), [("os-played", "L63.A.1"), ("os-named", "L63.A.2"), ("os-claimed", "L63.A.3")]
)
def test_L63_A_what_establishes_a_revoke(noticed: str, clause: str) -> None:
    verdict = established("E", noticed=noticed)
    assert told(verdict)[0] == clause
    assert transferred(verdict) == [(NS, 1)]


def test_L63_A_1_only_the_offending_side_establishes_by_playing_on() -> None:
    assert told(established("E", noticed="os-played"))[0] == "L63.A.1"
    led = corrected("E", noticed="nos-led", next_plays="S/C3")
    assert isinstance(led, Ruling)
    assert "L63.A.1" not in told(led)


def test_L63_A_2_a_card_named_for_the_next_trick_establishes() -> None:
    assert told(established("S", noticed="os-named"))[:2] == ("L63.A.2", "L63.C")


def test_L63_A_3_a_claim_or_agreement_of_the_offending_side_establishes() -> None:
    assert told(established("E", noticed="os-claimed"))[:2] == ("L63.A.3", "L63.C")


def test_L63_B_attention_drawn_illegally_brings_the_penalty_all_the_same() -> None:
    known = {k: v for k, v in DONE.items() if k not in ("noticed", "attention")}
    verdict = corrected("E", attention="partner", **known)
    assert "L63.B" in told(verdict)
    assert MustPlay(E, ("H5",)) in verdict.effects
    assert transferred(verdict) == [(NS, 1)]
    two = corrected("E", attention="partner", **{**known, "revoke-winner": "E"})
    assert transferred(two) == [(NS, 2)]
    assert transferred(corrected("E", attention="lawful")) == []
    allowed = DESK.walk("revoke", {**BASE, **OPEN, "offender": "E"}, {"defenders_may_ask": "true"})
    assert transferred(allowed) == []
    pending = DESK.walk("revoke", {**BASE, "offender": "E", "noticed": "in-trick"})
    assert "partner" in {choice.key for choice in pending.question.choices}
    permitted = DESK.walk("revoke", {**BASE, "offender": "E", "noticed": "in-trick"}, {"defenders_may_ask": "true"})
    assert "partner" not in {choice.key for choice in permitted.question.choices}


def test_L63_C_an_established_revoke_stands_but_for_two_exceptions() -> None:
    verdict = established("E")
    assert "L63.C" in told(verdict)
    assert restored(verdict) == []
    assert "substitute-card" not in asked(verdict)
    twelfth = corrected("S", trick="12", noticed="os-played", hands_returned="no", next_plays="S/C3")
    assert restored(twelfth) == [(S, "C3"), (S, "DT")]
    known = {k: v for k, v in DONE.items() if k not in ("noticed", "attention")}
    dummy = corrected("S", attention="dummy", **{**known, "revoke-winner": "W"})
    assert "L43.B.2.b" in told(dummy)
    assert (restored(dummy), transferred(dummy)) == ([(S, "DT")], [(EW, 1)])


def test_L64_A_1_two_tricks_where_the_offender_won_the_revoke_trick() -> None:
    assert transferred(established("E", revoke_winner="E")) == [(NS, 2)]
    assert transferred(established("E", revoke_winner="E", tricks_won="8")) == [(NS, 2)]
    assert transferred(established("E", revoke_winner="E", tricks_won="2")) == [(NS, 2)]
    assert transferred(established("E", tricks_won="1")) == [(NS, 1)]  # there is no later trick to transfer
    assert transferred(established("S", revoke_winner="S")) == [(EW, 2)]
    assert "later-winner" not in asked(established("E", revoke_winner="E"))


def test_L64_A_1_fn_a_trick_won_in_dummy_is_not_won_by_declarer() -> None:
    dummy = established("S", revoke_winner="N")
    assert "L64.A.1.fn" in told(dummy)
    assert transferred(dummy) == [(EW, 1)]
    assert "L64.A.1.fn" not in told(established("S", revoke_winner="S"))
    assert "L64.A.1.fn" not in told(established("E", revoke_winner="W"))


@pytest.mark.parametrize("winner", ["W", "N", "S"])
def test_L64_A_2_one_trick_where_another_hand_won_it(winner: str) -> None:
    verdict = established("E", revoke_winner=winner)
    assert transferred(verdict) == [(NS, 1)]
    assert told(verdict)[-1] == "L64.A.2"


def test_L64_A_2_the_count_of_tricks_must_fit_the_winner() -> None:
    verdict = established("E", trick="11", tricks_won="3", revoke_winner="N")
    assert isinstance(verdict, Contradiction)
    assert verdict.citation.id == "L64.A.2"
    assert isinstance(established("E", trick="11", tricks_won="3", revoke_winner="W"), Ruling)


def test_L64_A_2_x_a_further_trick_won_with_a_card_that_belonged_to_the_revoke_trick() -> None:
    assert transferred(established("E", revoke_winner="W", later_winner="yes")) == [(NS, 2)]
    assert transferred(established("E", revoke_winner="N", later_winner="yes")) == [(NS, 2)]
    # it is the side's only trick: one is transferred, and nobody is asked
    only = established("E", revoke_winner="N", later_winner="yes", tricks_won="1")
    assert transferred(only) == [(NS, 1)]
    assert "later-winner" not in asked(only)


def test_L64_B_1_no_trick_won_none_to_give() -> None:
    verdict = established("E", tricks_won="0")
    assert transferred(verdict) == []
    assert "L64.B.1" in told(verdict)
    assert "revoke-winner" not in asked(verdict)
    assert asked(verdict)[-1] == "undercompensated"


@pytest.mark.parametrize(
    ("changed", "clause"),
    [
        ({"exception": "same-suit"}, "L64.B.2"), ({"exception": "faced"}, "L64.B.3"),
        ({"noticed": "next-board"}, "L64.B.4"), ({"noticed": "round-over"}, "L64.B.5"),
        ({"trick": "12", "hands_returned": "yes"}, "L64.B.6"),
    ],
)  # fmt: skip
def test_L64_B_no_trick_goes_over_but_equity_remains(changed: dict[str, str], clause: str) -> None:
    verdict = established("E", **changed)
    assert transferred(verdict) == []
    assert clause in told(verdict)
    assert "tricks-won" not in asked(verdict)
    damaged = established("E", **changed, undercompensated="yes")
    assert AdjustLater(EW, "L64.C") in damaged.effects


def test_L64_B_2_only_the_second_revoke_of_one_player_in_one_suit_is_free() -> None:
    assert transferred(established("E", exception="same-suit")) == []
    assert transferred(established("E", exception="none")) == [(NS, 1)]


def test_L64_B_3_dummys_revoke_costs_no_trick() -> None:
    verdict = established("N")
    assert transferred(verdict) == []
    assert "L64.B.3" in told(verdict)
    assert "exception" not in asked(verdict)
    assert transferred(established("S")) == [(EW, 1)]


def test_L64_B_4_the_next_board() -> None:
    assert "L64.B.4" in told(established("E", noticed="next-board"))
    assert "L64.B.4" not in told(established("E", noticed="round-over"))


def test_L64_B_5_the_round_is_over() -> None:
    assert "L64.B.5" in told(established("E", noticed="round-over"))
    assert "L64.B.5" not in told(established("E", noticed="os-claimed"))


def test_L64_B_6_the_twelfth_trick_carries_no_transfer() -> None:
    verdict = established("E", trick="12", hands_returned="yes")
    assert (transferred(verdict), "L64.B.6" in told(verdict)) == ([], True)
    assert transferred(established("E", trick="11", tricks_won="2")) == [(NS, 1)]


def test_L64_C_equity_where_the_transfer_is_not_enough() -> None:
    verdict = established("E", undercompensated="yes")
    assert transferred(verdict) == [(NS, 1)]
    assert AdjustLater(EW, "L64.C") in verdict.effects
    enough = established("E", undercompensated="no")
    assert not any(isinstance(e, AdjustLater) for e in enough.effects)
    assert "undercompensated" not in asked(corrected("E"))  # no established revoke


def test_L67_B_the_thirteenth_trick_has_no_revoke() -> None:
    verdict = established("E", trick="13")
    assert isinstance(verdict, Contradiction)
    assert verdict.citation.id == "L67.B"


@pytest.mark.parametrize("missing", ["contract", "offender", "trick", "noticed", "tricks-won"])
def test_a_missing_fact_is_asked_for_with_its_clause(missing: str) -> None:
    answers = {**BASE, **DONE, "offender": "E"}
    del answers[missing]
    verdict = DESK.walk("revoke", answers)
    assert isinstance(verdict, Pending)
    assert verdict.question.name == missing
    assert verdict.question.citation.id.startswith("L6")


def test_L64_C_the_director_assigns_the_score_with_the_ruling() -> None:
    given = {
        "vulnerability": "None", "likely_ns": "4S by S +1", "at_all_probable_ew": "4S by S +2",
    }  # fmt: skip
    verdict = established("E", undercompensated="yes", equity_score="now", **given)
    assert transferred(verdict) == [], "the assigned score replaces the trick transfer"
    assert "replaces the trick transfer" in verdict.statements[-1].text.en
    assert [e for e in verdict.effects if isinstance(e, ScoreOverride)] == [
        ScoreOverride(NS, Grade.ASSIGNED, 450),
        ScoreOverride(EW, Grade.ASSIGNED, -480),
    ]
    assert not any(isinstance(e, AdjustLater) for e in verdict.effects)
    assert "L12.C.2" in told(verdict)
    waits = established("E", undercompensated="yes", equity_score="later")
    assert transferred(waits) == [(NS, 1)]
    assert "adjusting a score" in waits.statements[-1].text.en
    assert "尚" in waits.statements[-1].text.zh or "还没有" in waits.statements[-1].text.zh


def test_L64_C_x_both_sides_get_the_result_without_any_revoke() -> None:
    given = {"vulnerability": "Both", "without_revokes": "4S by S -1"}
    verdict = established("E", exception="both", equity_score="now", **given)
    assert [e for e in verdict.effects if isinstance(e, ScoreOverride)] == [
        ScoreOverride(NS, Grade.ASSIGNED, -100),
        ScoreOverride(EW, Grade.ASSIGNED, 100),
    ]
