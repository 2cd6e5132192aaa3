"""Links by which players of an event come in to score, each for one of them."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, get, post

from paiju.laws import Citation, Refused
from paiju.server.events.view import player_name
from paiju.server.events.wire import EntranceMade, EntranceSeen, EventMade, NewEntrance
from paiju.server.fault import Gone, Missing, Unfit
from paiju.server.people.role import signed_in
from paiju.server.people.token import digest_of, new_token
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.events import event_named, event_of, place_of
from paiju.server.routes.told import Told
from paiju.store.people import Invitation
from paiju.text import Text
from paiju.tournament import Role

_NONE: Final = Text("there is no such link", "没有这个链接")
_OVER: Final = Text(
    "this link is used up or has ended; ask the director for a new one",
    "这个链接已用完或已过期；请向裁判再要一个",
)
_LASTS: Final = 72 * 3_600_000
_USES: Final = 4
"""A player may come in with a phone, and again with another."""
_PLACE: Final = "event:"


@post(
    "/api/events/{id:str}/entrances",
    opt=Told(
        Text("A link for a player of an event.", "给赛员的入场链接。"),
        EntranceMade,
        NewEntrance,
        201,
        faults=(401, 403, 404, 422),
        open=False,
    ).opt,
)
async def let_in(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Make a link; the staff may."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    event = await event_of(call)
    new = await call.body(NewEntrance)
    roles = event.competition.roles(visitor.person)
    if roles.isdisjoint({Role.ORGANISER, Role.DIRECTOR, Role.SCORER}):
        raise Refused(
            Text(
                "organiser, director or scorer let players in", "由主办者、裁判长或记分员让赛员入场"
            ),
            Citation("H.event.roles"),
        )
    if new.player not in event.competition.people:
        raise Unfit(Text(f"nobody here plays as {new.player}", f"没有编号为 {new.player} 的赛员"))
    call.desk.new_entrances.take(visitor.person)
    token, now = new_token(), call.desk.clock()
    await call.desk.people.create_invitation(
        Invitation(
            token_hash=digest_of(token) or "",
            place=place_of(event.id),
            inviter=visitor.number,
            created=now,
            expires=now + _LASTS,
            uses_left=_USES,
            seat=new.player,
        )
    )
    return answer(EntranceMade(f"/j/{token}", now + _LASTS), 201)


@get(
    "/api/entrances/{token:str}",
    opt=Told(Text("What such a link says.", "链接的内容。"), EntranceSeen, faults=(404, 410)).opt,
)
async def entrance(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show for whom a link is."""
    call = Call.of(request)
    found = await _find(call)
    event = await event_named(call, found.place.removeprefix(_PLACE))
    if found.expires <= call.desk.clock():
        raise Gone(_OVER)
    name = player_name(event.competition, found.seat or "")
    return answer(EntranceSeen(event.id, event.competition.plan.title, name))


@post(
    "/api/entrances/{token:str}",
    status_code=200,
    opt=Told(
        Text("Come in as a player.", "以赛员身份入场。"),
        EventMade,
        faults=(401, 403, 404, 410),
        open=False,
    ).opt,
)
async def come_in(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Let the visitor in as the player whose link it is."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    found = await _find(call)
    event = await event_named(call, found.place.removeprefix(_PLACE))
    people = call.desk.people
    before = await people.admission(found.place, visitor.number)
    if before is not None and before.seat != found.seat:
        await people.expel(found.place, visitor.number)
    if await people.redeem(found.token_hash, visitor.number, call.desk.clock()) is None:
        if before is not None and before.seat != found.seat:
            await people.admit(before)
        raise Gone(_OVER)
    return answer(EventMade(event.id))


async def _find(call: Call) -> Invitation:
    digest = digest_of(call.request.path_params["token"])
    found = None if digest is None else await call.desk.people.invitation(digest)
    if found is None or not found.place.startswith(_PLACE):
        raise Missing(_NONE)
    return found
