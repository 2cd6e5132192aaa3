"""Calls DDS, the solver that endplay contains, with flat arrays of integers.

DDS is not thread-safe, so a lock admits one caller at a time, and DDS only uses the calling thread, except for
tables, for which it can use its own threads. For other work, more cores means more processes
(`paiju.analysis.double_dummy.workers`).

The encodings are those of DDS: strains S, H, D, C, NT from 0; hands N, E, S, W from 0; a holding in a suit is an
integer with bit 2 for the deuce to bit 14 for the ace.
"""

from __future__ import annotations

import ctypes
from functools import cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Lock
from typing import Any, Final

from paiju.errors import PaijuError
from paiju.text import Text, verbatim

MAX_BOARDS: Final = 200
"""The maximum number of positions or played boards in one call of DDS."""
MAX_TABLES: Final = 40
"""The maximum number of deals in one call of DDS for complete tables: 200 pairs of deal and strain."""

DEAL: Final = 24
"""How many integers describe a position: strain, leader, three suits and three ranks of the trick, 16 holdings."""
HOLDINGS: Final = 16
"""How many integers describe four hands: the four suits of North, then of East, South and West."""
SOLVED: Final = 54
"""How many integers an answer has: nodes, cards, then thirteen each of suits, ranks, equals and scores."""
TABLE: Final = 20
"""How many integers a table has: the four declarers of each strain."""
TRACE: Final = 105
"""How many integers describe a play: the number of cards, 52 suits, 52 ranks."""
TRACED: Final = 54
"""How many integers the answer to a play has: the count, then declarer's tricks before and after each card."""

_PAR_BYTES: Final = 400 * MAX_TABLES
_WORDS_BYTES: Final = 80
_LOCK: Final = Lock()


class SolverFailed(PaijuError):
    """The solver gave no answer; `reason` explains why."""

    def __init__(self, reason: Text) -> None:
        self.reason = reason
        super().__init__(
            Text(f"the double-dummy solver gave no answer: {reason.en}", f"双明手求解器没有给出答案：{reason.zh}")
        )


@cache
def _library() -> ctypes.CDLL:
    """Load DDS and set it to one thread. Raises `SolverFailed` if endplay is missing or does not load.

    Only the file of endplay that finds the shared library is run: importing the package would also import plotting
    and numerical libraries, which costs each worker process a second and sixty megabytes.
    """
    package = find_spec("endplay")
    if package is None or package.origin is None:
        raise SolverFailed(Text("endplay is not installed", "没有安装 endplay"))
    file = Path(package.origin).parent / "_dds" / "__init__.py"
    found = spec_from_file_location("paiju_endplay_dds", file)
    if found is None or found.loader is None:
        raise SolverFailed(Text(f"there is no {file}", f"没有 {file}"))
    module = module_from_spec(found)
    try:
        found.loader.exec_module(module)
    except (OSError, RuntimeError) as error:
        raise SolverFailed(verbatim(str(error).partition("\n")[0])) from error
    library: ctypes.CDLL = module._dll  # noqa: SLF001 - endplay shows its low level under this name only
    _set_threads(library, 1)
    return library


_ALONE: Final = 0
_THREADED: Final = (5, 2, 3, 1)
"""The kinds of threads that DDS may have been built with: C++, OpenMP, macOS, Windows."""
_threads = 1


def _set_threads(library: ctypes.CDLL, threads: int) -> None:
    """Set the number of threads of DDS; one if it was built without threads."""
    global _threads  # noqa: PLW0603 - there is one library, and so one setting of it
    if threads == 1 or not any(library.SetThreading(kind) == 1 for kind in _THREADED):
        library.SetThreading(_ALONE)
    library.SetMaxThreads(threads)
    _threads = threads


def _call(name: str, *arguments: Any, threads: int = 1) -> None:
    with _LOCK:
        library = _library()
        if threads != _threads:
            _set_threads(library, threads)
        code = getattr(library, name)(*arguments)
        if code != 1:
            words = ctypes.create_string_buffer(_WORDS_BYTES)
            library.ErrorMessage(code, words)
            said = words.value.decode("ascii", "replace")
            raise SolverFailed(verbatim(f"{said} ({name}: {code})"))


def solve_boards(deals: list[int], count: int) -> list[int]:
    """Solve `count` positions (at most 200) of `DEAL` integers each for every card; return `SOLVED` integers each."""
    boards = (ctypes.c_int * (1 + MAX_BOARDS * (DEAL + 3)))()
    boards[0] = count
    _fill(boards, 1, deals)
    after = 1 + MAX_BOARDS * DEAL
    _fill(boards, after, [-1] * count)
    _fill(boards, after + MAX_BOARDS, [3] * count)
    _fill(boards, after + 2 * MAX_BOARDS, [1] * count)
    solved = (ctypes.c_int * (1 + MAX_BOARDS * SOLVED))()
    _call("SolveAllBoardsBin", boards, solved)
    return solved[1 : 1 + count * SOLVED]


def calculate_tables(holdings: list[int], count: int, threads: int = 1) -> list[int]:
    """Calculate the tables of `count` deals (at most 40) of `HOLDINGS` integers each; return `TABLE` integers each.

    `threads`: how many of DDS's own threads share the work; if the number changes between calls, they are set up
    again.
    """
    deals = (ctypes.c_int * (1 + MAX_BOARDS * HOLDINGS))()
    deals[0] = count
    _fill(deals, 1, holdings)
    tables = (ctypes.c_int * (1 + MAX_BOARDS * TABLE))()
    every_strain = (ctypes.c_int * 5)()
    _call("CalcAllTables", deals, -1, every_strain, tables, ctypes.create_string_buffer(_PAR_BYTES), threads=threads)
    return tables[1 : 1 + count * TABLE]


def analyse_plays(deals: list[int], plays: list[int], count: int) -> list[int]:
    """Follow `count` plays (at most 200), `DEAL` and `TRACE` integers each; return `TRACED` integers each."""
    boards = (ctypes.c_int * (1 + MAX_BOARDS * (DEAL + 3)))()
    boards[0] = count
    _fill(boards, 1, deals)
    traces = (ctypes.c_int * (1 + MAX_BOARDS * TRACE))()
    traces[0] = count
    _fill(traces, 1, plays)
    solved = (ctypes.c_int * (1 + MAX_BOARDS * TRACED))()
    _call("AnalyseAllPlaysBin", boards, traces, solved, 1)
    return solved[1 : 1 + count * TRACED]


def _fill(array: Any, start: int, numbers: list[int]) -> None:
    array[start : start + len(numbers)] = numbers
