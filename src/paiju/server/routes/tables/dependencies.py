"""The table of a request, if its visitor may know of it, and the service that opens new ones."""

from __future__ import annotations

from typing import Final, TypeAlias

from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from paiju.server.fault import Missing
from paiju.server.listing import is_mine, may_see
from paiju.server.online import rights
from paiju.server.people.visitor import Visitor
from paiju.server.routes.dependencies import AddressDep, EditionDep, ServicesDep, VisitorDep
from paiju.server.routes.parameters import Id
from paiju.server.routes.request import JsonRequest
from paiju.server.routes.services import Services
from paiju.server.routes.tables.opening import Opener
from paiju.table.state import Table
from paiju.text import Text

TableDep: TypeAlias = NamedDependency[SkipValidation[Table]]
OpenerDep: TypeAlias = NamedDependency[SkipValidation[Opener]]
NO_TABLE: Final = Text("there is no such table", "没有这一桌")


async def _table(services: ServicesDep, visitor: VisitorDep, id: Id) -> Table:  # noqa: A002 - the path calls it so
    table, _ = await directed_table(services, visitor, id)
    return table


def _opener(
    request: JsonRequest, services: ServicesDep, visitor: VisitorDep, address: AddressDep, edition: EditionDep
) -> Opener:
    return Opener(services, request.scope, visitor, address, edition)


DEPENDENCIES: Final = {"table": Provide(_table), "opener": Provide(_opener, sync_to_thread=False)}
"""`table`: of the path, which the visitor may know of; `opener`: opens tables for the visitor."""


async def directed_table(services: Services, visitor: Visitor | None, id_: str) -> tuple[Table, bool]:
    """Return a table that the visitor may know of, and whether they direct there.

    At a table of an event no player of it directs (H.event.hidden). Raises `Missing`, also for a table that the
    visitor may not know of.
    """
    table = await services.tables.table(id_)
    online = services.online
    if online is not None and visitor is not None:
        of_event = await rights(online, services.people, visitor, table)
        if of_event is not None and of_event.looks:
            return table, of_event.directs
        if of_event is not None:
            raise Missing(NO_TABLE)
    if not may_see(table, visitor, admitted=await is_admitted(services, visitor, table)):
        raise Missing(NO_TABLE)
    return table, visitor is not None and visitor.directs


async def is_admitted(services: Services, visitor: Visitor | None, table: Table) -> bool:
    """Return whether a table is the visitor's own, or they were invited to it and came."""
    if visitor is None:
        return False
    if is_mine(table, visitor):
        return True
    return await services.people.admission(f"table:{table.id}", visitor.number) is not None
