"""Guards of the events' routes by role in an event. Each first requires a signed-in user."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from litestar.handlers.base import BaseRouteHandler
from litestar.types import Guard

from paiju.laws import Citation, Refused
from paiju.server.guard import visitor_of
from paiju.server.people.visitor import signed_in
from paiju.server.routes.events.dependencies import actor_of, event_of
from paiju.server.routes.guards import Connection
from paiju.text import Text
from paiju.tournament import Competition, Role, Sender, concealed
from paiju.tournament.role import STAFF


def requires_role(roles: AbstractSet[Role], refusal: Text, clause: str, *, openly: bool = False) -> Guard:
    """Return a guard that admits people with one of these roles. It raises `NotSignedIn`, `Missing`, `Refused`.

    `openly`: it also refuses a person from whom results are concealed, because the handler shows them
    (`see_openly`).
    """

    async def guard(connection: Connection, _: BaseRouteHandler) -> None:
        signed_in(visitor_of(connection.scope))
        competition = (await event_of(connection)).competition
        actor = await actor_of(connection)
        if competition.roles(actor.id).isdisjoint(roles):
            raise Refused(refusal, Citation(clause))
        if openly:
            see_openly(competition, actor)

    return guard


requires_staff = requires_role(
    STAFF, Text("only the staff can see the log", "操作记录只供工作人员查看"), "H.event.hidden", openly=True
)
requires_director = requires_role(
    {Role.DIRECTOR}, Text("the director of the event says so", "由赛事裁判长决定"), "H.event.roles"
)


def see_openly(competition: Competition, actor: Sender) -> None:
    """Check that results are not concealed from a member of the staff. Raises `Refused`, saying what to do."""
    if concealed(competition, actor.id, actor.player):
        raise Refused(
            Text(
                "you still have boards to play here, and this shows their results: first choose to be shown all "
                "results, which is recorded",
                "你也参赛，还有牌没有打，而这里会透露它们的结果：请先选择查看全部结果，此举会记入日志",
            ),
            Citation("H.event.hidden"),
        )
