"""Claims and concessions before the director: Laws 68 to 71. What the table does on its own: test_laws_68_77."""

from __future__ import annotations

from typing import Any

import pytest
from tests.referee.desk import Desk

from paiju.games.bridge.effects import AwardTricks, TrickTransfer
from paiju.laws import Code, Ruling, Source
from paiju.laws.effect import Information, RestoreCard
from paiju.referee.case import Contradiction

DESK = Desk(Code.BRIDGE_1997)
N, E, S, W = range(4)
NS, EW = 0, 1
CLAIM = {
    "contract": "4S by S", "claimer": "S", "form": "number", "remaining": "5", "claimed": "4",
    "statement": "drawing trumps, then diamonds", "played-after": "-", "answer": "agreed",
}  # fmt: skip
CONTESTED = {
    "contract": "4S by S", "claimer": "S", "remaining": "5", "claimed": "5", "statement": "-",
    "objections": "the heart two is out", "trump-out": "no", "new-line": "no", "needs-position": "no",
    "tricks": "5",
}  # fmt: skip


def claim(regulations: dict[str, str] | None = None, /, **changed: str) -> Any:
    return DESK.walk("claim", {**CLAIM, **changed}, regulations)


def contested(**changed: str) -> Any:
    return DESK.walk("claim-contested", {**CONTESTED, **changed})


def withdrawn(regulations: dict[str, str] | None = None, /, **answers: str) -> Any:
    return DESK.walk("acquiescence-withdrawn", {"side": "EW", **answers}, regulations)


def cancelled(**answers: str) -> Any:
    return DESK.walk("concession-cancelled", {"contract": "4S by S", "side": "NS", **answers})


def asked(verdict: Any) -> tuple[str, ...]:
    return tuple(point.name for point in verdict.points)


def told(verdict: Any) -> tuple[str, ...]:
    return tuple(said.clause for said in verdict.statements)


def transferred(verdict: Any) -> list[tuple[int, int]]:
    return [(e.side, e.tricks) for e in verdict.effects if isinstance(e, TrickTransfer)]


@pytest.mark.parametrize("form", ["number", "curtail", "showed", "abandoned"])
def test_L68_A_what_is_a_claim(form: str) -> None:
    verdict = claim(form=form, no_intent="no")
    assert AwardTricks(NS, 4) in verdict.effects
    assert ("no-intent" in asked(verdict)) == (form == "showed")


def test_L68_A_what_is_none() -> None:
    shown = claim(form="showed", no_intent="yes")
    assert (shown.effects, set(told(shown))) == ((), {"L68.A"})
    declarers = claim(form="in-progress", claimer="S")
    assert (declarers.effects, len(declarers.statements)) == ((), 1)
    defenders = claim(form="in-progress", claimer="W")  # claimer's cards are no penalty cards: Law 16
    assert (defenders.effects, len(defenders.statements)) == ((Information((E,), "68A"),), 2)


def test_L68_A_a_dummy_cannot_claim() -> None:
    verdict = claim(claimer="N")
    assert isinstance(verdict, Ruling)
    assert (verdict.effects, verdict.statements[-1].clause) == ((), "L43.A.1.c")


def test_L68_B_what_is_not_claimed_is_conceded() -> None:
    assert "L68.B" in told(claim(claimed="4"))
    assert "L68.B" not in told(claim(claimed="5"))
    assert AwardTricks(NS, 0) in claim(claimed="0").effects
    assert told(claim(form="abandoned", claimed="0")).count("L68.B") == 2


def test_L68_B_a_conceding_defenders_partner_undoes_it_at_once() -> None:
    defender = {"claimer": "W", "claimed": "0"}
    undone = claim(**defender, partner_objected="yes")
    assert undone.effects == (Information((W, E), "68B"),)
    assert told(undone) == ("L68.B",), "nothing is said to be conceded"
    accepted = claim(**defender, partner_objected="no")
    assert AwardTricks(EW, 0) in accepted.effects
    assert "partner-objected" not in asked(claim(claimed="0"))  # declarer's concession
    assert "partner-objected" not in asked(claim(claimer="W", claimed="5"))  # nothing conceded


def test_L68_B_the_organiser_says_whether_a_part_concession_is_undone_too() -> None:
    part = {"claimer": "W", "claimed": "2", "partner_objected": "yes"}
    assert not any(isinstance(e, AwardTricks) for e in claim(**part).effects)
    bare = claim({"part_concession_undone": "false"}, **part)
    assert AwardTricks(EW, 2) in bare.effects
    whole = claim({"part_concession_undone": "false"}, **{**part, "claimed": "0"})
    assert not any(isinstance(e, AwardTricks) for e in whole.effects)


