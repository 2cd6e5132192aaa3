"""Bodies of the events' routes, in addition to those of `paiju.office.seen`.

Times are milliseconds since 1970 UTC. Numbers that may be fractions are sent as text, rounded as in the ranking.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from paiju.office.seen.doubts import Doubt
from paiju.office.seen.event import EventCard
from paiju.server.routes.referee.schemas import NewCase
from paiju.server.wire import Cause, PersonName
from paiju.text import Text
from paiju.tournament.places import Number, TableKey
from paiju.tournament.plan import Id
from paiju.tournament.role import Role

Toml: TypeAlias = Annotated[str, Meta(max_length=40_000)]


class NewEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """Open an event: its plan as TOML, or as an object; `direct`: the organiser is also its director."""

    toml: Toml = ""
    plan: Any = None
    direct: bool = True


class NewForecast(Struct, frozen=True, forbid_unknown_fields=True):
    """Request a forecast for a plan, as TOML or as a value, with a number of entries."""

    toml: Toml = ""
    plan: Any = None
    entries: Annotated[int, Meta(ge=0, le=400)] = 0


class EventMade(Struct, frozen=True):
    """The id of the new event."""

    id: str


class Events(Struct, frozen=True):
    """The events of this site, the newest first."""

    events: tuple[EventCard, ...]


class NewAct(Struct, frozen=True, forbid_unknown_fields=True):
    """A command to an event; `cause` identifies it, so that sending it again changes nothing."""

    cause: Cause
    command: Raw


class NewActs(Struct, frozen=True, forbid_unknown_fields=True):
    """Several commands to an event, of which either all are run or none; `cause` as in `NewAct`."""

    cause: Cause
    commands: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=40)]


class LiveRulingKey(Struct, frozen=True, forbid_unknown_fields=True):
    """Identifies a ruling at a live table of this site: by the number of its event there."""

    table: Annotated[str, Meta(min_length=1, max_length=64)]
    seq: Annotated[int, Meta(ge=1)]


class NewEventCase(Struct, frozen=True, forbid_unknown_fields=True):
    """A case at a table of an event; questions of the law are answered from the record of the match if possible.

    `deal`: the deal of the match or game of a tractor game, from 1; 0 if unknown. `declarer`: the declarers' side
    in it, 0 or 1.
    """

    case: NewCase
    key: TableKey
    board: Id
    deal: Annotated[int, Meta(ge=0, le=200)] = 0
    declarer: Annotated[int, Meta(ge=0, le=1)] | None = None


class NewHandover(Struct, frozen=True, forbid_unknown_fields=True):
    """Request the effect of a ruling in an event, for a case that is judged again or was ruled on at a live table.

    `scores`: each side's, in the game's own form, if the director sets them. `deal`: the deal on the score sheet of
    a match of a tractor game, from 1; `declarer`: the declarers' side in it, 0 or 1.
    """

    key: TableKey
    board: Id
    case: NewCase | None = None
    live: LiveRulingKey | None = None
    scores: Annotated[tuple[Raw, ...], Meta(max_length=6)] = ()
    deal: Annotated[int, Meta(ge=0, le=200)] = 0
    declarer: Annotated[int, Meta(ge=0, le=1)] | None = None


class HandoverSeen(Struct, frozen=True):
    """The effect of a ruling, as proposed commands that have not been carried out.

    `commands`: a director confirms them by sending them as `NewActs`; `said` describes each in words. `left`: what
    the director must do personally; `clauses`: what the ruling is based on. `seq`: the event's number at that time.
    """

    seq: int
    title: Text
    commands: tuple[Any, ...]
    said: tuple[Text, ...]
    left: tuple[Text, ...]
    clauses: tuple[str, ...]


class ActDone(Struct, frozen=True):
    """The event is at `seq`; `acts`: the numbers of the command's acts, empty if nothing changed.

    `doubts`: the unlikely results that it entered.
    """

    seq: int
    acts: tuple[int, ...]
    doubts: tuple[Doubt, ...] = ()


class DoubtfulSeen(Struct, frozen=True):
    """The unlikely results of an event, as of number `seq`."""

    seq: int
    doubts: tuple[Doubt, ...]


class EventNews(Struct, frozen=True):
    """The number of an event, and the server's time."""

    seq: int
    at: int


class SheetOffered(Struct, frozen=True):
    """A kind of sheet that an event has; `start`: whether it is needed when play begins."""

    name: str
    title: Text
    start: bool


