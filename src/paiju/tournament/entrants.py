"""Determines which entries qualify for a stage, and spreads a field over its sections."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from paiju.errors import Malformed, Requirement
from paiju.laws import Citation, Refused
from paiju.text import Text
from paiju.tournament.competition import Competition
from paiju.tournament.memo import Memo
from paiju.tournament.plan import Places, Stage
from paiju.tournament.ranked import Ranked


def entrants_of(competition: Competition, stage: Stage, memo: Memo | None = None) -> tuple[str, ...]:
    """Return the entries of a stage, best first: all entries, or the plan's places of the earlier stage.

    Raises `Refused` if there is a tie across the last place (or the place before the first), and `Malformed` if the
    earlier stage has several rankings and the plan does not take entries from each.
    """
    places = stage.entrants
    if places is None:
        return tuple(name for name, one in competition.contestants.items() if one.plays)
    before = competition.plan.stage(places.stage)
    competition.stage(before.name)
    rankings = competition.discipline.standings(competition, before, memo or Memo(), "")
    if len(rankings) > 1 and not places.each:
        raise Malformed(
            Requirement(
                f"those qualifying for {stage.name}, by places in each of the {len(rankings)} rankings of "
                f"{before.name}",
                f"进入{stage.name}须按{before.name}的 {len(rankings)} 个名次表各取名次",
            ),
            f"{places.first} - {places.last}",
        )
    lines = [_taken(competition, ranking, places, stage) for ranking in rankings]
    return tuple(name for row in zip_longest(*lines) for name in row if name is not None)


def _taken(competition: Competition, ranking: Ranked, places: Places, stage: Stage) -> list[str]:
    rows = [line for line in ranking.lines if competition.contestants[line.entry].plays]
    for cut in (places.first - 1, places.last):
        if not 0 < cut < len(rows):
            continue
        last, after = rows[cut - 1], rows[cut]
        if last.rank == after.rank:
            tied = [line.entry for line in rows if line.rank == last.rank]
            raise Refused(
                Text(
                    f"{', '.join(tied)} are tied across place {cut}: name those who qualify for {stage.name}",
                    f"{'、'.join(tied)} 在第 {cut} 名处并列：请指明谁进入{stage.name}",
                ),
                Citation("H.event.stage"),
            )
    return [line.entry for line in rows[places.first - 1 : places.last]]


def field_of(competition: Competition, stage: Stage, seed: str) -> tuple[tuple[str, ...], ...]:
    """Return each section's entries if the director names none: drawn by the code's rules, or else spread evenly."""
    draw = competition.discipline.draw
    if draw is not None:
        return draw.field(competition, stage, seed)
    return snake(entrants_of(competition, stage), len(stage.sections))


def snake(entries: Sequence[str], sections: int) -> tuple[tuple[str, ...], ...]:
    """Spread entries over sections in a snake, so that the sections are equally strong and of nearly equal size.

    >>> snake(["1", "2", "3", "4", "5"], 2)
    (('1', '4', '5'), ('2', '3'))
    """
    found: list[list[str]] = [[] for _ in range(sections)]
    for at, entry in enumerate(entries):
        turn, place = divmod(at, sections)
        found[sections - 1 - place if turn % 2 else place].append(entry)
    return tuple(map(tuple, found))
