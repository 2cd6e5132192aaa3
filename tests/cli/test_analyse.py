"""`paiju analyse` as a user types it."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import read

from paiju.analysis import BoardReview, DoubleDummyTable, double_dummy_table, each_review
from paiju.cli import analyse, main
from paiju.games.bridge import Deal


def test_an_interrupt_keeps_the_boards_that_were_analysed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "event.json"
    words = ["-n", "3", "-t", "2", "--seed", "e", "--samples", "0", "--workers", "1"]
    assert main(["play", *words, "-o", str(path)]) == 0
    capsys.readouterr()

    def broken_off(*given: Any, **more: Any) -> Generator[tuple[int, BoardReview], None, None]:
        yield from list(each_review(*given, **more))[:3]
        raise KeyboardInterrupt

    monkeypatch.setattr(analyse, "each_review", broken_off)
    kept = tmp_path / "kept.json"
    assert main(["--lang", "en", "analyse", str(path), "--json", "-o", str(kept)]) == 130
    said = capsys.readouterr()
    shown = read(said.out)
    assert [row["board"] for row in shown["played"]] == ["1", "1", "2"]
    assert said.err.strip() == "paiju: interrupted"
    lines = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    assert [line["played"][0] for line in lines] == shown["played"]
    assert len(lines[0]["tricks"]) == 4
    assert main(["--lang", "zh", "analyse", str(path), "-o", str(kept)]) == 2
    assert "新的输出文件，或用 --resume" in capsys.readouterr().err
    assert len(kept.read_text("utf-8").splitlines()) == 3
    assert main(["analyse", str(path), "-o", str(tmp_path / "a.pbn")]) == 2
    assert ".json" in capsys.readouterr().err


@pytest.fixture
def played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Return a file of three boards at two tables."""
    path = tmp_path / "event.json"
    words = ["-n", "3", "-t", "2", "--seed", "e", "--samples", "0", "--workers", "1"]
    assert main(["play", *words, "-o", str(path)]) == 0
    capsys.readouterr()
    return path


def test_a_file_that_was_broken_off_anywhere_goes_on_and_is_the_file_of_all(
    played: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = played.with_name("kept.json")
    words = ["analyse", str(played), "--json", "--workers", "1", "-o", str(kept), "--resume"]
    assert main(words) == 0
    shown, whole = capsys.readouterr().out, kept.read_bytes()
    ends = [at + 1 for at, byte in enumerate(whole) if byte == 10]
    assert len(ends) == 6
    solved: list[Deal] = []

    def counted(deal: Deal) -> DoubleDummyTable:
        solved.append(deal)
        return double_dummy_table(deal)

    monkeypatch.setattr(sys.modules["paiju.analysis.review"], "double_dummy_table", counted)
    for cut, deals in ((ends[-1], 0), (ends[4], 1), (ends[2] + 40, 2), (7, 3)):
        kept.write_bytes(whole[:cut])
        solved.clear()
        assert main(words) == 0
        assert kept.read_bytes() == whole
        assert capsys.readouterr().out == shown
        assert len(solved) == deals, "what was kept is solved again"


def test_a_file_of_other_boards_or_options_is_not_gone_on_with(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = played.with_name("kept.json")
    words = ["analyse", str(played), "--workers", "1", "-o", str(kept), "--resume", "--lang", "en"]
    assert main(words) == 0
    whole = kept.read_bytes()
    lines = whole.splitlines(keepends=True)
    others = [
        lines[1] + lines[0],
        b"{}\n",
        b"boards\n",
        whole.replace(b'"tricks": [', b'"tricks": [1, ', 1),
        whole.replace(b'"rows": [[', b'"rows": [[77, ', 1),
        whole + lines[0],
    ]
    for other in others:
        kept.write_bytes(other)
        capsys.readouterr()
        assert main(words) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert kept.read_bytes() == other
    kept.write_bytes(whole)
    assert main([*words, "--cards"]) == 2
    assert "with the same options" in capsys.readouterr().err
    assert main(["analyse", str(played), "--resume", "--lang", "en"]) == 2
    assert "--output" in capsys.readouterr().err
