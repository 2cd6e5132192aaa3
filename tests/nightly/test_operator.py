"""An operator's day in two browsers, a phone in Chinese and a desktop in English; and a player without rights."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.journeys.site import ServerProcess

PASSWORD = "four plain words here"
NAME, ROLE = "Olga 站长", "operator"


def sign_in(person: Person, name: str) -> None:
    person.ask("POST", "/api/session", {"name": name, "password": PASSWORD})


def fit(person: Person) -> None:
    """Check that nothing scrolls sideways."""
    there, shown = person.widest()
    assert there <= shown, f"{there} pixels are {shown}"


def give_reason(person: Person, words: str) -> None:
    person.page.get_by_test_id("act").locator("textarea").fill(words)
    person.click("act-go")
    expect(person.see("act")).to_have_count(0)


def row_of(person: Person, name: str, within: str = "people") -> Locator:
    return person.see(within).locator("li").filter(has_text=name)


def test_an_operator_renames_closes_and_keeps_out_and_all_is_on_record(
    come: Come, site: ServerProcess, picture: Callable[[Person, str], Path]
) -> None:
    site.account(NAME, PASSWORD, ROLE, "zh")
    player = come("Rüpel Rudi")
    made = player.ask("POST", "/api/play", {"game": "bridge", "language": "en"})["id"]
    player.go(f"/t/{made}")
    player.wait_live()
    other = come("Neugier")
    other.go("/operator")
    expect(other.see("not-yours")).to_be_visible()
    olga = come(language="zh", size="phone")
    olga.forgive("403")  # a wrong password
    sign_in(olga, NAME)
    olga.go("/account")
    olga.click("run-site")
    expect(row_of(olga, "Rüpel Rudi", "here")).to_be_visible()
    expect(olga.see("process").first).to_contain_text("内存")
    fit(olga)
    picture(olga, "operator-now-zh-phone")

    olga.click("tab-people")
    olga.page.locator("form.find input").fill("rüpel")
    olga.button("查找", "Find").click()
    row_of(olga, "Rüpel Rudi").get_by_role("button", name="改名").click()
    olga.see("password").locator("input[type=password]").fill("not this one")
    olga.see("password").locator("button").click()
    expect(olga.see("password").get_by_role("alert")).to_contain_text("密码不对")
    olga.see("password").locator("input[type=password]").fill(PASSWORD)
    olga.see("password").locator("button").click()
    olga.see("act").locator("input").fill("Rudi R")
    picture(olga, "operator-rename-zh-phone")
    give_reason(olga, "冒犯他人")
    expect(row_of(olga, "Rudi R")).to_be_visible()
    expect(player.page.locator("main")).to_contain_text("Rudi R")
    olga.click("undo")
    expect(olga.see("undo")).to_have_count(0)
    expect(player.page.locator("main")).to_contain_text("Rüpel Rudi")

    olga.click("tab-tables")
    olga.see(f"close-{made}").click()
    fit(olga)
    picture(olga, "operator-close-zh-phone")
    give_reason(olga, "测试桌")
    expect(player.page.locator("main")).to_contain_text("An operator of the site closed this table")

    desk = come(size="desk", like=olga.context)
    desk.forgive("403")
    desk.page.add_init_script("localStorage.setItem('paiju.language', 'en')")
    desk.go("/operator/people")
    desk.page.locator("form.find input").fill("rüpel")
    desk.button("查找", "Find").click()
    row_of(desk, "Rüpel Rudi").get_by_role("button", name="Ban").click()
    picture(desk, "operator-ban-en-desk")
    give_reason(desk, "rude <b>words</b>")
    expect(row_of(desk, "Rüpel Rudi", "bans")).to_contain_text("rude <b>words</b>")
    player.forgive("403")
    player.go("/")
    expect(player.page.locator("body")).to_contain_text("You are kept out of this site")
    picture(player, "operator-banned-en-desk")
    desk.click("tab-record")
    expect(desk.see("record").locator("li").first).to_contain_text("banned")
    expect(desk.see("record")).to_contain_text("冒犯他人")
    picture(desk, "operator-record-en-desk")
    desk.click("tab-people")
    row_of(desk, "Rüpel Rudi", "bans").get_by_role("button", name="Lift").click()
    give_reason(desk, "was sorry")
    expect(row_of(desk, "Rüpel Rudi", "bans")).to_have_count(0)
    for tab in ("now", "tables", "events"):
        desk.click(f"tab-{tab}")
        expect(desk.see(f"tab-{tab}")).to_have_attribute("aria-current", "page")
        fit(desk)
        picture(desk, f"operator-{tab}-en-desk")


def test_a_player_takes_his_data_and_may_think_better_of_leaving(
    come: Come, site: ServerProcess, picture: Callable[[Person, str], Path]
) -> None:
    site.account("Anna Abschied", PASSWORD, "player", "zh")
    anna = come(language="zh", size="phone")
    anna.forgive("403")
    sign_in(anna, "Anna Abschied")
    anna.go("/account")
    anna.click("take-data")
    anna.page.locator("dialog input[type=password]").fill(PASSWORD)
    with anna.page.expect_download() as download:
        anna.click("own-go")
    assert "Anna Abschied" in download.value.path().read_text("utf-8")
    anna.click("leave")
    fit(anna)
    picture(anna, "leave-zh-phone")
    anna.page.locator("dialog input[type=password]").fill(PASSWORD)
    anna.click("own-go")
    expect(anna.see("leaving")).to_have_text(re.compile(r"你的账号将于 \d{4}年\d+月\d+日 删除。"))
    anna.click("stay")
    expect(anna.see("leaving")).to_have_count(0)
