"""What happened in an event: past tense, kept for ever.

An event is written as one JSON object with its type in ``type``. Fields are only ever added, with a default; what
needs more is a new version, and `paiju.tournament.record` brings old ones up to date. Who did it and when stands in
the envelope.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, TypeAlias

from msgspec import Raw, Struct

from paiju.laws import Ruling
from paiju.tournament.bump import Bump
from paiju.tournament.entry import Entry, Player
from paiju.tournament.movements.swiss import Forced
from paiju.tournament.places import RoundKey, SeatedTable, TableKey
from paiju.tournament.plan import Plan
from paiju.tournament.role import Role
from paiju.tournament.withdrawal import Withdrawal

NOTHING: Final = Raw(b"null")
"""No result."""


class Event(Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """What every event is: a value whose type names it in the journal."""


class EventOpened(Event, frozen=True, tag=True):
    """An event was set up under a plan by its organiser."""

    plan: Plan
    organiser: str


class PlanAmended(Event, frozen=True, tag=True):
    """Another plan took its place."""

    plan: Plan


class RoleGiven(Event, frozen=True, tag=True):
    """Somebody was appointed."""

    person: str
    role: Role


class RoleTaken(Event, frozen=True, tag=True):
    """An appointment ended."""

    person: str
    role: Role


class Entered(Event, frozen=True, tag=True):
    """A contestant entered."""

    entry: Entry


class EntryAmended(Event, frozen=True, tag=True):
    """An entry was put right."""

    entry: Entry


class Withdrawn(Event, frozen=True, tag=True):
    """A contestant is out; tables where it was still to play have its side empty.

    `standing`: what becomes of it in the ranking.
    """

    entry: str
    words: str = ""
    disqualified: bool = False
    standing: Withdrawal = Withdrawal.LISTED


class CheckedIn(Event, frozen=True, tag=True):
    """An entry is there, or not after all."""

    entry: str
    present: bool = True


class StageOpened(Event, frozen=True, tag=True):
    """A stage began, with the entries of each section in order; `seed`: what they were drawn from."""

    stage: str
    sections: tuple[tuple[str, ...], ...]
    seed: str = ""


class RoundSeated(Event, frozen=True, tag=True):
    """A round was seated, anew where it was before; `winners`: of its movement, 0 if that is not said.

    `forced`: why a Swiss gave its bye to another than was due.
    """

    key: RoundKey
    tables: tuple[SeatedTable, ...]
    winners: int = 0
    forced: Forced = Forced.NOT


class TableReseated(Event, frozen=True, tag=True):
    """Who sat at a table, or what was played there, was put right."""

    key: TableKey
    table: SeatedTable
    words: str = ""


class SideFilled(Event, frozen=True, tag=True):
    """An entry took the free side of a section, from a round on; or the seats of others, in each round `bumps`."""

    entry: str
    start: RoundKey
    bumps: tuple[Bump, ...] = ()


class LineupSet(Event, frozen=True, tag=True):
    """Who of an entry plays at a table."""

    key: TableKey
    entry: str
    players: tuple[str, ...]


class Substituted(Event, frozen=True, tag=True):
    """Somebody plays in place of a player of an entry, from a round on, for `rounds` of them (0: to the end)."""

    entry: str
    leaves: str
    comes: Player
    start: RoundKey
    words: str = ""
    rounds: int = 0


class RoundStarted(Event, frozen=True, tag=True):
    """A round started, with `minutes` on its clock (0: no limit)."""

    key: RoundKey
    minutes: int = 0


class RoundExtended(Event, frozen=True, tag=True):
    """A round has more time, or less."""

    key: RoundKey
    minutes: int


class RoundEnded(Event, frozen=True, tag=True):
    """A round ended."""

    key: RoundKey


class TableStarted(Event, frozen=True, tag=True):
    """A table's own clock started, with `minutes` on it (0: no limit)."""

    key: TableKey
    minutes: int = 0
    words: str = ""


class TableExtended(Event, frozen=True, tag=True):
    """One table has more time, or less."""

    key: TableKey
    minutes: int
    words: str = ""


class ClockStopped(Event, frozen=True, tag=True):
    """The director stopped the clock of one table."""

    key: TableKey
    words: str = ""


class ClockResumed(Event, frozen=True, tag=True):
    """The clock of a table runs again."""

    key: TableKey


class TimeOutTaken(Event, frozen=True, tag=True):
    """A side took a time-out: for `limit` seconds at most (0: as long as it takes), or `seconds` that were timed."""

    key: TableKey
    side: int
    limit: int = 0
    seconds: int = 0
    words: str = ""


class CameLate(Event, frozen=True, tag=True):
    """A side came so many seconds late to its match, and bears what the clause says."""

    key: TableKey
    side: int
    seconds: int
    clause: str = ""
    words: str = ""


class ResultEntered(Event, frozen=True, tag=True):
    """A result was entered; by a player of a side (`side`), or by the staff (None)."""

    key: TableKey
    board: str
    result: Raw
    side: int | None = None


class ResultConfirmed(Event, frozen=True, tag=True):
    """The other side agreed; `result`: with what it noted beside it, where nothing was noted (the opening lead)."""

    key: TableKey
    board: str
    side: int
    result: Raw = NOTHING


