"""Applies the code to rosters: which changes are allowed, and official substitutes for one match each (T1.4, T1.5)."""

from __future__ import annotations

from paiju.laws import Refused
from paiju.tournament.competition import Competition
from paiju.tournament.entry import Entry, Player
from paiju.tournament.places import RoundKey
from paiju.tournament.tractor6 import lineup, roster
from paiju.tournament.tractor6.fields import tops
from paiju.tournament.tractor6.final import is_final
from paiju.tournament.tractor6.lineup import check_candidate


class OfficialRosters:
    """Implements `Rosters` by the code of six-player Tractor (T1.5)."""

    def amended(self, competition: Competition, entry: Entry) -> tuple[Entry, ...]:
        """Check that a roster may be changed; return the teams that give up a player."""
        return roster.changed_roster(competition, entry, lambda: _qualified(competition))

    def check_substitute(self, competition: Competition, entry: str, comes: Player, start: RoundKey) -> None:
        """Check that a player may be an official substitute for a match."""
        final = is_final(competition, start, entry)
        lineup.check_substitute(competition, entry, comes, start, final=final)

    def candidates(self, competition: Competition, key: RoundKey, entry: str) -> tuple[Player, ...]:
        """List rostered players who may stand in for a team in a round; a person on no roster may, too (T1.5.3)."""
        found: list[Player] = []
        for one in competition.contestants.values():
            for player in () if one.withdrawn else one.entry.people:
                try:
                    check_candidate(competition, entry, player, key)
                except Refused:
                    continue
                busy = any(
                    row.comes.id == player.id and row.rounds and row.at(key) for row in competition.substitutions
                )
                if one.entry.id != entry and not busy:
                    found.append(player)
        return tuple(found)


def _qualified(competition: Competition) -> frozenset[str]:
    """Return the teams that go on from the first stage."""
    stages = competition.plan.stages
    if len(stages) < 2:
        return frozenset()
    opened = competition.stages.get(stages[1].name)
    if opened is not None:
        return frozenset(opened.entries)
    return frozenset(name for top in tops(competition, stages[1]) for name in top)
