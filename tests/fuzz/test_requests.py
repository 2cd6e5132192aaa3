"""Hostile requests: a one-line answer in both languages or a closed connection, and a server that keeps running.

``PAIJU_FUZZ_INPUTS=50000 pytest -s tests/fuzz`` is the full campaign, and prints its figures.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Coroutine, Iterator
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fuzz.hostile import ODD, anything, words
from tests.fuzz.line import Answer, Gone, Line, Person, Socket, request
from tests.fuzz.party import Party, check_words
from tests.fuzz.served import Served, served
from tests.fuzz.size import SIZE, sized, tell

from paiju.table import Terms

REQUESTS = SIZE // 5
RAW = SIZE // 10
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")
METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW", "get")
STRICT: Final = ("content-security-policy", "x-content-type-options", "x-request-id")


class Knocking:
    """A hostile client of a site where honest people play."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.runner = asyncio.Runner()
        self.party = Party(server)
        self.counts: Counter[str] = Counter()
        self.run(self.party.begin(Terms()))

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(work)

    async def knock(self, sent: bytes, method: str = "GET", *, end: bool = False) -> Answer | None:
        """Send a request as it is, and return the response, or None if there is none."""
        line = await Line.open(self.server.port)
        try:
            await line.send(sent)
            if end:
                line.half_close()
            async with asyncio.timeout(3 if end else 60):
                answer = await line.answer(method)
        except (Gone, TimeoutError):
            # A client that sends more than is read may find the connection closed before it has read the response.
            assert end or len(sent) > 30_000, f"no answer to {sent[:300]!r}"
            self.counts["none"] += 1
            return None
        finally:
            line.cut()
        self.check(answer, method, sent)
        return answer

    def check(self, answer: Answer, method: str, sent: bytes) -> None:
        """Check that an error says what is wrong, and reveals nothing."""
        status = answer.status
        self.counts[str(status)] += 1
        assert status < 500, (answer, sent)
        low = answer.body.lower()
        assert b"traceback" not in low, sent
        assert b"site-packages" not in low, sent
        for name in STRICT:
            assert name in answer.headers, f"{name} is missing: {answer} to {sent[:300]!r}"
        said = "application/json" in answer.headers.get("content-type", "")
        if status >= 400 and said and method != "HEAD":
            check_words(answer.json)
        elif status >= 400 and method != "HEAD":
            # A missing page gets the site's own error page.
            assert status in (404, 405), (answer, sent)


@pytest.fixture(scope="module")
def knocking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Knocking]:
    with served(tmp_path_factory.mktemp("requests")) as server:
        made = Knocking(server)
        try:
            yield made
        finally:
            made.run(made.party.close())
            made.runner.close()


