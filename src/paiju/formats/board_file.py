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


class Listed(Struct, frozen=True, kw_only=True):
    """A contestant as a file lists it.

    - `number`, and the `session` and `section` that it is listed in, "" for the whole event
    - `side`: on which it sits throughout, where its number may be another contestant's on the other side
    - `name`: what the number stands for; `people`: its players; `total`: what the file says that it has
    - `placed`: whether the file gives it a place; nobody has one where the file ranks nobody
    """

    number: str
    session: str = ""
    section: str = ""
    side: Side | None = None
    name: str = ""
    people: tuple[str, ...] = ()
    total: Fraction | None = None
    placed: bool = False


class BoardFile(Struct, frozen=True, kw_only=True):
    """What a file says of its boards.

    - `format`: the name of its format
    - `records`: a board at a table each; `field`: results of other tables that the file prints beside them
    - `contestants` that it lists; `title` of the event
    - `scoring`: how the file says the event is scored, in the file's own words; `method` the name of the method that
      its type stands for; `unranked` why its type lets no boards be compared; `winners`: 1 or 2 rankings
    - `individual`: everybody plays for himself; `by_section`: the file ranks each section alone
    - `faults`: what could not be read; `remarks`: what the file does not say and its reader took for certain;
      `loose`: what can be read but does not keep the standard, where that was asked for
    """

    format: str
    records: tuple[BoardRecord, ...]
    field: tuple[FieldRow, ...] = ()
    contestants: tuple[Listed, ...] = ()
    title: str = ""
    scoring: str = ""
    method: str = ""
    unranked: Malformed | None = None
    individual: bool = False
    by_section: bool = False
    winners: int | None = None
    faults: tuple[Malformed, ...] = ()
    remarks: tuple[Text, ...] = ()
    loose: tuple[Malformed, ...] = ()

    def names_of(self, side: Side | None) -> dict[str, str]:
        """Return what the numbers stand for of those who may sit on a side, or of all in one field."""
        others = [one for one in self.contestants if side is None or one.side in (None, side)]
        own = [one for one in others if one.side is side]
        return {one.number: one.name for one in (*others, *own)}

    @property
    def names_of_sides(self) -> tuple[dict[str, str], dict[str, str]]:
        """Return what the numbers of North-South stand for, and those of East-West."""
        return self.names_of(Side.NS), self.names_of(Side.EW)

    def totals_of(self, side: Side | None) -> dict[str, Fraction]:
        """Return what the file says that those have in all who may sit on a side."""
        return {
            one.number: one.total
            for one in self.contestants
            if one.total is not None and (side is None or one.side in (None, side))
        }
