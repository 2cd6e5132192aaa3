"""Guards of the operators' routes: the role, and for acts the password entered again, with its expiry."""

from __future__ import annotations

from typing import Final, TypeAlias

from litestar.di import NamedDependency, Provide
from litestar.handlers.base import BaseRouteHandler

from paiju.server.fault import Denied, HttpFault
from paiju.server.guard import visitor_of
from paiju.server.operating import elevation
from paiju.server.people.visitor import Visitor, signed_in
from paiju.server.routes.guards import Connection
from paiju.server.routes.request import JsonRequest
from paiju.server.routes.services import Services
from paiju.text import Text

UntilDep: TypeAlias = NamedDependency[int | None]
_NOBODY: Final = Text(
    "this page is for operators of the site; the role is given on the server's machine: paiju person role",
    "此页仅供网站管理员使用；该身份须在服务器上用 paiju person role 授予",
)
_PASSWORD: Final = Text(
    "enter your password again first; it is valid for ten minutes", "请先再输一次密码；十分钟内有效"
)


class Unproven(HttpFault):
    """403: the operator must give their password again."""

    status = 403
    code = "password"


def requires_operator(connection: Connection, _: BaseRouteHandler) -> None:
    """Admit an operator. Raises `NotSignedIn`, `Denied`."""
    _operator(connection)


def requires_proof(connection: Connection, _: BaseRouteHandler) -> None:
    """Admit an operator who has entered their password again. Raises `NotSignedIn`, `Denied`, `Unproven`."""
    if _until(connection, _operator(connection)) is None:
        raise Unproven(_PASSWORD)


def _operator(connection: Connection) -> Visitor:
    visitor = signed_in(visitor_of(connection.scope))
    if not visitor.operates:
        raise Denied(_NOBODY)
    return visitor


def _until(connection: Connection, visitor: Visitor) -> int | None:
    services: Services = connection.app.state.services
    mark = elevation.brought(connection.cookies, secure=services.authenticator.secure(connection.scope))
    return services.elevation.until(mark, visitor)


def _proven_until(request: JsonRequest) -> int | None:
    return _until(request, _operator(request))


DEPENDENCIES: Final = {"until": Provide(_proven_until, sync_to_thread=False)}
"""`until`: when the operator's password entry expires; None if it must be given."""
