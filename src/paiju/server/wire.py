"""The messages on the wire: frames of the sockets of live tables and of the lobby, and errors.

The bodies of the routes are defined next to their handlers, in their `schemas`. A frame is one JSON object with its
type in ``type``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from paiju.bots.advice import Advice
from paiju.table.commands import PlayerCommand
from paiju.table.seen import PrivateSeen, PublicSeen
from paiju.text import Text

Cause: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]*\Z")]
Number: TypeAlias = Annotated[int, Meta(ge=0)]


class Frame(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The base of every frame."""


class Do(Frame, frozen=True, tag=True):
    """Browser: a command. `cause` is its permanent id; `seen` is the last event number that the sender had seen."""

    cause: Cause
    seen: Number
    command: PlayerCommand


class Since(Frame, frozen=True, tag=True):
    """Browser: something was missed; send what came after `seq`, or a whole view."""

    seq: Number


class Why(Frame, frozen=True, tag=True):
    """Browser: asks why this act would not be legal for the sender now. Changes nothing."""

    cause: Cause
    act: Raw


class AskHint(Frame, frozen=True, tag=True):
    """Browser: asks what a bot would do in the player's place. Answered with `Hint`; everybody sees it (H.hint)."""

    cause: Cause


class Witness(Frame, frozen=True, tag=True):
    """Program: asks what its seat has witnessed and what it may do. Answered with `Witnessed`; changes nothing."""

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

    A key is the path to a value, such as ``deal.trick`` or ``rounds.3.tables``: fields by name, list items by index
    from 0. `set` replaces the value, `add` appends values to a list.
    """

    set: dict[str, Any] = {}
    add: dict[str, list[Any]] = {}


class Patch(Frame, frozen=True, tag=True, omit_defaults=True):
    """Server: what changed between `prev` and `seq`; a client that is not at `prev` sends `Since`.

    Only the sender of the command gets `cause`.
    """

    prev: int
    seq: int
    at: int
    cause: str = ""
    public: Changes = Changes()
    private: Changes = Changes()


class Done(Frame, frozen=True, tag=True):
    """Server: the command had been carried out before, or changed nothing; the table is at `seq`."""

    cause: str
    seq: int


NoCode: TypeAlias = Literal["refused", "malformed", "conflict", "flood", "error"]


class No(Frame, frozen=True, tag=True):
    """Server, to the sender only: the command was not carried out, and why; `clause` if there is one."""

    cause: str
    code: NoCode
    text: Text
    clause: str = ""


class Because(Frame, frozen=True, tag=True):
    """Server: the answer to `Why`; no text if the act is legal."""

    cause: str
    text: Text | None = None
    clause: str = ""


class Hint(Frame, frozen=True, tag=True):
    """Server: the answer to `AskHint`, valid until more than `act` acts of the deal have been done."""

    cause: str
    act: int
    advice: Advice


class Witnessed(Frame, frozen=True, tag=True):
    """Server: the answer to `Witness`, as of `seq`: an ask of `paiju.bots.external`, None if no act is due."""

    cause: str
    seq: int
    ask: Any = None


class Pong(Frame, frozen=True, tag=True):
    """Server: the answer to `Ping`, with the server's time."""

    n: int
    at: int


ByeCode: TypeAlias = Literal["restart", "slow", "elsewhere", "flood", "corrupt", "ended"]


class Bye(Frame, frozen=True, tag=True):
    """Server: this connection ends; after `restart` and `slow`, reconnect with `Since`.

    `elsewhere`: the seat was opened in another window and continues there.
    """

    code: ByeCode
    text: Text


class Moved(Frame, frozen=True, tag=True):
    """Server: this connection ends because the table has moved to another server: continue at its `address`, same path.

    The client sends every unanswered command again there, with the same cause.
    """

    address: str
    text: Text


class Watching(Frame, frozen=True, tag=True):
    """Server: how many spectators the table has now. Not sent while there are none."""

    count: int


FromServer: TypeAlias = View | Patch | Done | No | Because | Hint | Witnessed | Pong | Bye | Moved | Watching


# The bodies of the routes.


class Fault(Struct, frozen=True):
    """The body of every error response: a code for programs, a text for people, and the clause if there is one."""

    code: str
    text: Text
    clause: str = ""


class HeldElsewhere(Fault, frozen=True):
    """The body of the response if another server has the resource: use the same path at its `address`."""

    address: str = ""


PersonName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class TableSeat(Struct, frozen=True):
    """A seat in the lobby: the name is empty if it is free."""

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


class HintTold(Struct, frozen=True):
    """The act that a bot would do in the player's place, after `act` acts of the deal."""

    act: int
    advice: Advice


class TableChanged(Frame, frozen=True, tag=True):
    """Lobby socket: a table is new or has changed."""

    table: TableCard


class TableGone(Frame, frozen=True, tag=True):
    """Lobby socket: a table has closed."""

    id: str


FromLobby: TypeAlias = TableChanged | TableGone
