"""Guards of the routes: who may call a handler."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler

from paiju.server.guard import visitor_of
from paiju.server.people.visitor import signed_in

Connection = ASGIConnection[Any, Any, Any, Any]


def requires_member(connection: Connection, _: BaseRouteHandler) -> None:
    """Admit anybody who is signed in, with an account or as a guest. Raises `NotSignedIn`."""
    signed_in(visitor_of(connection.scope))
