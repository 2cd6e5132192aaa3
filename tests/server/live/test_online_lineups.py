"""Line-ups changed during a round at live tables: no player is dealt a board whose cards they have seen (H.watched)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import Raw
from tests.server.live.test_online import ANN, Club, a_registry, play_on, play_on_from, seat_all, sit, team
from tests.server.live.test_online_site import Evening, Page

from paiju.laws import Refused
from paiju.office.live_hands import holders_of
from paiju.server.online import EVENT_DIRECTOR
from paiju.table import Actor as Sitter
from paiju.table.commands import SeatBot, SetReady, Watch
from paiju.table.commands import Substitute as Relieve
from paiju.table.view import public
from paiju.tournament import Format, TableKey
from paiju.tournament import commands as c

TEAMS = {"format": Format.ROUND_ROBIN, "movement": "", "method": "team-imps", "scale": "wbf"}


async def a_match(registry: Any) -> Club:
    """Return a match of two teams of four over three boards; at table 1, x0 and x1 are North and South."""
    club = await Club.open(registry, [team("x"), team("y")], **TEAMS, rounds=0, boards=3)
    await club.do(seat_all(club.event, club.key(1)))
    await club.start(1)
    return club


async def all_sit(registry: Any, live: str, names: str) -> dict[int, Sitter]:
    """Seat players of the event by their ids, two letters each."""
    ids = [names[at : at + 2] for at in range(0, 8, 2)]
    return {seat: await sit(registry, live, seat, one) for seat, one in enumerate(ids)}


async def checked(club: Club, table: int, *players: str) -> None:
    """Make the check that the page's route makes for a line-up."""
    command = c.SetLineup(club.key(1).table(table), "x", players)
    event_tables = await club.registry.online.event_tables(club.event)
    await event_tables.hands.check(command, ANN)