_ids = st.sampled_from(["{table}", "nothing", "x" * 64, "x" * 65, "..", "%2e%2e", "%00", "a%2Fb", "é"])
_paths = st.one_of(
    st.sampled_from(
        [
            "/",
            "//",
            "/api",
            "/api/",
            "//api/me",
            "/api//me",
            "/API/me",
            "/api/me/",
            "/api/me%00",
            "/api/%6de",
            "/api/../metrics",
            "/api/%2e%2e/metrics",
            "/assets/../../../../etc/passwd",
            "/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
            "/..%5c..%5cpaiju.db",
            "/paiju.db",
            "/paiju.secret",
            "/.sources",
            "/%00",
            "/%ff%fe",
            "/%",
            "/%zz",
            "/t/{table}",
            "/t/{table}/d/0",
            "/t/{table}/d/99999999999999999999",
            "/i/" + "x" * 500,
            "/api/me",
            "/api/guests",
            "/api/accounts",
            "/api/session",
            "/api/tables",
            "/api/play",
            "/api/lobby",
            "/metrics",
            "/health",
            "/health/ready",
            "/schema",
            "/schema/openapi.json",
            "/api/me?" + "a=1&" * 500,
            "/api/me?%00=%ff",
            "http://elsewhere/api/me",
            "/" + "x" * 4000,
        ]
    ),
    _ids.map(lambda id_: f"/api/tables/{id_}"),
    _ids.map(lambda id_: f"/api/tables/{id_}/live"),
    _ids.map(lambda id_: f"/api/tables/{id_}/journal"),
    _ids.map(lambda id_: f"/api/tables/{id_}/invitations"),
    st.builds(
        "/api/tables/{}/deals/{}{}".format,
        _ids,
        st.sampled_from(["0", "1", "-1", "1e3", "9" * 30, "9" * 5000, "٣", "%31", "x", "1.0", "+1"]),
        st.sampled_from(["", "/analysis", "/proof", "/"]),
    ),
    words.map(lambda w: "/api/invitations/" + "".join(f"%{b:02x}" for b in w.encode()[:300])),
)
_bodies = st.one_of(
    st.none(),
    st.builds(
        lambda name, rest: json.dumps({"name": name, **rest}).encode(),
        words,
        st.dictionaries(
            st.sampled_from(["language", "password", "game", "terms", "seat", "bots", "x", "hours", "uses"]),
            anything,
            max_size=3,
        ),
    ),
    anything.map(lambda value: json.dumps(value).encode()),
    st.sampled_from(
        [
            b"",
            b"{",
            b"\xff\xfe",
            b"[" * 60_000,
            b'{"name":' + b'"x' * 30_000,
            b'{"name":"a","name":"b"}',
            b'{"name":NaN}',
            b'{"name":"\\ud800"}',
            b'{"name":"\x00"}',
            b'{"name":"' + b"x" * 60_000 + b'"}',
            b"x" * 70_000,
            b'{"game":"bridge","terms":{"delay":1e400}}',
            b'{"name":"t","conditions":"' + b"z" * 1000 + b'"}',
        ]
    ),
)
_header = st.one_of(
    st.tuples(
        st.sampled_from(["Content-Type", "Cookie", "X-CSRF-Token", "Accept-Language", "If-None-Match", "Range"]),
        st.sampled_from(
            [
                "application/json",
                "application/json; charset=utf-16",
                "text/plain",
                "multipart/form-data; boundary=x",
                "",
                "paiju=x",
                "paiju=" + "x" * 43,
                "paiju=" + "x" * 9000,
                "paiju=a; paiju=b",
                "__Host-paiju=" + "x" * 43,
                "paiju=\xff\xfe",
                "zh;q=" + "9" * 300,
                "bytes=0-1,5-",
                '"' + "e" * 500 + '"',
                "\x7f\xa0",
            ]
        ),
    ),
    st.tuples(
        st.sampled_from(["Origin", "Referer", "Sec-Fetch-Site", "X-Forwarded-For", "X-Forwarded-Proto"]),
        st.sampled_from(
            [
                "null",
                "https://evil.example",
                "http://127.0.0.1",
                "http://127.0.0.1:1",
                "file://",
                "http://[::1",
                "cross-site",
                "same-origin",
                "https",
                "10.0.0.1, " * 50,
                "http://a@127.0.0.1",
            ]
        ),
    ),
    st.tuples(st.just("X-Huge"), st.sampled_from(["y" * 5000, "y" * 20_000])),
    st.tuples(
        st.sampled_from(["Access-Control-Request-Method", "Access-Control-Request-Headers"]),
        st.sampled_from(["POST", "DELETE", "x-csrf-token", "*"]),
    ),
    st.tuples(st.just("X-Paiju-Organiser"), st.sampled_from(ODD).map(ascii)),
)


