"""The director's desk over HTTP: what can be ruled on, questions with their consequences, rulings, faults."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.laws import Code
from paiju.referee import irregularities
from paiju.server.limits import Rate, Rates

PATH = "/api/referee/ruling"
LOW = {"auction": "N: 1S", "offender": "E", "call": "1H"}


def case(answers: dict[str, str], **more: Any) -> dict[str, Any]:
    return {"code": "bridge1997", "irregularity": "insufficient-bid", "answers": answers, **more}


async def test_nobody_needs_an_account_to_see_what_can_be_ruled(opened: Any) -> None:
    async with opened() as site:
        told = (await (await site.browser()).get("/api/referee")).json()
    codes = ["bridge2017", "bridge1997", "chaodipi", "tractor6"]
    assert [code["code"] for code in told["codes"]] == codes
    assert all(code["at_tables"] for code in told["codes"])
    games = ["bridge", "bridge", "chaodipi", "tractor6"]
    assert [code["game"] for code in told["codes"]] == games
    for listed in told["codes"]:
        known = irregularities(Code(listed["code"]))
        assert [one["name"] for one in listed["irregularities"]] == [one.name for one in known]
        for one in listed["irregularities"]:
            assert one["title"]["en"]
            assert one["title"]["zh"]
            assert one["clause"]


async def test_a_question_comes_with_its_choices_and_where_they_lead(opened: Any) -> None:
    async with opened() as site:
        nobody = await site.browser()
        first = (await nobody.post(PATH, case({}))).json()
        assert first["verdict"] == "question"
        assert first["question"]["name"] == "story"
        assert first["question"]["notation"] == "auction-and-call"
        assert first["question"]["expected"]["zh"]
        asked = (await nobody.post(PATH, case(LOW))).json()
    question = asked["question"]
    assert (question["name"], question["source"], question["clause"]) == ("accept", "option", "L27.A")
    assert question["chooser"] == {"en": "South", "zh": "南家"}
    assert question["lapse"] == "accept"
    assert [choice["key"] for choice in question["choices"]] == ["accept", "refuse"]
    for choice in question["choices"]:
        assert choice["leads_to"], "each choice says what follows"
        assert all(step["en"] and step["zh"] for step in choice["leads_to"])
    assert [one["name"] for one in asked["answers"]] == ["auction", "offender", "call"]
    assert {"L27.A", "L27.B", "L18.D"} == {clause["id"] for clause in asked["clauses"]}


async def test_a_ruling_has_answers_sentences_effects_and_clauses_in_both_languages(opened: Any) -> None:
    answers = {**LOW, "accept": "refuse", "substitute": "2H", "both-natural": "yes"}
    async with opened() as site:
        told = (await (await site.browser()).post(PATH, case(answers))).json()
    assert told["verdict"] == "ruling"
    assert told["question"] is None
    assert {one["clause"] for one in told["statements"]} >= {"L27.B", "L27.B.1.a"}
    assert [one["text"]["en"] for one in told["effects"]][:1] == ["call number 2 of the auction cancelled"]
    later = [one for one in told["effects"] if one["text"]["en"].startswith("after play")]
    assert [one["score"] for one in later] == [False], "27B1(b) is looked at later: no score changes yet"
    texts = [one["text"] for one in (*told["statements"], *told["effects"], *told["answers"])]
    texts += [clause["requirement"] for clause in told["clauses"]]
    assert all(text["en"] and text["zh"] for text in texts)
    ids = {clause["id"] for clause in told["clauses"]}
    assert {one["clause"] for one in (*told["statements"], *told["answers"])} <= ids


async def test_facts_that_do_not_fit_are_told_with_the_clause(opened: Any) -> None:
    async with opened() as site:
        told = (await (await site.browser()).post(PATH, case({**LOW, "offender": "W"}))).json()
    assert told["verdict"] == "contradiction"
    assert told["contradicted_by"] == "L27.C"
    assert "31" in told["contradiction"]["zh"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (case({"auction": "nonsense"}), "the dealer and the calls"),
        ({"code": "bridge1997", "irregularity": "insufficient"}, "insufficient-bid"),
        ({"code": "table", "irregularity": "revoke"}, "a code with a referee"),
        ({"code": "tractor6", "irregularity": "暴露"}, "exposed-card [T6.8.1]"),
        (case({}, regulations={"nonsense": "true"}), "a regulation for the bridge referee"),
        (case({}, more="no"), "there is no field more"),
        (case({**LOW, "accept": "accept", "colour": "blue"}), "colour"),
    ],
)
async def test_what_cannot_be_judged_is_refused(opened: Any, body: Any, said: str) -> None:
    async with opened() as site:
        answer = await (await site.browser()).post(PATH, body)
    assert answer.status_code == 400, answer.text
    assert said in answer.json()["text"]["en"]
    assert answer.json()["text"]["zh"]


async def test_who_asks_too_fast_is_told_to_wait(opened: Any) -> None:
    async with opened(rates=Rates(ruling=Rate(2, 0.5))) as site:
        nobody = await site.browser()
        codes = [(await nobody.post(PATH, case(LOW))).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert (await (await site.browser()).post(PATH, case(LOW))).status_code == 200
        site.ticks += 2
        assert (await nobody.post(PATH, case(LOW))).status_code == 200


async def test_the_organiser_is_told_what_may_be_settled_and_what_a_score_needs(opened: Any) -> None:
    """Every regulation with its text, clause and default. Those of the later edition appear only in that edition."""
    async with opened() as site:
        told = (await (await site.browser()).get("/api/referee")).json()
    late, early = told["codes"][:2]
    assert (early["game"], early["at_tables"]) == ("bridge", True)
    names = {one["name"]: one for one in early["regulations"]}
    assert names["defenders_may_ask"]["clause"] == "L61.B"
    assert (names["appeal_minutes"]["notation"], names["appeal_minutes"]["default"]) == ("number", "30")
    more = {one["name"]: one for one in late["regulations"]}
    assert "later_average_plus" not in names
    assert [one["key"] for one in more["later_average_plus"]["choices"]] == ["60", "50", "40"]
    assert names.keys() < more.keys()
    for one in (*late["regulations"], *late["came_to"]):
        assert one["text"]["en"]
        assert one["text"]["zh"]
    assert [one["name"] for one in late["came_to"]] == ["result", "vulnerable"]
    stirred, six = told["codes"][2:]
    assert {one["name"]: one["default"] for one in stirred["regulations"]} == {
        "bury_faults": "per-match",
        "time_faults": "warn-then-ten",
        "improper_play": "all",
        "bury_seconds": "60",
        "play_seconds": "15",
    }
    assert all(one["text"]["zh"] for one in stirred["regulations"])
    assert six["regulations"] == []


async def test_the_score_as_ruled_comes_with_the_ruling(opened: Any) -> None:
    answers = {**LOW, "accept": "accept"}
    came = {"result": "4S by S -1", "vulnerable": "NS"}
    async with opened() as site:
        nobody = await site.browser()
        told = (await nobody.post(PATH, case(answers, came_to=came))).json()
        without = (await nobody.post(PATH, case(answers))).json()
        unread = await nobody.post(PATH, case(answers, came_to={"result": "4S by Q"}))
        unknown = await nobody.post(PATH, case(answers, came_to={"colour": "blue"}))
    assert "-100" in told["score"][0]["en"]
    assert "南北 -100" in told["score"][0]["zh"]
    assert without["score"] == []
    assert (unread.status_code, unknown.status_code) == (400, 400)


async def test_few_answers_are_listed_with_their_words(opened: Any) -> None:
    """The page has no names of seats and suits of its own."""
    async with opened() as site:
        nobody = await site.browser()
        asked = {**case({}), "irregularity": "call-out-of-rotation", "answers": {"auction": "N: 1S"}}
        told = (await nobody.post(PATH, asked)).json()
    question = told["question"]
    assert (question["name"], question["notation"]) == ("offender", "seat")
    listed = [(one["key"], one["text"]["zh"]) for one in question["choices"]]
    assert listed == [("N", "北"), ("E", "东"), ("S", "南"), ("W", "西")]


async def test_a_case_of_a_tractor_code_is_asked_and_ruled_with_its_seats(opened: Any) -> None:
    """D1 F1 D2 F2 D3 F3, from the declarer on. The penalty changes the defenders' points."""
    late = {"code": "tractor6", "irregularity": "concealment"}
    answers = {"declarer": "2", "offender": "闲一", "next-trick": "yes", "concealed": "大王"}
    async with opened() as site:
        nobody = await site.browser()
        asked = (await nobody.post(PATH, {**late, "answers": answers})).json()
        answers["earlier"] = "0"
        body = {**late, "answers": answers, "came_to": {"result": "95"}}
        told = (await nobody.post(PATH, body)).json()
        listed = (await nobody.get("/api/referee")).json()["codes"][3]
        wrong = await nobody.post(PATH, {**body, "came_to": {"vulnerable": "NS"}})
    assert (asked["verdict"], asked["question"]["name"]) == ("question", "earlier")
    assert told["verdict"] == "ruling"
    assert [one["text"]["zh"] for one in told["effects"]] == ["闲一的 大王 为废牌", "闲家方罚 120 分"]
    assert [one["score"] for one in told["effects"]] == [False, True]
    offender = next(one for one in told["answers"] if one["name"] == "offender")
    assert (offender["answer"], offender["said"]["zh"]) == ("3", "闲一")
    assert told["score"] == [{"en": "The defenders' points: 95 become -25", "zh": "闲家得分：95 变为 -25"}]
    assert [one["name"] for one in listed["came_to"]] == ["result"]
    assert wrong.status_code == 400


