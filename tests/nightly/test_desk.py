"""The director's desk: from the list to a ruling by taps only, its link, and its text."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.nightly.axe import AXE, axe, foreign
from tests.nightly.sight import read_through

from paiju.laws import readings


def test_an_insufficient_bid_is_ruled_by_taps_and_its_link_says_the_same(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    director = come(language="zh", size="phone")
    director.go()
    director.page.get_by_role("link", name="裁判台").click()
    director.see("desk-code-bridge1997").check()
    director.see("desk-open-revoke").wait_for()
    _reads_well(director, "zh", picture, "desk-zh-phone-1-list", rules=False)
    director.see("desk-search").fill("27")
    expect(director.page.locator("[data-testid^=desk-open-]")).to_have_count(1)
    director.click("desk-open-insufficient-bid")
    director.click("desk-dealer-N")
    director.click("desk-call-1S")
    director.click("desk-call-1H")
    picture(director, "desk-zh-phone-2-auction")
    director.click("desk-auction-done")
    expect(director.see("desk-choice-refuse")).to_contain_text("把 1♥ 改成")
    director.page.evaluate("window.scrollTo(0, document.body.scrollHeight)")  # away from the bar at the bottom
    _reads_well(director, "zh", picture, "desk-zh-phone-3-option")
    director.click("desk-choice-accept")
    director.see("desk-ruling").wait_for()
    director.page.go_back()
    director.click("desk-choice-refuse")
    director.click("desk-call-2H")
    expect(director.see("desk-question")).to_contain_text("约定叫")
    director.click("desk-choice-yes")
    director.see("desk-ruling").wait_for()
    picture(director, "desk-zh-phone-4-ruling")
    other = come(language="en")
    other.page.goto(director.page.url)
    other.see("desk-ruling").wait_for()
    assert _clauses(other) == _clauses(director)
    assert "L27.B.1.b" in _clauses(other)
    other.see("desk-clause-L27.B.1.a").locator("summary").click()
    _reads_well(other, "en", picture, "desk-en-desk-4-ruling")
    other.click("desk-back")
    other.see("desk-choice-yes").wait_for()


def test_a_call_out_of_turn_and_a_revoke_are_told_by_taps_in_one_answer_each(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    for language, size, name in (("zh", "phone", "zh-phone"), ("en", "desk", "en-desk")):
        director = come(language=language, size=size)
        director.go("/desk")
        director.see("desk-code-bridge2017").check()
        director.see("desk-search").fill("29")
        director.click("desk-open-call-out-of-rotation")
        director.click("desk-dealer-N")
        director.click("desk-call-1S")
        director.click("desk-caller-W")
        director.click("desk-call-2H")
        picture(director, f"desk-{name}-story")
        director.page.evaluate("window.scrollTo(0, document.body.scrollHeight)")  # away from the bar at the bottom
        _reads_well(director, language, picture, f"desk-{name}-pad", rules=language == "zh")
        director.click("desk-auction-done")
        expect(director.see("desk-choice-accept")).to_contain_text("2♥")
        director.go("/desk#bridge2017/revoke")
        director.page.reload()
        director.click("desk-call-4S")
        director.click("desk-declarer-S")
        _reads_well(director, language, picture, f"desk-{name}-table", rules=language == "zh")
        director.click("desk-beside-W")
        expect(director.page).to_have_url(re.compile(r"table=4S"))
        director.click("desk-choice-os-played")
        director.click("desk-choice-other")
        picture(director, f"desk-{name}-revoke-usual")
        director.click("desk-answer-usual")
        director.see("desk-ruling").wait_for()
        picture(director, f"desk-{name}-revoke")


def _clauses(person: Person) -> list[str]:
    """Return the clauses cited in the announcement to the players, in order."""
    return person.page.locator("main ol .clause").all_inner_texts()


def test_an_answer_that_cannot_be_read_is_told_beside_the_question(come: Come) -> None:
    director = come()
    director.forgive("400")
    director.go("/desk#bridge1997/claim?contract=4S+by+S&claimer=S")
    director.see("desk-written").fill("fourteen")
    director.button("回答", "Answer").click()
    expect(director.page.get_by_role("alert")).to_contain_text("4 of 6")
    director.see("desk-written").fill("4/4")
    director.button("回答", "Answer").click()
    expect(director.see("desk-question")).to_contain_text(re.compile("Do the other players agree|其他选手同意吗"))


def test_what_the_organiser_settled_and_the_result_count_and_it_prints(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    director = come()
    director.forgive("400")
    case = "insufficient-bid?auction=N%3A+1S&offender=E&call=1H&accept=accept"
    director.go(f"/desk#bridge1997/{case}")
    director.see("desk-ruling").wait_for()
    assert director.see("desk-score").count() == 0
    director.see("desk-set-result").fill("4S by Q")
    director.click("desk-work-out")
    expect(director.page.get_by_role("alert")).to_contain_text("a result")
    director.see("desk-set-result").fill("4S by S -1")
    director.see("desk-set-vulnerable").select_option("NS")
    director.click("desk-work-out")
    expect(director.see("desk-score")).to_contain_text("NS -100, EW +100")
    director.see("desk-regulations").locator("summary").click()
    expect(director.see("desk-set-appeal_minutes")).to_have_value("30")
    assert director.see("desk-set-later_average_plus").count() == 0, "that is of the later edition"
    director.see("desk-set-screens").check()
    director.page.wait_for_url(re.compile(r"rule\.screens=true"))
    expect(director.see("desk-score")).to_contain_text("NS -100")
    expect(director.see("desk-settled")).to_contain_text("L80.E")
    director.see("desk-heading").fill("Board 7, table 3")
    _reads_well(director, "en", picture, "desk-en-desk-5-score")
    director.page.emulate_media(media="print")
    expect(director.page.get_by_text("Board 7, table 3", exact=True)).to_be_visible()
    expect(director.see("desk-back")).to_be_hidden()
    expect(director.see("desk-set-result")).to_be_hidden()
    expect(director.see("desk-score")).to_be_visible()
    expect(director.page.locator("details p").first).to_be_visible()
    kept = picture(director, "desk-en-desk-6-print")
    if kept.exists():
        director.page.screenshot(path=kept, full_page=True)
    director.page.emulate_media(media="screen")
    director.button("另一案", "New case").click()
    director.click("desk-open-revoke")
    director.page.wait_for_url(re.compile(r"revoke\?rule\.screens=true"))
    other = come(language="zh", size="phone")
    other.go(f"/desk#bridge2017/{case}&came.result=4S+by+S+-1&came.vulnerable=NS")
    expect(other.see("desk-score")).to_contain_text("南北 -100")
    other.see("desk-regulations").locator("summary").click()
    expect(other.see("desk-set-later_average_plus")).to_have_value("60")
    _reads_well(other, "zh", picture, "desk-zh-phone-5-score", rules=False)


def _reads_well(
    person: Person, language: str, picture: Callable[[Person, str], Path], name: str, *, rules: bool = True
) -> None:
    """Check axe's rules (slow), the width, contrast, and that nothing is in the other language; take a screenshot."""
    picture(person, name)
    wide, shown = person.widest()
    assert wide <= shown, f"{name}: {wide} pixels in {shown}"
    assert not foreign(person, language), f"{name}: words in the other language"
    if rules and AXE.exists():
        assert not axe(person), f"{name}: axe"
    read_through(person, name)


