"""The results of an event by mail, to the players whose addresses the members' list has."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Request, Response, get, post

from paiju.errors import Malformed
from paiju.office import OpenedEvent
from paiju.office.letters import Letter, letters
from paiju.server.events.wire import LetterSent, MailOffered, MailSent
from paiju.server.fault import Unfit
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.event_print import address_of
from paiju.server.routes.event_sheets import language_in, staff_in
from paiju.server.routes.events import event_of
from paiju.server.routes.told import Told
from paiju.text import Text

_MAIL: Final = "/api/events/{id:str}/mail"


@get(
    _MAIL,
    opt=Told(
        Text("To how many players results can be mailed.", "成绩可以邮件发给多少位选手。"),
        MailOffered,
        faults=(401, 403, 404),
        open=False,
    ).opt,
)
async def offered(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Count the players of the event with an address."""
    call = Call.of(request)
    event = await event_of(call)
    await staff_in(call, event)
    people = (one for each in event.competition.contestants.values() for one in each.entry.people)
    return answer(MailOffered(call.desk.mail is not None, sum(1 for one in people if one.mail)))


@post(
    _MAIL,
    status_code=200,
    opt=Told(
        Text("Mail the players their results.", "把成绩邮件发给选手。"),
        MailSent,
        faults=(401, 403, 404, 422),
        open=False,
    ).opt,
)
async def mail(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write and send the letters, in the language of who asks; tell what became of each."""
    call = Call.of(request)
    event = await event_of(call)
    await staff_in(call, event)
    server = call.desk.mail
    if server is None:
        raise Unfit(
            Text(
                "this site has no mail server: `paiju serve --mail-server` names one",
                "本站没有邮件服务器：用 `paiju serve --mail-server` 指定",
            )
        )
    written = await call.desk.analyses.work(lambda: _letters(call, event))
    try:
        refused = await asyncio.to_thread(lambda: list(server.send(written)))
    except OSError as fault:
        raise Unfit(Text(f"the mail server does not answer: {fault}", f"邮件服务器没有应答：{fault}")) from fault
    told = (LetterSent(one.name, why) for one, why in zip(written, refused, strict=True))
    return answer(MailSent(tuple(told)))


def _letters(call: Call, event: OpenedEvent) -> list[Letter]:
    link = address_of(call.request, event.competition.id)
    try:
        return list(letters(event.competition, language_in(call), link))
    except Malformed as fault:
        raise Unfit(fault.text) from fault
