"""Builds the view of an event's log: its acts, with the referee's rulings behind them."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Ruling
from paiju.referee import irregularity
from paiju.text import Text


class RulingTold(Struct, frozen=True):
    """The referee's ruling behind an act: its subject, the statements to the players, and all its clauses."""

    title: Text
    statements: tuple[Text, ...]
    clauses: tuple[str, ...]


class ActSeen(Struct, frozen=True):
    """An act: its actor, what it did, when, whether it was undone, and whether the viewer may undo it."""

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
    """Build the view of a ruling without anything that names hidden cards, or None if there was none."""
    if ruling is None:
        return None
    return RulingTold(
        irregularity(ruling.code, ruling.irregularity).title,
        tuple(said.text for said in ruling.statements if not said.secret),
        ruling.clauses,
    )