def test_L68_C_the_statement_is_asked_for_and_kept() -> None:
    verdict = claim()
    point = next(p for p in verdict.points if p.name == "statement")
    assert (point.clause, point.answer) == ("L68.C", CLAIM["statement"])
    missing = DESK.walk("claim", {k: v for k, v in CLAIM.items() if k != "statement"})
    assert (missing.question.name, missing.question.citation.id) == ("statement", "L68.C")


def test_L68_D_play_after_a_claim_is_void() -> None:
    verdict = claim(played_after="W/H3 N/H4")
    assert verdict.effects == (RestoreCard(W, "H3"), RestoreCard(N, "H4"), AwardTricks(NS, 4))
    assert "L68.D" in told(verdict)
    assert not any(isinstance(e, RestoreCard) for e in claim().effects)


def test_L68_D_a_disputed_claim_goes_to_the_director() -> None:
    disputed = claim(answer="disputed", objections="-", trump_out="no", new_line="no",
                     needs_position="no", tricks="3")  # fmt: skip
    assert AwardTricks(NS, 3) in disputed.effects
    assert told(disputed).count("L68.D") == 2
    assert "L70.A" in told(disputed)


def test_L69_A_an_agreed_claim_stands() -> None:
    verdict = claim()
    assert verdict.effects == (AwardTricks(NS, 4),)
    assert told(verdict)[-1] == "L69.A"
    assert "L69.A" not in told(claim(answer="disputed", objections="-", trump_out="no",
                                     new_line="no", needs_position="no", tricks="3"))  # fmt: skip


def test_L69_A_an_objection_in_time_means_that_nobody_agreed() -> None:
    verdict = withdrawn(raised="at-once")
    assert isinstance(verdict, Contradiction)
    assert verdict.citation.id == "L69.A"


def test_L69_B_a_trick_won_or_not_to_be_lost_by_normal_play_comes_back() -> None:
    won = withdrawn(raised="later", had_won="yes", tricks="1")
    assert transferred(won) == [(EW, 1)]
    assert "lost-by-normal-play" not in asked(won)
    safe = withdrawn(raised="later", had_won="no", lost_by_normal_play="no", tricks="2")
    assert transferred(safe) == [(EW, 2)]
    losable = withdrawn(raised="later", had_won="no", lost_by_normal_play="yes")
    assert transferred(losable) == []
    finding = next(p for p in losable.points if p.name == "lost-by-normal-play")
    assert finding.source is Source.FINDING


@pytest.mark.parametrize(
    ("minutes", "limit", "open_still"),
    [("30", "30", True), ("31", "30", False), ("59", "60", True), ("16", "15", False)],
)
def test_L69_B_only_within_the_correction_period(minutes: str, limit: str, open_still: bool) -> None:
    verdict = withdrawn({"correction_minutes": limit}, raised="posted", minutes=minutes, had_won="yes", tricks="1")
    assert (transferred(verdict) == [(EW, 1)]) is open_still
    assert ("L79.C" in told(verdict)) is not open_still


def test_L70_A_the_director_awards_the_tricks() -> None:
    for tricks in "012345":
        verdict = contested(tricks=tricks)
        assert verdict.effects == (AwardTricks(NS, int(tricks)),)
    defender = contested(claimer="W", tricks="2")
    assert defender.effects == (AwardTricks(EW, 2),)


def test_L70_B_statement_hands_objections_in_this_order() -> None:
    verdict = contested()
    names = asked(verdict)
    assert names.index("statement") < names.index("objections") < names.index("trump-out")
    assert told(verdict)[:2] == ("L70.B", "L70.B")
    for missing, clause in (("statement", "L68.C"), ("objections", "L70.B")):
        pending = DESK.walk("claim-contested", {k: v for k, v in CONTESTED.items() if k != missing})
        assert (pending.question.name, pending.question.citation.id) == (missing, clause)


def test_L70_C_a_trump_that_is_out_brings_a_trick_when_all_three_hold() -> None:
    all_three = {"trump_out": "yes", "may_not_know": "yes", "loses_to_trump": "yes"}
    verdict = contested(**all_three, trump_tricks="1", tricks="4")
    assert AwardTricks(NS, 4) in verdict.effects
    assert "L70.C" in told(verdict)
    greedy = contested(**all_three, trump_tricks="1", tricks="5")
    assert isinstance(greedy, Contradiction)
    assert greedy.citation.id == "L70.C"
    for one in ("trump_out", "may_not_know", "loses_to_trump"):
        without = contested(**{**all_three, one: "no"}, tricks="5")
        assert AwardTricks(NS, 5) in without.effects
        assert "trump-tricks" not in asked(without)
    notrump = contested(contract="3NT by S")
    assert "trump-out" not in asked(notrump)


