"""The routes for a session for table units: as a BWS file, and what such a file cannot hold."""

from __future__ import annotations

import asyncio
from typing import Final, TypeAlias

from litestar import Controller, Response, get
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from paiju.formats import bws
from paiju.formats.export_check import notes_on_bws
from paiju.formats.report import deals_of
from paiju.server.routes.attachment import attachment
from paiju.server.routes.events.dependencies import DEPENDENCIES, ActorDep, EventDep, stage_at
from paiju.server.routes.events.guards import requires_role
from paiju.server.routes.events.hands import ahead
from paiju.server.routes.events.schemas import UnitsSeen
from paiju.server.routes.parameters import SessionNumber, StageNumber
from paiju.text import Text
from paiju.tournament import Competition, deals_seen
from paiju.tournament.role import STAFF

ACCESS: Final = "application/x-msaccess"
_SESSION: Final = "/stages/{stage:int}/sessions/{session:int}"


_takes_units = requires_role(
    STAFF,
    Text("only the staff can download the file for table units", "计分器文件只供工作人员取用"),
    "H.event.hidden",
    openly=True,
)
WrittenDep: TypeAlias = NamedDependency[SkipValidation[bws.BwsRows]]


async def _written(event: EventDep, actor: ActorDep, stage: StageNumber, session: SessionNumber) -> bws.BwsRows:
    competition = event.competition
    name = stage_at(competition, stage).name
    deals = deals_of(deals_seen(competition, name, session, actor.id, player=actor.player))
    return await asyncio.to_thread(bws.BwsRows.of, competition, name, session=session, deals=deals, ahead=ahead())


class UnitController(Controller):
    """The routes for a session for table units."""

    path = "/events/{id:str}"
    dependencies = {**DEPENDENCIES, "written": Provide(_written)}
    guards = [_takes_units]

    @get(
        _SESSION + "/units",
        summary=(
            "What a session comes to as a BWS file, and what that cannot say. / "
            "某节写成 BWS 文件后的内容，以及写不进去的内容。"
        ),
    )
    async def units(self, event: EventDep, stage_number: StageNumber, written: WrittenDep) -> UnitsSeen:
        """Return the content that the file would have."""
        competition = event.competition
        stage = stage_at(competition, stage_number)
        unlike = await asyncio.to_thread(_unlike, competition, stage.name, written)
        seatings, results = (len(written.rows[one]) for one in ("RoundData", "ReceivedData"))
        return UnitsSeen(event.seq, seatings, results, (*written.given, *written.lost, *unlike))

    @get(
        _SESSION + "/units.bws",
        summary="A session as a BWS file, for table units. / 某节的 BWS 文件，供计分器使用。",
        media_type=ACCESS,
    )
    async def units_file(self, event: EventDep, written: WrittenDep) -> Response[bytes]:
        """Write the file: seats, names, results, and the hands that the viewer may see."""
        return attachment(await asyncio.to_thread(bws.dumps, written), f"{event.id}.bws")


def _unlike(competition: Competition, stage: str, written: bws.BwsRows) -> tuple[Text, ...]:
    return notes_on_bws(competition, stage, bws.dumps(written), written)
