"""`paiju event rehearse`: an evening at the real site, with a power cut; faults are found and reported."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from paiju.cli import main
from paiju.cli.event.rehearsal import checks, evening
from paiju.cli.event.rehearsal.director import Director
from paiju.cli.event.rehearsal.finding import Findings
from paiju.cli.event.rehearsal.ledger import Acknowledged, Ledger
from paiju.cli.event.rehearsal.upset import UpsetKind
from paiju.journal import Envelope
from paiju.packs import discipline_of
from paiju.store import open_journal
from paiju.tournament import Competition
from paiju.tournament import commands as c
from paiju.tournament.events import ResultEntered
from paiju.tournament.record import read, replay

HOWELL = """title = "Evening"
[[stages]]
name = "s"
movement = "howell"
rounds = 5
boards = 2
method = "matchpoints"
"""
FOUR = HOWELL.replace("rounds = 5", "rounds = 3")
ALL = tuple(f"--without={one.value}" for one in UpsetKind)
PATIENT = ("--slow", "120", "--workers", "1", "--lang", "en")
Rehearse = Callable[..., tuple[int, str, str]]


@pytest.fixture
def rehearse(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Rehearse:
    """Return a function that rehearses a plan without paper: exit code, output and errors."""
    monkeypatch.setattr(checks, "installed", lambda _extra: False)

    def run(plan: str, *words: str) -> tuple[int, str, str]:
        file = tmp_path / "plan.toml"
        file.write_text(plan, encoding="utf-8")
        capsys.readouterr()
        code = main(["event", "rehearse", str(file), *PATIENT, *words])
        return (code, *capsys.readouterr())

    return run


def journal(folder: Path) -> tuple[list[Envelope], Competition]:
    """Read the one event in a folder that a rehearsal left."""

    async def rows() -> list[Envelope]:
        async with open_journal(str(folder / "paiju.db")) as store:
            (stream,) = await store.streams("event:")
            return await store.read(stream)

    found = asyncio.run(rows())
    return found, replay(found, discipline_of)


def told(rows: list[Envelope]) -> Ledger:
    """Return the ledger of a client that was told every result in a journal."""
    ledger = Ledger()
    for row in rows:
        event = read(row.event)
        if isinstance(event, ResultEntered):
            entered = c.EnterResult(event.key, event.board, event.result)
            ledger.add(Acknowledged(row.cause, (row.seq,), entered))
    return ledger


def found(ledger: Ledger, rows: list[Envelope], competition: Competition) -> list[str]:
    findings = Findings()
    ledger.check(rows, competition, findings)
    return [one.kind.value for one in findings]


@pytest.mark.nightly
def test_a_howell_of_six_pairs_survives_an_evening_with_a_power_cut(rehearse: Rehearse, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    code, out, err = rehearse(HOWELL, "--entries", "6", "--seed", "one", "--keep", str(kept), "--json")
    said = json.loads(out)
    assert (code, said["kinds"]) == (0, []), said.get("findings")
    assert (said["rounds"], said["upsets_survived"]) == (5, len(UpsetKind))
    assert {one["kind"]["en"] for one in said["upsets"]} == {one.text.en for one in UpsetKind}
    assert "round 5: ended" in err
    assert "a power cut: in round" in err
    assert said["p95"] <= float(said["slowest"][0]["seconds"])

    rows, competition = journal(kept)
    assert competition.closed
    assert len(competition.contestants) == 7, "with the late pair"
    assert sum(one.withdrawn for one in competition.contestants.values()) == 1
    ledger = told(rows)
    assert ledger.scores == said["scores"]
    leads = [
        one for one in ledger.all if isinstance(one.command, c.EnterResult) and b"lead" in bytes(one.command.result)
    ]
    assert leads, "phones note the opening lead"

    assert found(ledger, rows, competition) == []
    first = next(at for at, row in enumerate(rows) if row.cause == ledger.all[0].cause)
    lost = [row for row in rows if row is not rows[first]]
    assert found(ledger, lost, competition) == ["lost"]
    assert found(ledger, [*rows, structs.replace(rows[first], seq=len(rows) + 1)], competition) == ["doubled"] * 2
    altered = structs.replace(rows[first], event=_otherwise(rows[first].event))
    assert found(ledger, [altered if row is rows[first] else row for row in rows], competition) == ["altered"]


def _otherwise(event: bytes) -> bytes:
    """Replace the result in an act that enters one."""
    plain: dict[str, Any] = json.loads(event)
    plain["result"] = "pass" if plain["result"] != "pass" else "1NT by N ="
    return json.dumps(plain, ensure_ascii=False).encode()


@pytest.mark.nightly
def test_a_score_that_is_tampered_with_is_found(rehearse: Rehearse, monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal has another result than the phone sent, and than the site's standings are based on."""
    reads = Director.read

    async def tampered(self: Director) -> Competition:
        competition = await reads(self)
        at = next((at for at, row in enumerate(self.rows) if isinstance(read(row.event), ResultEntered)), None)
        if at is None:
            return competition
        rows = [*self.rows]
        rows[at] = structs.replace(rows[at], event=_otherwise(rows[at].event))
        self.rows = rows
        self._competition = replay(rows, discipline_of)
        return self._competition

    async def none(*_: object) -> None:
        """Record no hands: their double dummy is checked by the other test."""

    monkeypatch.setattr(evening, "record_hands", none)
    monkeypatch.setattr(Director, "read", tampered)
    code, out, err = rehearse(FOUR, "--entries", "4", "--seed", "two", *ALL)
    assert code == 1, out + err
    assert "Faults found" in out
    assert "recorded differently" in out
    assert "standings differ" in out


@pytest.mark.parametrize(
    ("plan", "words", "said"),
    [
        (HOWELL, ("--entries", "9"), "what fits 9"),
        (HOWELL, ("--without", "rain"), "--without must be one of correction, late-pair"),
        (HOWELL + '[[entries]]\nplayers = ["A", "B"]\n', ("--entries", "6"), "no --entries"),
        (HOWELL, ("--keep", "."), "an empty or new folder"),
    ],
    ids=["number", "upset", "named", "folder"],
)
def test_what_cannot_be_rehearsed_is_refused_before_anything_begins(
    plan: str, words: tuple[str, ...], said: str, rehearse: Rehearse
) -> None:
    code, out, err = rehearse(plan, *words)
    assert (code, out) == (2, "")
    assert said in err


@pytest.mark.nightly
@pytest.mark.skipif(os.name == "nt", reason="Windows has neither")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_one_that_is_asked_to_end_leaves_no_server_and_no_folder(tmp_path: Path, number: signal.Signals) -> None:
    (tmp_path / "plan.toml").write_text(FOUR, encoding="utf-8")
    (tmp_path / "room").mkdir()
    words = ["event", "rehearse", "plan.toml", "--entries", "4", *PATIENT]
    with subprocess.Popen(
        [sys.executable, "-c", "import sys; from paiju.cli import main; sys.exit(main())", *words],
        cwd=tmp_path,
        env={**os.environ, "TMPDIR": str(tmp_path / "room")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline(), "it has begun, so the server is up"
        process.send_signal(number)
        process.stderr.read()
    assert process.returncode == 130
    assert list((tmp_path / "room").iterdir()) == []
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
