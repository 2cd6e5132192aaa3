"""A second reader, mdbtools, finds every row that we wrote in our files."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from paiju.formats import bws
from paiju.formats.bws.event_rows import BwsRows
from paiju.formats.bws.jet import JetType
from paiju.formats.bws.schema import TABLES

DAY = "03/15/23 06:00:00"


def mdb(verb: str, *words: str) -> str:
    """Return the output of a tool of mdbtools (`make mdbtools` installs it)."""
    done = subprocess.run([f"mdb-{verb}", *words], check=True, capture_output=True, encoding="utf-8")
    assert done.stderr == ""
    return done.stdout


def value(kind: JetType, size: int, at: int) -> Any:
    """Return a value of a kind, different for every row."""
    if kind is JetType.TEXT:
        return ("é" if at % 2 else "牌")[:size] * min(size, 1 + at % 7)
    if kind is JetType.DATE:
        return 45_000.25
    return at % 3 == 0 if kind is JetType.BOOL else at


def test_every_row_of_every_table_is_found(tmp_path: Path) -> None:
    rows = {
        name: [{one.name: value(one.kind, one.size, at) for one in columns} for at in range(1, 121)]
        for name, columns in TABLES.items()
    }
    path = tmp_path / "all.bws"
    bws.dump(BwsRows(rows, day=45_000.0), path)
    assert mdb("ver", str(path)) == "JET4\n"
    assert mdb("tables", "-1", str(path)).split() == list(TABLES)
    for name, columns in TABLES.items():
        assert mdb("count", str(path), name) == "120\n"
        found = [json.loads(line) for line in mdb("json", str(path), name).splitlines()]
        dates = {one.name for one in columns if one.kind is JetType.DATE}
        for wanted, row in zip(rows[name], found, strict=True):
            for column, held in wanted.items():
                assert row[column] == (DAY if column in dates else held), (name, column)


def test_an_individual_has_its_columns(tmp_path: Path) -> None:
    path = tmp_path / "i.bws"
    bws.dump(BwsRows({"RoundData": [{"South": 3, "West": 8}]}, individual=True), path)
    schema = mdb("schema", str(path), "-T", "ReceivedData")
    assert "[South]" in schema
    (row,) = [json.loads(line) for line in mdb("json", str(path), "RoundData").splitlines()]
    assert row == {"South": 3, "West": 8}
