"""Journals that the program wrote on 23 November 2026 replay, and show each viewer the same.

Tables of all games with faults, cases, rulings, claims and undo, by people who do anything possible; an event of
each game at live tables. `seen.tsv` has a digest of what each viewer sees: of all that is there, whatever the
words. If a change of the program is meant to change what is seen, write the digests again with `PAIJU_KEEP_SEEN=1
pytest tests/journals`, and say why in the commit.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paiju.errors import PaijuError
from paiju.journal import Envelope, lines
from paiju.office import handover
from paiju.office.live_ledger import PREFIX as LEDGER
from paiju.office.live_ledger import TablePut, deal_number
from paiju.office.live_ledger import read as read_note
from paiju.office.live_results import rulings_of
from paiju.office.seen.event import event_seen
from paiju.office.seen.ranking import ranking_seen
from paiju.packs import discipline_of, rules_of
from paiju.table import Actor, Table, record
from paiju.table.view import private, public, viewer_of
from paiju.tournament import Competition, Sender, standings
from paiju.tournament import record as of_event
from paiju.tournament.plain import enc_hook
from paiju.tournament.secrecy import seen_by

HERE = Path(__file__).parent
NAMES = sorted(path.name.removesuffix(".jsonl.gz") for path in HERE.glob("recorded/*.gz"))
KEPT = HERE / "seen.tsv"
DIRECTOR = Actor("person:9999", "Director", director=True)
NOBODY = Actor("person:8888", "Nobody")
EVERY = 9
"""While there are only acts of the game, a table is checked after this many."""
AT = 1_800_000_000_000

DOES = ("key", "board", "scores", "clause", "sides", "entry", "amount", "seconds")
"""The fields that define what a command to an event does; its wording does not matter here."""

Digests = dict[str, str]


@cache
def streams(name: str) -> dict[str, list[Envelope]]:
    """Read the recorded journals by name."""
    rows = list(lines.loads(gzip.decompress((HERE / f"recorded/{name}.jsonl.gz").read_bytes())))
    return {stream: list(found) for stream, found in groupby(rows, lambda row: row.stream)}


def moments(rows: list[Envelope]) -> Iterator[Table]:
    """Yield a table whenever something other than an act of the game happened, and now and then."""
    table: Table | None = None
    for row in rows:
        table = record.replay([row], rules_of, table)
        if b'"type":"Performed"' not in row.event or row.seq % EVERY == 0:
            yield table
    assert table is not None
    yield table


def bare(plain: Any) -> Any:
    """Return a view without empty values, like those of new fields; of texts, only that they exist."""
    if isinstance(plain, dict):
        if plain.keys() == {"en", "zh"}:
            return "words"
        return {name: kept for name, one in plain.items() if (kept := bare(one))}
    if isinstance(plain, list | tuple):
        return [bare(one) for one in plain]
    return plain


class Sights:
    """Digests of everything that several viewers have seen."""

    def __init__(self) -> None:
        self._hashes: dict[str, object] = {}

    def add(self, viewer: str, what: object) -> None:
        """Add what one viewer sees now."""
        found = self._hashes.setdefault(viewer, sha256())
        plain = bare(msgspec.json.decode(msgspec.json.encode(what, enc_hook=enc_hook)))
        found.update(msgspec.json.encode(plain))  # type: ignore[attr-defined]

    def digests(self) -> Digests:
        """Return the digests by viewer."""
        return {viewer: one.hexdigest()[:16] for viewer, one in self._hashes.items()}  # type: ignore[attr-defined]


def look(sights: Sights, table: Table, name: str) -> None:
    """Add everybody's view of a table."""
    sights.add(f"{name} all", (table.seq, public(table)))
    players = [one for one in table.seats if one is not None]
    actors = [Actor(one.person, one.name) for one in players]
    for viewer in (*actors, DIRECTOR, NOBODY):
        sights.add(f"{name} {viewer.id}", private(table, viewer_of(table, viewer)))
    everything = viewer_of(table, DIRECTOR)
    sights.add(f"{name} all hands", private(table, msgspec.structs.replace(everything, everything=True)))


