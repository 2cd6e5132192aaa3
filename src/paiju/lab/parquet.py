"""Tables of rows in a folder of Parquet files, part by part: after any interruption the same command continues.

Enters: descriptions of columns, columns of arrays. Leaves: complete files, the same bytes for the same rows.
Must not know: what the rows mean. The only module that uses pyarrow (an extra, `paiju[parquet]`).
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from paiju.errors import Malformed
from paiju.extras import NotInstalled
from paiju.text import Text

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ModuleNotFoundError:
    raise NotInstalled("parquet") from None

_PART: Final = re.compile(r"\d{5,}\.parquet")
_MARK: Final = b"paiju"
"""The metadata key under which a file describes its content."""

Columns = Mapping[str, Any]
"""Arrays by name with a row for each; for lists of different lengths, a list of arrays."""


class ParquetColumn(Struct, frozen=True):
    """A column: its name, the numpy type of its numbers, and how many there are in each row.

    `size`: 1 for a plain number; a larger number for lists of that length; 0 for lists of any length.
    """

    name: str
    kind: str
    size: int = 1


class ParquetTable(Struct, frozen=True):
    """The content of a folder: its `columns`; `about`, the meaning of the rows; `part`, the number of rows per file."""

    columns: tuple[ParquetColumn, ...]
    about: Mapping[str, Any]
    part: int

    def schema(self) -> Any:
        """Return the schema of its files."""
        fields = [pa.field(one.name, _type(one), nullable=False) for one in self.columns]
        return pa.schema(fields, {_MARK: json.dumps(self.about, ensure_ascii=False).encode()})


class Folder:
    """The files of a table, `00000.parquet` and on, `part` rows each except the last; `done` is the number of rows.

    A part is written completely or not at all. A last part with fewer rows is rewritten if more rows follow.

    Raises `Malformed` if files exist without a request to continue them (`resume`), or if they contain something
    else.
    """

    def __init__(self, path: Path, table: ParquetTable, *, resume: bool = False) -> None:
        self._path, self._table, self._schema = path, table, table.schema()
        self._parts: list[int] = []
        self._waiting: list[Columns] = []
        self._rows = 0
        if path.exists() and not path.is_dir():
            raise Malformed(Text("a folder", "文件夹"), str(path))
        found = parts_of(path) if path.is_dir() else []
        if found and not resume:
            raise Malformed(
                Text("a new folder, or --resume to go on with this one", "新文件夹，或用 --resume 接着写"), str(path)
            )
        for at, part in enumerate(found):
            rows = self._rows_of(part)
            whole = rows == table.part
            if part.name != _name(at) or (not whole and at < len(found) - 1):
                raise Malformed(_whole(path / _name(at)), str(part))
            self._parts.append(rows)

    @property
    def done(self) -> int:
        """The number of rows already in the folder."""
        return sum(self._parts)

    def begin(self, rows: int) -> int:
        """Prepare for `rows` rows in total; return the index of the first that is needed."""
        self._path.mkdir(parents=True, exist_ok=True)
        for draft in self._path.glob(".*.parquet.part"):
            draft.unlink(missing_ok=True)
        if self.done < rows and self._parts and self._parts[-1] < self._table.part:
            self._parts.pop()
        return self.done

    def add(self, columns: Columns) -> None:
        """Add the next rows; every full part is written. Raises `OSError` with the file's name."""
        self._waiting.append(columns)
        self._rows += len(columns[self._table.columns[0].name])
        if self._rows >= self._table.part:
            self._write(last=False)

    def end(self) -> None:
        """Write the remaining rows."""
        self._write(last=True)

    def _write(self, *, last: bool) -> None:
        if not self._rows:
            return
        arrays = [_array(one, [part[one.name] for part in self._waiting]) for one in self._table.columns]
        rows = pa.Table.from_arrays(arrays, schema=self._schema)
        size, at = self._table.part, 0
        while rows.num_rows - at >= size or (last and at < rows.num_rows):
            part = rows.slice(at, size)
            self._keep(part)
            at += part.num_rows
        self._waiting = [_columns(rows.slice(at), self._table.columns)] if at < rows.num_rows else []
        self._rows = rows.num_rows - at

    def _keep(self, rows: Any) -> None:
        path = self._path / _name(len(self._parts))
        draft = path.with_name(f".{path.name}.part")
        try:
            with draft.open("wb") as stream:
                pq.write_table(rows.combine_chunks(), stream, compression="zstd")
                stream.flush()
                os.fsync(stream.fileno())
            draft.replace(path)
        except OSError as fault:
            fault.filename = str(path)
            raise
        finally:
            draft.unlink(missing_ok=True)
        self._parts.append(rows.num_rows)

    def _rows_of(self, part: Path) -> int:
        meta = _file(part)
        if not meta.schema_arrow.equals(self._schema, check_metadata=True):
            ours, theirs = self._table.about, _about(meta)
            names = [name for name in ours if ours[name] != theirs.get(name)]
            wanted = ", ".join(f"{name}={ours[name]}" for name in names) or "the same columns"
            raise Malformed(
                Text(f"{part} of {wanted}", f"{part} 为 {wanted}"),
                ", ".join(f"{name}={theirs.get(name)}" for name in names) or "others",
            )
        rows: int = meta.metadata.num_rows
        return rows


