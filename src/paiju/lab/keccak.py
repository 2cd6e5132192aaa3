"""SHAKE-256 (FIPS 202), compiled: absorbs bytes one by one, and squeezes out a block of numbers."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from paiju.lab.compiled import inner

Lanes: TypeAlias = NDArray[np.uint64]

LANES: Final = 25
RATE: Final = 136
"""Bytes that SHAKE-256 absorbs or squeezes at a time."""


def _constants() -> list[int]:
    """Compute the constants of Keccak's rounds by its feedback register (FIPS 202, 3.2.5)."""
    found, register = [], 1
    for _ in range(24):
        word = 0
        for power in range(7):
            if register & 1:
                word |= 1 << ((1 << power) - 1)
            register = register << 1 ^ (0x171 if register >> 7 & 1 else 0)
        found.append(word)
    return found


_ROUNDS: Final = np.array(_constants(), np.uint64)


@inner
def take_in(lanes: Lanes, at: int, byte: int) -> int:
    """Absorb one more byte; return how many bytes of the block are there."""
    lanes[at >> 3] ^= np.uint64(byte) << np.uint64((at & 7) * 8)
    if at + 1 == RATE:
        _permute(lanes)
        return 0
    return at + 1


@inner
def close(lanes: Lanes, at: int) -> None:
    """Finish absorbing: the first `RATE` bytes of the lanes are now the first output."""
    lanes[at >> 3] ^= np.uint64(0x1F) << np.uint64((at & 7) * 8)
    lanes[(RATE - 1) >> 3] ^= np.uint64(0x80) << np.uint64(56)
    _permute(lanes)


@inner
def word(lanes: Lanes, at: int) -> np.uint64:
    """Return the next eight bytes of output, highest first; they must be requested in order, `at` from 0."""
    place = at % (RATE // 8)
    if at and place == 0:
        _permute(lanes)
    found = lanes[place]
    found = found >> np.uint64(32) | found << np.uint64(32)
    even = np.uint64(0x0000FFFF0000FFFF)
    found = found >> np.uint64(16) & even | (found & even) << np.uint64(16)
    even = np.uint64(0x00FF00FF00FF00FF)
    return found >> np.uint64(8) & even | (found & even) << np.uint64(8)


@inner
def _turn(lane: np.uint64, by: int) -> np.uint64:
    return lane << np.uint64(by) | lane >> np.uint64(64 - by)


@inner
def _permute(lanes: Lanes) -> None:
    """Keccak-f[1600]: lane x + 5y of the standard is a separate variable here, so that it stays in a register."""
    a00, a01, a02, a03, a04 = lanes[0], lanes[1], lanes[2], lanes[3], lanes[4]
    a05, a06, a07, a08, a09 = lanes[5], lanes[6], lanes[7], lanes[8], lanes[9]
    a10, a11, a12, a13, a14 = lanes[10], lanes[11], lanes[12], lanes[13], lanes[14]
    a15, a16, a17, a18, a19 = lanes[15], lanes[16], lanes[17], lanes[18], lanes[19]
    a20, a21, a22, a23, a24 = lanes[20], lanes[21], lanes[22], lanes[23], lanes[24]
    for constant in _ROUNDS:
        # theta: five columns, and their effect on each other
        c0 = a00 ^ a05 ^ a10 ^ a15 ^ a20
        c1 = a01 ^ a06 ^ a11 ^ a16 ^ a21
        c2 = a02 ^ a07 ^ a12 ^ a17 ^ a22
        c3 = a03 ^ a08 ^ a13 ^ a18 ^ a23
        c4 = a04 ^ a09 ^ a14 ^ a19 ^ a24
        d0 = c4 ^ _turn(c1, 1)
        d1 = c0 ^ _turn(c2, 1)
        d2 = c1 ^ _turn(c3, 1)
        d3 = c2 ^ _turn(c4, 1)
        d4 = c3 ^ _turn(c0, 1)
        # rho and pi
        b00 = a00 ^ d0
        b01 = _turn(a06 ^ d1, 44)
        b02 = _turn(a12 ^ d2, 43)
        b03 = _turn(a18 ^ d3, 21)
        b04 = _turn(a24 ^ d4, 14)
        b05 = _turn(a03 ^ d3, 28)
        b06 = _turn(a09 ^ d4, 20)
        b07 = _turn(a10 ^ d0, 3)
        b08 = _turn(a16 ^ d1, 45)
        b09 = _turn(a22 ^ d2, 61)
        b10 = _turn(a01 ^ d1, 1)
        b11 = _turn(a07 ^ d2, 6)
        b12 = _turn(a13 ^ d3, 25)
        b13 = _turn(a19 ^ d4, 8)
        b14 = _turn(a20 ^ d0, 18)
        b15 = _turn(a04 ^ d4, 27)
        b16 = _turn(a05 ^ d0, 36)
        b17 = _turn(a11 ^ d1, 10)
        b18 = _turn(a17 ^ d2, 15)
        b19 = _turn(a23 ^ d3, 56)
        b20 = _turn(a02 ^ d2, 62)
        b21 = _turn(a08 ^ d3, 55)
        b22 = _turn(a14 ^ d4, 39)
        b23 = _turn(a15 ^ d0, 41)
        b24 = _turn(a21 ^ d1, 2)
        # chi, and iota
        a00 = b00 ^ (~b01 & b02) ^ constant
        a01 = b01 ^ (~b02 & b03)
        a02 = b02 ^ (~b03 & b04)
        a03 = b03 ^ (~b04 & b00)
        a04 = b04 ^ (~b00 & b01)
        a05 = b05 ^ (~b06 & b07)
        a06 = b06 ^ (~b07 & b08)
        a07 = b07 ^ (~b08 & b09)
        a08 = b08 ^ (~b09 & b05)
        a09 = b09 ^ (~b05 & b06)
        a10 = b10 ^ (~b11 & b12)
        a11 = b11 ^ (~b12 & b13)
        a12 = b12 ^ (~b13 & b14)
        a13 = b13 ^ (~b14 & b10)
        a14 = b14 ^ (~b10 & b11)
        a15 = b15 ^ (~b16 & b17)
        a16 = b16 ^ (~b17 & b18)
        a17 = b17 ^ (~b18 & b19)
        a18 = b18 ^ (~b19 & b15)
        a19 = b19 ^ (~b15 & b16)
        a20 = b20 ^ (~b21 & b22)
        a21 = b21 ^ (~b22 & b23)
        a22 = b22 ^ (~b23 & b24)
        a23 = b23 ^ (~b24 & b20)
        a24 = b24 ^ (~b20 & b21)
    lanes[0], lanes[1], lanes[2], lanes[3], lanes[4] = a00, a01, a02, a03, a04
    lanes[5], lanes[6], lanes[7], lanes[8], lanes[9] = a05, a06, a07, a08, a09
    lanes[10], lanes[11], lanes[12], lanes[13], lanes[14] = a10, a11, a12, a13, a14
    lanes[15], lanes[16], lanes[17], lanes[18], lanes[19] = a15, a16, a17, a18, a19
    lanes[20], lanes[21], lanes[22], lanes[23], lanes[24] = a20, a21, a22, a23, a24
