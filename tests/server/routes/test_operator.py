"""What a site operator sees and does; others may do none of it."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from msgspec import structs

from paiju.server.limits import UNLIMITED, Rate, Rates
from paiju.server.operating.elevation import LASTS
from paiju.text import Text

PASSWORD = "four plain words here"
READS = ("", "/site", "/people", "/tables", "/events", "/bans", "/record", "/record.csv")
ACTS = (
    ("/bans", {"person": 1, "reason": "rude words"}),
    ("/bans", {"address": "192.0.2.7", "reason": "rude words"}),
    ("/bans/1/lift", {"reason": "a mistake"}),
    ("/people/1/name", {"name": "Player", "reason": "rude words"}),
    ("/tables/abc/close", {"reason": "rude words"}),
)


async def made(site: Any, name: str, *roles: str) -> Any:
    """Open an account with roles, as if given on the server's command line."""
    browser = await (await site.browser()).account(name)
    await site.people.set_roles(number(browser), list(roles))
    site.desk.authenticator.sessions.forget_person(number(browser))
    return browser


async def operator(site: Any, name: str = "Olga") -> Any:
    browser = await made(site, name, "operator")
    done = await browser.post("/api/operator/password", {"password": PASSWORD})
    assert done.status_code == 200, done.text
    return browser


def number(browser: Any) -> int:
    return int(browser.me["id"].removeprefix("person:"))


@pytest.mark.parametrize("role", [None, "player", "director", "organiser"])
async def test_nobody_but_an_operator_sees_or_does_anything(opened: Any, role: str | None) -> None:
    """A guest, a host, a director and the organiser of the site have no more rights here than anybody else."""
    async with opened() as site:
        nobody = await site.browser()
        if role is None:
            other = await (await site.browser()).guest()
        else:
            other = await made(site, "Anna", role)
        await other.table()
        for browser, status in ((nobody, 401), (other, 403)):
            for path in READS:
                assert (await browser.get(f"/api/operator{path}")).status_code == status, path
            for path, body in (*ACTS, ("/password", {"password": PASSWORD})):
                answer = await browser.post(f"/api/operator{path}", body)
                assert answer.status_code == status, path
        assert await site.people.noted() == []
        assert await site.people.bans() == []


async def test_an_operator_acts_only_for_minutes_after_the_password_in_the_same_session(opened: Any) -> None:
    async with opened() as site:
        olga = await made(site, "Olga", "operator")
        anna = await (await site.browser()).account("Anna")
        body = {"person": number(anna), "reason": "rude words"}
        refused = await olga.post("/api/operator/bans", body)
        assert (refused.status_code, refused.json()["code"]) == (403, "password")
        wrong = await olga.post("/api/operator/password", {"password": "not this one"})
        assert wrong.status_code == 403
        assert (await olga.get("/api/operator")).json() == {"until": None}
        right = await olga.post("/api/operator/password", {"password": PASSWORD})
        assert right.json() == {"until": site.now + LASTS}
        (sent,) = right.headers.get_list("set-cookie")
        assert all(word in sent.lower() for word in ("httponly", "samesite=strict", "path=/api/operator"))
        mark = olga.client.cookies["paiju-operator"]
        for browser in (anna, await made(site, "Otto", "operator")):
            browser.client.cookies.set("paiju-operator", mark, path="/api/operator")
            assert (await browser.post("/api/operator/bans", body)).status_code == 403
        assert (await olga.post("/api/operator/bans", body)).status_code == 201
        site.now += LASTS
        again = await olga.post("/api/operator/bans", body)
        assert (again.status_code, again.json()["code"]) == (403, "password")
        token = olga.client.cookies["paiju"]
        seal = mark.partition(".")[2]
        for forged in (f"{site.now + 999}.{seal}", "9" * 400, "", "x.y", f"٣.{seal}", mark + "x"):
            cookie = f"paiju={token}; paiju-operator={forged}".encode()
            told = await olga.client.get("/api/operator", headers=[(b"Cookie", cookie)])
            assert (told.status_code, told.json()) == (200, {"until": None}), forged
        acts = [one.act for one in await site.people.noted()]
        assert acts == ["ban", "password", "wrong-password"]