def watch(sights: Sights, competition: Competition) -> None:
    """Add everybody's view of an event."""
    players = [one.id for entry in competition.contestants.values() for one in entry.entry.players]
    for person in (competition.organiser, players[0], "person:8888"):
        seen = seen_by(competition, person)
        actor = Sender(person, person)
        sights.add(f"event {person}", event_seen(competition, seen, actor, AT, {}))
        for stage in seen.stages:
            ranked = standings(seen, stage)
            sights.add(f"standings {person}", [ranking_seen(seen, one) for one in ranked])


def handed(competition: Competition, put: TablePut, rows: list[Envelope]) -> list[object]:
    """Return the effect of each ruling at a live table on its event."""
    found: list[object] = []
    boards = {deal_number(one): one for one in put.seated.boards if one.isdecimal()}
    for one in rulings_of(rows):
        board = boards.get(one.deal, put.seated.boards[0])
        try:
            over = handover(competition, put.key, board, one.ruling)
            does = [(type(each).__name__, [getattr(each, name, None) for name in DOES]) for each in over.commands]
            found.append((one.seq, one.deal, one.after, does, [left.at_table for left in over.left]))
        except PaijuError as refused:
            found.append((one.seq, type(refused).__name__))
    return found


def digests(name: str) -> Digests:
    """Replay the recording with this name, and return what everybody saw."""
    sights = Sights()
    found = streams(name)
    competitions = [
        of_event.replay(rows, discipline_of) for stream, rows in found.items() if stream.startswith("event:")
    ]
    for stream, rows in found.items():
        if stream.startswith(record.PREFIX):
            for table in moments(rows):
                look(sights, table, stream)
        elif stream.startswith(LEDGER):
            for note in map(read_note, rows):
                if isinstance(note, TablePut):
                    table_rows = found[record.PREFIX + note.id]
                    sights.add("handed over", handed(competitions[0], note, table_rows))
    for competition in competitions:
        watch(sights, competition)
    return sights.digests()


def kept() -> dict[str, Digests]:
    """Read the stored digests."""
    found: dict[str, Digests] = {}
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        name, viewer, digest = line.split("\t")
        found.setdefault(name, {})[viewer] = digest
    return found


def keep(name: str, now: Digests) -> None:
    """Store the digests of one recording in place of the former ones."""
    found = (kept() if KEPT.exists() else {}) | {name: now}
    rows = [f"{one}\t{viewer}\t{digest}\n" for one in sorted(found) for viewer, digest in found[one].items()]
    KEPT.write_text("".join(rows), encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_journal_shows_every_viewer_what_it_showed_when_it_was_written(name: str) -> None:
    now = digests(name)
    if os.environ.get("PAIJU_KEEP_SEEN"):
        keep(name, now)
    before = kept()[name]
    changed = [viewer for viewer in before | now if before.get(viewer) != now.get(viewer)]
    assert not changed, f"{name}: these see something else: {', '.join(changed)}"


def test_what_is_recorded_has_rulings_claims_and_undo_in_every_game() -> None:
    """Checks that the recordings are useful: they contain each important kind of event."""
    kinds = {
        name: {type(record.read(row.event)).__name__ for row in rows}
        for name in NAMES
        for stream, rows in streams(name).items()
        if stream.startswith(record.PREFIX)
    }
    for name in ("bridge1997", "bridge2017", "chaodipi", "tractor6"):
        assert kinds[name] >= {"CaseOpened", "CasePut", "CaseAnswered", "CaseHeld", "CaseRuled"}
    for name in ("bridge1997", "bridge2017", "chaodipi"):
        assert "Undone" in kinds[name]
    acts = b"".join(row.event for row in streams("bridge2017")["table:bridge1"])
    assert b'"type":"Claim"' in acts
    assert b'"type":"AnswerClaim"' in acts
