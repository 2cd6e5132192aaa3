"""The built pages as they are served: what a browser asks for besides them is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from paiju.server.pages import Pages

WEB = Path(__file__).resolve().parents[2] / "web"


async def asked(pages: Pages, path: str) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and body of the answer to a GET."""
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": path, "headers": []}
    await pages(scope, None, send)
    headers = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers, b"".join(one.get("body", b"") for one in sent[1:])


@pytest.fixture
def pages() -> Pages:
    """Return the pages of the files that a build copies as they are."""
    return Pages(WEB / "public")


async def test_the_icon_that_the_page_names_is_a_picture(pages: Pages) -> None:
    named = re.findall(
        r'<link rel="icon"[^>]*href="([^"]+)"', (WEB / "index.html").read_text("utf-8")
    )
    assert named
    for path in named:
        status, headers, _ = await asked(pages, path)
        assert status == 200
        assert headers["content-type"].startswith("image/")


async def test_the_icon_that_browsers_ask_for_unnamed_is_in_the_format_of_its_name(
    pages: Pages,
) -> None:
    status, _, body = await asked(pages, "/favicon.ico")
    assert status == 200
    assert body[:4] == b"\0\0\1\0"


@pytest.mark.parametrize(
    ("path", "status"),
    [("/events", 200), ("/events/abc/screen", 200), ("/events/abc", 404), ("/events//screen", 404)],
)
async def test_the_program_is_served_where_it_shows_something(
    tmp_path: Path, path: str, status: int
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    assert (await asked(Pages(tmp_path), path))[0] == status
