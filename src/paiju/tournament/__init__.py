"""Competitions: entries, movements, results and standings. Every competition is an event-sourced journal.

The structure is the same for every game: a `Plan` (immutable, read from TOML by `plan_file.loads`), entries, stages
with sections and sessions, rounds of tables, results of the boards (or games) at a table, corrections, adjusted
scores kept separately from the results, and penalties. `decide` takes a command and returns events or raises;
`evolve` applies events to a `Competition`; `record` writes and reads journals; `standings` computes rankings from
the record and stores nothing; `secrecy.seen_by` removes what a viewer may not see. The envelope of each act names
its actor and time; `Undo` cancels an act by adding another one. Differences between games are behind one protocol,
`Discipline`, which the reader of a journal looks up by name.
Enters: commands with actor and time, rulings as values of the laws, movements; seeds and times as data.
Leaves: events, competitions, standings; movements, pairings and brackets; `Refused` and `Malformed`.
Must not know: the tables on a screen, the referee, analysis, files, the clock, or the network.
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
from paiju.tournament.ranked import Ranked, RankingColumn, RankingLine
from paiju.tournament.role import TABLES, Role, Sender
from paiju.tournament.secrecy import concealed, deals_seen, seen_by
from paiju.tournament.standings import standings
from paiju.tournament.state import Act

__all__ = [
    "TABLES",
    "Act",
    "Competition",
    "Contestants",
    "Discipline",
    "Disciplines",
    "Entry",
    "Format",
    "Memo",
    "Places",
    "Plan",
    "Player",
    "Ranked",
    "RankingColumn",
    "RankingLine",
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
