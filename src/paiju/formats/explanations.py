"""The calls of a record, and what was explained of them, apart: a format may hold the one and cut the other."""

from __future__ import annotations

from msgspec import structs

from paiju.games.bridge import BoardRecord, Called


def unexplained(record: BoardRecord) -> tuple[Called, ...]:
    """Return the calls of a record, alerted or not, without what was explained of them."""
    return tuple(structs.replace(called, explanation="") for called in record.calls)


def explanations(record: BoardRecord) -> tuple[str, ...]:
    """Return what was explained of each call; blanks around it say nothing and are left out."""
    return tuple(called.explanation.strip() for called in record.calls)