async def test_the_password_ends_with_the_session_and_when_it_is_given_back(opened: Any) -> None:
    async with opened() as site:
        olga = await operator(site)
        assert (await olga.get("/api/operator")).json()["until"]
        await olga.send("DELETE", "/api/operator/password")
        assert (await olga.get("/api/operator")).json() == {"until": None}
        await olga.post("/api/operator/password", {"password": PASSWORD})
        mark = olga.client.cookies["paiju-operator"]
        assert (await olga.send("DELETE", "/api/session")).status_code == 200
        olga.csrf = ""
        assert (await olga.post("/api/session", {"name": "Olga", "password": PASSWORD})).is_success
        assert olga.client.cookies["paiju-operator"] == mark
        assert (await olga.get("/api/operator")).json() == {"until": None}


async def test_no_other_site_has_an_operator_act(opened: Any) -> None:
    async with opened() as site:
        olga = await operator(site)
        anna = await (await site.browser()).account("Anna")
        body = {"person": number(anna), "reason": "rude words"}
        bare = await olga.client.post("/api/operator/bans", json=body)
        foreign = await olga.post("/api/operator/bans", body, Origin="http://evil.test")
        token = await olga.post("/api/operator/bans", body, **{"X-CSRF-Token": anna.csrf})
        form = await olga.client.post("/api/operator/bans", data={"person": "1"}, headers={"X-CSRF-Token": olga.csrf})
        assert [one.status_code for one in (bare, foreign, token, form)] == [403, 403, 403, 415]
        assert await site.people.bans() == []


async def test_the_password_is_not_tried_out_at_speed(opened: Any) -> None:
    rates = structs.replace(UNLIMITED, password=Rate(3, 0.01))
    async with opened(rates=rates) as site:
        olga = await made(site, "Olga", "operator")
        tries = [(await olga.post("/api/operator/password", {"password": f"wrong {n}"})).status_code for n in range(5)]
        assert tries == [403, 403, 403, 429, 429]
        right = await olga.post("/api/operator/password", {"password": PASSWORD})
        assert right.status_code == 429


async def test_a_banned_person_is_told_why_and_until_when_and_comes_back_after(opened: Any) -> None:
    async with opened() as site:
        olga = await operator(site)
        anna = await (await site.browser()).account("Anna")
        body = {"person": number(anna), "reason": "  rude\n words ", "hours": 2}
        made_ban = await olga.post("/api/operator/bans", body)
        assert made_ban.status_code == 201, made_ban.text
        told = made_ban.json()
        assert (told["name"], told["by"], told["reason"]) == ("Anna", "Olga", "rude words")
        assert told["until"] == site.now + 7_200_000
        for answer in (await anna.get("/api/me"), await anna.post("/api/tables", {"name": "x"})):
            assert answer.status_code == 403
            text = answer.json()["text"]
            assert "until 2023-11-15 00:13 UTC" in text["en"]
            assert "'rude words'" in text["en"]
            assert "「rude words」" in text["zh"]
        fresh = await site.browser()
        sign_in = {"name": "Anna", "password": PASSWORD}
        assert (await fresh.post("/api/session", sign_in)).status_code == 403
        wrong = await fresh.post("/api/session", {**sign_in, "password": "another thing"})
        assert wrong.status_code == 401, "only who has the password learns of the ban"
        site.now += 7_200_000
        assert (await anna.get("/api/me")).json()["name"] == "Anna"
        assert (await fresh.post("/api/session", sign_in)).is_success


async def test_a_ban_is_lifted_once_with_a_reason(opened: Any) -> None:
    async with opened() as site:
        olga = await operator(site)
        anna = await (await site.browser()).account("Anna")
        body = {"person": number(anna), "reason": "rude words", "hours": 0}
        ban = (await olga.post("/api/operator/bans", body)).json()
        assert ban["until"] is None
        assert [one["id"] for one in (await olga.get("/api/operator/bans")).json()["bans"]] == [ban["id"]]
        path = f"/api/operator/bans/{ban['id']}/lift"
        assert (await olga.post(path, {"reason": " "})).status_code in (400, 422)
        assert (await olga.post(path, {"reason": "a mistake"})).status_code == 200
        assert (await olga.post(path, {"reason": "a mistake"})).status_code == 409
        assert (await olga.post("/api/operator/bans/99999999999999999999/lift", {"reason": "none"})).status_code in (
            404,
            409,
        )
        assert (await anna.get("/api/me")).status_code == 200
        assert (await olga.get("/api/operator/bans")).json() == {"bans": []}


