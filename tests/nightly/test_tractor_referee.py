"""A recording table of six-player Tractor in browsers: a player's irregularity, its ruling, and its effect."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.journeys.tractor import holds, tap
from tests.nightly.axe import AXE, axe
from tests.nightly.sight import cut_off, look
from tests.nightly.test_tractor_rare import FOUR, FOUR_KITTY, SIX, SIX_KITTY, bury, cut, deal


def other(person: Person, act: str, *keys: str) -> Locator:
    """Pick cards for one of the other acts, and return the message shown before it is done."""
    person.click("other-acts")
    dialog = person.page.locator("dialog[open]")
    for key in keys:
        dialog.locator(f'[data-key="{key}"]').click(position={"x": 6, "y": 12})
    dialog.get_by_test_id(f"other-{act}").click()
    doubt = dialog.get_by_test_id("doubt")
    doubt.wait_for()
    return doubt


def rule(host: Person, number: int) -> None:
    """Answer the host's questions until there is a ruling with this number: no, none, or the last option."""
    ruled = host.see(f"ruling-{number}")
    offers = host.page.locator("[data-testid=case] button[data-testid^=desk-]:not([disabled])")
    for _ in range(40):
        offers.or_(ruled).first.wait_for(state="attached")
        if ruled.count():
            return
        questions = host.asked()
        if not questions:
            continue
        wished = host.see("desk-choice-no").or_(host.see("desk-taken-none"))
        (wished if wished.count() else offers.last).click()
        host.page.locator(f"[data-testid=case][data-asked='{questions[0]}']").wait_for(state="detached")
    raise AssertionError(f"no ruling: {host.see('case').inner_text()}")


def sit(  # noqa: PLR0917 - what a table is
    host: Person,
    two: tuple[Person, Person],
    game: str,
    written: str,
    conditions: str,
    draw: int = 0,
    seats: tuple[int, int] = (0, 1),
) -> None:
    """Open a recording table, place a deal, and have two people sit down among bots."""
    terms = {"draw_time": draw, "answer_time": 600_000, "enforcing": False}
    table = {"name": "Rec", "game": game, "conditions": conditions, "terms": terms}
    made = host.ask("POST", "/api/tables", {**table, "seat": None, "bots": True})["id"]
    host.go(f"/t/{made}")
    host.click("tab-table")
    host.page.locator("#place-deal").fill(written)
    host.button("放置", "Place it").click()
    host.page.locator(".toast.good").wait_for()
    for seat, person in zip(seats, two, strict=True):
        person.go(f"/t/{made}")
        person.wait_live()
        person.click(f"seat-{seat}")
        person.see("ready").wait_for()
    for person in two:
        person.click("ready")


