"""What goes over the wire: frames of the live table's socket, and the bodies of the routes.

The browser's types are generated from this module, `paiju.table.seen`, `paiju.table.commands` and the games' own
`seen`. A frame is one JSON object with its type in ``type``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from paiju.bots.advice import Advice
from paiju.laws import Code, Edition
from paiju.packs import FIRST
from paiju.referee.setting import Setting
from paiju.referee.turned import CitedReading
from paiju.table.commands import PlayerCommand
from paiju.table.seen import PrivateSeen, PublicSeen
from paiju.table.strength import Strength
from paiju.table.terms import FRIENDLY, Terms
from paiju.text import Language, Text

Cause: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]*\Z")]
Number: TypeAlias = Annotated[int, Meta(ge=0)]
CaseName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
CaseAnswer: TypeAlias = Annotated[str, Meta(max_length=600)]


class Frame(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What every frame is."""


class Do(Frame, frozen=True, tag=True):
    """Browser: a command. `cause` names it for ever; `seen` is the last number that the sender had seen."""

    cause: Cause
    seen: Number
    command: PlayerCommand


class Since(Frame, frozen=True, tag=True):
    """Browser: something was missed; send what came after `seq`, or a whole view."""

    seq: Number


class Why(Frame, frozen=True, tag=True):
    """Browser: why would this act not be legal for me now? Changes nothing."""

    cause: Cause
    act: Raw


class AskHint(Frame, frozen=True, tag=True):
    """Browser: what would a bot do in my place? Answered with `Hint`; all see that it was asked (H.hint)."""

    cause: Cause


class Witness(Frame, frozen=True, tag=True):
    """Program: what have I witnessed at my seat, and what may I do? Answered with `Witnessed`; changes nothing."""

    cause: Cause


class Ping(Frame, frozen=True, tag=True):
    """Browser: ask whether the server is there, and for its time."""

    n: Number


FromBrowser: TypeAlias = Do | Since | Why | AskHint | Witness | Ping


class View(Frame, frozen=True, tag=True):
    """Server: all that the viewer sees, as of `seq`; `at` is the server's time (milliseconds since 1970 UTC)."""

    seq: int
    at: int
    public: PublicSeen
    private: PrivateSeen


class Changes(Struct, frozen=True):
    """How a part of the view changed.

    A key is the way to a value, as ``deal.trick`` or ``rounds.3.tables``: fields by their names, values of a list by
    their places from 0. `set` replaces the value, `add` appends values to one that is a list.
    """

    set: dict[str, Any] = {}
    add: dict[str, list[Any]] = {}


class Patch(Frame, frozen=True, tag=True, omit_defaults=True):
    """Server: what changed between `prev` and `seq`; a viewer who stands elsewhere than at `prev` asks `Since`.

    `cause` is given to the sender of the command alone.
    """

    prev: int
    seq: int
    at: int
    cause: str = ""
    public: Changes = Changes()
    private: Changes = Changes()


class Done(Frame, frozen=True, tag=True):
    """Server: the command was carried out before, or changed nothing; the table stands at `seq`."""

    cause: str
    seq: int


NoCode: TypeAlias = Literal["refused", "malformed", "conflict", "flood", "error"]


class No(Frame, frozen=True, tag=True):
    """Server, to the sender alone: not done, and why; `clause` where a clause says so."""

    cause: str
    code: NoCode
    text: Text
    clause: str = ""


class Because(Frame, frozen=True, tag=True):
    """Server: the answer to `Why`; no text where the act is legal."""

    cause: str
    text: Text | None = None
    clause: str = ""


class Hint(Frame, frozen=True, tag=True):
    """Server: the answer to `AskHint`, good until more than `act` acts of the deal have been done."""

    cause: str
    act: int
    advice: Advice


class Witnessed(Frame, frozen=True, tag=True):
    """Server: the answer to `Witness`, as of `seq`: an ask of `paiju.bots.outside`, None where nothing is awaited."""

    cause: str
    seq: int
    ask: Any = None


class Pong(Frame, frozen=True, tag=True):
    """Server: the answer to `Ping`, with the server's time."""

    n: int
    at: int


ByeCode: TypeAlias = Literal["restart", "slow", "elsewhere", "flood", "corrupt", "ended"]


class Bye(Frame, frozen=True, tag=True):
    """Server: this connection ends; after `restart` and `slow`, come back with `Since`.

    `elsewhere`: the seat was opened in another window, which plays on.
    """

    code: ByeCode
    text: Text


