"""The live table end to end: real sockets, a real store, four browsers and spectators."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Sequence
from typing import Any

import pytest
import websockets

from paiju.server.limits import Rate
from paiju.server.run import listen
from paiju.store.people import Admission
from paiju.table.commands import CloseTable, LeaveSeat, OpenTable, SetReady, TakeSeat, Watch
from paiju.table.terms import Joining, Spectators, Terms


def test_four_browsers_play_a_whole_board(running: Any, play_out: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table()
            four = await site.four(table)
            assert await play_out(four) > 50
            seen = [browser.view["public"] for browser in four]
            assert all(view == seen[0] for view in seen), "the four do not see the same table"
            assert seen[0]["phase"] == "between"
            assert seen[0]["past"][0]["seed"], "the seed is published after the deal"
            whole = await site.browser(table, 0)
            await whole.next()
            assert whole.view["public"] == seen[0], "patches and a whole view tell different things"
            assert whole.view["private"] == four[0].view["private"]

    asyncio.run(play())


def test_hidden_hands_are_in_no_frame_of_others(running: Any, play_out: Any) -> None:
    async def play() -> None:
        async with running() as site:
            await site.guest("watcher")
            for name in "abc":
                await site.guest(name)
            await site.guest("d")
            table = await site.table()
            four = [*await site.four(table), await site.browser(table, 4)]
            await four[4].next()
            held = [browser.view["private"]["deal"]["hands"] for browser in four]
            for seat in range(4):
                assert [hand is not None for hand in held[seat]] == [seat == other for other in range(4)]
            assert held[4] == [None] * 4
            await play_out(four[:4], 3)
            for seat in range(4):
                for other, browser in enumerate(four):
                    if other != seat:
                        assert held[seat][seat] not in "".join(browser.raw)

    asyncio.run(play())


def test_what_was_missed_is_told_again(running: Any, play_out: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table()
            four = await site.four(table)
            await play_out(four, 9)
            missed = four[2].view
            await four[2].socket.close()
            for _ in range(3):
                mover = (
                    next(b for b in four if b is not four[2] and b.act())
                    if any(b.act() for b in four if b is not four[2])
                    else None
                )
                if mover is None:
                    break
                await mover.play()
                for b in four:
                    if b not in (four[2], mover):
                        await b.until_view(lambda v, m=mover: v["seq"] >= m.view["seq"])
            back = await site.browser(table, 2)
            await back.next()
            now = back.view
            back.view = missed
            await back.send({"type": "Since", "seq": missed["seq"]})
            await back.until_view(lambda view: view["seq"] == now["seq"])
            assert back.view["public"] == now["public"]
            assert back.view["private"] == now["private"]
            if now["seq"] != missed["seq"]:
                assert back.frames[-1]["type"] == "Patch", "the tail was told, not a whole view"
            await back.send({"type": "Since", "seq": 1})
            assert (await back.next())["type"] == "View"

    asyncio.run(play())


def test_a_second_browser_takes_the_seat(running: Any, play_out: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table()
            four = await site.four(table)
            newer = await site.browser(table, 0)
            await newer.next()
            bye = await four[0].until(lambda frame: frame["type"] == "Bye")
            assert bye["code"] == "elsewhere"
            four[0] = newer
            assert await play_out(four, 5) == 5

    asyncio.run(play())


def test_a_slow_client_is_dropped_and_the_table_goes_on(running: Any, play_out: Any) -> None:
    async def play() -> None:
        async with running(backlog=20_000) as site:
            await asyncio.gather(*(site.guest(name) for name in "abcd"))
            slow = await site.guest("slow")
            table = await site.table()
            four = await site.four(table)
            link = socket.socket()
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            link.setblocking(False)
            await asyncio.get_running_loop().sock_connect(link, ("127.0.0.1", site.port))
            watcher = await site.browser(table, slow, sock=link)
            await watcher.next()
            watcher.socket.transport.pause_reading()
            words = "牌" * 500
            for number in range(700):
                if not site.registry.spectators(table):
                    break
                answer = await four[0].do({"type": "Say", "words": words, "to": "table"})
                assert answer["type"] == "Patch", number
            assert site.registry.spectators(table) == 0, "the slow one was not dropped"
            for browser in four:
                await browser.until_view(lambda v: v["seq"] == four[0].view["seq"])
            assert await play_out(four, 4) == 4
            watcher.socket.transport.abort()

    asyncio.run(play())


def test_spectators_see_later(running: Any, play_out: Any) -> None:
    async def play() -> None:
        async with running() as site:
            for name in "abcd":
                await site.guest(name)
            watcher = await site.guest("watcher")
            table = await site.table(Terms(delay=3_000))
            four = await site.four(table)
            early = await site.browser(table, watcher)
            await early.next()
            assert early.view["seq"] < four[0].view["seq"], "a spectator was shown what is new"
            loop = asyncio.get_running_loop()
            await play_out(four, 2)
            moved, seq = loop.time(), four[0].view["seq"]
            await early.until_view(lambda view: view["seq"] == seq)
            assert loop.time() - moved > 2, "a spectator saw an act too early"
            assert early.view["public"] == four[0].view["public"]
            late = await site.browser(table, watcher)
            await late.next()
            assert late.view["seq"] == seq

    asyncio.run(play())


def test_H_watch_delay_a_host_who_looks_on_gets_no_hand_that_spectators_see_later(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            for name in "abcd":
                await site.guest(name)
            hal = await site.guest("Hal")
            gil = await site.guest("Gil")
            terms = Terms(spectators=Spectators.ALL_HANDS, delay=3_600_000)
            table = await site.registry.open_table(site.actor(hal), OpenTable("T", terms=terms))
            for person in range(4):
                await site.registry.do(table, site.actor(person), TakeSeat(person))
            host = await site.browser(table, hal)
            await host.next()
            for person in range(4):
                await site.registry.do(table, site.actor(person), SetReady())
            await host.until_view(lambda view: view["public"]["phase"] == "playing")
            assert host.view["private"]["deal"]["hands"] == [None] * 4
            again = await site.browser(table, hal)
            await again.next()
            assert again.view["private"]["deal"]["hands"] == [None] * 4
            await again.order({"type": "Pause"})
            await again.until_view(lambda view: view["public"]["paused"])
            watcher = await site.browser(table, gil)
            await watcher.next()
            live = await site.registry.table(table)
            assert watcher.view["seq"] < live.seq
            assert live.watched == (site.actor(gil).id,)

    asyncio.run(play())


def test_a_table_without_spectators_lets_nobody_look_on(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            for name in "abcd":
                await site.guest(name)
            stranger = await site.guest("stranger")
            terms = Terms(spectators=Spectators.NONE)
            table = await site.table(terms)
            browser = await site.browser(table, stranger)
            assert (await browser.next())["clause"] == "H.watch"
            assert (await browser.next())["type"] == "Bye"
            assert not browser.view
            with pytest.raises(websockets.ConnectionClosed):
                await browser.next()
            waiting = await site.table(terms, ready=False)
            candidate = await site.browser(waiting, stranger)
            assert (await candidate.next())["type"] == "View"
            four = await site.four(waiting)
            for one in four:
                await one.order({"type": "SetReady"})
            await candidate.until(lambda frame: frame["type"] == "Bye")
            assert candidate.view["private"]["deal"] is None
            assert all("deal.hands" not in text for text in candidate.raw)

    asyncio.run(play())


def test_who_is_shown_all_hands_is_written_down_first(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            for name in "abcd":
                await site.guest(name)
            delayed_feed = await site.guest("gallery")
            table = await site.table(Terms(spectators=Spectators.ALL_HANDS))
            browser = await site.browser(table, delayed_feed)
            view = await browser.next()
            assert None not in view["private"]["deal"]["hands"]
            person = site.actor(delayed_feed).id
            written = await site.registry.journal(table)
            assert json.loads(written[-1].event) == {"type": "Watched", "person": person}
            assert view["seq"] == written[-1].seq, "shown before it was written down"
            with pytest.raises(Exception, match="players cannot also watch"):
                await site.registry.do(table, site.actor(0), Watch())

    asyncio.run(play())


def test_a_flood_is_answered_once_then_ended(running: Any) -> None:
    async def play() -> None:
        async with running(frames=Rate(10, 0.5)) as site:
            table = await site.table()
            browser = await site.browser(table, 0)
            other = await site.browser(table, 1)
            await browser.next()
            await other.next()
            for number in range(200):
                await browser.send({"type": "Ping", "n": number})
            await browser.until(lambda frame: frame["type"] == "Bye")
            kinds = [frame["type"] for frame in browser.frames]
            assert kinds.count("Pong") == 10
            assert kinds.count("No") == 1
            assert [f["code"] for f in browser.frames if f["type"] in ("No", "Bye")] == ["flood", "flood"]
            await other.send({"type": "Ping", "n": 1})
            assert (await other.until(lambda frame: frame["type"] == "Pong"))["n"] == 1

    asyncio.run(play())


GARBAGE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '"Do"',
    '{"type":"View"}',
    '{"type":"Do"}',
    '{"type":"Do","cause":"","seen":0,"command":{"type":"SetReady"}}',
    '{"type":"Do","cause":"a","seen":-1,"command":{"type":"SetReady"}}',
    '{"type":"Do","cause":"a","seen":0,"command":{"type":"Tick"}}',
    '{"type":"Do","cause":"a","seen":0,"command":{"type":"MarkAway","person":"person:1"}}',
    '{"type":"Do","cause":"a","seen":0,"command":{"type":"Watch"}}',
    '{"type":"Do","cause":"a","seen":0,"command":{"type":"Say","words":"x","to":"moon"}}',
    '{"type":"Do","cause":"a","seen":0,"command":{"type":"Say","words":"' + "牌" * 501 + '"}}',
    '{"type":"Do","cause":"a","seen":0,"command":{"type":"SetReady"},"more":1}',
    '{"type":"Since","seq":1e400}',
    '{"type":"Ping","n":"1"}',
    "[" * 5000,
    '{"type":"' + "x" * 15000 + '"}',
    "y" * 20000,
    b"\x00\xff\xfe",
    b'{"type":"Ping","n":1}',
]


def test_garbage_gets_one_line_and_others_hear_nothing(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table()
            browser = await site.browser(table, 0)
            other = await site.browser(table, 1)
            await browser.next()
            await other.next()
            before = await site.registry.journal(table)
            for garbage in GARBAGE:
                await browser.socket.send(garbage)
                answer = await browser.next()
                assert answer["type"] == "No", garbage[:60]
                assert answer["code"] == "malformed", garbage[:60]
                for words in (answer["text"]["en"], answer["text"]["zh"]):
                    assert 0 < len(words) < 400
                    assert "\n" not in words
                    assert "Traceback" not in words
            await browser.socket.send(b"\xff\xfe{", text=True)
            assert (await browser.next())["code"] == "malformed", "broken UTF-8"
            unread = '{"type":"Do","cause":"x","seen":9,"command":{"type":"Perform","act":{"type":"No"}}}'
            await browser.socket.send(unread)
            assert (await browser.next())["cause"] == "x"
            assert len(other.frames) == 1
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(other.socket.recv(), 0.1)
            assert await site.registry.journal(table) == before

    asyncio.run(play())


def test_who_may_not_come_is_told_why(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table()
            path = f"/api/tables/{table}/live"
            cookie = site.people[0][1]
            origin = {"Origin": "http://elsewhere.example"}
            for status, where, who, headers in (
                (401, path, "", {}),
                (401, path, "paiju=nonsense", {}),
                (404, "/api/tables/nosuch/live", cookie, {}),
                (404, "/api/tables/../live", cookie, {}),
                (404, "/api/else", cookie, {}),
                (403, path, cookie, origin),
                (403, "/api/lobby", cookie, origin),
            ):
                with pytest.raises(websockets.InvalidStatus) as fault:
                    await site.raw(where, who, headers=headers)
                assert fault.value.response.status_code == status, where
                body = json.loads(fault.value.response.body or b"{}")
                assert body["text"]["en"]
                assert body["text"]["zh"]

    asyncio.run(play())


def test_why_and_ping(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table()
            four = await site.four(table)
            mover = next(browser for browser in four if browser.act())
            idle = next(browser for browser in four if not browser.act())
            act = {"type": "MakeCall", "call": "1C"}
            await mover.send({"type": "Why", "cause": "q", "act": act})
            assert await mover.next() == {"type": "Because", "cause": "q", "text": None, "clause": ""}
            await idle.send({"type": "Why", "cause": "q", "act": act})
            because = await idle.next()
            assert because["clause"].startswith("L"), because
            assert because["text"]["zh"]
            refused = await idle.do({"type": "Perform", "act": act})
            assert (refused["type"], refused["code"]) == ("No", "refused")
            assert refused["clause"] == because["clause"]
            await idle.send({"type": "Ping", "n": 7})
            assert (await idle.next())["n"] == 7

    asyncio.run(play())


def test_an_old_view_and_a_resent_cause_change_nothing(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table()
            four = await site.four(table)
            mover = next(browser for browser in four if browser.act())
            command = {"type": "Perform", "act": mover.act()}
            done = await mover.do(command, "once")
            assert done["type"] == "Patch"
            again = await mover.do(command, "once")
            assert again == {"type": "Done", "cause": "once", "seq": done["seq"]}
            following = next(b for b in four if b is not mover)
            for browser in four:
                await browser.until_view(lambda view: view["seq"] == done["seq"])
            following = next(browser for browser in four if browser.act())
            cause = await following.order({"type": "Perform", "act": following.act()}, seen=1)
            answer = await following.until(lambda frame: frame.get("cause") == cause)
            assert answer["code"] == "conflict"

    asyncio.run(play())


def test_leaving_a_seat_and_taking_one_change_what_is_seen(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table(ready=False)
            browser = await site.browser(table, 1)
            await browser.next()
            assert browser.view["private"]["viewer"]["seat"] == 1
            await site.registry.do(table, site.actor(1), LeaveSeat())
            await browser.until_view(lambda view: view["private"]["viewer"]["seat"] is None)
            answer = await browser.do({"type": "TakeSeat", "seat": 1})
            assert answer["type"] == "Patch"
            assert browser.view["private"]["viewer"]["seat"] == 1

    asyncio.run(play())


def test_the_lobby_hears_of_tables(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            await site.guest("a")
            lobby = await site.raw("/api/lobby", site.people[0][1])
            nobody = await site.raw("/api/lobby")
            hidden = Terms(joining=Joining.INVITED, spectators=Spectators.NONE)
            table = await site.table(seated=1)
            secret = await site.registry.open_table(site.actor(0), OpenTable("S", terms=hidden))
            mine: dict[str, Any] = {}
            while set(mine) != {table, secret}:
                frame = json.loads(await asyncio.wait_for(lobby.recv(), 60))
                mine[frame["table"]["id"]] = frame["table"]
            assert mine[table]["mine"] == 0
            frame = json.loads(await asyncio.wait_for(nobody.recv(), 60))
            assert frame["table"]["id"] == table
            assert frame["table"]["mine"] is None
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(nobody.recv(), 0.5)

    asyncio.run(play())


async def _told(site: Any, sockets: Sequence[Any]) -> list[list[tuple[str, str]]]:
    """Return what each lobby socket is sent until there is nothing more to send, as pairs of type and table.

    A message repeated in a row, as on a machine that is slow between two changes, counts once.
    """
    lobby = site.registry.lobby
    async with asyncio.timeout(60):
        while lobby._changed or lobby._timer or lobby._private or lobby._telling:
            await asyncio.sleep(0.01)
        heard = list[list[tuple[str, str]]]()
        for socket in sockets:
            await socket.send('{"type":"Ping","n":1}')
            told: list[tuple[str, str]] = []
            while (frame := json.loads(await socket.recv()))["type"] != "Pong":
                one = (frame["type"], frame.get("id") or frame["table"]["id"])
                told += [one] if told[-1:] != [one] else []
            heard.append(told)
        return heard


def test_that_a_private_table_is_gone_hear_those_alone_to_whom_it_was_shown(running: Any) -> None:
    hidden = Terms(joining=Joining.INVITED, spectators=Spectators.NONE)

    async def play() -> None:
        async with running() as site:
            for name in ("host", "seated", "leaving", "admitted", "stranger"):
                await site.guest(name)
            made = await site.registry.open_table(site.actor(0), OpenTable("S", terms=hidden))
            open_to_all = await site.registry.open_table(site.actor(0), OpenTable("O"))
            for seat in (1, 2):
                actor = site.people[seat][0].actor(admitted=True)
                await site.registry.do(made, actor, TakeSeat(seat))
            await site.app.services.people.admit(
                Admission(place=f"table:{made}", person=site.people[3][0].number, at=1)
            )
            lobbies = [await site.raw("/api/lobby", cookie) for _, cookie in site.people]
            lobbies.append(await site.raw("/api/lobby"))
            await site.registry.do(made, site.actor(1), LeaveSeat())
            await site.registry.do(made, site.people[1][0].actor(admitted=True), TakeSeat(1))
            changed = [("TableChanged", made)]
            said = await _told(site, lobbies)
            assert said == [changed] * 4 + [[], []], "who learns of a private table"
            await site.registry.do(made, site.actor(2), LeaveSeat())
            said = await _told(site, lobbies)
            gone = [("TableGone", made)]
            assert said == [changed, changed, gone, changed, [], []], "who left sees it no more"
            for table in (made, open_to_all):
                await site.registry.do(table, site.actor(0), CloseTable())
            said = [sorted(each) for each in await _told(site, lobbies)]
            public = ("TableGone", open_to_all)
            both = sorted([*gone, public])
            assert said == [both, both, [public], both, [public], [public]]

    asyncio.run(play())


def test_who_signs_out_hears_no_more_in_the_lobby(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            await site.guest("a")
            await site.guest("b")
            mine = await site.raw("/api/lobby", site.people[0][1])
            other = await site.raw("/api/lobby", site.people[1][1])
            await site.app.services.authenticator.sessions.end(site.people[0][0])
            bye = json.loads(await asyncio.wait_for(mine.recv(), 60))
            assert (bye["type"], bye["code"]) == ("Bye", "restart")
            with pytest.raises(websockets.ConnectionClosed):
                await asyncio.wait_for(mine.recv(), 60)
            await other.send('{"type":"Ping","n":1}')
            assert json.loads(await asyncio.wait_for(other.recv(), 60))["n"] == 1

    asyncio.run(play())


async def _burst(site: Any, path: str, cookies: list[str], count: int) -> tuple[int, int]:
    """Open many sockets at once; return how many are open and how many were refused as too many."""
    opening = [site.raw(path, cookies[n % len(cookies)]) for n in range(count)]
    done = await asyncio.gather(*opening, return_exceptions=True)
    refused = [one for one in done if isinstance(one, websockets.InvalidStatus)]
    for one in refused:
        assert one.response.status_code == 429
        assert json.loads(one.response.body or b"{}")["text"]["zh"]
        assert one.response.headers["retry-after"]
    sockets = [one for one in done if not isinstance(one, BaseException)]
    assert len(sockets) + len(refused) == count, [x for x in done if isinstance(x, BaseException)]
    return len(sockets), len(refused)


@pytest.mark.parametrize("where", ["lobby", "table"])
def test_of_many_sockets_that_one_person_opens_at_once_no_more_get_in_than_may(running: Any, where: str) -> None:
    async def play() -> None:
        async with running(sockets=7, lobby_sockets=7) as site:
            await site.guest("a")
            await site.guest("b")
            table = await site.table(Terms(joining=Joining.INVITED), seated=0)
            path = "/api/lobby" if where == "lobby" else f"/api/tables/{table}/live"
            # Each handshake waits for the store twice: for the session, and for the invitation.
            site.app.services.authenticator.sessions.ask_again(site.people[0][0].number)
            assert await _burst(site, path, [site.people[0][1]], 30) == (7, 23)
            other = "/api/lobby" if where == "table" else f"/api/tables/{table}/live"
            assert await _burst(site, other, [site.people[0][1]], 2) == (2, 0), "counted apart"
            assert await _burst(site, other, [site.people[1][1]], 2) == (2, 0)
            await site.stack.aclose()
            async with asyncio.timeout(60):
                sockets = site.app._sockets
                while any(map(len, (sockets._tables, sockets._lookers, sockets._tables.persons))):
                    await asyncio.sleep(0.01)
            assert await _burst(site, path, [site.people[0][1]], 7) == (7, 0), "who went is counted"

    asyncio.run(play())


def test_of_many_sockets_from_one_address_no_more_get_in_than_may(running: Any) -> None:
    async def play() -> None:
        async with running(address_sockets=5, address_lobby_sockets=9) as site:
            for name in "abc":
                await site.guest(name)
            cookies = ["", *(cookie for _, cookie in site.people)]
            assert await _burst(site, "/api/lobby", cookies, 40) == (9, 31)
            with pytest.raises(websockets.InvalidStatus) as fault:
                await site.raw("/api/events/none/live", cookies[1])
            assert fault.value.response.status_code == 429, "events are looked at, too"
            table = await site.table(seated=0)
            live = f"/api/tables/{table}/live"
            assert await _burst(site, live, cookies[1:], 12) == (5, 7), "a full lobby bars no table"

    asyncio.run(play())


def test_tables_under_leases_are_played_and_given_back(running: Any, play_out: Any) -> None:
    async def play() -> None:
        async with running(leased=True) as site:
            journal, table = site.registry._journal, await site.table()
            four = await site.four(table)
            await play_out(four, 6)
            mover = next(browser for browser in four if browser.act())
            last = await journal.last(f"table:{table}")
            # another server declares this one dead, as after a pause, and with it its tables
            await journal.leave(site.registry.lease_manager._process)
            other = await journal.join("other", "http://other", 60_000)
            lease = await journal.take(f"table:{table}", other)
            await mover.order({"type": "Perform", "act": mover.act()}, "late")
            bye = await mover.until(lambda frame: frame["type"] not in ("View", "Patch"))
            # If the server learned first that it lost everything, it does not know yet who owns the table.
            told = bye.get("address") or bye.get("code")
            assert (bye["type"], told) in (("Moved", "http://other"), ("Bye", "restart")), bye
            assert await journal.last(f"table:{table}") == last, "a stale owner wrote"
            await journal.release(lease)
            await site.registry.lease_manager.renew()  # learns that everything is lost
            await site.registry.lease_manager.renew()  # joins again
            four = await site.four(table)
            assert four[0].view["seq"] == last
            assert await play_out(four, 2) == 2

    asyncio.run(play())


def test_who_signs_out_is_shown_out_and_the_others_play_on(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table()
            four = await site.four(table)
            sessions = site.app.services.authenticator.sessions
            await sessions.end(site.people[2][0])
            bye = await four[2].until(lambda frame: frame["type"] == "Bye")
            assert bye["code"] == "restart"
            with pytest.raises(websockets.InvalidStatus):
                await site.browser(table, 2)
            await four[0].play()
            await four[1].reach(four[0].view["seq"])

    asyncio.run(play())


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_listening_everywhere_on_ipv6_takes_ipv4_too() -> None:
    with listen("::", 0) as listener:
        socket.create_connection(("127.0.0.1", listener.getsockname()[1])).close()


def test_a_frame_is_not_held_back_until_the_one_before_it_is_acknowledged() -> None:
    """Otherwise two frames in a row reached a browser 40 milliseconds apart."""
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()[:2]):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
