"""What an operator of the site does: keeps out, lifts, renames, closes. Each act has a reason and goes on record."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Request, Response, post
from msgspec import structs

from paiju.errors import PaijuError
from paiju.journal import Owned
from paiju.server.fault import Busy, Denied, Missing, Taken, Unfit
from paiju.server.limits import address_key
from paiju.server.networks import read_address
from paiju.server.operating.closing import CLOSE, closed, words_of
from paiju.server.operating.wire import BanSeen, NewBan, NewPersonName, NewReason, OperatorSeen, PersonSeen
from paiju.server.people.default_name import default_name
from paiju.server.people.name import read_name
from paiju.server.people.role import SiteRole
from paiju.server.people.visitor import Visitor
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.operator import bans_seen, people_seen, proven, until_of
from paiju.server.routes.tables import NO_TABLE
from paiju.server.routes.told import Told
from paiju.store import Taken as NameTaken
from paiju.store.people import Ban, Noted, Person
from paiju.text import Language, Text

ACTS: Final = (401, 403, 404, 409, 422)
HOUR: Final = 3_600_000
MOST: Final = 1 << 53
"""No number of a person or a ban is as large."""
PATIENCE: Final = 5.0
"""Seconds in which another process closes a table that it has."""
_NO_PERSON: Final = Text("there is nobody of this number", "没有这个编号的人")
_NO_BAN: Final = Text("this ban is lifted already", "此禁令已解除")


@post(
    "/api/operator/bans",
    opt=Told(
        Text("Keep a person or an address out.", "禁止某人或某地址使用本站。"),
        BanSeen,
        NewBan,
        201,
        faults=ACTS,
        open=False,
    ).opt,
)
async def ban(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Keep somebody out on all processes at once, with the reason that he is told."""
    call = Call.of(request)
    visitor = proven(call)
    new = await call.body(NewBan)
    if (new.person is None) == (not new.address):
        raise Unfit(Text("expected a person, or an address", "应给出一个人，或一个地址"))
    address = None
    if new.person is not None:
        await _subject(call, visitor, new.person)
        about = f"person:{new.person}"
    else:
        address = _address(call, new.address)
        about = f"address:{address}"
    now = call.desk.clock()
    until = now + new.hours * HOUR if new.hours else None
    reason = _line(new.reason)
    made = await call.desk.people.ban(
        Ban(person=new.person, address=address, since=now, until=until, reason=reason, by=visitor.number),
        _noted(call, visitor, "ban", about, reason, hours=str(new.hours)),
    )
    await call.desk.bans.changed()
    return answer((await bans_seen(call, [made]))[0], 201)


