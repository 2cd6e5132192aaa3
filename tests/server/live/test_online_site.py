"""An event at live tables over routes and sockets: one click to the own seat, and nothing is shown to outsiders."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from paiju.cli.app import main
from paiju.server.online import EVENT_DIRECTOR
from paiju.server.people.token import digest_of, new_token
from paiju.store.people import Invitation
from paiju.table.commands import SeatBot

STAGE = {"name": "main", "method": "matchpoints", "movement": "howell", "rounds": 3, "boards": 2, "online": True}


class Page:
    """A user's browser at a site: its cookie, and the requests that the pages make."""

    def __init__(self, site: Any, client: httpx.AsyncClient) -> None:
        self.site, self.client, self.csrf = site, client, ""

    @classmethod
    async def come(cls, site: Any, name: str, *, account: bool = False) -> Page:
        base = f"http://127.0.0.1:{site.port}"
        client = await site.stack.enter_async_context(httpx.AsyncClient(base_url=base, timeout=60))
        page = cls(site, client)
        if account:
            said = {"name": name, "password": "four plain words here"}
            answer = await page.post("/api/accounts", said)
        else:
            answer = await page.post("/api/guests", {"name": name, "language": "en"})
        page.csrf = answer["csrf"]
        return page

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"Origin": f"http://127.0.0.1:{self.site.port}"}
        if self.csrf:
            headers["X-CSRF-Token"] = self.csrf
        return await self.client.request(method, path, json=body, headers=headers)

    async def post(self, path: str, body: Any = None) -> Any:
        answer = await self.ask("POST", path, body)
        assert answer.is_success, answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        answer = await self.client.get(path)
        assert answer.is_success, answer.text
        return answer.json()

    async def socket(self, table: str) -> Any:
        from tests.server.live.conftest import Browser

        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        return Browser(await self.site.raw(f"/api/tables/{table}/live", cookie))


class Evening:
    """An event of four pairs at live tables, seated, with its director."""

    def __init__(self, site: Any, director: Page, event: str) -> None:
        self.site, self.director, self.event = site, director, event
        self.causes = iter(range(1000))

    @classmethod
    async def open(cls, site: Any, first: dict[str, Any] | None = None, *, director: Page | None = None) -> Evening:
        director = director or await Page.come(site, "Director", account=True)
        plan = {"title": "Online", "stages": [STAGE]}
        made = await director.post("/api/events", {"plan": plan})
        evening = cls(site, director, made["id"])
        for number in "1234":
            players = [{"id": f"{number}{at}", "name": f"P{number}{at}"} for at in "NS"]
            if first is not None and number == "1":
                players[0] = first | {"id": (await director.get("/api/me"))["id"]}
            await evening.do(type="Enter", entry={"id": number, "name": f"Pair {number}", "players": players})
        await evening.do(type="OpenStage", stage="main", sections=[list("1234")])
        await director.post(evening.at("seats"), {"stage": "main", "section": "A"})
        await site.registry.online.settled()
        return evening

    def at(self, path: str) -> str:
        return f"/api/events/{self.event}/{path}"

    def key(self, number: int) -> dict[str, Any]:
        return {"stage": "main", "session": 1, "section": "A", "round": number}

    async def do(self, **command: Any) -> None:
        body = {"cause": f"c{next(self.causes)}", "command": command}
        await self.director.post(self.at("acts"), body)
        await self.site.registry.online.settled()

    async def start(self) -> None:
        await self.do(type="StartRound", key=self.key(1))

    async def player(self, player: str) -> Page:
        made = await self.director.post(self.at("entrances"), {"player": player})
        page = await Page.come(self.site, f"guest {player}")
        await page.post("/api/entrances/" + made["path"].removeprefix("/j/"))
        return page


async def play_out(browser: Any) -> None:
    """Get ready, and do the first act that the view offers until the board is over."""
    await browser.do({"type": "SetReady"})
    async with asyncio.timeout(60):
        while True:
            await browser.until_view(lambda view: view["public"]["phase"] != "playing" or browser.act() is not None)
            if browser.act() is None:
                return
            answer = await browser.play()
            assert answer["type"] == "Patch", answer


