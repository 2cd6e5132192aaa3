"""The routes for views of an event: standings, travellers, the log of its acts; also as downloads."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from litestar import Controller, Response, get
from msgspec import structs

from paiju.formats.report.workbook import workbook_of
from paiju.office import OpenedEvent
from paiju.office.seen.bracket import BracketSeen, bracket_seen, levels_seen
from paiju.office.seen.draws import DrawsSeen, draws_of
from paiju.office.seen.event_text import event_text
from paiju.office.seen.log import ActSeen, EventLog, ruling_told
from paiju.office.seen.own_results import OwnResults, own_results
from paiju.office.seen.ranking import StandingsSeen, ranking_seen
from paiju.office.seen.sheets import csv_of_acts, csv_of_results, csv_of_standings
from paiju.office.seen.table import wanting
from paiju.office.seen.travellers import TravellersSeen, travellers_of
from paiju.server.events.viewers import Viewers
from paiju.server.fault import Missing
from paiju.server.people.visitor import Visitor
from paiju.server.routes.attachment import attachment
from paiju.server.routes.dependencies import LanguageDep, MemberDep, ServicesDep
from paiju.server.routes.events.dependencies import DEPENDENCIES, ActorDep, EventDep, SeenDep, stage_at
from paiju.server.routes.events.guards import requires_staff
from paiju.server.routes.parameters import EntryId, SectionNumber, SessionNumber, StageNumber, StratumNumber
from paiju.server.routes.services import Services
from paiju.text import Text
from paiju.tournament import Format, Memo, Sender, plan_file
from paiju.tournament.decide.moment import Moment
from paiju.tournament.decide.undoing import may_undo
from paiju.tournament.events import RoleGiven, RoleTaken
from paiju.tournament.evolve import taken_back
from paiju.tournament.role import Role

CSV: Final = "text/csv"
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
TOML: Final = "application/toml"
LINES: Final = "application/x-ndjson"
_STAGE: Final = "/stages/{stage:int}"


class SheetController(Controller):
    """The routes for views of an event."""

    path = "/events/{id:str}"
    dependencies = DEPENDENCIES

    @get(
        [_STAGE + "/standings", _STAGE + "/strata/{stratum:int}/standings"],
        summary="The standings of a stage, of all or of a stratum. / 某赛段的名次，全部或某级别。",
    )
    async def standings(
        self, event: EventDep, actor: ActorDep, stage_number: StageNumber, stratum: StratumNumber = 0
    ) -> StandingsSeen:
        """Return the standings from what the viewer may see."""
        return _standings(event, actor, stage_number, stratum)

    @get(_STAGE + "/sections/{section:int}/bracket", summary="The matches of a knock-out. / 淘汰赛对阵。")
    async def bracket(
        self, event: EventDep, actor: ActorDep, seen: SeenDep, stage_number: StageNumber, section: SectionNumber
    ) -> BracketSeen:
        """Return the part of a knock-out that the viewer may see."""
        stage = stage_at(seen, stage_number)
        if stage.format is not Format.KNOCK_OUT:
            raise Missing(Text("this stage is not a knock-out", "这个赛段不是淘汰赛"))
        if not 1 <= section <= len(stage.sections):
            part = seen.discipline.section
            raise Missing(Text(f"there is no such {part.en}", f"没有这个{part.zh}"))
        memo = event.memo if seen is event.competition else Memo()
        found = bracket_seen(seen, stage, section - 1, memo)
        directs = Role.DIRECTOR in seen.roles(actor.id)
        level = levels_seen(seen, stage, section - 1, secrets.token_hex(8), directs=directs)
        return structs.replace(found, levels=level)

    @get(_STAGE + "/standings.csv", summary="The standings as a sheet. / 名次表（CSV）。", media_type=CSV)
    async def standings_csv(
        self, language: LanguageDep, event: EventDep, actor: ActorDep, stage_number: StageNumber
    ) -> Response[bytes]:
        """Write the standings."""
        found = _standings(event, actor, stage_number)
        section = event.competition.discipline.section
        return attachment(csv_of_standings(found, section, language), f"{event.id}-standings.csv")

    @get(
        _STAGE + "/standings.xlsx",
        summary="The standings and results as a workbook. / 名次与结果（XLSX）。",
        media_type=XLSX,
    )
    async def standings_xlsx(
        self, language: LanguageDep, event: EventDep, seen: SeenDep, stage_number: StageNumber
    ) -> Response[bytes]:
        """Write the standings and, for bridge, the results that the viewer may see."""
        stage = stage_at(seen, stage_number)
        data = await asyncio.to_thread(workbook_of, seen, stage.name, language=language)
        return attachment(data, f"{event.id}-standings.xlsx")

    @get(_STAGE + "/sessions/{session:int}/travellers", summary="The travellers of a session. / 某节的成绩单。")
    async def travellers(
        self, event: EventDep, seen: SeenDep, stage_number: StageNumber, session: SessionNumber
    ) -> TravellersSeen:
        """Return the results, board by board, that the viewer may see."""
        stage = stage_at(seen, stage_number)
        unit, found = travellers_of(seen, stage.name, session)
        return TravellersSeen(event.seq, unit, found)

    @get(
        _STAGE + "/sessions/{session:int}/entries/{entry:str}",
        summary="What one contestant did in a session. / 某参赛单位一节的成绩。",
    )
    async def own(
        self,
        event: EventDep,
        actor: ActorDep,
        seen: SeenDep,
        stage_number: StageNumber,
        session: SessionNumber,
        entry: EntryId,
    ) -> OwnResults:
        """Return the visible part of an entry's place, boards, opponents and roles."""
        stage = stage_at(seen, stage_number)
        if entry not in seen.contestants:
            raise Missing(Text("there is no entry with this number", "没有这个编号的参赛单位"))
        ranked = event.standings(stage.name, person=actor.id, player=actor.player)
        return own_results(seen, stage.name, session, entry, ranked=ranked)

    @get(_STAGE + "/results.csv", summary="All results of a stage. / 某赛段的全部结果（CSV）。", media_type=CSV)
    async def results_csv(
        self, language: LanguageDep, event: EventDep, seen: SeenDep, stage_number: StageNumber
    ) -> Response[bytes]:
        """Write the results that the viewer may see."""
        stage = stage_at(seen, stage_number)
        sessions = sorted({key.session for key in seen.stage(stage.name).rounds})
        found = [(one, travellers_of(seen, stage.name, one)[1]) for one in sessions]
        section = seen.discipline.section
        return attachment(csv_of_results(found, section, language), f"{event.id}-results.csv")

    @get(
        "/log",
        summary="All acts of an event, for its staff. / 赛事的全部操作，供工作人员查看。",
        guards=[requires_staff],
    )
    async def log(self, services: ServicesDep, member: MemberDep, event: EventDep, actor: ActorDep) -> EventLog:
        """Return all acts with their actors, including those that were undone."""
        return await _log(services, member, event, actor)

    @get("/log.csv", summary="The acts as a sheet. / 操作记录（CSV）。", media_type=CSV, guards=[requires_staff])
    async def log_csv(
        self, services: ServicesDep, member: MemberDep, language: LanguageDep, event: EventDep, actor: ActorDep
    ) -> Response[bytes]:
        """Write the acts."""
        found = await _log(services, member, event, actor)
        return attachment(csv_of_acts(found, language), f"{event.id}-log.csv")

    @get("/draws", summary="The draws, each drawn again from its seed. / 各次抽签，用种子重抽核对。")
    async def draws(self, event: EventDep) -> DrawsSeen:
        """Return the draws, for everybody to check."""
        return draws_of(event.competition)

    @get(
        "/journal",
        summary="The journal of an event as JSON lines. / 赛事日志（JSON 行）。",
        media_type=LINES,
        guards=[requires_staff],
    )
    async def journal(self, services: ServicesDep, event: EventDep) -> Response[bytes]:
        """Return the journal, from which the event can be rebuilt anywhere."""
        return attachment(await services.office.export(event.id), f"{event.id}-journal.jsonl")

    @get("/plan.toml", summary="The plan as TOML. / 方案（TOML）。", media_type=TOML)
    async def plan(self, event: EventDep) -> Response[bytes]:
        """Return the plan."""
        return attachment(plan_file.dumps(event.competition.plan).encode(), f"{event.id}-plan.toml")


