"""Separates the calls of a record from their explanations, because a format may hold the calls but cut the others."""

from __future__ import annotations

from msgspec import structs

from paiju.games.bridge import BoardRecord, Called


def unexplained(record: BoardRecord) -> tuple[Called, ...]:
    """Return the calls of a record, with alerts but without explanations."""
    return tuple(structs.replace(called, explanation="") for called in record.calls)


def explanations(record: BoardRecord) -> tuple[str, ...]:
    """Return the explanation of each call, stripped of surrounding spaces."""
    return tuple(called.explanation.strip() for called in record.calls)
