"""The OpenAPI description of the routes, which Litestar generates from the handlers, with what it cannot infer.

That is: the errors that each of them may return, and which handlers require a signed-in user.
"""

from __future__ import annotations

from typing import Final

from litestar import MediaType
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute

from paiju.server.guard import SAFE
from paiju.server.people.authenticator import HOST, PLAIN
from paiju.server.wire import Fault
from paiju.version import __version__

PATH: Final = "/schema/openapi.json"
_FAULTS: Final = {
    status: ResponseSpec(Fault, generate_examples=False, description=description)
    for status, description in {
        400: "cannot be read / 无法读取",
        401: "not signed in, or a wrong name or password / 尚未登录，或名字、密码不对",
        403: "refused, with the clause where one says so / 被拒绝，有条款时附条款",
        404: "there is no such thing / 没有这样的内容",
        409: "somebody was first / 已被他人抢先",
        410: "used up or over / 已用完或已过期",
        413: "too large / 内容过大",
        415: "no JSON / 不是 JSON",
        422: "not allowed as it is / 内容不合要求",
        429: "too fast; see Retry-After / 过快；见 Retry-After",
        500: "a fault of the server's own / 服务器自身的错误",
        503: "not possible now; try again / 暂时不可用；请再试",
    }.items()
}


def faults(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the `responses` of a handler for the statuses that it returns in addition to the common ones."""
    return {status: _FAULTS[status] for status in statuses}


class Faults(ReceiveRoutePlugin):
    """Adds the error responses of each handler to the description: by guards, path and body, and the common ones."""

    def receive_route(self, route: BaseRoute) -> None:
        """Describe the handlers of a route that was registered."""
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if not handler.resolve_include_in_schema():
                continue
            guarded = any(layer.guards for layer in handler.ownership_layers)
            takes_body = handler.parsed_data_field is not None
            names_something = bool(route.path_parameters)
            handler.responses = {
                **faults(400, 403, 429, 500, 503),
                **(faults(401) if guarded else {}),
                **(faults(404) if names_something else {}),
                **(faults(413, 415) if takes_body else {}),
                **(handler.responses or {}),
            }
            handler.response_description = handler.summary
            keys: dict[str, list[str]] = (
                {"session": []} if handler.http_methods <= SAFE else {"session": [], "csrf": []}
            )
            handler.security = [keys] if guarded else [keys, {}]


def description() -> OpenAPIConfig:
    """Return the OpenAPI configuration: JSON at `PATH` only, without pages that load from another host."""
    return OpenAPIConfig(
        title="paiju 牌局",
        version=__version__,
        description="Card competitions under written rules. 按成文规则办的牌类比赛。",
        path=PATH,
        render_plugins=[JsonRenderPlugin(path="/", media_type=MediaType.JSON)],
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "session": SecurityScheme(type="apiKey", security_scheme_in="cookie", name=PLAIN),
                "sessionHttps": SecurityScheme(type="apiKey", security_scheme_in="cookie", name=HOST),
                "csrf": SecurityScheme(type="apiKey", security_scheme_in="header", name="X-CSRF-Token"),
            }
        ),
    )
