"""Sets as the bits of one whole number."""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.lab.compiled import inner

_EVERY_BYTE: Final = 0x0101010101010101
_HIGHEST: Final = 0x8080808080808080 - (1 << 64)
"""The highest bit of every byte, as a signed number of numpy."""


def _in_byte() -> list[int]:
    """Return, for each index and each byte with more bits than that, the position of the bit with that index."""
    found = [0] * (8 * 256)
    for byte in range(256):
        for place, at in enumerate(at for at in range(8) if byte >> at & 1):
            found[256 * place + byte] = at
    return found


_IN_BYTE: Final = np.array(_in_byte(), np.uint8)


@inner
def count(bits: int) -> int:
    """Return the number of bits; the compiler translates this to one instruction."""
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (bits * _EVERY_BYTE) >> 56


@inner
def nth(bits: int, place: int) -> int:
    """Return the position of the set bit with an index from 0, of at most 56 bits: without a branch, by bytes."""
    sums = bits - ((bits >> 1) & 0x5555555555555555)
    sums = (sums & 0x3333333333333333) + ((sums >> 2) & 0x3333333333333333)
    sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0F) * _EVERY_BYTE
    # the bytes up to which the sum of bits is at most `place`
    before = ((place * _EVERY_BYTE | _HIGHEST) - sums) & _HIGHEST
    at = count(before) * 8
    place -= sums << 8 >> at & 255
    return at + _IN_BYTE[256 * place + (bits >> at & 255)]
