"""Defines the commands to an event, as values that arrive over the wire."""

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
"""The `changed` of the score that the sender saw. If it has changed since, the command is refused. None skips the
check.
"""
SideNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]


class Command(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The base of every command. Its type is its tag on the wire."""


class OpenEvent(Command, frozen=True, tag=True):
    """Create an event under a plan; its sender becomes the organiser."""

    plan: Plan


class AmendPlan(Command, frozen=True, tag=True):
    """Replace the plan, as long as no stage has been opened."""

    plan: Plan


class GiveRole(Command, frozen=True, tag=True):
    """Appoint a person to a role."""

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
    """Correct an entry: its name, seed, stratum or roster; its id does not change."""

    entry: Entry


class Withdraw(Command, frozen=True, tag=True):
    """Withdraw a contestant: completely if nothing has been played, else from the rounds that are still to come.

    `standing`: how the contestant appears in the ranking, whatever it has played. `disqualified`: it is not ranked
    (L91.B). Its opponents keep their scores.
    """

    entry: Id
    words: Optional = ""
    disqualified: bool = False
    standing: Withdrawal = Withdrawal.LISTED


class CheckIn(Command, frozen=True, tag=True):
    """Check an entry in, or undo its check-in."""

    entry: Id
    present: bool = True


class OpenStage(Command, frozen=True, tag=True):
    """Open a stage with the entries of each section.

    `sections`: for each section of the stage its entries in order (of seeding, or of the draw). If it is empty, the
    plan decides: all entries, or the places of the earlier stage. `seed`: the seed of the draw, for the record.
    """

    stage: Id
    sections: tuple[tuple[Id, ...], ...] = ()
    seed: Optional = ""


class SeatRounds(Command, frozen=True, tag=True):
    """Seat rounds of a section, from round `first` on. Rounds without a result are seated again.

    `winners`: 2 if the movement ranks North-South and East-West separately, 1 if not, 0 if unknown. `forced`: the
    reason why a Swiss gives its bye to an entry other than the one that was due for it.
    """

    stage: Id
    session: Number
    section: Id
    first: Number
    rounds: Rounds
    winners: Annotated[int, Meta(ge=0, le=2)] = 0
    forced: Forced = Forced.NOT


class ReseatTable(Command, frozen=True, tag=True):
    """Correct who sat at a table, or what was played there; the results of its boards move with it (L15, L5.B).

    `seen`: the table as the sender saw it. If it has changed since, the command is refused. None skips the check.
    """

    key: TableKey
    table: SeatedTable
    words: Optional = ""
    seen: SeatedTable | None = None


class SeatLate(Command, frozen=True, tag=True):
    """Seat an entry at the vacant side of a section, from a round on.

    `bump`: there is no vacancy, so in each round the entry takes the seats of another pair, which sits out instead.
    """

    entry: Id
    start: RoundKey
    bump: bool = False


class SetLineup(Command, frozen=True, tag=True):
    """Set which players of an entry play at a table."""

    key: TableKey
    entry: Id
    players: tuple[Id, ...]


class Substitute(Command, frozen=True, tag=True):
    """Replace a player of an entry by another, from a round on (L4)."""

    entry: Id
    leaves: Id
    comes: Player
    start: RoundKey
    words: Optional = ""


class StartRound(Command, frozen=True, tag=True):
    """Start a round and its clock. `minutes`: the length of this round, 0 for no limit; None: as in the plan."""

    key: RoundKey
    minutes: Annotated[int, Meta(ge=0, le=1440)] | None = None


class ExtendRound(Command, frozen=True, tag=True):
    """Extend a round (or shorten it, if `minutes` is negative)."""

    key: RoundKey
    minutes: Annotated[int, Meta(ge=-600, le=600)]


class EndRound(Command, frozen=True, tag=True):
    """End a round, so that the next one is called (L8.B)."""

    key: RoundKey


class StartTable(Command, frozen=True, tag=True):
    """Start a table's own clock because its match begins at another time than the round (T1.3b)."""

    key: TableKey
    words: Optional = ""


class ExtendTable(Command, frozen=True, tag=True):
    """Extend one table (or shorten it, if `minutes` is negative)."""

    key: TableKey
    minutes: Annotated[int, Meta(ge=-600, le=600)]
    words: Optional = ""


class StopClock(Command, frozen=True, tag=True):
    """Stop one table's clock."""

    key: TableKey
    words: Optional = ""


class ResumeClock(Command, frozen=True, tag=True):
    """Resume one table's clock; players at the table may send it to end a time-out."""

    key: TableKey


class TimeOut(Command, frozen=True, tag=True):
    """Request a time-out for a side: the clock stops until it is over.

    `seconds`: the length of a stop that the players have already timed, which is added to the time instead.
    """

    key: TableKey
    side: SideNumber
    seconds: Annotated[int, Meta(ge=0, le=7200)] = 0
    words: Optional = ""


class ComeLate(Command, frozen=True, tag=True):
    """Record by how many seconds a side came late to its match; the code decides the penalty (T9.3, C7.3)."""

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
    """Confirm the result that the other side entered."""

    key: TableKey
    board: Id
    seen: Seen = None


class VouchResult(Command, frozen=True, tag=True):
    """Confirm that an unlikely result is right, so that it is not questioned again unless it changes."""

    key: TableKey
    board: Id
    seen: Seen = None


class DisputeResult(Command, frozen=True, tag=True):
    """Dispute the result that the other side entered; the director decides."""

    key: TableKey
    board: Id
    words: Optional = ""


class CorrectResult(Command, frozen=True, tag=True):
    """Replace a wrong result (L79.C)."""

    key: TableKey
    board: Id
    result: Raw
    words: Optional = ""
    seen: Seen = None


class RemoveResult(Command, frozen=True, tag=True):
    """Remove a result that should not be there (L79.C)."""

    key: TableKey
    board: Id
    words: Optional = ""
    seen: Seen = None


class AdjustScore(Command, frozen=True, tag=True):
    """Give the sides of a table adjusted scores on a board, played or not (L12, L88); each side has its own.

    `scores`: one for each side, in the game's own form; null leaves a side its own score. `clause`: the law that
    authorises it. `ruling`: the referee's ruling, for the record.
    """

    key: TableKey
    board: Id
    scores: tuple[Raw, ...]
    clause: Clause
    words: Optional = ""
    ruling: Ruling | None = None
    seen: Seen = None


class CancelAdjustment(Command, frozen=True, tag=True):
    """Cancel an adjustment, so that the result of the table counts again."""

    key: TableKey
    board: Id
    words: Optional = ""
    seen: Seen = None


class MarkUnplayed(Command, frozen=True, tag=True):
    """Mark a board as not played at a table, so that no contestant there has a score on it.

    `take_out`: also remove an existing score.
    """

    key: TableKey
    board: Id
    words: Optional = ""
    take_out: bool = False
    seen: Seen = None


class NameForm(Command, frozen=True, tag=True):
    """Name the form in which a fouled board was played at some tables (L87); "" is the correct form."""

    board: Id
    form: Annotated[str, Meta(max_length=20)]
    tables: Annotated[tuple[TableKey, ...], Meta(min_length=1)]
    words: Optional = ""


class TurnBoards(Command, frozen=True, tag=True):
    """Record that boards were played with the sides in each other's direction: North-South sat East-West (L5.B).

    `turned` False: they were played in the directions as seated after all.
    """

    key: TableKey
    boards: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=100)]
    turned: bool = True
    words: Optional = ""


