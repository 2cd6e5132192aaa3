"""Compiled code is cached in a folder that the user can write, keyed by its sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from paiju import lab
from paiju.lab import compiled, loops, rows

pytestmark = pytest.mark.nightly

Whole = NDArray[np.int64]
PROGRAM = """
from paiju.lab.compiled import entry

@entry
def twice(number):
    return 2 * number

found = twice(21), twice.stats.cache_hits.values(), twice.stats.cache_misses.values()
print(found[0], sum(found[1]), sum(found[2]), twice.stats.cache_path is None)
"""


def _run(folder: Path, cache: Path) -> list[str]:
    (folder / "program.py").write_text(PROGRAM, "utf-8")
    done = subprocess.run(
        [sys.executable, str(folder / "program.py")],
        env={**os.environ, "PAIJU_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_a_second_process_finds_what_the_first_has_compiled(tmp_path: Path) -> None:
    assert _run(tmp_path, tmp_path / "cache") == ["42", "0", "1", "False"]
    assert _run(tmp_path, tmp_path / "cache") == ["42", "1", "0", "False"]


def test_without_a_place_to_write_it_is_compiled_anew(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    assert _run(tmp_path, tmp_path / "file")[0] == "42"


def test_what_is_kept_depends_on_what_it_calls() -> None:
    names = {str(path.relative_to(compiled.HOUSE)) for path in compiled._sources("")}
    assert {"lab/chance.py", "lab/compiled.py", "cards/shuffle.py", "games/game.py"} <= names
    assert not [name for name in names if name.count(os.sep) > 1]


def test_inner_functions_are_compiled_once_and_made_machine_code_within_others_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # What was kept would be read, not compiled.
    monkeypatch.setattr(compiled, "_kept", lambda _: None)
    settled: Any = compiled.settle(compiled.entry(sum_of_squares))
    assert settled(3.7, np.zeros(3, np.int64)) == 9 + 16 + 25
    part: Any = square
    assert [str(one) for one in part.signatures] == ["(int64,)"]
    (made,) = part.overloads.values()
    assert made.library.get_pointer_to_function(made.fndesc.llvm_func_name) == 0
    with pytest.raises(TypeError, match="only compiled functions call square"):
        square(4)


@compiled.inner
def square(number: int) -> int:
    """Be called with numbers of several kinds."""
    return number * number


def sum_of_squares(number: float, places: Whole) -> int:
    """Call with a number cut, one written out, and one of an array's."""
    places[0] = 5
    return square(int(number)) + square(4) + square(places[0])


def test_loops_are_compiled_once_for_all_games() -> None:
    deals = lab.batch("bridge", 2)
    deals.reset(1)
    deals.step(deals.legal_at_random())
    rows.play(rows.RowSource("bridge", "online", "s"), range(1, 2))
    for loop in (loops.begin, loops.step, loops.record):
        compiled_loop: Any = loop
        assert len(compiled_loop.signatures) == 1
        assert "Dispatcher" not in str(compiled_loop.signatures)
