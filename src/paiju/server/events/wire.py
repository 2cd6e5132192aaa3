"""What goes over the wire about events; the browser's types are generated from this module and the commands.

Times are milliseconds since 1970 UTC. Numbers that may be broken go out as text, rounded as the ranking says.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from paiju.laws import Code
from paiju.server.wire import Bye, Cause, Frame, NewCase, No, PersonName, Pong
from paiju.text import Text
from paiju.tournament.plan import Id
from paiju.tournament.role import Role
from paiju.tournament.seating import Number, RoundKey, TableKey

Toml: TypeAlias = Annotated[str, Meta(max_length=40_000)]
Phase: TypeAlias = Literal["entries", "play", "over"]
OnlinePhase: TypeAlias = Literal["waiting", "playing", "between", "closed"]


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


class SectionForecast(Struct, frozen=True):
    """What a section comes to: who plays every round plays `boards` (or games) of `dealt` different ones (0: as many).

    `byes`: how many sit out the first round, `minutes`: of a session, 0 without limits; `chosen`: whether the plan
    settles it, or the director will.
    """

    section: str
    entries: int
    name: Text
    tables: int
    rounds: int
    boards: int
    dealt: int
    byes: int
    minutes: int
    chosen: bool


class StageForecast(Struct, frozen=True):
    """What a stage comes to, section by section, for each of its sessions."""

    name: str
    sessions: int
    sections: tuple[SectionForecast, ...]


class PlanFault(Struct, frozen=True):
    """What is wrong with a plan: in which stage (from 0; None: of the plan), in which field ("": of the whole)."""

    stage: int | None
    field: str
    text: Text


class Forecast(Struct, frozen=True):
    """What a plan comes to, as far as it can be held, and its faults."""

    stages: tuple[StageForecast, ...]
    faults: tuple[PlanFault, ...]


class EventMade(Struct, frozen=True):
    """Where to go: the event's id."""

    id: str


class EventCard(Struct, frozen=True):
    """An event in the list; `roles`: what the viewer is to it."""

    id: str
    title: str
    game: str
    opened: int
    entries: int
    phase: Phase
    roles: tuple[str, ...]


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


