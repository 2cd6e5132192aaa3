"""Competition state built from commands, without a journal."""

from __future__ import annotations

from paiju.packs import discipline_of
from paiju.tournament import Competition, Sender, decide, evolve
from paiju.tournament import commands as c
from paiju.tournament.state import Act


def held(who: Sender, *commands: c.AnyCommand) -> Competition:
    """Return the competition after these commands, all sent by `who` at the same time."""
    now: Competition | None = None
    for command in commands:
        for event in decide(now, command, who, 1, discipline_of):
            act = Act(now.seq + 1 if now else 1, 1, who.id, "", event)
            now = evolve(now, act, "x", discipline_of)
    assert now is not None
    return now
