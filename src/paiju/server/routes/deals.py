"""Deals that are over: the replay, the analysis, the proof, playing on.

Of a deal that is still played nothing leaves here.
"""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get, post
from msgspec import Raw, structs

from paiju.analysis.played import Analysis
from paiju.laws import Citation, Refused
from paiju.packs import rules_of
from paiju.server.fault import Missing, Unfit
from paiju.server.listing import is_mine
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.replaying import ended, made_by_bots, people_of, replay_of, seat_of
from paiju.server.routes.tables import is_admitted, seen_table, with_bots
from paiju.server.routes.told import Told
from paiju.server.wire import BotsMade, PlayNow, PlayOnFrom, Replay, TableMade
from paiju.table.actor import SERVER
from paiju.table.commands import Done, PlayOn
from paiju.table.promise import Proof
from paiju.table.proof import proof_of, write
from paiju.table.replay import PlayedDeal, played_deal
from paiju.table.terms import Privacy, Spectators
from paiju.text import Text

NOT_OVER = Text("no deal of this number is over at this table", "本桌没有已经打完的这一副牌")


@get(
    "/api/tables/{id:str}/deals/{n:int}",
    opt=Told(Text("A deal that is over, card by card.", "已打完的一副牌，逐张重放。"), Replay, faults=(403, 404)).opt,
)
async def replay(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Tell a deal that is over."""
    call = Call.of(request)
    over = await _over(call)
    return answer(await asyncio.to_thread(replay_of, over, seat_of(over, call.visitor)))


@get(
    "/api/tables/{id:str}/deals/{n:int}/analysis",
    opt=Told(
        Text("Double dummy at each card of a deal that is over.", "已打完的一副牌的逐张双明手分析。"),
        Analysis,
        faults=(403, 404, 503),
    ).opt,
)
async def analysis(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Give each card's worth, the table of tricks, and par."""
    call = Call.of(request)
    over = await _over(call)
    return answer(await call.desk.analyses.get((over.table.id, over.deal.number), over))


@get(
    "/api/tables/{id:str}/deals/{n:int}/bots",
    opt=Told(
        Text(
            "What bots by rule of thumb make of the cards of a deal that is over.",
            "机器人凭经验打已打完的一副牌，打成什么结果。",
        ),
        BotsMade,
        faults=(403, 404, 503),
    ).opt,
)
async def bots(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Have bots play the deal once more; of one deal once."""
    call = Call.of(request)
    over = await _over(call)
    key = (f"bots {over.table.id}", over.deal.number)
    return answer(await call.desk.analyses.get(key, over, made_by_bots))


@get(
    "/api/tables/{id:str}/deals/{n:int}/proof",
    opt=Told(Text("What proves a deal that is over.", "已打完的一副牌的证明。"), Proof, faults=(403, 404)).opt,
)
async def proof(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return digest, seed and additions as a file."""
    over = await _over(Call.of(request))
    found = answer(write(proof_of(over.table, over.past)))
    name = f"paiju-{over.table.id}-{over.deal.number}.json"
    found.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return found


@post(
    "/api/tables/{id:str}/deals/{n:int}/play",
    opt=Told(
        Text(
            "Play on from a moment of a deal that is over, at a table of one's own with bots.",
            "从打完的一副牌的某一步起，另开一桌和机器人接着打。",
        ),
        TableMade,
        PlayOnFrom,
        201,
        faults=(403, 404, 409, 422),
    ).opt,
)
async def play_on(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Open a table with the deal as it stood after so many acts; a visitor who has not signed in becomes a guest."""
    call = Call.of(request)
    wish = await call.body(PlayOnFrom)
    over = await _over(call)
    game, seats = over.table.game, len(over.table.seats)
    if wish.step > len(over.acts) or (wish.seat is not None and wish.seat >= seats):
        raise Unfit(
            Text(
                f"the deal has {len(over.acts)} steps and {seats} seats",
                f"这副牌有 {len(over.acts)} 步、{seats} 个座位",
            )
        )
    acts = over.acts[: wish.step]
    state = acts[-1][0].state if acts else over.deal.start
    if over.table.rules.game.result(state) is not None:
        raise Unfit(Text("by this step the deal is over", "到这一步，这副牌已经打完"))
    own = seat_of(over, call.visitor)
    seat = next((one for one in (wish.seat, own) if one is not None), 0)
    terms = structs.replace(
        wish.terms,
        enforcing=True,
        practice=True,
        privacy=Privacy.LINK,
        first=over.deal.number,
        deals=0,
        laws=over.table.terms.laws,
    )
    now = PlayNow(game, wish.language, over.table.conditions, terms, wish.strength)
    made = await with_bots(call, now, seat)
    rules = over.table.rules
    command = PlayOn(
        over.deal.number,
        rules.write_deal(over.deal.deal),
        tuple(Done(None if step.seat is None else int(step.seat), Raw(rules.write_act(step.act))) for step, _ in acts),
    )
    await call.desk.tables.do(made.table, SERVER, command)
    return answer(TableMade(made.table), 201, cookie=made.cookie)


async def _over(call: Call) -> PlayedDeal:
    """Return a deal that is over and that the visitor may look at. Raises `Missing`, `Refused`."""
    call.desk.asked.take(call.payer)
    table = await seen_table(call, call.request.path_params["id"])
    number = call.request.path_params["n"]
    if all(past.number != number for past in table.past):
        raise Missing(NOT_OVER)
    mine = is_mine(table, call.visitor)
    if (
        not mine
        and table.terms.shown is Spectators.NONE
        and (table.terms.privacy is Privacy.LINK or not await is_admitted(call, table))
    ):
        raise Refused(Text("nobody watches this table", "本桌不许旁观"), Citation("H.watch"))
    envelopes = await call.desk.tables.journal(table.id)
    over = await asyncio.to_thread(played_deal, envelopes, number, rules_of)
    played = call.visitor is not None and call.visitor.person in people_of(over)
    if not mine and not played and call.desk.clock() < ended(over) + table.terms.delay:
        raise Refused(
            Text("who watches this table sees it later; try again then", "本桌旁观有延迟；请稍后再看"),
            Citation("H.watch.delay"),
        )
    return over
