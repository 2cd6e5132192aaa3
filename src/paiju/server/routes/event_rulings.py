"""Rulings of the referee handed over to an event: what they come to is shown, and the director confirms it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from msgspec import Raw, structs

from paiju.formats.pbn.marks import MarkedCase
from paiju.laws import Citation, Refused, Ruling
from paiju.office import handover
from paiju.office.handover import check_code
from paiju.office.live_results import LiveRuling, rulings_of
from paiju.office.live_reviews import reviews_left
from paiju.office.match_witness import witness_of
from paiju.office.seen.said import said
from paiju.referee import Case, irregularity, judge
from paiju.referee.inquest import Witness
from paiju.referee.transcript import Review, Transcript, transcript
from paiju.server.events.wire import HandoverSeen, LiveRulingKey, LiveRulings, LiveRulingSeen, NewEventCase, NewHandover
from paiju.server.fault import Missing, Unfit
from paiju.server.people.visitor import signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.event_sheets import see_openly
from paiju.server.routes.events import CHANGED, actor_in, event_of
from paiju.server.routes.refereeing import score_of
from paiju.server.routes.tables import directed_table
from paiju.server.routes.told import Told
from paiju.table.state import Table
from paiju.text import Text
from paiju.tournament import Competition, Role, Sender, decide
from paiju.tournament import commands as c
from paiju.tournament.decide.rights import MAY
from paiju.tournament.plain import enc_hook


@post(
    "/api/events/{id:str}/rulings",
    status_code=200,
    opt=Told(
        Text("What a ruling comes to in an event; nothing is done yet.", "一项裁定在赛事中的结果；尚未执行。"),
        HandoverSeen,
        NewHandover,
        faults=CHANGED,
        open=False,
    ).opt,
)
async def prepare(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Judge a case and work out the commands, each checked as if it were sent now."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    event = await event_of(call)
    new = await call.body(NewHandover)
    actor = await actor_in(call, event)
    competition = event.competition
    _rules(competition, actor)
    see_openly(competition, actor)
    call.desk.ruled.take(call.payer)
    one = await _ruling(call, competition, new)
    ruling = one.ruling
    found = handover(
        competition,
        new.key,
        new.board,
        ruling,
        scores=new.scores,
        deal=new.deal,
        before=one.before,
        language=visitor.language,
    )
    at = call.desk.clock()
    events = [one for each in found.commands for one in decide(competition, each, actor, at, competition.disciplines)]
    return answer(
        HandoverSeen(
            event.seq,
            irregularity(ruling.code, ruling.irregularity).title,
            tuple(Raw(msgspec.json.encode(each, enc_hook=enc_hook)) for each in found.commands),
            tuple(said(competition, one) for one in events),
            tuple(left.text for left in found.left),
            ruling.clauses,
        )
    )


def _rules(competition: Competition, actor: Sender) -> None:
    """See that somebody may rule in an event. Raises `Refused`."""
    if competition.roles(actor.id).isdisjoint({Role.DIRECTOR, Role.REFEREE}):
        raise Refused(
            Text("director or referee hand a ruling over", "由裁判长或裁判员移交裁定"), Citation(MAY[c.AdjustScore][1])
        )


@post(
    "/api/events/{id:str}/case",
    status_code=200,
    opt=Told(
        Text(
            "Judge a case at a table of an event, with what is on record of its match.",
            "裁定赛事中一桌的案件，并采用该场比赛的记录。",
        ),
        Transcript,
        NewEventCase,
        faults=CHANGED,
        open=False,
    ).opt,
)
async def judged(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Judge a case as far as its answers go; nothing is kept."""
    call = Call.of(request)
    signed_in(call.visitor)
    event = await event_of(call)
    new = await call.body(NewEventCase)
    actor = await actor_in(call, event)
    _rules(event.competition, actor)
    see_openly(event.competition, actor)
    call.desk.ruled.take(call.payer)
    check_code(event.competition, new.case.code)
    case, witness = _witnessed(event.competition, new)
    told = transcript(case, witness)
    return answer(structs.replace(told, score=score_of(case, witness, new.case.came_to)))


@get(
    "/api/tables/{id:str}/rulings",
    opt=Told(
        Text("The rulings of a live table, for who runs it.", "实时牌桌的裁定，供主持者查看。"),
        LiveRulings,
        faults=(401, 403, 404),
        open=False,
    ).opt,
)
async def of_table(request: Request[Any, Any, Any]) -> Response[bytes]:
    """List the rulings on deals that are over."""
    call = Call.of(request)
    table = await _run_table(call, request.path_params["id"])
    found = rulings_of(await call.desk.tables.journal(table.id))
    seen = [
        LiveRulingSeen(
            one.seq, one.deal, irregularity(one.ruling.code, one.ruling.irregularity).title, one.ruling.clauses, later
        )
        for _, deal in groupby(found, lambda one: one.deal)
        for one, later in _with_reviews(list(deal))
    ]
    return answer(LiveRulings(table.id, table.name, table.game, tuple(reversed(seen))))


def _with_reviews(rulings: list[LiveRuling]) -> Iterable[tuple[LiveRuling, tuple[Review, ...]]]:
    return zip(rulings, reviews_left([one.ruling for one in rulings]), strict=True)


async def _ruling(call: Call, competition: Competition, new: NewHandover) -> LiveRuling:
    """Return the ruling that is meant, of a live table or (event 0) of a case at the desk.

    Raises `Unfit` for a case that is not ruled yet, or for none or two.
    """
    if new.live is not None and new.case is None:
        return await _live(call, new.live)
    if new.case is None or new.live is not None:
        raise Unfit(Text("either a case or a live table's ruling", "须给出案件或牌桌的裁定之一"))
    case = NewEventCase(new.case, new.key, new.board, new.deal, new.declarer)
    return LiveRuling(0, new.deal, _judged(competition, case))


def _witnessed(competition: Competition, new: NewEventCase) -> tuple[Case, Witness]:
    """Return a case, and what answers for it: the record of the match, or what is known of the board."""
    case = Case(new.case.code, new.case.irregularity, new.case.answers, new.case.regulations)
    found = witness_of(
        competition, new.key, new.board, case, deal=new.deal, declarer=new.declarer, facts=new.case.facts
    )
    return case, found or MarkedCase(case, new.case.facts)


def _judged(competition: Competition, new: NewEventCase) -> Ruling:
    verdict = judge(*_witnessed(competition, new))
    if not isinstance(verdict, Ruling):
        raise Unfit(Text("the case is not ruled yet: answer what it still asks", "案件尚未裁定：请回答余下的问题"))
    return verdict


async def _live(call: Call, live: LiveRulingKey) -> LiveRuling:
    table = await _run_table(call, live.table)
    for one in rulings_of(await call.desk.tables.journal(table.id)):
        if one.seq == live.seq:
            return one
    raise Missing(Text("there is no such ruling on a deal that is over", "没有已结束牌局的这项裁定"))


async def _run_table(call: Call, id_: str) -> Table:
    """Find a table for its host or a director; what was ruled there may name cards."""
    visitor = signed_in(call.visitor)
    table, directs = await directed_table(call, id_)
    if visitor.person != table.host.person and not directs:
        raise Refused(Text("the host or a director has the rulings", "只有桌主或裁判可以取得裁定"), Citation("H.host"))
    return table
