"""Bytes of an Access 2000 database (Jet 4), composed here by hand, are read table by table through the library."""

from __future__ import annotations

import random
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.formats import bws
from paiju.formats.bws.access import read_tables

CHINESE = re.compile(r"[\u4e00-\u9fff]")
PAGE = 4096
BOOL, SHORT, LONG, TEXT, OLE = 1, 3, 4, 10, 11
SIZES = {BOOL: 0, SHORT: 2, LONG: 4}
Columns = dict[str, int]
Rows = list[tuple[Any, ...]]

TABLES: dict[str, tuple[Columns, Rows]] = {
    "Section": (
        {"ID": SHORT, "Letter": TEXT, "Tables": SHORT, "MissingPair": SHORT, "Winners": LONG},
        [(1, "A", 1, 0, 1)],
    ),
    "RoundData": (
        {
            "Section": SHORT,
            "Table": SHORT,
            "Round": SHORT,
            "NSPair": SHORT,
            "EWPair": SHORT,
            "LowBoard": SHORT,
            "HighBoard": SHORT,
            "CustomBoards": TEXT,
        },
        [(1, 1, 1, 1, 2, 1, 2, None), (1, 1, 2, 2, 1, 3, 4, None)],
    ),
    "ReceivedData": (
        {
            "ID": LONG,
            "Section": SHORT,
            "Table": SHORT,
            "Round": SHORT,
            "Board": SHORT,
            "PairNS": SHORT,
            "PairEW": SHORT,
            "NS/EW": TEXT,
            "Contract": TEXT,
            "Result": TEXT,
            "Remarks": TEXT,
            "Erased": BOOL,
            "ExternalUpdate": BOOL,
        },
        [
            (1, 1, 1, 1, 1, 1, 2, "N", "4 S", "=", "", False, True),
            (2, 1, 1, 1, 2, 1, 2, "W", "3 NT xx", "-1", "", False, False),
            (3, 1, 1, 1, 1, 1, 2, "N", "4 S", "=", "", True, False),
            (4, 1, 1, 1, 1, 1, 2, "S", "2 H", "+2", None, False, False),
        ],
    ),
    "PlayerNumbers": (
        {"Section": SHORT, "Table": SHORT, "Direction": TEXT, "Number": TEXT, "Name": TEXT, "Round": SHORT},
        [(1, 1, "N", "", "聂卫平", 0), (1, 1, "S", "12", "", 0)],
    ),
    "PlayerNames": ({"ID": LONG, "Name": TEXT, "strID": TEXT}, [(12, "Søren", "12")]),
    "Clients": ({"ID": LONG, "Computer": TEXT}, []),
}


def text_of(value: str) -> bytes:
    """Return text as Jet 4 stores it: one byte per letter after FF FE if that is enough, otherwise UTF-16."""
    plain = value.encode("utf-16-le")
    if not value or any(ord(sign) > 255 or sign == "\0" for sign in value):
        return plain
    return b"\xff\xfe" + value.encode("latin-1")


