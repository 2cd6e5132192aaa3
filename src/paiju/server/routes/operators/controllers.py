"""The operator's pages: connected people, tables, events and bans, but no hands and no messages at tables.

The role is granted by `paiju person role` on the server's machine. To act, or to see addresses, an operator must
enter their password again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias

from litestar import Controller, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, QueryParameter
from msgspec import structs

from paiju.server.fault import Denied, Missing
from paiju.server.loading import stream_of
from paiju.server.operating import elevation
from paiju.server.operating.wire import ProcessSeen
from paiju.server.routes.dependencies import AddressDep, MemberDep, ServicesDep
from paiju.server.routes.operators.guards import DEPENDENCIES, UntilDep, requires_operator
from paiju.server.routes.operators.schemas import (
    BanSeen,
    BansFound,
    EventFound,
    EventsFound,
    OperatorPassword,
    OperatorSeen,
    PeopleFound,
    PersonSeen,
    Site,
    TableSeen,
    TablesFound,
)
from paiju.server.routes.request import JsonRequest
from paiju.server.routes.services import Services
from paiju.server.table_registry import TableRegistry
from paiju.store.people import AdminAct, Ban, Person
from paiju.table.state import Table
from paiju.table.view import phase
from paiju.text import Text
from paiju.tournament.record import PREFIX as EVENT

SHOWN: Final = 50
"""How many tables, events or people a page lists."""
Named: TypeAlias = Annotated[str, QueryParameter(description="A part of a name. / 名字的一部分。")]
Numbers: TypeAlias = Annotated[str, QueryParameter(description="Numbers separated by commas. / 以逗号隔开的编号。")]
First: TypeAlias = Annotated[
    str,
    QueryParameter(name="from", description="How many to skip, 0 for none. / 先略过多少项，0 为不略过。"),
]
_NO_LIVE_TABLES: Final = Text("this site has no live tables", "本站没有实时牌桌")


class OperatorController(Controller):
    """The routes of the operator's pages."""

    path = "/operator"
    guards = [requires_operator]
    dependencies = DEPENDENCIES

    @get(summary="Whether the operator's password entry is still valid. / 管理员的密码是否仍有效。")
    async def operator(self, until: UntilDep) -> OperatorSeen:
        """Return when the operator's right to act expires."""
        return OperatorSeen(until)

    @post("/password", status_code=200, summary="Enter the operator's password again. / 管理员再输一次密码。")
    async def unlock(
        self,
        data: JSONBody[OperatorPassword],
        request: JsonRequest,
        services: ServicesDep,
        member: MemberDep,
        address: AddressDep,
    ) -> Response[OperatorSeen]:
        """Let an operator act for ten minutes. The attempt is recorded, even with a wrong password."""
        about = f"address:{address}"
        noted = AdminAct(at=services.clock(), by=member.number, act="password", about=about)
        try:
            await services.accounts.prove(member, data.password)
        except Denied:
            await services.people.note(structs.replace(noted, act="wrong-password"))
            raise
        await services.people.note(noted)
        mark, until = services.elevation.make(member)
        return Response(OperatorSeen(until), cookies=[_cookie(services, request, mark)])

    @delete("/password", status_code=200, summary="Require the password again. / 重新要求输入密码。")
    async def lock(self, request: JsonRequest, services: ServicesDep) -> Response[OperatorSeen]:
        """End the operator's right to act in this browser."""
        return Response(OperatorSeen(None), cookies=[_cookie(services, request, "")])

    @get("/site", summary="Who is online, and the load of each process. / 谁在线，各进程的负载。")
    async def site(self, services: ServicesDep, until: UntilDep) -> Site:
        """Return each process's connections and load; addresses are shown only after the password is entered again."""
        processes = await _registry(services).process_directory.call()
        if until is None:
            processes = tuple(_without_addresses(process) for process in processes)
        here = {one.person for process in processes for one in process.people if one.person is not None}
        people = await services.people.people(sorted(here))
        seen = await people_seen(services, people.values(), here=True)
        return Site(processes, seen, await services.people.count_people(), services.clock())

    @get("/people", summary="People by name or number. / 按名字或编号查找人员。")
    async def people(self, services: ServicesDep, named: Named = "", numbers: Numbers = "") -> PeopleFound:
        """Find people by `numbers`, or else by `named`: a part of their name, or one number."""
        wanted = [int(one) for one in numbers[:1000].split(",") if _is_number(one)]
        found: Iterable[Person]
        if wanted:
            here = await services.people.people(wanted[:SHOWN])
            found = [here[one] for one in wanted if one in here]
        else:
            found = await services.people.people_like(named[:80], SHOWN)
        return PeopleFound(await people_seen(services, found))

    @get("/tables", summary="The open tables. / 未关闭的牌桌。")
    async def open_tables(self, services: ServicesDep, named: Named = "", first: First = "") -> TablesFound:
        """List a page of the open tables, beginning at `from`; `named` looks for a table, its host or a player."""
        registry = _registry(services)
        sought = named[:80].casefold()
        standing = [table for table in await services.tables.tables() if _fits(table, sought)]
        standing.sort(key=lambda table: table.id)
        own = registry.process_directory.own_id
        mine = {room.actor.id for room in registry.rooms}
        seen = []
        for table in standing[_number(first) :][:SHOWN]:
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
                    await registry.last_at(stream),
                    own if table.id in mine else await registry.owner(stream),
                    registry.online.event_of(table.id) or "",
                )
            )
        return TablesFound(tuple(seen), len(standing))

    @get("/events", summary="The events. / 各项赛事。")
    async def all_events(self, services: ServicesDep, first: First = "") -> EventsFound:
        """List a page of the events, the most recently changed first."""
        registry = _registry(services)
        names = await services.office.names()
        times = await registry.written(EVENT)
        lasts = sorted([(times.get(name, 0), name) for name in names], reverse=True)
        seen = []
        for last, name in lasts[_number(first) :][:SHOWN]:
            competition = (await services.office.event(name)).competition
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
                    await registry.owner(EVENT + name),
                )
            )
        return EventsFound(tuple(seen), len(names))

    @get("/bans", summary="The bans in force. / 有效的禁令。")
    async def standing_bans(self, services: ServicesDep, until: UntilDep) -> BansFound:
        """List the bans in force; addresses are shown only after the password is entered again."""
        seen = await bans_seen(services, await services.people.bans(since=services.clock()))
        if until is None:
            seen = [one if one.address is None else structs.replace(one, address="") for one in seen]
        return BansFound(tuple(seen))


