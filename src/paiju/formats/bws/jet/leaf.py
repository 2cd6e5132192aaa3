"""An index that fits on one page: its sorted entries, and the keys by which the catalogue is sorted."""

from __future__ import annotations

import struct
from typing import Final

from paiju.errors import Malformed
from paiju.text import Text

_MASK, _START, _SIZE = 27, 480, 4096
_LETTERS: Final = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        bytes.fromhex("4a4c4d4f51535557595b5c5e60626466" + "68696b6d6f717375" + "7678"),
        strict=True,
    )
)
"""The sort keys of letters, case-insensitive, in the order that Access calls General."""


def key_of_number(value: int) -> bytes:
    """Return the key of an integer."""
    return b"\x7f" + struct.pack(">I", (value + 2**31) % 2**32)


def key_of_word(word: str) -> bytes:
    """Return the key of a word of plain letters."""
    return b"\x7f" + bytes(_LETTERS[sign] for sign in word.upper()) + b"\x01\x00"


def with_entries(page: bytes, keys: list[bytes], places: list[tuple[int, int]]) -> bytes:
    """Add keys with the page and row they point to. Raises `Malformed` for an index of several pages, or a full one."""
    prefix = int.from_bytes(page[24:26], "little")
    entries = _entries(page)
    for key, (number, row) in zip(keys, places, strict=True):
        entries.append(key + number.to_bytes(3, "big") + bytes([row]))
    entries.sort()
    data = b"".join(entries)
    if page[0] != 4 or page[12:24].strip(b"\0") or prefix or len(data) > _SIZE - _START:
        raise Malformed(Text("an index of one page", "单页索引"), str(len(data)))
    mask, end = 0, 0
    for entry in entries:
        end += len(entry)
        mask |= 1 << end
    head = page[:2] + struct.pack("<H", _SIZE - _START - len(data)) + page[4:_MASK]
    body = mask.to_bytes(_START - _MASK, "little") + data
    return (head + body).ljust(_SIZE, b"\0")


def _entries(page: bytes) -> list[bytes]:
    mask = int.from_bytes(page[_MASK:_START], "little")
    ends = [at for at in range(mask.bit_length()) if mask >> at & 1]
    return [page[_START + start : _START + end] for start, end in zip([0, *ends], ends, strict=False)]
