"""What an operator of the site sees: who is here, tables and events, bans, the record. No hand and no word of a table.

Everything is shown to who has the role alone, by `paiju person role` at the server's machine; whoever acts, or wants to
see addresses, gives his password again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from litestar import Request, Response, delete, get, post
from msgspec import structs

from paiju.server.fault import Denied, HttpFault, Missing
from paiju.server.house import House
from paiju.server.loading import stream_of
from paiju.server.operating import elevation
from paiju.server.operating.wire import (
    BanSeen,
    BansFound,
    EventFound,
    EventsFound,
    OperatorPassword,
    OperatorSeen,
    PeopleFound,
    PersonSeen,
    ProcessSeen,
    Site,
    TableSeen,
    TablesFound,
)
from paiju.server.people.visitor import Visitor, signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.told import Told
from paiju.store.people import Ban, Noted, Person
from paiju.table.state import Table
from paiju.table.view import phase
from paiju.text import Text
from paiju.tournament.record import PREFIX as EVENT

SHOWN: Final = 50
"""Tables, events, people on a page."""
FAULTS: Final = (401, 403)
_NOBODY: Final = Text(
    "this page is for operators of the site; the role is given at the server's machine: paiju person role",
    "此页仅供网站管理员使用；该身份须在服务器上用 paiju person role 授予",
)
_PASSWORD: Final = Text("give your password again first; it holds for ten minutes", "请先再输一次密码；十分钟内有效")
_NO_HOUSE: Final = Text("this site has no live tables", "本站没有实时牌桌")


class Unproven(HttpFault):
    """403: an operator is to give his password again."""

    status = 403
    code = "password"


def operator_of(call: Call) -> Visitor:
    """Return the visitor, an operator. Raises `Unknown`, `Denied`."""
    visitor = signed_in(call.visitor)
    if not visitor.operates:
        raise Denied(_NOBODY)
    return visitor


def proven(call: Call) -> Visitor:
    """Return the visitor, an operator who has given his password again. Raises `Unproven`, too."""
    visitor = operator_of(call)
    if until_of(call, visitor) is None:
        raise Unproven(_PASSWORD)
    return visitor


def until_of(call: Call, visitor: Visitor) -> int | None:
    """Return until when the password that an operator gave holds; None where it is asked for."""
    mark = elevation.brought(call.request.cookies, secure=_secure(call))
    return call.desk.elevation.until(mark, visitor)


def _secure(call: Call) -> bool:
    return call.desk.doorkeeper.secure(call.request.scope)


@get(
    "/api/operator",
    opt=Told(
        Text("Whether the operator's password holds.", "管理员的密码是否仍有效。"),
        OperatorSeen,
        faults=FAULTS,
        open=False,
    ).opt,
)
async def operator(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Say until when the operator may act."""
    call = Call.of(request)
    return answer(OperatorSeen(until_of(call, operator_of(call))))