def _standings(event: OpenedEvent, actor: Sender, stage_number: int, stratum: int = 0) -> StandingsSeen:
    whole = event.competition
    stage = stage_at(whole, stage_number)
    name = whole.plan.strata[stratum - 1] if 0 < stratum <= len(whole.plan.strata) else ""
    ranked = event.standings(stage.name, stratum=name, person=actor.id, player=actor.player)
    outstanding = sum(
        len(wanting(whole, table))
        for state in whole.stage(stage.name).rounds.values()
        for table in state.tables.values()
    )
    rankings = tuple(ranking_seen(whole, one) for one in ranked)
    return StandingsSeen(event.seq, stage.name, name, outstanding, rankings)


async def _log(services: Services, visitor: Visitor, event: OpenedEvent, actor: Sender) -> EventLog:
    moment = Moment(actor, services.clock())
    competition = event.competition
    acts = list(competition.acts)
    gone = taken_back(acts)
    people = {act.actor for act in acts} | {
        act.event.person for act in acts if isinstance(act.event, RoleGiven | RoleTaken)
    }
    names = await Viewers(services.people).names(competition, people, visitor)
    seen = [
        ActSeen(
            act.seq,
            act.at,
            names[act.actor],
            type(act.event).__name__,
            event_text(competition, act.event, names),
            getattr(act.event, "words", ""),
            act.seq in gone,
            act.seq not in gone and may_undo(competition, act, moment),
            ruling_told(getattr(act.event, "ruling", None)),
        )
        for act in reversed(acts)
    ]
    return EventLog(event.seq, tuple(seen))
