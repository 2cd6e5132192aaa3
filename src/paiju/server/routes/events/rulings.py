"""The routes for handing rulings over to an event: the effect is shown first, and the director confirms it."""

from __future__ import annotations

import msgspec
from litestar import Controller, post
from litestar.params import JSONBody
from msgspec import Raw, structs

from paiju.formats.pbn.marks import MarkedCase
from paiju.laws import Ruling
from paiju.office import handover
from paiju.office.handover import check_code
from paiju.office.live_results import LiveRuling, rulings_of
from paiju.office.match_witness import witness_of
from paiju.office.seen.event_text import event_text
from paiju.referee import Case, irregularity, judge
from paiju.referee.hearing import Witness
from paiju.referee.transcript import Transcript, transcript
from paiju.server.fault import Missing, Unprocessable
from paiju.server.people.visitor import Visitor
from paiju.server.routes.dependencies import MemberDep, PayerDep, ServicesDep
from paiju.server.routes.description import faults
from paiju.server.routes.events.dependencies import DEPENDENCIES, ActorDep, EventDep
from paiju.server.routes.events.guards import requires_role
from paiju.server.routes.events.schemas import HandoverSeen, LiveRulingKey, NewEventCase, NewHandover
from paiju.server.routes.referee.controllers import score_of
from paiju.server.routes.services import Services
from paiju.server.routes.tables.rulings import run_table
from paiju.text import Text
from paiju.tournament import Competition, Role, decide
from paiju.tournament import commands as c
from paiju.tournament.decide.rights import MAY
from paiju.tournament.plain import enc_hook

_rules = requires_role(
    {Role.DIRECTOR, Role.REFEREE},
    Text("only a director or referee can hand over a ruling", "由裁判长或裁判员移交裁定"),
    MAY[c.AdjustScore][1],
    openly=True,
)


class RulingController(Controller):
    """The routes for handing rulings over to an event."""

    path = "/events/{id:str}"
    dependencies = DEPENDENCIES
    guards = [_rules]

    @post(
        "/rulings",
        status_code=200,
        summary="What a ruling comes to in an event; nothing is done yet. / 一项裁定在赛事中的结果；尚未执行。",
        responses=faults(409, 422),
    )
    async def prepare(
        self,
        data: JSONBody[NewHandover],
        services: ServicesDep,
        member: MemberDep,
        payer: PayerDep,
        event: EventDep,
        actor: ActorDep,
    ) -> HandoverSeen:
        """Judge a case and return the resulting commands, each checked as if it were sent now."""
        competition = event.competition
        services.ruled.take(payer)
        one = await _ruling(services, member, competition, data)
        ruling = one.ruling
        found = handover(
            competition,
            data.key,
            data.board,
            ruling,
            scores=data.scores,
            deal=data.deal,
            before=one.before,
            language=member.language,
        )
        at = services.clock()
        events = [
            one for each in found.commands for one in decide(competition, each, actor, at, competition.disciplines)
        ]
        return HandoverSeen(
            event.seq,
            irregularity(ruling.code, ruling.irregularity).title,
            tuple(Raw(msgspec.json.encode(each, enc_hook=enc_hook)) for each in found.commands),
            tuple(event_text(competition, one) for one in events),
            tuple(left.text for left in found.left),
            ruling.clauses,
        )

    @post(
        "/case",
        status_code=200,
        summary=(
            "Judge a case at a table of an event, with what is on record of its match. / "
            "裁定赛事中一桌的案件，并采用该场比赛的记录。"
        ),
        responses=faults(409, 422),
    )
    async def judged(
        self, data: JSONBody[NewEventCase], services: ServicesDep, payer: PayerDep, event: EventDep
    ) -> Transcript:
        """Judge a case with the answers given so far; nothing is stored."""
        services.ruled.take(payer)
        check_code(event.competition, data.case.code)
        case, witness = _witnessed(event.competition, data)
        told = transcript(case, witness)
        return structs.replace(told, score=score_of(case, witness, data.case.came_to))


async def _ruling(services: Services, visitor: Visitor, competition: Competition, new: NewHandover) -> LiveRuling:
    """Return the ruling made at a live table, or judge the given case; the latter has 0 as its event number.

    Raises `Unprocessable` for a case that is not ruled yet, or if neither or both are given.
    """
    if new.live is not None and new.case is None:
        return await _live(services, visitor, new.live)
    if new.case is None or new.live is not None:
        raise Unprocessable(Text("either a case or a live table's ruling", "须给出案件或牌桌的裁定之一"))
    case = NewEventCase(new.case, new.key, new.board, new.deal, new.declarer)
    return LiveRuling(0, new.deal, _judged(competition, case))


def _witnessed(competition: Competition, new: NewEventCase) -> tuple[Case, Witness]:
    """Return a case and the witness that answers its questions: the match record, or the facts sent with the case."""
    case = Case(new.case.code, new.case.irregularity, new.case.answers, new.case.regulations)
    found = witness_of(
        competition, new.key, new.board, case, deal=new.deal, declarer=new.declarer, facts=new.case.facts
    )
    return case, found or MarkedCase(case, new.case.facts)


def _judged(competition: Competition, new: NewEventCase) -> Ruling:
    verdict = judge(*_witnessed(competition, new))
    if not isinstance(verdict, Ruling):
        raise Unprocessable(
            Text("the case has not been ruled yet: answer the remaining questions", "案件尚未裁定：请回答余下的问题")
        )
    return verdict


async def _live(services: Services, visitor: Visitor, live: LiveRulingKey) -> LiveRuling:
    table = await run_table(services, visitor, live.table)
    for one in rulings_of(await services.tables.journal(table.id)):
        if one.seq == live.seq:
            return one
    raise Missing(Text("there is no such ruling on a finished deal", "没有已结束牌局的这项裁定"))
