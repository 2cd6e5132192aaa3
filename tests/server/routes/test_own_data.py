"""A person's own data: downloaded, and deleted after a grace period."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from msgspec import structs

from paiju.server.limits import UNLIMITED, Rate
from paiju.server.people.account_deletion import GRACE
from paiju.table import events
from paiju.table.record import HIDDEN

PASSWORD = "four plain words here"
OWN = {"password": PASSWORD}


async def test_a_person_takes_along_all_that_is_kept_and_nobody_elses(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).account("Anna")
        bo = await (await site.browser()).account("Bertha")
        table = await anna.table(seat=0, bots=True)
        await bo.table()
        assert (await anna.post("/api/me/data", {"password": "another one"})).status_code == 403
        taken = await anna.post("/api/me/data", OWN)
        assert taken.status_code == 200
        assert "attachment" in taken.headers["content-disposition"]
        lines = [json.loads(line) for line in taken.text.splitlines()]
        assert {line["kind"] for line in lines} >= {"person", "session", "table_entry", "act"}
        assert {line["stream"] for line in lines if line["kind"] == "act"} == {f"table:{table}"}
        assert "Bertha" not in taken.text
        person = await site.people.person(1)
        for secret in (person.password_hash, anna.client.cookies["paiju"]):
            assert secret not in taken.text


async def test_a_guest_takes_his_along_without_a_password_and_nobody_gets_nothing(opened: Any) -> None:
    async with opened() as site:
        guest = await (await site.browser()).guest("Gast")
        taken = await guest.post("/api/me/data", {})
        assert '"name":"Gast"' in taken.text
        assert (await (await site.browser()).post("/api/me/data", {})).status_code == 401
        assert (await guest.post("/api/me/leaving", {})).status_code == 403


async def test_the_file_is_written_so_often_and_no_more(opened: Any) -> None:
    rates = structs.replace(UNLIMITED, export=Rate(2, 0.001))
    async with opened(rates=rates) as site:
        anna = await (await site.browser()).account("Anna")
        tries = [(await anna.post("/api/me/data", OWN)).status_code for _ in range(3)]
        assert tries == [200, 200, 429]


async def test_an_account_is_kept_that_another_server_was_asked_to_remove(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).account("Anna")
        assert (await anna.get("/api/me")).status_code == 200
        found = await site.people.person_named("Anna")
        await site.people.set_leaving(found.id, site.now + GRACE)  # this server has not heard of it
        assert (await anna.send("DELETE", "/api/me/leaving")).status_code == 200
        assert (await site.people.person(found.id)).leaving is None


async def test_an_account_goes_after_a_while_in_which_its_person_may_keep_it(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).account("Anna")
        assert (await anna.post("/api/me/leaving", {"password": "wrong one"})).status_code == 403
        asked = await anna.post("/api/me/leaving", OWN)
        until = site.now + GRACE
        assert asked.json()["leaving"] == until
        site.now += 1000
        assert (await anna.post("/api/me/leaving", OWN)).json()["leaving"] == until
        assert (await anna.get("/api/me")).json()["leaving"] == until
        kept = await anna.send("DELETE", "/api/me/leaving")
        assert "leaving" not in kept.json()
        site.now = until
        assert await site.desk.departures.go_round() == 0
        until = (await anna.post("/api/me/leaving", OWN)).json()["leaving"]
        site.now = until - 1
        assert await site.desk.departures.go_round() == 0
        site.now = until
        assert await site.desk.departures.go_round() == 1
        assert await site.desk.departures.go_round() == 0
        assert (await anna.get("/api/me")).json()["id"] is None
        anna.csrf = ""
        sign_in = {"name": "Anna", "password": PASSWORD}
        assert (await anna.post("/api/session", sign_in)).status_code == 401
        gone = await site.people.person(1)
        assert (gone.name, gone.password_hash, gone.veiled) == ("", None, True)
        (noted,) = await site.people.noted(act="remove")
        assert (noted.by, noted.about) == (1, "person:1")
        again = await (await site.browser()).account("Anna")
        assert again.me["id"] == "person:2"


async def test_an_operators_account_stays_while_it_is_one(opened: Any) -> None:
    async with opened() as site:
        olga = await (await site.browser()).account("Olga")
        await site.people.set_roles(1, ["operator"])
        site.desk.authenticator.sessions.forget_person(1)
        assert (await olga.post("/api/me/leaving", OWN)).status_code == 403


def _acts(taken: Any) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in taken.text.splitlines()]
    return [line["event"] for line in lines if line["kind"] == "act"]


@pytest.mark.parametrize("game", ["bridge", "chaodipi", "tractor6"])
async def test_H_seed_his_own_data_tell_a_player_neither_the_cards_dealt_upon_his_act_nor_a_seed(
    opened: Any, game: str
) -> None:
    """Opening a table draws its first seed, and the last player to be ready deals. Both seeds are the program's."""
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        made = await anna.post("/api/play", {"game": game})
        live = await site.tables.table(made.json()["id"])
        assert live.playing
        taken = await anna.post("/api/me/data", {})
        kinds = [event["type"] for event in _acts(taken)]
        assert kinds[0] == "TableOpened"
        assert {"SeatTaken", "ReadySet"} <= set(kinds)
        assert {"SeedPromised", "DealStarted"}.isdisjoint(kinds)
        assert live.deal.promise.seed not in taken.text
        assert live.rules.write_deal(live.deal.deal) not in taken.text


async def test_H_seed_who_ends_a_deal_is_not_told_the_seed_of_the_next(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        made = (await anna.post("/api/play", {"game": "bridge"})).json()["id"]
        await site.tables.play_out(made)
        ended = await site.tables.table(made)
        taken = await anna.post("/api/me/data", {})
        assert ended.promise.seed not in taken.text
        assert {"Performed"} <= {event["type"] for event in _acts(taken)}


def test_H_seed_all_that_an_event_of_a_table_hides_is_known_as_hidden() -> None:
    """Players know a deal that they placed themselves, and the seed of a finished deal is shown."""
    known = {events.DealPlaced, events.DealEnded}
    hides = {one for one in get_args(events.AnyEvent) if {"seed", "deal"} & set(one.__struct_fields__)}
    assert hides - known == set(HIDDEN)