class Moved(Frame, frozen=True, tag=True):
    """Server: this connection ends, for another server has the table: go on at its `address`, on the same page.

    What was not answered is sent again there, under the same cause.
    """

    address: str
    text: Text


class Watching(Frame, frozen=True, tag=True):
    """Server: how many watch the table now, and do not sit at it. Nothing is said as long as nobody does."""

    count: int


FromServer: TypeAlias = View | Patch | Done | No | Because | Hint | Witnessed | Pong | Bye | Moved | Watching


# The bodies of the routes.


class Fault(Struct, frozen=True):
    """The body of every error answer: a word for programs, words for people, the clause where one says so."""

    code: str
    text: Text
    clause: str = ""


class HeldElsewhere(Fault, frozen=True):
    """The body of the answer where another server has it: the same path at its `address`."""

    address: str = ""


PersonName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Password: TypeAlias = Annotated[str, Meta(min_length=8, max_length=200)]


class Me(Struct, frozen=True, omit_defaults=True):
    """Who this browser is (None: nobody yet); `csrf` goes back in the header ``X-CSRF-Token`` of every change.

    `edition` of the Laws: the one that the person chose, None for none; `house`: the one of this site. `others`: the
    addresses of the site's other servers, where several share its store. `reach`: under which address other devices
    reach the site, empty where none can. `leaving`: when the account is removed, as its
    person asked (milliseconds since 1970 UTC).
    """

    id: str | None
    name: str
    guest: bool
    roles: tuple[str, ...]
    language: Language
    csrf: str
    edition: Edition | None
    house: Edition
    others: tuple[str, ...] = ()
    leaving: int | None = None
    reach: str = ""


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in with a name and no account."""

    name: PersonName
    language: Language = "en"


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """Open an account; a guest who is signed in keeps his seats and takes it over."""

    name: PersonName
    password: Password
    language: Language = "en"


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in."""

    name: PersonName
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Change one's own password; all other browsers are signed out by it."""

    old: Annotated[str, Meta(min_length=1, max_length=200)]
    new: Password


class OwnPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """One's own password once more; a guest has none."""

    password: str = ""


