"""Tables and invitations: the lobby, new tables, one-click play, links."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from paiju.packs import PACKS
from paiju.server.limits import UNLIMITED, Rate
from paiju.server.routes.tables import opening
from paiju.table.actor import Actor
from paiju.table.commands import CloseTable, Perform, SetReady, TakeSeat
from paiju.table.strength import Strength
from paiju.table.view import seat_seen

HOUR = 3_600_000
INVITED = {"joining": "invited"}
BEGINNERS = {Strength.BEGINNER: ""}
SECRET = {"joining": "invited", "spectators": "none"}


async def test_one_click_seats_a_visitor_among_bots_and_deals(opened: Any) -> None:
    async with opened() as site:
        browser = await site.browser()
        answer = await browser.post("/api/play", {"language": "zh"})
        assert answer.status_code == 201
        assert browser.me["guest"] is True
        assert browser.me["language"] == "zh"
        assert any("\u4e00" <= sign <= "\u9fff" for sign in browser.me["name"])
        card = (await browser.get(f"/api/tables/{answer.json()['id']}")).json()
        assert card["mine"] == 2, "the visitor sits South"
        assert card["phase"] == "playing"
        assert [seat["bot"] for seat in card["seats"]] == [True, True, False, True]
        again = await browser.post("/api/play", {})
        assert again.status_code == 201
        assert "set-cookie" not in again.headers, "who has a name keeps it"


async def test_one_click_deals_on_the_terms_that_are_asked(opened: Any) -> None:
    async with opened() as site:
        browser = await site.browser()
        terms = {"enforcing": False, "code_times": True, "bot_time": 1500}
        wish = {"game": "tractor6", "conditions": "standard", "terms": terms}
        answer = await browser.post("/api/play", wish)
        assert answer.status_code == 201
        table = await site.desk.tables.table(answer.json()["id"])
        assert (table.game, table.conditions) == ("tractor6", "standard")
        assert (table.terms.enforcing, table.terms.code_times) == (False, True)
        assert table.terms.bot_time == 1500
        assert table.playing
        assert table.clock.match > 8_000_000
        unfit = await browser.post("/api/play", {"game": "tractor6", "conditions": "duplicate"})
        assert unfit.status_code == 400


async def test_bots_sit_down_in_the_strength_that_is_asked(opened: Any) -> None:
    async with opened() as site:
        browser = await site.browser()
        listed = (await browser.get("/api/bots")).json()["games"]
        whole = ["beginner", "club", "expert"]
        assert [one["game"] for one in listed] == ["bridge", "chaodipi", "tractor6"]
        assert all(one["strengths"] == whole[: len(one["strengths"])] for one in listed)
        wish = {"game": "bridge", "strength": "expert"}
        made = (await browser.post("/api/play", wish)).json()["id"]
        table = await site.desk.tables.table(made)
        assert [seat.strength for seat in table.seats] == ["expert", "expert", None, "expert"]
        anna = await (await site.browser()).guest("Anna")
        other = await anna.table(name="T", game="tractor6", seat=0, bots=True, strength="beginner")
        table = await site.desk.tables.table(other)
        assert [seat.strength for seat in table.seats] == [None, *["beginner"] * 5]
        assert seat_seen(table.seats[1]).strength == "beginner"  # type: ignore[union-attr]
        unknown = await browser.post("/api/play", {"game": "bridge", "strength": "master"})
        assert unknown.status_code == 400


async def test_a_strength_that_the_site_has_not_is_refused(opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.packs.seating.pack_of", lambda game: replace(PACKS[game], strengths=BEGINNERS))
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        listed = (await anna.get("/api/bots")).json()["games"]
        assert {tuple(one["strengths"]) for one in listed} == {("beginner",)}
        for path, body in (
            ("/api/play", {"strength": "club"}),
            ("/api/tables", {"name": "T", "bots": True, "strength": "club"}),
        ):
            refused = await anna.post(path, body)
            assert refused.status_code == 403
            assert "H.seat.bot" in refused.text
            assert "熟手" in refused.text


async def test_a_table_is_set_up_as_asked(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        made = await anna.table(name=" 星期五\u3000夜场 ", seat=0, bots=True, terms=INVITED)
        card = (await anna.get(f"/api/tables/{made}")).json()
        assert card == {
            "id": made,
            "name": "星期五 夜场",
            "game": "bridge",
            "phase": "gathering",
            "number": 1,
            "seats": [
                {"name": "Anna", "bot": False, "away": False},
                *({"name": f"Bot {n}", "bot": True, "away": False} for n in (2, 3, 4)),
            ],
            "host": "Anna",
            "invited": True,
            "spectators": 0,
            "mine": 0,
        }
        entry = await site.people.table(made)
        assert entry is not None
        assert entry.public is False


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"game": "whist"}, 400),
        ({"conditions": "moon"}, 400),
        ({"seat": 4}, 422),
        ({"seat": 12}, 400),
        ({"seat": "2"}, 400),
        ({"seat": -1}, 400),
        ({"name": ""}, 400),
        ({"name": "x" * 61}, 400),
        ({"name": " \t "}, 422),
        ({"name": "a\u202eb"}, 422),
        ({"name": "a\u0000b"}, 422),
        ({"terms": {"undo": "always"}}, 400),
        ({"terms": {"delay": -5}}, 400),
        ({"terms": {"more": 1}}, 400),
    ],
)
async def test_a_table_that_cannot_be_leaves_nothing_behind(opened: Any, fields: dict[str, Any], status: int) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        answer = await anna.post("/api/tables", {"name": "x", **fields})
        assert answer.status_code == status, answer.text
        assert answer.json()["text"]["zh"]
        assert await site.tables.tables() == []


async def test_nobody_sets_up_a_table_or_follows_a_link(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        table = await anna.table()
        path = (await anna.post(f"/api/tables/{table}/invitations", {})).json()["path"]
        nobody = await site.browser()
        for where, body in (
            ("/api/tables", {"name": "x"}),
            (f"/api/tables/{table}/invitations", {}),
            (f"/api/invitations/{path.removeprefix('/i/')}", None),
        ):
            answer = await nobody.post(where, body)
            assert answer.status_code == 401, where


async def test_the_lobby_lists_ones_own_first_and_no_secret_table(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        bert = await (await site.browser()).guest("Bert")
        nobody = await site.browser()
        first = await anna.table(name="first")
        secret = await anna.table(name="secret", terms=SECRET)
        own = await bert.table(name="own")

        async def listed(browser: Any) -> list[str]:
            return [card["id"] for card in (await browser.get("/api/tables")).json()["tables"]]

        assert await listed(nobody) == [first, own]
        assert await listed(bert) == [own, first]
        assert await listed(anna) == [first, secret, own]
        for browser in (nobody, bert):
            for path in ("", "/deals/1", "/journal"):
                unknown = await browser.get(f"/api/tables/nothing{path}")
                hidden = await browser.get(f"/api/tables/{secret}{path}")
                assert (hidden.status_code, hidden.text) == (unknown.status_code, unknown.text)
        link = (await anna.post(f"/api/tables/{secret}/invitations", {})).json()["path"]
        await bert.post("/api/invitations/" + link.removeprefix("/i/"))
        assert secret in await listed(bert)
        assert (await bert.get(f"/api/tables/{secret}")).status_code == 200


async def test_an_invitation_brings_a_guest_to_his_seat(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        table = await anna.table(name="桌", seat=0, bots=True, terms=SECRET)
        made = await anna.post(f"/api/tables/{table}/invitations", {"seat": 2, "hours": 3})
        assert made.status_code == 201
        assert made.json()["expires"] == site.now + 3 * HOUR
        path = made.json()["path"]
        assert path.startswith("/i/")
        token = path.removeprefix("/i/")
        bert = await site.browser()
        seen = await bert.get(f"/api/invitations/{token}")
        assert seen.json() == {
            "table": table,
            "name": "桌",
            "game": "bridge",
            "host": "Anna",
            "seat": 2,
            "watch": False,
        }
        await bert.guest("Bert")
        answer = await bert.post(f"/api/invitations/{token}")
        assert answer.status_code == 200
        assert answer.json() == {"id": table}
        assert (await bert.get(f"/api/tables/{table}")).json()["mine"] == 2
        assert (await bert.post(f"/api/invitations/{token}")).status_code == 200, "twice is once"
        assert (await bert.get(f"/api/invitations/{token}")).status_code == 200
        carl = await (await site.browser()).guest("Carl")
        assert (await carl.get(f"/api/invitations/{token}")).status_code == 410
        assert (await carl.post(f"/api/invitations/{token}")).status_code == 410
        assert (await carl.get(f"/api/tables/{table}")).status_code == 404
        other = (await bert.post(f"/api/tables/{table}/invitations", {})).json()["path"]
        assert (await carl.post(f"/api/invitations/{other[3:]}")).status_code == 200
        assert (await carl.get(f"/api/tables/{table}")).json()["mine"] == 1, "in a bot's place"


async def test_an_invitation_ends(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        table = await anna.table()
        link = (await anna.post(f"/api/tables/{table}/invitations", {"hours": 1})).json()["path"]
        token = link.removeprefix("/i/")
        bert = await (await site.browser()).guest("Bert")
        site.now += HOUR
        for answer in (await bert.get(f"/api/invitations/{token}"), await bert.post(f"/api/invitations/{token}")):
            assert answer.status_code == 410
            assert answer.json()["code"] == "gone"
        fresh = (await anna.post(f"/api/tables/{table}/invitations", {})).json()["path"][3:]
        for wrong in ("x", "A" * 43, fresh[:-1], fresh + "A", fresh.swapcase()):
            assert (await bert.get(f"/api/invitations/{wrong}")).status_code == 404
            assert (await bert.post(f"/api/invitations/{wrong}")).status_code == 404
        host = (await site.tables.table(table)).host.person
        from paiju.table.actor import Actor

        await site.tables.do(table, Actor(host, "Anna"), CloseTable())
        assert (await bert.post(f"/api/invitations/{fresh}")).status_code == 410
        closed = await anna.post(f"/api/tables/{table}/invitations", {})
        assert closed.status_code == 403
        assert closed.json()["clause"] == "H.close"


async def test_only_those_of_a_table_invite_to_it(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        bert = await (await site.browser()).guest("Bert")
        table = await anna.table()
        answer = await bert.post(f"/api/tables/{table}/invitations", {})
        assert answer.status_code == 403
        assert answer.json()["clause"] == "H.host"
        for body in ({"seat": 4}, {"uses": 0}, {"uses": 101}, {"hours": 0}, {"hours": 721}):
            wrong = await anna.post(f"/api/tables/{table}/invitations", body)
            assert wrong.status_code in (400, 422), body
        directors = await (await site.browser()).account("Dora")
        person = await site.people.person_named("Dora")
        await site.people.set_roles(person.id, ["director"])
        site.now += 60_000
        directed = await directors.post(f"/api/tables/{table}/invitations", {})
        assert directed.status_code == 201, "a role counts within half a minute"


@pytest.mark.parametrize("uses", [1, 7])
async def test_twenty_who_come_at_once_use_an_invitation_exactly_as_often_as_it_says(
    opened: Any, address: str, uses: int
) -> None:
    async with opened(address=address) as site:
        anna = await (await site.browser()).guest("Anna")
        table = await anna.table(terms=SECRET)
        body = {"uses": uses}
        link = (await anna.post(f"/api/tables/{table}/invitations", body)).json()["path"]
        guests = [await (await site.browser()).guest(f"Guest {n}") for n in range(20)]
        answers = await asyncio.gather(
            *(guest.post("/api/invitations/" + link.removeprefix("/i/")) for guest in guests)
        )
        statuses = sorted(answer.status_code for answer in answers)
        assert statuses == [200] * uses + [410] * (20 - uses)
        assert len(await site.people.admitted(f"table:{table}")) == uses
        for guest, answer in zip(guests, answers, strict=True):
            expected = 200 if answer.status_code == 200 else 404
            assert (await guest.get(f"/api/tables/{table}")).status_code == expected


async def test_tables_and_invitations_are_limited(opened: Any) -> None:
    slow = replace(UNLIMITED, table=Rate(2, 0.1), invitation=Rate(2, 0.1))
    async with opened(rates=slow) as site:
        anna = await (await site.browser()).guest("Anna")
        table = await anna.table()
        await anna.table()
        assert (await anna.post("/api/tables", {"name": "x"})).status_code == 429
        assert (await anna.post("/api/play", {})).status_code == 429
        path = f"/api/tables/{table}/invitations"
        statuses = [(await anna.post(path, {})).status_code for _ in range(3)]
        assert statuses == [201, 201, 429]


async def test_new_tables_are_limited_by_person_and_by_address(opened: Any) -> None:
    slow = replace(UNLIMITED, table=Rate(2, 0), table_address=Rate(3, 0))
    async with opened(rates=slow) as site:

        async def made(person: Any) -> int:
            status: int = (await person.post("/api/tables", {"name": "x"})).status_code
            return status

        anna = await (await site.browser("192.0.2.1")).guest("Anna")
        assert [await made(anna) for _ in range(3)] == [201, 201, 429]
        bert = await (await site.browser("192.0.2.1")).guest("Bert")
        assert [await made(bert) for _ in range(2)] == [201, 429], "of the same address"
        carl = await (await site.browser("192.0.2.2")).guest("Carl")
        assert await made(carl) == 201
        anna.client._transport = carl.client._transport
        assert await made(anna) == 429, "the same person from elsewhere"


async def test_a_person_has_so_many_open_tables_and_no_more(opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "MOST", 2)
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        first, _ = await anna.table(), await anna.table()
        full = await anna.post("/api/play", {})
        assert full.status_code == 429
        assert "先关闭" in full.json()["text"]["zh"]
        await (await (await site.browser()).guest("Bert")).table()
        await site.tables.do(first, Actor(anna.me["id"], "Anna"), CloseTable())
        await anna.table()


async def test_a_new_table_names_its_edition_asked_for_else_the_persons_else_the_houses(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")

        async def laws(**more: Any) -> Any:
            return (await site.desk.tables.table(await anna.table(name="t", **more))).terms.laws

        assert await laws() == "bridge2017"
        assert await laws(terms={"laws": "bridge1997"}) == "bridge1997"
        await anna.post("/api/me/edition", {"edition": "bridge1997"})
        assert await laws() == "bridge1997"
        assert await laws(terms={"laws": "bridge2017"}) == "bridge2017"
        assert await laws(game="tractor6") is None
        played = (await anna.post("/api/play", {})).json()["id"]
        assert (await site.desk.tables.table(played)).terms.laws == "bridge1997"


async def test_H_hint_is_given_to_who_sits_alone_with_bots(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        made = await anna.table(seat=0, bots=True, terms={"privacy": "link"})
        early = await anna.post(f"/api/tables/{made}/hint")
        assert (early.status_code, early.json()["clause"]) == (403, "H.turn")
        await site.tables.do(made, Actor(anna.me["id"], "Anna"), SetReady())
        told = (await anna.post(f"/api/tables/{made}/hint")).json()
        assert told["act"] == 0
        assert told["advice"]["choices"][0]["act"]["type"] == "MakeCall"
        assert any(one["act"]["call"] == "1NT" for one in told["advice"]["shows"])
        assert (await (await site.browser()).post(f"/api/tables/{made}/hint")).status_code == 401
        bo = await (await site.browser()).guest("Bo")
        assert (await bo.post(f"/api/tables/{made}/hint")).status_code == 404


async def test_H_hint_who_plays_alone_with_bots_reads_what_each_call_means(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        made = await anna.table(seat=0, bots=True)
        path = f"/api/tables/{made}/meanings"
        assert (await anna.get(path)).json() == {"calls": []}, "nothing is dealt"
        me = Actor(anna.me["id"], "Anna")
        await site.tables.do(made, me, SetReady())
        calls = (me, "1NT"), (Actor.of_bot(1), "P"), (Actor.of_bot(2), "2C")
        for actor, call in calls:
            act = Raw(b'{"type":"MakeCall","call":"%s"}' % call.encode())
            await site.tables.do(made, actor, Perform(act))
        told = (await anna.get(path)).json()["calls"]
        assert len(told) == 3
        assert "15-17" in told[0]["en"]
        assert told[2]["en"] != told[2]["zh"]
        assert all(one["en"] and one["zh"] for one in told), "the partner's too"
        bo = await (await site.browser()).guest("Bo")
        assert (await bo.get(path)).status_code == 403
        table = await anna.table(seat=0, terms={"privacy": "open"})
        await site.tables.do(table, Actor(bo.me["id"], "Bo"), TakeSeat(1))
        for one in (anna, bo):
            assert (await one.get(f"/api/tables/{table}/meanings")).status_code == 403
