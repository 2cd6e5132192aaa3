"""Audits a database page by page; it finds nothing wrong in what Access itself made."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from paiju.formats.bws.jet.layout import TableLayout

PAGE = 4096


class Audit:
    """A database in detail: who owns which page, what its tables record about their rows, where its indexes lead."""

    def __init__(self, data: bytes) -> None:
        self.pages = [data[at : at + PAGE] for at in range(0, len(data), PAGE)]
        self.had: dict[int, str] = {0: "head", 1: "map of free pages"}
        self.found: list[str] = []

    def faults(self) -> list[str]:
        """Return every fault as text."""
        for row in [row for _, row in self.rows(2)]:
            if self.number(2, row, "Type") == 1:
                self.table(self.number(2, row, "Id"))
        free = self.bits(1, 0)
        for page in range(512):
            if (page in self.had) == bool(free >> page & 1):
                self.found.append(f"page {page} is {self.had.get(page, 'nobody')}'s")
        if len(self.had) != len(self.pages):
            self.found.append(f"{len(self.pages)} pages, {len(self.had)} of them known")
        return self.found

    def take(self, page: int, whose: str) -> None:
        if self.had.setdefault(page, whose) != whose:
            self.found.append(f"page {page}: {whose} and {self.had[page]}")

    def bits(self, page: int, row: int) -> int:
        start = int.from_bytes(self.pages[page][14 + 2 * row : 16 + 2 * row], "little")
        head = struct.unpack_from("<BI", self.pages[page], start)
        if head != (0, 0):
            self.found.append(f"map {page}:{row} begins with {head}")
        return int.from_bytes(self.pages[page][start + 5 : start + 69], "little")

    def rows(self, table: int) -> Iterator[tuple[tuple[int, int], bytes]]:
        """Yield the rows of a table, each with its page and its number there."""
        row, *page = self.pages[table][55:59]
        owned = self.bits(int.from_bytes(bytes(page), "little"), row)
        for number in range(512):
            if owned >> number & 1:
                data = self.pages[number]
                count = int.from_bytes(data[12:14], "little")
                starts = struct.unpack_from(f"<{count}H", data, 14)
                for at, (start, end) in enumerate(zip(starts, (PAGE, *starts), strict=False)):
                    yield (number, at), data[start:end]

    def number(self, table: int, row: bytes, name: str) -> int:
        return TableLayout.read(self.pages[table]).number(row, name)

    def table(self, at: int) -> None:
        """Audit a table: the pages of its definition and its maps, its rows, its indexes."""
        head = self.pages[at]
        size, chain = int.from_bytes(head[8:12], "little"), at
        left = size + 8
        while chain:
            self.take(chain, f"table {at}")
            page = self.pages[chain]
            if page[:2] != b"\x02\x01":
                self.found.append(f"page {chain} is no definition")
            left -= PAGE - (0 if chain == at else 8)
            chain = int.from_bytes(page[4:8], "little")
        if left > 0 or (size + 8 <= PAGE) != (head[4:8] == bytes(4)):
            self.found.append(f"table {at}: a definition of {size} bytes")
        maps = [self.map_at(head, 55), self.map_at(head, 59)]
        for number, _ in maps:
            self.take(number, "maps")
        owned, roomy = (self.bits(number, row) for number, row in maps)
        if roomy & ~owned:
            self.found.append(f"table {at}: room on pages that it has not")
        for number in range(512):
            if owned >> number & 1:
                self.take(number, f"rows of {at}")
                self.data_page(number, at)
        rows = list(self.rows(at))
        if len(rows) != int.from_bytes(head[16:20], "little"):
            self.found.append(f"table {at}: {len(rows)} rows")
        count = int.from_bytes(head[45:47], "little")
        self.found += [
            f"table {at}: a row of {int.from_bytes(row[:2], 'little')} columns"
            for _, row in rows
            if int.from_bytes(row[:2], "little") != count
        ]
        if int.from_bytes(head[51:55], "little"):
            self.indexes(at, rows)

    def map_at(self, head: bytes, at: int) -> tuple[int, int]:
        return int.from_bytes(head[at + 1 : at + 4], "little"), head[at]

    def data_page(self, number: int, table: int) -> None:
        page = self.pages[number]
        free, owner, count = (
            int.from_bytes(page[2:4], "little"),
            int.from_bytes(page[4:8], "little"),
            int.from_bytes(page[12:14], "little"),
        )
        low = min(struct.unpack_from(f"<{count}H", page, 14), default=PAGE)
        if owner != table or page[:2] != b"\x01\x01" or free != low - 14 - 2 * count:
            self.found.append(f"page {number}: of {owner}, {free} bytes free")

    def indexes(self, table: int, rows: list[tuple[tuple[int, int], bytes]]) -> None:
        layout = TableLayout.read(self.pages[table])
        known = dict(rows)
        for index in layout.indexes:
            self.take(index.page, f"index of {table}")
            page = self.pages[index.page]
            entries = list(self.entries(page))
            keys = {one[:-4] for one in entries}
            start = 63 + 12 * index.at + 4
            told = int.from_bytes(self.pages[table][start : start + 4], "little")
            if entries != sorted(entries) or told != len(keys) or len(entries) != len(rows):
                self.found.append(f"index {index.page}: {len(entries)} entries, {told} of {len(keys)}")
            if int.from_bytes(page[2:4], "little") != PAGE - 480 - sum(map(len, entries)):
                self.found.append(f"index {index.page}: its free bytes")
            for entry in entries:
                place = (int.from_bytes(entry[-4:-1], "big"), entry[-1])
                row = known.get(place)
                if row is None or self.key(layout, index.columns, row) != entry[:-4]:
                    self.found.append(f"index {index.page}: the entry for {place}")

    def entries(self, page: bytes) -> Iterator[bytes]:
        start = 0
        for at in range(1, 453 * 8):
            if page[27 + at // 8] >> at % 8 & 1:
                yield page[480 + start : 480 + at]
                start = at

    def key(self, layout: TableLayout, numbers: tuple[int, ...], row: bytes) -> bytes:
        key = b""
        for number in numbers:
            name = layout.columns[number].name
            if layout.columns[number].kind.fixed:
                key += b"\x7f" + struct.pack(">I", layout.number(row, name) + 2**31)
            else:
                word = layout.loose(row, name).decode("utf-16-le")
                key += b"\x7f" + bytes(map(weight, word)) + b"\x01\x00"
        return key


def weight(letter: str) -> int:
    """Return the sort weight of a letter: two more than the letter before, except for those that follow closely."""
    at = ord(letter.upper()) - ord("A")
    close = sum(letter.upper() >= one for one in "CKRY")
    return 0x4A + 2 * at - close
