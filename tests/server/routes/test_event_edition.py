"""An event's edition of the Laws over the routes: chosen at creation, shown, and used by its tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.routes.test_events import PLAN, Club

from paiju.laws import Code, Edition
from paiju.office.live_referee import adapter_of
from paiju.server.online.terms import opening
from paiju.table.terms import FRIENDLY
from paiju.tournament import Plan, Sender, Stage
from paiju.tournament.places import RoundKey

TOML = 'title = "x"\n[[stages]]\nname = "m"\nmethod = "matchpoints"\n'
KEY = RoundKey("main", 1, "A", 1).table(1)


@pytest.mark.parametrize("chosen", [None, "bridge1997"])
async def test_a_new_event_names_the_edition_of_who_holds_it(opened: Callable[..., Any], chosen: str | None) -> None:
    async with opened() as site:
        holder = await (await site.browser()).account("Holder")
        if chosen is not None:
            await holder.post("/api/me/edition", {"edition": chosen})
        for body in ({"plan": PLAN}, {"toml": TOML}):
            made = (await holder.post("/api/events", body)).json()["id"]
            seen = (await holder.get(f"/api/events/{made}")).json()
            year = "1997" if chosen else "2017"
            assert seen["plan"]["conditions"] == seen["code"] == f"bridge{year}"
            assert seen["plan"]["stages"][0]["averages"] == year
            assert seen["laws"] == {"en": f"Laws of duplicate bridge, {year}", "zh": f"复式桥牌规则（{year}）"}


async def test_a_plan_says_it_itself_and_a_change_that_says_nothing_keeps_it(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site, seated=False, conditions="bridge2017")
        assert (await club.see())["code"] == "bridge2017"
        await club.do(type="AmendPlan", plan=PLAN | {"title": "Other"})
        assert (await club.see())["plan"]["title"] == "Other"
        assert (await club.see())["code"] == "bridge2017"


async def test_the_live_tables_of_an_event_are_ruled_by_its_edition(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        office, by = site.desk.office, Sender("person:1", "x")
        for number, (conditions, edition) in enumerate(
            (
                ("bridge2017", Edition.LAWS_2017),
                ("bridge1997", Edition.LAWS_1997),
                ("", Edition.LAWS_1997),  # as release 0.2 stored it
            )
        ):
            stages = (Stage(name="main", method="matchpoints"),)
            plan = Plan(title="x", conditions=conditions, stages=stages)
            event, _ = await office.create(f"e{number}", plan, by, 1, "c")
            assert opening(event.competition, KEY).terms.laws is edition
            seen = (await (await site.browser()).get(f"/api/events/e{number}")).json()
            assert seen["code"] == edition.value
            assert ("(the plan does not name one)" in seen["laws"]["en"]) is (conditions == "")


async def test_a_table_of_release_0_2_that_named_no_edition_is_ruled_by_1997(opened: Callable[..., Any]) -> None:
    assert FRIENDLY.laws is None
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        for laws, code in (({}, Code.BRIDGE_2017), ({"laws": "bridge1997"}, Code.BRIDGE_1997)):
            table = await site.desk.tables.table(await anna.table(terms=laws))
            adapter = adapter_of(table)
            assert adapter is not None
            assert adapter.code(table) is code
    assert FRIENDLY.edition is Edition.LAWS_1997
