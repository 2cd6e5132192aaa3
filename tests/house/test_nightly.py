"""Every step of `make nightly` exists. A step that fails is reported, and the others still run."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("nightly", ROOT / "scripts" / "nightly.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


NIGHTLY = _loaded()


def test_every_file_and_folder_of_a_step_is_there() -> None:
    missing = [
        f"{name}: {word}"
        for name, _, words in NIGHTLY.STEPS
        for word in words
        if word.startswith("tests/") and not (ROOT / word).exists()
    ]
    assert not missing, "\n".join(missing)


def test_every_variable_of_a_step_is_read_by_a_test() -> None:
    read = "".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__))
    assert [name for _, more, _ in NIGHTLY.STEPS for name in more if f'"{name}"' not in read] == []


def test_the_summary_names_what_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    none: dict[str, str] = {}
    steps = (("bad", none, ("-c", "print(1); raise SystemExit(3)")), ("good", none, ("-c", "pass")))
    monkeypatch.setattr(NIGHTLY, "STEPS", steps)
    monkeypatch.setattr(NIGHTLY, "LOGS", tmp_path)
    assert NIGHTLY.main([]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == "1 passed, 1 failed"
    assert [line.split()[0] for line in told[-3:-1]] == ["failed", "passed"]
    assert (tmp_path / "bad.log").read_text().strip() == "1"
    assert NIGHTLY.main(["worse"]) == 2
    assert "bad, good" in capsys.readouterr().err
