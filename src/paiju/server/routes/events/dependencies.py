"""The event of a request and the visitor's identity in it, each found once per request for guards and handlers."""

from __future__ import annotations

from typing import Final, TypeAlias

from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from paiju.errors import Malformed
from paiju.office import OpenedEvent
from paiju.server.events.finding import event_in
from paiju.server.events.viewers import Viewers
from paiju.server.guard import visitor_of
from paiju.server.routes.dependencies import LanguageDep
from paiju.server.routes.guards import Connection
from paiju.server.routes.parameters import Id
from paiju.server.routes.request import JsonRequest
from paiju.server.routes.services import Services
from paiju.text import Text
from paiju.tournament import Competition, Sender, Stage

EventDep: TypeAlias = NamedDependency[SkipValidation[OpenedEvent]]
ActorDep: TypeAlias = NamedDependency[SkipValidation[Sender]]
SeenDep: TypeAlias = NamedDependency[SkipValidation[Competition]]


async def event_of(connection: Connection) -> OpenedEvent:
    """Return the event of a request, including what other processes have written. Raises `Missing`."""
    found: OpenedEvent | None = connection.scope["state"].get("event")
    if found is None:
        services: Services = connection.app.state.services
        found = connection.scope["state"]["event"] = await event_in(services.office, connection.path_params["id"])
    return found


async def actor_of(connection: Connection) -> Sender:
    """Return who the visitor is in the event of a request (`Viewers.actor`). Raises `Missing`."""
    found: Sender | None = connection.scope["state"].get("actor")
    if found is None:
        services: Services = connection.app.state.services
        event = await event_of(connection)
        found = await Viewers(services.people).actor(event, visitor_of(connection.scope))
        connection.scope["state"]["actor"] = found
    return found


def stage_at(competition: Competition, number: int) -> Stage:
    """Return a stage by its number in the plan, from 1. Raises `Malformed`."""
    stages = competition.plan.stages
    if not 1 <= number <= len(stages):
        raise Malformed(Text(f"a stage from 1 to {len(stages)}", f"第 1 至 {len(stages)} 个赛段"), str(number))
    return stages[number - 1]


async def _event(request: JsonRequest, language: LanguageDep, id: Id) -> OpenedEvent:  # noqa: A002, ARG001
    return await event_of(request)  # `id` is a parameter so that the description lists it


async def _actor(request: JsonRequest, event: EventDep) -> Sender:  # noqa: ARG001
    return await actor_of(request)


def _seen(event: EventDep, actor: ActorDep) -> Competition:
    return event.seen_by(actor.id, actor.player)


DEPENDENCIES: Final = {"event": Provide(_event), "actor": Provide(_actor), "seen": Provide(_seen, sync_to_thread=False)}
"""`event`: of the path; `actor`: who the visitor is in it; `seen`: the competition as they may see it."""
