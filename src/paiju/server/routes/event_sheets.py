"""What an event has to show: standings, travellers, the log of its acts; and the same to take away."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, Final

from litestar import Request, Response, get
from msgspec import structs

from paiju.formats.report.workbook import workbook_of
from paiju.laws import Citation, Refused
from paiju.office import OpenedEvent
from paiju.office.seen.bracket import BracketSeen, bracket_seen, levels_seen
from paiju.office.seen.draws import DrawsSeen, draws_of
from paiju.office.seen.log import ActSeen, EventLog, ruling_told
from paiju.office.seen.own_results import OwnResults, own_results
from paiju.office.seen.ranking import StandingsSeen, ranking_seen
from paiju.office.seen.said import said
from paiju.office.seen.sheets import csv_of_acts, csv_of_results, csv_of_standings
from paiju.office.seen.table import wanting
from paiju.office.seen.travellers import TravellersSeen, travellers_of
from paiju.server.fault import Missing
from paiju.server.people.visitor import signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.event_seats import stage_at
from paiju.server.routes.events import actor_in, event_of, names_in
from paiju.server.routes.told import Told
from paiju.text import Language, Text
from paiju.tournament import Competition, Format, Memo, Sender, concealed, plan_file
from paiju.tournament.decide.moment import Moment
from paiju.tournament.decide.undoing import may_undo
from paiju.tournament.events import RoleGiven, RoleTaken
from paiju.tournament.evolve import taken_back
from paiju.tournament.role import STAFF, Role

CSV: Final = "text/csv"
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
TOML: Final = "application/toml"
LINES: Final = "application/x-ndjson"
_STAGE: Final = "/api/events/{id:str}/stages/{stage:int}"


async def seen_in(call: Call, event: OpenedEvent) -> Competition:
    """Return an event as the visitor may see it."""
    actor = await actor_in(call, event)
    return event.seen_by(actor.id, actor.player)


async def _standings(call: Call, stratum: int) -> StandingsSeen:
    event = await event_of(call)
    actor = await actor_in(call, event)
    whole = event.competition
    stage = stage_at(whole, call.request.path_params["stage"])
    name = whole.plan.strata[stratum - 1] if 0 < stratum <= len(whole.plan.strata) else ""
    ranked = event.standings(stage.name, stratum=name, person=actor.id, player=actor.player)
    outstanding = sum(
        len(wanting(whole, table))
        for state in whole.stage(stage.name).rounds.values()
        for table in state.tables.values()
    )
    rankings = tuple(ranking_seen(whole, one) for one in ranked)
    return StandingsSeen(event.seq, stage.name, name, outstanding, rankings)


@get(
    [_STAGE + "/standings", _STAGE + "/strata/{stratum:int}/standings"],
    opt=Told(
        Text("The standings of a stage, of all or of a stratum.", "某赛段的名次，全部或某级别。"),
        StandingsSeen,
        faults=(404,),
    ).opt,
)
async def standings(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Rank what the viewer may see."""
    call = Call.of(request)
    return answer(await _standings(call, request.path_params.get("stratum", 0)))


