"""A ruling of the referee as the log of an event has it."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Ruling
from paiju.referee import irregularity
from paiju.text import Text


class RulingTold(Struct, frozen=True):
    """The referee's ruling behind an act: what it was about, what was told the players, every clause it rests on."""

    title: Text
    statements: tuple[Text, ...]
    clauses: tuple[str, ...]


class ActSeen(Struct, frozen=True):
    """An act: who did what, when, whether it was taken back, and whether who looks has the right to do so."""

    seq: int
    at: int
    name: str
    kind: str
    text: Text
    words: str
    undone: bool
    may_undo: bool
    ruling: RulingTold | None = None


class EventLog(Struct, frozen=True):
    """The acts of an event, the newest first."""

    seq: int
    acts: tuple[ActSeen, ...]


def ruling_told(ruling: Ruling | None) -> RulingTold | None:
    """Show a ruling without what names hidden cards, or None if there was none."""
    if ruling is None:
        return None
    return RulingTold(
        irregularity(ruling.code, ruling.irregularity).title,
        tuple(said.text for said in ruling.statements if not said.secret),
        ruling.clauses,
    )