def test_H_event_online_a_player_goes_to_his_seat_by_one_click_and_nobody_else_looks_in(
    running: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> tuple[str, str]:
        async with running() as site:
            evening = await Evening.open(site)
            early = await evening.director.get(evening.at("online"))
            assert early["tables"] == []
            assert len({one["digest"] for one in early["promises"]}) == 6
            assert not any(one["seen"] for one in early["promises"])
            player = await evening.player("1N")
            refused = await player.ask("POST", evening.at("online/seat"), {"key": evening.key(1) | {"table": 1}})
            assert (refused.status_code, refused.json()["clause"]) == (403, "H.event.online")
            await evening.start()
            seen = await player.get(evening.at("online"))
            mine = next(one for one in seen["tables"] if one["mine"] is not None)
            assert [one["id"] == "" for one in seen["tables"]] == [False, True]
            assert mine["seats"][mine["mine"]]["player"] == "P1N"
            (away,) = [one for one in seen["tables"] if one["mine"] is None]
            other = await evening.player(away["seats"][0]["player"].removeprefix("P"))
            stranger = await Page.come(site, "stranger")
            for who in (stranger, other):
                answer = await who.ask("POST", evening.at("online/seat"), {"key": mine["key"]})
                assert answer.status_code == 403
                assert answer.json()["clause"] == "H.event.seat"
                assert (await who.ask("GET", f"/api/tables/{mine['id']}")).status_code == 404
                with pytest.raises(InvalidStatus) as denied:
                    await who.socket(mine["id"])
                assert denied.value.response.status_code == 404
            board = event_board = (await evening.director.get(f"/api/events/{evening.event}"))["stages"][0]["rounds"][
                0
            ]["tables"][mine["key"]["table"] - 1]["boards"][0]
            by_hand = {"type": "EnterResult", "key": mine["key"], "board": board, "result": "pass"}
            no = await player.ask("POST", evening.at("acts"), {"cause": "by-hand", "command": by_hand})
            assert (no.status_code, no.json()["clause"]) == (403, "H.event.online")
            gone = await player.post(evening.at("online/seat"), {"key": mine["key"]})
            assert gone == {"id": mine["id"]}
            again = await player.post(evening.at("online/seat"), {"key": mine["key"]})
            assert again == gone
            browser = await player.socket(mine["id"])
            await browser.next()
            free = (mine["mine"] + 1) % 4
            no = await browser.do({"type": "TakeSeat", "seat": free})
            assert (no["type"], no["clause"]) == ("No", "H.seat.invited")
            no = await player.ask("POST", evening.at("online/bots"), {"key": mine["key"]})
            assert no.status_code == 403
            await evening.director.post(evening.at("online/bots"), {"key": mine["key"]})
            await play_out(browser)
            await site.registry.online.settled()
            event = await evening.director.get(f"/api/events/{evening.event}")
            table = event["stages"][0]["rounds"][0]["tables"][mine["key"]["table"] - 1]
            (score,) = table["scores"]
            assert score["counts"]
            assert score["board"] == event_board
            path = evening.at(f"stages/1/sessions/1/boards/{board}/proof")
            assert (await stranger.ask("GET", path)).status_code == 404
            proven = await player.ask("GET", path)
            assert proven.status_code == 200
            (digest,) = [one["digest"] for one in early["promises"] if one["board"] == board]
            looked = await evening.director.socket(mine["id"])
            view = await looked.next()
            assert view["type"] == "View"
            return proven.text, digest

    text, digest = asyncio.run(play())
    file = tmp_path / "proof.json"
    file.write_text(text)
    assert main(["verify", str(file), "--digest", digest]) == 0
    assert main(["verify", str(file), "--digest", "0" * 64]) != 0
    capsys.readouterr()


def test_H_event_online_a_bot_makes_room_for_its_player_in_the_middle_of_a_board(running: Any) -> None:
    async def play() -> None:
        async with running(pace=0.2) as site:
            evening = await Evening.open(site)
            await evening.start()
            player = await evening.player("1N")
            seen = await player.get(evening.at("online"))
            mine = next(one for one in seen["tables"] if one["mine"] is not None)
            await evening.director.post(evening.at("online/bots"), {"key": mine["key"]})
            assert (await site.registry.table(mine["id"])).playing
            await player.post(evening.at("online/seat"), {"key": mine["key"]})
            table = await site.registry.table(mine["id"])
            assert table.playing
            assert not table.seats[mine["mine"]].bot
            assert table.seats[mine["mine"]].name == "P1N"
            second = await evening.player("1N")
            await second.post(evening.at("online/seat"), {"key": mine["key"]})
            assert (await site.registry.table(mine["id"])).seats[mine["mine"]].name == "P1N"
            await evening.director.post(evening.at("online/stop"), {"key": mine["key"]})
            assert (await site.registry.table(mine["id"])).closed

    asyncio.run(play())


def test_H_event_online_a_player_brings_nobody_to_a_free_seat_and_himself_to_no_other(running: Any) -> None:
    """An invitation would seat a friend, or the player's own second browser, where an opponent's hand is dealt."""

    async def play() -> None:
        async with running() as site:
            evening = await Evening.open(site)
            await evening.start()
            player = await evening.player("1N")
            seen = await player.get(evening.at("online"))
            mine = next(one for one in seen["tables"] if one["mine"] is not None)
            await player.post(evening.at("online/seat"), {"key": mine["key"]})
            friend = await Page.come(site, "friend")
            for inviter in (player, evening.director):
                path = f"/api/tables/{mine['id']}/invitations"
                no = await inviter.ask("POST", path, {"seat": (mine["mine"] + 1) % 4})
                assert (no.status_code, no.json().get("clause")) == (403, "H.event.online")
            token = new_token()
            earlier = Invitation(
                token_hash=digest_of(token) or "",
                place=f"table:{mine['id']}",
                inviter=1,
                created=site.registry.clock(),
                expires=site.registry.clock() + 3_600_000,
                uses_left=4,
            )
            await site.app.services.people.create_invitation(earlier)
            for who in (friend, player):
                no = await who.ask("POST", f"/api/invitations/{token}")
                assert (no.status_code, no.json()["clause"]) == (403, "H.event.online")
            seats = (await site.registry.table(mine["id"])).seats
            assert [seat is not None for seat in seats].count(True) == 1

    asyncio.run(play())


def test_H_event_hidden_a_director_who_plays_looks_at_no_table(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            evening = await Evening.open(site, {"name": "Director"})
            await evening.start()
            seen = await evening.director.get(evening.at("online"))
            mine = next(one for one in seen["tables"] if one["mine"] is not None)
            (theirs,) = [one for one in seen["tables"] if one["mine"] is None]
            assert theirs["id"] == ""
            event_tables = await site.registry.online.event_tables(await site.registry.office.event(evening.event))
            hidden = [id_ for id_ in event_tables.ledger.tables if id_ != mine["id"]]
            for table in hidden:
                answer = await evening.director.ask("GET", f"/api/tables/{table}")
                assert answer.status_code == 404
                with pytest.raises(InvalidStatus):
                    await evening.director.socket(table)
            await evening.director.post(evening.at("online/seat"), {"key": mine["key"]})
            browser = await evening.director.socket(mine["id"])
            assert (await browser.next())["type"] == "View"
            table = await site.registry.table(mine["id"])
            assert table.watched == (), "he sees his own hand and no other"
            assert table.seats[mine["mine"]].name == "Director"

    asyncio.run(play())


@pytest.mark.parametrize("how", ["role taken", "entered", "link"])
def test_H_event_hidden_who_directs_no_more_sees_no_more_at_a_table(running: Any, how: str) -> None:
    """A referee is watching a table when they lose the role, or become a player: they see no further card there."""

    async def play() -> None:
        async with running() as site:
            evening = await Evening.open(site)
            await evening.start()
            referee = await Page.come(site, "Referee", account=True)
            me = (await referee.get("/api/me"))["id"]
            await evening.do(type="GiveRole", person=me, role="referee")
            seen = await referee.get(evening.at("online"))
            table = seen["tables"][0]["id"]
            browser = await referee.socket(table)
            assert (await browser.next())["type"] == "View"
            await evening.do(type="CallDirector", key=seen["tables"][0]["key"], words="x")
            await browser.do({"type": "Say", "words": "still here", "to": "director"})
            if how == "role taken":
                await evening.do(type="TakeRole", person=me, role="referee")
            elif how == "entered":
                players = [{"id": me, "name": "Referee"}, {"id": "5S", "name": "P5S"}]
                entry = {"id": "5", "name": "Pair 5", "players": players}
                await evening.do(type="Enter", entry=entry)
            else:
                made = await evening.director.post(evening.at("entrances"), {"player": "1N"})
                await referee.post("/api/entrances/" + made["path"].removeprefix("/j/"))
            bye = await browser.until(lambda frame: frame["type"] == "Bye")
            assert bye["code"] == "restart"
            if how == "link":
                return  # they come back as a player, if they have a seat
            with pytest.raises(InvalidStatus):
                await referee.socket(table)

    asyncio.run(play())


@pytest.mark.parametrize("plays", [True, False])
def test_H_event_hidden_who_has_yet_to_play_a_board_gets_no_card_of_it_from_any_page(
    running: Any, *, plays: bool
) -> None:
    """A board is over at one table: its hands, seed and result reach its players there, and no page of anybody else."""

    async def play() -> None:
        async with running() as site:
            evening = await Evening.open(site, {"name": "Director"} if plays else None)
            await evening.start()
            yet = evening.director if plays else await evening.player("1N")
            seen = await yet.get(evening.at("online"))
            (theirs,) = [one for one in seen["tables"] if one["mine"] is None]
            there = [one["player"].removeprefix("P") for one in theirs["seats"]]
            played = await evening.player(there[0])
            went = await played.post(evening.at("online/seat"), {"key": theirs["key"]})
            partner = await evening.player(there[1])
            stranger = await Page.come(site, "stranger")
            browser = await played.socket(went["id"])
            await browser.next()
            event_tables = await site.registry.online.event_tables(await site.registry.office.event(evening.event))
            for seat in range(1, 4):
                await site.registry.do(went["id"], EVENT_DIRECTOR, SeatBot(seat))
            news = []
            for page in (yet, stranger):
                cookie = "; ".join(f"{name}={value}" for name, value in page.client.cookies.items())
                news.append(await site.raw(f"/api/events/{evening.event}/live", cookie))
            await play_out(browser)
            await site.registry.online.settled()
            past = (await site.registry.table(went["id"])).past[0]
            promise = event_tables.ledger.promise("main", 1, str(past.number), past.number)
            assert promise is not None
            hands = past.deal.partition(":")[2].split()
            assert len(hands) == 4
            secret = [*hands, promise.seed, *(hand.replace(".", '","') for hand in hands)]
            session = "stages/1/sessions/1"
            paths = [
                "",
                "/online",
                "/log",
                "/log.csv",
                "/journal",
                "/event.json",
                "/draws",
                "/plan.toml",
                f"/{session}/hands",
                f"/{session}/hands.pbn",
                f"/{session}/travellers",
                f"/{session}/units",
                "/stages/1/results.pbn",
                "/stages/1/results.csv",
                "/stages/1/usebio.xml",
                f"/{session}/boards/{past.number}/proof",
                "/stages/1/standings",
            ]
            tables = [f"/api/tables/{went['id']}{more}" for more in ("", "/record", "/journal")]
            told = list[str]()
            for page in (yet, stranger):
                urls = [f"/api/events/{evening.event}{path}" for path in paths] + tables
                told += [(await page.ask("GET", url)).text for url in urls]
            for socket in news:
                while True:
                    try:
                        told.append(str(await asyncio.wait_for(socket.recv(), 0.2)))
                    except TimeoutError:
                        break
            for text in told:
                assert not any(one in text for one in secret), text[:200]
            for page in (yet, stranger):
                with pytest.raises(InvalidStatus):
                    await page.socket(went["id"])
            mine = await played.ask("GET", evening.at(f"{session}/hands.pbn"))
            proof = await partner.ask("GET", evening.at(f"{session}/boards/{past.number}/proof"))
            known = (all(hand in mine.text for hand in hands), promise.seed in proof.text)
            assert known == (not plays, not plays), "a director who plays keeps it from all"

    asyncio.run(play())
