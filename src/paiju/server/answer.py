"""Turns every error into a response: a status and a `Fault` in both languages, without internal details."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from msgspec import Struct

from paiju.errors import Malformed, PaijuError
from paiju.journal import Conflict, Corrupt, Owned
from paiju.laws import Refused
from paiju.server import logs
from paiju.server.fault import LATER, TOO_LARGE, HttpFault, TooLarge
from paiju.server.wire import Fault, HeldElsewhere
from paiju.store import NameTaken, Unavailable
from paiju.text import Text

NO_SUCH_PATH: Final = Text("there is nothing at this address", "此路径下没有任何内容")
_OWN: Final = Text("an error in the server, not your fault", "这是服务器自身的错误，不是你的")
PAGE: Final = "x-paiju-page"
"""The request header by which a page of the site identifies itself."""
NOT_JSON: Final = Text("the body must be application/json", "正文须为 application/json")
_WORDS: Final = {
    400: ("malformed", Text("the request cannot be read", "请求无法读取")),
    404: ("missing", NO_SUCH_PATH),
    405: ("method", Text("this method is not allowed here", "此路径不接受这种方法")),
    413: (TooLarge.code, TOO_LARGE),
    415: ("media", NOT_JSON),
}


class ErrorResponse(Struct, frozen=True):
    """The response to an error."""

    status: int
    body: Fault
    headers: dict[str, str] = {}

    @property
    def json(self) -> bytes:
        """The body as JSON."""
        return msgspec.json.encode(self.body)


def answer_for(error: Exception) -> ErrorResponse:
    """Return the response to an error; an unexpected one is logged without its message, which may name cards."""
    match error:
        case HttpFault():
            body = Fault(error.code, error.text, error.clause)
            return ErrorResponse(error.status, body, error.headers)
        case Refused():
            return ErrorResponse(403, Fault("refused", error.reason, str(error.citation)))
        case Malformed():
            return ErrorResponse(400, Fault("malformed", error.text))
        case Owned() if error.address:
            body = HeldElsewhere("elsewhere", error.text, address=error.address)
            return ErrorResponse(307, body, {"Location": error.address})
        case Owned():
            return ErrorResponse(503, Fault("unavailable", error.text), {"Retry-After": "1"})
        case Conflict():
            return ErrorResponse(409, Fault("conflict", error.text))
        case NameTaken():
            return ErrorResponse(409, Fault("conflict", error.text))
        case Corrupt() if error.later:
            logs.often("a later release wrote a journal", grave=True, reason=error.text.en)
            return ErrorResponse(503, Fault("unavailable", LATER), {"Retry-After": "5"})
        case Corrupt():
            logs.error("a journal is corrupt", stream=error.stream, seq=error.seq)
            return ErrorResponse(500, Fault("corrupt", _corrupt(error)))
        case Unavailable():
            logs.often("the store is unavailable", grave=True, reason=error.reason.en)
            busy = Text("the store is not available now; try again later", "存储暂时无法使用；请稍后再试")
            return ErrorResponse(503, Fault("unavailable", busy), {"Retry-After": "5"})
        case PaijuError():
            return ErrorResponse(422, Fault("unfit", error.text))
        case HTTPException():
            return _of_framework(error)
    logs.error("a fault of our own", **logs.fault_of(error))
    return ErrorResponse(500, Fault("error", _OWN))


def _corrupt(error: Corrupt) -> Text:
    return Text(
        f"the stored record of {error.stream} cannot be read from number {error.seq} on; this has been logged",
        f"{error.stream} 的记录自第 {error.seq} 号起无法读取；已记入日志",
    )


def _of_framework(error: HTTPException) -> ErrorResponse:
    status = error.status_code
    if status >= 500:
        return ErrorResponse(status, Fault("error", _OWN))
    code, text = _WORDS.get(status, ("malformed", _WORDS[400][1]))
    headers = dict(error.headers or {})
    if "allow" in headers:  # Litestar lists the methods in a varying order
        headers["allow"] = ", ".join(sorted(headers["allow"].split(", ")))
    return ErrorResponse(status, Fault(code, text), headers)


def handle(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Answer an error of a handler; the application registers it through `EXCEPTION_HANDLERS`."""
    answer = answer_for(error)
    status = answer.status
    if status == 307:
        status = _led(request, answer)
    return Response(answer.json, status_code=status, media_type=MediaType.JSON, headers=answer.headers)


def _led(request: Request[Any, Any, Any], answer: ErrorResponse) -> int:
    """Redirect a program to the same path at another server; a page of this site may not follow, so it gets 421."""
    if PAGE in request.headers:
        del answer.headers["Location"]
        return 421
    path, query = request.scope["raw_path"].decode("latin-1"), request.scope["query_string"]
    answer.headers["Location"] += path + (f"?{query.decode('latin-1')}" if query else "")
    return 307


EXCEPTION_HANDLERS: Final = {PaijuError: handle, HTTPException: handle, Exception: handle}
"""The argument for `Litestar(exception_handlers=...)`."""
