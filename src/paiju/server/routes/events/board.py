"""The routes of the director's board: doubtful results, and the effect of undoing an act."""

from __future__ import annotations

from functools import partial

from litestar import Controller, get

from paiju.office.seen.doubts import doubtful
from paiju.office.seen.undoing import UndoingSeen, undoing_seen
from paiju.server.routes.dependencies import ServicesDep
from paiju.server.routes.events.dependencies import DEPENDENCIES, ActorDep, EventDep
from paiju.server.routes.events.guards import requires_staff
from paiju.server.routes.events.schemas import DoubtfulSeen
from paiju.server.routes.parameters import ActNumber
from paiju.tournament import deals_seen
from paiju.tournament.decide.moment import Moment


class BoardController(Controller):
    """The routes of the director's board."""

    path = "/events/{id:str}"
    dependencies = DEPENDENCIES

    @get(
        "/doubtful",
        summary="The results of an event that are unlikely, for its staff. / 赛事中可疑的结果，供工作人员查看。",
        guards=[requires_staff],
    )
    async def doubtful_results(self, event: EventDep, actor: ActorDep) -> DoubtfulSeen:
        """List the results that should be checked."""
        deals = partial(deals_seen, event.competition, person=actor.id, player=actor.player)
        return DoubtfulSeen(event.seq, doubtful(event.seen_by(actor.id, actor.player), deals))

    @get(
        "/acts/{act:int}/undoing",
        summary="What taking an act back would change. / 撤回一步会有什么变化。",
        guards=[requires_staff],
    )
    async def undoing(self, services: ServicesDep, event: EventDep, actor: ActorDep, act: ActNumber) -> UndoingSeen:
        """Return what undoing an act would change, or refuse as undoing does; nothing is changed."""
        moment = Moment(actor, services.clock())
        return undoing_seen(event.competition, act, moment)
