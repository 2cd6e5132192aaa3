"""Collects players' names for completion while typing: those entered in events of the same staff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from paiju.tournament import Competition, Role

MOST: Final = 2_000
"""The maximum number of names returned."""
_ENTER: Final = frozenset((Role.ORGANISER, Role.DIRECTOR, Role.SCORER))


class KnownNames(Struct, frozen=True):
    """Names of players, the most often entered first."""

    names: tuple[str, ...]


def known_names(competitions: Iterable[Competition], person: str) -> KnownNames:
    """Return the names in the entries of those events in which a person's role lets them enter contestants."""
    found: Counter[str] = Counter()
    for competition in competitions:
        if _ENTER.isdisjoint(competition.roles(person)):
            continue
        for contestant in competition.contestants.values():
            found.update(player.name for player in contestant.entry.people)
    ordered = sorted(found, key=lambda name: (-found[name], name))
    return KnownNames(tuple(ordered[:MOST]))