def test_a_card_is_dropped_and_one_played_out_of_turn_and_all_see_what_that_costs(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    """T6.8.1: a dead card and ten points; T6.3b: a warning. Cards picked by mistake are not played."""
    host, anna, bo = come("Host"), come("安娜", language="zh", size="phone"), come("Boris")
    sit(host, (anna, bo), "tractor6", deal("tractor6", SIX, SIX_KITTY, number=5), "online")
    anna.click("declare-S2")
    expect(bo.see("pass")).to_have_text("Let it stand")
    bo.click("pass")
    anna.click("take-kitty")
    bury(anna, "H5", "HT", "HT'2", "HK", "D9", "S2")
    anna.see("play").wait_for()

    doubt = other(bo, "expose", "SQ")
    expect(doubt).to_contain_text("T6.8.1")
    picture(bo, "other-acts-desk-en")
    assert anna.see("open-1").count() == 0, "it is only asked about"
    bo.click("doubt-go")
    for person in (host, anna, bo):
        expect(person.see("exposed-1").get_by_role("img")).to_have_count(1)
    anna.click("other-acts")
    anna.see("any-cards").wait_for()
    picture(anna, "other-acts-phone-zh")
    if AXE.exists():
        assert not axe(anna)
    anna.page.keyboard.press("Escape")
    anna.click("director")
    anna.see("irregularity-out-of-turn").wait_for()
    expect(anna.page.locator("[data-testid=irregularity-room-conduct]")).to_have_count(0)
    anna.see("irregularity-search").fill("有人手机响个不停")
    anna.see("irregularity-room-conduct").wait_for()
    anna.see("irregularity-search").fill("")
    anna.see("irregularity-out-of-turn").wait_for()
    picture(anna, "tractor-attention-phone-zh")
    anna.click("attention-record")
    rule(host, 0)
    for person in (host, anna, bo):
        expect(person.see("dead-1").get_by_role("img")).to_have_count(1)
        expect(person.see("exposed-1")).to_have_count(0)
        expect(person.see("ruling-0")).to_contain_text("T6.8.1")
    expect(bo.page.locator("[data-testid=own-hand] .dead")).to_have_attribute("data-key", "SQ")
    expect(anna.see("ruled-off")).to_have_text("裁定 −10")
    expect(bo.see("ruled-off")).to_have_text("−10 ruled")
    expect(anna.see("dead-1")).to_contain_text("废牌")
    look(anna, "tractor6-dead-ruled")
    picture(anna, "tractor-ruled-phone-zh")
    picture(host, "tractor-ruled-desk-en")
    for person in (host, anna, bo):
        person.click("rulings-close")
    picture(anna, "tractor-dead-phone-zh")
    picture(bo, "tractor-dead-desk-en")
    bo.click("about")
    expect(bo.see("ruled-for-0")).to_contain_text(re.compile("We: 10 points off.*exposed", re.DOTALL))
    bo.page.keyboard.press("Escape")

    expect(other(bo, "play", "C2")).to_contain_text("T6.3a")
    bo.click("doubt-go")
    for person in (host, anna, bo):
        expect(person.see("early-1").get_by_role("img")).to_have_count(1)
    picture(anna, "tractor-early-phone-zh")
    anna.click("director")
    anna.click("attention-record")
    rule(host, 1)
    expect(anna.see("ruling-1")).to_contain_text("警告")
    expect(bo.see("ruling-1")).to_contain_text("warned")

    tap(anna, "HQ")
    anna.click("play")
    expect(bo.see("trick-0")).to_be_visible()
    bo.page.set_viewport_size({"width": 360, "height": 740})
    assert not cut_off(bo), "on the narrowest phone every act is there"
    bo.page.set_viewport_size({"width": 1280, "height": 800})
    bo.click("clear") if bo.see("clear").is_enabled() else None
    tap(bo, "SA")
    # He is told that it may not be played; here he may play it anyway, after reading what it costs.
    expect(bo.see("play")).to_have_attribute("aria-disabled", "true")
    bo.see("play").click(force=True)
    expect(bo.see("doubt")).to_contain_text(re.compile(r"Clause T6\.\d"))
    picture(bo, "tractor-doubt-desk-en")
    bo.page.keyboard.press("Escape")
    expect(anna.see("trick-1")).to_have_count(0)
    anna.click("director")
    anna.click("irregularity-talk")
    anna.see("case").wait_for()
    look(anna, "tractor6-trick-case")
    rule(host, 2)
    anna.see("ruling-2").wait_for()
    look(anna, "tractor6-trick-ruled")
    anna.click("rulings-close")
    look(anna, "tractor6-trick-closed")
    for person in (host, anna, bo):
        wide, shown = person.widest()
        assert wide <= shown


def test_seven_cards_are_buried_and_looked_at_again_in_chao_di_pi(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    """C6.2a: 80 points for a kitty of seven, if somebody asks; C3.4b: a warning for a first look into it."""
    host, anna, bo = come("Host"), come("安娜", language="zh", size="phone"), come("Boris")
    sit(host, (anna, bo), "chaodipi", deal("chaodipi", FOUR, FOUR_KITTY, number=2), "standard")
    anna.see("cut").or_(anna.see("declare-S2")).first.wait_for()
    cut(anna, bo)
    anna.click("declare-S2")
    expect(bo.see("pass")).to_have_text("Let it stand")
    bo.click("pass")
    anna.click("take-kitty")
    anna.see("bury").wait_for()
    told = other(anna, "bury", "CT", "CT'2", "D5", "D3", "D3'2", "D4", "D4'2")
    expect(told).to_contain_text("C3.4a")
    expect(told).to_contain_text("仍然埋这 7 张")
    anna.click("doubt-go")
    bo.click("pass")
    anna.see("play").wait_for()
    expect(other(anna, "peek")).to_contain_text("C3.4b")
    anna.click("doubt-go")
    expect(anna.page.locator(".toast").last).to_contain_text("底牌：")
    bo.click("director")
    bo.click("attention-record")
    rule(host, 0)
    expect(bo.see("ruling-0")).to_contain_text("warned")
    bo.click("director")
    bo.click("irregularity-kitty-count")
    anna.see("choose-cards").locator('[data-key="S4"]').click(position={"x": 6, "y": 12})
    anna.click("choose-done")
    rule(host, 1)
    expect(anna.see("ruled-off")).to_have_text("裁定 +80")
    expect(anna.see("ruling-1")).to_contain_text("罚 80 分")
    picture(anna, "chaodipi-ruled-phone-zh")
    anna.click("rulings-close")
    picture(anna, "chaodipi-phone-zh")
    anna.click("about")
    expect(anna.see("ruled-for-0")).to_contain_text("我方罚 80 分")
    picture(anna, "chaodipi-about-phone-zh")
    anna.page.keyboard.press("Escape")
    tap(anna, "D8")
    anna.click("play")
    anna.see("trick-0").wait_for()
    anna.click("director")
    anna.click("irregularity-disturbance")
    anna.see("case").wait_for()
    look(anna, "chaodipi-trick-case")
    rule(host, 2)
    anna.see("ruling-2").wait_for()
    look(anna, "chaodipi-trick-ruled")
    anna.click("rulings-close")
    look(anna, "chaodipi-trick-closed")
    bo.go("/")
    bo.button("开桌", "Open a table").first.click()
    form = bo.page.locator("dialog[open]")
    form.locator("select").first.select_option("chaodipi")
    form.locator("summary").first.click()
    bo.see("new-enforcing").uncheck()
    expect(bo.see("new-referee")).to_contain_text("a concealed suit or pair")
    bo.see("new-referee").scroll_into_view_if_needed()
    picture(bo, "new-table-desk-en")


def test_who_must_put_cards_back_taps_them_in_his_own_hand(come: Come, picture: Callable[[Person, str], Path]) -> None:
    """C3.4a: before the first lead, a player who buried seven adds the eighth; only their own cards can be tapped."""
    host, anna, bo = come("Host"), come("安娜", language="zh", size="phone"), come("Boris")
    sit(host, (anna, bo), "chaodipi", deal("chaodipi", FOUR, FOUR_KITTY, number=2), "standard")
    anna.see("cut").or_(anna.see("declare-S2")).first.wait_for()
    cut(anna, bo)
    anna.click("declare-S2")
    expect(bo.see("pass")).to_have_text("Let it stand")
    bo.click("pass")
    anna.click("take-kitty")
    anna.see("bury").wait_for()
    other(anna, "bury", "CT", "CT'2", "D5", "D3", "D3'2", "D4", "D4'2")
    anna.click("doubt-go")
    bo.see("pass").wait_for()
    bo.click("director")
    bo.click("irregularity-kitty-count")
    expect(anna.see("choose-cards").get_by_role("button")).to_have_count(26)
    expect(anna.see("choose-done")).to_be_disabled()
    assert anna.page.locator("[data-testid=case] [data-testid^=desk-card-]").count() == 0
    assert bo.see("choose-cards").count() == 0
    expect(bo.see("case")).to_contain_text("to choose")
    if AXE.exists():
        assert not axe(anna)
    anna.see("choose-cards").locator('[data-key="S4"]').click(position={"x": 6, "y": 12})
    picture(anna, "chaodipi-choose-phone-zh")
    anna.speak("en")
    expect(anna.see("choose-done")).to_have_text("Done")
    picture(anna, "chaodipi-choose-phone-en")
    anna.speak("zh")
    wide, shown = anna.widest()
    assert wide <= shown
    anna.click("choose-done")
    expect(anna.see("ruling-0")).to_be_visible()
    expect(bo.see("ruling-0")).to_be_visible()
    anna.click("rulings-close")
    holds(anna, 25)


def test_T5_6_1_the_declarer_takes_a_card_back_out_of_the_kitty_that_lies_before_him(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    """And T5.4: a player who looks into the kitty is shown its cards, and nobody else is."""
    host, anna, bo = come("Host"), come("安娜", language="zh", size="phone"), come("Boris")
    sit(host, (bo, anna), "tractor6", deal("tractor6", SIX, SIX_KITTY, number=5), "online")
    bo.click("declare-S2")
    expect(anna.see("pass")).to_have_text("不反")
    anna.click("pass")
    bo.click("take-kitty")
    bo.see("bury").wait_for()
    other(bo, "bury", "H5", "HT", "HT'2", "HK", "D9", "S3", "S4")
    bo.click("doubt-go")
    bo.see("play").wait_for()
    tap(bo, "HQ")
    bo.click("play")
    expect(anna.see("trick-0")).to_be_visible()

    expect(other(anna, "peek")).to_contain_text("T5.4")
    anna.click("doubt-go")
    expect(anna.page.locator(".toast").last).to_contain_text("底牌：")
    assert bo.page.locator(".toast").filter(has_text="kitty").count() == 0
    picture(anna, "tractor-peek-phone-zh")
    anna.click("director")
    anna.click("irregularity-kitty-size")
    bo.click("desk-choice-yes")
    expect(bo.see("choose-cards").get_by_role("button")).to_have_count(7)
    picture(bo, "tractor-choose-desk-en")
    bo.speak("zh")
    expect(bo.see("choose-done")).to_have_text("确定")
    picture(bo, "tractor-choose-desk-zh")
    bo.speak("en")
    bo.see("choose-cards").locator('[data-key="HK"]').click(position={"x": 6, "y": 12})
    bo.click("choose-done")
    expect(bo.see("ruling-0")).to_contain_text("120")
    expect(anna.see("ruling-0")).to_contain_text("120")
    assert "K" not in anna.see("ruling-0").inner_text(), "which card it is nobody else learns"
    bo.click("rulings-close")
    expect(bo.page.locator("[data-testid=own-hand] [data-key=HK]")).to_have_count(1)


def test_T2_6b_T5_1b_another_cuts_and_a_card_is_drawn_out_of_turn(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    """A card drawn out of turn goes to the player whose turn it was, as the referee rules (T9.1)."""
    host, anna, bo = come("Host"), come("安娜", language="zh", size="phone"), come("Boris")
    written = deal("tractor6", SIX, SIX_KITTY, number=5)
    sit(host, (anna, bo), "tractor6", written, "standard", 3_000, (1, 5))
    bo.see("cut").wait_for()
    expect(other(anna, "cut")).to_contain_text("T2.6b")
    picture(anna, "tractor-cut-phone-zh")
    if AXE.exists():
        assert not axe(anna)
    anna.click("doubt-go")
    anna.page.locator("dialog[open]").wait_for(state="detached")
    bo.click("pass")
    bo.page.locator(".table[data-phase=playing]").wait_for()
    bo.click("other-acts")
    bo.see("other-draw").wait_for()
    assert not bo.see("other-cut").count(), "the bottom seat has let the pack be drawn"
    bo.page.keyboard.press("Escape")
    bo.page.locator("dialog[open]").wait_for(state="detached")
    doubt = other(bo, "draw")
    bo.at(bo.seq() + 1)  # one more card is drawn, and he is still asked
    expect(doubt).to_contain_text(re.compile(r"T5\.1b|T2\.5b"))
    picture(bo, "tractor-draw-desk-en")
    bo.click("doubt-go")
    bo.page.locator("dialog[open]").wait_for(state="detached")
    anna.click("director")
    anna.see("irregularity-wrong-draw").wait_for()
    anna.click("attention-record")
    host.click("desk-choice-over")
    expect(anna.see("ruling-0")).to_contain_text("T9.1")
    expect(bo.see("ruling-0")).to_contain_text("1 card goes from F3 to")
    expect(anna.see("ruling-0")).to_contain_text("1 张牌")
    picture(anna, "tractor-wrong-draw-phone-zh")


def test_T2_5b_another_draws_first_as_if_he_declared_and_it_begins_anew(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    host, anna, bo = come("Host"), come("安娜", language="zh", size="phone"), come("Boris")
    written = deal("tractor6", SIX, SIX_KITTY, number=5)
    # Nothing is drawn automatically meanwhile: it is the first card that another player draws.
    sit(host, (anna, bo), "tractor6", written, "online", 60_000, (2, 5))
    anna.click("other-acts")
    anna.see("other-draw").wait_for()
    assert not anna.see("other-cut").count(), "nothing is cut at this table"
    picture(anna, "tractor-before-draw-phone-zh")
    anna.page.keyboard.press("Escape")
    expect(other(anna, "draw")).to_contain_text("T2.5b")
    expect(anna.see("doubt-go")).to_contain_text("当作自己打庄")
    picture(anna, "tractor-draw-first-phone-zh")
    anna.click("doubt-go")
    anna.page.locator("dialog[open]").wait_for(state="detached")
    bo.click("director")
    bo.see("irregularity-wrong-declarer").wait_for()
    bo.click("attention-record")
    expect(bo.see("result")).to_contain_text("Redealt by a ruling")
    expect(anna.see("result")).to_contain_text("裁判判定重新发牌")


def test_C2_4a_C7_4_a_cut_and_a_draw_of_chao_di_pi_are_ruled_as_the_referee_says(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    """The code sets no limit to the points, and the question says so; only the desk learns which card was exposed."""
    host = come("裁判", language="zh")
    anna, bo = come("安娜", language="zh", size="phone"), come("Boris")
    written = deal("chaodipi", FOUR, FOUR_KITTY, number=2)
    sit(host, (anna, bo), "chaodipi", written, "standard", 6_000, (0, 3))
    bo.see("cut").wait_for()
    expect(other(anna, "cut")).to_contain_text("C2.4a")
    anna.click("doubt-go")
    anna.page.locator("dialog[open]").wait_for(state="detached")
    anna.click("director")
    anna.see("irregularity-bottom-seen").wait_for()
    anna.click("attention-record")
    host.click("desk-choice-no")
    host.see("desk-choice-levels").wait_for()
    picture(host, "chaodipi-cut-measure-desk-zh")
    host.click("desk-choice-points")
    expect(host.see("case")).to_contain_text("规则未定限额")
    expect(host.see("case")).to_contain_text("1 或以上的整数")
    for asked, said in (("罚多少分", "20"), ("理由是什么", "故意")):
        expect(host.see("case")).to_contain_text(asked)
        host.see("desk-written").fill(said)
        host.button("回答", "Answer").click()
    expect(anna.see("ruling-0")).to_contain_text("抓分方得分加 20 分")
    expect(bo.see("ruling-0")).to_contain_text("go up by 20")
    for person in (host, anna, bo):
        person.click("rulings-close")
    expect(other(anna, "draw")).to_contain_text("C2.2a")
    anna.click("doubt-go")
    anna.page.locator("dialog[open]").wait_for(state="detached")
    bo.click("director")
    bo.see("irregularity-wrong-draw").wait_for()
    bo.click("attention-record")
    host.click("desk-choice-over")
    host.click("desk-choice-warn")
    expect(bo.see("ruling-1")).to_contain_text("1 card goes from South to")
    expect(anna.see("ruling-1")).to_contain_text("警告南家")
    picture(anna, "chaodipi-wrong-draw-phone-zh")
    bo.go("/desk#chaodipi/wrong-draw?offender=F1&turn=D2&remedy=over&card-drawn=S9&measure=none")
    bo.see("desk-ruling").wait_for()
    expect(bo.page.locator("ol.told li").nth(0)).not_to_contain_text("only those concerned")
    expect(bo.page.locator("ol.told li").nth(1)).to_contain_text("only those concerned")
    picture(bo, "chaodipi-told-desk-en")
