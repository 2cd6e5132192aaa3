"""What a code of competitions may have beside the core of `Discipline`: each a small protocol, under one name there.

A game whose code says nothing of it has None there, and each docstring names what happens then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Raw, Struct

from paiju.laws import Effect, Ruling
from paiju.text import Text
from paiju.tournament.commands import AnyCommand
from paiju.tournament.entry import Player
from paiju.tournament.late_cost import Lateness
from paiju.tournament.places import RoundKey, TableKey
from paiju.tournament.state import TableState


class Latecomers(Protocol):
    """The code says what coming late to a match costs (C7.3, T9.3). Without it a director penalises, or warns."""

    def cost(self, table: TableState, seconds: int) -> Lateness | None:
        """Return what a side has to bear that comes so late to a match; None where that is nothing."""

    def counted(self, seconds: int) -> Lateness | None:
        """Return what coming so late costs by the minute in points or levels; None where it does not (T9.3)."""

    def ruled(self, ruling: Ruling) -> tuple[int, int] | None:
        """Return the side that a ruling is on for coming late, and the seconds; None for any other ruling."""

    def charged(self, ruling: Ruling) -> int | None:
        """Return the late side from which a ruling takes points or the first deal (T9.3b-d); None for any other."""

    def commands(self, key: TableKey, side: int, seconds: int) -> tuple[AnyCommand, ...]:
        """Return what the director orders for a side that comes so late; nothing for who is in time."""


CompetitionT_contra = TypeVar("CompetitionT_contra", contravariant=True)


class Lending(Protocol[CompetitionT_contra]):
    """A substitute is lent for one match and may belong to another entry (T1.5). Without it he stays (L4)."""

    def candidates(self, competition: CompetitionT_contra, key: RoundKey, entry: str) -> tuple[Player, ...]:
        """List who of other entries may be lent to one in a round (T1.5.3)."""


class Notes(Protocol):
    """A result may have a note that a correction need not repeat (the opening lead). Without it a result is whole."""

    def kept(self, outcome: Any, before: Any) -> bytes | None:
        """Write a corrected result with the note of the one before; None where it has one, or none fits."""

    def as_written(self, result: str) -> Text:
        """Describe a result that can no longer be read, as it was written: its note in words."""

    def dropped(self, outcome: Any, before: Any) -> Text | None:
        """Say that the note of the result before falls away with it; None where it does not."""


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
        """Whether a result was entered as such a sheet."""

    def fines(self, table: TableState, sides: Sequence[str]) -> tuple[Text, ...]:
        """Return what is fined in a match, its sides by their names: as its sheet has it, else as rulings on record."""

    def lines(self, table: TableState, sides: Sequence[str]) -> tuple[SheetLine, ...]:
        """Return the lines of the sheet of a match, or empty ones where no sheet is in, with the fines on record."""


class RuledAfter(Protocol):
    """A ruling moves the scores of a match whose result is in (C7.4, T9.2). Without it the board is settled anew."""

    def scores(self, outcome: Any, table: TableState, effects: Sequence[Effect], deal: int) -> tuple[Raw, ...] | None:
        """Return the adjusted scores of both sides; None where the result alone does not tell them, or nothing moves.

        `effects`: what was ruled; `deal`: that on the score sheet in which points are paid, from 1, 0 where nobody
        said which.
        """

    def by_deal(self, effects: Sequence[Effect]) -> bool:
        """Whether something of it is paid in a deal, and one has to know which."""
