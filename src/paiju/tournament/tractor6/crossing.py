"""Pairs the later stages: groups crossed into groups, and into the knock-out (T1.1.2, T1.1.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice, product, zip_longest
from typing import Final

from paiju.errors import Malformed, Requirement
from paiju.laws import Citation, Refused
from paiju.text import Text, counted
from paiju.tournament.competition import Competition
from paiju.tournament.movements import knockout
from paiju.tournament.plan import Format, Stage
from paiju.tournament.ranked import Ranked

MOST_TURNS: Final = 4096
"""How many ways of rotating the rows of a bracket to try."""


def crossed(tops: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """Cross groups into as many new groups: each takes one team of each place, from successive groups (T1.1.2).

    `tops`: the qualified teams, group by group, best first. A place stays vacant if a group has too few teams
    because one withdrew.

    >>> crossed([["A1", "A2", "A3", "A4"], ["B1", "B2", "B3", "B4"],
    ...          ["C1", "C2", "C3", "C4"], ["D1", "D2", "D3", "D4"]])[3]
    ('D1', 'A2', 'B3', 'C4')
    """
    count = len(tops)
    places = max(map(len, tops), default=0)
    return tuple(
        tuple(top[place] for place in range(places) if place < len(top := tops[(group + place) % count]))
        for group in range(count)
    )


def bracket_of(tops: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return the seeds of the knock-out.

    The first two of four groups E to H are seeded so that E1 meets G2, G1 meets E2, F1 meets H2 and H1 meets F2
    (T1.1.3), and the winners of the two matches of E and G meet in one semi-final (T1.1.4). For other numbers: all
    firsts, then all seconds, and so on, each row rotated if two of one group would meet in the first round.

    >>> bracket_of([["E1", "E2"], ["F1", "F2"], ["G1", "G2"], ["H1", "H2"]])
    ('E1', 'F1', 'H1', 'G1', 'E2', 'F2', 'H2', 'G2')
    """
    if len(tops) == 4 and all(len(top) == 2 for top in tops):
        e, f, g, h = tops
        return (e[0], f[0], h[0], g[0], e[1], f[1], h[1], g[1])
    if len(tops) == 4 and sorted(map(len, tops)) == [1, 2, 2, 2]:
        return _with_a_bye(tops)
    rows = [[name for name in row if name is not None] for row in zip_longest(*tops)]
    turns = product(range(len(tops)), repeat=max(0, len(rows) - 1))
    orders = (_turned(rows, shifts) for shifts in islice(turns, MOST_TURNS))
    return next((order for order in orders if not _clash(order, tops)), _turned(rows, ()))


def _with_a_bye(tops: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Seed seven teams of four groups, of which one has no second team.

    The first of another group, which should have met that second team, has a bye (T1.1.3).
    """
    short = next(group for group, top in enumerate(tops) if len(top) == 1)
    x, y = tops[short], tops[(short + 2) % 4]
    a, b = tops[(short + 1) % 4], tops[(short + 3) % 4]
    return (y[0], a[0], b[0], x[0], y[1], a[1], b[1])


def _turned(rows: Sequence[Sequence[str]], shifts: Sequence[int]) -> tuple[str, ...]:
    """Return the firsts in order, and each later row rotated by its shift."""
    turns = (0, *shifts, *[0] * len(rows))
    return tuple(row[(at + turn) % len(row)] for row, turn in zip(rows, turns, strict=False) for at in range(len(row)))


def _clash(order: Sequence[str], tops: Sequence[Sequence[str]]) -> bool:
    """Return whether two teams of one group meet in the first round, although groups must be crossed (T1.1.3)."""
    if len(tops) < 2 or len(order) < 2:
        return False
    group = {name: at for at, top in enumerate(tops) for name in top}
    return any(
        group[order[tie.home.seed - 1]] == group[order[tie.away.seed - 1]] for tie in knockout(len(order)).rounds[0]
    )


def tops_of(competition: Competition, stage: Stage, rankings: Sequence[Ranked]) -> list[list[str]]:
    """Return the teams that go on into a stage from each group of the stage before, best first.

    Raises `Refused` if matches are outstanding or places are still shared, and `Malformed` if a group has too few
    teams although none of them withdrew.
    """
    places = stage.entrants
    assert places is not None
    _check_finished(competition, competition.plan.stage(places.stage), stage)
    clause = "T1.1.2a" if stage.format is not Format.KNOCK_OUT else "T1.1.3"
    found: list[list[str]] = []
    before = competition.plan.stage(places.stage)
    groups = dict(zip(before.sections, competition.stage(before.name).sections, strict=True))
    for ranking in rankings:
        rows = [line for line in ranking.lines if competition.contestants[line.entry].plays]
        nobody_left = all(competition.contestants[name].plays for name in groups[ranking.section])
        if len(rows) < places.last and nobody_left:
            raise Malformed(
                Requirement(
                    f"{counted(places.last, 'team')} or more in group {ranking.section}",
                    f"{ranking.section} 组有 {places.last} 支队或更多",
                ),
                str(len(rows)),
            )
        top = rows[places.first - 1 : places.last]
        shared = {line.rank for line in top if line.tied}
        for rank in sorted(shared):
            tied = [line.entry for line in rows if line.rank == rank]
            raise Refused(
                Text(
                    f"{', '.join(tied)} share place {rank} of group {ranking.section}: draw lots (reading 122)",
                    f"{'、'.join(tied)} 并列 {ranking.section} 组第 {rank} 名：请抽签（解读 122）",
                ),
                Citation(clause),
            )
        found.append([line.entry for line in top])
    return found


def finished(competition: Competition, stage: Stage) -> bool:
    """Return whether every match of a stage's groups is seated and has a result.

    Matches of withdrawn teams do not matter.
    """
    state = competition.stages.get(stage.name)
    return state is not None and not outstanding(competition, stage)


def outstanding(competition: Competition, stage: Stage) -> list[tuple[str, str]]:
    """Return the matches of a stage's groups that are not seated, or have no result that counts.

    Matches of withdrawn teams are left out.
    """
    state = competition.stage(stage.name)
    done: set[frozenset[str]] = set()
    waiting: set[frozenset[str]] = set()
    for one in state.rounds.values():
        for table in one.tables.values():
            pair = frozenset(table.table.entries)
            (waiting if table.outstanding else done).add(pair)
    return [
        pair
        for section in state.sections
        for pair in combinations(section, 2)
        if all(competition.contestants[name].plays for name in pair)
        and (frozenset(pair) not in done or frozenset(pair) in waiting)
    ]


def _check_finished(competition: Competition, before: Stage, stage: Stage) -> None:
    if before.format is Format.KNOCK_OUT:
        return
    waiting = outstanding(competition, before)
    if waiting:
        some = ", ".join(f"{one} - {other}" for one, other in waiting[:5])
        raise Refused(
            Text(
                f"{counted(len(waiting), 'match', 'matches')} in {before.name} still without a result, so no one can "
                f"qualify for {stage.name}: {some}",
                f"{before.name}还有 {len(waiting)} 场没有结果，尚不能进入{stage.name}：{some}",
            ),
            Citation("T1.1.2a"),
        )
