"""The content of a file of boards, in any format."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.bridge import BoardRecord, Side
from paiju.text import Text


class FieldRow(Struct, frozen=True):
    """A result from the rest of the field that a file lists: the record, and at how many tables it occurred."""

    record: BoardRecord
    count: int


class ListedContestant(Struct, frozen=True, kw_only=True):
    """A contestant in a file's list.

    - `number`, and the `session` and `section` of the list, "" for the whole event
    - `side`: the side on which it sits throughout, if the other side has the same numbers
    - `name`: the contestant's name; `people`: its players; `total`: its total in the file
    - `placed`: whether the file gives it a place; False for all if the file has no ranking
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
    """The content of a file of boards.

    - `format`: the name of its format
    - `records`: one for each board at each table; `field`: results of other tables that the file lists with them
    - `contestants` in its list; `title` of the event
    - `scoring`: the scoring in the file's own words; `method`: the name of the method for that scoring; `unranked`: why
      boards cannot be compared under it; `winners`: 1 or 2 rankings
    - `individual`: players compete alone; `by_section`: the file ranks each section separately
    - `faults`: what could not be read; `remarks`: assumptions of the reader about what the file does not say;
      `loose`: what can be read but violates the standard, if that was requested
    """

    format: str
    records: tuple[BoardRecord, ...]
    field: tuple[FieldRow, ...] = ()
    contestants: tuple[ListedContestant, ...] = ()
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
        """Return the names by number of the contestants that may sit on a side, or of all in a single field."""
        others = [one for one in self.contestants if side is None or one.side in (None, side)]
        own = [one for one in others if one.side is side]
        return {one.number: one.name for one in (*others, *own)}

    @property
    def names_of_sides(self) -> tuple[dict[str, str], dict[str, str]]:
        """The names by number for North-South, and for East-West."""
        return self.names_of(Side.NS), self.names_of(Side.EW)

    def totals_of(self, side: Side | None) -> dict[str, Fraction]:
        """Return the totals in the file of the contestants that may sit on a side."""
        return {
            one.number: one.total
            for one in self.contestants
            if one.total is not None and (side is None or one.side in (None, side))
        }
