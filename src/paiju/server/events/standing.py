"""Rankings as the wire has them: numbers rounded as the ranking says."""

from __future__ import annotations

from fractions import Fraction

from paiju.server.events import wire as w
from paiju.tournament import Competition, Ranked


def number(value: Fraction | None, places: int) -> str:
    """Write a number with so many decimals, halves away from zero; empty for none.

    >>> number(Fraction(1, 8), 2), number(Fraction(-5, 2), 0), number(None, 1)
    ('0.13', '-3', '')
    """
    if value is None:
        return ""
    scaled = abs(value) * 10**places
    whole = int(scaled + Fraction(1, 2))
    digits = str(whole).zfill(places + 1)
    text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return f"-{text}" if value < 0 and whole else text


def ranking_seen(competition: Competition, ranked: Ranked) -> w.RankingSeen:
    """Show a ranking."""
    lines = tuple(
        w.LineSeen(
            line.rank,
            line.place,
            line.tied,
            line.entry,
            competition.contestant(line.entry).entry.name,
            number(line.total, ranked.places),
            tuple(
                number(value, column.places)
                for value, column in zip(line.values, ranked.columns, strict=True)
            ),
            line.by,
        )
        for line in ranked.lines
    )
    return w.RankingSeen(
        ranked.section,
        ranked.line,
        ranked.unit,
        number(ranked.full, ranked.places) if ranked.full else "",
        tuple(column.title for column in ranked.columns),
        lines,
        ranked.ties,
        ranked.unranked,
    )