def test_whatever_is_asked_is_answered_in_one_line(knocking: Knocking) -> None:
    port = knocking.server.port
    table = knocking.party.table
    mal = knocking.party.persons["Mal"]
    memory = [knocking.server.memory]

    @sized(REQUESTS)
    @given(
        method=st.sampled_from(METHODS),
        path=_paths,
        headers=st.lists(_header, max_size=4),
        body=_bodies,
        who=st.sampled_from(["own", "no token", "wrong token", "nobody", "nobody"]),
        host=st.sampled_from(["own", "own", "own", "own", "evil.example", "", "a:b:c", "[::1]:x", "é"]),
    )
    def attempt(  # noqa: PLR0917
        method: str, path: str, headers: list[tuple[str, str]], body: bytes | None, who: str, host: str
    ) -> None:
        own = [("Origin", f"http://127.0.0.1:{port}"), ("Connection", "close")]
        if body is not None and all(name != "Content-Type" for name, _ in headers):
            own.append(("Content-Type", "application/json"))
        if who != "nobody":
            own.append(("Cookie", mal.cookie))
        if who in ("own", "wrong token"):
            own.append(("X-CSRF-Token", mal.csrf if who == "own" else "x" * 43))
        path = path.replace("{table}", table).encode().decode("latin-1")
        if method == "DELETE" and path == "/api/session":
            own = []
        asked = request(
            method,
            path,
            host=f"127.0.0.1:{port}" if host == "own" else host.encode().decode("latin-1"),
            headers=[*headers, *own],
            body=body,
        )
        answer = knocking.run(knocking.knock(asked, method))
        if knocking.counts.total() % 500 == 0:
            memory.append(knocking.server.memory)
        if answer is not None and method not in ("GET", "HEAD", "OPTIONS") and path.startswith("/api"):
            evil = any(n == "Origin" and v != "null" for n, v in headers) or who in ("no token", "wrong token")
            assert not (evil and answer.status < 300), (asked[:600], answer)

    attempt()
    memory.append(knocking.server.memory)
    tell(f"\nrequests: {knocking.counts.total()} {dict(knocking.counts)}; memory {memory} kB")
    third = memory[len(memory) // 3]
    assert memory[-1] < third * 1.25 + 20_000, f"memory grew: {memory} kB"
    assert not knocking.server.faults, knocking.server.faults[:3]
    knocking.run(knocking.party.check())


_RAW: Final = (
    b"\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET / HTTP/1.1\nHost: x\n\n",
    b"GET / HTTP/1.1\r\nHost : x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nA\x00B: c\r\n\r\n",
    b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 3000 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"b" * 200_000 + b"\r\n\r\n",
    b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 1e9\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\n{}",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n"
    + b"4000\r\n" * 1
    + b"x" * 0x4000
    + b"\r\n0\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n"
    + (b"4000\r\n" + b"x" * 0x4000 + b"\r\n") * 20
    + b"0\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n",
    b'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"na',
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AA\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n" * 50,
)
_SOCKET: Final = b"GET /api/tables/%s/live HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
_KEY: Final = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
_SHAKES: Final = (
    b"\r\n",
    b"Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n",
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 99\r\n\r\n",
    _KEY + b"Sec-WebSocket-Protocol: a,b\r\n\r\n",
    _KEY + b"Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n\r\n",
    _KEY + b"Sec-WebSocket-Extensions: ;;;,,,=\r\n\r\n",
    _KEY + b"Origin: https://evil.example\r\n\r\n",
    _KEY + b"Origin: null\r\n\r\n",
    _KEY + b"Sec-Fetch-Site: cross-site\r\n\r\n",
    _KEY + b"Cookie: paiju=" + b"x" * 43 + b"\r\n\r\n",
    _KEY + b"Cookie: paiju=; paiju=a\r\n\r\n",
    _KEY + b"\r\n",
    _KEY + b"Host: other\r\n\r\n",
    _KEY + b"X: " + b"y" * 50_000 + b"\r\n\r\n",
    _KEY,
)


def test_what_is_hardly_http_is_answered_or_closed(knocking: Knocking) -> None:
    """Anything that is no request, or a malicious one; and handshakes that are not what they seem."""
    host = f"127.0.0.1:{knocking.server.port}".encode()
    table = knocking.party.table.encode()
    counts: Counter[str] = Counter()

    async def one(sent: bytes) -> None:
        line = await Line.open(knocking.server.port)
        try:
            await line.send(sent)
            line.half_close()
            got = await line.rest(0.3 if SIZE > 1500 else 0.2)
        except Gone:
            got = b""
        finally:
            line.cut()
        first = got.split(b"\r\n", 1)[0]
        counts[first.decode("latin-1")[:40] or "closed"] += 1
        assert first == b"" or first.startswith(b"HTTP/1."), got[:200]
        assert b"101" not in first, f"a socket opened for {sent[:400]!r}"
        assert not first or int(first.split(b" ")[1]) < 500, (got[:500], sent[:300])
        assert b"Traceback" not in got

    async def many(all_: list[bytes]) -> None:
        await asyncio.gather(*(one(each) for each in all_))

    made = [raw.replace(b"Host: x", b"Host: " + host) for raw in _RAW]
    made += [_SOCKET % (table, host) + shake for shake in _SHAKES]

    @st.composite
    def hardly(draw: st.DrawFn) -> bytes:
        data = bytearray(draw(st.sampled_from(made)))
        for _ in range(draw(st.integers(0, 3))):
            place = draw(st.integers(0, min(len(data), 300)))
            piece = draw(st.sampled_from([b"\r\n", b"\n", b"\0", b":", b" ", b"\xff", b"\x80", b"\t", b""]))
            data[place : place + draw(st.integers(0, 3))] = piece
        return bytes(data)

    knocking.run(many(made))

    @sized(max(1, RAW // 25))
    @given(st.lists(hardly(), min_size=25, max_size=25))
    def attempt(all_: list[bytes]) -> None:
        knocking.run(many(all_))

    attempt()
    tell(f"\nhardly HTTP: {counts.total()} {dict(counts)}")
    assert not knocking.server.faults, knocking.server.faults[:3]
    knocking.run(knocking.party.check())


def test_a_socket_wants_a_session_of_its_own_site(knocking: Knocking) -> None:
    """Forged and foreign cookies, other origins, nonexistent tables: refused before it opens, in both languages."""
    party = knocking.party
    port = knocking.server.port
    good = party.persons["Mal"].headers()
    live = f"/api/tables/{party.table}/live"
    cookie = ("Cookie", party.persons["Mal"].cookie)

    async def refused(path: str, headers: list[tuple[str, str]]) -> int:
        with pytest.raises(Gone) as gone:
            await Socket.to(port, path, headers)
        status, body = gone.value.args
        check_words(json.loads(body))
        return int(status)

    async def all_() -> None:
        assert await refused(live, []) == 401
        assert await refused(live, [("Cookie", "paiju=" + "A" * 43)]) == 401
        assert await refused(live, [cookie, ("Origin", "https://evil.example")]) == 403
        assert await refused(live, [cookie, ("Origin", "null")]) == 403
        assert await refused(live, [cookie, ("Sec-Fetch-Site", "cross-site")]) == 403
        assert await refused("/api/tables/none/live", good) == 404
        assert await refused("/api/tables/%2e%2e/live", good) == 404
        assert await refused("/api/tables/" + "x" * 5000 + "/live", good) == 404
        assert await refused("/api/nothing", good) == 404
        over = await Person(port, "Over").come_in()
        old = over.cookie
        assert (await over.ask("DELETE", "/api/session")).status == 200
        assert await refused(live, [("Cookie", old)]) == 401

    knocking.run(all_())


def test_what_is_counted_is_told_as_prometheus_reads_it(knocking: Knocking) -> None:
    answer = knocking.run(Person(knocking.server.port).ask("GET", "/metrics"))
    assert answer.headers["content-type"] == "text/plain; version=1.0.0; charset=utf-8"


@pytest.mark.parametrize(
    "frame",
    [
        {"type": "Do", "cause": cause, "seen": 0, "command": {"type": "DropUndo"}}
        for cause in ("\0", "a\n", "牌", "", "x" * 65)
    ]
    + [
        {
            "type": "Do",
            "cause": "c",
            "seen": 0,
            "command": {"type": "Substitute", "seat": 1, "person": "person:1", "name": name},
        }
        for name in ("\0", "two\nlines", "name\n", "\u202eturned", "", "x" * 61)
    ],
)
def test_names_and_causes_are_plain(frame: dict[str, Any], knocking: Knocking) -> None:
    """A cause goes unchanged to the store, and a name into errors that others read."""

    async def asked() -> None:
        socket = knocking.party.at["Dick"]
        began = len(socket.frames)
        await socket.say(frame)

        def refusals(me: Any) -> list[Any]:  # other people's acts at the table may come between
            return [one for one in me.frames[began:] if one["type"] == "No"]

        await socket.wait(refusals)
        (refusal,) = refusals(socket)
        assert refusal["code"] == "malformed"
        check_words(refusal)

    knocking.run(asked())
