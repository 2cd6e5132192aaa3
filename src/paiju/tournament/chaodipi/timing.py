"""The code's times, game by game (C1.2, C1.3)."""

from __future__ import annotations

from paiju.tournament.chaodipi.rounds import boards_of, minutes_of
from paiju.tournament.competition import Competition
from paiju.tournament.places import RoundKey, TableKey
from paiju.tournament.plan import Plan, Stage
from paiju.tournament.time_out import by_plan


class GamesOfRounds:
    """Implements `NamedRounds`: one game, or the best of several in late rounds (C1.2)."""

    def games(self, stage: Stage, number: int) -> int:
        """Count the games of a round."""
        return len(boards_of(stage, number))


class GameTiming:
    """Implements `Timing`: a game has the time of C1.3; time-outs come from the plan."""

    by_code = True
    last_minutes = 0
    either_asks = False

    def minutes(self, plan: Plan, stage: Stage, key: RoundKey) -> int:  # noqa: ARG002
        """Return the minutes of a game, by default 50 up to the eighth-finals; then 0, no limit (C1.3)."""
        return minutes_of(stage, key.round)

    def time_out(
        self,
        competition: Competition,
        key: TableKey,
        side: int,
        at: int,  # noqa: ARG002
        seconds: int,
    ) -> int:
        """Apply the plan's time-out rules."""
        return by_plan(competition, key, side, seconds)
