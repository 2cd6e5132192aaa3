"""The routes for printable sheets of an event: the list, and the sheets as a PDF."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from paiju.errors import Malformed
from paiju.extras import NotInstalled
from paiju.formats.paper import KINDS, PAPERS, PrintRequest, SheetKind, kinds_of, pdf
from paiju.office import OpenedEvent
from paiju.office.seen.hand_records import records_of_deals
from paiju.server.fault import Unprocessable
from paiju.server.reach import reachable
from paiju.server.routes.dependencies import LanguageDep, ServicesDep
from paiju.server.routes.description import faults
from paiju.server.routes.events.dependencies import DEPENDENCIES, ActorDep, EventDep, stage_at
from paiju.server.routes.events.guards import requires_staff
from paiju.server.routes.events.schemas import SheetOffered, SheetsOffered
from paiju.server.routes.parameters import SessionNumber, StageNumber
from paiju.server.routes.request import JsonRequest
from paiju.server.routes.services import Services
from paiju.text import LANGUAGES, Text
from paiju.tournament import deals_seen

PDF: Final = "application/pdf"
_SESSION: Final = "/stages/{stage:int}/sessions/{session:int}"
Names: TypeAlias = Annotated[str, QueryParameter(description="Sheets, with commas between. / 表格名称，以逗号隔开。")]
Paper: TypeAlias = Annotated[str, QueryParameter(description="The size of the paper. / 纸张。")]
Wanted: TypeAlias = Annotated[str, QueryParameter(name="language", description="en or zh. / en 或 zh。")]


class PrintController(Controller):
    """The routes for printable sheets of an event."""

    path = "/events/{id:str}"
    dependencies = DEPENDENCIES

    @get("/sheets", summary="The sheets that an event can print. / 赛事可打印的表格。")
    async def sheets(self, event: EventDep) -> SheetsOffered:
        """List the kinds of sheets."""
        offered = tuple(SheetOffered(kind.name, kind.title, kind.start) for kind in kinds_of(event.competition))
        return SheetsOffered(offered, PAPERS)

    @get(
        _SESSION + "/print.pdf",
        summary="Sheets of a session as a PDF. / 某节的表格（PDF）。",
        media_type=PDF,
        guards=[requires_staff],
        responses=faults(422),
    )
    async def printed(
        self,
        request: JsonRequest,
        services: ServicesDep,
        language: LanguageDep,
        event: EventDep,
        actor: ActorDep,
        stage_number: StageNumber,
        session: SessionNumber,
        sheets: Names = "",
        paper: Paper = PAPERS[0],
        wanted: Wanted = "",
    ) -> Response[bytes]:
        """Print `sheets` (comma-separated names; by default those for the start) on `paper` in a `language`."""
        stage = stage_at(event.competition, stage_number)
        kinds = _kinds(event, sheets)
        size = next((one for one in PAPERS if one == paper), None)
        if size is None:
            raise Unprocessable(Text(f"paper: {', '.join(PAPERS)}", f"纸张：{'、'.join(PAPERS)}"))
        words = next((one for one in LANGUAGES if one == wanted), language)
        deals = deals_seen(event.competition, stage.name, session, actor.id, player=actor.player)

        def work() -> bytes:
            asked = PrintRequest(
                competition=event.competition,
                stage=stage.name,
                session=session,
                address=address_of(services, request, event.competition.id),
                hands=tuple(records_of_deals(deals)) if KINDS["hands"] in kinds else (),
            )
            made = [kind.sheet(asked) for kind in kinds]
            return pdf(event.competition.plan.title, made, paper=size, language=words)

        try:
            made = await services.analyses.work(work)
        except (Malformed, NotInstalled) as fault:
            raise Unprocessable(fault.text) from fault
        name = kinds[0].name if len(kinds) == 1 else "sheets"
        headers = {"Content-Disposition": f'inline; filename="{event.competition.id}-{name}.pdf"'}
        return Response(made, headers=headers)


def _kinds(event: OpenedEvent, names: str) -> list[SheetKind]:
    """Return the kinds with those names. Raises `Unprocessable` for one that the event does not have."""
    there = {kind.name: kind for kind in kinds_of(event.competition)}
    wanted = [name for name in names.split(",") if name]
    wrong = next((name for name in wanted if name not in there), None)
    if wrong is not None:
        offered = ", ".join(there)
        raise Unprocessable(
            Text(f"{wrong[:40]}: the sheets of this event are {offered}", f"{wrong[:40]}：本赛事的表格有 {offered}")
        )
    if not wanted:
        return [kind for kind in there.values() if kind.start]
    return [there[name] for name in dict.fromkeys(wanted)]


def address_of(services: Services, request: JsonRequest, event: str) -> str:
    """Return the address of the event's page; empty if no phone can reach it."""
    site = reachable(str(request.base_url), services.listens)
    return site and f"{site}/e/{event}"
