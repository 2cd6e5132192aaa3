"""Routes for events: the list, a new one, a viewer's view of one, and commands to it."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody

from paiju.office.seen.event import EventSeen, card_of
from paiju.office.seen.known_names import KnownNames, known_names
from paiju.packs import discipline_of
from paiju.server.events.finding import event_in
from paiju.server.events.planned import of_value
from paiju.server.events.viewers import Viewers
from paiju.server.fault import Denied, Unprocessable, Unreadable
from paiju.server.routes.dependencies import AddressDep, EditionDep, MemberDep, ServicesDep, VisitorDep
from paiju.server.routes.description import faults
from paiju.server.routes.events.dependencies import DEPENDENCIES, ActorDep, EventDep
from paiju.server.routes.events.doing import done, done_together
from paiju.server.routes.events.schemas import (
    ActDone,
    EventMade,
    EventNews,
    Events,
    NewAct,
    NewActs,
    NewEvent,
    NewStaff,
)
from paiju.server.routes.guards import requires_member
from paiju.text import Text, quoted
from paiju.tournament import Plan, Role, Sender, plan_file
from paiju.tournament.commands import GiveRole
from paiju.tournament.decide import rights
from paiju.tournament.edition import with_edition
from paiju.tournament.plain import dec_hook
from paiju.tournament.record import read_command

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH: Final = 8


class EventController(Controller):
    """The routes for events: the list, a new one, a viewer's view of one, and commands to it."""

    path = "/events"
    dependencies = DEPENDENCIES

    @get(summary="The events, the newest first. / 各项赛事，新的在前。")
    async def events(self, services: ServicesDep, visitor: VisitorDep) -> Events:
        """List the events of the site."""
        cards = []
        for name in await services.office.names():
            event = await event_in(services.office, name)
            actor = await Viewers(services.people).actor(event, visitor)
            cards.append(card_of(event.competition, actor.id))
        cards.sort(key=lambda card: (-card.opened, card.id))
        return Events(tuple(cards))

    @get(
        "/names",
        summary=(
            "The names of those who were entered in events whose staff one is on, the most frequent first. / "
            "本人参与主办、裁判、记分的各项赛事中报过名的选手姓名，次数多的在前。"
        ),
        guards=[requires_member],
    )
    async def names(self, services: ServicesDep, member: MemberDep) -> KnownNames:
        """List names as suggestions for the entries of the next event."""
        found = [(await event_in(services.office, name)).competition for name in await services.office.names()]
        return known_names(found, member.person)

    @post(summary="Hold an event. / 开办一项赛事。", guards=[requires_member], responses=faults(409, 422))
    async def new_event(
        self,
        data: JSONBody[NewEvent],
        services: ServicesDep,
        member: MemberDep,
        address: AddressDep,
        edition: EditionDep,
    ) -> EventMade:
        """Open an event under a plan; the sender is its organiser and, on request, its director."""
        if member.guest:
            raise Denied(
                Text(
                    "holding an event takes an account, so that you can find your way back: create one first",
                    "开办赛事需要账号：请先注册，以便随时回来",
                )
            )
        plan = await asyncio.to_thread(_plan, data)
        plan = with_edition(discipline_of(plan.game), plan, edition)
        services.new_tables.take(member.person)
        services.new_tables_here.take(address)
        actor, at = Sender(member.person, member.name), services.clock()
        name = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        event, _ = await services.office.create(name, plan, actor, at, secrets.token_hex(6))
        if data.direct:
            await event.do(GiveRole(actor.id, Role.DIRECTOR), actor, at, secrets.token_hex(6))
        return EventMade(name)

    @get("/{id:str}", summary="An event, as one may see it. / 一项赛事，限可见部分。")
    async def one_event(self, services: ServicesDep, visitor: VisitorDep, event: EventDep) -> EventSeen:
        """Return an event, without the results of boards that the visitor has yet to play."""
        return await Viewers(services.people).view(event, visitor, services.clock())

    @get("/{id:str}/seq", summary="Whether there is anything new in an event. / 赛事是否有新消息。")
    async def news(self, services: ServicesDep, event: EventDep) -> EventNews:
        """Return the event's current number; pages poll this every few seconds while their socket is down."""
        return EventNews(event.seq, services.clock())

    @post(
        "/{id:str}/acts",
        status_code=200,
        summary="A command to an event. / 对赛事的一个命令。",
        guards=[requires_member],
        responses=faults(409, 422),
    )
    async def act(self, data: JSONBody[NewAct], services: ServicesDep, event: EventDep, actor: ActorDep) -> ActDone:
        """Run a command; the event's own rules decide who may send it."""
        return await done(services, event, actor, read_command(bytes(data.command)), data.cause)

    @post(
        "/{id:str}/acts/together",
        status_code=200,
        summary="Several commands to an event, all or none. / 对赛事的几个命令，全部执行或全不执行。",
        guards=[requires_member],
        responses=faults(409, 422),
    )
    async def act_together(
        self, data: JSONBody[NewActs], services: ServicesDep, event: EventDep, actor: ActorDep
    ) -> ActDone:
        """Run commands together; each can be undone separately."""
        commands = [read_command(bytes(raw)) for raw in data.commands]
        return await done_together(services, event, actor, commands, data.cause)

    @post(
        "/{id:str}/staff",
        status_code=200,
        summary="Appoint somebody who has an account. / 任命有账号的人。",
        guards=[requires_member],
        responses=faults(409, 422),
    )
    async def appoint(
        self, data: JSONBody[NewStaff], services: ServicesDep, event: EventDep, actor: ActorDep
    ) -> ActDone:
        """Appoint the person whose account has this name."""
        rights.check(event.competition, actor, GiveRole)
        person = await services.people.person_named(data.name)
        if person is None or person.is_guest:
            raise Unprocessable(
                Text(f"no one here has an account {data.name!r}", f"这里没有名为{quoted(data.name).zh}的账号")
            )
        command = GiveRole(f"person:{person.id}", data.role)
        return await done(services, event, actor, command, secrets.token_hex(6))


def _plan(new: NewEvent) -> Plan:
    """Parse the plan.

    Raises `Malformed` with the line of the TOML, `Unreadable` with the field of a value, and `Unprocessable` unless
    exactly one of the two forms is given.
    """
    if bool(new.toml) == (new.plan is not None):
        raise Unprocessable(Text("the plan as either toml or plan, not both", "方案须以 toml 或 plan 之一给出"))
    if new.toml:
        return plan_file.checked(new.toml, discipline_of, source="plan.toml")
    try:
        return msgspec.convert(new.plan, Plan, dec_hook=dec_hook)
    except msgspec.ValidationError as fault:
        raise Unreadable(of_value(str(fault), new.plan).text) from None
