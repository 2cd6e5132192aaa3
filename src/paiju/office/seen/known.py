"""Names that a club knows: of those who were entered in the events of an organiser, to complete them while typing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from paiju.tournament import Competition, Role

MOST: Final = 2_000
"""Names that are told at once."""
_ENTER: Final = frozenset((Role.ORGANISER, Role.DIRECTOR, Role.SCORER))


class KnownNames(Struct, frozen=True):
    """Names of players, those who were entered most often first."""

    names: tuple[str, ...]


def known_names(competitions: Iterable[Competition], person: str) -> KnownNames:
    """Return the names in the entries of the events at which a person is on the staff that enters them."""
    found: Counter[str] = Counter()
    for competition in competitions:
        if _ENTER.isdisjoint(competition.roles(person)):
            continue
        for contestant in competition.contestants.values():
            found.update(player.name for player in contestant.entry.people)
    ordered = sorted(found, key=lambda name: (-found[name], name))
    return KnownNames(tuple(ordered[:MOST]))
