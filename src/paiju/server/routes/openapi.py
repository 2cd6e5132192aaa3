"""The description of the routes as OpenAPI 3.1, made from what the handlers tell and from the types of the wire."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from litestar.handlers import HTTPRouteHandler

from paiju.server.people.doorkeeper import HOST, PLAIN
from paiju.server.routes.told import TOLD, Told
from paiju.server.wire import Fault
from paiju.text import Text
from paiju.version import __version__

PATH: Final = "/schema/openapi.json"
_PARAMETER: Final = re.compile(r"\{(\w+):(str|int)\}")
_ALWAYS: Final = (400, 429, 500, 503)
"""Faults that any route may give."""
_WITH_BODY: Final = (413, 415)
_ABOUT: Final = {
    400: Text("cannot be read", "无法读取"),
    401: Text("nobody is signed in, or a wrong name or password", "尚未登录，或名字、密码不对"),
    403: Text("refused, with the clause where one says so", "被拒绝，有条款时附条款"),
    404: Text("there is no such thing", "没有这样的内容"),
    409: Text("somebody was first", "已被他人抢先"),
    410: Text("used up or over", "已用完或已过期"),
    413: Text("too large", "内容过大"),
    415: Text("no JSON", "不是 JSON"),
    422: Text("not allowed as it is", "内容不合要求"),
    429: Text("too fast; see Retry-After", "过快；见 Retry-After"),
    500: Text("a fault of the server's own", "服务器自身的错误"),
    503: Text("not possible now; try again", "暂时不可用；请再试"),
}
_PARAMETERS: Final = {
    "id": ({"type": "string", "minLength": 1}, Text("The table's or event's id.", "牌桌或赛事的编号。")),
    "n": ({"type": "integer", "minimum": 0}, Text("Its number.", "编号。")),
    "stage": ({"type": "integer", "minimum": 1}, Text("The number of the stage in the plan.", "方案中的第几个赛段。")),
    "section": (
        {"type": "integer", "minimum": 1},
        Text("The number of the section in its stage.", "赛段中的第几个分区。"),
    ),
    "round": ({"type": "integer", "minimum": 1}, Text("The round.", "第几轮。")),
    "session": ({"type": "integer", "minimum": 1}, Text("The session.", "第几节。")),
    "stratum": (
        {"type": "integer", "minimum": 1},
        Text("The number of the stratum in the plan.", "方案中的第几个级别。"),
    ),
    "boards": ({"type": "integer", "minimum": 2, "maximum": 400}, Text("How many boards are played.", "打多少副牌。")),
    "act": ({"type": "integer", "minimum": 1}, Text("The number of the act in the log.", "日志中的第几步。")),
    "entry": ({"type": "string", "minLength": 1}, Text("Under what an entry is seated.", "参赛单位的编号。")),
    "token": ({"type": "string", "minLength": 1}, Text("What stands at the end of the link.", "链接末尾的部分。")),
}


def describe(handlers: Sequence[HTTPRouteHandler]) -> dict[str, Any]:
    """Describe the handlers that tell of themselves."""
    told = [(handler, handler.opt[TOLD]) for handler in handlers if TOLD in handler.opt]
    kinds = {each.answer for _, each in told} | {each.body for _, each in told} | {Fault}
    named = sorted((kind for kind in kinds if _is_struct(kind)), key=lambda kind: kind.__name__)
    schemas, components = msgspec.json.schema_components(named, ref_template="#/components/schemas/{name}")
    of = dict(zip(named, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for handler, each in told:
        for path in sorted(handler.paths):
            place = paths.setdefault(_PARAMETER.sub(r"{\1}", path), {})
            for method in sorted(handler.http_methods):
                place[method.lower()] = _operation(handler, each, path, of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "paiju 牌局",
            "version": __version__,
            "description": "Card competitions under written rules. 按成文规则办的牌类比赛。",
        },
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": PLAIN},
                "sessionHttps": {"type": "apiKey", "in": "cookie", "name": HOST},
                "csrf": {"type": "apiKey", "in": "header", "name": "X-CSRF-Token"},
            },
        },
    }


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _operation(handler: HTTPRouteHandler, told: Told, path: str, of: dict[Any, Any]) -> dict[str, Any]:
    schema = of.get(told.answer, {"type": "string"})
    statuses = {*_ALWAYS, *told.faults, *(_WITH_BODY if told.body is not None else ())}
    parameters = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": _PARAMETERS[name][0],
            "description": _both(_PARAMETERS[name][1]),
        }
        for name, _ in _PARAMETER.findall(path)
    ]
    responses: dict[str, Any] = {
        str(told.status): {"description": _both(told.about), "content": {told.media: {"schema": schema}}}
    }
    for status in sorted(statuses):
        responses[str(status)] = {
            "description": _both(_ABOUT[status]),
            "content": {"application/json": {"schema": of[Fault]}},
        }
    safe = handler.http_methods <= {"GET", "HEAD"}
    keys: dict[str, list[str]] = {"session": []} if safe else {"session": [], "csrf": []}
    operation: dict[str, Any] = {
        "operationId": handler.handler_name,
        "summary": _both(told.about),
        "responses": responses,
        "security": [keys, {}] if told.open else [keys],
    }
    if parameters:
        operation["parameters"] = parameters
    if told.body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": of[told.body]}}}
    return operation


def _both(text: Text) -> str:
    return f"{text.en} / {text.zh}"