def test_a_tractor_case_is_ruled_in_chinese_from_the_commonest_irregularities(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    """T6.3b, table 5: a warning the first time in a deal.

    The commonest irregularities come first, in either language.
    """
    director = come(language="zh", size="phone")
    director.go("/desk")
    director.see("desk-code-tractor6").check()
    hits = director.page.locator("[data-testid^=desk-open-]")
    expect(hits.first).to_have_attribute("data-testid", "desk-open-failed-throw")
    _reads_well(director, "zh", picture, "desk-tractor6-zh-phone-list", rules=False)
    director.see("desk-code-chaodipi").check()
    expect(hits.first).to_have_attribute("data-testid", "desk-open-failed-throw")
    _reads_well(director, "zh", picture, "desk-chaodipi-zh-phone-list", rules=False)
    director.see("desk-code-tractor6").check()
    director.click("desk-open-exposed-card")
    director.click("desk-answer-2")
    picture(director, "desk-tractor6-zh-phone-cards")
    other = come()
    other.go("/desk")
    other.see("desk-code-tractor6").check()
    expect(other.page.get_by_role("heading", name="Most common")).to_be_visible()
    _reads_well(other, "en", picture, "desk-tractor6-en-desk-list")
    other.see("desk-code-chaodipi").check()
    _reads_well(other, "en", picture, "desk-chaodipi-en-desk-list", rules=False)
    director.click("desk-card-SQ")
    director.click("desk-taken-done")
    director.click("desk-choice-seen")
    director.see("desk-ruling").wait_for()
    expect(director.page.locator("main")).to_contain_text("废牌")
    expect(director.page.locator("main")).to_contain_text("罚 10 分")
    assert "T6.8.1" in _clauses(director)
    _reads_well(director, "zh", picture, "desk-tractor6-zh-phone-ruling")


def test_a_ruling_by_a_reading_of_ours_leads_to_it_on_the_sheet_and_in_the_law_book(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    for language, name in (("zh", "C3.4c 解读 24"), ("en", "C3.4c reading 24")):
        director = come(language=language, size="phone")
        director.go("/desk#chaodipi/kitty-peeked?declarer=1&offender=2&earlier=0")
        director.see("desk-ruling").wait_for()
        reading = director.see("reading-24")
        expect(reading).not_to_have_attribute("open", "")
        director.page.locator("main ol a[href='#reading-24']").click()
        expect(reading).to_have_attribute("open", "")
        expect(reading).to_contain_text("bury_faults")
        picture(director, f"desk-{language}-phone-reading")
        director.go("/laws")
        director.see("laws-search").fill(name)
        director.see("laws-search").press("Enter")
        expect(director.see("laws-clause-C3.4c")).to_be_visible()
        expect(director.see("reading-24")).to_contain_text("per-deal")
        _reads_well(director, language, picture, f"laws-{language}-phone-reading")
        director.see("laws-search").fill(f"reading {len(readings()) + 1}")
        director.forgive("400")
        director.see("laws-search").press("Enter")
        expect(director.page.get_by_role("alert")).to_contain_text(str(len(readings())))