class ResultVouched(Event, frozen=True, tag=True):
    """Somebody of the staff looked at an unlikely result and found it right."""

    key: TableKey
    board: str


class ResultDisputed(Event, frozen=True, tag=True):
    """The other side did not agree; `result`: what it entered itself."""

    key: TableKey
    board: str
    side: int
    words: str = ""
    result: Raw = NOTHING


class ResultCorrected(Event, frozen=True, tag=True):
    """Another result took the place of one that was wrong: by the side that had entered it (`side`), or the staff."""

    key: TableKey
    board: str
    result: Raw
    words: str = ""
    side: int | None = None


class ResultRemoved(Event, frozen=True, tag=True):
    """A result was taken out."""

    key: TableKey
    board: str
    words: str = ""


class ScoreAdjusted(Event, frozen=True, tag=True):
    """The sides of a table have adjusted scores on a board, each its own; null leaves a side its own.

    `sides`: who sat on each side of the board as it was known then; empty in journals that did not say so.
    """

    key: TableKey
    board: str
    scores: tuple[Raw, ...]
    clause: str
    words: str = ""
    ruling: Ruling | None = None
    sides: tuple[tuple[str, ...], ...] = ()


class AdjustmentCancelled(Event, frozen=True, tag=True):
    """The result of the table stands again."""

    key: TableKey
    board: str
    words: str = ""


class BoardUnplayed(Event, frozen=True, tag=True):
    """A board is not played at a table, and nobody there has a score on it."""

    key: TableKey
    board: str
    words: str = ""


class FormNamed(Event, frozen=True, tag=True):
    """In which form a board was played at tables."""

    board: str
    form: str
    tables: tuple[TableKey, ...]
    words: str = ""


class BoardsTurned(Event, frozen=True, tag=True):
    """Boards were played with the table turned; or (`turned` False) were not after all."""

    key: TableKey
    boards: tuple[str, ...]
    turned: bool = True
    words: str = ""


class Forfeited(Event, frozen=True, tag=True):
    """Sides of a table forfeited."""

    key: TableKey
    sides: tuple[int, ...]
    clause: str
    words: str = ""
    ruling: Ruling | None = None


class Penalised(Event, frozen=True, tag=True):
    """Something was taken off an entry's score."""

    entry: str
    stage: str
    amount: Fraction
    unit: str = ""
    round: RoundKey | None = None
    person: str = ""
    clause: str = "L90.A"
    words: str = ""
    ruling: Ruling | None = None


class Warned(Event, frozen=True, tag=True):
    """Somebody was warned."""

    entry: str
    words: str
    clause: str
    ruling: Ruling | None = None


class RulingNoted(Event, frozen=True, tag=True):
    """A ruling at a table went on the record of its match; `deal`: of the match or game, from 1, 0 unknown."""

    key: TableKey
    board: str
    ruling: Ruling
    deal: int = 0
    words: str = ""


class LotsDrawn(Event, frozen=True, tag=True):
    """Lots were drawn; `entries` in the order in which they came out, the best first."""

    stage: str
    entries: tuple[str, ...]
    seed: str


class DealsRecorded(Event, frozen=True, tag=True):
    """The deals of a session's boards were put on record, as ``N:`` and four dotted hands."""

    stage: str
    session: int
    deals: dict[str, str]


class ScoresPosted(Event, frozen=True, tag=True):
    """The scores of a session were posted."""

    stage: str
    session: int


class DirectorCalled(Event, frozen=True, tag=True):
    """The director was called to a table."""

    key: TableKey
    words: str = ""


class CallClosed(Event, frozen=True, tag=True):
    """A call was dealt with."""

    call: int
    words: str = ""


class AllShown(Event, frozen=True, tag=True):
    """Somebody on the staff, who may play, chose to be shown every result from now on."""

    person: str


class Undone(Event, frozen=True, tag=True):
    """Events, by their numbers, were taken back; taken back itself, they count again."""

    acts: tuple[int, ...]
    words: str = ""


class EventClosed(Event, frozen=True, tag=True):
    """Nothing changes any more."""

    words: str = ""


AnyEvent: TypeAlias = (
    EventOpened
    | PlanAmended
    | RoleGiven
    | RoleTaken
    | Entered
    | EntryAmended
    | Withdrawn
    | CheckedIn
    | StageOpened
    | RoundSeated
    | TableReseated
    | SideFilled
    | LineupSet
    | Substituted
    | RoundStarted
    | RoundExtended
    | RoundEnded
    | TableStarted
    | TableExtended
    | ClockStopped
    | ClockResumed
    | TimeOutTaken
    | CameLate
    | ResultEntered
    | ResultConfirmed
    | ResultVouched
    | ResultDisputed
    | ResultCorrected
    | ResultRemoved
    | ScoreAdjusted
    | AdjustmentCancelled
    | BoardUnplayed
    | FormNamed
    | BoardsTurned
    | Forfeited
    | Penalised
    | Warned
    | RulingNoted
    | LotsDrawn
    | DealsRecorded
    | ScoresPosted
    | DirectorCalled
    | CallClosed
    | AllShown
    | Undone
    | EventClosed
)
