"""Computes a team's byes in a Swiss: their value is set by the plan, or an average plus if a match has a maximum."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from msgspec import Struct, structs

from paiju.scoring import AVERAGE_PLUS, Tally, scale
from paiju.tournament.bridge.results import by_match, names_of
from paiju.tournament.places import SeatedTable
from paiju.tournament.plan import Format, Stage
from paiju.tournament.state import RoundState, StageState
from paiju.tournament.three_way_match import weight


class Byes(Struct, frozen=True):
    """A team's score from its byes, and the maximum for the matches in their place."""

    earned: Fraction
    available: Fraction


def byes_in(state: StageState, stage: Stage, members: Collection[str]) -> Mapping[str, Byes]:
    """Return the byes of each team: the rounds that have begun and in which it met no opponent.

    This happens if no opponent was left, or if the opponents withdrew before there was a score. A bye in part of a
    three-way match counts in proportion to that part's boards in the round.
    """
    if stage.format is not Format.SWISS:
        return {}
    alone: dict[tuple[str, str, str], tuple[RoundState, SeatedTable, set[str]]] = {}
    met: set[tuple[str, str, str]] = set()
    for key, one in sorted(state.rounds.items()):
        if one.started is None and not one.begun:
            continue
        for table in one.tables.values():
            seated = table.table
            for name in seated.entries:
                match = (*names_of(key, seated, stage), name)
                if all(seated.sides):
                    met.add(match)
                elif name in members:
                    alone.setdefault(match, (one, seated, set()))[2].update(seated.boards)
    found: dict[str, Byes] = {}
    for match, (one, seated, boards) in alone.items():
        # One of the two tables of a match may have been scored before the opponents withdrew.
        if match in met:
            continue
        most = _most(one, stage)
        worth = stage.bye if stage.bye is not None else most * AVERAGE_PLUS.percent / 100
        share = weight(stage, bool(seated.match), len(boards))
        held = found.get(match[2], Byes(Fraction(0), Fraction(0)))
        found[match[2]] = Byes(held.earned + worth * share, held.available + most * share)
    return found


def _most(one: RoundState, stage: Stage) -> Fraction:
    """Return the maximum for a match of a round, or 0 if there is no maximum."""
    boards = stage.boards or max((len(table.table.boards) for table in one.tables.values()), default=0)
    if not boards:
        return Fraction(0)
    if stage.scale:
        return scale(stage.scale)(boards).vps(10**6)
    return by_match(stage).top * boards


def with_byes(tally: Tally, byes: Mapping[str, Byes]) -> Tally:
    """Add a team's byes to the tally of its matches."""
    found = byes.get(tally.contestant)
    if found is None:
        return tally
    return structs.replace(tally, earned=tally.earned + found.earned, available=tally.available + found.available)
