"""Defines the commands to a table, as values that arrive over the wire."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Raw, Struct

from paiju.laws import Put, Ruling, Statement
from paiju.table.strength import Strength
from paiju.table.terms import FRIENDLY, Terms
from paiju.text import Text

Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Optional: TypeAlias = Annotated[str, Meta(max_length=500)]
PLAIN: Final = r"^[^\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]*\Z"
"""One line, without characters that change the direction of writing."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60, pattern=PLAIN)]
IrregularityName: TypeAlias = Annotated[str, Meta(max_length=60)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=11)]


class Command(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The base of every command: a value whose type names it on the wire."""


class OpenTable(Command, frozen=True, tag=True):
    """Open a table: which game (``bridge``), under which named conditions, on which terms."""

    name: Name
    game: str = "bridge"
    conditions: str = ""
    terms: Terms = FRIENDLY


class TakeSeat(Command, frozen=True, tag=True):
    """Sit down between deals, at a free seat or in place of a bot."""

    seat: SeatNumber


class LeaveSeat(Command, frozen=True, tag=True):
    """Leave the seat; during a deal a bot stands in."""


class SeatBot(Command, frozen=True, tag=True):
    """Put a bot on a free seat (host or director); `strength`: of the bot, None for the usual one."""

    seat: SeatNumber
    strength: Strength | None = None


class LendStrength(Command, frozen=True, tag=True):
    """Let a bot play at another strength until its own is ready; None: at its own from now on (server only)."""

    seat: SeatNumber
    strength: Strength | None = None


class ClearSeat(Command, frozen=True, tag=True):
    """Free a seat between deals (host or director)."""

    seat: SeatNumber


class Substitute(Command, frozen=True, tag=True):
    """Give a seat to another person, even in the middle of a deal (director)."""

    seat: SeatNumber
    person: Annotated[str, Meta(min_length=1, max_length=80)]
    name: Name


class SetReady(Command, frozen=True, tag=True):
    """Declare that the sender is ready for the next deal, or not ready."""

    ready: bool = True


class AddToSeed(Command, frozen=True, tag=True):
    """Add words of the sender's choice to the seed of the next deal, once its digest is published."""

    words: Words


class PlaceDeal(Command, frozen=True, tag=True):
    """Have a given deal played next, in the game's own notation (host or director)."""

    deal: Annotated[str, Meta(min_length=1, max_length=2000)]


class Done(Struct, frozen=True, forbid_unknown_fields=True):
    """An act that was done once: by which seat (None: the director), and what, as JSON."""

    seat: SeatNumber | None
    act: Raw


class PlayOn(Command, frozen=True, tag=True):
    """Set up a finished deal on a new table as it was after some of its acts (server only).

    `number`: its number; `deal`: in the game's own notation.
    """

    number: Annotated[int, Meta(ge=1, le=100_000)]
    deal: Annotated[str, Meta(min_length=1, max_length=2000)]
    acts: tuple[Done, ...]


class Perform(Command, frozen=True, tag=True):
    """Do an act of the game: a call, a card, a claim, an answer."""

    act: Raw


class HurryDraw(Command, frozen=True, tag=True):
    """Have the remaining cards drawn at once (H.itself)."""


class TakeHint(Command, frozen=True, tag=True):
    """Ask what a bot would do in the sender's place, at a practice table; only the sender gets the answer."""


class Ask(Command, frozen=True, tag=True):
    """Ask for the meaning of a call (its index, from 0)."""

    about: Annotated[int, Meta(ge=0, le=1000)]


class Explain(Command, frozen=True, tag=True):
    """Explain a call (its index, from 0), asked or not."""

    about: Annotated[int, Meta(ge=0, le=1000)]
    words: Words


class AskUndo(Command, frozen=True, tag=True):
    """Ask the other side for permission to undo the sender's last act."""


class AnswerUndo(Command, frozen=True, tag=True):
    """Agree to an undo, or not."""

    accept: bool


class DropUndo(Command, frozen=True, tag=True):
    """Withdraw the request for an undo."""


class CallDirector(Command, frozen=True, tag=True):
    """Call the director; play stops until the call is closed."""

    words: Optional = ""


class CloseCall(Command, frozen=True, tag=True):
    """Close a call of the director: sent by the director, or by the caller if they no longer need one."""

    words: Optional = ""


class DrawAttention(Command, frozen=True, tag=True):
    """Draw attention to an irregularity; play stops until the ruling.

    `irregularity`: its name, if known; `act`: the index of the act concerned (from 0), if known.
    `put_off`: an earlier ruling postponed it until play is over.
    """

    irregularity: IrregularityName = ""
    act: Annotated[int, Meta(ge=0, le=2000)] | None = None
    words: Optional = ""
    put_off: bool = False


class NameCase(Command, frozen=True, tag=True):
    """Name the irregularity of the open case (director)."""

    irregularity: Annotated[str, Meta(min_length=1, max_length=60)]
    act: Annotated[int, Meta(ge=0, le=2000)] | None = None


class AnswerCase(Command, frozen=True, tag=True):
    """Answer the open case's question, by its name: a player's own choice, or the director's facts and findings."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    answer: Words


class DropCase(Command, frozen=True, tag=True):
    """Close the case without a ruling (director): it has no consequences, and stays on record."""

    words: Optional = ""


class PutCase(Command, frozen=True, tag=True):
    """Put a question under the law to those who must answer it (referee only); `told`: what the case is about."""

    put: Put
    told: Text | None = None


class RuleCase(Command, frozen=True, tag=True):
    """Give the ruling and carry it out (referee only); `acts`: the acts concerned, if known."""

    ruling: Ruling
    acts: tuple[int, ...] = ()


class HoldCase(Command, frozen=True, tag=True):
    """Leave the case to the director, with the reason (referee only)."""

    said: Statement


class Pause(Command, frozen=True, tag=True):
    """Stop the table and its clock (host or director)."""


class Resume(Command, frozen=True, tag=True):
    """Let the table continue (host or director)."""


class HandOver(Command, frozen=True, tag=True):
    """Let a bot stand in at one's own seat. A host may name the seat of a player who is away, a director any seat."""

    seat: SeatNumber | None = None


class TakeBack(Command, frozen=True, tag=True):
    """Take over from the bot that stood in."""


class Audience(StrEnum):
    """Who receives a message."""

    TABLE = "table"
    DIRECTOR = "director"
    SPECTATORS = "spectators"


class Say(Command, frozen=True, tag=True):
    """Send a message."""

    words: Words
    to: Audience = Audience.TABLE


class WriteNote(Command, frozen=True, tag=True):
    """Write a private note that only the writer can ever read."""

    words: Words


class GiveSeed(Command, frozen=True, tag=True):
    """Commit to a given seed, hexadecimal, for the deal of a number (server only, for an event)."""

    number: Annotated[int, Meta(ge=1, le=100_000)]
    seed: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class SetMatchTime(Command, frozen=True, tag=True):
    """Set the milliseconds left in a match of an event, which keeps the time (server only)."""

    left: Annotated[int, Meta(ge=0, le=86_400_000)]


class Watch(Command, frozen=True, tag=True):
    """Look at hands that are hidden from players: as director, or as a spectator if the terms show them."""


class CloseTable(Command, frozen=True, tag=True):
    """Close the table (host or director); `told`: the program's explanation, along with the sender's `words`."""

    words: Optional = ""
    told: Text | None = None


class Tick(Command, frozen=True, tag=True):
    """Check what is due, because time has passed (clock only)."""


class MarkAway(Command, frozen=True, tag=True):
    """Mark a player as away, because their last connection is gone (server only)."""

    person: str


class MarkBack(Command, frozen=True, tag=True):
    """Mark a player as connected again (server only)."""

    person: str


PlayerCommand: TypeAlias = (
    TakeSeat
    | LeaveSeat
    | SeatBot
    | ClearSeat
    | Substitute
    | SetReady
    | AddToSeed
    | PlaceDeal
    | Perform
    | Ask
    | Explain
    | AskUndo
    | AnswerUndo
    | DropUndo
    | CallDirector
    | CloseCall
    | DrawAttention
    | NameCase
    | AnswerCase
    | DropCase
    | HurryDraw
    | Pause
    | Resume
    | HandOver
    | TakeBack
    | Say
    | WriteNote
    | CloseTable
)
"""The commands that a browser may send."""

SystemCommand: TypeAlias = (
    OpenTable
    | GiveSeed
    | PlayOn
    | SetMatchTime
    | Watch
    | TakeHint
    | LendStrength
    | Tick
    | MarkAway
    | MarkBack
    | PutCase
    | RuleCase
    | HoldCase
)
"""The commands that only the server itself sends."""

AnyCommand: TypeAlias = PlayerCommand | SystemCommand
