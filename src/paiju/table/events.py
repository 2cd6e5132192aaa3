"""The events of a table, in the past tense and kept permanently.

An event is written as one JSON object with its type in ``type``. Fields are only ever added, with a default; bigger
changes need a new version, and `paiju.table.record` upgrades old ones.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Raw, Struct

from paiju.laws import Put, Ruling, Statement
from paiju.table.commands import Audience
from paiju.table.strength import Strength
from paiju.table.terms import Terms
from paiju.text import Text


class Event(Struct, frozen=True, tag=True, omit_defaults=True):
    """The base of every event: a value whose type names it in the journal."""


class TableOpened(Event, frozen=True, tag=True):
    """A table was opened by its host; `version`: of the rules by which its deals are played (`rules.VERSION`)."""

    name: str
    game: str
    conditions: str
    terms: Terms
    host: str
    host_name: str
    version: int = 1


class SeatTaken(Event, frozen=True, tag=True):
    """A person or a bot sat down; `strength`: of the bot, None for the usual one."""

    seat: int
    person: str
    name: str
    bot: bool = False
    strength: Strength | None = None


class StrengthLent(Event, frozen=True, tag=True):
    """The bot at a seat plays at another strength until its own is ready; None: at its own from now on."""

    seat: int
    strength: Strength | None = None


class SeatLeft(Event, frozen=True, tag=True):
    """A seat became free."""

    seat: int


class ReadySet(Event, frozen=True, tag=True):
    """A player is ready for the next deal, or is no longer ready."""

    seat: int
    ready: bool


class SeedPromised(Event, frozen=True, tag=True):
    """The seed of a deal was drawn and its digest published (both hexadecimal; the seed stays hidden)."""

    number: int
    digest: str
    seed: str


class SeedAdded(Event, frozen=True, tag=True):
    """A player added words to the seed."""

    seat: int
    words: str


class DealPlaced(Event, frozen=True, tag=True):
    """A person placed a given deal to be played next, in the game's notation."""

    deal: str
    person: str


class DealStarted(Event, frozen=True, tag=True):
    """The cards were dealt, in the game's notation; `promised` if they come from the committed seed."""

    number: int
    deal: str
    promised: bool = True


class Performed(Event, frozen=True, tag=True):
    """A seat (None: the director) did an act of the game."""

    seat: int | None
    act: Raw


class DrawHurried(Event, frozen=True, tag=True):
    """A seat had the remaining cards drawn at once."""

    seat: int


class HintTaken(Event, frozen=True, tag=True):
    """A seat asked what a bot would do in its place; `act`: how many acts of the deal had been done by then."""

    seat: int
    act: int


class Asked(Event, frozen=True, tag=True):
    """A seat asked what the call at an index means; `of` is the seat that must answer."""

    seat: int
    about: int
    of: int


class Explained(Event, frozen=True, tag=True):
    """A seat explained the call at an index; the seats in `deaf` must not see it."""

    seat: int
    about: int
    words: str
    deaf: tuple[int, ...] = ()


class UndoAsked(Event, frozen=True, tag=True):
    """A seat asked to undo all but the first `to` acts; the seats in `of` must agree."""

    seat: int
    to: int
    of: tuple[int, ...]


class UndoAnswered(Event, frozen=True, tag=True):
    """A seat agreed to an undo, or did not."""

    seat: int
    accept: bool


class UndoDropped(Event, frozen=True, tag=True):
    """The request for an undo was withdrawn."""


class Undone(Event, frozen=True, tag=True):
    """Acts were undone, until `to` of them were left."""

    seat: int
    to: int


class DirectorCalled(Event, frozen=True, tag=True):
    """The director was called, by a seat or (None) by the clock."""

    seat: int | None
    words: str = ""


class CallClosed(Event, frozen=True, tag=True):
    """A call of the director was closed."""

    words: str = ""


class CaseOpened(Event, frozen=True, tag=True):
    """Attention was drawn to an irregularity, by a seat or (None) by the director or the program.

    `irregularity` is empty if it has not been named yet; `act` is the index of the act concerned. `program`: the
    program drew attention. `keeper`: the actor that runs the tables of events did, from the event's record.
    `hosting`: the host did, who neither plays nor was shown hidden hands as director or spectator. `put_off`: an
    earlier ruling postponed the case until play is over.
    """

    seat: int | None
    irregularity: str = ""
    act: int | None = None
    words: str = ""
    program: bool = False
    keeper: bool = False
    hosting: bool = False
    put_off: bool = False