def test_H_watched_a_line_up_that_brings_somebody_to_a_board_he_has_seen_is_refused(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await a_match(registry)
            live = club.live(1, 1)
            await checked(club, 2, "x0", "x1")
            people = await all_sit(registry, live, "x0y2x1y3")
            await checked(club, 2, "x0", "x1")
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            assert (await registry.table(live)).playing
            board = (await registry.table(live)).number
            with pytest.raises(Refused) as refused:
                await checked(club, 2, "x0", "x3")
            assert str(refused.value.citation) == "H.watched"
            assert f"x 0 has seen board {board} at" in refused.value.text.en
            assert f"看过第 {board} 副" in refused.value.text.zh
            await checked(club, 2, "x3", "x2")
            await play_on_from(registry, live, people)
            with pytest.raises(Refused):
                await checked(club, 2, "x0", "x3")
            half = (Raw(b'"A+"'), Raw(b'"A-"'))
            key = club.key(1).table(2)
            await club.do(c.AdjustScore(key, str(board), half, "L12.C.1"))
            await registry.online.settled()
            assert not (await registry.table(live)).playing
            await checked(club, 2, "x0", "x3")

    asyncio.run(play())


def test_H_watched_a_board_that_somebody_named_has_seen_in_the_other_room_is_not_dealt(memory: Any) -> None:
    """However the player was named: nobody else can prevent it if the event is run from the command line."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await a_match(registry)
            live, other = club.live(1, 1), club.live(1, 2)
            table = await play_on(registry, live, await all_sit(registry, live, "x0y2x1y3"))
            (board,) = [past.number for past in table.past]
            await club.do(c.SetLineup(club.key(1).table(2), "x", ("x0", "x3")))
            await registry.online.settled()
            people = await all_sit(registry, other, "y0x0y1x3")
            for sitter in people.values():
                await registry.do(other, sitter, SetReady())
            await registry.online.settled()
            there = await registry.table(other)
            assert there.playing
            assert there.number != board
            (call,) = club.event.competition.calls
            assert call.key == club.key(1).table(2)
            assert f"board {board}: x 0 has seen it" in call.words
            await club.do(c.SetLineup(club.key(1).table(2), "x", ("x2", "x3")))
            await registry.online.settled()
            assert (await registry.table(other)).seat_of("x0") == 1, "in a deal nobody gets up"
            await play_on_from(registry, other, people)
            seats = (await registry.table(other)).seats
            assert [one is None for one in seats] == [False, True, False, False]
            people[1] = await sit(registry, other, 1, "x2")
            played = await play_on(registry, other, people)
            assert [past.number for past in played.past][-1] == board, "named otherwise, it is dealt"

    asyncio.run(play())


def test_H_watched_who_has_seen_the_deal_elsewhere_sits_down_after_it(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await a_match(registry)
            live, other = club.live(1, 1), club.live(1, 2)
            for id_, names in ((live, "x0y2x1y3"), (other, "y0x2y1x3")):
                people = await all_sit(registry, id_, names)
                for sitter in people.values():
                    await registry.do(id_, sitter, SetReady())
            both = [await registry.table(one) for one in (live, other)]
            assert both[0].number == both[1].number
            await club.do(c.SetLineup(club.key(1).table(2), "x", ("x0", "x3")))
            hands = (await registry.online.event_tables(club.event)).hands
            key = club.key(1).table(2)
            for person in ("x0", "another browser"):
                with pytest.raises(Refused) as refused:
                    await hands.sits(key, 1, person, both[1])
                assert str(refused.value.citation) == "H.watched"
            await hands.sits(key, 3, "x3", both[1])
            await play_on_from(registry, other, people)
            await hands.sits(key, 1, "x0", await registry.table(other))

    asyncio.run(play())


def test_H_watched_who_sits_down_after_a_board_has_seen_all_its_hands(memory: Any) -> None:
    """The table shows its earlier boards to everybody who sits there, so they cannot play these in the other room."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await a_match(registry)
            live = club.live(1, 1)
            table = await play_on(registry, live, await all_sit(registry, live, "x0y2x1y3"))
            (board,) = [past.number for past in table.past]
            await checked(club, 2, "x3", "x2")
            await registry.do(live, EVENT_DIRECTOR, Relieve(0, "x2", "x 2"))
            assert board in {past.number for past in public(await registry.table(live)).past}
            with pytest.raises(Refused) as refused:
                await checked(club, 2, "x3", "x2")
            assert f"x 2 has seen board {board} at" in refused.value.text.en

    asyncio.run(play())


def test_H_watched_a_journal_tells_who_was_at_each_deal(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await a_match(registry)
            live = club.live(1, 1)
            people = {at: await sit(registry, live, at, one) for at, one in ((0, "x0"), (2, "x1"))}
            people[1] = await sit(registry, live, 1, "y2")
            await registry.do(live, EVENT_DIRECTOR, SeatBot(3))
            await registry.do(live, EVENT_DIRECTOR, Relieve(3, "y3", "y 3"))
            people[3] = Sitter("y3", "y 3")
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            first = (await registry.table(live)).number
            await registry.do(live, EVENT_DIRECTOR, Relieve(0, "x2", "x 2"))
            at = holders_of(await registry.journal(live))
            assert {one.person for one in at[first]} == {"x0", "x1", "x2", "y2", "y3"}
            people[0] = Sitter("x2", "x 2")
            await play_on_from(registry, live, people)
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            table = await registry.table(live)
            at = holders_of(await registry.journal(live))
            assert table.number != first
            assert {one.person for one in at[table.number]} == {"x1", "x2", "y2", "y3"}

    asyncio.run(play())


def test_H_watched_who_watches_has_seen_the_later_deals_as_well_until_he_sits_down(memory: Any) -> None:
    """The journal records once that a spectator was shown hidden hands, at the first deal that they watch."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await a_match(registry)
            live = club.live(1, 1)
            people = await all_sit(registry, live, "x0y2x1y3")
            director = Sitter("x3", "x 3", director=True)
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            await registry.do(live, director, Watch())
            await play_on_from(registry, live, people)
            table = await registry.table(live)
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            later = (await registry.table(live)).number
            assert later != table.past[0].number
            with pytest.raises(Refused) as refused:
                await checked(club, 2, "x3", "x2")
            assert f"x 3 has seen board {table.past[0].number}, {later} at" in refused.value.text.en
            at = holders_of(await registry.journal(live))
            assert "x3" in {one.person for one in at[later]}
            await play_on_from(registry, live, people)
            await registry.do(live, EVENT_DIRECTOR, Relieve(0, "x3", "x 3"))
            await registry.do(live, EVENT_DIRECTOR, Relieve(0, "x0", "x 0"))
            people[0] = Sitter("x0", "x 0")
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            last = (await registry.table(live)).number
            at = holders_of(await registry.journal(live))
            assert last not in (later, table.past[0].number)
            assert {one.person for one in at[last]} == {"x0", "x1", "y2", "y3"}

    asyncio.run(play())


def test_H_watched_a_director_is_told_at_the_page_why_a_line_up_cannot_be(running: Any) -> None:
    async def play() -> None:
        async with running(pace=0.0) as site:
            director = await Page.come(site, "Director", account=True)
            stage = {"name": "main", **TEAMS, "boards": 2, "online": True}
            stage["format"] = "round-robin"
            plan = {"title": "Teams", "contestants": "team", "stages": [stage]}
            made = await director.post("/api/events", {"plan": plan})
            evening = Evening(site, director, made["id"])
            for name in "xy":
                players = [{"id": f"{name}{at}", "name": f"{name} {at}"} for at in range(4)]
                await evening.do(type="Enter", entry={"id": name, "name": name, "players": players})
            await evening.do(type="OpenStage", stage="main", sections=[["x", "y"]])
            seats = {"stage": "main", "section": "A", "how": "round-robin"}
            await director.post(evening.at("seats"), seats)
            await evening.start()
            key = evening.key(1) | {"table": 1}
            player = await evening.player("x0")
            await player.post(evening.at("online/seat"), {"key": key})
            await director.post(evening.at("online/bots"), {"key": key})
            await site.registry.online.settled()
            event_tables = await site.registry.online.event_tables(await site.registry.office.event(evening.event))
            put = event_tables.ledger.at(TableKey("main", 1, "A", 1, 1))
            browser = await player.socket(put.id)
            await browser.do({"type": "SetReady"})
            assert (await site.registry.table(put.id)).playing
            other = evening.key(1) | {"table": 2}
            command = {"type": "SetLineup", "key": other, "entry": "x", "players": ["x0", "x3"]}
            for path, body in (
                ("acts", {"cause": "one", "command": command}),
                ("acts/together", {"cause": "two", "commands": [command]}),
            ):
                no = await director.ask("POST", evening.at(path), body)
                assert (no.status_code, no.json()["clause"]) == (403, "H.watched")
            await evening.do(**command | {"players": ["x3", "x2"]})

    asyncio.run(play())
