"""The link that is printed when a new site starts: who follows it becomes the organiser.

It stands in a terminal, so whoever has it runs the server. One with an account is organiser at once; anybody else gets
a cookie with the token, and the account that he opens next in this browser is the organiser's.
"""

from __future__ import annotations

from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.datastructures import Cookie

from paiju.server.fault import Denied
from paiju.server.routes.desk import Call
from paiju.server.routes.told import Told
from paiju.text import Text

HEADER: Final = "X-Paiju-Organiser"
"""The header by which a program brings the token along when it opens an account."""
PATH: Final = "/api/organiser/"
ACCOUNT: Final = "/account"
"""The page on which an account is opened."""
LASTS: Final = 3600
"""Seconds in which the account is to be opened, once the link was followed."""
_COOKIE: Final = "paiju-organiser"


@get(
    PATH + "{token:str}",
    opt=Told(
        Text(
            "Follow the link of a new site's first organiser; on to the page of accounts.",
            "打开新网站首位主办者的链接；随后转到账号页面。",
        ),
        str,
        status=303,
        faults=(403,),
        media=MediaType.TEXT,
    ).opt,
)
async def organiser(request: Request[Any, Any, Any]) -> Response[Any]:
    """Make an account organiser, or keep the token for the account to come."""
    call = Call.of(request)
    token = request.path_params["token"]
    try:
        done = await call.desk.accounts.become_organiser(token, call.visitor)
    except Denied as fault:
        if "text/html" not in request.headers.get("accept", ""):
            raise
        return Response(_page(fault.text), status_code=fault.status, media_type=MediaType.HTML)
    return Response(
        b"",
        status_code=303,
        media_type=MediaType.TEXT,
        headers={"Location": ACCOUNT},
        cookies=[_cookie(call, "" if done else token)],
    )


def brought(call: Call) -> str:
    """Return the token that a request brings along, in the header or the link's cookie; empty for none."""
    request = call.request
    return request.headers.get(HEADER, "") or request.cookies.get(_name(call), "")


def forget(call: Call) -> Cookie | None:
    """Return the cookie that takes the link's back; None where the browser has none."""
    return _cookie(call, "") if _name(call) in call.request.cookies else None


def _name(call: Call) -> str:
    return ("__Host-" if _secure(call) else "") + _COOKIE


def _cookie(call: Call, token: str) -> Cookie:
    return Cookie(
        _name(call),
        value=token,
        path="/",
        max_age=LASTS if token else 0,
        secure=_secure(call),
        httponly=True,
        samesite="strict",
    )


def _secure(call: Call) -> bool:
    return call.desk.doorkeeper.secure(call.request.scope)


def _page(text: Text) -> bytes:
    """Describe it to somebody who followed the link in a browser."""
    return (
        "<!doctype html><html><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width'><title>牌局 paiju</title></head><body>"
        f"<p lang='zh'>{text.zh}</p><p lang='en'>{text.en}</p><p><a href='/'>牌局 paiju</a></p></body></html>"
    ).encode()