@post(
    "/api/operator/bans/{n:int}/lift",
    status_code=200,
    opt=Told(Text("Lift a ban.", "解除禁令。"), BanSeen, NewReason, faults=ACTS, open=False).opt,
)
async def lift(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Let somebody in again."""
    call = Call.of(request)
    visitor = proven(call)
    new = await call.body(NewReason)
    number = request.path_params["n"]
    noted = _noted(call, visitor, "lift", f"ban:{number}", _line(new.reason))
    lifted = None
    if number < MOST:
        lifted = await call.desk.people.lift(number, call.desk.clock(), noted)
    if lifted is None:
        raise Taken(_NO_BAN)
    await call.desk.bans.changed()
    return answer((await bans_seen(call, [lifted]))[0])


@post(
    "/api/operator/people/{n:int}/name",
    status_code=200,
    opt=Told(
        Text("Give a person another name.", "为某人改名。"), PersonSeen, NewPersonName, faults=ACTS, open=False
    ).opt,
)
async def rename(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Give a person another name, which takes the place of the earlier one wherever that is shown."""
    call = Call.of(request)
    visitor = proven(call)
    new = await call.body(NewPersonName)
    number = request.path_params["n"]
    person = await _subject(call, visitor, number)
    language: Language = "zh" if person.language == "zh" else "en"
    name = read_name(new.name or default_name(language)).shown
    detail = {"was": person.name, "now": name}
    noted = _noted(call, visitor, "rename", f"person:{number}", _line(new.reason), **detail)
    try:
        renamed = await call.desk.people.rename(number, name, noted=noted)
    except NameTaken as fault:
        raise Taken(fault.text) from None
    if renamed is None:
        raise Missing(_NO_PERSON)
    call.desk.doorkeeper.sessions.forget_person(number)
    if call.desk.veil is not None:
        await call.desk.veil.renew()
    return answer((await people_seen(call, [renamed]))[0])


@post(
    "/api/operator/tables/{id:str}/close",
    status_code=200,
    opt=Told(Text("Close a table.", "关闭牌桌。"), OperatorSeen, NewReason, faults=ACTS, open=False).opt,
)
async def close(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Close a table, whichever process has it; those who are there are told why."""
    call = Call.of(request)
    visitor = proven(call)
    new = await call.body(NewReason)
    table = request.path_params["id"]
    standing = {one.id: one for one in await call.desk.tables.tables()}
    if table not in standing:
        raise Missing(NO_TABLE)
    reason = _line(new.reason)
    noted = _noted(call, visitor, "close", f"table:{table}", reason, name=standing[table].name)
    await call.desk.people.note(noted)
    try:
        await _close(call, table, reason)
    except PaijuError as fault:
        failed = structs.replace(noted, act="close-failed", detail={"fault": fault.text.en[:200]})
        await call.desk.people.note(failed)
        raise
    return answer(OperatorSeen(until_of(call, visitor)))


async def _close(call: Call, table: str, reason: str) -> None:
    """Close a table here, or have the process close it that has it, and wait until it has."""
    try:
        await closed(call.desk.tables, table, reason)
    except Owned:
        house = call.desk.house
        assert house is not None  # nobody else owns a table where there is but this process
        house.tell(CLOSE, words_of(table, reason))
        try:
            async with asyncio.timeout(PATIENCE):
                while any(one.id == table for one in await call.desk.tables.tables()):
                    await asyncio.sleep(0.05)
        except TimeoutError:
            raise Busy(
                Text(
                    "the process that has this table did not close it; look again in a moment",
                    "承办此桌的进程未将其关闭；请稍后再看",
                )
            ) from None


async def _subject(call: Call, visitor: Visitor, number: int) -> Person:
    """Return the person to whom something is done. Raises `Missing`, and `Denied` for an operator."""
    person = await call.desk.people.person(number) if number < MOST else None
    if person is None or person.forgotten is not None:
        raise Missing(_NO_PERSON)
    if number == visitor.number or SiteRole.OPERATOR in person.roles:
        raise Denied(
            Text(
                "nothing is done to an operator here; take the role away first, at the server's machine",
                "此处不能对管理员操作；请先在服务器上撤去其身份",
            )
        )
    return person


def _address(call: Call, words: str) -> str:
    """Read an address to be kept out. Raises `Unfit`, and `Denied` for the operator's own."""
    if read_address(words.strip()) is None:
        raise Unfit(Text("expected an address, as 192.0.2.7 or 2001:db8::1", "应为地址，如 192.0.2.7"))
    address = address_key(words.strip())
    if address == call.address:
        raise Denied(
            Text("this is your own address: you would shut yourself out", "这是你自己的地址：会把自己关在门外")
        )
    return address


def _line(words: str) -> str:
    """Return a reason in one line. Raises `Unfit` for an empty one."""
    line = " ".join(words.split())
    if len(line) < 2:
        raise Unfit(Text("expected a reason", "请写明理由"))
    return line


def _noted(call: Call, visitor: Visitor, act: str, about: str, why: str, **detail: str) -> Noted:
    return Noted(at=call.desk.clock(), by=visitor.number, act=act, about=about, why=why, detail=detail)
