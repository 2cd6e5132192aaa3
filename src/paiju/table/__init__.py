"""A table as a journal of events: commands produce events, and each viewer sees what they may see.

`decide` turns a command into events or refuses it; `evolve` applies events; `view` builds views; `record` reads and
writes journals; `clock` handles time limits; `promise` proves the deals.
Enters: commands, their senders, times and random bytes as data. Leaves: events, tables, views, `Refused`.
Must not know: sockets, databases, running clocks, who is connected, competitions.
"""

from paiju.table.actor import CLOCK, SERVER, Actor
from paiju.table.decide import decide
from paiju.table.evolve import evolve
from paiju.table.rules import Games, Rules
from paiju.table.sight import Sight
from paiju.table.state import Table
from paiju.table.terms import COMPETITION, FRIENDLY, Terms

__all__ = [
    "CLOCK",
    "COMPETITION",
    "FRIENDLY",
    "SERVER",
    "Actor",
    "Games",
    "Rules",
    "Sight",
    "Table",
    "Terms",
    "decide",
    "evolve",
]
