"""Counts the games of matches (one, or the best of three), and ranks the knock-out (C1.2)."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from paiju.text import Text
from paiju.tournament.bracket import Duel, knockout_order
from paiju.tournament.chaodipi.result import Adjusted, Outcome
from paiju.tournament.competition import Competition
from paiju.tournament.memo import Memo
from paiju.tournament.plan import Stage
from paiju.tournament.ranked import Ranked, RankingColumn, RankingLine
from paiju.tournament.state import Score, TableState


class GameTally(Struct, frozen=True):
    """The state of a match: the games that each side has won, and the winner (None: not decided, or no winner)."""

    games: tuple[int, int]
    winner: int | None


def _won(score: Score) -> int | None:
    """Return the side that won a game, or None if there is no valid result."""
    if not score.counts:
        return None
    outcome: Outcome | None = score.outcome
    won = [outcome is not None and outcome.winner == side for side in (0, 1)]
    for side in (0, 1):
        ruled: Adjusted | None = None if score.adjusted is None else score.adjusted[side]
        if ruled is not None:
            won[side] = ruled.won
    return None if won[0] == won[1] else int(won[1])


def tally_of(table: TableState) -> GameTally:
    """Count the games of a match until one side has won more than half of them; later games do not count.

    A forfeited match goes to the other side; a match that both sides forfeit has no winner.
    """
    if table.forfeits:
        return GameTally((0, 0), 1 - table.forfeits[0] if len(table.forfeits) == 1 else None)
    need = len(table.table.boards) // 2 + 1
    games = [0, 0]
    for board in table.table.boards:
        side = _won(table.score(board))
        if side is not None:
            games[side] += 1
            if games[side] == need:
                return GameTally((games[0], games[1]), side)
    return GameTally((games[0], games[1]), None)


def games_due(table: TableState) -> tuple[str, ...]:
    """Return the games still to be scored, up to the next one to play; empty once a side has won the match (C1.2).

    So a third game is not due before the second, and a game that can no longer matter is never due.
    """
    if tally_of(table).winner is not None:
        return ()
    waiting = table.outstanding
    for at, board in enumerate(waiting, 1):
        if table.score(board).outcome is None:
            return waiting[:at]
    return waiting


def duels_of(competition: Competition, stage: Stage) -> tuple[Duel, ...]:
    """Return the matches of the knock-out that are seated, with their winners."""
    found: list[Duel] = []
    for key, state in competition.stage(stage.name).rounds.items():
        for table in state.tables.values():
            sides = table.table.sides
            if table.table.played:
                winner = tally_of(table).winner
                won = None if winner is None else sides[winner][0]
                both = len(table.forfeits) == len(sides)
                found.append(Duel(key.round, sides[0][0], sides[1][0], won, lost_by_both=both))
    return tuple(found)


def rank_stage(competition: Competition, stage: Stage, memo: Memo) -> tuple[Ranked, ...]:  # noqa: ARG001
    """Rank the knock-out: the champions, the other finalists, then by the round in which a pair went out."""
    state = competition.stage(stage.name)
    contestants = competition.contestants
    byes: list[tuple[int, str]] = []
    matches, games = dict.fromkeys(state.entries, 0), dict.fromkeys(state.entries, 0)
    for key, one in state.rounds.items():
        for table in one.tables.values():
            seated = table.table
            if len(seated.entries) == 1:
                byes.append((key.round, seated.entries[0]))
            if not seated.played:
                continue
            tally = tally_of(table)
            for side, (name,) in enumerate(seated.sides):
                games[name] += tally.games[side]
                matches[name] += tally.winner == side
    lines: list[RankingLine] = []
    for group in knockout_order(state.entries, duels_of(competition, stage), byes):
        here = [name for name in group if contestants[name].ranked]
        rank = len(lines) + 1
        lines += [
            RankingLine(
                rank=rank,
                tied=len(here) > 1,
                entry=name,
                total=Fraction(matches[name]),
                values=(Fraction(games[name]),),
            )
            for name in here
        ]
    return (
        Ranked(
            section=stage.sections[0],
            unit=Text("matches won", "胜场"),
            places=0,
            columns=(RankingColumn(Text("games won", "胜局"), "games_won"),),
            lines=tuple(lines),
            unranked=tuple(name for name in state.entries if contestants[name].listed),
        ),
    )
