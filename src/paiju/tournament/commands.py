"""What somebody may ask of an event: imperatives, as values that come over a wire."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, TypeAlias

from msgspec import Meta, Raw, Struct

from paiju.laws import Ruling
from paiju.tournament.entry import Entry, Player
from paiju.tournament.movements.swiss import Forced
from paiju.tournament.places import Number, RoundKey, Rounds, SeatedTable, TableKey
from paiju.tournament.plan import Id, Plan
from paiju.tournament.role import Role
from paiju.tournament.withdrawal import Withdrawal

Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Optional: TypeAlias = Annotated[str, Meta(max_length=500)]
Clause: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Person: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
Deal: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Seen: TypeAlias = Annotated[int, Meta(ge=0)] | None
"""The `changed` of the score that the sender saw: should it have changed since, he is refused. None: whatever it is."""
SideNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]


class Command(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What every command is: a value whose type names it on the wire."""


class OpenEvent(Command, frozen=True, tag=True):
    """Set an event up under a plan; who does is its organiser."""

    plan: Plan


class AmendPlan(Command, frozen=True, tag=True):
    """Put another plan in its place, as long as nothing is seated."""

    plan: Plan


class GiveRole(Command, frozen=True, tag=True):
    """Appoint somebody."""

    person: Person
    role: Role


class TakeRole(Command, frozen=True, tag=True):
    """End an appointment."""

    person: Person
    role: Role


class Enter(Command, frozen=True, tag=True):
    """Enter a contestant."""

    entry: Entry


class AmendEntry(Command, frozen=True, tag=True):
    """Put an entry right: its name, seed, stratum or roster; its id stays."""

    entry: Entry


class Withdraw(Command, frozen=True, tag=True):
    """Take a contestant out: before anything is seated for good, later from the rounds that are still to come.

    `standing`: what becomes of it in the ranking, whatever it has played; `disqualified`: it has no place (L91.B). Its
    opponents keep their scores.
    """

    entry: Id
    words: Optional = ""
    disqualified: bool = False
    standing: Withdrawal = Withdrawal.LISTED


class CheckIn(Command, frozen=True, tag=True):
    """Say that an entry is there, or not after all."""

    entry: Id
    present: bool = True


class OpenStage(Command, frozen=True, tag=True):
    """Begin a stage: who plays in which of its sections.

    `sections`: for each section of the stage its entries in order (of seeding, or of the draw); empty lets the plan
    say: everybody who entered, or the places of the earlier stage. `seed`: what a draw was made from, for the record.
    """

    stage: Id
    sections: tuple[tuple[Id, ...], ...] = ()
    seed: Optional = ""


class SeatRounds(Command, frozen=True, tag=True):
    """Seat rounds of a section, from round `first` on; rounds without a result are seated anew.

    `winners`: 2 where the movement keeps North-South and East-West apart, 1 where not, 0 if it is not said.
    `forced`: why a Swiss gives its bye to another than was due.
    """

    stage: Id
    session: Number
    section: Id
    first: Number
    rounds: Rounds
    winners: Annotated[int, Meta(ge=0, le=2)] = 0
    forced: Forced = Forced.NOT


class ReseatTable(Command, frozen=True, tag=True):
    """Put right who sat at a table, or what was played there; the results of its boards go with it (L15, L5.B).

    `seen`: the table as the sender saw it: should it be another by now, he is refused. None: whatever it is.
    """

    key: TableKey
    table: SeatedTable
    words: Optional = ""
    seen: SeatedTable | None = None


class SeatLate(Command, frozen=True, tag=True):
    """Let an entry take the free side of a section, from a round on.

    `bump`: nobody sits out, so in each round it takes the seats of another pair, which sits out in its place.
    """

    entry: Id
    start: RoundKey
    bump: bool = False


class SetLineup(Command, frozen=True, tag=True):
    """Say who of an entry plays at a table."""

    key: TableKey
    entry: Id
    players: tuple[Id, ...]


class Substitute(Command, frozen=True, tag=True):
    """Let somebody play in place of a player of an entry, from a round on (L4)."""

    entry: Id
    leaves: Id
    comes: Player
    start: RoundKey
    words: Optional = ""


class StartRound(Command, frozen=True, tag=True):
    """Start a round, and its clock. `minutes`: of this round, 0 for no limit; None as the plan has it."""

    key: RoundKey
    minutes: Annotated[int, Meta(ge=0, le=1440)] | None = None


