"""The route for the rulings at a live table, for those who run it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from litestar import Controller, get

from paiju.laws import Citation, Refused
from paiju.office.live_results import LiveRuling, rulings_of
from paiju.office.live_reviews import reviews_left
from paiju.referee import irregularity
from paiju.referee.transcript import Review
from paiju.server.people.visitor import Visitor
from paiju.server.routes.dependencies import MemberDep, ServicesDep
from paiju.server.routes.guards import requires_member
from paiju.server.routes.parameters import Id
from paiju.server.routes.services import Services
from paiju.server.routes.tables.dependencies import directed_table
from paiju.server.routes.tables.schemas import LiveRulings, LiveRulingSeen
from paiju.table.state import Table
from paiju.text import Text


class TableRulingController(Controller):
    """The route for the rulings on finished deals."""

    path = "/tables/{id:str}/rulings"

    @get(
        summary="The rulings of a live table, for who runs it. / 实时牌桌的裁定，供主持者查看。",
        guards=[requires_member],
    )
    async def of_table(self, services: ServicesDep, member: MemberDep, table_id: Id) -> LiveRulings:
        """List the rulings on finished deals."""
        table = await run_table(services, member, table_id)
        found = rulings_of(await services.tables.journal(table.id))
        seen = [
            LiveRulingSeen(
                one.seq,
                one.deal,
                irregularity(one.ruling.code, one.ruling.irregularity).title,
                one.ruling.clauses,
                later,
            )
            for _, deal in groupby(found, lambda one: one.deal)
            for one, later in _with_reviews(list(deal))
        ]
        return LiveRulings(table.id, table.name, table.game, tuple(reversed(seen)))


def _with_reviews(rulings: list[LiveRuling]) -> Iterable[tuple[LiveRuling, tuple[Review, ...]]]:
    return zip(rulings, reviews_left([one.ruling for one in rulings]), strict=True)


async def run_table(services: Services, visitor: Visitor, id_: str) -> Table:
    """Return a table to its host or a director; its rulings may name cards. Raises `Missing`, `Refused`."""
    table, directs = await directed_table(services, visitor, id_)
    if visitor.person != table.host.person and not directs:
        raise Refused(
            Text("only the host or a director can see the rulings", "只有桌主或裁判可以取得裁定"), Citation("H.host")
        )
    return table
