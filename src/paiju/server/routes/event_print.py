"""Sheets of an event to print: which there are, and they themselves as a PDF."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any, Final

from litestar import Request, Response, get

from paiju.errors import Malformed
from paiju.extras import NotInstalled
from paiju.formats.paper import KINDS, PAPERS, Asked, Kind, kinds_of, pdf
from paiju.office import OpenedEvent
from paiju.office.seen.hand_records import records_of_deals
from paiju.server.events.wire import SheetOffered, SheetsOffered
from paiju.server.fault import Unfit
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.event_seats import stage_at
from paiju.server.routes.event_sheets import language_in, staff_in
from paiju.server.routes.events import event_of
from paiju.server.routes.told import Told
from paiju.text import LANGUAGES, Text
from paiju.tournament import deals_seen

PDF: Final = "application/pdf"
_SESSION: Final = "/api/events/{id:str}/stages/{stage:int}/sessions/{session:int}"


@get(
    "/api/events/{id:str}/sheets",
    opt=Told(Text("The sheets that an event can print.", "赛事可打印的表格。"), SheetsOffered, faults=(404,)).opt,
)
async def sheets(request: Request[Any, Any, Any]) -> Response[bytes]:
    """List the kinds of sheets."""
    event = await event_of(Call.of(request))
    offered = tuple(SheetOffered(kind.name, kind.title, kind.start) for kind in kinds_of(event.competition))
    return answer(SheetsOffered(offered, PAPERS))


@get(
    _SESSION + "/print.pdf",
    opt=Told(
        Text("Sheets of a session as a PDF.", "某节的表格（PDF）。"),
        bytes,
        faults=(401, 403, 404, 422),
        media=PDF,
        open=False,
    ).opt,
)
async def printed(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Print `sheets` (names with commas between; by default those of the start) on `paper` in a `language`."""
    call = Call.of(request)
    event = await event_of(call)
    actor = await staff_in(call, event)
    stage = stage_at(event.competition, request.path_params["stage"])
    session = request.path_params["session"]
    kinds = _kinds(event, request.query_params.get("sheets", ""))
    paper = next((one for one in PAPERS if one == request.query_params.get("paper", PAPERS[0])), None)
    if paper is None:
        raise Unfit(Text(f"paper: {', '.join(PAPERS)}", f"纸张：{'、'.join(PAPERS)}"))
    given = request.query_params.get("language", "")
    language = next((one for one in LANGUAGES if one == given), language_in(call))
    deals = deals_seen(event.competition, stage.name, session, actor.id, player=actor.player)

    def work() -> bytes:
        asked = Asked(
            competition=event.competition,
            stage=stage.name,
            session=session,
            address=address_of(request, event.competition.id),
            hands=tuple(records_of_deals(deals)) if KINDS["hands"] in kinds else (),
        )
        made = [kind.sheet(asked) for kind in kinds]
        return pdf(event.competition.plan.title, made, paper=paper, language=language)

    try:
        found = answer(await call.desk.analyses.work(work), media=PDF)
    except (Malformed, NotInstalled) as fault:
        raise Unfit(fault.text) from fault
    name = kinds[0].name if len(kinds) == 1 else "sheets"
    found.headers["Content-Disposition"] = f'inline; filename="{event.competition.id}-{name}.pdf"'
    return found


def _kinds(event: OpenedEvent, names: str) -> list[Kind]:
    """Return the kinds of those names. Raises `Unfit` for one that the event does not have."""
    there = {kind.name: kind for kind in kinds_of(event.competition)}
    wanted = [name for name in names.split(",") if name]
    wrong = next((name for name in wanted if name not in there), None)
    if wrong is not None:
        offered = ", ".join(there)
        raise Unfit(
            Text(f"{wrong[:40]}: this event has the sheets {offered}", f"{wrong[:40]}：本赛事的表格有 {offered}")
        )
    if not wanted:
        return [kind for kind in there.values() if kind.start]
    return [there[name] for name in dict.fromkeys(wanted)]


def address_of(request: Request[Any, Any, Any], event: str) -> str:
    """Return the address of the event's page; empty where it is one that no phone can reach."""
    host = request.base_url.hostname or ""
    try:
        local = ip_address(host.strip("[]")).is_loopback
    except ValueError:
        local = host in ("", "localhost") or host.endswith(".localhost")
    return "" if local else f"{str(request.base_url).rstrip('/')}/e/{event}"