class LiveRuling(Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling at a live table of this site, by the number of its event there."""

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
    live: LiveRuling | None = None
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


class LiveRulingSeen(Struct, frozen=True):
    """A ruling at a live table: its number there, the deal, what it was about, its clauses."""

    seq: int
    deal: int
    title: Text
    clauses: tuple[str, ...]


class LiveRulings(Struct, frozen=True):
    """The rulings of a live table on deals that are over, the newest first."""

    table: str
    name: str
    game: str
    rulings: tuple[LiveRulingSeen, ...]


class Doubt(Struct, frozen=True):
    """A result that is on record and unlikely: its sender is asked once whether it is right, and why that is asked.

    `changed`: of its score, by which it is taken out or corrected.
    """

    key: TableKey
    board: str
    said: Text
    reasons: tuple[Text, ...]
    changed: int


class ActDone(Struct, frozen=True):
    """The event stands at `seq`; `acts`: the numbers of what the command did, none where nothing changed.

    `doubts`: the results that it entered and that are unlikely.
    """

    seq: int
    acts: tuple[int, ...]
    doubts: tuple[Doubt, ...] = ()


class EventNews(Struct, frozen=True):
    """At which number an event stands, and the server's time."""

    seq: int
    at: int


class EventMoved(Frame, frozen=True, tag=True):
    """Event socket: the event stands at `seq`; who shows an older one asks for it anew. First, and after each act."""

    seq: int
    at: int


FromEvent: TypeAlias = EventMoved | Pong | No | Bye


class NewStaff(Struct, frozen=True, forbid_unknown_fields=True):
    """Appoint somebody who has an account here, by its name."""

    name: PersonName
    role: Role


class NewSeats(Struct, frozen=True, forbid_unknown_fields=True):
    """Seat a section from a round on.

    `how`: by a movement (`movement` names one of those offered for `boards` to play, empty for the first, or for the
    one that the plan names), or the next round of a Swiss, all of a round robin, a round of a knock-out (`third`: with
    the match for third place).
    """

    stage: Id
    section: Id
    how: Literal["movement", "swiss", "round-robin", "knock-out"] = "movement"
    session: Number = 1
    round: Number = 1
    movement: Annotated[str, Meta(max_length=80)] = ""
    boards: Annotated[int, Meta(ge=0, le=400)] = 0
    third: bool = False


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


class OnlineSeat(Struct, frozen=True):
    """A seat of a live table: whose it is in the event, and who sits there ("": nobody)."""

    player: str
    name: str
    bot: bool
    away: bool


class OnlineTable(Struct, frozen=True):
    """The live table of a place in the event; `id` where the viewer may go there, "" where not.

    `board`: in play, or the last one; `played`: those that are over; `mine`: the viewer's own seat; `sits`: he sits
    there already; `called`: the table waits for its director.
    """

    key: TableKey
    id: str
    phase: OnlinePhase
    board: str
    played: tuple[str, ...]
    seats: tuple[OnlineSeat, ...]
    mine: int | None
    sits: bool
    called: bool


class DealPromised(Struct, frozen=True):
    """The digest of the seed of a deal, published before the deal; `seen`: the viewer may have the proof."""

    stage: Id
    session: int
    board: str
    digest: str
    seen: bool


class OnlineSeen(Struct, frozen=True):
    """The live tables of the rounds that are under way, and the promised deals of all that are seated."""

    seq: int
    tables: tuple[OnlineTable, ...]
    promises: tuple[DealPromised, ...]


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


class PlayerSeen(Struct, frozen=True):
    """Somebody of an entry."""

    id: str
    name: str


class EntrySeen(Struct, frozen=True):
    """An entry, and how it stands."""

    id: str
    name: str
    players: tuple[PlayerSeen, ...]
    reserves: tuple[PlayerSeen, ...]
    seed: int
    stratum: str
    bond: str
    present: bool
    withdrawn: bool
    disqualified: bool


class ScoreSeen(Struct, frozen=True):
    """A board at a table: what was entered in words, by which side (None: the staff), and what became of it.

    `adjusted`: what each side has instead, None for its own; `dispute`: the words of a side that did not agree.
    `changed`: the number of the act that last changed what it is worth, which a correction names as `seen`.
    `turned`: the sides sat the other way round on it.
    """

    board: str
    text: Text | None
    side: int | None
    confirmed: bool
    dispute: str | None
    adjusted: tuple[Text | None, ...] | None
    clause: str
    unplayed: bool
    form: str
    counts: bool
    changed: int
    turned: bool = False


class TableClock(Struct, frozen=True):
    """The clock of one table; `left` in milliseconds at the time of the answer, None where none runs.

    `stopped`: since when it stands, by the time-out of `side` or the director; `time_outs`: the sides that took one;
    `added`: what this table alone was given; `last`: whether the last deal was announced.
    """

    started: int | None
    ends: int | None
    left: int | None
    added: int
    stopped: int | None
    side: int | None
    until: int | None
    time_outs: tuple[int, ...]
    last: bool


class TableSeen(Struct, frozen=True):
    """A table of a round; `outstanding`: its boards that still want a score; `lineups`: who of an entry plays.

    `late`: who came late to the match, and what it costs; `fines`: those of its score sheet and on record, with their
    reasons.
    """

    number: int
    sides: tuple[tuple[str, ...], ...]
    boards: tuple[str, ...]
    match: str
    forfeits: tuple[int, ...]
    scores: tuple[ScoreSeen, ...]
    outstanding: tuple[str, ...]
    lineups: dict[str, tuple[str, ...]]
    clock: TableClock
    late: tuple[Text, ...] = ()
    fines: tuple[Text, ...] = ()


class RoundSeen(Struct, frozen=True):
    """A round and its clock; `ends` None without a limit, `warnings` in minutes before it.

    `minutes`: that it has, or is to have when it is started; 0 without a limit.
    """

    key: RoundKey
    started: int | None
    minutes: int
    ends: int | None
    ended: int | None
    warnings: tuple[int, ...]
    tables: tuple[TableSeen, ...]


class Posted(Struct, frozen=True):
    """A session whose scores are posted, and until when they may be corrected."""

    session: int
    at: int
    until: int


class StageSeen(Struct, frozen=True):
    """A stage; `sections` None before it is opened."""

    name: str
    sections: tuple[tuple[str, ...], ...] | None
    rounds: tuple[RoundSeen, ...]
    posted: tuple[Posted, ...]


class StaffSeen(Struct, frozen=True):
    """Somebody with a role."""

    person: str
    name: str
    role: Role


class CallWaiting(Struct, frozen=True):
    """A call of the director: its number, who called, from where, since when."""

    act: int
    at: int
    name: str
    key: TableKey
    where: Text
    words: str


class PenaltySeen(Struct, frozen=True):
    """A penalty or a warning."""

    act: int
    entry: str
    text: Text
    clause: str
    words: str


class EventSeen(Struct, frozen=True):
    """An event as its viewer may see it.

    `plan`: a `Plan` as plain values; `code`: by which it is ruled, `laws`: in words; `entry`: which is his; `player`:
    who he is in it; `may`: the commands that his roles allow. `concealed`: he is on the staff, has yet to play boards,
    and is shown no more than a player.
    """

    id: str
    seq: int
    at: int
    plan: Any
    code: Code
    laws: Text
    closed: bool
    roles: tuple[Role, ...]
    entry: str | None
    player: str | None
    may: tuple[str, ...]
    staff: tuple[StaffSeen, ...]
    entries: tuple[EntrySeen, ...]
    stages: tuple[StageSeen, ...]
    calls: tuple[CallWaiting, ...]
    penalties: tuple[PenaltySeen, ...]
    concealed: bool


class BracketPlace(Struct, frozen=True):
    """A place in a match: who has it, as which seed (0: by winning), or for whom it waits."""

    entry: str | None
    seed: int
    waits: Text | None


class BracketTie(Struct, frozen=True):
    """A match of a knock-out in its round, at the place `slot` of it; a bye has one place.

    `number`: of the match, 0 for a bye; `table`: where it is played (the first), 0 before it is seated; `winner`: the
    place that won; `results`: the games, or by how much the first place leads; `why`: what it brought along.
    """

    number: int
    round: int
    slot: int
    places: tuple[BracketPlace, ...]
    table: int
    winner: int | None
    results: tuple[Text, ...]
    why: Text | None
    bye: bool
    third: bool


class LevelSeen(Struct, frozen=True):
    """A match that is level, and what the plan says to that: `commands` that a director confirms as `NewActs`.

    None where he has to settle it himself.
    """

    entries: tuple[str, ...]
    text: Text
    commands: tuple[Any, ...]


class BracketSeen(Struct, frozen=True):
    """A knock-out as of number `seq`: the names of its rounds, its matches and byes, and who won it.

    `levels`: for its directors, the matches that are level.
    """

    seq: int
    stage: str
    section: str
    rounds: tuple[Text, ...]
    ties: tuple[BracketTie, ...]
    champion: str | None
    levels: tuple[LevelSeen, ...] = ()


class DrawSeen(Struct, frozen=True):
    """The draw of a stage: its seed and sections, whether the seed gives them again, how many draws were taken back."""

    stage: str
    act: int
    seed: str
    names: tuple[str, ...]
    sections: tuple[tuple[str, ...], ...]
    fair: bool
    before: int
    text: Text


class LotsSeen(Struct, frozen=True):
    """Lots that were drawn, the best first, and whether the seed gives them again."""

    stage: str
    act: int
    seed: str
    entries: tuple[str, ...]
    fair: bool


class DrawsSeen(Struct, frozen=True):
    """All draws of an event as of number `seq`."""

    seq: int
    stages: tuple[DrawSeen, ...]
    lots: tuple[LotsSeen, ...]


class NewDeals(Struct, frozen=True, forbid_unknown_fields=True):
    """Put the deals of a PBN file on record, for a session."""

    pbn: Annotated[str, Meta(min_length=1, max_length=60_000)]


class HandSeen(Struct, frozen=True):
    """A board as it was dealt: hands of North, East, South, West, suits from spades to clubs.

    `tricks`: double dummy, of each seat as declarer, from clubs up to no trumps.
    """

    board: str
    dealer: str
    vulnerable: Text
    hands: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    tricks: tuple[tuple[int, ...], ...]
    par: Text


class HandsSeen(Struct, frozen=True):
    """The hands of a session that one may see, as of number `seq`; so many more are `hidden`."""

    seq: int
    hidden: int
    hands: tuple[HandSeen, ...]


class UnitsSeen(Struct, frozen=True):
    """A session as a file for table units has it, as of number `seq`; `lost`: what such a file has no place for."""

    seq: int
    seatings: int
    results: int
    lost: tuple[Text, ...]


class LineupPerson(Struct, frozen=True):
    """Somebody who can be named for a match."""

    id: str
    name: str
    kind: Literal["player", "reserve", "substitute"]


class Lent(Struct, frozen=True):
    """Somebody of another team (`home`) who may stand in for a match."""

    id: str
    name: str
    home: str


class LineupSeen(Struct, frozen=True):
    """Who of a team plays at a table: `players` as named, empty before; `may`: whether the viewer names them."""

    table: int
    entry: str
    people: tuple[LineupPerson, ...]
    players: tuple[str, ...]
    may: bool
    lent: tuple[Lent, ...]


class LineupsSeen(Struct, frozen=True):
    """The line-ups of a round as of number `seq`; `size`: how many of a team sit at a table."""

    seq: int
    key: RoundKey
    size: int
    started: bool
    teams: tuple[LineupSeen, ...]


class LineSeen(Struct, frozen=True):
    """A line of a ranking: `place` as it is printed, `by` the tie rule that was needed."""

    rank: int
    place: str
    tied: bool
    entry: str
    name: str
    total: str
    values: tuple[str, ...]
    by: Text | None


class RankingSeen(Struct, frozen=True):
    """A ranking; `line`: of North-South or East-West alone; `full`: the most there was to have; `ties`: their rules."""

    section: str
    line: Text | None
    unit: Text
    full: str
    columns: tuple[Text, ...]
    lines: tuple[LineSeen, ...]
    ties: tuple[Text, ...]
    unranked: tuple[str, ...]


class StandingsSeen(Struct, frozen=True):
    """The rankings of a stage as of number `seq`; `outstanding`: the boards that still want a score."""

    seq: int
    stage: str
    stratum: str
    outstanding: int
    rankings: tuple[RankingSeen, ...]


class TravellerRow(Struct, frozen=True):
    """A table's line of a traveller: who sat where, what they did, what each side has for it."""

    section: str
    round: int
    table: int
    sides: tuple[tuple[str, ...], ...]
    text: Text
    awards: tuple[str, ...]


class TravellerSeen(Struct, frozen=True):
    """All results of one board that the viewer may see."""

    board: str
    form: str
    rows: tuple[TravellerRow, ...]


class TravellersSeen(Struct, frozen=True):
    """The travellers of a session, and the unit of their awards."""

    seq: int
    unit: Text | None
    travellers: tuple[TravellerSeen, ...]


class RulingTold(Struct, frozen=True):
    """The referee's ruling behind an act: what it was about, what was told the players, every clause it rests on."""

    title: Text
    statements: tuple[Text, ...]
    clauses: tuple[str, ...]


class ActSeen(Struct, frozen=True):
    """An act: who did what, when, whether it was taken back, and whether who looks has the right to do so."""

    seq: int
    at: int
    name: str
    kind: str
    text: Text
    words: str
    undone: bool
    may_undo: bool
    ruling: RulingTold | None = None


class EventLog(Struct, frozen=True):
    """The acts of an event, the newest first."""

    seq: int
    acts: tuple[ActSeen, ...]
