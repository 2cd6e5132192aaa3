"""The shuffles of `paiju.cards.shuffle`, compiled: the same seed gives the same order here and there."""

from __future__ import annotations

from math import factorial
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from paiju.cards import Seed
from paiju.lab.compiled import entry, high, inner
from paiju.lab.keccak import LANES, close, take_in, word

Bytes: TypeAlias = NDArray[np.uint8]
Whole: TypeAlias = NDArray[np.int32]
Words: TypeAlias = NDArray[np.uint64]

STRIDE: Final = 0x9E3779B97F4A7C15
"""The increment of the random state at each draw."""
LARGEST: Final = 162
"""The number of cards of three packs with jokers."""
DIGEST: Final = np.array([(factorial(size).bit_length() + 128 + 7) // 8 for size in range(LARGEST + 1)], np.int64)
"""How many bytes determine the order of each number of things."""
MOST: Final = (int(DIGEST[LARGEST]) + 7) // 8
"""The largest number of 64-bit words for these bytes."""


def _groups() -> tuple[list[int], list[int], list[int], list[int]]:
    """Group the draws from each base down, as many as one long division by a number below 2**56 can serve.

    For each group the base after it, and its product P in the form that the division needs (Möller and Granlund,
    Improved Division by Invariant Integers, 2011): the shift that normalises P to its highest bit, P shifted, its
    reciprocal.
    """
    after, shifts, products, reciprocals = [0], [0], [0], [0]
    for base in range(1, LARGEST + 1):
        product, last = 1, base
        while last > 1 and product * last < 1 << 56:
            product, last = product * last, last - 1
        shift = 64 - product.bit_length()
        after.append(last)
        shifts.append(shift)
        products.append(product << shift)
        reciprocals.append(((1 << 128) - 1) // (product << shift) - (1 << 64))
    return after, shifts, products, reciprocals


_AFTER: Final = np.array(_groups()[0], np.int64)
_SHIFT, _PRODUCT, _RECIPROCAL = (np.array(column, np.uint64) for column in _groups()[1:])
_INVERSE: Final = np.array([2**64 // max(base, 2) + 1 for base in range(LARGEST + 1)], np.uint64)
"""The factor that divides a number below 2**56 by a base: the high half of the product."""


def prefix(seed: Seed, *path: Seed) -> Bytes:
    """Return a seed, and the part of the path before a deal's number, as the bytes that `shuffle` takes."""
    data = b""
    for part in (seed, *path):
        text = part if isinstance(part, bytes) else str(part).encode()
        data += len(text).to_bytes(4, "big") + text
    return np.frombuffer(bytearray(data), np.uint8)


@entry
def shuffle(seed: Bytes, number: int, order: Whole) -> None:
    """Shuffle `order` as `shuffled(order, seed, number)` does; if the number is below 0, as `shuffled(order, seed)`.

    `seed`: from `prefix`, with the part of the path before the number.
    """
    lanes = np.zeros(LANES + MOST, np.uint64)
    at = 0
    for byte in seed:
        at = take_in(lanes, at, byte)
    if number >= 0:
        size, power = 1, 10
        while number >= power:
            size, power = size + 1, power * 10
        for shift in (24, 16, 8, 0):
            at = take_in(lanes, at, size >> shift & 255)
        for _ in range(size):
            power //= 10
            at = take_in(lanes, at, 48 + number // power % 10)
    close(lanes, at)
    limbs = (DIGEST[len(order)] + 7) // 8
    for at in range(limbs):
        lanes[LANES + at] = word(lanes, at)
    _draw(lanes[LANES : LANES + limbs], np.uint64(8 * (8 * limbs - DIGEST[len(order)])), order)


@inner
def _draw(limbs: Words, spare: np.uint64, order: Whole) -> None:
    """Put the cards into the order given by a number: `limbs`, the highest first, without its last `spare` bits."""
    one, most = np.uint64(1), np.uint64(63)
    for at in range(len(limbs) - 1, 0, -1):
        limbs[at] = limbs[at] >> spare | limbs[at - 1] << one << (most - spare)
    limbs[0] >>= spare
    base, first = len(order), 0
    while base > 1:
        last = _AFTER[base]
        shift, product, reciprocal = _SHIFT[base], _PRODUCT[base], _RECIPROCAL[base]
        rest = limbs[first] >> one >> (most - shift)
        for at in range(first, len(limbs)):
            low = limbs[at] << shift
            if at + 1 < len(limbs):
                low |= limbs[at + 1] >> one >> (most - shift)
            share = rest * reciprocal + low  # the low half, which may have overflowed
            whole = high(rest, reciprocal) + rest + np.uint64(share < low) + one
            rest = low - whole * product
            if rest > share:
                whole -= one
                rest += product
            if rest >= product:
                whole += one
                rest -= product
            limbs[at] = whole
        rest >>= shift
        while first < len(limbs) - 1 and limbs[first] == 0:
            first += 1
        for at in range(base, last, -1):
            whole = high(rest, _INVERSE[at])
            other = np.int64(rest - whole * np.uint64(at))
            rest = whole
            order[at - 1], order[other] = order[other], order[at - 1]
        base = last


@inner
def below(chance: Words, count: int) -> int:
    """Return a random number from 0 to `count` - 1, uniform to within one part in 2**31, and advance the random state.

    For games played at random, not for dealing: a 64-bit generator (splitmix64), while a shuffle needs hundreds of
    bits.
    """
    chance[0] += np.uint64(STRIDE)
    return drawn(chance[0], count)


@inner
def drawn(word: np.uint64, count: int) -> int:
    """Return what `below` draws when the random state is `word`, advancing by `STRIDE` at each draw."""
    word = (word ^ word >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ word >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    word ^= word >> np.uint64(31)
    return int(np.int64(word >> np.uint64(33)) * count >> 31)
