"""Who may watch or direct at a live table of an event, whatever their other roles on the site (H.event.hidden)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from tests.table.conftest import Room
from tests.tournament.conftest import Desk, entry_of

from paiju.server.online.online import EventPlace
from paiju.server.online.rights import Rights, rights
from paiju.server.people.role import SiteRole
from paiju.server.people.visitor import Visitor
from paiju.server.routes.tables.dependencies import directed_table
from paiju.table import Terms
from paiju.table import commands as c_table
from paiju.table.terms import Spectators
from paiju.tournament import Plan, Role, RoundKey, SeatedTable, Stage
from paiju.tournament import commands as c

ONE = RoundKey("main", 1, "A", 1).table(1)
ADMITTED = 77
"""The site's number of a person who came in by a link as player 2.2."""


class Admissions:
    """The store of people, reduced to which link a person came in by."""

    async def admission(self, _place: str, person: int) -> Any:
        seats = {ADMITTED: "person:2.2", ADMITTED + 1: None, ADMITTED + 2: "person:9.9"}
        return SimpleNamespace(seat=seats[person]) if person in seats else None


class OnePlace:
    """Every table is table 1 of one event; without an event no table is."""

    def __init__(self, event: Any) -> None:
        self._event = event
        self.asked = 0

    async def place(self, _table: str) -> EventPlace | None:
        self.asked += 1
        return None if self._event is None else EventPlace(self._event, ONE)


@pytest.fixture
def event() -> Any:
    """Return an event of two pairs with a director and a referee who do not play, and one who does."""
    desk = Desk()
    stage = Stage(name="main", method="matchpoints", online=True)
    desk.do(c.OpenEvent(Plan(title="T", stages=(stage,))), desk.organiser)
    for person, role in (
        (desk.director.id, Role.DIRECTOR),
        ("person:50", Role.REFEREE),
        ("person:51", Role.SCORER),
        ("person:1.1", Role.DIRECTOR),
    ):
        desk.do(c.GiveRole(person, role), desk.organiser)
    for name in "12":
        desk.do(c.Enter(entry_of(name)))
    desk.do(c.OpenStage("main"))
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)),),))
    return SimpleNamespace(id="e", competition=desk.now)


def visitor(person: str, *roles: SiteRole) -> Visitor:
    return Visitor(person, "x", False, frozenset(roles), "en", "s")


@pytest.mark.parametrize("spectators", Spectators)
@pytest.mark.parametrize(
    ("person", "roles", "directs"),
    [
        ("person:director", (), True),
        ("person:50", (), True),
        ("person:51", (), False),
        ("person:60", (), False),
        ("person:60", (SiteRole.DIRECTOR,), True),
        ("person:60", (SiteRole.ORGANISER,), True),
        ("person:1.1", (), False),
        ("person:1.2", (SiteRole.DIRECTOR,), False),
        ("person:2.1", (SiteRole.ORGANISER,), False),
        (f"person:{ADMITTED}", (SiteRole.DIRECTOR,), False),
        (f"person:{ADMITTED + 1}", (SiteRole.DIRECTOR,), True),
        (f"person:{ADMITTED + 2}", (SiteRole.DIRECTOR,), True),
        (f"person:{ADMITTED + 3}", (SiteRole.DIRECTOR,), True),
    ],
)
async def test_H_event_hidden_who_plays_in_the_event_directs_at_none_of_its_tables(
    event: Any, person: str, roles: Any, directs: bool, spectators: Spectators
) -> None:
    table = Room(Terms(spectators=spectators), eyes=1).t
    people: Any = Admissions() if person.startswith("person:7") else None
    found = await rights(OnePlace(event), people, visitor(person, *roles), table)
    assert found == Rights(directs or spectators is not Spectators.NONE, directs)


@pytest.mark.parametrize(
    ("person", "of_event"),
    [
        ("person:1.2", True),
        ("person:60", True),
        ("person:60", False),
        (f"person:{ADMITTED}", True),
        (f"person:{ADMITTED}", False),
    ],
)
async def test_H_event_hidden_a_site_director_who_plays_has_no_journal_of_its_tables_as_director(
    event: Any, person: str, of_event: bool
) -> None:
    table = Room(Terms(), eyes=1).t

    async def found(_id: str) -> Any:
        return table

    online = OnePlace(event if of_event else None)
    tables = SimpleNamespace(table=found)
    desk: Any = SimpleNamespace(online=online, people=Admissions(), tables=tables)
    expected = (table, not of_event or person == "person:60")
    assert await directed_table(desk, visitor(person, SiteRole.DIRECTOR), "t") == expected
    assert online.asked == 1, "whether he may look and whether he directs are asked for together"
    assert await directed_table(desk, visitor(person), "t") == (table, False)
    assert await directed_table(desk, None, "t") == (table, False)


async def test_who_sits_there_looks_and_nobody_has_rights_at_a_table_of_no_event(event: Any) -> None:
    room = Room(Terms(spectators=Spectators.NONE), eyes=1)
    room.do(c_table.TakeSeat(0), room.people[0])
    sits = visitor(room.people[0].id)
    assert await rights(OnePlace(event), None, sits, room.t) == Rights(True, False)
    assert await rights(OnePlace(None), None, sits, room.t) is None