@get(
    _STAGE + "/sections/{section:int}/bracket",
    opt=Told(Text("The matches of a knock-out.", "淘汰赛对阵。"), BracketSeen, faults=(404,)).opt,
)
async def bracket(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show a knock-out, as far as the viewer may see it."""
    call = Call.of(request)
    event = await event_of(call)
    seen = await seen_in(call, event)
    stage = stage_at(seen, request.path_params["stage"])
    if stage.format is not Format.KNOCK_OUT:
        raise Missing(Text("this stage is no knock-out", "这个赛段不是淘汰赛"))
    section = request.path_params["section"]
    if not 1 <= section <= len(stage.sections):
        part = seen.discipline.section
        raise Missing(Text(f"there is no such {part.en}", f"没有这个{part.zh}"))
    memo = event.memo if seen is event.competition else Memo()
    found = bracket_seen(seen, stage, section - 1, memo)
    directs = Role.DIRECTOR in seen.roles((await actor_in(call, event)).id)
    level = levels_seen(seen, stage, section - 1, secrets.token_hex(8), directs=directs)
    return answer(structs.replace(found, levels=level))


@get(
    _STAGE + "/standings.csv",
    opt=Told(Text("The standings as a sheet.", "名次表（CSV）。"), bytes, faults=(404,), media=CSV).opt,
)
async def standings_csv(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write the standings."""
    call = Call.of(request)
    found = await _standings(call, 0)
    section = (await event_of(call)).competition.discipline.section
    return download(call, csv_of_standings(found, section, language_in(call)), "standings.csv", CSV)


@get(
    _STAGE + "/standings.xlsx",
    opt=Told(
        Text("The standings and results as a workbook.", "名次与结果（XLSX）。"), bytes, faults=(404,), media=XLSX
    ).opt,
)
async def standings_xlsx(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write the standings, and of bridge the results, that the viewer may see."""
    call = Call.of(request)
    seen = await seen_in(call, await event_of(call))
    stage = stage_at(seen, request.path_params["stage"])
    data = await asyncio.to_thread(workbook_of, seen, stage.name, language=language_in(call))
    return download(call, data, "standings.xlsx", XLSX)


@get(
    _STAGE + "/sessions/{session:int}/travellers",
    opt=Told(Text("The travellers of a session.", "某节的成绩单。"), TravellersSeen, faults=(404,)).opt,
)
async def travellers(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the results, board by board, that the viewer may see."""
    call = Call.of(request)
    event = await event_of(call)
    seen = await seen_in(call, event)
    stage = stage_at(seen, request.path_params["stage"])
    unit, found = travellers_of(seen, stage.name, request.path_params["session"])
    return answer(TravellersSeen(event.seq, unit, found))


@get(
    _STAGE + "/sessions/{session:int}/entries/{entry:str}",
    opt=Told(Text("What one contestant did in a session.", "某参赛单位一节的成绩。"), OwnResults, faults=(404,)).opt,
)
async def own(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return an entry's place, boards, opponents and roles, as far as the viewer may see them."""
    call = Call.of(request)
    event = await event_of(call)
    actor = await actor_in(call, event)
    seen = event.seen_by(actor.id, actor.player)
    stage = stage_at(seen, request.path_params["stage"])
    entry = request.path_params["entry"]
    if entry not in seen.contestants:
        raise Missing(Text("nobody entered under this number", "没有这个编号的参赛单位"))
    ranked = event.standings(stage.name, person=actor.id, player=actor.player)
    return answer(own_results(seen, stage.name, request.path_params["session"], entry, ranked=ranked))


@get(
    _STAGE + "/results.csv",
    opt=Told(Text("All results of a stage.", "某赛段的全部结果（CSV）。"), bytes, faults=(404,), media=CSV).opt,
)
async def results_csv(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write the results that the viewer may see."""
    call = Call.of(request)
    event = await event_of(call)
    seen = await seen_in(call, event)
    stage = stage_at(seen, request.path_params["stage"])
    sessions = sorted({key.session for key in seen.stage(stage.name).rounds})
    found = [(one, travellers_of(seen, stage.name, one)[1]) for one in sessions]
    section = seen.discipline.section
    return download(call, csv_of_results(found, section, language_in(call)), "results.csv", CSV)


@get(
    "/api/events/{id:str}/log",
    opt=Told(
        Text("All acts of an event, for its staff.", "赛事的全部操作，供工作人员查看。"),
        EventLog,
        faults=(401, 403, 404),
        open=False,
    ).opt,
)
async def log(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Tell who did what, and what was taken back."""
    call = Call.of(request)
    return answer(await _log(call, await event_of(call)))


@get(
    "/api/events/{id:str}/log.csv",
    opt=Told(
        Text("The acts as a sheet.", "操作记录（CSV）。"), bytes, faults=(401, 403, 404), media=CSV, open=False
    ).opt,
)
async def log_csv(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write the acts."""
    call = Call.of(request)
    found = await _log(call, await event_of(call))
    return download(call, csv_of_acts(found, language_in(call)), "log.csv", CSV)


@get(
    "/api/events/{id:str}/draws",
    opt=Told(
        Text("The draws, each drawn again from its seed.", "各次抽签，用种子重抽核对。"), DrawsSeen, faults=(404,)
    ).opt,
)
async def draws(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show draws to everybody, so that everybody can check them."""
    event = await event_of(Call.of(request))
    return answer(draws_of(event.competition))


@get(
    "/api/events/{id:str}/journal",
    opt=Told(
        Text("The journal of an event as JSON lines.", "赛事日志（JSON 行）。"),
        bytes,
        faults=(401, 403, 404),
        media=LINES,
        open=False,
    ).opt,
)
async def journal(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the journal, from which the event comes about again anywhere."""
    call = Call.of(request)
    event = await event_of(call)
    await staff_in(call, event)
    return download(call, await call.desk.office.export(event.id), "journal.jsonl", LINES)


@get(
    "/api/events/{id:str}/plan.toml",
    opt=Told(Text("The plan as TOML.", "方案（TOML）。"), bytes, faults=(404,), media=TOML).opt,
)
async def plan(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the plan."""
    call = Call.of(request)
    event = await event_of(call)
    return download(call, plan_file.dumps(event.competition.plan).encode(), "plan.toml", TOML)


async def staff_in(call: Call, event: OpenedEvent) -> Sender:
    """Return who of the staff asks. Raises `Refused` for others, and for staff who are kept from results."""
    signed_in(call.visitor)
    actor = await actor_in(call, event)
    if event.competition.roles(actor.id).isdisjoint(STAFF):
        raise Refused(
            Text("the record of acts goes to the staff", "操作记录只供工作人员查看"), Citation("H.event.hidden")
        )
    see_openly(event.competition, actor)
    return actor


def see_openly(competition: Competition, actor: Sender) -> None:
    """See that somebody on the staff is not kept from results. Raises `Refused`, saying what to do."""
    if concealed(competition, actor.id, actor.player):
        raise Refused(
            Text(
                "you have yet to play boards here, and this tells their results: choose to be shown all results first, "
                "which goes on record",
                "你也参赛，还有牌没有打，而这里会透露它们的结果：请先选择查看全部结果，此举会记入日志",
            ),
            Citation("H.event.hidden"),
        )


async def _log(call: Call, event: OpenedEvent) -> EventLog:
    moment = Moment(await staff_in(call, event), call.desk.clock())
    competition = event.competition
    acts = list(competition.acts)
    gone = taken_back(acts)
    people = {act.actor for act in acts} | {
        act.event.person for act in acts if isinstance(act.event, RoleGiven | RoleTaken)
    }
    names = await names_in(call, competition, people)
    seen = [
        ActSeen(
            act.seq,
            act.at,
            names[act.actor],
            type(act.event).__name__,
            said(competition, act.event, names),
            getattr(act.event, "words", ""),
            act.seq in gone,
            act.seq not in gone and may_undo(competition, act, moment),
            ruling_told(getattr(act.event, "ruling", None)),
        )
        for act in reversed(acts)
    ]
    return EventLog(event.seq, tuple(seen))


def language_in(call: Call) -> Language:
    """Return the language of who asks; English for nobody yet."""
    return call.visitor.language if call.visitor is not None else "en"


def download(call: Call, data: bytes, name: str, media: str) -> Response[bytes]:
    """Answer with a file to keep, named after the event."""
    found = answer(data, media=media)
    event = call.request.path_params["id"]
    found.headers["Content-Disposition"] = f'attachment; filename="{event}-{name}"'
    return found
