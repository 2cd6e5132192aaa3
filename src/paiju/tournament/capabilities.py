"""Optional capabilities of a competition code in addition to `Discipline`, each a small protocol.

A game whose code has no such rule has None under the capability's name; each docstring says what happens then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Raw, Struct

from paiju.laws import Effect, Ruling
from paiju.text import Text
from paiju.tournament.bracket import Duel
from paiju.tournament.commands import AnyCommand
from paiju.tournament.entry import Entry, Player
from paiju.tournament.late_cost import Lateness
from paiju.tournament.memo import Memo
from paiju.tournament.places import RoundKey, TableKey
from paiju.tournament.plan import Plan, Stage
from paiju.tournament.state import TableState


class Latecomers(Protocol):
    """The code's penalties for coming late to a match (C7.3, T9.3). Without it a director penalises or warns."""

    def cost(self, table: TableState, seconds: int) -> Lateness | None:
        """Return the penalty of a side that comes late by so many `seconds`, or None if there is none."""

    def counted(self, seconds: int) -> Lateness | None:
        """Return the penalty in points or levels that grows with the minutes late, or None if there is none (T9.3)."""

    def ruled(self, ruling: Ruling) -> tuple[int, int] | None:
        """Return the side that a ruling penalises for coming late, and the seconds; None for any other ruling."""

    def charged(self, ruling: Ruling) -> int | None:
        """Return the late side that loses points or the first deal by a ruling (T9.3b-d), or None for other rulings."""

    def commands(self, key: TableKey, side: int, seconds: int) -> tuple[AnyCommand, ...]:
        """Return the director's commands against a side that comes so late; empty if it is in time."""


CompetitionT_contra = TypeVar("CompetitionT_contra", contravariant=True)


class Rosters(Protocol[CompetitionT_contra]):
    """Rosters close, and a substitute is lent for one match, possibly by another entry (T1.5).

    Without it entries are up to the organiser and the director, and a substitute stays (L4).
    """

    def amended(self, competition: CompetitionT_contra, entry: Entry) -> tuple[Entry, ...]:
        """Check that an entry may be changed into this one; return the other entries that change with it."""

    def check_substitute(self, competition: CompetitionT_contra, entry: str, comes: Player, start: RoundKey) -> None:
        """Check that a player may stand in for a player of an entry."""

    def candidates(self, competition: CompetitionT_contra, key: RoundKey, entry: str) -> tuple[Player, ...]:
        """List the players of other entries who may be lent to this one in a round (T1.5.3)."""


class FieldDraw(Protocol[CompetitionT_contra]):
    """Draws the sections of a first stage from a seed, so that everybody can verify the draw; a later stage is crossed.

    Without it the qualified entries are spread over the sections, and the director may choose differently.
    """

    def field(self, competition: CompetitionT_contra, stage: Stage, seed: str) -> tuple[tuple[str, ...], ...]:
        """Return the entries of each section of a stage, for use when the director names none."""

    def check_field(
        self, competition: CompetitionT_contra, stage: Stage, sections: tuple[tuple[str, ...], ...], seed: str
    ) -> None:
        """Check that these entries may form the sections of a stage."""


class BracketOf(Protocol[CompetitionT_contra]):
    """Knock-out matches have a winner. Without it no stage can be a knock-out."""

    @property
    def third_place(self) -> bool:
        """Whether the losers of the semi-finals meet for third place (T1.1.5)."""

    def duels(self, competition: CompetitionT_contra, stage: Stage, memo: Memo) -> tuple[Duel, ...]:
        """Return the matches of a knock-out that are seated so far, and the winner of each."""


