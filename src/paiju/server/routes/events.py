"""Events: the list, a new one, one as its viewer may see it, and a command to it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Request, Response, get, post

from paiju.office import Done, OpenedEvent
from paiju.office.seen.doubts import doubted
from paiju.office.seen.event import EventSeen, card_of
from paiju.office.seen.known import KnownNames, known_names
from paiju.packs import discipline_of
from paiju.server.events.finding import event_in
from paiju.server.events.planned import of_value
from paiju.server.events.viewers import Viewers
from paiju.server.events.wire import ActDone, EventMade, EventNews, Events, NewAct, NewActs, NewEvent, NewStaff
from paiju.server.fault import Denied, Unfit, Unreadable
from paiju.server.people.visitor import signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.told import Told
from paiju.text import Text, quoted
from paiju.tournament import Competition, Plan, Role, Sender, deals_seen, plan_file
from paiju.tournament.commands import AnyCommand, GiveRole, SetLineup
from paiju.tournament.decide import rights
from paiju.tournament.edition import with_edition
from paiju.tournament.events import ResultCorrected, ResultEntered
from paiju.tournament.plain import dec_hook
from paiju.tournament.record import read_command

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH: Final = 8
CHANGED: Final = (401, 403, 404, 409, 422)


async def event_of(call: Call) -> OpenedEvent:
    """Find the event of a request, with what others wrote meanwhile. Raises `Missing`."""
    return await event_named(call, call.request.path_params["id"])


async def event_named(call: Call, name: str) -> OpenedEvent:
    """Find an event by its id. Raises `Missing`."""
    return await event_in(call.desk.office, name)


async def actor_in(call: Call, event: OpenedEvent) -> Sender:
    """Return who the visitor is in an event (`Viewers.actor`)."""
    return await Viewers(call.desk.people).actor(event, call.visitor)


async def names_in(call: Call, competition: Competition, actors: set[str]) -> dict[str, str]:
    """Return the names of people of this site who act in an event."""
    return await Viewers(call.desk.people).names(competition, actors, call.visitor)


@get("/api/events", opt=Told(Text("The events, the newest first.", "各项赛事，新的在前。"), Events).opt)
async def events(request: Request[Any, Any, Any]) -> Response[bytes]:
    """List the events of the site."""
    call = Call.of(request)
    cards = []
    for name in await call.desk.office.names():
        event = await event_named(call, name)
        actor = await actor_in(call, event)
        cards.append(card_of(event.competition, actor.id))
    cards.sort(key=lambda card: (-card.opened, card.id))
    return answer(Events(tuple(cards)))


@get(
    "/api/events/names",
    opt=Told(
        Text(
            "The names of those who were entered in events whose staff one is on, the most frequent first.",
            "本人参与主办、裁判、记分的各项赛事中报过名的选手姓名，次数多的在前。",
        ),
        KnownNames,
        faults=(401,),
    ).opt,
)
async def names(request: Request[Any, Any, Any]) -> Response[bytes]:
    """List names, for whoever types those of the next event."""
    call = Call.of(request)
    person = signed_in(call.visitor).person
    found = [(await event_named(call, name)).competition for name in await call.desk.office.names()]
    return answer(known_names(found, person))


@post(
    "/api/events",
    opt=Told(
        Text("Hold an event.", "开办一项赛事。"), EventMade, NewEvent, 201, faults=(401, 403, 409, 422), open=False
    ).opt,
)
async def new_event(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Open an event under a plan; who sends it is its organiser, and its director where that is asked."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    new = await call.body(NewEvent)
    if visitor.guest:
        raise Denied(
            Text(
                "who holds an event has an account here: open one first, so that you find your way back",
                "开办赛事需要账号：请先注册，以便随时回来",
            )
        )
    plan = await asyncio.to_thread(_plan, new)
    plan = with_edition(discipline_of(plan.game), plan, call.edition)
    call.desk.new_tables.take(visitor.person)
    call.desk.new_tables_here.take(call.address)
    actor, at = Sender(visitor.person, visitor.name), call.desk.clock()
    name = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    event, _ = await call.desk.office.create(name, plan, actor, at, secrets.token_hex(6))
    if new.direct:
        await event.do(GiveRole(actor.id, Role.DIRECTOR), actor, at, secrets.token_hex(6))
    return answer(EventMade(name), 201)


def _plan(new: NewEvent) -> Plan:
    """Read the plan. Raises `Malformed` with the line of the TOML, `Unreadable` with the field of a value."""
    if bool(new.toml) == (new.plan is not None):
        raise Unfit(Text("the plan comes either as toml or as plan", "方案须以 toml 或 plan 之一给出"))
    if new.toml:
        return plan_file.checked(new.toml, discipline_of, source="plan.toml")
    try:
        return msgspec.convert(new.plan, Plan, dec_hook=dec_hook)
    except msgspec.ValidationError as fault:
        raise Unreadable(of_value(str(fault), new.plan).text) from None


@get(
    "/api/events/{id:str}",
    opt=Told(Text("An event, as one may see it.", "一项赛事，限可见部分。"), EventSeen, faults=(404,)).opt,
)
async def one_event(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show an event: no result of a board to somebody who has yet to play it."""
    call = Call.of(request)
    event = await event_of(call)
    return answer(await Viewers(call.desk.people).view(event, call.visitor, call.desk.clock()))


