"""What holds in competitions where a game's code says nothing else."""

from __future__ import annotations

from typing import Any

from paiju.laws import Code, Edition
from paiju.text import Text
from paiju.tournament.bracket import Duel
from paiju.tournament.capabilities import Latecomers, Lending, Notes, RuledAfter, ScoreSheets
from paiju.tournament.competition import Competition
from paiju.tournament.discipline import DisciplineOf
from paiju.tournament.entrants import entrants_of, snake
from paiju.tournament.entry import Entry, Player
from paiju.tournament.memo import Memo
from paiju.tournament.places import RoundKey, TableKey
from paiju.tournament.plan import Plan, Stage
from paiju.tournament.powers import Powers
from paiju.tournament.state import TableState
from paiju.tournament.time_out import by_plan


class CustomaryDiscipline(DisciplineOf[Competition]):
    """A `Discipline` by the plan alone: no lots but the plan's, no lateness, no bracket, times as the plan has them.

    A game says what its code has besides, and all that is abstract here: its name, what it takes and how it ranks.
    """

    section = Text("section", "分区")
    editions: tuple[Edition, ...] = ()
    rooms = 1
    lineup = 2
    third_place = False
    code_times = False
    drawn = False
    rounds_named = False
    times_games = False
    latecomers: Latecomers | None = None
    lending: Lending[Competition] | None = None
    notes: Notes | None = None
    sheets: ScoreSheets | None = None
    ruled_after: RuledAfter | None = None
    last_minutes = 0
    either_asks = False

    def boards_of(self, stage: Stage, number: int) -> int:  # noqa: ARG002
        """Count the boards that the plan names."""
        return stage.boards

    def powers(self, code: Code) -> Powers:  # noqa: ARG002
        """Name no clause: the director does."""
        return Powers()

    def organiser_corrects(self, code: Code) -> bool:  # noqa: ARG002
        """Leave what the period has settled."""
        return False

    def draws_lots(self, stage: Stage) -> bool:
        """Draw where the plan has lots among its tie rules (L78.D)."""
        return "lot" in stage.ties

    def amended(self, competition: Competition, entry: Entry) -> tuple[Entry, ...]:  # noqa: ARG002
        """Leave it to the organiser and the director."""
        return ()

    def field(
        self,
        competition: Competition,
        stage: Stage,
        seed: str,  # noqa: ARG002
    ) -> tuple[tuple[str, ...], ...]:
        """Spread those who go on over the sections, to and fro."""
        return snake(entrants_of(competition, stage), len(stage.sections))

    def check_field(
        self, competition: Competition, stage: Stage, sections: tuple[tuple[str, ...], ...], seed: str
    ) -> None:
        """Leave it to the director."""

    def minutes(self, plan: Plan, stage: Stage, key: RoundKey) -> int:  # noqa: ARG002
        """Return the plan's time."""
        return stage.round_minutes

    def time_out(
        self,
        competition: Competition,
        key: TableKey,
        side: int,
        at: int,  # noqa: ARG002
        seconds: int,
    ) -> int:
        """Leave it to the plan."""
        return by_plan(competition, key, side, seconds)

    def check_substitute(
        self, competition: Competition, entry: str, leaves: str, comes: Player, start: RoundKey
    ) -> None:
        """Leave it to the director, who is the one to allow it."""

    def agree(self, outcome: Any, other: Any) -> bool:
        """Compare them whole."""
        return bool(outcome == other)

    def declared(self, outcome: Any) -> int | None:  # noqa: ARG002
        """Know none."""
        return None

    def doubts(self, competition: Competition, key: TableKey, board: str) -> tuple[Text, ...]:  # noqa: ARG002
        """Have none."""
        return ()

    def due(self, table: TableState) -> tuple[str, ...]:
        """Return what has no score."""
        return table.outstanding

    def duels(self, competition: Competition, stage: Stage, memo: Memo) -> tuple[Duel, ...]:  # noqa: ARG002
        """Have none."""
        return ()
