"""Finds the address by which other devices reach this site: a phone cannot open a link to 127.0.0.1."""

from __future__ import annotations

import socket
from contextlib import closing
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})
_ELSEWHERE: Final = "192.0.2.1"
"""An address that is never assigned (RFC 5737): nothing is sent to it, but the system chooses an interface for it."""


def is_loopback(host: str) -> bool:
    """Return whether a host name means the local machine only, as 0.0.0.0 does in a browser.

    >>> is_loopback("127.0.0.1"), is_loopback("[::1]"), is_loopback("localhost."), is_loopback("0.0.0.0")
    (True, True, True, True)
    >>> is_loopback("192.168.1.7")
    False
    """
    name = host.strip("[]").lower().rstrip(".")
    try:
        found = ip_address(name)
    except ValueError:
        return name in ("", "localhost") or name.endswith(".localhost")
    mapped = getattr(found, "ipv4_mapped", None) or found
    return bool(mapped.is_loopback or mapped.is_unspecified)


def own_address() -> str:
    """Return the address of this machine in its network, empty if it has none."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as way:
        try:
            way.connect((_ELSEWHERE, 9))
            found: str = way.getsockname()[0]
        except OSError:
            return ""
    return "" if is_loopback(found) else found


def reachable(url: str, host: str) -> str:
    """Return the address at which other devices reach what a browser here calls `url`, empty if they cannot.

    `host`: what the site listens on.

    >>> reachable("http://192.168.1.7:8000/", "0.0.0.0"), reachable("http://localhost:8000", "127.0.0.1")
    ('http://192.168.1.7:8000', '')
    """
    parts = urlsplit(url)
    if not is_loopback(parts.hostname or ""):
        return f"{parts.scheme}://{parts.netloc}"
    if host not in EVERYWHERE or not (own := own_address()):
        return ""
    port = "" if parts.port is None else f":{parts.port}"
    return f"{parts.scheme}://{own}{port}"
