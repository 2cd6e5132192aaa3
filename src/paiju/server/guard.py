"""The guard around the whole application: which requests pass, and the headers of every response.

For everything, including files, sockets and errors: the request's id, the security headers, the host, size and rate
limits, the origin. For ``/api``: the visitor, and their CSRF token on every change.

Litestar has middleware for some of this, but it covers only its own routes, not the pages and sockets outside them,
and it answers in English only. Each check also differs:

- allowed hosts: this guard also accepts addresses and local names, with any port, and no ``[::1]evil``
- rate limits: the buckets are per person if one is signed in and otherwise per address, so that one
  phone does not block a whole club; a refused request takes nothing from them
- CSRF: the token is derived from the session, so there is no cookie that another page could plant
- body size: Litestar counts what is read; here a request that announces too large a body is refused, whatever the path
"""

from __future__ import annotations

import hmac
import re
import secrets
from typing import TYPE_CHECKING, Any, Final, Protocol
from urllib.parse import urlsplit

from msgspec import Struct

from paiju.server import logs
from paiju.server.answer import NO_SUCH_PATH, ErrorResponse, answer_for
from paiju.server.fault import LARGEST, TOO_LARGE, Denied, HttpFault, Missing, TooLarge, Unreadable
from paiju.server.forwarded import is_forwarded, seen_through
from paiju.server.headers import with_strict
from paiju.server.hosts import is_near
from paiju.server.limits import Limit, Rates, Seconds, address_key
from paiju.server.networks import Network, lies_in
from paiju.server.people.visitor import Visitor
from paiju.text import Text, quoted

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
_HOST: Final = re.compile(r"(?:\[(?P<address>[^\[\]]*)\]|(?P<name>[^:\[\]]*))(?::[0-9]*)?")
_ID: Final = re.compile(r"[A-Za-z0-9-]{8,64}")


class RequestAuthenticator(Protocol):
    """Identifies the visitor of a request."""

    async def identify(self, scope: Any) -> Visitor | None:
        """Return the visitor of a request or handshake, or None if nobody is signed in."""

    def remembered(self, scope: Any) -> str | None:
        """Return the person of a session that is cached here; None for any other session. The store is not asked."""

    def csrf(self, visitor: Visitor) -> str:
        """Return the CSRF token for the visitor's changes."""


class SiteAccess(Struct, frozen=True):
    """How the site is reached.

    - `hosts`: the host names that are accepted (empty: addresses and local names, see `paiju.server.hosts`)
    - `https`: whether it is reached by https from outside
    - `proxies`: the proxies that are trusted to forward a client's address; may be empty
    - `metrics`: the addresses that may read the metrics; may be empty
    """

    hosts: frozenset[str] = frozenset()
    https: bool = False
    proxies: tuple[Network, ...] = ()
    metrics: tuple[Network, ...] = ()


def visitor_of(scope: Any) -> Visitor | None:
    """Return the visitor whom the guard identified for a request."""
    found: Visitor | None = scope["state"].get("visitor")
    return found


def address_of(scope: Any) -> str:
    """Return the rate-limit key of the client's address, as the guard found it behind proxies."""
    client = scope.get("client")
    return address_key(client[0]) if client else "nowhere"


