"""The routes for an operator's acts: bans, lifting bans, renaming, closing tables.

Each act needs a reason and is recorded.
"""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import Controller, post
from litestar.params import JSONBody
from msgspec import structs

from paiju.errors import PaijuError
from paiju.journal import Owned
from paiju.server.fault import AlreadyTaken, Busy, Denied, Missing, Unprocessable
from paiju.server.limits import address_key
from paiju.server.networks import read_address
from paiju.server.operating.closing import CLOSE, closed, words_of
from paiju.server.people.default_name import default_name
from paiju.server.people.name import read_name
from paiju.server.people.role import SiteRole
from paiju.server.people.visitor import Visitor
from paiju.server.routes.dependencies import AddressDep, MemberDep, ServicesDep
from paiju.server.routes.description import faults
from paiju.server.routes.operators.controllers import bans_seen, people_seen
from paiju.server.routes.operators.guards import DEPENDENCIES, UntilDep, requires_proof
from paiju.server.routes.operators.schemas import BanSeen, NewBan, NewPersonName, NewReason, OperatorSeen, PersonSeen
from paiju.server.routes.parameters import Id, Number
from paiju.server.routes.services import Services
from paiju.server.routes.tables.dependencies import NO_TABLE
from paiju.store import NameTaken
from paiju.store.people import AdminAct, Ban, Person
from paiju.text import Language, Text

HOUR: Final = 3_600_000
MOST: Final = 1 << 53
"""Larger than any number of a person or a ban."""
PATIENCE: Final = 5.0
"""Seconds in which another process must close a table that it owns."""
_NO_PERSON: Final = Text("there is no one with this number", "没有这个编号的人")
_NO_BAN: Final = Text("this ban has already been lifted", "此禁令已解除")


class OperatorActController(Controller):
    """The routes for an operator's actions."""

    path = "/operator"
    guards = [requires_proof]
    dependencies = DEPENDENCIES

    @post("/bans", summary="Keep a person or an address out. / 禁止某人或某地址使用本站。", responses=faults(409, 422))
    async def ban(
        self, data: JSONBody[NewBan], services: ServicesDep, member: MemberDep, address: AddressDep
    ) -> BanSeen:
        """Ban a person or an address on all processes at once; the banned person is shown the reason."""
        if (data.person is None) == (not data.address):
            raise Unprocessable(Text("expected a person, or an address", "应给出一个人，或一个地址"))
        kept = None
        if data.person is not None:
            await _subject(services, member, data.person)
            about = f"person:{data.person}"
        else:
            kept = _address(data.address, address)
            about = f"address:{kept}"
        now = services.clock()
        until = now + data.hours * HOUR if data.hours else None
        reason = _line(data.reason)
        made = await services.people.ban(
            Ban(person=data.person, address=kept, since=now, until=until, reason=reason, by=member.number),
            _noted(services, member, "ban", about, reason, hours=str(data.hours)),
        )
        await services.bans.changed()
        return (await bans_seen(services, [made]))[0]

    @post("/bans/{n:int}/lift", status_code=200, summary="Lift a ban. / 解除禁令。", responses=faults(409, 422))
    async def lift(
        self, data: JSONBody[NewReason], services: ServicesDep, member: MemberDep, number: Number
    ) -> BanSeen:
        """Lift a ban."""
        noted = _noted(services, member, "lift", f"ban:{number}", _line(data.reason))
        lifted = None
        if number < MOST:
            lifted = await services.people.lift(number, services.clock(), noted)
        if lifted is None:
            raise AlreadyTaken(_NO_BAN)
        await services.bans.changed()
        return (await bans_seen(services, [lifted]))[0]

    @post(
        "/people/{n:int}/name",
        status_code=200,
        summary="Give a person another name. / 为某人改名。",
        responses=faults(409, 422),
    )
    async def rename(
        self, data: JSONBody[NewPersonName], services: ServicesDep, member: MemberDep, number: Number
    ) -> PersonSeen:
        """Give a person another name, which replaces the earlier one wherever it is shown."""
        person = await _subject(services, member, number)
        language: Language = "zh" if person.language == "zh" else "en"
        name = read_name(data.name or default_name(language)).shown
        detail = {"was": person.name, "now": name}
        noted = _noted(services, member, "rename", f"person:{number}", _line(data.reason), **detail)
        try:
            renamed = await services.people.rename(number, name, noted=noted)
        except NameTaken as fault:
            raise AlreadyTaken(fault.text) from None
        if renamed is None:
            raise Missing(_NO_PERSON)
        services.authenticator.sessions.forget_person(number)
        if services.mask is not None:
            await services.mask.renew()
        return (await people_seen(services, [renamed]))[0]

    @post("/tables/{id:str}/close", status_code=200, summary="Close a table. / 关闭牌桌。", responses=faults(409, 422))
    async def close(
        self, data: JSONBody[NewReason], services: ServicesDep, member: MemberDep, until: UntilDep, table: Id
    ) -> OperatorSeen:
        """Close a table, whichever process owns it; connected people are given the reason."""
        standing = {one.id: one for one in await services.tables.tables()}
        if table not in standing:
            raise Missing(NO_TABLE)
        reason = _line(data.reason)
        noted = _noted(services, member, "close", f"table:{table}", reason, name=standing[table].name)
        await services.people.note(noted)
        try:
            await _close(services, table, reason)
        except PaijuError as fault:
            failed = structs.replace(noted, act="close-failed", detail={"fault": fault.text.en[:200]})
            await services.people.note(failed)
            raise
        return OperatorSeen(until)


