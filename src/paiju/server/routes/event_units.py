"""A session for table units: as a BWS file, and what of it such a file has no place for."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Request, Response, get

from paiju.formats import bws
from paiju.formats.held import notes_on_bws
from paiju.formats.report import deals_of
from paiju.laws import Citation, Refused
from paiju.server.events.wire import UnitsSeen
from paiju.server.people.visitor import signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.event_hands import ahead
from paiju.server.routes.event_seats import stage_at
from paiju.server.routes.event_sheets import see_openly
from paiju.server.routes.events import actor_in, event_of
from paiju.server.routes.told import Told
from paiju.text import Text
from paiju.tournament import Competition, deals_seen
from paiju.tournament.role import STAFF

ACCESS: Final = "application/x-msaccess"
_SESSION: Final = "/api/events/{id:str}/stages/{stage:int}/sessions/{session:int}"
_FAULTS: Final = (401, 403, 404)


@get(
    _SESSION + "/units",
    opt=Told(
        Text(
            "What a session comes to as a BWS file, and what that cannot say.",
            "某节写成 BWS 文件后的内容，以及写不进去的内容。",
        ),
        UnitsSeen,
        faults=_FAULTS,
        open=False,
    ).opt,
)
async def units(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return what the file would hold."""
    seq, competition, stage, written = await _written(Call.of(request))
    unlike = await asyncio.to_thread(_unlike, competition, stage, written)
    seatings, results = (len(written.rows[one]) for one in ("RoundData", "ReceivedData"))
    return answer(UnitsSeen(seq, seatings, results, (*written.given, *written.lost, *unlike)))


@get(
    _SESSION + "/units.bws",
    opt=Told(
        Text("A session as a BWS file, for table units.", "某节的 BWS 文件，供计分器使用。"),
        bytes,
        faults=_FAULTS,
        media=ACCESS,
        open=False,
    ).opt,
)
async def units_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write the file: seats, names, results, and the hands that the viewer may see."""
    *_, written = await _written(Call.of(request))
    found = answer(await asyncio.to_thread(bws.dumps, written), media=ACCESS)
    event = request.path_params["id"]
    found.headers["Content-Disposition"] = f'attachment; filename="{event}.bws"'
    return found


def _unlike(competition: Competition, stage: str, written: bws.Written) -> tuple[Text, ...]:
    return notes_on_bws(competition, stage, bws.dumps(written), written)


async def _written(call: Call) -> tuple[int, Competition, str, bws.Written]:
    signed_in(call.visitor)
    event = await event_of(call)
    actor = await actor_in(call, event)
    competition = event.competition
    if competition.roles(actor.id).isdisjoint(STAFF):
        raise Refused(
            Text("the file for table units goes to the staff", "计分器文件只供工作人员取用"), Citation("H.event.hidden")
        )
    see_openly(competition, actor)
    stage = stage_at(competition, call.request.path_params["stage"])
    session = call.request.path_params["session"]
    known = deals_seen(competition, stage.name, session, actor.id, player=actor.player)
    deals = deals_of(known)
    written = await asyncio.to_thread(
        bws.Written.of, competition, stage.name, session=session, deals=deals, ahead=ahead()
    )
    return event.seq, competition, stage.name, written
