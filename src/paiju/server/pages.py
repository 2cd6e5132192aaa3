"""Serves the built pages from memory, compressed once, with headers that let browsers cache unchanging files."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from paiju.text import Text

INDEX: Final = "/index.html"
PAGES: Final = re.compile(
    r"/|/account|/desk|/laws|/operator(/[a-z]+)?|/events(/[^/]+/screen)?|/e/[^/]+(/[^/]+|/entry/[^/]+)?|/j/[^/]+|/i/[^/]+"
    r"|/t/[^/]+|/t/[^/]+/d/[1-9][0-9]*"
)
"""The paths at which the single-page application shows something."""
UNBUILT: Final = Text(
    "The pages have not been built. Run: make site (or install paiju from a wheel), then start again.",
    "网页尚未构建。请运行 make site（或从 wheel 安装 paiju），然后重新启动。",
)
FOR_EVER: Final = b"public, max-age=31536000, immutable"
PACKED: Final = ".br"
"""The suffix that the build adds to the name of a file for its Brotli-compressed copy."""
FRESH: Final = b"no-cache"
_COMPRESSED: Final = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/manifest+json",
)
_KINDS: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class File(Struct, frozen=True):
    """A file as it is sent; `small` holds its compressed copies by encoding name, the smallest first."""

    body: bytes
    small: dict[bytes, bytes]
    headers: tuple[tuple[bytes, bytes], ...]


class Pages:
    """The ASGI application that serves the pages in a folder."""

    def __init__(self, folder: Path) -> None:
        self._files = _read(folder) if folder.is_dir() else {}

    @property
    def built(self) -> bool:
        """Whether the pages have been built."""
        return INDEX in self._files

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG002
        """Answer one request."""
        method: str = scope["method"]
        path: str = scope["path"]
        status = 200
        found = self._files.get(path)
        if found is None:
            status = 200 if PAGES.fullmatch(path) else 404
            found = self._files.get(INDEX)
        if found is None:
            status, found = 503, _unbuilt()
        if method not in ("GET", "HEAD"):
            status, found = 405, File(b"", {}, ((b"allow", b"GET, HEAD"),))
        headers = dict(scope["headers"])
        body, sent = found.body, list(found.headers)
        if found.small:
            sent.append((b"vary", b"accept-encoding"))
            accepted = _accepted(headers.get(b"accept-encoding", b""))
            encoding = next((name for name in found.small if name in accepted), None)
            if encoding is not None:
                body = found.small[encoding]
                sent.append((b"content-encoding", encoding))
        tag = dict(found.headers).get(b"etag")
        if status == 200 and tag is not None and headers.get(b"if-none-match") == tag:
            status, body = 304, b""
        else:
            sent.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": status, "headers": sent})
        await send({"type": "http.response.body", "body": b"" if method == "HEAD" else body})


def _accepted(header: bytes) -> set[bytes]:
    """Return the encodings that a request accepts (RFC 9110, 12.5.3)."""
    offers = [offer.replace(b" ", b"").lower().partition(b";q=") for offer in header.split(b",")]
    return {name for name, _, weight in offers if weight.strip(b"0.") or not weight}


def _read(folder: Path) -> dict[str, File]:
    return {
        "/" + file.relative_to(folder).as_posix(): _file(file, folder)
        for file in sorted(folder.rglob("*"))
        if file.is_file()
        and file.suffix != PACKED
        and not any(part.startswith(".") for part in file.relative_to(folder).parts)
    }


def _file(file: Path, folder: Path) -> File:
    body = file.read_bytes()
    kind = _KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    hashed = file.relative_to(folder).parts[0] == "assets"
    small = dict[bytes, bytes]()
    if kind.startswith(_COMPRESSED):
        beside = file.with_name(file.name + PACKED)
        if beside.is_file():
            small[b"br"] = beside.read_bytes()
        packed = gzip.compress(body, 9, mtime=0)
        if len(packed) < len(body) * 0.95:
            small[b"gzip"] = packed
    shown = kind + ("; charset=utf-8" if kind.startswith("text/") else "")
    tag = '"' + hashlib.sha256(body).hexdigest()[:20] + '"'
    return File(
        body,
        small,
        ((b"content-type", shown.encode()), (b"cache-control", FOR_EVER if hashed else FRESH), (b"etag", tag.encode())),
    )


def _unbuilt() -> File:
    body = (
        "<!doctype html><html><head><meta charset='utf-8'><title>牌局 paiju</title></head><body>"
        f"<p lang='zh'>{UNBUILT.zh}</p><p lang='en'>{UNBUILT.en}</p></body></html>"
    ).encode()
    return File(body, {}, ((b"content-type", b"text/html; charset=utf-8"), (b"cache-control", b"no-store")))
