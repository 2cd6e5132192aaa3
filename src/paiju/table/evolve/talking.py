"""Applies messages and notes at a table, and records the people who have seen hands there."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.table import events as e
from paiju.table.commands import Audience
from paiju.table.state import ChatMessage, Note, Table

LINES: Final = 200
"""How many messages to each audience a table keeps in memory; the journal has them all."""
TALK: Final = 12_000
"""The total length of those messages in characters, so that talk alone makes no view long."""
NOTES: Final = 50
"""How many notes of each person a table keeps."""


def said(table: Table, event: e.Said, seq: int, at: int) -> Table:
    """Add a message; the oldest are dropped."""
    line = ChatMessage(seq, at, event.seat, event.person, event.name, event.words, Audience(event.to))
    left, first = TALK - len(line.words), seq
    spoken = [other for other in table.lines if other.to is line.to]
    for other in reversed(spoken[-LINES + 1 :]):
        left -= len(other.words)
        if left < 0:
            break
        first = other.seq
    kept = tuple(x for x in table.lines if x.to is not line.to or x.seq >= first)
    return structs.replace(table, lines=(*kept, line))


def noted(table: Table, event: e.NoteWritten, seq: int, at: int) -> Table:
    """Store a person's note; their oldest are dropped."""
    note = Note(seq, event.person, event.words)
    written = [other for other in table.notes if other.person == note.person]
    first = written[-NOTES + 1 :][0].seq if len(written) >= NOTES else 0
    kept = tuple(x for x in table.notes if x.person != note.person or x.seq >= first)
    return structs.replace(table, notes=(*kept, note))


def watched(table: Table, event: e.Watched, seq: int, at: int) -> Table:
    """Record that a person has seen hands here."""
    return structs.replace(table, watched=(*table.watched, event.person))