async def _close(services: Services, table: str, reason: str) -> None:
    """Close a table here, or have its owner close it, and wait until it has."""
    try:
        await closed(services.tables, table, reason)
    except Owned:
        registry = services.registry
        assert registry is not None  # no other process can own a table if this is the only one
        registry.notify(CLOSE, words_of(table, reason))
        try:
            async with asyncio.timeout(PATIENCE):
                while any(one.id == table for one in await services.tables.tables()):
                    await asyncio.sleep(0.05)
        except TimeoutError:
            raise Busy(
                Text(
                    "the process that has this table did not close it; check again in a moment",
                    "承办此桌的进程未将其关闭；请稍后再看",
                )
            ) from None


async def _subject(services: Services, visitor: Visitor, number: int) -> Person:
    """Return the person whom an act concerns. Raises `Missing`, and `Denied` for an operator."""
    person = await services.people.person(number) if number < MOST else None
    if person is None or person.forgotten is not None:
        raise Missing(_NO_PERSON)
    if number == visitor.number or SiteRole.OPERATOR in person.roles:
        raise Denied(
            Text(
                "operators cannot be banned or removed here; take the role away first, on the server's machine",
                "此处不能对管理员操作；请先在服务器上撤去其身份",
            )
        )
    return person


def _address(words: str, own: str) -> str:
    """Parse an address to ban. Raises `Unprocessable`, and `Denied` for the operator's own."""
    if read_address(words.strip()) is None:
        raise Unprocessable(Text("expected an address, for example 192.0.2.7 or 2001:db8::1", "应为地址，如 192.0.2.7"))
    address = address_key(words.strip())
    if address == own:
        raise Denied(
            Text("this is your own address: you would lock yourself out", "这是你自己的地址：会把自己关在门外")
        )
    return address


def _line(words: str) -> str:
    """Return a reason on one line. Raises `Unprocessable` for an empty one."""
    line = " ".join(words.split())
    if len(line) < 2:
        raise Unprocessable(Text("expected a reason", "请写明理由"))
    return line


def _noted(services: Services, visitor: Visitor, act: str, about: str, why: str, **detail: str) -> AdminAct:
    return AdminAct(at=services.clock(), by=visitor.number, act=act, about=about, why=why, detail=detail)
