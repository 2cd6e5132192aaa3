"""Runs a visitor's commands to an event, and returns what they did and which results should be confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from paiju.office import CommandResult, OpenedEvent
from paiju.office.seen.doubts import doubted
from paiju.server.routes.events.schemas import ActDone
from paiju.server.routes.services import Services
from paiju.tournament import Sender, deals_seen
from paiju.tournament.commands import AnyCommand, SetLineup
from paiju.tournament.events import ResultCorrected, ResultEntered


async def done(services: Services, event: OpenedEvent, actor: Sender, command: AnyCommand, cause: str) -> ActDone:
    """Run a visitor's command, and return what it did."""
    await _check(services, event, command, actor)
    return _did(event, actor, await event.do(command, actor, services.clock(), cause))


async def _check(services: Services, event: OpenedEvent, command: AnyCommand, actor: Sender) -> None:
    """Check that the live tables of an event allow a command. Raises `Refused`."""
    if services.online is not None and isinstance(command, SetLineup):
        await (await services.online.event_tables(event)).hands.check(command, actor)


def _did(event: OpenedEvent, actor: Sender, done: CommandResult) -> ActDone:
    """Return the acts, and the results that should be confirmed; a repeated command asks for no confirmation."""
    acts = () if done.again else done.acts
    scored = any(isinstance(one.event, ResultEntered | ResultCorrected) for one in acts)
    if not scored:
        return ActDone(event.seq, tuple(one.seq for one in done.acts))
    deals = partial(deals_seen, event.competition, person=actor.id, player=actor.player)
    doubts = doubted(event.seen_by(actor.id, actor.player), acts, deals)
    return ActDone(event.seq, tuple(one.seq for one in done.acts), doubts)


async def done_together(
    services: Services, event: OpenedEvent, actor: Sender, commands: Sequence[AnyCommand], cause: str
) -> ActDone:
    """Run a visitor's commands as one, and return what they did."""
    for command in commands:
        await _check(services, event, command, actor)
    return _did(event, actor, await event.do_all(commands, actor, services.clock(), cause))
