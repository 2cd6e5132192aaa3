"""Reproducible shuffles: the seed is the only source of randomness.

A seed is expanded with SHAKE-256 into one whole number with 128 bits more than the number of orders needs, and that
number determines the order (its digits in the factorial number system are the draws of Fisher and Yates). So a
shuffle does not depend on any library's generator, can be reimplemented in a few lines of any language, and is fair
to within one part in 2**128.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import shake_256
from math import factorial, prod
from typing import TypeAlias, TypeVar

Seed: TypeAlias = str | bytes | int

T = TypeVar("T")


def number(seed: Seed, *path: Seed, bits: int) -> int:
    """Expand a seed into a whole number below 2**bits (rounded up to whole bytes), always the same.

    `path` names what is drawn from the seed (a board, a table), so that one seed gives many numbers. Text is
    encoded as UTF-8 and whole numbers as their decimal digits; each part is preceded by its length.
    """
    data = b""
    for part in (seed, *path):
        text = part if isinstance(part, bytes) else (part if isinstance(part, str) else str(int(part))).encode()
        data += len(text).to_bytes(4, "big") + text
    return int.from_bytes(shake_256(data).digest((bits + 7) // 8), "big")


@cache
def _digits(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Group the bases of the draws, `size` down to 2, with the product of each group below 2**30.

    One long division then serves a whole group: numbers below 2**30 divide several times faster.
    """
    groups = []
    bases: tuple[int, ...] = ()
    for base in range(size, 1, -1):
        if prod(bases) * base >= 1 << 30:
            groups.append((prod(bases), bases))
            bases = ()
        bases += (base,)
    return (*groups, (prod(bases), bases))


@cache
def _bits(size: int) -> int:
    return factorial(size).bit_length() + 128


def shuffled(things: Sequence[T], seed: Seed, *path: Seed) -> list[T]:
    """Shuffle: every order of `things` is equally likely over the seeds, and a seed always gives the same order.

    >>> "".join(shuffled("abcdef", "seed", 1))
    'cbdefa'
    """
    order = list(things)
    draw = number(seed, *path, bits=_bits(len(order)))
    for product, bases in _digits(len(order)):
        draw, rest = divmod(draw, product)
        for base in bases:
            at = rest % base
            rest //= base
            order[base - 1], order[at] = order[at], order[base - 1]
    return order
