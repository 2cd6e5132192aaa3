"""Bodies of the tables' routes, in addition to what the lobby's socket also shows (`paiju.server.wire`)."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from paiju.packs import FIRST
from paiju.referee.transcript import Review
from paiju.server.wire import Changes, TableCard
from paiju.table.strength import Strength
from paiju.table.terms import FRIENDLY, Terms
from paiju.text import Language, Text


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table; `seat` is where the host sits down (None: nowhere); `bots` fill the other seats.

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
    """Open a table with bots at all other seats and deal at once; a visitor without a name becomes a guest.

    `strength`: of the bots, None for the usual ones.
    """

    game: str = FIRST
    language: Language = "en"
    conditions: str = ""
    terms: Terms = FRIENDLY
    strength: Strength | None = None


class PlayOnFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a finished deal, as it was after `step` acts, at a seat (None: one's own seat, or else the first).

    `terms`: how bots play and draw there; it is practice, under the deal's own laws. `strength`: of the bots, None
    for the usual ones.
    """

    step: Annotated[int, Meta(ge=0, le=10_000)]
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    language: Language = "en"
    terms: Terms = FRIENDLY
    strength: Strength | None = None


class GameBots(Struct, frozen=True):
    """The strengths in which a game's bots are available here, the weakest first."""

    game: str
    strengths: tuple[Strength, ...]


class BotsListed(Struct, frozen=True):
    """The bots of this site, game by game."""

    games: tuple[GameBots, ...]


class Tables(Struct, frozen=True):
    """The lobby: its `TableCard`s, one's own first."""

    tables: tuple[TableCard, ...]


class TableMade(Struct, frozen=True):
    """The id of the new table."""

    id: str


class NewInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """Request a link by which `uses` people may enter within `hours`, to a seat or (None) any free one."""

    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    hours: Annotated[int, Meta(ge=1, le=720)] = 48
    uses: Annotated[int, Meta(ge=1, le=100)] = 1


class InvitationMade(Struct, frozen=True):
    """The link's path on this site, such as ``/i/abc``, and when it expires (milliseconds since 1970 UTC)."""

    path: str
    expires: int


class InvitationSeen(Struct, frozen=True):
    """What an invitation offers to a visitor with the link. `watch`: they may watch instead of sitting down."""

    table: str
    name: str
    game: str
    host: str
    seat: int | None
    watch: bool = False


class ReplayStep(Struct, frozen=True):
    """One act of a finished deal: the seat (None: the director), the act, and how the open view changed."""

    seat: int | None
    act: Any
    at: int
    changes: Changes


class MeaningsTold(Struct, frozen=True):
    """The meaning of each call of the deal in the system that the bots play, in the order of the calls."""

    calls: tuple[Text, ...]


class Replay(Struct, frozen=True):
    """A finished deal with all hands open: the start, then each act.

    `players`: names in the order of the seats; `bots`: which of them are bots; `own`: the reader's seat, None for a
    person who did not play. The digest, the seed and the additions prove the deal.
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
    """The bots' result on the cards of a deal, as the game shows it."""

    result: Any


class LiveRulingSeen(Struct, frozen=True):
    """A ruling at a live table: its number there, the deal, the irregularity, its clauses.

    `later`: the cases that it postponed until play is over, and that have not been ruled since.
    """

    seq: int
    deal: int
    title: Text
    clauses: tuple[str, ...]
    later: tuple[Review, ...] = ()


class LiveRulings(Struct, frozen=True):
    """The rulings of a live table on finished deals, the newest first."""

    table: str
    name: str
    game: str
    rulings: tuple[LiveRulingSeen, ...]
