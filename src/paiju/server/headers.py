"""The headers that every response carries."""

from __future__ import annotations

from typing import Final

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""What a page of this site may load: only its own files, and no inline script."""

STRICT: Final[tuple[tuple[bytes, bytes], ...]] = tuple(
    (name.encode(), value.encode())
    for name, value in (
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
        ("permissions-policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    )
)
HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")
NO_STORE: Final = (b"cache-control", b"no-store")
_OURS: Final = frozenset(name for name, _ in (*STRICT, HTTPS_ONLY))
Headers = list[tuple[bytes, bytes]]


def with_strict(headers: Headers, request: str, *, https: bool, private: bool) -> Headers:
    """Return the headers of a response with the security headers in place of any others of the same names.

    `request` is the request's id. `private`: the response must not be stored.
    """
    kept = [pair for pair in headers if pair[0].lower() not in _OURS]
    if private:
        kept = [pair for pair in kept if pair[0].lower() != b"cache-control"]
        kept.append(NO_STORE)
    kept += STRICT
    if https:
        kept.append(HTTPS_ONLY)
    kept.append((b"x-request-id", request.encode("ascii")))
    return kept