class CaseNamed(Event, frozen=True, tag=True):
    """The director named the irregularity; answers given under another name are dropped.

    `seat`: the director's seat, if the director also plays; `hosting`: the host named it, who neither plays nor was
    shown hidden hands; `program`: the program named it, and the case still belongs to the player who drew
    attention.
    """

    irregularity: str
    act: int | None = None
    seat: int | None = None
    hosting: bool = False
    program: bool = False


class CasePut(Event, frozen=True, tag=True):
    """The next question under the law was put; `told`: what the case is about, in words."""

    put: Put
    told: Text | None = None


class CaseAnswered(Event, frozen=True, tag=True):
    """The question was answered, by a seat or (None) by the director; `beside`: by a person who does not play here."""

    name: str
    answer: str
    seat: int | None
    beside: bool = False


class CaseHeld(Event, frozen=True, tag=True):
    """The referee leaves the case to the director, who gives it another name or closes it."""

    said: Statement


class CaseRuled(Event, frozen=True, tag=True):
    """The case was ruled; the act that carries it out follows. `acts`: the indices of the acts concerned."""

    ruling: Ruling
    acts: tuple[int, ...] = ()


class CaseDropped(Event, frozen=True, tag=True):
    """The case was closed without a ruling."""

    words: str = ""


class Paused(Event, frozen=True, tag=True):
    """The table stopped."""


class Resumed(Event, frozen=True, tag=True):
    """The table continues."""


class StoodIn(Event, frozen=True, tag=True):
    """A bot stands in at a seat; `why`: ``asked``, ``left``, ``absent`` or ``clock``."""

    seat: int
    why: str


class TakenBack(Event, frozen=True, tag=True):
    """The player at a seat plays again."""

    seat: int


class Said(Event, frozen=True, tag=True):
    """A message was sent; `seat` is None for a person who is not seated at the table."""

    seat: int | None
    name: str
    words: str
    to: Audience
    person: str = ""


class NoteWritten(Event, frozen=True, tag=True):
    """A person wrote a note to themselves."""

    person: str
    words: str


class Watched(Event, frozen=True, tag=True):
    """A person was shown hidden hands, and cannot play this deal."""

    person: str


class Scope(StrEnum):
    """What a time limit is for."""

    ACT = "act"
    DEAL = "deal"
    ROUND = "round"
    LAST_DEAL = "last-deal"
    MATCH = "match"


class TimeRanOut(Event, frozen=True, tag=True):
    """A time limit was reached, with the seats that were to act."""

    scope: Scope
    seats: tuple[int, ...] = ()


class MatchTimeSet(Event, frozen=True, tag=True):
    """The event that the table belongs to set the time left in the match, in milliseconds."""

    left: int


class LastDealSet(Event, frozen=True, tag=True):
    """Because of the time, the match ends after the deal with this number: the one in progress, or the next."""

    number: int
    clause: str
    reading: int = 0


class MatchEnded(Event, frozen=True, tag=True):
    """A match ended on time: the winning side (None: neither), the levels, and the clause.

    A deal of which no card had been drawn is dropped.
    """

    winner: int | None
    levels: tuple[int, int]
    clause: str
    reading: int = 0


class WentAway(Event, frozen=True, tag=True):
    """The player at a seat is no longer connected."""

    seat: int


class CameBack(Event, frozen=True, tag=True):
    """The player at a seat is connected again."""

    seat: int


class DealEnded(Event, frozen=True, tag=True):
    """A deal is over; its seed is revealed, empty for a placed deal."""

    number: int
    seed: str


class TableClosed(Event, frozen=True, tag=True):
    """The table was closed: why, in the closer's own `words`, and the program's explanation in `told`."""

    words: str = ""
    told: Text | None = None


AnyEvent: TypeAlias = (
    TableOpened
    | SeatTaken
    | StrengthLent
    | SeatLeft
    | ReadySet
    | SeedPromised
    | SeedAdded
    | DealPlaced
    | DealStarted
    | Performed
    | DrawHurried
    | HintTaken
    | Asked
    | Explained
    | UndoAsked
    | UndoAnswered
    | UndoDropped
    | Undone
    | DirectorCalled
    | CallClosed
    | CaseOpened
    | CaseNamed
    | CasePut
    | CaseAnswered
    | CaseHeld
    | CaseRuled
    | CaseDropped
    | Paused
    | Resumed
    | StoodIn
    | TakenBack
    | Said
    | NoteWritten
    | Watched
    | TimeRanOut
    | MatchTimeSet
    | LastDealSet
    | MatchEnded
    | WentAway
    | CameBack
    | DealEnded
    | TableClosed
)
