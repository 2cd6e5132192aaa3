"""The routes for live tables of an event: their state, a player's seat by one click, bots on the director's request."""

from __future__ import annotations

from typing import Final, TypeAlias

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, SkipValidation

from paiju.laws import Citation, Refused
from paiju.office.live_ledger import deal_number
from paiju.office.live_seats import seat_of, seats_of
from paiju.office.seen.live_tables import OnlineSeen, OnlineTable, promises_seen, table_seen
from paiju.server.fault import Missing
from paiju.server.online import EVENT_DIRECTOR, Online, rights
from paiju.server.online.event_tables import EventTables
from paiju.server.people.visitor import Visitor
from paiju.server.routes.attachment import ProofResponse
from paiju.server.routes.dependencies import MemberDep, ServicesDep, VisitorDep
from paiju.server.routes.description import faults
from paiju.server.routes.events.dependencies import DEPENDENCIES, ActorDep, EventDep, stage_at
from paiju.server.routes.events.guards import requires_director
from paiju.server.routes.events.schemas import NewBots, NewPlace
from paiju.server.routes.guards import requires_member
from paiju.server.routes.parameters import Number, SessionNumber, StageNumber
from paiju.server.routes.services import Services
from paiju.server.routes.tables.schemas import TableMade
from paiju.table.actor import Actor
from paiju.table.commands import CloseTable, HandOver, SeatBot, Substitute, TakeBack, TakeSeat
from paiju.table.promise import Proof
from paiju.table.state import Table
from paiju.text import Text
from paiju.tournament import TableKey, deals_seen

ONLINE: Final = Citation("H.event.online")
_STOPPED: Final = Text("the director ended this table", "裁判长结束了本桌")


async def _event_tables(services: ServicesDep, event: EventDep) -> EventTables:
    return await _online(services).attending(event)


AttendantDep: TypeAlias = NamedDependency[SkipValidation[EventTables]]


class OnlineController(Controller):
    """The routes for live tables of an event."""

    path = "/events/{id:str}"
    dependencies = {**DEPENDENCIES, "event_tables": Provide(_event_tables)}

    @get("/online", summary="The live tables of an event. / 赛事的实时牌桌。")
    async def online(
        self, services: ServicesDep, visitor: VisitorDep, event: EventDep, actor: ActorDep, event_tables: AttendantDep
    ) -> OnlineSeen:
        """Return the seating and the current boards, without any part of a deal."""
        found: list[OnlineTable] = []
        for put in list(event_tables.ledger.tables.values()):
            seen = await _seen(services, visitor, event_tables, put.key, put.id, actor.id)
            if seen is not None:
                found.append(seen)
        found.sort(key=lambda one: (one.mine is None, one.key))
        promises = promises_seen(event.competition, event_tables.ledger, actor)
        return OnlineSeen(event.seq, tuple(found), promises)

    @post(
        "/online/seat",
        status_code=200,
        summary="Go to one's seat at a live table. / 前往自己在实时牌桌的座位。",
        guards=[requires_member],
        responses=faults(409, 422),
    )
    async def sit(
        self,
        data: JSONBody[NewPlace],
        services: ServicesDep,
        member: MemberDep,
        event: EventDep,
        actor: ActorDep,
        event_tables: AttendantDep,
    ) -> TableMade:
        """Seat a player of the event at their own seat, replacing a bot or their other browser."""
        key = data.key
        live = await _live(services, event_tables, key)
        player = actor.id
        seat = seat_of(event.competition, key, player)
        if seat is None:
            raise Refused(Text("you have no seat at this table", "你在本桌没有座位"), Citation("H.event.seat"))
        named = seats_of(event.competition, key)[seat]
        if event.competition.discipline.duplicate and live.seat_of(member.person) != seat:
            await event_tables.hands.sits(key, seat, member.person, live)
        await _sit(services, member, live, seat, member.name if named is None else named.name)
        return TableMade(live.id)

    @post(
        "/online/bots",
        status_code=200,
        summary="Let bots play for those who are missing. / 让机器人代替缺席者。",
        guards=[requires_director],
        responses=faults(409, 422),
    )
    async def bots(self, data: JSONBody[NewBots], services: ServicesDep, event_tables: AttendantDep) -> TableMade:
        """Put bots on free seats, and let them stand in for players who are away."""
        live = await _live(services, event_tables, data.key)
        for seat, occupant in enumerate(live.seats):
            if data.seat not in (None, seat):
                continue
            if occupant is None:
                await services.tables.do(live.id, EVENT_DIRECTOR, SeatBot(seat))
            elif occupant.plays and occupant.away:
                await services.tables.do(live.id, EVENT_DIRECTOR, HandOver(seat))
        return TableMade(live.id)

    @post(
        "/online/stop",
        status_code=200,
        summary="End a live table at once. / 立即结束一张实时牌桌。",
        guards=[requires_director],
        responses=faults(409, 422),
    )
    async def stop(self, data: JSONBody[NewPlace], services: ServicesDep, event_tables: AttendantDep) -> TableMade:
        """End a table even during a board; unfinished boards must still be scored."""
        live = await _live(services, event_tables, data.key)
        if not live.closed:
            await services.tables.do(live.id, EVENT_DIRECTOR, CloseTable(told=_STOPPED))
        return TableMade(live.id)

    @get(
        "/stages/{stage:int}/sessions/{session:int}/boards/{n:int}/proof",
        summary="The proof that a board was the one promised, once it is seen. / 某副牌即为所承诺的证明（可看后）。",
    )
    async def board_proof(
        self,
        event: EventDep,
        actor: ActorDep,
        event_tables: AttendantDep,
        stage_number: StageNumber,
        session: SessionNumber,
        number: Number,
    ) -> Response[Proof]:
        """Return what `paiju verify` checks: the published digest, the seed, the cards."""
        stage = stage_at(event.competition, stage_number)
        seen = deals_seen(event.competition, stage.name, session, actor.id, player=actor.player)
        board = str(number)
        deal = seen.get(board)
        promise = None
        if deal is not None:
            promise = event_tables.ledger.promise(stage.name, session, board, deal_number(board))
        if deal is None or promise is None:
            raise Missing(Text("there is no such proof for you yet", "目前还没有可给你的证明"))
        game = event.competition.plan.game
        return ProofResponse(Proof(game, "", promise.number, deal, promise.digest, promise.seed))