async def people_seen(services: Services, found: Iterable[Person], *, here: bool = False) -> tuple[PersonSeen, ...]:
    """Return people as an operator sees them."""
    people = list(found)
    bans = {one.id: services.bans.of_person(one.id) for one in people}
    seen = await bans_seen(services, [ban for ban in bans.values() if ban is not None])
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


async def bans_seen(services: Services, bans: Iterable[Ban]) -> list[BanSeen]:
    """Return bans with the names of the people concerned."""
    listed = list(bans)
    numbers = {n for ban in listed for n in (ban.person, ban.by) if n is not None}
    named = await services.people.people(sorted(numbers))

    def name(number: int | None) -> str:
        return named[number].name if number is not None and number in named else ""

    return [
        BanSeen(ban.id, ban.person, name(ban.person), ban.address, ban.since, ban.until, ban.reason, name(ban.by))
        for ban in listed
    ]


def _cookie(services: Services, request: JsonRequest, mark: str) -> Cookie:
    return elevation.cookie(mark, secure=services.authenticator.secure(request.scope))


def _registry(services: Services) -> TableRegistry:
    if services.registry is None:
        raise Missing(_NO_LIVE_TABLES)
    return services.registry


def _without_addresses(process: ProcessSeen) -> ProcessSeen:
    return structs.replace(process, people=tuple(structs.replace(one, addresses=()) for one in process.people))


def _number(words: str) -> int:
    """Return the index at which the requested page begins."""
    return int(words) if _is_number(words) else 0


def _is_number(words: str) -> bool:
    return words.isascii() and words.isdecimal() and len(words) < 10


def _fits(table: Table, named: str) -> bool:
    names = [table.id, table.name, table.host.name, *(o.name for o in table.seats if o is not None)]
    return any(named in name.casefold() for name in names)