def parts_of(path: Path) -> list[Path]:
    """Return the parts of a folder in their order."""
    return sorted((part for part in path.iterdir() if _PART.fullmatch(part.name)), key=lambda part: int(part.stem))


def about(path: Path) -> dict[str, Any]:
    """Return the meaning of the rows of a folder, from its first part; empty if it has none."""
    found = parts_of(path) if path.is_dir() else []
    return _about(_file(found[0])) if found else {}


def read(path: Path, columns: Sequence[ParquetColumn], rows: int) -> Iterator[dict[str, NDArray[Any]]]:
    """Read a folder, `rows` rows at a time and fewer at the end of a part: columns without lists of any length.

    Raises `Malformed` if there are no rows, or the columns differ.
    """
    found = parts_of(path) if path.is_dir() else []
    if not found:
        raise Malformed(Text("a folder of Parquet files", "存放 Parquet 文件的文件夹"), str(path))
    for part in found:
        file = _file(part)
        for one in columns:
            at = file.schema_arrow.get_field_index(one.name)
            if at < 0 or file.schema_arrow.field(at).type != _type(one):
                raise Malformed(
                    Text(f"a column {one.name} of {_type(one)}", f"{_type(one)} 类型的列 {one.name}"), str(part)
                )
        for batch in file.iter_batches(rows, columns=[one.name for one in columns]):
            yield _columns(batch, columns)


def _name(at: int) -> str:
    return f"{at:05}.parquet"


def _whole(part: Path) -> Text:
    return Text(
        f"{part}, a whole Parquet file (delete it and those after it, and --resume writes them again)",
        f"完整的 Parquet 文件 {part}（请删去它与其后的文件，--resume 会重写）",
    )


def _file(part: Path) -> Any:
    try:
        return pq.ParquetFile(part)
    except PermissionError:
        raise
    except (pa.ArrowInvalid, OSError) as fault:  # a folder, or an end that is broken
        raise Malformed(_whole(part), str(fault).partition("\n")[0]) from fault


def _about(file: Any) -> dict[str, Any]:
    """Return what a file's metadata says of its table; nothing if another program wrote them."""
    try:
        found = json.loads((file.schema_arrow.metadata or {}).get(_MARK, b"{}"))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _type(column: ParquetColumn) -> Any:
    kind = pa.from_numpy_dtype(np.dtype(column.kind))
    if column.size == 1:
        return kind
    item = pa.field("element", kind, nullable=False)
    return pa.list_(item, column.size) if column.size else pa.list_(item)


def _array(column: ParquetColumn, given: list[Any]) -> Any:
    """Concatenate the same column of several parts."""
    kind = np.dtype(column.kind)
    if column.size:
        flat = np.concatenate([np.asarray(part, kind).reshape(-1) for part in given])
        values = pa.array(flat)
        return values if column.size == 1 else pa.FixedSizeListArray.from_arrays(values, type=_type(column))
    lists = [np.asarray(one, kind) for part in given for one in part]
    offsets = np.zeros(len(lists) + 1, np.int32)
    np.cumsum([len(one) for one in lists], out=offsets[1:])
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(np.concatenate(lists)), type=_type(column))


def _columns(rows: Any, columns: Sequence[ParquetColumn]) -> dict[str, Any]:
    """Return columns as arrays."""
    found: dict[str, Any] = {}
    for one in columns:
        array = rows.column(one.name)
        array = array.combine_chunks() if isinstance(array, pa.ChunkedArray) else array
        if one.size == 1:
            found[one.name] = array.to_numpy(zero_copy_only=False)
        elif one.size:
            found[one.name] = array.flatten().to_numpy(zero_copy_only=False).reshape(-1, one.size)
        else:
            found[one.name] = [row.values.to_numpy(zero_copy_only=False) for row in array]
    return found
