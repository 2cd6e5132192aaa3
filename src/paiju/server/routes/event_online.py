"""Live tables of an event: what stands there, to one's seat by one click, bots by the director's word."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, get, post

from paiju.laws import Citation, Refused
from paiju.office import OpenedEvent
from paiju.office.live_ledger import deal_number
from paiju.office.live_seats import seat_of, seats_of
from paiju.office.seen.live_tables import OnlineSeen, OnlineTable, promises_seen, table_seen
from paiju.server.events.wire import NewBots, NewPlace
from paiju.server.fault import Missing
from paiju.server.online import KEEPER, Online, rights
from paiju.server.online.attendant import Attendant
from paiju.server.people.visitor import Visitor, signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.event_seats import stage_at
from paiju.server.routes.events import CHANGED, actor_in, event_of
from paiju.server.routes.told import Told
from paiju.server.wire import TableMade
from paiju.table import proof
from paiju.table.actor import Actor
from paiju.table.commands import CloseTable, HandOver, SeatBot, Substitute, TakeBack, TakeSeat
from paiju.table.promise import Proof
from paiju.table.state import Table
from paiju.text import Text
from paiju.tournament import Role, TableKey, deals_seen

ONLINE: Final = Citation("H.event.online")
_STOPPED: Final = Text("the director ended this table", "裁判长结束了本桌")


def _online(call: Call) -> Online:
    if call.desk.online is None:
        raise Missing(Text("there are no live tables here", "这里没有实时牌桌"))
    return call.desk.online


async def _attendant(call: Call, event: OpenedEvent) -> Attendant:
    return await _online(call).attending(event)


async def _live(call: Call, attendant: Attendant, key: TableKey) -> Table:
    """Return the live table of a place. Raises `Refused` where none was opened."""
    attendant.competition.table(key)
    put = attendant.ledger.at(key)
    if put is not None:
        try:
            return await call.desk.tables.table(put.id)
        except Missing:
            pass
    said = attendant.competition.where(key)
    raise Refused(Text(f"{said.en}: its live table is not open yet", f"{said.zh}：实时牌桌尚未开桌"), ONLINE)


@get(
    "/api/events/{id:str}/online",
    opt=Told(Text("The live tables of an event.", "赛事的实时牌桌。"), OnlineSeen, faults=(404,)).opt,
)
async def online(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show who sits where and at which board; nothing of a deal."""
    call = Call.of(request)
    event = await event_of(call)
    attendant = await _attendant(call, event)
    actor = await actor_in(call, event)
    found: list[OnlineTable] = []
    for put in list(attendant.ledger.tables.values()):
        seen = await _seen(call, attendant, put.key, put.id, actor.id)
        if seen is not None:
            found.append(seen)
    found.sort(key=lambda one: (one.mine is None, one.key))
    promises = promises_seen(event.competition, attendant.ledger, actor)
    return answer(OnlineSeen(event.seq, tuple(found), promises))


async def _seen(call: Call, attendant: Attendant, key: TableKey, id_: str, player: str) -> OnlineTable | None:
    """Show one live table; None for one of a round that is over, or that gave way to another."""
    competition = attendant.competition
    put = attendant.ledger.at(key)
    state = competition.stages[key.stage].rounds.get(key.of_round)
    if put is None or put.id != id_ or state is None or key.table not in state.tables:
        return None
    if state.ended is not None and not state.tables[key.table].outstanding:
        return None
    try:
        live = await call.desk.tables.table(id_)
    except Missing:
        return None
    if live.closed and state.ended is not None:
        return None
    visitor = call.visitor
    may = None if visitor is None else await rights(_online(call), call.desk.people, visitor, live)
    person = "" if visitor is None else visitor.person
    enters = may is not None and may.looks
    return table_seen(competition, key, live, player, person, enters=enters)


