"""`paiju event`: a competition from its plan to the final ranking, run by people or headless with bots.

Enters: words typed, files of plans. Leaves: commands to the office, reports; events kept in a store.
Must not know: how an event is stored, what follows from a command.
"""

from __future__ import annotations

import click

from paiju.cli.event import (
    acts,
    bracket,
    calendar,
    calls,
    clocks,
    display,
    entering,
    exchange,
    hands,
    mail,
    pages,
    printing,
    rehearsing,
    rulings,
    running,
    sheet,
    travellers,
)
from paiju.cli.speech import Speech
from paiju.cli.verbs import VERBS


def command(speech: Speech) -> click.Group:
    """Build `paiju event` with its verbs."""
    group = speech.group("event", VERBS["event"])
    for part in (
        running,
        rehearsing,
        entering,
        acts,
        clocks,
        calls,
        rulings,
        display,
        sheet,
        travellers,
        bracket,
        exchange,
        hands,
        pages,
        printing,
        calendar,
        mail,
    ):
        for verb in part.verbs(speech):
            group.add_command(verb)
    return group
