"""Names, and when two of them are the same."""

from __future__ import annotations

from unicodedata import category, normalize


def key(name: str) -> str:
    r"""Return a name as it is compared: without case, width, control signs and needless blanks.

    >>> key("  Ｗang\u3000 Wu ") == key("wang wu")
    True
    """
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    plain = "".join(" " if sign.isspace() else sign for sign in folded)
    return " ".join("".join(sign for sign in plain if category(sign)[0] != "C").split())


def forgotten_key(person: int) -> str:
    """Return the key of somebody made anonymous: one that no name can have."""
    return f"\x1f{person}"
