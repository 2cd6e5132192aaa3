"""An operator's actions take effect in every process at once, and do not change what journals hold."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from tests.server.live.conftest import NAMES

from paiju.server.operating.census import Here
from paiju.store import open_journal
from paiju.table.commands import Say

PASSWORD = "four plain words here"


class Olga:
    """An operator who has confirmed her password, at one server."""

    def __init__(self, site: Any) -> None:
        self.client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{site.port}", timeout=60)
        self.csrf = ""

    async def come(self, site: Any, name: str = "Olga") -> Olga:
        made = await self.post("/api/accounts", {"name": name, "password": PASSWORD})
        self.csrf = made["csrf"]
        number = int(made["id"].removeprefix("person:"))
        await site.app.services.people.set_roles(number, ["operator"])
        site.app.services.authenticator.sessions.forget_person(number)
        await self.post("/api/operator/password", {"password": PASSWORD})
        return self

    async def get(self, path: str) -> Any:
        answer = await self.client.get(path)
        assert answer.is_success, answer.text
        return answer.json()

    async def post(self, path: str, body: Any) -> Any:
        headers = {"X-CSRF-Token": self.csrf, "Origin": str(self.client.base_url).rstrip("/")}
        answer = await self.client.post(path, json=body, headers=headers)
        assert answer.is_success, answer.text
        return answer.json()


@asynccontextmanager
async def olga_at(site: Any) -> AsyncIterator[Olga]:
    olga = Olga(site)
    async with olga.client:
        yield await olga.come(site)


async def until(test: Any) -> None:
    async with asyncio.timeout(60):
        while not test():
            await asyncio.sleep(0.01)


def number(site: Any, person: int) -> int:
    found: int = site.people[person][0].number
    return found


async def test_a_ban_ends_every_socket_at_every_process_with_its_reason(two: Any) -> None:
    async with two() as (one, other), olga_at(one) as olga:
        table = await other.table()
        four = await other.four(table)
        lobby = await other.raw("/api/lobby", other.people[0][1])
        await olga.post("/api/operator/bans", {"person": number(other, 0), "reason": "rude", "hours": 1})
        farewell = await four[0].until(lambda frame: frame["type"] == "Bye")
        assert farewell["code"] == "ended"
        assert "'rude'" in farewell["text"]["en"]
        assert "「rude」" in farewell["text"]["zh"]
        async with asyncio.timeout(60):
            while json.loads(await lobby.recv())["type"] != "Bye":
                pass
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{other.port}", timeout=60) as client:
            me = await client.get("/api/me", headers={"Cookie": other.people[0][1]})
        assert me.status_code == 403
        (ban,) = (await olga.get("/api/operator/bans"))["bans"]
        await olga.post(f"/api/operator/bans/{ban['id']}/lift", {"reason": "was sorry"})
        bans = other.app.services.bans
        await until(lambda: bans.of_person(number(other, 0)) is None)
        again = await other.browser(table, 0)
        assert (await again.next())["type"] == "View"


async def test_the_roll_tells_of_every_process_and_of_one_that_is_silent(
    two: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two() as (one, other), olga_at(one) as olga:
        table = await other.table()
        await other.four(table)
        crowd = {object(): Here(None, "lobby", f"192.0.2.{n}") for n in range(200)}
        real = other.registry.process_directory.here
        other.registry.process_directory.here = lambda: (
            *real(),
            *crowd.values(),
        )  # more than fit into one notification
        site = await olga.get("/api/operator/site")
        first, second = site["processes"]
        assert (first["address"], second["address"]) == NAMES
        assert (first["answered"], second["answered"]) == (True, True)
        assert (second["tables"], second["sockets"]) == (1, {"table": 4, "lobby": 200})
        assert second["memory"] > 0
        people = {one["person"]: one for one in second["people"] if one["person"] is not None}
        assert {one["name"] for one in people.values()} == {"P0", "P1", "P2", "P3"}
        assert all(one["tables"] == [table] for one in people.values())
        assert len(second["people"]) == 204
        assert {one["person"] for one in site["people"]} == people.keys()
        (listed,) = (await olga.get("/api/operator/tables"))["tables"]
        assert (listed["id"], listed["seats"]) == (table, ["P0", "P1", "P2", "P3"])
        assert listed["process"] == second["id"]
        assert listed["last"] > 0
        monkeypatch.setattr("paiju.server.operating.census.PATIENCE", 0.0)
        silent = (await olga.get("/api/operator/site"))["processes"][1]
        assert (silent["address"], silent["answered"]) == (NAMES[1], False)


async def test_a_table_is_closed_at_whichever_process_has_it(two: Any) -> None:
    async with two() as (one, other), olga_at(one) as olga:
        table = await other.table()
        four = await other.four(table)
        await olga.post(f"/api/operator/tables/{table}/close", {"reason": "a test"})
        await four[0].until_view(lambda view: view["public"]["phase"] == "closed")
        assert four[0].view["public"]["closing"] == "a test"
        assert (await olga.get("/api/operator/tables"))["tables"] == []


async def test_another_name_is_shown_everywhere_and_the_journal_keeps_what_it_says(two: Any, postgres: str) -> None:
    async with two() as (one, other), olga_at(one) as olga:
        await other.guest("Rude Word")
        table = await other.table()
        four = await other.four(table)
        await other.registry.do(table, other.actor(0), Say("hello"))
        async with open_journal(postgres) as journal:
            before = await journal.read(f"table:{table}")
        assert b"Rude Word" in b"".join(row.event for row in before)
        seated = (await olga.get("/api/operator/tables"))["tables"][0]
        assert (seated["host"], seated["seats"][0]) == ("Rude Word", "Rude Word")
        path = f"/api/operator/people/{number(other, 0)}/name"
        await olga.post(path, {"name": "Quiet", "reason": "offensive name"})
        await four[1].socket.wait_closed()
        again = await other.browser(table, 1)
        view = (await again.next())["public"]
        assert "Rude" not in json.dumps(view)
        assert view["seats"][0]["name"] == "Quiet"
        tables = one.registry.tables
        async with asyncio.timeout(60):
            while [t.host.name for t in await tables()] != ["Quiet"]:
                await asyncio.sleep(0.01)
        async with open_journal(postgres) as journal:
            after = await journal.read(f"table:{table}")
        assert after[: len(before)] == before


async def test_of_somebody_who_left_tables_show_a_number(running: Any) -> None:
    async with running() as site, olga_at(site) as olga:
        await site.guest("Anna Alt")
        table = await site.table()
        await site.registry.do(table, site.actor(0), Say("hello"))
        services, anna = site.app.services, number(site, 0)
        await services.people.set_password(anna, "hash")
        await services.people.set_leaving(anna, 1)
        assert await services.departures.go_round() == 1
        await until(lambda: site.registry.rooms == ())
        view = await site.browser(table, 1)
        shown = json.dumps((await view.next())["public"], ensure_ascii=False)
        assert "Anna" not in shown
        assert f"No. {anna}" in shown
        found = (await olga.get(f"/api/operator/people?named={anna}"))["people"]
        assert anna not in {one["person"] for one in found}
