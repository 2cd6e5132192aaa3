"""By which names a site may be called where its own are not configured.

A page of another site can have its own name lead to an address in a club's network (DNS rebinding) and then speak with
the server there as if they were one site. It can do so with a name of the public internet alone. So without names of
its own a site answers to addresses, as phones in the room use them, and to names that no stranger can register.
"""

from __future__ import annotations

from socket import gethostname
from typing import Final

from paiju.server.networks import read_address

RESERVED: Final = ("localhost", "local", "lan", "home", "internal", "home.arpa", "test")
"""Ends of names that belong to networks of one's own: RFC 6761, 6762 and 8375, and those that are never delegated."""
OWN: Final = gethostname().lower().rstrip(".")


def is_near(name: str) -> bool:
    """Whether a name can be meant for this machine by somebody near it, and is no stranger's.

    >>> [is_near(name) for name in ("192.168.1.5", "::1", "localhost", "laptop", "club-pc.local", "play.example")]
    [True, True, True, True, True, False]
    """
    if read_address(name) is not None or name == OWN:
        return True
    return "." not in name or name.endswith(tuple("." + end for end in RESERVED))
