"""Who sees a table, may enter it, and reads what was played there: one of three settings (H.privacy)."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.table.actor import Actor
from paiju.table.commands import LeaveSeat, SetReady
from paiju.table.terms import Joining, Privacy, Spectators, Terms

PARTS = ("", "/deals/1", "/deals/1/proof", "/deals/1/analysis", "/journal", "/rulings")


async def _played(site: Any, host: Any, privacy: str) -> str:
    """Set up a table with bots, and play one deal to its end."""
    table: str = await host.table(seat=2, bots=True, terms={"privacy": privacy})
    await site.tables.do(table, Actor(host.me["id"], "Host"), SetReady())
    await site.tables.play_out(table)
    return table


async def _listed(browser: Any) -> list[str]:
    return [card["id"] for card in (await browser.get("/api/tables")).json()["tables"]]


async def _invited(host: Any, guest: Any, table: str) -> None:
    link = (await host.post(f"/api/tables/{table}/invitations", {})).json()["path"]
    answer = await guest.post(f"/api/invitations/{link.removeprefix('/i/')}")
    assert answer.status_code == 200


@pytest.mark.parametrize("privacy", ["link", "invited"])
async def test_H_privacy_a_stranger_finds_no_table(opened: Any, privacy: str) -> None:
    async with opened() as site:
        host = await (await site.browser()).guest("Host")
        table = await _played(site, host, privacy)
        for stranger in (await (await site.browser()).guest("Sam"), await site.browser()):
            assert await _listed(stranger) == []
            for part in PARTS:
                answer = await stranger.get(f"/api/tables/{table}{part}")
                nowhere = await stranger.get(f"/api/tables/nothing234{part}")
                assert answer.status_code in (401, 404), part
                assert (answer.status_code, answer.json()) == (nowhere.status_code, nowhere.json())
            posted = await stranger.post(f"/api/tables/{table}/invitations", {})
            assert posted.status_code in (401, 404)
        assert await _listed(host) == [table]


async def test_H_privacy_an_open_table_is_for_everybody(opened: Any) -> None:
    async with opened() as site:
        host = await (await site.browser()).guest("Host")
        table = await _played(site, host, "open")
        sam = await (await site.browser()).guest("Sam")
        assert await _listed(sam) == [table]
        assert (await sam.get(f"/api/tables/{table}/deals/1")).status_code == 200


async def test_H_privacy_who_is_invited_reads_deals_only_where_he_may_watch(opened: Any) -> None:
    async with opened() as site:
        host = await (await site.browser()).guest("Host")
        for privacy, status in (("invited", 200), ("link", 403)):
            table = await _played(site, host, privacy)
            ida = await (await site.browser()).guest("Ida")
            await _invited(host, ida, table)
            assert table in await _listed(ida)
            held = (await site.tables.table(table)).seat_of(ida.me["id"])
            assert held is not None, "a link leads to a seat"
            # They sat down after the deal; having left, they are only one of the invited.
            await site.tables.do(table, Actor(ida.me["id"], "Ida"), LeaveSeat())
            answer = await ida.get(f"/api/tables/{table}/deals/1")
            assert answer.status_code == status, privacy


async def test_H_privacy_one_click_with_bots_is_listed_for_nobody_else(opened: Any) -> None:
    async with opened() as site:
        for game in ("bridge", "tractor6", "chaodipi"):
            anna = await (await site.browser()).guest("Anna")
            body = {"game": game, "terms": {"enforcing": False}} if game == "chaodipi" else {"game": game}
            table = (await anna.post("/api/play", body)).json()["id"]
            assert await _listed(anna) == [table]
            sam = await (await site.browser()).guest("Sam")
            assert await _listed(sam) == []
            assert (await sam.get(f"/api/tables/{table}")).status_code == 404
            assert (await site.tables.table(table)).terms.privacy is Privacy.LINK


@pytest.mark.parametrize(
    ("terms", "chosen"),
    [
        ({}, Privacy.OPEN),
        ({"joining": "invited"}, Privacy.INVITED),
        ({"joining": "invited", "spectators": "none"}, Privacy.LINK),
        ({"joining": "invited", "privacy": "open"}, Privacy.OPEN),
    ],
)
async def test_H_privacy_is_said_by_every_new_table(opened: Any, terms: dict[str, str], chosen: Privacy) -> None:
    """A client that sends the former field gets the closest setting on the safe side."""
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        table = await anna.table(terms=terms)
        assert (await site.tables.table(table)).terms.privacy is chosen


def test_H_privacy_tables_of_before_keep_their_meaning() -> None:
    told = {
        (joining, spectators): (terms.listed, terms.by_invitation, terms.shown)
        for joining in Joining
        for spectators in Spectators
        for terms in [Terms(joining=joining, spectators=spectators)]
    }
    for (joining, spectators), (listed, by_invitation, shown) in told.items():
        assert listed is (joining is Joining.ANYONE or spectators is not Spectators.NONE)
        assert by_invitation is (joining is Joining.INVITED)
        assert shown is spectators


@pytest.mark.parametrize(("privacy", "watched"), [("invited", True), ("link", False)])
async def test_H_privacy_who_is_invited_may_come_only_to_watch(opened: Any, privacy: str, watched: bool) -> None:
    """The link seats the person, and a bot makes way. At a watched table they may give the seat back to the bots."""
    async with opened() as site:
        host = await (await site.browser()).guest("Host")
        table = await _played(site, host, privacy)
        link = (await host.post(f"/api/tables/{table}/invitations", {})).json()["path"]
        path = f"/api/invitations/{link.removeprefix('/i/')}"
        wanda = await (await site.browser()).guest("Wanda")
        assert (await wanda.get(path)).json()["watch"] is watched
        assert (await wanda.post(f"{path}?watch=1")).status_code == 200
        here = await site.tables.table(table)
        assert here.seat_of(wanda.me["id"]) is None
        assert (await wanda.get(f"/api/tables/{table}")).status_code == 200
        assert (await wanda.post(path)).status_code == 200
        here = await site.tables.table(table)
        assert here.seat_of(wanda.me["id"]) is not None
