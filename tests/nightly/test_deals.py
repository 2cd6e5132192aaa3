"""These tests have the same deals every day, so that no result depends on luck."""

from __future__ import annotations

import json
import re

from tests.journeys.browsers import Come
from tests.journeys.site import ServerProcess


def test_a_tables_deals_come_of_the_test_that_opens_it(come: Come, site: ServerProcess) -> None:
    person = come("Anna")
    found = []
    for name in ("one", "another", "one"):
        site.deal_for(f"{name} of the tests")
        table = {"name": "7", "game": "bridge", "seat": 2, "bots": True}
        made = person.ask("POST", "/api/tables", table)["id"]
        person.frames.clear()
        person.go(f"/t/{made}")
        person.wait_live()
        digests = re.findall("[0-9a-f]{64}", json.dumps(person.view()["public"]))
        found.append((made, digests[0][:8]))
    assert found == [("ea2xaww5zg", "941b9c0a"), ("fkxn48966k", "29bb21a1"), ("29vx4we6v5", "160be2ea")]
