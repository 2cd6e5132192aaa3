"""What a file of boards says, whatever its format."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.bridge import BoardRecord, Side
from paiju.text import Text


class FieldRow(Struct, frozen=True):
    """A result that a file prints of the rest of the field: what it says, and at how many tables."""

    record: BoardRecord
    count: int


class BoardFile(Struct, frozen=True, kw_only=True):
    """What a file says of its boards.

    - `format`: the name of its format
    - `records`: a board at a table each; `field`: results of other tables that the file prints beside them
    - `names`: what the numbers of contestants stand for; `names_ew`: of those who sit East-West throughout, whose
      numbers may be North-South's too; `totals`, `totals_ew`: what the file says that they have; `title` of the event
    - `scoring`: how the file says the event is scored, in the file's own words; `method` the name of the method that
      its type stands for; `unranked` why its type lets no boards be compared; `winners`: 1 or 2 rankings
    - `individual`: everybody plays for himself
    - `faults`: what could not be read; `remarks`: what the file does not say and its reader took for certain;
      `loose`: what can be read but does not keep the standard, where that was asked for
    """

    format: str
    records: tuple[BoardRecord, ...]
    field: tuple[FieldRow, ...] = ()
    names: dict[str, str] = {}
    names_ew: dict[str, str] = {}
    totals: dict[str, Fraction] = {}
    totals_ew: dict[str, Fraction] = {}
    title: str = ""
    scoring: str = ""
    method: str = ""
    unranked: Malformed | None = None
    individual: bool = False
    winners: int | None = None
    faults: tuple[Malformed, ...] = ()
    remarks: tuple[Text, ...] = ()
    loose: tuple[Malformed, ...] = ()

    def names_of(self, side: Side | None) -> dict[str, str]:
        """Return what the numbers stand for of those who sit on a side throughout, or of all in one field."""
        if side is Side.NS:
            return self.names
        ew = {**self.names, **self.names_ew}
        return ew if side is Side.EW else {**ew, **self.names}
