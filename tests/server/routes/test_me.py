"""A browser's identity: guests, accounts, sessions, their cookies and tokens."""

from __future__ import annotations

import asyncio
import hashlib
import re
from typing import Any

import pytest
from msgspec.structs import replace

from paiju.server.fault import AlreadyTaken, NotSignedIn
from paiju.server.limits import UNLIMITED, Rate
from paiju.server.people.password import Passwords

PASSWORD = "four plain words here"


async def test_nobody_is_nobody_in_the_language_that_the_browser_likes(opened: Any) -> None:
    async with opened() as site:
        browser = await site.browser()
        answer = await browser.get("/api/me", headers={"Accept-Language": "zh-CN,en;q=0.5"})
        assert answer.json() == {
            "id": None,
            "name": "",
            "guest": False,
            "roles": [],
            "language": "zh",
            "csrf": "",
            "edition": None,
            "house": "bridge2017",
            "reach": str(browser.client.base_url).rstrip("/"),
        }
        assert "set-cookie" not in answer.headers


async def test_a_guest_comes_in_and_is_known_again(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("  李  小龙 ", "zh")
        assert anna.me["name"] == "李 小龙"
        assert anna.me["guest"] is True
        assert anna.me["id"].startswith("person:")
        again = (await anna.get("/api/me")).json()
        assert again == anna.me


async def test_a_second_guest_of_a_name_gets_a_number(opened: Any) -> None:
    async with opened() as site:
        await (await site.browser()).guest("Anna")
        second = await (await site.browser()).guest("ＡＮＮＡ")
        assert second.me["name"] == "ANNA 2"


async def test_the_cookie_is_kept_from_scripts_and_other_sites(opened: Any) -> None:
    async with opened() as site:
        browser = await site.browser()
        answer = await browser.post("/api/guests", {"name": "Anna"})
        cookie = answer.headers["set-cookie"]
        assert re.fullmatch(r"paiju=[\w-]{43}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax", cookie)


async def test_under_https_the_cookie_is_bound_to_the_host(opened: Any) -> None:
    async with opened(https=True) as site:
        browser = await site.browser(base="https://site.test")
        answer = await browser.post("/api/guests", {"name": "Anna"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-paiju=")
        assert cookie.endswith("; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure")
        token = cookie.partition("=")[2].partition(";")[0]
        plain = await (await site.browser()).get("/api/me", headers={"Cookie": f"paiju={token}"})
        assert plain.json()["id"] is None, "a cookie without the prefix must not count under https"


async def test_the_store_knows_only_the_digest_of_a_token(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest()
        token = anna.client.cookies["paiju"]
        digest = hashlib.sha256(token.encode()).hexdigest()
        kept = await site.people.sessions(int(anna.me["id"].partition(":")[2]))
        assert [session.token_hash for session in kept] == [digest]


async def test_a_guest_who_opens_an_account_keeps_his_seat(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        before, token = anna.me, anna.client.cookies["paiju"]
        table = await anna.table(seat=2)
        await anna.account("Anna")
        assert anna.me["id"] == before["id"]
        assert anna.me["guest"] is False
        card = (await anna.get(f"/api/tables/{table}")).json()
        assert card["mine"] == 2
        assert anna.client.cookies["paiju"] != token, "a new right comes with a new token"
        old = await (await site.browser()).get("/api/me", headers={"Cookie": f"paiju={token}"})
        assert old.json()["id"] is None


async def test_signing_in_gives_a_new_token_and_ends_the_old(opened: Any) -> None:
    async with opened() as site:
        await (await site.browser()).account("王芳")
        browser = await (await site.browser()).guest("Gast")
        token = browser.client.cookies["paiju"]
        answer = await browser.post("/api/session", {"name": " 王芳 ", "password": PASSWORD})
        assert answer.status_code == 200
        assert answer.json()["name"] == "王芳"
        assert browser.client.cookies["paiju"] != token
        old = await (await site.browser()).get("/api/me", headers={"Cookie": f"paiju={token}"})
        assert old.json()["id"] is None


async def test_a_token_that_somebody_else_chose_is_never_taken_over(opened: Any) -> None:
    async with opened() as site:
        await (await site.browser()).account("Anna")
        chosen = "A" * 43
        victim = await site.browser()
        victim.client.cookies.set("paiju", chosen)
        answer = await victim.post("/api/session", {"name": "Anna", "password": PASSWORD})
        assert answer.status_code == 200
        assert chosen not in answer.headers["set-cookie"]
        attacker = await site.browser()
        seen = await attacker.get("/api/me", headers={"Cookie": f"paiju={chosen}"})
        assert seen.json()["id"] is None


async def test_two_cookies_of_the_name_are_none(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest()
        own = anna.client.cookies["paiju"]
        twice = f"paiju={own}; paiju={'B' * 43}"
        seen = await (await site.browser()).get("/api/me", headers={"Cookie": twice})
        assert seen.json()["id"] is None


async def test_signing_out_ends_the_session_at_once(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).account("Anna")
        token = anna.client.cookies["paiju"]
        answer = await anna.send("DELETE", "/api/session")
        assert answer.status_code == 200
        assert answer.json()["id"] is None
        assert "Max-Age=0" in answer.headers["set-cookie"]
        old = await (await site.browser()).get("/api/me", headers={"Cookie": f"paiju={token}"})
        assert old.json()["id"] is None
        again = await (await site.browser()).send("DELETE", "/api/session")
        assert again.status_code == 401


async def test_a_session_slides_and_ends(opened: Any) -> None:
    day = 86_400_000
    async with opened() as site:
        anna = await (await site.browser()).guest()
        for _ in range(4):
            site.now += 20 * day
            assert (await anna.get("/api/me")).json()["id"] == anna.me["id"]
        site.now += 31 * day
        assert (await anna.get("/api/me")).json()["id"] is None
        await anna.guest("Bert")
        for _ in range(9):
            site.now += 20 * day
            await anna.get("/api/me")
        assert (await anna.get("/api/me")).json()["id"] is None, "no session lasts for ever"


@pytest.mark.parametrize(
    ("name", "password", "status"),
    [
        ("", PASSWORD, 400),
        ("A" * 41, PASSWORD, 400),
        ("A" * 1_000, PASSWORD, 400),
        ("   ", PASSWORD, 422),
        ("Anna\u202eanna", PASSWORD, 422),
        ("Anna\u0007", PASSWORD, 422),
        ("An\u200bna", PASSWORD, 422),
        ("\u3164\u3164", PASSWORD, 422),
        ("\u0430nna", PASSWORD, 422),
        ("A" + "\u0301" * 9, PASSWORD, 422),
        ("!?", PASSWORD, 422),
        ("Anna", "short", 400),
        ("Anna", "x" * 201, 400),
        ("Annabell", "ANNABELL", 422),
        ("Anna", "password", 422),
        ("Anna", "aaaaaaaaaaaa", 422),
        ("Anna", "abcdefgh", 422),
        ("Anna", "87654321", 422),
    ],
)
async def test_names_and_passwords_that_are_not_taken(opened: Any, name: str, password: str, status: int) -> None:
    async with opened() as site:
        browser = await site.browser()
        answer = await browser.post("/api/accounts", {"name": name, "password": password})
        assert answer.status_code == status, answer.text
        body = answer.json()
        assert body["text"]["en"]
        assert body["text"]["zh"]
        assert body["text"]["en"] != body["text"]["zh"]
        assert await site.people.count_people() == 0


async def test_a_name_is_one_name_however_it_is_written(opened: Any) -> None:
    async with opened() as site:
        await (await site.browser()).account("Wei Lee")
        other = await site.browser()
        answer = await other.post("/api/accounts", {"name": "ＷＥＩ　lee", "password": PASSWORD})
        assert answer.status_code == 409
        assert answer.json()["code"] == "conflict"


async def test_a_guest_keeps_nobody_from_an_account_of_that_name(opened: Any) -> None:
    async with opened() as site:
        guest = await (await site.browser()).guest("Anna")
        await (await site.browser()).guest("Anna 2")
        anna = await site.browser()
        await anna.account("Anna")
        assert anna.me["name"] == "Anna"
        assert (await guest.get("/api/me")).json()["name"] == "Anna 3"


async def test_who_has_an_account_opens_no_other(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).account("Anna")
        for path, body in (
            ("/api/accounts", {"name": "Bert", "password": PASSWORD}),
            ("/api/guests", {"name": "Bert"}),
        ):
            assert (await anna.post(path, body)).status_code == 403


async def test_a_wrong_name_and_a_wrong_password_answer_alike(opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answer and the same work: a hash is compared whether the name is known, unknown, or no name at all."""
    compared: list[str] = []
    check = Passwords._check

    def watched(self: Passwords, plain: str, stored: str | None) -> Any:
        compared.append("stored" if stored else "decoy")
        return check(self, plain, stored)

    monkeypatch.setattr(Passwords, "_check", watched)
    async with opened() as site:
        await (await site.browser()).account("Anna")
        await (await site.browser()).guest("Gast")
        browser = await site.browser()
        answers = [
            await browser.post("/api/session", {"name": name, "password": "wrong wrong"})
            for name in ("Anna", "Nobody", "Gast", "An\u202ena")
        ]
        assert {answer.status_code for answer in answers} == {401}
        assert len({answer.text for answer in answers}) == 1
        assert compared == ["stored", "decoy", "decoy", "decoy"]


async def _try(browser: Any, name: str, password: str = "wrong wrong") -> int:
    answer = await browser.post("/api/session", {"name": name, "password": password})
    status: int = answer.status_code
    return status


SLOW = replace(UNLIMITED, sign_in_name=Rate(3, 0.1), sign_in_address=Rate(5, 0.1))


async def test_sign_in_is_limited_by_name_and_address_together(opened: Any) -> None:
    async with opened(rates=SLOW) as site:
        await (await site.browser()).account("Anna")
        stranger = await site.browser("192.0.2.1")
        assert [await _try(stranger, "Anna") for _ in range(5)] == [401] * 3 + [429] * 2
        limited = await stranger.post("/api/session", {"name": "ａｎｎａ", "password": PASSWORD})
        assert limited.status_code == 429, "the same name, otherwise written"
        assert limited.headers["retry-after"] == "10"
        assert limited.json()["code"] == "flood"
        assert await _try(stranger, "Nobody") == 401, "another name is another pair"


async def test_a_stranger_keeps_nobody_out_who_comes_from_elsewhere(opened: Any) -> None:
    async with opened(rates=SLOW) as site:
        await (await site.browser()).account("Anna")
        for number in range(40):
            stranger = await site.browser(f"192.0.2.{number}")
            assert [await _try(stranger, "Anna") for _ in range(4)] == [401] * 3 + [429]
        assert await _try(await site.browser(), "Anna", PASSWORD) == 200


async def test_a_right_password_enters_after_the_wait_that_was_told(opened: Any) -> None:
    async with opened(rates=SLOW) as site:
        await (await site.browser()).account("Anna")
        here = await site.browser("192.0.2.1")
        for _ in range(3):
            await _try(here, "Anna")
        for name in ("x1", "x2", "x3"):
            await _try(here, name)
        for _ in range(20):
            assert await _try(here, "Anna", PASSWORD) == 429, "who is refused makes it no worse"
        told = await here.post("/api/session", {"name": "Anna", "password": PASSWORD})
        site.ticks += int(told.headers["retry-after"])
        assert await _try(here, "Anna", PASSWORD) == 200


async def test_many_names_from_one_address_are_limited_by_the_address(opened: Any) -> None:
    async with opened(rates=SLOW) as site:
        one = await site.browser("192.0.2.77")
        assert [await _try(one, f"N{n}") for n in range(7)] == [401] * 5 + [429] * 2
        assert await _try(await site.browser("192.0.2.78"), "N1") == 401


async def test_right_passwords_use_nothing_up(opened: Any) -> None:
    async with opened(rates=SLOW) as site:
        for number in range(12):
            await (await site.browser()).account(f"P{number}")
        for number in range(12):
            one = await site.browser("192.0.2.77")
            assert await _try(one, f"P{number}", PASSWORD) == 200, "a club behind one address"


async def test_a_browser_that_is_known_is_not_kept_out_by_others_at_its_address(opened: Any) -> None:
    async with opened(rates=SLOW) as site:
        anna = await (await site.browser("192.0.2.1")).account("Anna")
        mark = anna.client.cookies["paiju-known"]
        assert (await anna.send("DELETE", "/api/session")).status_code == 200
        anna.csrf = ""
        stranger = await site.browser("192.0.2.1")
        for _ in range(9):
            await _try(stranger, "Anna")
        assert await _try(stranger, "Anna", PASSWORD) == 429
        assert await _try(anna, "Anna", PASSWORD) == 200
        assert anna.client.cookies["paiju-known"] == mark, "it is kept"
        other = ("B" if mark[0] == "A" else "A") + mark[1:]
        for forged in ("x", mark[:-1], other, mark + "é", ".", "x" * 5000):
            answer = await stranger.client.post(
                "/api/session",
                json={"name": "Anna", "password": PASSWORD},
                headers=[("Cookie", f"paiju-known={forged}".encode())],
            )
            assert answer.status_code == 429, forged
        stranger.client.cookies.set("paiju-known", mark)
        bert = [await _try(stranger, "Bert") for _ in range(3)]
        assert bert == [401] * 2 + [429], "a mark is for one name"
        tried = [await _try(stranger, "Anna") for _ in range(4)]
        assert tried == [401] * 3 + [429], "and is no way to try without end"


async def test_the_mark_of_a_known_browser_is_kept_from_scripts_and_bound_to_the_host(opened: Any) -> None:
    async with opened(https=True) as site:
        anna = await site.browser(base="https://site.test")
        answer = await anna.post("/api/accounts", {"name": "Anna", "password": PASSWORD})
        (mark,) = [line for line in answer.headers.get_list("set-cookie") if "paiju-known" in line]
        assert mark.startswith("__Host-paiju-known=")
        for wanted in ("HttpOnly", "Path=/", "SameSite=lax", "Secure"):
            assert wanted in mark
        guest = await site.browser(base="https://site.test")
        await guest.guest("Gast")
        assert not any("known" in name for name in guest.client.cookies), "a guest has no password"


async def test_the_first_account_is_organiser_by_its_token_alone_and_once(opened: Any) -> None:
    async with opened() as site:
        plain = await (await site.browser()).guest("Gast")
        assert plain.me["roles"] == []
        token = await site.desk.accounts.offer_first()
        assert token is not None
        wrong = await (await site.browser()).post(
            "/api/accounts", {"name": "Bert", "password": PASSWORD}, **{"X-Paiju-Organiser": "no"}
        )
        assert wrong.status_code == 403
        anna = await (await site.browser()).account("Anna", **{"X-Paiju-Organiser": token})
        assert anna.me["roles"] == ["organiser"]
        again = await (await site.browser()).post(
            "/api/accounts", {"name": "Bert", "password": PASSWORD}, **{"X-Paiju-Organiser": token}
        )
        assert again.status_code == 403
        assert await site.desk.accounts.offer_first() is None
        later = await (await site.browser()).account("Carl")
        assert later.me["roles"] == []


async def test_the_link_of_the_first_organiser_makes_the_next_account_of_this_browser_organiser(opened: Any) -> None:
    async with opened() as site:
        link = f"/api/organiser/{await site.desk.accounts.offer_first()}"
        browser = await (await site.browser()).guest("Anna")
        followed = await browser.get(link)
        assert (followed.status_code, followed.headers["location"]) == (303, "/account")
        cookie = followed.headers["set-cookie"].lower()
        for wanted in ("httponly", "samesite=strict", "max-age=3600", "path=/"):
            assert wanted in cookie
        assert (await browser.get(link)).status_code == 303, "a guest used nothing up"
        await browser.account("Anna")
        assert browser.me["roles"] == ["organiser"]
        assert "paiju-organiser" not in browser.client.cookies
        again = await (await site.browser()).get(link)
        assert again.status_code == 403
        assert again.json()["text"]["zh"]
        shown = await (await site.browser()).get(link, headers={"Accept": "text/html,*/*"})
        assert shown.status_code == 403
        assert shown.headers["content-type"].startswith("text/html")
        assert "令牌已经无效" in shown.text


async def test_who_has_an_account_already_is_organiser_by_the_link_at_once(opened: Any) -> None:
    async with opened() as site:
        link = f"/api/organiser/{await site.desk.accounts.offer_first()}"
        anna = await (await site.browser()).account("Anna")
        bert = await (await site.browser()).account("Bert")
        assert (await bert.get("/api/organiser/guessed")).status_code == 403
        assert (await anna.get(link)).status_code == 303
        assert (await anna.get("/api/me")).json()["roles"] == ["organiser"]
        assert (await bert.get(link)).status_code == 403
        assert (await bert.get("/api/me")).json()["roles"] == []


async def test_a_link_that_somebody_else_took_up_stands_in_nobodys_way(opened: Any) -> None:
    async with opened() as site:
        link = f"/api/organiser/{await site.desk.accounts.offer_first()}"
        late = await site.browser()
        await late.get(link)
        anna = await site.browser()
        await anna.get(link)
        await anna.account("Anna")
        new = {"name": "Bert", "password": PASSWORD}
        assert (await late.post("/api/accounts", new)).status_code == 403
        assert (await late.post("/api/accounts", new)).json()["roles"] == []


async def test_under_https_the_links_cookie_is_bound_to_the_host(opened: Any) -> None:
    async with opened(https=True) as site:
        link = f"/api/organiser/{await site.desk.accounts.offer_first()}"
        browser = await site.browser(base="https://site.test")
        cookie = (await browser.get(link)).headers["set-cookie"]
        assert cookie.startswith("__Host-paiju-organiser=")
        assert "secure" in cookie.lower()
        await browser.account("Anna")
        assert browser.me["roles"] == ["organiser"]


async def test_an_account_that_could_not_be_opened_uses_no_token_up(opened: Any) -> None:
    async with opened() as site:
        token = await site.desk.accounts.offer_first()
        await (await site.browser()).account("Anna")
        browser = await site.browser()
        header = {"X-Paiju-Organiser": token}
        taken = await browser.post("/api/accounts", {"name": "Anna", "password": PASSWORD}, **header)
        assert taken.status_code == 409
        await browser.account("Bert", **header)
        assert browser.me["roles"] == ["organiser"]


NEW = "another four plain words"


async def test_another_password_signs_out_everybody_else(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).account("Anna")
        other = await site.browser()
        await other.post("/api/session", {"name": "Anna", "password": PASSWORD})
        token = anna.client.cookies["paiju"]
        ended: list[int] = []
        site.desk.authenticator.sessions.ended.append(lambda _, person: ended.append(person))
        done = await anna.post("/api/me/password", {"old": PASSWORD, "new": NEW})
        assert done.status_code == 200, done.text
        assert done.json()["id"] == anna.me["id"]
        assert int(anna.me["id"].partition(":")[2]) in ended, "sockets are told"
        assert anna.client.cookies["paiju"] != token, "this browser goes on under a new token"
        assert (await anna.get("/api/me")).json()["id"] == anna.me["id"]
        assert (await other.get("/api/me")).json()["id"] is None
        old = await (await site.browser()).get("/api/me", headers={"Cookie": f"paiju={token}"})
        assert old.json()["id"] is None
        fresh = await site.browser()
        wrong = await fresh.post("/api/session", {"name": "Anna", "password": PASSWORD})
        assert wrong.status_code == 401
        right = await fresh.post("/api/session", {"name": "Anna", "password": NEW})
        assert right.status_code == 200


@pytest.mark.parametrize(
    ("old", "new", "status"),
    [
        ("not my old password", NEW, 403),
        (PASSWORD, PASSWORD, 422),
        (PASSWORD, "password", 422),
        (PASSWORD, "ANNABELL", 422),
        (PASSWORD, "short", 400),
        ("", NEW, 400),
    ],
)
async def test_passwords_that_are_not_changed(opened: Any, old: str, new: str, status: int) -> None:
    async with opened() as site:
        anna = await (await site.browser()).account("Annabell")
        other = await site.browser()
        await other.post("/api/session", {"name": "Annabell", "password": PASSWORD})
        answer = await anna.post("/api/me/password", {"old": old, "new": new})
        assert answer.status_code == status, answer.text
        assert answer.json()["text"]["zh"] != answer.json()["text"]["en"]
        for browser in (anna, other):
            assert (await browser.get("/api/me")).json()["id"] == anna.me["id"]


async def test_only_who_has_a_password_changes_it_and_not_without_the_csrf_token(opened: Any) -> None:
    async with opened() as site:
        body = {"old": PASSWORD, "new": NEW}
        nobody = await site.browser()
        assert (await nobody.post("/api/me/password", body)).status_code == 401
        guest = await (await site.browser()).guest("Gast")
        assert (await guest.post("/api/me/password", body)).status_code == 403
        anna = await (await site.browser()).account("Anna")
        forged = await anna.post("/api/me/password", body, **{"X-CSRF-Token": "no"})
        assert forged.status_code == 403
        assert (await anna.post("/api/me/password", body)).status_code == 200


async def test_the_old_password_is_not_tried_out_at_speed_and_others_are_not_held_up(opened: Any) -> None:
    async with opened(rates=replace(UNLIMITED, password=Rate(3, 0.1))) as site:
        anna = await (await site.browser()).account("Anna")
        bert = await (await site.browser()).account("Bert")
        tried = [(await anna.post("/api/me/password", {"old": f"wrong {n}", "new": NEW})).status_code for n in range(5)]
        assert tried == [403] * 3 + [429] * 2
        limited = await anna.post("/api/me/password", {"old": PASSWORD, "new": NEW})
        assert (limited.status_code, limited.headers["retry-after"]) == (429, "10")
        assert (await bert.post("/api/me/password", {"old": PASSWORD, "new": NEW})).is_success
        site.ticks += 10
        assert (await anna.post("/api/me/password", {"old": PASSWORD, "new": NEW})).is_success


async def test_of_two_changes_at_once_one_counts(opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened() as site:
        anna = await (await site.browser()).account("Anna")
        visitor = await site.desk.authenticator.sessions.find(anna.client.cookies["paiju"])
        change = site.desk.accounts.change_password
        check, both, checked = Passwords.check, asyncio.Event(), 0

        async def together(self: Passwords, password: str, stored: str | None, by: str) -> Any:
            """Let both requests check the old password before either goes on."""
            nonlocal checked
            right = await check(self, password, stored, by)
            checked += 1
            if checked == 2:
                both.set()
            await both.wait()
            return right

        monkeypatch.setattr(Passwords, "check", together)
        done = await asyncio.gather(
            change(visitor, PASSWORD, NEW), change(visitor, PASSWORD, NEW + " 2"), return_exceptions=True
        )
        faults = [fault for fault in done if isinstance(fault, Exception)]
        assert [type(fault) for fault in faults] == [AlreadyTaken]
        kept = await site.people.sessions(visitor.number)
        assert len(kept) == 1, "one browser is signed in"


async def test_who_signs_in_with_the_old_password_while_it_changes_is_not_let_in(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as site:
        anna = await (await site.browser()).account("Anna")
        visitor = await site.desk.authenticator.sessions.find(anna.client.cookies["paiju"])
        check, held, go = Passwords.check, asyncio.Event(), asyncio.Event()

        async def slow(self: Passwords, password: str, stored: str | None, by: str) -> Any:
            checked = await check(self, password, stored, by)
            if not held.is_set():
                held.set()
                await go.wait()
            return checked

        monkeypatch.setattr(Passwords, "check", slow)
        signing = asyncio.create_task(site.desk.accounts.sign_in("Anna", PASSWORD, "somewhere"))
        await held.wait()
        await site.desk.accounts.change_password(visitor, PASSWORD, NEW)
        go.set()
        with pytest.raises(NotSignedIn):
            await signing
        assert len(await site.people.sessions(visitor.number)) == 1


async def test_the_chosen_language_is_remembered_and_ends_no_socket(opened: Any) -> None:
    async with opened() as site:
        for browser in (await (await site.browser()).guest("Gast"), await (await site.browser()).account("Anna")):
            ended: list[int] = []
            site.desk.authenticator.sessions.ended[:] = [lambda _, who, to=ended: to.append(who)]
            assert browser.me["language"] == "en"
            done = await browser.post("/api/me/language", {"language": "zh"})
            assert done.status_code == 200, done.text
            assert done.json() == browser.me | {"language": "zh"}
            assert (await browser.get("/api/me")).json()["language"] == "zh"
            assert ended == []
            wrong = await browser.post("/api/me/language", {"language": "fr"})
            assert wrong.status_code == 400
        again = await (await site.browser()).post("/api/session", {"name": "Anna", "password": PASSWORD})
        assert again.json()["language"] == "zh"
        nobody = await site.browser()
        assert (await nobody.post("/api/me/language", {"language": "zh"})).status_code == 401


async def test_a_person_keeps_the_edition_that_he_chose_wherever_he_signs_in(opened: Any) -> None:
    async with opened() as site:
        first = await site.browser()
        await first.account("Anna")
        assert (first.me["edition"], first.me["house"]) == (None, "bridge2017")
        chosen = (await first.post("/api/me/edition", {"edition": "bridge1997"})).json()
        assert chosen["edition"] == "bridge1997"
        assert (await first.get("/api/me")).json()["edition"] == "bridge1997"
        second = await site.browser()
        body = {"name": "Anna", "password": PASSWORD}
        assert (await second.post("/api/session", body)).json()["edition"] == "bridge1997"
        assert (await first.post("/api/me/edition", {"edition": "chaodipi"})).status_code == 400
        nobody = await site.browser()
        assert (await nobody.post("/api/me/edition", {"edition": "bridge1997"})).status_code == 401
