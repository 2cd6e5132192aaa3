"""The example configurations of nginx and HAProxy, run by the real programs: TLS, addresses, and routing."""

from __future__ import annotations

import json
import re
import shutil
import socket
import ssl
import subprocess
import threading
import time
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha1
from http.client import HTTPConnection, HTTPSConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, cast

import pytest
from bench.live.site import free_port

pytestmark = pytest.mark.nightly

DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 60


class Behind(BaseHTTPRequestHandler):
    """A process behind the proxy: it answers with its own port and what it received."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        if getattr(self.server, "is_dead", False):
            self.close_connection = True
            return
        if getattr(self.server, "is_frozen", False):
            cast("Any", self.server).thaw.wait(PATIENCE)
            return
        if self.headers.get("Upgrade") == "websocket":
            self.send_response(101)
            self.send_header("Upgrade", "websocket")
            self.send_header("Connection", "upgrade")
            key = self.headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
            self.send_header("Sec-WebSocket-Accept", b64encode(sha1(key.encode()).digest()).decode())
            self.end_headers()
            self.wfile.write(b"frame")
            if self.path.endswith("?held"):
                cast("Any", self.server).thaw.wait(PATIENCE)
            self.close_connection = True
            return
        told = {name.lower(): value for name, value in self.headers.items()}
        said = json.dumps({"port": cast("ThreadingHTTPServer", self.server).server_port, "told": told}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def handle(self) -> None:
        with suppress(ConnectionError):  # a proxy that closes the connection gives no notice
            super().handle()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def behind() -> Iterator[list[ThreadingHTTPServer]]:
    servers = [ThreadingHTTPServer(("127.0.0.1", 0), Behind) for _ in range(2)]
    for server in servers:
        server.thaw = threading.Event()  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, daemon=True).start()
    yield servers
    for server in servers:
        server.thaw.set()  # type: ignore[attr-defined]
        server.shutdown()
        server.server_close()


class Proxy:
    """A running proxy: its ports, one plain, one with TLS, and one for each process."""

    def __init__(self, plain: int, secure: int, own: list[int]) -> None:
        self.plain, self.secure, self.own = plain, secure, own

    def ask(self, path: str, headers: dict[str, str] | None = None, at: int = 0) -> tuple[int, Any]:
        port = at or self.secure
        asked = HTTPSConnection("127.0.0.1", port, timeout=PATIENCE, context=trusting())
        try:
            asked.request("GET", path, headers={"Host": "play.example"} | (headers or {}))
            answer = asked.getresponse()
            body = answer.read()
            return answer.status, json.loads(body) if answer.status == 200 else None
        finally:
            asked.close()


def trusting() -> ssl.SSLContext:
    """Return a TLS context that accepts any certificate: the test's is self-signed."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