def test_L70_D_a_new_line_counts_only_where_no_normal_one_does_worse() -> None:
    worse = contested(new_line="yes", worse_normal_line="yes", tricks="3")
    accepted = contested(new_line="yes", worse_normal_line="no", tricks="5")
    assert "L70.D" in told(worse)
    assert "L70.D" in told(accepted)
    assert [s.text for s in worse.statements] != [s.text for s in accepted.statements]
    assert "worse-normal-line" not in asked(contested())


@pytest.mark.parametrize("reason", ["showed-out", "would-show-out", "irrational", "none"])
def test_L70_E_a_line_that_needs_a_cards_position(reason: str) -> None:
    verdict = contested(needs_position="yes", position_known=reason, tricks="4")
    said = [s.text.en for s in verdict.statements if s.clause == "L70.E"]
    assert said == ["the line is not accepted" if reason == "none" else "the line is accepted"]
    assert "position-known" not in asked(contested())


def test_L70_normal_is_told_with_every_contested_claim() -> None:
    assert told(contested()).count("L70.normal") == 1
    assert "L70.normal" not in told(claim())


def test_L70_findings_are_the_directors() -> None:
    verdict = contested(trump_out="yes", may_not_know="no", new_line="yes", worse_normal_line="no",
                        needs_position="yes", position_known="none")  # fmt: skip
    sources = {point.name: point.source for point in verdict.points}
    for name in ("may-not-know", "new-line", "worse-normal-line", "position-known", "tricks"):
        assert sources[name] is Source.FINDING
    assert sources["trump-out"] is Source.FACT


def test_L71_A_a_trick_won_or_not_to_be_lost_by_legal_play() -> None:
    for raised in ("at-once", "later"):
        won = cancelled(raised=raised, had_won="yes", tricks="1")
        assert (transferred(won), told(won)) == ([(NS, 1)], ("L71.A",))
        safe = cancelled(raised=raised, had_won="no", lost_by_legal_play="no", tricks="1")
        assert (transferred(safe), told(safe)) == ([(NS, 1)], ("L71.A",))


def test_L71_A_the_test_is_legal_play_and_not_normal_play() -> None:
    later = cancelled(raised="later", had_won="no", lost_by_legal_play="yes", decided="no")
    assert transferred(later) == []
    assert "lost-by-normal-play" not in asked(later)
    late = cancelled(raised="posted", minutes="31")
    assert transferred(late) == []
    assert "had-won" not in asked(late)


def test_L71_B_a_contract_that_was_decided_already() -> None:
    known = {"raised": "later", "had_won": "no", "lost_by_legal_play": "yes"}
    made = cancelled(**known, decided="yes", tricks="1")
    assert (transferred(made), told(made)) == ([(NS, 1)], ("L71.B",))
    defenders = DESK.walk(
        "concession-cancelled", {"contract": "4S by S", "side": "EW", "tricks": "1", **known, "decided": "yes"}
    )
    assert transferred(defenders) == [(EW, 1)]
    texts = [next(p.text for p in v.points if p.name == "decided") for v in (made, defenders)]
    assert texts[0] != texts[1]  # tricks won by one side, lost by the other
    assert transferred(cancelled(**known, decided="no")) == []


def test_L71_C_an_implausible_concession_until_the_next_call_or_the_end_of_the_round() -> None:
    known = {"had_won": "no", "lost_by_legal_play": "yes", "decided": "no"}
    soon = cancelled(**known, raised="at-once", lost_by_normal_play="no", tricks="1")
    assert (transferred(soon), told(soon)) == ([(NS, 1)], ("L71.C",))
    careless = cancelled(**known, raised="at-once", lost_by_normal_play="yes")
    assert transferred(careless) == []
    late = cancelled(**known, raised="later", lost_by_normal_play="no", tricks="1")
    assert transferred(late) == []


def test_a_regulation_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(Exception, match="regulation for the bridge referee"):
        withdrawn({"correction_hours": "1"}, raised="posted", minutes="5")


def test_every_ruling_of_a_claim_ends_with_one_count() -> None:
    for verdict in (claim(), contested()):
        assert isinstance(verdict, Ruling)
        assert sum(isinstance(effect, AwardTricks) for effect in verdict.effects) == 1
