"""An event opened from a store: committed first, announced afterwards, read again after a restart."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.journal import Conflict, Corrupt
from paiju.laws import Refused
from paiju.office import EventExists, NoSuchEvent, Office, next_step
from paiju.office.steps import PlayAwaited, Ready
from paiju.tournament import Role, TableKey
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw

KEY = TableKey("s", 1, "A", 1, 1)


async def _started(place: Any, office: Office) -> Any:
    event = await place.club(office)
    while isinstance(step := next_step(event.competition), Ready):
        await event.do_all(step.commands, place.who, 2)
    assert isinstance(step, PlayAwaited)
    return event


def test_what_was_done_is_there_after_a_restart(place: Any) -> None:
    async def first(office: Office) -> Any:
        event = await _started(place, office)
        await event.do(c.EnterResult(KEY, "1", write_raw("4S by N =")), place.who, 3)
        return event.competition, event.standings("s")

    async def second(office: Office) -> Any:
        event = await office.event("club")
        return event.competition, event.standings("s")

    before, ranked = place.work(first)
    assert place.work(second) == (before, ranked)


def test_a_cause_that_came_before_changes_nothing_and_gives_its_acts(place: Any) -> None:
    command = c.EnterResult(KEY, "1", write_raw(420))

    async def first(office: Office) -> Any:
        event = await _started(place, office)
        done = await event.do(command, place.who, 3, "tap-1")
        again = await event.do(command, place.who, 4, "tap-1")
        assert again.again
        assert (again.acts, event.seq) == (done.acts, done.acts[-1].seq)
        return done.acts

    async def second(office: Office) -> Any:
        event = await office.event("club")
        other = c.EnterResult(KEY, "1", write_raw(-50))
        return (await event.do(other, place.who, 5, "tap-1")).acts, event.seq

    acts = place.work(first)
    assert place.work(second) == (acts, acts[-1].seq), "a cause is known after a restart"


def test_commands_together_are_done_all_or_not_at_all(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await place.club(office)
        seq = event.seq
        wrong = [c.OpenStage("s"), c.CheckIn("1"), c.CheckIn("9")]
        with pytest.raises(Malformed, match="an entry of this event"):
            await event.do_all(wrong, place.who, 2)
        assert event.seq == seq
        assert await office.journal.last("event:club") == seq
        twice = [*place.entries(2), *place.entries(1)]
        with pytest.raises(Refused, match="1 is already entered"):
            await office.create("other", place.plan_of(), place.who, 1, then=twice)
        assert await office.names() == ["club"]

    place.work(work)


def test_commands_together_are_taken_back_one_by_one(place: Any) -> None:
    async def work(office: Office) -> Any:
        event = await place.club(office)
        await event.do(c.Undo(event.seq), place.who, 2)
        return list(event.competition.contestants)

    assert place.work(work) == ["1", "2", "3"]


def test_two_at_one_event_decide_on_what_the_other_wrote(place: Any) -> None:
    async def work(office: Office) -> None:
        mine = await _started(place, office)
        other = await Office(office.journal).event("club")
        await mine.do(c.EnterResult(KEY, "1", write_raw(420)), place.who, 3)
        with pytest.raises(Refused, match="corrected"):
            await other.do(c.EnterResult(KEY, "1", write_raw(-50)), place.who, 4)
        same = await other.do(c.EnterResult(KEY, "1", write_raw(420)), place.who, 5)
        assert same.acts == ()
        await other.do(c.GiveRole("person:x", Role.SCORER), place.who, 6)
        acts = await mine.refresh()
        assert [type(act.event).__name__ for act in acts] == ["RoleGiven"]
        assert mine.competition == other.competition

    place.work(work)


def test_a_viewer_has_standings_without_what_he_may_not_see(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        await event.do(c.EnterResult(KEY, "1", write_raw(420)), place.who, 3)
        (whole,), (seen,) = event.standings("s"), event.standings("s", person="person:anybody")
        assert sum(line.values[0] or 0 for line in whole.lines) == 2, "two pairs have a board"
        assert sum(line.values[0] or 0 for line in seen.lines) == 0, "a board not over is hidden"
        assert event.standings("s", person=place.who.id) == (whole,)

    place.work(work)


def test_an_event_goes_out_and_comes_in_as_json_lines(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        data = await office.export("club")
        with pytest.raises(EventExists):
            await office.take_in(data.splitlines(keepends=True))
        copy = await office.take_in(data.splitlines(keepends=True), name="copy")
        assert list(copy.competition.acts) == list(event.competition.acts)
        assert await office.names() == ["club", "copy"]
        lines = data.splitlines(keepends=True)
        without = [*lines[:3], lines[3].replace(b'"Entered"', b'"Exited"'), *lines[4:]]
        with pytest.raises(Corrupt, match="number 4"):
            await office.take_in(without, name="third")
        with pytest.raises(Malformed, match="journal of one event"):
            await office.take_in([], name="third")
        assert await office.names() == ["club", "copy"]

    place.work(work)


def test_names_that_are_missing_taken_or_none(place: Any) -> None:
    async def work(office: Office) -> None:
        await place.club(office)
        with pytest.raises(EventExists):
            await office.create("club", place.plan_of(), place.who, 1, "another")
        again, done = await office.create("club", place.plan_of(), place.who, 9, "new")
        assert done.again
        assert again.seq == 6
        with pytest.raises(NoSuchEvent, match="there are club"):
            await office.event("nothing")
        with pytest.raises(Malformed, match="a name for an event"):
            await office.event("../x")

    place.work(work)


def test_an_event_is_held_once_until_it_is_forgotten(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await place.club(office)
        assert await office.event("club") is event
        office.forget("club")
        again = await office.event("club")
        assert again is not event
        assert again.competition == event.competition
        office.forget("nothing")

    place.work(work)


def test_what_is_no_journal_of_one_event_is_not_taken_in(place: Any) -> None:
    async def work(office: Office) -> None:
        await place.club(office)
        await office.create("other", place.plan_of(), place.who, 1)
        club, other = await office.export("club"), await office.export("other")
        table = club.replace(b"event:club", b"table:club")
        for data in (club + other, table):
            with pytest.raises(Malformed, match="journal of one event"):
                await office.take_in(data.splitlines(keepends=True), name="third")
        with pytest.raises(NoSuchEvent, match="there are club, other"):
            await office.export("third")
        assert await office.names() == ["club", "other"]

    place.work(work)


def test_a_name_that_was_taken_meanwhile_is_taken(place: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(office: Office) -> None:
        async def late(rows: Any, lease: Any = None) -> None:
            raise Conflict(rows[0].stream, rows[0].seq)

        monkeypatch.setattr(office.journal, "append", late)
        with pytest.raises(EventExists, match="'club'"):
            await office.create("club", place.plan_of(), place.who, 1)

    place.work(work)
