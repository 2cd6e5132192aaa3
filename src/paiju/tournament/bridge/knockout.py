"""A knock-out of teams: matches of one or several stanzas, the winners going on (L86.B)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from msgspec import Struct

from paiju.scoring import Match, score_knockout
from paiju.text import Text
from paiju.tournament.bracket import Duel, knockout_order
from paiju.tournament.bridge.matches import matches_of
from paiju.tournament.bridge.results import Names, forfeits_of, penalties_in
from paiju.tournament.memo import Memo
from paiju.tournament.plan import Stage
from paiju.tournament.ranked import Line, Ranked
from paiju.tournament.state import Competition, StageState


class Played(Struct, frozen=True):
    """A match of a knock-out, and by how much its home team leads."""

    duel: Duel
    margin: Fraction


def played(competition: Competition, stage: Stage, memo: Memo) -> tuple[Played, ...]:
    """Give every match that is seated: the two teams of a table, their stanzas put together over sessions.

    A match with a forfeit goes to the other team, with two to nobody; one that is level, or has boards outstanding,
    is not decided.
    """
    state = competition.stage(stage.name)
    gave_up = forfeits_of(state, stage)
    stanzas: dict[Names, list[Match]] = {}
    for match in matches_of(competition, stage.name, memo):
        stanzas.setdefault(frozenset((match.home, match.visitors)), []).append(match)
    rounds: dict[Names, int] = {}
    for key, one in state.rounds.items():
        for table in one.tables.values():
            pair = frozenset(table.table.entries)
            if len(pair) == 2:
                rounds[pair] = max(rounds.get(pair, 0), key.round)
    penalties = penalties_in(competition, stage)
    found = []
    for pair, number in rounds.items():
        home, away = sorted(pair)
        out = {name for (_, _, teams), names in gave_up.items() if teams == pair for name in names}
        winner: str | None = None
        margin = Fraction(0)
        if pair in stanzas:
            mine = [one for one in penalties if one.contestant in pair]
            whole = score_knockout(stanzas[pair], penalties=mine)
            margin = whole.margin if whole.home == home else -whole.margin
            if not _open(state, pair):
                winner = whole.winner
        if out:
            left = sorted(pair - out)
            winner = left[0] if left else None
        found.append(Played(Duel(number, home, away, winner), margin))
    return tuple(found)


def _open(state: StageState, pair: Names) -> bool:
    """Say whether boards of a match are outstanding."""
    return any(
        table.outstanding
        for one in state.rounds.values()
        for table in one.tables.values()
        if frozenset(table.table.entries) == pair
    )


def rank_knockout(
    competition: Competition,
    stage: Stage,
    memo: Memo,
    *,
    entries: Sequence[str],
    out_of_it: Collection[str],
) -> Ranked:
    """Rank a knock-out: whoever stayed in longer stands before; a match that is level is not decided."""
    members = set(entries)
    matches = [one for one in played(competition, stage, memo) if one.duel.home in members]
    byes = [
        (key.round, table.table.entries[0])
        for key, state in competition.stage(stage.name).rounds.items()
        for table in state.tables.values()
        if len(table.table.entries) == 1 and table.table.entries[0] in members
    ]
    margins: dict[str, Fraction] = {}
    for one in sorted(matches, key=lambda one: one.duel.round):
        margins[one.duel.home], margins[one.duel.away] = one.margin, -one.margin
    lines: list[Line] = []
    for group in knockout_order(entries, [one.duel for one in matches], byes):
        here = [name for name in group if name not in out_of_it]
        lines += [
            Line(
                rank=len(lines) + 1,
                tied=len(here) > 1,
                entry=name,
                total=margins.get(name, Fraction(0)),
            )
            for name in here
        ]
    return Ranked(
        unit=Text("margin of the last match", "末场净胜"),
        places=0,
        columns=(),
        lines=tuple(lines),
    )