class ExtendRound(Command, frozen=True, tag=True):
    """Give a round more time (less, where `minutes` is below 0)."""

    key: RoundKey
    minutes: Annotated[int, Meta(ge=-600, le=600)]


class EndRound(Command, frozen=True, tag=True):
    """End a round: the signal for the next is given (L8.B)."""

    key: RoundKey


class StartTable(Command, frozen=True, tag=True):
    """Start a table's own clock: its match begins at another time than the round (T1.3b)."""

    key: TableKey
    words: Optional = ""


class ExtendTable(Command, frozen=True, tag=True):
    """Give one table more time (less, where `minutes` is below 0)."""

    key: TableKey
    minutes: Annotated[int, Meta(ge=-600, le=600)]
    words: Optional = ""


class StopClock(Command, frozen=True, tag=True):
    """Stop the clock of one table."""

    key: TableKey
    words: Optional = ""


class ResumeClock(Command, frozen=True, tag=True):
    """Let the clock of a table run again; whoever plays there may end a time-out."""

    key: TableKey


class TimeOut(Command, frozen=True, tag=True):
    """Ask for a time-out of a side: the clock stands until it is over, or `seconds` that the sides timed are added."""

    key: TableKey
    side: SideNumber
    seconds: Annotated[int, Meta(ge=0, le=7200)] = 0
    words: Optional = ""


class ComeLate(Command, frozen=True, tag=True):
    """Say that a side came so many seconds late to its match; what it costs follows from the code (T9.3, C7.3)."""

    key: TableKey
    side: SideNumber
    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    words: Optional = ""


class EnterResult(Command, frozen=True, tag=True):
    """Enter the result of a board (or game) at a table, in the game's own form."""

    key: TableKey
    board: Id
    result: Raw


class ConfirmResult(Command, frozen=True, tag=True):
    """Agree to what the other side entered."""

    key: TableKey
    board: Id
    seen: Seen = None


class VouchResult(Command, frozen=True, tag=True):
    """Say that a result is right, unlikely as it looks: it is not asked about again as long as it stands."""

    key: TableKey
    board: Id
    seen: Seen = None


class DisputeResult(Command, frozen=True, tag=True):
    """Say that what the other side entered is wrong; the director decides."""

    key: TableKey
    board: Id
    words: Optional = ""


class CorrectResult(Command, frozen=True, tag=True):
    """Put another result in place of one that is wrong (L79.C)."""

    key: TableKey
    board: Id
    result: Raw
    words: Optional = ""
    seen: Seen = None


class RemoveResult(Command, frozen=True, tag=True):
    """Take a result out that belongs nowhere (L79.C)."""

    key: TableKey
    board: Id
    words: Optional = ""
    seen: Seen = None


class AdjustScore(Command, frozen=True, tag=True):
    """Give the sides of a table adjusted scores on a board, played or not (L12, L88); each side its own.

    `scores`: in the game's own form, for each side, null to leave it its own; `clause`: the law that empowers;
    `ruling`: the referee's, for the record.
    """

    key: TableKey
    board: Id
    scores: tuple[Raw, ...]
    clause: Clause
    words: Optional = ""
    ruling: Ruling | None = None
    seen: Seen = None


class CancelAdjustment(Command, frozen=True, tag=True):
    """Take an adjustment away: the result of the table stands again."""

    key: TableKey
    board: Id
    words: Optional = ""
    seen: Seen = None


class MarkUnplayed(Command, frozen=True, tag=True):
    """Say that a board is not played at a table and nobody there has a score on it.

    `take_out`: a score that is there is taken out with it.
    """

    key: TableKey
    board: Id
    words: Optional = ""
    take_out: bool = False
    seen: Seen = None


class NameForm(Command, frozen=True, tag=True):
    """Say in which form a board was played at tables, where it was fouled (L87); "" is the right form."""

    board: Id
    form: Annotated[str, Meta(max_length=20)]
    tables: Annotated[tuple[TableKey, ...], Meta(min_length=1)]
    words: Optional = ""


class TurnBoards(Command, frozen=True, tag=True):
    """Say that boards were played with the table turned: who should sit North-South sat East-West (L5.B).

    `turned` False: they were played as the table is seated after all.
    """

    key: TableKey
    boards: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=100)]
    turned: bool = True
    words: Optional = ""