async def test_an_address_is_kept_out_but_no_operator_and_never_ones_own(opened: Any) -> None:
    async with opened() as site:
        olga = await operator(site)
        bad = await site.browser(address="192.0.2.7")
        await bad.guest("Bad")
        near = await site.browser(address="192.0.2.8")
        post = olga.post
        assert (await post("/api/operator/bans", {"address": "192.0.2", "reason": "spam"})).status_code == 422
        own = site.desk.bans
        mine = olga.client._transport.client[0]
        assert (await post("/api/operator/bans", {"address": mine, "reason": "spam"})).status_code == 403
        both = {"address": "192.0.2.7", "person": 1, "reason": "spam"}
        assert (await post("/api/operator/bans", both)).status_code == 422
        assert (await post("/api/operator/bans", {"reason": "spam"})).status_code == 422
        done = await post("/api/operator/bans", {"address": " 192.0.2.7 ", "reason": "spam"})
        assert done.status_code == 201
        assert own.of_address("192.0.2.7") is not None
        assert (await bad.get("/api/me")).status_code == 403
        assert (await bad.get("/api/tables")).status_code == 403
        assert (await bad.get("/plain")).status_code == 200, "a page may still say so"
        assert (await near.get("/api/me")).status_code == 200
        fresh = await site.browser(address="192.0.2.7")
        sign_in = {"name": "Olga", "password": PASSWORD}
        assert (await fresh.post("/api/session", sign_in)).status_code == 403
        olga.client._transport.client = ("192.0.2.7", 1)
        assert (await olga.get("/api/operator/bans")).status_code == 200


async def test_nothing_is_done_to_operators_or_to_those_who_are_not_there(opened: Any) -> None:
    async with opened() as site:
        olga = await operator(site)
        otto = await made(site, "Otto", "operator")
        for person in (number(olga), number(otto)):
            for path, body in (
                ("/bans", {"person": person, "reason": "a coup"}),
                (f"/people/{person}/name", {"name": "Nobody", "reason": "a coup"}),
            ):
                assert (await olga.post(f"/api/operator{path}", body)).status_code == 403
        for person in (999, 10**30):
            answer = await olga.post(f"/api/operator/people/{person}/name", {"reason": "rude"})
            assert answer.status_code in (400, 404), answer.text
        assert (await olga.post("/api/operator/bans", {"person": 999, "reason": "rude"})).status_code == 404
        assert (await olga.post("/api/operator/tables/none/close", {"reason": "rude"})).status_code == 404
        assert [one.act for one in await site.people.noted()] == ["password"]


async def test_another_name_is_shown_at_once_and_noted_with_the_earlier_one(opened: Any) -> None:
    async with opened() as site:
        olga = await operator(site)
        anna = await (await site.browser()).account("Rude Word")
        await (await site.browser()).account("Bo")
        path = f"/api/operator/people/{number(anna)}/name"
        assert (await olga.post(path, {"name": "bo", "reason": "rude"})).status_code == 409
        assert (await olga.post(path, {"name": "\u200b", "reason": "rude"})).status_code == 422
        done = await olga.post(path, {"name": "Quiet", "reason": "offensive name"})
        assert done.json()["name"] == "Quiet"
        assert (await anna.get("/api/me")).json()["name"] == "Quiet"
        drawn = (await olga.post(path, {"reason": "again"})).json()["name"]
        assert drawn
        assert drawn != "Quiet"
        record = (await olga.get("/api/operator/record?act=rename")).json()["noted"]
        assert [(one["detail"]["was"], one["why"], one["by"]) for one in record] == [
            ("Quiet", "again", "Olga"),
            ("Rude Word", "offensive name", "Olga"),
        ]


