"""Who this browser is: guests, accounts, sessions."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post

from paiju.server.fault import Denied
from paiju.server.people import known
from paiju.server.people.name import read_name
from paiju.server.people.session import Signed
from paiju.server.people.visitor import Visitor, signed_in
from paiju.server.routes.desk import Call, Desk, answer
from paiju.server.routes.organiser import brought, forget
from paiju.server.routes.told import Told
from paiju.server.wire import Me, NewAccount, NewEdition, NewGuest, NewLanguage, NewPassword, SignIn
from paiju.text import Language, Text


@get("/api/me", opt=Told(Text("Who this browser is.", "这个浏览器是谁。"), Me).opt)
async def me(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return who this browser is, and let its cookie last longer."""
    call = Call.of(request)
    keeper = call.desk.doorkeeper
    token = keeper.token(request.scope)
    if call.visitor is not None and token is not None:
        cookie = keeper.cookie(request.scope, token)
        return answer(me_of(call.desk, call.visitor), cookie=cookie)
    gone = None if token is None else keeper.no_cookie(request.scope)
    return answer(nobody(request), cookie=gone)


@post(
    "/api/guests",
    opt=Told(Text("Come in as a guest.", "以访客身份进入。"), Me, NewGuest, 201, faults=(403, 409, 422)).opt,
)
async def come_in(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Come in with a name and no account."""
    call = Call.of(request)
    new = await call.body(NewGuest)
    signed = await call.desk.accounts.come_in(new.name, new.language, call.address, call.visitor)
    return signed_answer(call, signed, 201)


@post(
    "/api/accounts", opt=Told(Text("Open an account.", "注册账号。"), Me, NewAccount, 201, faults=(403, 409, 422)).opt
)
async def open_account(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Open an account; a guest keeps his seats. A token of the first organiser that comes along is used up."""
    call = Call.of(request)
    new = await call.body(NewAccount)
    gone = forget(call)
    try:
        signed = await call.desk.accounts.open_account(
            new.name, new.password, new.language, call.address, call.visitor, first=brought(call)
        )
    except Denied as fault:
        if gone is not None:  # a token that is over stands in nobody's way
            fault.headers["Set-Cookie"] = gone.to_header(header="")
        raise
    done = signed_answer(call, signed, 201)
    if gone is not None:
        done.set_cookie(gone)
    return done


@post("/api/session", opt=Told(Text("Sign in.", "登录。"), Me, SignIn, faults=(401, 403)).opt)
async def sign_in(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Sign in under a new token."""
    call = Call.of(request)
    given = await call.body(SignIn)
    signed = await call.desk.accounts.sign_in(given.name, given.password, call.address, call.visitor, mark=_mark(call))
    return signed_answer(call, signed)


@delete(
    "/api/session", status_code=200, opt=Told(Text("Sign out.", "退出登录。"), Me, faults=(401, 403), open=False).opt
)
async def sign_out(request: Request[Any, Any, Any]) -> Response[bytes]:
    """End this session."""
    call = Call.of(request)
    await call.desk.accounts.sign_out(signed_in(call.visitor))
    gone = call.desk.doorkeeper.no_cookie(request.scope)
    return answer(nobody(request), cookie=gone)


@post(
    "/api/me/password",
    status_code=200,
    opt=Told(
        Text("Change one's own password.", "更改自己的密码。"), Me, NewPassword, faults=(401, 403, 409, 422), open=False
    ).opt,
)
async def new_password(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Change the visitor's password under a new token; wherever else he is signed in, he is signed out."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    given = await call.body(NewPassword)
    signed = await call.desk.accounts.change_password(visitor, given.old, given.new)
    return signed_answer(call, signed)


@post(
    "/api/me/language",
    status_code=200,
    opt=Told(Text("Choose one's language.", "选择自己的语言。"), Me, NewLanguage, faults=(401, 403), open=False).opt,
)
async def new_language(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Remember the visitor's language."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    given = await call.body(NewLanguage)
    return answer(me_of(call.desk, await call.desk.accounts.set_language(visitor, given.language)))


@post(
    "/api/me/edition",
    status_code=200,
    opt=Told(
        Text("Choose one's edition of the Laws of bridge.", "选择自己所用的桥牌规则版本。"),
        Me,
        NewEdition,
        faults=(401, 403),
        open=False,
    ).opt,
)
async def new_edition(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Remember the visitor's edition of the Laws."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    given = await call.body(NewEdition)
    return answer(me_of(call.desk, await call.desk.accounts.set_edition(visitor, given.edition)))


def signed_answer(call: Call, signed: Signed, status: int = 200) -> Response[bytes]:
    """Hand over the cookie of somebody who has just come in, and say who he is; his browser is known from now on."""
    cookie = call.desk.doorkeeper.cookie(call.request.scope, signed.token)
    done = answer(me_of(call.desk, signed.visitor), status, cookie=cookie)
    if not signed.visitor.guest:
        marks, name = call.desk.accounts.known, read_name(signed.visitor.name)
        if not marks.knows(_mark(call), name):
            done.set_cookie(known.cookie(marks.mark(name), secure=_secure(call)))
    return done


def me_of(desk: Desk, visitor: Visitor) -> Me:
    """Return who a visitor is."""
    return Me(
        visitor.person,
        visitor.name,
        visitor.guest,
        tuple(sorted(visitor.roles)),
        visitor.language,
        desk.doorkeeper.csrf(visitor),
        visitor.edition,
        desk.edition,
        desk.others(),
        visitor.leaving,
    )


def _mark(call: Call) -> str:
    """Return the mark by which a browser is known; empty for none."""
    return known.brought(call.request.cookies, secure=_secure(call))


def _secure(call: Call) -> bool:
    return call.desk.doorkeeper.secure(call.request.scope)


def nobody(request: Request[Any, Any, Any]) -> Me:
    """Say that this browser is nobody yet, in the language that it likes best."""
    return Me(
        None,
        "",
        guest=False,
        roles=(),
        language=_liked(request),
        csrf="",
        edition=None,
        house=Call.of(request).desk.edition,
        others=Call.of(request).desk.others(),
    )


def _liked(request: Request[Any, Any, Any]) -> Language:
    for wish in request.headers.get("accept-language", "")[:200].split(","):
        word = wish.strip().lower()
        if word.startswith("zh"):
            return "zh"
        if word.startswith("en"):
            return "en"
    return "en"
