"""Finds the client behind a proxy: the address and the scheme that a trusted proxy forwards.

Any client can send these headers, so each is read from its right end: first what the nearest proxy has added, then
further to the left while the address found belongs to a trusted proxy again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from paiju.server.networks import Network, lies_in, read_address

FOR: Final = b"x-forwarded-for"
PROTO: Final = b"x-forwarded-proto"
FORWARDED: Final = b"forwarded"
"""The header of RFC 7239, which carries both address and scheme."""
SCHEMES: Final = {"http": False, "https": True, "ws": False, "wss": True}


class ClientAddress(Struct, frozen=True):
    """A client's address, and whether it uses https (None: unknown)."""

    address: str
    https: bool | None = None


class _Hop(Struct, frozen=True):
    """One proxy's report on its client; `address` is None if it is missing or unreadable."""

    address: str | None
    https: bool | None


def is_forwarded(scope: Any) -> bool:
    """Return whether a request claims to come from another client."""
    return any(name.lower() in (FOR, FORWARDED) for name, _ in scope["headers"])


def seen_through(scope: Any, proxies: Sequence[Network]) -> ClientAddress:
    """Return the client behind trusted proxies, or the peer itself if there are none.

    A proxy adds one of the two kinds of header and may pass on the other as the client wrote it: if they do not
    name the same address, neither is trusted.
    """
    client = scope.get("client")
    peer: str = client[0] if client else ""
    if not lies_in(peer, proxies):
        return ClientAddress(peer)
    plain, standard = _pieces(scope, FOR), _pieces(scope, FORWARDED)
    if not plain and not standard:
        protos = _pieces(scope, PROTO)
        return ClientAddress(peer, _scheme(protos[-1]) if protos else None)
    found = [
        _through(peer, hops, proxies)
        for hops in (_plain_hops(plain, _pieces(scope, PROTO)), _standard_hops(standard))
        if hops
    ]
    if len({one.address for one in found}) > 1:
        return ClientAddress(peer)
    return found[0]


def _through(peer: str, hops: list[_Hop], proxies: Sequence[Network]) -> ClientAddress:
    """Go from the peer to the left, hop by hop, up to the first address that is not a proxy's."""
    seen = ClientAddress(peer)
    while hops and lies_in(seen.address, proxies):
        hop = hops.pop()
        if hop.address is None:
            return ClientAddress(seen.address, hop.https)
        seen = ClientAddress(hop.address, hop.https)
    return seen


def _pieces(scope: Any, name: bytes) -> list[str]:
    """Return the members of a header's list from left to right, over all its lines.

    A comma separates members even within quotes: addresses contain none, and an unclosed quote from a client cannot
    hide anything.
    """
    return [
        piece.strip()
        for header, value in scope["headers"]
        if header.lower() == name
        for piece in value.decode("latin-1").split(",")
        if piece.strip()
    ]


def _plain_hops(plain: list[str], protos: list[str]) -> list[_Hop]:
    """Read X-Forwarded-For; if there are fewer schemes than addresses, the first one applies to those on the left."""
    schemes = [_scheme(one) for one in protos] or [None]
    schemes = [schemes[0]] * (len(plain) - len(schemes)) + schemes[-len(plain) :]
    return [_Hop(_node(one), https) for one, https in zip(plain, schemes, strict=bool(plain))]


def _standard_hops(elements: list[str]) -> list[_Hop]:
    hops = []
    for element in elements:
        named: dict[str, str] = {}
        for pair in element.split(";"):
            name, _, value = pair.partition("=")
            named.setdefault(name.strip().lower(), value.strip().strip('"'))
        hops.append(_Hop(_node(named.get("for", "")), _scheme(named.get("proto", ""))))
    return hops


def _node(words: str) -> str | None:
    """Parse an address, alone or with a port: ``192.0.2.1:80``, ``[2001:db8::1]:80``; None if it is not one."""
    if words.startswith("["):
        words = words[1:].partition("]")[0]
    elif words.count(":") == 1:
        words = words.partition(":")[0]
    found = read_address(words)
    return None if found is None else str(found)


def _scheme(words: str) -> bool | None:
    return SCHEMES.get(words.strip().strip('"').lower())