async def test_a_table_is_closed_in_the_midst_of_a_deal_and_says_why(opened: Any) -> None:
    async with opened() as site:
        olga = await operator(site)
        anna = await (await site.browser()).account("Anna")
        table = await anna.table(seat=0, bots=True)
        path = f"/api/operator/tables/{table}/close"
        assert (await olga.post(path, {"reason": "rude words"})).status_code == 200
        closed = await site.tables.table(table)
        assert closed.closed
        assert (closed.closing, closed.closed_by) == (
            "rude words",
            Text("An operator of the site closed this table.", "网站管理员关闭了本桌。"),
        )
        assert (await olga.post(path, {"reason": "rude words"})).status_code == 404
        (noted,) = await site.people.noted(act="close")
        assert (noted.about, noted.why, noted.detail) == (f"table:{table}", "rude words", {"name": "桌"})


async def test_the_record_is_filtered_paged_and_written_as_a_sheet_without_formulas(opened: Any) -> None:
    async with opened() as site:
        olga = await operator(site)
        anna = await (await site.browser()).account("Anna")
        body = {"person": number(anna), "reason": "=HYPERLINK(1)", "hours": 1}
        for _ in range(52):
            await olga.post("/api/operator/bans", body)
        first = (await olga.get("/api/operator/record?act=ban")).json()
        assert (len(first["noted"]), first["more"]) == (50, True)
        last = first["noted"][-1]["id"]
        rest = (await olga.get(f"/api/operator/record?act=ban&before={last}")).json()
        assert (len(rest["noted"]), rest["more"]) == (2, False)
        about = await olga.get(f"/api/operator/record?about=person:{number(anna)}&by={number(olga)}")
        assert len(about.json()["noted"]) == 50
        assert (await olga.get("/api/operator/record?by=99")).json()["noted"] == []
        sheet = await olga.get("/api/operator/record.csv")
        rows = list(csv.reader(io.StringIO(sheet.content.decode("utf-8-sig"))))
        assert len(rows) == 1 + 53
        assert rows[1][2:] == ["Olga", "ban", f"person:{number(anna)}", "Anna", "'=HYPERLINK(1)", "hours=1"]
        await olga.send("DELETE", "/api/operator/password")
        assert (await olga.get("/api/operator/record.csv")).status_code == 403


async def test_people_are_found_by_name_or_number_and_nothing_secret_is_shown(opened: Any) -> None:
    async with opened() as site:
        olga = await operator(site)
        anna = await (await site.browser()).account("Anna %_ 王")
        for words in ("anna", "%_", "王", str(number(anna)), anna.me["id"]):
            found = (await olga.get("/api/operator/people", params={"named": words})).json()["people"]
            assert [one["name"] for one in found] == ["Anna %_ 王"], words
        assert (await olga.get("/api/operator/people?named=zzz")).json() == {"people": []}
        person = await site.people.person(number(anna))
        assert person.password_hash not in (await olga.get("/api/operator/people")).text


async def test_the_limits_of_everybody_hold_for_an_operators_pages_too(opened: Any) -> None:
    async with opened(rates=Rates()) as site:
        olga = await operator(site)
        statuses = [(await olga.get("/api/operator")).status_code for _ in range(120)]
        assert 429 in statuses


async def test_an_operator_sees_no_private_table_no_hand_and_no_address_before_the_password(opened: Any) -> None:
    async with opened() as site:
        olga = await operator(site)
        anna = await (await site.browser()).account("Anna")
        table = await anna.table(terms={"privacy": "link"}, seat=0, bots=True)
        for path in ("", "/journal", "/rulings"):
            answer = await olga.get(f"/api/tables/{table}{path}")
            assert answer.status_code in (403, 404, 405), path
        assert (await olga.get("/api/tables")).json() == {"tables": []}
        visitor = await site.desk.authenticator.sessions.find(olga.client.cookies["paiju"])
        assert (visitor.operates, visitor.directs) == (True, False)
        await olga.post("/api/operator/bans", {"address": "192.0.2.7", "reason": "spam"})
        pages = ("/api/operator/record", "/api/operator/bans")
        assert all(["192.0.2.7" in (await olga.get(page)).text for page in pages])
        await olga.send("DELETE", "/api/operator/password")
        assert not any(["192.0.2.7" in (await olga.get(page)).text for page in pages])
