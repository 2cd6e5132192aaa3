"""Competitions: who enters, who meets whom on what boards, and what comes of it. A competition is a journal.

The shape, the same for every game: a `Plan` (frozen, from TOML by `plan_file.loads`), entries, stages with sections
and sessions, rounds of tables, results of boards (or games) at a table, corrections, adjusted scores side by side,
penalties. A command goes into `decide`, events come out or nothing happens; `evolve` folds them into a `Competition`;
`record` writes and reads journals; `standings` ranks what is on record and stores nothing; `view.seen_by` takes out
what a viewer may not see. Each act carries its actor and time in its envelope; `Undo` takes one back by a further one.
What differs from game to game stands behind one protocol, `Discipline`, which a journal's reader finds by name.
Enters: commands with actor and time, rulings as values of the laws, movements; seeds and times as data.
Leaves: events, competitions, standings; movements, pairings and brackets; `Refused` and `Malformed`.
Must not know: tables of a screen, the referee, analysis, files, the clock, or the network.
"""

from paiju.tournament.clock import RoundClock, TableTime, queue, round_clock, table_time
from paiju.tournament.competition import Competition, Discipline, Disciplines
from paiju.tournament.decide import decide
from paiju.tournament.entrants import entrants_of, snake
from paiju.tournament.entry import Entry, Player
from paiju.tournament.evolve import evolve
from paiju.tournament.memo import Memo
from paiju.tournament.pairing import seat_knockout, seat_movement, seat_round_robin, seat_swiss
from paiju.tournament.places import RoundKey, Rounds, SeatedTable, TableKey, rounds_of
from paiju.tournament.plan import Contestants, Format, Places, Plan, Stage
from paiju.tournament.ranked import Column, Line, Ranked
from paiju.tournament.role import TABLES, Role, Sender
from paiju.tournament.secrecy import concealed, deals_seen, seen_by
from paiju.tournament.standings import standings
from paiju.tournament.state import Act

__all__ = [
    "TABLES",
    "Act",
    "Column",
    "Competition",
    "Contestants",
    "Discipline",
    "Disciplines",
    "Entry",
    "Format",
    "Line",
    "Memo",
    "Places",
    "Plan",
    "Player",
    "Ranked",
    "Role",
    "RoundClock",
    "RoundKey",
    "Rounds",
    "SeatedTable",
    "Sender",
    "Stage",
    "TableKey",
    "TableTime",
    "concealed",
    "deals_seen",
    "decide",
    "entrants_of",
    "evolve",
    "queue",
    "round_clock",
    "rounds_of",
    "seat_knockout",
    "seat_movement",
    "seat_round_robin",
    "seat_swiss",
    "seen_by",
    "snake",
    "standings",
    "table_time",
]
