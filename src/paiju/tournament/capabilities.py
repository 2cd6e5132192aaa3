"""What a code of competitions may have beside the core of `Discipline`: each a small protocol, under one name there.

A game whose code says nothing of it has None there, and each docstring names what happens then.
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
    """The code says what coming late to a match costs (C7.3, T9.3). Without it a director penalises, or warns."""

    def cost(self, table: TableState, seconds: int) -> Lateness | None:
        """Return what a side has to bear that comes so late to a match, or None if that is nothing."""

    def counted(self, seconds: int) -> Lateness | None:
        """Return what coming so late costs by the minute in points or levels, or None if it does not (T9.3)."""

    def ruled(self, ruling: Ruling) -> tuple[int, int] | None:
        """Return the side that a ruling is on for coming late, and the seconds; None for any other ruling."""

    def charged(self, ruling: Ruling) -> int | None:
        """Return the late side from which a ruling takes points or the first deal (T9.3b-d); None for any other."""

    def commands(self, key: TableKey, side: int, seconds: int) -> tuple[AnyCommand, ...]:
        """Return what the director orders for a side that comes so late; nothing for who is in time."""


CompetitionT_contra = TypeVar("CompetitionT_contra", contravariant=True)


class Rosters(Protocol[CompetitionT_contra]):
    """Rosters close, and a substitute is lent for one match, also from another entry (T1.5).

    Without it entries are the organiser's and the director's affair, and a substitute stays (L4).
    """

    def amended(self, competition: CompetitionT_contra, entry: Entry) -> tuple[Entry, ...]:
        """Check that an entry may be changed into this one; give the other entries that change with it."""

    def check_substitute(self, competition: CompetitionT_contra, entry: str, comes: Player, start: RoundKey) -> None:
        """Check that somebody may stand in for a player of an entry."""

    def candidates(self, competition: CompetitionT_contra, key: RoundKey, entry: str) -> tuple[Player, ...]:
        """List who of other entries may be lent to one in a round (T1.5.3)."""


class Draw(Protocol[CompetitionT_contra]):
    """The field of a first stage is drawn from a seed, which everybody may check, and later ones are crossed.

    Without it those who go on are spread over the sections, and the director may name others.
    """

    def field(self, competition: CompetitionT_contra, stage: Stage, seed: str) -> tuple[tuple[str, ...], ...]:
        """Return who plays in each section of a stage where the director names nobody."""

    def check_field(
        self, competition: CompetitionT_contra, stage: Stage, sections: tuple[tuple[str, ...], ...], seed: str
    ) -> None:
        """Check that these may be the sections of a stage."""


class BracketOf(Protocol[CompetitionT_contra]):
    """Matches of a knock-out have a winner. Without it no stage is one."""

    @property
    def third_place(self) -> bool:
        """Whether the losers of the semi-finals meet for third place (T1.1.5)."""

    def duels(self, competition: CompetitionT_contra, stage: Stage, memo: Memo) -> tuple[Duel, ...]:
        """Return the matches of a knock-out as far as they are seated, and who won each."""


class Timing(Protocol[CompetitionT_contra]):
    """The code times matches itself. Without it times and time-outs are those of the plan."""

    @property
    def by_code(self) -> bool:
        """Whether the code limits a match that the plan gives no time (C1.3)."""

    @property
    def last_minutes(self) -> int:
        """How many minutes before its end a match's last deal is announced; 0 if nothing is (T1.2.1)."""

    @property
    def either_asks(self) -> bool:
        """Whether either side may ask for the time that the other was away (T1.2.2), or each for itself."""

    def minutes(self, plan: Plan, stage: Stage, key: RoundKey) -> int:
        """Return the time of a round in minutes; 0 without a limit."""

    def time_out(self, competition: CompetitionT_contra, key: TableKey, side: int, at: int, seconds: int) -> int:
        """Check that a side may have a time-out at a time; give the longest it lasts, in seconds, 0 for no limit.

        `seconds`: what the sides have timed already; 0: the clock stands from now on.
        """


class NamedRounds(Protocol):
    """A plan names as many rounds as its entries need, each of its own games, with a time for each game (C1.2, C1.3).

    Without it any number of rounds is played, and its time is that of a whole round.
    """

    def games(self, stage: Stage, number: int) -> int:
        """Return the most games of a round."""


class Duplicate(Protocol):
    """A board is the same cards at every table, and nobody meets one twice in a session (L15.B).

    Without it every table deals for itself.
    """

    def deal(self, board: str, text: str) -> str:
        """Read the deal of a board, and give it as it is kept: ``N:`` and four dotted hands."""


class Contracts(Protocol[CompetitionT_contra]):
    """A result tells who declared what. Without it nobody did, and no result is unlikely."""

    def declared(self, outcome: Any) -> int | None:
        """Return which side of the table declared, or None if neither did, or nothing says so."""

    def doubts(self, competition: CompetitionT_contra, key: TableKey, board: str) -> tuple[Text, ...]:
        """Return why the result of a board is unlikely, by the results in `competition`; () if it is not."""


class Teams(Struct, frozen=True):
    """How two teams meet: at so many tables at once (`rooms`, with the same boards), `players` a side at each."""

    rooms: int = 1
    players: int = 2


class Notes(Protocol):
    """A result may have a note that a correction need not repeat (the opening lead). Without it a result is whole."""

    def kept(self, outcome: Any, before: Any) -> bytes | None:
        """Write a corrected result with the note of the one before, or None if it has one, or none fits."""

    def as_written(self, result: str) -> Text:
        """Describe a result that can no longer be read, as it was written: its note in words."""

    def dropped(self, outcome: Any, before: Any) -> Text | None:
        """Say that the note of the result before falls away with it, or None if it does not."""


class SheetLine(Struct, frozen=True):
    """A deal on a score sheet: who declared at which level, the defenders' points, fines, and the levels after it."""

    deal: int
    declarers: str
    level: str
    points: int | None
    fines: Text
    after: str


class ScoreSheets(Protocol):
    """A match is written down deal by deal, with fines (T2.7). Without it a result stands as it was entered."""

    def with_record(self, outcome: Any, table: TableState) -> Any:
        """Return a result that was entered with what is on the record of its match: coming late, points of rulings."""

    def with_late(self, outcome: Any, late: Mapping[int, int]) -> Any:
        """Return a result with what coming late costs (seconds by side), as far as it is not in it already."""

    def written(self, outcome: Any) -> bool:
        """Return whether a result was entered as such a sheet."""

    def fines(self, table: TableState, sides: Sequence[str]) -> tuple[Text, ...]:
        """Return what is fined in a match, its sides by their names: as its sheet has it, else as rulings on record."""

    def lines(self, table: TableState, sides: Sequence[str]) -> tuple[SheetLine, ...]:
        """Return the lines of the sheet of a match, or empty ones where no sheet is in, with the fines on record."""


class RuledAfter(Protocol):
    """A ruling moves the scores of a match whose result is in (C7.4, T9.2). Without it the board is settled anew."""

    def scores(self, outcome: Any, table: TableState, effects: Sequence[Effect], deal: int) -> tuple[Raw, ...] | None:
        """Return the adjusted scores of both sides, or None if the result alone does not tell them, or nothing moves.

        `effects`: what was ruled; `deal`: that on the score sheet in which points are paid, from 1, 0 if nobody
        said which.
        """

    def by_deal(self, effects: Sequence[Effect]) -> bool:
        """Return whether something of it is paid in a deal, and one has to know which."""