class SheetsOffered(Struct, frozen=True):
    """The kinds of sheets that an event has, and the paper sizes, the usual one first."""

    sheets: tuple[SheetOffered, ...]
    papers: tuple[str, ...]


class MailOffered(Struct, frozen=True):
    """Whether results can be mailed from here: `ready` if the site has a mail server, and to how many players."""

    ready: bool
    letters: int


class LetterSent(Struct, frozen=True):
    """The outcome of a letter: its recipient, and why it was not accepted, or null if it was."""

    name: str
    refused: Text | None


class MailSent(Struct, frozen=True):
    """The outcome of the letters of an event."""

    letters: tuple[LetterSent, ...]


class NewStaff(Struct, frozen=True, forbid_unknown_fields=True):
    """Appoint a person who has an account here, given by name."""

    name: PersonName
    role: Role


class NewSeats(Struct, frozen=True, forbid_unknown_fields=True):
    """Seat a section from a round on.

    `how`: by a movement (`movement` names one of those offered for `boards` to play, empty for the first, or for
    the one in the plan), or the next round of a Swiss, all rounds of a round robin, or a round of a knock-out
    (`third`: with the match for third place). `every`: also seat every other section of the stage that has yet to
    play the round, by that movement if it fits; `start`: the round is started at once, with one clock for all.
    """

    stage: Id
    section: Id
    how: Literal["movement", "swiss", "round-robin", "knock-out"] = "movement"
    session: Number = 1
    round: Number = 1
    movement: Annotated[str, Meta(max_length=80)] = ""
    boards: Annotated[int, Meta(ge=0, le=400)] = 0
    third: bool = False
    every: bool = False
    start: bool = False


class NewPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the event."""

    key: TableKey


class NewBots(Struct, frozen=True, forbid_unknown_fields=True):
    """Put bots on seats of a live table whose players are absent; `seat`: only on that seat."""

    key: TableKey
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None


class OfferSeen(Struct, frozen=True):
    """A movement offered to a director; `key` names it in `NewSeats`."""

    key: str
    name: Text
    tables: int
    rounds: int
    each: int
    boards: int
    dealt: int
    minutes: int
    winners: int
    merits: tuple[Text, ...]


class Offers(Struct, frozen=True):
    """The movements for a section and a number of boards, the best fit first."""

    pairs: int
    offers: tuple[OfferSeen, ...]


class NewList(Struct, frozen=True, forbid_unknown_fields=True):
    """A workbook (XLSX) with a list of names, in Base64; `name`: the file's name."""

    file: Annotated[bytes, Meta(min_length=1)]
    name: Annotated[str, Meta(max_length=200)] = ""


class ListRead(Struct, frozen=True):
    """The rows of the first sheet, from the first: their cells separated by tabs."""

    lines: tuple[str, ...]


class NewDeals(Struct, frozen=True, forbid_unknown_fields=True):
    """Record the deals of a PBN file for a session."""

    pbn: Annotated[str, Meta(min_length=1, max_length=60_000)]


class UnitsSeen(Struct, frozen=True):
    """The content of a session's file for table units, as of act `seq`; `lost`: what the file's format cannot hold."""

    seq: int
    seatings: int
    results: int
    lost: tuple[Text, ...]


class NewEntrance(Struct, frozen=True, forbid_unknown_fields=True):
    """Request the link by which a player of the event enters to score, by their id in the event."""

    player: Id


class EntranceMade(Struct, frozen=True):
    """The link's path on this site, such as ``/j/abc``, and when it expires."""

    path: str
    expires: int


class NewEntrances(Struct, frozen=True, forbid_unknown_fields=True):
    """Request the links of all players seated in a round, in every section of the stage that is seated for it."""

    stage: Id
    session: Number = 1
    round: Number = 1


class PlayerEntrance(Struct, frozen=True):
    """The link of one player; `entry`: the entry for which they play."""

    player: str
    name: str
    entry: str
    path: str


class TableEntrances(Struct, frozen=True):
    """The links of the players at a table.

    Players who may sit in either room of a match are listed at both tables.
    """

    section: str
    table: int
    sides: tuple[tuple[PlayerEntrance, ...], ...]


class EntrancesMade(Struct, frozen=True):
    """The links of a round, by section and table, and when they expire."""

    tables: tuple[TableEntrances, ...]
    expires: int


class EntranceSeen(Struct, frozen=True):
    """The event and the player that a link for entering scores belongs to."""

    event: str
    title: str
    player: str
