"""The record of administrative acts: who did what, when, to whom and why; page by page, and as a sheet."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime
from typing import Any, Final

from litestar import Request, Response, get
from msgspec import structs

from paiju.server.operating.wire import NotedFound, NotedSeen
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.operator import FAULTS, operator_of, proven, until_of
from paiju.server.routes.told import Told
from paiju.store.people import Noted
from paiju.text import Text

PAGE: Final = 50
MOST: Final = 100_000
"""Rows of a sheet."""
_STEP: Final = 1000


@get(
    "/api/operator/record",
    opt=Told(Text("The record of administrative acts.", "管理操作记录。"), NotedFound, faults=FAULTS, open=False).opt,
)
async def record(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show a page of the record: `before` a number, `by` an operator's number, `act`, `about`.

    Addresses are shown to who has given his password alone.
    """
    call = Call.of(request)
    shown = until_of(call, operator_of(call)) is not None
    found = await _found(call, _number(call, "before"), PAGE + 1)
    seen = await _seen(call, found[:PAGE])
    if not shown:
        seen = tuple(_without_address(one) for one in seen)
    return answer(NotedFound(seen, len(found) > PAGE))


@get(
    "/api/operator/record.csv",
    opt=Told(
        Text("The record as a sheet.", "管理操作记录（CSV）。"), bytes, faults=FAULTS, media="text/csv", open=False
    ).opt,
)
async def record_csv(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write the record as a sheet, with the same choices."""
    call = Call.of(request)
    proven(call)
    out = io.StringIO()
    sheet = csv.writer(out)
    sheet.writerow(["number", "time", "operator", "act", "about", "name", "reason", "detail"])
    before = _number(call, "before")
    written = 0
    while written < MOST:
        rows = await _seen(call, found := await _found(call, before, _STEP))
        for row in rows:
            at = datetime.fromtimestamp(row.at / 1000, UTC).isoformat(timespec="seconds")
            detail = "; ".join(f"{key}={value}" for key, value in row.detail.items())
            cells = [row.by, row.act, row.about, row.name, row.why, detail]
            sheet.writerow([row.id, at, *map(_plain, cells)])
        written += len(rows)
        if len(found) < _STEP:
            break
        before = found[-1].id
    done = answer(b"\xef\xbb\xbf" + out.getvalue().encode(), media="text/csv")
    done.headers["Content-Disposition"] = 'attachment; filename="record.csv"'
    return done


async def _found(call: Call, before: int | None, most: int) -> list[Noted]:
    asked = call.request.query_params
    return await call.desk.people.noted(
        before=before,
        by=_number(call, "by"),
        act=asked.get("act", "")[:40],
        about=asked.get("about", "")[:100],
        most=most,
    )


async def _seen(call: Call, found: list[Noted]) -> tuple[NotedSeen, ...]:
    numbers = {one.by for one in found if one.by is not None}
    numbers |= {int(one.about[7:]) for one in found if one.about.startswith("person:")}
    named = await call.desk.people.people(sorted(numbers))

    def name(number: int | None) -> str:
        if number is None or number not in named:
            return ""
        return named[number].name or f"person:{number}"

    return tuple(
        NotedSeen(
            one.id,
            one.at,
            name(one.by),
            one.act,
            one.about,
            name(int(one.about[7:])) if one.about.startswith("person:") else "",
            one.why,
            one.detail,
        )
        for one in found
    )


def _without_address(one: NotedSeen) -> NotedSeen:
    return structs.replace(one, about="address") if one.about.startswith("address:") else one


def _number(call: Call, name: str) -> int | None:
    given = call.request.query_params.get(name, "")
    return int(given) if given.isdecimal() and len(given) < 16 else None


def _plain(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell
