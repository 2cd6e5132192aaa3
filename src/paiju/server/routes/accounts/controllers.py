"""Routes for guests, accounts and sessions."""

from __future__ import annotations

from litestar import Controller, Response, delete, get, post
from litestar.params import JSONBody

from paiju.server.fault import Denied
from paiju.server.people import known_browsers
from paiju.server.people.name import read_name
from paiju.server.people.session import Signed
from paiju.server.people.visitor import Visitor
from paiju.server.reach import reachable
from paiju.server.routes.accounts.organiser import brought, forget
from paiju.server.routes.accounts.schemas import Me, NewAccount, NewEdition, NewGuest, NewLanguage, NewPassword, SignIn
from paiju.server.routes.dependencies import AddressDep, MemberDep, ServicesDep, VisitorDep
from paiju.server.routes.description import faults
from paiju.server.routes.guards import requires_member
from paiju.server.routes.request import JsonRequest
from paiju.server.routes.services import Services
from paiju.text import Language


class AccountController(Controller):
    """The routes for guests, accounts and sessions."""

    @get("/me", summary="Who this browser is. / 这个浏览器是谁。")
    async def me(self, request: JsonRequest, services: ServicesDep, visitor: VisitorDep) -> Response[Me]:
        """Return who is signed in in this browser, and extend its cookie."""
        keeper = services.authenticator
        token = keeper.token(request.scope)
        if visitor is not None and token is not None:
            cookie = keeper.cookie(request.scope, token)
            return Response(me_of(services, request, visitor), headers={"Set-Cookie": cookie})
        headers = {} if token is None else {"Set-Cookie": keeper.no_cookie(request.scope)}
        return Response(nobody(services, request), headers=headers)

    @post("/guests", summary="Come in as a guest. / 以访客身份进入。", responses=faults(409, 422))
    async def come_in(
        self,
        data: JSONBody[NewGuest],
        request: JsonRequest,
        services: ServicesDep,
        visitor: VisitorDep,
        address: AddressDep,
    ) -> Response[Me]:
        """Enter with a name and without an account."""
        signed = await services.accounts.come_in(data.name, data.language, address, visitor)
        return signed_answer(services, request, signed)

    @post("/accounts", summary="Open an account. / 注册账号。", responses=faults(409, 422))
    async def open_account(
        self,
        data: JSONBody[NewAccount],
        request: JsonRequest,
        services: ServicesDep,
        visitor: VisitorDep,
        address: AddressDep,
    ) -> Response[Me]:
        """Open an account; a guest keeps their seats. A first organiser's token sent with the request is used up."""
        gone = forget(services, request)
        try:
            signed = await services.accounts.open_account(
                data.name, data.password, data.language, address, visitor, first=brought(services, request)
            )
        except Denied as fault:
            if gone is not None:  # an expired token must not block anything
                fault.headers["Set-Cookie"] = gone.to_header(header="")
            raise
        done = signed_answer(services, request, signed)
        if gone is not None:
            done.set_cookie(gone)
        return done

    @post("/session", status_code=200, summary="Sign in. / 登录。", responses=faults(401))
    async def sign_in(
        self,
        data: JSONBody[SignIn],
        request: JsonRequest,
        services: ServicesDep,
        visitor: VisitorDep,
        address: AddressDep,
    ) -> Response[Me]:
        """Sign in under a new token."""
        signed = await services.accounts.sign_in(
            data.name, data.password, address, visitor, mark=_mark(services, request)
        )
        return signed_answer(services, request, signed)

    @delete("/session", status_code=200, summary="Sign out. / 退出登录。", guards=[requires_member])
    async def sign_out(self, request: JsonRequest, services: ServicesDep, member: MemberDep) -> Response[Me]:
        """End this session."""
        await services.accounts.sign_out(member)
        return Response(
            nobody(services, request), headers={"Set-Cookie": services.authenticator.no_cookie(request.scope)}
        )

    @post(
        "/me/password",
        status_code=200,
        summary="Change one's own password. / 更改自己的密码。",
        guards=[requires_member],
        responses=faults(409, 422),
    )
    async def new_password(
        self, data: JSONBody[NewPassword], request: JsonRequest, services: ServicesDep, member: MemberDep
    ) -> Response[Me]:
        """Change the visitor's password under a new token; they are signed out in all other browsers."""
        signed = await services.accounts.change_password(member, data.old, data.new)
        return signed_answer(services, request, signed)

    @post(
        "/me/language", status_code=200, summary="Choose one's language. / 选择自己的语言。", guards=[requires_member]
    )
    async def new_language(
        self, data: JSONBody[NewLanguage], request: JsonRequest, services: ServicesDep, member: MemberDep
    ) -> Me:
        """Store the visitor's language."""
        return me_of(services, request, await services.accounts.set_language(member, data.language))

    @post(
        "/me/edition",
        status_code=200,
        summary="Choose one's edition of the Laws of bridge. / 选择自己所用的桥牌规则版本。",
        guards=[requires_member],
    )
    async def new_edition(
        self, data: JSONBody[NewEdition], request: JsonRequest, services: ServicesDep, member: MemberDep
    ) -> Me:
        """Store the visitor's edition of the Laws."""
        return me_of(services, request, await services.accounts.set_edition(member, data.edition))


def signed_answer(services: Services, request: JsonRequest, signed: Signed) -> Response[Me]:
    """Return the visitor and the session cookie after signing in, and mark the browser as known."""
    cookie = services.authenticator.cookie(request.scope, signed.token)
    done = Response(me_of(services, request, signed.visitor), headers={"Set-Cookie": cookie})
    if not signed.visitor.guest:
        marks, name = services.accounts.known, read_name(signed.visitor.name)
        if not marks.knows(_mark(services, request), name):
            done.set_cookie(
                known_browsers.cookie(marks.mark(name), secure=services.authenticator.secure(request.scope))
            )
    return done


def me_of(services: Services, request: JsonRequest, visitor: Visitor) -> Me:
    """Return the description of a visitor."""
    return Me(
        visitor.person,
        visitor.name,
        visitor.guest,
        tuple(sorted(visitor.roles)),
        visitor.language,
        services.authenticator.csrf(visitor),
        visitor.edition,
        services.edition,
        services.others(),
        visitor.leaving,
        reachable(str(request.base_url), services.listens),
    )


def _mark(services: Services, request: JsonRequest) -> str:
    """Return the known-browser mark of a browser; empty if it has none."""
    return known_browsers.brought(request.cookies, secure=services.authenticator.secure(request.scope))


def nobody(services: Services, request: JsonRequest) -> Me:
    """Return the description of a browser without a signed-in person, in its preferred language."""
    return Me(
        None,
        "",
        guest=False,
        roles=(),
        language=_liked(request),
        csrf="",
        edition=None,
        house=services.edition,
        others=services.others(),
        reach=reachable(str(request.base_url), services.listens),
    )


def _liked(request: JsonRequest) -> Language:
    for wish in request.headers.get("accept-language", "")[:200].split(","):
        word = wish.strip().lower()
        if word.startswith("zh"):
            return "zh"
        if word.startswith("en"):
            return "en"
    return "en"