async def _seen(
    services: Services, visitor: Visitor | None, event_tables: EventTables, key: TableKey, id_: str, player: str
) -> OnlineTable | None:
    """Return one live table; None if its round is over, or it was replaced by another."""
    competition = event_tables.competition
    put = event_tables.ledger.at(key)
    state = competition.stages[key.stage].rounds.get(key.of_round)
    if put is None or put.id != id_ or state is None or key.table not in state.tables:
        return None
    if state.ended is not None and not state.tables[key.table].outstanding:
        return None
    try:
        live = await services.tables.table(id_)
    except Missing:
        return None
    if live.closed and state.ended is not None:
        return None
    may = None if visitor is None else await rights(_online(services), services.people, visitor, live)
    person = "" if visitor is None else visitor.person
    enters = may is not None and may.looks
    return table_seen(competition, key, live, player, person, enters=enters)


async def _sit(services: Services, visitor: Visitor, live: Table, seat: int, name: str) -> None:
    do, occupant = services.tables.do, live.seats[seat]
    person = Actor(visitor.person, name, admitted=True)
    if live.closed:
        raise Refused(Text("this table is closed", "此桌已散"), Citation("H.close"))
    if live.seat_of(visitor.person) == seat:
        if occupant is not None and occupant.stand_in:
            await do(live.id, person, TakeBack())
    elif live.playing or (occupant is not None and not occupant.bot):
        await do(live.id, EVENT_DIRECTOR, Substitute(seat, visitor.person, name))
    else:
        await do(live.id, person, TakeSeat(seat))


def _online(services: Services) -> Online:
    if services.online is None:
        raise Missing(Text("there are no live tables here", "这里没有实时牌桌"))
    return services.online


async def _live(services: Services, event_tables: EventTables, key: TableKey) -> Table:
    """Return the live table of a place. Raises `Refused` if none was opened."""
    event_tables.competition.table(key)
    put = event_tables.ledger.at(key)
    if put is not None:
        try:
            return await services.tables.table(put.id)
        except Missing:
            pass
    said = event_tables.competition.where(key)
    raise Refused(Text(f"{said.en}: its live table is not open yet", f"{said.zh}：实时牌桌尚未开桌"), ONLINE)
