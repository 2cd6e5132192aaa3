"""`paiju analyse` as a person types it."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from paiju.analysis import Review, each_review
from paiju.cli import analyse, main


def test_an_interrupt_keeps_the_boards_that_were_analysed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "event.json"
    words = ["-n", "3", "-t", "2", "--seed", "e", "--samples", "0", "--workers", "1"]
    assert main(["play", *words, "-o", str(path)]) == 0
    capsys.readouterr()

    def broken_off(*given: Any, **more: Any) -> Generator[tuple[int, Review], None, None]:
        yield from list(each_review(*given, **more))[:3]
        raise KeyboardInterrupt

    monkeypatch.setattr(analyse, "each_review", broken_off)
    kept = tmp_path / "kept.json"
    assert main(["--lang", "en", "analyse", str(path), "--json", "-o", str(kept)]) == 130
    said = capsys.readouterr()
    shown = json.loads(said.out)
    assert [row["board"] for row in shown["played"]] == ["1", "1", "2"]
    assert said.err.strip() == "paiju: interrupted"
    lines = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    assert [line["played"][0] for line in lines] == shown["played"]
    assert len(lines[0]["tricks"]) == 4
    assert main(["--lang", "zh", "analyse", str(path), "-o", str(kept)]) == 2
    assert "新的输出文件" in capsys.readouterr().err
    assert len(kept.read_text("utf-8").splitlines()) == 3
    assert main(["analyse", str(path), "-o", str(tmp_path / "a.pbn")]) == 2
    assert ".json" in capsys.readouterr().err
