"""What an event asks of the game that is played in it: one protocol, kept by a module for each game.

The journal, its commands and its state are the same for every game; whatever differs is asked here. A result
and an adjusted score travel as the game's own JSON (`Raw`), are read once, and are then opaque to the journal.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from paiju.laws import Code, Edition
from paiju.text import Text
from paiju.tournament.capabilities import (
    BracketOf,
    Contracts,
    Draw,
    Duplicate,
    Latecomers,
    NamedRounds,
    Notes,
    Rosters,
    RuledAfter,
    ScoreSheets,
    Teams,
    Timing,
)
from paiju.tournament.entry import Entry
from paiju.tournament.events import Penalised
from paiju.tournament.memo import Memo
from paiju.tournament.places import RoundKey, SeatedTable
from paiju.tournament.plan import Plan, Stage
from paiju.tournament.powers import Powers
from paiju.tournament.ranked import Ranked
from paiju.tournament.state import TableState

CompetitionT_contra = TypeVar("CompetitionT_contra", contravariant=True)
"""The event that asks: opaque to this protocol, which is below it."""


class DisciplineOf(Protocol[CompetitionT_contra]):
    """The rules of competition of one game. Every check raises `Malformed` or `Refused`, and returns nothing."""

    @property
    def name(self) -> str:
        """The game, as plans name it."""

    @property
    def section(self) -> Text:
        """What the game calls a part of a stage that plays apart: a section, or a group (T1.1)."""

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes of law by which its events may be ruled."""

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions of its laws, one of which an event's plan names; none where the game has one code."""

    @property
    def sides(self) -> tuple[Text, Text]:
        """What the two sides of a table are called, where their numbers alone may not say it."""

    @property
    def teams(self) -> Teams:
        """How teams sit."""

    def boards_of(self, stage: Stage, number: int) -> int:
        """Count the boards, or the most games, that somebody plays in a round."""

    def unit(self, *boards: str) -> Text | None:
        """Name boards or games as those at the table do, or None if a match is one whole."""

    def counted(self, count: int) -> Text:
        """Count boards, games or matches."""

    @property
    def duplicate(self) -> Duplicate | None:
        """The same cards at every table of a board."""

    @property
    def contracts(self) -> Contracts[CompetitionT_contra] | None:
        """What its results tell of who declared what."""

    @property
    def named_rounds(self) -> NamedRounds | None:
        """Rounds with games of their own."""

    @property
    def bracket(self) -> BracketOf[CompetitionT_contra] | None:
        """Its knock-outs."""

    @property
    def draw(self) -> Draw[CompetitionT_contra] | None:
        """How the field of a stage is drawn or crossed."""

    @property
    def timing(self) -> Timing[CompetitionT_contra] | None:
        """The times of the code itself."""

    @property
    def rosters(self) -> Rosters[CompetitionT_contra] | None:
        """Rosters that the code closes, and who may stand in for one match."""

    @property
    def latecomers(self) -> Latecomers | None:
        """What coming late to a match costs by the code."""

    @property
    def notes(self) -> Notes | None:
        """What is noted with its results beside the score."""

    @property
    def sheets(self) -> ScoreSheets | None:
        """The score sheets of its matches."""

    @property
    def ruled_after(self) -> RuledAfter | None:
        """What a ruling on points or levels makes of a result that is in."""

    def powers(self, code: Code) -> Powers:
        """Return the director's powers by a code. Without a clause to penalise, that of every event holds."""

    def draws_lots(self, stage: Stage) -> bool:
        """Return whether lots decide who of equals goes on from a stage: always, or where its plan has them (L78.D)."""

    def check_plan(self, plan: Plan) -> None:
        """Check that contestants, formats, methods, scales and tie rules are such as this game has."""

    def check_entry(self, plan: Plan, entry: Entry) -> None:
        """Check that an entry has as many players as it must, and what else the entry conditions say."""

    def check_lineup(
        self, competition: CompetitionT_contra, key: RoundKey, entry: str, players: tuple[str, ...]
    ) -> None:
        """Check that these of an entry may play together in a round."""

    def check_round(self, plan: Plan, stage: Stage, tables: tuple[SeatedTable, ...]) -> None:
        """Check that the tables of a round have the sides that the game needs, and matches their tables."""

    def check_penalty(self, competition: CompetitionT_contra, stage: Stage, given: Penalised) -> None:
        """Check that a penalty has a value in the ranking of a stage, now and whatever happens later."""

    def outcome(self, plan: Plan, stage: Stage, table: SeatedTable, board: str, raw: bytes) -> Any:
        """Read what was played: a frozen value that equals another exactly where the results are the same."""

    def adjusted(self, plan: Plan, stage: Stage, table: SeatedTable, side: int, raw: bytes) -> Any:
        """Read one side's adjusted score; None for JSON null, where the side keeps its own."""

    def agree(self, outcome: Any, other: Any) -> bool:
        """Return whether two outcomes are the same result, so that the second confirms the first."""

    def said(self, outcome: Any) -> Text:
        """Return an outcome or an adjusted score in words."""

    def due(self, table: TableState) -> tuple[str, ...]:
        """Get the boards (or games) of a table that are still to be scored; a match may be decided before its last."""

    def match_tables(
        self, plan: Plan, stage: Stage, *, home: str, away: str, round_number: int, first: int
    ) -> tuple[SeatedTable, ...]:
        """Lay a match of two entries on tables, numbered from `first`, with the boards (or games) of the round."""

    def standings(self, competition: CompetitionT_contra, stage: Stage, memo: Memo, stratum: str) -> tuple[Ranked, ...]:
        """Rank a stage: one ranking, or one for each section or line. `stratum`: only those of it or below."""
