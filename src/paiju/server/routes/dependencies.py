"""The dependencies of all handlers: the services, the visitor, and their address.

Some depend on another that they do not use, so that they run one after the other: Litestar starts a task for each
independent one, which costs more than all of them together.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from paiju.laws import Edition
from paiju.laws.edition import in_force
from paiju.server.guard import address_of, visitor_of
from paiju.server.people.visitor import Visitor, signed_in
from paiju.server.routes.request import JsonRequest
from paiju.server.routes.services import Services
from paiju.text import Language

ServicesDep: TypeAlias = NamedDependency[SkipValidation[Services]]
VisitorDep: TypeAlias = NamedDependency[SkipValidation[Visitor | None]]
MemberDep: TypeAlias = NamedDependency[SkipValidation[Visitor]]
AddressDep: TypeAlias = NamedDependency[SkipValidation[str]]
PayerDep: TypeAlias = NamedDependency[SkipValidation[str]]
EditionDep: TypeAlias = NamedDependency[SkipValidation[Edition]]
LanguageDep: TypeAlias = NamedDependency[SkipValidation[Language]]


def _services(state: State) -> Services:
    services: Services = state.services
    return services


def _visitor(request: JsonRequest, services: ServicesDep) -> Visitor | None:  # noqa: ARG001
    return visitor_of(request.scope)


def _member(visitor: VisitorDep) -> Visitor:
    return signed_in(visitor)


def _address(request: JsonRequest, visitor: VisitorDep) -> str:  # noqa: ARG001
    return address_of(request.scope)


def _payer(visitor: VisitorDep, address: AddressDep) -> str:
    return visitor.person if visitor is not None else address


def _edition(services: ServicesDep, visitor: VisitorDep) -> Edition:
    return in_force(None if visitor is None else visitor.edition, services.edition)


def _language(visitor: VisitorDep) -> Language:
    return "en" if visitor is None else visitor.language


DEPENDENCIES: Final = {
    "services": Provide(_services, sync_to_thread=False),
    "visitor": Provide(_visitor, sync_to_thread=False),
    "member": Provide(_member, sync_to_thread=False),
    "address": Provide(_address, sync_to_thread=False),
    "payer": Provide(_payer, sync_to_thread=False),
    "edition": Provide(_edition, sync_to_thread=False),
    "language": Provide(_language, sync_to_thread=False),
}
"""Providers by the names of the handlers' arguments.

- `services`: the services of the routes
- `visitor`: the visitor identified by the guard, None if not signed in; `member`: the same behind `requires_member`
- `address`: where the request comes from; `payer`: the rate-limit key: the person, or the address if not signed in
- `edition`: the edition of the Laws by which the visitor plays and rules by default; `language`: the visitor's,
  English if not signed in
"""
