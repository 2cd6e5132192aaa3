"""The middleware around all responses: headers, hosts, origins, tokens, size and rate limits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace

from paiju.server import logs
from paiju.server.headers import POLICY
from paiju.server.limits import UNLIMITED, Rate

STRICT = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


async def test_every_kind_of_answer_carries_the_strict_headers(opened: Any) -> None:
    async with opened(hosts=("site.test",)) as site:
        browser = await site.browser()
        answers = {
            "a page": await browser.get("/plain"),
            "a route": await browser.get("/api/me"),
            "the description": await browser.get("/schema/openapi.json"),
            "an unknown page": await browser.get("/nowhere"),
            "an unknown route": await browser.get("/api/nowhere/at/all"),
            "a wrong method": await browser.client.put("/api/me"),
            "an own fault": await browser.get("/broken"),
            "an unreadable body": await browser.post("/api/guests", 5),
            "a large body": await browser.post("/api/guests", {"name": "x" * 70_000}),
            "another host": await browser.get("/plain", headers={"Host": "evil.test"}),
            "another origin": await browser.post("/api/guests", {}, Origin="http://evil.test"),
        }
        for what, answer in answers.items():
            for name, value in STRICT.items():
                assert answer.headers.get(name) == value, f"{what} lacks {name}"
            assert len(answer.headers["x-request-id"]) == 16, what
            assert "permissions-policy" in answer.headers, what
            assert "strict-transport-security" not in answer.headers, what
            assert answer.headers.get("server") is None, what
        assert "unsafe" not in POLICY
        for what, answer in answers.items():
            expected = None if what == "a page" else "no-store"
            assert answer.headers.get("cache-control") == expected, what
        ids = {answer.headers["x-request-id"] for answer in answers.values()}
        assert len(ids) == len(answers), "each request has an id of its own"


async def test_a_request_keeps_the_id_that_a_believed_proxy_gave_it(opened: Any) -> None:
    given = {"X-Request-Id": "0123456789abcdef-proxy"}
    async with opened(proxies=("10.0.0.0/8",)) as site:
        browser = await site.browser()
        kept = await browser.get("/broken", headers=given)
        assert kept.headers["x-request-id"] == "0123456789abcdef-proxy"
        bad = await browser.get("/plain", headers={"X-Request-Id": "not an id"})
        assert len(bad.headers["x-request-id"]) == 16
    async with opened() as site:
        browser = await site.browser()
        assert len((await browser.get("/plain", headers=given)).headers["x-request-id"]) == 16


async def test_what_a_request_logs_carries_its_id_and_what_it_begins_does_not(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.getLogger(logs.NAME)
    logger.addHandler(caplog.handler)

    async def request() -> asyncio.Task[None]:
        logs.name_request("one")
        logs.error("in the request")
        return asyncio.create_task(table())

    async def table() -> None:
        logs.error("at the table")

    try:
        await (await asyncio.create_task(request()))
        logs.error("elsewhere")
    finally:
        logger.removeHandler(caplog.handler)
    said = {one.message: one.__dict__["words"] for one in caplog.records}
    assert said == {"in the request": {"request": "one"}, "at the table": {}, "elsewhere": {}}


async def test_under_https_browsers_are_told_to_stay_there(opened: Any) -> None:
    async with opened(https=True) as site:
        answer = await (await site.browser(base="https://site.test")).get("/api/me")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_every_fault_is_in_both_languages_and_says_nothing_of_the_inside(
    opened: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened() as site:
        browser = await site.browser()
        with caplog.at_level(logging.ERROR):
            found = {
                404: await browser.get("/api/nowhere"),
                405: await browser.client.patch("/api/tables"),
                500: await browser.get("/broken"),
                401: await browser.post("/api/tables", {"name": "x"}),
                400: await browser.post("/api/guests", {"name": 5}),
            }
        for status, answer in found.items():
            assert answer.status_code == status
            body = answer.json()
            assert set(body) == {"code", "text", "clause"}
            assert body["text"]["en"]
            assert any("\u4e00" <= sign <= "\u9fff" for sign in body["text"]["zh"]), body
        assert "queen" not in found[500].text
        assert "RuntimeError" not in found[500].text
        assert "queen" not in caplog.text, "words of an unforeseen error may name cards"
        (logged,) = [record.words for record in caplog.records if hasattr(record, "words")]
        assert logged["fault"] == "RuntimeError"
        assert logged["through"][-1].endswith("broken")
        assert set(found[405].headers["allow"].split(", ")) == {"GET", "OPTIONS", "POST"}


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/x", "/api/me/x", "/api/tables/x/y/z"])
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "PATCH"])
async def test_unknown_paths_are_a_fault_under_every_method(opened: Any, path: str, method: str) -> None:
    async with opened() as site:
        answer = await (await site.browser()).send(method, path)
        assert answer.status_code == 404
        assert answer.json()["code"] == "missing"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.test"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://site.test.evil.test"}, 403),
        ({"Origin": "http://site.test:81"}, 403),
        ({"Origin": "file://site.test"}, 403),
        ({"Origin": "http://[broken"}, 403),
        ({"Origin": "http://site.test"}, 201),
        ({"Origin": "HTTP://SITE.test:80"}, 201),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 201),
        ({}, 201),
    ],
)
@pytest.mark.parametrize("path", ["/api/guests", "/api/play"])
async def test_a_visitor_without_a_session_must_come_from_a_page_of_this_site(
    opened: Any, path: str, headers: dict[str, str], status: int
) -> None:
    async with opened() as site:
        browser = await site.browser()
        body = {"name": "Anna"} if path == "/api/guests" else {}
        answer = await browser.client.post(path, json=body, headers=headers)
        assert answer.status_code == status, answer.text
        assert ("set-cookie" in answer.headers) is (status == 201)


async def test_a_change_needs_the_token_of_this_very_session(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        bert = await (await site.browser()).guest("Bert")
        for token in ("", "x", bert.csrf, anna.csrf[:-1], anna.csrf + "A", "é"):
            answer = await anna.client.post(
                "/api/tables", json={"name": "x"}, headers={b"X-CSRF-Token": token.encode()}
            )
            assert answer.status_code == 403, token
        assert await site.tables.tables() == []
        before = anna.csrf
        await anna.account("Anna")
        assert anna.csrf != before, "a new session has a new token"
        answer = await anna.post("/api/tables", {"name": "x"}, **{"X-CSRF-Token": before})
        assert answer.status_code == 403
        assert (await anna.post("/api/tables", {"name": "x"})).status_code == 201


@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_signing_in_and_out_need_the_token_too(opened: Any, method: str) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        answer = await anna.client.request(method, "/api/session", json={"name": "a", "password": "b"})
        assert answer.status_code == 403
        assert (await anna.get("/api/me")).json()["id"] == anna.me["id"]


async def test_no_other_way_of_writing_a_path_gets_round_the_guard(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        for path in (
            "//api/tables",
            "/api//tables",
            "/api/tables/",
            "/api/./tables",
            "/x/../api/tables",
            "/%61pi/tables",
            "/API/tables",
            "/api/tables?x=/plain",
            "/api%2Ftables",
        ):
            target = f"http://site.test{path}"
            no_token = await anna.client.post(target, json={"name": "x"})
            assert no_token.status_code in (403, 404, 405), path
            foreign = await anna.client.post(target, json={"name": "x"}, headers={"Origin": "http://evil.test"})
            assert foreign.status_code == 403, path
        assert await site.tables.tables() == []


async def test_a_site_is_called_by_its_own_names(opened: Any) -> None:
    async with opened(hosts=("site.test", "::1")) as site:
        browser = await site.browser()
        for host, status in {
            "site.test": 200,
            "SITE.test:8000": 200,
            "site.test.": 200,
            "[::1]:8000": 200,
            "evil.test": 400,
            "site.test.evil.test": 400,
            "site.test:x": 400,
            "": 400,
        }.items():
            answer = await browser.get("/api/me", headers={"Host": host})
            assert answer.status_code == status, host


async def test_no_more_than_64_kb_are_read_whatever_is_said_of_the_length(opened: Any) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        yield b'{"name": "'
        while sent < 100:
            sent += 1
            yield b"x" * 10_000
        yield b'"}'

    async with opened() as site:
        browser = await site.browser()
        json = {"Content-Type": "application/json"}
        told = await browser.client.post("/api/guests", content=b"x" * 65_537, headers=json)
        assert told.status_code == 413
        untold = await browser.client.post("/api/guests", content=endless(), headers=json)
        assert untold.status_code == 413
        assert untold.json()["code"] == "large"
        assert sent == 100 or sent < 10, "it stops reading, or the client gives all at once"
        for length in ("-1", "x", "9" * 30, "1e9"):
            answer = await browser.client.post("/api/guests", content=b"{}", headers={**json, "Content-Length": length})
            assert answer.status_code in (400, 413), length


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"", "ends too early"),
        (b"{", "ends too early"),
        (b"{nonsense}", "byte 1"),
        (b'{"name": "\xff\xfe"}', "UTF-8"),
        (b'{"name": "\\ud800"}', "JSON"),
        (b"[]", "expected object, found array"),
        (b"{}", "the field name is missing"),
        (b'{"name": null}', "$.name: expected str, found null"),
        (b'{"name": ""}', "of at least 1"),
        (b'{"name": "Anna", "language": "fr"}', "none of the known values"),
        (b'{"name": "Anna", "more": 1}', "there is no field more"),
    ],
)
async def test_what_cannot_be_read_says_what_where_and_what_would_be_right(opened: Any, body: bytes, says: str) -> None:
    async with opened() as site:
        browser = await site.browser()
        answer = await browser.client.post("/api/guests", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400
        text = answer.json()["text"]
        assert says in text["en"]
        assert text["zh"] != text["en"]


@pytest.mark.parametrize("media", ["", "text/plain", "application/x-www-form-urlencoded", "application/jsonx"])
async def test_a_body_must_be_said_to_be_json(opened: Any, media: str) -> None:
    async with opened() as site:
        browser = await site.browser()
        headers = {"Content-Type": media} if media else {}
        answer = await browser.client.post("/api/guests", content=b'{"name":"A"}', headers=headers)
        assert answer.status_code == 415
        assert answer.json()["code"] == "media"


async def test_floods_are_limited_by_address_and_by_person(opened: Any) -> None:
    slow = replace(UNLIMITED, address=Rate(5, 1), person=Rate(3, 1))
    async with opened(rates=slow) as site:
        browser = await site.browser("198.51.100.7")
        statuses = [(await browser.get("/api/me")).status_code for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2
        assert (await (await site.browser()).get("/api/me")).status_code == 200
        site.ticks += 2
        assert (await browser.get("/plain")).status_code == 200
        anna = await (await site.browser()).guest()
        statuses = [(await anna.get("/api/me")).status_code for _ in range(4)]
        assert statuses == [200] * 3 + [429]


async def test_a_flood_from_a_clubs_address_does_not_silence_who_is_signed_in_there(opened: Any) -> None:
    slow = replace(UNLIMITED, address=Rate(6, 0), person=Rate(4, 0))
    async with opened(rates=slow) as site:
        anna = await (await site.browser("198.51.100.7")).guest()
        flooding = await (await site.browser("198.51.100.7")).guest()
        nobody = await site.browser("198.51.100.7")
        assert [(await flooding.get("/api/me")).status_code for _ in range(20)].count(200) == 4
        assert 429 in [(await nobody.get("/api/me")).status_code for _ in range(20)]
        assert [(await anna.get("/api/me")).status_code for _ in range(4)] == [200] * 4


async def test_sockets_of_other_sites_and_floods_of_sockets_are_refused(opened: Any) -> None:
    async with opened(rates=replace(UNLIMITED, socket=Rate(2, 0)), hosts=("site.test",)) as site:
        reached = []

        async def inner(scope: Any, receive: Any, send: Any) -> None:
            reached.append(scope["path"])

        async def knock(headers: dict[str, str], *, told: bool) -> list[Any]:
            sent: list[Any] = []

            async def receive() -> Any:
                return {"type": "websocket.connect"}

            async def send(message: Any) -> None:
                sent.append(message)

            scope = {
                "type": "websocket",
                "path": "/live",
                "client": ("10.9.9.9", 1),
                "headers": [(k.encode(), v.encode()) for k, v in headers.items()],
                "extensions": {"websocket.http.response": {}} if told else {},
            }
            await site.desk.guard(inner)(scope, receive, send) if not told else await guard(scope, receive, send)
            return sent

        guard = site.desk.guard(inner)
        own = {"host": "site.test", "origin": "http://site.test"}
        assert await knock(own, told=True) == []
        foreign = await knock({**own, "origin": "http://evil.test"}, told=True)
        assert foreign[0]["status"] == 403
        other = await knock({**own, "host": "evil.test"}, told=True)
        assert other[0]["status"] == 400
        assert await knock(own, told=True) == []
        flood = await knock(own, told=True)
        assert flood[0]["status"] == 429
        closed = await knock({**own, "origin": "http://evil.test"}, told=False)
        assert closed[0]["type"] == "websocket.close"
        assert reached == ["/live", "/live"]


async def test_a_forwarded_address_is_nobodys_word_where_no_proxy_is_configured(
    opened: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(rates=replace(UNLIMITED, address=Rate(3, 0))) as site:
        stranger = await site.browser("127.0.0.1")
        with caplog.at_level(logging.WARNING):
            for number in range(6):
                headers = {"X-Forwarded-For": f"192.0.2.{number}", "X-Forwarded-Proto": "https"}
                answer = await stranger.get("/api/me", headers=headers)
                assert answer.status_code == (200 if number < 3 else 429), "another name each time"
                assert "strict-transport-security" not in answer.headers
        assert caplog.text.count("--trusted-proxy") == 1


async def test_behind_a_configured_proxy_each_address_has_limits_of_its_own(opened: Any) -> None:
    slow = replace(UNLIMITED, address=Rate(3, 0), guest=Rate(1, 0), sign_in_address=Rate(2, 0))
    async with opened(rates=slow, proxies=("127.0.0.0/8",)) as site:
        proxy = await site.browser("127.0.0.1")

        def anna(number: int) -> dict[str, str]:
            return {"X-Forwarded-For": f"6.6.6.{number}, 192.0.2.1", "X-Forwarded-Proto": "https"}

        answers = [await proxy.get("/api/me", headers=anna(number)) for number in range(5)]
        assert [one.status_code for one in answers] == [200] * 3 + [429] * 2
        assert "strict-transport-security" in answers[0].headers
        made = []
        for number in (2, 3, 2):
            origin = {"Origin": "https://site.test", "X-Forwarded-For": f"192.0.2.{number}"}
            body = {"name": f"G{number}"}
            proxy.client.cookies.clear()
            made.append(await proxy.client.post("/api/guests", json=body, headers=origin))
        assert [one.status_code for one in made] == [201, 201, 429], "guests by address"


async def test_a_socket_behind_a_proxy_counts_for_who_opened_it(opened: Any) -> None:
    rates = replace(UNLIMITED, socket=Rate(1, 0))
    async with opened(rates=rates, proxies=("10.0.0.1",)) as site:
        found: list[Any] = []

        async def inner(scope: Any, receive: Any, send: Any) -> None:
            found.append((scope["client"][0], scope["scheme"]))

        async def nothing(*_: Any) -> Any:
            return {"type": "websocket.connect"}

        guard = site.desk.guard(inner)
        for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1"):
            lines = {"host": "site.test", "forwarded": f"for={address};proto=https"}
            scope = {
                "type": "websocket",
                "scheme": "ws",
                "path": "/live",
                "client": ("10.0.0.1", 1),
                "headers": [(k.encode(), v.encode()) for k, v in lines.items()],
                "extensions": {},
            }
            await guard(scope, nothing, nothing)
        assert found == [("192.0.2.1", "wss"), ("192.0.2.2", "wss")]


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("192.168.1.5:8000", 200),
        ("10.0.0.7", 200),
        ("[fe80::1]:8000", 200),
        ("localhost:8000", 200),
        ("LAPTOP:8000", 200),
        ("club-pc.local", 200),
        ("pc.fritz.lan.", 200),
        ("evil.example", 400),
        ("192.168.1.5.evil.example:8000", 400),
        ("local.evil.example", 400),
        ("evillocal.example", 400),
        ("192.168.1.5@evil.example", 400),
        ("", 400),
        ("[::1]:8000", 200),
        ("[::1]evil", 400),
        ("[::1]evil.example:80", 400),
        ("[::1", 400),
        ("localhost:80:80", 400),
    ],
)
async def test_without_names_a_site_answers_to_addresses_and_names_near_by(opened: Any, host: str, status: int) -> None:
    async with opened() as site:
        browser = await site.browser()
        answer = await browser.get("/api/me", headers={"Host": host})
        assert answer.status_code == status
        if status == 400:
            assert "--name" in answer.json()["text"]["zh"]


async def test_metrics_are_for_those_who_are_configured(opened: Any) -> None:
    async def asked(site: Any, address: str, **headers: str) -> int:
        browser = await site.browser(address)
        status: int = (await browser.get("/metrics", headers=headers)).status_code
        return status

    forwarded = {"X-Forwarded-For": "10.5.0.1"}
    async with opened() as site:
        assert await asked(site, "127.0.0.1") == 404
    async with opened(metrics=("127.0.0.1", "10.5.0.0/16")) as site:
        told = []

        async def inner(scope: Any, receive: Any, send: Any) -> None:
            told.append(scope["client"][0])
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})

        site.app.asgi_handler = site.desk.guard(inner)
        assert await asked(site, "127.0.0.1") == 200
        assert await asked(site, "10.5.9.9") == 200
        assert await asked(site, "10.6.0.1") == 404
        assert await asked(site, "10.6.0.1", **forwarded) == 404
        assert await asked(site, "127.0.0.1", **forwarded) == 404, "a proxy that nobody named"
        assert told == ["127.0.0.1", "10.5.9.9"]
    async with opened(metrics=("10.5.0.0/16",), proxies=("127.0.0.1",)) as site:
        site.app.asgi_handler = site.desk.guard(inner)
        assert await asked(site, "127.0.0.1", **forwarded) == 200
        assert await asked(site, "127.0.0.1") == 404
