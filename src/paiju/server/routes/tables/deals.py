"""The routes for finished deals: the replay, the analysis, the proof, playing on.

Nothing of a deal in play is returned here.
"""

from __future__ import annotations

import asyncio
from typing import TypeAlias, cast

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, SkipValidation
from msgspec import Raw, structs

from paiju.analysis.played import Analysis
from paiju.laws import Citation, Refused
from paiju.packs import rules_of
from paiju.server.fault import Missing, Unprocessable
from paiju.server.listing import is_mine
from paiju.server.routes.attachment import ProofResponse
from paiju.server.routes.dependencies import PayerDep, ServicesDep, VisitorDep
from paiju.server.routes.description import faults
from paiju.server.routes.parameters import Id, Number
from paiju.server.routes.tables.dependencies import DEPENDENCIES, OpenerDep, directed_table, is_admitted
from paiju.server.routes.tables.replaying import ended, made_by_bots, people_of, replay_of, seat_of
from paiju.server.routes.tables.schemas import BotsMade, PlayNow, PlayOnFrom, Replay, TableMade
from paiju.table.actor import SERVER
from paiju.table.commands import Done, PlayOn
from paiju.table.promise import Proof
from paiju.table.proof import proof_of
from paiju.table.replay import TimedDeal, played_deal
from paiju.table.terms import Privacy, Spectators
from paiju.text import Text

NOT_OVER = Text("no finished deal at this table has this number", "本桌没有已经打完的这一副牌")


async def _over(
    services: ServicesDep,
    visitor: VisitorDep,
    payer: PayerDep,
    id: Id,  # noqa: A002 - the path calls it so
    n: Number,
) -> TimedDeal:
    """Return a finished deal that the visitor may look at. Raises `TooFast`, `Missing`, `Refused`."""
    services.asked.take(payer)
    table, _ = await directed_table(services, visitor, id)
    if all(past.number != n for past in table.past):
        raise Missing(NOT_OVER)
    mine = is_mine(table, visitor)
    if (
        not mine
        and table.terms.shown is Spectators.NONE
        and (table.terms.privacy is Privacy.LINK or not await is_admitted(services, visitor, table))
    ):
        raise Refused(Text("this table has no spectators", "本桌不许旁观"), Citation("H.watch"))
    envelopes = await services.tables.journal(table.id)
    over = await asyncio.to_thread(played_deal, envelopes, n, rules_of)
    played = visitor is not None and visitor.person in people_of(over)
    if not mine and not played and services.clock() < ended(over) + table.terms.delay:
        raise Refused(
            Text("spectators of this table see this with a delay; try again then", "本桌旁观有延迟；请稍后再看"),
            Citation("H.watch.delay"),
        )
    return over


OverDep: TypeAlias = NamedDependency[SkipValidation[TimedDeal]]


class DealController(Controller):
    """The routes for finished deals."""

    path = "/tables/{id:str}/deals/{n:int}"
    dependencies = {**DEPENDENCIES, "over": Provide(_over)}

    @get(summary="A deal that is over, card by card. / 已打完的一副牌，逐张重放。")
    async def replay(self, visitor: VisitorDep, over: OverDep) -> Replay:
        """Return the replay of a finished deal."""
        return await asyncio.to_thread(replay_of, over, seat_of(over, visitor))

    @get(
        "/analysis",
        summary="Double dummy at each card of a deal that is over. / 已打完的一副牌的逐张双明手分析。",
        responses=faults(503),
    )
    async def analysis(self, services: ServicesDep, over: OverDep) -> Analysis:
        """Return each card's double-dummy value, the table of tricks, and par."""
        return cast("Analysis", await services.analyses.get((over.table.id, over.deal.number), over))

    @get(
        "/bots",
        summary=(
            "What bots by rule of thumb make of the cards of a deal that is over. / "
            "机器人凭经验打已打完的一副牌，打成什么结果。"
        ),
        responses=faults(503),
    )
    async def bots(self, services: ServicesDep, over: OverDep) -> BotsMade:
        """Have bots play the deal once more; computed once per deal."""
        key = (f"bots {over.table.id}", over.deal.number)
        return cast("BotsMade", await services.analyses.get(key, over, made_by_bots))

    @get("/proof", summary="What proves a deal that is over. / 已打完的一副牌的证明。")
    async def proof(self, over: OverDep) -> Response[Proof]:
        """Return digest, seed and additions as a file."""
        name = f"paiju-{over.table.id}-{over.deal.number}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return ProofResponse(proof_of(over.table, over.past), headers=headers)

    @post(
        "/play",
        summary=(
            "Play on from a moment of a deal that is over, at a table of one's own with bots. / "
            "从打完的一副牌的某一步起，另开一桌和机器人接着打。"
        ),
        responses=faults(409, 422),
    )
    async def play_on(
        self, data: JSONBody[PlayOnFrom], services: ServicesDep, visitor: VisitorDep, over: OverDep, opener: OpenerDep
    ) -> Response[TableMade]:
        """Open a table with the deal as it was after so many acts; a visitor without a name becomes a guest."""
        game, seats = over.table.game, len(over.table.seats)
        if data.step > len(over.acts) or (data.seat is not None and data.seat >= seats):
            raise Unprocessable(
                Text(
                    f"the deal has {len(over.acts)} steps and {seats} seats",
                    f"这副牌有 {len(over.acts)} 步、{seats} 个座位",
                )
            )
        acts = over.acts[: data.step]
        state = acts[-1][0].state if acts else over.deal.start
        if over.table.rules.game.result(state) is not None:
            raise Unprocessable(Text("the deal is over by this step", "到这一步，这副牌已经打完"))
        own = seat_of(over, visitor)
        seat = next((one for one in (data.seat, own) if one is not None), 0)
        terms = structs.replace(
            data.terms,
            enforcing=True,
            practice=True,
            privacy=Privacy.LINK,
            first=over.deal.number,
            deals=0,
            laws=over.table.terms.laws,
        )
        now = PlayNow(game, data.language, over.table.conditions, terms, data.strength)
        made = await opener.with_bots(now, seat)
        rules = over.table.rules
        command = PlayOn(
            over.deal.number,
            rules.write_deal(over.deal.deal),
            tuple(
                Done(None if step.seat is None else int(step.seat), Raw(rules.write_act(step.act))) for step, _ in acts
            ),
        )
        await services.tables.do(made.table, SERVER, command)
        return Response(TableMade(made.table), headers=made.headers)
