"""The routes for invitations: links by which a person enters and sits down."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, TypeAlias

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from paiju.journal import Conflict
from paiju.laws import Citation, Refused
from paiju.server.fault import Gone, Missing, Unprocessable
from paiju.server.listing import is_mine
from paiju.server.people.token import digest_of, new_token
from paiju.server.people.visitor import Visitor
from paiju.server.routes.dependencies import MemberDep, ServicesDep, VisitorDep
from paiju.server.routes.description import faults
from paiju.server.routes.guards import requires_member
from paiju.server.routes.parameters import Token
from paiju.server.routes.services import Services
from paiju.server.routes.tables.dependencies import DEPENDENCIES, TableDep
from paiju.server.routes.tables.schemas import InvitationMade, InvitationSeen, NewInvitation, TableMade
from paiju.store.people import Invitation
from paiju.table.commands import TakeSeat
from paiju.table.state import Table
from paiju.table.terms import Spectators
from paiju.text import Text

_NONE = Text("there is no such invitation", "没有这个邀请")
_OVER = Text("this invitation has been used up or has expired; ask for a new one", "这个邀请已用完或已过期；请再要一个")
_HOUR = 3_600_000
Watch: TypeAlias = Annotated[str, QueryParameter(description="1: to watch, without a seat. / 1：只旁观，不入座。")]


class InvitationController(Controller):
    """The routes for invitations."""

    dependencies = DEPENDENCIES

    @post(
        "/tables/{id:str}/invitations",
        summary="Invite to a table. / 邀请入桌。",
        guards=[requires_member],
        responses=faults(422),
    )
    async def invite(
        self, data: JSONBody[NewInvitation], services: ServicesDep, member: MemberDep, table: TableDep
    ) -> InvitationMade:
        """Create a link; allowed for the host, a director, or a person seated at the table."""
        _need_own_guests(table)
        if not is_mine(table, member):
            raise Refused(
                Text(
                    "only the host, a director or a seated player can invite",
                    "只有桌主、裁判或已在本桌入座的人可以邀请",
                ),
                Citation("H.host"),
            )
        if table.closed:
            raise Refused(Text("this table is closed", "此桌已散"), Citation("H.close"))
        if data.seat is not None and data.seat >= len(table.seats):
            raise Unprocessable(Text(f"this table has {len(table.seats)} seats", f"本桌只有 {len(table.seats)} 个座位"))
        services.new_invitations.take(member.person)
        token, now = new_token(), services.clock()
        expires = now + data.hours * _HOUR
        await services.people.create_invitation(
            Invitation(
                token_hash=digest_of(token) or "",
                place=f"table:{table.id}",
                inviter=member.number,
                created=now,
                expires=expires,
                uses_left=data.uses,
                seat=None if data.seat is None else str(int(data.seat)),
            )
        )
        return InvitationMade(f"/i/{token}", expires)

    @get("/invitations/{token:str}", summary="What an invitation says. / 邀请的内容。", responses=faults(410))
    async def invitation(self, services: ServicesDep, visitor: VisitorDep, token: Token) -> InvitationSeen:
        """Return an invitation to a visitor who has the link."""
        found, table = await _find(services, token)
        over = found.uses_left < 1 or found.expires <= services.clock()
        if table.closed or (over and not await _was_admitted(services, visitor, found)):
            raise Gone(_OVER)
        seat = None if found.seat is None else int(found.seat)
        watch = table.terms.shown is not Spectators.NONE
        return InvitationSeen(table.id, table.name, table.game, table.host.name, seat, watch)

    @post(
        "/invitations/{token:str}",
        status_code=200,
        summary="Follow an invitation. / 接受邀请。",
        guards=[requires_member],
        responses=faults(410),
    )
    async def follow(self, services: ServicesDep, member: MemberDep, token: Token, watch: Watch = "") -> TableMade:
        """Admit the visitor, and seat them if a seat is free now; with ``?watch=1`` they do not sit down."""
        found, table = await _find(services, token)
        _need_own_guests(table)
        if table.closed:
            raise Gone(_OVER)
        now = services.clock()
        if await services.people.redeem(found.token_hash, member.number, now) is None:
            raise Gone(_OVER)
        if watch != "1":
            await _sit_down(services, member, table, found)
        return TableMade(table.id)


def _need_own_guests(table: Table) -> None:
    """Raise `Refused` at a table of an event: the event decides who comes there, and to which seat."""
    if table.terms.given:
        raise Refused(
            Text(
                "the event seats this table: its players come in through the event's page",
                "本桌座位由赛事安排：选手从赛事页面入座",
            ),
            Citation("H.event.online"),
        )


async def _find(services: Services, token: str) -> tuple[Invitation, Table]:
    digest = digest_of(token)
    found = None if digest is None else await services.people.invitation(digest)
    if found is None or not found.place.startswith("table:"):
        raise Missing(_NONE)
    return found, await services.tables.table(found.place.removeprefix("table:"))


async def _was_admitted(services: Services, visitor: Visitor | None, found: Invitation) -> bool:
    if visitor is None:
        return False
    return await services.people.admission(found.place, visitor.number) is not None


async def _sit_down(services: Services, visitor: Visitor, table: Table, found: Invitation) -> None:
    """Take the seat that the invitation names, or, if it names none, a free one or else a bot's.

    If no seat can be taken, the visitor may watch.
    """
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
            await services.tables.do(table.id, visitor.actor(admitted=True), TakeSeat(seat))
            return
