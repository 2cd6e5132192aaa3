"""The form for a new event: a template for every kind, faults shown at their field, the resulting schedule."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import organise
from tests.journeys.person import Person
from tests.nightly.reads_well import reads_well

Picture = Callable[[Person, str], Path]
PRESETS = {
    "club": ["Mitchell", "24"],
    "howell": ["Howell", "13", "26", "3 h 15 min"],
    "individual": ["11"],
    "swiss-pairs": ["Swiss", "6", "24"],
    "two-sessions": ["Howell", "13"],
    "teams": ["round robin", "knock-out"],
    "swiss-teams": ["Swiss", "7", "56"],
    "bam": ["6", "24"],
    "tractor": ["round robin in groups", "knock-out", "12 h 30 min", "9 h 00 min"],
    "chaodipi": ["knock-out", "5 have byes", "no limit"],
}


def test_each_preset_shows_what_it_comes_to_and_can_be_held(come: Come, picture: Picture) -> None:
    organiser = organise(come(), "Petra")
    for name, parts in PRESETS.items():
        organiser.go("/events")
        organiser.click("new-event")
        organiser.click(f"preset-{name}")
        shown = organiser.page.locator(".foreseen")
        for part in parts:
            expect(shown).to_contain_text(part)
        expect(organiser.page.locator(".wrong")).to_have_count(0)
        if name in ("two-sessions", "tractor"):
            reads_well(organiser, "en", picture, f"plan-en-desk-{name}", whole=True)
        organiser.see("event-title").fill(f"Preset {name}")
        organiser.click("event-create")
        expect(organiser.see("event")).to_have_text(f"Preset {name}")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_fault_stands_at_its_field_and_goes_when_it_is_mended(come: Come, picture: Picture, size: str) -> None:
    organiser = organise(come(language="zh", size=size), f"老周{size}", language="zh")
    organiser.go("/events")
    organiser.click("new-event")
    organiser.click("preset-howell")
    stage = organiser.see("stage-1")
    organiser.see("event-entries").fill("500")
    expect(organiser.page.locator(".foreseen h3")).to_contain_text("按 400 个参赛单位")
    organiser.see("event-entries").fill("12")
    expect(organiser.page.locator(".foreseen h3")).to_contain_text("按 12 个参赛单位")
    expect(stage.get_by_text("12 对的豪威尔有")).to_have_count(0)
    organiser.see("stage-1-rounds").fill("13")
    rounds = organiser.see("stage-1-rounds")
    expect(rounds).to_have_attribute("aria-invalid", "true")
    expect(stage.locator(".field", has=rounds).locator(".wrong")).to_contain_text("12 对的豪威尔有")
    rounds.fill("11")
    expect(rounds).to_have_attribute("aria-invalid", "false")
    expect(organiser.page.locator(".foreseen")).to_contain_text("2 小时 45 分")
    warning = organiser.see("stage-1-warning")
    warning.fill("20")
    expect(stage.locator(".field", has=warning).locator(".wrong")).to_contain_text("提醒时间")
    reads_well(organiser, "zh", picture, f"plan-zh-{size}-fault", whole=True)
    organiser.forgive("400")
    organiser.click("event-create")
    expect(warning).to_be_visible()
    warning.fill("2")
    organiser.click("add-stage")
    expect(organiser.see("stage-2")).to_be_visible()
    organiser.see("event-title").fill("14-6")
    organiser.see("stage-2-last").fill("6")
    expect(organiser.page.get_by_test_id("foreseen")).to_have_count(2)
    organiser.click("event-create")
    expect(organiser.see("event")).to_be_visible()


def test_a_plan_from_a_file_shows_what_it_comes_to(come: Come, tmp_path: Path) -> None:
    organiser = organise(come(), "Tomas")
    organiser.go("/events")
    organiser.click("new-event")
    organiser.page.get_by_role("button", name="From a plan file").click()
    plan = tmp_path / "cup.toml"
    plan.write_text('title = "Cup"\n[[stages]]\nname = "one"\nmethod = "matchpoints"\nmovement = "howel"\nboards = 2\n')
    organiser.page.locator("input[type=file]").set_input_files(plan)
    expect(organiser.page.get_by_text("howell, barometer")).to_be_visible()
    organiser.see("event-toml").fill(plan.read_text().replace("howel", "howell"))
    expect(organiser.page.locator(".foreseen")).to_contain_text("Howell")
    organiser.click("event-create")
    expect(organiser.see("event")).to_have_text("Cup")
