"""Events of the competition journal, named in the past tense and kept permanently.

An event is one JSON object with its type in ``type``. Fields are only ever added, with a default. A bigger change
needs a new version, and `paiju.tournament.record` converts old events. The actor and the time are in the envelope.
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
    """The base of every event. Its type is its tag in the journal."""


class EventOpened(Event, frozen=True, tag=True):
    """An event was created under a plan by its organiser."""

    plan: Plan
    organiser: str


class PlanAmended(Event, frozen=True, tag=True):
    """The plan was replaced."""

    plan: Plan


class RoleGiven(Event, frozen=True, tag=True):
    """A person was appointed to a role."""

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
    """An entry was corrected."""

    entry: Entry


class Withdrawn(Event, frozen=True, tag=True):
    """A contestant withdrew; its side is now empty at tables where it had not played yet.

    `standing`: how it appears in the ranking.
    """

    entry: str
    words: str = ""
    disqualified: bool = False
    standing: Withdrawal = Withdrawal.LISTED


class CheckedIn(Event, frozen=True, tag=True):
    """An entry was checked in, or its check-in was undone."""

    entry: str
    present: bool = True


class StageOpened(Event, frozen=True, tag=True):
    """A stage was opened, with the entries of each section in order; `seed`: the seed of the draw."""

    stage: str
    sections: tuple[tuple[str, ...], ...]
    seed: str = ""


class RoundSeated(Event, frozen=True, tag=True):
    """A round was seated, or seated again; `winners`: how many its movement has, 0 if unknown.

    `forced`: the reason why a Swiss gave its bye to an entry other than the one that was due for it.
    """

    key: RoundKey
    tables: tuple[SeatedTable, ...]
    winners: int = 0
    forced: Forced = Forced.NOT


class TableReseated(Event, frozen=True, tag=True):
    """Who sat at a table, or what was played there, was corrected."""

    key: TableKey
    table: SeatedTable
    words: str = ""


class SideFilled(Event, frozen=True, tag=True):
    """From a round on, an entry took the vacant side of a section, or the seats of other pairs as listed in `bumps`."""

    entry: str
    start: RoundKey
    bumps: tuple[Bump, ...] = ()


class LineupSet(Event, frozen=True, tag=True):
    """The players of an entry at a table were set."""

    key: TableKey
    entry: str
    players: tuple[str, ...]


class Substituted(Event, frozen=True, tag=True):
    """A player of an entry was replaced by another, from a round on, for `rounds` rounds (0: to the end)."""

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
    """A round was given more time, or less."""

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
    """One table was given more time, or less."""

    key: TableKey
    minutes: int
    words: str = ""


class ClockStopped(Event, frozen=True, tag=True):
    """The director stopped the clock of one table."""

    key: TableKey
    words: str = ""


class ClockResumed(Event, frozen=True, tag=True):
    """The clock of a table was resumed."""

    key: TableKey


class TimeOutTaken(Event, frozen=True, tag=True):
    """A side took a time-out of at most `limit` seconds (0: no limit).

    `seconds`: its length, if the players had timed it themselves; else 0.
    """

    key: TableKey
    side: int
    limit: int = 0
    seconds: int = 0
    words: str = ""


class CameLate(Event, frozen=True, tag=True):
    """A side came late to its match by `seconds`, and is penalised under the clause."""

    key: TableKey
    side: int
    seconds: int
    clause: str = ""
    words: str = ""


class ResultEntered(Event, frozen=True, tag=True):
    """A result was entered by a player of a side (`side`), or by the staff (None)."""

    key: TableKey
    board: str
    result: Raw
    side: int | None = None


class ResultConfirmed(Event, frozen=True, tag=True):
    """The other side agreed; `result`: with its note (the opening lead) if the first entry had none."""

    key: TableKey
    board: str
    side: int
    result: Raw = NOTHING


class ResultVouched(Event, frozen=True, tag=True):
    """A member of the staff confirmed that an unlikely result is right."""

    key: TableKey
    board: str


class ResultDisputed(Event, frozen=True, tag=True):
    """The other side disagreed; `result`: the result that it entered."""

    key: TableKey
    board: str
    side: int
    words: str = ""
    result: Raw = NOTHING


class ResultCorrected(Event, frozen=True, tag=True):
    """A wrong result was replaced, by the side that had entered it (`side`) or by the staff."""

    key: TableKey
    board: str
    result: Raw
    words: str = ""
    side: int | None = None


class ResultRemoved(Event, frozen=True, tag=True):
    """A result was removed."""

    key: TableKey
    board: str
    words: str = ""


class ScoreAdjusted(Event, frozen=True, tag=True):
    """The sides of a table got adjusted scores on a board, each its own; null leaves a side its own score.

    `sides`: who sat on each side of the board as known at the time; empty in journals that did not record it.
    """

    key: TableKey
    board: str
    scores: tuple[Raw, ...]
    clause: str
    words: str = ""
    ruling: Ruling | None = None
    sides: tuple[tuple[str, ...], ...] = ()


class AdjustmentCancelled(Event, frozen=True, tag=True):
    """An adjustment was cancelled, so the result of the table counts again."""

    key: TableKey
    board: str
    words: str = ""


class BoardUnplayed(Event, frozen=True, tag=True):
    """A board was marked as not played at a table, so no contestant there has a score on it."""

    key: TableKey
    board: str
    words: str = ""


class FormNamed(Event, frozen=True, tag=True):
    """The form in which a board was played at some tables was named."""

    board: str
    form: str
    tables: tuple[TableKey, ...]
    words: str = ""


class BoardsTurned(Event, frozen=True, tag=True):
    """Boards were played with the table turned or, if `turned` is False, were not after all."""

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
    """Something was deducted from an entry's score."""

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
    """An entry was warned."""

    entry: str
    words: str
    clause: str
    ruling: Ruling | None = None


class RulingNoted(Event, frozen=True, tag=True):
    """A ruling at a table was recorded with its match.

    `deal`: the deal of the match or game in which it was made, from 1; 0 if unknown.
    """

    key: TableKey
    board: str
    ruling: Ruling
    deal: int = 0
    words: str = ""


class LotsDrawn(Event, frozen=True, tag=True):
    """Lots were drawn; `entries` are in the order of the draw, the best first."""

    stage: str
    entries: tuple[str, ...]
    seed: str


class DealsRecorded(Event, frozen=True, tag=True):
    """The deals of a session's boards were recorded, as ``N:`` and four dotted hands."""

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
    """A call was marked as dealt with."""

    call: int
    words: str = ""


class AllShown(Event, frozen=True, tag=True):
    """A member of the staff, who may play, chose to be shown every result from now on."""

    person: str


class Undone(Event, frozen=True, tag=True):
    """Events, given by their numbers, were undone; if this event is undone itself, they count again."""

    acts: tuple[int, ...]
    words: str = ""


class EventClosed(Event, frozen=True, tag=True):
    """The event was closed: it can no longer be changed."""

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
