"""The names by which a site may be called if none are configured.

A page of another site can point its own name to an address in a club's network (DNS rebinding) and then talk to the
server there as if they were one site. It can do so only with a name of the public internet. So a site without
configured names answers to addresses, which phones in the room use, and to names that no stranger can register.
"""

from __future__ import annotations

from socket import gethostname
from typing import Final

from paiju.server.networks import read_address

RESERVED: Final = ("localhost", "local", "lan", "home", "internal", "home.arpa", "test")
"""Suffixes of names for private networks: RFC 6761, 6762 and 8375, and those that are never delegated."""
OWN: Final = gethostname().lower().rstrip(".")


def is_near(name: str) -> bool:
    """Return whether a name can mean this machine on its local network and cannot be a stranger's.

    >>> [is_near(name) for name in ("192.168.1.5", "::1", "localhost", "laptop", "club-pc.local", "play.example")]
    [True, True, True, True, True, False]
    """
    if read_address(name) is not None or name == OWN:
        return True
    return "." not in name or name.endswith(tuple("." + end for end in RESERVED))