def row_of(columns: Columns, values: tuple[Any, ...]) -> bytes:
    """Return a row: column count, fixed values, variable values, their offsets backwards, and the null mask."""
    fixed, variable, offsets, mask = b"", b"", [], 0
    for at, (kind, value) in enumerate(zip(columns.values(), values, strict=True)):
        mask |= (bool(value) if kind == BOOL else value is not None) << at
        if kind in (SHORT, LONG):
            fixed += (value or 0).to_bytes(SIZES[kind], "little", signed=True)
    start = 2 + len(fixed)
    for kind, value in zip(columns.values(), values, strict=True):
        if kind in (TEXT, OLE):
            offsets.append(start + len(variable))
            variable += text_of(value) if value else b""
    ends = [start + len(variable), *reversed(offsets), len(offsets)]
    return b"".join(
        (
            struct.pack("<H", len(columns)),
            fixed,
            variable,
            struct.pack(f"<{len(ends)}H", *ends),
            mask.to_bytes((len(columns) + 7) // 8, "little"),
        )
    )


def data_page(owner: int, rows: list[bytes]) -> bytes:
    """Return a page of rows, with the first at its end."""
    offsets, body = [], b""
    for row in rows:
        body = row + body
        offsets.append(PAGE - len(body))
    head = struct.pack("<BBHIIH", 1, 1, 0, owner, 0, len(rows))
    head += struct.pack(f"<{len(rows)}H", *offsets)
    return head + bytes(PAGE - len(head) - len(body)) + body


def definition(columns: Columns, count: int, pages: int, kind: int) -> bytes:
    """Return a table's definition: its columns by type and position, then their names."""
    variable = sum(one in (TEXT, OLE) for one in columns.values())
    body = struct.pack("<8I", 0, 0, count, 0, 0, 0, 0, 0)
    body += struct.pack("<B3H2I", kind, len(columns), variable, len(columns), 0, 0)
    body += struct.pack("<2I", pages << 8, pages << 8)
    fixed = slot = 0
    for at, one in enumerate(columns.values()):
        loose = one in (TEXT, OLE)
        place = 0 if loose else fixed
        size = 100 if loose else SIZES[one]
        body += struct.pack("<BI3HI", one, 0, at, slot, at, 0)
        body += struct.pack("<BBI2H", 2 if loose else 3, 0, 0, place, size)
        slot += loose
        fixed += 0 if loose else size
    for name in columns:
        word = name.encode("utf-16-le")
        body += struct.pack("<H", len(word)) + word
    page = b"\x02\x01VC" + struct.pack("<I", 0) + struct.pack("<I", len(body) + 8) + body[4:]
    return page + bytes(PAGE - len(page))


def masked(head: bytes) -> bytes:
    """Return the middle of the header, masked (RC4) as Jet does."""
    key, box, at = b"\xc7\xda\x39\x6b", list(range(256)), 0
    for i in range(256):
        at = (at + box[i] + key[i % 4]) % 256
        box[i], box[at] = box[at], box[i]
    out, i, at = bytearray(head), 0, 0
    for where in range(0x18, 0x18 + 128):
        i = (i + 1) % 256
        at = (at + box[i]) % 256
        box[i], box[at] = box[at], box[i]
        out[where] ^= box[(box[i] + box[at]) % 256]
    return bytes(out)


def database(tables: dict[str, tuple[Columns, Rows]]) -> bytes:
    """Return a database: header, an empty page 1, then for each table its definition, its page map and its rows."""
    catalog: Columns = {"Id": LONG, "ParentId": LONG, "Name": TEXT, "Type": SHORT, "Flags": LONG, "LvProp": OLE}
    rows: Rows = [(2, 0, "MSysObjects", 1, -0x80000000, None)]
    rows += [(5 + 3 * at, 0, name, 1, 0, None) for at, name in enumerate(tables)]
    every = [(catalog, rows), *tables.values()]
    head = b"\0\1\0\0Standard Jet DB\0" + struct.pack("<I", 1)
    pages = [masked(head + bytes(PAGE - len(head))), data_page(1, [])]
    for at, (columns, values) in enumerate(every):
        own = 2 + 3 * at
        bitmap = (1 << (own + 2)).to_bytes(64, "little")
        pages += [
            definition(columns, len(values), own + 1, 0x53 if at == 0 else 0x4E),
            data_page(1, [struct.pack("<BI", 0, 0) + bitmap]),
            data_page(own, [row_of(columns, one) for one in values]),
        ]
    return b"".join(pages)


def test_every_value_of_every_table_is_read() -> None:
    found = read_tables(database(TABLES), [name.upper() for name in TABLES])
    for name, (columns, rows) in TABLES.items():
        names = [column.lower() for column in columns]
        wanted = [dict(zip(names, row, strict=True)) for row in rows]
        assert found[name.lower()] == wanted, name


def test_the_bytes_become_an_event(tmp_path: Path) -> None:
    path = tmp_path / "club.bws"
    path.write_bytes(database(TABLES))
    file = bws.load(path)
    assert file.people == {"A1": ("聂卫平", "Søren")}
    assert [(one.board_number, one.level, one.stake, one.total_tricks) for one in file.results] == [
        (2, 3, 2, 8),
        (1, 2, 0, 10),
    ]
    (section,) = file.setup.sessions[0].scoring_groups[0].sections
    assert [row.boards for row in section.tables[0].rounds] == [("1", "2"), ("3", "4")]


@pytest.mark.parametrize("more", [1, 4, 12])
def test_columns_that_were_added_later_are_null_in_older_rows(more: int) -> None:
    columns, rows = TABLES["ReceivedData"]
    added = [SHORT, TEXT, BOOL, LONG] * 3
    wide = columns | {f"Added{at}": kind for at, kind in enumerate(added[:more])}
    newer = (*rows[1], *(7 if kind == SHORT else None for kind in added[:more]))
    page = data_page(5, [row_of(columns, rows[0]), row_of(wide, newer)])
    data = database({"ReceivedData": (wide, [])})[: 7 * PAGE] + page
    old, new = read_tables(data, ["ReceivedData"])["receiveddata"]
    assert [old[name.lower()] for name in columns] == list(rows[0])
    assert {old[f"added{at}"] for at in range(more)} <= {None, False}
    assert new["added0"] == 7
    assert new["contract"] == "3 NT xx"


def test_a_row_that_is_cut_short_is_a_fault_and_not_a_missing_result() -> None:
    data = bytearray(database({"Section": TABLES["Section"]}))
    start = PAGE * 7
    assert data[start : start + 2] == b"\1\1"
    data[PAGE * 8 - 1] = 0  # every value of the row is null
    with pytest.raises(Malformed, match="row 1 of the table Section"):
        bws.loads(bytes(data))
    data[PAGE * 8 - 3 : PAGE * 8 - 1] = b"\x63\x00"  # 99 variable columns
    data[PAGE * 8 - 1] = 0x1F
    with pytest.raises(Malformed, match="Section"):
        bws.loads(bytes(data))


def assert_for_people(fault: Malformed) -> None:
    """Check that a message contains nothing internal: no exception, no list in brackets."""
    for words in (fault.text.en, fault.text.zh):
        assert not re.search(r"\w(Error|Exception)\b|\[|\bNone\b", words), words
    assert CHINESE.search(fault.text.zh)


def test_a_database_that_is_cut_off_or_has_no_list_says_what_to_do() -> None:
    whole = database(TABLES)
    for data in (whole[:PAGE], whole[: 2 * PAGE], whole[:PAGE] + bytes(len(whole) - PAGE)):
        with pytest.raises(Malformed) as caught:
            bws.loads(data, source="club.bws")
        assert_for_people(caught.value)
        assert "club.bws" in caught.value.text.en
        assert "list of tables" in caught.value.text.en
        assert "重新复制" in caught.value.text.zh


def test_a_damaged_file_is_read_or_refused_and_never_breaks_the_reader() -> None:
    whole = database(TABLES)
    chance = random.Random(7)
    outcomes = set()
    for _ in range(40):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            page = chance.randrange(2, len(data) // PAGE) * PAGE
            at = chance.choice((chance.randrange(200), PAGE - 1 - chance.randrange(150)))
            data[page + at] = chance.randrange(256)
        try:
            bws.loads(bytes(data))
            outcomes.add("read")
        except Malformed as fault:
            outcomes.add("refused")
            assert_for_people(fault)
    assert outcomes == {"read", "refused"}


def test_a_definition_that_goes_on_with_itself_is_refused() -> None:
    data = bytearray(database(TABLES))
    for page in (2, 5):  # the list of tables, Section
        at = page * PAGE + 4
        was, data[at : at + 4] = data[at : at + 4], struct.pack("<I", page)
        with pytest.raises(Malformed, match="damaged"):
            bws.loads(bytes(data))
        data[at : at + 4] = was
    assert bws.loads(bytes(data)).results


def test_a_long_value_that_goes_on_with_itself_is_refused() -> None:
    """Only the 12-byte reference of a value outside its row is in the row: length, position, nothing else."""
    tables = {"Section": ({"ID": SHORT, "Letter": TEXT, "Note": OLE}, [(1, "A", "1234567890")])}
    data = database(tables)
    page = len(data) // PAGE
    long = data_page(int.from_bytes(b"LVAL", "little"), [struct.pack("<I", page << 8) + b"more"])
    inside = text_of("1234567890")
    assert (data.count(inside), len(inside)) == (1, 12)
    whole = data.replace(inside, struct.pack("<3I", 8, page << 8, 0)) + long
    with pytest.raises(Malformed, match="the table Section"):
        read_tables(whole, ["Section"])
    ended = whole[:-PAGE] + data_page(int.from_bytes(b"LVAL", "little"), [bytes(4) + b"more"])
    assert read_tables(ended, ["Section"])["section"][0]["note"] == b"more"
