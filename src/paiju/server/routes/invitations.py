"""Invitations: links by which somebody comes in and sits down."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from litestar import Request, Response, get, post

from paiju.journal import Conflict
from paiju.laws import Citation, Refused
from paiju.server.fault import Gone, Missing, Unfit
from paiju.server.listing import is_mine
from paiju.server.people.token import digest_of, new_token
from paiju.server.people.visitor import Visitor, signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.tables import seen_table
from paiju.server.routes.told import Told
from paiju.server.wire import InvitationMade, InvitationSeen, NewInvitation, TableMade
from paiju.store.people import Invitation
from paiju.table.commands import TakeSeat
from paiju.table.state import Table
from paiju.table.terms import Spectators
from paiju.text import Text

_NONE = Text("there is no such invitation", "没有这个邀请")
_OVER = Text("this invitation is used up or has ended; ask for a new one", "这个邀请已用完或已过期；请再要一个")
_HOUR = 3_600_000


@post(
    "/api/tables/{id:str}/invitations",
    opt=Told(
        Text("Invite to a table.", "邀请入桌。"),
        InvitationMade,
        NewInvitation,
        201,
        faults=(401, 403, 404, 422),
        open=False,
    ).opt,
)
async def invite(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Make a link; the host, a director, or a person who sits at the table may."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    table = await seen_table(call, request.path_params["id"])
    new = await call.body(NewInvitation)
    _need_own_guests(table)
    if not is_mine(table, visitor):
        raise Refused(
            Text("the host, a director, or who sits here invites", "只有桌主、裁判或已在本桌入座的人可以邀请"),
            Citation("H.host"),
        )
    if table.closed:
        raise Refused(Text("this table is closed", "此桌已散"), Citation("H.close"))
    if new.seat is not None and new.seat >= len(table.seats):
        raise Unfit(Text(f"this table has {len(table.seats)} seats", f"本桌只有 {len(table.seats)} 个座位"))
    call.desk.new_invitations.take(visitor.person)
    token, now = new_token(), call.desk.clock()
    expires = now + new.hours * _HOUR
    await call.desk.people.create_invitation(
        Invitation(
            token_hash=digest_of(token) or "",
            place=f"table:{table.id}",
            inviter=visitor.number,
            created=now,
            expires=expires,
            uses_left=new.uses,
            seat=None if new.seat is None else str(new.seat),
        )
    )
    return answer(InvitationMade(f"/i/{token}", expires), 201)


@get(
    "/api/invitations/{token:str}",
    opt=Told(Text("What an invitation says.", "邀请的内容。"), InvitationSeen, faults=(404, 410)).opt,
)
async def invitation(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show an invitation to one who has the link."""
    call = Call.of(request)
    found, table = await _find(call, request.path_params["token"])
    over = found.uses_left < 1 or found.expires <= call.desk.clock()
    if table.closed or (over and not await _was_admitted(call, found)):
        raise Gone(_OVER)
    seat = None if found.seat is None else int(found.seat)
    watch = table.terms.shown is not Spectators.NONE
    return answer(InvitationSeen(table.id, table.name, table.game, table.host.name, seat, watch))


@post(
    "/api/invitations/{token:str}",
    status_code=200,
    opt=Told(Text("Follow an invitation.", "接受邀请。"), TableMade, faults=(401, 403, 404, 410), open=False).opt,
)
async def follow(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Admit the visitor, and seat him where a seat is to be had now; with ``?watch=1`` he does not sit down."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    found, table = await _find(call, request.path_params["token"])
    _need_own_guests(table)
    if table.closed:
        raise Gone(_OVER)
    now = call.desk.clock()
    if await call.desk.people.redeem(found.token_hash, visitor.number, now) is None:
        raise Gone(_OVER)
    if request.query_params.get("watch") != "1":
        await _sit_down(call, visitor, table, found)
    return answer(TableMade(table.id))


def _need_own_guests(table: Table) -> None:
    """Raise `Refused` at a table of an event: who comes there, and to which seat, the event says."""
    if table.terms.given:
        raise Refused(
            Text(
                "the event seats this table: its players come in by the event's page",
                "本桌座位由赛事安排：选手从赛事页面入座",
            ),
            Citation("H.event.online"),
        )


async def _find(call: Call, token: str) -> tuple[Invitation, Table]:
    digest = digest_of(token)
    found = None if digest is None else await call.desk.people.invitation(digest)
    if found is None or not found.place.startswith("table:"):
        raise Missing(_NONE)
    return found, await call.desk.tables.table(found.place.removeprefix("table:"))


async def _was_admitted(call: Call, found: Invitation) -> bool:
    if call.visitor is None:
        return False
    return await call.desk.people.admission(found.place, call.visitor.number) is not None


async def _sit_down(call: Call, visitor: Visitor, table: Table, found: Invitation) -> None:
    """Try the seat of the invitation, else a free one, else a bot's; who finds none may watch."""
    if table.seat_of(visitor.person) is not None:
        return
    if found.seat is not None:
        choices = [int(found.seat)]
    else:
        free = [seat for seat, occupant in enumerate(table.seats) if occupant is None]
        bots = [seat for seat, occupant in enumerate(table.seats) if occupant and occupant.bot]
        choices = free + bots
    for seat in choices:
        with suppress(Refused, Conflict):
            await call.desk.tables.do(table.id, visitor.actor(admitted=True), TakeSeat(seat))
            return
