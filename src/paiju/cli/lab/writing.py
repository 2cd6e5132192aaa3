"""The tables of `paiju lab`: dealt, played or solved on all cores, written part by part."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Final

from paiju.analysis.double_dummy import double_dummy_tables
from paiju.cli import options
from paiju.cli.progress import progress
from paiju.cli.report import Report
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.engines import Workers
from paiju.formats.dealt import boards_of
from paiju.lab import kernel_of, rows
from paiju.lab.batch import options_of
from paiju.lab.bridge import double_dummy
from paiju.lab.parquet import Folder, ParquetTable, about, parts_of
from paiju.lab.rows import RANDOM, RowSource
from paiju.text import Text, counted, verbatim

SPANS: Final = {"deals": 5000, "play": 50, "double-dummy": 2}
"""How many rows a worker makes at a time."""
_DOING: Final = {
    "deals": Text("dealing", "发牌"),
    "play": Text("playing", "打牌"),
    "double-dummy": Text("solving", "求解"),
}


def write(
    speech: Speech,
    verb: str,
    *,
    boards: int,
    seed: str | None,
    output: Path,
    resume: bool,
    workers: int | None,
    on: str,
    as_json: bool,
    game: str = "",
    conditions: str | None = None,
) -> None:
    """Write rows into a folder until it has `boards` rows, and report its content."""
    chosen = seed or (about(output).get("seed") if resume else None) or secrets.token_hex(8)
    table, job = _work(verb, game, conditions, chosen)
    folder = Folder(output, table, resume=resume)
    if seed is None:
        echo(speech.say(options.told_seed(chosen)), err=True)  # so that it can be continued after any interruption
    with progress(speech, _DOING[verb]) as report, Workers(options.counted(workers, on), on) as several:
        done = folder.begin(boards)
        spans = [range(first + 1, min(first + SPANS[verb], boards) + 1) for first in range(done, boards, SPANS[verb])]
        report(done, boards)
        with closing(several.in_order(job, spans)) as found:
            for columns in found:
                folder.add(columns)
                done += len(columns["number"])
                report(done, boards)
    folder.end()
    _told(speech, output, folder.done, chosen, as_json=as_json)


def _work(
    verb: str, game: str, conditions: str | None, seed: str
) -> tuple[ParquetTable, Callable[[range], dict[str, Any]]]:
    """Return the table to write, and the function that makes its rows."""
    if verb == "double-dummy":
        return double_dummy.table(seed), partial(solved, double_dummy.source(seed))
    kernel = kernel_of(game)
    name = conditions or next(iter(kernel.conditions))
    options_of(kernel, name)
    source = RowSource(game, name, seed)
    if verb == "deals":
        return source.table(verb), partial(rows.deals, source)
    return source.table(verb, players=RANDOM), partial(rows.play, source)


def solved(source: RowSource, numbers: range) -> dict[str, Any]:
    """Deal, solve each deal, and return the columns."""
    deals = [board.deal for board in boards_of(source.seed, numbers.start, len(numbers))]
    tricks = [[cell for row in one.rows for cell in row] for one in double_dummy_tables(deals)]
    return {**rows.deals(source, numbers), "tricks": tricks}


def _told(speech: Speech, output: Path, done: int, seed: str, *, as_json: bool) -> None:
    files = len(parts_of(output))
    if as_json:
        data = {"folder": str(output), "rows": done, "files": files, "seed": seed}
        Report(verbatim(""), data=data).show(speech, as_json=True)
        return
    echo(
        speech.say(
            Text(
                f"{output}: {counted(done, 'row')} in {counted(files, 'Parquet file')}",
                f"{output}：{files} 个 Parquet 文件，共 {done} 行",
            )
        )
    )
    echo(speech.say(options.told_seed(seed)))
