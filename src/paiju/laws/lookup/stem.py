"""Finds the stem of an English word, so that revokes, revoked and revoking are equal."""

from __future__ import annotations

from functools import cache
from typing import Final

_VOWELS: Final = frozenset("aeiouy")
_ENDINGS: Final = (
    ("ational", "at"), ("fulness", ""), ("iveness", "iv"), ("ations", "at"), ("ation", "at"), ("ators", "at"),
    ("ator", "at"), ("ments", ""), ("ment", ""), ("iency", "ient"), ("ness", ""), ("fully", ""), ("ful", ""),
    ("ely", ""), ("ily", "i"), ("ly", ""), ("ously", ""), ("ous", ""), ("ibly", ""), ("ably", ""),
)  # fmt: skip
_SHORTEST: Final = 3


@cache
def stem(word: str) -> str:
    """Return the word without its ending.

    >>> [stem(word) for word in ("revokes", "revoked", "revoking", "dropped", "hesitation", "cards")]
    ['revok', 'revok', 'revok', 'drop', 'hesit', 'card']
    """
    if len(word) <= _SHORTEST or not word.isascii() or not word.isalpha():
        return word
    found = _past(_plural(word))
    for ending, instead in _ENDINGS:
        if found.endswith(ending) and len(found) - len(ending) >= _SHORTEST:
            found = found[: -len(ending)] + instead
            break
    if found.endswith("at") and len(found) > _SHORTEST + 2:
        found = found[:-2]
    if found.endswith("e") and len(found) > _SHORTEST:
        found = found[:-1]
    return found[:-1] + "i" if found.endswith("y") and len(found) > _SHORTEST else found


def _plural(word: str) -> str:
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def _past(word: str) -> str:
    for ending in ("ing", "ied", "eed", "ed"):
        if not word.endswith(ending):
            continue
        if ending == "eed":
            return word
        if ending == "ied":
            return word[:-3] + "y"
        root = word[: -len(ending)]
        if len(root) < 2 or not _VOWELS & set(root):
            return word
        if len(root) > 2 and root[-1] == root[-2] and root[-1] not in "lsz":
            return root[:-1]
        return root
    return word
