"""The default rules of competitions, for whatever a game's code does not regulate."""

from __future__ import annotations

from typing import Any

from paiju.laws import Code, Edition
from paiju.text import Text
from paiju.tournament.capabilities import (
    BracketOf,
    Contracts,
    Duplicate,
    FieldDraw,
    Latecomers,
    NamedRounds,
    ResultNotes,
    Rosters,
    RuledAfter,
    ScoreSheets,
    Teams,
    Timing,
)
from paiju.tournament.competition import Competition
from paiju.tournament.discipline import DisciplineOf
from paiju.tournament.plan import Stage
from paiju.tournament.powers import Powers
from paiju.tournament.state import TableState


class DefaultDiscipline(DisciplineOf[Competition]):
    """A `Discipline` that follows the plan alone, with no capability, and with lots only if the plan has them.

    A game adds the rules of its code, and everything that is abstract here: its name, its valid plans and results,
    and its ranking.
    """

    section = Text("section", "分区")
    editions: tuple[Edition, ...] = ()
    teams = Teams()
    duplicate: Duplicate | None = None
    contracts: Contracts[Competition] | None = None
    named_rounds: NamedRounds | None = None
    bracket: BracketOf[Competition] | None = None
    draw: FieldDraw[Competition] | None = None
    timing: Timing[Competition] | None = None
    rosters: Rosters[Competition] | None = None
    latecomers: Latecomers | None = None
    notes: ResultNotes | None = None
    sheets: ScoreSheets | None = None
    ruled_after: RuledAfter | None = None

    def boards_of(self, stage: Stage, number: int) -> int:  # noqa: ARG002
        """Return the plan's number of boards."""
        return stage.boards

    def powers(self, code: Code) -> Powers:  # noqa: ARG002
        """Return no clauses: the director names them."""
        return Powers()

    def draws_lots(self, stage: Stage) -> bool:
        """Return whether the plan has lots among its tie rules (L78.D)."""
        return "lot" in stage.ties

    def agree(self, outcome: Any, other: Any) -> bool:
        """Return whether they are equal in every part."""
        return bool(outcome == other)

    def winner_said(self, outcome: Any, sides: tuple[str, str]) -> Text | None:  # noqa: ARG002
        """Return None: an outcome is a score, not a win."""
        return None

    def due(self, table: TableState) -> tuple[str, ...]:
        """Return the boards without a score."""
        return table.outstanding