async def test_what_is_on_record_of_a_board_is_taken_where_the_law_asks_for_it(opened: Any) -> None:
    async with opened() as site:
        nobody = await site.browser()
        of_board = {"facts": {"contract": "4S by S"}}
        revoke = {"code": "bridge2017", "irregularity": "revoke", **of_board}
        asked = (await nobody.post(PATH, revoke)).json()
        assert [(one["name"], one["answer"]) for one in asked["answers"]] == [("contract", "4S by S")]
        said = {**revoke, "answers": {"contract": "3NT by N"}}
        assert (await nobody.post(PATH, said)).json()["answers"][0]["answer"] == "3NT by N"
        other = (await nobody.post(PATH, case(LOW, **of_board))).json()
        assert "contract" not in {one["name"] for one in other["answers"]}, "nobody asks for it"


async def test_an_irregularity_is_found_by_what_was_said(opened: Any) -> None:
    async with opened() as site:
        nobody = await site.browser()

        async def found(code: str, words: str) -> Any:
            answer = await nobody.post("/api/referee/search", {"code": code, "words": words})
            assert answer.status_code == 200, answer.text
            return answer.json()

        said = await found("bridge2017", "he did not follow suit")
        assert said["names"][0] == "revoke"
        assert (said["fits"], said["law"]) == (True, None)
        law = await found("bridge1997", "27")
        assert law["names"] == ["insufficient-bid"]
        assert law["law"]["zh"]
        assert (await found("tractor6", "\U0001f600\u0000"))["fits"] is False
        assert (await found("chaodipi", ""))["names"][0] == "failed-throw"
        wrong = await nobody.post("/api/referee/search", {"code": "table", "words": "revoke"})
        assert wrong.status_code == 400
        listed = (await nobody.get("/api/referee")).json()["codes"][0]["irregularities"]
        first = min(listed, key=lambda one: one["rank"])
        assert (first["name"], first["phases"]) == ("revoke", ["playing", "finished"])
