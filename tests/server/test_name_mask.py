"""Replaced names are substituted wherever an act names the person, and nowhere else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from paiju.journal import Envelope
from paiju.office import Office
from paiju.server.operating.name_mask import MaskedJournal, NameMask
from paiju.store import People, open_journal
from paiju.store.people import AdminAct
from paiju.table import events as e
from paiju.table import record
from paiju.table.terms import FRIENDLY
from paiju.tournament import Plan, Sender, Stage
from paiju.tournament.commands import Enter
from paiju.tournament.entry import Entry, Player


def noted(person: int) -> AdminAct:
    return AdminAct(at=1, by=None, act="rename", about=f"person:{person}", why="rude")


async def veil_of(people: People, *names: str) -> NameMask:
    """Return a veil for people who opened accounts as `names` and were renamed."""
    for name in names:
        person = await people.create_person(name, 0, password_hash="hash")
        await people.rename(person.id, f"Quiet {person.id}", noted=noted(person.id))
    mask = NameMask(people)
    await mask.load()
    return mask


def row(event: Any, seq: int = 1) -> Envelope:
    return Envelope("table:x", seq, 1, "person:1", "c", record.write(event))


async def test_a_table_its_title_seats_and_talk_show_the_new_name(tmp_path: Path) -> None:
    async with People(tmp_path / "paiju.db") as people:
        mask = await veil_of(people, "Rude Word", "Other")
        written = [
            row(e.TableOpened("Rude Word and bots", "bridge", "", FRIENDLY, "person:1", "Rude Word")),
            row(e.SeatTaken(0, "person:1", "Rude Word"), 2),
            row(e.SeatTaken(1, "person:11", "Rude Word"), 3),
            row(e.SeatTaken(2, "bot:2", "Bot 3", bot=True), 4),
            row(e.NoteWritten("person:1", "Rude Word was here"), 5),
        ]
        shown: list[Any] = [record.read(one.event) for one in mask.rows(written)]
        assert shown[0].name == "Quiet 1 and bots"
        assert (shown[0].host, shown[0].host_name) == ("person:1", "Quiet 1")
        assert shown[1].name == "Quiet 1"
        assert shown[2].name == "Rude Word", "somebody else, whose number only begins alike"
        assert mask.rows(written)[3] is written[3]
        assert shown[4].words == "Rude Word was here", "what somebody wrote is his"
        assert [one.seq for one in mask.rows(written)] == [1, 2, 3, 4, 5]


async def test_an_entry_of_an_event_shows_it_and_the_stored_journal_does_not(tmp_path: Path) -> None:
    where = tmp_path / "paiju.db"
    async with People(where) as people, open_journal(where) as journal:
        mask = await veil_of(people, "Rude Word")
        plan = Plan(title="Evening", stages=(Stage(name="Final", method="matchpoints"),), director_needed=False)
        office = Office(MaskedJournal(journal, mask))
        event, _ = await office.create("evening", plan, Sender("person:1"), 1)
        pair = (Player("person:1", "Rude Word"), Player("p2", "Bo"))
        entry = Entry(id="1", name="Rude Word – Bo", players=pair)
        await event.do(Enter(entry), Sender("person:1"), 2)
        assert event.competition.contestants["1"].entry == entry, "as it was decided"
        await event.read_anew()
        seen = event.competition.contestants["1"].entry
        assert seen.name == "Quiet 1 – Bo"
        assert [one.name for one in seen.players] == ["Quiet 1", "Bo"]
        assert b"Rude Word" in b"".join(one.event for one in await journal.read("event:evening"))


async def test_whoever_leaves_is_a_number_and_a_change_is_told_once(tmp_path: Path) -> None:
    async with People(tmp_path / "paiju.db") as people:
        heard: list[frozenset[str]] = []
        mask = await veil_of(people, "Anna")
        mask.changed = heard.append
        await mask.load()
        assert heard == []
        await people.forget(1, 5, veiled=True)
        await mask.load()
        assert heard == [frozenset({"person:1"})]
        (shown,) = mask.rows([row(e.SeatTaken(0, "person:1", "Anna"))])
        assert json.loads(shown.event)["name"] == "1 号 (No. 1)"
