"""A verdict as shown to people, and the list for looking up an irregularity."""

from __future__ import annotations

import re

import pytest

from paiju.errors import Malformed
from paiju.laws import Code, Source, clause
from paiju.referee import Case, irregularities, judge
from paiju.referee.catalogue import by_law, is_law, search
from paiju.referee.transcript import complete, transcript

HAN = re.compile(r"[\u4e00-\u9fff]")
LOW = {"auction": "N: 1S", "offender": "E", "call": "1H"}


def case(**answers: str) -> Case:
    return Case(Code.BRIDGE_1997, "insufficient-bid", {**LOW, **answers})


def test_an_open_question_says_who_chooses_and_where_each_choice_leads() -> None:
    told = transcript(case())
    assert told.verdict == "question"
    assert told.question is not None
    assert told.question.source is Source.OPTION
    assert told.question.chooser.zh == "南家"
    assert told.question.lapse == "accept"
    accept, refuse = told.question.choices
    assert [step.en for step in accept.leads_to] == ["1♥ stands; South calls over it"]
    assert refuse.leads_to[-1].en == "What does East call instead?"
    assert told.clauses[-1].id == "L27.A"
    assert told.effects == ()


def test_answers_that_come_early_do_not_spoil_the_consequences() -> None:
    early = case(substitute="2H")
    told = transcript(early)
    assert told.question is not None
    assert told.question == getattr(transcript(case()), "question", None)
    kept = complete(early, judge(early))
    assert kept.answers == {**LOW, "substitute": "2H"}


def test_a_ruling_rests_on_the_clauses_that_it_shows() -> None:
    ruled = case(accept="refuse", substitute="2H", **{"both-natural": "yes"})
    told = transcript(ruled)
    assert told.verdict == "ruling"
    shown = {clause.id for clause in told.clauses}
    assert {said.clause for said in told.statements} <= shown
    assert {one.clause for one in told.answers} <= shown
    assert complete(ruled, judge(ruled)) == ruled


def test_a_contradiction_names_its_clause() -> None:
    told = transcript(Case(Code.BRIDGE_1997, "insufficient-bid", {**LOW, "offender": "W"}))
    assert (told.verdict, told.contradicted_by) == ("contradiction", "L27.C")
    assert told.contradiction is not None
    assert told.clauses[-1].id == "L27.C"


def test_a_clause_that_was_not_compared_with_its_own_text_is_marked() -> None:
    cited = {
        shown.id: shown.unsure
        for one in irregularities(Code.BRIDGE_1997)
        for shown in transcript(Case(Code.BRIDGE_1997, one.name)).clauses
    }
    assert cited
    for name, unsure in cited.items():
        assert unsure is (clause(name).verified in ("later", "unverified", "memory")), name
    assert cited["L57.A"] is True  # its text is known only from 2007
    verdict = judge(Case(Code.BRIDGE_1997, "insufficient-bid", {**LOW, "accept": "accept"}))
    assert not getattr(verdict, "unsure", None)
    assert not any(clause.unsure for clause in transcript(case(accept="accept")).clauses)


def test_a_regulation_that_does_not_exist_is_told_at_once() -> None:
    with pytest.raises(Malformed, match="regulation"):
        transcript(Case(Code.BRIDGE_1997, "insufficient-bid", {}, {"nonsense": "true"}))


def test_every_irregularity_is_found_by_its_title_in_each_language_and_by_its_law() -> None:
    for code in (Code.BRIDGE_1997, Code.BRIDGE_2017):
        for one in irregularities(code):
            assert HAN.search(one.title.zh)
            assert not HAN.search(one.title.en)
            assert one in search(code, one.title.en).hits[:3]
            assert one in search(code, one.title.zh).hits[:3]
            assert one == search(code, one.name.upper()).hits[0]
            law = one.citation.id.rpartition(":")[2]
            assert one in by_law(code, law).hits
            assert one in by_law(code, law.partition(".")[0]).hits


def test_a_law_is_known_by_its_id_and_27_is_not_2() -> None:
    assert is_law("L27")
    assert is_law("L63.A.1")
    assert not is_law("lost-turn")
    assert {one.citation.id.partition(".")[0] for one in by_law(Code.BRIDGE_1997, "L9").hits} >= {"L9"}
    with pytest.raises(Malformed, match="L1-L93"):
        by_law(Code.BRIDGE_1997, "L98")
    strange = search(Code.BRIDGE_1997, "qwerty")
    assert not strange.fits
    assert strange.hits


@pytest.mark.parametrize(
    ("code", "name", "answers", "instead"),
    [
        (
            Code.BRIDGE_2017,
            "opening-lead-out-of-turn",
            {"contract": "4S by S", "offender": "S", "before-opening-lead": "no"},
            "declarer-lead-out-of-turn",
        ),
        (
            Code.BRIDGE_1997,
            "opening-lead-out-of-turn",
            {"contract": "4S by S", "offender": "S"},
            "declarer-lead-out-of-turn",
        ),
        (Code.BRIDGE_1997, "insufficient-bid", {**LOW, "offender": "W"}, "call-out-of-rotation"),
    ],
)
def test_L54_E_facts_of_another_irregularity_say_as_which_they_are_ruled(
    code: Code, name: str, answers: dict[str, str], instead: str
) -> None:
    told = transcript(Case(code, name, answers))
    assert told.verdict == "contradiction"
    assert told.instead is not None
    assert told.instead.name == instead
    assert told.instead.title == {one.name: one.title for one in irregularities(code)}[instead]


def test_facts_that_do_not_fit_at_all_point_nowhere() -> None:
    case = Case(Code.BRIDGE_1997, "insufficient-bid", {"auction": "N: 1S", "offender": "E", "call": "X"})
    told = transcript(case)
    assert (told.verdict, told.instead) == ("contradiction", None)
