"""Closing an event closes its live tables, even in the middle of a deal, and says why (H.event.closed)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import Raw
from tests.server.live.test_online import ANN, Club, a_registry, four_sit, pair, play_on_from, seat_all

from paiju.packs import rules_of
from paiju.server.fault import Missing
from paiju.table import snapshot, view
from paiju.table.commands import SetReady
from paiju.text import Text
from paiju.tournament import commands as c


def score_all(club: Club) -> list[c.AnyCommand]:
    """Return commands that score every board by hand, post the session and close the event."""
    found: list[c.AnyCommand] = []
    for number in (1, 2, 3):
        state = club.event.competition.round(club.key(number))
        for table in state.tables.values():
            key = club.key(number).table(table.table.number)
            found += [c.EnterResult(key, one, Raw(b'"pass"')) for one in table.outstanding]
    return [*found, c.PostScores("s", 1), c.CloseEvent()]


def test_H_event_closed_a_deal_in_play_is_broken_off_and_the_players_are_told_why(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with a_registry(journal) as registry:
            club = await Club.open(registry, [pair(n) for n in "abcd"])
            await club.do(seat_all(club.event, club.key(1)))
            await club.start(1)
            live, idle = club.live(1, 1), club.live(1, 2)
            people = await four_sit(registry, live)
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            assert (await registry.table(live)).playing
            at = registry.clock()
            await club.event.do_all(score_all(club), ANN, at)
            await registry.online.settled()
            said = []
            for id_ in (live, idle):
                table = await registry.table(id_)
                assert table.closed
                assert snapshot.load(snapshot.dump(table), rules_of) == table
                said.append(view.public(table).closed_by)
            assert said == [
                Text("the event is over: the deal in progress ends here", "赛事结束：正在打的这副牌到此为止"),
                Text("the event is over", "赛事结束"),
            ]
            rows = len(await journal.read("online:e"))
            journal.reads = 0
            await (await registry.online.event_tables(club.event)).attend()
            assert len(await journal.read("online:e")) == rows
        async with a_registry(journal) as registry:
            await registry.online.settled()
            assert len(await journal.read("online:e")) == rows, "closed is closed"

    asyncio.run(play())


def test_H_event_undo_an_event_that_is_taken_up_again_goes_on_at_new_tables(memory: Any) -> None:
    """After the closing is undone, a started round has live tables again, and they close with the event."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.open(registry, [pair(n) for n in "abcd"])
            await club.do(seat_all(club.event, club.key(1)))
            await club.start(1)
            done = await club.event.do_all(score_all(club), ANN, registry.clock())
            await registry.online.settled()
            assert (await registry.table(club.live(1, 1))).closed
            for act in reversed(done.acts[-10:]):  # back to the scores of the second round
                await club.do(c.Undo(act.seq))
            await club.start(2)
            live = club.live(2, 2)
            people = await four_sit(registry, live)
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            await play_on_from(registry, live, people)
            assert len((await registry.table(live)).past) == 1
            await club.event.do_all(score_all(club), ANN, registry.clock())
            await registry.online.settled()
            assert (await registry.table(live)).closed

    asyncio.run(play())


def test_H_event_closed_a_table_that_a_crash_left_unopened_closes_with_the_event_taken_up_again(
    memory: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ledger has the table's place, but the server died before opening it; it opens after a first closing."""

    async def play() -> None:
        journal = memory()
        async with a_registry(journal) as registry:
            with monkeypatch.context() as crash:
                crash.setattr(registry, "open_table", no_more)
                club = await Club.begin(registry, [pair(n) for n in "abcd"])
                id_ = club.live(1, 1)
                done = await club.event.do_all(score_all(club), ANN, registry.clock())
                await registry.online.settled()
            with pytest.raises(Missing):
                await registry.table(id_)
            assert (await registry.online.event_tables(club.event)).ledger.ended
        async with a_registry(journal) as registry:
            club = Club(registry, await registry.office.event("e"))
            for act in reversed(done.acts):  # back to the first round, of which nothing is scored
                await club.do(c.Undo(act.seq))
            await registry.online.settled()
            assert club.live(1, 1) == id_
            assert not (await registry.table(id_)).closed
            await club.event.do_all(score_all(club), ANN, registry.clock())
            await registry.online.settled()
            assert (await registry.table(id_)).closed
            rows = len(await journal.read("online:e"))
            await (await registry.online.event_tables(club.event)).attend()
            assert len(await journal.read("online:e")) == rows, "closed is closed"

    asyncio.run(play())


async def no_more(*_: Any) -> str:
    """Fail as a server does that dies before the table is opened."""
    raise OSError("the server is gone")
