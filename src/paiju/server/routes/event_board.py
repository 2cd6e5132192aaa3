"""What the director's board asks for beside the event itself: doubtful results, and what taking an act back changes."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, Response, get

from paiju.office.seen.doubts import doubtful
from paiju.office.seen.undoing import UndoingSeen, undoing_seen
from paiju.server.events.wire import DoubtfulSeen
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.event_sheets import staff_in
from paiju.server.routes.events import event_of
from paiju.server.routes.told import Told
from paiju.text import Text
from paiju.tournament import deals_seen
from paiju.tournament.decide.moment import Moment


@get(
    "/api/events/{id:str}/doubtful",
    opt=Told(
        Text("The results of an event that are unlikely, for its staff.", "赛事中可疑的结果，供工作人员查看。"),
        DoubtfulSeen,
        faults=(401, 403, 404),
        open=False,
    ).opt,
)
async def doubtful_results(request: Request[Any, Any, Any]) -> Response[bytes]:
    """List what should be looked at again."""
    call = Call.of(request)
    event = await event_of(call)
    actor = await staff_in(call, event)
    deals = partial(deals_seen, event.competition, person=actor.id, player=actor.player)
    return answer(DoubtfulSeen(event.seq, doubtful(event.seen_by(actor.id, actor.player), deals)))


@get(
    "/api/events/{id:str}/acts/{act:int}/undoing",
    opt=Told(
        Text("What taking an act back would change.", "撤回一步会有什么变化。"),
        UndoingSeen,
        faults=(400, 401, 403, 404),
        open=False,
    ).opt,
)
async def undoing(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Say what would follow, or refuse as taking it back does; nothing is changed."""
    call = Call.of(request)
    event = await event_of(call)
    moment = Moment(await staff_in(call, event), call.desk.clock())
    return answer(undoing_seen(event.competition, request.path_params["act"], moment))
