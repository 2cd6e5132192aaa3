"""Compares names by a key."""

from __future__ import annotations

from unicodedata import category, normalize


def key(name: str) -> str:
    r"""Return the comparison key of a name: without case, width, control characters and extra spaces.

    >>> key("  Ｗang\u3000 Wu ") == key("wang wu")
    True
    """
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    plain = "".join(" " if sign.isspace() else sign for sign in folded)
    return " ".join("".join(sign for sign in plain if category(sign)[0] != "C").split())


def forgotten_key(person: int) -> str:
    """Return the key of an anonymised person, which no name can have."""
    return f"\x1f{person}"
