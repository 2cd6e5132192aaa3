"""Several servers over one PostgreSQL: each table has one owner, and the other servers redirect clients there."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import asyncpg
import httpx
import pytest
from tests.server.live.conftest import NAMES

from paiju.packs import rules_of
from paiju.server.connection import MOVED
from paiju.server.people import session
from paiju.store import Unavailable, open_journal
from paiju.table import record
from paiju.table.commands import CloseTable, LeaveSeat
from paiju.text import Text


async def ask(site: Any, path: str, cookie: str = "", **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{site.port}", timeout=60) as client:
        return await client.get(path, headers={"Cookie": cookie, **headers})


async def numbers(address: str, table: str) -> list[int]:
    async with open_journal(address) as journal:
        rows = await journal.read(f"table:{table}")
    record.replay(rows, rules_of)
    return [row.seq for row in rows]


async def test_who_asks_another_server_is_led_to_the_one_that_has_the_table(two: Any) -> None:
    async with two() as (one, other):
        table = await one.table()
        cookie = one.people[0][1]
        path = f"/api/tables/{table}"
        answer = await ask(other, f"{path}?x=%C3%A4", cookie)
        assert answer.status_code == 307
        assert answer.headers["Location"] == f"{NAMES[0]}{path}?x=%C3%A4"
        assert answer.json()["code"] == "elsewhere"
        assert (await ask(one, path, cookie)).status_code == 200
        page = await ask(other, path, cookie, **{"X-Paiju-Page": "1"})
        assert (page.status_code, page.json()["address"]) == (421, NAMES[0])
        assert "Location" not in page.headers
        shown = await ask(other, f"/t/{table}?seat=1")
        assert (shown.status_code, shown.headers["Location"]) == (307, f"{NAMES[0]}/t/{table}?seat=1")
        for here in (f"/t/{table}/d/1", "/t/none", "/"):
            assert (await ask(other, here)).status_code != 307
        assert (await ask(one, f"/t/{table}")).status_code != 307
        other.people = one.people
        socket = await other.browser(table, 0)
        frame = await socket.next()
        assert (frame["type"], frame["address"]) == ("Moved", NAMES[0])
        assert frame["text"]["zh"]
        await socket.socket.wait_closed()
        assert socket.socket.close_code == MOVED
        assert (await ask(other, "/api/me")).json()["others"] == [NAMES[0]]
        assert (await ask(other, "/api/tables/none", cookie)).status_code == 404


async def test_the_tables_of_a_dead_server_are_taken_over_and_it_lets_them_go_when_it_wakes(
    two: Any, postgres: str, play_out: Any
) -> None:
    async with two() as (one, other):
        table = await one.table()
        four = await one.four(table)
        done = await play_out(four, 7)
        last = four[0].view["seq"]
        assert done == 7
        connection = await asyncpg.connect(postgres)
        await connection.execute("update journal_process set until = clock_timestamp() where address = $1", NAMES[0])
        await connection.close()
        other.people = one.people
        again = await other.four(table)
        assert {browser.view["seq"] for browser in again} == {last}
        mover = next(browser for browser in four if browser.act())
        await mover.order({"type": "Perform", "act": mover.act()}, "late")
        told = await mover.until(lambda frame: frame["type"] != "Patch")
        assert (told["type"], told.get("address")) == ("Moved", NAMES[1]), "nothing is acknowledged"
        second = next(browser for browser in again if browser.act())
        await second.order({"type": "Perform", "act": second.act()}, "late")
        assert (await second.until(lambda frame: frame.get("cause") == "late"))["type"] == "Patch"
        for browser in again:
            await browser.reach(last + 1)
        assert await play_out(again, 3) == 3
        await one.registry.lease_manager.renew()  # learns that its membership was ended
        assert not one.registry._rooms
        await one.registry.lease_manager.renew()  # joins again
        assert (await ask(one, f"/t/{table}")).headers["Location"].startswith(NAMES[1])
    found = await numbers(postgres, table)
    assert found == list(range(1, len(found) + 1))


async def test_a_server_that_stops_hands_its_tables_over_after_their_last_frames(
    two: Any, postgres: str, play_out: Any
) -> None:
    async with two() as (one, other):
        tables = [await one.table() for _ in range(3)]
        fours = [await one.four(table) for table in tables]
        for four in fours:
            await play_out(four, 5)
        movers = [next(browser for browser in four if browser.act()) for four in fours]
        causes = [await mover.order({"type": "Perform", "act": mover.act()}) for mover in movers]
        draining = asyncio.ensure_future(one.registry.drain())
        other.people = one.people
        for table, four, mover, cause in zip(tables, fours, movers, causes, strict=True):
            for browser in four:
                end = await browser.until(lambda frame: frame["type"] == "Moved")
                assert end["address"] == NAMES[1]
            answered = [frame for frame in mover.frames if frame.get("cause") == cause]
            assert all(frame["type"] == "Patch" for frame in answered), "nobody is refused for it"
            again = await other.four(table)
            for before, after in zip(four, again, strict=True):
                await after.send({"type": "Since", "seq": before.view["seq"]})
                told = await after.until(lambda frame: frame["type"] in ("Patch", "View"))
                begins = told["prev"] if told["type"] == "Patch" else told["seq"]
                assert begins >= before.view["seq"], "what follows is what was not shown yet"
            mine = again[four.index(mover)]
            if not answered:  # it is sent again to the server that now has the table
                await mine.order({"type": "Perform", "act": mine.act()}, cause)
                while (frame := await mine.next()).get("cause") != cause:
                    pass
                assert frame["type"] == "Patch"
            seq = max(browser.view["seq"] for browser in again)
            for browser in again:
                await browser.reach(seq)
            assert await play_out(again, 3) == 3
        await draining
        assert not one.registry._rooms
        fresh = await ask(one, f"/api/tables/{tables[0]}", one.people[0][1])
        assert fresh.headers["Location"].startswith(NAMES[1])
        with pytest.raises(Exception, match="127.0.0.1:12"):
            await one.table(ready=False)
    for table, cause in zip(tables, causes, strict=True):
        found = await numbers(postgres, table)
        assert found == list(range(1, len(found) + 1))
        async with open_journal(postgres) as journal:
            done = [row.at for row in await journal.read(f"table:{table}") if row.cause == cause]
        assert len(set(done)) == 1, "neither lost nor done twice"


async def test_the_lobby_of_one_server_tells_of_the_tables_of_another(two: Any) -> None:
    async with two() as (one, other):
        assert (await ask(other, "/api/tables")).json() == {"tables": []}
        lobby = await other.raw("/api/lobby")
        table = await one.table(ready=False)

        async def seated() -> int:
            frame = json.loads(await asyncio.wait_for(lobby.recv(), 60))
            assert (frame["type"], frame["table"]["id"]) == ("TableChanged", table)
            return sum(seat["name"] != "" for seat in frame["table"]["seats"])

        while await seated() < 4:
            pass
        await one.registry.do(table, one.actor(0), LeaveSeat())
        while await seated() != 3:
            pass
        (card,) = (await ask(other, "/api/tables")).json()["tables"]
        assert card["id"] == table
        assert table not in other.registry._rooms, "it is read, not owned"
        await one.registry.do(table, one.actor(0), CloseTable("over"))
        while json.loads(await asyncio.wait_for(lobby.recv(), 60))["type"] != "TableGone":
            pass
        assert (await ask(other, "/api/tables")).json() == {"tables": []}


async def test_what_was_told_while_a_server_did_not_hear_is_found_by_number(two: Any, postgres: str) -> None:
    async with two() as (one, other):
        assert (await ask(other, "/api/tables")).json() == {"tables": []}
        await other.registry._journal._journal._listener.close()
        table = await one.table(ready=False)
        await one.registry.do(table, one.actor(0), LeaveSeat())
        assert (await ask(other, "/api/tables")).json() == {"tables": []}, "it heard nothing"
        other.registry._journal.listen(other.registry._receive)
        async with asyncio.timeout(60):
            while not (found := (await ask(other, "/api/tables")).json()["tables"]):
                await asyncio.sleep(0.02)
        assert found[0]["id"] == table


async def test_who_signs_out_at_one_server_is_shown_out_at_all(two: Any) -> None:
    async with two() as (one, other):
        await one.guest("a")
        cookie = one.people[0][1]
        assert (await ask(other, "/api/me", cookie)).json()["id"]
        lobby = await other.raw("/api/lobby", cookie)
        await one.app.services.authenticator.sessions.end(one.people[0][0])
        frame = json.loads(await asyncio.wait_for(lobby.recv(), 60))
        assert (frame["type"], frame["code"]) == ("Bye", "restart")
        assert (await ask(other, "/api/me", cookie)).json()["id"] is None


async def test_what_somebody_chose_at_one_server_is_known_at_all(two: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "FRESH", session.LIFETIME)  # no automatic refresh
    async with two() as (one, other):
        await one.guest("a")
        visitor, cookie = one.people[0]
        assert (await ask(other, "/api/me", cookie)).json()["language"] != "zh"
        await one.app.services.accounts.set_language(visitor, "zh")
        async with asyncio.timeout(60):
            while (await ask(other, "/api/me", cookie)).json()["language"] != "zh":
                await asyncio.sleep(0.02)


async def test_where_the_store_does_not_answer_for_too_long_nobody_is_served_and_then_all_goes_on(
    running: Any, postgres: str, monkeypatch: pytest.MonkeyPatch, play_out: Any
) -> None:
    now = [0.0]
    async with running(data=postgres, leased=True, lease=600.0, address=NAMES[0]) as one:
        lease_manager = one.registry.lease_manager
        lease_manager._ticking = lambda: now[0]
        lease_manager._until = lease_manager._renewer.until = 600.0
        table = await one.table()
        four = await one.four(table)
        room = one.registry._rooms[table]

        async def away(*_: object) -> Any:
            raise Unavailable("here", Text("cut off", "断开"))

        journal = one.registry._journal._journal
        with monkeypatch.context() as patch:
            patch.setattr(journal, "_fetch", away)
            now[0] = 239.0
            await lease_manager.renew()
            assert not lease_manager.away, "there is time yet"
            now[0] = 240.0
            await lease_manager.renew()
            for browser in four:
                assert (await browser.until(lambda f: f["type"] == "Bye"))["code"] == "restart"
            answer = await ask(one, f"/api/tables/{table}", one.people[0][1])
            assert answer.status_code == 503
        await lease_manager.renew()
        four = await one.four(table)
        assert one.registry._rooms[table] is room, "nobody had taken it"
        assert await play_out(four, 2) == 2
