"""Parses IP addresses and networks as a server's settings name them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import TypeAlias

from paiju.errors import Malformed
from paiju.text import Text

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network


def read_networks(words: Iterable[str]) -> tuple[Network, ...]:
    """Parse networks, each an address or ``address/bits``. Raises `Malformed` for anything else.

    >>> read_networks(["10.0.0.0/8", "::1"])
    (IPv4Network('10.0.0.0/8'), IPv6Network('::1/128'))
    """
    found = []
    for word in words:
        try:
            found.append(ipaddress.ip_network(word.strip()))
        except ValueError:
            raise Malformed(
                Text(
                    "an address or a network, for example 127.0.0.1 or 10.0.0.0/8 (zeros after the prefix)",
                    "地址或网段，如 127.0.0.1 或 10.0.0.0/8（前缀之后须全为零）",
                ),
                word,
            ) from None
    return tuple(found)


def read_address(words: str) -> Address | None:
    """Parse an address; an IPv4 address written as IPv6 becomes IPv4. None if it is not an address.

    >>> read_address("::ffff:10.0.0.1")
    IPv4Address('10.0.0.1')
    """
    try:
        found = ipaddress.ip_address(words.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return found if mapped is None else mapped


def lies_in(words: str, networks: Iterable[Network]) -> bool:
    """Return whether an address is in one of the networks.

    >>> lies_in("::ffff:10.1.2.3", read_networks(["10.0.0.0/8"]))
    True
    """
    found = read_address(words)
    return found is not None and any(found in network for network in networks)
