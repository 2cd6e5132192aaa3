"""What the site keeps of a person, for that person: taken along as a file, or removed after a time to think."""

from __future__ import annotations

import asyncio
import tempfile
from typing import IO, Any, Final

from litestar import Request, Response, delete, post
from litestar.response import Stream

from paiju.server.fault import Denied
from paiju.server.people.departures import GRACE
from paiju.server.people.role import SiteRole
from paiju.server.people.visitor import Visitor, signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.me import me_of
from paiju.server.routes.told import Told
from paiju.server.wire import Me, OwnPassword
from paiju.store.personal import export_person
from paiju.table.record import is_own
from paiju.text import Text

LINES: Final = "application/x-ndjson"
SPOOLED: Final = 4 << 20
"""Bytes of a file that are kept in memory."""
_CHUNK: Final = 64 * 1024


@post(
    "/api/me/data",
    status_code=200,
    opt=Told(
        Text("All that the site keeps of oneself, as JSON lines.", "本站所存的本人数据（JSON 行）。"),
        bytes,
        OwnPassword,
        faults=(401, 403),
        media=LINES,
        open=False,
    ).opt,
)
async def own_data(request: Request[Any, Any, Any]) -> Response[Any]:
    """Write all that is kept of the visitor; who has a password gives it, for the file says much of him."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    given = await call.body(OwnPassword)
    if not visitor.guest:
        await call.desk.accounts.prove(visitor, given.password)
    call.desk.taken_along.take(visitor.person)
    out = tempfile.SpooledTemporaryFile(SPOOLED)  # noqa: SIM115 - closed when it is sent
    try:
        await export_person(call.desk.people.address, visitor.number, out, is_own)
    except BaseException:
        out.close()
        raise
    name = f"paiju-{visitor.number}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Stream(_chunks(out), media_type=LINES, headers=headers)


@post(
    "/api/me/leaving",
    status_code=200,
    opt=Told(
        Text("Have one's account removed, in 14 days.", "申请删除账号（14 天后）。"),
        Me,
        OwnPassword,
        faults=(401, 403),
        open=False,
    ).opt,
)
async def leave(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Note the wish; until the time has come the person may think better of it."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    given = await call.body(OwnPassword)
    await call.desk.accounts.prove(visitor, given.password)
    _need_plain(visitor)
    if visitor.leaving is None:
        at = call.desk.clock() + GRACE
        visitor = await call.desk.accounts.set_leaving(visitor, at)
    return answer(me_of(call.desk, visitor))


@delete(
    "/api/me/leaving",
    status_code=200,
    opt=Told(Text("Keep one's account after all.", "保留账号。"), Me, faults=(401, 403), open=False).opt,
)
async def stay(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Take the wish back."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    if visitor.leaving is not None:
        visitor = await call.desk.accounts.set_leaving(visitor, None)
    return answer(me_of(call.desk, visitor))


def _need_plain(visitor: Visitor) -> None:
    """Raise `Denied` for an operator: his acts are on record under his name while he is one."""
    if SiteRole.OPERATOR in visitor.roles:
        raise Denied(
            Text(
                "an operator's account stays while it has that role; it is taken away at the server's machine",
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