@get(
    "/api/events/{id:str}/seq",
    opt=Told(Text("Whether there is anything new in an event.", "赛事是否有新消息。"), EventNews, faults=(404,)).opt,
)
async def news(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return at which number an event stands; pages ask every few seconds while their socket is down."""
    call = Call.of(request)
    event = await event_of(call)
    return answer(EventNews(event.seq, call.desk.clock()))


@post(
    "/api/events/{id:str}/acts",
    status_code=200,
    opt=Told(Text("A command to an event.", "对赛事的一个命令。"), ActDone, NewAct, faults=CHANGED, open=False).opt,
)
async def act(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Carry a command out; the event's own rules say who may."""
    call = Call.of(request)
    signed_in(call.visitor)
    event = await event_of(call)
    new = await call.body(NewAct)
    return await done(call, event, read_command(bytes(new.command)), new.cause)


async def done(call: Call, event: OpenedEvent, command: AnyCommand, cause: str) -> Response[bytes]:
    """Carry a command of the visitor out, and answer with what it did."""
    actor = await actor_in(call, event)
    await _check(call, event, command, actor)
    return _did(event, actor, await event.do(command, actor, call.desk.clock(), cause))


async def _check(call: Call, event: OpenedEvent, command: AnyCommand, actor: Sender) -> None:
    """See that the live tables of an event can go with a command. Raises `Refused`."""
    if call.desk.online is not None and isinstance(command, SetLineup):
        await (await call.desk.online.attendant(event)).hands.check(command, actor)


def _did(event: OpenedEvent, actor: Sender, done: Done) -> Response[bytes]:
    """Answer with what was done, and what of it is to be asked back, once."""
    acts = () if done.again else done.acts
    scored = any(isinstance(one.event, ResultEntered | ResultCorrected) for one in acts)
    if not scored:
        return answer(ActDone(event.seq, tuple(one.seq for one in done.acts)))
    deals = partial(deals_seen, event.competition, person=actor.id, player=actor.player)
    doubts = doubted(event.seen_by(actor.id, actor.player), acts, deals)
    return answer(ActDone(event.seq, tuple(one.seq for one in done.acts), doubts))


@post(
    "/api/events/{id:str}/acts/together",
    status_code=200,
    opt=Told(
        Text("Several commands to an event, all or none.", "对赛事的几个命令，全部执行或全不执行。"),
        ActDone,
        NewActs,
        faults=CHANGED,
        open=False,
    ).opt,
)
async def act_together(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Carry commands out in one; each can be taken back by itself."""
    call = Call.of(request)
    signed_in(call.visitor)
    event = await event_of(call)
    new = await call.body(NewActs)
    commands = [read_command(bytes(raw)) for raw in new.commands]
    return await done_together(call, event, commands, new.cause)


async def done_together(call: Call, event: OpenedEvent, commands: Sequence[AnyCommand], cause: str) -> Response[bytes]:
    """Carry commands of the visitor out in one, and answer with what they did."""
    actor = await actor_in(call, event)
    for command in commands:
        await _check(call, event, command, actor)
    return _did(event, actor, await event.do_all(commands, actor, call.desk.clock(), cause))


@post(
    "/api/events/{id:str}/staff",
    status_code=200,
    opt=Told(
        Text("Appoint somebody who has an account.", "任命有账号的人。"), ActDone, NewStaff, faults=CHANGED, open=False
    ).opt,
)
async def appoint(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Appoint the person whose account has this name."""
    call = Call.of(request)
    signed_in(call.visitor)
    event = await event_of(call)
    new = await call.body(NewStaff)
    rights.check(event.competition, await actor_in(call, event), GiveRole)
    person = await call.desk.people.person_named(new.name)
    if person is None or person.is_guest:
        raise Unfit(Text(f"nobody here has an account {new.name!r}", f"这里没有名为{quoted(new.name).zh}的账号"))
    command = GiveRole(f"person:{person.id}", new.role)
    return await done(call, event, command, secrets.token_hex(6))
