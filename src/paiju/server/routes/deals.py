"""Deals that are over: the replay, the analysis, the proof. Of a deal that is still played nothing leaves here."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get

from paiju.analysis.played import Analysis
from paiju.laws import Citation, Refused
from paiju.packs import rules_of
from paiju.server.fault import Missing
from paiju.server.listing import is_mine
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.replaying import ended, people_of, replay_of
from paiju.server.routes.tables import is_admitted, seen_table
from paiju.server.routes.told import Told
from paiju.server.wire import Replay
from paiju.table.promise import Proof
from paiju.table.proof import proof_of, write
from paiju.table.replay import PlayedDeal, played_deal
from paiju.table.terms import Privacy, Spectators
from paiju.text import Text

NOT_OVER = Text("no deal of this number is over at this table", "本桌没有已经打完的这一副牌")


@get(
    "/api/tables/{id:str}/deals/{n:int}",
    opt=Told(
        Text("A deal that is over, card by card.", "已打完的一副牌，逐张重放。"),
        Replay,
        faults=(403, 404),
    ).opt,
)
async def replay(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Tell a deal that is over."""
    over = await _over(Call.of(request))
    return answer(await asyncio.to_thread(replay_of, over))


@get(
    "/api/tables/{id:str}/deals/{n:int}/analysis",
    opt=Told(
        Text(
            "Double dummy at each card of a deal that is over.", "已打完的一副牌的逐张双明手分析。"
        ),
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
    "/api/tables/{id:str}/deals/{n:int}/proof",
    opt=Told(
        Text("What proves a deal that is over.", "已打完的一副牌的证明。"), Proof, faults=(403, 404)
    ).opt,
)
async def proof(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return digest, seed and additions as a file."""
    over = await _over(Call.of(request))
    found = answer(write(proof_of(over.table, over.past)))
    name = f"paiju-{over.table.id}-{over.deal.number}.json"
    found.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return found


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
            Text(
                "who watches this table sees it later; try again then",
                "本桌旁观有延迟；请稍后再看",
            ),
            Citation("H.watch.delay"),
        )
    return over
