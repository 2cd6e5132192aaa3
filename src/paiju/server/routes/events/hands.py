"""The routes for the hands of an event, for those who have played them, and for downloads: PBN, USEBIO, JSON."""

from __future__ import annotations

import asyncio
import io
import secrets
from datetime import datetime
from typing import Final

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from paiju.errors import Malformed
from paiju.formats import pbn
from paiju.formats.export_check import checked_pbn, checked_usebio
from paiju.formats.report import Deals, began, deals_in, deals_of, dumps, hands_pbn
from paiju.office import OpenedEvent
from paiju.office.seen.hand_records import HandsSeen, hand_seen, records_of_deals
from paiju.server.routes.attachment import attachment
from paiju.server.routes.dependencies import ServicesDep
from paiju.server.routes.description import faults
from paiju.server.routes.events.dependencies import DEPENDENCIES, ActorDep, EventDep, SeenDep, stage_at
from paiju.server.routes.events.doing import done
from paiju.server.routes.events.schemas import ActDone, NewDeals
from paiju.server.routes.guards import requires_member
from paiju.server.routes.parameters import SessionNumber, StageNumber
from paiju.text import Text
from paiju.tournament import Competition, Sender, Stage, deals_seen
from paiju.tournament.commands import RecordDeals

PBN: Final = "application/x-pbn"
XML: Final = "application/xml"
JSON: Final = "application/json"
_STAGE: Final = "/stages/{stage:int}"
_SESSION: Final = _STAGE + "/sessions/{session:int}"


class HandController(Controller):
    """The routes for an event's hands and files."""

    path = "/events/{id:str}"
    dependencies = DEPENDENCIES

    @post(
        _SESSION + "/hands",
        status_code=200,
        summary="Put the deals of a file on record. / 登记文件里的牌张。",
        guards=[requires_member],
        responses=faults(409, 422),
    )
    async def record_hands(
        self,
        data: JSONBody[NewDeals],
        services: ServicesDep,
        event: EventDep,
        actor: ActorDep,
        stage_number: StageNumber,
        session: SessionNumber,
    ) -> ActDone:
        """Read the deals of a PBN file, and record them."""
        stage = stage_at(event.competition, stage_number)
        deals = _deals(data.pbn)
        if not deals:
            raise Malformed(Text("a PBN file with complete deals", "含有完整牌张的 PBN 文件"), data.pbn[:40])
        command = RecordDeals(stage.name, session, deals)
        return await done(services, event, actor, command, secrets.token_hex(6))

    @get(_SESSION + "/hands", summary="The hands of a session that one may see. / 某节可以看的牌张。")
    async def hands(
        self, services: ServicesDep, event: EventDep, actor: ActorDep, stage_number: StageNumber, session: SessionNumber
    ) -> HandsSeen:
        """Return hand records with double dummy, for boards that the viewer has played."""
        competition = event.competition
        stage = stage_at(competition, stage_number)
        deals = deals_seen(event.competition, stage.name, session, actor.id, player=actor.player)
        records = await services.analyses.work(lambda: records_of_deals(deals))
        whole = competition.stage(stage.name).deals.get(session, {})
        seen = tuple(map(hand_seen, records))
        return HandsSeen(event.seq, len(whole) - len(deals), seen)

    @get(
        _SESSION + "/hands.pbn",
        summary="The same hands as PBN, with double dummy. / 同样的牌张（PBN，含双明手）。",
        media_type=PBN,
    )
    async def hands_file(
        self,
        services: ServicesDep,
        event: EventDep,
        actor: ActorDep,
        seen: SeenDep,
        stage_number: StageNumber,
        session: SessionNumber,
    ) -> Response[bytes]:
        """Write the hands, and the results of the field, that the viewer may see."""
        stage = stage_at(event.competition, stage_number)
        deals = deals_seen(event.competition, stage.name, session, actor.id, player=actor.player)
        records = await services.analyses.work(lambda: records_of_deals(deals))
        file = hands_pbn(records, competition=seen, stage=stage.name, session=session)
        return attachment(pbn.dumps(file).encode(), f"{event.id}-hands.pbn")

    @get(_STAGE + "/results.pbn", summary="The results of a stage as PBN. / 某赛段的结果（PBN）。", media_type=PBN)
    async def results_file(
        self, event: EventDep, actor: ActorDep, seen: SeenDep, stage_number: StageNumber
    ) -> Response[bytes]:
        """Write every result that the viewer may see as a PBN record."""
        stage = stage_at(seen, stage_number)
        deals = _single(seen, event, stage, actor)
        made = await asyncio.to_thread(checked_pbn, seen, stage.name, deals=deals)
        return attachment(made.data, f"{event.id}-results.pbn")

    @get(_STAGE + "/usebio.xml", summary="A stage of bridge as USEBIO. / 桥牌赛段（USEBIO）。", media_type=XML)
    async def usebio_file(
        self, event: EventDep, actor: ActorDep, seen: SeenDep, stage_number: StageNumber
    ) -> Response[bytes]:
        """Write the part of a stage that the viewer may see as a USEBIO document."""
        stage = stage_at(seen, stage_number)
        deals = _single(seen, event, stage, actor)
        day = datetime.fromtimestamp(began(seen, stage.name) / 1000).astimezone()
        made = await asyncio.to_thread(checked_usebio, seen, stage.name, deals=deals, date=f"{day:%d/%m/%Y}")
        return attachment(made.data, f"{event.id}-usebio.xml")

    @get(
        "/event.json",
        summary="The whole event as JSON, as one may see it. / 整个赛事（JSON），限可见部分。",
        media_type=JSON,
    )
    async def event_file(self, event: EventDep, seen: SeenDep) -> Response[bytes]:
        """Write plan, entries, results and standings; for the staff also the journal."""
        return attachment(dumps(seen).encode(), f"{event.id}-event.json")


def _deals(text: str) -> dict[str, str]:
    """Return the complete deals of a PBN file by board. Raises the first `Malformed`."""
    records = pbn.read_records(io.StringIO(text, newline=""), source="deals.pbn", on_error="raise")
    found = deals_in(one for one in records if not isinstance(one, Malformed))
    return {board: str(deal) for board, deal in found.items()}


def _single(seen: Competition, event: OpenedEvent, stage: Stage, actor: Sender) -> Deals:
    """Return the deals by board if a stage has one session, because only then a number names one board."""
    if not seen.discipline.duplicate or stage.sessions > 1:
        return {}
    known = deals_seen(event.competition, stage.name, 1, actor.id, player=actor.player)
    return deals_of(known)


def ahead() -> int:
    """Return by how many milliseconds the clock of the site is ahead of UTC."""
    offset = datetime.now().astimezone().utcoffset()
    return 0 if offset is None else round(offset.total_seconds() * 1000)
