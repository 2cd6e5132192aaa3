"""What an event writes, `paiju score` reads back to the same ranking, or the file's note says how it differs.

Random evenings, with every kind of score that a director can give. A few here; nightly as many as PAIJU_READ_BACK
says, 400 by default.
"""

from __future__ import annotations

import json
import os
import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from tests.cli.output import scores
from tests.formats.evenings import GIVEN, Evening, evening

from paiju.cli import main
from paiju.formats import bws, report
from paiju.formats.export_check import checked_pbn, checked_usebio, notes_on_bws
from paiju.text import Text
from paiju.tournament import Contestants, standings

NIGHTLY: Final = int(os.environ.get("PAIJU_READ_BACK", "400"))
_ASKED: Final = "to rank this file as the event is ranked: paiju score FILE "
_Rankings = list[list[tuple[str, str, float]]]
"""Place, contestant and total as played, in each ranking."""


def options_of(notes: Sequence[Text]) -> list[str] | None:
    """Return the options that notes ask for, or None if they say that the ranking differs."""
    if not notes:
        return []
    first = notes[0].en
    return shlex.split(first.removeprefix(_ASKED)) if first.startswith(_ASKED) else None


def of_event(one: Evening) -> _Rankings:
    found = [
        [(str(line.rank), line.entry, round(float(line.shown), 2)) for line in ranked.lines if line.values[0]]
        for ranked in standings(one.event, "main")
    ]
    return sorted(sorted(lines) for lines in found if lines)


def read_back(capsys: pytest.CaptureFixture[str], path: Path, *options: str) -> _Rankings:
    """Score a file on the command line, and return its rankings with the ids of the entries."""
    capsys.readouterr()
    assert main(["score", "--json", "--no-travellers", str(path), *options]) == 0
    tables = scores(capsys.readouterr().out)
    found = [
        [_line(row) for row in rows if float(row.get("boards") or 0)]
        for key, rows in tables.items()
        if key.startswith(("ranking", "standings"))
    ]
    return sorted(sorted(lines) for lines in found if lines)


def _line(row: dict[str, Any]) -> tuple[str, str, float]:
    named = row.get("contestant") or f"{row['entry']['id']} {row['entry']['name']}"
    who = re.search(r"(\d+)(?:\.\d)?$", str(named))
    assert who is not None, row
    return str(row["place"]), who[1], round(row["total"], 2)


def near(here: _Rankings, there: _Rankings, most: float) -> bool:
    """Return whether two rankings are the same except for the rounding of totals."""
    return len(here) == len(there) and all(
        len(mine) == len(other)
        and all(
            (a[0], a[1]) == (b[0], b[1]) and abs(a[2] - b[2]) <= most
            for a, b in zip(sorted(mine), sorted(other), strict=True)
        )
        for mine, other in zip(here, there, strict=True)
    )


def check(seed: int, kind: Contestants, folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, bool]:
    """Write an evening in each format, and score each file; return which formats preserved it."""
    one = evening(seed, kind)
    event, wanted = one.event, of_event(one)
    told: dict[str, tuple[Path, Sequence[Text]]] = {}
    for name, made in (("pbn", checked_pbn(event, "main")), ("xml", checked_usebio(event, "main"))):
        path = folder / f"{kind}-{seed}.{name}"
        path.write_bytes(made.data)
        told[name] = path, made.notes
        for note in made.notes:
            assert note.en.encode() in made.data
            assert note.zh.encode() in made.data
    path = folder / f"{kind}-{seed}.json"
    path.write_text(report.dumps(event), encoding="utf-8")
    told["json"] = path, ()
    if kind is Contestants.PAIR:
        written = bws.BwsRows.of(event, "main")
        path = folder / f"{kind}-{seed}.bws"
        data = bws.dumps(written)
        path.write_bytes(data)
        told["bws"] = path, notes_on_bws(event, "main", data, written)
    held = {}
    for name, (path, notes) in told.items():
        options = options_of(notes)
        held[name] = options is not None
        assert name == "bws" or "--method" not in (options or ()), "these files name their method"
        if options is not None and wanted:
            found = read_back(capsys, path, *options)
            most = 0.501 if "total-points" in event.plan.stages[0].method else 0.051
            assert near(wanted, found, most), (seed, name, options, wanted, found)
    must = "form" not in one.done and not (one.event.plan.stages[0].scale and one.done & {"unplayed", "penalty", "gap"})
    for name in ("pbn", "xml", "json"):
        assert held[name] or not must, (seed, name, told[name][1])
    for name, (_, notes) in told.items():
        assert held[name] or name == "bws" or "no place for" in notes[-1].en, (seed, name, notes)
    return held


@pytest.mark.parametrize("kind", Contestants)
def test_what_an_event_writes_is_ranked_alike_when_it_is_read(
    kind: Contestants, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    held = [check(seed, kind, tmp_path, capsys) for seed in range(12)]
    assert sum(one["xml"] for one in held) >= 6
    assert all(one["json"] for one in held)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", Contestants)
def test_many_evenings_are_ranked_alike_when_they_are_read(
    kind: Contestants, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in range(12, 12 + NIGHTLY // 3):
        check(seed, kind, tmp_path, capsys)


def test_the_evenings_hold_every_kind_of_score() -> None:
    done = set[str]()
    given = set[str]()
    for seed in range(60):
        one = evening(seed)
        done |= one.done
        for state in one.event.stages["main"].rounds.values():
            for table in state.tables.values():
                for score in table.scores.values():
                    given |= {str(side) for side in score.adjusted or ()}
    assert done >= {*("adjusted", "form", "forfeit", "penalty", "swapped", "turned", "two", "unplayed", "withdrawn")}
    assert len(given) == len(GIVEN)


def test_a_whole_event_takes_no_options_and_needs_its_journal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "event.json"
    text = report.dumps(evening(1).event)
    path.write_text(text, encoding="utf-8")
    assert main(["score", str(path), "--method", "butler", "--lang", "en"]) == 2
    assert "an option of event.json" in capsys.readouterr().err
    document = json.loads(text)
    del document["journal"]
    path.write_text(json.dumps(document), encoding="utf-8")
    assert main(["score", str(path), "--lang", "en"]) == 2
    assert "an event with its journal" in capsys.readouterr().err
