"""The built pages as they are served, with everything else that a browser requests."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import pytest

from paiju.server.pages import Pages

WEB = Path(__file__).resolve().parents[2] / "web"


async def asked(pages: Pages, path: str, accepted: bytes = b"") -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and body of the answer to a GET that accepts these encodings."""
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    asking = [(b"accept-encoding", accepted)] if accepted else []
    scope = {"type": "http", "method": "GET", "path": path, "headers": asking}
    await pages(scope, None, send)
    headers = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers, b"".join(one.get("body", b"") for one in sent[1:])


@pytest.fixture
def pages() -> Pages:
    """Return the pages made of the files that a build copies unchanged."""
    return Pages(WEB / "public")


async def test_the_icon_that_the_page_names_is_a_picture(pages: Pages) -> None:
    named = re.findall(r'<link rel="icon"[^>]*href="([^"]+)"', (WEB / "index.html").read_text("utf-8"))
    assert named
    for path in named:
        status, headers, _ = await asked(pages, path)
        assert status == 200
        assert headers["content-type"].startswith("image/")


async def test_the_icon_that_browsers_ask_for_unnamed_is_in_the_format_of_its_name(pages: Pages) -> None:
    status, _, body = await asked(pages, "/favicon.ico")
    assert status == 200
    assert body[:4] == b"\0\0\1\0"


@pytest.mark.parametrize(
    ("path", "status"), [("/events", 200), ("/events/abc/screen", 200), ("/events/abc", 404), ("/events//screen", 404)]
)
async def test_the_program_is_served_where_it_shows_something(tmp_path: Path, path: str, status: int) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    assert (await asked(Pages(tmp_path), path))[0] == status


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        (b"gzip, deflate, br, zstd", "br"),
        (b"GZIP, br;q=0.5", "br"),
        (b"br;q=0, gzip; q=1.0", "gzip"),
        (b"br;q=0.000, gzip;q=0", None),
        (b"brotli", None),
        (b"", None),
    ],
)
async def test_a_file_goes_out_in_the_smallest_form_that_the_browser_takes(
    tmp_path: Path, accepted: bytes, encoding: str | None
) -> None:
    whole = b"let a = 1;" * 100
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").write_bytes(whole)
    (tmp_path / "assets" / "a.js.br").write_bytes(b"small")
    pages = Pages(tmp_path)
    _, headers, body = await asked(pages, "/assets/a.js", accepted)
    assert headers.get("content-encoding") == encoding
    assert headers["vary"] == "accept-encoding"
    assert {"br": b"small", "gzip": gzip.compress(whole, 9, mtime=0), None: whole}[encoding] == body
    assert (await asked(pages, "/assets/a.js.br"))[0] != 200, "it is no page of its own"
