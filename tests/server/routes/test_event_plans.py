"""What a plan works out to, and what is wrong with it, over the routes."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "events"
STAGE = {"name": "main", "method": "matchpoints"}


async def _ask(opened: Callable[..., Any], **body: Any) -> Any:
    async with opened() as site:
        browser = await (await site.browser()).account("Planner")
        answer = await browser.post("/api/plans", body)
        assert answer.status_code == 200, answer.text
        return answer.json()


def _plan(name: str) -> dict[str, Any]:
    plan = tomllib.loads((EXAMPLES / f"{name}.toml").read_text("utf-8"))
    plan.pop("entries", None)
    return plan


@pytest.mark.parametrize(
    ("name", "entries", "expected"),
    [
        ("mitchell", 32, [[(32, 16, 12, 24, 180)]]),
        ("howell", 14, [[(14, 7, 13, 26, 195)]]),
        ("teams", 8, [[(8, 8, 7, 56, 455)], [(4, 4, 2, 24, 0)]]),
        ("tractor6", 20, [[(5, 2, 5, 5, 750)] * 4, [(4, 2, 3, 3, 450)] * 4, [(8, 4, 3, 3, 540)]]),
        ("tractor6", 16, [[(4, 2, 3, 3, 450)] * 4, [(4, 2, 3, 3, 450)] * 4, [(8, 4, 3, 3, 540)]]),
        ("chaodipi", 27, [[(27, 11, 5, 9, 0)]]),
    ],
)
async def test_the_example_plans_come_to_what_their_documents_say(
    opened: Callable[..., Any], name: str, entries: int, expected: list[list[tuple[int, ...]]]
) -> None:
    found = await _ask(opened, plan=_plan(name), entries=entries)
    assert found["faults"] == []
    fields = ("entries", "tables", "rounds", "boards", "minutes")
    assert [
        [tuple(row[field] for field in fields) for row in stage["sections"]] for stage in found["stages"]
    ] == expected


@pytest.mark.parametrize(
    ("contestants", "stage", "entries", "idle"),
    [
        ("team", {"movement": "team-mitchell", "rounds": 6, "boards": 4, "method": "board-a-match"}, 7, 0),
        ("pair", {"movement": "howell", "boards": 2}, 13, 1),
        ("pair", {"movement": "howell", "boards": 2}, 14, 0),
        ("pair", {"boards": 3, "rounds": 8}, 15, 1),
        ("individual", {"movement": "individual", "boards": 2}, 12, 0),
    ],
)
async def test_who_sits_out_the_first_round_is_counted_by_the_movement(
    opened: Callable[..., Any], contestants: str, stage: dict[str, Any], entries: int, idle: int
) -> None:
    plan = {"title": "x", "contestants": contestants, "stages": [STAGE | stage]}
    found = await _ask(opened, plan=plan, entries=entries)
    assert found["faults"] == []
    assert [row["byes"] for row in found["stages"][0]["sections"]] == [idle]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"round_minutes": 5, "warnings": [7]}, (0, "warnings")),
        ({"method": "team-imps"}, (0, "method")),
        ({"format": "knock-out"}, (0, "format")),
        ({"boards": 300}, (0, "boards")),
        ({"movement": "howell", "rounds": 16, "boards": 2}, (0, "rounds")),
        ({"movement": "howel", "boards": 2}, (0, "movement")),
        ({"ties": ["luck"]}, (0, "ties")),
        ({"sections": ["A", "A"]}, (0, "sections")),
        ({"entrants": {"stage": "other", "last": 4}}, (0, "entrants")),
        ({"bords": 2}, (0, "bords")),
        ({"best_of": 3}, (0, "best_of")),
    ],
)
async def test_a_fault_names_its_stage_and_its_field(
    opened: Callable[..., Any], change: dict[str, Any], where: tuple[int, str]
) -> None:
    found = await _ask(opened, plan={"title": "x", "stages": [STAGE | change]}, entries=16)
    [fault] = found["faults"]
    assert (fault["stage"], fault["field"]) == where
    assert fault["text"]["en"]
    assert fault["text"]["zh"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"conditions": "bridge1950"}, "conditions"),
        ({"game": "whist"}, "game"),
        ({"strata": ["A", "A"]}, "strata"),
        ({"game": "tractor6"}, "contestants"),
        ({"game": "chaodipi", "strata": ["A"]}, "strata"),
    ],
)
async def test_a_fault_of_the_plan_itself_names_no_stage(
    opened: Callable[..., Any], change: dict[str, Any], field: str
) -> None:
    found = await _ask(opened, plan={"title": "x", "stages": [STAGE], **change}, entries=16)
    [fault] = found["faults"]
    assert (fault["stage"], fault["field"]) == (None, field)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"rounds": 3, "time_outs": 1, "best_of": 3}, "time_outs"),
        ({"rounds": 3, "best_of": 2}, "best_of"),
        ({"rounds": 0, "best_of": 3}, "rounds"),
        ({"scale": "x"}, "scale"),
        ({"forfeit_lost": 1}, "forfeit_lost"),
        ({"boards": 4, "forfeit_lost": 1}, "boards"),
        ({"sessions": 2}, "sessions"),
    ],
)
async def test_of_several_fields_that_must_stand_so_the_one_that_does_not_is_named(
    opened: Callable[..., Any], change: dict[str, Any], field: str
) -> None:
    stage = {"name": "s", "format": "knock-out", "method": "games", **change}
    found = await _ask(opened, plan={"title": "x", "game": "chaodipi", "stages": [stage]}, entries=8)
    assert [(one["stage"], one["field"]) for one in found["faults"]] == [(0, field)]


async def test_a_second_stage_of_the_same_name_is_the_one_at_fault(opened: Callable[..., Any]) -> None:
    found = await _ask(opened, plan={"title": "x", "stages": [STAGE, STAGE]}, entries=16)
    assert [(one["stage"], one["field"]) for one in found["faults"]] == [(1, "name")]


async def test_rounds_that_the_pairs_do_not_need_are_told(opened: Callable[..., Any]) -> None:
    found = await _ask(opened, plan=_plan("chaodipi"), entries=12)
    [fault] = found["faults"]
    assert (fault["stage"], fault["field"]) == (0, "rounds")
    assert "4 rounds for 12 pairs" in fault["text"]["en"]


async def test_toml_is_told_by_its_line_and_one_of_both_is_sent(opened: Callable[..., Any]) -> None:
    found = await _ask(opened, toml='title = "x"\n[[stages]]\nname = "a"\nmethd = "b"\n')
    assert found["faults"][0]["field"] == "toml"
    assert "plan.toml:4" in found["faults"][0]["text"]["en"]
    async with opened() as site:
        browser = await (await site.browser()).account("Other")
        assert (await browser.post("/api/plans", {"entries": 3})).status_code == 422
        nobody = await site.browser()
        assert (await nobody.post("/api/plans", {"plan": {}})).status_code in (401, 403)


@pytest.mark.parametrize(
    ("stages", "field", "en", "zh"),
    [
        ([STAGE | {"boards": 300}], "boards", "expected a whole number, 200 or less, found '300'", "整数，不大于 200"),
        ([STAGE | {"rounds": None}], "rounds", "expected a whole number", "整数"),
        (
            [
                {"name": "groups", "format": "groups", "method": "match-points", "sections": ["A", "B"]},
                {
                    "name": "last",
                    "format": "knock-out",
                    "method": "match-points",
                    "entrants": {"stage": "groups", "first": 1, "last": 2},
                },
            ],
            "entrants",
            "those qualifying for last, by places in each group: 1 to 2 of each",
            "进入last须按组各取：每组第 1 至 2 名",
        ),
    ],
)
async def test_a_fault_is_told_in_words_and_not_as_a_file_has_it(
    opened: Callable[..., Any], stages: list[dict[str, Any]], field: str, en: str, zh: str
) -> None:
    tractor = {"game": "tractor6", "contestants": "team"} if len(stages) > 1 else {}
    plan = {"title": "x", "stages": stages, **tractor}
    found = await _ask(opened, plan=plan, entries=16)
    [fault] = found["faults"]
    assert fault["field"] == field
    assert en in fault["text"]["en"]
    assert zh in fault["text"]["zh"]
    for said in fault["text"].values():
        assert not set(said) & set("$[]=")


@pytest.mark.parametrize("depth", [400, 900, 20_000])
@pytest.mark.parametrize("field", ["title", "stages"])
async def test_a_deeply_nested_plan_is_refused_with_a_reason(opened: Any, depth: int, field: str) -> None:
    async with opened() as site:
        browser = await (await site.browser()).account("Anna")
        nested = "[" * depth + "]" * depth
        body = f'{{"plan": {{"{field}": {nested}}}, "entries": 0}}'.encode()
        headers = {"Content-Type": "application/json", "Origin": "http://site.test", "X-CSRF-Token": browser.csrf}
        plans = await browser.client.post("/api/plans", content=body, headers=headers)
        assert plans.status_code == 400 or plans.json()["faults"], plans.text
        event = await browser.client.post("/api/events", content=body, headers=headers)
        assert event.status_code in (400, 422), event.text
