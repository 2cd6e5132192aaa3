"""Tables added to an empty database: read back by the library, and audited like Access's own pages."""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msaccessdb
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.formats.bws.audit import Audit

from paiju.errors import Malformed
from paiju.formats.bws.access import read_tables
from paiju.formats.bws.jet import Database, JetColumn, JetType
from paiju.formats.bws.schema import TABLES

PAGE = 4096
COLUMNS = (
    JetColumn(name="ID", kind=JetType.LONG, counts=True),
    JetColumn(name="Board", kind=JetType.SHORT),
    JetColumn(name="NS/EW", kind=JetType.TEXT, size=2),
    JetColumn(name="Erased", kind=JetType.BOOL),
    JetColumn(name="DateLog", kind=JetType.DATE),
    JetColumn(name="Remarks", kind=JetType.TEXT, size=255),
)


def made() -> bytes:
    """Return the empty database as Access made it."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.mdb"
        msaccessdb.create(str(path))
        return path.read_bytes()


def row(number: int, **more: Any) -> dict[str, Any]:
    return {
        "ID": number,
        "Board": -number,
        "NS/EW": "NESW"[number % 4],
        "Erased": number % 2 == 0,
        "DateLog": 45_000.5,
        "Remarks": "未打" if number % 3 else f"Løse {number}",
        **more,
    }


def test_the_audit_finds_nothing_in_what_access_made() -> None:
    assert Audit(made()).faults() == []
    assert Database.blank().data == made()


def test_the_audit_finds_any_bit_that_is_wrong_in_what_it_looks_at() -> None:
    whole = made()
    places = {
        "a page's free bytes": 17 * 4096 + 2,
        "whose rows a page has": 17 * 4096 + 4,
        "the count of rows": 2 * 4096 + 16,
        "a map of pages": 6 * 4096 + 4027 + 7,
        "the map of free pages": 4096 + 4027 + 8,
        "an entry of an index": 7 * 4096 + 486,
        "where an entry leads": 8 * 4096 + 480 + 8,
        "where entries end": 8 * 4096 + 28,
        "how many keys there are": 2 * 4096 + 67,
    }
    for what, at in places.items():
        data = bytearray(whole)
        data[at] ^= 4
        assert Audit(bytes(data)).faults(), what


@pytest.mark.parametrize("count", [0, 1, 60, 5000])
def test_rows_are_read_back_and_the_pages_hold_together(count: int) -> None:
    database = Database.blank()
    rows = [row(number) for number in range(1, count + 1)]
    database.add("ReceivedData", COLUMNS, rows, 45_000.0)
    for name in TABLES:
        if name != "ReceivedData":
            database.add(name, COLUMNS[:2], [{"ID": 7, "Board": 1}], 45_000.0)
    assert Audit(database.data).faults() == []
    found = read_tables(database.data, ["ReceivedData", "Tables"])
    assert [one["remarks"] for one in found["receiveddata"]] == [one["Remarks"] for one in rows]
    assert [one["erased"] for one in found["receiveddata"]] == [one["Erased"] for one in rows]
    assert [one["board"] for one in found["receiveddata"]] == [one["Board"] for one in rows]
    assert all(one["datelog"] == "2023-03-15 12:00:00" for one in found["receiveddata"])
    assert found["tables"] == [{"id": 7, "board": 1}]


def test_a_table_of_so_many_columns_that_its_definition_goes_on() -> None:
    wide = [JetColumn(name=f"Some setting of units {at}", kind=JetType.SHORT) for at in range(120)]
    values: dict[str, Any] = {column.name: at for at, column in enumerate(wide)}
    database = Database.blank()
    database.add("Settings", wide, [values], 1.0)
    assert Audit(database.data).faults() == []
    (found,) = read_tables(database.data, ["Settings"])["settings"]
    assert found == {name.lower(): value for name, value in values.items()}


def test_rows_that_access_deleted_or_moved_are_taken_as_it_takes_them() -> None:
    database = Database.blank()
    database.add("ReceivedData", COLUMNS, [row(number) for number in range(1, 6)], 0.0)
    whole = database.data
    page = next(
        at for at in range(19 * PAGE, len(whole), PAGE) if whole[at : at + 2] == b"\1\1" and whole[at + 12] == 5
    )

    def read(data: bytes) -> list[int]:
        found = read_tables(data, ["ReceivedData"])["receiveddata"]
        return sorted(one["id"] for one in found)

    for flags in (0x80, 0xC0):
        deleted = bytearray(whole)
        deleted[page + 14 + 2 * 1 + 1] |= flags
        assert read(bytes(deleted)) == [1, 3, 4, 5]
    moved = bytearray(whole)
    start = int.from_bytes(whole[page + 16 : page + 18], "little")
    moved[page + start : page + start + 4] = bytes([4]) + (page // PAGE).to_bytes(3, "little")
    moved[page + 17] |= 0x40
    moved[page + 14 + 2 * 4 + 1] |= 0x80
    assert read(bytes(moved)) == [1, 3, 4, 5]


VALUES = st.fixed_dictionaries(
    {
        "ID": st.integers(-(2**31), 2**31 - 1) | st.none(),
        "Board": st.integers(-(2**15), 2**15 - 1) | st.none(),
        "NS/EW": st.none() | st.text(st.characters(codec="latin-1", exclude_characters="\0"), min_size=1, max_size=2),
        "Erased": st.booleans(),
        "Remarks": st.none()
        | st.text(st.characters(codec="utf-16", exclude_characters="\0\ufeff\ufffe"), min_size=1, max_size=100),
    }
)


@settings(max_examples=30, deadline=None)
@given(st.lists(VALUES, max_size=40))
@example([row(1, Remarks="Â\x800"), row(2, Remarks="Ã©Ã©"), row(3, Remarks="Løse"), row(4, Remarks="é")])
def test_any_values_come_back(rows: list[dict[str, Any]]) -> None:
    database = Database.blank()
    database.add("ReceivedData", COLUMNS, rows, 45_000.0)
    assert Audit(database.data).faults() == []
    found = read_tables(database.data, ["ReceivedData"])["receiveddata"]
    for name in ("ID", "Board", "Erased", "Remarks", "NS/EW"):
        assert [one[name.lower()] for one in found] == [one[name] for one in rows]


def test_a_text_begins_with_no_mark_of_byte_order() -> None:
    """At the beginning it gives the encoding; anywhere else it is kept."""
    said = ("\ufeffabc", "\ufffe未打", "a\ufeffb未\ufffe")
    database = Database.blank()
    rows = [row(number, Remarks=words) for number, words in enumerate(said, 1)]
    database.add("ReceivedData", COLUMNS, rows, 45_000.0)
    found = read_tables(database.data, ["ReceivedData"])["receiveddata"]
    assert [one["remarks"] for one in found] == ["abc", "未打", said[2]]


@pytest.mark.parametrize(
    ("name", "value"), [("Board", 2**15), ("ID", "x"), ("NS/EW", "NSE"), ("Remarks", 5), ("DateLog", "today")]
)
def test_what_a_column_cannot_hold_is_refused_by_its_name(name: str, value: object) -> None:
    with pytest.raises(Malformed, match=name):
        Database.blank().add("ReceivedData", COLUMNS, [row(1, **{name: value})], 0.0)


def test_more_than_the_maps_can_tell_of_is_refused() -> None:
    chance = random.Random(1)
    rows = [row(at, Remarks=chr(0x4E00 + chance.randrange(99)) * 255) for at in range(4000)]
    with pytest.raises(Malformed, match="2 megabytes"):
        Database.blank().add("ReceivedData", COLUMNS, rows, 0.0)
