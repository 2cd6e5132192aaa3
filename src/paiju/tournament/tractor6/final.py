"""Finds the matches of the knock-out, and which of them is the final."""

from __future__ import annotations

from paiju.tournament.bracket import Duel
from paiju.tournament.competition import Competition
from paiju.tournament.memo import Memo
from paiju.tournament.places import RoundKey
from paiju.tournament.plan import Stage
from paiju.tournament.tractor6 import lineup
from paiju.tournament.tractor6.standings import duels_of


class MatchBracket:
    """Implements `BracketOf`: the losers of the semi-finals meet for third place (T1.1.5)."""

    third_place = True

    def duels(self, competition: Competition, stage: Stage, memo: Memo) -> tuple[Duel, ...]:
        """Return the matches of a knock-out and their winners."""
        return duels_of(competition, stage, memo)


def is_final(competition: Competition, key: RoundKey, entry: str) -> bool:
    """Return whether a team's match in a round is the final: the last round, and neither team has lost before."""
    stage = competition.plan.stage(key.stage)
    if not lineup.last_stage(competition.plan.stages, stage):
        return False
    entries = competition.stage(stage.name).entries
    if key.round != (len(entries) - 1).bit_length():
        return False
    lost = {
        duel.away if duel.winner == duel.home else duel.home
        for duel in duels_of(competition, stage, Memo())
        if duel.round < key.round and duel.winner is not None
    }
    return lost.isdisjoint(lineup.table_of(competition, key, entry).table.entries)