class Forfeit(Command, frozen=True, tag=True):
    """Record which sides of a table forfeited; all of them in a double forfeit. Empty `sides` cancels a forfeit.

    `seen`: the sides that had forfeited when the sender looked. If they have changed since, the command is refused.
    None skips the check.
    """

    key: TableKey
    sides: tuple[SideNumber, ...]
    clause: Clause
    words: Optional = ""
    ruling: Ruling | None = None
    seen: tuple[SideNumber, ...] | None = None


class Penalise(Command, frozen=True, tag=True):
    """Deduct something from an entry's score (L90, L91).

    `amount`: positive, in the game's `unit`, or in percent of a board's top if `unit` is "". `round`: the round to
    which the penalty belongs, if any.
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
    """Warn an entry; no points are deducted."""

    entry: Id
    words: Words
    clause: Clause = "L90.A"
    ruling: Ruling | None = None


class NoteRuling(Command, frozen=True, tag=True):
    """Record a ruling made at a table with its match, so that later rulings can refer to it (T8.1, C3.4).

    `deal`: the deal of the match or game in which it was made, from 1; 0 if unknown.
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
    """Record the deals of a session's boards, as ``N:`` and four dotted hands; an earlier deal of a board is replaced.

    They are shown to everyone who has played the board, and to everybody once the scores are posted.
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
    """Mark a call (the number of its event) as dealt with."""

    call: Number
    words: Optional = ""


class ShowAll(Command, frozen=True, tag=True):
    """Show the sender every result from now on, although they play. Only staff may choose this, and it is recorded."""


class Undo(Command, frozen=True, tag=True):
    """Undo an act: every event of the command that event number `act` belongs to. The act may itself be an undo."""

    act: Number
    words: Optional = ""


class CloseEvent(Command, frozen=True, tag=True):
    """Close the event: it can no longer be changed."""

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