@post(
    "/api/operator/password",
    status_code=200,
    opt=Told(
        Text("Give the operator's password again.", "管理员再输一次密码。"),
        OperatorSeen,
        OperatorPassword,
        faults=FAULTS,
        open=False,
    ).opt,
)
async def unlock(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Let an operator act for ten minutes; a wrong password goes on record, too."""
    call = Call.of(request)
    visitor = operator_of(call)
    given = await call.body(OperatorPassword)
    about = f"address:{call.address}"
    noted = Noted(at=call.desk.clock(), by=visitor.number, act="password", about=about)
    try:
        await call.desk.accounts.prove(visitor, given.password)
    except Denied:
        await call.desk.people.note(structs.replace(noted, act="wrong-password"))
        raise
    await call.desk.people.note(noted)
    mark, until = call.desk.elevation.make(visitor)
    done = answer(OperatorSeen(until))
    done.set_cookie(elevation.cookie(mark, secure=_secure(call)))
    return done


@delete(
    "/api/operator/password",
    status_code=200,
    opt=Told(
        Text("Have the password asked for again.", "重新要求输入密码。"), OperatorSeen, faults=FAULTS, open=False
    ).opt,
)
async def lock(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Take the operator's right to act back in this browser."""
    call = Call.of(request)
    operator_of(call)
    done = answer(OperatorSeen(None))
    done.set_cookie(elevation.cookie("", secure=_secure(call)))
    return done


@get(
    "/api/operator/site",
    opt=Told(
        Text("Who is here, and the load of each process.", "谁在线，各进程的负载。"), Site, faults=FAULTS, open=False
    ).opt,
)
async def site(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Ask all processes who is here and how they do; addresses only for who has given his password."""
    call = Call.of(request)
    shown = until_of(call, operator_of(call)) is not None
    processes = await _house(call).roll.call()
    if not shown:
        processes = tuple(_without_addresses(process) for process in processes)
    here = {one.person for process in processes for one in process.people if one.person is not None}
    people = await call.desk.people.people(sorted(here))
    return answer(
        Site(
            processes,
            await people_seen(call, people.values(), here=True),
            await call.desk.people.count_people(),
            call.desk.clock(),
        )
    )


@get(
    "/api/operator/people",
    opt=Told(Text("People by name or number.", "按名字或编号查找人员。"), PeopleFound, faults=FAULTS, open=False).opt,
)
async def people(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Find people: those whose names contain `named`, or the one of that number; or those of the `numbers`."""
    call = Call.of(request)
    operator_of(call)
    asked = request.query_params
    numbers = [int(one) for one in asked.get("numbers", "")[:1000].split(",") if _is_number(one)]
    found: Iterable[Person]
    if numbers:
        here = await call.desk.people.people(numbers[:SHOWN])
        found = [here[one] for one in numbers if one in here]
    else:
        found = await call.desk.people.people_like(asked.get("named", "")[:80], SHOWN)
    return answer(PeopleFound(await people_seen(call, found)))


@get(
    "/api/operator/tables",
    opt=Told(Text("The open tables.", "未关闭的牌桌。"), TablesFound, faults=FAULTS, open=False).opt,
)
async def open_tables(request: Request[Any, Any, Any]) -> Response[bytes]:
    """List a page of the open tables: `from` which, `named` after a table or somebody there."""
    call = Call.of(request)
    operator_of(call)
    house = _house(call)
    named = request.query_params.get("named", "")[:80].casefold()
    standing = [table for table in await call.desk.tables.tables() if _fits(table, named)]
    standing.sort(key=lambda table: table.id)
    own = house.roll.own_id
    mine = {room.actor.id for room in house.rooms}
    seen = []
    for table in standing[_first(call) :][:SHOWN]:
        stream = stream_of(table.id)
        seen.append(
            TableSeen(
                table.id,
                table.name,
                table.game,
                phase(table),
                table.number,
                tuple("" if one is None else one.name for one in table.seats),
                table.host.name,
                await house.last_at(stream),
                own if table.id in mine else await house.owner(stream),
                house.online.event_of(table.id) or "",
            )
        )
    return answer(TablesFound(tuple(seen), len(standing)))


@get("/api/operator/events", opt=Told(Text("The events.", "各项赛事。"), EventsFound, faults=FAULTS, open=False).opt)
async def all_events(request: Request[Any, Any, Any]) -> Response[bytes]:
    """List a page of the events: those whose last act is the newest first."""
    call = Call.of(request)
    operator_of(call)
    house = _house(call)
    names = await call.desk.office.names()
    times = await house.written(EVENT)
    lasts = sorted([(times.get(name, 0), name) for name in names], reverse=True)
    seen = []
    for last, name in lasts[_first(call) :][:SHOWN]:
        competition = (await call.desk.office.event(name)).competition
        running = [stage for stage, state in competition.stages.items() if state.rounds]
        seen.append(
            EventFound(
                name,
                competition.plan.title,
                competition.plan.game,
                running[-1] if running else "",
                competition.closed,
                sum(one.plays for one in competition.contestants.values()),
                last,
                await house.owner(EVENT + name),
            )
        )
    return answer(EventsFound(tuple(seen), len(names)))


@get(
    "/api/operator/bans",
    opt=Told(Text("The bans that hold.", "有效的禁令。"), BansFound, faults=FAULTS, open=False).opt,
)
async def standing_bans(request: Request[Any, Any, Any]) -> Response[bytes]:
    """List the bans that hold; an address only for who has given his password."""
    call = Call.of(request)
    shown = until_of(call, operator_of(call)) is not None
    seen = await bans_seen(call, await call.desk.people.bans(since=call.desk.clock()))
    if not shown:
        seen = [one if one.address is None else structs.replace(one, address="") for one in seen]
    return answer(BansFound(tuple(seen)))


async def people_seen(call: Call, found: Iterable[Person], *, here: bool = False) -> tuple[PersonSeen, ...]:
    """Return people as an operator sees them."""
    people = list(found)
    bans = {one.id: call.desk.bans.of_person(one.id) for one in people}
    seen = await bans_seen(call, [ban for ban in bans.values() if ban is not None])
    of_person = {ban.person: ban for ban in seen}
    return tuple(
        PersonSeen(
            one.id,
            one.name,
            one.is_guest,
            one.roles,
            one.created,
            one.leaving,
            one.forgotten is not None,
            of_person.get(one.id),
            here,
        )
        for one in people
    )


async def bans_seen(call: Call, bans: Iterable[Ban]) -> list[BanSeen]:
    """Return bans with the names that belong to them."""
    listed = list(bans)
    numbers = {n for ban in listed for n in (ban.person, ban.by) if n is not None}
    named = await call.desk.people.people(sorted(numbers))

    def name(number: int | None) -> str:
        return named[number].name if number is not None and number in named else ""

    return [
        BanSeen(ban.id, ban.person, name(ban.person), ban.address, ban.since, ban.until, ban.reason, name(ban.by))
        for ban in listed
    ]


def _house(call: Call) -> House:
    if call.desk.house is None:
        raise Missing(_NO_HOUSE)
    return call.desk.house


def _without_addresses(process: ProcessSeen) -> ProcessSeen:
    return structs.replace(process, people=tuple(structs.replace(one, addresses=()) for one in process.people))


def _first(call: Call) -> int:
    """Return the place from which a page is asked for."""
    given = call.request.query_params.get("from", "0")
    return int(given) if _is_number(given) else 0


def _is_number(words: str) -> bool:
    return words.isascii() and words.isdecimal() and len(words) < 10


def _fits(table: Table, named: str) -> bool:
    names = [table.id, table.name, table.host.name, *(o.name for o in table.seats if o is not None)]
    return any(named in name.casefold() for name in names)
