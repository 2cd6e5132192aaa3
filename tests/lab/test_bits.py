"""Counting bits, and finding the one of a place."""

from __future__ import annotations

from random import Random

from paiju.lab import bits as compiled
from paiju.lab.compiled import entry


@entry
def count(bits: int) -> int:
    """Call the compiled code."""
    return compiled.count(bits)


@entry
def nth(bits: int, place: int) -> int:
    """Call the compiled code."""
    return compiled.nth(bits, place)


def test_each_bit_stands_where_it_stands() -> None:
    rng = Random(1)
    sets = [rng.getrandbits(56) & rng.getrandbits(56) for _ in range(200)]
    for bits in (*sets, 1, 1 << 55, (1 << 56) - 1):
        places = [at for at in range(56) if bits >> at & 1]
        assert count(bits) == len(places)
        assert [nth(bits, place) for place in range(len(places))] == places
