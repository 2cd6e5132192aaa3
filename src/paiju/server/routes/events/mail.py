"""Mails the results of an event to the players whose addresses are in the members' list."""

from __future__ import annotations

import asyncio

from litestar import Controller, get, post

from paiju.errors import Malformed
from paiju.office import OpenedEvent
from paiju.office.letters import Letter, letters
from paiju.office.sending import unsent
from paiju.server.fault import Unprocessable
from paiju.server.routes.dependencies import LanguageDep, ServicesDep
from paiju.server.routes.description import faults
from paiju.server.routes.events.dependencies import DEPENDENCIES, EventDep
from paiju.server.routes.events.guards import requires_staff
from paiju.server.routes.events.printing import address_of
from paiju.server.routes.events.schemas import LetterSent, MailOffered, MailSent
from paiju.server.routes.request import JsonRequest
from paiju.text import Language, Text


class MailController(Controller):
    """The routes for results by mail."""

    path = "/events/{id:str}/mail"
    dependencies = DEPENDENCIES

    @get(summary="To how many players results can be mailed. / 成绩可以邮件发给多少位选手。", guards=[requires_staff])
    async def offered(self, services: ServicesDep, event: EventDep) -> MailOffered:
        """Return how many players of the event have an address."""
        people = (one for each in event.competition.contestants.values() for one in each.entry.people)
        return MailOffered(services.mail is not None, sum(1 for one in people if one.mail))

    @post(
        status_code=200,
        summary="Mail the players their results. / 把成绩邮件发给选手。",
        guards=[requires_staff],
        responses=faults(422),
    )
    async def mail(
        self, request: JsonRequest, services: ServicesDep, language: LanguageDep, event: EventDep
    ) -> MailSent:
        """Write and send the letters in the requester's language; return the outcome of each."""
        server = services.mail
        if server is None:
            raise Unprocessable(
                Text(
                    "this site has no mail server: set one with `paiju serve --mail-server`",
                    "本站没有邮件服务器：用 `paiju serve --mail-server` 指定",
                )
            )
        link = address_of(services, request, event.id)
        written = await services.analyses.work(lambda: _letters(event, language, link))
        try:
            refused = await asyncio.to_thread(lambda: list(server.send(written)))
        except Malformed as fault:
            raise Unprocessable(fault.text) from fault
        except OSError as fault:
            raise Unprocessable(unsent(fault)) from fault
        told = (LetterSent(one.name, why) for one, why in zip(written, refused, strict=True))
        return MailSent(tuple(told))


def _letters(event: OpenedEvent, language: Language, link: str) -> list[Letter]:
    try:
        return list(letters(event.competition, language, link))
    except Malformed as fault:
        raise Unprocessable(fault.text) from fault
