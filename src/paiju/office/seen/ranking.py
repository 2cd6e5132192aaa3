"""Builds the views of rankings, with numbers rounded as the ranking says."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from paiju.scoring import with_decimals
from paiju.text import Text
from paiju.tournament import Competition, Ranked


class LineSeen(Struct, frozen=True):
    """A line of a ranking: `place` as it is printed, `by` the tie rule that was needed.

    `total`: the unscaled total; `scaled`: the total scaled to as many boards as the others played, if that
    determines the rank; `percent`: of the maximum, if the ranking has one.
    """

    rank: int
    place: str
    tied: bool
    entry: str
    name: str
    total: str
    values: tuple[str, ...]
    by: Text | None
    why: Text | None = None
    scaled: str = ""
    percent: str = ""


class UnrankedSeen(Struct, frozen=True):
    """A contestant who is listed without a rank."""

    entry: str
    name: str


class RankingSeen(Struct, frozen=True):
    """A ranking; `line`: of North-South or East-West only; `full`: the maximum; `ties`: the tie rules."""

    section: str
    line: Text | None
    unit: Text
    full: str
    columns: tuple[Text, ...]
    lines: tuple[LineSeen, ...]
    ties: tuple[Text, ...]
    unranked: tuple[UnrankedSeen, ...]


class StandingsSeen(Struct, frozen=True):
    """The rankings of a stage as of number `seq`; `outstanding`: the boards that still need a score."""

    seq: int
    stage: str
    stratum: str
    outstanding: int
    rankings: tuple[RankingSeen, ...]


def ranking_seen(competition: Competition, ranked: Ranked) -> RankingSeen:
    """Build the view of a ranking."""
    keys = [column.key for column in ranked.columns]
    share = keys.index("percent") if "percent" in keys else None
    lines = tuple(
        LineSeen(
            line.rank,
            line.place,
            line.tied,
            line.entry,
            competition.contestant(line.entry).entry.name,
            _number(line.shown, ranked.places),
            tuple(_number(value, column.places) for value, column in zip(line.values, ranked.columns, strict=True)),
            line.by,
            line.why,
            "" if line.won is None else _number(line.total, ranked.places),
            "" if share is None else _number(line.values[share], ranked.columns[share].places),
        )
        for line in ranked.lines
    )
    return RankingSeen(
        ranked.section,
        ranked.line,
        ranked.unit,
        _number(ranked.full, ranked.places) if ranked.full else "",
        tuple(column.title for column in ranked.columns),
        lines,
        ranked.ties,
        tuple(UnrankedSeen(name, competition.contestant(name).entry.name) for name in ranked.unranked),
    )


def _number(value: Fraction | None, places: int) -> str:
    """Format a number with `places` decimals, or "" for None."""
    return "" if value is None else with_decimals(value, places)
