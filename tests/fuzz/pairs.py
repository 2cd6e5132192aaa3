"""Pairs of recording tables that differ only in hidden cards, about which the law itself has revealed nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from tests.fuzz.buried_twins import BuriedTwins, HostedTwins, KittyTwins
from tests.fuzz.twins import Twins, played_dead

from paiju.table import Table

TABLES = [
    ("bridge", Twins),
    ("chaodipi", Twins),
    ("tractor6", Twins),
    ("chaodipi", KittyTwins),
    ("tractor6", KittyTwins),
    ("chaodipi", BuriedTwins),
    ("tractor6", BuriedTwins),
    ("bridge", HostedTwins),
]


def pairs(game: str, twins_of: type[Twins], first: int) -> Iterator[tuple[int, Twins]]:
    """Yield pairs with their seeds, from a first seed on, without end."""
    for seed in count(first):
        twins = twins_of(game, seed)
        twins.looks = 0  # both views are compared elsewhere
        if not twins.one.t.playing or not twins.swap(twins.rng.randrange(len(twins.people))):
            continue
        if intercepted(twins.one.t) != intercepted(twins.other.t):
            # a player who must beat a throw has the cards to: the table shows that seat to everybody
            # (T6.6.5.1)
            continue
        if played_dead(twins.one.t) != played_dead(twins.other.t):
            continue  # whether the dead card was buried shows when its equal is played
        yield seed, twins


def intercepted(table: Table) -> list[Any]:
    """Return who had to beat the lead after each act: the law reveals that the hand can (T6.6.5.1)."""
    assert table.deal is not None
    return [getattr(step.state, "intercepts", None) for step in table.deal.steps]


def first_difference(one: str, other: str) -> str:
    """Return the place where two records differ."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, at - 300) : at + 200]}\n  /\n{other[max(0, at - 300) : at + 200]}"
