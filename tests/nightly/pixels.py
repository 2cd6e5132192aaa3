"""Pixels of a screenshot, read from a PNG."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from dataclasses import dataclass

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Picture:
    """An image of `width` by `height` pixels, row by row from the top left."""

    width: int
    height: int
    dots: list[Colour]

    def at(self, x: int, y: int) -> Colour:
        """Return the colour of the pixel in column `x` of row `y`."""
        return self.dots[y * self.width + x]

    def counted(self) -> Counter[Colour]:
        """Return how often each colour occurs."""
        return Counter(self.dots)


def read_png(data: bytes) -> Picture:
    """Read a PNG with eight bits per channel and no interlacing, as Chromium writes them."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "this is no PNG"
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", data[16:29])
    assert (depth, kind in (2, 6), interlaced) == (8, True, 0), "this PNG is of another kind"
    packed, at = b"", 8
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + size]
        at += 12 + size
    step = 3 if kind == 2 else 4
    rows = _unfiltered(zlib.decompress(packed), width * step, height, step)
    dots = [(row[x], row[x + 1], row[x + 2]) for row in rows for x in range(0, width * step, step)]
    return Picture(width, height, dots)


def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast ratio of two colours after WCAG 2: 1 to 21."""
    dark, bright = sorted((_luminance(a), _luminance(b)))
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    r, g, b = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _unfiltered(data: bytes, length: int, height: int, step: int) -> list[bytes]:
    rows: list[bytes] = []
    above = bytes(length)
    for y in range(height):
        start = y * (length + 1)
        how, row = data[start], bytearray(data[start + 1 : start + 1 + length])
        if how == 1:
            for x in range(step, length):
                row[x] = (row[x] + row[x - step]) & 255
        elif how == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, above, strict=True))
        elif how == 3:
            for x in range(length):
                left = row[x - step] if x >= step else 0
                row[x] = (row[x] + (left + above[x]) // 2) & 255
        elif how == 4:
            for x in range(length):
                left = row[x - step] if x >= step else 0
                corner = above[x - step] if x >= step else 0
                row[x] = (row[x] + _paeth(left, above[x], corner)) & 255
        above = bytes(row)
        rows.append(above)
    return rows


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    near = {corner: abs(guess - corner), up: abs(guess - up), left: abs(guess - left)}
    if near[left] <= near[up] and near[left] <= near[corner]:
        return left
    return up if near[up] <= near[corner] else corner
