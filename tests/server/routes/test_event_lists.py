"""A members' list: read from a workbook, stored with the entries, and shown to the staff only."""

from __future__ import annotations

import base64
import io
import secrets
from collections.abc import Callable
from typing import Any

from openpyxl import Workbook
from tests.server.routes.test_events import Club

MEMBERS = [
    {"id": "9.1", "name": "Ann", "member": "20458", "handicap": "12.5", "mail": "ann@example.org"},
    {"id": "9.2", "name": "Bob", "member": "777"},
]


def _sheet(*rows: list[Any]) -> str:
    book = Workbook()
    for row in rows:
        book.worksheets[0].append(row)
    file = io.BytesIO()
    book.save(file)
    return base64.b64encode(file.getvalue()).decode()


async def test_a_sheet_is_read_for_whoever_is_signed_in_and_a_bad_cell_is_named(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        director = await (await site.browser()).account("Dora")
        sheet = _sheet(["Player 1", "Member no."], ["王芳", 77], [], ["Ann", None, "x"])
        answer = await director.post("/api/events/lists", {"file": sheet, "name": "club.xlsx"})
        assert answer.status_code == 200, answer.text
        assert answer.json() == {"lines": ["Player 1\tMember no.", "王芳\t77", "", "Ann\t\tx"]}
        bad = {"file": _sheet(["Ann"], ["Bob", True]), "name": "club.xlsx"}
        refused = await director.post("/api/events/lists", bad)
        assert refused.status_code == 400
        told = refused.json()["text"]
        assert "row 2, column B (B2)" in told["en"]
        assert "第 2 行 B 列" in told["zh"]
        nobody = await site.browser()
        assert (await nobody.post("/api/events/lists", {"file": sheet})).status_code == 401


async def test_member_numbers_and_handicaps_are_seen_by_the_staff_alone(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        entry = {"id": "9", "name": "Ann – Bob", "players": MEMBERS}
        await club.do(type="Enter", entry=entry)
        staff = next(one for one in (await club.see())["entries"] if one["id"] == "9")
        assert staff["players"] == MEMBERS
        anybody = await site.browser()
        paths = ["", "/event.json", "/stages/1/usebio.xml", "/stages/1/standings.csv"]
        for path in paths:
            answer = await anybody.get(club.at(path.lstrip("/")) if path else club.at())
            assert answer.status_code == 200, path
            assert "20458" not in answer.text, path
            assert "12.5" not in answer.text, path
            assert "ann@" not in answer.text, path
        seen = next(one for one in (await anybody.get(club.at())).json()["entries"] if one["id"] == "9")
        assert seen["players"] == [{"id": "9.1", "name": "Ann"}, {"id": "9.2", "name": "Bob"}]
        whole = (await club.director.get(club.at("event.json"))).text
        assert "20458" in whole
        cause = secrets.token_hex(6)
        long = {**entry, "id": "8", "players": [{**MEMBERS[0], "member": "x" * 21}, MEMBERS[1]]}
        refused = await club.director.post(
            club.at("acts"), {"cause": cause, "command": {"type": "Enter", "entry": long}}
        )
        assert refused.status_code == 400