@post(
    "/api/events/{id:str}/online/seat",
    status_code=200,
    opt=Told(
        Text("Go to one's seat at a live table.", "前往自己在实时牌桌的座位。"),
        TableMade,
        NewPlace,
        faults=CHANGED,
        open=False,
    ).opt,
)
async def sit(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Seat a player of the event at his own seat; a bot or his other browser makes room."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    event = await event_of(call)
    key = (await call.body(NewPlace)).key
    attendant = await _attendant(call, event)
    live = await _live(call, attendant, key)
    player = (await actor_in(call, event)).id
    seat = seat_of(event.competition, key, player)
    if seat is None:
        raise Refused(Text("you have no seat at this table", "你在本桌没有座位"), Citation("H.event.seat"))
    named = seats_of(event.competition, key)[seat]
    if event.competition.discipline.duplicate and live.seat_of(visitor.person) != seat:
        await attendant.hands.sits(key, seat, visitor.person, live)
    await _sit(call, visitor, live, seat, visitor.name if named is None else named.name)
    return answer(TableMade(live.id))


async def _sit(call: Call, visitor: Visitor, live: Table, seat: int, name: str) -> None:
    do, occupant = call.desk.tables.do, live.seats[seat]
    person = Actor(visitor.person, name, admitted=True)
    if live.closed:
        raise Refused(Text("this table is closed", "此桌已散"), Citation("H.close"))
    if live.seat_of(visitor.person) == seat:
        if occupant is not None and occupant.stand_in:
            await do(live.id, person, TakeBack())
    elif live.playing or (occupant is not None and not occupant.bot):
        await do(live.id, KEEPER, Substitute(seat, visitor.person, name))
    else:
        await do(live.id, person, TakeSeat(seat))


async def _directed(call: Call) -> tuple[OpenedEvent, Attendant]:
    """Find the event of who directs it. Raises `Refused` for others."""
    signed_in(call.visitor)
    event = await event_of(call)
    actor = await actor_in(call, event)
    if event.competition.roles(actor.id).isdisjoint({Role.DIRECTOR}):
        raise Refused(Text("the director of the event says so", "由赛事裁判长决定"), Citation("H.event.roles"))
    return event, await _attendant(call, event)


@post(
    "/api/events/{id:str}/online/bots",
    status_code=200,
    opt=Told(
        Text("Let bots play for those who are missing.", "让机器人代替缺席者。"),
        TableMade,
        NewBots,
        faults=CHANGED,
        open=False,
    ).opt,
)
async def bots(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Put bots on free seats, and let them stand in for who is away."""
    call = Call.of(request)
    _, attendant = await _directed(call)
    new = await call.body(NewBots)
    live = await _live(call, attendant, new.key)
    for seat, occupant in enumerate(live.seats):
        if new.seat not in (None, seat):
            continue
        if occupant is None:
            await call.desk.tables.do(live.id, KEEPER, SeatBot(seat))
        elif occupant.plays and occupant.away:
            await call.desk.tables.do(live.id, KEEPER, HandOver(seat))
    return answer(TableMade(live.id))


@post(
    "/api/events/{id:str}/online/stop",
    status_code=200,
    opt=Told(
        Text("End a live table at once.", "立即结束一张实时牌桌。"), TableMade, NewPlace, faults=CHANGED, open=False
    ).opt,
)
async def stop(request: Request[Any, Any, Any]) -> Response[bytes]:
    """End it in the middle of a board; what was not finished stays to be scored."""
    call = Call.of(request)
    _, attendant = await _directed(call)
    live = await _live(call, attendant, (await call.body(NewPlace)).key)
    if not live.closed:
        await call.desk.tables.do(live.id, KEEPER, CloseTable(told=_STOPPED))
    return answer(TableMade(live.id))


@get(
    "/api/events/{id:str}/stages/{stage:int}/sessions/{session:int}/boards/{n:int}/proof",
    opt=Told(
        Text(
            "The proof that a board was the one promised, once one may see it.", "某副牌即为所承诺的证明（可看之后）。"
        ),
        Proof,
        faults=(404,),
    ).opt,
)
async def board_proof(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return what `paiju verify` proves: the digest that was published, the seed, the cards."""
    call = Call.of(request)
    event = await event_of(call)
    given = request.path_params
    stage = stage_at(event.competition, given["stage"])
    actor = await actor_in(call, event)
    session = given["session"]
    seen = deals_seen(event.competition, stage.name, session, actor.id, player=actor.player)
    board = str(given["n"])
    deal = seen.get(board)
    attendant = await _attendant(call, event)
    promise = None
    if deal is not None:
        number = deal_number(board)
        promise = attendant.ledger.promise(stage.name, given["session"], board, number)
    if deal is None or promise is None:
        raise Missing(Text("there is no such proof for you yet", "目前还没有可给你的证明"))
    game = event.competition.plan.game
    found = Proof(game, "", promise.number, deal, promise.digest, promise.seed)
    return answer(proof.write(found))
