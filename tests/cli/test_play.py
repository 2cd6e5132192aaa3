"""`paiju play` as a user types it."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import read, scores

from paiju.bots.bridge.bot_match import BoardScore
from paiju.bots.bridge.sitting import Contest
from paiju.cli import files, main
from paiju.cli.files import append
from paiju.cli.verbs import VERBS
from paiju.engines.workers import Workers
from paiju.formats.records import named_format, read_file, write_text

PROGRAM = "from paiju.cli import main; raise SystemExit(main())"
HEARS = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
"""A program started in the background ignores the keyboard interrupt, and so do its children."""
QUICK = ["--samples", "0", "--workers", "1"]


def test_an_event_is_played_ranked_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "event.pbn"
    assert main(["play", "-n", "2", "-t", "3", "--seed", "e", "-o", str(path), "--json", *QUICK]) == 0
    data = scores(capsys.readouterr().out)
    assert len(data["ranking_ns"]) == len(data["ranking_ew"]) == 3
    assert main(["score", str(path), "--json"]) == 0
    again = scores(capsys.readouterr().out)
    assert again["ranking_ns"] == data["ranking_ns"]
    assert again["board_2"] == data["board_2"]


def test_an_event_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    assert main(["play", "-n", "3", "-t", "2", "--seed", "e", "-o", str(whole), *QUICK]) == 0
    assert main(["play", "-n", "1", "-t", "2", "--seed", "e", "-o", str(part), *QUICK]) == 0
    assert main(["play", "-n", "3", "-t", "2", "--seed", "e", "-o", str(part), "--resume", *QUICK]) == 0
    assert part.read_bytes() == whole.read_bytes()
    assert main(["play", "-n", "3", "--seed", "other", "-o", str(part), "--resume", *QUICK]) == 2
    assert main(["play", "-n", "3", "--seed", "e", "-o", str(part), *QUICK]) == 2
    assert part.read_bytes() == whole.read_bytes()
    assert "--resume" in capsys.readouterr().err


def test_workers_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "-n", "2", "-t", "2", "--seed", "e", "--samples", "0", "--json"]
    assert main([*words, "--workers", "1"]) == 0
    alone = capsys.readouterr().out
    assert main([*words, "--workers", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_every_act_is_explained_in_the_language_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "zh", "play", "-n", "1", "--seed", "e", "--explain", *QUICK[:2]]) == 0
    out = capsys.readouterr().out
    reasons = [line.split("— ", 1)[1] for line in out.splitlines() if "  — " in line]
    assert len(reasons) >= 52
    assert all(any("\u4e00" <= sign <= "\u9fff" for sign in reason) for reason in reasons)


@pytest.mark.parametrize("game", ["bridge", "chaodipi", "tractor6"])
def test_next_tells_what_else_was_thought_of_and_is_for_explain_alone(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--lang", "zh", "play", "-g", game, "-n", "1", "--seed", "e"]
    words += QUICK[:2] if game == "bridge" else []
    assert main([*words, "--explain"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert main([*words, "--explain", "--next", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith("    ")] == [
        line for line in told if not line.startswith("    ")
    ]
    others = [line for line in lines if line.startswith("    ") and "  — " in line]
    assert len(others) > 20
    assert all(any("\u4e00" <= sign <= "\u9fff" for sign in line) for line in others)
    assert main([*words, "--next", "2"]) == 2
    assert "--explain" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("bridge", ("--json",)),
        ("chaodipi", ("--json",)),
        ("tractor6", ("--json", "--match")),
        ("bridge", ("--workers", "2")),
        ("bridge", ("--workers", "1")),
    ],
)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_explain_has_no_use_for_is_refused_by_name(
    lang: str, game: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "-g", game, "-n", "1", "--explain", *words, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "--explain" in err
    assert words[0] in err
    assert err.count("\n") == 1


def test_a_match_tells_how_sure_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "--match", "-n", "4", "--seed", "m", "--ew", "random", "--json", *QUICK]
    assert main(words) == 0
    data = read(capsys.readouterr().out)
    assert len(data["boards"]) == 4
    assert data["low"] <= data["mean"] <= data["high"]
    assert data["imps"] == sum(board["imps"] for board in data["boards"])


MATCH = ["play", "--match", "--seed", "m", "--ew", "random", "--json", *QUICK]


def test_a_match_broken_off_anywhere_goes_on_and_is_the_match_of_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.jsonl"
    words = [*MATCH, "-n", "6", "-o", str(path), "--resume"]
    assert main([*MATCH, "-n", "6"]) == 0
    alone = capsys.readouterr().out
    assert main(words) == 0
    assert capsys.readouterr().out == alone
    whole = path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(whole) if byte == 10]
    assert len(ends) == 7
    played: list[int] = []
    score = Contest.score

    def counted(contest: Contest, number: int) -> BoardScore:
        played.append(number)
        return score(contest, number)

    monkeypatch.setattr(Contest, "score", counted)
    cuts = ((ends[-1], 0), (ends[-1] - 1, 1), (ends[4], 2), (ends[2] + 9, 4), (ends[0], 6), (11, 6))
    for cut, boards in cuts:
        path.write_bytes(whole[:cut])
        played.clear()
        assert main(words) == 0
        assert path.read_bytes() == whole
        assert capsys.readouterr().out == alone
        assert played == list(range(7 - boards, 7)), "what was kept is played again"
    path.write_bytes(whole[: ends[3]])
    words.remove("--seed")
    words.remove("m")
    assert main(words) == 0
    assert path.read_bytes() == whole, "the seed is the file's"


def test_another_match_is_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.jsonl"
    words = [*MATCH, "-n", "3", "-o", str(path)]
    assert main(words) == 0
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    for more, name in (
        ([], "--resume"),
        (["--resume", "--seed", "other"], "same seed"),
        (["--resume", "--ew", "natural"], "same bots"),
        (["--resume", "--samples", "1"], "same bots"),
        (["--resume", "-n", "2"], "--boards 3"),
    ):
        capsys.readouterr()
        assert main(["--lang", "en", *words, *more]) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert name in said.err
        assert path.read_bytes() == whole
    others = [
        b"{}\n",
        b"a diary",
        b"".join((lines[0], lines[2], lines[1])),
        whole.replace(b'"number": 1', b'"number": 1.0'),
        lines[0] + b'{"number": 1, "op',
        lines[0] + b"{}\n",
    ]
    for other in others:
        path.write_bytes(other)
        if other.endswith(b"op"):
            assert main([*words, "--resume"]) == 0
            assert path.read_bytes() == whole
            continue
        capsys.readouterr()
        assert main([*words, "--resume"]) == 2, other
        assert capsys.readouterr().err.count("\n") == 1
        assert path.read_bytes() == other
    assert main([*MATCH, "-n", "3", "--resume"]) == 2
    assert main(["play", "-n", "1", "--resume", *QUICK]) == 2
    assert capsys.readouterr().err.count("--output") == 2


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.mark.parametrize(
    "more",
    [
        ["--match", "-n", "4000", "--samples", "0", "--workers", "2"],
        ["-n", "4000", "-t", "2", "--samples", "0", "--workers", "2"],
        ["-g", "tractor6", "--ew", "random", "-n", "400"],
    ],
)
def test_a_run_killed_and_gone_on_with_writes_the_bytes_of_one_let_be(
    more: list[str], tmp_path: Path, begin: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    if "tractor6" not in more:
        path, whole = path.with_suffix(".json"), whole.with_suffix(".json")
    words = ["play", "--seed", "k", "--json", *more]
    process = begin(
        [sys.executable, "-c", PROGRAM, *words, "-o", str(path), "--resume"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    while _lines(path) < 4:
        assert process.poll() is None, "it ended by itself"
        time.sleep(0.005)
    process.kill()
    process.wait()
    held = path.read_bytes()
    count = _boards(held, more)
    fewer = [str(count + 2) if word in ("4000", "400") else word for word in words]
    assert main([*fewer, "-o", str(path), "--resume"]) == 0
    gone_on = capsys.readouterr().out
    assert main([*fewer, "-o", str(whole)]) == 0
    assert capsys.readouterr().out == gone_on
    assert path.read_bytes() == whole.read_bytes()
    assert whole.read_bytes().startswith(held[: held.rfind(b"\n") + 1])


def _boards(held: bytes, more: list[str]) -> int:
    """Return the number of boards, or deals, in a file, including a possibly incomplete one."""
    if "--match" in more:
        return held.count(b"\n")
    if "tractor6" in more:
        return held.count(b'{"type":"Deal"')
    return held.count(b"\n") // 2 + 1


def test_killed_it_leaves_no_process_behind(tmp_path: Path) -> None:
    command = ["play", "-n", "300", "-t", "2", "--workers", "2", "-o", str(tmp_path / "event.json")]
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        try:
            end = time.monotonic() + 60
            while len(children.read_text().split()) < 2:
                assert time.monotonic() < end, "no process was started"
                time.sleep(0.02)
            process.kill()
            process.communicate(timeout=120)  # it ends once no process can write any more
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.parametrize("ending", ["pbn", "lin", "json", "xml"])
def test_a_file_grows_board_by_board_and_is_the_file_of_all(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"event.{ending}"
    assert main(["play", "-n", "4", "-t", "2", "--seed", "e", "-o", str(path), *QUICK]) == 0
    anew = write_text(read_file(path).records, named_format(path))
    assert path.read_bytes() == anew.encode()


def test_each_board_is_added_and_none_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []

    def counted(text: str, path: Path) -> None:
        lengths.append(len(text))
        append(text, path)

    monkeypatch.setattr(files, "append", counted)
    path = tmp_path / "event.pbn"
    assert main(["play", "-n", "5", "-t", "2", "--seed", "e", "-o", str(path), *QUICK]) == 0
    assert len(lengths) == 5
    assert sum(lengths) == len(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("ending", ["pbn", "lin", "json"])
def test_a_file_that_was_broken_off_in_a_board_goes_on_with_that_board(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"event.{ending}"
    words = ["play", "-n", "4", "-t", "2", "--seed", "e", "-o", str(path), "--resume", *QUICK]
    assert main(words) == 0
    whole = path.read_bytes()
    for lost in (1, 40, 200, len(whole) // 8, len(whole) // 3):
        path.write_bytes(whole[:-lost])
        assert main(words) == 0
        assert path.read_bytes() == whole, lost


def _seconds(process: int) -> float:
    """Return the processor time that a process has used."""
    used = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("more", [[], ["--match"]])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_ends_it_in_a_line_and_keeps_what_was_finished(
    tmp_path: Path, begin: Any, more: list[str], workers: str
) -> None:
    path = tmp_path / "event.json"
    command = ["play", "-n", "4000", "--seed", "e", "--samples", "0", "--workers", workers, *more]
    command += [] if more else ["-o", str(path)]
    process = begin(
        [sys.executable, "-c", HEARS + PROGRAM, "--lang", "en", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    end = time.monotonic() + 120
    while len(children.read_text().split()) < (2 if workers == "2" else 0) or (not more and not path.exists()):
        assert time.monotonic() < end, "it did not begin"
        time.sleep(0.02)
    if more:
        at_work = [process.pid] if workers == "1" else [*map(int, children.read_text().split())]
        while sum(map(_seconds, at_work)) < 4:  # processor seconds, however busy the machine is
            assert time.monotonic() < end, "it did not play"
            time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert err.split("\n") in (["", "paiju: interrupted", ""], ["paiju: interrupted", ""])
    assert "seed: e" in out, "what was finished is not shown"
    if not more:
        boards = len(path.read_text(encoding="utf-8").splitlines())
        assert boards >= 1
        assert main(["score", str(path)]) == 0


def test_what_every_verb_asks_for_loads_no_game() -> None:
    program = (
        "import sys, paiju.cli.options;"
        "print([m for m in sys.modules if m.startswith(('paiju.games', 'paiju.server', 'paiju.bots'))])"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "[]"


def test_the_help_of_all_verbs_loads_none_of_them() -> None:
    program = (
        "import sys; from paiju.cli import main; main(['--help']);"
        "print([m for m in sys.modules if m.startswith(('paiju.games', 'paiju.server', 'paiju.bots'))])"
    )
    for language in ("en", "zh"):
        ended = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PAIJU_LANG": language},
            capture_output=True,
            text=True,
            check=True,
        )
        assert ended.stdout.splitlines()[-1] == "[]"
        assert all(f"  {verb} " in ended.stdout for verb in VERBS)


@pytest.mark.nightly
@pytest.mark.parametrize("more", [[], ["--match"]])
@pytest.mark.parametrize("name", ["natural", "club"])
def test_what_is_handed_out_can_go_to_another_process(
    name: str, more: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    handed = []

    def in_order(_workers: Workers, work: Any, items: Any) -> Any:
        for one in items:
            handed.append(pickle.dumps((work, one)))
            yield work(one)

    monkeypatch.setattr(Workers, "in_order", in_order)
    asked = ["play", "-n", "2", "--seed", "e", "--ns", name, "--ew", name, "--lang", "en", *more]
    assert main(asked) == 0, capsys.readouterr().err
    assert len(handed) == 2
