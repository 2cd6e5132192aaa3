"""Bodies of the law book's routes."""

from __future__ import annotations

from msgspec import Struct

from paiju.referee.reading_text import CitedReading
from paiju.text import Text


class ClauseTold(Struct, frozen=True):
    """A clause of the law book in the site's own words; `unsure`: not yet compared with the text of its edition."""

    id: str
    code: Text
    title: Text
    requirement: Text
    unsure: bool


class LawsTold(Struct, frozen=True):
    """Clauses and readings of the law book; `more`: how many were left out."""

    clauses: tuple[ClauseTold, ...]
    readings: tuple[CitedReading, ...]
    more: int = 0
