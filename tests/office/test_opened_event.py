"""An opened event: who is notified of a change, what a viewer is shown, and the lease and cause of its acts."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.office import Office, OpenedEvent, event, next_step
from paiju.office.steps import Ready
from paiju.tournament import Role, Sender, TableKey, seen_by
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw

KEY = TableKey("s", 1, "A", 1, 1)
STREAM = "event:club"
HOUR = 3_600_000


async def started(place: Any, office: Office) -> Any:
    """Start the first round of four pairs."""
    found = await place.club(office)
    while isinstance(step := next_step(found.competition), Ready):
        await found.do_all(step.commands, place.who, 2)
    return found


def test_who_listens_hears_of_each_change_done_here_or_read(place: Any) -> None:
    async def work(office: Office) -> None:
        mine = await place.club(office)
        heard: list[tuple[str, int]] = []
        office.listeners.append(lambda one: heard.append((one.id, one.seq)))
        await mine.do(c.CheckIn("1"), place.who, 2)
        assert heard == [("club", 7)]
        await mine.do(c.CheckIn("1"), place.who, 3)
        assert heard == [("club", 7)], "nothing changed"
        other = await Office(office.journal).event("club")
        await other.do(c.CheckIn("2"), place.who, 4)
        assert heard == [("club", 7)]
        await mine.refresh()
        assert heard == [("club", 7), ("club", 8)]
        await mine.refresh()
        assert heard == [("club", 7), ("club", 8)]

    place.work(work)


def test_a_long_journal_is_read_on_beside_the_loop(place: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(office: Office) -> None:
        mine = await place.club(office)
        other = await Office(office.journal).event("club")
        await mine.do(c.CheckIn("1"), place.who, 2)
        await mine.do(c.CheckIn("2"), place.who, 2)
        monkeypatch.setattr(event, "IN_THREAD", 2)
        acts = await other.refresh()
        assert [act.seq for act in acts] == [7, 8]
        assert other.competition == mine.competition

    place.work(work)


def test_commands_without_a_cause_are_told_apart_each_by_its_own(place: Any) -> None:
    async def work(office: Office) -> None:
        found = await place.club(office)
        both = [c.CheckIn("1"), c.CheckIn("2")]
        first = await found.do_all(both, place.who, 2)
        second = await found.do_all([c.CheckIn("3"), c.CheckIn("4")], place.who, 3)
        rows = (await office.journal.read(STREAM))[-4:]
        assert len({row.cause for row in rows}) == 4
        assert all(row.cause for row in rows)
        assert found.done(place.who, "") is None
        await found.do(c.Undo(second.acts[0].seq), place.who, 4)
        here = {one for one, held in found.competition.contestants.items() if held.present}
        assert here == {"1", "2", "4"}
        assert first.again is False

    place.work(work)


def test_a_command_can_be_worked_out_from_what_those_before_it_left(place: Any) -> None:
    async def work(office: Office) -> None:
        found = await place.club(office)
        seen: list[int] = []

        def last_of(competition: Any) -> c.AnyCommand:
            seen.append(competition.seq)
            return c.CheckIn(next(reversed(competition.contestants)))

        new = place.entries(5)[-1]
        done = await found.do_all([new, last_of], place.who, 2)
        assert seen == [7], "the entry before it counts already"
        assert [type(act.event).__name__ for act in done.acts] == ["Entered", "CheckedIn"]
        assert found.competition.contestants["5"].present

    place.work(work)


def test_a_movement_that_there_is_not_is_refused_with_the_plan_that_names_it(place: Any) -> None:
    async def work(office: Office) -> None:
        wrong = place.plan_of(movement="wheel")
        with pytest.raises(Malformed, match="a movement of s: mitchell"):
            await office.create("club", wrong, place.who, 1)
        assert await office.names() == []
        found = await place.club(office)
        with pytest.raises(Malformed, match="a movement of s: mitchell"):
            await found.do(c.AmendPlan(wrong), place.who, 2)
        await found.do(c.AmendPlan(place.plan_of(movement="mitchell")), place.who, 2)
        assert found.competition.plan.stages[0].movement == "mitchell"

    place.work(work)


def test_H_event_hidden_what_a_viewer_is_shown_is_kept_apart_from_the_whole(place: Any) -> None:
    def works(memo: Any) -> set[Any]:
        return {name for name in memo._held if not (isinstance(name, tuple) and "view" in name)}

    async def work(office: Office) -> None:
        found: OpenedEvent = await started(place, office)
        await found.do(c.EnterResult(KEY, "1", write_raw(420)), place.who, 3)
        (seen,) = found.standings("s", person="person:anybody")
        assert works(found.memo) == set(), "nothing of a part is kept"
        (whole,) = found.standings("s")
        assert works(found.memo)
        kept = dict(found.memo._held)
        assert found.standings("s", person=place.who.id) == (whole,), "the staff see the whole"
        (again,) = found.standings("s", person="person:anybody")
        assert again == seen != whole
        for name in works(found.memo):
            assert found.memo._held[name] is kept[name], name

    place.work(work)


def test_H_event_hidden_a_director_who_plays_is_shown_what_his_entry_may_see(place: Any) -> None:
    async def work(office: Office) -> None:
        found = await started(place, office)
        await found.do(c.EnterResult(KEY, "1", write_raw(420)), place.who, 3)
        (whole,) = found.standings("s")
        sat = found.competition.table(KEY).table.entries
        out = next(one for one in "1234" if one not in sat)
        (seen,) = found.standings("s", person=place.who.id, player=f"{out}a")
        assert seen != whole
        assert found.seen_by(place.who.id, f"{out}a") == seen_by(found.competition, place.who.id, player=f"{out}a")
        (own,) = found.standings("s", person="person:x", player=f"{sat[0]}a")
        assert own != seen, "what was played at his own table"

    place.work(work)


def test_a_cause_is_the_actors_own(place: Any) -> None:
    async def work(office: Office) -> None:
        found = await place.club(office)
        other = Sender("person:other", "O")
        await found.do(c.GiveRole(other.id, Role.DIRECTOR), place.who, 2, "tap")
        assert found.done(other, "tap") is None
        done = await found.do(c.CheckIn("1"), other, 3, "tap")
        assert (done.again, len(done.acts)) == (False, 1)
        assert found.done(other, "tap") == done.acts
        assert [act.seq for act in found.done(place.who, "tap") or ()] == [7]
        assert [act.seq for act in found.acts_after(7)] == [8]

    place.work(work)
