"""An account: created on a phone in Chinese, used on a desktop, its data downloaded; settings are remembered."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.journeys.browsers import Come

PASSWORD = "four plain words"


def test_an_account_is_opened_chosen_for_and_found_again_elsewhere(come: Come) -> None:
    phone = come(language="zh", size="narrow")
    phone.go("/account")
    phone.button("注册", "Register").click()
    phone.page.get_by_label("名字", exact=True).fill("安娜")
    phone.page.get_by_label("密码", exact=True).fill(PASSWORD)
    phone.page.locator("form").get_by_role("button", name="注册账号").click()
    expect(phone.page.get_by_role("heading", level=2, name="安娜")).to_be_visible()
    with phone.page.expect_response("**/api/me/edition"):
        phone.see("account-bridge1997").check()

    # Language and colour scheme belong to this browser, and stay.
    phone.page.get_by_label("English").check()
    phone.page.get_by_label("Dark").check()
    phone.page.reload()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Account")
    assert phone.page.evaluate("document.documentElement.dataset.light") == "dark"

    desk = come()
    desk.forgive("401")  # a wrong password
    desk.go("/account")
    desk.page.get_by_label("Name", exact=True).fill("安娜")
    desk.page.get_by_label("Password", exact=True).fill("not these words")
    sign_in = desk.page.locator("form").get_by_role("button", name="Sign in")
    sign_in.click()
    expect(desk.page.get_by_role("alert")).to_be_visible()
    desk.page.get_by_label("Password", exact=True).fill(PASSWORD)
    sign_in.click()
    # The account's language is Chinese, and from here on the desktop's is, too.
    expect(desk.page.get_by_role("heading", level=1)).to_have_text("账号")
    expect(desk.see("account-bridge1997")).to_be_checked()

    desk.click("take-data")
    desk.page.locator("dialog input[type=password]").fill(PASSWORD)
    with desk.page.expect_download() as download:
        desk.click("own-go")
    assert "安娜" in download.value.path().read_text("utf-8")
    desk.button("退出登录", "").click()
    expect(desk.page.get_by_label("密码", exact=True)).to_be_visible()
