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
    assert main(["--lang", "en", "analyse", str(path), "--json"]) == 130
    said = capsys.readouterr()
    shown = json.loads(said.out)
    assert [row["board"] for row in shown["played"]] == ["1", "1", "2"]
    assert said.err.strip() == "paiju: interrupted"
