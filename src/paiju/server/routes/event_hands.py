"""The hands of an event, for those who have played them; and what one takes away: PBN, USEBIO, JSON."""

from __future__ import annotations

import asyncio
import io
import secrets
from datetime import datetime
from typing import Any, Final

from litestar import Request, Response, get, post

from paiju.errors import Malformed
from paiju.formats import pbn
from paiju.formats.held import handed_pbn, handed_usebio
from paiju.formats.report import Deals, began, deals_in, deals_of, dumps, hands_pbn
from paiju.office import OpenedEvent
from paiju.office.seen.hand_records import HandsSeen, hand_seen, records_of_deals
from paiju.server.events.wire import ActDone, NewDeals
from paiju.server.people.visitor import signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.event_seats import stage_at
from paiju.server.routes.event_sheets import download, seen_in
from paiju.server.routes.events import CHANGED, actor_in, done, event_of
from paiju.server.routes.told import Told
from paiju.text import Text
from paiju.tournament import Competition, Sender, Stage, deals_seen
from paiju.tournament.commands import RecordDeals

PBN: Final = "application/x-pbn"
XML: Final = "application/xml"
JSON: Final = "application/json"
_STAGE: Final = "/api/events/{id:str}/stages/{stage:int}"
_SESSION: Final = _STAGE + "/sessions/{session:int}"


@post(
    _SESSION + "/hands",
    status_code=200,
    opt=Told(
        Text("Put the deals of a file on record.", "登记文件里的牌张。"), ActDone, NewDeals, faults=CHANGED, open=False
    ).opt,
)
async def record_hands(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Read the deals of a PBN file, and record them."""
    call = Call.of(request)
    signed_in(call.visitor)
    event = await event_of(call)
    new = await call.body(NewDeals)
    stage = stage_at(event.competition, request.path_params["stage"])
    deals = _deals(new.pbn)
    if not deals:
        raise Malformed(Text("a PBN file with whole deals", "含有完整牌张的 PBN 文件"), new.pbn[:40])
    command = RecordDeals(stage.name, request.path_params["session"], deals)
    return await done(call, event, command, secrets.token_hex(6))


def _deals(text: str) -> dict[str, str]:
    """Return the whole deals of a PBN file by board. Raises the first `Malformed`."""
    records = pbn.read_records(io.StringIO(text, newline=""), source="deals.pbn", on_error="raise")
    found = deals_in(one for one in records if not isinstance(one, Malformed))
    return {board: str(deal) for board, deal in found.items()}


@get(
    _SESSION + "/hands",
    opt=Told(Text("The hands of a session that one may see.", "某节可以看的牌张。"), HandsSeen, faults=(404,)).opt,
)
async def hands(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show hand records with double dummy: of boards that the viewer has played."""
    call = Call.of(request)
    event = await event_of(call)
    competition = event.competition
    stage, session = (stage_at(competition, request.path_params["stage"]), request.path_params["session"])
    deals = await _seen(call, event, stage, session)
    records = await call.desk.analyses.work(lambda: records_of_deals(deals))
    whole = competition.stage(stage.name).deals.get(session, {})
    seen = tuple(map(hand_seen, records))
    return answer(HandsSeen(event.seq, len(whole) - len(deals), seen))


@get(
    _SESSION + "/hands.pbn",
    opt=Told(
        Text("The same hands as PBN, with double dummy.", "同样的牌张（PBN，含双明手）。"),
        bytes,
        faults=(404,),
        media=PBN,
    ).opt,
)
async def hands_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write the hands that the viewer may see, with the results of the field that he may see."""
    call = Call.of(request)
    event = await event_of(call)
    stage = stage_at(event.competition, request.path_params["stage"])
    session = request.path_params["session"]
    deals = await _seen(call, event, stage, session)
    records = await call.desk.analyses.work(lambda: records_of_deals(deals))
    seen = await seen_in(call, event)
    file = hands_pbn(records, competition=seen, stage=stage.name, session=session)
    return download(call, pbn.dumps(file).encode(), "hands.pbn", PBN)


@get(
    _STAGE + "/results.pbn",
    opt=Told(Text("The results of a stage as PBN.", "某赛段的结果（PBN）。"), bytes, faults=(404,), media=PBN).opt,
)
async def results_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write every result that the viewer may see as a record of PBN."""
    call = Call.of(request)
    seen, stage, actor = await _view(call)
    deals = _single(seen, await event_of(call), stage, actor)
    made = await asyncio.to_thread(handed_pbn, seen, stage.name, deals=deals)
    return download(call, made.data, "results.pbn", PBN)


@get(
    _STAGE + "/usebio.xml",
    opt=Told(Text("A stage of bridge as USEBIO.", "桥牌赛段（USEBIO）。"), bytes, faults=(404,), media=XML).opt,
)
async def usebio_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write a stage as a document of USEBIO, as far as the viewer may see it."""
    call = Call.of(request)
    seen, stage, actor = await _view(call)
    deals = _single(seen, await event_of(call), stage, actor)
    day = datetime.fromtimestamp(began(seen, stage.name) / 1000).astimezone()
    made = await asyncio.to_thread(handed_usebio, seen, stage.name, deals=deals, date=f"{day:%d/%m/%Y}")
    return download(call, made.data, "usebio.xml", XML)


@get(
    "/api/events/{id:str}/event.json",
    opt=Told(
        Text("The whole event as JSON, as one may see it.", "整个赛事（JSON），限可见部分。"),
        bytes,
        faults=(404,),
        media=JSON,
    ).opt,
)
async def event_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write plan, entries, results and standings; for the staff the journal, too."""
    call = Call.of(request)
    event = await event_of(call)
    return download(call, dumps(await seen_in(call, event)).encode(), "event.json", JSON)


async def _seen(call: Call, event: OpenedEvent, stage: Stage, session: int) -> dict[str, str]:
    actor = await actor_in(call, event)
    return deals_seen(event.competition, stage.name, session, actor.id, player=actor.player)


async def _view(call: Call) -> tuple[Competition, Stage, Sender]:
    event = await event_of(call)
    actor = await actor_in(call, event)
    seen = event.seen_by(actor.id, actor.player)
    return seen, stage_at(seen, call.request.path_params["stage"]), actor


def _single(seen: Competition, event: OpenedEvent, stage: Stage, actor: Sender) -> Deals:
    """Return the deals by board, where a stage is of one session: a number then names one board."""
    if not seen.discipline.duplicate or stage.sessions > 1:
        return {}
    known = deals_seen(event.competition, stage.name, 1, actor.id, player=actor.player)
    return deals_of(known)


def ahead() -> int:
    """Return by how many milliseconds the clock of the site is ahead of UTC."""
    offset = datetime.now().astimezone().utcoffset()
    return 0 if offset is None else round(offset.total_seconds() * 1000)
