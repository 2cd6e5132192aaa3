"""A folder of Parquet files is continued after any interruption, with the same bytes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from paiju.errors import Malformed
from paiju.lab.parquet import Folder, ParquetColumn, ParquetTable, about, read

TABLE = ParquetTable(
    (ParquetColumn("number", "int64"), ParquetColumn("pair", "uint8", 2), ParquetColumn("acts", "uint16", 0)),
    {"rows": "some", "seed": "种子"},
    4,
)


def rows(first: int, last: int) -> dict[str, Any]:
    numbers = np.arange(first, last)
    return {
        "number": numbers,
        "pair": np.stack([numbers % 7, numbers % 5], axis=1),
        "acts": [np.arange(number % 3) for number in numbers],
    }


def write(path: Path, count: int, *, step: int = 3, stop: int | None = None) -> None:
    """Write rows up to a count, a few at a time; break off at `stop`."""
    folder = Folder(path, TABLE, resume=True)
    for first in range(folder.begin(count), count, step):
        if stop is not None and first >= stop:
            return
        folder.add(rows(first, min(first + step, count)))
    folder.end()


def files(path: Path) -> dict[str, bytes]:
    return {part.name: part.read_bytes() for part in path.iterdir()}


def test_rows_come_back_as_they_were_written(tmp_path: Path) -> None:
    write(tmp_path / "t", 10)
    table = pq.read_table(tmp_path / "t").to_pydict()
    want = rows(0, 10)
    assert table["number"] == list(range(10))
    assert table["pair"] == want["pair"].tolist()
    assert table["acts"] == [one.tolist() for one in want["acts"]]
    assert sorted(files(tmp_path / "t")) == ["00000.parquet", "00001.parquet", "00002.parquet"]
    assert about(tmp_path / "t") == TABLE.about


@pytest.mark.parametrize("stop", range(1, 12, 2))
@pytest.mark.parametrize("step", [1, 3, 9])
def test_broken_off_and_gone_on_with_the_bytes_are_the_same(stop: int, step: int, tmp_path: Path) -> None:
    write(tmp_path / "whole", 11)
    write(tmp_path / "broken", 11, step=2, stop=stop)
    (tmp_path / "broken" / ".00001.parquet.part").write_bytes(b"PAR1 torn")
    write(tmp_path / "broken", 11, step=step)
    assert files(tmp_path / "broken") == files(tmp_path / "whole")


def test_more_rows_are_added_behind_a_last_file_that_was_not_full(tmp_path: Path) -> None:
    write(tmp_path / "whole", 13)
    write(tmp_path / "more", 6)
    write(tmp_path / "more", 13)
    assert files(tmp_path / "more") == files(tmp_path / "whole")
    write(tmp_path / "more", 5)  # fewer are asked for: what is there stays
    assert files(tmp_path / "more") == files(tmp_path / "whole")


def test_what_is_no_folder_of_the_same_rows_is_left_alone(tmp_path: Path) -> None:
    write(tmp_path / "t", 9)
    before = files(tmp_path / "t")
    with pytest.raises(Malformed, match="--resume"):
        Folder(tmp_path / "t", TABLE)
    other = ParquetTable(TABLE.columns, {**TABLE.about, "seed": "another"}, 4)
    with pytest.raises(Malformed, match=r"00000\.parquet of seed=another, found 'seed=种子'"):
        Folder(tmp_path / "t", other, resume=True)
    (tmp_path / "t" / "00001.parquet").unlink()
    with pytest.raises(Malformed, match=r"00001\.parquet, a whole Parquet file \(delete it"):
        Folder(tmp_path / "t", TABLE, resume=True)
    (tmp_path / "t" / "00001.parquet").write_bytes(b"no Parquet")
    with pytest.raises(Malformed, match=r"00001\.parquet, a whole Parquet file"):
        Folder(tmp_path / "t", TABLE, resume=True)
    torn = bytearray(before["00001.parquet"])
    torn[-40:-8] = b"\xff" * 32
    (tmp_path / "t" / "00001.parquet").write_bytes(torn)
    with pytest.raises(Malformed, match=r"00001\.parquet, a whole Parquet file"):
        Folder(tmp_path / "t", TABLE, resume=True)
    (tmp_path / "t" / "00001.parquet").unlink()
    (tmp_path / "t" / "00001.parquet").mkdir()
    with pytest.raises(Malformed, match=r"00001\.parquet, a whole Parquet file"):
        Folder(tmp_path / "t", TABLE, resume=True)
    assert (tmp_path / "t" / "00000.parquet").read_bytes() == before["00000.parquet"]
    with pytest.raises(Malformed, match="a folder"):
        Folder(tmp_path / "t" / "00000.parquet", TABLE)


@pytest.mark.parametrize("mark", [b"{oops", b"[1]", b"\xff\xfe"])
def test_a_file_of_another_program_is_none_of_these_rows(mark: bytes, tmp_path: Path) -> None:
    write(tmp_path / "t", 3)
    table = pq.read_table(tmp_path / "t" / "00000.parquet")
    pq.write_table(table.replace_schema_metadata({b"paiju": mark}), tmp_path / "t" / "00000.parquet")
    with pytest.raises(Malformed, match=r"00000\.parquet of rows=some"):
        Folder(tmp_path / "t", TABLE, resume=True)


def test_columns_are_read_some_rows_at_a_time(tmp_path: Path) -> None:
    write(tmp_path / "t", 10)
    found = list(read(tmp_path / "t", TABLE.columns[:2], 3))
    assert [len(one["number"]) for one in found] == [3, 1, 3, 1, 2]
    assert np.concatenate([one["pair"] for one in found]).tolist() == rows(0, 10)["pair"].tolist()
    with pytest.raises(Malformed, match="a column number of uint8"):
        next(read(tmp_path / "t", [ParquetColumn("number", "uint8")], 3))
    with pytest.raises(Malformed, match="a folder of Parquet files"):
        next(read(tmp_path / "none", TABLE.columns, 3))
