"""Shuffles: fair, and the same for ever."""

from __future__ import annotations

from collections import Counter
from hashlib import shake_256
from itertools import permutations
from math import factorial

from hypothesis import given
from hypothesis import strategies as st

from paiju.cards import Pack, number, shuffled


def plain_number(seed: bytes, bits: int) -> int:
    """Compute again what the module's docstring describes."""
    return int.from_bytes(shake_256(len(seed).to_bytes(4, "big") + seed).digest((bits + 7) // 8), "big")


def plain_shuffle(things: list[str], seed: bytes) -> list[str]:
    draw = plain_number(seed, factorial(len(things)).bit_length() + 128)
    for last in range(len(things) - 1, 0, -1):
        at = draw % (last + 1)
        draw //= last + 1
        things[last], things[at] = things[at], things[last]
    return things


@given(st.text(max_size=8), st.integers(0, 60))
def test_a_shuffle_follows_its_description(seed: str, size: int) -> None:
    things = [str(i) for i in range(size)]
    assert shuffled(things, seed) == plain_shuffle(list(things), seed.encode())


@given(st.integers(), st.integers(1, 300))
def test_a_number_depends_on_seed_and_path_alone(seed: int, bits: int) -> None:
    assert number(seed, bits=bits) == number(str(seed), bits=bits) == number(str(seed).encode(), bits=bits)
    assert 0 <= number(seed, bits=bits) < 1 << (8 * ((bits + 7) // 8))
    assert number(seed, 1, bits=128) != number(seed, 2, bits=128)
    assert number("a", "bc", bits=128) != number("ab", "c", bits=128)


def test_known_shuffles_never_change() -> None:
    """Deals that people have kept must come out again; these rows may only change in a new major version."""
    assert "".join(shuffled("abcdefghij", "evening")) == "dheifgajcb"
    assert " ".join(card.text for card in shuffled(Pack().cards, 2024, 7)[:6]) == "S4 CA SQ C4 CQ DJ"


def test_every_order_is_as_likely_as_another() -> None:
    """Chi-square over the 24 orders of four things and 4,800 seeds: 23 degrees of freedom, 0.1 % bound 49.7."""
    seen = Counter("".join(shuffled("abcd", seed)) for seed in range(4800))
    assert set(seen) == {"".join(order) for order in permutations("abcd")}
    assert sum((times - 200) ** 2 / 200 for times in seen.values()) < 49.7
