"""Programs that join live tables by `paiju.join` see what their seat sees, and play a deal to its end."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import structs

import paiju
from paiju.bots.bot import Decision
from paiju.bots.bridge import legal_acts
from paiju.errors import Malformed
from paiju.facade.joining import TurnedDown
from paiju.facade.site import SiteRefused
from paiju.games.bridge import Call, MakeCall, View
from paiju.table.commands import OpenTable, SeatBot
from paiju.table.terms import Pace, Privacy, Terms
from paiju.text import Text

ROOT = Path(__file__).resolve().parents[3]
ONE_DEAL = Terms(privacy=Privacy.OPEN, pace=Pace.NONE, deals=1, draw_time=1, answer_time=1)


class Passer:
    """Does the first legal act, and keeps what it was shown."""

    def __init__(self) -> None:
        self.shown: list[View] = []

    def act(self, view: View) -> Decision[Any]:
        self.shown.append(view)
        return Decision(legal_acts(view)[0], Text("the first", "第一个"))


async def with_bots(site: Any, game: str, seats: int, free: int) -> str:
    """Open a table for one deal with bots at all seats but one."""
    await site.guest("Host")
    table: str = await site.registry.open_table(site.actor(0), OpenTable("Table", game, terms=ONE_DEAL))
    for seat in range(seats):
        if seat != free:
            await site.registry.do(table, site.actor(0), SeatBot(seat))
    return table


async def test_a_bot_plays_a_deal_of_bridge_at_a_seat(running: Any) -> None:
    bot = Passer()
    async with running() as site:
        table = await with_bots(site, "bridge", 4, 2)
        played = await asyncio.to_thread(paiju.join, f"http://127.0.0.1:{site.port}", table, "S", bot)
    assert (played.table, played.game, played.seat, len(played.results)) == (table, "bridge", 2, 1)
    assert played.acts == len(bot.shown) > 0
    for view in bot.shown:
        assert view.seat == 2
        assert [hand is not None for hand in view.hands].count(True) <= 2


@pytest.mark.parametrize(("game", "seats", "seat"), [("chaodipi", 4, "W"), ("tractor6", 6, "seat 3")])
async def test_bots_by_name_play_the_tractor_games(running: Any, game: str, seats: int, seat: str) -> None:
    """They are asked which cards to show while cards are drawn, and which to bury and play."""
    async with running() as site:
        free = {"W": 3, "seat 3": 2}[seat]
        table = await with_bots(site, game, seats, free)
        url = f"http://127.0.0.1:{site.port}"
        played = await asyncio.to_thread(paiju.join, url, table, seat, "club")
    assert (played.seat, len(played.results)) == (free, 1)
    assert played.acts > 0


async def test_six_programs_play_a_deal_at_a_recording_table(running: Any) -> None:
    """The player who passes and then takes the kitty acts twice before anybody else is to act."""
    async with running() as site:
        await site.guest("Host")
        terms = structs.replace(ONE_DEAL, enforcing=False)
        table = await site.registry.open_table(site.actor(0), OpenTable("Table", "tractor6", terms=terms))
        join = partial(paiju.join, f"http://127.0.0.1:{site.port}", table, bot="club")
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(6) as programs:  # the default executor's threads belong to the site
            seats = [loop.run_in_executor(programs, partial(join, seat=seat, name=f"Bot {seat}")) for seat in range(6)]
            played = await asyncio.gather(*seats)
    assert [one.seat for one in played] == list(range(6))
    assert all(len(one.results) == 1 for one in played)


class Wrong(Passer):
    """Makes an illegal call: always one club."""

    def act(self, view: View) -> Decision[Any]:
        super().act(view)
        return Decision(MakeCall(Call.parse("1C")), Text("again", "再来"))


async def test_what_the_law_forbids_is_said_with_its_clause(running: Any) -> None:
    async with running() as site:
        table = await with_bots(site, "bridge", 4, 2)
        url = f"http://127.0.0.1:{site.port}"
        with pytest.raises(TurnedDown) as caught:
            await asyncio.to_thread(paiju.join, url, table, "South", Wrong())
    assert caught.value.clause.startswith("L")


async def test_a_line_that_is_cut_is_taken_up_again(running: Any) -> None:
    bot = Passer()
    async with running() as site:
        table = await with_bots(site, "bridge", 4, 2)
        url = f"http://127.0.0.1:{site.port}"
        joined = asyncio.create_task(asyncio.to_thread(paiju.join, url, table, 2, bot))
        async with asyncio.timeout(60):
            while not bot.shown:
                await asyncio.sleep(0.01)
            [guest] = [here.visitor for here in site.registry.process_directory.here()]
            for hear in site.app.services.authenticator.sessions.ended:
                hear(guest.session, guest.number)
            played = await joined
    assert len(played.results) == 1


async def test_a_seat_a_table_and_an_address_that_there_is_not(running: Any) -> None:
    async with running() as site:
        table = await with_bots(site, "bridge", 4, 2)
        url = f"http://127.0.0.1:{site.port}"
        with pytest.raises(Malformed, match="North, East, South, West"):
            await asyncio.to_thread(paiju.join, url, table, "seat 9", Passer())
        with pytest.raises(SiteRefused, match="no such table"):
            await asyncio.to_thread(paiju.join, url, "nothing", "S", Passer())
    with pytest.raises(Malformed, match="http://"):
        paiju.join("localhost", table, "S", Passer())


async def test_the_example_without_a_library_plays_a_deal(running: Any) -> None:
    """Run `examples/play_at_a_table.py` in its own process until the table is closed."""
    example = ROOT / "examples" / "play_at_a_table.py"
    async with running() as site:
        table = await with_bots(site, "bridge", 4, 2)
        url = f"http://127.0.0.1:{site.port}"
        program = await asyncio.create_subprocess_exec(
            sys.executable, str(example), url, table, "2", stdout=PIPE, stderr=PIPE
        )
        said, failed = await program.communicate()
    assert (program.returncode, failed.decode()) == (0, "")
    assert said.decode() == ""


def test_the_page_on_the_socket_has_the_example_as_it_stands() -> None:
    source = (ROOT / "examples" / "play_at_a_table.py").read_text("utf-8")
    assert f"```python\n{source}```" in (ROOT / "docs" / "live-tables.md").read_text("utf-8")


async def test_who_has_no_seat_is_told_nothing(running: Any) -> None:
    async with running() as site:
        table = await with_bots(site, "bridge", 4, 2)
        watcher = await site.browser(table, await site.guest("Watcher"))
        await watcher.send({"type": "Witness", "cause": "w"})
        told = await watcher.until(lambda frame: frame.get("cause") == "w")
    assert (told["type"], told["code"], told["clause"]) == ("No", "refused", "H.seat")


class Silent(Passer):
    """Never answers."""

    def act(self, view: View) -> Decision[Any]:
        super().act(view)
        return None  # type: ignore[return-value]


async def test_a_bot_that_answers_nothing_is_told_so(running: Any) -> None:
    async with running() as site:
        table = await with_bots(site, "bridge", 4, 2)
        with pytest.raises(Malformed, match="a Decision from act of the bot Silent"):
            await asyncio.to_thread(paiju.join, f"http://127.0.0.1:{site.port}", table, "S", Silent())


async def test_who_is_invited_sits_where_he_says(running: Any) -> None:
    async with running() as site:
        await site.guest("Host")
        terms = structs.replace(ONE_DEAL, privacy=Privacy.INVITED)
        table = await site.registry.open_table(site.actor(0), OpenTable("Table", "bridge", terms=terms))
        for seat in (1, 3):
            await site.registry.do(table, site.actor(0), SeatBot(seat))
        visitor, cookie = site.people[0]
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{site.port}", headers={"Cookie": cookie}, timeout=60
        ) as host:
            csrf = (await host.get("/api/me")).json()["csrf"]
            made = await host.post(f"/api/tables/{table}/invitations", json={"uses": 2}, headers={"X-CSRF-Token": csrf})
        assert made.status_code == 201, (made.text, visitor)
        url, token = f"http://127.0.0.1:{site.port}", made.json()["path"]
        playing = [
            asyncio.to_thread(paiju.join, url, table, seat, Passer(), invitation=token, name=seat)
            for seat in ("S", "N")
        ]
        south, north = await asyncio.gather(*playing)
    assert (south.seat, north.seat) == (2, 0)
    assert len(south.results) == 1