class Forfeit(Command, frozen=True, tag=True):
    """Say that sides of a table forfeited; all of them for a double forfeit. Empty sides take a forfeit back.

    `seen`: the sides that had forfeited when the sender looked: should it be others by now, he is refused. None:
    whatever they are.
    """

    key: TableKey
    sides: tuple[SideNumber, ...]
    clause: Clause
    words: Optional = ""
    ruling: Ruling | None = None
    seen: tuple[SideNumber, ...] | None = None


class Penalise(Command, frozen=True, tag=True):
    """Take something off an entry's score (L90, L91).

    `amount`: above 0, in `unit` as the game has them, "" for a percentage of a board's top; `round`: which it
    belongs to; `side`: the line in which an entry is ranked that is ranked in both.
    """

    entry: Id
    stage: Id
    amount: Fraction
    unit: Annotated[str, Meta(max_length=20)] = ""
    round: RoundKey | None = None
    person: Annotated[str, Meta(max_length=40)] = ""
    clause: Clause = "L90.A"
    words: Optional = ""
    ruling: Ruling | None = None


class Warn(Command, frozen=True, tag=True):
    """Warn somebody; nothing is taken off."""

    entry: Id
    words: Words
    clause: Clause = "L90.A"
    ruling: Ruling | None = None


class NoteRuling(Command, frozen=True, tag=True):
    """Put a ruling at a table on the record of its match, so that later ones know of it (T8.1, C3.4).

    `deal`: in which deal of the match or game it was, from 1; 0 if nobody said.
    """

    key: TableKey
    board: Id
    ruling: Ruling
    deal: Annotated[int, Meta(ge=0, le=200)] = 0
    words: Optional = ""


class DrawLots(Command, frozen=True, tag=True):
    """Draw lots between entries of a stage, for the tie rule "lot": the same seed always gives the same order."""

    stage: Id
    entries: Annotated[tuple[Id, ...], Meta(min_length=2)]
    seed: Annotated[str, Meta(min_length=1, max_length=200)]


class RecordDeals(Command, frozen=True, tag=True):
    """Put the deals of a session's boards on record, as ``N:`` and four dotted hands; earlier ones of a board give way.

    They are shown to whoever has played the board, and to everybody once the scores are posted.
    """

    stage: Id
    session: Number
    deals: Annotated[dict[Id, Deal], Meta(min_length=1, max_length=400)]


class PostScores(Command, frozen=True, tag=True):
    """Post the scores of a session: it is over, and the correction period begins (L8.C, L79.C)."""

    stage: Id
    session: Number


class CallDirector(Command, frozen=True, tag=True):
    """Call the director to a table."""

    key: TableKey
    words: Optional = ""


class CloseCall(Command, frozen=True, tag=True):
    """Say that a call (the number of its event) is dealt with."""

    call: Number
    words: Optional = ""


class ShowAll(Command, frozen=True, tag=True):
    """Be shown every result from now on, though one plays: who is on the staff chooses it for himself, on record."""


class Undo(Command, frozen=True, tag=True):
    """Take an act back: every event of the command that the event number `act` belongs to; or an undoing itself."""

    act: Number
    words: Optional = ""


class CloseEvent(Command, frozen=True, tag=True):
    """End the event: nothing changes any more."""

    words: Optional = ""


AnyCommand: TypeAlias = (
    OpenEvent
    | AmendPlan
    | GiveRole
    | TakeRole
    | Enter
    | AmendEntry
    | Withdraw
    | CheckIn
    | OpenStage
    | SeatRounds
    | ReseatTable
    | SeatLate
    | SetLineup
    | Substitute
    | StartRound
    | ExtendRound
    | EndRound
    | StartTable
    | ExtendTable
    | StopClock
    | ResumeClock
    | TimeOut
    | ComeLate
    | EnterResult
    | ConfirmResult
    | VouchResult
    | DisputeResult
    | CorrectResult
    | RemoveResult
    | AdjustScore
    | CancelAdjustment
    | MarkUnplayed
    | NameForm
    | TurnBoards
    | Forfeit
    | Penalise
    | Warn
    | NoteRuling
    | DrawLots
    | RecordDeals
    | PostScores
    | CallDirector
    | CloseCall
    | ShowAll
    | Undo
    | CloseEvent
)
