"""The routes for a person's own data: exported as a file, or removed after a grace period."""

from __future__ import annotations

import asyncio
import tempfile
from typing import IO, Any, Final

from litestar import Controller, delete, post
from litestar.params import JSONBody
from litestar.response import Stream

from paiju.server.fault import Denied
from paiju.server.people.account_deletion import GRACE
from paiju.server.people.role import SiteRole
from paiju.server.people.visitor import Visitor
from paiju.server.routes.accounts.controllers import me_of
from paiju.server.routes.accounts.schemas import Me, OwnPassword
from paiju.server.routes.dependencies import MemberDep, ServicesDep
from paiju.server.routes.guards import requires_member
from paiju.server.routes.request import JsonRequest
from paiju.store.personal import export_person
from paiju.table.record import is_own
from paiju.text import Text

LINES: Final = "application/x-ndjson"
SPOOLED: Final = 4 << 20
"""Bytes of a file that are kept in memory."""
_CHUNK: Final = 64 * 1024


class OwnDataController(Controller):
    """The routes for the visitor's own data on this site."""

    path = "/me"

    @post(
        "/data",
        status_code=200,
        summary="All that the site keeps of oneself, as JSON lines. / 本站所存的本人数据（JSON 行）。",
        media_type=LINES,
        guards=[requires_member],
    )
    async def own_data(self, data: JSONBody[OwnPassword], services: ServicesDep, member: MemberDep) -> Stream:
        """Export all data of the visitor; a person with a password must give it.

        The file reveals much about them.
        """
        if not member.guest:
            await services.accounts.prove(member, data.password)
        services.taken_along.take(member.person)
        out = tempfile.SpooledTemporaryFile(SPOOLED)  # noqa: SIM115 - closed when it is sent
        try:
            await export_person(services.people.address, member.number, out, is_own)
        except BaseException:
            out.close()
            raise
        name = f"paiju-{member.number}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Stream(_chunks(out), headers=headers)

    @post(
        "/leaving",
        status_code=200,
        summary="Have one's account removed, in 14 days. / 申请删除账号（14 天后）。",
        guards=[requires_member],
    )
    async def leave(
        self, data: JSONBody[OwnPassword], request: JsonRequest, services: ServicesDep, member: MemberDep
    ) -> Me:
        """Request the removal; until it is due the person may change their mind."""
        await services.accounts.prove(member, data.password)
        _need_plain(member)
        if member.leaving is None:
            at = services.clock() + GRACE
            member = await services.accounts.set_leaving(member, at)
        return me_of(services, request, member)

    @delete("/leaving", status_code=200, summary="Keep one's account after all. / 保留账号。", guards=[requires_member])
    async def stay(self, request: JsonRequest, services: ServicesDep, member: MemberDep) -> Me:
        """Withdraw the request, even one that another server has just accepted and this one has not heard of."""
        member = await services.accounts.set_leaving(member, None)
        return me_of(services, request, member)


def _need_plain(visitor: Visitor) -> None:
    """Raise `Denied` for an operator, whose acts are recorded under their name while they have the role."""
    if SiteRole.OPERATOR in visitor.roles:
        raise Denied(
            Text(
                "an operator's account cannot be deleted while it has that role; the role is removed on the "
                "server's machine",
                "管理员的账号须先在服务器上撤去管理员身份，才能删除",
            )
        )


async def _chunks(out: IO[bytes]) -> Any:
    try:
        out.seek(0)
        while chunk := await asyncio.to_thread(out.read, _CHUNK):
            yield chunk
    finally:
        out.close()