class NewLanguage(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose the language that the site remembers for a person."""

    language: Language


class NewEdition(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose the edition of the Laws that the site remembers for a person."""

    edition: Edition


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Set a table up; `seat` is where the host sits down (None: nowhere); `bots` fill the other seats.

    `strength`: of the bots, None for the usual ones.
    """

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: str = FIRST
    conditions: str = ""
    terms: Terms = FRIENDLY
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    bots: bool = False
    strength: Strength | None = None


class PlayNow(Struct, frozen=True, forbid_unknown_fields=True):
    """One click: a table with bots at all other seats, dealt at once; a visitor without a name becomes a guest.

    `strength`: of the bots, None for the usual ones.
    """

    game: str = FIRST
    language: Language = "en"
    conditions: str = ""
    terms: Terms = FRIENDLY
    strength: Strength | None = None


class PlayOnFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a deal that is over, as it stood after `step` acts, at a seat (None: one's own, else the first).

    `terms`: how bots play and draw there; it is practice, and by the deal's own laws. `strength`: of the bots, None for
    the usual ones.
    """

    step: Annotated[int, Meta(ge=0, le=10_000)]
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    language: Language = "en"
    terms: Terms = FRIENDLY
    strength: Strength | None = None


class GameBots(Struct, frozen=True):
    """In which strengths a game's bots can be had here, the weakest first."""

    game: str
    strengths: tuple[Strength, ...]


class BotsListed(Struct, frozen=True):
    """The bots of this site, game by game."""

    games: tuple[GameBots, ...]


class TableSeat(Struct, frozen=True):
    """A seat in the lobby: empty name for a free one."""

    name: str
    bot: bool
    away: bool


class TableCard(Struct, frozen=True):
    """A table in the lobby."""

    id: str
    name: str
    game: str
    phase: str
    number: int
    seats: tuple[TableSeat, ...]
    host: str
    invited: bool
    spectators: int
    mine: int | None


class Tables(Struct, frozen=True):
    """The lobby: what `TableCard`s there are, one's own first."""

    tables: tuple[TableCard, ...]


class TableMade(Struct, frozen=True):
    """Where to go: the table's id."""

    id: str


class NewInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a link by which `uses` people may come in within `hours`, to a seat or (None) any free one."""

    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    hours: Annotated[int, Meta(ge=1, le=720)] = 48
    uses: Annotated[int, Meta(ge=1, le=100)] = 1


class InvitationMade(Struct, frozen=True):
    """The link's path on this site, as ``/i/abc``, and when it ends (milliseconds since 1970 UTC)."""

    path: str
    expires: int


class InvitationSeen(Struct, frozen=True):
    """What an invitation says to one who has the link. `watch`: he may come in to watch instead of sitting down."""

    table: str
    name: str
    game: str
    host: str
    seat: int | None
    watch: bool = False


class ReplayStep(Struct, frozen=True):
    """One act of a deal that is over: who (None: the director), what, and how the open view changed."""

    seat: int | None
    act: Any
    at: int
    changes: Changes


class HintTold(Struct, frozen=True):
    """What a bot would do in one's place, once `act` acts of the deal had been done."""

    act: int
    advice: Advice


class MeaningsTold(Struct, frozen=True):
    """What each call of the deal means in the system that the bots play, in the order of the calls."""

    calls: tuple[Text, ...]


class Replay(Struct, frozen=True):
    """A deal that is over, with all hands open: the start, then each act.

    `players`: names in the order of the seats, and `bots`, which of them are bots; `own`: the reader's seat, None for
    one who did not play. The digest, the seed and the additions prove the deal.
    """

    table: str
    game: str
    conditions: str
    number: int
    deal: str
    digest: str
    seed: str
    additions: tuple[Any, ...]
    players: tuple[str, ...]
    bots: tuple[bool, ...]
    own: int | None
    start: Any
    steps: tuple[ReplayStep, ...]
    explanations: tuple[Any, ...]
    result: Any


class BotsMade(Struct, frozen=True):
    """What bots made of the cards of a deal: its result, as the game shows it."""

    result: Any


class NewCase(Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of an irregularity: its name in a code, and answers in notation by the names of questions.

    `facts`: what is on record of the board, taken where the law asks for it and the answers do not say. `regulations`:
    what the organiser has settled; the rest stand at their defaults. `came_to`: what the table came to, for the score
    as ruled. Both by the names that the code lists.
    """

    code: Code
    irregularity: Annotated[str, Meta(min_length=1, max_length=64)]
    answers: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=64)] = {}
    facts: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=8)] = {}
    regulations: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=64)] = {}
    came_to: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=8)] = {}


class IrregularityListed(Struct, frozen=True):
    """An irregularity that can be ruled; `clause` is what a director looks up first, `law` the title of it.

    `rank`: 1 is called for most; `phases`: those of a deal in which it is likely.
    """

    name: str
    title: Text
    clause: str
    law: Text
    rank: int
    phases: tuple[str, ...]


class NewSearch(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody says of an irregularity in a code, or the law that he names."""

    code: Code
    words: Annotated[str, Meta(max_length=400)]


class Searched(Struct, frozen=True):
    """What a search came to: the names of irregularities, best first.

    `fits`: false where nothing was found and these are but the nearest. `law`: what the law that was named rules.
    """

    names: tuple[str, ...]
    fits: bool
    law: Text | None


class CodeListed(Struct, frozen=True):
    """A code with a referee, and what it knows.

    `game`: what is played by it, by its name at a table; `at_tables`: tables of that game have this referee.
    `regulations`: what an organiser may settle; `came_to`: what is asked of the table's result for a score as ruled.
    """

    code: Code
    title: Text
    game: str
    at_tables: bool
    regulations: tuple[Setting, ...]
    came_to: tuple[Setting, ...]
    irregularities: tuple[IrregularityListed, ...]


class Referee(Struct, frozen=True):
    """The codes that can be ruled by."""

    codes: tuple[CodeListed, ...]


class ClauseTold(Struct, frozen=True):
    """A clause of the law book in our words; `unsure`: its wording was not compared with its edition's text."""

    id: str
    code: Text
    title: Text
    requirement: Text
    unsure: bool


class LawsTold(Struct, frozen=True):
    """Clauses and readings of the law book; `more`: how many were left out."""

    clauses: tuple[ClauseTold, ...]
    readings: tuple[CitedReading, ...]
    more: int = 0


class TableChanged(Frame, frozen=True, tag=True):
    """Lobby socket: a table is new or has changed."""

    table: TableCard


class TableGone(Frame, frozen=True, tag=True):
    """Lobby socket: a table has closed."""

    id: str


FromLobby: TypeAlias = TableChanged | TableGone