class Guard:
    """An ASGI application that wraps another."""

    def __init__(
        self, app: ASGIApp, authenticator: RequestAuthenticator, site: SiteAccess, rates: Rates, clock: Seconds
    ) -> None:
        self._app = app
        self._authenticator = authenticator
        self._site = site
        self._addresses = Limit(rates.address, clock)
        self._persons = Limit(rates.person, clock)
        self._sockets = Limit(rates.socket, clock)
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        kind: str = scope["type"]
        if kind in ("http", "websocket"):
            scope.setdefault("state", {})["request_id"] = self._named(scope)
            logs.name_request(scope["state"]["request_id"])
        if kind == "http":
            self._look_behind(scope)
            await self._request(scope, receive, send)
        elif kind == "websocket":
            self._look_behind(scope)
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Any, receive: Receive, send: Send) -> None:
        request = scope["state"]["request_id"]
        private = is_private(scope["path"])
        https = self._site.https or scope.get("scheme") == "https"

        async def send_strict(message: Message) -> None:
            if message["type"] == "http.response.start":
                failed = message["status"] >= 400
                message["headers"] = with_strict(
                    list(message.get("headers", ())), request, https=https, private=private or failed
                )
            await send(message)

        try:
            headers = _headers(scope)
            self._check_host(headers)
            self._check_size(headers)
            known = self._authenticator.remembered(scope)
            self._count(known, scope)
            if scope["method"] not in SAFE:
                check_origin(headers)
            if scope["path"].lstrip("/").startswith("api"):
                await self._check_api(scope, headers, known)
            elif scope["path"].startswith("/metrics"):
                self._check_metrics(scope)
        except Exception as error:
            await _answer(answer_for(error), scope, send_strict)
            return
        await self._app(scope, receive, send_strict)

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        try:
            self._check_socket(scope)
        except HttpFault as fault:
            await deny(answer_for(fault), scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _check_socket(self, scope: Any) -> None:
        headers = _headers(scope)
        self._check_host(headers)
        check_origin(headers)
        self._sockets.take(self._authenticator.remembered(scope) or address_of(scope))

    def _named(self, scope: Any) -> str:
        """Return the request's id: the one that a trusted proxy gives it, else a new one."""
        peer = scope.get("client")
        given = _headers(scope).get("x-request-id", "")
        if peer and _ID.fullmatch(given) and lies_in(peer[0], self._site.proxies):
            return given
        return secrets.token_hex(8)

    def _look_behind(self, scope: Any) -> None:
        """Replace the proxy's address in the scope by the client's.

        Nothing inside the guard reads the forwarding headers again.
        """
        seen = seen_through(scope, self._site.proxies)
        peer = scope.get("client")
        if peer and seen.address != peer[0]:
            scope["client"] = (seen.address, 0)
        elif is_forwarded(scope):
            scope["state"]["unbelieved"] = True
            if not self._warned:
                self._warned = True
                logs.warning("an address was forwarded, and not believed: see --trusted-proxy")
        if seen.https is not None:
            plain, secure = ("ws", "wss") if scope["type"] == "websocket" else ("http", "https")
            scope["scheme"] = secure if seen.https else plain

    def _check_host(self, headers: dict[str, str]) -> None:
        host = headers.get("host", "")
        name = _host_name(host)
        hosts = self._site.hosts
        if not name or (name not in hosts if hosts else not is_near(name)):
            shown = host[:60]
            raise Unreadable(
                Text(
                    f"expected this site's own name as host, found {shown!r}; the operator sets it with --name",
                    f"主机名应为本站名称，却是{quoted(shown).zh}；网站管理者可用 --name 指明名称",
                )
            )

    def _check_metrics(self, scope: Any) -> None:
        """Let only the configured addresses read the metrics. Raises `Missing`, as for any unknown path.

        A client forwarded by an untrusted proxy is treated as having no address.
        """
        client = scope.get("client")
        if scope["state"].get("unbelieved") or not (client and lies_in(client[0], self._site.metrics)):
            raise Missing(NO_SUCH_PATH)

    def _check_size(self, headers: dict[str, str]) -> None:
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdecimal():
            raise Unreadable(Text("expected a number as Content-Length", "Content-Length 应为数字"))
        if len(length) > 12 or int(length) > LARGEST:
            raise TooLarge(TOO_LARGE)

    def _count(self, known: str | None, scope: Any) -> None:
        """Count a request for its person, else for its address: a flood from one phone does not block a whole club."""
        if known is not None:
            self._persons.take(known)
        else:
            self._addresses.take(address_of(scope))

    async def _check_api(self, scope: Any, headers: dict[str, str], known: str | None) -> None:
        visitor = scope["state"]["visitor"] = await self._authenticator.identify(scope)
        if visitor is None:
            return
        if known is None:
            self._persons.take(visitor.person)
        if scope["method"] not in SAFE:
            given = headers.get("x-csrf-token", "")
            wanted = self._authenticator.csrf(visitor)
            if not hmac.compare_digest(given.encode("utf-8", "replace"), wanted.encode()):
                raise Denied(
                    Text(
                        "expected the header X-CSRF-Token with the token of GET /api/me; reload the page",
                        "请求头 X-CSRF-Token 应为 GET /api/me 给出的令牌；请重新载入页面",
                    )
                )


def is_private(path: str) -> bool:
    """Return whether responses at a path must not be cached."""
    return path == "/api" or path.startswith(("/api/", "/schema", "/metrics", "/health"))


def check_origin(headers: dict[str, str]) -> None:
    """Check that a request is sent by a page of this site, or by no page at all. Raises `Denied`."""
    origin = headers.get("origin")
    same = True
    if origin is not None:
        same = _own_origin(origin, headers.get("host", ""))
    elif headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        same = False
    if not same:
        raise Denied(Text("this request comes from a page of another site", "此请求来自其他网站的页面"))


def _own_origin(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    if parts.scheme not in ("http", "https"):
        return False
    ending = ":443" if parts.scheme == "https" else ":80"
    return parts.netloc.lower().removesuffix(ending) == host.lower().removesuffix(ending)


def _host_name(host: str) -> str:
    """Return the name in a Host header, without its port; empty if it is invalid."""
    found = _HOST.fullmatch(host)
    return (found["address"] or found["name"]).lower().rstrip(".") if found else ""


def _headers(scope: Any) -> dict[str, str]:
    """Return the headers by name; if one is repeated, its first value."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        found.setdefault(name.decode("latin-1").lower(), value.decode("latin-1"))
    return found


async def _answer(answer: ErrorResponse, scope: Any, send: Send) -> None:
    body = answer.json
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *_more(answer)]
    start: Any = {"type": "http.response.start", "status": answer.status, "headers": headers}
    rest: Any = {"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body, "more_body": False}
    await send(start)
    await send(rest)


def _more(answer: ErrorResponse) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in answer.headers.items()]


async def deny(answer: ErrorResponse, scope: Any, receive: Receive, send: Send) -> None:
    """Refuse a socket before it opens, with the HTTP status if the server can send one."""
    await receive()
    if "websocket.http.response" in (scope.get("extensions") or {}):
        start: Any = {
            "type": "websocket.http.response.start",
            "status": answer.status,
            "headers": [(b"content-type", b"application/json"), *_more(answer)],
        }
        rest: Any = {"type": "websocket.http.response.body", "body": answer.json}
        await send(start)
        await send(rest)
        return
    close: Any = {"type": "websocket.close", "code": 1008, "reason": answer.body.code}
    await send(close)
