"""The routes for the record of administrative acts: who did what, when, to whom and why; by page, and as a CSV file."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime
from typing import Annotated, Final, TypeAlias

from litestar import Controller, Response, get
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter, SkipValidation
from msgspec import Struct, structs

from paiju.server.routes.attachment import attachment
from paiju.server.routes.dependencies import ServicesDep
from paiju.server.routes.operators.guards import DEPENDENCIES, UntilDep, requires_operator, requires_proof
from paiju.server.routes.operators.schemas import NotedFound, NotedSeen
from paiju.server.routes.services import Services
from paiju.store.people import AdminAct

PAGE: Final = 50
MOST: Final = 100_000
"""The largest number of rows in a file."""
_STEP: Final = 1000


class Sought(Struct, frozen=True):
    """The part of the record that is requested: before a number, by an operator, of a kind, about a person or thing."""

    before: int | None
    by: int | None
    act: str
    about: str


SoughtDep: TypeAlias = NamedDependency[SkipValidation[Sought]]


def _sought(
    before: Annotated[str, QueryParameter(description="Acts before this number. / 此编号之前的操作。")] = "",
    by: Annotated[str, QueryParameter(description="The operator's number. / 管理员的编号。")] = "",
    act: Annotated[str, QueryParameter(description="The kind of act. / 操作的种类。")] = "",
    about: Annotated[str, QueryParameter(description="Whom or what it is about. / 所涉的人或物。")] = "",
) -> Sought:
    return Sought(_number(before), _number(by), act[:40], about[:100])


class OperatorRecordController(Controller):
    """The routes for the record of administrative acts."""

    path = "/operator"
    guards = [requires_operator]
    dependencies = {**DEPENDENCIES, "sought": Provide(_sought, sync_to_thread=False)}

    @get("/record", summary="The record of administrative acts. / 管理操作记录。")
    async def record(self, services: ServicesDep, until: UntilDep, sought: SoughtDep) -> NotedFound:
        """Return a page of the record: `before` a number, `by` an operator's number, `act`, `about`.

        Addresses are shown only after the password was given.
        """
        found = await _found(services, sought, PAGE + 1)
        seen = await _seen(services, found[:PAGE])
        if until is None:
            seen = tuple(_without_address(one) for one in seen)
        return NotedFound(seen, len(found) > PAGE)

    @get(
        "/record.csv",
        summary="The record as a sheet. / 管理操作记录（CSV）。",
        media_type="text/csv",
        guards=[requires_proof],
    )
    async def record_csv(self, services: ServicesDep, sought: SoughtDep) -> Response[bytes]:
        """Write the record as a CSV file, with the same filters."""
        out = io.StringIO()
        sheet = csv.writer(out)
        sheet.writerow(["number", "time", "operator", "act", "about", "name", "reason", "detail"])
        written = 0
        while written < MOST:
            rows = await _seen(services, found := await _found(services, sought, _STEP))
            for row in rows:
                at = datetime.fromtimestamp(row.at / 1000, UTC).isoformat(timespec="seconds")
                detail = "; ".join(f"{key}={value}" for key, value in row.detail.items())
                cells = [row.by, row.act, row.about, row.name, row.why, detail]
                sheet.writerow([row.id, at, *map(_plain, cells)])
            written += len(rows)
            if len(found) < _STEP:
                break
            sought = structs.replace(sought, before=found[-1].id)
        return attachment(b"\xef\xbb\xbf" + out.getvalue().encode(), "record.csv")


async def _found(services: Services, sought: Sought, most: int) -> list[AdminAct]:
    return await services.people.noted(
        before=sought.before, by=sought.by, act=sought.act, about=sought.about, most=most
    )


async def _seen(services: Services, found: list[AdminAct]) -> tuple[NotedSeen, ...]:
    numbers = {one.by for one in found if one.by is not None}
    numbers |= {int(one.about[7:]) for one in found if one.about.startswith("person:")}
    named = await services.people.people(sorted(numbers))

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


def _number(words: str) -> int | None:
    return int(words) if words.isdecimal() and len(words) < 16 else None


def _plain(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell
