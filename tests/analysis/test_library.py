"""The interface to DDS: the only one, on one core, with a clear error if it cannot be loaded."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import paiju
from paiju.analysis import SolverFailed
from paiju.analysis.double_dummy import library

SOURCE = Path(paiju.__file__).parent


def test_no_other_file_opens_endplay() -> None:
    door = SOURCE / "analysis" / "double_dummy" / "library.py"
    opening = re.compile(r"(from|import\w*|find_spec)\W+endplay")
    opened = {path for path in SOURCE.rglob("*.py") if opening.search(path.read_text("utf-8"))}
    assert opened == {door}


def test_the_solver_is_loaded_when_first_asked_and_brings_no_other_library() -> None:
    code = """
import sys, time
from paiju.analysis import double_dummy_table
from paiju.games.bridge import Deal
assert not any("endplay" in name for name in sys.modules)
double_dummy_table(Deal.shuffled("twenty", 2))
assert not {"endplay", "numpy", "matplotlib"} & set(sys.modules)
work, clock = time.process_time(), time.perf_counter()
double_dummy_table(Deal.shuffled("review", 3))
print((time.process_time() - work) / (time.perf_counter() - clock))
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert float(ended.stdout) < 1.2, "one process uses one core"


def test_without_endplay_the_error_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "find_spec", lambda _: None)
    with pytest.raises(SolverFailed) as caught:
        library._library.__wrapped__()
    assert caught.value.text.en.endswith("endplay is not installed")
    assert caught.value.text.zh.endswith("没有安装 endplay")


def test_a_library_that_does_not_load_is_an_error_of_ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "endplay"
    (package / "_dds").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "_dds" / "__init__.py").write_text("raise RuntimeError('no library\\nat all')")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(SolverFailed, match="no library"):
        library._library.__wrapped__()


def test_what_dds_refuses_is_an_error_with_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """DDS itself gives the message for its code; it gets no invalid input here, because that can crash the process."""
    real = library._library()

    class Refusing:
        ErrorMessage = real.ErrorMessage

        @staticmethod
        def CalcAllTables(*_: object) -> int:
            return -10

    monkeypatch.setattr(library, "_library", Refusing)
    with pytest.raises(SolverFailed, match=r"[A-Za-z ]+ \(CalcAllTables: -10\)"):
        library.calculate_tables([0] * library.HOLDINGS, 1)
