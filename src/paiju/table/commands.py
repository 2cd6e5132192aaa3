"""What somebody may ask of a table: imperatives, as values that come over a wire."""

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
"""One line, and no sign that turns the direction of writing."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60, pattern=PLAIN)]
IrregularityName: TypeAlias = Annotated[str, Meta(max_length=60)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=11)]


class Command(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What every command is: a value whose type names it on the wire."""


class OpenTable(Command, frozen=True, tag=True):
    """Set a table up: which game (``bridge``), under which named conditions, on which terms."""

    name: Name
    game: str = "bridge"
    conditions: str = ""
    terms: Terms = FRIENDLY


class TakeSeat(Command, frozen=True, tag=True):
    """Sit down at a free seat, or in place of a bot between deals."""

    seat: SeatNumber


class LeaveSeat(Command, frozen=True, tag=True):
    """Get up; in the middle of a deal a bot stands in."""


class SeatBot(Command, frozen=True, tag=True):
    """Put a bot on a free seat (host or director); `strength`: how strong it is, None for the usual one."""

    seat: SeatNumber
    strength: Strength | None = None


class LendStrength(Command, frozen=True, tag=True):
    """Have a bot play in another strength until its own can be had, None: in its own from now on (the server alone)."""

    seat: SeatNumber
    strength: Strength | None = None


class ClearSeat(Command, frozen=True, tag=True):
    """Free a seat (host or director); between deals, or for a bot."""

    seat: SeatNumber


class Substitute(Command, frozen=True, tag=True):
    """Give a seat to another person, in the middle of a deal too (director)."""

    seat: SeatNumber
    person: Annotated[str, Meta(min_length=1, max_length=80)]
    name: Name


class SetReady(Command, frozen=True, tag=True):
    """Be ready for the next deal, or not yet."""

    ready: bool = True


class AddToSeed(Command, frozen=True, tag=True):
    """Add words of one's own to the seed of the next deal, once its digest is published."""

    words: Words


class PlaceDeal(Command, frozen=True, tag=True):
    """Have a given deal played next, in the game's own notation (host or director)."""

    deal: Annotated[str, Meta(min_length=1, max_length=2000)]


class Done(Struct, frozen=True, forbid_unknown_fields=True):
    """An act that was done once: by which seat (None: the director), and what, as JSON."""

    seat: SeatNumber | None
    act: Raw


class PlayOn(Command, frozen=True, tag=True):
    """Lay a deal that is over on a new table as it stood after some of its acts (the server alone).

    `number`: its number; `deal`: in the game's own notation.
    """

    number: Annotated[int, Meta(ge=1, le=100_000)]
    deal: Annotated[str, Meta(min_length=1, max_length=2000)]
    acts: tuple[Done, ...]


class Perform(Command, frozen=True, tag=True):
    """Do something that the game knows: a call, a card, a claim, an answer."""

    act: Raw


class HurryDraw(Command, frozen=True, tag=True):
    """Have the cards that are left drawn at once (H.itself)."""


class TakeHint(Command, frozen=True, tag=True):
    """Ask what a bot would do in one's place, at a table of practice; the answer goes to the seat alone."""


class Ask(Command, frozen=True, tag=True):
    """Ask what a call (its place, from 0) means."""

    about: Annotated[int, Meta(ge=0, le=1000)]


class Explain(Command, frozen=True, tag=True):
    """Explain a call (its place, from 0), asked or not."""

    about: Annotated[int, Meta(ge=0, le=1000)]
    words: Words


class AskUndo(Command, frozen=True, tag=True):
    """Ask the other side to let one take one's last act back."""


class AnswerUndo(Command, frozen=True, tag=True):
    """Agree to an undo, or not."""

    accept: bool


class DropUndo(Command, frozen=True, tag=True):
    """Ask no longer for an undo."""


class CallDirector(Command, frozen=True, tag=True):
    """Call the director; the table waits."""

    words: Optional = ""


class CloseCall(Command, frozen=True, tag=True):
    """End a call of the director: he himself, or who called him and no longer needs him."""

    words: Optional = ""


class DrawAttention(Command, frozen=True, tag=True):
    """Point out an irregularity: the table waits for the ruling.

    `irregularity`: its name, where one knows it; `act`: the place of the act that it is about (from 0), where one does.
    `put_off`: it is what an earlier ruling put off until play is over.
    """

    irregularity: IrregularityName = ""
    act: Annotated[int, Meta(ge=0, le=2000)] | None = None
    words: Optional = ""
    put_off: bool = False


class NameCase(Command, frozen=True, tag=True):
    """Say what irregularity the open case is (director)."""

    irregularity: Annotated[str, Meta(min_length=1, max_length=60)]
    act: Annotated[int, Meta(ge=0, le=2000)] | None = None


class AnswerCase(Command, frozen=True, tag=True):
    """Answer the open case's question, by its name: a choice of one's own, or the director's facts and findings."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    answer: Words


class DropCase(Command, frozen=True, tag=True):
    """Close the case without a ruling (director): nothing follows, and it stays on record."""

    words: Optional = ""


class PutCase(Command, frozen=True, tag=True):
    """Put a question of the law to who must answer it (the referee alone); `told`: what the case is about, in words."""

    put: Put
    told: Text | None = None


class RuleCase(Command, frozen=True, tag=True):
    """Give the ruling, and carry it out (the referee alone); `acts`: the acts that it is on, where the record knows."""

    ruling: Ruling
    acts: tuple[int, ...] = ()


class HoldCase(Command, frozen=True, tag=True):
    """Leave the case to the director, and say why: the facts do not fit together (the referee alone)."""

    said: Statement


class Pause(Command, frozen=True, tag=True):
    """Stop the table and its clock (host or director)."""


class Resume(Command, frozen=True, tag=True):
    """Let the table go on (host or director)."""


class HandOver(Command, frozen=True, tag=True):
    """Let a bot stand in at one's seat; a host or director may name another's, who is away."""

    seat: SeatNumber | None = None


class TakeBack(Command, frozen=True, tag=True):
    """Play oneself again."""


class Audience(StrEnum):
    """Whom words are for."""

    TABLE = "table"
    DIRECTOR = "director"
    SPECTATORS = "spectators"


class Say(Command, frozen=True, tag=True):
    """Write to others."""

    words: Words
    to: Audience = Audience.TABLE


class WriteNote(Command, frozen=True, tag=True):
    """Write a note that nobody else ever sees."""

    words: Words


class GiveSeed(Command, frozen=True, tag=True):
    """Promise the deal of a number from a given seed, hexadecimal (the server alone, for an event)."""

    number: Annotated[int, Meta(ge=1, le=100_000)]
    seed: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class SetMatchTime(Command, frozen=True, tag=True):
    """Leave a match so many milliseconds: its time is kept by an event (the server alone)."""

    left: Annotated[int, Meta(ge=0, le=86_400_000)]


class Watch(Command, frozen=True, tag=True):
    """Look at hands that are hidden from players: as director, or as a spectator where the terms show them."""


class CloseTable(Command, frozen=True, tag=True):
    """End the table (host or director); `told`: what the program says of it, beside somebody's own `words`."""

    words: Optional = ""
    told: Text | None = None


class Tick(Command, frozen=True, tag=True):
    """Time has passed (the clock alone)."""


class MarkAway(Command, frozen=True, tag=True):
    """A player's last connection is gone (the server alone)."""

    person: str


class MarkBack(Command, frozen=True, tag=True):
    """A player is connected again (the server alone)."""

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
"""What may come from a browser."""

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
"""What only the program around the table sends."""

AnyCommand: TypeAlias = PlayerCommand | SystemCommand
