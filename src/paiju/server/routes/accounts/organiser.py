"""The link that is printed when a new site starts: its visitor becomes the organiser.

It is printed in a terminal, so only the server's administrator has it. A visitor with an account becomes organiser
at once; any other visitor gets a cookie with the token, and the next account opened in this browser becomes
organiser.
"""

from __future__ import annotations

from typing import Final

from litestar import Controller, MediaType, Response, get
from litestar.datastructures import Cookie

from paiju.server.fault import Denied
from paiju.server.routes.dependencies import ServicesDep, VisitorDep
from paiju.server.routes.parameters import Token
from paiju.server.routes.request import JsonRequest
from paiju.server.routes.services import Services
from paiju.text import Text

HEADER: Final = "X-Paiju-Organiser"
"""The header by which a program sends the token when it opens an account."""
PATH: Final = "/api/organiser/"
"""The link's path before its token."""
ACCOUNT: Final = "/account"
"""The page on which an account is opened."""
LASTS: Final = 3600
"""Seconds in which the account must be opened after the link was followed."""
_COOKIE: Final = "paiju-organiser"


class OrganiserController(Controller):
    """The link of a new site's first organiser."""

    @get(
        "/organiser/{token:str}",
        status_code=303,
        summary=(
            "Follow the link of a new site's first organiser; on to the page of accounts. / "
            "打开新网站首位主办者的链接；随后转到账号页面。"
        ),
        media_type=MediaType.TEXT,
    )
    async def organiser(
        self, request: JsonRequest, services: ServicesDep, visitor: VisitorDep, token: Token
    ) -> Response[str]:
        """Make an account organiser, or keep the token in a cookie for the next account."""
        try:
            done = await services.accounts.become_organiser(token, visitor)
        except Denied as fault:
            if "text/html" not in request.headers.get("accept", ""):
                raise
            return Response(_page(fault.text), status_code=fault.status, media_type=MediaType.HTML)
        return Response("", headers={"Location": ACCOUNT}, cookies=[_cookie(services, request, "" if done else token)])


def brought(services: Services, request: JsonRequest) -> str:
    """Return the token of a request, from the header or the link's cookie; empty if there is none."""
    return request.headers.get(HEADER, "") or request.cookies.get(_name(services, request), "")


def forget(services: Services, request: JsonRequest) -> Cookie | None:
    """Return a cookie that deletes the link's cookie; None if the browser has none."""
    return _cookie(services, request, "") if _name(services, request) in request.cookies else None


def _name(services: Services, request: JsonRequest) -> str:
    return ("__Host-" if _secure(services, request) else "") + _COOKIE


def _cookie(services: Services, request: JsonRequest, token: str) -> Cookie:
    return Cookie(
        _name(services, request),
        value=token,
        path="/",
        max_age=LASTS if token else 0,
        secure=_secure(services, request),
        httponly=True,
        samesite="strict",
    )


def _secure(services: Services, request: JsonRequest) -> bool:
    return services.authenticator.secure(request.scope)


def _page(text: Text) -> str:
    """Return a page that shows a text to a visitor who followed the link in a browser."""
    return (
        "<!doctype html><html><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width'><title>牌局 paiju</title></head><body>"
        f"<p lang='zh'>{text.zh}</p><p lang='en'>{text.en}</p><p><a href='/'>牌局 paiju</a></p></body></html>"
    )
