"""Client addresses behind proxies: only configured proxies are trusted, and each header is read from the right."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.server.forwarded import ClientAddress, is_forwarded, seen_through
from paiju.server.networks import lies_in, read_networks

PROXIES = read_networks(["127.0.0.1", "10.0.0.0/8", "2001:db8:1::/48"])


def scope(peer: str | None, *lines: tuple[str, str]) -> dict[str, Any]:
    return {
        "client": None if peer is None else (peer, 1),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in lines],
    }


FOR, PROTO, STANDARD = "X-Forwarded-For", "x-forwarded-proto", "Forwarded"


@pytest.mark.parametrize(
    ("peer", "lines", "address", "https"),
    [
        ("198.51.100.7", [], "198.51.100.7", None),
        ("198.51.100.7", [(FOR, "192.0.2.1")], "198.51.100.7", None),
        ("198.51.100.7", [(STANDARD, "for=192.0.2.1;proto=https")], "198.51.100.7", None),
        ("198.51.100.7", [(PROTO, "https")], "198.51.100.7", None),
        ("127.0.0.1", [], "127.0.0.1", None),
        ("127.0.0.1", [(PROTO, "https")], "127.0.0.1", True),
        ("127.0.0.1", [(FOR, "192.0.2.1")], "192.0.2.1", None),
        ("::ffff:127.0.0.1", [(FOR, "192.0.2.1")], "192.0.2.1", None),
        ("127.0.0.1", [(FOR, "192.0.2.1:4711")], "192.0.2.1", None),
        ("127.0.0.1", [(FOR, "[2001:db8::9]:4711")], "2001:db8::9", None),
        ("127.0.0.1", [(FOR, "2001:db8::9")], "2001:db8::9", None),
        # what the client wrote itself is to the left of what the proxy added
        ("127.0.0.1", [(FOR, "10.9.9.9, 8.8.8.8, 192.0.2.1")], "192.0.2.1", None),
        ("127.0.0.1", [(FOR, "8.8.8.8"), (FOR, "192.0.2.1")], "192.0.2.1", None),
        # a second proxy that is trusted, and one that is not
        ("127.0.0.1", [(FOR, "8.8.8.8, 192.0.2.1, 10.1.2.3")], "192.0.2.1", None),
        ("127.0.0.1", [(FOR, "8.8.8.8, 203.0.113.5")], "203.0.113.5", None),
        ("127.0.0.1", [(FOR, "10.1.2.3, 10.1.2.4")], "10.1.2.3", None),
        # an unreadable value ends the walk at the proxy that wrote it
        ("127.0.0.1", [(FOR, "8.8.8.8, unknown")], "127.0.0.1", None),
        ("127.0.0.1", [(FOR, "8.8.8.8, <x>, 10.1.2.3")], "10.1.2.3", None),
        ("127.0.0.1", [(FOR, " , ,")], "127.0.0.1", None),
        ("127.0.0.1", [(FOR, "192.0.2.1"), (PROTO, "https")], "192.0.2.1", True),
        ("127.0.0.1", [(FOR, "192.0.2.1"), (PROTO, "https, http")], "192.0.2.1", False),
        ("127.0.0.1", [(FOR, "192.0.2.1, 10.0.0.1"), (PROTO, "https, http")], "192.0.2.1", True),
        ("127.0.0.1", [(FOR, "192.0.2.1, 10.0.0.1"), (PROTO, "https")], "192.0.2.1", True),
        ("127.0.0.1", [(FOR, "192.0.2.1"), (PROTO, "gopher")], "192.0.2.1", None),
        ("127.0.0.1", [(STANDARD, "for=192.0.2.1;proto=https;by=x")], "192.0.2.1", True),
        ("127.0.0.1", [(STANDARD, 'For="[2001:db8::9]:1";Proto="http"')], "2001:db8::9", False),
        ("127.0.0.1", [(STANDARD, "for=8.8.8.8, for=192.0.2.1")], "192.0.2.1", None),
        ("127.0.0.1", [(STANDARD, 'for="8.8.8.8, for=192.0.2.1')], "192.0.2.1", None),
        ("127.0.0.1", [(STANDARD, "for=_hidden")], "127.0.0.1", None),
        ("127.0.0.1", [(STANDARD, "for=_hidden;proto=https")], "127.0.0.1", True),
        ("127.0.0.1", [(STANDARD, "for=192.0.2.1;for=8.8.8.8")], "192.0.2.1", None),
        ("fe80::1%eth0", [(FOR, "192.0.2.1")], "fe80::1%eth0", None),
        ("2001:db8:1::1%eth0", [(FOR, "192.0.2.1")], "192.0.2.1", None),
        ("127.0.0.1", [(FOR, "2001:db8::9%eth0")], "2001:db8::9", None),
        ("127.0.0.1", [(STANDARD, "by=10.0.0.1")], "127.0.0.1", None),
        # a proxy adds one kind of header and passes the other on as the client wrote it
        ("127.0.0.1", [(STANDARD, "for=8.8.8.8"), (FOR, "192.0.2.1")], "127.0.0.1", None),
        ("127.0.0.1", [(STANDARD, "for=192.0.2.1"), (FOR, "192.0.2.1")], "192.0.2.1", None),
        ("2001:db8:1::7", [(FOR, "192.0.2.1")], "192.0.2.1", None),
        ("2001:db8:2::7", [(FOR, "192.0.2.1")], "2001:db8:2::7", None),
        (None, [(FOR, "192.0.2.1")], "", None),
    ],
)
def test_a_forwarded_address_is_believed_from_its_right_end_and_from_proxies_alone(
    peer: str | None, lines: list[tuple[str, str]], address: str, https: bool | None
) -> None:
    assert seen_through(scope(peer, *lines), PROXIES) == ClientAddress(address, https)
    assert seen_through(scope(peer, *lines), ()) == ClientAddress(peer or "")


@pytest.mark.parametrize("words", ["", "proxy", "10.0.0.5/8", "10.0.0.0/33", "1.2.3", "::1/129"])
def test_what_is_no_network_is_said_so(words: str) -> None:
    with pytest.raises(Malformed) as fault:
        read_networks(["127.0.0.1", words])
    assert "10.0.0.0/8" in fault.value.text.zh


def test_nobody_lies_in_no_network() -> None:
    assert not lies_in("", PROXIES)
    assert not lies_in("10.0.0.1", ())
    assert is_forwarded(scope("1.2.3.4", (STANDARD, "x")))
    assert not is_forwarded(scope("1.2.3.4", ("X-Real-Ip", "x")))
