"""The law book over HTTP: a clause with its readings, a reading with its clauses, search in either."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.laws import readings


async def _laws(opened: Any, **query: str) -> Any:
    async with opened() as site:
        answered = await (await site.browser()).get("/api/laws", params=query)
        return answered.status_code, answered.json()


@pytest.mark.parametrize("name", ["C3.4c reading 24", "reading-24", "C3.4c 解读 24", "解读24"])
async def test_a_reading_comes_with_its_clause_and_what_turns_it(opened: Any, name: str) -> None:
    status, told = await _laws(opened, named=name)
    assert status == 200
    assert [one["id"] for one in told["clauses"]] == ["C3.4c"]
    (one,) = told["readings"]
    assert one["number"] == 24
    assert one["choice"]["zh"] == "按场算，每方分别计数。"
    assert one["standing"]["zh"] == "主办者可以另定"
    assert one["settings"] == [
        {"en": "bury_faults = per-match (else per-deal)", "zh": "bury_faults 默认 per-match，可改为 per-deal"}
    ]


async def test_a_clause_comes_with_its_readings(opened: Any) -> None:
    status, told = await _laws(opened, named="C3.3a")
    assert status == 200
    assert [one["number"] for one in told["readings"]] == [10, 11, 12]
    status, told = await _laws(opened, named="L27")
    assert [one["id"] for one in told["clauses"]][:2] == ["L27.A", "L27.B"]
    assert told["readings"] == []


async def test_words_find_clauses_and_readings_and_long_lists_say_what_is_left_out(opened: Any) -> None:
    _, told = await _laws(opened, words="没有人亮主")
    assert 10 in [one["number"] for one in told["readings"]]
    _, told = await _laws(opened, words="the")
    assert len(told["clauses"]) == 60
    assert told["more"] > 60
    _, told = await _laws(opened)
    assert told == {"clauses": [], "readings": [], "more": 0}


@pytest.mark.parametrize("name", [f"reading {len(readings()) + 1}", "C3.4a reading 24", "L27.Z", "x" * 300])
async def test_what_does_not_exist_is_refused_in_both_languages(opened: Any, name: str) -> None:
    status, told = await _laws(opened, named=name)
    assert status == 400
    assert told["text"]["zh"]


async def test_every_reading_is_told_by_the_number_that_rulings_link_to(opened: Any) -> None:
    async with opened() as site:
        browser = await site.browser()
        for one in readings():
            told = (await browser.get("/api/laws", params={"named": f"reading {one.number}"})).json()
            assert [found["number"] for found in told["readings"]] == [one.number]
            assert [found["id"] for found in told["clauses"]] == list(one.clauses)
