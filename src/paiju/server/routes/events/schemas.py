"""Bodies of the events' routes, beside what `paiju.office.seen` shows.

Times are milliseconds since 1970 UTC. Numbers that may be broken go out as text, rounded as the ranking says.
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
    """Hold an event: its plan as TOML, or as a value; `direct`: who holds it is its director, too."""

    toml: Toml = ""
    plan: Any = None
    direct: bool = True


class NewForecast(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what a plan comes to, as TOML or as a value, for so many entries."""

    toml: Toml = ""
    plan: Any = None
    entries: Annotated[int, Meta(ge=0, le=400)] = 0


class EventMade(Struct, frozen=True):
    """Where to go: the event's id."""

    id: str


class Events(Struct, frozen=True):
    """The events of this site, the newest first."""

    events: tuple[EventCard, ...]


class NewAct(Struct, frozen=True, forbid_unknown_fields=True):
    """A command to an event; `cause` names it, so that the same one sent again changes nothing."""

    cause: Cause
    command: Raw


class NewActs(Struct, frozen=True, forbid_unknown_fields=True):
    """Several commands to an event, done all or none; `cause` as in `NewAct`."""

    cause: Cause
    commands: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=40)]


class LiveRulingKey(Struct, frozen=True, forbid_unknown_fields=True):
    """Which ruling at a live table of this site is meant: the number of its event there."""

    table: Annotated[str, Meta(min_length=1, max_length=64)]
    seq: Annotated[int, Meta(ge=1)]


class NewEventCase(Struct, frozen=True, forbid_unknown_fields=True):
    """A case at a table of an event: what is on record of the match answers what the law asks of it.

    `deal`: of the match or game of a tractor game, from 1, 0 where it is not said; `declarer`: the side that declares
    it, 0 or 1.
    """

    case: NewCase
    key: TableKey
    board: Id
    deal: Annotated[int, Meta(ge=0, le=200)] = 0
    declarer: Annotated[int, Meta(ge=0, le=1)] | None = None


class NewHandover(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what a ruling comes to in an event: a case that is judged anew, or one ruled at a live table.

    `scores`: each side's, in the game's own form, where the director gives them himself. `deal`: the deal on the score
    sheet of a match of a tractor game, from 1; `declarer`: the side that declares it, 0 or 1.
    """

    key: TableKey
    board: Id
    case: NewCase | None = None
    live: LiveRulingKey | None = None
    scores: Annotated[tuple[Raw, ...], Meta(max_length=6)] = ()
    deal: Annotated[int, Meta(ge=0, le=200)] = 0
    declarer: Annotated[int, Meta(ge=0, le=1)] | None = None


class HandoverSeen(Struct, frozen=True):
    """What a ruling comes to, of which nothing is done yet.

    `commands`: what a director confirms by sending them as `NewActs`, `said` each in words; `left`: what he has to do
    himself; `clauses`: what the ruling rests on. `seq`: where the event stood.
    """

    seq: int
    title: Text
    commands: tuple[Any, ...]
    said: tuple[Text, ...]
    left: tuple[Text, ...]
    clauses: tuple[str, ...]


class ActDone(Struct, frozen=True):
    """The event stands at `seq`; `acts`: the numbers of what the command did, none where nothing changed.

    `doubts`: the results that it entered and that are unlikely.
    """

    seq: int
    acts: tuple[int, ...]
    doubts: tuple[Doubt, ...] = ()


class DoubtfulSeen(Struct, frozen=True):
    """The results of an event that are unlikely, as it stands at `seq`."""

    seq: int
    doubts: tuple[Doubt, ...]


class EventNews(Struct, frozen=True):
    """At which number an event stands, and the server's time."""

    seq: int
    at: int


class SheetOffered(Struct, frozen=True):
    """A kind of sheet that an event has; `start`: it is wanted as play begins."""

    name: str
    title: Text
    start: bool


class SheetsOffered(Struct, frozen=True):
    """The kinds of sheets that an event has, and the sizes of paper, the usual one first."""

    sheets: tuple[SheetOffered, ...]
    papers: tuple[str, ...]


class MailOffered(Struct, frozen=True):
    """Whether results can be mailed from here: `ready` where the site has a mail server, and to how many players."""

    ready: bool
    letters: int


class LetterSent(Struct, frozen=True):
    """What became of a letter: whose it was, and why it was not taken, empty where it was."""

    name: str
    refused: str


class MailSent(Struct, frozen=True):
    """What became of the letters of an event."""

    letters: tuple[LetterSent, ...]


class NewStaff(Struct, frozen=True, forbid_unknown_fields=True):
    """Appoint somebody who has an account here, by its name."""

    name: PersonName
    role: Role


class NewSeats(Struct, frozen=True, forbid_unknown_fields=True):
    """Seat a section from a round on.

    `how`: by a movement (`movement` names one of those offered for `boards` to play, empty for the first, or for the
    one that the plan names), or the next round of a Swiss, all of a round robin, a round of a knock-out (`third`: with
    the match for third place). `every`: every section of the stage that has yet to play it is seated, too, by that
    movement where it fits; `start`: the round is started at once, with one clock for all.
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
    """Put bots on seats of a live table whose players are not there; `seat`: on that one alone."""

    key: TableKey
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None


class OfferSeen(Struct, frozen=True):
    """A movement that a director is offered; `key` names it in `NewSeats`."""

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
    """The movements for a section and so many boards, the most fitting first."""

    pairs: int
    offers: tuple[OfferSeen, ...]


class NewList(Struct, frozen=True, forbid_unknown_fields=True):
    """A workbook (XLSX) with a list of names, in Base64; `name`: the file's."""

    file: Annotated[bytes, Meta(min_length=1)]
    name: Annotated[str, Meta(max_length=200)] = ""


class ListRead(Struct, frozen=True):
    """The rows of the first sheet, from the first: their cells parted by tabs."""

    lines: tuple[str, ...]


class NewDeals(Struct, frozen=True, forbid_unknown_fields=True):
    """Put the deals of a PBN file on record, for a session."""

    pbn: Annotated[str, Meta(min_length=1, max_length=60_000)]


class UnitsSeen(Struct, frozen=True):
    """A session as a file for table units has it, as of number `seq`; `lost`: what such a file has no place for."""

    seq: int
    seatings: int
    results: int
    lost: tuple[Text, ...]


class NewEntrance(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the link by which a player of the event comes in to score, by his id in the event."""

    player: Id


class EntranceMade(Struct, frozen=True):
    """The link's path on this site, as ``/j/abc``, and when it ends."""

    path: str
    expires: int


class NewEntrances(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the links of everybody who sits in a round, in every section of the stage that is seated for it."""

    stage: Id
    session: Number = 1
    round: Number = 1


class PlayerEntrance(Struct, frozen=True):
    """The link of one player; `entry`: for whom he plays."""

    player: str
    name: str
    entry: str
    path: str


class TableEntrances(Struct, frozen=True):
    """The links of those who sit at a table, side by side. Who may sit in either room of a match stands at both."""

    section: str
    table: int
    sides: tuple[tuple[PlayerEntrance, ...], ...]


class EntrancesMade(Struct, frozen=True):
    """The links of a round, by section and table, and when they end."""

    tables: tuple[TableEntrances, ...]
    expires: int


class EntranceSeen(Struct, frozen=True):
    """What such a link says: the event, and which of its players it is for."""

    event: str
    title: str
    player: str