class Timing(Protocol[CompetitionT_contra]):
    """The code itself sets the times of matches. Without it times and time-outs come from the plan."""

    @property
    def by_code(self) -> bool:
        """Whether the code limits the time of a match for which the plan sets none (C1.3)."""

    @property
    def last_minutes(self) -> int:
        """How many minutes before its end a match's last deal is announced; 0 if it is not (T1.2.1)."""

    @property
    def either_asks(self) -> bool:
        """Whether a side may also ask for time lost while the other was away (T1.2.2), not only for itself."""

    def minutes(self, plan: Plan, stage: Stage, key: RoundKey) -> int:
        """Return the time of a round in minutes; 0 is no limit."""

    def time_out(self, competition: CompetitionT_contra, key: TableKey, side: int, at: int, seconds: int) -> int:
        """Check that a side may take a time-out at a time; return its longest duration in seconds, 0 for no limit.

        `seconds`: the length of a stop that the sides have already timed; 0: the clock stops from now on.
        """


class NamedRounds(Protocol):
    """The plan has as many rounds as its entries need, each with its games and a time per game (C1.2, C1.3).

    Without it any number of rounds is played, and the time applies to a whole round.
    """

    def games(self, stage: Stage, number: int) -> int:
        """Return the maximum number of games in a round."""


class Duplicate(Protocol):
    """A board has the same cards at every table, and no two contestants meet on a board twice in a session (L15.B).

    Without it every table deals its own cards.
    """

    def deal(self, board: str, text: str) -> str:
        """Parse the deal of a board and return its stored form: ``N:`` and four dotted hands."""


class Contracts(Protocol[CompetitionT_contra]):
    """Finds out which side declared what. Without it there is no declarer, and no result is unlikely."""

    def declared(self, outcome: Any) -> int | None:
        """Return the side of the table that declared, or None if neither did or it is not known."""

    def doubts(self, competition: CompetitionT_contra, key: TableKey, board: str) -> tuple[Text, ...]:
        """Return why the result of a board is unlikely, given the results in `competition`; () if it is not."""


class Teams(Struct, frozen=True):
    """How two teams meet: at `rooms` tables at the same time (with the same boards), `players` per side at each."""

    rooms: int = 1
    players: int = 2


class ResultNotes(Protocol):
    """Handles a note on a result that a correction need not repeat (the opening lead). Without it there are none."""

    def kept(self, outcome: Any, before: Any) -> bytes | None:
        """Write a corrected result with the earlier one's note, or None if it has its own or the note does not fit."""

    def as_written(self, result: str) -> Text:
        """Describe a result that can no longer be parsed, as it was written, with its note in words."""

    def dropped(self, outcome: Any, before: Any) -> Text | None:
        """Return a notice that the note of the earlier result is dropped, or None if it is kept."""


class SheetLine(Struct, frozen=True):
    """A deal on a score sheet: the declarers and their level, the defenders' points, fines, and the levels after it."""

    deal: int
    declarers: str
    level: str
    points: int | None
    fines: Text
    after: str


class ScoreSheets(Protocol):
    """A match is recorded deal by deal, with fines (T2.7). Without it a result is used as it was entered."""

    def with_record(self, outcome: Any, table: TableState) -> Any:
        """Return an entered result combined with the record of its match: lateness and points of rulings."""

    def with_late(self, outcome: Any, late: Mapping[int, int]) -> Any:
        """Return a result with the cost of lateness (seconds by side), unless it is in the result already."""

    def written(self, outcome: Any) -> bool:
        """Return whether a result was entered as a score sheet."""

    def fines(self, table: TableState, sides: Sequence[str]) -> tuple[Text, ...]:
        """Return the fines of a match, naming its sides: those on its sheet, or else those of rulings on record."""

    def lines(self, table: TableState, sides: Sequence[str]) -> tuple[SheetLine, ...]:
        """Return the lines of a match's sheet, or empty lines with the fines on record if no sheet was entered."""


class RuledAfter(Protocol):
    """A ruling changes the score of a match that is already entered (C7.4, T9.2). Without it the board is rescored."""

    def scores(self, outcome: Any, table: TableState, effects: Sequence[Effect], deal: int) -> tuple[Raw, ...] | None:
        """Return both sides' adjusted scores, or None if the result alone does not determine them or nothing changes.

        `effects`: what was ruled. `deal`: the deal on the score sheet in which points are paid, from 1; 0 if
        unknown.
        """

    def by_deal(self, effects: Sequence[Effect]) -> bool:
        """Return whether any of the effects is paid in a deal, so that the deal must be known."""