@pytest.fixture(params=["nginx", "haproxy"])
def proxy(request: pytest.FixtureRequest, behind: list[ThreadingHTTPServer], tmp_path: Path) -> Iterator[Proxy]:
    program = shutil.which(request.param, path="/usr/sbin:/usr/bin")
    if program is None:
        pytest.skip(f"{request.param} is missing: `sh scripts/debian.sh proxies` installs it")
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=play.example"]
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True, timeout=60)
    (tmp_path / "paiju.pem").write_text(certificate.read_text() + key.read_text())
    plain, secure, *own = (free_port() for _ in range(4))
    ours = [server.server_port for server in behind]
    if request.param == "nginx":
        words = _in_place(DEPLOY / "nginx.conf", tmp_path, ours)
        words = re.sub(r"listen 80;", f"listen 127.0.0.1:{plain};", words)
        words = re.sub(r"listen 443 ", f"listen 127.0.0.1:{secure} ", words)
        for example, port in zip((8441, 8442), own, strict=True):
            words = words.replace(f"listen {example} ", f"listen 127.0.0.1:{port} ")
            words = re.sub(rf"^    {example} ", f"    {port} ", words, flags=re.MULTILINE)
        head = f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/log; events {{}}\n"
        kept = "".join(
            f"{kind}_temp_path {tmp_path}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        file = tmp_path / "main.conf"
        file.write_text(f"{head}http {{ access_log off; {kept}\n{words}\n}}\n")
        command = [program, "-c", str(file), "-p", str(tmp_path)]
    else:
        words = _in_place(DEPLOY / "haproxy.cfg", tmp_path, ours)
        words = words.replace("bind :80", f"bind 127.0.0.1:{plain}")
        words = words.replace("bind :443", f"bind 127.0.0.1:{secure}")
        for example, port in zip((8441, 8442), own, strict=True):
            words = words.replace(f"bind :{example}", f"bind 127.0.0.1:{port}")
            words = words.replace(f"dst_port {example}", f"dst_port {port}")
        file = tmp_path / "haproxy.cfg"
        file.write_text(words)
        command = [program, "-db", "-f", str(file)]
    with (tmp_path / "said").open("wb") as said:
        running = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
        try:
            _wait_for(running, secure, tmp_path)
            yield Proxy(plain, secure, own)
        finally:
            running.terminate()
            running.wait(PATIENCE)


def _in_place(file: Path, folder: Path, ports: list[int]) -> str:
    """Return a shipped configuration with this test's ports and certificate instead of the example's."""
    words = file.read_text(encoding="utf-8").replace("/etc/ssl/paiju", str(folder))
    for example, port in zip((8001, 8002), ports, strict=True):
        assert f"127.0.0.1:{example}" in words
        words = words.replace(f"127.0.0.1:{example}", f"127.0.0.1:{port}")
    return words


def _wait_for(running: subprocess.Popen[bytes], port: int, folder: Path) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if running.poll() is not None:
            break
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("\n".join(one.read_text() for one in folder.glob("[sl]*") if one.is_file()))


def test_all_that_concerns_a_table_or_an_event_comes_to_one_process(proxy: Proxy) -> None:
    found: dict[str, set[int]] = {}
    for kind in ("tables", "events"):
        for n in range(8):
            for rest in ("", "/live", "/deals/3?since=4"):
                status, said = proxy.ask(f"/api/{kind}/{kind}{n}{rest}")
                assert status == 200
                found.setdefault(f"{kind}{n}", set()).add(said["port"])
    assert all(len(ports) == 1 for ports in found.values()), found
    assert len({port for ports in found.values() for port in ports}) == 2, "both have some"


def test_who_asks_is_told_truly_whatever_he_says_himself(proxy: Proxy) -> None:
    lies = {"X-Forwarded-For": "1.2.3.4", "Forwarded": "for=1.2.3.4", "X-Forwarded-Proto": "http"}
    status, said = proxy.ask("/api/me", lies)
    assert status == 200
    told = said["told"]
    assert told["x-forwarded-for"] == "127.0.0.1"
    assert told["x-forwarded-proto"] == "https"
    assert "forwarded" not in told
    assert told["host"] == "play.example"
    assert re.fullmatch(r"[A-Za-z0-9-]{8,64}", told["x-request-id"])


def test_a_process_is_reached_by_itself_on_a_port_of_its_own(proxy: Proxy, behind: list[ThreadingHTTPServer]) -> None:
    for port, server in zip(proxy.own, behind, strict=True):
        for n in range(6):
            asked = f"play.example:{port}"
            status, said = proxy.ask(f"/api/tables/t{n}", {"Host": asked}, port)
            assert (status, said["port"]) == (200, server.server_port)
            assert said["told"]["host"] == asked, "by its port, too: a page of it is of this origin"


def test_what_only_the_operator_reads_is_not_passed_on(proxy: Proxy) -> None:
    assert proxy.ask("/metrics")[0] == 404


def test_plain_http_is_led_to_https(proxy: Proxy) -> None:
    asked = HTTPConnection("127.0.0.1", proxy.plain, timeout=PATIENCE)
    asked.request("GET", "/t/abc", headers={"Host": "play.example"})
    answer = asked.getresponse()
    assert answer.status == 301
    assert answer.getheader("Location", "").startswith("https://play.example/t/abc")
    asked.close()


@contextmanager
def opened(proxy: Proxy, path: str) -> Iterator[ssl.SSLSocket]:
    """Open a WebSocket and read its first frame."""
    with (
        socket.create_connection(("127.0.0.1", proxy.secure), timeout=PATIENCE) as plain,
        trusting().wrap_socket(plain, server_hostname="play.example") as wire,
    ):
        wire.sendall(
            f"GET {path} HTTP/1.1\r\nHost: play.example\r\n".encode() + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        got = b""
        while not got.endswith(b"frame"):
            more = wire.recv(4096)
            assert more, got
            got += more
        assert got.startswith(b"HTTP/1.1 101")
        yield wire


def test_a_socket_passes(proxy: Proxy) -> None:
    with opened(proxy, "/api/tables/abc/live"):
        pass


@pytest.mark.parametrize("proxy", ["haproxy"], indirect=True)
def test_sockets_to_a_process_that_stands_still_are_ended_and_come_to_another(
    proxy: Proxy, behind: list[ThreadingHTTPServer]
) -> None:
    stands, left = behind
    theirs = next(n for n in range(200) if proxy.ask(f"/api/tables/t{n}")[1]["port"] == stands.server_port)
    with opened(proxy, f"/api/tables/t{theirs}/live?held") as wire:
        stands.is_frozen = True  # type: ignore[attr-defined]
        assert wire.recv(4096) == b"", "nobody waits for who does not answer"
    assert proxy.ask(f"/api/tables/t{theirs}")[1]["port"] == left.server_port


def test_where_a_process_is_gone_its_tables_come_to_another(proxy: Proxy, behind: list[ThreadingHTTPServer]) -> None:
    gone, left = behind
    dead = gone.server_port
    theirs = next(n for n in range(200) if proxy.ask(f"/api/tables/t{n}")[1]["port"] == dead)
    gone.is_dead = True  # type: ignore[attr-defined]  # on connections kept, too
    gone.shutdown()
    gone.server_close()
    until = time.monotonic() + PATIENCE
    while True:  # HAProxy checks health each second, nginx notices with the first request
        status, said = proxy.ask(f"/api/tables/t{theirs}")
        if status == 200:
            assert said["port"] == left.server_port
            return
        assert time.monotonic() < until, "nobody took it over"
        time.sleep(0.2)
