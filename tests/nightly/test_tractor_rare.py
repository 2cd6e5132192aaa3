"""Rare events of the tractor games, forced by placed deals: failed throws, claims, stirs, a flag deal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.journeys.browsers import door
from tests.journeys.person import Person
from tests.journeys.site import ServerProcess
from tests.journeys.tractor import holds, keys, pick_as_led, tap
from tests.nightly.contrast import faults
from tests.nightly.sight import on_phones
from tests.nightly.test_tractor import HAN

from paiju.cards import Card
from paiju.games import chaodipi, tractor6

FACES = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"] + ["W1", "W2"]
Host, Anna, Bo = range(3)

# Anna throws what Bo can beat in two ways; nobody but these two holds a card that makes trump.
SIX = {
    0: "S2 HQ HQ HJ C3 C3 C4 C4 C6 C6 C7 C8 C9 D3 D3 D4 D4 D6 D6 D7 D8 S3 S4 S6 S7 S8",
    1: "HK HK W1 W1 W1 W2 W2 W2 S2 S2 H2 H2 H2 D2 D2 D2 C2 C2 C2 SA SA SA SK SK SK SQ",
}
SIX_KITTY = "H5 HT HT HK D9 D9"
# Bo can stir with three pairs, Anna with big jokers once she has taken the kitty.
FOUR = {
    0: "S2 H2 H2 CQ CQ CJ C3 C3 C4 C4 D3 D3 D4 D4 D6 D6 D7 D7 D8 S3 S3 S4 S4 S6 S6",
    1: "H5 H5 W1 W1 D2 D2 CK CK C6 C6 C7 C7 C8 H3 H3 H4 H4 H6 H6 H7 H7 S7 S7 S8 S8",
}
FOUR_KITTY = "C2 C2 S2 W2 W2 CT CT D5"
# Nothing beats Anna's clubs: all of them can be led at once, and everybody plays as many.
LONG = {
    0: "S2 " + " ".join(f"C{rank} C{rank} C{rank}" for rank in "AKQJT98") + " C7 C7 C7 D3",
    1: "W1 W1 W1 W2 W2 W2 S2 S2 H2 H2 H2 D2 D2 D2 C2 C2 C2 SA SA SK SK SQ SQ SJ SJ ST",
}
LONG_KITTY = "D9 D9 D9 DT DT DT"
CORNERS = """
(fan) => [...fan.children].map((card) => {
  const box = card.querySelector("svg").getBoundingClientRect();
  const at = [box.left + box.width * 0.16, box.top + box.height * 0.14];
  const seen = document.elementFromPoint(...at);
  return seen !== null && card.contains(seen) && at[0] > 0 && at[0] < innerWidth;
})
"""
"""For each card of a fan, whether its corner with rank and suit is visible."""
FLAG = {0: " ".join(f"S{rank} S{rank}" for rank in "23456789TJQKA") + " W2", 1: "H5 H5 W1 W1 W2 C3 C3 C4 C4"}


def deal(game: str, hands: dict[int, str], kitty: str = "", **more: Any) -> str:
    """Write a deal in which some seats draw these cards.

    Low cards fill up the rest; cards that make trump come last.
    """
    packs, seats, size = (3, 6, 26) if game == "tractor6" else (2, 4, 25 if kitty else 27)
    left = Counter(dict.fromkeys(FACES, packs))
    lists = [hands.get(seat, "").split() for seat in range(seats)]
    for cards in (*lists, kitty.split()):
        left.subtract(cards)
    assert min(left.values()) >= 0, f"too many of a card: {left.most_common()[-1]}"
    order = "23456789TJQKA"
    rest = sorted(
        left.elements(), key=lambda face: (face[0] == "W" or face[1] == "2" or face == "H5", order.find(face[1]))
    )
    for cards in lists:
        need = size - len(cards)
        cards.extend(rest[:need])
        del rest[:need]
    assert not rest
    drawn = [[Card(face) for face in cards] for cards in lists]
    bottom = [Card(face) for face in kitty.split()]
    if game == "tractor6":
        return str(tractor6.Deal.of_hands(drawn, bottom, declarer=0, first=0, **more))
    south = chaodipi.Seat(0)
    return str(chaodipi.Deal.of_hands(drawn, bottom, declarer=south, first=south, **more))


@pytest.fixture(scope="module")
def party(browser: Browser, site: ServerProcess) -> Iterator[list[Person]]:
    """Three people who stay for all tests of this module: a host and two players; Anna reads Chinese on a phone."""
    guests = door(browser, site.origin)
    come = next(guests)
    yield [come("Host"), come("许安娜", language="zh", size="phone"), come("Boris")]
    next(guests, None)


@pytest.fixture
def three(party: list[Person]) -> Iterator[list[Person]]:
    """The three people. In this test their pages did nothing that is forbidden to pages."""
    yield party
    faults = [fault for person in party for fault in person.unforgiven()]
    for person in party:
        person.faults.clear()
    assert not faults, "\n".join(faults)


Sit = Callable[..., tuple[Person, Person]]


@pytest.fixture
def sit(three: list[Person]) -> Sit:
    """Open a table, place a deal by its form, and seat Anna and Bo at seats 1 and 2 among bots."""

    def seat(game: str, written: str, conditions: str, answer: int = 600_000) -> tuple[Person, Person]:
        host = three[Host]
        terms = {"draw_time": 0, "answer_time": answer}
        table = {"name": "Rare", "game": game, "conditions": conditions, "terms": terms}
        made = host.ask("POST", "/api/tables", {**table, "seat": None, "bots": True})["id"]
        host.go(f"/t/{made}")
        host.click("tab-table")
        host.page.locator("#place-deal").fill(written)
        host.button("放置", "Place it").click()
        host.page.locator(".toast.good").wait_for()
        for at, person in enumerate(three[Anna:]):
            person.frames.clear()
            person.go(f"/t/{made}")
            person.wait_live()
            person.click(f"seat-{at}")
            person.see("ready").wait_for()
        for person in three[Anna:]:
            person.click("ready")
        for person in three[Anna:]:
            person.page.locator(".table[data-phase=playing]").wait_for()
        return three[Anna], three[Bo]

    return seat


def cut(*people: Person) -> None:
    """Cut the pack in half if one of these is asked to before the draw, because the deal was written for that cut."""
    drawn = people[0].page.locator("[data-key]")
    for _ in range(600):
        if drawn.count():
            return
        for person in people:
            if person.see("cut").count():
                person.click("cut")
        people[0].page.wait_for_timeout(100)
    raise AssertionError("nobody draws")


def bury(person: Person, *chosen: str) -> None:
    """Bury the cards with these keys."""
    person.see("bury").wait_for()
    for key in chosen:
        tap(person, key)
    person.click("bury")


def all_below_picked(person: Person) -> list[str]:
    """Return what is wrong on phones if all lower cards of a hand are picked and so cover more of the upper ones."""
    cards = person.page.locator("[data-testid=own-hand] button.card")
    cards.evaluate_all("(all) => all.slice(all.length / 2).forEach((one) => one.click())")
    assert person.page.locator("[data-picked]:not([data-picked='0'])").count() > 5
    found = on_phones(person)
    person.click("clear")
    return found


def no_foreign(*people: Person) -> None:
    """Check that nobody's page contains text in the other language, apart from people's names."""
    for person in people:
        said = re.sub("许安娜|Boris|Host|Rare", "", person.page.locator("main").inner_text())
        zh = person is people[0]
        assert bool(HAN.search(said)) == zh, said


def buried(sit: Sit, *chosen: str) -> tuple[Person, Person]:
    """Deal `SIX`, have Anna declare spades and bury these cards; she is to lead."""
    anna, bo = sit("tractor6", deal("tractor6", SIX, SIX_KITTY, number=5), "online")
    anna.click("declare-S2")
    # If Bo passed before her show, he would be asked again.
    expect(bo.see("pass")).to_have_text("Let it stand")
    bo.click("pass")
    anna.click("take-kitty")
    bury(anna, *chosen)
    anna.see("play").wait_for()
    return anna, bo


def test_a_throw_fails_and_its_interceptor_chooses_then_claims_the_rest(sit: Sit) -> None:
    # Her level card is buried: nothing beats what Bo will hold after one trick.
    anna, bo = buried(sit, "H5", "HT", "HT'2", "HK", "D9", "S2")
    for key in ("HQ", "HQ'2", "HJ"):
        tap(anna, key)
    anna.click("play")
    expect(anna.page.locator(".toast")).to_contain_text(re.compile("甩牌失败（2 张红心 Q、红心 J），罚 30 分.*T6.6.1a"))
    shown = bo.see("failed-throw")
    expect(shown).to_contain_text(f"{anna.name}'s throw failed; {bo.name} chooses what is led")
    expect(shown.get_by_role("img")).to_have_accessible_name(f"{anna.name}: 2 × queen of hearts, jack of hearts")
    expect(bo.page.locator("[data-testid^=choose-]")).to_have_count(2)
    assert on_phones(bo) == []
    no_foreign(anna, bo)
    bo.click("choose-HQ-HQ")
    expect(bo.see("status")).to_have_text("beat the throw: play a higher pair of hearts")
    expect(bo.page.locator("[aria-pressed=true]")).to_have_count(2)
    assert on_phones(bo, (667, 375), (740, 360)) == [], "a dead card beside a plate"
    bo.click("play")
    expect(bo.see("claim")).to_be_enabled()
    assert on_phones(anna, (667, 375), (740, 360)) == [], "and beside one's own"
    anna.click("about")
    expect(anna.page.locator("dialog[open]")).to_contain_text(f"{anna.name}甩牌失败，罚 30 分 条款 T6.6.1a")
    expect(anna.page.locator("dialog[open]")).to_contain_text(f"{anna.name}的废牌")
    anna.page.keyboard.press("Escape")
    bo.click("claim")
    bo.click("claim-submit")
    expect(anna.see("claimed")).to_have_text(f"{bo.name}摊牌，余下全赢")
    result = bo.see("result")
    expect(result).to_contain_text("35 × 8 = 280")
    expect(bo.see("points")).to_have_text("605")
    no_foreign(anna, bo)
    # The match counts this as deal 5, the table as deal 1; the replay uses the table's number.
    bo.click("replay-link")
    expect(bo.page.get_by_role("heading", level=1)).to_have_text("Replay of deal 1")
    assert bo.page.title() == "Replay of deal 1 · paiju"
    bo.see("replay").wait_for()
    bo.click("step-last")
    bo.see("dead-0").scroll_into_view_if_needed()
    assert faults(bo) == [], "what lies open can be read"
    expect(bo.see("step-words")).to_have_text(f"{bo.name}: Claim")


def test_a_claim_that_does_not_stand_is_fined_and_a_card_that_can_lose_is_led(sit: Sit) -> None:
    anna, bo = buried(sit, "H5", "HT", "HT'2", "HK", "D9", "D9'2")
    anna.click("claim")
    anna.click("claim-submit")
    expect(bo.page.locator(".toast")).to_contain_text(
        re.compile(rf"{anna.name}'s claim fails: fined 260 points.*T6\.9")
    )
    # Bo is the first who beats some unit of it, so Bo chooses which is led (T6.6.5.4, reading 70).
    expect(bo.see("failed-throw")).to_contain_text(f"{bo.name} chooses what is led")
    bo.click("choose-HJ")
    expect(bo.see("trick-0").get_by_role("img")).to_have_accessible_name(f"{anna.name}: jack of hearts")
    holds(anna, 25)
    assert anna.page.locator("[data-testid=own-hand] button.card:not(.dead)").count() == 0
    bo.click("about")
    expect(bo.page.locator("dialog[open]")).to_contain_text(f"Dead cards of {anna.name}")
    bo.page.keyboard.press("Escape")


def test_stirs_go_round_until_all_pass_and_a_throw_falls_back(sit: Sit) -> None:
    anna, bo = sit("chaodipi", deal("chaodipi", FOUR, FOUR_KITTY, number=2), "standard")
    cut(anna, bo)
    anna.click("declare-S2")
    expect(bo.see("pass")).to_have_text("Let it stand")
    bo.click("pass")
    anna.click("take-kitty")
    bury(anna, "CT", "CT'2", "D5", "D3", "D3'2", "D4", "D4'2", "D8")
    expect(bo.see("status")).to_have_text("Stir, or let it stand? No answer in 600 seconds is a pass")
    assert on_phones(bo) == []
    bo.click("stir-H5-H5")
    bo.click("stir-H5-H5-D")
    bo.see("bury").wait_for()
    assert all_below_picked(bo) == []
    bury(bo, "H3", "H3'2", "H4", "H4'2", "H6", "H6'2", "C6", "C6'2")
    # She is not asked about her own pass before somebody stirs; then she is asked like everybody else.
    expect(anna.see("pass")).to_have_text("不炒")
    expect(anna.see("show-1")).to_contain_text("暗主")
    expect(anna.see("show-1").get_by_role("img")).to_have_attribute("aria-label", "2 张扣着的牌")
    no_foreign(anna, bo)
    anna.click("stir-W2-W2")
    expect(anna.see("show-2")).to_contain_text("只有你看得到")
    expect(bo.see("show-2")).to_be_visible()
    assert on_phones(bo, (360, 740), (390, 844)) == [], "three shows"
    bury(anna, "H3", "H3'2", "H4", "H4'2", "H6", "H6'2", "C6", "C6'2")
    expect(bo.page.locator("[data-testid^=stir-]")).to_have_count(2)
    expect(bo.page.locator("[data-testid^=stir-H5-H5]")).to_have_count(0)
    bo.click("pass")
    anna.see("play").wait_for()
    expect(bo.see("pass")).to_have_count(0)
    for key in ("CQ", "CQ'2", "CJ"):
        tap(anna, key)
    anna.click("play")
    expect(bo.page.locator(".toast")).to_contain_text(
        re.compile(r"throw failed \(2 × queen of clubs, jack of clubs\): fined 30 points.*C6\.8")
    )
    expect(bo.see("trick-0").get_by_role("img")).to_have_accessible_name(f"{anna.name}: jack of clubs")
    no_foreign(anna, bo)


def test_a_flag_deal_has_no_kitty_and_two_heart_fives_are_shown_against_it(sit: Sit) -> None:
    anna, bo = sit("chaodipi", deal("chaodipi", FLAG, number=9, levels=(15, 14)), "standard")
    cut(anna, bo)
    expect(bo.see("status")).to_contain_text("Show your two heart 5s against the flag?")
    expect(anna.see("about")).to_contain_text("扛旗")
    bo.click("declare-H5-H5")
    expect(anna.page.locator(".toast")).to_contain_text(f"{bo.name}已亮出两张红心 5")
    anna.see("play").wait_for()
    for key in keys(anna):
        if key.startswith("S"):
            tap(anna, key)
    anna.click("play")
    bo.see("play").wait_for()
    pick_as_led(bo, "S")
    bo.click("play")
    # Of two big jokers the first is the larger.
    expect(anna.see("play")).to_be_enabled()
    if anna.see("clear").is_disabled():
        tap(anna, "W2")
    anna.click("play")
    expect(bo.see("play")).to_be_enabled()
    bo.click("play")
    expect(anna.see("result")).to_contain_text("庄家守住")
    expect(anna.see("levels")).to_have_text("我方扛旗对方 A 级")
    assert "底牌" not in anna.see("result").inner_text()
    assert anna.widest()[0] <= anna.widest()[1]
    no_foreign(anna, bo)
    anna.click("menu")
    anna.click("tab-deals")
    expect(anna.page.get_by_role("row", name=re.compile("扛旗"))).to_have_count(1)
    bo.click("menu")
    bo.click("tab-settings")
    keyboard = bo.page.locator("dl.keys")
    expect(keyboard).to_contain_text("put all back")
    expect(keyboard).not_to_contain_text("dummy")
    expect(bo.page.get_by_text("Two taps to play a card")).to_have_count(0)


def test_every_card_of_a_long_throw_can_be_read_at_every_seat(sit: Sit, picture: Callable[[Person, str], Path]) -> None:
    anna, bo = sit("tractor6", deal("tractor6", LONG, LONG_KITTY, number=5), "online")
    anna.click("declare-S2")
    expect(bo.see("pass")).to_have_text("Let it stand")
    bo.click("pass")
    anna.click("take-kitty")
    anna.see("bury").wait_for()
    assert all_below_picked(anna) == []
    bury(anna, "D9", "D9'2", "D9'3", "DT", "DT'2", "DT'3")
    anna.see("play").wait_for()
    for rank in "AKQJT98":
        for copy in ("", "'2", "'3"):
            tap(anna, f"C{rank}{copy}")
    anna.click("play")
    expect(bo.see("play")).to_be_visible()
    pick_as_led(bo, "C")
    bo.click("play")
    for person in (anna, bo):
        expect(person.see("trick-5").get_by_role("button")).to_be_visible()
    for person, sizes in ((anna, ((390, 844), (360, 740))), (bo, ((1280, 800), (390, 844)))):
        before = person.page.viewport_size
        for width, height in sizes:
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.wait_for_timeout(400)
            language = "zh" if person is anna else "en"
            picture(person, f"tractor6-{language}-{width}-long-throw")
            if person is anna:
                tap(person, keys(person)[0])
                person.click("clear")  # nothing covers the buttons
            person.see("trick-3").get_by_role("button").click()
            close = person.see("trick-close")
            expect(close.get_by_role("img")).to_have_count(6)
            picture(person, f"tractor6-{language}-{width}-long-throw-close")
            for seat in range(6):
                fan = close.get_by_role("img").nth(seat)
                fan.scroll_into_view_if_needed()
                corners = fan.evaluate(CORNERS)
                assert len(corners) == 21
                assert all(corners), f"{width}: play {seat + 1} hides {corners.count(False)} cards"
            person.page.keyboard.press("Escape")
            expect(close).to_be_hidden()
        assert before is not None
        person.page.set_viewport_size(before)
    no_foreign(anna, bo)


def test_a_question_that_lapses_shows_the_seconds_left(sit: Sit) -> None:
    anna, bo = sit("chaodipi", deal("chaodipi", FOUR, FOUR_KITTY, number=2), "standard")
    cut(anna, bo)
    anna.click("declare-S2")
    lapse = bo.see("lapse")
    expect(lapse).to_be_visible()
    # Number and words are read at once, because both change every second.
    seconds, said = lapse.evaluate("(one) => [Number(one.dataset.seconds), one.textContent.trim()]")
    assert 0 < seconds <= 600
    assert said == f"{seconds} s left"
    bo.page.wait_for_function(
        "(most) => Number(document.querySelector('[data-testid=lapse]')?.dataset.seconds) <= most", arg=seconds - 2
    )
    assert lapse.get_attribute("aria-live") == "off"
    assert anna.see("lapse").count() == 0, "she may take the kitty and is not hurried"
    no_foreign(anna, bo)
    bo.click("pass")
    expect(lapse).to_have_count(0)


def test_one_click_deals_on_terms_that_are_chosen_beside_it(
    three: list[Person], picture: Callable[[Person, str], Path]
) -> None:
    anna, bo = three[Anna:]
    for person in (anna, bo):
        person.go()
        person.see("terms-tractor6").click()
        terms = person.see("play-terms")
        terms.get_by_test_id("play-enforcing").uncheck()
        terms.get_by_test_id("play-code-times").check()
        picture(person, f"play-terms-{'zh-phone' if person is anna else 'en-desk'}")
        person.see("play-so-tractor6").click()
        person.wait_live()
        seen = person.view()["public"]
        assert seen["terms"]["enforcing"] is False
        assert seen["terms"]["code_times"] is True
        assert seen["clock"]["match"] > 0
        assert len(seen["seats"]) == 6
        if person is bo:
            expect(person.see("clock-match")).to_contain_text("Match 2:")
