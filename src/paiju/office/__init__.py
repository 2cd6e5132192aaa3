"""The office: opens the competitions of a store, for the command line and the server.

An `Office` keeps one `OpenedEvent` for each event in use. A command arrives with its actor, time and cause. The
result of `decide` is appended at the expected number and committed, and only then does the event change. A cause
that was used before changes nothing. `next_step` determines how an event continues; `movement_for` builds the
movement of a plan, and `handover` the commands by which a ruling of the referee is applied to an event.
Enters: a journal of a store, the name of an event, commands of `paiju.tournament`, times (milliseconds since 1970
UTC).
Leaves: `CommandResult`, competitions, standings, JSON lines; `Refused`, `Malformed`, `Conflict`, `Corrupt`,
`NoSuchEvent`, `EventExists`.
Must not know: who is connected, pages, options of a command line, what time it is.
"""

from paiju.office.event import Asked, CommandResult, OpenedEvent
from paiju.office.handover import Handover, handover
from paiju.office.office import EventExists, NoSuchEvent, Office
from paiju.office.seats import movement_for, seat_plan
from paiju.office.steps import LevelMatch, PlayAwaited, Ready, Step, levels, next_step

__all__ = [
    "Asked",
    "CommandResult",
    "EventExists",
    "Handover",
    "LevelMatch",
    "NoSuchEvent",
    "Office",
    "OpenedEvent",
    "PlayAwaited",
    "Ready",
    "Step",
    "handover",
    "levels",
    "movement_for",
    "next_step",
    "seat_plan",
]
